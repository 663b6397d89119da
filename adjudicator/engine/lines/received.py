"""Lines of mails: what one mail does to a table, act by act, and what an observer writes to all.

The acts of a line `received`:

{do: join, nonce, [words, from]}  the seat takes part; nonce: SHA-256 of the words;
                                  from: whose words they are (see `nonces`)
{do: sheet, text, final, [keep]}  orders as sent; replace the waiting sheet; keep: what
                                  they replace can be brought back
{do: refused, text}               orders none of which can be played: what waits stays
{do: final, value}                the waiting sheet may be executed, or not yet
{do: withdraw, [keep]}            the waiting sheet is dropped
{do: undo}                        what was kept and what waits change places
{do: note, text}                  a remark of the seat for itself; "" takes all away
{do: set, name, value}            language, format, news, zone, composer, autopilot, resigned
{do: press, to, text, [answers]}  a message to other seats (see `press`)
{do: vote, on, [value]}           for or against something (see `votes`)
{do: away, [since, until]}        away, or back (see `absence`)
{do: nudge, whom}                 another's open question is sent again (see `nudge`)
{do: deputy, [until]}             somebody may give orders for the seat, or no more
{do: stand-in}                    he said that he does (see `deputy`)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from adjudicator.engine.answers.opportunities import hopeless
from adjudicator.engine.answers.sources import sheet_of
from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.lines.entry import Entry, Sentence, in_one_line, quoted
from adjudicator.engine.sheet.sheet import Item
from adjudicator.engine.table.absence import away
from adjudicator.engine.table.deputy import back_himself, deputy, stand_in
from adjudicator.engine.table.nudge import nudge
from adjudicator.engine.table.press import overheard, press
from adjudicator.engine.table.table import Former, Pending, SeatState, Table
from adjudicator.engine.table.vacancy import PROGRAM
from adjudicator.engine.table.votes import vote
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many remarks of a seat are kept, the last ones
MOST_NOTES = 12
#: who may have written what came in
_WRITERS = frozenset(("player", "deputy", "program", "referee"))
#: acts of a mail that give orders
_ORDERS = ("sheet", "final")


class Received(Entry):
    """What one mail did, whole, or orders that the referee entered.

    seat      whose mail it is
    by        who wrote it: player, deputy, program or referee
    received  when the receiving server took it, a stamp
    mail      which mail it is, "" for none
    acts      what it did, in order: see above
    held      whether the orders in it are kept apart until something is clear
    late      whether something that it was to answer was closed before it came
    assigned  the referee who says that it is of its seat, "" where it proves that itself
    """

    KIND: ClassVar[str] = "received"
    seat: str
    by: str
    received: str
    mail: str
    acts: tuple[dict[str, Any], ...]
    held: bool = False
    late: bool = False
    assigned: str = ""

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after all acts of the mail."""
        instant(self.received)
        if self.by not in _WRITERS:
            raise ValueError(f"nobody called '{self.by}' writes")
        if self.by == PROGRAM and table.seat(self.seat).player != PROGRAM:
            raise ValueError(f"no program plays {self.seat}")
        table = self._mark_told(table)
        table = table.with_seat(replace(table.seat(self.seat), misses=0))
        table = back_himself(table, self.seat, self.by, self.acts)
        for act in self.acts:
            table = done(ruleset, table, act, self.seat, self.received)
        return table

    def _mark_told(self, table: Table) -> Table:
        """The table with marks of how far back seats are to be told, at a mail that came in.

        The game waited for it, so whoever owed an answer had been asked, by a report that told
        what had happened. Orders sent ahead are given on what their seat was told before.
        """
        if table.past is None:
            return table
        names = table.header.seats
        owing = [
            names.index(name)
            for name in dict.fromkeys(o.decision.seat for o in table.open)
            if not ((pending := table.seat(name).pending) and pending.final)
        ]
        past = table.past.with_question(owing, table.past.end + len(table.happened))
        if any(act["do"] in _ORDERS for act in self.acts):
            past = past.with_orders(names.index(self.seat))
        return replace(table, past=past)

    @property
    def sheets(self) -> tuple[str, ...]:
        """The sheets that came with it."""
        return tuple(act["text"] for act in self.acts if act["do"] == "sheet")

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Each act, in its own words."""
        if self.assigned:
            put_aside = say("history-assigned", by=Quote(self.assigned))
            yield Sentence("assigned", self.seat, put_aside)
        for act in self.acts:
            yield Sentence(act["do"], self.seat, _told(act))


def _told(act: Mapping[str, Any]) -> Phrase:
    """What an act says, in one line; "" of one that says nothing."""
    text = act.get("text") or act.get("value") or act.get("name") or act.get("words", "")
    if act["do"] == "press":
        names = Quote(", ".join(act["to"]))
        return say("history-press", to=names, text=in_one_line(text))
    if act["do"] == "away":
        if "since" not in act:
            return say("history-back")
        return say("history-away", since=Quote(act["since"]), until=Quote(act["until"]))
    if act["do"] == "vote":
        return quoted(f"{act['on']} {text}".strip())
    return in_one_line(str(act.get("whom", text)))


class Public(Entry):
    """What an observer wrote to all.

    by        his number
    received  when the receiving server took it, a stamp
    mail      which mail it is
    text      what he wrote
    """

    KIND: ClassVar[str] = "public"
    by: int
    received: str
    mail: str
    text: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table that knows of the message; raises ValueError where he may not write."""
        instant(self.received)
        return overheard(table, self.by, self.received, self.text)


def done(
    ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any], seat: str, received: str
) -> Table:
    """The table after one act of a mail that `seat` sent."""
    return _ACTS[act["do"]](ruleset, table, {**act, "seat": seat, "received": received})


