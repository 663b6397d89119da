"""The journal folded into a table: what each kind of line does.

    opened      {game}                    hash of game.json; the first line
    step        {step, answers, draws, state, [seized], [stopped]}
                                          orders carried out, then automatic steps;
                                          answers [] = the set-up; seized: what standing
                                          lines did between, or alone, unasked; stopped:
                                          lines that it surprised (see `surprises`)
    received    {seat, by, received, mail, acts}
                                          what one mail (or the referee, `by`) did, whole: its
                                          acts, see `acts`
    public      {by, received, mail, text}
                                          what an observer wrote to all (see `press`)
    settled     {on, seat}                the players ended the game by a vote; paused {} and
    resumed     {due}                     stopped its clocks (see `votes`); {by, mail, ...}: the
                                          referee did
    excused     {by, mail, seat, due}     a miss does not count (see `excuses`)
    scheduled   {by, mail, schedule, due} another schedule (see `clock`)
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
                                          `referee` (then `by` and `mail` say which, and by
                                          which mail)
    published   {turn, files}             hashes of a turn's public files
    restored    {lines, head}             so many lines had been written, up to that hash, when
                                          the journal was cut back to here; new dice from now
    branched    {cause, to, head, turns, table, [by, mail, reason, drafts]}
                                          the game goes on from where it stood after line `to`
                                          (see `branch`)
    corrected   {by, mail, reason, change, step, state}
                                          the referee `by` changed the position (see `correction`)
    remarked    {by, mail, text}          a remark of the referee `by`
    announced, invited, spoken, processed {by, mail, ...}
                                          other acts of his (see `desk`); `settled` with `by`
                                          is one of them
    seated      {by, mail, seat, player, [language]}
                                          somebody else plays a seat (see `seating`)
    policy      {by, mail, missed}        what is done at a miss from now on: pairs of the kind of
                                          decision ("" all others) and a word of `terms.MISSED`
    waits       {decision}                nothing is done though its deadline is over
    failed      {decision, why, text}     a program had no answer for its seat (see `vacancy`)
    called      {by, mail, seat, until}   a seat is offered to somebody (see `vacancy`)
    rekeyed     {by, mail, seat}          mails of a seat go by another token from now on
    renewed     {behaviour}               from here on played under newer rules
    ended       {secret, result}          the secret is revealed

`fold` is pure and total on what the engine writes; a line that does not fit raises
`Diverged` (rules disagree with the record) or ValueError (not written by the engine).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.answers.opportunities import load_seized
from adjudicator.engine.answers.run import Watch
from adjudicator.engine.answers.sources import plays_plain
from adjudicator.engine.answers.surprises import halted, load_halt
from adjudicator.engine.journal.line import JournalLine, instant, stamp
from adjudicator.engine.journal.line_form import require_form
from adjudicator.engine.journal.nonces import normalised
from adjudicator.engine.journal.public_draw import value_fault
from adjudicator.engine.journal.schema import UnknownSchema
from adjudicator.engine.journal.stream import Diverged, RecordedDice
from adjudicator.engine.lines.branch import branched
from adjudicator.engine.lines.correction import corrected
from adjudicator.engine.lines.desk import announced, ended_by_referee, invited, processed, spoken
from adjudicator.engine.lines.excuses import excused
from adjudicator.engine.lines.received import done, pruned, stopped
from adjudicator.engine.lines.steps import perform
from adjudicator.engine.table.clock import moved_item, scheduled
from adjudicator.engine.table.deputy import back_himself
from adjudicator.engine.table.happenings import Note, Past
from adjudicator.engine.table.press import overheard
from adjudicator.engine.table.seating import rekeyed, seated
from adjudicator.engine.table.snapshot import state_hash
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.terms import load_missed
from adjudicator.engine.table.vacancy import PROGRAM, called, failed, waits
from adjudicator.engine.table.votes import carried, paused, resumed, settled
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, load_param, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: what folding a line may raise that the engine did not write so: rules that play it otherwise,
#: and whatever comes of values that are not what they should be
UNFIT = (
    Diverged, ArithmeticError, AssertionError, AttributeError, LookupError, NotImplementedError,
    RecursionError, StopIteration, TypeError, Unforeseen, UnknownSchema, ValueError,
)  # fmt: skip
#: acts of a mail that give orders
_ORDERS = ("sheet", "final")
#: why deadlines may be moved
CAUSES = ("outage", "clock", "misses", "referee", "vote")


def fold(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table after `line`. The chain itself was checked when the line was read.

    Raises `Diverged` and ValueError as told above; at a line that was forged, any of `UNFIT`.
    """
    if line.n != table.last + 1:
        raise ValueError(f"line {line.n} cannot follow line {table.last}")
    if table.phase == "ended":
        raise ValueError("stands after the end of the game")
    handler = _HANDLERS.get(line.kind)
    if handler is None:
        raise ValueError(f"unknown kind of line '{line.kind}'")
    require_form(line)
    after = handler(ruleset, table, line)
    return replace(after, last=line.n, head=line.hash)


