"""What config.toml may say, as values (`file.py` reads it).

In a house without a file the built-in defaults hold: games and mails in its folders, no server
needed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from adjudicator.addresses import Address, NoAddress, read_address
from adjudicator.config.accounts import Hosted, Imap, Smtp
from adjudicator.config.section import Section, values_of
from adjudicator.engine.table.deadlines import EXCUSES, Schedule
from adjudicator.engine.table.pace import read_span
from adjudicator.rulekit.frozen import field, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE

_URL = re.compile(
    r"https?://[A-Za-z0-9.:\[\]-]{1,200}(?:/[\w.~!$&'()*+,;=:@%/?-]{0,400})?", re.ASCII
)
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,19}")


def _address(value: str) -> Address:
    try:
        return read_address(value)
    except NoAddress:
        raise ValueError(
            f"“{value}” is no mail address: write it as name@example.org, letters beyond ASCII in "
            "its domain as xn--..., none in front of the @"
        ) from None


def _address_or_none(value: str) -> str:
    return _address(value) if value else value


def _name(value: str) -> str:
    if not _NAME.fullmatch(value):
        raise ValueError(
            f"“{value}” cannot be a name: use small letters, digits and dashes, at most 20"
        )
    return value


def _url(value: str) -> str:
    if value and not _URL.fullmatch(value):
        raise ValueError(f"“{value}” is no address of a page: https://host/file.html, no # in it")
    return value


def _span(value: str) -> str:
    read_span(value)
    return value


def _span_or_off(value: str) -> str:
    return value if value == "off" else _span(value)


def _span_of_a_minute(value: str) -> str:
    if read_span(value) < timedelta(minutes=1):
        raise ValueError("is shorter than a minute")
    return value


class Identity(Section):
    """Who we are in mails.

    address  the mailbox that players write to; `plus` = whether its server delivers
             `name+anything@host` to it (else tokens go into the subject)
    """

    name: str = "Adjudicator"
    address: str = "turns@localhost.localdomain"
    plus: bool = True

    checks: ClassVar = {"address": _address}


class Referee(Section):
    """Who is told about faults, and may act by mail under `name`. No address: faults are shown
    by `status` only.

    urgent  faults are told at once where a deadline is so near, else once an hour
    """

    name: str = "referee"
    address: str = ""
    language: str = DEFAULT_LANGUAGE
    urgent: str = "6h"

    checks: ClassVar = {"urgent": _span, "address": _address_or_none, "name": _name}


class Folders(Section):
    """Where things lie, relative to the configuration file.

    templates      a folder of your own templates that win over the shipped ones, or ""
    open_finished  whether other users of the machine may read games that are over, all but their
                   private files; those that run are closed to them in any case
    """

    games: str = "games"
    mail: str = "mail"
    templates: str = ""
    open_finished: bool = False


class Transport(Section):
    """How mails come and go.

    receive  maildir: <mail>/in; imap: [imap]
    send     maildir: <mail>/out; smtp: [smtp]
    poll     seconds between two looks where the server cannot wake us
    """

    receive: Literal["maildir", "imap"] = "maildir"
    send: Literal["maildir", "smtp"] = "maildir"
    poll: Annotated[int, Meta(ge=1, le=3600)] = 60


class Auth(Section):
    """Who may order.

    policy   token; token+from: the known address too; token+dkim: aligned DKIM too
    trusted  names of receiving servers whose Authentication-Results are believed
    """

    policy: Literal["token", "token+from", "token+dkim"] = "token"
    trusted: tuple[str, ...] = ()


class ScheduleDefaults(Section):
    """The clock of new games; see `Schedule` for the meaning of each key."""

    zone: str = "UTC"
    every: str = "72h"
    respond: str = "36h"
    at: str = ""
    days: tuple[str, ...] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
    skip: tuple[tuple[str, str], ...] = field(default=(), name="not")
    warn: tuple[str, ...] = ("24h", "80%")
    grace: str = "0h"
    cooling_off: str = "0h"
    tentative: bool = True
    on_invalid: Literal["stop", "skip"] = "stop"
    max_misses: Annotated[int, Meta(ge=1, le=99)] = 3
    kinds: dict[str, str] = field(default_factory=dict)
    bank: str = ""
    excuses: Annotated[int, Meta(ge=0, le=99)] = EXCUSES

    def schedule(self, **changes: str) -> Schedule:
        """The same as the engine's value, with some fields changed."""
        kinds = {"kinds": tuple(sorted(self.kinds.items()))}
        return Schedule(**{**values_of(self), **kinds, **changes})


