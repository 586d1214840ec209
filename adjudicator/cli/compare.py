"""`adjudicator compare`: where rule books differ, and what that does to a case."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict

import click

from adjudicator.books.shelf import load_rules
from adjudicator.cli import options
from adjudicator.expect import parse_rules_key
from adjudicator.report import printed


@click.command("compare")
@click.argument("names", metavar="RULES RULES...", nargs=-1, required=True)
@click.option("--about", metavar="TOPIC", default="", help="Only this topic, question or name.")
@click.option("--case", "path", metavar="CASE", help="Compare the rulings on this case.")
@click.option("--all", "every", is_flag=True, help="Show in full what is the same, too.")
@options.agreement
@options.rulesets
@options.output("text", "markdown", "json", "csv", "html")
@click.pass_context
def command(
    ctx: click.Context, names: tuple[str, ...], about: str, path: str | None, every: bool,
    agreed: dict[str, object], readings: dict[str, str], extra: tuple[str, ...], format_: str,
) -> None:
    """Compare two or more rule sets, question by question; exit 1 where they differ."""
    if len(names) < 2:
        raise click.UsageError("at least two rule sets are needed to compare", ctx)
    if path is not None:
        ctx.exit(_on_case(names, path, agreed, readings, extra, format_))
    from adjudicator.report import comparison

    rules = [load_rules(parse_rules_key(name)[0], extra) for name in names]
    found = comparison.rows(rules, about)
    if format_ == "json":
        plain = [{**asdict(row), "topics": sorted(row.topics)} for row in found]
        click.echo(json.dumps({"rules": [r.id for r in rules], "rows": plain},
                              ensure_ascii=False, indent=1))
    elif format_ == "csv":
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(comparison.table(rules, found))
        click.echo(out.getvalue(), nl=False)
    else:
        click.echo(printed(list(comparison.blocks(rules, found, every)), format_))
    ctx.exit(1 if comparison.differ(found) else 0)


def _on_case(
    names: tuple[str, ...], path: str, agreed: dict[str, object], readings: dict[str, str],
    extra: tuple[str, ...], format_: str,
) -> int:
    """Print the rulings on a case side by side; 1 where they differ."""
    from adjudicator.cli.reading import read_cases
    from adjudicator.cli.running import judged
    from adjudicator.report import replays, side_by_side

    if format_ == "csv":
        raise click.UsageError("a case is compared as text, markdown, json or html")
    found = [(case, [judged(case, name, extra, agreed, readings) for name in names])
             for case in read_cases(path)]
    click.echo(replays(found, format_))
    return int(any(side_by_side.differ(case, [v for v, _ in verdicts])
                   for case, verdicts in found))
