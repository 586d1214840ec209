"""An audited scoresheet: the first wrong row, the slip, the corrected columns, who owes whom."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from decimal import Decimal
from typing import Any

from adjudicator.report import phrases, printed
from adjudicator.report.document import Block, Document, Headline, Line, Table
from adjudicator.scoresheet.corrected import as_csv
from adjudicator.scoresheet.findings import Audit, Finding, GameSettled, Row
from adjudicator.scoresheet.sheet import Grid

SHOWN = 40  # rows of the corrected columns that are printed as text
TOLD = 12  # findings besides the first that are told one by one
SLIPS_TOLD = 9


def audited(audit: Audit, format_: str) -> str:
    """Print an audit: text, markdown, json, or the corrected sheet as CSV."""
    if format_ == "csv":
        return as_csv(audit.corrected)
    if format_ == "json":
        return json.dumps(_json(audit), ensure_ascii=False, indent=1)
    return printed(blocks(audit), format_)


def implied(grid: Grid, format_: str) -> str:
    """Print the sheet that a record implies."""
    if format_ == "json":
        rows = [dict(zip(grid.head, row, strict=True)) for row in grid.rows]
        return json.dumps({"schema": 1, "columns": list(grid.head), "rows": rows},
                          ensure_ascii=False, indent=1)
    if format_ in ("text", "csv"):
        return as_csv((grid.head, *grid.rows))
    last = len(grid.head) - 1
    return printed([Table(grid.head, grid.rows, right=(last - 1, last))], format_)


def blocks(audit: Audit) -> Document:
    """Say all of an audit: answer, slip, law, the corrected columns, sums, games, notes."""
    document: Document = [Headline(_headline(audit))]
    first = audit.first
    if first is not None:
        document += _finding(first)
    document += _others(audit, first)
    document += _columns(audit)
    document += _controls(audit)
    document += _games(audit)
    if audit.elsewhere:
        document.append(Line("Right by", (phrases.listed(audit.elsewhere) + ".",)))
    document += [Line("Note", (f"{note}.",)) for note in audit.notes]
    return document


def _headline(audit: Audit) -> str:
    by = f"By {audit.rules}"
    first = audit.first
    if first is None:
        wrong = next((c for c in audit.controls if not c.holds), None)
        if wrong is not None:
            return f"{by} the {wrong.what} are {wrong.sum}, not {_or(wrong.should)}."
        totals = _last(audit)
        return f"{by} the sheet is right{f': {totals}' if totals else ''}."
    if first.warning:
        return f"{by} line {first.line} may be wrong: {first.says}."
    return f"{by} line {first.line} is the first wrong one: {first.says}."


def _last(audit: Audit) -> str:
    told = [f"{name} {right}" for name, (_, right) in zip(audit.players, audit.totals, strict=True)
            if right is not None]
    return ", ".join(told)


def _or(numbers: Sequence[int]) -> str:
    return " or ".join(map(str, numbers))


def _finding(finding: Finding) -> Iterator[Block]:
    """The slip or slips that explain a finding, its laws, and who may do what."""
    if finding.unless:
        yield Line("Unless", (f"{finding.unless}.",))
    slips = list(dict.fromkeys(s.text for s in finding.slips))
    if len(slips) == 1:
        yield Line("Likely slip", (f"{slips[0]}.",))
    elif slips:
        yield Line(f"Any one of these {len(slips)} slips explains it", ("",))
        for text in slips[:SLIPS_TOLD]:
            yield Line("", (f"{text}.",), deep=True)
        if len(slips) > SLIPS_TOLD:
            yield Line("", (f"and {len(slips) - SLIPS_TOLD} more (--format json has them).",),
                       deep=True)
    for number, law in enumerate(finding.laws[:2]):
        yield Line("And" if number else "Law", (phrases.law(law),))
        if law.says:
            yield Line("", (phrases.sentence(law.says),), deep=True)
    for choice in finding.choices:
        options = phrases.listed(choice.options, "or")
        yield Line("Choice", (f"{choice.by} may elect {options}: {choice.points}.",
                              phrases.law(choice.law)))


def _others(audit: Audit, first: Finding | None) -> Iterator[Block]:
    rest = [f for f in audit.findings if f is not first]
    for finding in rest[:TOLD]:
        said = f"line {finding.line}: {finding.says}"
        slips = list(dict.fromkeys(s.text for s in finding.slips))
        if len(slips) == 1:
            said += f" ({slips[0]})"
        elif slips:
            said += f" ({len(slips)} slips explain it)"
        yield Line("May be" if finding.warning else "Also", (f"{said}.",))
    if len(rest) > TOLD:
        yield Line("", (f"And {len(rest) - TOLD} more (--format json has them all).",))


def _columns(audit: Audit) -> Iterator[Block]:
    """The corrected columns beside the written ones, from above the first wrong row on."""
    wrong = [i for i, row in enumerate(audit.rows) if row.wrong]
    if not wrong:
        return
    players = range(len(audit.players))
    singles = [any(r.written[i][0] is not None or r.right[i][0] is not None for r in audit.rows)
               for i in players]
    totals = [any(r.written[i][1] is not None for r in audit.rows) for i in players]
    shown = _shown(max(wrong[0] - 1, 0), len(audit.rows), wrong)
    table = _table(audit, shown, singles, totals, players)
    if _wide(table):  # the totals alone
        table = _table(audit, shown, [s and not t for s, t in zip(singles, totals, strict=True)],
                       totals, players)
    if _wide(table):  # of those players with whom something is wrong
        amiss = [i for i in players if any(r.written[i] != r.right[i] for r in audit.rows)]
        table = _table(audit, shown, singles, totals, amiss)
    yield table


def _wide(table: Table) -> bool:
    widths = [max(len(cell) for cell in column)
              for column in zip(table.head, *table.rows, strict=True)]
    return sum(widths) + 2 * len(widths) > 78


def _table(audit: Audit, shown: Sequence[int], singles: Sequence[bool], totals: Sequence[bool],
           players: Sequence[int]) -> Table:
    labels = any(r.label for r in audit.rows)
    sums = audit.layout != "games"  # single scores alone: their right sum stands beside them
    head = ["line", *(["for"] if labels else [])]
    for i in players:
        name = audit.players[i]
        head += [name] if singles[i] else []
        head += ["total" if singles[i] else name] if totals[i] else []
        head += ["right"] if totals[i] or sums else []
    running = _running(audit.rows, len(audit.players))
    rows = []
    for at in shown:
        if at < 0:
            rows.append(("…",) + ("",) * len(head))
            continue
        row = audit.rows[at]
        cells = [str(row.line or "new"), *([row.label] if labels else [])]
        for i in players:
            (single, total), (right, due) = row.written[i], row.right[i]
            if singles[i]:
                cells.append(_cell(single) if single == right else
                             f"{_cell(single) or '–'} → {_cell(right) or '–'}")
            if totals[i]:
                cells += [_cell(total), _cell(due)]
            elif sums:
                cells.append(str(running[at][i]) if right is not None else "")
        if row.wrong or any(cells[1 + labels :]):
            rows.append((*cells, "←" if row.wrong else ""))
    numbers = tuple(i for i in range(len(head)) if i and not (labels and i == 1))
    return Table((*head, ""), tuple(rows), right=numbers)


def _cell(value: int | None) -> str:
    return "" if value is None else str(value)


def _shown(start: int, end: int, wrong: Sequence[int]) -> list[int]:
    """The rows that are printed: all, or the first, the wrong ones and the last (-1: a gap)."""
    if end - start <= SHOWN:
        return list(range(start, end))
    kept = {*range(start, start + 12), *range(end - 4, end), *wrong[: SHOWN - 16]}
    found: list[int] = []
    for at in sorted(kept):
        if found and at != found[-1] + 1:
            found.append(-1)
        found.append(at)
    return found


def _running(rows: Sequence[Row], players: int) -> list[list[int]]:
    """The right totals of single scores, game by game."""
    found, now, game = [], [0] * players, None
    for row in rows:
        if row.game != game:
            now, game = [0] * players, row.game
        now = [n + (row.right[i][0] or 0) for i, n in enumerate(now)]
        found.append(now)
    return found


def _controls(audit: Audit) -> Iterator[Block]:
    for control in audit.controls[:TOLD]:
        should = f"{control.sum}" if control.holds else f"{control.sum}, not {_or(control.should)}"
        note = f" ({control.note})" if control.note else ""
        yield Line("Control", (f"{control.what} {should}{note}.",))


def _games(audit: Audit) -> Iterator[Block]:
    """The games with what each is worth, and who owes whom."""
    if any(g.settlement is not None for g in audit.games):
        rows = [_game(audit, g) for g in audit.games[:SHOWN]]
        if len(audit.games) > SHOWN:
            rows.append(("…", "", f"and {len(audit.games) - SHOWN} more", "", ""))
        written = any(g.written is not None for g in audit.games)
        head = ("game", "line", "scores", "worth", "written")
        yield Table(head if written else head[:-1],
                    tuple(r if written else r[:-1] for r in rows), right=(0, 1))
    for owes in audit.owes:
        unit = " stakes" if owes.unit == "stakes" and owes.points != 1 else (
            " stake" if owes.unit == "stakes" else "")
        money = f" = {owes.money}" if owes.money is not None else ""
        at = f" at {audit.unit}" if money and audit.unit else ""
        yield Line("Owed", (f"{owes.from_} owes {owes.to} {owes.points}{unit}{at}{money}.",))
    if audit.games and not audit.owes and any(g.settlement for g in audit.games):
        yield Line("Owed", ("nothing: the games are even.",))


def _game(audit: Audit, game: GameSettled) -> tuple[str, ...]:
    scores = " to ".join(str(s) for s in game.scores if s is not None)
    settled = game.settlement
    worth = "not settled by this book"
    if settled is not None:
        worth = f"{settled.winner or 'nobody'}: {settled.sum}"
    written = "" if game.written is None else str(game.written)
    return str(game.game), str(game.line), scores, worth, written


# ---------------------------------------------------------------------- JSON

_KEYS = {"from_": "from"}


def _json(audit: Audit) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "schema": 1, "sheet": audit.path, "rules": audit.rules, "book": audit.book,
        "layout": audit.layout, "players": list(audit.players), "right": audit.right,
        "levels": list(audit.levels), "first": _plain(audit.first),
        "findings": _plain(audit.findings),
        "totals": {name: {"written": w, "right": r} for name, (w, r) in zip(
            audit.players, audit.totals, strict=True)},
        "rows": [_row(audit, row) for row in audit.rows],
        "control": _plain(audit.controls), "games": [_json_game(audit, g) for g in audit.games],
        "owes": _plain(audit.owes), "stake": audit.unit or None,
        "elsewhere": list(audit.elsewhere), "notes": list(audit.notes)}
    return plain


def _row(audit: Audit, row: Row) -> dict[str, Any]:
    return {"line": row.line or None, "deal": row.deal, "game": row.game, "for": row.label,
            "wrong": row.wrong, "players": {
                name: {"points": {"written": row.written[i][0], "right": row.right[i][0]},
                       "total": {"written": row.written[i][1], "right": row.right[i][1]}}
                for i, name in enumerate(audit.players)}}


def _json_game(audit: Audit, game: GameSettled) -> dict[str, Any]:
    return {"game": game.game, "line": game.line, "written": game.written,
            "scores": dict(zip(audit.players, game.scores, strict=True)),
            "settlement": _plain(game.settlement)}


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {_KEYS.get(f.name, f.name): _plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, tuple | list):
        return [_plain(v) for v in value]
    return value
