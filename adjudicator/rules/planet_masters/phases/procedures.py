"""What happens by itself: rolls, gained planets, deep space, lost weapons (P-15 .. P-18).

Each function here carries out one task of the agenda on a draft and pushes what follows
from it, so that nested gains are finished before the outer planet gets its face.
"""

from __future__ import annotations

from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters import events as ev
from adjudicator.rules.planet_masters.counting import (
    has_warship,
    has_won,
    home_is_transporter,
    planets,
)
from adjudicator.rules.planet_masters.draft import (
    Draft,
    Position,
    put,
    with_home,
    with_planets,
    with_technology,
    with_weapons,
    without,
)
from adjudicator.rules.planet_masters.state import Die, Task


def first_player(draft: Draft, task: Task) -> None:
    """P-R1: who begins; then all home dice in turn order."""
    seats = len(draft.players)
    drawn = draft.book.random_first
    draft.first = draft.dice.below(seats, "P-R1") if drawn else 0
    draft.active = draft.first
    draft.tell(ev.FirstPlayerSet(draft.name(draft.first), "P-R1" if drawn else ""))
    gains = draft.book.setup_transporter
    order = [(draft.first + i) % seats for i in range(seats)]
    draft.push(*(Task("roll_home", seat, gains=gains) for seat in order), Task("check"))


def roll_home(draft: Draft, task: Task) -> None:
    """P-R3: a home die; where `gains`, a Transporter brings a planet."""
    player = draft.players[task.seat]
    face = draft.dice.die("P-R3")
    player = with_home(player, face)
    draft.set_player(task.seat, player)
    draft.tell(ev.Rolled("P-R3", player.seat, "H", face, board.home_meaning(player.race, face)))
    if task.gains and home_is_transporter(player):
        draft.push(Task("gain", task.seat, way="transporter"))


def roll_planet(draft: Draft, task: Task) -> None:
    """P-R4: a planet rerolled by its owner."""
    face = draft.dice.die("P-R4")
    _show_planet(draft, task, face)


def _show_planet(draft: Draft, task: Task, face: int) -> None:
    player = draft.players[task.seat]
    draft.set_player(task.seat, with_planets(player, put(player.planets, task.die, face)))
    draft.tell(ev.Rolled("P-R4", player.seat, f"W{task.die}", face, board.PLANET_FACES[face]))


def roll_weapon(draft: Draft, task: Task) -> None:
    """P-R5: a weapon built or rebuilt; a Transporter brings a planet."""
    player = draft.players[task.seat]
    face = draft.dice.die("P-R5")
    draft.set_player(task.seat, with_weapons(player, put(player.weapons, task.die, face)))
    draft.tell(ev.Rolled("P-R5", player.seat, f"R{task.die}", face, board.WEAPON_FACES[face]))
    if board.WEAPON_FACES[face] == "transporter":
        draft.push(Task("gain", task.seat, way="transporter"))


def roll_technology(draft: Draft, task: Task) -> None:
    """P-R6: the blue die; Stasis Chambers act at the moment of the roll only."""
    face = draft.dice.die("P-R6")
    player = with_technology(draft.players[task.seat], face)
    draft.set_player(task.seat, player)
    draft.tell(ev.Rolled("P-R6", player.seat, "technology", face, board.TECHNOLOGIES[face]))
    # built after the roll, a cruiser brings nothing: only this moment counts
    if face == board.STASIS_CHAMBERS and has_warship(draft, player):
        draft.push(Task("gain", task.seat, way="stasis"))


def roll_law(draft: Draft, task: Task) -> None:
    """P-R7: the law of the galaxy until the next roll."""
    before = draft.law
    draft.law = draft.dice.die("P-R7")
    draft.tell(ev.Rolled("P-R7", draft.name(task.seat), "law", draft.law, board.LAWS[draft.law]))
    draft.tell(ev.LawSet(board.LAWS[draft.law], board.LAWS[before]))


def gain(draft: Draft, task: Task) -> None:
    """P-15, 1: the lowest planet of the galaxy, if one is left."""
    if not draft.galaxy:
        draft.tell(ev.GalaxyEmpty(draft.name(task.seat)))
        return
    number, *rest = draft.galaxy
    draft.galaxy = tuple(rest)
    draft.tell(ev.PlanetGained(draft.name(task.seat), f"W{number}", task.way))
    draft.push(Task("settle", task.seat, number, way=task.way))


