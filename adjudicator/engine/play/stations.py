"""A game from station to station: every state that it came through and every word that it told,
those that were taken back among them.

Stations follow one another along ways: each names the one before it, and where a game was taken
back two of them follow the same. Pure, and made by one run through the journal. `moments` gives the
states alone, of some lines of a journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.kinds import entry_of, fold
from adjudicator.engine.lines.mail_acts import PressAct
from adjudicator.engine.lines.received import Public, Received
from adjudicator.engine.lines.turns import Step
from adjudicator.engine.play.adjudicate import finished_turn
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Header, Table, begin
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: lines that are told, whether or not they change what is drawn
_TOLD = ("paused", "resumed", "remarked", "public", "corrected", "branched")


class Station(Frozen):
    """A point of a game.

    line    the journal line that led to it; `last` is False while more follow from that line
    before  index of the station that it goes on from, -1 for none
    state   of the rules; events  since the station before
    notes   what the line has the game tell besides; of its last station
    turn    whose report tells of it
    branch, step  what the dice of the line are drawn by (see `stream`)
    """

    line: JournalLine
    before: int
    state: Any
    events: tuple[Event, ...] = ()
    notes: tuple[Note, ...] = ()
    first: bool = True
    last: bool = True
    turn: int = 0
    branch: int = 0
    step: int = 0


class Journey(Frozen):
    """All stations of a game in the order of the journal, and how it ended.

    sealed  turns that were finished on the way to the end: the station at which each was
    table   at the end
    """

    stations: tuple[Station, ...]
    sealed: tuple[tuple[int, int], ...]
    table: Table

    def ways(self) -> tuple[tuple[int, ...], ...]:
        """Every way from the beginning, as indices of stations: the one to the end of the game
        first, then those that were left, the oldest first."""
        led = {station.before for station in self.stations}
        ends = [at for at in range(len(self.stations)) if at not in led]
        return tuple(self._way(end) for end in [*ends[-1:], *ends[:-1]])

    def _way(self, end: int) -> tuple[int, ...]:
        found: list[int] = []
        while end >= 0:
            found.append(end)
            end = self.stations[end].before
        return tuple(reversed(found))


def journey(ruleset: AnyRuleSet, header: Header, lines: Sequence[JournalLine]) -> Journey:
    """The whole of a game. Raises what `fold` raises."""
    table = begin(header)
    ways = Ways(lines)
    stations: list[Station] = []
    # by line: the last station on the way up to it
    reached: dict[int, int] = {0: -1}
    for line in lines:
        before = reached[ways.before(line.n)]
        table, made = _stations(ruleset, table, line, before, len(stations))
        stations += made
        reached[line.n] = len(stations) - 1 if made else before
    sealed = {turn: reached[n] for turn, n in ways.sealed_turns(ways.last).items()}
    return Journey(tuple(stations), tuple(sorted(sealed.items())), table)


def _stations(
    ruleset: AnyRuleSet, table: Table, line: JournalLine, before: int, count: int
) -> tuple[Table, list[Station]]:
    """The table after a line, and its stations, the first of which will be number `count`."""
    shown: list[Shown] = []
    entry = entry_of(line)
    for one in _watch_step(ruleset, table, entry, line.at)[0] if isinstance(entry, Step) else ():
        if one.events or not shown:
            shown.append(one)
        else:
            # what goes on without a word is no station of its own
            shown[-1] = replace(one, events=shown[-1].events)
    after = fold(ruleset, table, line)
    notes = tuple(item for item in entry.fresh(table, after) if isinstance(item, Note))
    if isinstance(entry, Step) and not shown:
        # the set-up of a game is no answer to anything
        events = (item for item in after.happened if not isinstance(item, Note))
        shown.append(Shown(after.state, tuple(events)))
    if not shown and (notes or line.kind in _TOLD or to_everybody(table.header.seats, entry)):
        shown.append(Shown(after.state, ()))
    return after, [
        Station(
            line=line,
            before=count + number - 1 if number else before,
            state=one.state,
            events=one.events,
            notes=notes if number == len(shown) - 1 else (),
            first=not number,
            last=number == len(shown) - 1,
            turn=finished_turn(after),
            branch=after.branch,
            step=after.step,
        )
        for number, one in enumerate(shown)
        if one.state is not None
    ]


def to_everybody(seats: Sequence[SeatId], entry: Entry) -> tuple[str, ...]:
    """The messages of a line that went to all players, or to the public.

    Where two play, a message to the other may have been meant for him alone.
    """
    if isinstance(entry, Public):
        return (entry.text,)
    if not isinstance(entry, Received):
        return ()
    others = set(seats) - {entry.seat}
    return tuple(
        act.text
        for act in entry.acts_of(PressAct)
        if act.public or (len(others) > 1 and set(act.to) == others)
    )


class Shown(Frozen):
    """A state of a game, and the events that led to it from the one before."""

    state: Any
    events: tuple[Event, ...]


def moments(
    ruleset: AnyRuleSet, table: Table, lines: Iterable[JournalLine], way: frozenset[int]
) -> Iterator[Shown]:
    """Every state after an order or an automatic step, of the lines that lie on `way`.

    table  before the first of the lines
    Raises what `fold` raises.
    """
    for line in lines:
        step = Step.find(line)
        if step is not None and line.n in way:
            found, after = _watch_step(ruleset, table, step, line.at)
            # the set-up of a game is no answer to anything
            yield from found or [Shown(after.state, ())]
        table = fold(ruleset, table, line)
        if line.kind == Corrected.KIND and line.n in way:
            yield Shown(table.state, ())


def _watch_step(
    ruleset: AnyRuleSet, table: Table, step: Step, at: str
) -> tuple[list[Shown], Table]:
    """The states on the way through a step, and the table after it."""
    found: list[Shown] = []
    told = 0

    def watch(state: Any, events: Sequence[Event]) -> None:
        nonlocal told
        found.append(Shown(state, tuple(events[told:])))
        told = len(events)

    after = step.carry_out(ruleset, table, at, watch)
    return found, after
