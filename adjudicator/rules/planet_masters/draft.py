"""A state being changed: the short-lived workbench of one step.

A `Draft` is made from a state, changed by the procedures, and frozen into the next
state; the state that it came from is never touched. Nothing keeps a draft.
"""

from __future__ import annotations

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, Step
from adjudicator.rulekit.frozen import Open, field, names_of, values_of
from adjudicator.rules.planet_masters.options import Rulebook
from adjudicator.rules.planet_masters.state import Battle, Deed, Die, Phase, Player, State, Task

_SIZE = len(names_of(State))


class Draft(Open):
    """The fields of a `State` in their order, changeable, with the dice and the events so far."""

    book: Rulebook
    players: tuple[Player, ...]
    galaxy: tuple[int, ...]
    law: int
    first: int
    active: int
    turn: int
    round: int
    phase: Phase
    spent: int
    budget: int
    gained: tuple[int, ...]
    rerolled: tuple[str, ...]
    storm: bool
    extra_turn: bool
    extra_row: int
    agenda: tuple[Task, ...]
    battle: Battle | None
    vote: int
    last: Deed | None
    winner: int
    dice: Dice
    events: list[Event] = field(default_factory=list)

    def step(self) -> Step[State]:
        """The changed state and what happened."""
        return Step(State(*values_of(self)[:_SIZE]), tuple(self.events))

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def push(self, *tasks: Task) -> None:
        """Do `tasks`, in this order, before everything that is still to be done."""
        self.agenda = (*tasks, *self.agenda)

    def name(self, index: int) -> str:
        """The seat at an index."""
        return self.players[index].seat

    def set_player(self, index: int, player: Player) -> None:
        """Put another value in a player's place."""
        self.players = (*self.players[:index], player, *self.players[index + 1 :])


def begin(state: State, dice: Dice) -> Draft:
    """The state, to be changed."""
    return Draft(*(*values_of(state), dice))


#: what counting needs to know: a state, or a state being changed
Position = State | Draft


def with_home(player: Player, face: int) -> Player:
    """The player with the home die on `face`."""
    return Player(player.seat, player.race, face, player.planets, player.weapons, player.technology)


def with_planets(player: Player, dice: tuple[Die, ...]) -> Player:
    """The player with these white dice."""
    return Player(player.seat, player.race, player.home, dice, player.weapons, player.technology)


def with_weapons(player: Player, dice: tuple[Die, ...]) -> Player:
    """The player with these red dice."""
    return Player(player.seat, player.race, player.home, player.planets, dice, player.technology)


def with_technology(player: Player, face: int) -> Player:
    """The player with the blue die on `face`."""
    return Player(player.seat, player.race, player.home, player.planets, player.weapons, face)


def put(dice: tuple[Die, ...], number: int, face: int) -> tuple[Die, ...]:
    """`dice` with the die `number` on `face`, added if it was not there, in order."""
    return tuple(sorted((*without(dice, number), Die(number, face))))


def without(dice: tuple[Die, ...], *numbers: int) -> tuple[Die, ...]:
    """`dice` without some of them."""
    return tuple(die for die in dice if die.number not in numbers)
