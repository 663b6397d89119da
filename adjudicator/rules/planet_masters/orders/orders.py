"""The orders: one small class each, ids and numbers inside, never objects.

A red or white die is its number, a face its name (`fighters`), a seat its name. How the
orders are written is in `forms.py`.
"""

from __future__ import annotations

from typing import Literal, Union

from adjudicator.rulekit.order import Order


class ChooseRaces(Order, tag="races"):
    """P-D0: the races that a player would like, best first; the rest follow in book order."""

    races: tuple[str, ...]


class Build(Order, tag="build"):
    """P-01: a new weapon."""


class Rebuild(Order, tag="rebuild"):
    """P-02: reroll the weapon `die`, or (die 0) the lowest one that shows one of `faces`."""

    die: int = 0
    faces: tuple[str, ...] = ()


class Tech(Order, tag="tech"):
    """P-03: buy the technology die, or reroll it."""


class Done(Order, tag="done"):
    """P-04: end the construction phase."""


class Reroll(Order, tag="reroll"):
    """P-05: reroll all that `items` name: `H`, `W3`, a face, `all` or `bad`; () is none."""

    items: tuple[str, ...] = ()


class Invade(Order, tag="invade"):
    """P-08: take the planet `die`, or (die 0) the `best` or `any` (lowest) one."""

    die: int = 0
    pick: Literal["", "best", "any"] = ""


class Destroy(Order, tag="destroy"):
    """P-09: remove the weapon `die`, or (die 0) the `best` one, or the first of `faces`."""

    die: int = 0
    pick: Literal["", "best"] = ""
    faces: tuple[str, ...] = ()


class Pressure(Order, tag="pressure"):
    """P-10: reroll the loser's home planet."""


Spoil = Union[Invade, Destroy, Pressure]


class Prefer(Order, tag="prefer"):
    """P-D5: the first of several spoils that is possible."""

    spoils: tuple[Spoil, ...]


class Attack(Order, tag="attack"):
    """P-06: attack a player; `spoils` are taken in that order of preference."""

    target: str
    spoils: tuple[Spoil, ...] = ()


class CallVote(Order, tag="vote"):
    """P-11: call a vote against a player."""

    target: str


class Politics(Order, tag="politics"):
    """P-12: roll the politics die."""


class Deflect(Order, tag="deflect"):
    """P-13: reroll an opponent's home planet with the Sonic Deflector."""

    target: str


class Pass(Order, tag="pass"):
    """P-14: no action."""


class Cancel(Order, tag="cancel"):
    """P-07: use immunity, the attack is over."""


class Allow(Order, tag="allow"):
    """P-07: let the attack go on."""


class Lose(Order, tag="lose"):
    """P-16: give up the weapons `dice`, or those that show `faces`, first named first."""

    dice: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()


class Ballot(Order, tag="ballot"):
    """P-D7: for or against the vote; with `target` only where the vote is against that seat."""

    choice: Literal["for", "against"]
    target: str = ""


class Improve(Order, tag="improve"):
    """P-D8: reroll the technology die that an Advanced Society offers."""


class Keep(Order, tag="keep"):
    """P-D8: keep the technology die as it is."""
