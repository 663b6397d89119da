"""Whole games under any options: nothing breaks, nothing illegal gets through."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.metallurgie.board import CODES, LEVEL, Card, Pattern, around, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.orders import Area, Place, Play, Remove
from adjudicator.rules.metallurgie.scoring import connected_sets, pick_area, scorable
from adjudicator.rules.metallurgie.state import Stage, State
from tests.rules.metallurgie.table import GAME, asked, deal, do, parse
from tests.support.rules import NAMES, at_random, by_default, greedily, play_random

choices = {
    "split": ["by_minimum", "by_removal", "custom:30,25,30,20"],
    "layout": [
        "flower",
        "custom:Fe 0,0",
        "custom:Cu 0,0 0,1 1,0 1,1 2,0 2,1 | Ag -1,0 -1,1 -1,2 0,2 | Fe 3,0 4,0 5,0 5,1 4,1",
    ],
    "first_player": ["random", "seat1"],
    "bonus": ["off", "on"],
    "scoring": ["mandatory", "optional"],
    "rescore_leftover": ["off", "on"],
    "iron_blocked": ["partial", "no_score", "may_split"],
    "min_play": ["1", "0"],
    "stop_window": ["0", "5", "20"],
    "draw_unplaceable": ["end_turn", "continue"],
}
options = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in choices.items()})


@settings(max_examples=25, deadline=None)
@given(options, st.integers(2, 4), st.integers(0, 10**6))
def test_a_random_game_keeps_every_card_and_every_invariant(
    chosen: dict[str, str], seats: int, seed: int
) -> None:
    assert GAME.check_options(chosen, seats) == ()
    game = play_random(GAME, NAMES[:seats], chosen, seed, max_steps=3000, chooser=at_random(60))
    for state in game.states():
        assert GAME.problems(state) == ()
    assert game.over
    ranks = [standing.rank for standing in GAME.result(game.state)]
    assert ranks == sorted(ranks)
    assert ranks[0] == 1
    assert len(ranks) == seats


def simply_legal(state: State, order: Order) -> bool:
    """The rules once more, in the plainest words: for cards laid from the hand or a draw."""
    heights = dict(state.pattern)
    if isinstance(order, Place):
        laid: tuple[Card, ...] = (Card(state.turn.drawn, order.cell), *order.then)
        own = order.then
    else:
        assert isinstance(order, Play)
        laid = own = order.cards
    if not laid or len(own) > 3:
        return False
    if len({c.metal for c in laid}) > 1 and len({c.cell for c in laid}) > 1:
        return False
    if any(sum(c.metal == m for c in own) > state.player.hand.count(m) for m in CODES):
        return False
    for card in laid:
        if heights.get(card.cell, 0) != LEVEL[card.metal] - 1:
            return False
        if card.metal == "Fe" and not any(n in heights for n in around(card.cell)):
            return False
        heights[card.cell] = LEVEL[card.metal]
    return True


near_cells = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
any_cards = st.lists(st.builds(Card, st.sampled_from(CODES), near_cells), max_size=4).map(tuple)
one_metal = st.builds(
    lambda m, cs: tuple(Card(m, c) for c in cs),
    st.sampled_from(CODES),
    st.lists(near_cells, max_size=4),
)
one_cell = st.builds(
    lambda c, ms: tuple(Card(m, c) for m in ms),
    near_cells,
    st.lists(st.sampled_from(CODES), max_size=4),
)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.sampled_from(CODES), min_size=3, max_size=3),
    st.one_of(any_cards, one_metal, one_cell),
    st.one_of(st.none(), st.tuples(st.sampled_from(CODES), near_cells)),
)
def test_plan_agrees_with_the_rules_in_plain_words(
    hand: list[str], laid: tuple[Card, ...], drawn: tuple[str, Hex] | None
) -> None:
    order: Order = Play(laid)
    state = deal(hand=" ".join(hand), pile=drawn[0] if drawn else "")
    if drawn:
        state = do(state, "draw").state
        order = Place(drawn[1], laid)
    verdict = GAME.plan(state, asked(state), order)
    assert isinstance(verdict, Refusal) != simply_legal(state, order)
    if isinstance(verdict, Refusal):
        assert verdict.near is not None
        assert not isinstance(GAME.plan(state, asked(state), verdict.near), Refusal)


def effects_of(state: State) -> list[tuple[Pattern, tuple[str, ...], Stage]]:
    """What each listed order makes of the table and the hand."""
    found = []
    for order in GAME.legal_orders(state, asked(state)):
        plan = GAME.plan(state, asked(state), order)
        assert not isinstance(plan, Refusal), (order, plan)
        after = GAME.apply(state, plan, None).state  # type: ignore[arg-type]
        found.append((after.pattern, after.player.hand, after.stage))
    return found


@pytest.mark.parametrize("hand", ["Fe Fe Fe", "Fe Cu Ag", "Cu Cu Au", "Cu Ag Au", "Au Au Au"])
def test_the_list_has_every_legal_play_once(hand: str) -> None:
    """Against all placements of all cards in any order, on a small table."""
    state = deal("Fe 0,0 | Cu 1,0", hand)
    listed = effects_of(state)
    assert len(listed) == len(set(listed))
    cells = sorted({n for c in around(Hex(0, 0)) for n in around(c)} | set(around(Hex(3, 0))))
    wanted = set()
    cards = hand.split()
    sets: set[tuple[Card, ...]] = set()
    for size in (1, 2, 3):
        for metals in set(permutations(cards, size)):
            if len(set(metals)) == 1:
                sets.update(
                    tuple(Card(metals[0], c) for c in chosen)
                    for chosen in permutations(cells, size)
                )
            else:
                sets.update(tuple(Card(m, c) for m in metals) for c in cells)
    for laid in sets:
        if simply_legal(state, Play(laid)):
            plan = GAME.plan(state, asked(state), Play(laid))
            after = GAME.apply(state, plan, None).state  # type: ignore[arg-type]
            wanted.add((after.pattern, after.player.hand, after.stage))
    assert wanted <= set(listed)
    spread = {pattern for pattern, *_ in set(listed) - wanted}
    assert all(
        any(cell not in cells for cell, _ in pattern) for pattern in spread - {state.pattern}
    )


COUNTS = {
    ("START", "Fe Fe Fe"): 1 + 12 + 96 + 652,
    ("START", "Cu Cu Cu"): 1 + 3 + 3 + 1,
    ("START", "Fe Cu Ag"): 1 + 12 + 3 + 3 + 12 + 12 + 3,
    ("START", "Au Au Au"): 1 + 1,
}


@pytest.mark.parametrize(("position", "hand"), list(COUNTS))
def test_the_number_of_answers_is_pinned(position: str, hand: str) -> None:
    state = deal(position, hand)
    assert sum(1 for _ in GAME.legal_orders(state, asked(state))) == COUNTS[position, hand]


def test_the_order_of_answers_is_pinned() -> None:
    state = deal(hand="Cu Cu Ag")
    listed = [str(order) for order in GAME.legal_orders(state, asked(state))]
    wanted = [
        "draw",
        *("play Cu@-1,1", "play Cu@0,-1", "play Cu@1,0"),
        *("play Ag@-1,0", "play Ag@0,1", "play Ag@1,-1"),
        *("play Cu@-1,1 Ag@-1,1", "play Cu@0,-1 Ag@0,-1", "play Cu@1,0 Ag@1,0"),
        *("play Cu@-1,1 Cu@0,-1", "play Cu@-1,1 Cu@1,0", "play Cu@0,-1 Cu@1,0"),
    ]
    assert listed == [str(parse(text)) for text in wanted]


@settings(max_examples=40, deadline=None)
@given(st.sets(near_cells, min_size=9, max_size=16), st.integers(0, 3))
def test_removal_sets_are_those_that_leave_one_pattern(cells: set[Hex], tall: int) -> None:
    """Against trying every set: same sets, same order; on connected tables only."""
    ordered = sorted(cells)
    pattern = tuple((cell, 2 if i < tall else 1) for i, cell in enumerate(ordered))
    ground = survey(pattern)
    area = max((a for a in ground.areas if ground.heights[a[0]] == 1), key=len)

    def one_piece(left: set[Hex]) -> bool:
        todo, seen = [min(left)], set()
        while todo:
            cell = todo.pop()
            if cell in left and cell not in seen:
                seen.add(cell)
                todo.extend(around(cell))
        return seen == left

    wanted = [s for s in combinations(area, 3) if one_piece(cells.difference(s))]
    assert list(connected_sets(ground, area, 3)) == wanted


def test_areas_can_be_picked_by_policy() -> None:
    state = deal(
        "Au 0,0 0,1 1,0 | Cu 2,0 3,0 4,0 5,0 2,1 3,1 4,1 5,1 | Ag -1,0 -2,0 -1,1 -2,1 -2,2"
    )
    ground = survey(state.pattern)
    fresh = (Hex(0, 0), Hex(2, 0), Hex(-1, 0))
    areas = scorable(ground, fresh, state.rulebook)
    tops = {p: ground.heights[pick_area(ground, areas, p)[0]] for p in ("high", "low", "large")}
    assert tops == {"high": 4, "low": 2, "large": 2}
    equal = survey(deal("Au 0,0 0,1 1,0 | Cu 2,0 3,0 4,0 5,0 2,1 3,1 4,1 5,1").pattern)
    same = ((Hex(2, 0), Hex(3, 0), Hex(4, 0)), (Hex(0, 0), Hex(0, 1), Hex(1, 0)))
    assert pick_area(equal, same, "large") == same[1], "the better metal of two that are as large"
    assert scorable(ground, (Hex(0, 0),), state.rulebook) == ((Hex(0, 0), Hex(0, 1), Hex(1, 0)),)


def test_an_area_may_be_named_by_any_of_its_cells() -> None:
    position = "Cu -1,1 0,0 0,1 1,0 1,1 2,0 4,1 5,0 5,1 6,0 6,1 7,0 | Fe 2,1 3,0 4,0 7,1"
    state = do(deal(position, "Cu Cu Fe"), "play Cu@2,1 Cu@7,1").state
    for cell in ("4,1", "6,0", "7,1"):
        assert do(state, f"area {cell}").state.area == do(state, "area 7,1").state.area


@pytest.mark.parametrize("chooser", [greedily, by_default])
def test_bots_finish_their_games(chooser: object) -> None:
    game = play_random(GAME, NAMES[:3], seed=5, chooser=chooser)  # type: ignore[arg-type]
    assert game.over


def test_greed_pays() -> None:
    points = []
    for chooser in (greedily, by_default):
        game = play_random(GAME, NAMES[:2], seed=11, chooser=chooser)
        points.append(sum(sum(p.points) for p in game.state.players))
    assert points[0] > points[1] + 5


def test_the_chain_policy_finds_a_set_that_goes_on_scoring() -> None:
    """Only sets with coppers beside the irons uncover an iron area of nine."""
    position = "Cu 0,0 0,1 1,0 1,1 2,0 2,1 4,0 5,0 | Fe -1,0 -1,1 -1,2 -2,1 -2,2 -3,2 3,0"
    state = do(deal(position, "Cu Fe Fe"), "play Cu@3,0").state
    for line, kind in (("remove 2,1 3,0 4,0 5,0", "M-D1"), ("remove chain", "M-D4")):
        assert asked(do(state, line).state).kind == kind


def test_a_set_of_cells_may_be_named_in_any_order() -> None:
    position = "Cu 0,0 0,1 1,0 1,1 2,0 2,1 | Fe -1,0 3,0"
    state = do(deal(position, "Cu Fe Fe"), "play Cu@3,0").state
    plan = GAME.plan(state, asked(state), Remove((Hex(1, 1), Hex(0, 0), Hex(1, 0), Hex(0, 1))))
    assert not isinstance(plan, Refusal)
    after = GAME.apply(state, plan, None).state  # type: ignore[arg-type]
    assert after.turn.scores[0].removed == (Hex(0, 0), Hex(0, 1), Hex(1, 0), Hex(1, 1))


def test_orders_of_another_question_or_seat_are_refused() -> None:
    state = deal()
    verdict = GAME.plan(state, asked(state), Area(Hex(0, 0)))
    assert isinstance(verdict, Refusal)
    assert (verdict.code, verdict.near) == ("E_WRONG_DECISION", None)
    later = do(state, "play Fe@2,0").state
    stale = GAME.plan(later, asked(state), parse("draw"))
    assert isinstance(stale, Refusal)
    assert stale.code == "E_NOT_YOUR_TURN"
