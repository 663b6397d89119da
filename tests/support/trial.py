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
from dataclasses import dataclass
from dataclasses import field as made
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from typing import Any

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.deadlines import closes, reminders
from adjudicator.engine.table.table import Open, Table, begin
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.mail.sender.seat_address import reply_address
from adjudicator.service.desk.act import Act, Asked, Done, Given
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.game.referees import referees
from adjudicator.service.game.session import read_table
from adjudicator.service.referee.acts import ACTS
from adjudicator.service.run.poller import Poller
from tests.support.faults import Wire
from tests.support.house import Entropy, House, HouseClock, parse, text_of
from tests.support.killing import run_and_kill
from tests.support.player import about, kind, proposed

#: the daemon looks at least so often; a longer pause is an outage
REST = timedelta(hours=5)
#: so many mails may wait: a seat gets ten answers a minute
MOST_WAITING = 6
REFEREE = "boss@home.example"
#: the word by which the referee confirms what cannot be undone
ASKED = re.compile(r"reply with just this word: “([a-z]+)”")
#: what a mark looks like that stands in words meant for few
MARK = re.compile(r"mark[0-9]+x")


@dataclass
class Words:
    """Words meant for few, which a mark stands in.

    writer   the address that wrote them
    reader   the seat of the game that they are for, "" where they are for their writer alone
    holders  addresses that have held the reader's seat since they were written
    got      the address that they were carried to, "" before: a message follows the seat, and
             goes to whoever holds it then; who takes the seat later does not get it
    """

    writer: str
    game: str
    reader: str = ""
    holders: set[str] = made(default_factory=set)
    got: str = ""

    def may_go(self, mail: EmailMessage) -> bool:
        """Whether a mail may hold them."""
        to = parseaddr(mail["To"])[1]
        if to == self.writer:
            return True
        carries = kind(mail) == "press" and about(mail) == (self.game, self.reader)
        if not self.got and carries and to in self.holders:
            self.got = to
        return to == self.got


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
        #: Message-ID -> by which token, what: each mail has to be answered once
        self.written: dict[str, tuple[str, str]] = {}
        #: mark -> the words that it stands in; tokens of seats: token -> address
        self.marks: dict[str, Words] = {}
        self.tokens: dict[str, str] = {}
        #: whether the referee ever had a game go on before its time
        self.forced = False
        #: effect ids of mails of players
        self.of_players: set[str] = set()
        self.mails: list[tuple[datetime, EmailMessage]] = []
        self._read: set[str] = set()
        for game, (rules, seats, options) in games.items():
            self.open(game, rules, seats, options)
            for seat in seats:
                self.write(game, seat, "format text")
        self.poll()

    def open(self, game: str, rules: str, seats: Sequence[str], options: Mapping[str, str]) -> None:
        """Open a game."""
        self.house.open(game, seats, rules=rules, options=options, warn=("24h", "80%"))

    def fresh(self) -> House:
        """The program after a start: it remembers nothing."""
        self.starts += 1
        breakers = {"outage": "6h", "jump": "5m", "misses": 3}
        house = House(
            self.folder, HouseClock(self.clock.at), breakers=breakers, referee={"address": REFEREE}
        )
        house.host.entropy = Entropy(f"trial/{self.starts}")
        house.host.make_sender = lambda: self.wire
        house.clock = self.clock
        house.host.clock = self.clock
        house.jumped = self.jumped
        house.poller = house.fresh_poller()
        return house

    # what may happen

    def write(self, game: str, seat: str, text: str, twice: bool = False) -> None:
        """A player writes from where the seat's mails go to, if anybody holds it."""
        known = self.house.private(game)[seat]
        if known["address"] and known["token"]:
            token, to = known["token"], self.house.address(seat, game)
            raw = self._send(known["address"], to, text, twice, token)
            self.of_players.add(read_envelope(Fetched(raw, self.now, "", len(raw))).effect_id)

    def desk(self, text: str, twice: bool = False) -> None:
        """The referee writes."""
        self.forced |= "--force" in text
        (one,) = referees(self.house.host)
        base = self.house.config.identity.address
        self._send(
            REFEREE, reply_address(base, "referee", one.name, one.token), text, twice, one.token
        )

    def order(self, name: str, values: Mapping[str, Any], twice: bool = False) -> None:
        """The referee writes an act."""
        self.desk(line_of(ACTS[name], values), twice)

    def confirm(self) -> None:
        """The referee confirms what he was asked last, if he was."""
        for _, mail in reversed(self.mails):
            words = asked_back(mail) if parseaddr(mail["To"])[1] == REFEREE else ()
            if words:
                self.desk("\n".join(words))
                return

    def usurp(self, game: str, seat: str, name: str, values: Mapping[str, Any]) -> None:
        """A player writes what only the referee may."""
        self.write(game, seat, line_of(ACTS[name], values))

    def _send(
        self, sender: str, to: str, text: str, twice: bool, token: str, **headers: str
    ) -> bytes:
        """Lay a mail into the mailbox; never more than are answered in a while."""
        name = f"<{len(self.written)}@program.example>"
        raw = self.house.write(
            "", text, To=to, From=sender, Return_Path=f"<{sender}>", Message_ID=name, **headers
        )
        self.written[name] = (token, text)
        for _ in range(1 + twice):
            self.house.lay(raw, self.clock.at)
        self.clock.forward(minutes=3)
        if len(self.house.waiting()) > MOST_WAITING:
            self.poll()
        return raw

    def whisper(self, game: str, seat: str, to: str) -> None:
        """A player writes to another, what nobody else may read before the end."""
        mark = f"mark{len(self.marks)}x"
        private = self.house.private(game)
        self.marks[mark] = Words(private[seat]["address"], game, to, {private[to]["address"]})
        self.write(game, seat, f"press to {to}:\nDo not tell: {mark}")

    def remark(self, game: str, seat: str) -> None:
        """A player notes something for himself."""
        mark = f"mark{len(self.marks)}x"
        self.marks[mark] = Words(self.house.private(game)[seat]["address"], game)
        self.write(game, seat, f"note: {mark}")

    def answer(self, game: str, seat: str) -> None:
        """A player takes up the first orders that his last question proposed, if there is one."""
        address = self.house.private(game)[seat]["address"]
        for _, mail in reversed(self.mails):
            orders = proposed(mail)
            if orders and parseaddr(mail["To"])[1] == address and about(mail)[0] == game:
                self.write(game, seat, orders)
                return

    def poll(self) -> None:
        """One look, which goes without a fault; what is open afterwards is due later."""
        result = self.house.poller.once()
        assert result.faults == [], result.faults
        self._collect()
        for game in self.games:
            table = self.table(game)
            if table.phase == "running" and not table.paused:
                over = [o for o in table.open if closes(table.schedule, instant(o.due)) <= self.now]
                if table.decision_is_sealed() and len(over) < len(table.open):
                    continue  # secret answers are opened together, when the last one's time is over
                told = [item for item in over if not item.waits]
                assert told == [], (game, told)

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
        self.forced |= bool(values.get("force"))
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
        self.forced |= bool(values.get("force"))

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
            private = self.house.private(game)
            for entry in private.values():
                if entry["token"]:
                    self.tokens[entry["token"]] = entry["address"]
            for words in self.marks.values():
                if words.game == game and words.reader:
                    words.holders.add(private[words.reader]["address"])
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
        if to == REFEREE:
            return
        said = "\n".join(
            [
                *(f"{name}: {value}" for name, value in mail.items() if name != "To"),
                *(
                    str(part.get_content())
                    for part in mail.walk()
                    if part.get_content_maintype() == "text"
                ),
            ]
        )
        over = {game for game in self.games if self.table(game).phase == "ended"}
        for token, address in self.tokens.items():
            assert token not in said or address == to, (to, kind(mail), "token of", address)
        if about(mail)[0] in over:
            return
        for mark in MARK.findall(said):
            assert self.marks[mark].may_go(mail), (to, kind(mail), mark)
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
        known = {e["token"] for game in self.games for e in self.house.private(game).values()}
        known |= {one.token for one in referees(self.house.host)}
        told = [
            (answers[name], sent)
            for name, sent in self.written.items()
            # a mail may have come when its address was dead already
            if answers[name] > 1 or (not answers[name] and sent[0] in known)
        ]
        assert told == [], told
        for game in self.games:
            lines = [line for line in self.house.journal(game) if line["data"].get("mail")]
            acted = Counter((line["kind"], line["data"]["mail"]) for line in lines)
            assert set(acted.values()) <= {1}, acted
            for line in lines:
                own = line["kind"] in ("received", "public")
                assert own or line["data"]["mail"] not in self.of_players, line

    def misses(self, game: str) -> Iterator[tuple[Open, Table, datetime]]:
        """What was answered because nothing came, the table before, and when."""
        folder, header, ruleset, _ = read_table(self.house.host, game)
        table = begin(header)
        for line, _ in folder.journal.read():
            before, table = table, fold(ruleset, table, line)
            for answer in line.data["answers"] if line.kind == "step" else ():
                seat = before.seat(answer["seat"])
                missed = answer["source"] == "default" or (
                    answer["source"] == "bot" and not (seat.player or seat.autopilot)
                )
                if missed:
                    item = next(o for o in before.open if o.decision.seat == answer["seat"])
                    yield item, before, instant(line.at)

    def _hold_warned(self, game: str, item: Open, table: Table, at: datetime) -> None:
        opened, due = instant(item.opened), instant(item.due)
        if at < closes(table.schedule, due):
            assert self.forced, (game, item)  # the referee did not wait for it
            return
        if not item.moves and reminders(table.schedule, opened, due):
            assert item.reminded, (game, item)


def line_of(act: Act, values: Mapping[str, Any]) -> str:
    """An act as the referee writes it."""
    said = [act.name]
    for field in act.fields:
        value = values.get(field.name, "")
        text = " ".join(value) if isinstance(value, tuple) else str(value)
        if field.kind == "flag":
            said += [f"--{field.name}"] if value is True else []
        elif text:
            said += [f"--{field.name}", text] if field.option else [text]
    return " ".join(said)


def asked_back(mail: EmailMessage) -> tuple[str, ...]:
    """The words by which acts are confirmed that a mail to the referee asks back."""
    return tuple(ASKED.findall(" ".join(text_of(mail).split())))
