"""`adjudicator events`: the list of verbs."""

from __future__ import annotations

import click

from adjudicator.cli import options
from adjudicator.record import verb_table
from adjudicator.report import lists, printed


@click.command("events")
@options.output("text", "markdown", "html")
def command(format_: str) -> None:
    """List the verbs a record may use, with examples."""
    click.echo(printed(list(lists.verbs(verb_table())), format_))
