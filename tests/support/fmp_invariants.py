"""What holds of every act of Full Metal Planète; a broken rule is an AssertionError.

Used on a few games by the tests and on thousands by `tests/bench/soak.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.move import step_fault
from adjudicator.rules.full_metal_planete.advice.enumeration import candidate_rows, candidates
from adjudicator.rules.full_metal_planete.advice.rows import turn_rows
from adjudicator.rules.full_metal_planete.advice.sides import side_of
from adjudicator.rules.full_metal_planete.names import COLOURS, DESTROYERS, ORES, TURRET
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.parts import GONE, LOST, Piece
from adjudicator.rules.full_metal_planete.position.reach import reachable
from adjudicator.rules.full_metal_planete.position.sound import bridge_total, ore_total
from adjudicator.rules.full_metal_planete.position.state import State
from tests.support.rules import Act, Played, spread

_SEA = {"low": ".", "normal": ".*", "high": ".*%"}


def wild(ruleset: AnyRuleSet, state: State, decision: Decision, dice: Dice) -> Order:
    """Any legal order, but rather something else than one more step."""
    orders = list(islice(ruleset.legal_orders(state, decision), 400))
    rare = [o for o in orders if not isinstance(o, (od.Move, od.Shift, od.End, od.Stow))]
    return dice.pick(rare if rare and dice.below(3, "rare") else orders, "choice")


def conserves(act: Act) -> None:
    """Ore, bridges and pieces vanish and appear only when an event tells it (R-13, R-60)."""
    before, after, events = act.before, act.step.state, act.step.events
    built = [e for e in events if getattr(e, "kind", "") == "built"]
    lost = [x for e in events for x in getattr(e, "lost", ())]
    cleared = sum(getattr(e, "cleared", 0) for e in events)
    gone = sum(x in ORES for x in lost) + cleared + len(built)
    assert ore_total(after) == ore_total(before) - gone
    laid = sum(getattr(e, "item", "") == "bridge" for e in built)
    assert bridge_total(after) == bridge_total(before) - lost.count("bridge") + laid
    dead = {i for i, p in enumerate(before.pieces) if p.inside == LOST}
    now_dead = {i for i, p in enumerate(after.pieces) if p.inside == LOST}
    rebuilt = sum(getattr(e, "kind", "") == "rebuilt" for e in events)
    assert len(now_dead) == len(dead) + sum("-" in x for x in lost) - rebuilt
    assert len(after.pieces) == len(before.pieces) + len(built) - laid


def keeps_supertanks_off_mountains(state: State) -> None:
    """No supertank is on a mountain, not even carried (R-16)."""
    kind = state.setup.planet.terrain.kind
    for p in state.pieces:
        if p.kind != "supertank":
            continue
        under = p
        while under.inside >= 0:
            under = state.pieces[under.inside]
        assert under.at < 0 or "#" not in (kind[under.at], kind.get(under.tail)), p


def has_plain_fire(state: State) -> bool:
    """Whether the rules of fire are those that `slow_fire` knows."""
    book = state.book
    return (
        book.own_hex_counts
        and book.neutralised_project_fire
        and not book.stuck_project_fire
        and book.adjacent_mountain_tanks != "no_fire"
    )


def slow_fire(state: State, seat: int) -> set[int]:
    """FIRE(seat) straight from the words of R-50 and R-51, hex by hex (plain rules)."""
    grid, terrain = state.planes.grid, state.planes.terrain
    wet = {c for c in grid.cells if terrain.kind[c] in _SEA[state.tide]}
    bridged = {b.at for b in state.bridges}

    def stuck(p: Piece) -> bool:
        if p.kind in ("tank", "supertank"):
            return p.at in wet and p.at not in bridged
        return p.kind == "motorboat" and p.at not in wet

    def cover(p: Piece, cell: int) -> bool:
        far = 3 if p.kind == "supertank" or (p.kind == "tank" and terrain.kind[p.at] == "#") else 2
        return grid.distance(p.at, cell) <= far

    guns = [
        p
        for i, p in enumerate(state.pieces)
        if p.kind in DESTROYERS
        and p.at >= 0
        and state.ships[p.colour].owner == seat
        and not stuck(p)
        and i not in state.play.silenced
    ]
    hexes = [c for c in grid.cells if terrain.kind[c] != "?"]
    return {c for c in hexes if sum(cover(p, c) for p in guns) >= 2}


def fires_as_the_words_say(state: State) -> None:
    """The fire zones of all seats are those of the slow reference."""
    for seat in range(len(state.setup.seats)):
        labels = set(state.planes.grid.labels(state.planes.zone(seat)))
        assert labels == {state.planes.grid.label[c] for c in slow_fire(state, seat)}


def carries_over_what_holds(state: State) -> None:
    """What was carried over from the state before is what would be computed afresh."""
    fresh = state._replace()
    assert not vars(fresh)
    known, anew = state.planes, fresh.planes
    for name in ("taken", "bridged", "land", "ways", "ore", "ships", "dry"):
        assert getattr(known, name) == getattr(anew, name), name
    for seat in range(len(state.setup.seats)):
        assert known.zone(seat) == anew.zone(seat)
        assert known.threat(seat) == anew.threat(seat)
        assert known._guns_of(seat) == anew._guns_of(seat)
        assert known.foreign(seat)[:2] == anew.foreign(seat)[:2]
        assert side_of(state, seat) == side_of(fresh, seat)
        if state.clock.phase == "turn":
            assert list(turn_rows(state, seat)) == list(turn_rows(fresh, seat))
    for i, piece in enumerate(state.pieces):
        assert known.inside(i) == anew.inside(i)
        assert known.is_heavy(i) == anew.is_heavy(i)
        assert known.find(*piece[1::-1], piece.number) == anew.find(*piece[1::-1], piece.number)
    for (seat, text), index in known.lasting.sought.items():
        assert anew.seek(seat, text) == index
    for seat in range(len(state.setup.seats)):
        for (gun, at), seen in known.foreign(seat).sights.items():
            if state.pieces[gun].at == at:
                assert seen == anew.foreign(seat).sights.get((gun, at), seen)


def obeys_what_it_enumerates(ruleset: AnyRuleSet, state: State, most: int = 40) -> None:
    """Legal orders are named once, are legal, and lead to sound states."""
    for decision in ruleset.decisions(state)[:1]:
        legal = list(ruleset.legal_orders(state, decision))
        listed = set(legal)
        assert len(listed) == len(legal)
        for order in legal[:: max(1, len(legal) // most)]:
            plan = ruleset.plan(state, decision, order)
            assert not isinstance(plan, Refusal), (order, plan)
            after = ruleset.apply(state, plan, NoDice()).state
            # What one seat of a sealed group has chosen makes no position yet.
            assert decision.sealed or ruleset.problems(after) == (), order


def counts_what_it_makes(state: State, decision: Decision) -> None:
    """Each row of what may be legal holds as many orders as it tells, all of them different."""
    seat = state.seat_index(decision.seat)
    rows = list(candidate_rows(state, seat))
    for size, make, what in rows:
        assert size == len(list(make(state, seat, *what))), make.__name__
    orders = list(candidates(state, seat))
    assert len(set(orders)) == len(orders) == sum(size for size, _, _ in rows)


def stands_any_order(ruleset: AnyRuleSet, state: State, orders: Sequence[Order]) -> int:
    """Orders that were meant for other positions are refused, or do what conserves all.

    Returns how many were legal.
    """
    legal = 0
    for decision in ruleset.decisions(state)[:1]:
        for order in orders:
            plan = ruleset.plan(state, decision, order)
            if not isinstance(plan, Refusal):
                step = ruleset.apply(state, plan, NoDice())
                assert decision.sealed or ruleset.problems(step.state) == (), order
                conserves(Act(state, step))
                keeps_supertanks_off_mountains(step.state)
                legal += 1
    return legal


def floods_as_it_steps(state: State) -> None:
    """R-30: hexes reached with one point are those that a single step may enter."""
    if state.clock.phase != "turn" or state.play.ap < 1:
        return
    seat = state.active()
    for i, p in enumerate(state.pieces):
        if p.at < 0 or p.kind in (TURRET, "barge") or state.controller(p.colour) != seat:
            continue
        retreats = state.planes.under_fire(p) and state.book.retreat_first
        if i in state.play.locked or retreats:
            continue
        ring = state.planes.grid.ring[p.at]
        steps = {n for n in ring if n >= 0 and step_fault(state, seat, i, n, -1, "") is None}
        mask = reachable(state.planes, i, seat, 1)
        assert steps == {c for c in state.planes.grid.cells if mask >> c & 1}


def shoots_as_the_words_say(game: Played) -> int:
    """R-20 told from what happened alone: two shots, one less a shot, all full with each turn.

    Returns how many destroyers were looked at with fewer than two shots left.
    """
    fired: Counter[int] = Counter()
    spent = 0
    for act in game.acts:
        before, after = act.before, act.step.state
        ids = {before.planes.name(i): i for i in range(len(before.pieces)) if _in_play(before, i)}
        for event in act.step.events:
            if isinstance(event, ev.TurnBegan):
                fired.clear()
            elif isinstance(event, ev.Shots):
                fired.update(ids[name] for name in event.guns)
            elif isinstance(event, ev.Rebuilt):
                colour = COLOURS.index(event.ship)
                fired[after.planes.find(colour, TURRET, event.pode)] = 0
        if after.clock.phase != "turn":
            continue
        for i, p in enumerate(after.pieces):
            if p.kind in DESTROYERS and _in_play(after, i):
                assert p.ammo == 2 - fired[i] >= 0, (after.clock, after.planes.name(i), p)
                spent += fired[i] > 0
    return spent


def _in_play(state: State, index: int) -> bool:
    """Whether a piece is on the map or aboard something that has not left."""
    piece = state.pieces[index]
    while piece.inside >= 0:
        piece = state.pieces[piece.inside]
    return piece.inside not in (LOST, GONE)


def check_game(game: Played) -> None:
    """All of the above over a whole game, the slow ones now and then."""
    shoots_as_the_words_say(game)
    meant = [act.order for act in game.acts if act.order is not None]
    for number, act in enumerate(game.acts):
        state = act.step.state
        conserves(act)
        keeps_supertanks_off_mountains(state)
        if number % 5 == 0:
            carries_over_what_holds(state)
        if number % 97 == 0:
            floods_as_it_steps(state)
            obeys_what_it_enumerates(game.ruleset, state, 20)
            stands_any_order(game.ruleset, state, spread(meant, 40))
            if has_plain_fire(state):
                fires_as_the_words_say(state)
