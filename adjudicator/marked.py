"""Strict YAML with its lines: the only module that knows the YAML library.

A document holds texts, whole numbers, `true`/`false` and empty values, in mappings and lists that
remember their lines. Nothing of YAML 1.1 surprises: `on`, `NO`, `12:30`, `010`, `1.5` and dates are
texts; `null` is an empty value. No anchors, aliases, tags, merge keys, directives, tabs or
duplicate keys; bounded in size. Keys are always texts. What cannot be
used raises `FileError(path, line, message)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from adjudicator.errors import FileError

try:
    from yaml import cyaml
except ImportError:  # PyYAML built without libyaml
    _LIBYAML: Any = None
else:
    _LIBYAML = vars(cyaml)["CParser"]

MAX_BYTES = 4_000_000
MAX_DEPTH = 40
MAX_NODES = 400_000
MAX_DIGITS = 15
MAX_KEY = 500

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")
UNFIT = re.compile("[^\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd"
                    "\U00010000-\U0010ffff]")
_UNFIT_VALUE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029"
                          "\ud800-\udfff\ufeff\ufffe\uffff]")
_HEADER_WITH_COMMENT = re.compile(r"[|>][-+0-9]*#")
_TIGHT_COLON = re.compile(r"[ \r\n]*:[,\[\]{}]")
_DIRECTIVE = re.compile("^%", re.MULTILINE)
_QUOTED_OR_COMMENT = re.compile(
    r"""(?<![^\s,\[{:])(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*')|(?<!\S)\#[^\n]*""", re.DOTALL)


class Mapping(dict[str, Any]):
    """A mapping of a document: its file, its line, and the line of each key."""

    __slots__ = ("line", "lines", "path")
    path: str
    line: int
    lines: dict[str, int]

    def __init__(self, path: str, line: int) -> None:
        super().__init__()
        self.path, self.line, self.lines = path, line, {}

    def line_of(self, key: str) -> int:
        """Return the line of `key`, the mapping's own where it has no such key."""
        return self.lines.get(key, self.line)


class Items(list[Any]):
    """A list of a document: its file, its line, and the line of each item."""

    __slots__ = ("line", "lines", "path")
    path: str
    line: int
    lines: list[int]

    def __init__(self, path: str, line: int) -> None:
        super().__init__()
        self.path, self.line, self.lines = path, line, []


class _PureParser(Reader, Scanner, Parser):
    """PyYAML's own parser without its resolver and constructor."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


def read_documents(
    path: str, text: str | bytes | None = None, *, pure: bool = False
) -> list[Mapping]:
    """Read the YAML documents of `path` (of `text`, if given); each must be a mapping.

    `pure` leaves libyaml aside; both loaders read alike. Raises FileError, and nothing else, for
    whatever is wrong with the file.
    """
    source = _decoded(path, _bytes_of(path) if text is None else text)
    _check_characters(path, source)
    parser = _PureParser if pure or _LIBYAML is None else _LIBYAML
    documents = _Builder(path, source).documents(parser)
    if not documents:
        raise FileError(path, None, "the file is empty")
    return documents


def _bytes_of(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise FileError(path, None, "no such file") from None
    except IsADirectoryError:
        raise FileError(path, None, "this is a folder, not a file") from None
    except PermissionError:
        raise FileError(path, None, "no permission to read it") from None
    except (OSError, ValueError) as trouble:
        reason = getattr(trouble, "strerror", None) or str(trouble)
        raise FileError(path, None, f"cannot be read: {reason.lower()}") from None


def _decoded(path: str, text: str | bytes) -> str:
    if len(text) > MAX_BYTES:
        raise FileError(path, None, f"the file is larger than {MAX_BYTES // 1_000_000} MB")
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as trouble:
        line = text.count(b"\n", 0, trouble.start) + 1
        raise FileError(path, line, "this is not UTF-8 text") from None


def _check_characters(path: str, text: str) -> None:
    """Refuse what would make the two loaders differ, or what no text file holds."""
    if unfit := UNFIT.search(text):
        line = _line_at(text, unfit.start())
        if unfit[0] == "\t":
            raise FileError(path, line, "a tab; use blanks")
        raise FileError(path, line, f"this is no text: character U+{ord(unfit[0]):04X}")
    if directive := _DIRECTIVE.search(text):
        line = _line_at(text, directive.start())
        raise FileError(path, line, "a line may not begin with %")


def _line_at(text: str, index: int) -> int:
    breaks = re.findall(r"\r\n|\r|\n", text[:index])
    return len(breaks) + 1


def _condensed(problem: str) -> str:
    """Say the library's complaint in one short line, with the usual cure."""
    if problem.startswith("mapping keys are not allowed"):
        return "put quotes round ?"
    if problem.startswith("mapping values are not allowed"):
        return "not YAML: a text with ': ' in it needs quotes"
    if problem.startswith("found unexpected ':'"):
        return "put a blank after ':'"
    return f"not YAML: {problem}"


_Node: TypeAlias = "Mapping | Items"


class _Builder:
    """Builds the documents from the parser's events, with an explicit stack."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.node: _Node | None = None  # the innermost open mapping or list
        self.key: str | None = None  # its key that waits for a value
        self.stack: list[_Node | None] = []  # what encloses it
        self.flow_from: int | None = None  # where the outermost braces or brackets begin
        self.flow_depth = 0
        self.nodes = 0

    def documents(self, parser_class: Any) -> list[Mapping]:
        """Return the documents. Raises FileError."""
        try:
            return list(self._documents(parser_class(self.text)))
        except yaml.MarkedYAMLError as trouble:
            mark = trouble.problem_mark or trouble.context_mark
            if self.flow_from is not None and mark is not None:
                self._check_question_marks(self.flow_from, self._end_of_line(mark.index))
            line = mark.line + 1 if mark is not None else None
            problem = " ".join(str(trouble.problem or trouble.context).split())
            if self.flow_from is not None and "'?'" in problem:
                problem = "mapping keys are not allowed"
            raise FileError(self.path, line, _condensed(problem)) from None
        except yaml.YAMLError as trouble:
            problem = " ".join(str(trouble).split())[:80]
            raise FileError(self.path, None, f"not YAML: {problem}") from None
        except (RecursionError, ValueError, OverflowError):
            raise FileError(self.path, None, "not YAML that can be read") from None

    def _documents(self, parser: Any) -> Iterator[Mapping]:
        next_event = parser.get_event
        root: _Node | None = None
        while (event := next_event()) is not None:
            kind = event.__class__
            if kind is yaml.ScalarEvent:
                self._scalar(event)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._begin(event, Mapping if kind is yaml.MappingStartEvent else Items)
                root = root if root is not None else self.node
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                self.node, self.key = self.stack.pop(), None
                if self.flow_depth:
                    self._close_flow(event)
            elif kind is yaml.DocumentEndEvent:
                assert isinstance(root, Mapping)
                yield root
                root = None
            elif kind is yaml.AliasEvent:
                self._fail(event.start_mark.line + 1, "an alias (*) is not allowed")

    def _scalar(self, event: Any) -> None:
        """Put a key or a value into the innermost mapping or list."""
        text, node, plain = event.value, self.node, event.implicit[0]
        line = event.start_mark.line + 1
        self.nodes += 1
        if event.anchor is not None or event.tag is not None:
            self._refuse_property(event)
        if not text.isprintable() and (unfit := _UNFIT_VALUE.search(text)):
            self._fail(line, f"this is no text: character U+{ord(unfit[0]):04X}")
        if not plain and event.style in ("|", ">"):
            self._check_header(event, line)
        elif self.flow_depth and plain and text:
            self._check_inside(event, line)
        if isinstance(node, Mapping):
            if self.key is None:
                self._check_key(event, node)
                node.lines[text] = line
                self.key = text
            else:
                node[self.key] = self._value(text, line) if plain else text
                self.key = None
        elif node is not None:
            node.append(self._value(text, line) if plain else text)
            node.lines.append(line)
        else:
            what = f"{text[:40]!r}" if text else "nothing"
            self._fail(line, f"{what} stands where a mapping (key: value) belongs")

    def _check_header(self, event: Any, line: int) -> None:
        """After `|` or `>` the two loaders part over a comment without a blank before it."""
        if _HEADER_WITH_COMMENT.match(self.text, event.start_mark.index):
            self._fail(line, "put a blank before #")

    def _check_inside(self, event: Any, line: int) -> None:
        """Inside braces the two loaders part over `8?` and `A:[`; neither is allowed."""
        if "?" in event.value:
            self._fail(line, "put quotes round ?")
        if _TIGHT_COLON.match(self.text, event.end_mark.index):
            self._fail(line, "put a blank after ':'")

    def _begin(self, event: Any, kind: type[Mapping] | type[Items]) -> None:
        """Open a mapping or a list within the innermost one."""
        line = event.start_mark.line + 1
        self._open(event, line)
        node, made = self.node, kind(self.path, line)
        if isinstance(node, Mapping):
            if self.key is None:
                raise FileError(self.path, line, "a key must be a plain text")
            node[self.key] = made
        elif node is not None:
            node.append(made)
            node.lines.append(line)
        elif kind is Items:
            self._fail(line, "a list stands where a mapping (key: value) belongs")
        self.stack.append(node)
        self.node, self.key = made, None

    def _check_key(self, event: Any, node: Mapping) -> None:
        text, line = event.value, event.start_mark.line + 1
        if text in node:
            self._fail(line, f"{text!r} stands twice in one mapping")
        if text == "<<" and event.implicit[0]:
            self._fail(line, "a merge key (<<) is not allowed")
        if len(text) > MAX_KEY:
            self._fail(line, f"a key has more than {MAX_KEY} characters")
        if not text:
            if self.flow_from is not None:
                end = self._end_of_line(event.start_mark.index)
                self._check_question_marks(self.flow_from, end)
            self._fail(line, "a key is missing before ':'")

    def _open(self, event: Any, line: int) -> None:
        if event.anchor is not None or event.tag is not None:
            self._refuse_property(event)
        self.nodes += 1
        if len(self.stack) >= MAX_DEPTH:
            self._fail(line, f"nested more than {MAX_DEPTH} deep")
        if self.nodes > MAX_NODES:
            self._fail(line, f"more than {MAX_NODES} values")
        if event.flow_style:
            if not self.flow_depth:
                self.flow_from = event.start_mark.index
            self.flow_depth += 1

    def _close_flow(self, event: Any) -> None:
        self.flow_depth -= 1
        if not self.flow_depth and self.flow_from is not None:
            self._check_question_marks(self.flow_from, event.end_mark.index)
            self.flow_from = None

    def _check_question_marks(self, start: int, end: int) -> None:
        """Inside braces the two loaders part over a bare `?`; it must be quoted."""
        source = self.text[start:end]
        if "?" not in source:
            return
        bare = _QUOTED_OR_COMMENT.sub(lambda m: re.sub(r"[^\n\r]", " ", m[0]), source)
        if (found := bare.find("?")) >= 0:
            line = _line_at(self.text, start + found)
            raise FileError(self.path, line, "put quotes round ?")

    def _end_of_line(self, index: int) -> int:
        found = self.text.find("\n", index)
        return len(self.text) if found < 0 else found

    def _value(self, text: str, line: int) -> str | int | bool | None:
        """Return what a plain scalar says: a whole number, true, false, nothing, else its text."""
        if not text or text == "null":
            return None
        if text == "true":
            return True
        if text == "false":
            return False
        if _NUMBER.fullmatch(text):
            if len(text) > MAX_DIGITS:
                self._fail(line, f"the number {text[:MAX_DIGITS]}… is too large")
            return int(text)
        return text

    def _refuse_property(self, event: Any) -> None:
        what = "an anchor (&)" if event.anchor is not None else "a tag (!)"
        self._fail(event.start_mark.line + 1, f"{what} is not allowed")

    def _fail(self, line: int, message: str) -> None:
        raise FileError(self.path, line, message)
