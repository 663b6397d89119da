"""What the referee does to a game besides its clocks, its seats and its branches.

announced   {by, mail, text}              a word of his to all
invited     {by, mail, seats}             who has not joined is invited once more
spoken      {by, mail, seat, language}    the language of a seat's mails from now on
processed   {by, mail, forced}            what is in is carried out; forced: what is missing, too
settled     {by, mail, on, seat, [reason]}  the game is over: on = draw, concede (`seat` has won) or
                                          cancel (see `votes`, too)
"""

from __future__ import annotations

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.votes import settled_as
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: how the referee may end a game
ENDS = ("draw", "concede", "cancel")
#: what stands before these where a table says how its game ended
BY_REFEREE = "referee-"


def announced(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table after a word to all, which the next reports tell as well."""
    if not str(line.data["text"]).strip() or table.phase == "ended":
        raise ValueError("there is nothing to announce, or nobody to hear it")
    if table.phase != "running":
        return table
    text = " / ".join(str(line.data["text"]).split("\n"))
    note = Note(table.header.seats[0], say("note-announced", text=Quote(text)), private=False)
    return replace(table, happened=(*table.happened, note))


def invited(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table itself: only seats that have not joined are invited again."""
    missing = {seat.name for seat in table.seats if not seat.joined}
    if table.phase != "open" or not line.data["seats"] or not set(line.data["seats"]) <= missing:
        raise ValueError("nobody is invited who has joined, or to a game that has begun")
    return table


def spoken(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table with another language of a seat's mails."""
    seat, language = table.seat(line.data["seat"]), str(line.data["language"])
    if not language or language == seat.language:
        raise ValueError("a seat is given no other language than it has")
    return table.with_seat(replace(seat, language=language))


def processed(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table itself: what is carried out stands in the lines that follow."""
    if table.phase != "running":
        raise ValueError("only a running game goes on")
    return table


def ended_by_referee(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table after the referee has ended the game."""
    on, seat, reason = line.data["on"], line.data["seat"], str(line.data.get("reason", ""))
    if table.phase != "running" or on not in ENDS or (on == "concede") != bool(seat):
        raise ValueError(f"no referee ends a game by '{on}'")
    if seat and seat not in table.header.seats:
        raise ValueError(f"there is no seat '{seat}' to win")
    after = settled_as(ruleset, table, on, seat, BY_REFEREE)
    if not reason:
        return after
    note = Note(table.header.seats[0], say("note-settled-why", text=Quote(reason)), private=False)
    return replace(after, happened=(*after.happened, note))
