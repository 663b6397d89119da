"""What can happen. Everything is public, so every event has one face only.

`roll` fields hold the code of the random event (P-R1 .. P-R9).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, Union

from pydantic import Field

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.phrase import Param, Term, say


@dataclass(frozen=True, slots=True)
class PublicEvent(Event):
    """An event whose fields in `terms` are names that have a word in each language."""

    terms: ClassVar[Mapping[str, str]] = {}

    def params(self) -> dict[str, Param]:
        """Every field under its own name, names of the game as terms."""
        plain = Event.params(self)
        named = {name: Term(kind, getattr(self, name)) for name, kind in self.terms.items()}
        return {**plain, **named}


@dataclass(frozen=True, slots=True)
class RaceTaken(PublicEvent):
    """A player has a race; `roll` is P-R2 where the races were drawn."""

    seat: str
    race: str
    roll: str = ""
    terms: ClassVar[Mapping[str, str]] = {"race": "race"}
    kind: Literal["race-taken"] = "race-taken"


@dataclass(frozen=True, slots=True)
class FirstPlayerSet(PublicEvent):
    """Who begins; `roll` is P-R1 where it was drawn."""

    seat: str
    roll: str = ""
    kind: Literal["first-player"] = "first-player"


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """A turn; `extra` after a wormhole."""

    seat: str
    turn: int
    round: int
    extra: bool = False
    kind: Literal["turn-began"] = "turn-began"


@dataclass(frozen=True, slots=True)
class PhaseForbidden(PublicEvent):
    """A law takes a phase away."""

    seat: str
    phase: str
    law: str
    terms: ClassVar[Mapping[str, str]] = {"phase": "phase", "law": "law"}
    kind: Literal["phase-forbidden"] = "phase-forbidden"


@dataclass(frozen=True, slots=True)
class Rolled(PublicEvent):
    """A die was rolled.

    die    `H`, `W3`, `R5`, or `technology`, `law`, `sector`, `deep_space`
    value  the number; `shows` the name of that face
    """

    roll: str
    seat: str
    die: str
    value: int
    shows: str
    kind: Literal["rolled"] = "rolled"

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


@dataclass(frozen=True, slots=True)
class Built(PublicEvent):
    """A new weapon was paid for."""

    seat: str
    die: str
    kind: Literal["built"] = "built"


@dataclass(frozen=True, slots=True)
class Rebuilt(PublicEvent):
    """A reroll of a weapon was paid for."""

    seat: str
    die: str
    shows: str
    terms: ClassVar[Mapping[str, str]] = {"shows": "face"}
    kind: Literal["rebuilt"] = "rebuilt"


@dataclass(frozen=True, slots=True)
class Researched(PublicEvent):
    """The technology die was paid for."""

    seat: str
    kind: Literal["researched"] = "researched"


@dataclass(frozen=True, slots=True)
class Managed(PublicEvent):
    """The dice that a player rerolls; none of them at all when empty."""

    seat: str
    dice: tuple[str, ...]
    kind: Literal["managed"] = "managed"


@dataclass(frozen=True, slots=True)
class PlanetGained(PublicEvent):
    """A planet comes to a player: from the galaxy, or from `loser`."""

    seat: str
    die: str
    way: str
    loser: str = ""
    terms: ClassVar[Mapping[str, str]] = {"way": "way"}
    kind: Literal["planet-gained"] = "planet-gained"


@dataclass(frozen=True, slots=True)
class GalaxyEmpty(PublicEvent):
    """A planet would have been gained, but none is left."""

    seat: str
    kind: Literal["galaxy-empty"] = "galaxy-empty"


@dataclass(frozen=True, slots=True)
class PlanetSet(PublicEvent):
    """Deep space gave a planet its face without a roll."""

    seat: str
    die: str
    shows: str
    terms: ClassVar[Mapping[str, str]] = {"shows": "face"}
    kind: Literal["planet-set"] = "planet-set"


@dataclass(frozen=True, slots=True)
class TechnologyKept(PublicEvent):
    """The offer of an Advanced Society was declined."""

    seat: str
    technology: str
    terms: ClassVar[Mapping[str, str]] = {"technology": "technology"}
    kind: Literal["technology-kept"] = "technology-kept"


@dataclass(frozen=True, slots=True)
class WeaponsLost(PublicEvent):
    """Weapons return to the supply; `by` is who chose them, or "" if nobody had to."""

    seat: str
    dice: tuple[str, ...]
    faces: tuple[str, ...]
    why: str
    by: str = ""
    kind: Literal["weapons-lost"] = "weapons-lost"

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


@dataclass(frozen=True, slots=True)
class Attacked(PublicEvent):
    """An attack was declared."""

    seat: str
    target: str
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True)
class SectorFound(PublicEvent):
    """What an unknown sector does; `works` is no when the limit of wormholes is reached."""

    seat: str
    sector: str
    works: bool = True
    terms: ClassVar[Mapping[str, str]] = {"sector": "sector"}
    kind: Literal["sector-found"] = "sector-found"


@dataclass(frozen=True, slots=True)
class AttackCancelled(PublicEvent):
    """Immunity ended an attack: influence against influence."""

    seat: str
    attacker: str
    influence: int
    against: int
    kind: Literal["attack-cancelled"] = "attack-cancelled"


@dataclass(frozen=True, slots=True)
class AttackAllowed(PublicEvent):
    """A player with immunity let an attack go on."""

    seat: str
    attacker: str
    kind: Literal["attack-allowed"] = "attack-allowed"


@dataclass(frozen=True, slots=True)
class Battled(PublicEvent):
    """The power sums of a battle."""

    attacker: str
    defender: str
    attack: int
    defence: int
    nebula: bool
    storm: bool
    won: bool
    kind: Literal["battled"] = "battled"


@dataclass(frozen=True, slots=True)
class WeaponDestroyed(PublicEvent):
    """The winner destroyed a weapon."""

    seat: str
    loser: str
    die: str
    shows: str
    terms: ClassVar[Mapping[str, str]] = {"shows": "face"}
    kind: Literal["weapon-destroyed"] = "weapon-destroyed"


@dataclass(frozen=True, slots=True)
class Pressed(PublicEvent):
    """Diplomatic pressure on a home planet."""

    seat: str
    loser: str
    kind: Literal["pressed"] = "pressed"


@dataclass(frozen=True, slots=True)
class VoteCalled(PublicEvent):
    """A vote was called."""

    seat: str
    target: str
    kind: Literal["vote-called"] = "vote-called"


@dataclass(frozen=True, slots=True)
class VoteClosed(PublicEvent):
    """A vote ends without ballots: its target has no weapon to lose."""

    caller: str
    target: str
    kind: Literal["vote-closed"] = "vote-closed"


@dataclass(frozen=True, slots=True)
class VoteCounted(PublicEvent):
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
    kind: Literal["vote-counted"] = "vote-counted"

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


@dataclass(frozen=True, slots=True)
class PoliticsCalled(PublicEvent):
    """A player turns to politics."""

    seat: str
    kind: Literal["politics-called"] = "politics-called"


@dataclass(frozen=True, slots=True)
class LawSet(PublicEvent):
    """A law is in force; `before` is what it replaces."""

    law: str
    before: str
    terms: ClassVar[Mapping[str, str]] = {"law": "law", "before": "law"}
    kind: Literal["law-set"] = "law-set"


@dataclass(frozen=True, slots=True)
class Deflected(PublicEvent):
    """The Sonic Deflector was pointed at a home planet."""

    seat: str
    target: str
    kind: Literal["deflected"] = "deflected"


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    """A turn without an action."""

    seat: str
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Won(PublicEvent):
    """P-19: somebody has won."""

    seat: str
    planets: int
    kind: Literal["won"] = "won"


@dataclass(frozen=True, slots=True)
class RoundsOver(PublicEvent):
    """The last round is played."""

    round: int
    kind: Literal["rounds-over"] = "rounds-over"


AnyEvent = Annotated[
    Union[
        RaceTaken,
        FirstPlayerSet,
        TurnBegan,
        PhaseForbidden,
        Rolled,
        Built,
        Rebuilt,
        Researched,
        Managed,
        PlanetGained,
        GalaxyEmpty,
        PlanetSet,
        TechnologyKept,
        WeaponsLost,
        Attacked,
        SectorFound,
        AttackCancelled,
        AttackAllowed,
        Battled,
        WeaponDestroyed,
        Pressed,
        VoteCalled,
        VoteClosed,
        VoteCounted,
        PoliticsCalled,
        LawSet,
        Deflected,
        Passed,
        Won,
        RoundsOver,
    ],
    Field(discriminator="kind"),
]
