"""The account: points with their cause, date and law; marks compared with what is due."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from adjudicator.events import Case, Event
from adjudicator.judging import settling
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
        self.start = [told(start.scores, i) or 0 if start else 0 for i in seats]
        self.scores_said = bool(start and any(v is not None for v in start.scores))
        self.scores = list(self.start)
        self.before_deal: list[int | None] = [
            told(start.before_deal, i) if start else None for i in seats]
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
        self.closed = False
        self.pone = (case.dealer + 1) % len(case.players)
        self.last_trick: int | None = None
        self.undecided = False  # several passed the game in one count, and the book is silent
        self.games = [told(start.games, i) or 0 if start else 0 for i in seats]
        self.resets: list[tuple[int, tuple[int, ...]]] = []  # at which event scores began anew
        self.finished: list[tuple[int | None, tuple[int, ...]]] = []
        if start:
            self._said_unmarked(start.unmarked)

    def _said_unmarked(self, unmarked: tuple[tuple[tuple[str, int], ...], ...]) -> None:
        for seat, rows in enumerate(unmarked):
            for what, number in rows:
                each = self.rules.frame.brisque_points if what == "brisques" else 1
                points = number * each
                entry = Entry(seat, points, what, what, 0, 0, "", self.deal)
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

    def add(self, seat: int, points: int, reason: str, law: Law | str, *, kind: str = "",
            cause: int | None = None, annuls: tuple[int, ...] = ()) -> Entry:
        """Enter points now; `cause` is the event that earned them (default: this one)."""
        name = law if isinstance(law, str) else law.id
        entry = Entry(seat, points, reason, kind, self.event if cause is None else cause,
                      self.event, name, self.deal, annuls)
        self.entries.append(entry)
        self.scores[seat] += points
        self._game_end(seat)
        return entry

    def _game_end(self, seat: int) -> None:
        if self.winner is None and not self.undecided and self.game is not None and (
                self.scores[seat] >= self.game):
            self.winner, self.won_at = seat, self.event

    def pay(self, dues: Iterable[tuple[Law, Due]], cause: int | None = None) -> list[Entry]:
        """Enter what falls due."""
        before, dues = self.winner, list(dues)
        found = [self.add(d.player, d.points, d.reason, law, kind=d.kind, cause=cause)
                 for law, d in dues]
        out = {e.seat for e in found if self.game is not None and self.scores[e.seat] >= self.game}
        counted = all(e.kind == "brisques" for e in found)
        if before is None and len(out) > 1 and counted:
            self._both_over(dues, out)
        return found

    def by_cause(self) -> dict[int, list[Entry]]:
        """Return the entries by the event that caused them."""
        found: dict[int, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.cause, []).append(entry)
        return found

    def _both_over(self, dues: Iterable[tuple[Law, Due]], out: set[int]) -> None:
        """Several pass the game in one count: the book says who has won, or nobody has."""
        how = next((law.particulars.get("both_over") for law, _ in dues
                    if "both_over" in law.particulars), "undecided")
        best = max(self.scores[i] for i in out)
        first = [i for i in out if self.scores[i] == best]
        if how == "higher" and len(first) == 1:
            self.winner, self.won_at = first[0], self.event
        elif how == "pone" and self.pone in out:
            self.winner, self.won_at = self.pone, self.event
        elif how == "last-trick" and self.last_trick in out:
            self.winner, self.won_at = self.last_trick, self.event
        else:
            self.winner, self.won_at, self.undecided = None, None, True

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

    def take_unmarked(self, seat: int, kind: str) -> int:
        """Return and clear the points of this kind that a seat has not marked yet."""
        mine = [e for e in self.unmarked if e.seat == seat and (not kind or e.kind == kind)]
        self.unmarked = [e for e in self.unmarked if e not in mine]
        return sum(e.points for e in mine)
