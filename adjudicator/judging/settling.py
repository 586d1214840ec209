"""The settlement written out: what the game won is worth, and who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Event, Gap, Over, Start
from adjudicator.facts import Fact, Outcome
from adjudicator.judging import faults, one_deal, partners
from adjudicator.judging.drafts import Draft
from adjudicator.judging.one_deal import Span
from adjudicator.judging.written import cited
from adjudicator.laws.law import Law
from adjudicator.laws.reckoning import Reckoned, Sitting
from adjudicator.laws.settlements import Company, Line, Share, Standing
from adjudicator.laws.situation import Situation
from adjudicator.rulings import Branch, Cited, Pays, Settlement, SettlementLine

if TYPE_CHECKING:
    from adjudicator.judging.replay import Moment, Replay

ORDER = ("stake", "difference", "difference-doubled", "double-game", "partie")
NET = "net-of-the-sitting"


def settled(r: Replay) -> Settlement | None:
    """Return the settlement of the last game won, if the book settles it."""
    if one_deal.played(r.rules):
        return _of_deals(r, r.index + 1)
    winner = r.account.winner
    if winner is None:
        return _level(r) or _raised(r)
    seats = range(len(r.case.players))
    side = partners.side_of(r.account, winner)
    losers = [i for i in partners.heads(r.account) if i not in side]
    games = list(r.account.games)
    games[winner] += 1
    totals = tuple(partners.total(r.account, i) for i in seats)
    names = tuple(partners.named(r, i) for i in seats)
    lines: list[tuple[Law, Line]] = []
    pays: list[Pays] = []
    for loser in losers:  # each for himself: every other pays the winner what he has lost
        theirs = _owed(r, Standing(totals, winner, loser, r.rules.options, tuple(games)))
        lines += theirs
        pays.append(Pays(names[loser], names[winner], sum(x.worth for _, x in theirs)))
    if not lines:
        return None  # or a sheet of one player's points: nobody is there to pay
    value = sum(line.worth for _, line in lines)
    texts = " + ".join(line.text if line.unit == "points" else str(line.worth)
                       for _, line in lines if line.worth)
    laws = tuple(dict.fromkeys(law for law, _ in lines))
    return Settlement(
        names[winner], " and ".join(names[i] for i in losers), value, f"{texts or 0} = {value}",
        _lines(lines), _cited(r, laws), tuple(pays), (), lines[0][1].unit)


def _owed(r: Replay, standing: Standing) -> list[tuple[Law, Line]]:
    """Return what one loser owes the winner, line by line."""
    found: list[tuple[Law, Line]] = []
    for name in ORDER:
        rule = r.rules.settling.get(name)
        if rule is not None:
            found += [(rule.law, x) for x in rule.entry.function(standing, **rule.particulars)]
    return found


def _level(r: Replay) -> Settlement | None:
    """Return what a game of so many deals comes to that has left the players level."""
    if not r.account.complete:
        return None
    return Settlement(None, None, 0, "the scores are level: 0", (), _cited(r, _game_law(r)))


def _raised(r: Replay) -> Settlement | None:
    """Return what a deal comes to that nobody has won: the points now played for, if they rose."""
    account = r.account
    if account.raised is None or account.raised[0] != account.deal or account.game is None:
        return None
    return Settlement(None, None, account.game, f"the game is {account.game}", (),
                      _cited(r, tuple(account.decided_by)))


def _lines(lines: list[tuple[Law, Line]]) -> tuple[SettlementLine, ...]:
    return tuple(SettlementLine(x.text, x.worth, law.id) for law, x in lines)


def _cited(r: Replay, laws: tuple[Law, ...]) -> tuple[Cited, ...]:
    return tuple(cited(law, r.rules.ruleset) for law in laws)


def written_sum(lines: list[tuple[Law, Line]], value: int) -> str:
    """Write a sum out: `1800 - 1200 + 500 = 1100`."""
    told = [line.worth for _, line in lines]
    if not told:
        return str(value)
    text = str(told[0]) + "".join(f" {'-' if n < 0 else '+'} {abs(n)}" for n in told[1:])
    return f"{text} = {value}"


# ---------------------------------------------------------------- where one deal is a game

def _of_deals(r: Replay, until: int) -> Settlement | None:
    """Return the settlement of the deal played out before an event, or the net of the sitting."""
    spans = one_deal.spans(r, until)
    if not one_deal.over(r, spans[-1]):
        return None
    net = _net(r, spans)
    if net is not None:
        return net
    found = one_deal.reckon(r, spans[-1])
    if found is None or found[0].open or one_deal.impossible(r, spans[-1]) is not None:
        return None
    return _one(r, *found)


def _one(r: Replay, found: Reckoned, two: tuple[int, int]) -> Settlement:
    t, lines = found.totals, list(found.lines)
    laws = (*_game_law(r), *found.laws)
    slips = tuple(law.note.removeprefix("slip: ") for law in found.laws
                  if law.note.startswith("slip: "))
    if t.winner is None:
        return Settlement(None, None, 0, "nobody has won: 0", (), _cited(r, laws))
    winner, loser = two[t.winner], two[t.loser]
    shares = _shares(r, winner, loser, t.value)
    names = r.case.players
    pays = tuple(Pays(names[x.giver], names[x.taker], x.points) for _, x in shares)
    laws = tuple(dict.fromkeys((*laws, *(law for law, _ in shares if law is not None))))
    return Settlement(names[winner], names[loser], t.value, written_sum(lines, t.value),
                      _lines(lines), _cited(r, laws), pays, slips)


def _shares(r: Replay, winner: int, loser: int, value: int) -> list[tuple[Law | None, Share]]:
    """Return who pays whom: the loser the winner, or as the company has agreed."""
    company = Company(len(r.case.players), winner, loser, *_bets(r), r.case.sides, value)
    found: list[tuple[Law | None, Share]] = []
    for name in ("all-bets", "pairs-share"):
        rule = r.rules.settling.get(name)
        if rule is not None:
            found += [(rule.law, x) for x in rule.entry.function(company, **rule.particulars)
                      if isinstance(x, Share)]
    return found or [(None, Share(loser, winner, value))]


def _bets(r: Replay) -> tuple[int | None, tuple[tuple[int, int], ...]]:
    """Return who plays against the company, and what each of the others has staked, by now."""
    alone, bets = r.case.chouette, r.case.bets
    for moment in r.moments:
        for act in moment.event.acts:
            if isinstance(act, Gap) and act.start.bets:
                bets = act.start.bets
                alone = alone if act.start.chouette is None else act.start.chouette
    return alone, bets


def _game_law(r: Replay) -> tuple[Law, ...]:
    law = r.rules.frame_law("game")
    return () if law is None else (law,)


def _net(r: Replay, spans: list[Span]) -> Settlement | None:
    """Return what several games come to, if the book says how they are kept."""
    rule = r.rules.settling.get(NET)
    if rule is None or len(spans) < 2 or len(r.case.players) != 2:
        return None
    games: list[tuple[int | None, int]] = []
    laws: list[Law] = [rule.law]
    for span in spans:
        found = one_deal.reckon(r, span)
        if found is not None and not found[0].open:
            games.append((found[0].totals.winner, found[0].totals.value))
            laws += found[0].laws
    if len(games) < 2:
        return None
    first = sum(value if seat == 0 else -value for seat, value in games if seat is not None)
    winner = 0 if first > 0 else 1
    names = r.case.players
    lines = [(rule.law, Line(x.text, x.worth if games[i][0] == winner else -x.worth, x.unit))
             for i, x in enumerate(rule.entry.function(Sitting(names, tuple(games))))]
    cites = _cited(r, (*_game_law(r), *dict.fromkeys(laws)))
    value = abs(first)
    if not value:
        return Settlement(None, None, 0, written_sum(lines, 0), _lines(lines), cites)
    return Settlement(names[winner], names[1 - winner], value, written_sum(lines, value),
                      _lines(lines), cites, (Pays(names[1 - winner], names[winner], value),))


def finish(r: Replay, until: int) -> bool:
    """Where a deal is a game and is over before an event, enter who has won it; say if it is."""
    account = r.account
    if not one_deal.played(r.rules) or account.winner is not None:
        return False
    spans = one_deal.spans(r, until)
    if not one_deal.over(r, spans[-1]):
        return False
    found = one_deal.reckon(r, spans[-1])
    moment = _last(spans[-1])
    cannot = one_deal.impossible(r, spans[-1])
    if cannot is not None:
        draft = _draft(r, moment, (cannot[1],) if cannot[1] else (), cannot[0])
        draft.impossible = True
    elif found is not None and found[0].open:
        _open(r, moment, found[0])
    elif found is not None:
        winner = found[0].totals.winner
        account.winner = None if winner is None else found[1][winner]
        account.won_at = r.index
        settlement = _of_deals(r, until)
        if moment is not None and settlement is not None:
            laws = tuple(r.rules.laws[c.id] for c in settlement.laws)
            _draft(r, moment, laws, "; ".join(found[0].notes))
    return True


def final(r: Replay) -> None:
    """End the record: the last deal is settled, and the sitting with it."""
    finish(r, r.index + 1)
    settlement = settled(r) if one_deal.played(r.rules) else None
    if settlement is not None and settlement.winner is not None:
        r.account.winner = r.case.players.index(settlement.winner)


def _last(span: Span) -> Moment | None:
    """The event with which the deal was over, or the last thing asked about it."""
    return span.moments[-1] if span.moments else None


def _draft(r: Replay, moment: Moment | None, laws: tuple[Law, ...], message: str) -> Draft:
    """Enter what is said of a deal that is over at its last event; without one, of the record."""
    if moment is None or not moment.event.acts:
        s = r.situation(Event(0, 0, "", ()), Over(Start()), r.table, r.table)
        draft = Draft(0, s, None, None, None, laws, message=message)
    else:
        s = r.situation(moment.event, moment.event.acts[-1], moment.before, moment.after)
        draft = Draft(moment.event.index, s, None, None, None, laws, message=message)
    return r.enter(draft)


def _open(r: Replay, moment: Moment | None, found: Reckoned) -> None:
    """The brisques must be counted and are not told: nobody can say who has won."""
    t = found.totals
    question = "the brisques each has taken"
    half = t.most // 2
    tell = f"over brisques {t.names[0]} {half}, {t.names[1]} {t.most - half}"
    r.facts.settle(Fact("brisques", 0, (Outcome("open", "no brisques are counted", tell),),
                        question))
    draft = _draft(r, moment, found.laws, f"{found.open}, and the brisques are not told")
    draft.answer = "undetermined"
    draft.branches.append(Branch("the brisques are told", {}, tell))


def game_won(r: Replay) -> None:
    """Enter, at the event that ends the game, the laws by which it is won and settled."""
    found = settled(r)
    one = r.rules.frame_law("united") if r.account.sides else None
    laws = (*_game_law(r), *((one,) if one is not None else ()), *r.account.decided_by,
            *(r.rules.laws[c.id] for c in (found.laws if found else ())))
    winner = r.account.winner
    name = "" if winner is None else partners.named(r, winner)
    have = "has" if winner is None or len(partners.side_of(r.account, winner)) == 1 else "have"
    if r.index:
        r.moments[r.index - 1].game = winner
    draft = faults.legal(r, _now(r), tuple(dict.fromkeys(laws)), f"{name} {have} won the game",
                         player=winner)
    if draft is not None and r.account.taken_as_last:
        draft.assumptions.append(f"it was deal {r.rules.frame.game_deals}, the last of the game")


def game_goes_on(r: Replay) -> None:
    """Enter, at the event that ends a deal, by what law the game is over or goes on."""
    deals, played = r.rules.frame.game_deals, r.account.deals
    told = "the scores are level" if r.account.complete else f"deal {played} of {deals} is played"
    faults.legal(r, _now(r), _game_law(r), told)


def game_raised(r: Replay) -> None:
    """Enter, at the event that ends the deal, by what law more points are played for."""
    faults.legal(r, _now(r), tuple(r.account.decided_by),
                 f"nobody has won: the game is {r.account.game}")


def _now(r: Replay) -> Situation:
    """Return the situation of the event now judged, or of the record where none is."""
    if not r.index:
        return r.situation(Event(0, 0, "", ()), Over(Start()), r.table, r.table)
    moment = r.moments[r.index - 1]
    return r.situation(moment.event, moment.event.acts[-1], moment.before, r.table)
