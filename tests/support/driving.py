"""A game driven line by line without files or mails: what `service` does, and no more."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

from adjudicator.engine.journal.line import JournalLine, chain, instant, salt_of, stamp
from adjudicator.engine.journal.schema import GAME
from adjudicator.engine.journal.stream import commitment, dice_key
from adjudicator.engine.lines.course import Opened
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.lines.received import Received, act_of
from adjudicator.engine.play.adjudicate import (
    end,
    finished_turn,
    is_over,
    next_move,
    publish,
    record,
    report_due,
    start,
)
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.verdicts import Preview
from adjudicator.engine.sheet.sheet import BLOCKS
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.happenings import PAST, Note
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.engine.table.table import Header, Open, SeatState, Table, begin, dump_header
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.ruleset import AnyRuleSet
from tests.support.rules import options_of
from tests.support.toy import TOY

SECRET = bytes(range(32))
NOON = datetime(2026, 11, 2, 12, tzinfo=UTC)
ROOMY = Schedule(every="48h", respond="24h")


def header_of(
    ruleset: AnyRuleSet = TOY,
    seats: tuple[str, ...] = ("anna", "bob"),
    schedule: Schedule = ROOMY,
    secret: bytes = SECRET,
    **options: Any,
) -> Header:
    """What game.json of such a game holds."""
    chosen = options_of(ruleset, options)
    return Header(
        id="g1",
        rules=ruleset.about.name,
        edition=ruleset.edition,
        options=tuple(sorted(chosen.items())),
        seats=seats,
        schedule=schedule,
        commitment=commitment(secret),
        behaviour=ruleset.about.behaviour,
        created=stamp(NOON),
        schema=GAME,
        keeps=(PAST, BLOCKS),
    )


@dataclass
class Driven:
    """A game with all lines of its journal; `tables[i]` is the table after `lines[i]`."""

    ruleset: AnyRuleSet
    header: Header
    secret: bytes = SECRET
    now: datetime = NOON
    lines: list[JournalLine] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    told: list[tuple[Event | Note, ...]] = field(default_factory=list)
    files: list[tuple[int, dict[str, bytes]]] = field(default_factory=list)

    @property
    def table(self) -> Table:
        return self.tables[-1] if self.tables else begin(self.header)

    @property
    def key(self) -> bytes:
        return dice_key(self.secret, [seat.nonce for seat in self.table.seats])

    @property
    def open(self) -> Open:
        """The one open decision."""
        (item,) = self.table.open
        return item

    def seat(self, name: str) -> SeatState:
        return self.table.seat(name)

    def note(self, entry: Entry) -> None:
        """Add a line that is no step of the rules."""
        table = self.table
        n = table.last + 1
        line = chain(
            table.head, n, stamp(self.now), entry.KIND, entry.data(), salt_of(self.secret, n)
        )
        self.tables.append(fold(self.ruleset, table, line))
        self.lines.append(line)

    def acts(self, seat: str, *acts: dict[str, Any]) -> None:
        """One mail of a seat."""
        self.note(
            Received(
                seat=seat,
                by="player",
                received=stamp(self.now),
                mail="",
                acts=tuple(map(act_of, acts)),
            )
        )

    def begin(self) -> Driven:
        """Everybody joins and the game is set up."""
        game = sha256(pretty(dump_header(self.header))).hexdigest()
        self.note(Opened(game=game))
        for seat in self.header.seats:
            self.acts(seat, {"do": "join", "nonce": f"nonce of {seat}"})
        self._add(start(self.ruleset, self.table, self.now, self.key))
        return self.drive()

    def turn_files(self) -> dict[str, bytes]:
        """The public files of the turn that is over: name -> bytes."""
        executed = "".join(f"{seat}: {text}\n" for seat, text in self.table.executed)
        snapshot = pretty(dump_table(self.ruleset, self.table))
        return {"snapshot.json": snapshot, "orders/all.txt": executed.encode()}

    def _add(self, move: Any) -> None:
        line, after = record(self.table, move, self.now, self.secret)
        self.lines.append(line)
        self.tables.append(after)

    def drive(self, most: int = 2000) -> Driven:
        """Whatever can be done now."""
        for _ in range(most):
            if self.table.phase != "running":
                return self
            if report_due(self.ruleset, self.table):
                self.told.append(self.table.happened)
                files = self.turn_files()
                digests = {name: sha256(data).hexdigest() for name, data in files.items()}
                self.files.append((finished_turn(self.table), files))
                self._add(publish(self.ruleset, self.table, digests))
            elif is_over(self.table):
                self._add(end(self.table, self.secret))
            else:
                move = next_move(self.ruleset, self.table, self.now, self.key)
                if move is None:
                    return self
                self._add(move)
        raise AssertionError("the game goes on without end")

    def send(self, seat: str, text: str, final: bool = True) -> Driven:
        """Orders of a seat arrive and take effect."""
        self.acts(seat, {"do": "sheet", "text": text, "final": final})
        return self.drive()

    def wait(self, span: timedelta) -> Driven:
        """Time passes."""
        self.now += span
        return self.drive()

    def to_deadline(self) -> Driven:
        """Time passes until the latest open deadline."""
        return self.until(max(instant(item.due) for item in self.table.open))

    def until(self, moment: datetime) -> Driven:
        self.now = moment
        return self.drive()

    def try_out(self, seat: str, text: str) -> Preview:
        return preview(self.ruleset, self.table, seat, text, self.now, "en")

    def answers(self, *, of: str = "") -> list[dict[str, Any]]:
        """The recorded answers, of one seat or of all."""
        found = [a for line in self.lines if line.kind == "step" for a in line.data["answers"]]
        return [a for a in found if not of or a["seat"] == of]

    def sources(self, *, of: str = "") -> list[str]:
        """Where each recorded answer came from."""
        return [answer["source"] for answer in self.answers(of=of)]

    def texts(self, *, of: str = "") -> list[str]:
        """The orders carried out, as short words: `build 2`, `rest`."""
        words = []
        for answer in self.answers(of=of):
            for order in answer["orders"]:
                values = [str(v) for k, v in order.items() if k != "kind"]
                name = [] if order["kind"] == "word" else [order["kind"]]
                words.append(" ".join(name + values))
        return words

    def kinds(self) -> list[str]:
        """The kinds of all lines."""
        return [line.kind for line in self.lines]

    def notes(self, code: str) -> list[Note]:
        """Everything the game told under a code."""
        told = [item for group in (*self.told, self.table.happened) for item in group]
        return [n for n in told if isinstance(n, Note) and n.phrase.code == code]


def toy(
    stages: str = "pick", seats: int = 2, rounds: int = 2, schedule: Schedule = ROOMY, **kept: Any
) -> Driven:
    """A toy game that has begun; seats are anna, bob, cleo, dora."""
    names = ("anna", "bob", "cleo", "dora")[:seats]
    header = header_of(TOY, names, replace(schedule, **kept), stages=stages, rounds=str(rounds))
    return Driven(TOY, header).begin()
