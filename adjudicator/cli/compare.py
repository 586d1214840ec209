"""`adjudicator compare`: where rule books differ, and what that does to a case."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import click

from adjudicator.books.shelf import all_rules, load_rules, ordinary
from adjudicator.cli import options
from adjudicator.expect import parse_rules_key
from adjudicator.laws.law import RuleSet
from adjudicator.report import printed

if TYPE_CHECKING:
    from adjudicator.making.differing import Side


@dataclass(frozen=True, slots=True)
class Given:
    """What was asked for besides the rule sets."""

    names: tuple[str, ...]
    about: str
    agreed: dict[str, object]
    readings: dict[str, str]
    extra: tuple[str, ...]
    format_: str

    def rules(self) -> list[RuleSet]:
        """Return the rule sets named."""
        return [load_rules(parse_rules_key(name)[0], self.extra) for name in self.names]


@click.command("compare")
@click.argument("names", metavar="RULES RULES...", nargs=-1)
@click.option("--about", metavar="TOPIC", default="", help="Only this topic, question or name.")
@click.option("--case", "path", metavar="CASE", help="Compare the rulings on this case.")
@click.option("--questions", is_flag=True,
              help="A row a question, a column a rule set: the laws that answer it.")
@click.option("--find", "searched", is_flag=True,
              help="Search for the shortest records on which two rule sets differ, as cases.")
@click.option("--seed", metavar="N", default=0, help="With --find: another search.")
@click.option("--limit", metavar="N", type=click.IntRange(1), default=60, show_default=True,
              help="With --find: so many records are tried.")
@click.option("--all", "every", is_flag=True, help="Show in full what is the same, too.")
@options.agreement
@options.rulesets
@options.output("text", "markdown", "json", "csv", "html")
@click.pass_context
def command(
    ctx: click.Context, names: tuple[str, ...], about: str, path: str | None, questions: bool,
    searched: bool, seed: int, limit: int, every: bool, agreed: dict[str, object],
    readings: dict[str, str], extra: tuple[str, ...], format_: str,
) -> None:
    """Compare two or more rule sets, question by question; exit 1 where they differ.

    `--questions` alone shows the ordinary rule sets.
    """
    if sum((path is not None, questions, searched)) > 1:
        raise click.UsageError("--case, --questions and --find exclude each other", ctx)
    if questions and not names:
        names = tuple(rules.id for rules in ordinary(2, extra))
    elif len(names) < 2:
        raise click.UsageError("at least two rule sets are needed to compare", ctx)
    given = Given(names, about, agreed, readings, extra, format_)
    if path is not None:
        ctx.exit(_on_case(given, path))
    ctx.exit(_find(given, seed, limit) if searched else _laws(given, questions, every))


def _laws(given: Given, questions: bool, every: bool) -> int:
    """Print law against law, or the matrix of questions; 1 where they differ."""
    from adjudicator.report import comparison, matrix

    rules = given.rules()
    asked = comparison.questions(rules, all_rules(given.extra))
    found = comparison.rows(rules, given.about, asked)
    if questions:
        found = [row for row in found if row.kind == comparison.QUESTIONS]
    if given.format_ == "json":
        plain = [{**asdict(row), "topics": sorted(row.topics)} for row in found]
        click.echo(json.dumps({"rules": [r.id for r in rules], "rows": plain},
                              ensure_ascii=False, indent=1))
    elif given.format_ == "csv":
        _csv(matrix.table(rules, found) if questions else comparison.table(rules, found))
    elif questions:
        click.echo(printed(list(matrix.blocks(rules, found, given.format_ == "text")),
                           given.format_))
    else:
        click.echo(printed(list(comparison.blocks(rules, found, every)), given.format_))
    return int(comparison.differ(found))


def _csv(rows: Sequence[Sequence[str]]) -> None:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    click.echo(out.getvalue(), nl=False)


def _on_case(given: Given, path: str) -> int:
    """Print the rulings on a case side by side; 1 where they differ."""
    from adjudicator.cli.reading import read_cases
    from adjudicator.cli.running import judged
    from adjudicator.report import replays, side_by_side

    found = [(case, [judged(case, name, given.extra, given.agreed, given.readings)
                     for name in given.names]) for case in read_cases(path)]
    if given.format_ == "csv":
        _csv([row for n, (case, verdicts) in enumerate(found)
              for row in side_by_side.cells(case, [v for v, _ in verdicts])[bool(n):]])
    else:
        click.echo(replays(found, given.format_))
    return int(any(side_by_side.differ(case, [v for v, _ in verdicts])
                   for case, verdicts in found))


def _find(given: Given, seed: int, limit: int) -> int:
    """Print records on which two rule sets differ, as cases to be saved; 1 where there are any."""
    from adjudicator.making import differing
    from adjudicator.record import written

    if len(given.names) != 2:
        raise click.UsageError("--find searches between two rule sets")
    if given.format_ != "text":
        raise click.UsageError("--find prints cases, as YAML; leave --format out")
    one, other = (_side(name, rules, given.agreed, given.readings)
                  for name, rules in zip(given.names, given.rules(), strict=True))
    found = [f for f in differing.find(one, other, seed, limit) if f.is_about(given.about)]
    click.echo("---\n".join(written(f.case) for f in found), nl=False)
    if not found:
        click.echo(f"no difference found in {limit} records", err=True)
    return int(bool(found))


def _side(name: str, rules: RuleSet, agreed: Mapping[str, object],
          readings: Mapping[str, str]) -> Side:
    """Return a rule set to be compared; what is agreed goes into its key, so that cases say it."""
    from adjudicator.making.differing import Side

    _, more, ways = parse_rules_key(name)
    ways = {law: way for law, way in {**readings, **ways}.items() if law in rules.laws}
    more = {**agreed, **more}
    said = "&".join(f"{key}={_word(value)}" for key, value in {**more, **ways}.items())
    key = f"{name.partition('?')[0]}?{said}" if said else name
    return Side(key, rules, more, ways)


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
