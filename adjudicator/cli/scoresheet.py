"""`adjudicator scoresheet`: a sheet as people keep it, audited."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli import options
from adjudicator.errors import FileError, WordError
from adjudicator.marked import MAX_BYTES

if TYPE_CHECKING:
    from adjudicator.rulings import Verdict
    from adjudicator.scoresheet.audit import Record
    from adjudicator.scoresheet.findings import Audit


@click.command("scoresheet")
@click.argument("path", metavar="FILE")
@click.option("-r", "--rules", "name", metavar="RULES", default="",
              help="The rule set (id or YAML file) the sheet was kept by.")
@click.option("--case", "case", metavar="CASE", help="The record of the same deals, to compare.")
@click.option("--stake", "stake", metavar="MONEY[/POINTS]",
              help="What is played for: 0.10 a stake, point or hundred; 0.10/50: for fifty points.")
@options.agreement
@options.rulesets
@options.output("text", "markdown", "json", "csv")
@click.pass_context
def command(
    ctx: click.Context, path: str, name: str, case: str | None, stake: str | None,
    agreed: dict[str, object], readings: dict[str, str], extra: tuple[str, ...], format_: str,
) -> None:
    """Audit a scoresheet: CSV, TSV or YAML, or a spreadsheet's clipboard on - (standard input).

    The first wrong line, the corrected column, control sums, the slip that explains it, and who
    owes whom. --format csv writes the corrected sheet. Exit 1 where something is amiss.
    """
    found = _audited(path, name, case, stake, agreed, readings, extra)
    from adjudicator.report.sheets import audited

    click.echo(audited(found, format_), nl=format_ != "csv")
    ctx.exit(0 if found.right else 1)


def _audited(path: str, name: str, case: str | None, stake: str | None,
             agreed: dict[str, object], readings: dict[str, str], extra: tuple[str, ...]) -> Audit:
    from adjudicator.scoresheet.audit import audit
    from adjudicator.scoresheet.cells import read_grid
    from adjudicator.scoresheet.choosing import chosen, prepared
    from adjudicator.scoresheet.reading.columns import columns
    from adjudicator.scoresheet.sittings.owed import Stake

    grid = read_grid(path, _bytes(path))
    told = stake if stake is not None else str(grid.told.get("stake") or "")
    money = Stake(told) if told else None
    held = columns(grid)
    record = _Case(case, extra) if case else None
    key, note = chosen(grid, held, name, record.rules if record else "", extra)
    rules = prepared(key, grid, agreed, readings, extra)
    beside = record.judged(key, agreed, readings) if record else None
    return audit(grid, held, rules, key, record=beside, stake=money,
                 notes=(note,) if note else ())


def _bytes(path: str) -> bytes:
    """Read a file, or standard input. Raises FileError."""
    if path == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise FileError(path, None, "no such file") from None
    except IsADirectoryError:
        raise FileError(path, None, "this is a folder, not a sheet") from None
    except (OSError, ValueError) as trouble:
        reason = getattr(trouble, "strerror", None) or str(trouble)
        raise FileError(path, None, f"cannot be read: {reason.lower()}") from None


class _Case:
    """The record beside a sheet, and what other rule sets make of it."""

    def __init__(self, path: str, extra: tuple[str, ...]) -> None:
        from adjudicator.cli.reading import read_cases
        from adjudicator.cli.running import own_rules

        cases = read_cases(path)
        if len(cases) > 1:
            raise FileError(path, None, f"holds {len(cases)} cases; name one, as in {path}#1")
        self.case, self.extra = cases[0], extra
        self.rules = own_rules(self.case, extra)

    def judged(self, key: str, agreed: dict[str, object], readings: dict[str, str]) -> Record:
        """Return the record with its verdict."""
        from adjudicator.cli.running import judged
        from adjudicator.scoresheet.audit import Record

        verdict, _ = judged(self.case, key, self.extra, agreed, readings)
        return Record(self.case, verdict, self._elsewhere(key, agreed))

    def _elsewhere(self, key: str, agreed: dict[str, object]) -> Callable[
            [Callable[[Verdict], bool]], list[str]]:
        from adjudicator.cli.running import judged

        def elsewhere(same: Callable[[Verdict], bool]) -> list[str]:
            found = []
            for other in self._others(key):
                try:
                    if same(judged(self.case, other, self.extra, agreed, try_readings=False)[0]):
                        found.append(other)
                except WordError:
                    continue
            return found

        return elsewhere

    def _others(self, key: str) -> Iterator[str]:
        """Yield the rule set under its other options, and the ordinary ones of these players."""
        from adjudicator.books.shelf import load_rules, ordinary
        from adjudicator.expect import parse_rules_key

        name = parse_rules_key(key)[0]
        mine = load_rules(name, self.extra)
        for rules in (mine, *(r for r in ordinary(len(self.case.players), self.extra)
                              if r.id != mine.id)):
            base = name if rules is mine else rules.id
            if base != key:
                yield base
            for option in rules.options.values():
                for choice in option.choices if len(option.choices) < 5 else ():
                    if choice != option.default:
                        word = str(choice).lower() if isinstance(choice, bool) else str(choice)
                        if f"{base}?{option.name}={word}" != key:
                            yield f"{base}?{option.name}={word}"
