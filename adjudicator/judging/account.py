"""The account: points with their cause, date and law; marks compared with what is due."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from adjudicator.events import Case, Event
from adjudicator.judging import deciding, one_deal, partners, settling
from adjudicator.judging.drafts import Entry
from adjudicator.judging.rules import Rules
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Due

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def event_index(replay: Replay) -> int:
    """Return the event being judged."""
    return replay.index


class Account:
    """Due scores by seat, every entry of points, what is unmarked, and wrong marks that stand."""

    def __init__(self, case: Case, rules: Rules) -> None:
        start = case.start
        seats = range(len(case.players))

        def told(values: tuple[int | None, ...], seat: int) -> int | None:
            return values[seat] if seat < len(values) else None

        self.rules = rules
        self.names = case.players
        self.sides = case.sides if rules.frame.united else ()
        self.apart: list[tuple[int, int | None, tuple[tuple[int, ...], ...]]] = []
        self.start = [told(start.scores, i) or 0 if start else 0 for i in seats]
        self.scores_said = bool(start and any(v is not None for v in start.scores))
        self.scores = list(self.start)
        self.before_deal: list[int | None] = [
            told(start.before_deal, i) if start else None for i in seats]
        if one_deal.played(rules):  # a deal is a game: nothing stood before it
            self.before_deal = [v or 0 for v in self.before_deal]
        self.entries: list[Entry] = []
        self.unmarked: list[Entry] = []
        self.wrong = [0 for _ in seats]  # what stands marked beyond the due, by seat
        self.deal = 1
        self.deal_known = start is None  # whether all of this deal's points are in the record
        self.winner: int | None = None
        self.won_at: int | None = None
        self.event = 0
        self.marked_by: dict[int, int] = {}
        self.game = start.game if start and start.game else rules.frame.game
        self.raised: tuple[int, int] | None = None  # in which deal the points up rose, and when
        self.deals = (start.deal or 1) - 1 if start else 0  # deals of this game played out
        self.complete = False  # a game of so many deals has been played out
        self.taken_as_last = False  # whether no deal is named, and the one that ends is the last
        self.last_closed: tuple[int, int] | None = None  # which deal was played out, and when
        self.closed = False
        step = 1 if rules.frame.direction == "left" else -1
        self.pone = (case.dealer + step) % len(case.players)
        self.last_trick: int | None = None
        self.first_out: int | None = None  # who came to the game first, where totals do not tell
        self.reached: list[int] = []  # who has the game before the deal is over, the first first
        self.left_out = False  # whether a closing count has fallen away
        self.decided_by: list[Law] = []
        self.undecided = False  # several passed the game in one count, and the book is silent
        self.games = [told(start.games, i) or 0 if start else 0 for i in seats]
        self.resets: list[tuple[int, tuple[int, ...]]] = []  # at which event scores began anew
        self.finished: list[tuple[int | None, tuple[int, ...]]] = []
        if start:
            self.said_unmarked(start.unmarked)

    def said_unmarked(self, unmarked: tuple[tuple[tuple[str, int], ...], ...]) -> None:
        """Enter what the record says is earned and not marked yet."""
        for seat, rows in enumerate(unmarked):
            for what, number in rows:
                each = self.rules.frame.brisque_points if what == "brisques" else 1
                points = number * each
                entry = Entry(seat, points, what, what, self.event, self.event, "", self.deal)
                self.entries.append(entry)
                self.unmarked.append(entry)
                self.scores[seat] += points

    def open_event(self, event: Event) -> None:
        """Begin an event."""
        self.event = event.index
        self.marked_by = {}

    def close_event(self, replay: Replay) -> None:
        """End an event: note what stood marked after it."""
        if self.winner is not None and self.won_at == event_index(replay):
            settling.game_won(replay)
        elif self.last_closed is not None and self.last_closed[1] == event_index(replay):
            settling.game_goes_on(replay)
        elif self.raised is not None and self.raised[1] == event_index(replay):
            settling.game_raised(replay)

    def add(self, seat: int, points: int, reason: str, law: Law | str, *, kind: str = "",
            cause: int | None = None, annuls: tuple[int, ...] = ()) -> Entry:
        """Enter points now; `cause` is the event that earned them (default: this one)."""
        name = law if isinstance(law, str) else law.id
        entry = self.enter(seat, points, reason, name, kind, cause, annuls)
        deciding.reached(self, seat)
        return entry

    def enter(self, seat: int, points: int, reason: str, law: str, kind: str,
              cause: int | None, annuls: tuple[int, ...] = ()) -> Entry:
        """Enter points that of themselves win no game."""
        entry = Entry(seat, points, reason, kind, self.event if cause is None else cause,
                      self.event, law, self.deal, annuls)
        self.entries.append(entry)
        self.scores[seat] += points
        return entry

    def pay(self, dues: Iterable[tuple[Law, Due]], cause: int | None = None) -> list[Entry]:
        """Enter what falls due; a closing count comes last, and may fall away."""
        items = list(dues)
        found = [self.add(d.player, d.points, d.reason, law, kind=d.kind, cause=cause)
                 for law, d in items if d.kind != "count"]
        for _, due in items:
            if due.kind == "last-trick":
                self.last_trick = due.player
        counts = [(law, d) for law, d in items if d.kind == "count"]
        if not counts:
            return found
        laws = tuple(law for law, _ in counts)
        if any(law.particulars.get("unless_made") for law in laws) and (
                deciding.made_in_play(self)):
            self.left_out = True
            deciding.counted(self, laws)
            return found
        for law, d in counts:
            found.append(self.enter(d.player, d.points, d.reason, law.id, d.kind, cause))
        deciding.counted(self, laws)
        return found

    def award(self, seat: int) -> None:
        """Give the game to a seat now, whatever the scores."""
        if self.winner is None:
            self.winner, self.won_at = seat, self.event

    def by_cause(self) -> dict[int, list[Entry]]:
        """Return the entries by the event that caused them."""
        found: dict[int, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.cause, []).append(entry)
        return found

    def due(self, event: int) -> list[int]:
        """Return what an event brings each seat: the points it caused."""
        found = [0] * len(self.scores)
        for entry in self.entries:
            if entry.cause == event:
                found[entry.seat] += entry.points
        return found

    def scores_after(self, event: int) -> list[int]:
        """Return the due scores after an event: the start and all points dated up to it."""
        found = list(self.start)
        for entry in self.entries:
            if entry.at <= event:
                found[entry.seat] += entry.points
        return found

    def annul(self, law: Law, since: int, reason: str, *, deal: int | None = None,
              seats: tuple[int, ...] | None = None, kinds: tuple[str, ...] = ()) -> None:
        """Take back, now, the points caused from event `since` on (of a deal, of seats)."""
        standing = [e for e in self.entries if not e.struck and not e.annuls and e.cause >= since
                    and e.cause > 0 and not e.kind.startswith("kept")
                    and (deal is None or e.deal == deal)
                    and (seats is None or e.seat in seats) and (not kinds or e.kind in kinds)]
        self.unmarked = [e for e in self.unmarked if e not in standing]
        by_seat: dict[int, list[Entry]] = {}
        for entry in standing:
            by_seat.setdefault(entry.seat, []).append(entry)
        for seat, entries in by_seat.items():
            points = -sum(e.points for e in entries)
            causes = tuple(sorted({e.cause for e in entries}))
            if points:
                self.entries.append(Entry(seat, points, reason, "annulled", self.event,
                                          self.event, law.id, self.deal, causes))
                self.scores[seat] += points
        self.entries = [replace(e, struck=True) if e in standing else e for e in self.entries]
        if self.winner is not None and self.game is not None and (
                partners.total(self, self.winner) < self.game):
            self.winner, self.won_at = None, None

    def take_unmarked(self, seat: int, kind: str, marked: int | None = None) -> int:
        """Return and clear the points of this kind that a seat has not marked yet.

        Where some that follow one another alone make what is `marked`, the mark is for those, the
        latest first: the others stay unmarked.
        """
        kinds = (kind, "count") if kind in ("brisques", "cards") else (kind,)
        mine = [e for e in self.unmarked if e.seat == seat and (
            e.kind in kinds or (not kind and e.kind != "forfeit"))]
        if marked is not None and marked != sum(e.points for e in mine):
            runs = (mine[i:j] for j in range(len(mine), 0, -1) for i in range(j - 1, -1, -1))
            mine = next((run for run in runs if sum(e.points for e in run) == marked), mine)
        self.unmarked = [e for e in self.unmarked if e not in mine]
        return sum(e.points for e in mine)
