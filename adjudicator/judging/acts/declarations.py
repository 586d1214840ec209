"""A declaration judged: the moment and person, the cards, the bars, the number marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from adjudicator.cards import RANK_NAMES, Card, face
from adjudicator.carry.picks import Pick
from adjudicator.events import Declare
from adjudicator.facts import Facts, yes_no
from adjudicator.frame import Combination
from adjudicator.judging.acts import won_shown
from adjudicator.judging.rules import Rule, Rules
from adjudicator.laws import held_cards
from adjudicator.laws.combinations import (
    Trump,
    Unseen,
    before_partners,
    candidates,
    makes,
    pickings,
    required,
    shown,
    suit_fits,
    true_cards,
)
from adjudicator.laws.law import Law
from adjudicator.laws.registry import PERMITS
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.rulings import Failed
from adjudicator.table import Copy, Declared, Seat, Table, changed
from adjudicator.words import BAR_FAULT

_NUMBERS = {2: "two", 3: "three", 4: "four"}
Barred = tuple[tuple[Law, Failed], ...]
BAR_ORDER = ("kind-once", "no-lower", "new-card", "kind-needs-new", "once-at-all", "shut-after",
             "whole-set-new", "barred-by-major")


def barred(rules: Rules, attempt: Attempt, s: Situation) -> Barred:
    """Return every bar the attempt fails, with the law that lays it down."""
    found: list[tuple[Law, Failed]] = []
    for rule in rules.bars:
        if concerns(rule, attempt) and (attempt.waited is None or rule.entry.waiting):
            found += [(rule.law, f) for f in rule.entry.function(attempt, s, **rule.particulars)]
    return tuple(sorted(found, key=lambda pair: BAR_ORDER.index(pair[1].bar)))


def granting(rules: Rules, s: Situation) -> tuple[Law, ...]:
    """Return the laws that bar some uses of a card and by which it serves again here.

    Such a law selects a name that is registered as a bar and as a permission.
    """
    faces = ((rule, PERMITS.get(rule.entry.name)) for rule in rules.bars)
    return tuple(rule.law for rule, face in faces
                 if face is not None and face.function(s, **rule.particulars))


def concerns(rule: Rule, attempt: Attempt) -> bool:
    """A bar's `when` may limit it to a class or shape of combination, its `of` to kinds."""
    combo = attempt.combination
    assert combo is not None
    when, kinds = rule.law.when, rule.particulars.get("of", ())
    if kinds and combo.kind not in kinds:
        return False
    wanted = (when.get("class"), when.get("shape"))
    return wanted[0] in (None, combo.class_) and wanted[1] in (None, combo.shape)


def attempted(rules: Rules, facts: Facts, table: Table, act: Declare, s: Situation,
              unseen: Unseen) -> Attempt:
    """Return what a declaration is taken for, and with which copies (best for the declarer)."""
    def trump() -> str:
        return s.trump()

    waited, lost, owner = _waiting_in(rules, table, act, s.at, trump)
    named = tuple(c.card for c in act.cards)
    found = candidates(rules.frame, act.name)
    if waited is not None or lost is not None:
        entry = waited or lost
        assert entry is not None
        known = _made(rules, found, entry.cards, act.mode, trump)
        known = known or rules.frame.combinations.get(entry.name) or found[0]
        return Attempt(act.seat, act.name, act.mode, known, entry.cards, (), waited, lost,
                       owner=owner)
    if not found:
        picks = _laid(table, act.seat, shown(act), unseen)
        return Attempt(act.seat, act.name, act.mode, None, named, picks,
                       fault="no-such-combination")
    if not named:
        return _left_out(rules, facts, found, table, act, s, unseen)
    combo = _made(rules, found, named, act.mode, trump)
    faces = shown(act)
    if combo is None:
        within = _within(found, act, trump)
        if within is not None:
            combo, kept, surplus = within
            return changed(_best(rules, table, act, combo, kept, s, unseen), surplus=surplus)
    if combo is None:
        picks = _laid(table, act.seat, faces, unseen)
        real = true_cards(found, named, s.before.trump or "")
        return Attempt(act.seat, act.name, act.mode, None, named, picks, true_cards=real,
                       fault="not-the-cards")
    return _best(rules, table, act, combo, faces, s, unseen)


def _made(rules: Rules, found: tuple[Combination, ...], cards: tuple[Card, ...], mode: str,
          trump: Trump) -> Combination | None:
    """Return the combination the cards make; a marriage that makes the trump may be royal."""
    combo = next((c for c in found if makes(c, cards, trump)), None)
    if combo is None or combo.kind != "marriage" or rules.frame.trump_by == "turn-up":
        return combo
    if trump() or rules.frame.first_marriage != "royal" or mode == "announces":
        return combo
    return next((c for c in found if c.suit == "trump" and c.kind == "marriage"), combo)


def with_trump(rules: Rules, attempt: Attempt, before: Table, after: Table,
               scores: bool) -> Table:
    """Return the table with the trump that a good declaration makes, unknown if its suit is."""
    trump = made_trump(rules, attempt, before, scores)
    return after if trump is None else changed(after, trump=trump or None)


