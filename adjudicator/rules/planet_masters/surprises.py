"""What a player could not expect when the orders were sent: losses, votes, other targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit.alarm import UNKNOWN, Alarm, unjudged
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.planet_masters import events as ev
from adjudicator.rules.planet_masters.choices import dice_names
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import index_of
from adjudicator.rules.planet_masters.view import View

ATTACKED, OUTVOTED, TARGET = "attacked", "outvoted", "target"
#: alarms that a test of the same line sees to
ASKED_OF = {
    ATTACKED: ("planets", "weapons", "count"),
    OUTVOTED: ("weapons",),
    TARGET: ("wins", "weapons", "planets"),
}
_TURN = (
    *(od.Build, od.Rebuild, od.Tech, od.Done, od.Reroll, od.Attack, od.CallVote),
    *(od.Politics, od.Deflect, od.Pass),
)
_LOSSES = (ev.PlanetGained, ev.WeaponDestroyed, ev.Pressed, ev.Deflected, ev.WeaponsLost)
#: what takes nothing from a player, or comes with one of those above
_HARMLESS = (
    *(ev.RaceTaken, ev.FirstPlayerSet, ev.TurnBegan, ev.PhaseForbidden, ev.Rolled, ev.Built),
    *(ev.Rebuilt, ev.Researched, ev.Managed, ev.GalaxyEmpty, ev.PlanetSet, ev.TechnologyKept),
    *(ev.Attacked, ev.SectorFound, ev.AttackCancelled, ev.AttackAllowed, ev.Battled),
    *(ev.VoteCalled, ev.VoteClosed, ev.VoteCounted, ev.PoliticsCalled, ev.LawSet, ev.Passed),
    *(ev.Won, ev.RoundsOver),
)


def alarms(order: Order) -> tuple[str, ...]:
    """Return the surprises that stop an order of the player's own turn."""
    if not isinstance(order, _TURN):
        return ()
    aimed = isinstance(order, (od.Attack, od.CallVote))
    return (ATTACKED, OUTVOTED, *((TARGET,) if aimed else ()), UNKNOWN)


def surprises(
    before: View, after: View, seat: str, orders: Sequence[Order], faces: Sequence[Event]
) -> Iterator[Alarm]:
    """Votes lost first, then other losses, what is not known, targets."""
    voted = [f for f in faces if isinstance(f, ev.VoteCounted) and f.target == seat and f.passed]
    for vote in voted:
        yield Alarm(OUTVOTED, vote.phrase())
    for face in faces:
        if _takes(face, seat) and not (voted and isinstance(face, ev.WeaponsLost)):
            yield Alarm(ATTACKED, face.phrase())
    yield from unjudged(faces, (*_HARMLESS, *_LOSSES), seat.__eq__)
    for at, order in enumerate(orders):
        cause = _change_of_target(before, after, seat, order)
        if cause is not None:
            yield Alarm(TARGET, cause, at)


def _takes(face: Event, seat: str) -> bool:
    """Whether somebody took, destroyed or rerolled something of the seat's."""
    if isinstance(face, (ev.PlanetGained, ev.WeaponDestroyed, ev.Pressed)):
        return face.loser == seat
    if isinstance(face, ev.Deflected):
        return face.target == seat
    return isinstance(face, ev.WeaponsLost) and face.seat == seat


def _change_of_target(before: View, after: View, seat: str, order: Order) -> Phrase | None:
    """Tell why an attack or a vote has lost its point: the target is too strong now, or has nothing
    left of what it aims at; None where it has not."""
    if not isinstance(order, (od.Attack, od.CallVote)):
        return None
    at = index_of(before.table, order.target)
    if at < 0:
        return None
    was, now = before.table.players[at], after.table.players[at]
    if isinstance(order, od.CallVote):
        unarmed = bool(was.weapons) and not now.weapons
        return say("surprise-unarmed", seat=order.target) if unarmed else None
    own = index_of(before.table, seat)
    beaten = [view.sums[own].attack > view.sums[at].defence for view in (before, after)]
    if beaten == [True, False]:
        return say("surprise-strong", seat=order.target)
    if (_dice(order) & {*dice_names(was)}) - {*dice_names(now)}:
        return say("surprise-gone", seat=order.target)
    return None


def _dice(order: od.Attack) -> frozenset[str]:
    """The dice of the target that an attack names."""
    return frozenset(
        f"{'W' if isinstance(spoil, od.Invade) else 'R'}{spoil.die}"
        for spoil in order.spoils
        if isinstance(spoil, (od.Invade, od.Destroy)) and spoil.die
    )
