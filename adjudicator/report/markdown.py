"""A document as Markdown."""

from __future__ import annotations

import re
from typing import assert_never

from adjudicator.report.document import (
    Block,
    Commands,
    Document,
    Heading,
    Headline,
    Item,
    Line,
    Table,
)


def markdown(document: Document) -> str:
    """Print the blocks as paragraphs, lists and tables."""
    lines: list[str] = []
    before: Block | None = None
    for block in document:
        near = any(isinstance(before, k) and isinstance(block, k) for k in (Line, Item))
        if before is not None and not near:
            lines.append("")
        lines += _block(block)
        before = block
    return "\n".join(lines).rstrip()


def escaped(words: str) -> str:
    """Keep a text from being read as Markdown or HTML."""
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    return re.sub(r"([\\`*_\[\]|#])", r"\\\1", " ".join(words.split()))


def _block(block: Block) -> list[str]:
    match block:
        case Heading():
            return [f"{'#' * (block.level + 1)} {escaped(block.text)}"]
        case Headline():
            beside = "".join(f" · {escaped(i)}" for i in block.beside)
            return [f"**{escaped(block.text)}**{beside}"]
        case Line():
            name = f"*{escaped(block.label)}:* " if block.label else ""
            return [f"- {name}{' · '.join(escaped(i) for i in block.items)}"]
        case Table():
            return _table(block)
        case Commands():
            label = [escaped(block.label), ""] if block.label else []
            return [*label, "```", *block.lines, "```"]
        case Item():
            mark = f" {escaped(block.mark)}" if block.mark else ""
            beside = "".join(f" · {escaped(i)}" for i in block.beside)
            inner = markdown(list(block.blocks)).splitlines()
            number = f"{block.number}." if block.number else "-"
            return [f"{number}{mark} {escaped(block.text)}{beside}",
                    *([""] if inner else []), *(f"   {i}".rstrip() for i in inner)]
    assert_never(block)


def _table(block: Table) -> list[str]:
    columns = max((len(r) for r in (block.head, *block.rows)), default=0)
    rule = ["---:" if i in block.right else "---" for i in range(columns)]
    head = block.head or ("",) * columns
    cells = [[_cell(c) for c in head], rule, *([_cell(c) for c in row] for row in block.rows)]
    return [f"| {' | '.join(row)} |" for row in cells]


def _cell(words: str) -> str:
    return "<br>".join(escaped(line) for line in words.splitlines())
