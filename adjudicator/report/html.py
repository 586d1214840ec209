"""A document as one static page of HTML; everything said is escaped."""

from __future__ import annotations

from html import escape
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

STYLE = """body{font:16px/1.45 Georgia,serif;max-width:46em;margin:2em auto;padding:0 1em}
p.answer{font-size:1.15em;font-weight:bold}
p.answer span{font-weight:normal;font-size:.85em;margin-left:1em}
p{margin:.3em 0}table{border-collapse:collapse;margin:.6em 0}
td,th{text-align:left;vertical-align:top;padding:.15em .8em .15em 0}
td.n,th.n{text-align:right}pre{background:#f3f0e8;padding:.6em;white-space:pre-wrap}
div.event{margin:.35em 0 .35em 2.5em;text-indent:-2.5em}div.event>*{text-indent:0}
div.event span{margin-left:1em;color:#555}b.label{font-weight:normal;font-style:italic}"""


def html(document: Document) -> str:
    """Print a whole page."""
    title = next((b.text for b in document if isinstance(b, Heading | Headline)), "Adjudicator")
    body = "\n".join(_block(b) for b in document)
    return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n'
            f"<title>{escape(title)}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n"
            f"{body}\n</body>\n</html>")


def _block(block: Block) -> str:
    match block:
        case Heading():
            return f"<h{block.level}>{escape(block.text)}</h{block.level}>"
        case Headline():
            return f'<p class="answer">{escape(block.text)}{_spans(block.beside)}</p>'
        case Line():
            name = block.label.strip()
            label = f'<b class="label">{escape(name)}:</b> ' if name else ""
            return f"<p>{label}{' &middot; '.join(escape(i.strip()) for i in block.items)}</p>"
        case Table():
            return _table(block)
        case Commands():
            label = f"<p>{escape(block.label)}</p>\n" if block.label else ""
            typed = escape("\n".join(block.lines))
            return f"{label}<pre>{typed}</pre>"
        case Item():
            number = f"{block.number}{block.mark} " if block.number else ""
            inner = "".join(f"\n{_block(b)}" for b in block.blocks)
            return (f'<div class="event">{escape(number)}{escape(block.text)}'
                    f"{_spans(block.beside)}{inner}</div>")
    assert_never(block)


def _spans(items: tuple[str, ...]) -> str:
    return "".join(f" <span>{escape(i)}</span>" for i in items)


def _table(block: Table) -> str:
    rows = [_row(block.head, "th", block.right)] if block.head else []
    rows += [_row(row, "td", block.right) for row in block.rows]
    return "<table>\n" + "\n".join(rows) + "\n</table>"


def _row(cells: tuple[str, ...], tag: str, right: tuple[int, ...]) -> str:
    found = []
    for i, cell in enumerate(cells):
        kind = ' class="n"' if i in right else ""
        found.append(f"<{tag}{kind}>{'<br>'.join(map(escape, cell.splitlines()))}</{tag}>")
    return f"<tr>{''.join(found)}</tr>"