def made_trump(rules: Rules, attempt: Attempt, table: Table, scores: bool) -> str | None:
    """Return the suit that becomes trumps by this declaration, if it does; '' if not told."""
    by = rules.frame.trump_by
    kind, rank = rules.frame.trump_kind, rules.frame.trump_rank
    if table.trump != "" or attempt.combination is None or attempt.combination.kind != kind:
        return None
    if by == "first-declared":
        return next((c.suit for c in attempt.faces if c.rank == rank or not rank), None)
    if by == "first-marriage-declared" or (by == "first-marriage-scored" and scores):
        return attempt.faces[0].suit or None
    return None


def _within(found: tuple[Combination, ...], act: Declare, trump: Trump) -> tuple[
        Combination, tuple[tuple[Card, bool], ...], tuple[Card, ...]] | None:
    """Return the combination that some of the cards make, those cards, and the surplus ones."""
    faces = shown(act)
    for combo in found:
        size = combo.size or len(combo.cards)
        if size >= len(faces):
            continue
        for kept in combinations(range(len(faces)), size):
            if makes(combo, tuple(faces[i][0] for i in kept), trump):
                surplus = tuple(faces[i][0] for i in range(len(faces)) if i not in kept)
                return combo, tuple(faces[i] for i in kept), surplus
    return None


def _best(rules: Rules, table: Table, act: Declare, combo: Combination,
          faces: tuple[tuple[Card, bool], ...], s: Situation, unseen: Unseen) -> Attempt:
    best: tuple[int, Attempt] | None = None
    shared = rules.frame.partner_cards
    for picks in pickings(table, act.seat, faces, unseen, won_shown.serving(rules, table), shared):
        picks = _of_others(picks, table, act, shared)
        attempt = Attempt(act.seat, act.name, act.mode, combo, tuple(c for c, _ in faces), picks)
        gone = sum(1 for p in picks if p.source == "gone")
        cost = 100 * gone + len(barred(rules, attempt, s))
        if gone:
            attempt = changed(attempt, fault="not-held")
        if best is None or cost < best[0]:
            best = (cost, attempt)
        if cost == 0:
            break
    assert best is not None
    return best[1]


def _of_others(picks: tuple[Pick, ...], table: Table, act: Declare, shared: bool) -> tuple[
        Pick, ...]:
    """A card said to lie before another player is a partner's, or it is none of the declarer's.

    `shared`: whether partners' cards serve.
    """
    if not any(c.of not in (None, act.seat) for c in act.cards):
        return picks
    found = list(picks)
    mates = table.partners(act.seat) if shared else ()
    for i, shown_card in enumerate(act.cards[: len(found)]):
        if shown_card.of in (None, act.seat):
            continue
        of = shown_card.of if shown_card.of is not None else act.seat
        lying = [c for c in table.seats[of].spread if c.card is shown_card.card]
        if of in mates and lying:
            found[i] = Pick(lying[0], "partner", of)
        else:
            found[i] = Pick(Copy(shown_card.card), "gone", act.seat)
    return tuple(found)


def _laid(table: Table, seat: int, faces: tuple[tuple[Card, bool], ...],
          unseen: Unseen) -> tuple[Pick, ...]:
    return next(iter(pickings(table, seat, faces, unseen)), ())


def _as_marked(live: list[Declared], act: Declare, worth: Callable[[Declared], int]) -> Declared:
    """Of several that wait, the one whose worth was marked; else the first."""
    if len(live) == 1 or act.points is None:
        return live[0]
    return next((d for d in live if worth(d) == act.points), live[0])


def _waiting_in(rules: Rules, table: Table, act: Declare, at: int, trump: Trump) -> tuple[
        Declared | None, Declared | None, int | None]:
    """Return what waits or was lost, the declarer's own or else his partner's, and whose it is."""
    waited, lost = _waiting(rules, table.seats[act.seat], act, at, trump)
    if waited is not None or not rules.frame.partner_waiting:
        return waited, lost, None
    for other in table.partners(act.seat):
        theirs, gone = _waiting(rules, table.seats[other], act, at, trump)
        if theirs is not None or (gone is not None and act.mode == "scores" and lost is None):
            return theirs, gone, other
    return None, lost, None


def _waiting(rules: Rules, seat: Seat, act: Declare, at: int, trump: Trump) -> tuple[
        Declared | None, Declared | None]:
    """Return what already waits under this name and these cards, or was lost while it waited."""
    if any(c.new for c in act.cards):
        return None, None
    kinds = {c.kind for c in candidates(rules.frame, act.name)}
    named = Counter(c.card for c in act.cards)

    def worth(entry: Declared) -> int:
        combo = _made(rules, candidates(rules.frame, act.name), entry.cards, act.mode, trump)
        return combo.points if combo is not None else 0

    fits = [d for d in seat.declared if d.kind in kinds and d.scored is None
            and (not named or Counter(d.cards) == named)
            and not (act.mode == "announces" and d.at == at)]
    live = [d for d in fits if d.lost is None]
    if live:
        return _as_marked(live, act, worth) if not named else live[0], None
    lost = next((d for d in fits if d.lost is not None), None)
    if lost is None:
        return None, None
    fresh = any(not _lies(seat, card) and (seat.holds(card)) for card in lost.cards)
    return (None, None) if fresh and act.mode != "scores" else (None, lost)


