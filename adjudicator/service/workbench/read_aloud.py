"""A game by mail in which the house says as much as it can, to players of all languages.

What is played is a demonstration; what else the players write stands in `SAID`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from email import policy
from email.parser import BytesParser
from email.utils import parseaddr
from pathlib import Path

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import Table
from adjudicator.render.words.order_text import guide_codes
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.house.wording import words_of
from adjudicator.service.workbench.demo import Demo, Wish
from adjudicator.service.workbench.word_marks import without_marks

#: what two players write between their orders: the first line of each pair goes out first. Each
#: pair is said once in every language, by other players
SAID: tuple[tuple[str, str], ...] = (
    ("pley everything everywhere\nfinal", "zone Europe/Paris"),
    ("help", "help table"),
    ("status\nnote: the left side is weak", "help rules"),
    ("press to all: good luck to everybody", "press to {other}: shall we?"),
    ("check\n{examples}", "{examples}"),
    ("vote draw", "vote no"),
    ("report\nnews daily", "map svg\nnews none"),
    ("vacation 10 March to 12 March", "nudge {other}"),
    ("vacation off", "autopilot on"),
    ("autopilot off\npage off", "page on\nformat text"),
    ("deputy carl@example.org until 9 May", "format html"),
    ("deputy off", "undo\nnot final"),
    ("vote extend 2 days", "withdraw"),
    ("what if I do nothing?", "how many turns are left?"),
    ("thank you for the nice game", "I am on holiday next week, please wait"),
    ("report 3\nreport 99", "nudge nobody\nvote concede nobody"),
    ("film", "again"),
    ("claim victory", "object"),
)
#: turns after which a game is left: no longer one says more
MOST_TURNS = 80
#: in this turn nobody writes: reminders, and what the rules play at the deadline
_SILENT = 7
#: looks without a step after which nobody writes any more before the deadline
_WAITED = 2


class Heard(Frozen):
    """A mail to a player: for whom, in which language, its subject, its HTML and its text."""

    seat: str
    language: str
    subject: str
    html: str
    text: str


class ReadAloud(Demo):
    """A demonstration whose players read in turn the languages named, in words of a folder."""

    def __init__(
        self, rules: str, folder: Path, languages: Sequence[str], wish: Wish, templates: Path
    ) -> None:
        super().__init__(rules, folder, lambda _: None, wish=wish, templates=templates)
        self._languages = languages
        self.heard: list[Heard] = []

    def language_of(self, seat: str) -> str:
        """Return what a player reads."""
        return self._languages[self.seats.index(seat) % len(self._languages)]

    def join_words(self, index: int) -> str:
        """Everybody joins and names a language."""
        return f"join\nlanguage {self._languages[index % len(self._languages)]}"

    def send(self, name: str, text: str, style: int, again: bool = False) -> bytes:
        """Mails hold no marks: players write the words that they read."""
        return super().send(name, without_marks(text), style, again)

    def tell(self, turn: int, table: Table) -> bool:
        """Say the next pair in the next language; be silent in one turn, and where orders that the
        house wants to be sure of keep the game waiting."""
        if table.open and (turn == _SILENT or self.idle == _WAITED):
            due = instant(table.open[0].due)
            for before in (24, 6, 1):
                if due - timedelta(hours=before) > self.clock.at:
                    self.clock.at = due - timedelta(hours=before)
                    self.poll()
            self.miss_deadline(table)
            return True
        number, way = divmod(turn - 1, len(self._languages))
        if turn < 1 or number >= len(SAID):
            return False
        for part, text in enumerate(SAID[number]):
            name = self.seats[(way + part) % len(self.seats)]
            other = self.seats[(way + part + 1) % len(self.seats)]
            self.send(name, text.format(other=other, examples=self._examples(name)), 0)
            self.poll()
        return False

    def play_turns(self) -> None:
        """Play to the end, or so many turns."""
        for turn in range(MOST_TURNS):
            if self.table().phase == "ended":
                return
            self.play_turn(turn)

    def _examples(self, name: str) -> str:
        """Every example of an order, one a line: most are not legal now."""
        words = words_of(self.host, self.ruleset, self.language_of(name))
        codes = dict.fromkeys(code for codes in guide_codes(self.ruleset) for code in codes)
        shown = [words(code) for code in codes if code.startswith("example-") and words.has(code)]
        return "\n".join(shown)

    def _read_mails(self) -> None:
        """Keep each mail to a player in the order in which they were sent."""
        seen = set(self._seen)
        super()._read_mails()
        for name in sorted(self._seen - seen):
            path = self.host.config.mail / "out" / "new" / name
            mail = BytesParser(policy=policy.default).parsebytes(path.read_bytes())
            seat = parseaddr(str(mail["To"]))[1].partition("@")[0]
            if seat in self.seats:
                html, text = (mail.get_body((kind,)) for kind in ("html", "plain"))
                self.heard.append(
                    Heard(
                        seat,
                        self.language_of(seat),
                        str(mail["Subject"]),
                        html.get_content() if html else "",
                        text.get_content() if text else "",
                    )
                )
