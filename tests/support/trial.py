"""A house in which anything may happen at any time, and what must hold whatever happened.

Players write, the referee acts, the program dies at a write, time passes or the clock is set:
`Trial` does each of these, and holds after each, and in `judge` over the whole, that

- archives are proven, and an act that was refused or only tried left no trace;
- every mail of a player is answered once, and acts once;
- no mail tells a secret: the tokens and addresses of others, words meant for others, the
  secret of the dice before the end;
- no deadline passes silently: what is open is due later, and whatever was answered because
  nothing came had been reminded of or moved before, if its time was long enough for it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from typing import Any

from adjudicator.engine.deadlines import closes, reminders
from adjudicator.engine.fold import fold
from adjudicator.engine.journal import instant
from adjudicator.engine.table import Open, Table, begin
from adjudicator.errors import AdjudicatorError
from adjudicator.service.desk.act import Asked, Done, Given
from adjudicator.service.desk.acts import ACTS
from adjudicator.service.desk.carrying import carry_out
from adjudicator.service.poller import Poller
from adjudicator.service.session import read_table
from tests.support.faults import Wire
from tests.support.house import Entropy, House, HouseClock, parse, text_of
from tests.support.killing import run_and_kill
from tests.support.player import attachment, kind

#: the daemon looks at least so often; a longer pause is an outage
REST = timedelta(hours=5)
#: so many mails may wait: a seat gets ten answers a minute
MOST_WAITING = 6
#: what a mark looks like that stands in words meant for few
MARK = re.compile(r"mark[0-9]+x")


class Trial:
    """One installation and what was done to it. `games`: name -> (rules, seats, options)."""

    def __init__(
        self, folder: Path, games: Mapping[str, tuple[str, Sequence[str], Mapping[str, str]]]
    ) -> None:
        self.folder = folder / "house"
        self.wire = Wire(folder / "wire")
        self.clock = HouseClock()
        self.games = tuple(games)
        self.seats = {game: tuple(seats) for game, (_, seats, _) in games.items()}
        self.starts = 0
        self.jumped = timedelta(0)
        self.house = self.fresh()
        #: Message-ID -> mail of a player that has to be answered once
        self.written: dict[str, str] = {}
        #: mark -> addresses that may read it; tokens of seats: token -> address
        self.marks: dict[str, set[str]] = {}
        self.tokens: dict[str, str] = {}
        self.mails: list[tuple[datetime, EmailMessage]] = []
        self._read: set[str] = set()
        for game, (rules, seats, options) in games.items():
            self.house.open(game, seats, rules=rules, options=options, warn=("24h", "80%"))
            for seat in seats:
                self.house.lay(self.house.write(seat, "format text", game), self.clock.at)
        self.poll()

    def fresh(self) -> House:
        """The program after a start: it remembers nothing."""
        self.starts += 1
        breakers = {"outage": "6h", "jump": "5m", "misses": 3}
        house = House(self.folder, HouseClock(self.clock.at), breakers=breakers)
        house.host.entropy = Entropy(f"trial/{self.starts}")
        house.host.make_sender = lambda: self.wire
        house.clock = self.clock
        house.host.clock = self.clock
        house.jumped = self.jumped
        house.poller = house.fresh_poller()
        return house

    # what may happen

    def write(self, game: str, seat: str, text: str, twice: bool = False) -> None:
        """A player writes from where the seat's mails go to, never more than is answered."""
        known = self.house.private(game)[seat]
        name = f"<{len(self.written)}@program.example>"
        raw = self.house.write(
            seat, text, game, From=known["address"], Return_Path=f"<{known['address']}>",
            Message_ID=name,
        )  # fmt: skip
        self.written[name] = known["address"]
        for _ in range(1 + twice):
            self.house.lay(raw, self.clock.at)
        self.clock.forward(minutes=3)
        if len(self.house.waiting()) > MOST_WAITING:
            self.poll()

    def whisper(self, game: str, seat: str, to: str) -> None:
        """A player writes to another, what nobody else may read before the end."""
        mark = f"mark{len(self.marks)}x"
        private = self.house.private(game)
        self.marks[mark] = {private[seat]["address"], private[to]["address"]}
        self.write(game, seat, f"press to {to}:\nDo not tell: {mark}")

    def remark(self, game: str, seat: str) -> None:
        """A player notes something for himself."""
        mark = f"mark{len(self.marks)}x"
        self.marks[mark] = {self.house.private(game)[seat]["address"]}
        self.write(game, seat, f"note: {mark}")

    def answer(self, game: str, seat: str) -> None:
        """A player takes up the first orders that his last question proposed, if there is one."""
        address = self.house.private(game)[seat]["address"]
        for _, mail in reversed(self.mails):
            template = attachment(mail, "orders.txt")
            if template is None or parseaddr(mail["To"])[1] != address or _game(mail) != game:
                continue
            _, first, *_ = str(template.get_content()).replace("\r\n", "\n").split("\n\n")
            lines = (line.removeprefix("# ") for line in first.split("\n"))
            self.write(game, seat, "\n".join([*lines, "final"]))
            return

    def poll(self) -> None:
        """One look, which goes without a fault; what is open afterwards is due later."""
        result = self.house.poller.once()
        assert result.faults == [], result.faults
        self._collect()
        for game in self.games:
            table = self.table(game)
            if table.phase == "running" and not table.paused:
                late = [o for o in table.open if closes(table.schedule, instant(o.due)) <= self.now]
                assert late == [], (game, late)

    def restart(self) -> None:
        """The program is started anew."""
        self.house = self.fresh()

    def crash(self, at: int) -> None:
        """A look dies at its write `at`, if it has so many; the program is started again."""
        run_and_kill(self._look, at)
        self.restart()

    def _look(self) -> None:
        house = self.fresh()
        Poller(house.host, house.host.make_source(), self.wire).once()

    def forward(self, hours: int) -> None:
        """Time passes, and the program looks."""
        until = self.clock.at + timedelta(hours=hours)
        while self.clock.at < until:
            due = self.house.poller.watch.next()
            coming = [until, self.clock.at + REST]
            if due is not None and due > self.clock.at:
                coming.append(due)
            self.clock.at = min(coming)
            self.poll()

    def outage(self, hours: int) -> None:
        """Time passes, and nobody looks."""
        self.clock.forward(hours=hours)

    def jump(self, hours: int) -> None:
        """The clock is set; no time passes."""
        self.clock.forward(hours=hours)
        self.jumped += timedelta(hours=hours)
        self.house.jumped = self.jumped

    def act(self, name: str, values: Mapping[str, Any], preview: bool = False) -> Done | None:
        """The referee does something; None where it was refused."""
        before = self.lines()
        try:
            done = carry_out(self.house.host, ACTS[name], Given(values), self._asked(preview))
        except AdjudicatorError:
            done = None
        if preview or done is None:
            assert self.lines() == before, (name, values)
        return done

    def crash_in_act(self, name: str, values: Mapping[str, Any], at: int) -> None:
        """The same, and the program dies at its write `at`, if there are so many."""

        def work() -> None:
            try:
                house = self.fresh()
                carry_out(house.host, ACTS[name], Given(values), self._asked())
            except AdjudicatorError:
                pass

        run_and_kill(work, at)
        self.restart()

    def _asked(self, preview: bool = False) -> Asked:
        return Asked("referee", self.now, preview=preview)

    # what is known

    @property
    def now(self) -> datetime:
        """The clock of the house."""
        return self.clock.now()

    def table(self, game: str) -> Table:
        """A game as it is committed."""
        return read_table(self.house.host, game)[3]

    def lines(self) -> dict[str, int]:
        """How many lines the journal of each game has."""
        return {game: self.table(game).last for game in self.games}

    def _collect(self) -> None:
        """Take what was sent; hold that none of it tells a secret of others."""
        for game in self.games:
            for entry in self.house.private(game).values():
                if entry["token"]:
                    self.tokens[entry["token"]] = entry["address"]
        for path in sorted(self.wire.folder.iterdir()):
            if path.name in self._read or path.suffix == ".half":
                continue
            self._read.add(path.name)
            mail = parse(path.read_bytes())
            self.mails.append((self.now, mail))
            self._hold_secrets(mail)

    def _hold_secrets(self, mail: EmailMessage) -> None:
        """Nothing in a mail is for others than who it goes to."""
        to = parseaddr(mail["To"])[1]
        if to == self.house.config.referee.address:
            return
        said = "\n".join([
            *(f"{name}: {value}" for name, value in mail.items() if name != "To"),
            *(str(part.get_content()) for part in mail.walk()
              if part.get_content_maintype() == "text"),
        ])  # fmt: skip
        over = {game for game in self.games if self.table(game).phase == "ended"}
        for token, address in self.tokens.items():
            assert token not in said or address == to, (to, kind(mail), "token of", address)
        if _game(mail) in over:
            return
        for mark in MARK.findall(said):
            assert to in self.marks[mark], (to, kind(mail), mark)
        for game in self.games:
            if game not in over:
                secret = self.house.host.archive.game(game).paths.secret.read_text().strip()
                assert secret not in said, (to, kind(mail))
            others = {e["address"] for e in self.house.private(game).values()} - {to, ""}
            assert [address for address in others if address in said] == [], (to, kind(mail))

    # the end

    def judge(self) -> None:
        """Let the house come to rest; hold mails and archives against what was done."""
        self.restart()
        for _ in range(3):
            self.clock.forward(minutes=2)
            self.poll()
        assert self.house.waiting() == []
        self._hold_answers()
        for game in self.games:
            self.house.prove(game)
            for item, table, at in self.misses(game):
                self._hold_warned(game, item, table, at)

    def _hold_answers(self) -> None:
        answers: Counter[str] = Counter()
        contents: dict[str, str] = {}
        for _, mail in self.mails:
            name = str(mail["Message-ID"])
            if name in contents:  # sent again after a crash: the same mail
                assert contents[name] == text_of(mail), name
                continue
            contents[name] = text_of(mail)
            if mail["Auto-Submitted"] == "auto-replied":
                answers[str(mail["In-Reply-To"])] += 1
        assert {name: answers[name] for name in self.written} == dict.fromkeys(self.written, 1)
        for game in self.games:
            acted = Counter(
                line["data"]["mail"]
                for line in self.house.journal(game)
                if line["kind"] == "received" and line["data"]["mail"]
            )
            assert set(acted.values()) <= {1}, acted

    def misses(self, game: str) -> Iterator[tuple[Open, Table, datetime]]:
        """What was answered because nothing came, the table before, and when."""
        folder, header, ruleset, _ = read_table(self.house.host, game)
        table = begin(header)
        for line, _ in folder.journal.read():
            before, table = table, fold(ruleset, table, line)
            for answer in line.data["answers"] if line.kind == "step" else ():
                if answer["source"] == "default":
                    item = next(o for o in before.open if o.decision.seat == answer["seat"])
                    yield item, before, instant(line.at)

    def _hold_warned(self, game: str, item: Open, table: Table, at: datetime) -> None:
        opened, due = instant(item.opened), instant(item.due)
        assert closes(table.schedule, due) <= at, (game, item)
        if not item.moves and reminders(table.schedule, opened, due):
            assert item.reminded, (game, item)


def _game(mail: EmailMessage) -> str:
    return str(mail["Reply-To"] or "").partition("+")[2].partition(".")[0]
