"""A whole game through the embedded mail transport, as an installation would play it.

Players are bots that write mails the way mail programs do. They read nothing but the
mails sent to them for where to answer; their moves come from their own veiled view.
Time is simulated, so a week's deadlines pass in a moment.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email import policy
from email.parser import BytesHeaderParser
from email.utils import parseaddr
from pathlib import Path

from adjudicator.archive.verify import Proof
from adjudicator.config.settings import Breakers, Config, Folders, Pictures
from adjudicator.engine.answers.bots import written_answer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import Table
from adjudicator.errors import AdjudicatorError, BadOptions, WrongPhase
from adjudicator.mail.transport.maildir import deliver, make_maildir
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import in_boxes
from adjudicator.service.archives.proofs import prove
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.installation.setup import initialise
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.opening.opening import NewGame, complete_options, open_game
from adjudicator.service.run.poller import Poller
from adjudicator.service.workbench.demo_mails import STYLES, write_mail

NAMES = ("anna", "bruno", "chloe", "david", "emma", "felix", "gwen", "hugo")
GAME = "demo"
_START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
_MOST_TURNS = 5_000
#: mails to the players' own deadline without a step: they hold nothing that is played
_PATIENCE = 3
#: maps of a demo are drawn small: a game has a hundred of them
_WIDTH = 560

Echo = Callable[[str], None]
Progress = Callable[[int, int], None]


class Wish(Frozen):
    """What a demo is to show, where it is not the title's own choice.

    edition    "" for the first
    seats      0 for as many as the title shows itself with
    options    options of the rules, over those of the title's demo
    text_only  players ask for mails without pictures
    """

    edition: str = ""
    seats: int = 0
    options: tuple[tuple[str, str], ...] = ()
    text_only: bool = False

    def names(self, ruleset: AnyRuleSet) -> tuple[str, ...]:
        """Return who plays."""
        about = ruleset.about
        return NAMES[: self.seats or about.demo[0] or about.seats[0]]

    def choice(self, ruleset: AnyRuleSet) -> dict[str, str]:
        """The options that are not left at their default."""
        return {**dict(ruleset.about.demo[1]), **dict(self.options)}


class DemoClock:
    """Simulated time: stands still until it is moved."""

    def __init__(self) -> None:
        self.at = _START

    def now(self) -> datetime:
        """The simulated instant."""
        return self.at

    def forward(self, span: timedelta) -> None:
        """Let time pass."""
        self.at += span


class Entropy:
    """Repeatable bytes: a demo of the same name is the same game every time."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._count = 0

    def __call__(self, count: int) -> bytes:
        """The next `count` bytes."""
        self._count += 1
        return hashlib.shake_256(f"{self._seed}/{self._count}".encode()).digest(count)


