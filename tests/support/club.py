"""A club of players over a real Dovecot and a real Postfix, whose days pass as fast as they are
worked through.

Mails go by SMTP and come by IMAP; commands run as a shell runs them; nobody reaches into the
house. Only the clock is not the machine's: it stands still until it is moved, for the house
and for its server alike, which took a mail at the moment at which its writer sent it.
"""

from __future__ import annotations

import contextlib
import imaplib
import smtplib
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.utils import format_datetime
from html import escape
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

from adjudicator.config.file import load_config
from adjudicator.mail.ports import Fetched, Source
from adjudicator.rulekit.frozen import replace
from adjudicator.service.faults.looking import Polled
from adjudicator.service.house.host import SystemClock, Uptime
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.run.poller import Poller
from tests.support.house import Entropy, HouseClock
from tests.support.installation import ACCOUNTS, installed
from tests.support.player import Player, about, attachment, kind, proposed
from tests.support.servers import PASSWORD, TURNS, MailServers
from tests.support.shell import Ran

#: the daemon's longest rest between two looks
REST = timedelta(hours=4)
#: seconds of the wall clock after which a mail is taken for lost
LOST = 120
CONFIG = f"""\
[identity]
name = "Club"
address = "{{turns}}"
[referee]
address = "{{referee}}"
[transport]
receive = "imap"
send = "smtp"
{ACCOUNTS}[pictures]
width = 200
"""


@dataclass(frozen=True)
class Got:
    """A mail that somebody got, and when by the club's clock."""

    at: datetime
    mail: EmailMessage

    @property
    def kind(self) -> str:
        """`report`, `answer`...: as its Message-ID says."""
        return kind(self.mail)

    @property
    def game(self) -> str:
        """The game that it is about, "" for none."""
        return about(self.mail)[0]

    @property
    def seat(self) -> str:
        """The seat that it goes to, "" for none."""
        return about(self.mail)[1]


class Member(Player):
    """Somebody with a mailbox and a day: `called` is his seat everywhere.

    hour   of his own clock, at which he reads and writes
    style  `plain`; `phone`: HTML alone, with a signature
    away   whether he reads nothing any more
    """

    def __init__(
        self, club: Club, called: str, account: str, zone: str, hour: int = 19, style: str = "plain"
    ) -> None:
        super().__init__(club.servers, account)
        self.club = club
        self.called = called
        self.zone = ZoneInfo(zone)
        self.hour = hour
        self.style = style
        self.away = False
        self.got: list[Got] = []
        #: his answers to offers of a seat
        self.offers: list[str] = []
        self.wrote: list[tuple[datetime, str]] = []
        self._asked: dict[str, EmailMessage] = {}
        self._smtp: smtplib.SMTP | None = None

    def close(self) -> None:
        if self._smtp is not None:
            self._smtp.quit()
        super().close()

    def fetch(self) -> int:
        """Take what lies in the mailbox; of how many mails. A newer question is the one that
        counts."""
        fresh = [Got(self.club.clock.at, mail) for mail in self.look()]
        for got in fresh:
            if attachment(got.mail, "orders.txt") is not None:
                self._asked[got.game] = got.mail
            elif got.kind in ("invitation", "end"):
                self._asked.pop(got.game, None)
        self.got += fresh
        return len(fresh)

    def last(self, game: str, *kinds: str) -> EmailMessage:
        """The last mail of a game that he got, of some kinds or any."""
        found = [g.mail for g in self.got if g.game == game and (not kinds or g.kind in kinds)]
        assert found, (self.called, game, kinds, [(g.game, g.kind) for g in self.got])
        return found[-1]

    def first(self, *kinds: str) -> EmailMessage:
        """The first mail of some kinds that he got."""
        found = [got.mail for got in self.got if got.kind in kinds]
        assert found, (self.called, kinds, [got.kind for got in self.got])
        return found[0]

    def all(self, game: str, *kinds: str) -> list[EmailMessage]:
        """His mails of a game, of some kinds or any."""
        return [g.mail for g in self.got if g.game == game and (not kinds or g.kind in kinds)]

    def play(self) -> None:
        """Answer every question that waits, by the first of the proposed orders."""
        asked, self._asked = self._asked, {}
        for mail in asked.values():
            orders = proposed(mail)
            assert orders is not None
            self.answer(mail, orders)

    def answer(self, to: EmailMessage, text: str) -> str:
        """Reply to a mail; gives the Message-ID."""
        subject = str(to["Subject"]).replace("\n", " ")
        name = self.send(str(to["Reply-To"]), text, f"Re: {subject}", str(to["Message-ID"]))
        if kind(to) == "offer":
            self.offers.append(name)
        return name

    def send(self, to: str, text: str, subject: str = "hello", under: str = "") -> str:
        """Write a mail now; gives its Message-ID."""
        mail = EmailMessage()
        mail["From"] = f"{self.called} <{self.address}>"
        mail["To"] = to
        mail["Subject"] = subject
        mail["Date"] = format_datetime(self.club.clock.at)
        mail["Message-ID"] = self.club.posted(self, text)
        if under:
            mail["In-Reply-To"] = mail["References"] = under
        if self.style == "phone":
            mail.set_content(_phone(text), subtype="html")
        else:
            mail.set_content(f"{text}\n\n-- \n{self.called}\n")
        if self._smtp is None:
            self._smtp = smtplib.SMTP(self.servers.host, self.servers.submission)
            self._smtp.starttls(context=self.servers.context())
            self._smtp.login(self.address, PASSWORD)
        self._smtp.send_message(mail)
        self.sent.append(str(mail["Message-ID"]))
        return self.sent[-1]


