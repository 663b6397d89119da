"""What can happen, and what of it each seat learns.

The only secrets are the cards that a seat draws: others learn how many.
"""

from __future__ import annotations

from typing import Literal

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import Frozen, names_of, replace
from adjudicator.rulekit.model import union_in
from adjudicator.rulekit.phrase import Param, Phrase, Term
from adjudicator.rules.golem.cards.cardset import Name


class GolemEvent(Event):
    """Puts names of the card set and parts of mechas into words."""

    def params(self) -> dict[str, Param]:
        """Fields by name: cards with their id, other names alone, parts as terms.

        Beside an optional field stands whether it says anything: `has_ability`.
        """
        found: dict[str, Param] = {}
        for name in names_of(self):
            value = getattr(self, name)
            found[name] = _param(name, value)
            if name in _OPTIONAL:
                found[f"has_{name}"] = value is not None
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


def with_sign(value: int) -> str:
    """`+2`, `-1`."""
    return f"{value:+d}"


class TileNow(Frozen):
    """A tile whose defence changed, and its defence afterwards."""

    part: str
    now: int


class Sum(Frozen):
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
        rest = (Phrase(f"sum-{n}", (("amount", with_sign(a)),)) for n, a in named if a)
        return (printed, *rest)


class Began(GolemEvent, tag="began"):
    """The set-up is done; the youngest seat first."""

    mode: str
    youth: tuple[str, ...]


class Assigned(GolemEvent, tag="assigned"):
    """A seat has its pilot and its mecha."""

    seat: str
    pilot: Name
    mecha: Name
    initiative: int
    attack: int


class Drafted(GolemEvent, tag="drafted"):
    """A seat has chosen a mecha or a pilot."""

    seat: str
    choice: Name


class RoundBegan(GolemEvent, tag="round-began"):
    """A round begins with the deal."""

    round: int
    rounds: int


class _Cards(GolemEvent):
    seat: str
    count: int
    cards: tuple[Name, ...]

    def face(self, seat: str | None) -> Event:
        """The cards for their owner, their number for the others."""
        return self if seat == self.seat else replace(self, cards=())


class Dealt(_Cards, tag="dealt"):
    """Cards for a new round."""


class Drew(_Cards, tag="drew"):
    """Cards from the reserve; `count` 0 when there was none left."""


class Reshuffled(GolemEvent, tag="reshuffled"):
    """The discard pile became the reserve."""

    count: int


class CycleBegan(GolemEvent, tag="cycle-began"):
    """The turn order of a cycle."""

    round: int
    cycle: int
    order: tuple[str, ...]


class TurnBegan(GolemEvent, tag="turn-began"):
    """A seat's turn begins."""

    seat: str
    round: int
    cycle: int


class TurnSkipped(GolemEvent, tag="turn-skipped"):
    """A seat without cards has no turn."""

    seat: str


class Attacked(GolemEvent, tag="attacked"):
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


class Reacted(GolemEvent, tag="reacted"):
    """The target answers with an ability."""

    seat: str
    ability: Name
    cost: int
    defence: int
    prevented: bool


class Declined(GolemEvent, tag="declined"):
    """The target could react and does not."""

    seat: str


class TileHit(GolemEvent, tag="tile-hit"):
    """A tile goes out of service; its malus counts from now on."""

    seat: str
    target: str
    part: str
    total: int
    defence: int
    malus: str
    amount: str
    left: int


class Missed(GolemEvent, tag="missed"):
    """An attack fails."""

    seat: str
    target: str
    part: str
    total: int
    defence: int
    prevented: bool

    def warning(self, seat: str) -> Phrase | None:
        """G-01: it is legal, and seldom meant by the attacker; his target has meant it."""
        sure = (("total", self.total), ("defence", self.defence))
        meant = self.prevented or seat != self.seat
        return None if meant else Phrase("warn-missed", sure)


class Supported(GolemEvent, tag="supported"):
    """A support card is played."""

    seat: str
    card: Name
    foe: str


class PilotUsed(GolemEvent, tag="pilot-used"):
    """A card is discarded for the pilot's ability."""

    seat: str
    card: Name
    talent: Name
    foe: str


class EnergyTaken(GolemEvent, tag="energy-taken"):
    """A card is discarded for energy."""

    seat: str
    card: Name
    gained: int
    now: int


class AbilityUsed(GolemEvent, tag="ability-used"):
    """A mecha's ability is used in its own turn."""

    seat: str
    ability: Name
    cost: int
    foe: str


class EnergyChanged(GolemEvent, tag="energy-changed"):
    """An effect moves a gauge; `amount` is what was left after the clamp."""

    seat: str
    wanted: int
    amount: int
    now: int

    def params(self) -> dict[str, Param]:
        """The change with its sign, and whether the gauge cut it short."""
        more = {"change": with_sign(self.amount), "asked": with_sign(self.wanted)}
        return {**GolemEvent.params(self), **more, "short": self.amount != self.wanted}


class AttackChanged(GolemEvent, tag="attack-changed"):
    """An effect on an attack potential."""

    seat: str
    amount: str
    duration: str
    now: int


class InitiativeChanged(GolemEvent, tag="initiative-changed"):
    """An effect on an initiative."""

    seat: str
    amount: str
    duration: str
    now: int


class DefenceChanged(GolemEvent, tag="defence-changed"):
    """An effect on tiles in service, with their defence afterwards."""

    seat: str
    amount: str
    duration: str
    tiles: tuple[TileNow, ...]


class BoxEmpty(GolemEvent, tag="box-empty"):
    """`count` tokens for the tiles of a seat are lost: the box holds no more."""

    seat: str
    count: int


class Discarded(GolemEvent, tag="discarded"):
    """A card leaves a hand at random and is public."""

    seat: str
    card: Name


class Swapped(GolemEvent, tag="swapped"):
    """A card is put away for a new one."""

    seat: str
    card: Name


class TileRepaired(GolemEvent, tag="tile-repaired"):
    """A tile is in service again."""

    seat: str
    part: str
    defence: int


class RepairSkipped(GolemEvent, tag="repair-skipped"):
    """A seat repairs nothing between rounds."""

    seat: str


class Destroyed(GolemEvent, tag="destroyed"):
    """A mecha has no tile left; its hand becomes public on the discard pile."""

    seat: str
    cards: tuple[Name, ...]


class LeftOver(GolemEvent, tag="left-over"):
    """Cards still in hand at the end of a round are discarded."""

    seat: str
    cards: tuple[Name, ...]


class RoundEnded(GolemEvent, tag="round-ended"):
    """Changes until the end of the round are gone."""

    round: int


class GameEnded(GolemEvent, tag="game-ended"):
    """The game is over: `destruction` of the others, or by `tiles`."""

    reason: Literal["destruction", "tiles"]
    winners: tuple[str, ...]
    tiles: int


AnyEvent = union_in(globals(), Event)
