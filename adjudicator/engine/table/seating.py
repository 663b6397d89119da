"""Who plays a seat: a line `seated` puts somebody else there. Pure.

    seated  {by, mail, seat, player, [language]}
        player  new    somebody else, who reads `language`
                same   the one who played it last, after the house had it
                plain  the title's plain player, "machine" in what people read
                program  a program of the host (see `vacancy`)
                none   nobody: what the game does at a miss is done at once

Who comes begins anew: what the seat's player before had waiting, standing, noted for himself or
arranged with the clock goes with him; what everybody or the seat itself knows of the game stays.
Open questions have all their time again. Addresses and tokens never stand here.
"""

from __future__ import annotations

from adjudicator.engine.journal.line import JournalLine, instant, stamp
from adjudicator.engine.table.clock import deadline, turn_of
from adjudicator.engine.table.happenings import Mark, Note
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: kinds of lines that change address and token of a seat
REHOLDING = ("seated", "rekeyed")
#: who may be put on a seat
PERSONS = ("new", "same")
PLAYERS = (*PERSONS, "plain", "program", "none")


def seated(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table after somebody was put on a seat; raises ValueError where nobody can be."""
    data = line.data
    name, player = str(data["seat"]), data["player"]
    if player not in PLAYERS or name not in table.header.seats:
        raise ValueError(f"nobody can be put on '{name}' as '{player}'")
    if table.phase == "ended":
        raise ValueError("the game is over: nobody plays any more")
    before = table.seat(name)
    if player == "same" and not before.player:
        raise ValueError("nobody comes back to a seat that somebody plays")
    after = _emptied(before, player, str(data.get("language", before.language)))
    table = _without_voice(table.with_seat(after), name)
    table = _asked_anew(ruleset, _told_anew(table, name), name, line.at)
    if table.phase == "open" and player in PERSONS:
        return table
    note = Note(name, say(f"note-seated-{player}", seat=name), private=False)
    return replace(table, happened=(*table.happened, note))


def rekeyed(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table is the same; raises ValueError for a seat that there is not."""
    if line.data["seat"] not in table.header.seats:
        raise ValueError("the game has no such seat")
    return table


def _emptied(seat: SeatState, player: str, language: str) -> SeatState:
    """The seat without what was its player's own. That he gave it up stays so until a person
    takes it."""
    person = player in PERSONS
    return SeatState(
        seat.name,
        nonce=seat.nonce,
        words=seat.words,
        words_from=seat.words_from,
        language=language,
        sheets=seat.sheets,
        hands=seat.hands + 1,
        player="" if person else player,
        resigned=seat.resigned and not person,
    )


def _without_voice(table: Table, name: SeatId) -> Table:
    """The table without the votes of a seat: they were its player's."""
    motions = tuple(
        replace(m, yes=tuple(s for s in m.yes if s != name), no=tuple(s for s in m.no if s != name))
        for m in table.motions
    )
    return replace(table, motions=tuple(m for m in motions if m.yes))


def _told_anew(table: Table, name: SeatId) -> Table:
    """The table that tells a seat all that is kept, as if it had given no orders yet."""
    if table.past is None:
        return table
    place = table.header.seats.index(name)
    marks = tuple(Mark() if n == place else m for n, m in enumerate(table.past.marks))
    return replace(table, past=replace(table.past, marks=marks))


def _asked_anew(ruleset: AnyRuleSet, table: Table, name: SeatId, at: str) -> Table:
    """The table whose open questions of a seat were asked at `at`."""
    turn = turn_of(ruleset, table)
    opened = tuple(
        _asked_at(table, item, at, turn) if item.decision.seat == name else item
        for item in table.open
    )
    return replace(table, open=opened)


def _asked_at(table: Table, item: Open, at: str, turn: int) -> Open:
    return Open(
        item.id, item.decision, at, stamp(deadline(table, item.decision, instant(at), turn))
    )
