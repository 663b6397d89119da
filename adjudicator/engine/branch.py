"""A game taken back: it goes on from where it stood after an earlier line, on a branch of its own.

    branched {cause, to, head, turns, table}

`to` is the number of that line and `head` its hash; `table` is the table after it, whole, so that
a game is read without going back; `turns` are the finished turns whose files are void, because
they were sealed since. All lines between stay in the journal, and are proven like any other. The
branch has its own number and a step of its own, and with them dice of its own: what was drawn is
never drawn again. Settings, messages, votes and absences are those of now; orders that wait wait
as drafts, and whoever is asked again has the whole time of his question.

Pure. What a vote takes back is found here; a rollback to any other line works the same way.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from adjudicator.engine.clock import deadline, turn_of
from adjudicator.engine.happenings import Mark, Note, Past
from adjudicator.engine.journal import WRITTEN, JournalLine, instant, stamp
from adjudicator.engine.table import Open, Pending, SeatState, Table, dump_table, load_table
from adjudicator.engine.votes import UNDO, carried
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: why a game is taken back
CAUSES = ("vote",)


def last_act(lines: Sequence[JournalLine], idle: Collection[SeatId] = ()) -> JournalLine | None:
    """The first step of the last act that was not taken back: what was played of one sheet without
    a halt, or for one who missed his deadline. What followed by itself goes with it.

    idle  seats that are played by the house: what is played for them would be played again
    """
    n = len(lines)
    while n:
        line = lines[n - 1]
        if line.kind == "branched":
            n = int(line.data["to"])
            continue
        if whose := _acted(line, idle):
            return _beginning(lines, n, whose)
        n -= 1
    return None


def _beginning(lines: Sequence[JournalLine], n: int, whose: frozenset[SeatId]) -> JournalLine:
    """The first step of an act whose last one is line `n`."""
    first = lines[n - 1]
    for line in reversed(lines[: n - 1]):
        data = line.data
        if line.kind == "step" and (acted := _acted(line)):
            if not acted <= whose:
                break
            first = line
        elif line.kind in ("published", "branched", "restored") or (
            line.kind == "received"
            and data["seat"] in whose
            and any(act["do"] in ("sheet", "final") for act in data["acts"])
        ):
            break
    return first


def _acted(line: JournalLine, idle: Collection[SeatId] = ()) -> frozenset[SeatId]:
    """Who acted in a step by orders of his own, or by missing his deadline."""
    answers = line.data["answers"] if line.kind == "step" else ()
    return frozenset(
        answer["seat"]
        for answer in answers
        if answer["source"] in WRITTEN
        or (answer["source"] == "default" and answer["seat"] not in idle)
    )


def actors(step: JournalLine) -> tuple[SeatId, ...]:
    """Whose act a step is."""
    return tuple(dict.fromkeys(answer["seat"] for answer in step.data["answers"]))


def branch_to(
    ruleset: AnyRuleSet, earlier: Table, lines: Sequence[JournalLine], cause: str
) -> dict[str, Any]:
    """The data of the line that takes a game back to the table `earlier`."""
    sealed: set[int] = set()
    for line in lines[earlier.last :]:
        if line.kind == "published":
            sealed.add(int(line.data["turn"]))
        elif line.kind == "branched":
            sealed -= set(line.data["turns"])
    return {
        "cause": cause,
        "to": earlier.last,
        "head": earlier.head,
        "turns": sorted(sealed),
        "table": dump_table(ruleset, earlier),
    }


def branched(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table of a game that was taken back; raises ValueError where nobody decided that."""
    data = line.data
    if data["cause"] not in CAUSES or table.passed is None or table.passed.on != UNDO:
        raise ValueError("the players have not agreed to take anything back")
    earlier = load_table(ruleset, table.header, data["table"])
    if (earlier.last, earlier.head) != (data["to"], data["head"]) or earlier.last >= table.last:
        raise ValueError("the table is not the one after the line that it names")
    if earlier.phase != "running" or table.phase != "running" or not earlier.open:
        raise ValueError("the game cannot go on from there")
    note = Note(table.header.seats[0], say(f"note-branched-{data['cause']}"), private=False)
    seats = tuple(_kept(now, then) for now, then in zip(table.seats, earlier.seats, strict=True))
    after = replace(
        table,
        branch=table.branch + 1,
        step=table.step + 1,
        state=earlier.state,
        acted=earlier.acted,
        executed=earlier.executed,
        happened=(*earlier.happened, note),
        turn=earlier.turn,
        segment=earlier.segment,
        result=earlier.result,
        published=earlier.published,
        past=_counted_on(table, earlier),
        seats=seats,
        open=(),
        motions=tuple(motion for motion in table.motions if motion.on != UNDO),
        passed=None,
    )
    after = replace(
        after,
        open=tuple(
            _asked_again(after, item, after.next_id + n, line.at, turn_of(ruleset, earlier))
            for n, item in enumerate(earlier.open)
        ),
        next_id=after.next_id + len(earlier.open),
    )
    return carried(after, line.at)


def _asked_again(table: Table, item: Open, ident: int, at: str, turn: int) -> Open:
    """An open decision under a new number, with all its time."""
    then = deadline(table, item.decision, instant(at), turn)
    return Open(ident, item.decision, at, stamp(then))


def _kept(now: SeatState, then: SeatState) -> SeatState:
    """A seat as it goes on: what it chose since counts, what was played of its orders does not;
    nor does anything that somebody wrote who plays it no more."""
    if now.hands != then.hands:
        then = replace(then, pending=None, standing=(), stops=(), misses=0, autopilot="")
    newer = now.sheets != then.sheets
    fresh = newer and now.pending is not None and not now.pending.used
    pending = now.pending if fresh else then.pending
    return replace(
        now,
        pending=None if now.resigned else _draft(pending),
        standing=now.standing if newer else then.standing,
        stops=now.stops if newer else then.stops,
        misses=then.misses,
        autopilot=then.autopilot if now.autopilot == "missed" else now.autopilot,
    )


def _draft(pending: Pending | None) -> Pending | None:
    """Orders whose owner has to say again that they count."""
    if pending is None:
        return None
    turn = "passed" if pending.turn else ""
    return replace(pending, final=False, final_at="", turn=turn)


def _counted_on(table: Table, earlier: Table) -> Past | None:
    """What is kept of the past, its numbers moved on: a number is never given twice, so that
    nobody who was told up to one misses what comes."""
    if table.past is None or earlier.past is None:
        return earlier.past
    ahead = table.past.end + len(table.happened) - earlier.past.end - len(earlier.happened)
    ahead = max(0, ahead)
    marks = tuple(
        Mark(mark.since and mark.since + ahead, mark.told and mark.told + ahead)
        for mark in earlier.past.marks
    )
    return Past(earlier.past.first + ahead, earlier.past.kept, marks)
