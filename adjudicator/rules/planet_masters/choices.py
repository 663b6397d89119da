"""From a wish to dice: which die `invade best` means, which weapon goes first.

Everything here reads a player's dice and answers with concrete orders or numbers; a
wish that cannot be granted gives None or nothing. No legality beyond that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.rulekit.frozen import keep_answer
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.draft import Position
from adjudicator.rules.planet_masters.orders.orders import Destroy, Invade, Pressure, Spoil
from adjudicator.rules.planet_masters.state import Die, Player, State, face_of


def best_planet(player: Player) -> int:
    """P-08: the planet whose loss hurts most, Resource before the others; 0 if none."""
    dice = sorted(player.planets, key=lambda die: (board.WANTED[die.face], die.number))
    return dice[0].number if dice else 0


def best_weapon(player: Player) -> int:
    """P-09: the weapon of the highest printed power; 0 if there is none."""
    dice = sorted(player.weapons, key=lambda die: (board.BEST[die.face], die.number))
    return dice[0].number if dice else 0


def weapon_showing(weapons: Sequence[Die], faces: Iterable[str]) -> int:
    """The lowest weapon on the first of `faces` that any shows; 0 if none does."""
    found = (d.number for face in faces for d in weapons if board.WEAPON_FACES[d.face] == face)
    return next(found, 0)


def lowest_showing(weapons: Sequence[Die], faces: Sequence[str]) -> int:
    """The lowest weapon that shows any one of `faces`; 0 if none does."""
    return next((d.number for d in weapons if board.WEAPON_FACES[d.face] in faces), 0)


def grant(loser: Player, spoil: Spoil) -> Spoil | None:
    """P-08 to P-10: the spoil with its die, or None where the loser has no such thing."""
    if isinstance(spoil, Pressure):
        return spoil
    if isinstance(spoil, Invade):
        return _invasion(loser, spoil)
    return _destruction(loser, spoil)


def _invasion(loser: Player, wish: Invade) -> Invade | None:
    if wish.pick == "best":
        die = best_planet(loser)
    elif wish.pick == "any":
        die = loser.planets[0].number if loser.planets else 0
    else:
        die = wish.die if face_of(loser.planets, wish.die) else 0
    return Invade(die) if die else None


def _destruction(loser: Player, wish: Destroy) -> Destroy | None:
    if wish.pick == "best":
        die = best_weapon(loser)
    elif wish.faces:
        die = weapon_showing(loser.weapons, wish.faces)
    else:
        die = wish.die if face_of(loser.weapons, wish.die) else 0
    return Destroy(die) if die else None


def first_granted(loser: Player, spoils: Iterable[Spoil]) -> Spoil | None:
    """The first of several spoils that is possible."""
    found = (grant(loser, wish) for wish in spoils)
    return next((spoil for spoil in found if spoil is not None), None)


def usual_spoil(loser: Player) -> Spoil:
    """P-D5: what a silent winner takes: the lowest planet, else the best weapon, else pressure."""
    wishes = (Invade(pick="any"), Destroy(pick="best"), Pressure())
    found = first_granted(loser, wishes)
    assert found is not None  # pressure is always possible
    return found


def losses(weapons: Sequence[Die], count: int, faces: Sequence[str] = ()) -> tuple[int, ...]:
    """P-16: the numbers of `count` weapons to give up: `faces` in their order, then the worst."""

    def rank(die: Die) -> tuple[int, int, int]:
        name = board.WEAPON_FACES[die.face]
        wished = faces.index(name) if name in faces else len(faces)
        return wished, board.WORST[die.face], die.number

    return tuple(sorted(die.number for die in sorted(weapons, key=rank)[:count]))


def dice_names(player: Player) -> list[str]:
    """The names of a player's dice but the home planet: `W2`, `R1`."""
    return [
        *(f"W{die.number}" for die in player.planets),
        *(f"R{d.number}" for d in player.weapons),
    ]


def movable(state: Position, player: Player) -> tuple[str, ...]:
    """P-05: the dice that the active player may reroll now, home first."""
    names = ["H", *[f"W{die.number}" for die in player.planets if die.number not in state.gained]]
    return tuple([name for name in names if name not in state.rerolled])


@keep_answer
def movable_now(state: State) -> tuple[str, ...]:
    """P-05: the dice that the active player may reroll as the dice lie."""
    return movable(state, state.players[state.active])


def face_by_name(player: Player, name: str) -> str:
    """The face of a die by its name (`H`, `W2`, `R1`), or `none` if it is not his.

    A trait that is a face of planets (Mors, Roach, Pacal) is that face, any other `trait`.
    """
    if name == "H":
        meaning = board.home_meaning(player.race, player.home)
        return meaning if meaning in board.HOME_FACES else "trait"
    number = int(name[1:])
    if name[0] == "W":
        return board.PLANET_FACES[face_of(player.planets, number)]
    return board.WEAPON_FACES[face_of(player.weapons, number)]


def rerolled_by(state: Position, player: Player, items: Sequence[str]) -> tuple[str, ...]:
    """P-05: the dice that the items of a reroll name, in the order in which they are thrown.

    Faces, `all` and `bad` leave out what is locked or was rerolled before.
    """
    wanted = set(items)
    return tuple(name for name in movable(state, player) if _is_meant(player, name, wanted))


def _is_meant(player: Player, name: str, wanted: set[str]) -> bool:
    if name in wanted or "all" in wanted:
        return True
    face = face_by_name(player, name)
    if "bad" in wanted and face not in ("resource", "influence"):
        return True
    return face in wanted or (name == "H" and player.home == 1 and "trait" in wanted)
