"""Rule sets law against law: same, differs, only some speak, all silent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from adjudicator.errors import WordError, near
from adjudicator.laws.law import Elects, Law, RuleSet
from adjudicator.report import phrases
from adjudicator.report.document import Block, Heading, Headline, Line, Table
from adjudicator.report.laws import value

SAME, DIFFERS, SOME, SILENT = "same", "differs", "only some speak", "all silent"
QUESTIONS = "questions"
EFFECTS = ("irregularity", "duty", "score", "bar", "permits")


@dataclass(frozen=True, slots=True)
class Cell:
    """What one rule set says on a subject (`says` empty: nothing), by which laws, and where."""

    says: str = ""
    laws: tuple[str, ...] = ()
    places: tuple[str, ...] = ()  # of each law: `line 75`; empty for a house rule

    @property
    def cited(self) -> tuple[str, ...]:
        """The laws with their places: `ID (line 75)`."""
        places = self.places or ("",) * len(self.laws)
        return tuple(f"{law} ({place})" if place else law
                     for law, place in zip(self.laws, places, strict=True))


@dataclass(frozen=True, slots=True)
class Row:
    """One subject before every rule set; `kind` is frame, option, combination, question …"""

    kind: str
    subject: str
    answer: str
    cells: tuple[Cell, ...]
    topics: frozenset[str] = frozenset()


def questions(rules: Sequence[RuleSet], every: Sequence[RuleSet]) -> list[str]:
    """Return all questions that rule sets of the same families answer, in their order."""
    families = {r.family for r in rules}
    return sorted({q for r in (*rules, *every) if r.family in families
                   for w in r.laws.values() for q in w.questions})


def rows(rules: Sequence[RuleSet], about: str = "", asked: Sequence[str] = ()) -> list[Row]:
    """Compare rule sets subject by subject; `about` keeps one topic, question or name.

    `asked`: questions to be shown even where none of them answers. Raises WordError where no
    subject is `about` that.
    """
    found = [_placed(row, rules) for row in (
        *_frame(rules), *_options(rules), *_combinations(rules), *_questions(rules, asked),
        *_names(rules))]
    if not about:
        return found
    kept = [r for r in found if about in r.topics or about in (r.subject, r.kind)]
    if not kept:
        topics = {t for r in found for t in (*r.topics, r.subject, r.kind)}
        raise WordError(f"nothing is laid down about {about!r}{near(about, topics)}")
    return kept


def differ(found: Sequence[Row]) -> bool:
    """Whether the rule sets differ anywhere."""
    return any(r.answer in (DIFFERS, SOME) for r in found)


def blocks(rules: Sequence[RuleSet], found: Sequence[Row], every: bool) -> Iterator[Block]:
    """Print the rows: what differs in full, what is the same by its name only."""
    counts = [(answer, sum(r.answer == answer for r in found))
              for answer in (SAME, DIFFERS, SOME, SILENT)]
    yield Headline(", ".join(f"{n} {answer}" for answer, n in counts if n) + ".")
    for kind in dict.fromkeys(r.kind for r in found):
        here = [r for r in found if r.kind == kind]
        apart = [r for r in here if every or r.answer in (DIFFERS, SOME)]
        alike = [r.subject for r in here if r not in apart and r.answer == SAME]
        silent = [r.subject for r in here if r not in apart and r.answer == SILENT]
        if apart or alike or silent:
            yield Heading(phrases.capital(kind), 2)
        for row in apart:
            yield Line("", (f"{row.subject}: {row.answer}",))
            yield Table((), tuple((r.id, "\n".join((cell.says or "silent", *cell.cited)))
                                  for r, cell in zip(rules, row.cells, strict=True)))
        if alike:
            yield Line("The same", (", ".join(alike) + ".",))
        if silent:
            yield Line("All silent", (", ".join(silent) + ".",))


def table(rules: Sequence[RuleSet], found: Sequence[Row]) -> list[list[str]]:
    """The rows as plain cells, head first: for CSV."""
    head = ["kind", "subject", "answer", *(r.id for r in rules),
            *(f"{r.id} laws" for r in rules)]
    return [head, *([r.kind, r.subject, r.answer, *(c.says or "silent" for c in r.cells),
                     *("; ".join(c.cited) for c in r.cells)] for r in found)]


def _row(kind: str, subject: str, cells: Sequence[tuple[object, Cell]]) -> Row:
    """Make a row; each cell comes with what it is compared by."""
    spoken = [key for key, cell in cells if cell.says]
    if not spoken:
        answer = SILENT
    elif len(spoken) < len(cells):
        answer = SOME
    else:
        answer = SAME if all(key == spoken[0] for key in spoken) else DIFFERS
    topics = {law.split(".")[-2] for _, cell in cells for law in cell.laws if law.count(".") > 1}
    return Row(kind, subject, answer, tuple(cell for _, cell in cells), frozenset(topics))


def _frame(rules: Sequence[RuleSet]) -> Iterator[Row]:
    names = dict.fromkeys(n for r in rules for n in r.frame if n != "combinations")
    for name in names:
        cells: list[tuple[object, Cell]] = []
        for r in rules:
            entry = r.frame.get(name)
            if entry is None:
                cells.append((None, Cell()))
                continue
            said = "; ".join((value(entry.value),
                              *(f"{k} {value(v)}" for k, v in entry.more.items())))
            cells.append((said, Cell(said, (entry.law,) if entry.law else ())))
        yield _row("frame", name, cells)


def _options(rules: Sequence[RuleSet]) -> Iterator[Row]:
    for name in dict.fromkeys(n for r in rules for n in r.options):
        cells: list[tuple[object, Cell]] = []
        for r in rules:
            option = r.options.get(name)
            if option is None:
                cells.append((None, Cell()))
                continue
            choices = ", ".join(value(c) for c in option.choices) or "any"
            said = f"{choices}; else {value(option.default)}"
            cells.append((said, Cell(said, (option.law,) if option.law else ())))
        yield _row("options", name, cells)


def _combinations(rules: Sequence[RuleSet]) -> Iterator[Row]:
    for name in dict.fromkeys(n for r in rules for n in r.combinations):
        cells: list[tuple[object, Cell]] = []
        for r in rules:
            entry = r.combinations.get(name)
            if entry is None:
                cells.append((None, Cell()))
                continue
            said = f"{value(entry.get('points'))}, class {value(entry.get('class'))}"
            law = str(entry.get("law") or "")
            cells.append((said, Cell(said, (law,) if law else ())))
        yield _row("combinations", name, cells)


def _placed(row: Row, rules: Sequence[RuleSet]) -> Row:
    """Add to each law its place in its book."""
    cells = []
    for r, cell in zip(rules, row.cells, strict=True):
        laws = [r.laws.get(law) for law in cell.laws]
        cells.append(replace(cell, places=tuple(phrases.lines(w.lines) if w else ""
                                                for w in laws)))
    return replace(row, cells=tuple(cells))


def _questions(rules: Sequence[RuleSet], asked: Sequence[str]) -> Iterator[Row]:
    every = {q for r in rules for w in r.laws.values() for q in w.questions}
    for question in sorted(every.union(asked)):
        answering = [[w for w in r.laws.values() if question in w.questions] for r in rules]
        row = _row(QUESTIONS, question, [
            _laws(found, _framed(r, found)) for r, found in zip(rules, answering, strict=True)])
        named = {n for found in answering for w in found for n in w.names}
        yield replace(row, topics=row.topics | named)


def _framed(rules: RuleSet, found: Sequence[Law]) -> list[str]:
    """What the frame, the options and the table of values say by these laws, for comparison."""
    ids = {w.id for w in found if not w.effect}
    said = [f"{n} {e.value} {sorted(e.more.items(), key=repr)}" for n, e in rules.frame.items()
            if e.law in ids]
    said += [f"{n} {o.choices} {o.default}" for n, o in rules.options.items() if o.law in ids]
    return said + [f"{n} {sorted((k, repr(v)) for k, v in c.items() if k != 'law')}"
                   for n, c in rules.combinations.items() if c.get("law") in ids]


def _names(rules: Sequence[RuleSet]) -> Iterator[Row]:
    """What no question of the list aligns: irregularities and other effects by their names."""
    every = [w for r in rules for w in r.laws.values()]
    for effect in EFFECTS:
        names = dict.fromkeys(n for w in every if w.effect == effect for n in w.names)
        if effect == "irregularity":
            names |= dict.fromkeys(n for r in rules for n in r.silent_on)
        for name in names:
            if any(w.questions for w in every if w.effect == effect and name in w.names):
                continue
            yield _row(effect, name, [
                _laws([w for w in r.laws.values() if w.effect == effect and name in w.names])
                for r in rules])


def _laws(found: Sequence[Law], framed: Sequence[str] = ()) -> tuple[object, Cell]:
    """Put together what laws say, with what it is compared by.

    Laws without an effect are compared by what the frame says by them, or else by their words.
    """
    key = sorted(framed) + sorted(repr((w.effect, w.names, sorted(w.when.items(), key=repr),
                       sorted(w.particulars.items(), key=repr), w.remedy, w.stands,
                        "" if w.effect or framed else w.says))
                 for w in found)
    return key, Cell(" ".join(phrases.sentence(w.says) + _then(w) for w in found),
                     tuple(w.id for w in found))


def _then(law: Law) -> str:
    choices = [f"{m.by}: {phrases.listed(m.among, 'or')}" for m in law.remedy
               if isinstance(m, Elects)]
    return f" ({'; '.join(choices)})" if choices else ""
