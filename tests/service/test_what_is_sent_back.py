"""Whatever of our mails comes back, whole or a line of it, orders nothing and asks nothing.

Read without any knowledge of what was sent: no line of a mail of ours is live by itself.
Mails are those of whole games, in each title, edition, language and format, and every
letter that a game seldom sends.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import get_args

import pytest

from adjudicator import rules
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.library.languages import find_languages, read_lexicon
from adjudicator.library.templates_dir import shipped_folder, template_folders
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.parse.html import html_text
from adjudicator.mail.ports import Fetched
from adjudicator.mail.requests.submission import read_submission
from adjudicator.render.letters.letter import Letter
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.letters.texts import Trouble, pause_letter, reminder_letter, trouble_letter
from adjudicator.render.words.times import When
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.features.reading import order_reader
from adjudicator.service.game import composer_page, post
from adjudicator.service.workbench.demo import Demo, Wish
from tests.support.pseudo import PSEUDO, turned, write_pseudo
from tests.support.reading import parse
from tests.support.slow import slow_but
from tests.support.weighing import answer
from tests.support.words import spoken

EDITIONS = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]
#: titles whose games are long: after so many rounds their players agree on a draw
ROUNDS = {"full-metal-planete": 5, "metallurgie": 8}
#: each edition in both formats and to its end with `-m slow`; in every run the first of each
#: title, one in the one format, the next in the other
GAMES = slow_but(
    [
        (*edition, text_only, rounds)
        for edition in EDITIONS
        for text_only in (True, False)
        for rounds in dict.fromkeys((ROUNDS.get(edition[0], 0), 0))
    ],
    lambda game: (
        game[1] == rules.about(game[0]).editions[0]
        and game[2:] == (EDITIONS.index(game[:2]) % 2 == 0, ROUNDS.get(game[0], 0))
    ),
)
#: options that keep a game short
SHORT = {
    "golem": {"rounds": "2", "hand_size": "2"},
    "planet-masters": {"max_rounds": "2"},
    "metallurgie": {},
}
NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
#: mails that ask, each sent once in a game by two seats, each in its own language
QUESTIONS = (
    *("help", "help table", "status", "report", "map", "vote extend 1 day", "press to all: final"),
    *("final", "resign"),
)
SEATS = ("anna", "bruno")


@dataclass(frozen=True)
class Reader:
    """Reads what comes in as the house does, for a table of a title."""

    ruleset: AnyRuleSet
    seats: tuple[str, ...]

    def wanted(self, raw: bytes) -> list[str]:
        """All that a mail orders or asks."""
        envelope = read_envelope(Fetched(raw, NOW, "key", len(raw)))
        is_order = order_reader(self.ruleset, self.seats)
        read = read_submission(envelope, spoken(), is_order)
        sheet = parse_sheet(read.text, self.ruleset, Names(self.seats))
        orders = [f"{item.kind}: {item.raw}" for item in sheet.items if item.kind != "bad"]
        return [*(f"{command.name}: {command.text}" for command in read.commands), *orders]


def reader(name: str, edition: str = "", seats: tuple[str, ...] = SEATS) -> Reader:
    return Reader(rules.get(name, edition).speaking(read_lexicon(name)), seats)


def written(text: str, kind: str = "plain", subject: str = "") -> bytes:
    """A fresh mail that holds a text and nothing else."""
    head = (
        "From: anna@players.example\nTo: turns@house.example\nMessage-ID: <1@players.example>\n"
        f"Subject: {' '.join(subject.split())}\nContent-Type: text/{kind}; charset=utf-8\n"
        "Content-Transfer-Encoding: base64\n\n"
    )
    return head.encode() + base64.encodebytes(text.encode())


def with_file(data: bytes) -> bytes:
    """A mail that brings orders.txt back as it is."""
    mail = EmailMessage()
    mail["From"] = "anna@players.example"
    mail.set_content("\n")
    mail.add_attachment(data, maintype="text", subtype="plain", filename="orders.txt")
    return mail.as_bytes()


def below(text: str) -> str:
    """A mail of ours without the line above which an answer is written; what lists of mails show
    may stand above it."""
    shown, rest = re.split(r"(?m)^(?:-----.*\n)+\s*\n", text, maxsplit=1)
    assert len(re.findall(r"\n\s*\n", shown)) <= 1
    return shown + rest


def below_html(html: str) -> str:
    """The same of the HTML form."""
    line = r'<div class="above"[^>]*>[^<]*</div>'
    assert re.search(line, html)
    return re.sub(line, "", html)


class Tried:
    """What was tried already: lines that differ in their numbers alone are read alike."""

    def __init__(self, to: Reader) -> None:
        self.to = to
        self.seen: set[str] = set()
        self.live: list[str] = []

    def mail(self, raw: bytes) -> None:
        """Try a whole mail."""
        self.live += self.to.wanted(raw)

    def lines(self, text: str) -> bool:
        """Try each line by itself; whether there were new ones."""
        before = len(self.seen)
        for line in text.split("\n"):
            alike = re.sub(r"\d+", "0", line)
            if line.strip() and alike not in self.seen:
                self.seen.add(alike)
                self.mail(written(line))
        return len(self.seen) > before

    def letter(self, subject: str, text: str, html: str) -> None:
        """Try all of a letter that can come back without a mark."""
        self.mail(written("", subject=subject))
        if self.lines(text):
            self.mail(written(text))
            self.mail(written(below(text)))
        if html and self.lines("\n".join(html_text(html).lines)):
            self.mail(written(html, "html"))
            self.mail(written(below_html(html), "html"))


def content(message: EmailMessage, kind: str) -> str:
    part = message.get_body((kind,))
    return str(part.get_content()).replace("\r\n", "\n") if part else ""


def play(name: str, edition: str, folder: Path, text_only: bool, rounds: int) -> Demo:
    """A whole game by mail in which everybody asks all questions, the second seat in French;
    after some rounds (0: never) all agree on a draw."""
    options = tuple(SHORT.get(name, {}).items())
    wish = Wish(edition, rules.about(name).seats[0], options, text_only)
    demo = Demo(name, folder, lambda line: None, wish=wish)
    demo.open()
    table = demo.table()
    asked = table.open[0].decision.seat
    tried = f"check\n{demo.orders_for(table, asked)}\nfnord the gnu"
    for question in (*QUESTIONS, tried):
        for seat in demo.seats[:2]:
            demo.send(seat, question, 0)
        demo.poll()
        demo.clock.forward(timedelta(hours=1))
    demo.clock.forward(timedelta(hours=30))
    demo.poll()
    if not rounds:
        demo.play(lambda done, total: None)
        return demo
    for _ in range(rounds):
        answer(demo)
    for seat in demo.seats:
        demo.send(seat, "vote draw", 0)
    demo.poll()
    assert demo.table().phase == "ended"
    return demo


@pytest.mark.parametrize(("name", "edition", "text_only", "rounds"), GAMES, ids=str)
def test_no_mail_of_a_whole_game_orders_anything_when_it_comes_back(
    name: str,
    edition: str,
    text_only: bool,
    rounds: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # drawn maps and pages are most of a mail's cost, and no line of it
    monkeypatch.setattr(post, "with_images", lambda host, mail, *shown, **how: mail)
    monkeypatch.setattr(composer_page, "_page", lambda *known: b"<!doctype html>")
    demo = play(name, edition, tmp_path / "d", text_only, rounds)
    tried = Tried(reader(name, edition, demo.seats))
    kinds: set[tuple[str, str, bool]] = set()
    files: set[bytes] = set()
    for path in sorted((tmp_path / "d/mail/out/new").iterdir()):
        message = parse(path.read_bytes())
        html = content(message, "html")
        kinds.add((kind_of(message), str(message["To"]).partition("@")[0], bool(html)))
        tried.letter(str(message["Subject"]), content(message, "plain"), html)
        for part in message.iter_attachments():
            if part.get_filename() == "orders.txt":
                files.add(part.get_payload(decode=True))  # type: ignore[arg-type]
    assert tried.live == []
    assert files
    assert [data for data in sorted(files) if tried.to.wanted(with_file(data))] == []
    for kind in ("report", "answer", "help", "status", "map", "check", "end"):
        assert {(kind, seat, not text_only) for seat in demo.seats[:2]} <= kinds, kind


def kind_of(message: EmailMessage) -> str:
    return str(message["Message-ID"]).split(".")[2].partition("-")[0]


def rare_letters(words: Words) -> Iterator[Letter]:
    """Letters that hardly a game sends."""
    due = When(NOW, "Europe/Paris", NOW - timedelta(hours=3))
    for kind in get_args(Trouble):
        yield trouble_letter(kind, [say("no-such-turn", turn=3, last=2)], limit=256)
    yield pause_letter("Island", "lava-3", due)
    question = say("report-asked", ident=3)
    for stored in (say("remind-nothing-stored"), say("remind-stored", version=2)):
        yield reminder_letter("Island", "lava-3", "anna", question, due, stored)


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("name", rules.names())
def test_no_rare_letter_orders_anything_when_it_comes_back(name: str, language: str) -> None:
    words, tried = words_for(language), Tried(reader(name))
    for letter in rare_letters(words):
        made = render_letter(letter, words).as_mail()
        tried.letter(made.subject, made.text, made.html)
    assert tried.live == []


@pytest.mark.parametrize("name", rules.names())
def test_a_line_of_the_template_counts_once_its_mark_is_taken_away(
    name: str, tmp_path: Path
) -> None:
    wish = Wish(seats=rules.about(name).seats[0], text_only=True)
    demo = Demo(name, tmp_path / "d", lambda line: None, wish=wish)
    demo.open()
    demo.poll()
    to = reader(name, seats=demo.seats)
    found, instead = 0, {f"# {words_for(code)('template-or')}" for code in find_languages()}
    for path in sorted((tmp_path / "d/mail/out/new").iterdir()):
        message = parse(path.read_bytes())
        for part in message.iter_attachments():
            if part.get_filename() == "orders.txt":
                data = part.get_payload(decode=True).decode()
                lines = [line for line in data.split("\r\n")[1:] if line]
                found += len(lines)
                for line in lines:
                    assert line.startswith("# ")
                    wanted = to.wanted(with_file(line[2:].encode()))
                    assert bool(wanted) is (line not in instead), line
    assert found


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    own = tmp_path_factory.mktemp("pseudo")
    write_pseudo(shipped_folder(), own)
    return own


@pytest.mark.parametrize("language", [*find_languages(), PSEUDO])
def test_what_stands_below_the_line_of_a_language_is_ours(language: str, pseudo: Path) -> None:
    folders = template_folders(pseudo)
    lexicon = read_lexicon(folders=folders)
    made = render_letter(trouble_letter("empty"), Words(language, folders=folders)).as_mail()
    above = re.search("----- (.*) -----\n", made.text)
    assert above is not None
    assert f">{above[1]}<" in made.html
    for how in (str, str.upper, lambda line: f"  {line}"):
        text = f"draw\n{how(made.text.splitlines()[0])}\nplay Fe@2,0\n"
        raw = written(text)
        read = read_submission(read_envelope(Fetched(raw, NOW, "key", len(raw))), spoken(lexicon))
        assert read.text == "draw"
    html = made.html.replace("<body", "<body><div>draw</div><p", 1)
    raw = written(html, "html")
    read = read_submission(read_envelope(Fetched(raw, NOW, "key", len(raw))), spoken(lexicon))
    assert read.text == "draw"
    if language == PSEUDO:
        assert above[1] == turned("write your answer above this line").capitalize()
