"""The orders: one small class each, ids and numbers inside, never objects.

A red or white die is its number, a face its name (`fighters`), a seat its name. How the
orders are written is in `forms.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, Union

from pydantic import Field

from adjudicator.rulekit.order import Order


@dataclass(frozen=True, slots=True)
class ChooseRaces(Order):
    """P-D0: the races that a player would like, best first; the rest follow in book order."""

    races: tuple[str, ...]
    kind: Literal["races"] = "races"


@dataclass(frozen=True, slots=True)
class Build(Order):
    """P-01: a new weapon."""

    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Rebuild(Order):
    """P-02: reroll the weapon `die`, or (die 0) the lowest one that shows one of `faces`."""

    die: int = 0
    faces: tuple[str, ...] = ()
    kind: Literal["rebuild"] = "rebuild"


@dataclass(frozen=True, slots=True)
class Tech(Order):
    """P-03: buy the technology die, or reroll it."""

    kind: Literal["tech"] = "tech"


@dataclass(frozen=True, slots=True)
class Done(Order):
    """P-04: end the construction phase."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Reroll(Order):
    """P-05: reroll all that `items` name: `H`, `W3`, a face, `all` or `bad`; () is none."""

    items: tuple[str, ...] = ()
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True)
class Invade(Order):
    """P-08: take the planet `die`, or (die 0) the `best` or `any` (lowest) one."""

    die: int = 0
    pick: Literal["", "best", "any"] = ""
    kind: Literal["invade"] = "invade"


@dataclass(frozen=True, slots=True)
class Destroy(Order):
    """P-09: remove the weapon `die`, or (die 0) the `best` one, or the first of `faces`."""

    die: int = 0
    pick: Literal["", "best"] = ""
    faces: tuple[str, ...] = ()
    kind: Literal["destroy"] = "destroy"


@dataclass(frozen=True, slots=True)
class Pressure(Order):
    """P-10: reroll the loser's home planet."""

    kind: Literal["pressure"] = "pressure"


Spoil = Annotated[Union[Invade, Destroy, Pressure], Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class Prefer(Order):
    """P-D5: the first of several spoils that is possible."""

    spoils: tuple[Spoil, ...]
    kind: Literal["prefer"] = "prefer"


@dataclass(frozen=True, slots=True)
class Attack(Order):
    """P-06: attack a player; `spoils` are taken in that order of preference."""

    target: str
    spoils: tuple[Spoil, ...] = ()
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class CallVote(Order):
    """P-11: call a vote against a player."""

    target: str
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class Politics(Order):
    """P-12: roll the politics die."""

    kind: Literal["politics"] = "politics"


@dataclass(frozen=True, slots=True)
class Deflect(Order):
    """P-13: reroll an opponent's home planet with the Sonic Deflector."""

    target: str
    kind: Literal["deflect"] = "deflect"


@dataclass(frozen=True, slots=True)
class Pass(Order):
    """P-14: no action."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Cancel(Order):
    """P-07: use immunity, the attack is over."""

    kind: Literal["cancel"] = "cancel"


@dataclass(frozen=True, slots=True)
class Allow(Order):
    """P-07: let the attack go on."""

    kind: Literal["allow"] = "allow"


@dataclass(frozen=True, slots=True)
class Lose(Order):
    """P-16: give up the weapons `dice`, or those that show `faces`, first named first."""

    dice: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()
    kind: Literal["lose"] = "lose"


@dataclass(frozen=True, slots=True)
class Ballot(Order):
    """P-D7: for or against the vote; with `target` only where the vote is against that seat."""

    choice: Literal["for", "against"]
    target: str = ""
    kind: Literal["ballot"] = "ballot"


@dataclass(frozen=True, slots=True)
class Improve(Order):
    """P-D8: reroll the technology die that an Advanced Society offers."""

    kind: Literal["improve"] = "improve"


@dataclass(frozen=True, slots=True)
class Keep(Order):
    """P-D8: keep the technology die as it is."""

    kind: Literal["keep"] = "keep"


AnyOrder = Annotated[
    Union[
        ChooseRaces,
        Build,
        Rebuild,
        Tech,
        Done,
        Reroll,
        Invade,
        Destroy,
        Pressure,
        Prefer,
        Attack,
        CallVote,
        Politics,
        Deflect,
        Pass,
        Cancel,
        Allow,
        Lose,
        Ballot,
        Improve,
        Keep,
    ],
    Field(discriminator="kind"),
]
