"""What a seat could not expect when it sent its orders: losses, fire, tides, targets gone.

Read off the events of others and the seat's own views around them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from adjudicator.rulekit.alarm import UNKNOWN, Alarm, touches, unjudged
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.names import COLOURS, read_ref
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import UNKNOWN as UNKNOWN_TIDE
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View
from adjudicator.rules.full_metal_planete.wording import piece_phrase

ATTACKED, TIDE, TARGET = "attacked", "tide", "target"
#: alarms that a test of the same line sees to
ASKED_OF = {ATTACKED: ("safe", "alive"), TIDE: ("tide",), TARGET: ("at", "alive", "on map")}

#: orders for a time when nobody can do any harm, or that answer an attack
_NEVER = (od.Land, od.Retreat)
#: orders that no tide spoils
_DRY = (od.End, od.TakeOff, od.Stow, od.Rebuild)
_AIMED = (od.Fire, od.Assault, od.Capture, od.Neutralise, od.Load)
#: events that say what a seat knew, or what does it no harm
_HARMLESS = (
    *(ev.Opened, ev.Landed, ev.Deployed, ev.DeploymentFailed, ev.Ready, ev.TideTurned),
    *(ev.Forecast, ev.OrderDrawn, ev.TurnBegan, ev.TurnEnded, ev.Penalised, ev.Moved),
    *(ev.Stranded, ev.Stopped, ev.Loaded, ev.Unloaded, ev.Transferred, ev.Stowed, ev.Built),
    *(ev.Assaulted, ev.Entered, ev.Exited, ev.Eliminated, ev.Rebuilt, ev.TookOff, ev.Chosen),
    *(ev.LeftBehind, ev.Deactivated, ev.Ended),
)
_ATTACKS = (ev.Shots, ev.Sunk, ev.Captured, ev.Recoloured, ev.Neutralised, ev.Seized)


def alarms(order: Order) -> tuple[str, ...]:
    """Return the surprises that stop an order."""
    if isinstance(order, _NEVER):
        return ()
    tide = () if isinstance(order, _DRY) else (TIDE,)
    target = (TARGET,) if isinstance(order, _AIMED) else ()
    return (ATTACKED, *tide, *target, UNKNOWN)


def surprises(
    was: View, now: View, name: SeatId, orders: Sequence[Order], faces: Sequence[Event]
) -> Iterator[Alarm]:
    """Losses first, then fire, what is not known, targets, the tide."""
    before, after, seat = was.state, now.state, was.state.seat_index(name)

    def is_own(text: str) -> bool:
        ref = read_ref(text)
        return text == before.name_of(seat) or (
            ref is not None and ref.colour >= 0 and before.ships[ref.colour].owner == seat
        )

    for face in faces:
        if isinstance(face, _ATTACKS) and _harms(face, is_own):
            yield Alarm(ATTACKED, face.phrase())
    yield from _under_fire(before, after, seat)
    yield from unjudged(faces, (*_HARMLESS, *_ATTACKS), is_own)
    for at, order in enumerate(orders):
        for text in _targets(order):
            cause = _change_of(before, after, seat, text, faces)
            if cause is not None:
                yield Alarm(TARGET, cause, at)
    for face in faces:
        if isinstance(face, ev.TideTurned) and _unforeseen(before, face):
            yield Alarm(TIDE, face.phrase())


def _harms(face: Event, is_own: Callable[[str], bool]) -> bool:
    """Whether an attack, or what sank in the tide, took something of the seat's."""
    if isinstance(face, (ev.Shots, ev.Sunk)):
        return any(is_own(name) for name in face.lost)
    if isinstance(face, (ev.Captured, ev.Neutralised, ev.Recoloured)):
        return is_own(face.target)
    return isinstance(face, ev.Seized) and is_own(face.loser)


def _under_fire(before: State, after: State, seat: int) -> Iterator[Alarm]:
    """The first own piece that stands in a fire that it did not stand in."""
    for index, piece in enumerate(after.pieces):
        if piece.at < 0 or after.ships[piece.colour].owner != seat:
            continue
        if not after.planes.is_neutralised(piece):
            continue
        was = before.pieces[index] if index < len(before.pieces) else None
        if was is None or was.at < 0 or not before.planes.is_neutralised(was):
            named = piece_phrase(after.planes.name(index))
            yield Alarm(ATTACKED, say("surprise-fire", piece=named, at=label(after, piece.at)))
            return


def _unforeseen(before: State, face: ev.TideTurned) -> bool:
    """Whether the seat did not know this tide, and its lines were tried on another."""
    tides, at = before.clock.tides, face.turn - 3
    known = 0 <= at < len(tides) and tides[at] != UNKNOWN_TIDE
    return not known and face.tide != before.tide


def _targets(order: Order) -> Iterator[str]:
    """The pieces and hexes of others that an order aims at."""
    if isinstance(order, od.Fire):
        yield order.at
    elif isinstance(order, od.Assault):
        yield from (shot.at for shot in order.shots)
    elif isinstance(order, (od.Capture, od.Neutralise)):
        yield order.target
    elif isinstance(order, od.Load):
        yield order.item


def _change_of(
    before: State, after: State, seat: int, text: str, faces: Sequence[Event]
) -> Phrase | None:
    """Tell what became of a target; None if it is where and what it was."""
    index = resolve(before, seat, text)
    if index >= 0:
        was, now = before.pieces[index], after.pieces[index]
        for face in faces:
            if isinstance(face, ev.Seized) and face.ship == COLOURS[was.colour]:
                return face.phrase()
        if (was.at, was.tail, was.inside, was.colour) == (now.at, now.tail, now.inside, now.colour):
            return None
        names = {before.planes.name(index)}
    else:
        cell = cell_at(before, text) if text.isdecimal() else -1
        if cell < 0 or before.planes.ore_at(cell) == after.planes.ore_at(cell):
            return None
        names = {text}
    told = [face for face in faces if touches(face, names.__contains__)]
    return told[-1].phrase() if told else say("surprise-target", what=Quote(text))
