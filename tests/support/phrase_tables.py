"""Tables on which mails of corpora are read: of `phrases/positions`, or made here.

A position is a document with rules, edition, options, seats, the seat that writes, and the table
as a snapshot has it.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.engine.journal.line import stamp
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.snapshot import load_table
from adjudicator.engine.table.table import Open
from adjudicator.engine.table.votes import vote
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.frozen import replace
from adjudicator.service.features.reading import submission_of
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.session import Session
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, START, House

PHRASES = Path(__file__).parent.parent / "phrases"
POSITIONS = PHRASES / "positions"
#: positions that are made here: three players of a game, and what is so of it
MADE = {"running": "", "invited": "open", "vote-open": "draw", "claimed": "claim", "over": "ended"}


@dataclass
class Table:
    """A session whose table is that of a position, and the seat that writes."""

    house: House
    session: Session
    seat: str


class Tables:
    """The tables of positions, each made once."""

    def __init__(self, folder: Path = POSITIONS) -> None:
        self._folder = folder
        self._known: dict[str, Table] = {}

    def at(self, name: str) -> Table:
        if name not in self._known:
            self._known[name] = self._make(name)
        return self._known[name]

    def _make(self, name: str) -> Table:
        if name in MADE:
            return self._made(name)
        position = json.loads((self._folder / f"{name}.json").read_text("utf-8"))
        seats, options = position["seats"], dict(position["options"])
        house = _house(position["rules"], position["edition"], seats, options, start=True)
        session = _session(house)
        session.table = load_table(session.ruleset, session.header, position["table"])
        return Table(house, session, position["seat"])

    def _made(self, name: str) -> Table:
        seats = ["anna", "bruno", "carl"]
        house = _house("golem", "", seats, {}, start=MADE[name] != "open")
        session = _session(house)
        at = stamp(START)
        if name == "vote-open":
            session.table = vote(session.table, "bruno", at, "draw", "")
        elif name == "claimed":
            session.table = vote(session.table, "bruno", at, "claim", "bruno")
        elif name == "over":
            session.table = replace(session.table, phase="ended", open=())
        return Table(house, session, "anna")


def table_at(rules: str, seats: Sequence[str], seat: str, state: Any) -> Table:
    """A table of the usual edition in a state of its rules, at which `seat` writes."""
    session = _session(house := _house(rules, "", list(seats), {}, start=True))
    at = stamp(START)
    asked = enumerate(session.ruleset.decisions(state), session.table.next_id)
    waiting = tuple(Open(number, decision, at, at) for number, decision in asked)
    session.table = replace(session.table, state=state, open=waiting)
    return Table(house, session, seat)


def _house(
    rules: str, edition: str, seats: list[str], options: dict[str, str], start: bool
) -> House:
    house = House(Path(tempfile.mkdtemp(prefix="phrases")))
    players = [(seat, f"{seat}@players.example") for seat in seats]
    schedule = Schedule(every="48h", respond="24h")
    open_game(house.host, NewGame(GAME, rules, players, edition, options, schedule, start=start))
    house.poll()
    return house


def _session(house: House) -> Session:
    with open_session(house.host, GAME) as session:
        return session


def read(table: Table, say: str) -> Submission:
    """What a mail with these words wants."""
    raw = table.house.write(table.seat, say)
    envelope = read_envelope(Fetched(raw, START, "key", len(raw)))
    return submission_of(table.session, envelope, table.seat)
