"""Playing whole games of any title without an engine: dice, a driver, what it went through."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from typing import Any, TypeVar

from adjudicator.engine.answers.bots import greedy_order
from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.frozen import Frozen, field
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

NAMES = ("anna", "bruno", "chloe", "david", "emma", "farid", "gina", "hugo")

Item = TypeVar("Item")
Chooser = Callable[[AnyRuleSet, Any, Decision, Dice], Order]


class HashDice(Dice):
    """Dice that follow from a seed: the same draws on any machine and under any hash seed."""

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = str(seed)
        self._at = 0
        self.draws = 0

    def below(self, n: int, label: str) -> int:
        """An integer below `n`, from the SHA-256 of seed and count."""
        if n == 1:
            return 0
        self._at += 1
        self.draws += 1
        digest = sha256(f"{self._seed}:{self._at}".encode()).digest()
        return int.from_bytes(digest, "big") % n


class Act(Frozen, dict=True):
    """One thing that happened: an order applied, a sealed group closed or an automatic step.

    before    the state it was done on
    decision  the question answered, None for automatic steps and closed groups
    order     the order as filled in by its plan
    answers   what each seat of a closed group answered
    """

    before: Any
    step: Step[Any]
    decision: Decision | None = None
    order: Order | None = None
    answers: Mapping[SeatId, tuple[Order, ...]] = field(default_factory=dict)


@dataclass
class Played:
    """A game as far as it was played; `over` when it came to its end by the rules."""

    ruleset: AnyRuleSet
    seats: tuple[SeatId, ...]
    first: Step[Any]
    acts: list[Act] = dataclasses.field(default_factory=list)
    over: bool = False

    @property
    def state(self) -> Any:
        """The last state."""
        return self.acts[-1].step.state if self.acts else self.first.state

    def states(self) -> Iterator[Any]:
        """Every state, the first one included."""
        yield self.first.state
        for act in self.acts:
            yield act.step.state

    def events(self) -> Iterator[Event]:
        """Everything that happened."""
        yield from self.first.events
        for act in self.acts:
            yield from act.step.events


def spread(items: Sequence[Item], most: int) -> list[Item]:
    """At most `most` of `items`, evenly apart, the first one included."""
    step = max(1, -(-len(items) // most))
    return list(items[::step])


def seats_of(ruleset: AnyRuleSet, count: int = 0) -> tuple[SeatId, ...]:
    """Names for `count` seats, as few as the title allows by default."""
    return NAMES[: count or ruleset.about.seats[0]]


def options_of(ruleset: AnyRuleSet, given: Mapping[str, str] | None = None) -> dict[str, str]:
    """A full set of options: the edition's defaults, with those that are given."""
    defaults = {o.name: o.default_for(ruleset.edition) for o in ruleset.about.options}
    return {**defaults, **(given or {})}


def at_random(take: int = 200) -> Chooser:
    """Any of the first `take` legal orders, each equally likely."""

    def choose(ruleset: AnyRuleSet, state: Any, decision: Decision, dice: Dice) -> Order:
        orders = list(islice(ruleset.legal_orders(state, decision), take))
        return dice.pick(orders, "choice")

    return choose


def by_default(ruleset: AnyRuleSet, state: Any, decision: Decision, dice: Dice) -> Order:
    """What happens to a player who never answers."""
    return ruleset.default(state, decision)


def greedily(ruleset: AnyRuleSet, state: Any, decision: Decision, dice: Dice) -> Order:
    """What the simple bot answers."""
    return greedy_order(ruleset, state, decision)


def must(ruleset: AnyRuleSet, state: Any, decision: Decision, order: Order) -> Plan:
    """The plan of an order that has to be legal."""
    plan = ruleset.plan(state, decision, order)
    assert not isinstance(plan, Refusal), f"{order} refused at {decision.kind}: {plan}"
    return plan


def play_random(
    ruleset: AnyRuleSet,
    seats: Sequence[SeatId] | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    max_steps: int = 100_000,
    chooser: Chooser | None = None,
) -> Played:
    """Play a game to its end, or until `max_steps` acts were done; `chooser` answers for all."""
    names = tuple(seats or seats_of(ruleset))
    dice, choice = HashDice(f"dice {seed}"), HashDice(f"choice {seed}")
    choose = chooser or at_random()
    game = Played(ruleset, names, ruleset.new_game(names, options_of(ruleset, options), dice))
    while len(game.acts) < max_steps:
        state = game.state
        step = ruleset.advance(state, dice)
        if step is not None:
            game.acts.append(Act(state, step))
            continue
        open_now = ruleset.decisions(state)
        if not open_now:
            game.over = True
            break
        if open_now[0].sealed:
            answers = {d.seat: answers_alone(ruleset, state, d, choose, choice) for d in open_now}
            closed = ruleset.close(state, answers, dice)
            game.acts.append(Act(state, closed, answers=answers))
            continue
        assert len(open_now) == 1, "several unsealed decisions are open"
        plan = must(ruleset, state, open_now[0], choose(ruleset, state, open_now[0], choice))
        game.acts.append(Act(state, ruleset.apply(state, plan, dice), open_now[0], plan.order))
    return game


#: orders of one seat in a sealed round after which its default has to end it
_MANY = 12


def answers_alone(
    ruleset: AnyRuleSet, state: Any, decision: Decision, choose: Chooser, dice: Dice
) -> tuple[Order, ...]:
    """What one seat of a sealed group answers, each order on the state that its own ones leave."""
    if not decision.many:
        order = choose(ruleset, state, decision, dice)
        return (must(ruleset, state, decision, order).order,)
    done: list[Order] = []
    current: Decision | None = decision
    while current is not None:
        assert len(done) < 10 * _MANY, f"the default of {decision.kind} never ends it"
        asked = choose if len(done) < _MANY else by_default
        plan = must(ruleset, state, current, asked(ruleset, state, current, dice))
        done.append(plan.order)
        state = ruleset.apply(state, plan, HashDice("alone")).state
        current = next(
            (
                d
                for d in ruleset.decisions(state)
                if (d.seat, d.kind) == (decision.seat, decision.kind)
            ),
            None,
        )
    return tuple(done)
