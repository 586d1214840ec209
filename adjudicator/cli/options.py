"""The options several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from adjudicator.expect import option_value
from adjudicator.record.options import check_option

F = TypeVar("F", bound=Callable[..., Any])

FORMATS = ("text", "markdown", "json", "html")


def _pairs(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    """Read `KEY=VALUE` pairs."""
    found: dict[str, str] = {}
    for value in values:
        key, equals, word = value.partition("=")
        if not (key and equals and word):
            raise click.BadParameter(f"{value!r} is not {param.metavar}", ctx, param)
        found[key] = word
    return found


def _agreed(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> dict[str, object]:
    found = _pairs(ctx, param, values)
    agreed: dict[str, object] = {key: option_value(word) for key, word in found.items()}
    for key, option in agreed.items():
        check_option(key, option)
    return agreed


def rulesets(command: F) -> F:
    """Add `--rulesets DIR`."""
    return click.option(
        "--rulesets", "extra", metavar="DIR", multiple=True, type=click.Path(),
        help="Read more rule sets from DIR; may be repeated.",
    )(command)


def rules(command: F) -> F:
    """Add `-r/--rules`."""
    return click.option(
        "-r", "--rules", "names", metavar="RULES", multiple=True,
        help="A rule set (id or YAML file); may be repeated.",
    )(command)


def agreement(command: F) -> F:
    """Add `--agree` and `--reading`."""
    command = click.option(
        "--reading", "readings", metavar="LAW=NAME", multiple=True, callback=_pairs,
        help="Read an unclear law in this way; may be repeated.",
    )(command)
    return click.option(
        "--agree", "agreed", metavar="KEY=VALUE", multiple=True, callback=_agreed,
        help="An option agreed at the table; may be repeated.",
    )(command)


def output(*formats: str) -> Callable[[F], F]:
    """Add `--format` with these formats."""
    return click.option(
        "--format", "format_", type=click.Choice(formats or FORMATS), default="text",
        show_default=True, help="How to print the answer.",
    )