def _untouched(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return table


def _opened(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    if table.last:
        raise ValueError("opens the game again")
    return table


def _received(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    data = line.data
    if data["by"] == PROGRAM and table.seat(data["seat"]).player != PROGRAM:
        raise ValueError(f"no program plays {data['seat']}")
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


def _drawn(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    draw, value = table.header.draw, str(line.data["draw"])
    if draw is None or table.drawn or table.phase != "open" or not table.is_full:
        raise ValueError("no value of a public draw is due")
    if value != normalised(value) or value_fault(value, draw.like):
        raise ValueError("the value of the public draw is not written as announced")
    return replace(table, drawn=value)


def _invalid(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return invalid(ruleset, table, line.data)


def invalid(ruleset: AnyRuleSet, table: Table, data: Mapping[str, Any]) -> Table:
    """The table after a waiting line was found illegal."""
    seat = table.seat(data["seat"])
    pending = seat.pending
    if pending is not None and data["action"] == "skip":
        pending = replace(pending, used=(*pending.used, int(data["item"])))
    elif pending is not None and data["action"] == "hold":
        pending = stopped(replace(pending, final=False, final_at=""))
    else:
        pending = None
    seat = pruned(replace(seat, pending=pending))
    note = say(
        f"note-invalid-{data['action']}",
        line=int(data["line"]),
        text=Quote(data["text"]),
        reason=load_param(data["refusal"]),
        rule=data["rule"],
    )
    table = table.with_seat(seat)
    return replace(table, happened=(*table.happened, Note(seat.name, note)))


def _policy(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return replace(table, missed=load_missed(line.data["missed"]))


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
        moved_item(table.schedule, item, stamp(due[item.id]), data["cause"], data["since"], line.at)
        if item.id in due
        else item
        for item in table.open
    )
    seat = next(item.decision.seat for item in table.open if item.id in due)
    hours = int((now - instant(data["since"])).total_seconds() // 3600)
    note = Note(seat, say(f"note-moved-{data['cause']}", hours=hours), private=False)
    table = replace(table, open=items, happened=(*table.happened, note))
    return carried(table, line.at) if data["cause"] == "vote" else table


def _published(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return published(ruleset, table, line.data["turn"])


def published(ruleset: AnyRuleSet, table: Table, turn: int) -> Table:
    """The table after the files of `turn` were sealed and everybody got a report."""
    moment = ruleset.moment(table.state)
    seats = tuple(
        pruned(replace(s, pending=None, former=None))
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
    idle = [n for n, seat in enumerate(table.seats) if seat.is_idle]
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
    for answer in data["answers"]:
        if answer["source"] != "bot":
            continue
        seat, policy = table.seat(answer["seat"]), table.at_a_miss(answer["kind"])
        if not plays_plain(seat, policy):
            raise ValueError(f"the plain player does not play for {seat.name}")
    if data["step"] != table.step + 1:
        raise ValueError(f"step {data['step']} cannot follow step {table.step}")
    after = carried_out(ruleset, table, line)
    if state_hash(ruleset, after.state) != data["state"]:
        raise Diverged("the state after this step is not the one that was recorded")
    return halted(after, map(load_halt, data.get("stopped", ())))


def carried_out(
    ruleset: AnyRuleSet, table: Table, line: JournalLine, watch: Watch | None = None
) -> Table:
    """The table after the answers of a line `step`, `watch` told of each state on the way.

    Raises `Diverged` where the rules play it otherwise than it was recorded.
    """
    data = line.data
    dice = RecordedDice([tuple(d) for d in data["draws"]])
    seized = [load_seized(ruleset, taken) for taken in data.get("seized", ())]
    after = perform(ruleset, table, data["answers"], dice, line.at, seized, watch)
    dice.finish()
    return after


def _settled(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    by_referee = line.data.get("by", "")
    return (ended_by_referee if by_referee else settled)(ruleset, table, line)


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
    "settled": _settled,
    "announced": announced,
    "invited": invited,
    "spoken": spoken,
    "processed": processed,
    "paused": paused,
    "resumed": resumed,
    "scheduled": scheduled,
    "excused": excused,
    "public": overheard,
    "branched": branched,
    "remarked": _untouched,
    "corrected": corrected,
    "seated": seated,
    "rekeyed": rekeyed,
    "policy": _policy,
    "waits": waits,
    "called": called,
    "failed": failed,
}
