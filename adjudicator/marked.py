"""Strict YAML with its lines: the only module that knows the YAML library.

A document holds texts, whole numbers, `true`/`false` and empty values, in mappings and lists that
remember their lines. Nothing of YAML 1.1 surprises: `on`, `NO`, `12:30`, `010`, `1.5` and dates are
texts. No anchors, aliases, tags, merge keys, directives, tabs or duplicate keys; bounded in size.
Keys are always texts. What cannot be used raises `FileError(path, line, message)`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from adjudicator.errors import FileError

try:
    from yaml.cyaml import CParser
except ImportError:  # PyYAML built without libyaml
    CParser = None

MAX_BYTES = 4_000_000
MAX_DEPTH = 40
MAX_NODES = 400_000
MAX_DIGITS = 15
MAX_KEY = 500

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_UNFIT = re.compile("[^\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd"
                    "\U00010000-\U0010ffff]")
_UNFIT_VALUE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
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
    parser = _PureParser if pure or CParser is None else CParser
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
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as trouble:
            line = text.count(b"\n", 0, trouble.start) + 1
            raise FileError(path, line, "this is not UTF-8 text") from None
    return text.removeprefix("\ufeff")


def _check_characters(path: str, text: str) -> None:
    """Refuse what would make the two loaders differ, or what no text file holds."""
    if unfit := _UNFIT.search(text):
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
    return f"not YAML: {problem}"


_Node: TypeAlias = "Mapping | Items"


class _Builder:
    """Builds the documents from the parser's events, with an explicit stack."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.stack: list[tuple[_Node, str | None]] = []
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
        get = parser.get_event
        root: Any = None
        node: Any = None  # the innermost open mapping or list
        key: str | None = None  # its key that waits for a value
        stack = self.stack
        path = self.path
        while (event := get()) is not None:
            kind = event.__class__
            if kind is yaml.ScalarEvent:
                if event.anchor is not None or event.tag is not None:
                    self._refuse_property(event)
                self.nodes += 1
                value = event.value
                line = event.start_mark.line + 1
                if not value.isprintable():
                    self._check_value(value, line)
                if "?" in value and self.flow_depth and event.implicit[0]:
                    self._fail(line, "put quotes round ?")
                if node.__class__ is Mapping:
                    if key is None:
                        if value in node:
                            self._fail(line, f"{value!r} stands twice in one mapping")
                        if value == "<<" and event.implicit[0]:
                            self._fail(line, "a merge key (<<) is not allowed")
                        if not 0 < len(value) <= MAX_KEY:
                            self._refuse_key(event)
                        key = value
                        node.lines[key] = line
                        continue
                    node[key] = self._value(value, line) if event.implicit[0] else value
                    key = None
                elif node is not None:
                    node.append(self._value(value, line) if event.implicit[0] else value)
                    node.lines.append(line)
                else:
                    what = f"{value[:40]!r}" if value else "nothing"
                    self._fail(line, f"{what} stands where a mapping (key: value) belongs")
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                line = event.start_mark.line + 1
                self._open(event, line)
                made: _Node = (Mapping if kind is yaml.MappingStartEvent else Items)(path, line)
                if node is None:
                    if kind is yaml.SequenceStartEvent:
                        self._fail(line, "a list stands where a mapping (key: value) belongs")
                    root = made
                elif node.__class__ is Mapping:
                    if key is None:
                        self._fail(line, "a key must be a plain text")
                    node[key] = made
                else:
                    node.append(made)
                    node.lines.append(line)
                stack.append((node, None))
                node, key = made, None
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                node, key = stack.pop()
                if self.flow_depth:
                    self._close_flow(event)
            elif kind is yaml.DocumentEndEvent:
                yield root
                root = node = key = None
            elif kind is yaml.AliasEvent:
                self._fail(event.start_mark.line + 1, "an alias (*) is not allowed")

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
        if not text:
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

    def _check_value(self, text: str, line: int) -> None:
        if unfit := _UNFIT_VALUE.search(text):
            self._fail(line, f"this is no text: character U+{ord(unfit[0]):04X}")

    def _refuse_property(self, event: Any) -> None:
        what = "an anchor (&)" if event.anchor is not None else "a tag (!)"
        self._fail(event.start_mark.line + 1, f"{what} is not allowed")

    def _refuse_key(self, event: Any) -> None:
        if event.value:
            self._fail(event.start_mark.line + 1, f"a key has more than {MAX_KEY} characters")
        if self.flow_from is not None:
            self._check_question_marks(self.flow_from, self._end_of_line(event.start_mark.index))
        self._fail(event.start_mark.line + 1, "a key is missing before ':'")

    def _fail(self, line: int, message: str) -> None:
        raise FileError(self.path, line, message)


def dump(mapping: dict[str, Any], width: int = 100) -> str:
    """Write a mapping in the one strict form: blocks, and braces for what fits in a line.

    `read_documents` of what it writes gives the same values.
    """
    return "".join(f"{line}\n" for line in _block(mapping, 0, width, top=True))


def flow(value: object) -> str | None:
    """Write a value inside braces; None where it cannot be (an empty value in a list)."""
    if isinstance(value, dict):
        pairs = [(scalar(str(k), inside=True), flow(v)) for k, v in value.items()]
        if any(v is None for _, v in pairs):
            return None
        return "{" + ", ".join(f"{k}: {v}" for k, v in pairs) + "}"
    if isinstance(value, list | tuple):
        items = [flow(v) for v in value]
        if any(not v for v in items):
            return None
        return "[" + ", ".join(v for v in items if v) + "]"
    return scalar(value, inside=True)


def scalar(value: object, inside: bool = False) -> str:
    """Write one value, in quotes where it must be; `inside`: within braces or brackets."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    return text if _may_be_plain(text, inside) else _quoted(text)


def _may_be_plain(text: str, inside: bool) -> bool:
    if not text[:1].isalnum() or not text.isprintable() or text != text.strip():
        return False
    if text in ("true", "false") or _NUMBER.fullmatch(text):
        return False
    if inside:
        return not any(c in text for c in ",[]{}?:#")
    return ": " not in text and " #" not in text and not text.endswith(":")


def _quoted(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() else _escaped(ord(c)) for c in quoted)


def _escaped(code: int) -> str:
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _block(value: Any, indent: int, width: int, top: bool = False) -> Iterator[str]:
    """Yield the lines of a mapping or list that does not stand in one line."""
    pad = " " * indent
    if isinstance(value, dict):
        for key, part in value.items():
            name = scalar(str(key), inside=True)
            short = _short(part, width - indent - len(name) - 2, top)
            if short is not None:
                yield f"{pad}{name}: {short}".rstrip(" ")
            else:
                yield f"{pad}{name}:"
                deeper = indent if isinstance(part, list | tuple) else indent + 2
                yield from _block(part, deeper, width)
        return
    for part in value:
        short = _short(part, width - indent - 2)
        if short is not None:
            yield f"{pad}- {short}".rstrip(" ")
        else:
            first, *rest = _block(part, indent + 2, width)
            yield f"{pad}- {first[indent + 2:]}"
            yield from rest


def _short(value: object, room: int, top: bool = False) -> str | None:
    """Write the value within one line if it may stand so (a record's long lists may not)."""
    if not isinstance(value, dict | list | tuple):
        return scalar(value)
    if not value:
        return "{}" if isinstance(value, dict) else "[]"
    if top and isinstance(value, list | tuple) and any(isinstance(v, dict) for v in value):
        return None
    short = flow(value)
    return short if short is not None and len(short) <= room else None