def _phone(text: str) -> str:
    """What a phone makes of a text."""
    rows = "".join(f'<div dir="auto">{escape(line) or "<br>"}</div>' for line in text.split("\n"))
    return f"<html><body>{rows}<br><div>Sent from my phone</div></body></html>\n"


class _Dated:
    """The real mailbox, whose server goes by the club's clock."""

    def __init__(self, club: Club, inner: Source) -> None:
        self._club = club
        self._inner = inner

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        found = []
        for fetched in self._inner.fetch(skip=skip):
            name = str(BytesHeaderParser().parsebytes(fetched.raw)["Message-ID"])
            number, at = self._club.post.get(name, (0, self._club.clock.at))
            found.append((at, number, fetched.key, replace(fetched, received_at=at)))
        dated = [entry[-1] for entry in sorted(found, key=lambda entry: entry[:3])]
        return dated[:most] if most else dated

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


class Club:
    """The house, its members and its clock. Make it with `club()`."""

    def __init__(self, servers: MailServers, folder: Path, start: datetime, config: str) -> None:
        self.servers = servers
        self.folder = folder
        self.clock = HouseClock(start)
        self.start = start
        self.shell = installed(servers, folder, CONFIG + config)
        self.config = load_config(self.shell.config)
        self.members: list[Member] = []
        #: Message-ID -> how many mails were written before it, and when it was sent
        self.post: dict[str, tuple[int, datetime]] = {}
        #: (when, what the referee did) by the command line
        self.typed: list[tuple[datetime, str]] = []
        self.polls = 0
        self.poller: Poller | None = None
        self._unread = 0
        self._awaited = 0
        self._files: dict[Path, tuple[int, int]] = {}
        self._inbox = imaplib.IMAP4_SSL(servers.host, servers.imaps, ssl_context=servers.context())
        self._inbox.login(TURNS, PASSWORD)
        self._inbox.select("INBOX", readonly=True)
        self.begin()

    def begin(self) -> None:
        """Start the daemon, which remembers nothing of an earlier one."""
        self.end()
        host = make_host(self.config)
        source: Any = _Dated(self, host.make_source())
        self.poller = Poller(host, source, host.make_sender())

    def end(self) -> None:
        """Stop the daemon."""
        if self.poller is not None:
            self.poller.source.close()
            self.poller.sender.close()

    def close(self) -> None:
        """Everybody logs out."""
        for member in self.members:
            member.close()
        self.end()
        self._inbox.logout()

    def uptime(self) -> Uptime:
        """The machine runs on through everything."""
        return Uptime("boot", (self.clock.at - self.start).total_seconds())

    def member(self, *args: Any, **kwargs: Any) -> Member:
        """Another member, as `Member` takes it."""
        made = Member(self, *args, **kwargs)
        self.members.append(made)
        return made

    def posted(self, member: Member, text: str) -> str:
        """Note that a mail is about to be sent; gives its Message-ID."""
        name = f"<{len(self.post) + 1}.{member.called}@player.example>"
        self.post[name] = (len(self.post), self.clock.at)
        member.wrote.append((self.clock.at, text))
        self._unread += 1
        return name

    def type(self, *arguments: str) -> Ran:
        """The referee types a command, which succeeds; its mails go out at the next look."""
        self._hands_off()
        self.typed.append((self.clock.at, " ".join(arguments)))
        ran = self.shell.ok(*arguments)
        self._files = self._truth()
        return ran

    def poll(self) -> Polled:
        """One look of the daemon without a fault; then its mails are in everybody's mailbox."""
        self._until(self._arrived)
        assert self.poller is not None
        self._hands_off()
        result = self.poller.once()
        assert result.faults == [], result.faults
        self._files = self._truth()
        self.polls += 1
        self._unread = 0
        self._awaited += result.sent.sent
        self._until(self._delivered)
        return result

    def _hands_off(self) -> None:
        """Nobody but the program touched what games are made of since it ran last."""
        assert self._files in ({}, self._truth())

    def _truth(self) -> dict[Path, tuple[int, int]]:
        """When the files were written that all others are made of, and how long they are."""
        games = self.folder.glob("games/*/*.json*")
        private = self.folder.glob("games/*/private/*.*")
        own = (self.shell.config, *self.folder.glob("mail/*.json"))
        found = {path: path.stat() for path in (*games, *private, *own) if path.is_file()}
        return {path: (stat.st_mtime_ns, stat.st_size) for path, stat in found.items()}

    def _arrived(self) -> bool:
        """Whether the server has all that members wrote."""
        if not self._unread:
            return True
        self._inbox.noop()
        _, found = self._inbox.uid("SEARCH", "ALL")
        return len((found[0] or b"").split()) >= self._unread

    def _delivered(self) -> bool:
        """Whether members have all that was sent."""
        if self._awaited:
            self._awaited -= sum(member.fetch() for member in self.members)
        return self._awaited <= 0

    def _until(self, reached: Any) -> None:
        end = time.monotonic() + LOST
        while not reached():
            assert time.monotonic() < end, (self._unread, self._awaited)
            time.sleep(0.01)

    def pass_time(self, until: datetime) -> None:
        """Days go by: the daemon looks when anything is due, and members at their hours."""
        while self.clock.at < until:
            due = self.poller.watch.next() if self.poller else None
            coming = [until, self.clock.at + REST, *(self._next(m) for m in self.members)]
            if due is not None and due > self.clock.at:
                coming.append(due)
            self.clock.at = min(coming)
            self.visit()
            self.poll()

    def fail(self, until: datetime) -> None:
        """The machine is down: members go on writing, and nobody looks into the mailbox."""
        while self.clock.at < until:
            self.clock.at = min(until, *(self._next(m) for m in self.members))
            self.visit()
        self.begin()
        self.poll()

    def visit(self) -> None:
        """Members whose hour it is read their mails and answer."""
        for member in self.members:
            if self._reads(member):
                member.play()

    def _reads(self, member: Member) -> bool:
        local = self.clock.at.astimezone(member.zone)
        return not member.away and (local.hour, local.minute) == (member.hour, 0)

    def _next(self, member: Member) -> datetime:
        """When the member reads his mails next."""
        local = self.clock.at.astimezone(member.zone)
        day = local.date() + timedelta(days=local.hour >= member.hour)
        at = datetime(day.year, day.month, day.day, member.hour, tzinfo=member.zone)
        return at.astimezone(UTC)


@contextlib.contextmanager
def club(servers: MailServers, folder: Path, start: datetime, config: str = "") -> Iterator[Club]:
    """A club without members; `config` is written below its config.toml.

    While it is open, the program goes by its clock and draws repeatable secrets.
    """
    servers.forget_mails()
    made: list[Club] = []
    entropy = Entropy("club")
    clock = patch.object(SystemClock, "now", lambda self: made[0].clock.at if made else start)
    uptime = patch(
        "adjudicator.service.installation.wiring.machine_uptime",
        lambda: made[0].uptime() if made else Uptime("boot", 0.0),
    )
    chance = patch("adjudicator.service.installation.wiring.secrets.token_bytes", entropy)
    with clock, uptime, chance:
        made.append(Club(servers, folder, start, config))
        try:
            yield made[0]
        finally:
            made[0].close()
