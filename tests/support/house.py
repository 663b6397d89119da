"""A whole installation in a folder: fixed clock, repeatable chance, players who write mails.

Nothing is replaced by a stand-in: mails lie in Maildirs, the poller is the real one, and
players read what was sent to them with the standard library's parser.
"""

from __future__ import annotations

import atexit
import dataclasses
import hashlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from functools import cache, cached_property
from operator import is_
from pathlib import Path
from typing import Any, Self

from adjudicator.archive import turn_folders
from adjudicator.archive.verify import Proof
from adjudicator.config.settings import Config, settings_of
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.table import Table
from adjudicator.mail.transport.maildir import deliver, make_maildir
from adjudicator.render.picture import png
from adjudicator.render.picture.runs import store
from adjudicator.service.archives.proofs import prove
from adjudicator.service.faults.looking import Polled
from adjudicator.service.game import enclosures
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Uptime
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.run.poller import Poller
from tests.support.copying import Copying
from tests.support.flowed import flows, raw_text_of, shown_lines
from tests.support.reading import parse

GAME = "g1"
START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
SHORT = {"split": "custom:21,9,6,4", "first_player": "seat1"}
"""Few cards, anna begins: a game of some fifteen turns."""
WITH_PAGES = {"composer": {"attach": True}}
"""What a house is made with whose mails bring `orders.html`, as they do by default."""

#: titles that no test writes
_OURS = ("metallurgie", "golem", "planet-masters", "full-metal-planete")
_TO = re.compile(rb"^To:.*(?:\r?\n[ \t].*)*", re.MULTILINE | re.IGNORECASE)

# the same few positions are drawn again and again, and the same turns packed
png._KEPT_BYTES = 64 * 1024 * 1024
_PACKED: dict[bytes, bytes] = {}


_pack_turn = turn_folders.pack_turn


def _pack_once(files: Mapping[str, bytes]) -> bytes:
    key = hashlib.sha256()
    for name, data in sorted(files.items()):
        key.update(f"{len(data)} {name}\n".encode() + data)
    if key.digest() not in _PACKED:
        _PACKED[key.digest()] = _pack_turn(files)
    return _PACKED[key.digest()]


turn_folders.pack_turn = _pack_once
_rasterise = enclosures.rasterise


def _rasterise_once(svg: str, width: int, folder: Path, colours: int) -> bytes:
    """As `rasterise`, but a picture that another worker has drawn is taken from there."""
    shared = Copying.pictures
    if shared is None or not Copying.allowed:
        return _rasterise(svg, width, folder, colours)
    name = hashlib.sha256(f"{width}:{colours}:{svg}".encode()).hexdigest()
    with suppress(FileNotFoundError):
        return (shared / name).read_bytes()
    drawn = _rasterise(svg, width, folder, colours)
    store(shared / name, drawn)
    return drawn


enclosures.rasterise = _rasterise_once


class HouseClock:
    """Time that stands still until it is moved."""

    def __init__(self, at: datetime = START) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at

    def forward(self, **span: float) -> None:
        self.at += timedelta(**span)


class Entropy:
    """Bytes that are the same in every run of a test."""

    def __init__(self, seed: str = "house") -> None:
        self.seed = seed
        self.count = 0

    def __call__(self, count: int) -> bytes:
        self.count += 1
        return hashlib.shake_256(f"{self.seed}/{self.count}".encode()).digest(count)


def small_config(folder: Path, **sections: Any) -> Config:
    """A configuration with small pictures; `sections` as in config.toml.

    Mails come without the page on which a turn is tapped together, which costs more than the
    rest of them: a test that is about it asks for it (`WITH_PAGES`).
    """
    document: dict[str, Any] = {
        "identity": {"address": "turns@gm.example"},
        "pictures": {"width": 200},
        "composer": {"attach": False},
        # players' days pass between two looks of a test
        "breakers": {"outage": "off", "jump": "off", "misses": 0},
    }
    for name, section in sections.items():
        known = document.get(name, {})
        document[name] = {**known, **section} if isinstance(section, Mapping) else section
    return settings_of(document, folder, str(folder / "c.toml"))


