"""`adjudicator explain`: a word of the closed lists, and what each book does about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

from adjudicator import words
from adjudicator.books import frame_keys, known
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
@click.argument("name", metavar="[NAME]", required=False)
@options.rulesets
@options.output("text", "markdown", "html")
def command(name: str | None, extra: tuple[str, ...], format_: str) -> None:
    """Say what an irregularity, election, remedy, option, bar or verb is, book by book.

    The name of a list (irregularity, duty, frame …) lists its words; no name lists them all.
    """
    lists_ = _lists()
    if name is None or (name in lists_ and not list(meanings(name))):
        wanted = lists_ if name is None else {name: lists_[name]}
        click.echo(printed(list(lists.vocabulary(wanted, name is not None)), format_))
        return
    found = list(meanings(name))
    if not found:
        words_ = {*lists_, *(word for table in lists_.values() for word in table)}
        raise WordError(f"nothing is called {name!r}{near(name, words_)}")
    every = all_rules(extra)
    document: list[Block] = []
    for kind, says, examples in found:
        rows = [(r, laws_on(kind, name, r)) for r in every]
        silent = [r.id for r in every if kind == "irregularity" and name in r.silent_on]
        document += lists.explained(name, kind, says, rows, silent, examples, _terms(kind, name))
        if kind == "option":
            document.append(lists.option_rows(name, every))
    click.echo(printed(document, format_))


def meanings(name: str) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Return every kind of thing that has this name, what it says, and examples."""
    for kind, table in LISTS.items():
        if name in table:
            yield kind, table[name], ()
    if name in frame_keys.takes():
        yield "frame", frame_keys.takes()[name], ()
    for effect, registry in _registries().items():
        if name in registry and not (effect == "bar" and name in words.BARS):
            yield ("question" if effect == "when" else effect), registry[name].says, ()
    for verb, says, examples in verb_table():
        if name == _verb(verb):
            yield "verb", says, examples


def _lists() -> dict[str, dict[str, str]]:
    """Every closed list by its kind: its words and what each is."""
    found = {kind: dict(table) for kind, table in LISTS.items()}
    for effect, registry in _registries().items():
        kind = "question" if effect == "when" else effect
        found.setdefault(kind, {}).update((n, e.says) for n, e in registry.items())
    found["frame"] = frame_keys.takes()
    found["verb"] = {_verb(verb): says for verb, says, _ in verb_table()}
    return found


def _terms(kind: str, name: str) -> tuple[str, ...]:
    """What a word takes besides: the particulars of a law function or of a remedy."""
    effect = "when" if kind == "question" else kind
    if effect in _registries() and name in _registries()[effect]:
        return tuple(known.terms_of(known.particulars_of(_registries()[effect][name])))
    return tuple(known.terms_of(known.ORDER_TERMS.get(name, {}))) if kind == "remedy" else ()


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
    return known.registries()
