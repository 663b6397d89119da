"""What can happen, and what of it each seat learns.

The only secrets are the cards that a seat draws: others learn how many.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Literal

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.phrase import Param, Phrase, Term
from adjudicator.rules.golem.cardset import Name


@dataclass(frozen=True, slots=True)
class GolemEvent(Event):
    """Puts names of the card set and parts of mechas into words."""

    def params(self) -> dict[str, Param]:
        """Fields by name: cards with their id, other names alone, parts as terms.

        Beside an optional field stands whether it says anything: `has_ability`.
        """
        found: dict[str, Param] = {}
        for f in fields(self):
            value = getattr(self, f.name)
            if f.name != "kind":
                found[f.name] = _param(f.name, value)
            if f.name in _OPTIONAL:
                found[f"has_{f.name}"] = value is not None
        return found


#: fields that may say nothing; their sentences ask `has_<field>`
_OPTIONAL = ("talent", "ability")


def _param(field: str, value: object) -> Param:
    if value is None:
        return ""
    if isinstance(value, Name):
        return value.with_id() if field == "card" else value.phrase()
    if isinstance(value, Sum):
        return value.parts()
    if isinstance(value, TileNow):
        return Phrase("tile-now", (("part", Term("part", value.part)), ("defence", value.now)))
    if isinstance(value, tuple):
        inner = "card" if field == "cards" else field
        return tuple(_param(inner, each) for each in value)
    if field in ("part", "parts"):
        return Term("part", str(value))
    return value  # type: ignore[return-value]


def signed(value: int) -> str:
    """`+2`, `-1`."""
    return f"{value:+d}"


@dataclass(frozen=True, slots=True)
class TileNow:
    """A tile whose defence changed, and its defence afterwards."""

    part: str
    now: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A defence and what it is made of, as it counts in an attack."""

    printed: int
    permanent: int
    round: int
    adjacent: int
    instant: int
    pierced: bool
    total: int

    def parts(self) -> tuple[Phrase, ...]:
        """The parts that are not 0, in words."""
        named = (
            ("permanent", self.permanent),
            ("round", self.round),
            ("instant", self.instant),
            ("adjacent", self.adjacent),
        )
        printed = Phrase("sum-printed", (("amount", self.printed),))
        rest = (Phrase(f"sum-{n}", (("amount", signed(a)),)) for n, a in named if a)
        return (printed, *rest)


@dataclass(frozen=True, slots=True)
class Began(GolemEvent):
    """The set-up is done; the youngest seat first."""

    mode: str
    youth: tuple[str, ...]
    kind: Literal["began"] = "began"


@dataclass(frozen=True, slots=True)
class Assigned(GolemEvent):
    """A seat has its pilot and its mecha."""

    seat: str
    pilot: Name
    mecha: Name
    initiative: int
    attack: int
    kind: Literal["assigned"] = "assigned"


@dataclass(frozen=True, slots=True)
class Drafted(GolemEvent):
    """A seat has chosen a mecha or a pilot."""

    seat: str
    choice: Name
    kind: Literal["drafted"] = "drafted"


@dataclass(frozen=True, slots=True)
class RoundBegan(GolemEvent):
    """A round begins with the deal."""

    round: int
    rounds: int
    kind: Literal["round-began"] = "round-began"


@dataclass(frozen=True, slots=True)
class _Cards(GolemEvent):
    seat: str
    count: int
    cards: tuple[Name, ...]

    def face(self, seat: str | None) -> Event:
        """The cards for their owner, their number for the others."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Dealt(_Cards):
    """Cards for a new round."""

    kind: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Drew(_Cards):
    """Cards from the reserve; `count` 0 when there was none left."""

    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Reshuffled(GolemEvent):
    """The discard pile became the reserve."""

    count: int
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class CycleBegan(GolemEvent):
    """The turn order of a cycle."""

    round: int
    cycle: int
    order: tuple[str, ...]
    kind: Literal["cycle-began"] = "cycle-began"


@dataclass(frozen=True, slots=True)
class TurnBegan(GolemEvent):
    """A seat's turn begins."""

    seat: str
    round: int
    cycle: int
    kind: Literal["turn-began"] = "turn-began"


@dataclass(frozen=True, slots=True)
class TurnSkipped(GolemEvent):
    """A seat without cards has no turn."""

    seat: str
    kind: Literal["turn-skipped"] = "turn-skipped"


@dataclass(frozen=True, slots=True)
class Attacked(GolemEvent):
    """An attack is made: the whole sum, before any reaction.

    card    used up; `talent` the pilot's ability when the attack is made by it
    ability of the mecha, declared with the attack, and its `cost`
    """

    seat: str
    target: str
    part: str
    card: Name
    talent: Name | None
    ability: Name | None
    cost: int
    potential: int
    strength: int
    bonus: int
    total: int
    defence: int
    sum: Sum
    pierce: bool
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True)
class Reacted(GolemEvent):
    """The target answers with an ability."""

    seat: str
    ability: Name
    cost: int
    defence: int
    prevented: bool
    kind: Literal["reacted"] = "reacted"


@dataclass(frozen=True, slots=True)
class Declined(GolemEvent):
    """The target could react and does not."""

    seat: str
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class TileHit(GolemEvent):
    """A tile goes out of service; its malus counts from now on."""

    seat: str
    target: str
    part: str
    total: int
    defence: int
    malus: str
    amount: str
    left: int
    kind: Literal["tile-hit"] = "tile-hit"


