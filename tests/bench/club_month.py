"""A month of a club: eight players in three zones, six games of all titles, and one referee.

    python -m tests.bench.club_month            plays it, and prints who got how many mails when
    python -m tests.bench.club_month --days 10

Everything goes through mails over a real Dovecot and a real Postfix, and through commands;
`tests/service/test_club_month.py` holds what has to be so in the end.
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from adjudicator.engine.journal.line import instant
from tests.support.club import Club, Member, club
from tests.support.player import plain
from tests.support.servers import MailServers, running
from tests.support.trial import asked_back

START = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
DAYS = 30
CONFIG = """\
[schedule]
zone = "Europe/Paris"
every = "48h"
respond = "36h"
not = [["2026-03-14", "2026-03-15"]]
warn = ["24h", "80%"]
[composer]
attach = false
"""
#: seat -> (account, zone, the hour of his day at which he plays)
PLAYERS = {
    "anna": ("p1", "Europe/Paris", 19),
    "bruno": ("p2", "Europe/Paris", 8),
    "chloe": ("p3", "Europe/Paris", 21),
    "david": ("p4", "America/New_York", 7),
    "emma": ("p5", "America/New_York", 20),
    "felix": ("p6", "America/New_York", 18),
    "gwen": ("p7", "Asia/Tokyo", 20),
    "hugo": ("p8", "Asia/Tokyo", 7),
}
#: who wishes no pictures
IN_TEXT = ("bruno", "hugo")
FEW_CARDS = ("split=custom:21,9,6,4",)


@dataclass(frozen=True)
class Table:
    """A game as it is opened."""

    rules: str
    seats: tuple[str, ...]
    edition: str = ""
    options: tuple[str, ...] = ()


GAMES = {
    "ore": Table("metallurgie", ("anna", "bruno", "david"), options=FEW_CARDS),
    "chain": Table("metallurgie", ("emma", "gwen", "hugo", "chloe")),
    "tide": Table("full-metal-planete", ("anna", "gwen"), "pc"),
    "box": Table("full-metal-planete", ("chloe", "hugo"), "board"),
    "stars": Table("planet-masters", ("emma", "felix", "bruno")),
    "mecha": Table("golem", ("david", "felix")),
}


class Month:
    """One run; `happen` is what is planned for its days."""

    def __init__(self, made: Club) -> None:
        self.club = made
        self.referee = made.member("referee", "referee", "Europe/Paris", 12, style="phone")
        self.players: dict[str, Member] = {
            name: made.member(name, account, zone, hour)
            for name, (account, zone, hour) in PLAYERS.items()
        }
        #: what the referee was answered
        self.ordered: list[str] = []
        #: (game, seat) -> who held it since when
        self.holders = {
            (game, seat): [(START, seat)] for game, table in GAMES.items() for seat in table.seats
        }
        #: since when and until when the machine was down
        self.down = (START, START)

    def run(self, days: int = DAYS) -> None:
        """All its days."""
        self.open()
        plan = self.plan()
        for day in range(days):
            plan.get(day, lambda: None)()
            self.club.pass_time(START + timedelta(days=day + 1))

    def open(self) -> None:
        """The referee opens all games; everybody joins, as he likes to read his mails."""
        self.club.type("referee")
        for game, table in GAMES.items():
            seats = [f"--seat={s}={self.players[s].address}" for s in table.seats]
            edition = [f"--edition={table.edition}"] if table.edition else []
            options = [f"--option={option}" for option in table.options]
            self.club.type("new", game, "--rules", table.rules, *edition, *options, *seats)
        self.club.poll()
        for game, table in GAMES.items():
            for seat in table.seats:
                player = self.players[seat]
                said = f"join\nzone {PLAYERS[seat][1]}"
                said += "\nformat text" if seat in IN_TEXT else ""
                said += "\nlangue fr" if seat == "chloe" else ""
                player.answer(player.last(game, "invitation"), said)
        self.club.poll()

    def plan(self) -> Mapping[int, Callable[[], None]]:
        """What happens in the morning of which day, counted from 0."""
        return {
            1: self.stand_by,
            2: self.press,
            4: self.vacation,
            6: lambda: self.vanish("felix"),
            8: lambda: self.vanish("emma"),
            9: self.time_in_hand,
            10: self.back,
            12: self.replace,
            13: self.rotate,
            14: self.give_over,
            16: self.outage,
            20: self.go_back,
            21: self.correct,
            22: self.draw,
        }

    def order(self, text: str) -> str:
        """The referee writes from his phone, and confirms what he is asked to; gives the text of
        the last answer."""
        referee = self.referee
        while text:
            before = len(referee.got)
            referee.answer(referee.first("welcome"), text)
            self.club.poll()
            (answer,) = [got.mail for got in referee.got[before:] if got.kind == "answer"]
            text = "\n".join(asked_back(answer))
        self.ordered.append(plain(answer))
        return self.ordered[-1]

    def stand_by(self) -> None:
        """hugo would take over a seat in a game of GOLEM."""
        address = self.players["hugo"].address
        self.order(f"Hello,\n\nstandby add {address} --rules golem")

    def replace(self) -> None:
        """hugo is asked to take felix's place, and does."""
        self.order("standby call mecha felix")
        hugo = self.players["hugo"]
        hugo.answer(hugo.last("mecha", "offer"), "Yes, gladly!")
        self.club.poll()
        self.hold("mecha", "felix", "hugo")

    def hold(self, game: str, seat: str, name: str) -> None:
        """From now on somebody else holds a seat."""
        self.holders[game, seat].append((self.club.clock.at, name))

    def holder(self, game: str, seat: str, at: str) -> Member:
        """Who held a seat at an instant, a stamp."""
        names = [name for since, name in self.holders[game, seat] if since <= instant(at)]
        return self.players[names[-1]]

    def rotate(self) -> None:
        """anna has shown her address to others."""
        self.order("jeton tide anna --rotate")

    def give_over(self) -> None:
        """The plain player takes the places of who is gone."""
        self.order("bot chain emma\nbot stars emma")

    def go_back(self) -> None:
        """Two turns were played under a wrong reading of the rules."""
        report = str(self.players["gwen"].last("tide", "report")["Subject"])
        turn = int(re.findall(r"turn (\d+)", report)[0])
        self.order(f"rollback tide --to turn {turn - 3} --reason wrong-reading")

    def correct(self) -> None:
        """gwen is given what a fault of the referee cost her."""
        self.order("award tide gwen 2 --reason lost")

    def press(self) -> None:
        """anna writes to gwen, who answers."""
        anna, gwen = self.players["anna"], self.players["gwen"]
        anna.answer(anna.last("tide", "report"), "press to gwen:\nShall we share the ore?")
        self.club.poll()
        gwen.answer(gwen.last("tide", "press"), "Gladly. The north is yours.")

    def vacation(self) -> None:
        """gwen is away for four days, and says so in both games."""
        gwen = self.players["gwen"]
        for game in ("tide", "chain"):
            gwen.answer(gwen.last(game, "report"), "vacation 2026-03-07 to 2026-03-11")
        gwen.away = True

    def back(self) -> None:
        """gwen is back."""
        self.players["gwen"].away = False

    def vanish(self, name: str) -> None:
        """Nobody hears of a player any more."""
        self.players[name].away = True

    def time_in_hand(self) -> None:
        """The referee gives a game a day more, and changes the clock of another."""
        self.order("note mecha: david asked for a day\ndeadline mecha +1d")
        self.club.type("schedule", "stars", "not=2026-03-21..2026-03-22")

    def outage(self) -> None:
        """The machine is down for two days."""
        self.down = self.club.clock.at, self.club.clock.at + timedelta(days=2)
        self.club.fail(self.down[1])

    def draw(self) -> None:
        """The two of a game agree on a draw."""
        chloe, hugo = self.players["chloe"], self.players["hugo"]
        chloe.answer(chloe.last("box", "report"), "voter nulle")
        self.club.poll()
        hugo.answer(hugo.last("box", "vote"), "vote yes")


