"""A step of a game carried out: the recorded answers, what follows by itself, the table after it.

The same functions make a step the first time (`adjudicate.py`) and run it again from the
journal (`turns.py`): what is played is what is proven.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adjudicator.engine.answers.opportunities import Seized, without_spent
from adjudicator.engine.answers.run import Run, Watch
from adjudicator.engine.journal.line import WRITTEN
from adjudicator.engine.journal.stream import Diverged
from adjudicator.engine.lines.excuses import miss
from adjudicator.engine.table.clock import ask
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.own_time import draw_on
from adjudicator.engine.table.table import Open, SeatState, Table, ranking
from adjudicator.engine.table.votes import UNDO
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, load_param, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many lines that were not played are quoted
_MOST_QUOTED = 5


class RefusedLine(Frozen, omit_defaults=True):
    """The line at which a sheet stopped: where it stands, its text, and why, as JSON; the lines
    behind it for the same question, which were not played."""

    line: int
    text: str
    rule: str
    refusal: Any
    behind: tuple[str, ...] = ()


class Answer(Frozen, omit_defaults=True):
    """What the journal keeps of a seat's answer to one question.

    id, kind  number and kind of the question
    source    where it came from: plan (a waiting line), direct, forced, standing, autopilot,
              default, or bot (the plain player)
    orders    what was carried out, as JSON, each with its text and its numbers in the sheet
    refused   where the sheet stopped, None where it did not
    """

    id: int
    seat: SeatId
    kind: str
    source: str
    orders: tuple[Any, ...]
    text: tuple[str, ...]
    items: tuple[int, ...]
    refused: RefusedLine | None = None


def perform(
    ruleset: AnyRuleSet,
    table: Table,
    answers: Sequence[Answer],
    dice: Dice,
    at: str,
    seized: Sequence[Seized] = (),
    watch: Watch | None = None,
) -> Table:
    """Carry out the recorded answers of a step and what standing lines did between them.

    Without either it is the set-up. Raises `Diverged` when the rules refuse a recorded order.
    """
    run = Run(ruleset, table.state, dice, watch)
    if not answers and seized:
        _seize(run, seized)
    elif not answers:
        if table.state is not None:
            raise Diverged("a step without answers in a running game")
        step = ruleset.new_game(table.header.seats, table.options, dice)
        run.state = step.state
        run.events.extend(step.events)
    elif table.decision_is_sealed():
        run.close(_orders_by_seat(ruleset, table, answers))
    elif len(answers) != 1:
        raise Diverged("several answers to decisions that are not sealed")
    else:
        _play(run, _find_asked(table, answers[0]), _orders(ruleset, answers[0]), seized)
    run.settle()
    return conclude(ruleset, table, run, answers, at, seized)


def _seize(run: Run, seized: Iterable[Seized]) -> None:
    """Carry out again what standing lines did at opportunities."""
    for taken in seized:
        offered = run.ruleset.opportunities(run.state)
        found = [d for d in offered if (d.seat, d.kind) == (taken.seat, taken.kind)]
        if not found:
            raise Diverged(f"{taken.seat} has no opportunity {taken.kind}")
        _legal(run.answer(found[0], taken.order, asked=False))
        run.settle()


def _orders(ruleset: AnyRuleSet, answer: Answer) -> list[Order]:
    return [ruleset.order_border.load(document) for document in answer.orders]


def _find_asked(table: Table, answer: Answer) -> Decision:
    """The open decision that a recorded answer names; raises `Diverged` if there is none."""
    for item in table.open:
        decision = item.decision
        if (item.id, decision.seat, decision.kind) == (answer.id, answer.seat, answer.kind):
            return decision
    raise Diverged(f"decision {answer.id} is not open for {answer.seat}")


def _orders_by_seat(
    ruleset: AnyRuleSet, table: Table, answers: Sequence[Answer]
) -> dict[str, tuple[Order, ...]]:
    """The orders of a sealed group by seat, each seat's found legal when played alone."""
    given: dict[str, tuple[Order, ...]] = {}
    for answer in answers:
        decision = _find_asked(table, answer)
        given[decision.seat] = tuple(_orders(ruleset, answer))
        if decision.many:
            _play(Run(ruleset, table.state, NoDice()), decision, given[decision.seat])
        elif len(given[decision.seat]) != 1:
            raise Diverged(f"decision {answer.id} takes one order")
        else:
            _legal(ruleset.plan(table.state, decision, given[decision.seat][0]))
    if len(given) < len(table.open) and not ruleset.can_close(table.state, given):
        raise Diverged("a sealed group was closed before all had answered")
    return given


def _legal(verdict: Any) -> None:
    if isinstance(verdict, Refusal):
        raise Diverged(f"the rules refuse a recorded order ({verdict.rule} {verdict.code})")


def _play(
    run: Run, decision: Decision, orders: Sequence[Order], seized: Sequence[Seized] = ()
) -> None:
    """Carry out recorded orders of one decision, automatic steps between them.

    After each of them comes what standing lines did then.
    """
    for index, order in enumerate(orders):
        if index:
            run.settle()
            _seize(run, (taken for taken in seized if taken.after == index))
            again = run.again(decision)
            if again is None:
                raise Diverged(f"{decision.kind} closed before its last recorded order")
            decision = again
        _legal(run.answer(decision, order))
    last = [taken for taken in seized if taken.after >= len(orders)]
    if last:
        run.settle()
        _seize(run, last)