@dataclass(frozen=True, slots=True)
class Missed(GolemEvent):
    """An attack fails."""

    seat: str
    target: str
    part: str
    total: int
    defence: int
    prevented: bool
    kind: Literal["missed"] = "missed"


@dataclass(frozen=True, slots=True)
class Supported(GolemEvent):
    """A support card is played."""

    seat: str
    card: Name
    foe: str
    kind: Literal["supported"] = "supported"


@dataclass(frozen=True, slots=True)
class PilotUsed(GolemEvent):
    """A card is discarded for the pilot's ability."""

    seat: str
    card: Name
    talent: Name
    foe: str
    kind: Literal["pilot-used"] = "pilot-used"


@dataclass(frozen=True, slots=True)
class EnergyTaken(GolemEvent):
    """A card is discarded for energy."""

    seat: str
    card: Name
    gained: int
    now: int
    kind: Literal["energy-taken"] = "energy-taken"


@dataclass(frozen=True, slots=True)
class AbilityUsed(GolemEvent):
    """A mecha's ability is used in its own turn."""

    seat: str
    ability: Name
    cost: int
    foe: str
    kind: Literal["ability-used"] = "ability-used"


@dataclass(frozen=True, slots=True)
class EnergyChanged(GolemEvent):
    """An effect moves a gauge; `amount` is what was left after the clamp."""

    seat: str
    wanted: int
    amount: int
    now: int
    kind: Literal["energy-changed"] = "energy-changed"

    def params(self) -> dict[str, Param]:
        """The change with its sign, and whether the gauge cut it short."""
        more = {"change": signed(self.amount), "asked": signed(self.wanted)}
        return {**GolemEvent.params(self), **more, "short": self.amount != self.wanted}


@dataclass(frozen=True, slots=True)
class AttackChanged(GolemEvent):
    """An effect on an attack potential."""

    seat: str
    amount: str
    duration: str
    now: int
    kind: Literal["attack-changed"] = "attack-changed"


@dataclass(frozen=True, slots=True)
class InitiativeChanged(GolemEvent):
    """An effect on an initiative."""

    seat: str
    amount: str
    duration: str
    now: int
    kind: Literal["initiative-changed"] = "initiative-changed"


@dataclass(frozen=True, slots=True)
class DefenceChanged(GolemEvent):
    """An effect on tiles in service, with their defence afterwards."""

    seat: str
    amount: str
    duration: str
    tiles: tuple[TileNow, ...]
    kind: Literal["defence-changed"] = "defence-changed"


@dataclass(frozen=True, slots=True)
class BoxEmpty(GolemEvent):
    """`count` tokens for the tiles of a seat are lost: the box holds no more."""

    seat: str
    count: int
    kind: Literal["box-empty"] = "box-empty"


@dataclass(frozen=True, slots=True)
class Discarded(GolemEvent):
    """A card leaves a hand at random and is public."""

    seat: str
    card: Name
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class Swapped(GolemEvent):
    """A card is put away for a new one."""

    seat: str
    card: Name
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class TileRepaired(GolemEvent):
    """A tile is in service again."""

    seat: str
    part: str
    defence: int
    kind: Literal["tile-repaired"] = "tile-repaired"


@dataclass(frozen=True, slots=True)
class RepairSkipped(GolemEvent):
    """A seat repairs nothing between rounds."""

    seat: str
    kind: Literal["repair-skipped"] = "repair-skipped"


@dataclass(frozen=True, slots=True)
class Destroyed(GolemEvent):
    """A mecha has no tile left; its hand becomes public on the discard pile."""

    seat: str
    cards: tuple[Name, ...]
    kind: Literal["destroyed"] = "destroyed"


@dataclass(frozen=True, slots=True)
class LeftOver(GolemEvent):
    """Cards still in hand at the end of a round are discarded."""

    seat: str
    cards: tuple[Name, ...]
    kind: Literal["left-over"] = "left-over"


@dataclass(frozen=True, slots=True)
class RoundEnded(GolemEvent):
    """Changes until the end of the round are gone."""

    round: int
    kind: Literal["round-ended"] = "round-ended"


@dataclass(frozen=True, slots=True)
class GameEnded(GolemEvent):
    """The game is over: `destruction` of the others, or by `tiles`."""

    reason: Literal["destruction", "tiles"]
    winners: tuple[str, ...]
    tiles: int
    kind: Literal["game-ended"] = "game-ended"


AnyEvent = (
    Began
    | Assigned
    | Drafted
    | RoundBegan
    | Dealt
    | Drew
    | Reshuffled
    | CycleBegan
    | TurnBegan
    | TurnSkipped
    | Attacked
    | Reacted
    | Declined
    | TileHit
    | Missed
    | Supported
    | PilotUsed
    | EnergyTaken
    | AbilityUsed
    | EnergyChanged
    | AttackChanged
    | InitiativeChanged
    | DefenceChanged
    | BoxEmpty
    | Discarded
    | Swapped
    | TileRepaired
    | RepairSkipped
    | Destroyed
    | LeftOver
    | RoundEnded
    | GameEnded
)
