"""A law: its passage, our paraphrase, its effect in words, exceptions, cases and other books."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import adjudicator.laws.all  # noqa: F401  (fills the registries)
from adjudicator.laws.law import Book, Elects, Law, Orders, RuleSet, Value
from adjudicator.laws.registry import REGISTRIES
from adjudicator.report import phrases
from adjudicator.report.document import Block, Heading, Headline, Line, Table
from adjudicator.words import WHO

Found = tuple[str, Law]
EFFECTS = {"duty": "Lays down", "score": "Scores", "bar": "Bars", "permits": "Permits"}


def blocks(
    law: Law, rules: RuleSet, passage: Sequence[tuple[int, str, bool]] = (),
    cases: Sequence[str] = (), others: Sequence[Found] = (), holders: Sequence[str] = (),
) -> Iterator[Block]:
    """Show one law; `passage` are lines of the seed with their numbers, `others` in other books."""
    yield Heading(law.id)
    yield Headline(phrases.sentence(law.says))
    yield Line("Stands in", (place(law, rules.book) + ".",))
    if law.basis != "stated":
        basis = {"inferred": "inferred from an example or from the context",
                 "supplied": f"lost from the text; supplied {law.supplied}".rstrip()}
        yield Line("Basis", (phrases.ended(basis.get(law.basis, law.basis)),))
    if passage:
        yield Heading("The passage", 2)
        yield Table((), tuple((str(n) if cited else "", text) for n, text, cited in passage), (0,))
    yield from effect(law)
    if law.note:
        yield Line("Note", (phrases.sentence(law.note),))
    yield from exceptions(law, rules)
    if law.questions:
        yield Line("Question", law.questions)
    if holders:
        yield Line("Holds in", (phrases.listed(holders) + ".",))
    if others:
        yield Heading("Other books on the same question", 2)
        yield found_table(others)
    if cases:
        yield Heading("Cases", 2)
        yield Table((), tuple((case,) for case in cases))


def place(law: Law, book: Book) -> str:
    """Where a law stands: book, edition, lines of the text."""
    if law.house and not law.lines:
        return "a house rule"
    return known(book.title, book.edition, book.year, phrases.lines(law.lines))


def known(*parts: str) -> str:
    """Join what is known of a source."""
    return ", ".join(p for p in parts if p not in ("", "unknown"))


def effect(law: Law) -> Iterator[Block]:
    """What a law does, in words: what it lays down, when, and what follows."""
    names = ", ".join(law.names)
    if law.effect in EFFECTS:
        yield Line(EFFECTS[law.effect], (f"{names}: {_says(law.effect, law.names)}",))
    elif law.effect == "irregularity":
        for name in law.names:
            yield Line("Rules on", (f"{name}: {phrases.fault(name)}",))
    elif not law.effect:
        yield Line("Effect", ("of itself none: what it lays down is in the table of the game.",))
    if law.when:
        yield Line("When", tuple(_condition(k, v) for k, v in law.when.items()))
    if law.particulars:
        yield Line("With", ("; ".join(f"{_word(k)} {value(v)}"
                                      for k, v in law.particulars.items()) + ".",))
    if law.stands:
        yield Line("Then", ("it stands.",))
    for remedy in law.remedy:
        yield Line("Then", (remedy_text(remedy),))
    if law.unclear:
        yield Line("Unclear", (f"read as {law.unclear.taken}; it may be read otherwise:",))
        yield Table((), tuple((o.name, o.note or _changes(o.particulars) or _changes(o.frame) or
                               ("the law does not apply" if o.omitted else ""))
                              for o in law.unclear.others))


def remedy_text(remedy: Elects | Orders) -> str:
    """What follows: a choice and whose, or what is ordered."""
    if isinstance(remedy, Orders):
        more = "; ".join(f"{_word(k)} {value(v)}" for k, v in remedy.particulars.items())
        return f"{phrases.remedy(remedy.remedy)}{f' ({more})' if more else ''}."
    who = WHO.get(remedy.by, remedy.by)
    among = phrases.listed((f"{o} ({phrases.election(o)})" for o in remedy.among), "or")
    until = phrases.until(remedy.until)
    default = f"; if nothing is said, {remedy.default}" if remedy.default else ""
    return f"{who} may elect {among}{f', {until}' if until else ''}{default}."


def exceptions(law: Law, rules: RuleSet) -> Iterator[Block]:
    """What the law is an exception to, its own exceptions, what it contradicts or covers."""
    own = [o.id for o in rules.laws.values() if law.id in o.exception_to]
    against = {*law.conflicts_with,
               *(o.id for o in rules.laws.values() if law.id in o.conflicts_with)}
    for label, ids in (("Exception to", law.exception_to), ("Exceptions", own),
                       ("Contradicts", sorted(against)), ("Covers", law.covers)):
        if ids:
            yield Line(label, (", ".join(ids) + ".",))


def found_table(found: Sequence[Found]) -> Table:
    """Laws one below the other: id and paraphrase."""
    return Table((), tuple((law.id, phrases.sentence(law.says)) for _, law in found))


def found_lines(found: Sequence[Found]) -> Iterator[Block]:
    """The laws a search found: id and place, the paraphrase below."""
    for rules, law in found:
        yield Line("", (f"{law.id} ({phrases.lines(law.lines) or 'house rule'}; {rules})",))
        yield Line("", (phrases.sentence(law.says),), deep=True)


def cite(law: Law, book: Book, style: str) -> str:
    """Cite a law for a footnote (`text`) or a bibliography (`bibtex`)."""
    where = phrases.lines(law.lines)
    if style == "text":
        return f"{known(book.author, book.title, book.edition, book.year, where)} [{law.id}]."
    fields = {"author": book.author, "title": book.title, "edition": book.edition,
              "year": book.year, "note": f"{law.id}, {where}" if where else law.id}
    lines = ",\n".join(f"  {key} = {{{_tex(text)}}}" for key, text in fields.items() if known(text))
    key = f"{book.folder}{book.year}" if book.year.isdecimal() else book.folder
    return f"@book{{{key or 'book'},\n{lines}\n}}"


def value(of: Value) -> str:
    """A particular as it is said."""
    if isinstance(of, tuple):
        return phrases.listed(value(v) for v in of)
    if isinstance(of, Mapping):
        return "; ".join(f"{_word(k)} {value(v)}" for k, v in of.items())
    return {True: "yes", False: "no", None: "none"}.get(of, str(of)) if isinstance(
        of, bool | None) else str(of)


def _says(effect: str, names: Sequence[str]) -> str:
    registry = REGISTRIES[effect]
    return " ".join(phrases.sentence(registry[n].says) for n in names if n in registry)


def _condition(question: str, answer: Value) -> str:
    entry = REGISTRIES["when"].get(question)
    says = f" ({entry.says.rstrip('.')})" if entry and entry.says else ""
    return f"{_word(question)}: {value(answer)}{says}."


def _word(name: str) -> str:
    return name.replace("_", " ")


def _changes(particulars: Mapping[str, Value] | None) -> str:
    return "; ".join(f"{_word(k)} {value(v)}" for k, v in (particulars or {}).items())


def _tex(text: str) -> str:
    return re.sub(r"([&%$#_{}])", r"\\\1", text)
