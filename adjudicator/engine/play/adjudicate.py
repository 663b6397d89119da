"""What a game does next, given the time: answers found, carried out, put on record.

`next_move` returns one journal line's worth of progress at a time, or None when the game waits:
for orders, for a deadline, or for a report to be published. Everything is a pure function of table,
instant and dice key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from adjudicator.engine.answers.opportunities import Seized, dump_seized, seize
from adjudicator.engine.answers.run import Run
from adjudicator.engine.answers.sources import Candidate, Sources, skips_refused
from adjudicator.engine.answers.surprises import dump_halt, find_halts, halt_lines
from adjudicator.engine.journal.line import LINE, WRITTEN, JournalLine, chain, salt_of, stamp
from adjudicator.engine.journal.stream import StreamDice
from adjudicator.engine.lines.course import Ended, final_result
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.steps import Answer, RefusedLine, conclude, perform
from adjudicator.engine.lines.turns import Invalid, Published, Step
from adjudicator.engine.table.snapshot import state_hash
from adjudicator.engine.table.table import Open, Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import dump_param
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: No decision takes that many orders: a sheet stops there, and the default ends it.
MAX_ORDERS = 1000


class Move(Frozen):
    """What a journal line to be holds, and the table it leads to (without its number and hash)."""

    entry: Entry
    after: Table


def record(table: Table, move: Move, now: datetime, secret: bytes) -> tuple[JournalLine, Table]:
    """The journal line of a move and the table after it."""
    n = table.last + 1
    line = chain(table.head, n, stamp(now), move.entry.KIND, move.entry.data(), salt_of(secret, n))
    return line, replace(move.after, last=line.n, head=line.hash)


def start(ruleset: AnyRuleSet, table: Table, now: datetime, key: bytes) -> Move:
    """The set-up of a game whose seats have all joined."""
    dice = StreamDice(key, table.branch, table.step + 1)
    after = perform(ruleset, table, [], dice, stamp(now))
    return Move(_record_step(ruleset, after, (), dice), after)


def report_due(ruleset: AnyRuleSet, table: Table) -> bool:
    """Whether everybody gets a report before the game goes on."""
    if table.phase != "running":
        return False
    if not table.open and table.happened:
        return True
    return ruleset.moment(table.state).segment != table.segment


def finished_turn(table: Table) -> int:
    """Number of the turn that a due report is about (0: the set-up)."""
    return max(table.turn, 0)


def publish(ruleset: AnyRuleSet, table: Table, files: dict[str, str]) -> Move:
    """The line that seals a turn's public files (name -> SHA-256) into the chain."""
    sealed = Published(turn=finished_turn(table), files=dict(sorted(files.items())))
    return Move(sealed, sealed.report(ruleset, table))


def is_over(table: Table) -> bool:
    """Whether the rules are done and only the secret is still to be revealed."""
    return table.phase == "running" and not table.open and not table.happened


def end(table: Table, secret: bytes) -> Move:
    """The last line: the secret and the ranking."""
    ended = Ended(secret=secret.hex(), result=final_result(table), by=table.settled)
    return Move(ended, replace(table, phase="ended"))


def next_move(
    ruleset: AnyRuleSet, table: Table, now: datetime, key: bytes, at: datetime | None = None
) -> Move | None:
    """The next step or refused line, or None while the game waits.

    Deadlines are judged at `now`; new decisions open at `at` (the same unless mails are
    handled late).
    """
    if table.phase != "running" or not table.open or report_due(ruleset, table):
        return None
    opens = stamp(at or now)
    unasked = _act_unasked(ruleset, table, key, opens)
    if unasked is not None:
        return unasked
    if table.decision_is_sealed():
        return _close_sealed(ruleset, table, now, key, opens)
    item = table.open[0]
    sources = Sources(ruleset, table, item, now)
    if item.decision.many:
        return _many(ruleset, table, sources, now, key, opens)
    candidate = sources.next(table.state, item.decision)
    if candidate is None:
        return None
    if candidate.order is None:
        return _invalid(ruleset, sources, candidate)
    dice = StreamDice(key, table.branch, table.step + 1)
    run = Run(ruleset, table.state, dice)
    filled = run.answer(item.decision, candidate.order)
    assert not isinstance(filled, Refusal), "an order that was legal a moment ago"
    run.settle()
    answer = _answer(ruleset, sources, candidate.source, [(candidate, filled)])
    return _step(ruleset, table, run, [answer], dice, opens)


def _act_unasked(ruleset: AnyRuleSet, table: Table, key: bytes, at: str) -> Move | None:
    """Return what standing lines do by themselves while the game stands as it does."""
    dice = StreamDice(key, table.branch, table.step + 1)
    run = Run(ruleset, table.state, dice)
    taken: list[Seized] = []
    seize(ruleset, table, run, taken)
    return _step(ruleset, table, run, [], dice, at, taken) if taken else None


