"""A law and a rule set as read from YAML: data, citing their book; no behaviour of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.values import Plain

Value = str | int | bool | None | tuple["Value", ...] | Mapping[str, "Value"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Elects(Plain):
    """A choice given: who, among what, until when, and what counts if he says nothing.

    `points`: a forfeit of so many (else the points wrongly marked are meant); `amount` of a wrong
    mark: excess | whole; `cards` that may be called: genuine | any; a replay goes `back_to` the
    wrong card | the lead.
    """

    by: str
    among: tuple[str, ...]
    until: str = "never"
    default: str | None = None
    points: int = 0
    amount: str = "excess"
    cards: str = "genuine"
    back_to: str = "card"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Orders(Plain):
    """A remedy that follows of itself: a remedy or election word, and its particulars."""

    remedy: str
    particulars: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class OtherWay(Plain):
    """Another reading of a law: its name, what it changes (`with`, or nothing), and a note."""

    name: str
    particulars: Mapping[str, Value] | None = None  # replaces keys of `with`
    remedy: tuple[Elects | Orders, ...] | None = None
    when: Mapping[str, Value] | None = None
    omitted: bool = False  # under this reading the law does not apply
    note: str = ""
    frame: Mapping[str, Value] | None = None  # parameters of the frame under this reading

    @property
    def changes(self) -> bool:
        """Whether this reading changes what is ruled."""
        return self.omitted or any(
            x is not None for x in (self.particulars, self.remedy, self.when, self.frame))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Unclear(Plain):
    """Where the text leaves a choice: the reading taken, and the others."""

    taken: str
    others: tuple[OtherWay, ...] = ()
    question: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Law(Plain):
    """One clause of a book.

    `effect` is '' (the frame's table is the law) | duty | score | bar | permits | irregularity;
    `names` what of that registry it selects (several only for irregularities).
    """

    id: str
    lines: tuple[int, ...]
    anchor: str
    says: str
    basis: str = "stated"
    effect: str = ""
    names: tuple[str, ...] = ()
    when: Mapping[str, Value] = field(default_factory=dict)
    particulars: Mapping[str, Value] = field(default_factory=dict)
    remedy: tuple[Elects | Orders, ...] = ()
    stands: bool = False
    exception_to: tuple[str, ...] = ()
    conflicts_with: tuple[str, ...] = ()
    unclear: Unclear | None = None
    questions: tuple[str, ...] = ()  # on which the books differ, and which it answers
    covers: tuple[str, ...] = ()
    supplied: str = ""  # where a value lost from the seed comes from
    note: str = ""
    house: bool = False
    path: str = ""
    line: int = 0
    book: str = ""  # the folder of the book whose seed it cites

    def __hash__(self) -> int:
        return hash(self.id)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Option(Plain):
    """What a book lets players agree: its choices (empty: any), default, and law.

    `plays`: for a choice that makes another game of it, the rule set then played, as (choice, id).
    """

    name: str
    choices: tuple[Value, ...]
    default: Value
    law: str = ""
    plays: tuple[tuple[Value, str], ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Book(Plain):
    """A source: folder, title, author, edition, year, and the seed its laws are read in."""

    folder: str
    title: str
    author: str = ""
    edition: str = ""
    year: str = ""
    seed: str = ""
    sha256: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class FrameEntry(Plain):
    """One parameter of the frame: its value, its law, and further keys (`batches`)."""

    value: Value
    law: str = ""
    more: Mapping[str, Value] = field(default_factory=dict)
    line: int = 0


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RuleSet(Plain):
    """One game of a book as data. `frame['combinations'].value` maps names to their entries."""

    id: str
    game: str
    book: Book
    family: str
    players: tuple[int, ...]
    ordinary: bool = False
    options: Mapping[str, Option] = field(default_factory=dict)
    frame: Mapping[str, FrameEntry] = field(default_factory=dict)
    combinations: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    laws: Mapping[str, Law] = field(default_factory=dict)
    silent_on: tuple[str, ...] = ()
    extends: str = ""
    path: str = ""
    notes: str = ""

    def __hash__(self) -> int:
        return hash((self.id, self.path))
