"""Cards led and played, tricks taken and looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.carry import playing
from adjudicator.events import Act, Look, Play, Restore, Take
from adjudicator.judging import debts, faults, forfeiting
from adjudicator.judging.acts import calls, closing, counts, elections
from adjudicator.judging.acts.plain import judged, plain
from adjudicator.laws.law import Law
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Fault, Situation
from adjudicator.table import Table, changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def play(r: Replay, s: Situation) -> None:
    """A card led or played; a completed trick cites the laws that decide it."""
    act = s.act
    assert isinstance(act, Play)
    calls.called(r, s)
    done = ("make-good", "take-back")  # before another card is played at latest
    r.debts = tuple(d for d in r.debts if d.what not in done)
    r.misdealt = False
    s = _handed_over(r, s)
    extra = (*(trick_laws(r, s) if trick_done(s) else ()), *_further_pack(r, act.card))
    f = r.at_work(s)
    if any(due.kind == "last-trick" for _, due in f.dues):
        extra = (*extra, *counts.short_hand_laws(r, s.after))
    judged(r, s, f, extra)
    if s.after.strict_left == 0:
        closing.out_of_pack(r, s)
    debts.settle_debt(r, act.seat, "look-at-two-now")


def _handed_over(r: Replay, s: Situation) -> Situation:
    """A trick won by one who has forfeited his tricks counts for the other from the start."""
    debt = next((d for d in r.debts if d.what == "tricks-forfeited" and d.by == s.after.turn
                 and d.at < s.at), None)
    if debt is None or debt.to is None or not trick_done(s):
        return s
    forfeiting.hand_over(r, debt.by, forfeiting.heir(r, s.after, debt.by),
                         tuple(p.copy.card for p in s.after.last))
    return changed(s, after=r.table)


def reopened(r: Replay, act: Act) -> Table:
    """Return the table for an act by which a card is put in the place of one wrongly played.

    What the trick had brought is taken back with the card.
    """
    table = r.table
    if not isinstance(act, Play | Restore) or table.trick or not table.last:
        return table
    if act.lead if isinstance(act, Play) else act.how != "takes back":
        return table
    last = table.last[-1]
    again = playing.reopened(r.carrier, table, last.seat) if last.seat == act.seat else table
    draft = next((d for d in reversed(r.drafts) if d.at == last.at and d.irregularity
                  and d.player == last.seat and d.cites()), None)
    if again is table or draft is None:
        return table
    r.account.annul(draft.cites()[0], last.at, "the trick is played to again")
    draft.noticed = draft.noticed or r.index
    if isinstance(act, Play):
        debts.settle_debt(r, act.seat, "take-back")
    return again


def trick_laws(r: Replay, s: Situation) -> tuple[Law, ...]:
    """Return the laws that decide the trick just completed: suit, rank, trumps, like cards."""
    cards = [p.copy.card for p in s.after.last]
    strict = s.before.out is True and "wins_strict" in r.rules.frame.laws
    keys = ["wins_strict" if strict else "wins"]
    if len(cards) > 1 and all(c.known for c in cards) and s.after.turn is not None:
        won = next((p.copy.card for p in s.after.last if p.seat == s.after.turn), cards[0])
        rest = [p.copy.card for p in s.after.last if p.seat != s.after.turn]
        if any(won is other or _level(r, s, won, other) for other in rest):
            keys.append("identical")
        if any(won.suit == other.suit and won is not other for other in rest):
            keys.append("ranks")
        if len({c.suit for c in cards}) > 1 and s.trump() in {c.suit for c in cards}:
            keys.append("trumps")
    if any(c.rank in r.rules.frame.brisques for c in cards):
        keys.append("brisques")
    return tuple(law for k in keys if (law := r.rules.frame_law(k)) is not None)


def _level(r: Replay, s: Situation, lead: Card, other: Card) -> bool:
    """Whether two plain cards of different suits are level, where suits do not matter."""
    wins = r.rules.frame.wins_strict if s.before.out is True else r.rules.frame.wins
    return wins == "any-suit" and lead.rank == other.rank and lead.suit != other.suit and (
        s.after.turn is not None and s.trump() not in (lead.suit, other.suit))


def _further_pack(r: Replay, card: Card) -> tuple[Law, ...]:
    """The law of the packs, where by agreement there are more and this is one more of a face."""
    option = r.rules.ruleset.options.get("packs")
    law = r.rules.frame_law("packs")
    if option is None or law is None or not isinstance(option.default, int):
        return ()
    return (law,) if len(r.carrier.seen.get(card, ())) > option.default else ()


def take(r: Replay, s: Situation) -> None:
    """The trick goes to a player at the table."""
    act = s.act
    assert isinstance(act, Take)
    due = s.before.turn if s.before.last else None
    if due is not None and due != act.seat:
        laws = tuple(x for x in (r.rules.frame_law("wins"),) if x is not None)
        faults.found(r, s, [(law, Fault("took-wrongly", act.seat, message=(
            f"the trick was {s.name(due)}'s"))) for law in laws])
        return
    f = r.at_work(s)
    faults.legal(r, s, (*f.permitted, *(law for law, _ in f.kept)))
    if due is None and s.before.last:
        counts.late_dues(r, s)
    counts.mark_taken(r, s)


def look(r: Replay, s: Situation) -> None:
    """A look at a trick, or at the two cards of a draw by a right that stands."""
    act = s.act
    assert isinstance(act, Look)
    if act.what == "two":
        elections.look_at_two(r, s)
    else:
        plain(r, s)
