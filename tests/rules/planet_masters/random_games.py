"""Whole games of Planet Masters by chance, and everything that happened in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.planet_masters.state import State
from tests.rules.planet_masters.positions import RULES, options

NAMES = ("anna", "ben", "Zoé", "P 4", "eva", "fritz", "Ann", "h")
Policy = Callable[[State, Decision, Random], Order]

EXPANSIONS = {"technology": "on", "politics": "on", "unknown_sectors": "on", "deep_space": "on"}
OTHER_VALUES = [
    {option.name: value}
    for option in RULES.about.options
    for value in (
        option.choices
        or {
            "victory_planets": ("2", "3", "12"),
            "max_rounds": ("0", "3"),
            "sector_wormhole_limit": ("1",),
        }[option.name]
    )
    if value != option.default
]


class Luck(Dice):
    """Dice from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, n: int, label: str) -> int:
        return self._random.randrange(n) if n > 1 else 0


def at_random(state: State, decision: Decision, random: Random) -> Order:
    """Any legal order."""
    return random.choice(list(RULES.legal_orders(state, decision)))


def like_a_bot(state: State, decision: Decision, random: Random) -> Order:
    """What the simple bot does."""
    return RULES.courtesies.bots.greedy(state, decision)


def silently(state: State, decision: Decision, random: Random) -> Order:
    """The default."""
    return RULES.default(state, decision)


@dataclass
class Told:
    """A game: all states, orders and events in their order."""

    states: list[State] = field(default_factory=list)
    decisions: list[tuple[State, Decision]] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def play(
    seed: int, seats: int, given: dict[str, str], policy: Policy = at_random, most: int = 6000
) -> Told:
    """A game to its end, or through `most` answers."""
    dice, random, told = Luck(seed), Random(seed + 1), Told()
    for state, events in _steps(dice, random, seats, given, policy, told, most):
        told.states.append(state)
        told.events.extend(events)
    return told


def _steps(
    dice: Dice,
    random: Random,
    seats: int,
    given: dict[str, str],
    policy: Policy,
    told: Told,
    most: int,
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    step = RULES.new_game(NAMES[:seats], options(**given), dice)
    yield step.state, step.events
    while len(told.orders) < most:
        state = step.state
        automatic = RULES.advance(state, dice)
        if automatic is not None:
            step = automatic
            yield step.state, step.events
            continue
        found = RULES.decisions(state)
        if not found:
            return
        answers: dict[str, tuple[Order, ...]] = {}
        for decision in found:
            told.decisions.append((state, decision))
            judged = RULES.plan(state, decision, policy(state, decision, random))
            assert not isinstance(judged, Refusal), (judged, state)
            plan = judged
            told.orders.append(plan.order)
            answers[decision.seat] = (plan.order,)
        if found[0].sealed:
            step = RULES.close(state, answers, dice)
        else:
            step = RULES.apply(state, plan, dice)
        yield step.state, step.events


def chance_options(random: Random) -> dict[str, str]:
    """Some options other than the defaults; games that end."""
    given = dict(EXPANSIONS)
    for other in random.sample(OTHER_VALUES, 8):
        given.update(other)
    given["max_rounds"] = random.choice(("5", "12"))
    given["unique_races"] = "auto"
    return given
