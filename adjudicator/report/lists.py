"""Lists: the rule sets, one with its frame, options and laws, the verbs, and what a word means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.laws.law import Law, RuleSet, Value
from adjudicator.report import phrases
from adjudicator.report.document import Block, Commands, Heading, Headline, Line, Table
from adjudicator.report.laws import known, remedy_text, value
from adjudicator.words import OPTIONS


def rule_sets(found: Sequence[RuleSet]) -> Iterator[Block]:
    """Every rule set: id, book, players; the ordinary ones are marked."""
    yield Table(("rules", "", "players", "packs", "laws", "book"), tuple(
        (r.id, "*" if r.ordinary else "", _players(r.players), _packs(r), str(len(r.laws)),
         r.book.title) for r in found), right=(3, 4))
    yield Line("", ("* answers where no rule set is named",))


def rule_set(rules: RuleSet) -> Iterator[Block]:
    """One rule set: its frame, combinations, options and laws."""
    yield Heading(f"{rules.id}: {rules.game}")
    book = rules.book
    yield Line("Book", (known(book.author, book.title, book.edition, book.year) + ".",))
    if rules.extends:
        yield Line("Extends", (f"{rules.extends}.",))
    if rules.notes:
        yield Line("Notes", (phrases.ended(rules.notes),))
    yield Heading("Frame", 2)
    yield Table((), (("players", _players(rules.players), ""), *(
        (name, "; ".join((value(e.value), *(f"{k} {value(v)}" for k, v in e.more.items()))), e.law)
        for name, e in rules.frame.items() if name != "combinations")))
    if rules.combinations:
        yield Heading("Combinations", 2)
        yield Table(("", "points", "class", "law"), tuple(
            (name, _entry(e, "points"), _entry(e, "class"), _entry(e, "law"))
            for name, e in rules.combinations.items()), right=(1,))
    if rules.options:
        yield Heading("Options (--agree NAME=VALUE)", 2)
        yield Table(("option", "default", "choices", "law"), tuple(
            (o.name, value(o.default), ", ".join(value(c) for c in o.choices) or "any", o.law)
            for o in rules.options.values()))
    yield Heading("Laws", 2)
    for law in rules.laws.values():
        yield Line("", (f"{law.id} ({phrases.lines(law.lines) or 'house rule'})",))
        yield Line("", (phrases.sentence(law.says),), deep=True)
    if rules.silent_on:
        yield Heading("Silent on", 2)
        yield Line("", (", ".join(rules.silent_on) + ".",))


def verbs(table: Sequence[tuple[str, str, tuple[str, ...]]]) -> Iterator[Block]:
    """The verbs of the record: what each says, and examples."""
    for name, says, examples in table:
        yield Line("", (f"{name}: {phrases.ended(says)}",))
        yield Commands("", tuple(examples))


def explained(
    name: str, kind: str, says: str, rows: Sequence[tuple[RuleSet, Sequence[Law]]],
    silent: Sequence[str] = (), examples: Sequence[str] = (), terms: Sequence[str] = (),
) -> Iterator[Block]:
    """A word of the closed lists: what it is, and what each book does about it."""
    yield Headline(f"{name} ({kind}): {phrases.ended(says)}")
    if examples:
        yield Commands("In a record:", tuple(examples))
    if terms:
        yield Line("With", (phrases.ended("; ".join(terms)),))
    told: dict[str, list[str]] = {}
    laws: dict[str, Law] = {}
    for rules, found in rows:
        for law in found:
            laws[law.id] = law
            told.setdefault(law.id, []).append(rules.id)
    for id_, holders in told.items():
        yield Line("", (f"{id_} ({phrases.lines(laws[id_].lines) or 'house rule'}; "
                        f"{', '.join(holders)})",))
        yield Line("", (phrases.sentence(laws[id_].says),), deep=True)
        for remedy in laws[id_].remedy:
            yield Line("Then", (remedy_text(remedy),), deep=True)
        if laws[id_].stands:
            yield Line("Then", ("it stands.",), deep=True)
    if silent:
        yield Line("Silent", (f"{phrases.listed(silent)}.",))


def vocabulary(
    words: Mapping[str, Mapping[str, str]], explained_: bool = False
) -> Iterator[Block]:
    """The closed lists by their kinds; `explained_`: a row a word with what it is."""
    for kind, table in words.items():
        if explained_:
            yield Table((kind, ""), tuple(sorted(table.items())))
        else:
            yield Line(phrases.capital(kind), (phrases.ended(", ".join(sorted(table))),))


def option_rows(name: str, found: Sequence[RuleSet]) -> Table:
    """What each book says of an option."""
    return Table(("rules", "default", "choices", "law"), tuple(
        (r.id, value(r.options[name].default),
         ", ".join(value(c) for c in r.options[name].choices) or "any", r.options[name].law)
        for r in found if name in r.options))


def option_says(name: str) -> str:
    """What an option is about."""
    return OPTIONS[name]


def _players(players: Sequence[int]) -> str:
    return ", ".join(map(str, players))


def _packs(rules: RuleSet) -> str:
    entry = rules.frame.get("packs")
    return "" if entry is None else str(entry.value)


def _entry(entry: Mapping[str, Value], key: str) -> str:
    return value(entry[key]) if key in entry else ""
