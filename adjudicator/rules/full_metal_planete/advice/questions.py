"""What a player may ask the rules by mail: how far a piece gets, who fires where, what a way costs.

Answered from the code that moves pieces and counts fire, on the position as its writer sees it;
outside of his turn as if it were his, nothing else having happened.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Phrase, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, stuck_fault, unknown
from adjudicator.rules.full_metal_planete.actions.naming import own_name
from adjudicator.rules.full_metal_planete.advice.bots.attacks import Attacks
from adjudicator.rules.full_metal_planete.advice.prospects import attack_told
from adjudicator.rules.full_metal_planete.names import BARGE, DESTROYERS, MOBILE
from adjudicator.rules.full_metal_planete.orders.forms import Cost, FireOn, Reach
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, name_for, resolve
from adjudicator.rules.full_metal_planete.position.reach import barge_tree, layers
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import turn_of
from adjudicator.rules.full_metal_planete.wording import piece_phrase

#: for so many points the hexes are listed one by one; and so many pieces are told
LISTED, PIECES = 3, 8


def answer(state: State, name: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
    """Answer a question of a seat; a refusal says why there is no answer."""
    seat = state.seat_index(name)
    if state.clock.phase != "turn" or not state.on_planet(seat):
        return fault("WRONG_PHASE", "R-29", turn=state.clock.turn).refusal()
    if isinstance(question, Reach):
        found: tuple[Phrase, ...] | Fault = _reach(state, seat, question)
    elif isinstance(question, FireOn):
        found = _fire_on(state, seat, question)
    else:
        assert isinstance(question, Cost)
        found = _cost(state, seat, question)
    return found.refusal() if isinstance(found, Fault) else found


def _turn_of(state: State, seat: int) -> State:
    """The position as it stands, with the seat to play."""
    if state.active() == seat:
        return state
    return turn_of(state, state.clock.order.index(seat))


def _piece(state: State, seat: int, text: str) -> int | Fault:
    """The id of a piece on the map that can move and is not stuck."""
    name = own_name(state, seat, text, "piece")
    if isinstance(name, Fault):
        return name
    index = resolve(state, seat, name)
    if index < 0:
        return unknown(state, seat, name, "piece")
    piece = state.pieces[index]
    if piece.kind not in MOBILE or piece.at < 0:
        return fault("IMMOBILE", "R-30", "piece", piece=state.planes.name(index))
    return stuck_fault(state, index, "R-09", "piece") if state.planes.is_stuck(piece) else index


def _steps(state: State, index: int) -> list[int]:
    """The hexes a piece first gets to for 0, 1, 2 ... points of its owner's turn."""
    piece = state.pieces[index]
    owner = state.controller(piece.colour)
    planes, points = state.planes, state.play.ap
    if piece.kind != BARGE:
        return list(layers(planes, piece, planes.is_heavy(index), owner, points))
    found, seen = [planes.cells(piece)], planes.cells(piece)
    for steps in range(1, points + 1):
        cells = sum(1 << c for c in {pair[0] for pair in barge_tree(planes, piece, owner, steps)})
        if not cells & ~seen:
            break
        found.append(cells & ~seen)
        seen |= cells
    return found


def _reach(state: State, seat: int, question: Reach) -> tuple[Phrase, ...] | Fault:
    index = _piece(state, seat, question.piece)
    if isinstance(index, Fault):
        return index
    owner = state.controller(state.pieces[index].colour)
    if owner < 0:
        return fault("DEACTIVATED", "R-29", "piece", piece=state.planes.name(index))
    turn = _turn_of(state, owner)
    piece, planes = turn.pieces[index], turn.planes
    steps = _steps(turn, index)
    cells = sum(mask for mask in steps[1:])
    names = planes.grid.labels
    told = [
        say(
            "answer-reach",
            piece=piece_phrase(name_for(state, seat, index)),
            at=planes.grid.label[piece.at],
            ap=turn.play.ap,
            n=cells.bit_count(),
            range=planes.reach(piece) if piece.kind in DESTROYERS else 0,
        )
    ]
    told += [
        say("answer-reach-for", ap=ap, cells=", ".join(names(mask)))
        for ap, mask in enumerate(steps[1 : LISTED + 1], 1)
    ]
    if len(steps) > LISTED + 1:
        edge = ", ".join(names(steps[-1]))
        told.append(say("answer-reach-edge", ap=len(steps) - 1, cells=edge))
    return tuple(told)


def _fire_on(state: State, seat: int, question: FireOn) -> tuple[Phrase, ...] | Fault:
    cell = cell_at(state, question.at)
    if cell < 0:
        return fault("OFF_MAP", "R-01", "at", hex=question.at)
    planes = state.planes
    told: list[Phrase] = []
    for other, name in enumerate(state.setup.seats):
        guns = tuple(
            i for i in planes.destroyers(other) if planes.cover(state.pieces[i]) >> cell & 1
        )
        if guns:
            told.append(
                say(
                    "answer-fire",
                    seat=name,
                    at=question.at,
                    fire=len(guns) > 1,
                    guns=tuple(piece_phrase(name_for(state, seat, i)) for i in guns),
                )
            )
    if not told:
        told.append(say("answer-no-fire", at=question.at))
    turn = _turn_of(state, seat)
    for attack in Attacks(turn, seat).all(only=1 << cell):
        if attack.verb != "seize":
            told.append(say("chance-attack", **attack_told(turn, attack, seat)))
    return tuple(told)


def _cost(state: State, seat: int, question: Cost) -> tuple[Phrase, ...] | Fault:
    cell = cell_at(state, question.target)
    if cell < 0:
        return fault("OFF_MAP", "R-01", "target", hex=question.target)
    turn = _turn_of(state, seat)
    if question.piece is not None:
        index = _piece(turn, seat, question.piece)
        if isinstance(index, Fault):
            return index
        ids = [index]
    else:
        ids = [
            i
            for i, p in enumerate(turn.pieces)
            if p.at >= 0
            and p.kind in MOBILE
            and turn.controller(p.colour) == seat
            and not turn.planes.is_stuck(p)
        ]
    at, planes = question.target, turn.planes
    # Nobody steps on what is taken: what is asked then is the way to load or to attack it.
    full = bool(planes.taken >> cell & 1)
    costs = sorted(_costs(turn, ids, planes.grid.touch[cell] if full else 1 << cell))
    if not costs:
        return (say("answer-no-way", at=at, ap=turn.play.ap),)
    ways: tuple[Param, ...] = tuple(
        say("answer-cost-of", piece=piece_phrase(name_for(turn, seat, i)), ap=cost)
        for cost, i in costs[:PIECES]
    )
    return (say("answer-cost", at=at, ways=ways, ap=turn.play.ap, full=full),)


def _costs(state: State, ids: list[int], cells: int) -> Iterator[tuple[int, int]]:
    """For each piece that gets to one of some hexes: the points it takes, and its id."""
    for index in ids:
        for cost, mask in enumerate(_steps(state, index)):
            if mask & cells:
                yield cost, index
                break
