"""Finished games by the hundred: the real engine from the first line to the last, and no mails.

    folder = finished_game(house.host, "golem", seed=7)
    folder = finished_game(house.host, "metallurgie", end="draw", happens=("press", "rollback"))

Players of code write sheets, lines are noted in the session that mails and acts of the referee
note them in, and the files of turns are written as a house writes them. What is left out is what
costs: letters, forcing to disk and, unless `full` asks for them, reports, maps and views. Equal
arguments give equal bytes.

What may happen besides turns, at the beginning of turn N with `@N`, else of turn 1:

    press       a message to all, and one to another seat alone
    standing    the first seat leaves a standing line
    missed      the last seat writes nothing until its deadline is over
    away        nobody writes: all deadlines of the turn are missed
    left        the last seat gives up
    vacated, machine, replaced  the referee takes the last seat from its player
    rollback    the referee takes the game back to the turn before; rollforward  and forth again
    undo        the players take the last act back by a vote
    paused      the players stop the clocks and let them go on
    corrected   the referee gives somebody something, as soon as the rules allow it
    announced   the referee says something to all
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any

from adjudicator.archive.folder import GameFolder
from adjudicator.disk.forcing import Forcing
from adjudicator.engine.answers.bots import written_answer
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.journal.nonces import nonce_of
from adjudicator.engine.lines.received import Received, act_of
from adjudicator.engine.lines.referee import Announced
from adjudicator.engine.play.adjudicate import finished_turn
from adjudicator.engine.table.deadlines import Schedule, closes
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.engine.table.table import Open, Table, game_file
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.desk.act import Asked, Given, Refused
from adjudicator.service.following.commit import change_turns
from adjudicator.service.game import holders
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.host import Host
from adjudicator.service.opening.opening import NewGame, begin_game, set_down
from adjudicator.service.referee.acts import ACTS
from tests.support.rules import NAMES, HashDice

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
#: options that make games of a title small
SHORT: Mapping[str, Mapping[str, str]] = {
    "metallurgie": {"split": "custom:21,9,6,4"},
    "golem": {"rounds": "2", "hand_size": "3"},
    "planet-masters": {"max_rounds": "3", "races": "random"},
    "full-metal-planete": {"map": "random", "map_size": "20x16"},
}
#: how a game may be ended before its rules end it
ENDS = (
    "rules",
    "draw",
    "concede",
    "claim",
    "cancel",
    "referee-draw",
    "referee-concede",
    "referee-cancel",
    "resigned",
)
#: a change that a referee makes for a seat, by title; below a standing line
_GIFTS = {
    "metallurgie": "award {} 1 Fe",
    "golem": "award {} 1",
    "planet-masters": "home {} resource",
    "full-metal-planete": "award {} 2",
}
_STANDING = {
    "metallurgie": "remove: chain",
    "golem": "react: a1",
    "planet-masters": "lose: fighters",
    "full-metal-planete": "each turn: retreat when threatened",
}
_MOST_ROUNDS = 5_000


class Clock:
    """Time that stands still until it is moved."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at


class Seeded:
    """Bytes that follow from a seed."""

    def __init__(self, seed: str) -> None:
        self._seed, self._count = seed, 0

    def __call__(self, count: int) -> bytes:
        self._count += 1
        return hashlib.shake_256(f"{self._seed}/{self._count}".encode()).digest(count)


def finished_game(
    host: Host,
    rules: str,
    edition: str = "",
    seats: int = 0,
    seed: int = 1,
    *,
    name: str = "",
    names: Sequence[str] = (),
    end: str = "rules",
    end_at: int = 3,
    happens: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    wild: Sequence[str] = (),
    public_draw: bool = False,
    full: bool = False,
    at: datetime = START,
) -> GameFolder:
    """A game of a house, played to its end; its folder.

    seats    0 for as few as the title takes; names  of the seats, instead
    name     "" for one made of the arguments
    end      a word of `ENDS`, at the beginning of turn `end_at`
    options  over those of `SHORT`
    wild     seats that play at random; the others play as the title's plain player
    full     whether reports, maps and views are written too
    """
    played = Played(
        host,
        rules,
        edition,
        seats,
        seed,
        name=name,
        names=names,
        options=options,
        wild=wild,
        public_draw=public_draw,
        full=full,
        at=at,
    )
    played.play(happens, end, end_at)
    return played.folder


def lean_files(ruleset: AnyRuleSet, table: Table) -> dict[str, bytes]:
    """Of a turn what its proof needs: name -> bytes."""
    files = {"snapshot.json": pretty(dump_table(ruleset, table))}
    executed: dict[str, list[str]] = {}
    for player, text in table.executed:
        executed.setdefault(player, []).append(text)
    for player, lines in executed.items():
        files[f"orders/{player}.txt"] = ("\n".join(lines) + "\n").encode()
    return files


