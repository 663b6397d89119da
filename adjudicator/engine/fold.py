"""The journal folded into a table: what each kind of line does.

    opened      {game}                    hash of game.json; the first line
    step        {step, answers, draws, state, [seized]}
                                          orders carried out, then automatic steps;
                                          answers [] = the set-up; seized: what standing
                                          lines did between, or alone, unasked
    received    {seat, by, received, mail, acts}
                                          what one mail (or the referee, `by`) did, whole:
        {do: join, nonce}                 the seat takes part
        {do: sheet, text, final}          orders as sent; replace the waiting sheet
        {do: final, value}                the waiting sheet may be executed, or not yet
        {do: withdraw}                    the waiting sheet is dropped
        {do: set, name, value}            language, format, autopilot, resigned
    invalid     {seat, decision, item, text, line, action, rule, refusal}
                                          a waiting line turned out illegal; the sheet is
                                          dropped (`drop`), goes on (`skip`), or waits for
                                          the deadline (`hold`)
    reminded    {decision}
    published   {turn, files}             hashes of a turn's public files
    renewed     {behaviour}               from here on played under newer rules
    ended       {secret, result}          the secret is revealed

`fold` is pure and total on what the engine writes; a line that does not fit raises
`Diverged` (rules disagree with the record) or ValueError (not written by the engine).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.engine.deadlines import due
from adjudicator.engine.journal import WRITTEN, JournalLine, instant, stamp
from adjudicator.engine.opportunities import Seized, hopeless, load_seized, without_spent
from adjudicator.engine.run import Run
from adjudicator.engine.sources import sheet_of
from adjudicator.engine.stream import Diverged, RecordedDice
from adjudicator.engine.table import (
    Note,
    Open,
    Pending,
    SeatState,
    Table,
    ranking,
    state_hash,
)
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, load_param, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet


def fold(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table after `line`. The chain itself was checked when the line was read."""
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
    table = table.with_seat(replace(table.seat(data["seat"]), misses=0))
    for act in data["acts"]:
        table = _ACTS[act["do"]](ruleset, table, {**act, **_envelope(data)})
    return table


def _envelope(data: Mapping[str, Any]) -> dict[str, Any]:
    return {"seat": data["seat"], "received": data["received"]}


def _join(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    return table.with_seat(replace(table.seat(act["seat"]), nonce=act["nonce"]))


def receive(ruleset: AnyRuleSet, table: Table, data: Mapping[str, Any]) -> Table:
    """The table after a sheet came in. Standing lines alone leave the waiting sheet.

    What it cancels is what was sent before it. A seat that resigned keeps standing lines
    only. Standing lines that could never act are not kept.
    """
    seat = table.seat(data["seat"])
    sheet = sheet_of(ruleset, table, data["text"])
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
        (item.name, item.raw.strip())
        for item in sheet.of("standing")
        if hopeless(ruleset, table, seat.name, item) is None
    ]
    if named:
        renewed = {name for name, _ in named}
        standing = [pair for pair in standing if pair[0] not in renewed] + named
    seat = replace(seat, sheets=seat.sheets + 1, pending=pending, standing=tuple(standing))
    return table.with_seat(replace(seat, autopilot=""))