@dataclass(slots=True)
class _Played:
    """Orders carried out for one `many` decision, and the refusal that stopped them.

    seized  what standing lines did between them
    """

    done: list[tuple[Candidate, Order]]
    stopped: Candidate | None = None
    seized: list[Seized] = field(default_factory=list)


def _many(
    ruleset: AnyRuleSet, table: Table, sources: Sources, now: datetime, key: bytes, at: str
) -> Move | None:
    item = sources.item
    first = sources.next(table.state, item.decision)
    resumed = sources.is_begun(item.decision)
    if first is None and (not resumed or not sources.written_ready):
        return None
    written = first is not None and first.source in WRITTEN
    if written and not resumed and not (sources.late and not item.decision.whole):
        flaw = _foresee(ruleset, table, item, now)
        if flaw is not None:
            action = "drop" if sources.late else "hold"
            return _invalid(ruleset, sources, flaw, action)
    dice = StreamDice(key, table.branch, table.step + 1)
    run = Run(ruleset, table.state, dice)
    played = _play(ruleset, run, sources, item.decision, first)
    source = first.source if first is not None else LINE
    answer = _answer(ruleset, sources, source, played.done, played.stopped)
    before = sources.pending.used if sources.pending else ()
    items = tuple(sorted({*answer.items, *sources.used}.difference(before)))
    answer = replace(answer, items=items)
    return _step(ruleset, table, run, [answer], dice, at, played.seized)


def _play(
    ruleset: AnyRuleSet, run: Run, sources: Sources, decision: Decision, first: Candidate | None
) -> _Played:
    """Play order after order until the decision is withdrawn; the default ends it."""
    played = _Played([])
    current: Decision | None = decision
    candidate = first
    skip = skips_refused(ruleset, sources.table)
    while current is not None and len(played.done) < MAX_ORDERS:
        if candidate is None:
            candidate = sources.more(run.state, current)
            if candidate is not None and candidate.index >= 0 and not sources.written_ready:
                break
        if candidate is not None and candidate.refusal is not None:
            played.stopped = played.stopped or candidate
            sources.consume(candidate)
            candidate = None
            if skip:
                continue
        if candidate is None:
            break
        before = run.state
        filled = run.answer(current, candidate.order) if candidate.order else None
        if filled is None or isinstance(filled, Refusal):
            raise AssertionError("an order that was legal a moment ago was refused")
        sources.consume(candidate, run.state != before)
        played.done.append((candidate, filled))
        current = _go_on(ruleset, run, sources.table, current, played)
        candidate = None
    for _ in range(MAX_ORDERS):
        if current is None:
            return played
        order = run.answer(current, ruleset.default(run.state, current))
        assert not isinstance(order, Refusal), "a default is legal"
        played.done.append((Candidate("default", order), order))
        current = _go_on(ruleset, run, sources.table, current, played)
    raise RuntimeError(f"{ruleset.about.name}: the default of {decision.kind} never ends it")


def _go_on(
    ruleset: AnyRuleSet, run: Run, table: Table, decision: Decision, played: _Played
) -> Decision | None:
    """Carry out what follows an order by itself, then what standing lines do unasked; return the
    decision that goes on, None where it does not."""
    run.settle()
    if decision.sealed or run.again(decision) is None:
        return run.again(decision)
    seize(ruleset, table, run, played.seized, len(played.done))
    return run.again(decision)


def _foresee(ruleset: AnyRuleSet, table: Table, item: Open, now: datetime) -> Candidate | None:
    """The first line of a waiting sheet that will be refused for all that can be foreseen."""
    sources = Sources(ruleset, table, item, now)
    run = Run(ruleset, ruleset.veil(table.state, item.decision.seat), NoDice())
    current: Decision | None = item.decision
    taken: list[Seized] = []
    try:
        for _ in range(MAX_ORDERS):
            if current is None:
                return None
            candidate = sources.more(run.state, current)
            if candidate is None:
                return None
            if candidate.order is None:
                return candidate
            before = run.state
            filled = run.answer(current, candidate.order)
            if isinstance(filled, Refusal):
                return replace(candidate, order=None, refusal=filled)
            sources.consume(candidate, run.state != before)
            run.settle()
            seize(ruleset, table, run, taken, only=item.decision.seat)
            current = run.again(current)
    except Unforeseen:
        return None
    return None


