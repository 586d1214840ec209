"""`adjudicator ask`: the argument at the table, without a file."""

from __future__ import annotations

import click

from adjudicator.cli import options
from adjudicator.cli.running import amiss, could_hold, judged, known_readings, rule_sets
from adjudicator.record import oneline
from adjudicator.report import Asked, answers


@click.command("ask")
@click.argument("words", metavar='"trump H; A won; A declares bezique QS JD; ..."')
@options.rules
@click.option("--all-rules", "every", is_flag=True, help="Ask every rule set of this many players.")
@options.agreement
@options.rulesets
@options.output()
@click.pass_context
def command(
    ctx: click.Context, words: str, names: tuple[str, ...], every: bool,
    agreed: dict[str, object], readings: dict[str, str], extra: tuple[str, ...], format_: str,
) -> None:
    """Settle one argument, told in one line.

    First what stood (trump H; A won; A holds QS JD), then what was done, then a claim
    (A says 500) or a question (A may declare; B may play; B may elect). Without -r every
    ordinary book of this many players answers, side by side.
    """
    case = oneline(words)
    keys = rule_sets(case, names, extra, every)
    known_readings(readings, keys, extra)
    found = [judged(case, key, extra, agreed, readings) for key in keys]
    could = None
    if not names and all(v.verdict == "impossible" for v, _ in found):
        could = could_hold(case, extra)
    click.echo(answers(case, found, format_, Asked(words, names), could))
    ctx.exit(1 if amiss(v for v, _ in found) else 0)
