"""What is said of orders that wait or stand: which surprises stop them, which have stopped them,
what would come of orders that were sent before they were asked for, and what became of them."""

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
from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many lines that are refused are named
_MOST = 5
#: how notes on questions that were answered for a seat begin, and that of its standing lines
_ANSWERED, _STANDING = "note-answered-", "note-answered-standing"
#: how notes begin that had a mail of their own
_TOLD = "note-invalid-"

#: how notices on orders sent ahead begin
AHEAD = "notice-sent-ahead-"
#: notes that tell what was stopped: a report says them before all else
HALTED = frozenset(("note-halted-sheet", "note-halted-standing"))


def tell_acting_lines(ruleset: AnyRuleSet, table: Table, name: SeatId) -> tuple[Phrase, ...]:
    """Return each line of a seat that will act by itself, with what stops it or has stopped it."""
    seat = table.seat(name)
    found: list[Phrase] = []
    stops = SURPRISE in table.header.keeps
    waiting = armed_sheet(ruleset, table, seat)
    if stops and waiting and seat.pending is not None and seat.pending.final:
        alarms = _words(waiting)
        found.append(say("armed-sheet", alarms=alarms) if alarms else say("armed-sheet-free"))
    groups = armed_standing(ruleset, table, seat)
    found += [_standing(line, seat, group, stops) for group, lines in groups for line in lines]
    if any(len(lines) > 1 for _, lines in groups):
        found.append(say("armed-several"))
    return tuple(found)


def stopped_standing(
    ruleset: AnyRuleSet, table: Table, seat: SeatState, language: str
) -> Iterator[str]:
    """Give the standing lines that have stopped, as a player sends them again."""
    heading = ruleset.lexicon.first("grammar", "standing-line", language)
    for name, text in seat.standing:
        items = standing_items(ruleset, table, text)
        if seat.stop_of(name) is not None and any(alarms_of(ruleset, item) for item in items):
            by_itself = sheet_of(ruleset, table, text).of("standing")
            yield text if by_itself else f"{heading}: {text}"


def _standing(line: Armed, seat: SeatState, name: str, stops: bool) -> Phrase:
    text = Quote(line.text)
    stop = seat.stop_of(name)
    if stop is not None and line.alarms:
        return say("armed-stopped", text=text, alarm=say(f"alarm-{stop.alarm}"))
    if stops and line.alarms:
        return say("armed-line", text=text, alarms=_words((line,)))
    return say("armed-line-free", text=text)


def spoken_lines(text: str) -> tuple[str, ...]:
    """The lines of a sheet as they were written, without remarks and signs of commands."""
    lines = (line.strip() for line in text.split("\n"))
    return tuple(line for line in lines if line and not line.startswith("#"))


def tell_new_stops(
    ruleset: AnyRuleSet, before: Table, after: Table, name: SeatId
) -> tuple[Phrase, ...]:
    """Return what the answer to orders says of surprises that stop a sheet in wait for its turn, or
    new standing lines."""
    if SURPRISE not in after.header.keeps:
        return ()
    was, seat = before.seat(name), after.seat(name)
    found: list[Phrase] = []
    waits = seat.pending is not None and not after.decisions_of(name)
    sheet = armed_sheet(ruleset, after, seat) if waits and seat.pending != was.pending else ()
    if alarms := _words(sheet):
        found.append(say("answer-stops-sheet", alarms=alarms))
    groups = armed_standing(ruleset, after, seat) if seat.standing != was.standing else ()
    if alarms := _words(line for _, lines in groups for line in lines):
        found.append(say("answer-stops-standing", alarms=alarms))
    return tuple(found)


def _words(lines: Iterable[Armed]) -> tuple[Param, ...]:
    """Return the alarms of some lines in short words, each once."""
    names = dict.fromkeys(alarm for line in lines for alarm in line.alarms)
    return tuple(say(f"alarm-{name}") for name in names)


def verdict_on(
    ruleset: AnyRuleSet, table: Table, seat: SeatId | None, language: str
) -> tuple[Phrase, ...]:
    """Judge the orders that `seat` sent before it was asked; () where none wait."""
    if seat is None or seat in table.acted:
        return ()
    mine, pending = table.decisions_of(seat), table.seat(seat).pending
    if not mine or pending is None or pending.used:
        return ()
    tried = preview(ruleset, table, seat, pending.text, instant(mine[0].opened), language)
    bad = [line for line in tried.lines if line.status == "refused"]
    open_ = sum(line.status == "waiting" for line in tried.lines)
    if table.seat(seat).sheet_stop is not None and not bad:
        return ()  # that they stopped, and what becomes of them, is said already
    code = "bad" if bad else "open" if open_ else "good"
    when = "paused" if table.paused else "final" if pending.final else "tentative"
    head = say(f"{AHEAD}{code}", n=len(bad), open=open_, when=say(f"played-{when}"))
    named = (
        say(
            "notice-sent-ahead-line",
            line=line.item.number,
            text=Quote(line.item.raw.strip()),
            why=line.refusal.phrase(),
        )
        for line in bad[:_MOST]
        if line.refusal is not None
    )
    return (head, *named)


def tell_once(notes: Iterable[Phrase]) -> tuple[Phrase, ...]:
    """Return the notes with one for all that was answered in the same way."""
    kept = [note for note in notes if not note.code.startswith(_TOLD)]
    lines = {text: None for note in kept if note.code == _STANDING for text in _texts(note)}
    found: dict[object, Phrase] = {}
    for note in kept:
        alike = note.code.startswith(_ANSWERED)
        if note.code == _STANDING:
            note = _with_texts(note, tuple(lines))
        found.setdefault(note.code if alike else note, note)
    return tuple(found.values())


def _texts(note: Phrase) -> Iterator[Param]:
    found = dict(note.params).get("text", ())
    yield from found if isinstance(found, tuple) else (found,)


def _with_texts(note: Phrase, texts: tuple[Param, ...]) -> Phrase:
    params = tuple((name, texts if name == "text" else value) for name, value in note.params)
    return replace(note, params=params)
