"""The journal folded into a table: what each kind of line does.

    opened      {game}                    hash of game.json; the first line
    step        {step, answers, draws, state, [seized], [stopped]}
                                          orders carried out, then automatic steps;
                                          answers [] = the set-up; seized: what standing
                                          lines did between, or alone, unasked; stopped:
                                          lines that it surprised (see `surprises`)
    received    {seat, by, received, mail, acts}
                                          what one mail (or the referee, `by`) did, whole:
        {do: join, nonce, [words, from]}  the seat takes part; nonce: SHA-256 of the words;
                                          from: whose words they are (see `nonces`)
        {do: sheet, text, final, [keep]}  orders as sent; replace the waiting sheet; keep: what
                                          they replace can be brought back
        {do: final, value}                the waiting sheet may be executed, or not yet
        {do: withdraw, [keep]}            the waiting sheet is dropped
        {do: undo}                        what was kept and what waits change places
        {do: note, text}                  a remark of the seat for itself; "" takes all away
        {do: set, name, value}            language, format, news, zone, autopilot, resigned
        {do: press, to, text, [answers]}  a message to other seats (see `press`)
        {do: vote, on, [value]}           for or against something (see `votes`)
        {do: away, [since, until]}        away, or back (see `absence`)
        {do: nudge, whom}                 another's open question is sent again (see `nudge`)
        {do: deputy, [until]}             somebody may give orders for the seat, or no more
        {do: stand-in}                    he said that he does (see `deputy`)
    public      {by, received, mail, text}
                                          what an observer wrote to all (see `press`)
    settled     {on, seat}                the players ended the game by a vote; paused {} and
    resumed     {due}                     stopped its clocks (see `votes`)
    drawn       {draw, game}              value of the public draw; hash of game.json with it
    invalid     {seat, decision, item, text, line, action, rule, refusal}
                                          a waiting line turned out illegal; the sheet is
                                          dropped (`drop`), goes on (`skip`), or waits for
                                          the deadline (`hold`)
    reminded    {decision}
    moved       {cause, since, due}       deadlines of open decisions are others now: due =
                                          [[decision, stamp]...]; cause: `outage` (no mail could
                                          be read since then), `clock` (it jumped), `misses` (an
                                          abnormal share would have missed), `vote`,
                                          `referee`
    published   {turn, files}             hashes of a turn's public files
    restored    {lines, head}             so many lines had been written, up to that hash, when
                                          the journal was cut back to here; new dice from now
    branched    {cause, to, head, turns, table}
                                          the game goes on from where it stood after line `to`
                                          (see `branch`)
    renewed     {behaviour}               from here on played under newer rules
    ended       {secret, result}          the secret is revealed

`fold` is pure and total on what the engine writes; a line that does not fit raises
`Diverged` (rules disagree with the record) or ValueError (not written by the engine).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from adjudicator.engine.absence import away
from adjudicator.engine.branch import branched
from adjudicator.engine.deadlines import reminders
from adjudicator.engine.deputy import back_himself, deputy, stand_in
from adjudicator.engine.happenings import Note, Past
from adjudicator.engine.journal import JournalLine, instant, stamp
from adjudicator.engine.nonces import normalised
from adjudicator.engine.nudge import nudge
from adjudicator.engine.opportunities import hopeless, load_seized
from adjudicator.engine.press import overheard, press
from adjudicator.engine.public_draw import value_fault
from adjudicator.engine.sheet import Item
from adjudicator.engine.sources import sheet_of
from adjudicator.engine.steps import perform
from adjudicator.engine.stream import Diverged, RecordedDice
from adjudicator.engine.surprises import halted, load_halt
from adjudicator.engine.table import Former, Open, Pending, SeatState, Table, state_hash
from adjudicator.engine.votes import carried, paused, resumed, settled, vote
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, load_param, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: acts of a mail that give orders
_ORDERS = ("sheet", "final")
#: why deadlines may be moved
CAUSES = ("outage", "clock", "misses", "referee", "vote")
#: so many remarks of a seat are kept, the last ones
MOST_NOTES = 12


def fold(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table after `line`. The chain itself was checked when the line was read.

    Raises `Diverged` and ValueError as told above.
    """
    if line.n != table.last + 1:
        raise ValueError(f"line {line.n} cannot follow line {table.last}")
    handler = _HANDLERS.get(line.kind)
    if handler is None:
        raise ValueError(f"unknown kind of line '{line.kind}'")
    after = handler(ruleset, table, line)
    return replace(after, last=line.n, head=line.hash)


