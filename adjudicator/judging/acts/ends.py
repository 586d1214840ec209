"""The record as a whole, the end of game and deal, and what is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Deal, Event, Gap, Over, Start
from adjudicator.facts import seat_fact
from adjudicator.judging import debts, deciding, faults, one_deal, partners, settling
from adjudicator.judging.acts import closing
from adjudicator.judging.acts.elections import offering
from adjudicator.judging.drafts import Draft
from adjudicator.laws.law import Elects, Law
from adjudicator.laws.partnership import beside
from adjudicator.laws.situation import Debt, Situation, Window

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


NOBODY = -1


def opening(r: Replay) -> None:
    """Say at index 0 what concerns the whole record: agreements, the number of players."""
    s = r.situation(Event(0, 0, "", ()), Over(Start()), r.table, r.table)
    rules = r.rules
    players = len(r.case.players)
    if players not in rules.ruleset.players:
        rule = rules.settling.get("players") or rules.settling.get("partners-opposite")
        law = rule.law if rule is not None else None
        draft = Draft(0, s, "wrong-players", None, None, (law,) if law else (),
                      message=f"{players} players", impossible=True)
        r.enter(draft)
    for name, value in r.case.agreed.items():
        option = rules.ruleset.options.get(name)
        if option is None or (option.choices and value not in option.choices):
            law = rules.laws.get(option.law) if option is not None else None
            draft = Draft(0, s, None, None, None, (law,) if law else (), answer="silent",
                          message="a house agreement the book does not offer: "
                                  f"{name} {str(value).lower()}")
            r.enter(draft)
    if rules.handed is not None:
        r.enter(Draft(0, s, None, None, None, (rules.handed,), answer="ruling",
                      message=f"played as {rules.ruleset.game}"))
    if r.start_clashes:
        faults.impossible(r, s, r.start_clashes)
    start = r.case.start
    if start is not None and start.over and not one_deal.played(rules):
        _over_from_start(r, start)
    _company(r, s)
    _start_debts(r)


def _company(r: Replay, s: Situation) -> None:
    """One against a company has his choices from the first; pairs are two of two."""
    rule = r.rules.settling.get("one-chooses")
    if rule is not None and r.case.chouette is not None:
        faults.grant(r, Draft(0, s, None, r.case.chouette, None, (rule.law,)), rule.law)
    _seated(r, s)
    pairs = r.rules.settling.get("pairs-share")
    if pairs is not None and r.case.sides and sorted(map(len, r.case.sides)) != [2, 2]:
        r.enter(Draft(0, s, None, None, None, (pairs.law,), answer="silent",
                      message="the book has two against two"))
    elif r.case.sides and pairs is None and not any(
            "wrong-partners" in x.entry.faults for found in r.rules.by_act.values() for x in found):
        own = r.rules.settling.get("players")
        r.enter(Draft(0, s, None, None, None, (own.law,) if own else (), answer="silent",
                      message="in this game nobody has a partner"))


def _seated(r: Replay, s: Situation) -> None:
    """Partners have no neighbour on their side, and are two and two."""
    rule = r.rules.settling.get("partners-opposite")
    sides = r.case.sides
    if rule is None or not sides:
        return
    if sorted(map(len, sides)) != [2, 2]:
        message = "the book has two against two"
    elif beside(s.before, sides):
        message = "partners sit opposite each other"
    else:
        return
    r.enter(Draft(0, s, "wrong-partners", None, None, (rule.law,), answer="silent",
                  message=message))


def _start_debts(r: Replay) -> None:
    start = r.case.start
    if start is None:
        return
    for seat, cards in enumerate(start.callable_):
        if cards:
            giving = next(iter(offering(r, "call")), None)
            until = next((c.until for c in (giving.remedy if giving else ())
                          if isinstance(c, Elects) and "call" in c.among), "never")
            debts.owe(r, Debt(seat, "callable", None, giving.id if giving else "", 0, until,
                               cards))
    for seat, number in enumerate(start.owes_draw):
        if number:
            law = next((x.id for x in r.rules.laws.values() if any(
                "draw-two" in getattr(c, "among", ()) for c in x.remedy)), "")
            debts.owe(r, Debt(seat, "draw-two", None, law, 0, number=number))


def over(r: Replay, s: Situation) -> None:
    """A deal played out and counted: brisques and the last trick that were not shown fall due."""
    act = s.act
    assert isinstance(act, Over)
    start = act.start
    account = r.account
    if account.winner is not None:
        account.closed = True
        return
    said = told_scores(r, start, r.rules.frame.game_ends == "deal-over")
    laws: tuple[Law, ...] = ()
    at_once = not said and r.rules.frame.game_ends == "at-once"
    if at_once:
        account.first_out = NOBODY  # the order in which they were made is not told
    if not said or closing.counts_at_end(r):
        laws = (*laws, *closing.last_trick(r, s, start.last_trick))
        laws = (*laws, *closing.brisques(r, s, start.brisques))
        laws = (*laws, *closing.cards(r, s, start))
    if at_once:
        _came_out(r, start)
    if r.rules.frame.game_ends == "deal-over":
        rule = r.rules.settling.get("brisques-at-end")
        deciding.deal_over(account, (*laws, *((rule.law,) if rule is not None else ())))
    _deal_told(r, start)
    deciding.deal_played(account)
    faults.legal(r, s, laws, "counted")
    if said:
        r.enter(Draft(s.at, s, message="not recorded"))
    account.closed = True


def _over_from_start(r: Replay, start: Start) -> None:
    """The deal is said to be over with these scores: whoever has the game has won it."""
    account = r.account
    _first_out(r, start)
    laws: tuple[Law, ...] = ()
    if r.rules.frame.game_ends == "deal-over" and account.game is not None:
        s = r.situation(Event(0, 0, "", ()), Over(start), r.table, r.table)
        laws = (*closing.last_trick(r, s, start.last_trick), *closing.cards(r, s, start))
    for seat in range(len(account.scores)):
        deciding.reached(account, seat)
    deciding.deal_over(account, laws)
    _deal_told(r, start)
    deciding.deal_played(account)
    if account.winner is not None:
        account.closed = True
        settling.game_won(r)
    elif account.last_closed is not None:
        settling.game_goes_on(r)
    elif account.raised is not None:
        settling.game_raised(r)


def _deal_told(r: Replay, over: Start) -> None:
    """Where a game is of so many deals, an end with its scores and no deal named is the last's."""
    deals, start = r.rules.frame.game_deals, r.case.start
    acts = [a for e in r.case.events for a in e.acts if isinstance(a, Deal | Over)]
    alone = len(acts) == 1 or (not acts and start is not None and start.over)
    known = not alone or (start is not None and start.deal is not None) or (
        r.table.dealt or all(n is None for n in over.scores))
    if not deals or known or r.account.complete:
        return
    r.account.deals = deals - 1
    r.account.taken_as_last = True


