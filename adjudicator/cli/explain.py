"""`adjudicator explain`: a word of the closed lists, and what each book does about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

from adjudicator import words
from adjudicator.books.shelf import all_rules
from adjudicator.cli import options
from adjudicator.errors import WordError, near
from adjudicator.laws.law import Elects, Law, Orders, RuleSet
from adjudicator.laws.registry import Entry
from adjudicator.record import verb_table
from adjudicator.report import lists, printed
from adjudicator.report.document import Block

LISTS: Mapping[str, Mapping[str, str]] = {
    "irregularity": words.IRREGULARITIES, "election": words.ELECTIONS, "remedy": words.REMEDIES,
    "option": words.OPTIONS, "bar": words.BARS, "combination": words.COMBINATIONS,
    "until": words.UNTIL, "who": words.WHO,
}


@click.command("explain")
@click.argument("name", metavar="NAME")
@options.rulesets
@options.output("text", "markdown", "html")
def command(name: str, extra: tuple[str, ...], format_: str) -> None:
    """Say what an irregularity, election, remedy, option, bar or verb is, book by book."""
    found = list(meanings(name))
    if not found:
        known = {*(w for table in LISTS.values() for w in table),
                 *(w for r in _registries().values() for w in r),
                 *(_verb(v) for v, _, _ in verb_table())}
        raise WordError(f"nothing is called {name!r}{near(name, known)}")
    every = all_rules(extra)
    document: list[Block] = []
    for kind, says, examples in found:
        rows = [(r, laws_on(kind, name, r)) for r in every]
        silent = [r.id for r in every if kind == "irregularity" and name in r.silent_on]
        document += lists.explained(name, kind, says, rows, silent, examples)
        if kind == "option":
            document.append(lists.option_rows(name, every))
    click.echo(printed(document, format_))


def meanings(name: str) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Return every kind of thing that has this name, what it says, and examples."""
    for kind, table in LISTS.items():
        if name in table:
            yield kind, table[name], ()
    for effect, registry in _registries().items():
        if name in registry and not (effect == "bar" and name in words.BARS):
            yield ("question" if effect == "when" else effect), registry[name].says, ()
    for verb, says, examples in verb_table():
        if name == _verb(verb):
            yield "verb", says, examples


def _verb(listed: str) -> str:
    """The verb or key, without the list's word on how it is written."""
    return listed.partition(" (")[0]


def laws_on(kind: str, name: str, rules: RuleSet) -> list[Law]:
    """Return the laws of a rule set that use the word."""
    return [law for law in rules.laws.values() if _uses(kind, name, law)]


def _uses(kind: str, name: str, law: Law) -> bool:
    if kind in ("irregularity", "duty", "score", "permits", "bar"):
        return law.effect == kind and name in law.names
    if kind == "question":
        return name in law.when
    for remedy in law.remedy:
        if isinstance(remedy, Orders) and remedy.remedy == name:
            return True
        if isinstance(remedy, Elects) and kind == "election" and any(
                option.split()[0] == name for option in remedy.among):
            return True
    return False


def _registries() -> Mapping[str, Mapping[str, Entry]]:
    from adjudicator.books.known import registries

    return registries()
