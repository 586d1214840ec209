"""Who has won the game: at once in play, or when the deal is over and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.judging import partners
from adjudicator.laws.law import Law

if TYPE_CHECKING:
    from adjudicator.judging.account import Account

TIES = ("tie-less-brisques", "tie-last-trick")


def reached(account: Account, seat: int) -> None:
    """A score grows in play: the game is won at once, or kept for the end of the deal."""
    game = account.game
    seat = partners.head(account, seat)
    if game is None or partners.total(account, seat) < game or account.winner is not None:
        return
    if account.undecided or account.first_out not in (None, seat):
        return
    if account.rules.frame.game_ends == "at-once":
        account.winner, account.won_at = seat, account.event
    elif seat not in account.reached:
        account.reached.append(seat)


def made_in_play(account: Account) -> bool:
    """Whether somebody has the game before the closing count."""
    return account.game is not None and any(
        partners.total(account, i) >= account.game for i in partners.heads(account))


def counted(account: Account, laws: tuple[Law, ...]) -> None:
    """After a closing count: who of those past the game has won, by the book's words on it."""
    game = account.game
    if game is None or account.winner is not None:
        return
    out = [i for i in partners.heads(account) if partners.total(account, i) >= game]
    in_play = account.reached or (out if account.left_out else [])
    if in_play and any(law.particulars.get("unless_made") for law in laws):
        ends = account.rules.frame_law("game_ends")
        account.decided_by += [ends] if ends is not None else []
        account.winner, account.won_at = in_play[0], account.event
        return
    most = account.rules.settling.get("most-over")
    account.decided_by += [most.law] if most is not None and out else []
    if len(out) == 1:
        ends = account.rules.frame_law("game_ends") if most is None else None
        account.decided_by += [ends] if ends is not None else []
        account.winner, account.won_at = out[0], account.event
    elif out and "both-out-raises" in account.rules.settling:
        _raised(account, game, out)
    elif out:
        how = next((law.particulars["both_over"] for law in laws
                    if "both_over" in law.particulars), "undecided")
        seat = _of_several(account, out, str(how))
        account.winner = seat
        account.won_at = account.event if seat is not None else None
        account.undecided = seat is None


def _raised(account: Account, game: int, out: list[int]) -> None:
    """Several have come to the game without its being claimed: more is played for, once a deal."""
    if account.raised is not None and account.raised[0] == account.deal:
        return
    settling = account.rules.settling
    first, again = settling["both-out-raises"], settling.get("raised-again")
    account.decided_by = [first.law if again is None or game == account.rules.frame.game
                          else again.law]
    account.game = first.entry.function(game, **first.particulars)
    if again is not None:
        scores = tuple(partners.total(account, i) for i in out)
        by = account.game - game
        higher = again.entry.function(account.game, scores, by, **again.particulars)
        if higher != account.game:
            account.decided_by.append(again.law)
        account.game = higher
    account.raised = account.deal, account.event


def _of_several(account: Account, out: list[int], how: str) -> int | None:
    if how == "pone":
        return _among(account, account.pone, out)
    if how == "last-trick":
        return _among(account, account.last_trick, out)
    if how != "higher":
        return None
    best = max(partners.total(account, i) for i in out)
    first = [i for i in out if partners.total(account, i) == best]
    for tie in TIES:
        rule = account.rules.settling.get(tie)
        if len(first) > 1 and rule is not None:
            account.decided_by.append(rule.law)
            first = _broken(account, first, tie)
    return first[0] if len(first) == 1 else None


def _among(account: Account, seat: int | None, out: list[int]) -> int | None:
    """Return who of those out stands for a seat, if one does."""
    return next((i for i in out if seat is not None and i == partners.head(account, seat)), None)


def _broken(account: Account, level: list[int], tie: str) -> list[int]:
    if tie == "tie-last-trick":
        last = _among(account, account.last_trick, level)
        return level if last is None else [last]
    less = {i: partners.total(account, i) - sum(
        e.points for e in account.entries if e.seat in partners.side_of(account, i) and (
            e.kind == "count" and e.deal == account.deal)) for i in level}
    best = max(less.values())
    return [i for i in level if less[i] == best]


def deal_played(account: Account) -> None:
    """A deal is played out: with the last of a game of so many the higher score has won."""
    game = account.rules.frame.game_deals
    if not game or account.winner is not None or account.complete or (
            account.last_closed is not None and account.last_closed[0] == account.deal):
        return
    account.deals += 1
    account.last_closed = account.deal, account.event
    account.complete = account.deals >= game
    best = max(account.scores)
    if account.complete and account.scores.count(best) == 1:
        account.winner, account.won_at = account.scores.index(best), account.event


def deal_over(account: Account, laws: tuple[Law, ...]) -> None:
    """The deal is played out: a game reached in play is won now."""
    if account.rules.frame.game_ends != "at-once" and account.winner is None:
        counted(account, laws)
