"""Mails of the house, made by playing: what players answer, and what they could order then.

A short game of every title and edition through the Maildir transport, read by its players
in English and French, as HTML and as text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import parseaddr, parsedate_to_datetime
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from adjudicator.engine.answers.bots import written_answer
from adjudicator.engine.table.table import Open, Table
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import in_boxes
from adjudicator.service.features.reading import order_reader
from adjudicator.service.opening.opening import NewGame, open_game
from tests.mail.reply_shapes.document import without_reason
from tests.support.house import Entropy, House, HouseClock, html_of, kind_of, parse, text_of

SEATS = ("anna", "bruno", "chloe")
TITLES: dict[str, tuple[str, str, dict[str, str]]] = {
    "metallurgie": ("metallurgie", "standard", {"split": "custom:27,20,14,9"}),
    "fmp-pc": ("full-metal-planete", "pc", {"map": "random", "map_size": "20x16"}),
    "fmp-board": ("full-metal-planete", "board", {}),
    "planet-masters": ("planet-masters", "standard", {"first_player": "seat1"}),
    "golem": ("golem", "2.2", {"assignment": "draft", "rounds": "1", "hand_size": "3"}),
}
"""The games: rules, edition and options by the name that shapes use."""


@dataclass(frozen=True)
class Sent:
    """A mail of ours to a seat, and what its player could answer.

    orders     legal lines when it was sent, in the player's language, as he would type them
    boxes      lines of which those of a box are one plan, and exclude those of the others: they
               become orders once the `#` before them is taken away. They have neither indentation
               nor reason; none where the mail has no template to take up (an answer shows what
               its player wrote in the same way, and nobody could tell what he means by changing
               that)
    """

    title: str
    game: str
    seat: str
    language: str
    raw: bytes = field(repr=False)
    orders: tuple[str, ...] = field(repr=False)
    boxes: tuple[tuple[str, ...], ...] = field(repr=False)

    @cached_property
    def text(self) -> str:
        """The text/plain part, line by line as programs show it."""
        return text_of(parse(self.raw))

    @cached_property
    def html(self) -> str:
        """The text/html part, or nothing."""
        try:
            return html_of(parse(self.raw)).replace("\r\n", "\n")
        except AssertionError:
            return ""

    def header(self, name: str) -> str:
        """A header's value."""
        return str(parse(self.raw)[name] or "")

    @cached_property
    def kind(self) -> str:
        """`report`, `decision`, `answer`, `invitation`..."""
        return kind_of(parse(self.raw)).partition("-")[0]

    @cached_property
    def at(self) -> datetime:
        """When it was sent."""
        return parsedate_to_datetime(self.header("Date"))

    @property
    def asks(self) -> bool:
        """Whether it has a template with something to take up."""
        return bool(self.boxes)


