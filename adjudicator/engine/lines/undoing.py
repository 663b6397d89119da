"""The way back: which act a vote takes back, what a rollback offers again, and the line of both."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.engine.journal.line import WRITTEN, JournalLine
from adjudicator.engine.journal.stream import StreamDice
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import ROLLBACK, ROLLFORWARD, Branched
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.course import Restored
from adjudicator.engine.lines.order_acts import FinalAct, SheetAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.lines.turns import Published, Step
from adjudicator.engine.table.snapshot import dump_table, state_hash
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: kinds of lines before which no act goes on
_CUTS = (Published.KIND, Branched.KIND, Restored.KIND)


def last_act(lines: Sequence[JournalLine], idle: Collection[SeatId] = ()) -> JournalLine | None:
    """The first step of the last act that was not taken back: what was played of one sheet without
    a halt, or for one who missed his deadline. What followed by itself goes with it.

    idle  seats that are played by the house: what is played for them would be played again
    """
    n = len(lines)
    while n:
        line = lines[n - 1]
        if branched := Branched.find(line):
            n = branched.to
            continue
        if line.kind == Corrected.KIND:
            return None  # what the referee has changed, no vote takes back
        if whose := _actors_of(line, idle):
            return _beginning(lines, n, whose)
        n -= 1
    return None


def _beginning(lines: Sequence[JournalLine], n: int, whose: frozenset[SeatId]) -> JournalLine:
    """The first step of an act whose last one is line `n`."""
    first = lines[n - 1]
    for line in reversed(lines[: n - 1]):
        if acted := _actors_of(line):
            if not acted <= whose:
                break
            first = line
        elif line.kind in _CUTS or _gave_orders(line, whose):
            break
    return first


def _gave_orders(line: JournalLine, whose: frozenset[SeatId]) -> bool:
    """Whether one of these seats gave orders by a line."""
    received = Received.find(line)
    return (
        received is not None
        and received.seat in whose
        and any(isinstance(act, (SheetAct, FinalAct)) for act in received.acts)
    )


def _actors_of(line: JournalLine, idle: Collection[SeatId] = ()) -> frozenset[SeatId]:
    """Return who acted in a step by orders of his own, or by missing his deadline."""
    step = Step.find(line)
    return frozenset(
        answer.seat
        for answer in (step.answers if step else ())
        if answer.source in WRITTEN or (answer.source == "default" and answer.seat not in idle)
    )


def actors(line: JournalLine) -> tuple[SeatId, ...]:
    """Whose act a step is."""
    return tuple(dict.fromkeys(answer.seat for answer in Step.of(line).answers))


def branch_to(
    ruleset: AnyRuleSet,
    table: Table,
    earlier: Table,
    lines: Sequence[JournalLine],
    cause: str,
    key: bytes,
    *,
    by: str = "",
    mail: str = "",
    reason: str = "",
) -> Branched:
    """Return what the line holds that takes a game back to the table `earlier`, which stands after
    one of the lines. A referee's cause needs `by`."""
    ways = Ways(lines)
    made = Branched(
        by=by,
        mail=mail,
        reason=reason,
        cause=cause,
        to=earlier.last,
        head=earlier.head,
        turns=tuple(ways.void(ways.last, earlier.last)),
        table=dump_table(ruleset, earlier),
    )
    if cause != ROLLFORWARD and earlier.state is not None:
        dice = StreamDice(key, table.branch + 1, table.step + 1)
        fresh = ruleset.reshuffle(earlier.state, dice)
        made = replace(
            made, step=table.step + 1, draws=tuple(dice.draws), state=state_hash(ruleset, fresh)
        )
    if cause == ROLLBACK:
        way = ways.to(ways.last)
        drafts = first_played([line for line in lines if line.n in way], earlier.last)
        made = replace(made, drafts=tuple(sorted(drafts.items())))
    return made


def first_played(lines: Sequence[JournalLine], n: int) -> dict[SeatId, str]:
    """Return what each seat played first after line `n` of orders that came after it: the sheet.
    What somebody wrote who plays it no more is left out."""
    last: dict[SeatId, str] = {}
    played: dict[SeatId, str] = {}
    for line in lines:
        if line.n <= n:
            continue
        if received := Received.find(line):
            for text in received.sheets:
                last[received.seat] = text
        elif seated := Seated.find(line):
            last.pop(seated.seat, None)
            played.pop(seated.seat, None)
        elif step := Step.find(line):
            for answer in step.answers:
                if answer.source in WRITTEN and answer.seat in last:
                    played.setdefault(answer.seat, last[answer.seat])
    return played


def last_rollback(lines: Sequence[JournalLine]) -> JournalLine | None:
    """The last rollback by a referee on the way to where the game stands; None without one."""
    ways = Ways(lines)
    way = ways.to(ways.last)
    for line in reversed(lines):
        branched = Branched.find(line)
        if branched is not None and branched.cause == ROLLBACK and line.n in way:
            return line
    return None
