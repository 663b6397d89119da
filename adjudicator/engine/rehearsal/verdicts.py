"""What a dry run finds: the verdict on each line of a sheet, and what the whole would do."""

from __future__ import annotations

from typing import Any, Literal

from adjudicator.engine.sheet.sheet import Item
from adjudicator.rulekit.course import Rehearsed
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.refusal import Refusal

Status = Literal[
    "done",
    "refused",
    "waiting",
    "idle",
    "cancelled",
    "unreached",
    "stored",
    "stored-once",
    "acting",
    "acting-once",
    "left",
    "ready",
    "possible",
    "doubtful",
    "missed",
    "supposed",
    "unsure",
]


class Judged(Frozen):
    """What becomes of one line.

    status  done (legal now, with its events), refused, waiting (understood, judged when
            its decision comes), ready (the same, and fine whatever comes), idle (its
            condition does not hold where the sheet ends), stored (standing), acting
            (standing, and acts at once), either `-once` where the line is gone when it has
            acted, cancelled, unreached (a line before it stops the
            sheet), left (resembles no order: left out, and holds nothing); of lines sent
            before their seat is asked: possible (as things stand), doubtful (not as things
            stand; what comes may change that); of what is supposed: supposed (played so),
            unsure (nobody can tell it from what the seat may know); missed (the turn that it
            is sent for is over before it)
    filled  the order as filled in, in words a player types, or ""
    near    a legal line instead of a refused one, or ""; `others` what else may be meant
    steps   kinds of what the seat may be asked where a line is missed though its turn goes on
    """

    item: Item
    status: Status
    filled: str = ""
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    near: str = ""
    others: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()


class Preview(Frozen):
    """What a whole sheet would do.

    state    veiled state at the end of what is certain
    certain  whether it is certain up to the end of the sheet
    asks     the decision that would be open for the seat then, if any
    ending   what the default does with that decision, if nothing is added to the sheet
    idle     whether its only order ends a turn in which nothing was done
    start    veiled state that it was tried on
    ahead    whether its seat is not asked yet: tried as if it were, with nothing before it
    supposed whether others' orders, or what is not known yet, were supposed for it
    played   what its orders come to, where any of them is played now
    """

    lines: tuple[Judged, ...]
    state: Any
    events: tuple[Event, ...]
    certain: bool
    asks: Decision | None
    ending: tuple[Event, ...] = ()
    idle: bool = False
    start: Any = None
    ahead: bool = False
    supposed: bool = False
    played: Rehearsed | None = None

    @property
    def is_sound(self) -> bool:
        """Whether no line is refused."""
        return all(line.status != "refused" for line in self.lines)

    @property
    def is_hopeless(self) -> bool:
        """Whether nothing of it can be played or kept: all that resembles an order is refused, or
        stands behind what is."""
        found = {line.status for line in self.lines}
        return "refused" in found and found <= {"refused", "unreached", "missed", "left"}

    @property
    def is_overtaken(self) -> bool:
        """Whether all that is refused is refused because nobody asks it any more."""
        refused = [line.refusal for line in self.lines if line.status == "refused"]
        return all(refusal is not None and refusal.code == "order.not-now" for refusal in refused)

    @property
    def is_clean(self) -> bool:
        """Whether no line is refused or left out: what a file of orders should hold."""
        return all(line.status not in ("refused", "left") for line in self.lines)

    @property
    def is_stray(self) -> bool:
        """Whether none of its lines resembles an order."""
        return all(line.status == "left" for line in self.lines)