def _join(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = table.seat(act["seat"])
    words, source = act.get("words", ""), act.get("from", "")
    return table.with_seat(replace(seat, nonce=act["nonce"], words=words, words_from=source))


def receive(ruleset: AnyRuleSet, table: Table, data: Mapping[str, Any]) -> Table:
    """The table after a sheet came in. Standing lines alone leave the waiting sheet.

    What it cancels is what was sent before it. A seat that resigned keeps standing lines
    only. Standing lines that could never act are not kept.
    """
    seat = table.seat(data["seat"])
    sheet = sheet_of(ruleset, table, data["text"])
    seat = _keeping(seat, data)
    pending = seat.pending
    if any(item.name == "lines" for item in sheet.of("cancel")):
        pending = None
    if (sheet.of("line") or sheet.of("direct")) and not seat.resigned:
        final = bool(data["final"])
        pending = Pending(
            number=seat.sheets + 1,
            text=data["text"],
            received=data["received"],
            final=final,
            final_at=data["received"] if final else "",
            begun=pending.begun if pending and pending.begun else "",
        )
    standing = list(seat.standing)
    for item in sheet.of("cancel"):
        if item.name == "standing":
            standing.clear()
        else:
            name = item.name.removeprefix("standing ")
            standing = [pair for pair in standing if pair[0] != name]
    named = [
        (item.name, _kept_text(item))
        for item in sheet.of("standing")
        if hopeless(ruleset, table, seat.name, item) is None
    ]
    renewed = {name for name, _ in named}
    standing = [pair for pair in standing if pair[0] not in renewed] + named
    left = {name for name, _ in standing}
    stops = tuple(s for s in seat.stops if s.sheet or (s.name not in renewed and s.name in left))
    seat = replace(seat, sheets=seat.sheets + 1, pending=pending, standing=tuple(standing))
    return table.with_seat(pruned(replace(seat, autopilot="", called="", stops=stops)))


def _refused(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    """Its writer plays himself, and that is all."""
    seat = table.seat(act["seat"])
    return table.with_seat(replace(seat, sheets=seat.sheets + 1, autopilot="", called=""))


def _kept_text(item: Item) -> str:
    """A standing line as it is kept: by itself it says all that was said of it."""
    text = item.raw.strip()
    return f"unconditional {text}" if item.headed else text


def pruned(seat: SeatState) -> SeatState:
    """The seat without what stopped a sheet that waits no more."""
    number = seat.pending.number if seat.pending is not None else 0
    return replace(seat, stops=tuple(s for s in seat.stops if s.sheet in (0, number)))


def _final(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = table.seat(act["seat"])
    if seat.pending is None:
        return table
    value = bool(act["value"])
    since = act["received"] if value else ""
    pending = replace(seat.pending, final=value, final_at=since)
    stops = tuple(stop for stop in seat.stops if not stop.sheet)
    return table.with_seat(
        replace(seat, pending=pending if value else stopped(pending), stops=stops)
    )


def stopped(pending: Pending) -> Pending:
    """A sheet whose owner has to say again that it counts, though it was begun."""
    return replace(pending, turn=pending.turn and "passed")


def _withdraw(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = _keeping(table.seat(act["seat"]), act)
    return table.with_seat(pruned(replace(seat, pending=None)))


def _keeping(seat: SeatState, act: Mapping[str, Any]) -> SeatState:
    """The seat with what it has now kept for the word `undo`, where the act says so."""
    if not act.get("keep"):
        return seat
    text = seat.pending.text if seat.pending is not None else ""
    return replace(seat, former=Former(text, seat.standing))


def _undo(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    """What waited before waits again, tentative; what waits now is what comes back next."""
    seat = table.seat(act["seat"])
    if seat.former is None:
        return table
    back, number = seat.former, seat.sheets + 1
    begun = seat.pending.begun if seat.pending is not None else ""
    waits = Pending(number, back.text, act["received"], begun=begun) if back.text else None
    seat = replace(_keeping(seat, {"keep": True}), pending=waits, standing=back.standing)
    # what comes back is sent again: nothing has stopped it
    return table.with_seat(replace(seat, sheets=number, stops=()))


def _note(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat, text = table.seat(act["seat"]), act["text"]
    return table.with_seat(replace(seat, notes=(*seat.notes, text)[-MOST_NOTES:] if text else ()))


def _set(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = table.seat(act["seat"])
    name, value = act["name"], act["value"]
    if name == "language":
        seat = replace(seat, language=value)
    elif name == "format":
        seat = replace(seat, format=value)
    elif name == "zone":
        seat = replace(seat, zone=value)
    elif name == "news" and value in ("each", "daily", "none"):
        seat = replace(seat, news="" if value == "none" else value)
    elif name == "composer" and value in ("on", "off"):
        seat = replace(seat, composer=value)
    elif name == "autopilot":
        seat = replace(seat, autopilot={"on": "asked", "plain": "plain"}.get(value, ""))
    elif name == "resigned":
        gone = value == "on"
        seat = pruned(replace(seat, resigned=gone, pending=None if gone else seat.pending))
    else:
        raise ValueError(f"unknown setting '{name}'")
    return table.with_seat(seat)


_ACTS: Mapping[str, Callable[[AnyRuleSet, Table, Mapping[str, Any]], Table]] = {
    "join": _join,
    "sheet": receive,
    "refused": _refused,
    "final": _final,
    "withdraw": _withdraw,
    "undo": _undo,
    "note": _note,
    "set": _set,
    "press": press,
    "vote": vote,
    "away": away,
    "nudge": nudge,
    "deputy": deputy,
    "stand-in": stand_in,
}
