"""What a seat could not expect when it sent its orders: tiles struck, its mecha weakened, its
target changed.

Read off the events of others and the seat's own views around them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit.alarm import UNKNOWN, Alarm, touches, unjudged
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rules.golem import events as ev
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.recap import Changed, harms
from adjudicator.rules.golem.view import Seen, View

STRUCK, WEAKENED, TARGET = "struck", "weakened", "target"
#: alarms that a test of the same line sees to
ASKED_OF = {
    STRUCK: ("up", "tiles"),
    WEAKENED: ("energy", "attack", "initiative", "hand"),
    TARGET: ("hits", "up", "defence"),
}
_AIMED = (od.Attack, od.Support, od.UsePilot, od.UseAbility)
_TURN = (*_AIMED, od.TakeEnergy)
#: what says nothing of a seat's own mecha, or only what it knew would come
_HARMLESS = (
    *(ev.Began, ev.Assigned, ev.Drafted, ev.RoundBegan, ev.Dealt, ev.Drew, ev.Reshuffled),
    *(ev.CycleBegan, ev.TurnBegan, ev.TurnSkipped, ev.Attacked, ev.Reacted, ev.Declined),
    *(ev.Missed, ev.Supported, ev.PilotUsed, ev.EnergyTaken, ev.AbilityUsed, ev.Swapped),
    *(ev.TileRepaired, ev.RepairSkipped, ev.BoxEmpty, ev.LeftOver, ev.RoundEnded, ev.GameEnded),
)
_JUDGED = (
    *(ev.TileHit, ev.Destroyed, ev.Discarded),
    *(ev.AttackChanged, ev.InitiativeChanged, ev.DefenceChanged, ev.EnergyChanged),
)


def alarms(order: Order) -> tuple[str, ...]:
    """Return the surprises that stop an order of the seat's own turn."""
    if isinstance(order, _TURN):
        return (STRUCK, WEAKENED, *((TARGET,) if _aims(order) else ()), UNKNOWN)
    return (STRUCK,) if isinstance(order, (od.Wait, od.End)) else ()


def surprises(
    before: View, after: View, seat: str, orders: Sequence[Order], faces: Sequence[Event]
) -> Iterator[Alarm]:
    """Tiles lost first, then what weakens the mecha, what is not known, targets."""
    done = _less_own_answers(seat, faces)
    for face in done:
        if isinstance(face, ev.TileHit) and face.target == seat:
            yield Alarm(STRUCK, face.phrase())
    for face in done:
        if _weakens(face, seat):
            yield Alarm(WEAKENED, face.phrase())
    yield from unjudged(done, (*_HARMLESS, *_JUDGED), seat.__eq__)
    for at, order in enumerate(orders):
        for target in _aims(order):
            cause = _change_of_target(before, after, target, done)
            if cause is not None:
                yield Alarm(TARGET, cause, at)


def _less_own_answers(seat: str, faces: Sequence[Event]) -> tuple[Event, ...]:
    """The events less what the seat's own answer to an attack did to itself."""
    found: list[Event] = []
    own = False
    for face in faces:
        own = (own or (isinstance(face, ev.Reacted) and face.seat == seat)) and not isinstance(
            face, (ev.TileHit, ev.Missed)
        )
        if not own:
            found.append(face)
    return tuple(found)


def _weakens(face: Event, seat: str) -> bool:
    if isinstance(face, Changed):
        return face.seat == seat and harms(face)
    return isinstance(face, (ev.Discarded, ev.Destroyed)) and face.seat == seat


def _aims(order: Order) -> tuple[od.Target, ...]:
    if isinstance(order, od.Attack):
        return (order.target,)
    return order.at if isinstance(order, (od.Support, od.UsePilot, od.UseAbility)) else ()


def _change_of_target(
    before: View, after: View, target: od.Target, faces: Sequence[Event]
) -> Phrase | None:
    """Tell what changed the tile that is aimed at, or felled its mecha; None where nothing did.

    What a policy aims at (`weakest`, `leader`) is looked for anew when the line is carried out.
    """
    was, now = _aim(before, target), _aim(after, target)
    if was is None or now is None or was.player.seat == before.seat:
        return None
    index = before.cards.index.get(target.part or "")
    if index is None:
        same = was.player.alive == now.player.alive
    else:
        up = was.player.tiles[index].up, now.player.tiles[index].up
        same = up[0] == up[1] and was.defences[index] == now.defences[index]
    if same:
        return None
    name = was.player.seat
    told = [face for face in faces if isinstance(face, _JUDGED) and touches(face, name.__eq__)]
    return told[-1].phrase() if told else say("surprise-target", what=Quote(name))


def _aim(view: View, target: od.Target) -> Seen | None:
    if target.seat is not None:
        return next((s for s in view.players if s.player.seat == target.seat), None)
    return view.players[view.foes[0]] if len(view.foes) == 1 else None
