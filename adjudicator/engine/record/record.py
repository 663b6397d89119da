"""What stays of a game when it is over: who played, how it ended, how deadlines were kept. Pure.

A record is small and public: lists of games, tables of results and ratings are made of records
alone, so that nothing has to run a game again to count it. Of a game that goes on it tells who
plays and how far it is, and nothing of what happens in it.

A record is made of the journal and of the snapshots of finished turns, and no order is carried out
again: how the game ended stands in its last line and its last snapshot, who kept his deadlines in
the sources of the answers. Misses are counted as the engine counts them, along the way to where the
game stands: what was taken back is not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.engine.journal.line import WRITTEN, JournalLine, instant, stamp
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.clocks import Scheduled
from adjudicator.engine.lines.course import BY_REFEREE, Ended, Renewed
from adjudicator.engine.lines.excuses import Excused, miss
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.mail_acts import SetAct
from adjudicator.engine.lines.order_acts import RefusedAct, SheetAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import PERSONS, Seated, Waits
from adjudicator.engine.lines.steps import Answer
from adjudicator.engine.lines.turns import Published, Step
from adjudicator.engine.table.deadlines import SCHEDULE
from adjudicator.engine.table.table import Header, SeatState, Table, begin
from adjudicator.engine.table.vacancy import BY as BY_DEPUTY
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: of `Spell.left`: he gave the seat up himself; the referee took it; somebody else was put there;
#: he missed deadline after deadline, and wrote no more before the game was over
RESIGNED, VACATED, REPLACED, SILENT = "resigned", "vacated", "replaced", "silent"


class Spell(Frozen):
    """Somebody on a seat, from the line `since` (0: from the start) until another came.

    player  his public name, as ratings count him; bot  the name of the machine, "" for a person
    left    how he left the seat, "" where he stayed
    kept, missed  questions that he answered in time, and those that he did not: as the engine
            counts misses. What was excused, or answered by an autopilot or a standing line, is
            neither
    """

    player: str
    since: int = 0
    bot: str = ""
    left: str = ""
    kept: int = 0
    missed: int = 0


class SeatRecord(Frozen):
    """A seat of a game.

    player, bot, left, kept, missed, since  of who played it last (see `Spell`)
    before     those who played it before him, first one first
    rank       from 1, 0 while the game goes on, or where it ended without a result
    score      points as the rules count them
    team       the seats that win and lose with it, itself among them
    traits     what the rules tell of it, as pairs: race, mecha, colour...
    points     points at the end of each turn, as far as the rules count them
    """

    name: SeatId
    player: str
    before: tuple[Spell, ...] = ()
    bot: str = ""
    rank: int = 0
    score: int = 0
    team: tuple[SeatId, ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    left: str = ""
    kept: int = 0
    missed: int = 0
    points: tuple[int, ...] = ()
    since: int = 0

    @property
    def spells(self) -> tuple[Spell, ...]:
        """All who played it, the last one last."""
        last = Spell(self.player, self.since, self.bot, self.left, self.kept, self.missed)
        return (*self.before, last)


class Record(Frozen):
    """A game.

    created, started, ended  instants as the journal writes them, "" for what has not happened
    ending     code of how the rules ended it; "vote" or "referee" where people did; "" unfinished
    turns      turns that were finished; lines  of the journal; head  its last hash
    branches   times that it was taken back
    mails      mails that players sent, by day: ("2026-03-02", 4)
    """

    game: str
    rules: str
    edition: str
    options: tuple[tuple[str, str], ...]
    behaviour: int
    created: str
    started: str
    ended: str
    ending: str
    turns: int
    lines: int
    head: str
    branches: int
    seats: tuple[SeatRecord, ...]
    mails: tuple[tuple[str, int], ...] = ()


#: what a player's answer to a question has for its source where the house gave it
_INSTEAD = ("default", "bot")
#: who a line `received` is by, where a player wrote the mail
_PLAYERS = ("player", BY_DEPUTY)


class Sealed(Frozen):
    """A finished turn on the way to where the game stands, and what its line `n` seals."""

    turn: int
    n: int
    files: tuple[tuple[str, str], ...]


def sealed_turns(lines: Sequence[JournalLine]) -> tuple[Sealed, ...]:
    """The finished turns of a journal, without those that were taken back; the set-up is 0."""
    held = Ways(lines).sealed_turns(len(lines))
    return tuple(
        Sealed(turn, n, tuple(sorted(Published.of(lines[n - 1]).files.items())))
        for turn, n in sorted(held.items())
    )


def record_of(
    ruleset: AnyRuleSet,
    header: Header,
    lines: Sequence[JournalLine],
    last: Table | None = None,
    points: Sequence[Mapping[SeatId, int]] = (),
) -> Record:
    """The record of a game. Players have the names of their seats (see `Spell.since` for others).

    last    the table in the snapshot of the last finished turn, None without one
    points  what each seat has at the end of turn 1, 2 and on
    Raises ValueError, KeyError or TypeError for lines that the engine never writes.
    """
    if not lines:
        raise ValueError("holds no line")
    end = Ended.find(lines[-1])
    # whose the questions were that were answered: lines that a question waits name no seat
    steps = (step for line in lines if (step := Step.find(line)))
    told = _Told(header, {answer.id: answer.seat for step in steps for answer in step.answers})
    way = Ways(lines).to(len(lines))
    for line in lines:
        told.take(line, line.n in way)
    over = end is not None
    record = Record(
        game=header.id,
        rules=header.rules,
        edition=header.edition,
        options=header.options,
        behaviour=told.behaviour,
        created=header.created,
        started=told.started,
        ended=stamp(instant(lines[-1].at)) if end is not None else "",
        ending="",
        turns=sum(1 for turn in sealed_turns(lines) if turn.turn > 0),
        lines=len(lines),
        head=lines[-1].hash,
        branches=sum(1 for line in lines if line.kind == Branched.KIND),
        seats=tuple(_seat(told.spells[name], name, over) for name in header.seats),
        mails=tuple(sorted(told.mails.items())) if over else (),
    )
    if end is None:
        return record
    ranks = {seat: (rank, score) for seat, rank, score in end.result}
    if (
        last is not None
        and not end.by
        and ranks != {place.seat: (place.rank, place.score) for place in last.result}
    ):
        raise ValueError("the ranking is not the one of the last turn's snapshot")
    state = last.state if last is not None else None
    return replace(
        record,
        ending=_ending(ruleset, state, end.by),
        seats=tuple(_end_seat(ruleset, state, seat, ranks, points) for seat in record.seats),
    )


def _ending(ruleset: AnyRuleSet, state: Any, by: str) -> str:
    if by:
        return "referee" if by.startswith(BY_REFEREE) else "vote"
    return ruleset.courtesies.ending.ending(state) if state is not None else "end"


def _seat(spells: Sequence[Spell], name: SeatId, over: bool) -> SeatRecord:
    *before, last = spells
    seat = SeatRecord(name, last.player, tuple(before), last.bot, since=last.since)
    if over:
        return replace(seat, left=last.left, kept=last.kept, missed=last.missed)
    # how those who play on keep their deadlines is nobody's business yet
    return replace(seat, before=tuple(replace(spell, kept=0, missed=0) for spell in before))


def _end_seat(
    ruleset: AnyRuleSet,
    state: Any,
    seat: SeatRecord,
    ranks: Mapping[SeatId, tuple[int, int]],
    points: Sequence[Mapping[SeatId, int]],
) -> SeatRecord:
    """The seat with what is told of it when the game is over."""
    name, (rank, score) = seat.name, ranks.get(seat.name, (0, 0))
    known = all(name in turn for turn in points)
    column = tuple(turn[name] for turn in points) if known else ()
    seat = replace(seat, rank=rank, score=score, points=column)
    if state is None:
        return replace(seat, team=(name,))
    ending = ruleset.courtesies.ending
    return replace(seat, team=ending.team(state, name), traits=ending.traits(state, name))


class _Told:
    """What the lines tell so far of who plays, and of how deadlines were kept.

    `table` holds the seats as far as misses are concerned, and the schedule.
    """

    def __init__(self, header: Header, asked: Mapping[int, SeatId]) -> None:
        self.table = begin(header)
        self._asked = asked
        self.behaviour = header.behaviour
        self.started = ""
        self.mails: Counter[str] = Counter()
        self.spells = {name: [Spell(name)] for name in header.seats}
        self._late: set[int] = set()

    def take(self, line: JournalLine, counts: bool) -> None:
        """Take up the next line; `counts` says whether it was not taken back."""
        match entry_of(line):
            case Received() as entry:
                self._take_received(entry)
            case Step(answers=answers):
                self.started = self.started or stamp(instant(line.at))
                for answer in answers:
                    self._take_answer(answer, line.at, counts)
            case Waits(decision=decision):
                self._waits(decision, counts)
            case Excused(seat=seat):
                self._take_excuse(seat, counts)
            case Seated() as entry:
                self._take_seated(entry, line.n)
            case Scheduled(schedule=schedule):
                self.table = replace(self.table, clock=SCHEDULE.load(schedule))
            case Branched(table=table):
                self._take_branch(table)
            case Renewed(behaviour=behaviour):
                self.behaviour = behaviour
            case Ended():
                for name in self.spells:
                    self._silent(name)

    def _seat(self, name: SeatId, **new: Any) -> SeatState:
        seat = replace(self.table.seat(name), **new)
        self.table = self.table.with_seat(seat)
        return seat

    def _spell(self, name: SeatId, **new: Any) -> Spell:
        spells = self.spells[name]
        spells[-1] = replace(spells[-1], **new)
        return spells[-1]

    def _take_received(self, entry: Received) -> None:
        name = entry.seat
        if entry.by in _PLAYERS:
            self.mails[stamp(instant(entry.received))[:10]] += 1
        self._seat(name, misses=0)
        for act in entry.acts:
            if isinstance(act, (SheetAct, RefusedAct)):
                self._seat(name, autopilot="")
            elif isinstance(act, SetAct) and act.name == "autopilot":
                self._seat(name, autopilot={"on": "asked", "plain": "plain"}.get(act.value, ""))
            elif isinstance(act, SetAct) and act.name == "resigned":
                gone = act.value == "on"
                self._seat(name, resigned=gone)
                self._spell(name, left=RESIGNED if gone else "")

    def _take_answer(self, answer: Answer, at: str, counts: bool) -> None:
        name, source = answer.seat, answer.source
        seat, spell = self.table.seat(name), self.spells[name][-1]
        if source in WRITTEN and not seat.player and counts:
            self._spell(name, kept=spell.kept + (answer.id not in self._late))
        if source not in _INSTEAD or seat.is_idle:
            return
        after = miss(self.table, seat, at)
        if after.misses > seat.misses:
            self._spell(name, missed=spell.missed + counts)
        if after.misses >= self.table.schedule.max_misses:
            after = replace(after, autopilot=after.autopilot or "missed")
        self.table = self.table.with_seat(after)

    def _waits(self, ident: int, counts: bool) -> None:
        """A deadline is over, and the game waits for an answer."""
        self._late.add(ident)
        name = self._asked.get(ident)
        if name is None or self.table.seat(name).is_idle:
            return
        self._seat(name, misses=self.table.seat(name).misses + 1)
        self._spell(name, missed=self.spells[name][-1].missed + counts)

    def _take_excuse(self, name: SeatId, counts: bool) -> None:
        seat = self.table.seat(name)
        if not seat.misses:
            return
        autopilot = "" if seat.autopilot == "missed" else seat.autopilot
        self._seat(name, misses=seat.misses - 1, autopilot=autopilot)
        self._spell(name, missed=max(0, self.spells[name][-1].missed - counts))

    def _take_seated(self, entry: Seated, n: int) -> None:
        name, player = entry.seat, entry.player
        spells, before = self.spells[name], self.table.seat(name)
        self._silent(name)
        person = player in PERSONS
        bot = "" if person or player == "none" else player
        gone = before.resigned and not person
        self.table = self.table.with_seat(
            SeatState(name, player="" if person else player, resigned=gone)
        )
        if not self.started:
            self.spells[name] = [Spell(bot or name, n, bot)]
        elif player == "same":
            while len(spells) > 1 and spells[-1].bot:
                spells.pop()
            self._spell(name, left="")
        elif player == "none":
            self._spell(name, left=spells[-1].left or VACATED)
        else:
            self._spell(name, left=spells[-1].left or REPLACED)
            self.spells[name].append(Spell(bot or name, n, bot))

    def _silent(self, name: SeatId) -> None:
        """Who missed so often that the autopilot plays, and never came back, has left."""
        if self.table.seat(name).autopilot == "missed" and not self.spells[name][-1].left:
            self._spell(name, left=SILENT)

    def _take_branch(self, then: Mapping[str, Any]) -> None:
        """Misses are again what they were then."""
        for seat in then["seats"]:
            now = self.table.seat(seat["name"])
            back = now.autopilot == "missed"
            self._seat(
                seat["name"],
                misses=seat["misses"],
                missed=seat.get("missed", ""),
                autopilot=seat["autopilot"] if back else now.autopilot,
            )


def finished_records(records: Iterable[Record]) -> tuple[Record, ...]:
    """The games that are over, in the order in which they ended."""
    return tuple(sorted((r for r in records if r.ended), key=lambda r: (r.ended, r.game)))
