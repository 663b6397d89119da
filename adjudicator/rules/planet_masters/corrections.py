"""What a referee may change in a position: dice, their faces and owners, technology, the law.

White dice stay as many as there are: each lies with a player or in the galaxy. Red dice come
from the supply, and go back to it.
"""

from __future__ import annotations

from adjudicator.rulekit import correction
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Quote, Term, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.slots import Choice, whole_number
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.orders.slots import FACE, RED, SEAT, WEAPON, WHITE
from adjudicator.rules.planet_masters.state import Die, Player, State, free_weapons, problems


class Award(Order, tag="award"):
    """Resources of the turn that is played: so many more, or fewer."""

    seat: SeatId
    amount: int


class Home(Order, tag="home"):
    """The face of a home planet."""

    seat: SeatId
    face: str


class Planet(Order, tag="planet"):
    """A white die before a player, with a face."""

    die: int
    seat: SeatId
    face: str


class Free(Order, tag="free"):
    """A white die back in the galaxy."""

    die: int


class Arm(Order, tag="arm"):
    """A red die of the supply before a player, with a face."""

    seat: SeatId
    face: str


class Scrap(Order, tag="scrap"):
    """A red die back in the supply."""

    die: int


class Technology(Order, tag="technology"):
    """The technology of a player."""

    seat: SeatId
    technology: str


class Law(Order, tag="law"):
    """The law that is in force."""

    law: str


_AMOUNT = whole_number("amount", -99, 99)
_TECHNOLOGY, _LAW = Choice("technology", board.TECHNOLOGIES), Choice("law", board.LAWS)
CORRECTIONS: tuple[Form, ...] = (
    Form(Award, "award", {"seat": SEAT, "amount": _AMOUNT}, section="corrections"),
    Form(Home, "home", {"seat": SEAT, "face": FACE}, section="corrections"),
    Form(Planet, "planet", {"die": WHITE, "seat": SEAT, "face": FACE}, section="corrections"),
    Form(Free, "free", {"die": WHITE}, section="corrections"),
    Form(Arm, "arm", {"seat": SEAT, "face": WEAPON}, section="corrections"),
    Form(Scrap, "scrap", {"die": RED}, section="corrections"),
    Form(
        Technology, "technology", {"seat": SEAT, "technology": _TECHNOLOGY}, section="corrections"
    ),
    Form(Law, "law", {"law": _LAW}, section="corrections"),
)


def correct(state: State, change: Order) -> Correction | Refusal:
    """The state with a change, or why there is none."""
    if state.phase in ("races", "setup", "over") or state.agenda:
        return correction.not_now()
    if isinstance(change, Law):
        if not state.book.politics:
            return correction.not_now("law")
        told = say("corrected-law", law=Term("law", change.law))
        return Correction(replace(state, law=board.LAWS.index(change.law)), told)
    if isinstance(change, Free):
        return _free(state, change)
    if isinstance(change, Scrap):
        return _scrap(state, change)
    if isinstance(change, Planet):
        return _planet(state, change)
    assert isinstance(change, (Award, Home, Arm, Technology))
    player = correction.of_seat(state.players, change.seat)
    if isinstance(change, Award):
        return _award(state, change)
    if isinstance(change, Arm):
        return _arm(state, player, change)
    if isinstance(change, Technology):
        if not state.book.technology:
            return correction.not_now("technology")
        name = Term("technology", change.technology)
        after = correction.change_player(
            state, player, technology=board.TECHNOLOGIES.index(change.technology)
        )
        return Correction(after, say("corrected-technology", seat=player.seat, technology=name))
    if change.face not in board.HOME_FACES[1:]:
        return correction.lacking("face", Term("face", change.face))
    after = correction.change_player(state, player, home=board.HOME_FACES.index(change.face))
    face = Term("face", change.face)
    return Correction(after, say("corrected-home", seat=player.seat, face=face))


def _award(state: State, change: Award) -> Correction | Refusal:
    """Resources that a construction phase has; others are counted when it begins."""
    if state.phase != "construction" or state.players[state.active].seat != change.seat:
        return correction.not_now("seat")
    left = state.budget - state.spent
    if not change.amount:
        return correction.alike()
    if left + change.amount < 0:
        return correction.beyond("amount", -left, 99)
    told = say("corrected-award", seat=change.seat, count=left + change.amount, before=left)
    return Correction(replace(state, budget=state.budget + change.amount), told)


def _planet(state: State, change: Planet) -> Correction | Refusal:
    if change.face not in board.PLANET_FACES[1:]:
        return correction.lacking("face", Term("face", change.face))
    held = {die.number for player in state.players for die in player.planets}
    if change.die not in held and change.die not in state.galaxy:
        return correction.lacking("die", Quote(f"W{change.die}"))
    face = board.PLANET_FACES.index(change.face)
    state = _disown(state, change.die)
    state = replace(state, galaxy=tuple(n for n in state.galaxy if n != change.die))
    player = correction.of_seat(state.players, change.seat)
    planets = tuple(sorted((*player.planets, Die(change.die, face))))
    told = say(
        "corrected-planet",
        die=Quote(f"W{change.die}"),
        seat=change.seat,
        face=Term("face", change.face),
    )
    return Correction(correction.change_player(state, player, planets=planets), told)


def _free(state: State, change: Free) -> Correction | Refusal:
    if change.die in state.galaxy:
        return correction.alike()
    after = _disown(state, change.die)
    if after == state:
        return correction.lacking("die", Quote(f"W{change.die}"))
    after = replace(after, galaxy=tuple(sorted((*after.galaxy, change.die))))
    return Correction(after, say("corrected-free", die=Quote(f"W{change.die}")))


def _arm(state: State, player: Player, change: Arm) -> Correction | Refusal:
    number = next(free_weapons(state.players), None)
    if number is None:
        return correction.lacking("seat", say("corrected-weapon"))
    die = Die(number, board.WEAPON_FACES.index(change.face))
    after = correction.change_player(state, player, weapons=tuple(sorted((*player.weapons, die))))
    if problems(after):
        return correction.beyond("seat", 0, 1 + len(player.planets))
    told = say(
        "corrected-arm", seat=player.seat, die=Quote(f"R{number}"), face=Term("face", change.face)
    )
    return Correction(after, told)


def _scrap(state: State, change: Scrap) -> Correction | Refusal:
    for player in state.players:
        kept = tuple(die for die in player.weapons if die.number != change.die)
        if kept != player.weapons:
            told = say("corrected-scrap", seat=player.seat, die=Quote(f"R{change.die}"))
            return Correction(correction.change_player(state, player, weapons=kept), told)
    return correction.lacking("die", Quote(f"R{change.die}"))


def _disown(state: State, number: int) -> State:
    """The state in which no player holds that white die; planets gained are forgotten with it."""
    players = tuple(
        replace(p, planets=tuple(die for die in p.planets if die.number != number))
        for p in state.players
    )
    return replace(state, players=players, gained=tuple(n for n in state.gained if n != number))