def _opened(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return table


def _received(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    data = line.data
    table = _told(table, data)
    table = table.with_seat(replace(table.seat(data["seat"]), misses=0))
    table = back_himself(table, data)
    for act in data["acts"]:
        table = done(ruleset, table, act, data["seat"], data["received"])
    return table


def _told(table: Table, data: Mapping[str, Any]) -> Table:
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
    past = table.past.asked(owing, table.past.end + len(table.happened))
    if any(act["do"] in _ORDERS for act in data["acts"]):
        past = past.ordered(names.index(data["seat"]))
    return replace(table, past=past)


def done(
    ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any], seat: str, received: str
) -> Table:
    """The table after one act of a mail that `seat` sent."""
    return _ACTS[act["do"]](ruleset, table, {**act, "seat": seat, "received": received})


def _join(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = table.seat(act["seat"])
    words, source = act.get("words", ""), act.get("from", "")
    return table.with_seat(replace(seat, nonce=act["nonce"], words=words, words_from=source))


def _drawn(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    draw, value = table.header.draw, str(line.data["draw"])
    if draw is None or table.drawn or table.phase != "open" or not table.is_full:
        raise ValueError("no value of a public draw is due")
    if value != normalised(value) or value_fault(value, draw.like):
        raise ValueError("the value of the public draw is not written as announced")
    return replace(table, drawn=value)


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
    return table.with_seat(_pruned(replace(seat, autopilot="", stops=stops)))


def _kept_text(item: Item) -> str:
    """A standing line as it is kept: by itself it says all that was said of it."""
    text = item.raw.strip()
    return f"unconditional {text}" if item.headed else text


def _pruned(seat: SeatState) -> SeatState:
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
        replace(seat, pending=pending if value else _stopped(pending), stops=stops)
    )


def _stopped(pending: Pending) -> Pending:
    """A sheet whose owner has to say again that it counts, though it was begun."""
    return replace(pending, turn=pending.turn and "passed")


def _withdraw(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = _keeping(table.seat(act["seat"]), act)
    return table.with_seat(_pruned(replace(seat, pending=None)))


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
    elif name == "autopilot":
        seat = replace(seat, autopilot="asked" if value == "on" else "")
    elif name == "resigned":
        gone = value == "on"
        seat = _pruned(replace(seat, resigned=gone, pending=None if gone else seat.pending))
    else:
        raise ValueError(f"unknown setting '{name}'")
    return table.with_seat(seat)


def _invalid(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return invalid(ruleset, table, line.data)


def invalid(ruleset: AnyRuleSet, table: Table, data: Mapping[str, Any]) -> Table:
    """The table after a waiting line was found illegal."""
    seat = table.seat(data["seat"])
    pending = seat.pending
    if pending is not None and data["action"] == "skip":
        pending = replace(pending, used=(*pending.used, int(data["item"])))
    elif pending is not None and data["action"] == "hold":
        pending = _stopped(replace(pending, final=False, final_at=""))
    else:
        pending = None
    seat = _pruned(replace(seat, pending=pending))
    note = say(
        f"note-invalid-{data['action']}",
        line=int(data["line"]),
        text=Quote(data["text"]),
        reason=load_param(data["refusal"]),
        rule=data["rule"],
    )
    table = table.with_seat(seat)
    return replace(table, happened=(*table.happened, Note(seat.name, note)))


def _reminded(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    wanted = line.data["decision"]
    opened = tuple(replace(o, reminded=o.reminded + 1) if o.id == wanted else o for o in table.open)
    return replace(table, open=opened)


def _moved(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    data = line.data
    if data["cause"] not in CAUSES:
        raise ValueError(f"deadlines are not moved for '{data['cause']}'")
    due = {int(ident): instant(text) for ident, text in data["due"]}
    if not due.keys() <= {item.id for item in table.open}:
        raise ValueError("moves the deadline of a decision that is not open")
    now = instant(line.at)
    items = tuple(
        _moved_item(table, item, due[item.id], data, now) if item.id in due else item
        for item in table.open
    )
    seat = next(item.decision.seat for item in table.open if item.id in due)
    hours = int((now - instant(data["since"])).total_seconds() // 3600)
    note = Note(seat, say(f"note-moved-{data['cause']}", hours=hours), private=False)
    table = replace(table, open=items, happened=(*table.happened, note))
    return carried(table, line.at) if data["cause"] == "vote" else table


def _moved_item(
    table: Table, item: Open, due: datetime, data: Mapping[str, Any], now: datetime
) -> Open:
    """A decision with another deadline: reminders whose moment is over are not made up for."""
    moments = reminders(table.header.schedule, instant(item.opened), due)
    return replace(
        item,
        due=stamp(due),
        reminded=sum(moment <= now for moment in moments),
        moved=data["cause"],
        since=data["since"],
        first=item.first or item.due,
        moves=item.moves + 1,
    )


def _published(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return published(ruleset, table, line.data["turn"])


def published(ruleset: AnyRuleSet, table: Table, turn: int) -> Table:
    """The table after the files of `turn` were sealed and everybody got a report."""
    moment = ruleset.moment(table.state)
    seats = tuple(
        _pruned(replace(s, pending=None, former=None))
        if s.name in table.acted and s.pending is not None and (s.pending.turn or s.pending.used)
        else s
        for s in table.seats
    )
    return replace(
        table,
        turn=moment.turn,
        segment=moment.segment,
        executed=table.executed if moment.turn == table.turn else (),
        happened=(),
        past=_kept(table),
        acted=(),
        seats=seats,
        published=turn,
    )


def _kept(table: Table) -> Past | None:
    """What is kept once a report told what happened."""
    if table.past is None:
        return None
    idle = [n for n, seat in enumerate(table.seats) if seat.autopilot or seat.resigned]
    return table.past.reported(table.happened, idle)


def _restored(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    if int(line.data["lines"]) < table.last:
        raise ValueError("fewer lines than there are cannot have been cut back")
    note = Note(table.header.seats[0], say("note-restored"), private=False)
    return replace(table, branch=table.branch + 1, happened=(*table.happened, note))


def _renewed(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    behaviour = int(line.data["behaviour"])
    if not table.behaviour < behaviour <= ruleset.about.behaviour:
        raise ValueError(f"behaviour {behaviour} cannot follow {table.behaviour}")
    return replace(table, renewed=behaviour)


def _ended(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    if line.data.get("by", "") != table.settled:
        raise ValueError("the game did not end in the way that its last line tells")
    return replace(table, phase="ended")


def _step(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    data = line.data
    if data["step"] != table.step + 1:
        raise ValueError(f"step {data['step']} cannot follow step {table.step}")
    dice = RecordedDice([tuple(d) for d in data["draws"]])
    seized = [load_seized(ruleset, taken) for taken in data.get("seized", ())]
    after = perform(ruleset, table, data["answers"], dice, line.at, seized)
    dice.finish()
    if state_hash(ruleset, after.state) != data["state"]:
        raise Diverged("the state after this step is not the one that was recorded")
    return halted(after, map(load_halt, data.get("stopped", ())))


_HANDLERS: Mapping[str, Callable[[AnyRuleSet, Table, JournalLine], Table]] = {
    "opened": _opened,
    "received": _received,
    "invalid": _invalid,
    "reminded": _reminded,
    "moved": _moved,
    "drawn": _drawn,
    "published": _published,
    "restored": _restored,
    "renewed": _renewed,
    "ended": _ended,
    "step": _step,
    "settled": settled,
    "paused": paused,
    "resumed": resumed,
    "public": overheard,
    "branched": branched,
}


_ACTS: Mapping[str, Callable[[AnyRuleSet, Table, Mapping[str, Any]], Table]] = {
    "join": _join,
    "sheet": receive,
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
