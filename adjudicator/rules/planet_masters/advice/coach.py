"""What a newcomer is told: how far from victory he is, whom he can beat, what a turn is made of."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.view import Sums, View

TELLS_CHANCES = False
#: races whose trait counts for victory
_COUNTING = ("mors", "pacal")
#: what makes up a turn, by the first question from which on it may be ordered
_STEPS = {"P-D1": 0, "P-D2": 1, "P-D3": 2}


def aim(view: View, decision: Decision) -> Phrase | None:
    """Enough planets, all of them on Resource or Influence."""
    return say("coach-aim", planets=view.table.book.victory_planets)


def now(view: View, decision: Decision) -> tuple[Phrase, ...]:
    """Which race is easier; how far the seat is, and whom it could beat as the dice lie."""
    if decision.kind == "P-D0":
        return (say("coach-now-race"),)
    own = _own(view)
    if own is None or decision.kind not in _STEPS:
        return ()
    if decision.kind != "P-D1":
        return (_balance(view, own),)
    wanted = view.table.book.victory_planets
    far = say("coach-now-far", planets=own.planets, good=own.good, wanted=wanted)
    return far, _balance(view, own)


def _balance(view: View, own: Sums) -> Phrase:
    """Whether the seat could beat the weakest of its rivals as the dice lie."""
    weakest = _weakest(view)
    return say(
        "coach-now-weakest",
        seat=weakest.seat,
        attack=own.attack,
        defence=weakest.defence,
        wins=own.attack > weakest.defence,
    )


def _weakest(view: View) -> Sums:
    """The rival who defends with least."""
    rivals = (sums for sums in view.sums if sums.seat != view.seat)
    return min(rivals, key=lambda sums: sums.defence)


def _own(view: View) -> Sums | None:
    return next((sums for sums in view.sums if sums.seat == view.seat), None)


def reason(view: View, decision: Decision, order: Order) -> Phrase | None:
    """What an order brings, in numbers where the dice that lie there tell them."""
    sums = {each.seat: each for each in view.sums}
    match order:
        case od.ChooseRaces():
            first = order.races[0] if order.races else ""
            return say("coach-why-race") if first in _COUNTING else None
        case od.Attack():
            attack, defence = sums[view.seat].attack, sums[order.target].defence
            return say("coach-why-attack", attack=attack, defence=defence)
        case od.CallVote():
            votes = sum(each.votes for each in view.sums)
            return say("coach-why-vote", own=sums[view.seat].votes, all=votes)
        case od.Reroll():
            return say("coach-why-reroll") if "bad" in order.items else None
        case od.Build() | od.Politics() | od.Cancel() | od.Invade() | od.Destroy() | od.Pressure():
            return say(f"coach-why-{type(order).__name__.lower()}")
    return None


def deeds(view: View, decision: Decision) -> tuple[tuple[Phrase, Order], ...]:
    """The steps of a turn from the question on, each action with an example."""
    step = _STEPS.get(decision.kind)
    if step is None:
        return ()
    return tuple(
        (say(f"coach-deed-{type(order).__name__.lower()}"), order)
        for at, order in _turn(view)
        if at >= step
    )


def _turn(view: View) -> Iterator[tuple[int, Order]]:
    """All that a turn may hold in this game, each in the step to which it belongs."""
    book, aimed = view.table.book, _weakest(view).seat
    yield 0, od.Build()
    yield 0, od.Rebuild(faces=("transporter", "fighters"))
    if book.technology:
        yield 0, od.Tech()
    yield 1, od.Reroll(("bad",))
    if view.table.law != board.CEASEFIRE:
        yield 2, od.Attack(aimed, (od.Invade(pick="best"), od.Destroy(pick="best")))
    if view.table.law != board.COUNCIL_CENSURE:
        yield 2, od.CallVote(aimed)
    if book.politics:
        yield 2, od.Politics()
    if not book.must_act:
        yield 2, od.Pass()
