"""What can happen. Everything is public, so every event has one face only.

`roll` fields hold the code of the random event (P-R1 .. P-R9).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.model import union_in
from adjudicator.rulekit.phrase import Param, Phrase, Term, say


class PublicEvent(Event):
    """An event whose fields in `terms` are names that have a word in each language."""

    terms: ClassVar[Mapping[str, str]] = {}

    def params(self) -> dict[str, Param]:
        """Every field under its own name, names of the game as terms."""
        plain = Event.params(self)
        named = {name: Term(kind, getattr(self, name)) for name, kind in self.terms.items()}
        return {**plain, **named}


class RaceTaken(PublicEvent, tag="race-taken"):
    """A player has a race; `roll` is P-R2 where the races were drawn."""

    seat: str
    race: str
    roll: str = ""
    terms: ClassVar[Mapping[str, str]] = {"race": "race"}


class FirstPlayerSet(PublicEvent, tag="first-player"):
    """Who begins; `roll` is P-R1 where it was drawn."""

    seat: str
    roll: str = ""


class TurnBegan(PublicEvent, tag="turn-began"):
    """A turn; `extra` after a wormhole."""

    seat: str
    turn: int
    round: int
    extra: bool = False


class PhaseForbidden(PublicEvent, tag="phase-forbidden"):
    """A law takes a phase away."""

    seat: str
    phase: str
    law: str
    terms: ClassVar[Mapping[str, str]] = {"phase": "phase", "law": "law"}


class Rolled(PublicEvent, tag="rolled"):
    """A die was rolled.

    die    `H`, `W3`, `R5`, or `technology`, `law`, `sector`, `deep_space`
    value  the number; `shows` the name of that face
    """

    roll: str
    seat: str
    die: str
    value: int
    shows: str

    def params(self) -> dict[str, Param]:
        """Names and lists as the sentence needs them."""
        special = self.die in ("technology", "law", "sector", "deep_space")
        return {
            "roll": self.roll,
            "seat": self.seat,
            "die": Term("die", self.die) if special or self.die == "H" else self.die,
            "value": self.value,
            "shows": Term(self.die if special else "face", self.shows),
        }


class Built(PublicEvent, tag="built"):
    """A new weapon was paid for."""

    seat: str
    die: str


class Rebuilt(PublicEvent, tag="rebuilt"):
    """A reroll of a weapon was paid for."""

    seat: str
    die: str
    shows: str
    terms: ClassVar[Mapping[str, str]] = {"shows": "face"}


class Researched(PublicEvent, tag="researched"):
    """The technology die was paid for."""

    seat: str


class Managed(PublicEvent, tag="managed"):
    """The dice that a player rerolls; none of them at all when empty."""

    seat: str
    dice: tuple[str, ...]


class PlanetGained(PublicEvent, tag="planet-gained"):
    """A planet comes to a player: from the galaxy, or from `loser`."""

    seat: str
    die: str
    way: str
    loser: str = ""
    terms: ClassVar[Mapping[str, str]] = {"way": "way"}


class GalaxyEmpty(PublicEvent, tag="galaxy-empty"):
    """A planet would have been gained, but none is left."""

    seat: str


class PlanetSet(PublicEvent, tag="planet-set"):
    """Deep space gave a planet its face without a roll."""

    seat: str
    die: str
    shows: str
    terms: ClassVar[Mapping[str, str]] = {"shows": "face"}


class TechnologyKept(PublicEvent, tag="technology-kept"):
    """The offer of an Advanced Society was declined."""

    seat: str
    technology: str
    terms: ClassVar[Mapping[str, str]] = {"technology": "technology"}


class WeaponsLost(PublicEvent, tag="weapons-lost"):
    """Weapons return to the supply; `by` is who chose them, or "" if nobody had to."""

    seat: str
    dice: tuple[str, ...]
    faces: tuple[str, ...]
    why: str
    by: str = ""

    def params(self) -> dict[str, Param]:
        """Names and lists as the sentence needs them."""
        return {
            "seat": self.seat,
            "weapons": _weapons(self.dice, self.faces),
            "why": Term("loss", self.why),
            "by": self.by,
        }


def _weapons(dice: tuple[str, ...], faces: tuple[str, ...]) -> tuple[Param, ...]:
    return tuple(
        say("fact-weapon", die=die, face=Term("face", face))
        for die, face in zip(dice, faces, strict=True)
    )


class Attacked(PublicEvent, tag="attacked"):
    """An attack was declared."""

    seat: str
    target: str


class SectorFound(PublicEvent, tag="sector-found"):
    """What an unknown sector does; `works` is no when the limit of wormholes is reached."""

    seat: str
    sector: str
    works: bool = True
    terms: ClassVar[Mapping[str, str]] = {"sector": "sector"}


class AttackCancelled(PublicEvent, tag="attack-cancelled"):
    """Immunity ended an attack: influence against influence."""

    seat: str
    attacker: str
    influence: int
    against: int


class AttackAllowed(PublicEvent, tag="attack-allowed"):
    """A player with immunity let an attack go on."""

    seat: str
    attacker: str


class Battled(PublicEvent, tag="battled"):
    """The power sums of a battle."""

    attacker: str
    defender: str
    attack: int
    defence: int
    nebula: bool
    storm: bool
    won: bool

    def warning(self, seat: SeatId) -> Phrase | None:
        """P-06: an attack that does not win is legal, and seldom meant."""
        return None if self.won else Phrase("warn-battle", tuple(self.params().items()))


class WeaponDestroyed(PublicEvent, tag="weapon-destroyed"):
    """The winner destroyed a weapon."""

    seat: str
    loser: str
    die: str
    shows: str
    terms: ClassVar[Mapping[str, str]] = {"shows": "face"}


class Pressed(PublicEvent, tag="pressed"):
    """Diplomatic pressure on a home planet."""

    seat: str
    loser: str


class VoteCalled(PublicEvent, tag="vote-called"):
    """A vote was called."""

    seat: str
    target: str


class VoteClosed(PublicEvent, tag="vote-closed"):
    """A vote ends without ballots: its target has no weapon to lose."""

    caller: str
    target: str


class VoteCounted(PublicEvent, tag="vote-counted"):
    """All ballots, with the seats whose ballots were not needed."""

    caller: str
    target: str
    seats: tuple[str, ...]
    choices: tuple[str, ...]
    weights: tuple[int, ...]
    in_favour: int
    against: int
    total: int
    missing: tuple[str, ...]
    passed: bool

    def params(self) -> dict[str, Param]:
        """Names and lists as the sentence needs them."""
        ballots = tuple(
            say("fact-ballot", seat=seat, choice=Term("choice", choice), votes=weight)
            for seat, choice, weight in zip(self.seats, self.choices, self.weights, strict=True)
        )
        return {
            "caller": self.caller,
            "target": self.target,
            "ballots": ballots,
            "in_favour": self.in_favour,
            "against": self.against,
            "total": self.total,
            "missing": self.missing,
            "passed": self.passed,
        }


class PoliticsCalled(PublicEvent, tag="politics-called"):
    """A player turns to politics."""

    seat: str


class LawSet(PublicEvent, tag="law-set"):
    """A law is in force; `before` is what it replaces."""

    law: str
    before: str
    terms: ClassVar[Mapping[str, str]] = {"law": "law", "before": "law"}

    def phrase(self) -> Phrase:
        """A law that is rolled once more replaces none."""
        return super().phrase() if self.before != self.law else LawSet(self.law, "none").phrase()


class Deflected(PublicEvent, tag="deflected"):
    """The Sonic Deflector was pointed at a home planet."""

    seat: str
    target: str


class Passed(PublicEvent, tag="passed"):
    """A turn without an action."""

    seat: str


class Won(PublicEvent, tag="won"):
    """P-19: somebody has won."""

    seat: str
    planets: int


class RoundsOver(PublicEvent, tag="rounds-over"):
    """The last round is played."""

    round: int


AnyEvent = union_in(globals(), Event)
