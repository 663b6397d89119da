"""A house that is killed again and again while it takes mails in and sends them.

Everything is real but the server that takes our mails: a folder in which each copy that was
accepted is a file of its own, so that second copies are seen. `ServerFaults` has a real Postfix
and a Dovecot for it. What is looked for: a mail of a player without its effect or answer, an
effect that happened twice, a mail of ours that never left, and one that left with two contents.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from email.parser import BytesHeaderParser
from pathlib import Path
from random import Random

from adjudicator.engine.table.deadlines import Schedule
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Delivery, Fetched, Outgoing, Sender
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.run.poller import Poller
from tests.support.house import House, HouseClock
from tests.support.installation import sections
from tests.support.killing import run_and_kill
from tests.support.losing import Disk
from tests.support.servers import TURNS, MailServers

#: seats, named as the accounts of the real servers
SEATS = ("p1", "p2", "p3", "p4")
GAMES = ("g1", "g2")
WISHES = (
    "draw",
    "draw\nplace auto\nfinal",
    "status",
    "help",
    "check\ndraw",
    "draw\nfinal",
    "standing:\nremove: chain\nplan:\ndraw",
    "not final",
    "format text",
)


#: no more may pile up while looks die: a seat gets ten answers a minute, and others are left out
MOST_WAITING = 16


class Wire:
    """A server that accepts all mails: each copy is a file in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        for mail in mails:
            copy = self.folder / f"{os.getpid()}-{len(list(self.folder.iterdir())):06d}"
            copy.with_suffix(".half").write_bytes(mail.raw)
            copy.with_suffix(".half").rename(copy)
        return [Delivery(mail.message_id, "sent") for mail in mails]

    def close(self) -> None:
        pass

    def copies(self) -> list[bytes]:
        """Everything that was accepted."""
        return [p.read_bytes() for p in sorted(self.folder.iterdir()) if p.suffix != ".half"]


@dataclass
class Found:
    """What a run came to; `lost` and `doubled` tell of each, and must be empty.

    kills    processes killed at a write; furthest: the latest of these writes in its look
    mails    of players; sent: mails of ours; again: second copies, each the same mail
    """

    kills: int = 0
    furthest: int = 0
    mails: int = 0
    sent: int = 0
    again: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)

    def told(self) -> str:
        return (
            f"{self.kills} kills at writes 1 to {self.furthest} of a look; {self.mails} mails in, "
            f"{self.sent} out, {self.again} second copies under the same Message-ID; "
            f"lost {len(self.lost)}, doubled {len(self.doubled)}"
        )


