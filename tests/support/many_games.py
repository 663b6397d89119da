"""A house of many games of all titles for weeks: persons answer by mail, machines play the rest.

Mails go through the real poller over the embedded Maildir; only the clock is moved. A game that
is over gives its place to a new one. `kept` weighs what lies on disk, as disks do: whole blocks.
"""

from __future__ import annotations

import os
import resource
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from email.utils import parseaddr
from pathlib import Path

from adjudicator.rulekit.frozen import Frozen
from tests.support.house import WITH_PAGES, House
from tests.support.player import about, attachment, kind, plain, proposed
from tests.support.reading import parse_once

#: a disk gives a file so many bytes at least, and whole ones of them
BLOCK = 4096
#: the parts of a day at which the house looks, in hours; persons write in one of them
LOOKS = 3
#: title, seats, edition, options
TABLES: tuple[tuple[str, int, str, Mapping[str, str]], ...] = (
    ("metallurgie", 3, "", {}),
    ("planet-masters", 3, "", {}),
    ("full-metal-planete", 2, "pc", {}),
    ("golem", 2, "", {}),
    ("full-metal-planete", 2, "board", {}),
)
#: what a person asks for now and then instead of playing
ASIDE = ("status", "press to all:\nWho is with me?\nI am not sure of the north.", "help", "map")


class Kept(Frozen):
    """What lies on disk: bytes in whole blocks and number of files, and by kind of file."""

    size: int
    files: int
    kinds: Mapping[str, tuple[int, int]]


class Asked(Frozen):
    """What a person keeps of a mail that asks for orders: whom to answer, what, and the text."""

    sender: str
    to: str
    subject: str
    message_id: str
    text: str
    orders: str


class ManyGames:
    """A house and its games. Persons hold the first seats, machines the last of every other game.

    came  how many mails came in; over: how many games are over
    """

    def __init__(self, folder: Path, games: int, width: int) -> None:
        self.house = House(folder, pictures={"width": width}, **WITH_PAGES)
        self.tables = [""] * games
        self.came = self.over = 0
        self._numbers: Counter[int] = Counter()
        self._asked: dict[tuple[str, str], Asked] = {}
        self._phases: dict[str, str] = {}

    def day(self) -> None:
        """A day: mails are read, orders written, the house looks, deadlines pass."""
        self._seat_all()
        for look in range(LOOKS):
            self._read()
            self._write(look)
            self.house.poll()
            self.house.clock.forward(hours=24 / LOOKS)
        self.house.poll()
        self._read()

    def _seat_all(self) -> None:
        """Open a game at every table where none is played."""
        for place, name in enumerate(self.tables):
            if name and self._is_over(name):
                self.over += 1
            elif name:
                continue
            rules, count, edition, options = TABLES[place % len(TABLES)]
            self._numbers[place] += 1
            self.tables[place] = f"t{place}-{self._numbers[place]}"
            seats = [f"{'abcd'[number]}{place}" for number in range(count)]
            self._open(self.tables[place], rules, edition, options, seats, place % 2 == 1)

    def _open(
        self,
        game: str,
        rules: str,
        edition: str,
        options: Mapping[str, str],
        seats: list[str],
        machine: bool,
    ) -> None:
        from adjudicator.engine.table.deadlines import Schedule
        from adjudicator.service.opening.opening import NewGame, open_game

        addresses = [(seat, f"{seat}@players.example") for seat in seats]
        if machine:
            addresses[-1] = (seats[-1], "bot")
        open_game(
            self.house.host,
            NewGame(
                game,
                rules,
                addresses,
                edition=edition,
                options=options,
                start=True,
                schedule=Schedule(every="48h", respond="24h"),
                languages={seats[0]: "fr" if len(seats) > 2 else "en"},
            ),
        )

    def _is_over(self, game: str) -> bool:
        return self._phases.get(game) == "ended"

    def _read(self) -> None:
        """Persons take their mails: they lie in the house no more."""
        for path in sorted(self.house.out.glob("*"), key=lambda one: (one.stat().st_mtime_ns, one)):
            mail = parse_once(path.read_bytes())
            path.unlink()
            game, seat = about(mail)
            if kind(mail) == "end":
                self._phases[game] = "ended"
                self._asked = {key: one for key, one in self._asked.items() if key[0] != game}
            elif attachment(mail, "orders.txt") is not None and seat:
                self._asked[game, seat] = Asked(
                    parseaddr(str(mail["To"]))[1],
                    parseaddr(str(mail["Reply-To"]))[1],
                    str(mail["Subject"]).replace("\n", ""),
                    str(mail["Message-ID"]),
                    plain(mail),
                    proposed(mail) or "",
                )

    def _write(self, look: int) -> None:
        """Who is asked answers at his time of the day, quoting what he answers; now and then
        somebody asks for something besides."""
        for (game, seat), mail in sorted(self._asked.items()):
            number = sum(map(ord, game + seat))
            if number % LOOKS != look:
                continue
            if (number + self.came) % 9 == 0:
                self._mail(seat, game, mail, ASIDE[self.came % len(ASIDE)])
            del self._asked[game, seat]
            self._mail(seat, game, mail, mail.orders)

    def _mail(self, seat: str, game: str, to: Asked, text: str) -> None:
        quoted = "\n".join(f"> {line}" for line in to.text.splitlines())
        self.house.mail(
            seat,
            f"{text}\n\nOn Monday, Adjudicator wrote:\n{quoted}\n",
            game,
            From=to.sender,
            To=to.to,
            Subject=f"Re: {to.subject}",
            In_Reply_To=to.message_id,
        )
        self.came += 1

    def kept(self) -> Kept:
        """What lies in the house, without what was carried to persons."""
        kinds: dict[str, tuple[int, int]] = {}
        carried = self.house.config.mail / "out"
        for path in _files(self.house.folder):
            if path.is_relative_to(carried):
                continue
            blocks = -(-path.stat().st_size // BLOCK) * BLOCK
            what = _kind(path.relative_to(self.house.folder))
            size, files = kinds.get(what, (0, 0))
            kinds[what] = (size + blocks, files + 1)
        return Kept(
            sum(size for size, _ in kinds.values()), sum(n for _, n in kinds.values()), kinds
        )


def _files(folder: Path) -> Iterator[Path]:
    for base, _, names in os.walk(folder):
        yield from (Path(base) / name for name in names)


def _kind(path: Path) -> str:
    """`games/*/turns/map.svg`: where a file lies, without what tells one from another."""
    parts = list(path.parts)
    if parts[0] == "games" and len(parts) > 2:
        parts[1] = "*"
        if parts[2] == "turns":
            name = parts[-1]
            parts = [
                *parts[:3],
                "orders" if "orders" in parts else name.split(".")[0] + path.suffix,
            ]
            return "/".join(parts)
    inner = parts[:-1] if len(parts) > 1 else []
    return "/".join([*inner, path.suffix or path.name])


def open_files() -> int:
    """How many files and sockets this process holds open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def memory() -> float:
    """Megabytes that this process takes, where the system tells; else the most that it took."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / (1024 if sys.platform != "darwin" else 1024 * 1024)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024 / 1024
