"""Strict YAML: what is read, with which lines, alike by both loaders; and what is refused."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import marked
from adjudicator.errors import FileError
from adjudicator.record.layout import dump

CASES = sorted((Path(__file__).resolve().parents[2] / "cases").rglob("*.yaml"))


def both(text: str) -> list[marked.Mapping]:
    """Read with both loaders and return what both read."""
    fast, pure = (marked.read_documents("x", text, pure=pure) for pure in (False, True))
    assert fast == pure
    assert [lines(d) for d in fast] == [lines(d) for d in pure]
    return fast


def lines(node: Any) -> Any:
    """Return the lines of a node and of all within."""
    if isinstance(node, marked.Mapping):
        return node.line, node.lines, [lines(v) for v in node.values()]
    if isinstance(node, marked.Items):
        return node.line, node.lines, [lines(v) for v in node]
    return None


def refused(text: str | bytes, pure: bool = False) -> FileError:
    with pytest.raises(FileError) as caught:
        marked.read_documents("x", text, pure=pure)
    assert "\n" not in str(caught.value)
    return caught.value


def test_only_whole_numbers_true_false_and_nothing_are_no_texts() -> None:
    [node] = both("a: 5\nb: -12\nc: 0\nd: true\ne: false\nf:\ng: null\nh: text\n")
    assert list(node.values()) == [5, -12, 0, True, False, None, None, "text"]


@pytest.mark.parametrize("text", [
    "on", "off", "yes", "no", "NO", "True", "FALSE", "12:30", "010", "0x1F", "1_000", "1.5", "1e3",
    "+5", "2020-01-01", "~", ".inf", "=",
])
def test_what_yaml_would_turn_into_something_else_stays_a_text(text: str) -> None:
    assert both(f"a: {text}\n") == [{"a": text}]


def test_keys_are_always_texts() -> None:
    [node] = both("on: 1\n6: {500: 1, true: 2}\n")
    assert node == {"on": 1, "6": {"500": 1, "true": 2}}


def test_quoted_values_are_texts() -> None:
    assert both("a: '5'\nb: \"true\"\nc: ''\n") == [{"a": "5", "b": "true", "c": ""}]


def test_nodes_remember_file_and_lines() -> None:
    [node] = both("# first\na: 1\nb:\n- x\n- {c: 1,\n   d: 2}\n")
    assert (node.path, node.line, node.lines) == ("x", 2, {"a": 2, "b": 3})
    assert (node["b"].line, node["b"].lines) == (4, [4, 5])
    assert node["b"][1].lines == {"c": 5, "d": 6}
    assert node.line_of("a") == 2
    assert node.line_of("none such") == 2


def test_several_documents_and_a_byte_order_mark() -> None:
    assert both("\ufeffa: 1\n---\na: 2\n") == [{"a": 1}, {"a": 2}]
    assert marked.read_documents("x", "\ufeffa: é\n".encode()) == [{"a": "é"}]


def test_a_question_mark_is_free_in_blocks_and_quoted_in_braces() -> None:
    [node] = both("events:\n- A draws ?\n- {deal: {B: \"8?\", A: 'K? 7?'}} # ?\n")
    assert node["events"] == ["A draws ?", {"deal": {"B": "8?", "A": "K? 7?"}}]


@pytest.mark.parametrize("text", [
    "a: {A: ?}", "a: {A: 8?}", "a: [?]", "a: [A draws ?, b]", "a: {? A: 3}", "a:\n  b: ?",
    "a: {A: \"8?\", B: 8?}", "a: {n: don't, B: won't ?}", "a: [x?y]",
])
@pytest.mark.parametrize("pure", [False, True])
def test_a_bare_question_mark_in_braces_must_be_quoted(text: str, pure: bool) -> None:
    error = refused(text, pure)
    assert error.message == "put quotes round ?"
    assert error.line == text.count("\n") + 1


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(("text", "line", "words"), [
    ("a: 1\na: 2\n", 2, "'a' stands twice"),
    ("a: {b: 1, 'b': 2}\n", 1, "'b' stands twice"),
    ("a: &x 1\n", 1, "anchor"),
    ("a: &x [1]\n", 1, "anchor"),
    ("a: 1\nb: *x\n", 2, "alias"),
    ("a: !!int 3\n", 1, "tag"),
    ("a: ! x\n", 1, "tag"),
    ("a: !t [x]\n", 1, "tag"),
    ("a:\n  <<: {b: 1}\n", 2, "merge key"),
    ("%YAML 1.1\n---\na: 1\n", 1, "%"),
    ("a:\tb\n", 1, "a tab"),
    ("a: 1\n\tb: 2\n", 2, "a tab"),
    ("- a\n", 1, "a list stands where a mapping"),
    ("text\n", 1, "stands where a mapping"),
    ("? [a]\n: b\n", 1, "a key must be a plain text"),
    ("a: 1\n'': 2\n", 2, "a key is missing"),
    ("a: b: c\n", 1, "needs quotes"),
    ("a: {b:[c]}\n", 1, "put a blank after ':'"),
    ("a: \"\\u0000\"\n", 1, "U+0000"),
    ("a: 1234567890123456\n", 1, "too large"),
    ("a: " + "[" * 50 + "]" * 50, 1, "deep"),
    ("a: 1\x00\n", 1, "U+0000"),
    ("a: 1\n\x85b: 2\n", 2, "U+0085"),
    ("a: 1\n---\n", 3, "nothing stands where"),
    ("a: {b: 1\n", None, "not YAML"),
    ("a: 'b\n", None, "not YAML"),
])
def test_what_is_refused_is_named_with_its_line(
    text: str, line: int | None, words: str, pure: bool
) -> None:
    error = refused(text, pure)
    assert words in error.message
    assert line in (None, error.line)
    assert error.path == "x"


def test_a_key_may_not_be_endless() -> None:
    assert "a key has more than" in refused(f"? {'k' * 600}\n: 1\n").message


def test_an_anchor_bomb_is_refused_at_its_first_anchor() -> None:
    bomb = "a: &a [x, x]\n" + "b: &b [*a, *a]\n" * 20
    assert refused(bomb).line == 1


def test_too_many_values_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marked, "MAX_NODES", 50)
    assert "more than 50 values" in refused("a:\n" + "- [x, y]\n" * 30).message


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", b"", b"\xef\xbb\xbf"])
def test_an_empty_file_is_named_so(text: str | bytes) -> None:
    assert refused(text).message == "the file is empty"


def test_what_is_not_utf8_is_named_with_its_line() -> None:
    error = refused(b"a: 1\nb: \xff\n")
    assert (error.line, error.message) == (2, "this is not UTF-8 text")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    def message(path: Path | str) -> str:
        with pytest.raises(FileError) as caught:
            marked.read_documents(str(path))
        assert caught.value.line is None
        return caught.value.message

    assert message(tmp_path / "none.yaml") == "no such file"
    assert message(tmp_path) == "this is a folder, not a file"
    assert "cannot be read" in message("a\0b")
    zeros = tmp_path / "zeros.yaml"
    with zeros.open("wb") as file:
        os.truncate(file.fileno(), 50_000_000)
    assert "larger than 4 MB" in message(zeros)
    assert "larger than 4 MB" in refused("x" * 5_000_000).message


def test_no_permission_is_named_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", denied)
    with pytest.raises(FileError, match="no permission to read it"):
        marked.read_documents(str(tmp_path / "x.yaml"))


@pytest.mark.parametrize("path", CASES[::3], ids=lambda p: p.stem)
def test_every_case_reads_alike_with_both_loaders(path: Path) -> None:
    both(path.read_text(encoding="utf-8"))


def test_where_libyaml_is_missing_the_other_loader_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marked, "_LIBYAML", None)
    assert marked.read_documents("x", "a: 1\n") == [{"a": 1}]


TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"),
                              exclude_characters="\ufeff\ufffe\uffff"), max_size=30)
KEYS = TEXTS.filter(lambda key: key not in ("", "<<"))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-10**9, 10**9) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        KEYS, inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(st.dictionaries(KEYS, VALUES, min_size=1, max_size=5))
def test_what_is_laid_out_reads_as_it_was(values: dict[str, Any]) -> None:
    assert both(dump(values)) == [values]


@settings(deadline=None)
@given(st.text(max_size=60) | st.text("ab?:,[]{}'\"#-&*! \n", max_size=40))
def test_no_text_gives_a_traceback_and_both_loaders_agree(text: str) -> None:
    read: list[object] = []
    for pure in (False, True):
        try:
            read.append(marked.read_documents("x", text, pure=pure))
        except FileError:
            read.append(None)
    assert read[0] == read[1]
