"""Properties that hold in any game, looked for in games played by chance."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from random import Random
from typing import Literal

import pytest

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.frozen import Frozen, names_of, tag_of
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.planet_masters import events as happenings
from adjudicator.rules.planet_masters.board import (
    DEEP_SPACE,
    FACES,
    LAWS,
    RACES,
    SECTORS,
    TECHNOLOGIES,
    WEAPON_FACES,
)
from adjudicator.rules.planet_masters.events import Rolled, TurnBegan, Won
from adjudicator.rules.planet_masters.legality import RULES as ORDER_RULES
from adjudicator.rules.planet_masters.orders import orders as written
from adjudicator.rules.planet_masters.orders.orders import (
    Attack,
    Ballot,
    CallVote,
    ChooseRaces,
    Deflect,
    Destroy,
    Invade,
    Lose,
    Prefer,
    Pressure,
    Rebuild,
    Reroll,
)
from adjudicator.rules.planet_masters.state import State, free_weapons, in_flight
from tests.rules.planet_masters.positions import RULES, position
from tests.rules.planet_masters.random_games import (
    EXPANSIONS,
    NAMES,
    OTHER_VALUES,
    Told,
    at_random,
    chance_options,
    like_a_bot,
    play,
    silently,
)


@cache
def mixed_games() -> tuple[Told, ...]:
    """Games with all expansions and a few other options each, 2 to 8 players."""
    random = Random(7)
    games = [play(seed, 2 + seed % 7, chance_options(random)) for seed in range(21)]
    games += [play(seed, 2 + seed % 4, dict(EXPANSIONS), like_a_bot) for seed in range(6)]
    offers = {**EXPANSIONS, "advanced_society": "may", "max_rounds": "9"}
    games += [play(seed, 5, offers, like_a_bot if seed % 2 else at_random) for seed in range(18)]
    return tuple(games)


@pytest.mark.parametrize("given", OTHER_VALUES, ids=lambda given: "-".join(*given.items()))
def test_each_option_alone_keeps_every_state_sound(given: dict[str, str]) -> None:
    base = {} if set(given) & set(EXPANSIONS) else EXPANSIONS
    for seats in (2, 3):
        told = play(11, seats, {**base, "max_rounds": "8", **given}, most=500)
        assert {p for state in told.states for p in RULES.problems(state)} == set()


def test_all_options_mixed_keep_every_state_sound() -> None:
    for told in mixed_games():
        assert {p for state in told.states for p in RULES.problems(state)} == set()


def test_no_die_is_lost_or_made() -> None:
    for told in mixed_games():
        seats = len(told.states[0].players)
        for state in told.states:
            white = [d.number for p in state.players for d in p.planets]
            assert sorted([*white, *state.galaxy, *in_flight(state)]) == [*range(1, seats + 1)]
            red = [d.number for p in state.players for d in p.weapons]
            assert sorted([*red, *free_weapons(state.players)]) == [*range(1, 2 * seats + 1)]


def test_a_fleet_is_never_larger_than_its_planets_when_somebody_decides_on_his_own_turn() -> None:
    for told in mixed_games():
        for state, decision in told.decisions:
            if decision.kind in ("P-D1", "P-D2", "P-D3"):
                for player in state.players:
                    assert len(player.weapons) <= 1 + len(player.planets)


def test_everything_that_can_happen_has_happened() -> None:
    games = mixed_games()
    rolled = {(e.roll, e.value) for g in games for e in g.events if isinstance(e, Rolled)}
    expected = {(f"P-R{n}", face) for n in range(3, 10) for face in range(1, 7)}
    assert expected - rolled == set()
    kinds = {e.kind for g in games for e in g.events}  # type: ignore[attr-defined]
    every = {_kind(cls) for cls in vars(happenings).values() if _is_event(cls)}
    assert every - kinds == set()
    assert {p.race for g in games for p in g.states[-1].players} == set(RACES)
    assert {len(g.states[0].players) for g in games} == set(range(2, 9))


def _is_event(cls: object) -> bool:
    return (
        isinstance(cls, type)
        and issubclass(cls, happenings.PublicEvent)
        and cls is not happenings.PublicEvent
    )


def _kind(cls: type[Frozen]) -> str:
    return tag_of(cls)


def test_every_kind_of_order_is_given_in_games() -> None:
    given = {type(order) for told in mixed_games() for order in told.orders}
    never = {cls.__name__ for cls in ORDER_RULES} - {cls.__name__ for cls in given}
    assert never == {"Prefer"}, "a list of spoils is filled in as the first possible one"


def test_tables_of_faces_are_complete() -> None:
    assert [len(t) for t in (TECHNOLOGIES, LAWS, SECTORS, DEEP_SPACE, WEAPON_FACES)] == [7] * 5
    assert len(FACES) == 11


def universe(state: State) -> list[Order]:
    """Orders of every class with every die, face and seat, sensible or not."""
    seats = [player.seat for player in state.players]
    dice = range(1, 2 * len(seats) + 2)
    faces = ("fighters", "transporter", "station")
    plain = [cls() for cls in ORDER_RULES if _takes_nothing(cls)]
    found: list[Order] = [
        *plain,
        ChooseRaces(RACES),
        ChooseRaces(("mors", "mors")),
        ChooseRaces(("x",)),
    ]
    found += [cls(seat) for cls in (Attack, CallVote, Deflect) for seat in [*seats, "nobody"]]
    found += [Attack(seat, (Invade(pick="any"), Pressure())) for seat in seats]
    found += [Rebuild(die) for die in dice] + [Rebuild(faces=(face,)) for face in faces]
    found += [Reroll((f"W{die}",)) for die in dice]
    found += [Reroll((item,)) for item in ("H", "all", "bad", "trait", "infantry")]
    found += [Invade(die) for die in dice] + [Invade(pick="best"), Invade(pick="any")]
    found += [Destroy(die) for die in dice] + [Destroy(pick="best"), Destroy(faces=faces)]
    found += [Prefer((Invade(1), Destroy(pick="best"))), Prefer((Pressure(),))]
    found += [Lose((die,)) for die in dice] + [Lose(faces=faces), Lose((1, 2))]
    choices: tuple[Literal["for", "against"], ...] = ("for", "against")
    found += [Ballot(choice, seat) for choice in choices for seat in ["", *seats]]
    return found


def _takes_nothing(cls: type[Frozen]) -> bool:
    return not names_of(cls)


def sampled(step: int) -> list[tuple[State, Decision]]:
    """Each `step`-th question of the games, and a few of every kind."""
    every = [pair for told in mixed_games() for pair in told.decisions]
    found = every[::step]
    for kind in sorted({decision.kind for _, decision in every}):
        found += islice((pair for pair in every if pair[1].kind == kind), 6)
    return found


def elementary(state: State, order: Order) -> set[Order]:
    """The listed orders that stand for one with a wish or several dice in it."""
    if isinstance(order, Attack):
        return {Attack(order.target)}
    if isinstance(order, Reroll) and state.book.one_by_one:
        return {Reroll((name,)) for name in order.items}
    return {order}


def test_what_is_legal_is_listed_and_what_is_listed_is_legal() -> None:
    kinds = set()
    for state, decision in sampled(29):
        kinds.add(decision.kind)
        legal = list(RULES.legal_orders(state, decision))
        assert len(set(legal)) == len(legal)
        for order in legal:
            plan = RULES.plan(state, decision, order)
            assert not isinstance(plan, Refusal)
            assert plan.order == order, "a listed order has nothing left to fill in"
        if decision.kind == "P-D0":
            continue
        for order in universe(state):
            plan = RULES.plan(state, decision, order)
            if isinstance(plan, Refusal):
                assert order not in legal
                continue
            again = RULES.plan(state, decision, plan.order)
            assert not isinstance(again, Refusal)
            assert again.order == plan.order, "an order that is filled in stays as it is"
            assert elementary(state, plan.order) <= set(legal)
    assert kinds == {f"P-D{n}" for n in range(9)}


def test_a_refusal_names_a_rule_a_code_and_something_legal_instead() -> None:
    codes = set()
    for state, decision in sampled(23):
        for order in universe(state):
            plan = RULES.plan(state, decision, order)
            if not isinstance(plan, Refusal):
                continue
            codes.add(plan.code)
            assert plan.rule.startswith("P-")
            if plan.near is not None:
                near = RULES.plan(state, decision, plan.near)
                assert not isinstance(near, Refusal), (plan, near)
    assert {"E_PHASE", "E_NO_SUCH_DIE", "E_TARGET", "E_FLEET_LIMIT", "E_NO_TECH"} <= codes


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_printed_order_reads_back_as_the_same_order(language: str) -> None:
    state = position([f"P{i} Mors H3" for i in range(1, 9)], {"unique_races": "off"})
    seats = NAMES
    names = Names(seats, language)
    orders = [o for o in universe(state) if getattr(o, "target", "") in ("", *seats)]
    orders += [
        Attack(seat, (Invade(2), Destroy(3), Destroy(faces=("fighters", "station"))))
        for seat in seats
    ]
    orders += [Ballot("for", seat) for seat in seats] + [Lose((1, 2)), Reroll(("H", "W1", "bad"))]
    orders += [Reroll(), Invade(pick="best"), Prefer((Destroy(pick="best"), Invade(pick="any")))]
    orders.remove(ChooseRaces(("x",)))
    for order in orders:
        line = write_order(order, RULES.forms, language, names)
        parsed = parse_order(Line(line), RULES.forms, names)
        assert isinstance(parsed, Parsed), (line, parsed)
        assert parsed.order == order, line
        with_noise = parse_order(Line(f"  {line.upper()} . "), RULES.forms, names)
        assert isinstance(with_noise, Parsed), line


def test_every_pattern_of_every_form_reads() -> None:
    names = Names(("anna", "ben"))
    samples = {
        "target": "ben",
        "spoils": "invade W1, pressure",
        "die": "W2",
        "faces": "fighters station",
        "dice": "R1 R2",
        "items": "H bad W3",
        "races": "mors pacal",
        "choice": "for",
    }
    for form in RULES.forms:
        for patterns in form.patterns.values():
            for pattern in patterns:
                line = re.sub(r"\(([^|)]*)[^)]*\)", r"\1", pattern)
                line = line.replace("[", "").replace("]", "")
                for name, sample in samples.items():
                    red = name == "die" and form.order.__name__ in ("Rebuild", "Destroy")
                    line = line.replace("{" + name + "}", "R2" if red else sample)
                kind = form.decisions[0]
                parsed = parse_order(Line(line), RULES.forms_for(kind), names)
                assert isinstance(parsed, Parsed), (line, parsed)
                assert parsed.form.order in (form.order, written.Prefer), line


def test_states_orders_events_and_views_survive_json() -> None:
    for told in mixed_games()[::5]:
        for state in told.states[::17]:
            again = RULES.state_border.load(RULES.state_border.dump(state))
            assert again == state
            view = RULES.view(state, NAMES[0])
            assert RULES.view_border.load(RULES.view_border.dump(view)) == view
        for order in set(told.orders):
            assert RULES.order_border.load(RULES.order_border.dump(order)) == order
        for event in told.events[::7]:
            assert RULES.event_border.load(RULES.event_border.dump(event)) == event


def test_two_runs_give_the_same_bytes() -> None:
    dumps = []
    for _ in range(2):
        told = play(5, 4, dict(EXPANSIONS), at_random, most=300)
        dumps.append(canonical([RULES.state_border.dump(state) for state in told.states]))
    assert dumps[0] == dumps[1]


def test_a_game_of_silent_players_ends_with_its_last_round() -> None:
    told = play(3, 5, {"max_rounds": "4"}, silently)
    assert told.states[-1].round == 4
    assert len(RULES.result(told.states[-1])) == 5


def test_the_ranking_holds_every_seat_once_and_the_winner_first() -> None:
    for told in mixed_games():
        ranking = RULES.result(told.states[-1])
        if not ranking:
            continue
        assert sorted(s.seat for s in ranking) == sorted(NAMES[: len(ranking)])
        assert [s.rank for s in ranking] == sorted(s.rank for s in ranking)
        winners = [event.seat for event in told.events if isinstance(event, Won)]
        if winners:
            assert [s.seat for s in ranking if s.rank == 1] == winners


def test_nobody_can_tell_a_redealt_or_veiled_state_for_there_is_no_secret() -> None:
    state = mixed_games()[0].states[-1]
    assert RULES.veil(state, NAMES[0]) == RULES.redeal(state, None, None) == state  # type: ignore[arg-type]


def test_bots_finish_most_games_with_a_winner() -> None:
    ends = [play(seed, 2 + seed % 3, {}, like_a_bot).states[-1].winner >= 0 for seed in range(12)]
    assert sum(ends) >= 11


def test_statistics_name_race_beginner_and_ending() -> None:
    endings = set()
    for told in mixed_games():
        last, begun = told.states[-1], [e for e in told.events if isinstance(e, TurnBegan)]
        traits = {p.seat: dict(RULES.courtesies.ending.traits(last, p.seat)) for p in last.players}
        assert {seat: t["race"] for seat, t in traits.items()} == {
            p.seat: p.race for p in last.players
        }
        assert [seat for seat, t in traits.items() if t["first"] == "yes"] == [begun[0].seat]
        won = any(isinstance(event, Won) for event in told.events)
        assert RULES.courtesies.ending.ending(last) == ("victory" if won else "round-limit")
        endings.add(RULES.courtesies.ending.ending(last))
    assert endings == {"victory", "round-limit"}