def conclude(
    ruleset: AnyRuleSet,
    table: Table,
    run: Run,
    answers: Sequence[Answer],
    at: str,
    seized: Sequence[Seized] = (),
) -> Table:
    """The table after a step whose run is settled: seats, decisions, notes, result.

    What standing lines did unasked leaves open decisions their numbers and their clocks.
    """
    seats = {seat.name: seat for seat in table.seats}
    notes: list[Note] = []
    acted = list(table.acted)
    asked = {o.id: o for o in table.open}
    for answer in answers:
        name, item = answer.seat, asked[answer.id]
        decision = item.decision
        seats[name] = _after_answer(table, seats[name], answer, decision, at)
        if table.schedule.bank:
            seats[name] = draw_on(table, seats[name], item, at)
        if decision.window == "turn" and name not in acted:
            acted.append(name)
        notes += _notes(answer)
    for taken in seized:
        name = taken.seat
        seats[name] = replace(seats[name], standing=without_spent(ruleset, table, name, seized))
        notes.append(Note(name, say("note-seized", text=Quote(taken.text))))
    opened, next_id = _reopen(ruleset, table, run, at, keep=not answers)
    result = ruleset.result(run.state)
    after = replace(
        table,
        phase="running",
        step=table.step + 1,
        state=run.state,
        seats=tuple(seats[seat.name] for seat in table.seats),
        open=opened,
        next_id=next_id,
        acted=tuple(acted),
        happened=(*table.happened, *notes, *run.events),
        executed=(*table.executed, *_list_orders(ruleset, table, answers, seized)),
        motions=tuple(motion for motion in table.motions if motion.on != UNDO),
    )
    return replace(after, result=ranking(after, result)) if result else after


def _list_orders(
    ruleset: AnyRuleSet, table: Table, answers: Sequence[Answer], seized: Sequence[Seized]
) -> Iterator[tuple[str, str]]:
    """Yield who did what, in the order in which it was done."""
    names = Names(table.header.seats)
    done = [(a.seat, order) for a in answers for order in _orders(ruleset, a)]
    for count in range(len(done) + 1):
        if count:
            seat, order = done[count - 1]
            yield seat, write_order(order, ruleset.forms, DEFAULT_LANGUAGE, names)
        for taken in seized:
            if min(taken.after, len(done)) == count:
                yield taken.seat, write_order(taken.order, ruleset.forms, DEFAULT_LANGUAGE, names)


def _after_answer(
    table: Table, seat: SeatState, answer: Answer, decision: Decision, at: str
) -> SeatState:
    pending = seat.pending
    if pending is not None:
        pending = replace(pending, used=tuple(sorted({*pending.used, *answer.items})))
    if pending is not None and decision.window == "turn":
        from_it = answer.source in WRITTEN
        pending = replace(
            pending,
            begun=decision.kind if decision.many else pending.begun,
            turn="played" if from_it else pending.turn or "passed",
        )
    if answer.items:
        seat = replace(seat, former=None)
    if answer.source in ("default", "bot") and not seat.is_idle:
        seat = miss(table, seat, at)
        if seat.misses >= table.schedule.max_misses:
            seat = replace(seat, autopilot=seat.autopilot or "missed")
    return replace(seat, pending=pending)


def quote_lines(texts: Sequence[str]) -> tuple[Phrase, ...]:
    """Return some lines of a sheet as a player reads them again; of many the first, and how many
    more there are."""
    told = tuple(say("quoted", text=Quote(text)) for text in texts[:_MOST_QUOTED])
    more = len(texts) - len(told)
    return (*told, say("quoted-more", n=more)) if more else told


def _notes(answer: Answer) -> Iterator[Note]:
    """Yield what a seat is told of its answer: where its sheet stopped, what it did not write."""
    if refused := answer.refused:
        reason = load_param(refused.refusal)
        text = Quote(refused.text)
        told = say("note-stopped", line=refused.line, text=text, reason=reason, rule=refused.rule)
        yield Note(answer.seat, told)
        if refused.behind:
            # a swap names a card of the hand
            lost = quote_lines(refused.behind)
            yield Note(answer.seat, say("note-unplayed", lines=lost), private=True)
    if answer.source not in WRITTEN and answer.orders:
        texts = tuple(say("quoted", text=Quote(text)) for text in answer.text if text)
        told = say(f"note-answered-{answer.source}", decision=answer.id, text=texts)
        yield Note(answer.seat, told)


def _reopen(
    ruleset: AnyRuleSet, table: Table, run: Run, at: str, keep: bool
) -> tuple[tuple[Open, ...], int]:
    opened: list[Open] = []
    next_id = table.next_id
    before = {(o.decision.seat, o.decision.kind): o for o in table.open} if keep else {}
    turn = ruleset.moment(run.state).turn
    for decision in ruleset.decisions(run.state):
        same = before.get((decision.seat, decision.kind))
        if same is not None and not run.segment_is_over:
            opened.append(replace(same, decision=decision))
            continue
        opened.append(ask(table, decision, next_id, at, turn))
        next_id += 1
    return tuple(opened), next_id
