"""What is true of the seat that writes, and what its mail was found to wish. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.wishes.sentences import Sentence
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE

#: wishes that make sense while a game runs, besides the votes
_RUNNING = frozenset(("final", "not-final", "withdraw", "undo", "claim", "nudge"))


class Situation(Frozen):
    """What is true of the seat that writes, and decides what its words can mean.

    seats    all of the game; `seat` is the writer's
    phase    of the table; `joined` whether the seat has; `pending` whether orders of it wait
    motion   what the open vote is on that the seat may answer, "" for none; `claims` where that is
             another's claim to victory
    today    in the writer's zone; `month_first` how he writes the 5th of March
    answers  the number of the vote that the mail answers, "" for none
    towns    names of time zones, and of towns -> the zone
    alone    whether the seat plays by itself, and no deputy does
    """

    seats: tuple[str, ...]
    seat: str
    phase: str
    joined: bool
    pending: bool
    motion: str
    claims: bool
    today: date
    month_first: bool
    towns: Callable[[], Mapping[str, str]]
    signer: str = ""
    answers: str = ""
    language: str = DEFAULT_LANGUAGE
    alone: bool = False

    @property
    def others(self) -> tuple[str, ...]:
        """The other seats."""
        return tuple(seat for seat in self.seats if seat != self.seat)

    def meant(self, key: str) -> str:
        """The wish that another one is while a vote is open: who proposes what is put to the vote
        already is for it, and who votes against a claim objects; and who takes over again from
        whoever plays for him."""
        if key == "no-deputy" and self.alone:
            return "autopilot off"
        if key == f"vote {self.motion}":
            return "vote yes"
        return "object" if key == "vote no" and self.motion == "claim" and self.claims else key

    def allows(self, key: str) -> bool:
        """Whether a wish makes sense now."""
        running = self.phase == "running"
        if key in ("join", "decline"):
            return self.phase == "open" and not self.joined
        if key in ("vote yes", "vote no"):
            return running and bool(self.motion)
        if key == "object":
            return running and self.claims
        if key == "observe":
            return self.phase == "open"
        if key in ("back", "no-vacation"):
            return self.joined or self.phase != "open"
        if key == "again":
            return self.phase == "ended"
        return running or not (key in _RUNNING or key.startswith("vote "))


class Wish(Frozen):
    """A wish that a sentence says, columns `start` to `end` of the text, in so many words; `beside`
    is what else the sentence says."""

    key: str
    command: Command | None
    start: int
    end: int
    said: str
    words: int = 0
    beside: str = ""


class Offer(Frozen):
    """Words that a sentence may mean; `lines` are what its writer would send."""

    keys: tuple[str, ...]
    lines: tuple[str, ...]
    start: int
    end: int
    said: str


class Wishes(Frozen):
    """The wishes of a mail, each once, what it may wish, and its sentences that are polite or mere
    talk; `again` are wishes that it says once more."""

    found: tuple[Wish, ...] = ()
    offers: tuple[Offer, ...] = ()
    polite: tuple[Sentence, ...] = ()
    talk: tuple[Sentence, ...] = ()
    again: tuple[Wish, ...] = ()


NOTHING = Wishes()