def told_scores(r: Replay, start: Start, all_counted: bool = False) -> bool:
    """Bring the scores to what the record says they are; return whether it says so.

    `all_counted`: they hold the closing count, so that nobody need have had them in play.
    """
    account = r.account
    _first_out(r, start)
    for seat, total in enumerate(start.scores):
        if total is not None and total != account.scores[seat]:
            missing = total - account.scores[seat]
            if all_counted:
                account.enter(seat, missing, "not recorded", "", "", None)
            else:
                account.add(seat, missing, "not recorded", "")
    return any(v is not None for v in start.scores)


def _came_out(r: Replay, start: Start) -> None:
    """Who has the game by what was made in the deal; of several the one who came to it first."""
    account = r.account
    account.first_out = None
    if account.winner is not None or account.game is None:
        return
    out = [i for i in partners.heads(account) if partners.total(account, i) >= account.game]
    if len(out) > 1:
        account.first_out = partners.head(account, _first(r, start, out))
    for seat in out:
        deciding.reached(account, seat)


def _first(r: Replay, start: Start, out: list[int]) -> int:
    """Return who came to the game first: as the record says, else by the fact left open."""
    if start.came_first is not None:
        return start.came_first
    fact = seat_fact("first-out", r.index, r.case.players, "{} came to the game first",
                     "came_first: {}", "who came to the game first", out[0], tuple(out))
    return int(r.facts.settle(fact))


def _first_out(r: Replay, start: Start) -> None:
    """Totals alone do not tell who came to the game first, where that decides it."""
    account = r.account
    told = dict(enumerate(start.scores))
    sums = {i: sum(told.get(j) or 0 for j in partners.side_of(account, i))
            for i in partners.heads(account)}
    out = [i for i, t in sums.items() if account.game is not None and t >= account.game]
    if len(out) > 1 and account.winner is None and r.rules.frame.game_ends == "at-once":
        account.first_out = partners.head(account, _first(r, start, out))


def gap(r: Replay, s: Situation) -> None:
    """Tricks not recorded: the scores are what they are said to be; nothing is judged."""
    assert isinstance(s.act, Gap)
    if told_scores(r, s.act.start):
        r.enter(Draft(s.at, s, message="not recorded"))
    r.account.said_unmarked(s.act.start.unmarked)
    r.window = Window()


def new_game(r: Replay) -> None:
    """The game before is over: scores begin again, the games won are kept."""
    account = r.account
    if account.winner is not None:
        for seat in partners.side_of(account, account.winner):
            account.games[seat] += 1
    account.finished.append((account.winner, tuple(account.scores)))
    account.winner, account.won_at = None, None
    account.closed, account.undecided, account.reached = False, False, []
    account.deals, account.complete, account.last_closed = 0, False, None
    account.game, account.raised = r.rules.frame.game, None
    account.decided_by, account.left_out = [], False
    account.resets.append((r.index, tuple(account.scores)))
    account.scores = [0 for _ in account.scores]


__all__ = ["new_game", "opening", "over"]
