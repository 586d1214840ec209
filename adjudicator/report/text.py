"""A document as plain text of at most 80 columns, without colour."""

from __future__ import annotations

from textwrap import wrap
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

WIDTH = 80
GAP = "   "


def text(document: Document) -> str:
    """Print the blocks one below the other; lines of one kind stand together."""
    return "\n".join(_lines(document, "")).rstrip()


def _lines(document: Document, indent: str) -> list[str]:
    found: list[str] = []
    before: Block | None = None
    for block in document:
        if before is not None and _apart(before, block):
            found.append("")
        found += _block(block, indent)
        before = block
    return found


def _apart(before: Block, block: Block) -> bool:
    """Whether a blank line parts the two: all but neighbouring lines and items are."""
    return not any(isinstance(before, k) and isinstance(block, k) for k in (Line, Item))


def _block(block: Block, indent: str) -> list[str]:
    match block:
        case Heading():
            lines = fill(block.text, indent)
            rule = indent + "=" * max(len(line.strip()) for line in lines)
            return [*lines, rule] if block.level == 1 else lines
        case Headline():
            return beside((block.text, *block.beside), indent)
        case Line():
            return _line(block, indent)
        case Table():
            return table(block, indent)
        case Commands():
            typed = [line for command in block.lines for line in command.splitlines()]
            label = fill(block.label, indent) if block.label else []
            return [*label, *(part for line in typed for part in _typed(line, f"{indent}  "))]
        case Item():
            return _item(block, indent)
    assert_never(block)


def fill(words: str, indent: str = "", hang: str = "") -> list[str]:
    """Break a text into lines of at most 80 columns; ids and commands are never broken."""
    return wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent + hang,
                break_long_words=False, break_on_hyphens=False) or [indent.rstrip()]


def _typed(line: str, indent: str) -> list[str]:
    """Keep a line to be typed as it is, if it is not too long."""
    if len(indent + line) <= WIDTH:
        return [indent + line]
    return fill(line, indent, "    ")


def beside(items: tuple[str, ...], indent: str = "", hang: str = "") -> list[str]:
    """Put items side by side, three blanks apart, as many as a line holds."""
    lines: list[str] = []
    for item in items:
        joined = f"{lines[-1]}{GAP}{item}" if lines else ""
        if lines and len(joined) <= WIDTH:
            lines[-1] = joined
        else:
            lines += fill(item, indent + (hang if lines else ""), "" if lines else hang)
    return lines


def _line(line: Line, indent: str) -> list[str]:
    if line.deep:
        indent += "  "
    if not line.label:
        return beside(line.items, indent, "" if line.deep else "  ")
    first, *rest = line.items or ("",)
    return beside((f"{line.label}: {first}", *rest), indent, "  ")


def _item(item: Item, indent: str) -> list[str]:
    number = str(item.number) if item.number else ""
    head = f"{number:>3}{item.mark or ' '} "
    lines = beside((item.text, *item.beside), indent + " " * len(head), "    ")
    lines[0] = indent + head + lines[0][len(indent) + len(head):]
    if item.blocks:
        lines += _lines(list(item.blocks), indent + " " * len(head) + "  ")
    return lines


def table(block: Table, indent: str = "") -> list[str]:
    """Print a table; cells are broken, and last columns joined, where 80 columns do not hold it."""
    from tabulate import tabulate

    room = WIDTH - len(indent) - 2
    rows = [list(row) for row in ((block.head, *block.rows) if block.head else block.rows)]
    columns = max((len(r) for r in rows), default=0)
    if not columns:
        return []
    rows = [row + [""] * (columns - len(row)) for row in rows]
    while columns > 2 and sum(_least(rows)) + 2 * (columns - 1) > room:
        rows = [[*row[:-2], "\n".join(c for c in row[-2:] if c)] for row in rows]
        columns -= 1
    widths = _widths(rows, room)
    rows = [["\n".join(part for line in cell.splitlines() for part in wrap(
        line, width, break_long_words=False, break_on_hyphens=False))
        for cell, width in zip(row, widths, strict=True)] for row in rows]
    align = ["right" if i in block.right else "left" for i in range(columns)]
    drawn = tabulate(rows, tablefmt="plain", colalign=align, disable_numparse=True,
                     preserve_whitespace=True)
    return [f"{indent}  {line}".rstrip() for line in drawn.splitlines()]


def _least(rows: list[list[str]]) -> list[int]:
    """The longest word of each column."""
    return [max((len(w) for cell in column for w in cell.split()), default=1)
            for column in zip(*rows, strict=True)]


def _widths(rows: list[list[str]], room: int) -> list[int]:
    """Give every column what it needs, the widest less where all do not fit."""
    widths = [max(len(line) for cell in column for line in (cell.splitlines() or [""]))
              for column in zip(*rows, strict=True)]
    least = _least(rows)
    over = sum(widths) + 2 * (len(widths) - 1) - room
    while over > 0:
        widest = max(range(len(widths)), key=lambda i: widths[i] - least[i])
        if widths[widest] <= least[widest]:
            break
        widths[widest] -= 1
        over -= 1
    return [max(w, 1) for w in widths]
