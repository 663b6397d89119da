"""What a newcomer is told: how far from victory he is, how one gets another planet, whom he can
beat, what can be done now."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.advice import reasons
from adjudicator.rules.planet_masters.advice.bots import beats, rivals
from adjudicator.rules.planet_masters.advice.enumeration import legal_orders
from adjudicator.rules.planet_masters.advice.plans import (
    attack_on,
    can_be_outvoted,
    intend,
    planet_faces,
    sure_target,
)
from adjudicator.rules.planet_masters.advice.prospects import lacking
from adjudicator.rules.planet_masters.choices import movable
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.phases.battle import immune
from adjudicator.rules.planet_masters.state import index_of
from adjudicator.rules.planet_masters.view import Sums, View

TELLS_CHANCES = False
#: what makes up a turn, by the first question from which on it may be ordered
_STEPS = {"P-D1": 0, "P-D2": 1, "P-D3": 2}


def aim(view: View, decision: Decision) -> Phrase | None:
    """Enough planets, all of them on Resource or Influence."""
    return say("coach-aim", planets=view.table.book.victory_planets)


def now(view: View, decision: Decision) -> tuple[Phrase, ...]:
    """Which race is easier; how far the seat is, how it gets a planet, and whether it can beat
    anybody as the dice lie."""
    if decision.kind == "P-D0":
        return (say("coach-now-race"),)
    if decision.kind == "P-D4":
        return tuple(_immunity(view))
    own = _own(view)
    if own is None or decision.kind not in _STEPS:
        return ()
    return (*_far(view, own, decision), *_balance(view, own))


def _immunity(view: View) -> Iterator[Phrase]:
    """By how much Influence the seat may cancel an attack."""
    influence = {sums.seat: sums.influence for sums in view.sums}
    attacker = view.table.players[view.table.active].seat
    yield say(
        "coach-now-immunity", own=influence[view.seat], seat=attacker, theirs=influence[attacker]
    )


def _far(view: View, own: Sums, decision: Decision) -> Iterator[Phrase]:
    """How many planets the seat has of those that it needs, and where the next comes from."""
    table = view.table
    wanted = table.book.victory_planets
    yield say("coach-now-far", planets=own.planets, good=own.good, wanted=wanted)
    rich = tuple(p.seat for p in table.players if p.planets and p.seat != view.seat)
    rolls = bool(table.galaxy) and decision.kind != "P-D3"
    if own.planets < wanted and (rich or rolls):
        home = planet_faces(table.players[index_of(table, view.seat)])
        yield say("coach-now-planet", rolls=rolls, seats=rich, home=home)


def _balance(view: View, own: Sums) -> Iterator[Phrase]:
    """Why no attack wins as the dice lie, where none does."""
    table = view.table
    if sure_target(table) is not None:
        return
    others = rivals(table, table.active)
    if held := tuple(table.players[i].seat for i in others if beats(table, i) and immune(table, i)):
        yield say("coach-now-immune", seats=held)
    if not any(beats(table, i) for i in others):
        rival = min((s for s in view.sums if s.seat != view.seat), key=lambda s: s.defence)
        yield say("coach-now-weakest", seat=rival.seat, attack=own.attack, defence=rival.defence)


def _own(view: View) -> Sums | None:
    return next((sums for sums in view.sums if sums.seat == view.seat), None)


def reason(view: View, decision: Decision, order: Order) -> Phrase | None:
    """What an order brings and what it costs, in numbers where the dice tell them."""
    return reasons.why(view, decision, order)


def deeds(view: View, decision: Decision) -> tuple[tuple[Phrase, Order], ...]:
    """What can be done from the question on and does something, each with an example; first of
    all what may bring another planet."""
    if decision.kind not in _STEPS:
        return ()
    found, intent = tuple(_turn(view, decision)), intend(view.table, decision)
    bringing = next((order for order in found if _brings_planet(view, order)), None)
    if bringing in (*(deal.order for deal in intent.deals), intent.reroll, intent.action):
        bringing = None  # it is suggested, and its reason says so
    first = () if bringing is None else ((say("coach-deed-planet"), bringing),)
    rest = ((say(f"coach-deed-{type(order).__name__.lower()}"), order) for order in found)
    return (*first, *(deed for deed in rest if deed[1] != bringing))


def _brings_planet(view: View, order: Order) -> bool:
    """Whether an order may bring the seat another planet."""
    if isinstance(order, od.Attack):
        return any(isinstance(spoil, od.Invade) for spoil in order.spoils)
    is_roll = isinstance(order, od.Build | od.Rebuild) or order == od.Reroll(("H",))
    return is_roll and bool(view.table.galaxy)


def _turn(view: View, decision: Decision) -> Iterator[Order]:
    """All that the rest of the turn may hold as the dice lie, step by step."""
    table, step = view.table, _STEPS[decision.kind]
    player, others = table.players[table.active], rivals(table, table.active)
    target = sure_target(table)
    if step == 0:
        built = [order for order in legal_orders(table, decision) if not isinstance(order, od.Done)]
        kinds = {type(order): order for order in reversed(built)}
        yield from (kinds[kind] for kind in (od.Build, od.Rebuild, od.Tech) if kind in kinds)
    _, bad = lacking(table, player)
    idle = tuple(name for name in movable(table, player) if name in bad)
    if step <= 1 and idle and table.law != board.CONSCRIPTION:
        yield od.Reroll(idle[:1])
    if target is not None:
        yield attack_on(table, target)
    outvoted = next((i for i in others if can_be_outvoted(table, i)), None)
    if outvoted is not None:
        yield od.CallVote(table.players[outvoted].seat)
    if table.book.politics:
        yield od.Politics()
    if not table.book.must_act:
        yield od.Pass()