class Breakers(Section):
    """When nothing is executed, and deadlines move instead (`service/flow/breakers.py`).

    outage  no look into the mailbox worked for longer than this; "off" for never
    jump    the clock went on by that much more or less than time did; "off" for never
    misses  so many seats would miss at once, 0 for never; share: of all that are due then
    rest    what is left to players after that, at the most
    """

    outage: str = "6h"
    jump: str = "5m"
    misses: Annotated[int, Meta(ge=0, le=9999)] = 3
    share: Annotated[float, Meta(gt=0, le=1)] = 0.75
    rest: str = "24h"

    checks: ClassVar = {"outage": _span_or_off, "jump": _span_or_off, "rest": _span}


class News(Section):
    """The daily mail to players who wish it. at: not before that time, in [schedule] zone."""

    at: Annotated[str, Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d\Z")] = "07:00"


class Again(Section):
    """Another game for the players of a finished one who ask for it (`again`).

    allow: yes (it is opened once more than half of them ask), ask (the referee is told, and
    `adjudicator again GAME` opens it) or no; `new --again` says otherwise for one game
    """

    allow: Literal["yes", "ask", "no"] = "ask"


class Absence(Section):
    """What is done when a deadline is missed in new games; `new --missed` says otherwise for one.

    missed  default (what the rules say), bot (what the plain player would do), standby (the same,
            till somebody of the standby list takes the seat), wait (nothing till the referee acts)
    answer  how long one of the standby list may think about a seat
    """

    missed: Literal["default", "bot", "standby", "wait"] = "default"
    answer: str = "24h"

    checks: ClassVar = {"answer": _span_of_a_minute}


class Bots(Section):
    """Programs that play seats (`bot GAME SEAT --command PROGRAM`).

    seconds   how long one may think about a question
    programs  those that a referee may also choose by mail, as they are called
    """

    seconds: Annotated[float, Meta(gt=0, le=600)] = 10.0
    programs: tuple[str, ...] = ()


class Pictures(Section):
    """Maps in mails. width: pixels of the PNG."""

    width: Annotated[int, Meta(ge=200, le=4000)] = 900


class Composer(Section):
    """The page on which a turn is tapped together (`orders.html`).

    attach  whether it comes with mails that ask something; a player who says so by mail gets
            it, or does not, all the same
    url     where the referee hosts what `compose --static` writes, "" for nowhere
    """

    attach: bool = True
    url: str = ""

    checks: ClassVar = {"url": _url}


class Metrics(Section):
    """Numbers for the textfile collector of Prometheus' node exporter.

    file  written after each look, its name ending in `.prom`; "" for none
    """

    file: str = ""


class Logs(Section):
    """What the program tells on standard error while it works.

    level   that much, or worse; format: text, or json with a document a line
    """

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"


class Config(Section):
    """Everything a host sets. `base` is the folder that relative paths start from."""

    unwritten: ClassVar = ("base", "source")

    base: Path = Path()
    source: str = ""
    identity: Identity = Identity()
    first_referee: Referee = field(default=Referee(), name="referee")
    referees: tuple[Referee, ...] = ()
    folders: Folders = Folders()
    transport: Transport = Transport()
    imap: Imap = Imap()
    smtp: Smtp = Smtp()
    auth: Auth = Auth()
    schedule: ScheduleDefaults = ScheduleDefaults()
    breakers: Breakers = Breakers()
    again: Again = Again()
    news: News = News()
    absence: Absence = Absence()
    bots: Bots = Bots()
    pictures: Pictures = Pictures()
    composer: Composer = Composer()
    metrics: Metrics = Metrics()
    log: Logs = Logs()
    hosted: Hosted = Hosted()

    @property
    def referee(self) -> Referee:
        """The referee who is told of all that goes wrong: the first one that has an address."""
        named = (one for one in (self.first_referee, *self.referees) if one.address)
        return next(named, self.first_referee)

    @property
    def desk(self) -> tuple[Referee, ...]:
        """All referees who can be written to."""
        return tuple(one for one in (self.first_referee, *self.referees) if one.address)

    @property
    def games(self) -> Path:
        """The folder of the games."""
        return self.base / self.folders.games

    @property
    def mail(self) -> Path:
        """The folder of the embedded mail transport and of unsorted mails."""
        return self.base / self.folders.mail

    @property
    def templates(self) -> Path | None:
        """The host's own templates, if any."""
        return self.base / self.folders.templates if self.folders.templates else None


def settings_of(document: Mapping[str, Any], base: Path, source: str = "") -> Config:
    """The configuration of a document as config.toml is one, all values of the very type.

    Raises `msgspec.ValidationError` at the first fault.
    """
    return replace(msgspec.convert(document, Config), base=base, source=source)
