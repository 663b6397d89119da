"""Whole games of bots: what must hold in each of them, whatever the mode and the options."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.answers.bots import greedy_bot, play_out, random_bot
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.forms import parse_order, write_order
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line
from adjudicator.rules.golem.events import AnyEvent, GameEnded
from adjudicator.rules.golem.orders.orders import (
    Attack,
    End,
    React,
    Support,
    Swap,
    TakeEnergy,
    Target,
    UseAbility,
    UsePilot,
    Wait,
)
from adjudicator.rules.golem.state import State
from tests.rules.golem.position import GOLEM, position
from tests.support.rules import (
    NAMES,
    Chooser,
    HashDice,
    Played,
    at_random,
    by_default,
    greedily,
    options_of,
    play_random,
)

#: seats and options of games that together switch every option
GAMES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"mode": "team"}),
    (2, {"assignment": "draft", "ages": "30,20", "ability_windows": "own_turn_only"}),
    (3, {"rounds": "2", "hand_size": "4", "leftover": "keep", "swap": "3"}),
    (4, {"mode": "team", "friendly_fire": "on", "tie_break": "energy", "token_limit": "none"}),
    (2, {"modifier_cap": "set", "abilities_per_turn": "one_in_all", "swap": "0"}),
    (3, {"repair_between": "2", "repair_choice": "seat_order", "energy_max": "9"}),
    (2, {"repair_between": "0", "initiative_update": "each_round", "energy_start": "0"}),
    (4, {"hand_size": "13", "rounds": "1", "tie_break": "shared"}),
    (2, {"ability_windows": "own_turn_and_reaction", "modifier_cap": "2"}),
)


@cache
def played(number: int, greedy: bool) -> Played:
    seats, options = GAMES[number]
    chooser = greedily if greedy else at_random(1000)
    game = play_random(GOLEM, NAMES[:seats], options, number, chooser=chooser)
    assert game.over
    return game


EVERY = pytest.mark.parametrize("number", range(len(GAMES)))


def test_the_games_switch_every_option() -> None:
    switched = {name for _, options in GAMES for name in options}
    assert {option.name for option in GOLEM.about.options} - switched == {"data"}


@EVERY
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_nothing_is_ever_wrong_with_a_state(number: int, greedy: bool) -> None:
    game = played(number, greedy)
    for state in game.states():
        assert GOLEM.problems(state) == ()
        cards = Counter(state.reserve) + Counter(state.discard)
        for player in state.players:
            cards += Counter(player.hand)
        assert sum(cards.values()) == 54
        assert sum(len(player.tiles) for player in state.players) == 6 * len(state.players)
    assert {s.seat for s in GOLEM.result(game.state)} == set(game.seats)


@EVERY
def test_silent_players_come_to_an_end(number: int) -> None:
    seats, options = GAMES[number]
    game = play_random(GOLEM, NAMES[:seats], options, number, chooser=by_default)
    assert game.over
    assert not any(player.fallen for player in game.state.players)


@EVERY
def test_turns_segments_and_moments_only_grow(number: int) -> None:
    before = (0, 0)
    for state in played(number, False).states():
        moment = GOLEM.moment(state)
        assert before <= (moment.turn, moment.segment)
        before = (moment.turn, moment.segment)


@EVERY
def test_states_views_orders_and_events_survive_json(number: int) -> None:
    game = played(number, False)
    for state in islice(game.states(), 0, None, 12):
        assert GOLEM.state_border.load(GOLEM.state_border.dump(state)) == state
        for seat in (None, *game.seats):
            view = GOLEM.view(state, seat)
            assert GOLEM.view_border.load(GOLEM.view_border.dump(view)) == view
    for event in game.events():
        assert GOLEM.event_border.load(GOLEM.event_border.dump(event)) == event
        for seat in (None, *game.seats):
            assert type(event.face(seat)) is type(event)
    for act in game.acts:
        if act.order is not None:
            assert GOLEM.order_border.load(GOLEM.order_border.dump(act.order)) == act.order


@EVERY
def test_the_same_seed_gives_the_same_game(number: int) -> None:
    seats, options = GAMES[number]
    again = play_random(GOLEM, NAMES[:seats], options, number, chooser=at_random(1000))
    first, second = (
        canonical(GOLEM.state_border.dump(g.state)) for g in (played(number, False), again)
    )
    assert first == second


def some_states(number: int, step: int) -> list[State]:
    found = list(played(number, False).states())
    return [state for state in found if GOLEM.decisions(state)][::step]


@EVERY
def test_legal_orders_are_what_plans_accept_and_leave_the_state_alone(number: int) -> None:
    for state in some_states(number, 17):
        frozen = canonical(GOLEM.state_border.dump(state))
        for decision in GOLEM.decisions(state):
            legal = list(GOLEM.legal_orders(state, decision))
            assert len(set(legal)) == len(legal) > 0
            for i, order in enumerate(legal):
                plan = GOLEM.plan(state, decision, order)
                assert not isinstance(plan, Refusal), (order, plan)
                assert plan.order == order
                if i % 10 == 0 and not decision.sealed:
                    step = GOLEM.apply(state, plan, HashDice(i))
                    assert GOLEM.problems(step.state) == ()
        assert canonical(GOLEM.state_border.dump(state)) == frozen


PARTS = ("head", "larm", "rarm", "torso", "lleg", "rleg")
CARDS = ("C01", "C05", "C07", "S01", "S03", "S08", "S07", "S02")
TARGETS = st.builds(Target, st.sampled_from(["anna", "bruno", "chloe"]), st.sampled_from(PARTS))
WHOLE = st.builds(Target, st.sampled_from(["anna", "bruno", "chloe"]))
ON = st.lists(st.sampled_from(PARTS), max_size=3, unique=True).map(
    lambda parts: tuple(p for p in PARTS if p in parts)
)
AT = st.one_of(
    st.just(()),
    WHOLE.map(lambda target: (target,)),
    st.tuples(st.sampled_from(["bruno", "chloe"]), ON).map(
        lambda both: tuple(Target(both[0], part) for part in both[1])
    ),
)
WITH = st.sampled_from([None, "a1", "a2", "a3"])
ORDERS = st.one_of(
    st.builds(Attack, st.sampled_from(CARDS), TARGETS, WITH),
    st.builds(Support, st.sampled_from(CARDS), ON, AT),
    st.builds(UsePilot, st.sampled_from(CARDS), ON, AT, WITH),
    st.builds(TakeEnergy, st.sampled_from(CARDS)),
    st.builds(UseAbility, st.sampled_from(["a1", "a2", "a3"]), ON, AT, st.booleans()),
    st.builds(Swap, st.sampled_from(CARDS)),
    st.builds(Wait),
    st.builds(End),
    st.builds(React, WITH),
)


@given(
    order=ORDERS,
    mecha=st.sampled_from(["Basalt", "Sirocco", "Forge", "Zenith"]),
    pilot=st.sampled_from(["Iris", "Oskar", "Nadia", "Kenji", "Lena", "Tomas"]),
    energy=st.integers(0, 5),
    acted=st.booleans(),
    out=st.sampled_from(["", " -head", " -torso -lleg"]),
)
def test_no_legal_order_is_missing_from_the_list(
    order: Order, mecha: str, pilot: str, energy: int, acted: bool, out: str
) -> None:
    table = position(
        f"{mecha}/{pilot} E{energy}{out}",
        "Forge E0 -rarm",
        "Zenith E0",
        hands=("C01 C05 S01 S03 S08 S07", "C01", "C01"),
        acted=acted,
    )
    plan = GOLEM.plan(table.state, table.asks, order)
    if not isinstance(plan, Refusal) and plan.order == order:
        assert order in GOLEM.legal_orders(table.state, table.asks)
    if isinstance(plan, Refusal):
        assert order not in GOLEM.legal_orders(table.state, table.asks)
        near = GOLEM.courtesies.nearest.nearest(table.state, table.asks, order)
        assert near is None or not isinstance(GOLEM.plan(table.state, table.asks, near), Refusal)


@EVERY
def test_every_printed_order_is_read_again_in_both_languages(number: int) -> None:
    game = played(number, False)
    for state in some_states(number, 40):
        for decision in GOLEM.decisions(state):
            forms = GOLEM.forms_for(decision.kind)
            for order in islice(GOLEM.legal_orders(state, decision), 0, None, 7):
                for language in ("en", "fr"):
                    names = Names(game.seats, language)
                    text = write_order(order, forms, language, names)
                    parsed = parse_order(Line(text), forms, names)
                    assert not isinstance(parsed, Refusal), (text, parsed)
                    assert parsed.order == order, text


@EVERY
def test_a_secret_changes_nothing_that_another_seat_sees(number: int) -> None:
    for i, state in enumerate(some_states(number, 25)):
        for seat in (None, *(player.seat for player in state.players)):
            other = GOLEM.redeal(state, seat, HashDice(i))
            assert GOLEM.problems(other) == ()
            view, again = GOLEM.view(state, seat), GOLEM.view(other, seat)
            assert view == again
            assert GOLEM.scene(view) == GOLEM.scene(again)
            assert GOLEM.courtesies.report.report(view) == GOLEM.courtesies.report.report(again)
            if seat is not None:
                assert GOLEM.veil(state, seat) == GOLEM.veil(other, seat)
            asked = [d for d in GOLEM.decisions(state) if d.seat == seat]
            assert asked == [d for d in GOLEM.decisions(other) if d.seat == seat]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    secret = [e for e in played(1, False).events() if e.kind in ("dealt", "drew")]  # type: ignore[attr-defined]
    assert len(secret) > 20
    for event in secret:
        assert event.face(event.seat) == event  # type: ignore[attr-defined]
        for other in (None, "chloe" if event.seat != "chloe" else "anna"):  # type: ignore[attr-defined]
            face = event.face(other)
            assert face is not None
            assert (face.count, face.cards) == (event.count, ())  # type: ignore[attr-defined]


def test_the_bots_use_everything_there_is() -> None:
    kinds: Counter[str] = Counter()
    used: set[str] = set()
    cards = GOLEM.new_game(NAMES[:2], options_of(GOLEM), HashDice(0)).state.cards
    games = [played(n, greedy) for n in range(len(GAMES)) for greedy in (False, True)]
    games += [play_random(GOLEM, NAMES[:4], {}, seed, chooser=greedily) for seed in range(8)]
    for game in games:
        for act in game.acts:
            order = act.order
            if order is None:
                continue
            kinds[order.kind] += 1  # type: ignore[attr-defined]
            player = act.before.players[act.before.index(act.decision.seat)]  # type: ignore[union-attr]
            if isinstance(order, Attack | Support):
                used.add(order.card)
            if isinstance(order, UsePilot):
                used.add(player.pilot)
            ability = getattr(order, "ability", None)
            if ability:
                used.add(f"{player.mecha}.{ability}")
    assert set(kinds) == {
        "attack",
        "support",
        "pilot",
        "energy",
        "use",
        "swap",
        "wait",
        "end",
        "react",
        "draft",
        "repair",
    }
    everything = {*cards.cards, *cards.pilots}
    everything |= {f"{m}.{a.name.id}" for m, k in cards.mechas.items() for a in k.abilities}
    assert everything - used == set()


def test_every_kind_of_event_happens() -> None:
    happened = {type(e) for n in range(len(GAMES)) for e in played(n, False).events()}
    happened |= {type(e) for n in range(len(GAMES)) for e in played(n, True).events()}
    assert set(AnyEvent.__args__) - happened == set()


def clever(seat: str) -> Chooser:
    """One seat plays greedily, the others at random."""

    def choose(ruleset: AnyRuleSet, state: State, decision: Decision, dice: Dice) -> Order:
        bot = greedily if decision.seat == seat else at_random()
        return bot(ruleset, state, decision, dice)

    return choose


def test_greedy_beats_random() -> None:
    wins = 0
    for number in range(10):
        seat = NAMES[number % 2]
        game = play_random(GOLEM, NAMES[:2], {}, number, chooser=clever(seat))
        wins += GOLEM.result(game.state)[0].seat == seat
    assert wins >= 8


def test_bots_of_the_engine_play_on_what_they_may_know() -> None:
    bots = dict.fromkeys(NAMES[:3], random_bot)
    done = play_out(GOLEM, NAMES[:3], options_of(GOLEM), b"k" * 32, bots)
    assert len(done.result) == 3


def test_greedy_needs_no_secret() -> None:
    bots = dict.fromkeys(NAMES[:4], greedy_bot)
    done = play_out(GOLEM, NAMES[:4], options_of(GOLEM), b"g" * 32, bots)
    assert len(done.result) == 4


@EVERY
def test_statistics_name_mecha_pilot_beginner_and_ending(number: int) -> None:
    game = played(number, True)
    turns = [event for event in game.events() if event.kind == "turn-began"]  # type: ignore[attr-defined]
    beginners = []
    for player in game.state.players:
        traits = dict(GOLEM.courtesies.ending.traits(game.state, player.seat))
        assert traits["mecha"] == game.state.cards.mechas[player.mecha].name.text
        assert traits["pilot"] == game.state.cards.pilots[player.pilot].name.text
        if traits["first"] == "yes":
            beginners.append(player.seat)
    assert beginners == [turns[0].seat]  # type: ignore[attr-defined]
    ended = [event for event in game.events() if isinstance(event, GameEnded)]
    assert [event.reason for event in ended] == [GOLEM.courtesies.ending.ending(game.state)]
