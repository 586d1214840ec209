"""`adjudicator fmt`: the one strict written form of a case file."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.reading import read_cases, troubled
from adjudicator.errors import AdjudicatorError, FileError
from adjudicator.record import written


@click.command("fmt")
@click.argument("paths", metavar="FILE...", nargs=-1, required=True)
@click.option("--write", is_flag=True, help="Write the files themselves instead of printing them.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], write: bool) -> None:
    """Print case files in the one strict form; - reads standard input."""
    bad = False
    for path in paths:
        try:
            text = "---\n".join(written(case) for case in read_cases(path))
            if write and path != "-":
                _write(path, text)
            else:
                click.echo(text, nl=False)
        except AdjudicatorError as trouble:
            troubled(trouble)
            bad = True
    ctx.exit(2 if bad else 0)


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise FileError(path, None, (trouble.strerror or "cannot be written").lower()) from None
