"""A deal that is void: its points taken back, the scores as before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Deal
from adjudicator.facts import Fact, Outcome
from adjudicator.laws.law import Law

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def void_deal(r: Replay, law: Law) -> None:
    """The deal is void: its points are taken back, and it is judged no further."""
    if r.void:
        return
    account = r.account
    deal_start = min((m.event.index for m in r.moments if m.deal == account.deal
                      and any(isinstance(act, Deal) for act in m.event.acts)), default=0)
    account.annul(law, max(deal_start, 1), "the deal is void", deal=account.deal)
    if not account.deal_known and account.scores_said:
        _back_to_start(r, law)
    r.void, r.misdealt = True, True
    r.debts = ()


def _back_to_start(r: Replay, law: Law) -> None:
    """Take the scores back to what they were when the deal began, if that is known."""
    account = r.account
    if any(v is None for v in account.before_deal):
        fact = Fact("before-deal", 0, (
            Outcome("same", "nothing had been scored in this deal before",
                    "before the deal " + _told(r, account.start)),
            Outcome("less", "all of the score was made in this deal",
                    "before the deal " + _told(r, [0 for _ in account.start])),
        ), "the score when the deal began")
        if r.facts.settle(fact) == "less":
            for seat, score in enumerate(account.start):
                if score:
                    account.add(seat, -score, "the deal is void", law)
        return
    for seat, before in enumerate(account.before_deal):
        if before is not None and before != account.start[seat]:
            account.add(seat, before - account.start[seat], "the deal is void", law)


def _told(r: Replay, scores: list[int]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(r.case.players, scores, strict=True))
