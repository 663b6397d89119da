"""An order drawn by lot: every legal one can come, none other, and none only where none is legal.

Proven by all that dice can bring: each draw is tried with every value that it can have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import Whim, random_bot
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem import enumeration as golem
from adjudicator.rules.metallurgie.advice import enumeration as metallurgie
from adjudicator.rules.metallurgie.board import survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.planet_masters.advice import enumeration as planet_masters
from tests.support.rules import Played, at_random, play_random, seats_of, spread

T = TypeVar("T")

#: no list of these titles is as long
ALL = 100_000
#: ways for dice to fall, for one drawn order; a position with more is passed over
MOST_WAYS = 3_000

TABLES = [
    ("golem", 2, {}),
    ("golem", 3, {"assignment": "draft", "repair_between": "2"}),
    ("golem", 4, {"mode": "team", "friendly_fire": "on", "swap": "2"}),
    ("golem", 2, {"abilities_per_turn": "one_in_all", "repair_choice": "seat_order"}),
    ("metallurgie", 2, {}),
    ("metallurgie", 3, {"scoring": "optional", "min_play": "0", "rescore_leftover": "on"}),
    ("planet-masters", 2, {}),
    ("planet-masters", 4, {"technology": "on", "politics": "on", "must_act": "off"}),
    ("planet-masters", 3, {"unknown_sectors": "on", "management": "one_by_one"}),
]
every_table = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


class EveryWay(Dice):
    """Dice that fall in each way that they can fall, one way after the other."""

    def __init__(self) -> None:
        self._way: list[tuple[int, int]] = []
        self._at = 0

    def below(self, n: int, label: str) -> int:
        """What this way says, 0 where it has said nothing yet."""
        if n == 1:
            return 0
        if self._at == len(self._way):
            self._way.append((0, n))
        value, size = self._way[self._at]
        assert size == n, "what is drawn follows from what was drawn before"
        self._at += 1
        return value

    def turn(self) -> bool:
        """Go on to the next way; False after the last one."""
        self._at = 0
        while self._way:
            value, n = self._way.pop()
            if value + 1 < n:
                self._way.append((value + 1, n))
                return True
        return False


def drawn(draw: Callable[[Dice], T]) -> set[T] | None:
    """All that can be drawn; None where there are too many ways to try."""
    dice, found, ways = EveryWay(), set[T](), 0
    while True:
        found.add(draw(dice))
        ways += 1
        if not dice.turn():
            return found
        if ways == MOST_WAYS:
            return None


def game(name: str, seats: int, options: dict[str, str], seed: int = 1) -> Played:
    ruleset = rules.get(name)
    table = seats_of(ruleset, seats)
    return play_random(ruleset, table, options, seed, max_steps=500, chooser=at_random(60))


def asked(played: Played) -> Iterator[tuple[Any, Decision]]:
    """Positions with a question: as it is put, as nobody's hand shows it, to somebody else, and
    each question at another time."""
    found = [(state, d) for state in played.states() for d in played.ruleset.decisions(state)]
    before: dict[str, Decision] = {}
    for state, decision in spread(found, 200):
        yield state, decision
        yield played.ruleset.veil(state, None), decision
        for seat in played.seats:
            if seat != decision.seat:
                yield state, replace(decision, seat=seat)
        if played.ruleset.about.name == "planet-masters":
            for other in before.values():
                if other.kind != decision.kind and other.kind not in ("P-D5", "P-D6"):
                    yield state, other
        before[decision.kind] = decision


@every_table
def test_every_listed_order_can_be_drawn_and_no_other(
    name: str, seats: int, options: dict[str, str]
) -> None:
    played, proven, none, over = game(name, seats, options), 0, 0, 0
    for state, decision in asked(played):
        listed = set(played.ruleset.legal_orders(state, decision))
        found = drawn(lambda dice: played.ruleset.any_order(state, decision, dice, ALL))  # noqa: B023
        if found is not None:
            assert found == (listed or {None}), decision.kind
            proven += 1
            none += not listed
        over += found is None
    assert proven > 100 > 9 * over
    assert none or name == "metallurgie"


@every_table
def test_lots_of_a_random_player_bring_every_order_in_time(
    name: str, seats: int, options: dict[str, str]
) -> None:
    ruleset, met = rules.get(name), 0
    whim = Whim(b"lots")
    for state, decision in asked_kinds(game(name, seats, options, seed=2)):
        missing = set(ruleset.first_orders(state, decision, 200))
        for _ in range(40_000):
            order = random_bot(ruleset, state, decision, whim)
            met += order in missing
            missing.discard(order)
            if not missing:
                break
        assert not missing, decision.kind
    assert met > 20


def asked_kinds(played: Played) -> Iterator[tuple[Any, Decision]]:
    """Two positions for each kind of question."""
    times: dict[str, int] = {}
    for state in played.states():
        for decision in played.ruleset.decisions(state):
            times[decision.kind] = times.get(decision.kind, 0) + 1
            if times[decision.kind] in (1, 3):
                yield state, decision


def test_equal_keys_draw_equal_orders() -> None:
    for name, seats, options in TABLES:
        ruleset, found = rules.get(name), list(asked_kinds(game(name, seats, options)))
        first, second, other = (
            [random_bot(ruleset, state, decision, whim) for state, decision in found * 9]
            for whim in (Whim(b"one"), Whim(b"one"), Whim(b"two"))
        )
        assert first == second != other


def test_a_seat_that_there_is_not_has_no_order_in_golem() -> None:
    played = game("golem", 2, {})
    for state, decision in asked_kinds(played):
        nobody = replace(decision, seat="nobody")
        assert drawn(lambda dice: played.ruleset.any_order(state, nobody, dice, ALL)) == {None}  # noqa: B023


def test_golem_makes_the_one_order_that_it_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Order] = []

    def counted(sort: golem._Sort) -> golem._Sort:
        def make(*parts: Any) -> Order:
            made.append(sort.make(*parts))
            return made[-1]

        return sort._replace(make=make)

    monkeypatch.setattr(golem, "_OPENING", tuple(map(counted, golem._OPENING)))
    ruleset, seen = rules.get("golem"), 0
    for state, decision in asked(game("golem", 3, {})):
        if decision.kind == "G-D2" and not state.acted:
            made.clear()
            order = golem.any_order(state, decision, Whim(b"made"), ALL)
            assert made == ([] if order is None else [order])
            seen += len(list(ruleset.legal_orders(state, decision))) > 20
    assert seen > 10


@pytest.mark.parametrize("hand", [("Fe",) * 3, ("Cu",) * 3, ("Fe", "Fe", "Cu", "Ag")])
@pytest.mark.parametrize("cells", [1, 4])
def test_every_series_and_tower_of_metallurgie_can_be_drawn(
    hand: tuple[str, ...], cells: int
) -> None:
    ground = survey(tuple((Hex(0, row), 1 + row % 2) for row in range(cells)))
    found = set[Any]()
    for way in metallurgie._ways_to_play(hand):
        found |= drawn(lambda dice: metallurgie._any_laying(ground, way, dice)) or set()  # noqa: B023
    assert found - {None} == set(metallurgie.plays(ground, hand))
    assert any(laying and len(laying.cells) == 3 for laying in found) or hand != ("Fe",) * 3


def test_planet_masters_judges_no_more_than_up_to_the_first_legal_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged: list[Order] = []
    legal_among = planet_masters.legal_among

    def counted(state: Any, decision: Decision, orders: Iterable[Order]) -> Iterator[Order]:
        def told() -> Iterator[Order]:
            for order in orders:
                judged.append(order)
                yield order

        return legal_among(state, decision, told())

    table = {"technology": "on", "politics": "on"}
    played, longer = game("planet-masters", 4, table), 0
    for state, decision in asked(played):
        listed = list(played.ruleset.legal_orders(state, decision))
        judged.clear()
        with monkeypatch.context() as patched:
            patched.setattr(planet_masters, "legal_among", counted)
            order = planet_masters.any_order(state, decision, Whim(b"judged"), ALL)
        assert (order in listed) if listed else order is None
        assert not set(judged[:-1] if order else judged) & set(listed)
        longer += len(listed) > len(judged)
    assert longer > 20
