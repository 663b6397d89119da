"""A position of GOLEM that is played by mail, without files."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from adjudicator.engine.journal.line import stamp
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.engine.play.adjudicate import next_move, publish, report_due
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Header, Open, SeatState, Table
from adjudicator.rules.golem.state import State
from tests.rules.golem.position import GOLEM, Position

NOW = datetime(2030, 1, 1, tzinfo=UTC)
KEY = b"k" * 32


class Correspondence:
    """A position that is played by mail.

    told    seat, kind, source and orders of each answer; `steps` the data of each step
    """

    def __init__(self, at: Position) -> None:
        names = at.names.seats
        due = stamp(NOW + timedelta(days=3))
        self.table = Table(
            Header("test", "golem", "2.2", (), names, Schedule(), "", 1, stamp(NOW)),
            tuple(SeatState(name, "n") for name in names),
            phase="running",
            state=at.state,
            open=tuple(
                Open(i + 1, d, stamp(NOW), due) for i, d in enumerate(GOLEM.decisions(at.state))
            ),
            segment=at.state.segment,
            next_id=9,
        )
        self.told: list[tuple[str, str, str, list[str]]] = []
        self.steps: list[dict[str, Any]] = []
        self.notes: list[Note] = []

    @property
    def state(self) -> State:
        found: State = self.table.state
        return found

    @property
    def asked(self) -> list[tuple[str, str]]:
        return [(item.decision.kind, item.decision.seat) for item in self.table.open]

    @property
    def seized(self) -> list[tuple[str, int, str]]:
        """What standing lines did unasked: seat, after how many orders of the step, the line."""
        return [
            (taken["seat"], taken["after"], taken["text"])
            for step in self.steps
            for taken in step.get("seized", ())
        ]

    def send(self, seat: str, text: str, hours: int = 1) -> Correspondence:
        sheet = SheetAct(text, final=True)
        self.table = sheet.fold(GOLEM, self.table, seat, stamp(NOW))
        return self.go(hours)

    def go(self, hours: int) -> Correspondence:
        """Let the game go on as far as it can at that time."""
        now = NOW + timedelta(hours=hours)
        while True:
            if report_due(GOLEM, self.table):
                self.notes += [h for h in self.table.happened if isinstance(h, Note)]
                self.table = publish(GOLEM, self.table, {}).after
                continue
            move = next_move(GOLEM, self.table, now, KEY)
            if move is None:
                return self
            self.table = move.after
            data = move.entry.data()
            if move.entry.KIND == "step":
                self.steps.append(data)
            for answer in data.get("answers", ()):
                kinds = [order["kind"] for order in answer["orders"]]
                self.told.append((answer["seat"], answer["kind"], answer["source"], kinds))
