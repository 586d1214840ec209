"""`adjudicator judge`: cases replayed, each event with its ruling."""

from __future__ import annotations

from collections.abc import Iterator

import click

from adjudicator.cli import options
from adjudicator.cli.reading import read_records, troubled
from adjudicator.cli.running import (
    Judged,
    amiss,
    judged,
    known_readings,
    rule_sets,
)
from adjudicator.errors import AdjudicatorError
from adjudicator.events import Case
from adjudicator.report import replays


@click.command("judge")
@click.argument("paths", metavar="CASE...", nargs=-1, required=True)
@options.rules
@click.option("--all-rules", "every", is_flag=True, help="Judge by every rule set of its players.")
@click.option("--scoresheet", "sheet", is_flag=True,
              help="Write the scoresheet the record implies: one case, one rule set.")
@options.agreement
@options.rulesets
@options.output()
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[str, ...], names: tuple[str, ...], every: bool, sheet: bool,
    agreed: dict[str, object], readings: dict[str, str], extra: tuple[str, ...], format_: str,
) -> None:
    """Replay case files and judge every event; - reads standard input.

    A case that cannot be read is reported, and the others are judged all the same.
    """
    found: list[tuple[Case, list[Judged]]] = []
    bad = False
    for path in paths:
        for record in _records(path):
            try:
                if isinstance(record, AdjudicatorError):
                    raise record
                keys = rule_sets(record, names, extra, every)
                known_readings(readings, keys, extra)
                found.append((record, [judged(record, k, extra, agreed, readings) for k in keys]))
            except AdjudicatorError as trouble:
                troubled(trouble)
                bad = True
    if found and sheet:
        click.echo(_sheet(found, format_), nl=format_ not in ("text", "csv"))
    elif found:
        click.echo(replays(found, format_))
    wrong = amiss(v for _, verdicts in found for v, _ in verdicts)
    ctx.exit(2 if bad else 1 if wrong else 0)


def _records(path: str) -> Iterator[Case | AdjudicatorError]:
    """Yield the cases of a file, or what is wrong with one or with the file."""
    try:
        yield from read_records(path)
    except AdjudicatorError as trouble:
        yield trouble


def _sheet(found: list[tuple[Case, list[Judged]]], format_: str) -> str:
    """Print the scoresheet that one record implies by one rule set."""
    from adjudicator.report.sheets import implied
    from adjudicator.scoresheet.beside.implied import sheet

    if len(found) > 1 or len(found[0][1]) > 1:
        raise click.UsageError("one scoresheet at a time: name one case (FILE#1) and one rule set "
                               "(--rules)")
    case, [(verdict, _)] = found[0]
    return implied(sheet(case, verdict), format_)
