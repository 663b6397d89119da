"""Positions of any title in which somebody is asked, from games played by chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any

from adjudicator import rules
from adjudicator.engine.journal.line import stamp
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.table import Header, Open, SeatState, Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.ruleset import AnyRuleSet
from tests.support.driving import NOON
from tests.support.rules import HashDice, at_random, greedily, options_of, play_random, seats_of

#: options that are files or change a game in ways of their own
_APART = ("map_file", "scenario", "data", "split", "layout", "map", "map_size", "players")


def options_by_chance(ruleset: AnyRuleSet, seed: int, seats: int) -> dict[str, str]:
    """A full set of options, about a third of those with choices not the usual ones."""
    dice = HashDice(f"options {seed}")
    chosen = {
        option.name: dice.pick(option.choices, option.name)
        for option in ruleset.about.options
        if option.choices and option.name not in _APART and dice.below(3, option.name) == 0
    }
    whole = options_of(ruleset, chosen)
    return options_of(ruleset) if ruleset.check_options(whole, seats) else whole


def now_and_then_greedy(ruleset: AnyRuleSet, state: Any, decision: Decision, dice: Dice) -> Order:
    """What the simple bot answers, or any legal order."""
    choose = greedily if dice.below(2, "greedy") else at_random(60)
    return choose(ruleset, state, decision, dice)


def table_at(
    ruleset: AnyRuleSet, state: Any, seats: Sequence[SeatId], options: Mapping[str, str]
) -> Table:
    """A running game in a state."""
    due, now = stamp(NOON + timedelta(days=2)), stamp(NOON)
    header = Header(
        "g1",
        ruleset.about.name,
        ruleset.edition,
        tuple(sorted(options.items())),
        tuple(seats),
        Schedule(),
        "",
        ruleset.about.behaviour,
        now,
    )
    asked = ruleset.decisions(state)
    moment = ruleset.moment(state)
    return Table(
        header,
        tuple(SeatState(seat, "n") for seat in seats),
        phase="running",
        state=state,
        open=tuple(Open(at, each, now, due) for at, each in enumerate(asked, 1)),
        next_id=len(asked) + 1,
        turn=moment.turn,
        segment=moment.segment,
    )


def asked_tables(
    name: str, edition: str, seed: int, acts: int = 400
) -> Iterator[tuple[AnyRuleSet, Table]]:
    """The tables of a game by chance at which somebody is asked, oldest first."""
    ruleset = rules.get(name, edition)
    least, most = ruleset.about.seats
    seats = seats_of(ruleset, least + seed % (min(most, 5) - least + 1))
    options = options_by_chance(ruleset, seed, len(seats))
    game = play_random(ruleset, seats, options, seed, acts, now_and_then_greedy)
    for state in game.states():
        if ruleset.advance(state, HashDice(seed)) is None and ruleset.decisions(state):
            yield ruleset, table_at(ruleset, state, seats, options)
