"""The state of a game, and what can be wrong with one.

Everything here is a frozen value of numbers, names and tuples. Ballots and choices of
races never enter it before they are counted, so nothing in a state is secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.planet_masters.board import RACES
from adjudicator.rules.planet_masters.options import Rulebook
from adjudicator.rules.planet_masters.orders.orders import Spoil

Phase = Literal["races", "setup", "construction", "management", "action", "closing", "over"]

TaskKind = Literal[
    "first_player",
    "roll_home",
    "roll_planet",
    "roll_weapon",
    "roll_technology",
    "roll_law",
    "gain",
    "settle",
    "deep_space",
    "land",
    "offer",
    "sectors",
    "immunity",
    "clash",
    "spoil",
    "fleet",
    "lose",
    "ballot",
    "check",
]

#: tasks that hold a planet which is gained, but not yet on a face
FLYING = ("settle", "deep_space", "land")

#: how a planet came to its owner
Way = Literal["", "transporter", "stasis", "invasion"]
Loss = Literal["", "fleet", "vote", "asteroids"]


class Die(NamedTuple):
    """A white or red die: its number and the face that it shows."""

    number: int
    face: int


class Player(Frozen):
    """What lies before a player.

    home        face of the home die, 0 before its first roll
    planets     white dice by rising number; `weapons` red dice likewise
    technology  face of the blue die, 0 without one
    """

    seat: str
    race: str = ""
    home: int = 0
    planets: tuple[Die, ...] = ()
    weapons: tuple[Die, ...] = ()
    technology: int = 0


class Task(Frozen):
    """A step still to be taken; the first of the agenda is next.

    seat    index of the player concerned
    die     number of the die concerned
    count   how many (weapons to lose)
    gains   whether a Transporter result gains a planet
    way     how the planet of a `settle`, `land` or `offer` came
    loss    why weapons are lost; `by` is the index of the player who chooses them
    """

    kind: TaskKind
    seat: int = -1
    die: int = 0
    count: int = 0
    gains: bool = False
    way: Way = ""
    loss: Loss = ""
    by: int = -1


class Battle(Frozen):
    """The attack of this turn: its target, the spoils wanted in order, and the nebula."""

    target: int
    spoils: tuple[Spoil, ...] = ()
    nebula: bool = False


class Deed(Frozen):
    """The last action of a turn, for the picture.

    kind    attack, vote, politics, deflect or pass
    ending  won, failed, cancelled, supernova, passed, empty, open or ""
    """

    kind: str
    actor: int
    target: int = -1
    ending: str = ""
    strength: int = 0
    resistance: int = 0


class State(Frozen, dict=True):
    """The whole position.

    players     in seat order; `first` and `active` are indices into it
    galaxy      white dice that nobody holds, by rising number
    law         face of the politics die, 0 without a law
    turn        number of the turn, from 1; 0 is the set-up. Extra turns count
    round       number of the round, from 1; extra turns do not count
    spent       resources spent this turn
    budget      capacity at the start of the construction phase
    gained      planets that may not be rerolled this turn
    rerolled    dice already rerolled this turn (only where they go one by one)
    storm       fighters and cruisers have no power until the turn ends
    extra_turn  the active player plays again; `extra_row` counts such turns in a row
    agenda      steps still to be taken before the next decision of the turn
    winner      index of the winner, -1 without one
    """

    book: Rulebook
    players: tuple[Player, ...]
    galaxy: tuple[int, ...]
    law: int = 0
    first: int = 0
    active: int = 0
    turn: int = 0
    round: int = 0
    phase: Phase = "races"
    spent: int = 0
    budget: int = 0
    gained: tuple[int, ...] = ()
    rerolled: tuple[str, ...] = ()
    storm: bool = False
    extra_turn: bool = False
    extra_row: int = 0
    agenda: tuple[Task, ...] = ()
    battle: Battle | None = None
    vote: int = -1
    last: Deed | None = None
    winner: int = -1


def index_of(state: State, seat: str) -> int:
    """The index of a seat; raises LookupError if nobody sits there."""
    for i, player in enumerate(state.players):
        if player.seat == seat:
            return i
    raise LookupError(seat)


def is_seated(state: State, seat: str) -> bool:
    """Whether a player of this name is at the table."""
    return seat in [player.seat for player in state.players]


def face_of(dice: tuple[Die, ...], number: int) -> int:
    """The face of the die `number` among `dice`, 0 if it is not there."""
    for die in dice:
        if die.number == number:
            return die.face
    return 0


def free_weapons(players: tuple[Player, ...]) -> Iterator[int]:
    """The red dice in the supply, lowest first."""
    held = {die.number for player in players for die in player.weapons}
    return (n for n in range(1, 2 * len(players) + 1) if n not in held)


def in_flight(state: State) -> tuple[int, ...]:
    """White dice that are on their way to a player: gained, but not yet on a face."""
    return tuple(t.die for t in state.agenda if t.kind in FLYING)


def problems(state: State) -> tuple[str, ...]:
    """Return what is wrong with a state, in English; () when it is sound."""
    return (*_dice_problems(state), *_player_problems(state), *_turn_problems(state))


def _dice_problems(state: State) -> Iterator[str]:
    white = [die.number for player in state.players for die in player.planets]
    white += [*state.galaxy, *in_flight(state)]
    if sorted(white) != list(range(1, len(state.players) + 1)):
        yield f"the white dice are {sorted(white)}"
    red = [die.number for player in state.players for die in player.weapons]
    if len(set(red)) != len(red) or not all(1 <= n <= 2 * len(state.players) for n in red):
        yield f"the red dice in play are {sorted(red)}"
    if state.galaxy != tuple(sorted(state.galaxy)):
        yield f"the galaxy is not in order: {state.galaxy}"


def _player_problems(state: State) -> Iterator[str]:
    begun = state.phase not in ("races", "setup")
    deciding = begun and not state.agenda
    for player in state.players:
        name = player.seat
        if player.race not in RACES and not (state.phase == "races" and player.race == ""):
            yield f"{name} has the race {player.race!r}"
        if not (1 <= player.home <= 6 or (player.home == 0 and not begun)):
            yield f"{name} has home face {player.home}"
        for dice in (player.planets, player.weapons):
            if list(dice) != sorted(dice):
                yield f"the dice of {name} are not in order: {dice}"
            if not all(1 <= die.face <= 6 for die in dice):
                yield f"{name} has a die without a face: {dice}"
        if deciding and len(player.weapons) > 1 + len(player.planets):
            yield f"{name} has more weapons than planets"
        if not 0 <= player.technology <= 6 or (player.technology and not state.book.technology):
            yield f"{name} has technology {player.technology}"
    races = [player.race for player in state.players if player.race]
    if state.book.unique_races and len(set(races)) != len(races):
        yield f"a race is played twice: {races}"


def _turn_problems(state: State) -> Iterator[str]:
    seats = len(state.players)
    if not (0 <= state.active < seats and 0 <= state.first < seats):
        yield f"seat {state.active} is active and seat {state.first} is first"
    if not 0 <= state.law <= 6 or (state.law and not state.book.politics):
        yield f"the law is {state.law}"
    if state.spent < 0 or state.budget < 0:
        yield f"{state.spent} resources are spent of {state.budget}"
    if state.winner >= 0 and state.phase != "over":
        yield "there is a winner, but the game goes on"
    if state.phase == "over" and state.agenda:
        yield "the game is over, but steps are left"
    if state.book.max_rounds and state.round > state.book.max_rounds:
        yield f"round {state.round} is played"
    tasks = {task.kind for task in state.agenda}
    if ("ballot" in tasks) != (state.vote >= 0):
        yield "a vote is open without its target"
    if tasks & {"sectors", "immunity", "clash", "spoil"} and state.battle is None:
        yield "a battle is open without its target"