def settle(draft: Draft, task: Task) -> None:
    """P-15, 3 and 4: a planet on its way meets deep space, or is rolled.

    The book has deep space wait at each new planet. In the set-up, where a home die on
    Transporter brings one before anybody has played, only the option asks for it.
    """
    book = draft.book
    explored = book.deep_space and (draft.phase != "setup" or book.deep_space_setup)
    if task.way == "invasion" and not book.deep_space_invasion:
        explored = False
    kind = "deep_space" if explored else "land"
    draft.push(Task(kind, task.seat, task.die, way=task.way))  # type: ignore[arg-type]


def deep_space(draft: Draft, task: Task) -> None:
    """P-18: what waits at a new planet."""
    player = draft.players[task.seat]
    result = draft.dice.die("P-R9")
    draft.tell(ev.Rolled("P-R9", player.seat, "deep_space", result, board.DEEP_SPACE[result]))
    if result in board.DEEP_SPACE_SETS:
        face = board.DEEP_SPACE_SETS[result]
        draft.set_player(task.seat, with_planets(player, put(player.planets, task.die, face)))
        draft.tell(ev.PlanetSet(player.seat, f"W{task.die}", board.PLANET_FACES[face]))
        _lock(draft, task)
        return
    draft.push(Task("land", task.seat, task.die, way=task.way))
    if result == board.RADIATION and player.weapons:
        take_weapons(draft, task.seat, player.weapons, "radiation", -1)
    elif result == board.ADVANCED_SOCIETY and draft.book.technology:
        offered = player.technology > 0 and draft.book.may_keep_technology
        draft.push(Task("offer" if offered else "roll_technology", task.seat))


def land(draft: Draft, task: Task) -> None:
    """P-15, 4 and 5: the planet is rolled, and locked for this turn where the rules lock it."""
    _show_planet(draft, task, draft.dice.die("P-R4"))
    _lock(draft, task)


def _lock(draft: Draft, task: Task) -> None:
    """P-05: the book names planets gained by a Transporter; those of Stasis Chambers and
    invasions may be rerolled in the same turn, unless all are locked."""
    if draft.book.lock_all or task.way == "transporter":
        draft.gained = tuple(sorted({*draft.gained, task.die}))


def fleet(draft: Draft, task: Task) -> None:
    """P-08: an invaded player gives up weapons until the fleet can be maintained."""
    player = draft.players[task.seat]
    excess = len(player.weapons) - planets(player)
    if excess > 0:
        draft.push(Task("lose", task.seat, count=excess, loss="fleet", by=task.by))


def chosen_by_itself(weapons: tuple[Die, ...], count: int) -> bool:
    """P-16: whether no choice is left (all must go, or all show the same face)."""
    return count >= len(weapons) or len({die.face for die in weapons}) == 1


def lose(draft: Draft, task: Task) -> None:
    """P-16 without a real choice: the lowest numbers go."""
    weapons = draft.players[task.seat].weapons
    if weapons:
        take_weapons(draft, task.seat, weapons[: task.count], task.loss, -1)


def take_weapons(draft: Draft, seat: int, weapons: tuple[Die, ...], why: str, chooser: int) -> None:
    """P-16: return weapons to the supply; `chooser` is -1 where nobody had a choice."""
    player = draft.players[seat]
    left = without(player.weapons, *(die.number for die in weapons))
    draft.set_player(seat, with_weapons(player, left))
    draft.tell(
        ev.WeaponsLost(
            player.seat,
            tuple(f"R{die.number}" for die in weapons),
            tuple(board.WEAPON_FACES[die.face] for die in weapons),
            why,
            draft.name(chooser) if chooser >= 0 else "",
        )
    )


def check(draft: Draft, task: Task) -> None:
    """P-19 after a completed step: the active player first, then in turn order."""
    if draft.book.victory_own_turn:
        return
    winners = [i for i, player in enumerate(draft.players) if has_won(draft, player)]
    if winners:
        end_with(draft, next(i for i in victory_order(draft) if i in winners))


def victory_order(position: Position) -> list[int]:
    """P-19: indices of all players, the active one first."""
    seats = len(position.players)
    return [(position.active + i) % seats for i in range(seats)]


def end_with(draft: Draft, winner: int) -> None:
    """P-19: the game stops at once."""
    draft.winner = winner
    draft.phase = "over"
    draft.agenda = ()
    draft.battle = None
    draft.vote = -1
    draft.tell(ev.Won(draft.name(winner), planets(draft.players[winner])))