class Demo:
    """One demonstration game in a folder of its own.

    templates  a folder of templates that stands before ours
    """

    def __init__(
        self,
        rules: str,
        folder: Path,
        echo: Echo,
        game: str = GAME,
        wish: Wish | None = None,
        templates: Path | None = None,
    ) -> None:
        self.wish = wish = wish or Wish()
        self.folder = folder
        self.game = game
        self.echo = echo
        self.clock = DemoClock()
        config = Config(
            base=folder,
            source=str(folder / "config.toml"),
            folders=Folders(templates=str(templates or "")),
            pictures=Pictures(width=_WIDTH),
            breakers=Breakers(outage="off", jump="off", misses=0),
        )
        self.host: Host = make_host(config, self.clock, Entropy(f"demo/{rules}"))
        self.ruleset: AnyRuleSet = self.host.rules.find(rules, wish.edition)
        self.seats = wish.names(self.ruleset)
        self.options = wish.choice(self.ruleset)
        self.poller = Poller(self.host, self.host.make_source(), self.host.make_sender())
        self.inbox = config.mail / "in"
        self.mails = 0
        self._stories = _Stories(self)
        self._step, self.idle = -1, 0
        self._replies: dict[str, tuple[str, str, str]] = {}
        self._seen: set[str] = set()
        make_maildir(self.inbox)

    def table(self) -> Table:
        """The game as it is committed."""
        return read_table(self.host, self.game)[3]

    def open(self) -> None:
        """Open the game and let everybody join by mail."""
        seats = [(name, f"{name}@players.example") for name in self.seats]
        rules = self.ruleset.about.name
        schedule = replace(self.host.config.schedule.schedule(), every="48h", respond="24h")
        open_game(
            self.host,
            NewGame(self.game, rules, seats, self.ruleset.edition, self.options, schedule=schedule),
        )
        self.poll()
        self.echo(f"{rules}: invitations went out to {', '.join(self.seats)}")
        for index, name in enumerate(self.seats):
            words = self.join_words(index)
            self.send(name, words + ("\nformat text" if self.wish.text_only else ""), index)
        self.poll()
        self.echo(f"everybody joined by mail; {self.seats[1]} wants to read French")

    def join_words(self, index: int) -> str:
        """Return what the so-manyth player answers the invitation."""
        return "je joue\nlangue fr" if index == 1 else "join"

    def tell(self, turn: int, table: Table) -> bool:
        """Do what is shown in this turn, if anything; True if the turn was dealt with."""
        return self._stories.tell(turn, table)

    def poll(self) -> None:
        """One look of the adjudicator into its mailbox; then the players look into theirs.

        Raises `WrongPhase` with the first fault.
        """
        result = self.poller.once()
        for fault in result.faults:
            raise WrongPhase(f"the demo came to a fault: {fault}")
        self._read_mails()

    def _read_mails(self) -> None:
        """Each player keeps where to answer and what to refer to."""
        for path in sorted((self.host.config.mail / "out" / "new").iterdir()):
            if path.name in self._seen:
                continue
            self._seen.add(path.name)
            with path.open("rb") as file:
                head = BytesHeaderParser(policy=policy.compat32).parse(file)
            name = parseaddr(str(head["To"]))[1].partition("@")[0]
            reply = parseaddr(str(head["Reply-To"]))[1]
            self._replies[name] = (reply, str(head["Message-ID"]), str(head["Subject"]))

    def send(self, name: str, text: str, style: int, again: bool = False) -> bytes:
        """A player answers the last mail received, in one of the mail programs' styles."""
        reply, parent, subject = self._replies[name]
        self.mails += 1
        raw = write_mail(
            STYLES[style % len(STYLES)],
            sender=f"{name}@players.example",
            to=reply,
            parent=parent,
            subject=subject,
            text=text,
            number=self.mails,
            date=self.clock.now(),
        )
        self._deliver(raw)
        if again:
            self._deliver(raw)
        return raw

    def _deliver(self, raw: bytes) -> None:
        """Lay a mail into the adjudicator's Maildir, taken at the simulated instant."""
        self._deliveries = getattr(self, "_deliveries", 0) + 1
        name = f"{self._deliveries:06d}.demo"
        deliver(self.inbox, name, raw)
        at = self.clock.now().timestamp()
        for path in (self.inbox / "new").glob(f"{name}*"):
            os.utime(path, (at, at))

    def play(self, progress: Progress) -> None:
        """Play to the end: a refused order, a late player and a duplicate on the way.

        Raises `WrongPhase` if it does not come to an end.
        """
        for turn in range(_MOST_TURNS):
            if self.table().phase == "ended":
                return
            progress(turn, 0)
            self.play_turn(turn)
        raise WrongPhase("the demo game did not end")

    def play_turn(self, turn: int) -> None:
        """Everybody who is asked writes, unless something else is shown in this turn.

        Raises `AdjudicatorError` where nothing moves the game on.
        """
        table = self.table()
        self.idle = self.idle + 1 if table.step == self._step else 0
        self._step = table.step
        if self.idle > _PATIENCE:
            raise self._standstill(table)
        self.clock.forward(timedelta(hours=3))
        if not self.tell(turn, table):
            for item in table.open:
                name = item.decision.seat
                self.send(name, self.orders_for(table, name), turn)
        self.poll()

    def _standstill(self, table: Table) -> AdjudicatorError:
        """Nothing that the players write moves the game on."""
        asked = ", ".join(f"{item.decision.seat} ({item.decision.kind})" for item in table.open)
        return AdjudicatorError(
            f"the demo stands still: nothing that the players write answers {asked}",
            f"the answers that they got lie in {self.host.config.mail / 'out' / 'new'}",
        )

    def orders_for(self, table: Table, name: str) -> str:
        """Return what a player writes: the first box of what the report proposes where it has lines
        for what may come, else a greedy move.

        Raises `AdjudicatorError` where the title's player of code fails.
        """
        item = table.decisions_of(name)[0]
        try:
            return self._write_answer(table, item.decision)
        except Exception as error:
            what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise AdjudicatorError(
                f"the simple player of {self.ruleset.about.title} found no answer for {name} "
                f"({item.decision.kind}; {what})",
                "a fault of the program: please report it",
            ) from error

    def _write_answer(self, table: Table, decision: Decision) -> str:
        name = decision.seat
        language = table.seat(name).language
        view = self.ruleset.view(table.state, name)
        suggest = self.ruleset.courtesies.suggestions.suggest
        boxes = in_boxes(suggest(view, decision, self.ruleset.speech(language)))
        lines = list(boxes[0]) if boxes else []
        if not any(":" in line for line in lines):
            names = Names(table.header.seats, language)
            orders = written_answer(self.ruleset, table.state, decision)
            lines = [write_order(order, self.ruleset.forms, language, names) for order in orders]
        return "\n".join([*lines, words_of(self.host, self.ruleset, language)("template-final")])

    def miss_deadline(self, table: Table) -> str:
        """Nobody writes until the deadline is over; returns who was waited for."""
        item = table.open[0]
        self.clock.at = instant(item.due) + timedelta(minutes=5)
        return item.decision.seat

    def prove(self) -> Proof:
        """Verify the archive."""
        return prove(self.host, self.game)