class PlayedSession(Session):
    """A session that writes of a turn what its proof needs, unless it is to write all, and has
    lines take effect without mails."""

    full = False

    def turn_files(self, table: Table) -> dict[str, bytes]:
        return super().turn_files(table) if self.full else lean_files(self.ruleset, table)

    def settle(self) -> None:
        """Have what was gathered written, and the files of turns."""
        later = Forcing()
        appended = self.append(later)
        for item, start in appended.items:
            if not isinstance(item, Change):
                continue
            holders.put_in_force(self, item)
            if item.line.kind == "drawn":
                self.folder.write_game(game_file(self.header, item.after.drawn))
            elif item.line.kind == "branched":
                for _ in change_turns(self, item, later):
                    pass
            elif item.line.kind == "published":
                files = self.turn_files(item.before)
                number = finished_turn(item.before)
                self.folder.turns.write(number, files, later)
                self.folder.write_index(number, files["snapshot.json"], start)
        if appended.items:
            self.folder.note_followed(self.table.last, self.table.head)


class _Plan(Frozen):
    """What is to happen, and in which turn."""

    what: str
    turn: int


class Played:
    """One game on its way; `play` takes it to its end."""

    def __init__(
        self,
        host: Host,
        rules: str,
        edition: str = "",
        seats: int = 0,
        seed: int = 1,
        *,
        name: str = "",
        names: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        wild: Sequence[str] = (),
        public_draw: bool = False,
        full: bool = False,
        at: datetime = START,
    ) -> None:
        about = host.rules.find(rules, edition).about
        self.clock = Clock(at)
        self.chance = HashDice(f"played {seed}")
        self.wild = frozenset(wild)
        self.mails = 0
        self._too_early = False
        parts = (rules, edition.replace(".", "-"), str(seats or ""), str(seed))
        self.game = name or "-".join(filter(None, parts))
        entropy = Seeded(f"{self.game}/{seed}")
        self.host = dataclasses.replace(host, clock=self.clock, entropy=entropy)
        chosen = tuple(names) or NAMES[: seats or about.seats[0]]
        known = {option.name for option in about.options}
        short = {k: v for k, v in SHORT.get(rules, {}).items() if k in known}
        day = (at + timedelta(days=2)).date().isoformat()
        self.folder = set_down(
            self.host,
            NewGame(
                self.game,
                rules,
                [(seat, f"{seat}@players.example") for seat in chosen],
                edition,
                {**short, **(options or {})},
                Schedule(every="48h", respond="24h"),
                draw=f"Lottery of {day}" if public_draw else "",
            ),
        )
        self.session = PlayedSession(self.host, self.folder, self.folder.read_header())
        self.session.full = full
        self._join(public_draw)

    @property
    def table(self) -> Table:
        """The game as it stands."""
        return self.session.table

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays."""
        return self.session.header.seats

    def _join(self, public_draw: bool) -> None:
        for seat in self.seats:
            words = f"{seat} plays along"
            self.acts(seat, {"do": "join", "nonce": nonce_of(words), "words": words})
        if public_draw:
            self.clock.at += timedelta(days=4)
        value = f"{3 + self.chance.below(6, 'value')} 17 23 42" if public_draw else ""
        begin_game(self.session, value, self.clock.at)
        self.settle()

    def play(self, happens: Sequence[str] = (), end: str = "rules", end_at: int = 3) -> None:
        """On to the end."""
        assert end in ENDS, end
        plans = [_plan(text) for text in happens]
        if end != "rules":
            plans.append(_Plan(f"end {end}", end_at))
        step, idle = -1, 0
        for _ in range(_MOST_ROUNDS):
            if self.table.phase == "ended":
                return
            due = [plan for plan in plans if self.table.published >= plan.turn]
            if due:
                plans.remove(due[0])
                self._happen(due[0].what)
                if not self._too_early:
                    continue
                plans.insert(0, due[0])
            self.clock.at += timedelta(hours=3)
            step, idle = self.table.step, (idle + 1 if self.table.step == step else 0)
            if idle > 2:
                self.to_deadline()
            for item in self.table.open:
                self.answer(item)
            self.drive()
        raise AssertionError(f"{self.game} did not end")

    def acts(self, seat: str, *acts: dict[str, Any]) -> None:
        """One mail of a seat."""
        self.mails += 1
        mail = hashlib.sha256(f"{self.game}/{self.mails}".encode()).hexdigest()[:32]
        now = stamp(self.clock.at)
        entry = Received(
            seat=seat, by="player", received=now, mail=mail, acts=tuple(map(act_of, acts))
        )
        self.session.note(entry, self.clock.at)

    def desk(self, name: str, **values: Any) -> None:
        """An act of the referee."""
        act = ACTS[name]
        assert act.on_game is not None
        asked = Asked("referee", self.clock.at)
        act.on_game(self.session, Given({"game": self.game, **values}), asked)
        self.drive()

    def drive(self) -> None:
        """Whatever can be done now."""
        self.session.drive(self.clock.at)
        self.settle()

    def settle(self) -> None:
        """Have what was gathered written."""
        self.session.settle()

    def to_deadline(self) -> None:
        """Time passes until all that is open is over."""
        over = [closes(self.table.schedule, instant(item.due)) for item in self.table.open]
        self.clock.at = max([self.clock.at, *over]) + timedelta(minutes=5)

    def answer(self, item: Open) -> None:
        """A player writes what he does, if he plays himself and has not written yet."""
        seat = self.table.seat(item.decision.seat)
        if seat.is_idle or (seat.pending is not None and seat.pending.final):
            return
        text = self.orders_for(item.decision)
        if text:
            self.acts(seat.name, {"do": "sheet", "text": text, "final": True})

    def orders_for(self, decision: Decision) -> str:
        """The lines that a player writes; "" where he cannot tell."""
        ruleset, table = self.session.ruleset, self.table
        names = Names(self.seats, DEFAULT_LANGUAGE)
        orders: Sequence[Order] = ()
        if decision.seat in self.wild:
            orders = self._wild(decision)
        if not orders:
            orders = written_answer(ruleset, table.state, decision)
        lines = [write_order(order, ruleset.forms, DEFAULT_LANGUAGE, names) for order in orders]
        return "\n".join(lines)

    def _wild(self, decision: Decision) -> Sequence[Order]:
        """One of the first legal orders."""
        ruleset = self.session.ruleset
        veiled = ruleset.veil(self.table.state, decision.seat)
        try:
            legal = list(islice(ruleset.legal_orders(veiled, decision), 40))
        except Unforeseen:
            return ()
        return (self.chance.pick(legal, "wild"),) if legal else ()

    def _happen(self, what: str) -> None:
        self.clock.at += timedelta(hours=1)
        self._too_early = False
        if what.startswith("end "):
            self._end(what.removeprefix("end "))
        else:
            getattr(self, f"_{what}")()

    def _press(self) -> None:
        first, *others = self.seats
        self.acts(first, {"do": "press", "to": others, "text": f"Good luck to all of {self.game}!"})
        secret = f"Only for {others[-1]}: let us share."
        self.acts(first, {"do": "press", "to": [others[-1]], "text": secret})
        self.acts(others[-1], {"do": "press", "to": [first], "text": "Agreed.", "answers": 2})
        self.settle()

    def _standing(self) -> None:
        line = _STANDING.get(self.session.header.rules)
        if line:
            self.acts(self.seats[0], {"do": "sheet", "text": line, "final": False})
            self.drive()

    def _missed(self) -> None:
        step = self.table.step
        for item in self.table.open:
            if item.decision.seat != self.seats[-1]:
                self.answer(item)
        self.drive()
        if self.table.step == step or any(
            item.decision.seat == self.seats[-1] for item in self.table.open
        ):
            self._away()

    def _away(self) -> None:
        self.to_deadline()
        self.drive()

    def _left(self) -> None:
        self.acts(self.seats[-1], {"do": "set", "name": "resigned", "value": "on"})
        self.drive()

    def _vacated(self) -> None:
        self.desk("vacate", seat=self.seats[-1])

    def _machine(self) -> None:
        self.desk("bot", seat=self.seats[-1])

    def _replaced(self) -> None:
        self.desk("replace", seat=self.seats[-1], address="newcomer@players.example")

    def _rollback(self) -> None:
        self.desk("rollback", to=("turn", str(max(self.table.published - 1, 0))))

    def _rollforward(self) -> None:
        self._rollback()
        self.desk("rollforward")

    def _undo(self) -> None:
        act = {"do": "vote", "on": "undo", "value": str(self.table.step)}
        self._vote(act)

    def _paused(self) -> None:
        self._vote({"do": "vote", "on": "pause"})
        self.clock.at += timedelta(hours=30)
        self._vote({"do": "vote", "on": "resume"})

    def _corrected(self) -> None:
        gift = _GIFTS.get(self.session.header.rules)
        if not gift:
            return
        change = tuple(gift.format(self.table.open[0].decision.seat).split())
        try:
            self.desk("correct", change=change, reason="counted wrongly")
        except Refused:
            self._too_early = True

    def _announced(self) -> None:
        text = "The referee is away next week."
        self.session.note(Announced(by="referee", mail="", text=text), self.clock.at)
        self.drive()

    def _vote(self, act: dict[str, Any]) -> None:
        """All who may vote for something do."""
        step = self.table.step
        for seat in self.table.seats:
            if seat.is_idle or seat.name == act.get("value") or self.table.passed is not None:
                continue
            self.acts(seat.name, act)
        self.drive()
        assert act["on"] != "undo" or self.table.step != step

    def _end(self, end: str) -> None:
        winner = self.seats[0]
        if end in ("draw", "cancel"):
            self._vote({"do": "vote", "on": end})
        elif end == "concede":
            self._vote({"do": "vote", "on": end, "value": winner})
        elif end == "claim":
            self.acts(winner, {"do": "vote", "on": "claim", "value": winner})
            self.clock.at += timedelta(days=4)
            self.drive()
        elif end == "referee-concede":
            self.desk("end", winner=winner)
        elif end.startswith("referee-"):
            self.desk("end", **{end.removeprefix("referee-"): True})
        else:
            for seat in self.table.seats:
                if not seat.is_idle and self.table.phase == "running":
                    self.acts(seat.name, {"do": "set", "name": "resigned", "value": "on"})
            self.drive()


def _plan(text: str) -> _Plan:
    what, _, turn = text.partition("@")
    return _Plan(what, int(turn or 1))