def text_of(message: EmailMessage) -> str:
    """The text/plain part, line by line as programs show it."""
    text = raw_text_of(message)
    return shown_lines(text) if flows(message) else text


def html_of(message: EmailMessage) -> str:
    """The text/html part."""
    part = message.get_body(preferencelist=("html",))
    assert part is not None
    return str(part.get_content())


def kind_of(message: EmailMessage) -> str:
    """`report`, `answer`, `invitation`...: as the Message-ID says."""
    return str(message["Message-ID"]).split(".")[2]


class _SentMail:
    """A mail that was sent, read when that is first asked for."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    @cached_property
    def message(self) -> EmailMessage:
        return parse(self.raw)

    @cached_property
    def reader(self) -> str:
        return parseaddr(self.message["To"])[1]

    @cached_property
    def identity(self) -> str:
        return str(self.message["Message-ID"])


class House:
    """One installation with its players."""

    def __init__(self, folder: Path, clock: HouseClock | None = None, **sections: Any) -> None:
        self.folder = folder
        self.sections = sections
        self.clock = clock or HouseClock()
        self.jumped = timedelta(0)
        self.config = small_config(folder, **sections)
        self.logged: list[str] = []
        self.entropy = Entropy()
        self.host = make_host(self.config, self.clock, self.entropy, self.logged.append)
        self.host.uptime = lambda: Uptime(
            "boot", (self.clock.at - self.jumped - START).total_seconds()
        )
        self.poller = self.fresh_poller()
        self.sent_by_players = 0
        self._read: set[str] = set()
        self._laid: dict[tuple[int, str, int, int], _SentMail] = {}
        make_maildir(self.box)
        self._first = self._parts()

    @property
    def box(self) -> Path:
        """The mailbox that players write to."""
        return self.config.mail / "in"

    @property
    def out(self) -> Path:
        """Where mails to players are laid down."""
        return self.config.mail / "out" / "new"

    def fresh_poller(self) -> Poller:
        """A poller that remembers nothing, as after a new start of the program."""
        return Poller(self.host, self.host.make_source(), self.host.make_sender())

    def going_on_from(self, ready: House) -> Self:
        """This house, whose folder is a copy of that of `ready`, at the moment of that one."""
        self.clock.at, self.jumped = ready.clock.at, ready.jumped
        self.entropy.count = ready.entropy.count
        self.sent_by_players = ready.sent_by_players
        self._read = set(ready._read)
        return self

    def open(
        self,
        game: str = GAME,
        seats: Sequence[str] = ("anna", "bruno"),
        start: bool = True,
        options: Mapping[str, str] | None = None,
        rules: str = "metallurgie",
        terms: Mapping[str, Any] | None = None,
        copied: bool = True,
        **schedule: Any,
    ) -> None:
        """Open a game, of Metallurgie if nothing else is said, and send what there is to send.

        In a house that is new it is copied from one that was made once, unless `copied` is false.
        """
        schedule = {"every": "48h", "respond": "24h", **schedule}
        chosen = SHORT if options is None else options
        told = (
            type(self).__name__,
            self.entropy.seed,
            game,
            seats,
            start,
            chosen,
            rules,
            terms,
            schedule,
            sorted(self.sections.items()),
        )
        key = repr(told) if copied and rules in _OURS and self._is_new() else ""
        if key and key not in _OPENED:
            _OPENED[key] = House(Path(tempfile.mkdtemp(dir=_made())), **self.sections)
            _OPENED[key]._open(game, seats, start, chosen, rules, terms, schedule)
        if key:  # copied at the first time, too: what a test finds hangs on no other test
            self._copy(_OPENED[key]).poll()  # so that it has looked, as the other one had
            return
        self._open(game, seats, start, chosen, rules, terms, schedule)

    def _open(
        self,
        game: str,
        seats: Sequence[str],
        start: bool,
        options: Mapping[str, str],
        rules: str,
        terms: Mapping[str, Any] | None,
        schedule: Mapping[str, Any],
    ) -> None:
        wanted = NewGame(
            game,
            rules,
            [(seat, f"{seat}@players.example") for seat in seats],
            options=options,
            schedule=Schedule(**schedule),
            start=start,
            terms=terms,
        )
        open_game(self.host, wanted)
        self.poll()

    def _copy(self, ready: House) -> Self:
        """Have all that the other house has, which was told the same so far."""
        shutil.copytree(ready.folder, self.folder, dirs_exist_ok=True)
        self.logged += ready.logged
        return self.going_on_from(ready)

    def _is_new(self) -> bool:
        """Whether nothing was done in it or to it yet."""
        return (
            Copying.allowed
            and self.config.transport.receive == self.config.transport.send == "maildir"
            and "hosted" not in self.sections
            and (self.entropy.count, self.clock.at, self.sent_by_players) == (0, START, 0)
            and all(map(is_, self._parts(), self._first))
            and not any(path.is_file() for path in self.folder.rglob("*"))
        )

    def _parts(self) -> tuple[object, ...]:
        """What a test may have changed."""
        parts = (getattr(self.host, part.name) for part in dataclasses.fields(self.host))
        return (self.host, self.poller, self.clock, self.entropy, *parts)

    def begun(self) -> Self:
        """This house with the game that `open` opens, copied from one that was made once."""
        key = repr(sorted(self.sections.items()))
        if key not in _BEGUN:
            _BEGUN[key] = House(Path(tempfile.mkdtemp(dir=_made())), **self.sections)
            _BEGUN[key].open()
        return self._copy(_BEGUN[key])

    def jump(self, **span: float) -> None:
        """Set the clock forward or back: no time passes."""
        self.clock.forward(**span)
        self.jumped += timedelta(**span)

    def poll(self) -> Polled:
        """One look of the adjudicator that must go without a fault."""
        result = self.poller.once()
        assert result.faults == [], result.faults
        return result

    def intake_only(self) -> None:
        """Let the mails in the mailbox take effect, and send nothing."""
        source = self.host.make_source()
        source.settle([(mail.key, self.poller.intake.handle(mail)) for mail in source.fetch()])

    def private(self, game: str = GAME) -> dict[str, dict[str, str]]:
        """Addresses and tokens."""
        return self.host.archive.game(game).read_seats()

    def address(self, seat: str, game: str = GAME, token: str = "") -> str:
        """Where the seat's mails go to: with its own token unless another is given."""
        token = token or self.private(game)[seat]["token"]
        user, _, host = self.config.identity.address.partition("@")
        return f"{user}+{game}.{seat}.{token}@{host}"

    def write(self, seat: str, text: str, game: str = GAME, **headers: str | None) -> bytes:
        """A mail that a player might write; None takes a header away. Not delivered yet."""
        self.sent_by_players += 1
        fields: dict[str, str | None] = {
            "Return-Path": f"<{seat}@players.example>",
            "Date": format_datetime(self.clock.now()),
            "From": f"{seat}@players.example",
            "To": "",
            "Subject": "orders",
            "Message-ID": f"<{self.sent_by_players}.{seat}@players.example>",
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=utf-8",
        }
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        if fields["To"] == "":
            fields["To"] = self.address(seat, game)
        head = "".join(
            f"{name}: {value}\r\n" for name, value in fields.items() if value is not None
        )
        return head.encode() + b"\r\n" + text.replace("\n", "\r\n").encode()

    def lay(self, raw: bytes, at: datetime | None = None) -> None:
        """Lay a mail into the mailbox, as taken at `at` (default: now)."""
        moment = (at or self.clock.now()).timestamp()
        laid = (name for _, _, names in os.walk(self.box) for name in names if ".house" in name)
        name = f"{sum(1 for _ in laid):06d}.house"
        deliver(self.box, name, raw)
        os.utime(self.box / "new" / name, (moment, moment))

    def mail(self, seat: str, text: str, game: str = GAME, **headers: str | None) -> bytes:
        """Write a mail and lay it into the mailbox."""
        raw = self.write(seat, text, game, **headers)
        self.lay(raw)
        return raw

    def say(self, seat: str, text: str, game: str = GAME, **headers: str | None) -> EmailMessage:
        """Send a mail, let it be handled, and give the one answer that the player gets."""
        self.new_mails(seat)
        self.mail(seat, text, game, **headers)
        self.poll()
        answers = [m for m in self.new_mails(seat) if m["Auto-Submitted"] == "auto-replied"]
        assert len(answers) == 1, [kind_of(m) for m in answers]
        return answers[0]

    def mails(self, seat: str = "") -> list[EmailMessage]:
        """Every mail sent to a player so far (or to all), in the order of sending."""
        return [one.message for one in self._sent(seat)]

    def _sent(self, seat: str) -> Iterator[_SentMail]:
        for mark in sorted(_marks(self.out)):
            if mark not in self._laid:
                self._laid[mark] = _SentMail((self.out / mark[1]).read_bytes())
            one = self._laid[mark]
            if not seat or (_may_go_to(seat, one.raw) and one.reader.startswith(f"{seat}@")):
                yield one

    def new_mails(self, seat: str) -> list[EmailMessage]:
        """The mails to a player not given by an earlier call."""
        fresh = [one for one in self._sent(seat) if one.identity not in self._read]
        self._read.update(one.identity for one in fresh)
        return [one.message for one in fresh]

    def table(self, game: str = GAME) -> Table:
        """The game as it is committed."""
        return read_table(self.host, game)[3]

    def seen(self, table: Table | None = None) -> list[Any]:
        """What the public and each seat may know of a position (of that of now)."""
        table = table or self.table()
        ruleset = self.host.rules.find(table.header.rules, table.header.edition)
        return [ruleset.view(table.state, seat) for seat in (None, *table.header.seats)]

    def journal(self, game: str = GAME) -> list[dict[str, Any]]:
        """The lines of the journal."""
        path = self.host.archive.game(game).paths.journal
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]

    def kinds(self, game: str = GAME) -> list[str]:
        """The kinds of the journal's lines."""
        return [line["kind"] for line in self.journal(game)]

    def received(self, seat: str, game: str = GAME) -> list[dict[str, Any]]:
        """What the journal says of the mails of a seat."""
        lines = (line["data"] for line in self.journal(game) if line["kind"] == "received")
        return [data for data in lines if data["seat"] == seat and data["mail"]]

    def waiting(self) -> list[str]:
        """Files in the mailbox that are not settled."""
        cur = (p.name for p in (self.box / "cur").iterdir() if "P" not in p.name.partition("2,")[2])
        return [*(p.name for p in (self.box / "new").iterdir()), *cur]

    def prove(self, game: str = GAME) -> Proof:
        """Verify the archive."""
        return prove(self.host, game)


def _marks(folder: Path) -> Iterator[tuple[int, str, int, int]]:
    """The files in a folder: when each was written, its name, and what changes if it does."""
    with suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            found = entry.stat()
            yield found.st_mtime_ns, entry.name, found.st_size, found.st_ino


def _may_go_to(seat: str, raw: bytes) -> bool:
    """Whether a mail may be one to a seat, told without reading it: that takes long."""
    field = _TO.search(raw)
    return field is None or not seat.isascii() or f"{seat}@".encode() in field[0]


#: houses in which nothing was done but that a game was opened, by how it was
_OPENED: dict[str, House] = {}
#: houses whose game has begun and that nobody changes, by their configuration
_BEGUN: dict[str, House] = {}


@cache
def _made() -> str:
    """A folder that is gone when the process ends."""
    folder = tempfile.mkdtemp(prefix="begun-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
