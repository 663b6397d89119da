"""What is said of lines that wait or stand: which surprises stop them, and which have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.engine.answers.sources import alarms_of, sheet_of
from adjudicator.engine.answers.surprises import (
    SURPRISE,
    Armed,
    armed_sheet,
    armed_standing,
    standing_items,
)
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: notes that tell what was stopped: a report says them before all else
HALTED = frozenset(("note-halted-sheet", "note-halted-standing"))


def told_armed(ruleset: AnyRuleSet, table: Table, name: SeatId) -> tuple[Phrase, ...]:
    """Every line of a seat that will act by itself, with what stops it; what stopped it."""
    seat = table.seat(name)
    found: list[Phrase] = []
    stops = SURPRISE in table.header.keeps
    waiting = armed_sheet(ruleset, table, seat)
    if stops and waiting and seat.pending is not None and seat.pending.final:
        found.append(_sheet(waiting))
    several = False
    for group, lines in armed_standing(ruleset, table, seat):
        several = several or len(lines) > 1
        found += [_standing(line, seat, group, stops) for line in lines]
    return (*found, *((say("armed-several"),) if several else ()))


def stopped_standing(
    ruleset: AnyRuleSet, table: Table, seat: SeatState, language: str
) -> Iterator[str]:
    """The standing lines that have stopped, as a player sends them again."""
    heading = ruleset.lexicon.first("grammar", "standing-line", language)
    for name, text in seat.standing:
        items = standing_items(ruleset, table, text)
        if seat.stop_of(name) is not None and any(alarms_of(ruleset, item) for item in items):
            by_itself = sheet_of(ruleset, table, text).of("standing")
            yield text if by_itself else f"{heading}: {text}"


def _sheet(lines: Iterable[Armed]) -> Phrase:
    alarms = _words(lines)
    return say("armed-sheet", alarms=alarms) if alarms else say("armed-sheet-free")


def _standing(line: Armed, seat: SeatState, name: str, stops: bool) -> Phrase:
    text = Quote(line.text)
    stop = seat.stop_of(name)
    if stop is not None and line.alarms:
        return say("armed-stopped", text=text, alarm=say(f"alarm-{stop.alarm}"))
    if stops and line.alarms:
        return say("armed-line", text=text, alarms=_words((line,)))
    return say("armed-line-free", text=text)


def told_stops(
    ruleset: AnyRuleSet, before: Table, after: Table, name: SeatId
) -> tuple[Phrase, ...]:
    """What the answer to orders says of surprises: of a sheet that waits for its turn, and of
    standing lines that are new."""
    if SURPRISE not in after.header.keeps:
        return ()
    was, seat = before.seat(name), after.seat(name)
    found: list[Phrase] = []
    waits = seat.pending is not None and not after.decisions_of(name)
    if waits and seat.pending != was.pending:
        alarms = _words(armed_sheet(ruleset, after, seat))
        if alarms:
            found.append(say("answer-stops-sheet", alarms=alarms))
    if seat.standing != was.standing:
        groups = armed_standing(ruleset, after, seat)
        alarms = _words(line for _, lines in groups for line in lines)
        if alarms:
            found.append(say("answer-stops-standing", alarms=alarms))
    return tuple(found)


def _words(lines: Iterable[Armed]) -> tuple[Param, ...]:
    """The alarms of some lines in short words, each once."""
    names = dict.fromkeys(alarm for line in lines for alarm in line.alarms)
    return tuple(say(f"alarm-{name}") for name in names)
