"""What threatens a seat: attacks of its rivals, and the tide to come.

Asked on the veiled state: it hangs on nothing but what is open to all, or a tide that the seat was
told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from adjudicator.rules.full_metal_planete.advice.bots.attacks import Attack, Attacks
from adjudicator.rules.full_metal_planete.advice.bots.fighting import worth_of
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.changes import sink
from adjudicator.rules.full_metal_planete.names import MOBILE
from adjudicator.rules.full_metal_planete.options import LAST_TURN
from adjudicator.rules.full_metal_planete.position.parts import LOST
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import score, turn_of

#: verbs by what they do to the owner
_WEIGHT = {"seize": 4.0, "capture": 1.5, "fire": 1.0, "assault": 0.9}
#: so many answers are kept: a plan asks for the same position more than once
_KEPT = 32
#: what is attacked: whether it is an astronef, and its colour or the id of the piece
Aim = tuple[bool, int]


class Threat(NamedTuple):
    """An attack that a rival can make in his next turn, and the position it was found in.

    tide  the tide that it hangs on, "" for none; sure: whether it can be made whatever comes
    """

    weight: float
    by: int
    tide: str
    then: State
    attack: Attack
    sure: bool = False


@lru_cache(maxsize=_KEPT)
def threats(state: State, seat: int, only: int = -1) -> Mapping[Aim, Threat]:
    """The worst attack on each thing of a seat that a rival can make in his next turn, if nothing
    else happens.

    only  the hexes on which a piece has to stand
    """
    worst: dict[Aim, Threat] = {}
    under: dict[Aim, set[str]] = {}
    for other, tide, then in their_turns(state, seat):
        for attack in Attacks(then, other).all(only, seat):
            aim = (attack.verb == "seize", attack.target)
            found = Threat(weigh(then, attack), other, tide, then, attack)
            under.setdefault(aim, set()).add(tide)
            if aim not in worst or found.weight > worst[aim].weight:
                worst[aim] = found
    return {
        aim: threat._replace(sure="" in under[aim] or len(under[aim]) == len(TIDES))
        for aim, threat in worst.items()
    }


def weigh(state: State, attack: Attack) -> float:
    """Weigh an attack by what is lost, a little less the more it costs."""
    if attack.verb == "seize":
        return 100.0 + score(state, attack.target)[0]
    return _WEIGHT[attack.verb] * worth_of(state, attack.target) - attack.cost / 10


def their_turns(state: State, seat: int) -> Iterator[tuple[int, str, State]]:
    """Each rival's next turn if nothing else happens: who, under which tide, the state then.

    The tide is told where it is not certain, else it is "".
    """
    clock = state.clock
    for place, other in enumerate(clock.order):
        if other == seat or not state.on_planet(other):
            continue
        if place > clock.at:
            yield other, "", turn_of(state, place)
        elif clock.turn < LAST_TURN:
            tides = Outlook(state, seat).tides
            for tide in tides:
                told = "" if len(tides) == 1 else tide
                yield other, told, turn_of(at_tide(state, tide), place)


def at_tide(state: State, tide: str) -> State:
    """The next turn's beginning under a tide: bridges without support have sunk (R-12)."""
    turn = state.clock.turn + 1
    return sink(evolve(state, clock=state.clock._replace(turn=turn).under(turn, tide)))[0]


def tide_victims(state: State, seat: int, then: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seat's pieces that are stuck then and are not now, and those that are lost."""
    own = [i for i, p in enumerate(state.pieces) if p.at >= 0 and is_own(state, seat, i)]
    free = [i for i in own if not state.planes.is_stuck(state.pieces[i]) and then.pieces[i].at >= 0]
    stuck = tuple(i for i in free if then.planes.is_stuck(then.pieces[i]))
    return stuck, tuple(i for i in own if then.pieces[i].inside == LOST)


def stranded(state: State, seat: int) -> frozenset[int]:
    """The seat's pieces that the next tide holds or sinks for certain."""
    tides = Outlook(state, seat).tides
    if len(tides) != 1 or tides[0] == state.tide or not 2 <= state.clock.turn < LAST_TURN:
        return frozenset()
    stuck, lost = tide_victims(state, seat, at_tide(state, tides[0]))
    return frozenset((*stuck, *lost))


def pieces_outside(state: State, seat: int) -> tuple[int, ...]:
    """The seat's pieces on the map that can move by themselves."""
    return tuple(
        index
        for index, piece in enumerate(state.pieces)
        if piece.at >= 0 and piece.kind in MOBILE and is_own(state, seat, index)
    )


def is_own(state: State, seat: int, index: int) -> bool:
    """Whether a seat commands a piece."""
    return state.controller(state.pieces[index].colour) == seat