def _close_sealed(
    ruleset: AnyRuleSet, table: Table, now: datetime, key: bytes, at: str
) -> Move | None:
    answers: list[Answer] = []
    orders: dict[SeatId, tuple[Order, ...]] = {}
    waiting = False
    for item in table.open:
        sources = Sources(ruleset, table, item, now)
        first = sources.next(table.state, item.decision)
        if first is None:
            waiting = True
            continue
        prefix_counts = item.decision.many and not item.decision.whole and sources.late
        if item.decision.many and first.source in WRITTEN and not prefix_counts:
            flaw = _foresee(ruleset, table, item, now)
            if flaw is not None:
                return _invalid(ruleset, sources, flaw, "drop" if sources.late else "hold")
        elif first.order is None and not prefix_counts:
            return _invalid(ruleset, sources, first)
        if item.decision.many:
            # found legal on a scratch state
            scratch = Run(ruleset, table.state, NoDice())
            played = _play(ruleset, scratch, sources, item.decision, first)
        else:
            assert first.order is not None
            played = _Played([(first, first.order)])
        orders[item.decision.seat] = tuple(order for _, order in played.done)
        answers.append(_answer(ruleset, sources, first.source, played.done, played.stopped))
    if waiting and not ruleset.can_close(table.state, orders):
        return None
    dice = StreamDice(key, table.branch, table.step + 1)
    run = Run(ruleset, table.state, dice)
    run.close(orders)
    run.settle()
    return _step(ruleset, table, run, answers, dice, at)


def _invalid(ruleset: AnyRuleSet, sources: Sources, candidate: Candidate, action: str = "") -> Move:
    refusal, table, item = candidate.refusal, sources.table, sources.item
    assert refusal is not None
    if not action:
        stop = candidate.source == LINE and not skips_refused(ruleset, table)
        action = "drop" if stop else "skip"
    invalid = Invalid(
        seat=item.decision.seat,
        decision=item.id,
        item=candidate.index,
        text=candidate.text,
        line=candidate.line,
        action=action,
        rule=refusal.rule,
        refusal=dump_param(refusal.phrase()),
        behind=sources.lines_behind(candidate) if action == "drop" else (),
    )
    return Move(invalid, invalid.refuse(table))


def _answer(
    ruleset: AnyRuleSet,
    sources: Sources,
    source: str,
    done: list[tuple[Candidate, Order]],
    stopped: Candidate | None = None,
) -> Answer:
    """The record of one seat's answer, as the journal keeps it."""
    item, refused = sources.item, None
    if stopped is not None and stopped.refusal is not None:
        refused = RefusedLine(
            line=stopped.line,
            text=stopped.text,
            rule=stopped.refusal.rule,
            refusal=dump_param(stopped.refusal.phrase()),
            behind=()
            if skips_refused(ruleset, sources.table)
            else sources.lines_behind(stopped, item.decision.kind),
        )
    return Answer(
        id=item.id,
        seat=item.decision.seat,
        kind=item.decision.kind,
        source=source,
        orders=tuple(ruleset.order_border.dump(order) for _, order in done),
        text=tuple(candidate.text for candidate, _ in done),
        items=tuple(sorted({i for candidate, _ in done for i in candidate.items})),
        refused=refused,
    )


def _step(
    ruleset: AnyRuleSet,
    table: Table,
    run: Run,
    answers: Sequence[Answer],
    dice: StreamDice,
    at: str,
    seized: Sequence[Seized] = (),
) -> Move:
    """The step that a settled run is, with the lines of others that it stops."""
    after = conclude(ruleset, table, run, answers, at, seized)
    halts = find_halts(ruleset, table, after, run)
    step = replace(
        _record_step(ruleset, after, answers, dice),
        seized=tuple(dump_seized(ruleset, taken) for taken in seized),
        stopped=tuple(dump_halt(halt) for halt in halts),
    )
    return Move(step, halt_lines(after, halts))


def _record_step(
    ruleset: AnyRuleSet, after: Table, answers: Sequence[Answer], dice: StreamDice
) -> Step:
    return Step(
        step=after.step,
        answers=tuple(answers),
        draws=tuple(dice.draws),
        state=state_hash(ruleset, after.state),
    )


def awaited_seats(
    ruleset: AnyRuleSet, table: Table, now: datetime, key: bytes
) -> frozenset[SeatId]:
    """Seats whose answer is lacking, once what can be done at `now` is done.

    A final sheet, a standing line or the only legal order answers already. Of a seat whose
    line is refused in the next moment that moment tells.
    """
    if not table.open or report_due(ruleset, table):
        return frozenset()
    move = next_move(ruleset, table, now, key)
    left = table.open
    refused = ""
    if move is not None:
        still = {item.id for item in move.after.open}
        left = tuple(item for item in table.open if item.id in still)
        refused = move.entry.seat if isinstance(move.entry, Invalid) else ""
    return frozenset(
        item.decision.seat
        for item in left
        if item.decision.seat != refused and not is_answered(ruleset, table, item, now)
    )


def is_answered(ruleset: AnyRuleSet, table: Table, item: Open, now: datetime) -> bool:
    """Whether a seat has said all that a question wants: a final sheet may have nothing for it."""
    sources = Sources(ruleset, table, item, now)
    pending = table.seat(item.decision.seat).pending
    final = pending is not None and pending.final
    find = sources.preview_next if final else sources.next
    return bool(find(table.state, item.decision) or sources.next(table.state, item.decision))
