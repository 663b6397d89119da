"""What one mail does to a table, act by act; each stands in the line `received`.

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

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.answers.opportunities import hopeless
from adjudicator.engine.answers.sources import sheet_of
from adjudicator.engine.sheet.sheet import Item
from adjudicator.engine.table.absence import away
from adjudicator.engine.table.deputy import deputy, stand_in
from adjudicator.engine.table.nudge import nudge
from adjudicator.engine.table.press import press
from adjudicator.engine.table.table import Former, Pending, SeatState, Table
from adjudicator.engine.table.votes import vote
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many remarks of a seat are kept, the last ones
MOST_NOTES = 12


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