class Faults:
    """One run over Maildirs. `seed` chooses mails and moments.

    power  whether each time what was not forced to disk is lost or torn, too
    """

    domain = "players.example"

    def __init__(self, folder: Path, seed: int, power: bool = False) -> None:
        self.power = power
        self.random = Random(seed)
        self.folder = folder / "house"
        self.wire = Wire(folder / "wire")
        self.clock = HouseClock()
        self.house = self.fresh()
        self.found = Found()
        self.written: dict[str, bytes] = {}
        for game in GAMES:
            wanted = NewGame(
                game,
                "metallurgie",
                [(seat, f"{seat}@{self.domain}") for seat in SEATS],
                schedule=Schedule(every="30h", respond="12h"),
                start=True,
            )
            open_game(self.house.host, wanted)
            for seat in SEATS:
                self.lay(self.house.write(seat, "format text", game))
        self.look()

    def fresh(self) -> House:
        """The installation after a new start of the program, at the present moment."""
        return House(self.folder, HouseClock(self.clock.at))

    def sender(self, house: House) -> Sender:
        """What takes our mails."""
        return self.wire

    def lay(self, raw: bytes) -> None:
        """Put a mail into the mailbox."""
        self.house.lay(raw, self.clock.at)

    def copies(self) -> list[bytes]:
        """Everything that reached players."""
        return self.wire.copies()

    def waiting(self) -> list[str]:
        """What is left in the mailbox."""
        return self.house.waiting()

    def look(self) -> None:
        """One look of a fresh program."""
        house = self.fresh()
        source, sender = house.host.make_source(), self.sender(house)
        try:
            result = Poller(house.host, source, sender).once()
            assert result.faults == [], result.faults
        finally:
            source.close()
            sender.close()

    def write(self) -> None:
        """A player writes to a game."""
        game, seat = self.random.choice(GAMES), self.random.choice(SEATS)
        raw = self.house.write(seat, self.random.choice(WISHES), game)
        self.written[self.name_of(raw)] = raw
        for _ in range(2 if self.random.random() < 0.2 else 1):  # some mails come twice
            self.lay(raw)

    @staticmethod
    def name_of(raw: bytes) -> str:
        """The Message-ID of a mail."""
        return str(BytesHeaderParser().parsebytes(raw)["Message-ID"])

    def run(self, kills: int, told: Callable[[Found], object] = lambda found: None) -> Found:
        """Kill that often, then let the house come to rest and look at what there is."""
        while self.found.kills < kills:
            for _ in range(self.random.choice((0, 1, 2, 3, 9))):
                if len(self.waiting()) < MOST_WAITING:
                    self.write()
            self.clock.forward(minutes=self.random.choice((7, 11, 40)))
            # as often among the first ten writes as among the next hundred
            at = int(2 ** self.random.uniform(0, 9))
            if self.kill(at) is None:
                self.found.kills += 1
                self.found.furthest = max(self.found.furthest, at)
                told(self.found)
        self.rest()
        self.judge()
        return self.found

    def rest(self) -> None:
        """Let the house come to rest."""
        for _ in range(3):
            self.clock.forward(minutes=2)
            self.look()

    def kill(self, at: int) -> int | None:
        """Kill a look at its write `at`, as `run_and_kill` does; with `power` the machine dies."""
        if not self.power:
            return run_and_kill(self.look, at)
        chance = Random(f"{self.found.kills}/{at}")
        # every third time all that can be lost is
        spared = chance if chance.randrange(3) else None
        total = run_and_kill(self.look, at, lambda: Disk(self.folder, spared))
        for path in self.folder.rglob("private/out/new/*.eml"):
            os.utime(path, (self.clock.at.timestamp(),) * 2)  # what is lost is dated by this
        return total

    def judge(self) -> None:
        """Hold what is on disk and what was sent against what players wrote."""
        found = self.found
        found.mails = len(self.written)
        copies = self.copies()
        heads = [BytesHeaderParser().parsebytes(raw) for raw in copies]
        names = Counter(str(head["Message-ID"]) for head in heads)
        bodies = (raw.replace(b"\r\n", b"\n").partition(b"\n\n")[2] for raw in copies)
        contents = {
            (str(head["Message-ID"]), str(head["Subject"]), hashlib.sha256(body).hexdigest())
            for head, body in zip(heads, bodies, strict=True)
        }
        answered = {str(head["In-Reply-To"]) for head in heads}
        found.sent, found.again = len(names), len(copies) - len(names)
        found.doubled += [
            f"{name} left as two mails"
            for name, count in Counter(n for n, _, _ in contents).items()
            if count > 1
        ]
        acted = Counter(
            line["data"]["mail"]
            for game in GAMES
            for line in self.house.journal(game)
            if line["kind"] == "received" and line["data"]["mail"]
        )
        found.doubled += [f"mail {name} acted twice" for name, n in acted.items() if n > 1]
        for name, raw in self.written.items():
            effect = read_envelope(Fetched(raw, self.clock.at, "", len(raw))).effect_id
            if effect not in acted and name not in answered:
                found.lost.append(f"{name} had neither effect nor answer")
            elif name not in answered:
                found.lost.append(f"{name} was never answered")
        found.lost += [f"{name} waits in the mailbox" for name in self.waiting()]
        for game in GAMES:
            self.house.prove(game)
            outbox = self.house.host.archive.game(game).outbox
            found.lost += [f"{p.name} was not sent" for p in (outbox / "new").glob("*.eml")]
            for path in (outbox / "sent").glob("*.eml"):
                name = str(BytesHeaderParser().parsebytes(path.read_bytes())["Message-ID"])
                if name not in names:
                    found.lost.append(f"{name} counts as sent and never left")


class ServerFaults(Faults):
    """The same with a mailbox on a Dovecot, and mails that go through a Postfix."""

    domain = "player.example"

    def __init__(self, folder: Path, seed: int, servers: MailServers) -> None:
        self.servers = servers
        super().__init__(folder, seed)

    def fresh(self) -> House:
        return House(self.folder, HouseClock(self.clock.at), **sections(self.servers))

    def sender(self, house: House) -> Sender:
        return house.host.make_sender()

    def lay(self, raw: bytes) -> None:
        self.servers.deliver(raw)

    def copies(self) -> list[bytes]:
        """What lies in the mailboxes once nothing more comes."""
        found: list[bytes] = []
        for _ in range(20):
            before, found = found, []
            for seat in SEATS:
                found += self.servers.messages(f"{seat}@{self.domain}")
            if before and len(before) == len(found):
                break
            time.sleep(2)
        return found

    def waiting(self) -> list[str]:
        heads = map(BytesHeaderParser().parsebytes, self.servers.messages(TURNS))
        return [str(head["Message-ID"]) for head in heads]
