"""What one look into the mailbox remembers, what it comes to, and how faults are told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb

from adjudicator.errors import AdjudicatorError, DiskFull, MailFailed, as_sentence
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.sender.marks import mask_token
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.outgoing.dispatch import Sent

NO_ROOM = (
    "the disk is full: nothing is committed, and mails wait where they are. Make room; "
    "it goes on by itself, and nothing is lost."
)
WAITS = "a mail waits in the mailbox: "
#: characters of what an error says
LONGEST = 300

#: a mail, the games that it is of, and how it ends
Taken = tuple[Fetched, set[str], Ending]


@dataclass(slots=True)
class Polled:
    """What one look came to. `faults` are sentences for the operator.

    seen  the same for the register of faults
    more  whether mail was left for the next look, which need not wait
    """

    endings: Counter[Ending] = field(default_factory=Counter)
    moved: int = 0
    sent: Sent = field(default_factory=Sent)
    faults: list[str] = field(default_factory=list)
    seen: list[Fault] = field(default_factory=list)
    more: bool = False


@dataclass(slots=True)
class Look:
    """What is remembered within one look.

    rest      keys of mails that wait and are not tried in this look
    failed    keys of mails that were tried in vain
    passed    games whose mails come again with the next batch, in their right order
    taken     mails that take effect when the batch is finished, with their games and endings
    slow      game -> those that are settled when all its mails are made, piece by piece
    released  whether mails that waited may be tried now
    blocked   games that could not be opened
    barred    those of them whose deadlines could not be moved after an outage
    busy      those of them that another process works on
    faults    how often the program failed with mails of a game
    """

    result: Polled
    patience: float
    rest: set[str]
    failed: set[str] = field(default_factory=set)
    passed: set[str] = field(default_factory=set)
    taken: list[Taken] = field(default_factory=list)
    slow: dict[str, list[Taken]] = field(default_factory=dict)
    released: bool = False
    blocked: set[str] = field(default_factory=set)
    barred: set[str] = field(default_factory=set)
    busy: set[str] = field(default_factory=set)
    faults: Counter[str] = field(default_factory=Counter)

    def keys_to_skip(self) -> set[str]:
        """Keys of mails that are not to be fetched again."""
        slow = {fetched.key for taken in self.slow.values() for fetched, _, _ in taken}
        return self.rest | self.failed | slow


class Unreadable(MailFailed):
    """A mail whose bytes the mailbox does not hand over."""

    def __init__(self) -> None:
        super().__init__(
            "the mailbox lists it and does not hand it over",
            "look at it with a mail program: save it if it can be read, and delete it",
        )


def fault_told(error: Exception, where: str = "") -> str:
    """Return what went wrong, in a sentence; a fault of the program itself with its place in it."""
    if isinstance(error, DiskFull):
        return NO_ROOM
    if isinstance(error, AdjudicatorError):
        told = where + error.message
        return f"{told}. {as_sentence(error.mend)}" if error.mend else told
    return f"{where}a fault of the program: {place_of(error)}. Please report it; nothing was lost."


def place_of(error: Exception) -> str:
    """Return what kind of error the program made, and where."""
    place = extract_tb(error.__traceback__)[-1:]
    where = f" in {Path(place[0].filename).name}, line {place[0].lineno}" if place else ""
    return type(error).__name__ + where


class Fault(Frozen):
    """Something wrong, as one look saw it.

    code    names its sentences: `fault-<code>`, `-mend` and `-short`
    about   the game, the address or the title; with the code it says which fault it is
    detail  what the machine said, in its own words; count  of mails, where they are counted
    games   those whose deadlines it touches; everywhere: all of them
    once    whether it happened and does not last; the referee had a mail about it alone
    """

    code: str
    about: str = ""
    detail: str = ""
    count: int = 0
    games: tuple[str, ...] = ()
    everywhere: bool = False
    once: bool = False


def cause_of(error: Exception) -> str:
    """Return what an error says and how it is mended, for registers: without tokens, cut."""
    told = error.message if isinstance(error, AdjudicatorError) else place_of(error)
    if isinstance(error, AdjudicatorError) and error.mend:
        told = f"{told}. {as_sentence(error.mend)}"
    return mask_token(told)[:LONGEST]
