"""A game taken back: it goes on from where it stood after an earlier line, on a branch of its own.

    branched {cause, to, head, turns, table, [step, draws, state], [by, mail, reason, drafts]}

`to` is the number of that line and `head` its hash; `table` is the table after it, whole, so that
a game is read without going back; `turns` are the finished turns whose files are void, because
they were sealed since, or on a way that is left. All lines between stay in the journal, and are
proven like any other. The branch has its own number and a step of its own, and with them dice of
its own: what was drawn is never drawn again, and what lies ready that nobody knows (piles, tides to
come) is drawn anew by `draws`, in `step`, which leads to the hash `state` (older lines and those
that go forward again have none of the three). Settings, messages, votes and absences are those of
now; orders that wait wait as drafts, and whoever is asked again has the whole time of his question.

`cause` is `vote` (the players took the last act back), `rollback` (the referee `by` did, to any
line) or `rollforward` (he goes on from the end of the way that his last rollback left: what waited
there waits as it did). `drafts` of a rollback are sheets of seats [seat, text] that came after the
line and were played: they are offered again.

Pure. What a vote takes back is found here; a rollback to any other line works the same way.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from adjudicator.engine.journal.line import WRITTEN, JournalLine, instant, stamp
from adjudicator.engine.journal.stream import Diverged, RecordedDice, StreamDice
from adjudicator.engine.journal.way import Ways, first_played
from adjudicator.engine.table.clock import deadline, turn_of
from adjudicator.engine.table.happenings import Mark, Note, Past
from adjudicator.engine.table.snapshot import dump_table, load_table, state_hash
from adjudicator.engine.table.table import Open, Pending, SeatState, Table
from adjudicator.engine.table.votes import UNDO, carried
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: by whom a game is taken back: by its players, or by a referee
BY_VOTE = "vote"
ROLLBACK, ROLLFORWARD = "rollback", "rollforward"
BY_REFEREE = (ROLLBACK, ROLLFORWARD)


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
        if line.kind == "corrected":
            return None  # what the referee has changed, no vote takes back
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
    ruleset: AnyRuleSet,
    table: Table,
    earlier: Table,
    lines: Sequence[JournalLine],
    cause: str,
    key: bytes,
) -> dict[str, Any]:
    """The data of the line that takes a game back to the table `earlier`, which stands after one
    of the lines. A referee's cause needs `by` and `mail` besides."""
    ways = Ways(lines)
    data: dict[str, Any] = {
        "cause": cause,
        "to": earlier.last,
        "head": earlier.head,
        "turns": ways.void(ways.last, earlier.last),
        "table": dump_table(ruleset, earlier),
    }
    if cause != ROLLFORWARD and earlier.state is not None:
        dice = StreamDice(key, table.branch + 1, table.step + 1)
        fresh = ruleset.reshuffle(earlier.state, dice)
        data["step"] = table.step + 1
        data["draws"] = [list(draw) for draw in dice.draws]
        data["state"] = state_hash(ruleset, fresh)
    if cause == ROLLBACK:
        way = ways.to(ways.last)
        drafts = first_played([line for line in lines if line.n in way], earlier.last)
        if drafts:
            data["drafts"] = [[seat, drafts[seat]] for seat in sorted(drafts)]
    return data


def last_rollback(lines: Sequence[JournalLine]) -> JournalLine | None:
    """The last rollback by a referee on the way to where the game stands; None without one."""
    ways = Ways(lines)
    way = ways.to(ways.last)
    backs = (n for n in reversed(lines) if n.kind == "branched" and n.data["cause"] == ROLLBACK)
    return next((line for line in backs if line.n in way), None)


def refused(table: Table, earlier: Table) -> str:
    """Why a game cannot go on from an earlier table, in English; "" where it can."""
    if table.phase != "running":
        return "the game is not running"
    if earlier.phase != "running" or not earlier.open:
        return "the game cannot go on from there"
    return ""


