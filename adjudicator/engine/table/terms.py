"""How players may deal with one another in a game: its terms, and what a table remembers of it.

Terms are fixed when a game is opened. They stand in game.json where they are not as usual, so that
games without a word of them are written as they ever were.
"""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.model import Border

PRESS = ("signed", "anonymous", "off")
VOTES = ("unanimous", "majority")
OBSERVERS = ("no", "watch", "press")
AGAIN = ("yes", "ask", "no")
#: what is done when a deadline is missed
DEFAULT, BOT, STANDBY, WAIT = "default", "bot", "standby", "wait"
MISSED = (DEFAULT, BOT, STANDBY, WAIT)
#: most days of vacation that a game may allow
MOST_VACATION = 366


class Terms(Frozen):
    """The terms of a game.

    press     `signed`: messages between players bear their writer's name; `anonymous`: none
              does; `off`: there are none
    vacation  days a player may be away in the whole game
    votes     whether a vote needs all players or more than half of them
    observers `no`: who has no seat is told nothing; `watch`: anybody may follow the game by mail,
              and gets what everybody may see; `press`: and write to all
    missed    what is done when a deadline is missed: (kind of decision, or "" for all others;
              `default` what the rules say, `bot` what the plain player would do, `standby` the
              same till somebody takes the seat over, `wait` nothing)
    again     whether its players get another game when they ask for it, `ask` the referee, or
              not; "" as the house says
    lesson    whether the game is a lesson (`engine/play/lessons.py`), which has no result
    """

    press: str = "signed"
    vacation: int = 14
    votes: str = "unanimous"
    observers: str = "no"
    again: str = ""
    missed: tuple[tuple[str, str], ...] = ()
    lesson: bool = False


USUAL = Terms()


def check_terms(terms: Terms) -> tuple[str, ...]:
    """Return what is wrong with terms: all faults, as sentences for the referee."""
    faults: list[str] = []

    def check(what: str, word: str, known: tuple[str, ...]) -> None:
        if word not in known:
            faults.append(f"{what} “{word}”; write {', '.join(known)}")

    check("press is", terms.press, PRESS)
    check("votes are", terms.votes, VOTES)
    check("observers are", terms.observers, OBSERVERS)
    if terms.observers == "press" and terms.press == "off":
        faults.append("observers cannot write in a game without messages; write press or watch")
    if terms.again:
        check("again is", terms.again, AGAIN)
    for kind, what in terms.missed:
        check(f"missed {kind} is" if kind else "missed is", what, MISSED)
    if not 0 <= terms.vacation <= MOST_VACATION:
        faults.append(f"{terms.vacation} days of vacation are not between 0 and {MOST_VACATION}")
    return tuple(faults)


def dump_terms(terms: Terms) -> dict[str, Any]:
    """The terms that are not as usual, as game.json holds them."""
    usual = as_dict(USUAL)
    return {name: value for name, value in as_dict(terms).items() if value != usual[name]}


def load_missed(document: Any) -> tuple[tuple[str, str], ...]:
    """Return what is done at a miss, as a document holds it; raises ValueError if it is none."""
    pairs = tuple((str(kind), str(what)) for kind, what in document)
    wrong = [what for _, what in pairs if what not in MISSED]
    if wrong:
        raise ValueError(f"nothing is done at a miss as “{wrong[0]}” says")
    return pairs


class Message(Frozen):
    """A message between players: its number, its writer, whom it went to and when."""

    n: int
    seat: SeatId
    to: tuple[SeatId, ...]
    at: str


class Motion(Frozen):
    """A vote that is open.

    on     what is voted for (see `votes`); value  the seat or the span that it is about, or ""
    at     when it was called; yes, no  who is for it, and against
    """

    n: int
    on: str
    value: str
    at: str
    yes: tuple[SeatId, ...] = ()
    no: tuple[SeatId, ...] = ()


_MESSAGES: Border[tuple[Message, ...]] = Border(tuple[Message, ...])
_MOTIONS: Border[tuple[Motion, ...]] = Border(tuple[Motion, ...])


def dump_talk(table: Any) -> dict[str, Any]:
    """Return what players said to one another and voted, where there was any of it."""
    document: dict[str, Any] = {}
    if table.next_message > 1:
        messages = _MESSAGES.dump(table.messages)
        document |= {"messages": messages, "next_message": table.next_message}
    if table.next_motion > 1:
        passed = (table.passed,) if table.passed is not None else ()
        motions = {"motions": _MOTIONS.dump(table.motions), "passed": _MOTIONS.dump(passed)}
        document |= {**motions, "next_motion": table.next_motion}
    return document


def load_talk(document: Any) -> dict[str, Any]:
    """The fields of a table out of a snapshot's document."""
    return {
        "messages": _MESSAGES.load(document.get("messages", [])),
        "next_message": document.get("next_message", 1),
        "motions": _MOTIONS.load(document.get("motions", [])),
        "next_motion": document.get("next_motion", 1),
        "passed": next(iter(_MOTIONS.load(document.get("passed", []))), None),
    }
