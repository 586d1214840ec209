"""`adjudicator judge`: cases replayed, each event with its ruling."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options
from adjudicator.cli.running import Judged, amiss, judged, rule_sets
from adjudicator.errors import AdjudicatorError
from adjudicator.events import Case
from adjudicator.record import load_cases
from adjudicator.report import replays


@click.command("judge")
@click.argument("paths", metavar="CASE...", nargs=-1, required=True)
@options.rules
@click.option("--all-rules", "every", is_flag=True, help="Judge by every rule set of its players.")
@options.agreement
@options.rulesets
@options.output()
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[str, ...], names: tuple[str, ...], every: bool,
    agreed: dict[str, object], readings: dict[str, str], extra: tuple[str, ...], format_: str,
) -> None:
    """Replay case files and judge every event; - reads standard input.

    A case that cannot be read is reported, and the others are judged all the same.
    """
    found: list[tuple[Case, list[Judged]]] = []
    bad = False
    for path in paths:
        try:
            for case in read_cases(path):
                keys = rule_sets(case, names, extra, every)
                found.append((case, [judged(case, k, extra, agreed, readings) for k in keys]))
        except AdjudicatorError as trouble:
            click.echo(" ".join(str(trouble).split()), err=True)
            bad = True
    if found:
        click.echo(replays(found, format_))
    wrong = amiss(v for _, judged_ in found for v, _ in judged_)
    ctx.exit(2 if bad else 1 if wrong else 0)


def read_cases(path: str) -> list[Case]:
    """Read the cases of a file, of every case file in a folder, or of standard input."""
    if path == "-":
        return load_cases("-", click.get_text_stream("stdin").read())
    if Path(path).is_dir():
        return [c for p in sorted(Path(path).rglob("*.yaml")) for c in load_cases(str(p))]
    return load_cases(path)
