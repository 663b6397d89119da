"""Many games by chance with every option: what is wrong with a state, and what ever occurs.

    python -m tests.bench.soak planet-masters --games 1000 --set technology=on
    python -m tests.bench.soak golem --games 100 --each --mixed 500

`--each` plays every value of every option alone, `--mixed` games with options drawn by
chance. Every state is checked; the first fault ends the run. Not collected by pytest.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import perf_counter
from typing import Any

from adjudicator import rules
from adjudicator.rulekit.about import Option
from adjudicator.rulekit.frozen import Frozen, names_of
from adjudicator.rulekit.ruleset import AnyRuleSet
from tests.support.fmp_invariants import check_game, wild
from tests.support.rules import NAMES, Chooser, Played, at_random, greedily, options_of, play_random

Options = dict[str, str]

#: who plays by chance where most legal orders are of one kind; what else holds of whole games
CHOOSERS: Mapping[str, Chooser] = {"full-metal-planete": wild}
CHECKS: Mapping[str, Callable[[Played], object]] = {"full-metal-planete": check_game}

#: values to try where an option has no list of choices
FREE = {
    "victory_planets": ("2", "3", "5"),
    "max_rounds": ("1", "5"),
    "sector_wormhole_limit": ("1", "2"),
    "rounds": ("1", "4"),
    "hand_size": ("3", "12"),
    "energy_start": ("0", "5"),
    "energy_max": ("2", "9"),
    "swap": ("0", "3"),
    "repair_between": ("0", "3"),
    "modifier_cap": ("1", "none"),
    "tie_break": ("shared", "energy", "initiative,hits"),
}


def values_of(option: Option) -> tuple[str, ...]:
    """Values of an option besides its default."""
    tried = option.choices or FREE.get(option.name, ())
    return tuple(value for value in tried if value != option.default)


def each_alone(ruleset: AnyRuleSet) -> Iterator[Options]:
    """Every value of every option, alone."""
    for option in ruleset.about.options:
        for value in values_of(option):
            yield {option.name: value}


def mixture(ruleset: AnyRuleSet, random: Random) -> Options:
    """About a third of the options changed."""
    return {
        option.name: random.choice(values_of(option))
        for option in ruleset.about.options
        if values_of(option) and random.random() < 0.35
    }


class Soak:
    """Plays games and counts what occurs in them."""

    def __init__(self, ruleset: AnyRuleSet, seats: tuple[int, ...], greedy: bool) -> None:
        self.ruleset = ruleset
        self.seats = seats
        self.chooser = greedily if greedy else CHOOSERS.get(ruleset.about.name, at_random(60))
        self.seen: Counter[str] = Counter()
        self.games = self.states = 0

    def play(self, given: Options, number: int) -> bool:
        """One game with as many seats as the options allow; False where they fit nobody."""
        for shift in range(len(self.seats)):
            count = self.seats[(number + shift) % len(self.seats)]
            options = options_of(self.ruleset, given)
            if not self.ruleset.check_options(options, count):
                break
        else:
            return False
        game = play_random(self.ruleset, NAMES[:count], given, number, chooser=self.chooser)
        assert game.over, (given, number, count)
        self.games += 1
        for state in game.states():
            self.states += 1
            wrong = self.ruleset.problems(state)
            assert not wrong, (given, number, count, wrong)
        try:
            CHECKS.get(self.ruleset.about.name, bool)(game)
        except AssertionError as error:
            raise AssertionError(given, number, count) from error
        for event in game.events():
            self.note("event", event)
        for act in game.acts:
            orders = [act.order, *(order for given in act.answers.values() for order in given)]
            for order in orders:
                if order is not None:
                    self.note("order", order)
        for seat in game.seats:
            for kind, value in self.ruleset.courtesies.ending.traits(game.state, seat):
                self.seen[f"{kind} {value}"] += 1
        self.seen[f"ending {self.ruleset.courtesies.ending.ending(game.state)}"] += 1
        self.seen[f"seats {count}"] += 1
        return True

    def note(self, what: str, value: Any) -> None:
        """Count an event or order by kind, and by the names and faces in it."""
        kind = getattr(value, "kind", type(value).__name__)
        self.seen[f"{what} {kind}"] += 1
        if not isinstance(value, Frozen):
            return
        for name in names_of(value):
            found = getattr(value, name)
            for item in found if isinstance(found, tuple) else (found,):
                if isinstance(item, str) and item != kind and item not in NAMES:
                    self.seen[f"{what} {kind}.{name} {item}"] += 1
        if hasattr(value, "roll") and hasattr(value, "value"):
            self.seen[f"{what} {kind} {value.roll} {value.value}"] += 1


def main() -> None:
    """Read the arguments, play, and print what occurred."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--edition", default="")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", default="")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--mixed", type=int, default=0)
    parser.add_argument("--greedy", action="store_true")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    given = parser.parse_args()
    ruleset = rules.get(given.rules, given.edition)
    low, high = ruleset.about.seats
    seats = tuple(map(int, given.seats.split(","))) if given.seats else tuple(range(low, high + 1))
    soak = Soak(ruleset, seats, given.greedy)
    fixed: Options = dict(pair.split("=", 1) for pair in given.set)
    began = perf_counter()
    for alone in each_alone(ruleset) if given.each else (fixed,):
        for number in range(given.first, given.first + given.games):
            if not soak.play({**fixed, **alone}, number):
                print(f"nobody can play {alone}")
                break
    random = Random(given.first)
    for number in range(given.mixed):
        soak.play({**fixed, **mixture(ruleset, random)}, given.first + number)
    print(f"{soak.games} games, {soak.states} states sound, {perf_counter() - began:.0f} s")
    for name, count in sorted(soak.seen.items()):
        print(f"{count:9} {name}")


if __name__ == "__main__":
    main()