def branched(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table of a game that was taken back; raises ValueError where nobody decided that, or
    where it cannot be."""
    data, cause = line.data, line.data["cause"]
    _require_entitled(table, data)
    earlier = load_table(ruleset, table.header, data["table"])
    if (earlier.last, earlier.head) != (data["to"], data["head"]) or earlier.last >= table.last:
        raise ValueError("the table is not the one after the line that it names")
    if fault := refused(table, earlier):
        raise ValueError(fault)
    note = Note(table.header.seats[0], _told(ruleset, earlier, data), private=False)
    drafts = {str(seat): str(text) for seat, text in data.get("drafts", ())}
    if not drafts.keys() <= set(table.header.seats):
        raise ValueError("offers orders of nobody again")
    seats = tuple(
        _kept(now, then, cause, drafts.get(now.name, ""), line.at)
        for now, then in zip(table.seats, earlier.seats, strict=True)
    )
    after = replace(
        table,
        branch=table.branch + 1,
        step=table.step + 1,
        state=_reshuffled(ruleset, table, earlier, data),
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
    )
    after = replace(
        after,
        open=tuple(
            _asked_again(after, item, after.next_id + n, line.at, turn_of(ruleset, earlier))
            for n, item in enumerate(earlier.open)
        ),
        next_id=after.next_id + len(earlier.open),
    )
    return carried(after, line.at) if cause == BY_VOTE else after


def _reshuffled(ruleset: AnyRuleSet, table: Table, earlier: Table, data: Mapping[str, Any]) -> Any:
    """The state from which the game goes on; raises `Diverged` if it is not as recorded."""
    if "draws" not in data:
        if data["cause"] == ROLLBACK:
            raise ValueError("what was seen would be drawn again")
        return earlier.state
    if data["step"] != table.step + 1 or data["cause"] == ROLLFORWARD:
        raise ValueError("draws anew what nobody has seen, or in another step")
    dice = RecordedDice([tuple(draw) for draw in data["draws"]])
    state = ruleset.reshuffle(earlier.state, dice)
    dice.finish()
    if state_hash(ruleset, state) != data["state"]:
        raise Diverged("the state after this line is not the one that was recorded")
    return state


def _require_entitled(table: Table, data: Mapping[str, Any]) -> None:
    """Raises ValueError unless the players or a referee may have decided this."""
    cause = data["cause"]
    if cause == BY_VOTE:
        if table.passed is None or table.passed.on != UNDO or "by" in data or "drafts" in data:
            raise ValueError("the players have not agreed to take anything back")
    elif cause not in BY_REFEREE:
        raise ValueError(f"no game is taken back for '{cause}'")
    elif not (data["by"] and isinstance(data["by"], str) and isinstance(data["mail"], str)):
        raise ValueError("no referee has taken the game back")
    elif cause == ROLLFORWARD and "drafts" in data:
        raise ValueError("what waited at the end of a way waits again as it did")


def _told(ruleset: AnyRuleSet, earlier: Table, data: Mapping[str, Any]) -> Phrase:
    """What all are told of it."""
    if data["cause"] == BY_VOTE:
        return say("note-branched-vote")
    reason = str(data.get("reason", ""))
    why = {"reason": Quote(reason)} if reason else {}
    code = f"note-branched-{data['cause']}{'-why' if reason else ''}"
    return say(code, moment=ruleset.moment(earlier.state).phrase, **why)


def _asked_again(table: Table, item: Open, ident: int, at: str, turn: int) -> Open:
    """An open decision under a new number, with all its time."""
    then = deadline(table, item.decision, instant(at), turn)
    return Open(ident, item.decision, at, stamp(then))


def _kept(now: SeatState, then: SeatState, cause: str, played: str, at: str) -> SeatState:
    """A seat as it goes on: what it chose since counts, what was played of its orders does not;
    nor does anything that somebody wrote who plays it no more.

    played  the sheet that it played first since then, of those that came since then
    """
    if now.hands != then.hands:
        own = SeatState(then.name)
        then = replace(own, spent=now.spent, missed=now.missed, excused=now.excused)
    newer = now.sheets != then.sheets
    fresh = newer and now.pending is not None and not now.pending.used
    pending = now.pending if fresh else then.pending
    stops = now.stops if newer else then.stops
    if played:
        pending = Pending(now.sheets, played, at)
        stops = tuple(stop for stop in stops if not stop.sheet)
    elif newer or cause != ROLLFORWARD:
        pending = drafted(pending)
    return replace(
        now,
        pending=None if now.resigned else pending,
        standing=now.standing if newer else then.standing,
        stops=stops,
        misses=then.misses,
        missed=then.missed,
        excused=then.excused,
        spent=then.spent,
        autopilot=then.autopilot if now.autopilot == "missed" else now.autopilot,
    )


def drafted(pending: Pending | None) -> Pending | None:
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
        if now.hands == then.hands
        else Mark()
        for now, then, mark in zip(table.seats, earlier.seats, earlier.past.marks, strict=True)
    )
    return Past(earlier.past.first + ahead, earlier.past.kept, marks)
