"""`adjudicator rules`: the rule sets, one of them, or a new file for house rules."""

from __future__ import annotations

import click

from adjudicator.books.house import new_house
from adjudicator.books.shelf import all_rules, load_rules
from adjudicator.cli import options
from adjudicator.report import lists, printed


@click.command("rules")
@click.argument("name", metavar="[RULES]", required=False)
@click.option("--new", metavar="MINE", help="Print a commented file for house rules of this name.")
@click.option("--extends", metavar="RULES", help="The rule set the house rules change.")
@options.rulesets
@options.output("text", "markdown", "html")
@click.pass_context
def command(
    ctx: click.Context, name: str | None, new: str | None, extends: str | None,
    extra: tuple[str, ...], format_: str,
) -> None:
    """List the rule sets; show one with its frame, options and laws; or begin one of your own.

    adjudicator rules --new Ours --extends RULES > ours.yaml
    """
    if new or extends:
        if not (new and extends):
            raise click.UsageError("--new MINE and --extends RULES go together", ctx)
        click.echo(new_house(new, load_rules(extends, extra)), nl=False)
    elif name:
        click.echo(printed(list(lists.rule_set(load_rules(name, extra))), format_))
    else:
        click.echo(printed(list(lists.rule_sets(all_rules(extra))), format_))