def _lies(seat: Seat, card: Card) -> bool:
    return any(c.card is card for c in (*seat.spread, *seat.won))


def _left_out(rules: Rules, facts: Facts, found: tuple[Combination, ...], table: Table,
              act: Declare, s: Situation, unseen: Unseen) -> Attempt:
    """Return what is meant where no cards are named: what was marked, else best for him."""
    beside = before_partners(table, act.seat) if rules.frame.partner_cards else ()
    theirs = tuple(p.copy.card for p in beside)
    ways = [(combo, faces) for combo in found
            for faces in _ways(combo, table, act.seat, s, theirs)]
    if not ways:
        combo = next((c for c in found if c.points == act.points), None) or _asked(found, s)
        ways = [(combo, combo.cards)]
    elif act.points is None and len({combo.points for combo, _ in ways}) > 1 and not any(
            table.seats[act.seat].holds(c) for _, faces in ways for c in faces):
        combo = _asked(found, s)
        ways = [(c, faces) for c, faces in ways if c is combo]
    tried = []
    for n, (combo, faces) in enumerate(ways):
        attempt = _best(rules, table, act, combo, tuple((c, False) for c in faces), s, unseen)
        cost = len(barred(rules, attempt, s)) + (100 if attempt.fault else 0)
        unlike = act.points is not None and act.points != combo.points
        guessed = sum(1 for p in attempt.picks if p.source == "hidden")
        tried.append((unlike, cost > 0, guessed, -combo.points, n, attempt))
    return min(tried, key=lambda t: t[:5])[-1]


def _ways(combo: Combination, table: Table, seat: int, s: Situation,
          theirs: tuple[Card, ...] = ()) -> list[tuple[Card, ...]]:
    """Return the faces that may be meant: held ones of every suit, and one wholly presumed.

    `theirs`: what lies before a partner and serves.
    """
    me = table.seats[seat]
    if held_cards.left_open(combo):
        cards = [c for c in (*me.faces(), *(c.card for c in me.won)) if c.known]
        found = held_cards.ways(combo, cards)
        return found if found and me.hidden == 0 else [*found, held_cards.presumed(combo)]
    if all(c.suit for c in combo.cards) and combo.shape == "fixed":
        return [combo.cards]
    if combo.shape == "alike":
        rank = combo.cards[0].rank
        hand = [c.card for c in me.hand if c.card.rank == rank]
        lying = [c.card for c in (*me.spread, *me.won) if c.card.rank == rank]
        hidden = [face(rank, "")] * combo.size if me.hidden != 0 else []
        other = [c for c in theirs if c.rank == rank]
        pools = (lying + hand + hidden, hand + lying + hidden, hidden,
                 *((lying + other + hand + hidden, other[:1] + hand + lying + hidden)
                   if other else ()))
        return [tuple(pool[: combo.size]) for pool in pools if len(pool) >= combo.size]
    suits = [x for x in "SHDC" if suit_fits(combo, x, s.trump)]
    held = [required(combo, x) for x in suits
            if all(me.holds(c) or _lies(me, c) or c in theirs for c in required(combo, x))]
    if combo.suit == "trump" and suits and (not held or me.hidden != 0):
        held = held or [required(combo, suits[0])]
    elif me.hidden != 0:
        held.append(combo.cards)
    return held


def _asked(found: tuple[Combination, ...], s: Situation) -> Combination:
    royal = next((c for c in found if c.suit == "trump"), found[0])
    plain = next((c for c in found if c.suit == "plain"), found[0])
    if royal is plain:
        return royal
    fact = yes_no("royal", s.at, ("it is in trumps", "with its cards named"),
                  ("it is in a plain suit", "with its cards named"), "the suit of it")
    return royal if s.facts.settle(fact) == "yes" else plain


def mended_by(attempt: Attempt, failed: Barred, packs: int = 2) -> str | None:
    """Say what would have made a barred declaration good: `a new King and a new Queen`.

    With one pack there is no other card like the one that fails.
    """
    cards = sorted({f.card for _, f in failed if f.card}, key=lambda c: c)
    if (cards and packs == 1) or any(f.bar == "barred-by-major" for _, f in failed):
        return None
    if cards:
        order = [p.copy.card for p in attempt.picks]
        names = Counter(RANK_NAMES.get(c.rank, c.rank) for c in order if c.text in cards)
        return " and ".join(f"a new {n}" if k == 1 else f"{_NUMBERS.get(k, k)} new {n}s"
                            for n, k in names.items())
    return "a new card from the hand" if failed else None


def fault_name(failed: Barred) -> str:
    """Return the irregularity a barred declaration is named after."""
    return BAR_FAULT[failed[0][1].bar]