def told(month: Month) -> Iterator[str]:
    """The log: mails that each got on each day, of the kinds that he got most."""
    people = month.club.members
    yield "day   " + "".join(f"{member.called:>9}" for member in people) + "      all"
    every: Counter[str] = Counter()
    last = max((got.at for member in people for got in member.got), default=START)
    for day in range((last - START).days + 1):
        since, until = START + timedelta(days=day), START + timedelta(days=day + 1)
        row = [sum(since <= got.at < until for got in member.got) for member in people]
        yield f"{since:%d %b}" + "".join(f"{n or '.':>9}" for n in row) + f"{sum(row):>9}"
        every.update({m.called: n for m, n in zip(people, row, strict=True)})
    yield "all   " + "".join(f"{every[member.called]:>9}" for member in people)
    yield "wrote " + "".join(f"{len(member.wrote):>9}" for member in people)
    for member in people:
        kinds = Counter(got.kind for got in member.got)
        yield f"{member.called}: " + ", ".join(f"{n} {kind}" for kind, n in kinds.most_common())


def play(servers: MailServers, folder: Path, days: int = DAYS) -> Iterator[Month]:
    """The month in a folder; the club is open until the caller is done with it."""
    with club(servers, folder, START, CONFIG) as made:
        month = Month(made)
        month.run(days)
        yield month


def main() -> None:
    """Play it, and print the log."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--days", type=int, default=DAYS)
    args = parser.parse_args()
    began = time.monotonic()
    with TemporaryDirectory() as folder, running() as servers:
        for month in play(servers, Path(folder), args.days):
            print("\n".join(told(month)))
            print(month.club.shell.ok("status").out)
            print(month.club.shell.ok("verify", "--all").out)
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