def _final(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = table.seat(act["seat"])
    if seat.pending is None:
        return table
    value = bool(act["value"])
    since = act["received"] if value else ""
    pending = replace(seat.pending, final=value, final_at=since)
    return table.with_seat(replace(seat, pending=pending if value else _stopped(pending)))


def _stopped(pending: Pending) -> Pending:
    """A sheet whose owner has to say again that it counts, though it was begun."""
    return replace(pending, turn=pending.turn and "passed")


def _withdraw(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    return table.with_seat(replace(table.seat(act["seat"]), pending=None))


def _set(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    seat = table.seat(act["seat"])
    name, value = act["name"], act["value"]
    if name == "language":
        seat = replace(seat, language=value)
    elif name == "format":
        seat = replace(seat, format=value)
    elif name == "autopilot":
        seat = replace(seat, autopilot="asked" if value == "on" else "")
    elif name == "resigned":
        gone = value == "on"
        seat = replace(seat, resigned=gone, pending=None if gone else seat.pending)
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
    seat = replace(seat, pending=pending)
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


def _published(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    return published(ruleset, table, line.data["turn"])


def published(ruleset: AnyRuleSet, table: Table, turn: int) -> Table:
    """The table after the files of `turn` were sealed and everybody got a report."""
    moment = ruleset.moment(table.state)
    seats = tuple(
        replace(s, pending=None)
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
        acted=(),
        seats=seats,
        published=turn,
    )


def _renewed(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    behaviour = int(line.data["behaviour"])
    if not table.behaviour < behaviour <= ruleset.about.behaviour:
        raise ValueError(f"behaviour {behaviour} cannot follow {table.behaviour}")
    return replace(table, renewed=behaviour)


def _ended(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
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
    return after


_HANDLERS: Mapping[str, Callable[[AnyRuleSet, Table, JournalLine], Table]] = {
    "opened": _opened,
    "received": _received,
    "invalid": _invalid,
    "reminded": _reminded,
    "published": _published,
    "renewed": _renewed,
    "ended": _ended,
    "step": _step,
}


_ACTS: Mapping[str, Callable[[AnyRuleSet, Table, Mapping[str, Any]], Table]] = {
    "join": _join,
    "sheet": receive,
    "final": _final,
    "withdraw": _withdraw,
    "set": _set,
}


def perform(
    ruleset: AnyRuleSet,
    table: Table,
    answers: Sequence[Any],
    dice: Dice,
    at: str,
    seized: Sequence[Seized] = (),
) -> Table:
    """Carry out the recorded answers of a step and what standing lines did between them.

    Without either it is the set-up. Raises `Diverged` when the rules refuse a recorded order.
    """
    run = Run(ruleset, table.state, dice)
    if not answers and seized:
        _seize(run, seized)
    elif not answers:
        if table.state is not None:
            raise Diverged("a step without answers in a running game")
        step = ruleset.new_game(table.header.seats, table.options, dice)
        run.state = step.state
        run.events.extend(step.events)
    elif table.decision_is_sealed():
        run.close(_sealed(ruleset, table, answers))
    else:
        _answer_one(ruleset, table, run, answers, seized)
    run.settle()
    return conclude(ruleset, table, run, answers, at, seized)


def _seize(run: Run, seized: Iterable[Seized]) -> None:
    """Carry out again what standing lines did at opportunities."""
    for taken in seized:
        offered = run.ruleset.opportunities(run.state)
        found = [d for d in offered if (d.seat, d.kind) == (taken.seat, taken.kind)]
        if not found:
            raise Diverged(f"{taken.seat} has no opportunity {taken.kind}")
        _legal(run.answer(found[0], taken.order))
        run.settle()


def _orders(ruleset: AnyRuleSet, answer: Any) -> list[Order]:
    return [ruleset.order_border.load(document) for document in answer["orders"]]


def _asked(table: Table, answer: Any) -> Decision:
    """The open decision that a recorded answer names; raises `Diverged` if there is none."""
    for item in table.open:
        decision = item.decision
        if (item.id, decision.seat, decision.kind) == (
            answer["id"], answer["seat"], answer["kind"]
        ):  # fmt: skip
            return decision
    raise Diverged(f"decision {answer['id']} is not open for {answer['seat']}")


def _sealed(
    ruleset: AnyRuleSet, table: Table, answers: Sequence[Any]
) -> dict[str, tuple[Order, ...]]:
    """The orders of a sealed group by seat, each seat's found legal when played alone."""
    given: dict[str, tuple[Order, ...]] = {}
    for answer in answers:
        decision = _asked(table, answer)
        given[decision.seat] = tuple(_orders(ruleset, answer))
        if decision.many:
            _play(Run(ruleset, table.state, NoDice()), decision, given[decision.seat])
        elif len(given[decision.seat]) != 1:
            raise Diverged(f"decision {answer['id']} takes one order")
        else:
            _legal(ruleset.plan(table.state, decision, given[decision.seat][0]))
    if len(given) < len(table.open) and not ruleset.settled(table.state, given):
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


def _answer_one(
    ruleset: AnyRuleSet,
    table: Table,
    run: Run,
    answers: Sequence[Any],
    seized: Sequence[Seized],
) -> None:
    if len(answers) != 1:
        raise Diverged("several answers to decisions that are not sealed")
    _play(run, _asked(table, answers[0]), _orders(ruleset, answers[0]), seized)


def conclude(
    ruleset: AnyRuleSet,
    table: Table,
    run: Run,
    answers: Sequence[Any],
    at: str,
    seized: Sequence[Seized] = (),
) -> Table:
    """The table after a step whose run is settled: seats, decisions, notes, result.

    What standing lines did unasked leaves open decisions their numbers and their clocks.
    """
    seats = {seat.name: seat for seat in table.seats}
    notes: list[Note] = []
    acted = list(table.acted)
    asked = {o.id: o.decision for o in table.open}
    for answer in answers:
        name, decision = answer["seat"], asked[answer["id"]]
        seats[name] = _after_answer(table, seats[name], answer, decision)
        if decision.window == "turn" and name not in acted:
            acted.append(name)
        notes.extend(_notes(answer))
    for taken in seized:
        name = taken.seat
        seats[name] = replace(seats[name], standing=without_spent(ruleset, table, name, seized))
        notes.append(Note(name, say("note-seized", text=Quote(taken.text))))
    opened, next_id = _reopen(ruleset, table, run, at, keep=not answers)
    events: tuple[Event, ...] = tuple(run.events)
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
        happened=(*table.happened, *notes, *events),
        executed=(*table.executed, *_executed(ruleset, table, answers, seized)),
    )
    return replace(after, result=ranking(after, result)) if result else after


def _executed(
    ruleset: AnyRuleSet, table: Table, answers: Sequence[Any], seized: Sequence[Seized]
) -> Iterator[tuple[str, str]]:
    """Who did what, in the order in which it was done."""
    names = Names(table.header.seats)
    done = [(a["seat"], order) for a in answers for order in _orders(ruleset, a)]
    for count in range(len(done) + 1):
        if count:
            seat, order = done[count - 1]
            yield seat, write_order(order, ruleset.forms, DEFAULT_LANGUAGE, names)
        for taken in seized:
            if min(taken.after, len(done)) == count:
                yield taken.seat, write_order(taken.order, ruleset.forms, DEFAULT_LANGUAGE, names)


def _after_answer(table: Table, seat: SeatState, answer: Any, decision: Decision) -> SeatState:
    pending = seat.pending
    if pending is not None:
        pending = replace(pending, used=tuple(sorted({*pending.used, *answer["items"]})))
    if pending is not None and decision.window == "turn":
        from_it = answer["source"] in WRITTEN
        pending = replace(
            pending,
            begun=decision.kind if decision.many else pending.begun,
            turn="played" if from_it else pending.turn or "passed",
        )
    misses = seat.misses
    autopilot = seat.autopilot
    if answer["source"] == "default":
        misses += 1
        if misses >= table.header.schedule.max_misses:
            autopilot = autopilot or "missed"
    return replace(seat, pending=pending, misses=misses, autopilot=autopilot)


def _notes(answer: Any) -> list[Note]:
    return [n for n in (_refused_note(answer), _source_note(answer)) if n is not None]


def _refused_note(answer: Any) -> Note | None:
    refused = answer.get("refused")
    if not refused:
        return None
    phrase = say(
        "note-stopped",
        line=int(refused["line"]),
        text=Quote(refused["text"]),
        reason=load_param(refused["refusal"]),
        rule=refused["rule"],
    )
    return Note(answer["seat"], phrase)


def _source_note(answer: Any) -> Note | None:
    source = answer["source"]
    if source in WRITTEN or not answer["orders"]:
        return None
    texts = tuple(say("quoted", text=Quote(text)) for text in answer["text"] if text)
    phrase: Phrase = say(f"note-answered-{source}", decision=answer["id"], text=texts)
    return Note(answer["seat"], phrase)


def _reopen(
    ruleset: AnyRuleSet, table: Table, run: Run, at: str, keep: bool
) -> tuple[tuple[Open, ...], int]:
    opened: list[Open] = []
    next_id = table.next_id
    before = {(o.decision.seat, o.decision.kind): o for o in table.open} if keep else {}
    for decision in ruleset.decisions(run.state):
        same = before.get((decision.seat, decision.kind))
        if same is not None and not run.segment_is_over:
            opened.append(replace(same, decision=decision))
            continue
        deadline = due(table.header.schedule, instant(at), decision.window)
        opened.append(Open(next_id, decision, at, stamp(deadline)))
        next_id += 1
    return tuple(opened), next_id