class Played:
    """One game with its mails, held open for reading replies to it."""

    def __init__(
        self, title: str, folder: Path, turns: int, seed: str, talks: bool = False, **sections: Any
    ) -> None:
        self.title = title
        self.house = House(folder, HouseClock(datetime(2026, 3, 2, 9, 7, tzinfo=UTC)), **sections)
        self.house.host.entropy = Entropy(seed)
        rules, edition, options = TITLES[title]
        self.game = f"{title}-{hashlib.sha256(seed.encode()).hexdigest()[:3]}"
        self.ruleset: AnyRuleSet = self.house.host.rules.find(rules, edition)
        low = max(self.ruleset.about.seats[0], 2)
        self.seats = SEATS[:low]
        self.sent: list[Sent] = []
        self._seen: set[str] = set()
        self._reads_order = order_reader(self.ruleset, self.seats)
        open_game(
            self.house.host,
            NewGame(
                self.game,
                rules,
                [(seat, f"{seat}@players.example") for seat in self.seats],
                edition,
                options,
            ),
        )
        self._look()
        for index, seat in enumerate(self.seats):
            self.house.mail(seat, "je joue\nlangue fr" if index == 1 else "join", self.game)
        self._look()
        self._play(turns)
        if talks:
            self._talk()

    def _talk(self) -> None:
        """Every seat writes to the others, one calls a vote and goes away for some days."""
        for seat in self.seats:
            self.house.clock.forward(minutes=7)
            self.house.mail(seat, "press to all: Shall we meet at the lake after this?", self.game)
        self._look()
        first = self.seats[0]
        self.house.mail(first, "vote extend 2 days", self.game)
        self.house.mail(first, "vacation 2026-06-04 2026-06-06", self.game)
        self._look()

    def _play(self, turns: int) -> None:
        for turn in range(turns):
            table = self.table
            if not table.open:
                return
            if turn == turns // 2:
                for seat in self.seats:
                    self.house.mail(seat, "format text", self.game)
            self.house.clock.forward(hours=5, minutes=13)
            for item in {o.decision.seat: o for o in reversed(table.open)}.values():
                lines = self._answer(table, item)
                final = "final" if table.seat(item.decision.seat).language == "en" else "définitif"
                self.house.mail(item.decision.seat, "\n".join([*lines, final]), self.game)
            self._look()

    @property
    def table(self) -> Table:
        return self.house.table(self.game)

    def _answer(self, table: Table, item: Open) -> list[str]:
        names = Names(table.header.seats, "en")
        orders = written_answer(self.ruleset, table.state, item.decision)
        return [write_order(order, self.ruleset.forms, "en", names) for order in orders]

    def _look(self) -> None:
        """Let the house read and send; keep what it sent with what could be ordered now."""
        self.house.poll()
        table = self.table
        for path in sorted(self.house.out.iterdir()):
            if path.name in self._seen:
                continue
            self._seen.add(path.name)
            raw = path.read_bytes()
            message = parse(raw)
            seat = parseaddr(message["To"])[1].partition("@")[0]
            language = table.seat(seat).language
            self.sent.append(
                Sent(
                    self.title,
                    self.game,
                    seat,
                    language,
                    raw,
                    tuple(self._legal(table, seat, language)),
                    tuple(self._boxes(message)),
                )
            )

    def _legal(self, table: Table, seat: str, language: str) -> Iterator[str]:
        """Some legal lines of the seat's open decision, far apart from each other."""
        names = Names(table.header.seats, language)
        seen: set[str] = set()
        for item in table.decisions_of(seat)[:1]:
            legal = list(islice(self.ruleset.legal_orders(table.state, item.decision), 600))
            for order in legal[:: 1 + len(legal) // 24]:
                line = write_order(order, self.ruleset.forms, language, names)
                if line not in seen and self._reads_order(line):
                    seen.add(line)
                    yield line

    def _boxes(self, message: EmailMessage) -> Iterator[tuple[str, ...]]:
        """Lines behind a `#` that would be orders, box by box, in a mail with a template. Of
        boxes that share a line, which can be taken up in the first, there is only that one."""
        files = [p for p in message.iter_attachments() if p.get_filename() == "orders.txt"]
        shown = {without_reason(line) for line in text_of(message).split("\n")}
        seen: set[str] = set()
        for box in in_boxes(line for file in files for line in file.get_content().splitlines()):
            lines = tuple(
                line
                for line in box
                if line in shown and line[:2] == "# " and self._reads_order(line[2:])
            )
            if lines and seen.isdisjoint(lines):
                seen.update(lines)
                yield lines

    def is_order(self, line: str) -> bool:
        """Whether the title reads a line as an order."""
        return self._reads_order(line)


def play_all(
    folder: Path, turns: int = 4, seed: str = "corpus", talks: bool = False, **sections: Any
) -> dict[str, Played]:
    """A game of every title, each in a folder of its own.

    talks     whether the players write to one another and vote at its end
    sections  of the configuration of their houses
    """
    found = {}
    for title in TITLES:
        (folder / title).mkdir(parents=True)
        found[title] = Played(title, folder / title, turns, f"{seed}/{title}", talks, **sections)
    return found