class _Stories:
    """What a demo shows besides plain turns, each once."""

    def __init__(self, demo: Demo) -> None:
        self.demo = demo

    def tell(self, turn: int, table: Table) -> bool:
        """Do the story of this turn, if there is one; True if the turn was dealt with."""
        demo = self.demo
        if not table.open:
            return False
        name = table.open[0].decision.seat
        if turn == 1:
            demo.send(name, "pley everything everywhere\nfinal", turn)
            demo.poll()
            demo.echo(f"{name} wrote nonsense: refused with reasons, nothing is lost")
            return False
        if turn == 3:
            demo.send(name, demo.orders_for(table, name), turn, again=True)
            demo.echo(f"{name}'s mail arrived twice: it took effect once")
            return True
        if turn == 5:
            demo.send(name, "status\nhelp", turn)
            demo.poll()
            demo.echo(f"{name} asked for help and status by mail")
            return False
        if turn == 7:
            late = demo.miss_deadline(table)
            demo.echo(f"{late} was silent: at the deadline the rules played for {late}")
            return True
        return False


def play_demo(
    rules: str,
    folder: Path | None,
    echo: Echo,
    progress: Progress,
    game: str = GAME,
    wish: Wish | None = None,
) -> list[str]:
    """Play and prove a demo in `folder` (default: a fresh one); lines on where to look.

    Raises `AdjudicatorError` if anything fails; what cannot be played touches no folder.
    """
    wish = wish or Wish()
    ruleset = make_host(Config()).rules.find(rules, wish.edition)
    low, high = ruleset.about.seats
    if wish.seats and not low <= wish.seats <= high:
        raise BadOptions(
            f"“{rules}” is for {low} to {high} seats, not {wish.seats}", "say --seats N"
        )
    complete_options(ruleset, wish.choice(ruleset), len(wish.names(ruleset)))
    if folder is None:
        folder = Path(tempfile.mkdtemp(prefix="adjudicator-demo-"))
    elif folder.exists() and any(folder.iterdir()):
        raise WrongPhase(f"“{folder}” is not empty", "choose a fresh folder")
    for _ in initialise(folder):
        pass
    demo = Demo(rules, folder, echo, game, wish)
    demo.open()
    demo.play(progress)
    table = demo.table()
    proof = demo.prove()
    archive = folder / "games" / game
    if not proof.finished:
        raise AdjudicatorError("the demo game is not finished")
    ranks = ", ".join(f"{s.rank}. {s.seat} ({s.score})" for s in table.result)
    echo(f"the game is over after {proof.turns - 1} turns: {ranks}")
    echo(f"conditional orders played: {_conditional(archive)}; mails in: {demo.mails}")
    return [
        f"verified: {proof.lines} journal lines, {proof.files} files, {proof.dice} draws proven",
        "",
        f"the game:      {archive}",
        f"last report:   {_last(archive, 'report.' + demo.seats[0] + '.*.html')}",
        f"last map:      {_last(archive, 'map.' + demo.seats[0] + '.svg')}",
        f"mails sent:    {folder / 'mail' / 'out' / 'new'}",
        f"prove it again: adjudicator verify {archive}",
    ]


def _conditional(archive: Path) -> int:
    """Return how many answers came from a line under a condition."""
    journal = (archive / "journal.jsonl").read_text(encoding="utf-8")
    steps = (line for line in journal.splitlines() if '"kind":"step"' in line)
    return sum(any(f'"{w} ' in line for w in ("drawn", "if", "pioche", "si")) for line in steps)


def _last(game: Path, pattern: str) -> Path:
    found = sorted((game / "turns").glob(f"*/{pattern}"))
    return found[-1] if found else game
