"""One game in which everything crosses: machines, a deputy, observers, a vacation, messages, votes,
a rollback and a replaced seat, in an order that follows from a seed, by mails in two languages.

Held of every mail: its words are whole, nobody is told what he may not know, whoever is asked is
asked once, and each mail that comes is answered once.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Pending, Table, begin
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.report import render_report
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.service.following.commit import open_session
from adjudicator.service.following.notices import _answer
from adjudicator.service.game.seat_reports import make_report
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of
from adjudicator.service.installation.wiring import find_features
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.garbled import garbled
from tests.support.house import kind_of, text_of
from tests.support.player import attachment, proposed
from tests.support.rules import HashDice
from tests.support.trial import Trial, Words

GAME = "g1"
SEATS = ("anna", "bruno", "chloe", "dora")
#: what makes a game of a title short enough
TITLES: Mapping[str, Mapping[str, str]] = {
    "metallurgie": {"split": "custom:30,15,9,5"},
    "golem": {"rounds": "2"},
    "planet-masters": {"max_rounds": "8"},
    "full-metal-planete": {},
}
FRENCH = ("bruno", "xaver")
CARL = "carl@elsewhere.example"
HOUSE = "turns@gm.example"
#: what a message says, in words that a slip of ours would spoil
SAID = "Hey, shall we two build in the north? Yes or no, {mark}."
TURNS, ROUNDS = 8, 2
SAID_BY_PLAYERS = re.compile(
    r"Hey, shall we .*?mark[0-9]+x\.|Perhaps, mark[0-9]+x\.|Let me think\."
)
#: words of the other language, for the readers of one
STRANGE = {
    "en": re.compile(r"(?i)\b(?:vous|votre|vos|avec|pour|dans|est)\b"),
    "fr": re.compile(r"(?i)\b(?:the|your|you|with|and|of|to)\b"),
}
Act = Callable[[], None]


@dataclass
class ForThese(Words):
    """Words for these addresses alone."""

    readers: frozenset[str] = frozenset()

    def may_go(self, mail: EmailMessage) -> bool:
        return parseaddr(mail["To"])[1] in self.readers


class Crossing(Trial):
    """One game of a title."""

    def __init__(self, folder: Path, title: str, seed: int, turns: int = TURNS) -> None:
        self.turns = turns
        self.chance = Random(f"{title}/{seed}")
        #: the newest mail of each kind to each address
        self.newest: dict[tuple[str, str], EmailMessage] = {}
        self.asked: Counter[tuple[str, ...]] = Counter()
        self.done: list[str] = []
        super().__init__(folder, {GAME: (title, SEATS, TITLES[title])})

    def open(self, game: str, rules: str, seats: Sequence[str], options: Mapping[str, str]) -> None:
        boxes = [(seat, "bot" if seat == "dora" else f"{seat}@players.example") for seat in seats]
        languages = {seat: "fr" if seat in FRENCH else "en" for seat in seats}
        wanted = NewGame(
            game,
            rules,
            boxes,
            options=options,
            languages=languages,
            start=True,
            terms={"observers": "press"},
            schedule=Schedule(every="48h", respond="24h", warn=("24h", "80%")),
        )
        open_game(self.house.host, wanted)
        self.poll()

    # the plan

    def play(self) -> None:
        """Do all that is planned, in the order that chance gives, and judge the whole."""
        for name, act in self.plan():
            self.done.append(name)
            act()
            if self.table(GAME).phase == "ended":
                break
        self.hold_positions()
        self.judge()

    def plan(self) -> list[tuple[str, Act]]:
        """Several rows of acts, each in its order, woven into one."""
        rows: list[list[Act]] = [
            [self.turn] * self.turns,
            [
                self.name_deputy,
                self.deputy_agrees,
                self.deputy_asks,
                self.deputy_plays,
                self.deputy_talks,
                self.deputy_ends,
            ],
            [
                self.follow_walter,
                self.follow_xaver,
                self.observer_writes,
                self.observer_asks,
                self.observer_leaves,
            ],
            [self.press_one, self.press_reply, self.press_all, self.press_public],
            [self.press_machine, self.press_all],
            [self.call_pause, self.agree, self.call_resume, self.agree],
            [self.call_extend, self.refuse],
            [self.leave, self.come_back],
            [self.replace_chloe, self.newcomer_writes],
            [self.machine_for_bruno, self.bruno_again],
            [self.rollback, self.hold_positions, self.rollforward],
            [self.call_undo, self.refuse],
            [self.announce],
            [self.observer_daily],
            [self.nudge, self.wish, self.wish, self.wish],
            [self.sleep, self.sleep],
        ]
        woven: list[Act] = []
        while any(rows):
            row = self.chance.choices(rows, [len(row) for row in rows])[0]
            woven.append(row.pop(0))
        return [(act.__name__, act) for act in woven]

    # sending and looking

    def poll(self) -> None:
        known = len(self.mails)
        super().poll()
        fresh = [mail for _, mail in self.mails[known:]]
        for mail in fresh:
            self._look(mail)
        texts = Counter((mail["To"], mail["Subject"], text_of(mail)) for mail in fresh)
        twice = [key[:2] for key, many in texts.items() if many > 1]
        assert twice == [], (self.done, "said twice", twice)

    def _look(self, mail: EmailMessage) -> None:
        to = parseaddr(mail["To"])[1]
        assert garbled(mail) == [], (self.done, to, mail["Subject"], garbled(mail))
        self.newest[to, kind_of(mail)] = mail
        self._hold_language(to, mail)
        view = attachment(mail, "view.json")
        if mail["Auto-Submitted"] == "auto-replied" or view is None:
            return
        for asked in json.loads(view.get_content())["decisions"]:
            key = (
                to,
                str(self.table(GAME).branch),
                str(asked["id"]),
                asked["opened"],
                asked["due"],
            )
            self.asked[key] += 1
            assert self.asked[key] == 1, (self.done, mail["Subject"], key)

    def _hold_language(self, to: str, mail: EmailMessage) -> None:
        """Nobody reads sentences of the language that is not his."""
        # who has not proven himself is told in all languages
        language = "" if kind_of(mail).startswith("trouble") else self.language_of(to)
        text = SAID_BY_PLAYERS.sub("", " ".join(text_of(mail).split()))
        text = re.sub(r"\S*mailto:\S*", "", text)
        strange = re.findall(STRANGE[language], text) if language else []
        assert len(strange) < 2, (self.done, to, mail["Subject"], strange, text[:3000])

    def language_of(self, to: str) -> str:
        """The language that somebody is written to in, "" for whoever changes."""
        for seat, entry in self.house.private(GAME).items():
            if entry["address"] == to:
                return self.table(GAME).seat(seat).language
        return "fr" if to.startswith("xaver@") else "en" if to.startswith("walter@") else ""

    def send(
        self, sender: str, to: str, text: str, answers: int = 1, **headers: str
    ) -> list[EmailMessage]:
        """A mail and its answers, of which there have to be so many."""
        known, name = len(self.mails), f"<{len(self.written)}@program.example>"
        self._send(sender, to, text, False, "", **headers)
        self.poll()
        found = [
            mail
            for _, mail in self.mails[known:]
            if mail["Auto-Submitted"] == "auto-replied" and mail["In-Reply-To"] == name
        ]
        told = [(mail["To"], mail["Subject"]) for mail in found]
        assert len(found) == answers, (self.done, sender, text, told)
        assert {parseaddr(mail["To"])[1] for mail in found} <= {sender}, (self.done, told)
        return found

    def say(self, seat: str, text: str, **headers: str) -> list[EmailMessage]:
        """A mail of the player of a seat; nothing where no person plays it."""
        entry = self.house.private(GAME)[seat]
        if not entry["address"]:
            return []
        return self.send(entry["address"], self.house.address(seat, GAME), text, **headers)

    def answer_to(self, sender: str, mail: EmailMessage, text: str, answers: int = 1) -> None:
        """A reply to a mail of ours, which it quotes."""
        quoted = "".join(f"> {line}\n" for line in text_of(mail).splitlines())
        self.send(
            sender,
            str(mail["Reply-To"]),
            f"{text}\n\nOn Monday, turns wrote:\n{quoted}",
            answers,
            Subject=f"Re: {mail['Subject']}",
            In_Reply_To=str(mail["Message-ID"]),
        )

    def _hold_answers(self) -> None:
        # what was written without a token of its own was held as it was answered
        self.written = {name: sent for name, sent in self.written.items() if sent[0]}
        super()._hold_answers()

    def mark(self, *readers: str) -> str:
        """A word that nobody but these addresses may read."""
        mark = f"mark{len(self.marks)}x"
        self.marks[mark] = ForThese(readers[0], GAME, readers=frozenset(readers))
        return mark

    def address_of(self, seat: str) -> str:
        """Where the mails of a seat go to; "" where no person plays it."""
        return self.house.private(GAME)[seat]["address"]

    def persons(self) -> list[str]:
        """The seats that persons play."""
        return [seat for seat in SEATS if self.address_of(seat)]

    def watchers(self) -> set[str]:
        """Who follows the game."""
        known = self.house.host.archive.game(GAME).observers.read().known
        return {one.address for one in known}

    # acts

    def turn(self) -> None:
        """Whoever is asked answers, mostly; who is not hears what comes of it."""
        if self.table(GAME).paused:
            self.call_resume()
            self.agree()
        for _ in range(ROUNDS):
            for item in self.table(GAME).open:
                seat = item.decision.seat
                if seat == "anna" and self._stands_in():
                    self.deputy_plays()
                    continue
                mail = self._question(seat)
                if mail is not None and self.chance.random() < 0.95:
                    orders = self._orders(mail)
                    if orders and self.chance.random() < 0.5:
                        self.answer_to(self.address_of(seat), mail, orders)
                    elif orders:
                        self.say(seat, orders)

    def _orders(self, mail: EmailMessage) -> str | None:
        """What a mail proposes; of what excludes one another, the first."""
        orders = proposed(mail)
        if orders and self.house.table(GAME).header.rules == "golem":
            return f"{orders.split(chr(10))[0]}\nfinal"
        return orders

    def _question(self, seat: str) -> EmailMessage | None:
        address = self.address_of(seat)
        for _, mail in reversed(self.mails):
            if address and parseaddr(mail["To"])[1] == address and proposed(mail):
                return mail
        return None

    def name_deputy(self) -> None:
        self.say("anna", f"deputy {CARL} until 2026-03-28")

    def deputy_agrees(self) -> None:
        # the position comes with what his yes did
        self._deputy("yes", 1 if self.house.table().seat("anna").deputed else 2)

    def deputy_plays(self) -> None:
        asked = [m for _, m in self.mails if m["To"] == CARL and self._orders(m)]
        if asked and self._stands_in():
            self.answer_to(CARL, asked[-1], str(self._orders(asked[-1])))

    def deputy_asks(self) -> None:
        self._deputy("status")

    def deputy_talks(self) -> None:
        self._deputy("press to bruno: I am only the deputy")

    def deputy_ends(self) -> None:
        self.say("anna", "deputy off")

    def _deputy(self, text: str, answers: int = 1) -> None:
        if self._stands_in():
            self.answer_to(CARL, self.newest[CARL, "deputy"], text, answers)

    def _stands_in(self) -> bool:
        # orders of the player himself end it, and the token with it
        return "deputy" in self.house.private(GAME)["anna"]

    def follow_walter(self) -> None:
        self._follow("walter", "observe g1", "yes")

    def follow_xaver(self) -> None:
        self._follow("xaver", "suivre la partie g1", "oui")

    def _follow(self, who: str, wish: str, agrees: str) -> None:
        address = f"{who}@far.example"
        (asked,) = self.send(address, HOUSE, wish)
        known = len(self.mails)
        began = self.table(GAME).state is not None
        self.answer_to(address, asked, agrees, answers=2 if began else 1)
        assert len(self.mails) > known
        self.answer_to(address, self.newest[address, "observer"], "format text")

    def observer_writes(self) -> None:
        readers = {*map(self.address_of, self.persons()), *self.watchers()}
        self._observer(f"press to all: {SAID.format(mark=self.mark(*readers))}")

    def observer_asks(self) -> None:
        self._observer("status")
        self._observer("report")

    def observer_leaves(self) -> None:
        self._observer("leave")

    def _observer(self, text: str) -> None:
        self.answer_to("walter@far.example", self.newest["walter@far.example", "observer"], text)

    def press_one(self) -> None:
        writer, reader = self.chance.sample(self.persons(), 2)
        mark = self.mark(self.address_of(writer), self.address_of(reader))
        self.say(writer, f"press to {reader}: {SAID.format(mark=mark)}")
        self._hold_carried(mark)
        # whoever sits there later answers nothing that he did not get
        self.heard = reader, writer, self.newest[self.address_of(reader), "press"]

    def press_reply(self) -> None:
        reader, writer, mail = self.heard
        if parseaddr(mail["To"])[1] != self.address_of(reader):
            return
        mark = self.mark(self.address_of(writer), self.address_of(reader))
        self.answer_to(self.address_of(reader), mail, f"Perhaps, {mark}.\nLet me think.")

    def press_all(self) -> None:
        (writer,) = self.chance.sample(self.persons(), 1)
        mark = self.mark(*map(self.address_of, self.persons()))
        words = "presse à tous" if writer in FRENCH else "press to all"
        self.say(writer, f"{words}: {SAID.format(mark=mark)}")
        self._hold_carried(mark)

    def press_public(self) -> None:
        (writer,) = self.chance.sample(self.persons(), 1)
        mark = self.mark(*map(self.address_of, self.persons()), *self.watchers())
        self.say(writer, f"press to public: {SAID.format(mark=mark)}")
        self._hold_carried(mark)

    def press_machine(self) -> None:
        (writer,) = self.chance.sample(self.persons(), 1)
        self.say(writer, "press to dora: do you hear me?")

    def _hold_carried(self, mark: str) -> None:
        """A message came to whoever it is for, word by word."""
        told = [m for _, m in self.mails if kind_of(m) == "press" and mark in text_of(m)]
        for mail in told:
            assert SAID.format(mark=mark) in " ".join(text_of(mail).split()), (self.done, mail)
        assert told, (self.done, mark)

    def call_pause(self) -> None:
        self.caller = self.chance.choice(self.persons())
        self.say(self.caller, "vote pause")

    def call_resume(self) -> None:
        self.caller = self.chance.choice(self.persons())
        self.say(self.caller, "voter la reprise" if self.caller in FRENCH else "vote resume")

    def call_extend(self) -> None:
        self.caller = self.chance.choice(self.persons())
        self.say(self.caller, "vote extend 1 day")

    def agree(self) -> None:
        for seat in self.persons():
            if seat != self.caller:
                self.say(seat, "vote yes")

    def refuse(self) -> None:
        for seat in self.persons():
            if seat != self.caller:
                self.say(seat, "vote no")

    def leave(self) -> None:
        first, last = ((self.now + timedelta(days=days)).date() for days in (1, 4))
        self.away = next(seat for seat in ("bruno", "chloe", "anna") if self.address_of(seat))
        self.say(self.away, f"vacances du {first} au {last}")

    def come_back(self) -> None:
        self.say(self.away, "de retour")

    def replace_chloe(self) -> None:
        self._referee("replace", seat="chloe", address="zoe@players.example", language="fr")

    def newcomer_writes(self) -> None:
        self.say("chloe", "format text")
        self.say("chloe", "statut")

    def machine_for_bruno(self) -> None:
        self._referee("bot", seat="bruno", off="")

    def bruno_again(self) -> None:
        self._referee("bot", seat="bruno", off="off")
        self.say("bruno", "format text")

    def rollback(self) -> None:
        steps = [line["n"] for line in self.house.journal(GAME) if line["kind"] == "step"]
        if len(steps) > 1:
            self._referee("rollback", to=str(self.chance.choice(steps[:-1])), reason="a slip")

    def rollforward(self) -> None:
        self._referee("rollforward", reason="no slip at all")

    def announce(self) -> None:
        self._referee("announce", text=("be", "kind"))

    def observer_daily(self) -> None:
        if "xaver@far.example" in self.watchers():
            mail = self.newest["xaver@far.example", "observer"]
            self.answer_to("xaver@far.example", mail, "nouvelles quotidiennes")

    def call_undo(self) -> None:
        self.caller = self.chance.choice(self.persons())
        self.say(self.caller, "vote undo")

    def _referee(self, name: str, **given: Any) -> None:
        """An act of the referee, at his desk or by mail."""
        if self.chance.random() < 0.5:
            self.act(name, {"game": GAME, **given})
            self.poll()
            return
        self.order(name, {"game": GAME, **given})
        self.poll()
        self.confirm()
        self.poll()

    def nudge(self) -> None:
        asked = {item.decision.seat for item in self.table(GAME).open}
        others = [seat for seat in self.persons() if seat not in asked]
        if asked and others:
            self.say(others[0], f"nudge {min(asked)}")

    def wish(self) -> None:
        (seat,) = self.chance.sample(self.persons(), 1)
        mark = self.mark(self.address_of(seat))
        words = (
            "status",
            "help",
            "report",
            f"note: mind {mark}",
            "news daily",
            "autopilot on",
            "autopilot off",
            "langue fr",
            "language en",
            "check\ndraw",
            "map",
            "undo",
            "zone Asia/Tokyo",
            "digest on",
            "film",
        )
        self.say(seat, self.chance.choice(words))

    def sleep(self) -> None:
        self.forward(self.chance.choice((5, 20, 30)))

    # secrets drawn anew

    def hold_positions(self) -> None:
        """No byte of what anybody is told hangs on what he may not know."""
        with open_session(self.house.host, GAME) as session:
            table = session.table
            if table.phase != "running":
                return
            for reader in (*self.persons(), None):
                other = otherwise(session, table, reader)
                assert shown(session, table, reader) == shown(session, other, reader), (
                    self.done,
                    reader,
                )

    def hold_mails(self) -> None:
        """No byte of a mail that a line makes the game say hangs on what its reader may not
        know."""
        with open_session(self.house.host, GAME) as session:
            table = begin(session.header)
            for line, _ in session.folder.journal.read():
                after = fold(session.ruleset, table, line)
                if table.phase == after.phase == "running":
                    self._hold_line(session, Change(table, line, after))
                table = after

    def _hold_line(self, session: Session, change: Change) -> None:
        for reader in self.persons():
            other = Change(
                otherwise(session, change.before, reader),
                change.line,
                otherwise(session, change.after, reader),
            )
            mine = self.address_of(reader)
            real, drawn = (
                [mail.raw for mail in made(session, one) if mail.recipient == mine]
                for one in (change, other)
            )
            assert real == drawn, (self.done, reader, change.line.n, change.line.kind)


def made(session: Session, change: Change) -> Iterator[Outgoing]:
    """The mails that a line makes the game say."""
    session.table, session._reports = change.after, {}
    if change.line.kind == "received":
        yield from _answer(session, change)
    for make in find_features().notices_of(change.line):
        yield from make(session, change)


def otherwise(session: Session, table: Table, reader: str | None) -> Table:
    """The table as it might be for all that a reader knows: other hands, plans and notes."""
    hidden = next(seat for seat in table.header.seats if seat != reader)
    secret = Note(hidden, say("done-withdraw"))

    def told(item: Any) -> Any:
        if isinstance(item, Note):
            return item if not item.private or item.seat == reader else secret
        return item.face(reader) or secret

    pending = Pending(77, "a secret plan", table.open[0].opened if table.open else "", final=False)
    return replace(
        table,
        state=session.ruleset.redeal(table.state, reader, HashDice("otherwise")),
        happened=tuple(map(told, table.happened)),
        seats=tuple(
            seat
            if seat.name == reader
            else replace(
                seat,
                sheets=seat.sheets + 5,
                pending=None if seat.pending else pending,
                notes=("secret",),
                format="text",
            )
            for seat in table.seats
        ),
    )


def shown(session: Session, table: Table, reader: str | None) -> tuple[str, str]:
    """The report of a reader."""
    words = words_of(session.host, session.ruleset, "en")
    made = render_report(make_report(session.host, session.ruleset, table, reader, words), words)
    return made.text, made.html
