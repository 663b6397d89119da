"""A game taken back: it goes on from where it stood after an earlier line, on a branch of its own.

All lines between stay in the journal, and are proven like any other. The branch has its own number
and a step of its own, and with them dice of its own: what was drawn is never drawn again, and what
lies ready that nobody knows (piles, tides to come) is drawn anew. Settings, messages, votes and
absences are those of now; orders that wait wait as drafts, and whoever is asked again has the whole
time of his question.

What a vote takes back is found in `undoing`; a rollback to any other line works the same way. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.stream import Diverged, Draw, RecordedDice
from adjudicator.engine.lines.entry import OfTable, Sentence, because, said_by
from adjudicator.engine.table.clock import ask, turn_of
from adjudicator.engine.table.happenings import Happening, Mark, Note, Past
from adjudicator.engine.table.snapshot import load_table, state_hash
from adjudicator.engine.table.table import Pending, SeatState, Table
from adjudicator.engine.table.votes import UNDO, carry_out_passed
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: by whom a game is taken back: by its players, or by a referee
BY_VOTE = "vote"
ROLLBACK, ROLLFORWARD = "rollback", "rollforward"
BY_REFEREE = (ROLLBACK, ROLLFORWARD)


def why_stuck(table: Table, earlier: Table) -> str:
    """Return why a game cannot go on from an earlier table, in English; "" where it can."""
    if table.phase != "running":
        return "the game is not running"
    ahead = earlier.phase == "running" and earlier.open
    return "" if ahead else "the game cannot go on from there"


class Branched(OfTable, kw_only=True):
    """The game goes on from where it stood after an earlier line.

    cause   vote (the players took the last act back), rollback (the referee did, to any line) or
            rollforward (he goes on from the end of the way that his last rollback left: what
            waited there waits as it did)
    to, head  the number of that line, and its hash
    turns   the finished turns whose files are void, because they were sealed since, or on a way
            that is left
    table   the table after that line, whole, so that a game is read without going back
    step, draws, state  what lies ready that nobody knows is drawn anew by `draws` in that step,
            which leads to the state of that hash; older lines, and those that go forward again,
            have none of the three (0: none)
    drafts  of a rollback: seats with their sheets that came after the line and were played; they
            are offered again
    reason  why the referee did it, "" where he does not say
    """

    KIND: ClassVar[str] = "branched"
    cause: str
    to: int
    head: str
    turns: tuple[int, ...]
    table: dict[str, Any]
    step: int = 0
    draws: tuple[Draw, ...] = ()
    state: str = ""
    drafts: tuple[tuple[str, str], ...] = ()
    reason: str = ""

    def data(self) -> dict[str, Any]:
        """As the base class has it; what was drawn anew stands there even where it is nothing."""
        fields = super().data()
        return fields | {"draws": list(map(list, self.draws))} if self.step else fields

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table of a game that was taken back; raises ValueError where nobody decided that, or
        where it cannot be."""
        self._require_entitled(table)
        earlier = load_table(ruleset, table.header, self.table)
        if (earlier.last, earlier.head) != (self.to, self.head) or earlier.last >= table.last:
            raise ValueError("the table is not the one after the line that it names")
        if fault := why_stuck(table, earlier):
            raise ValueError(fault)
        note = Note(table.header.seats[0], self._note(ruleset, earlier), private=False)
        drafts = dict(self.drafts)
        if not drafts.keys() <= set(table.header.seats):
            raise ValueError("offers orders of nobody again")
        seats = tuple(
            _go_on(now, then, self.cause, drafts.get(now.name, ""), line.at)
            for now, then in zip(table.seats, earlier.seats, strict=True)
        )
        after = replace(
            table,
            branch=table.branch + 1,
            step=table.step + 1,
            state=self._reshuffle(ruleset, table, earlier),
            acted=earlier.acted,
            executed=earlier.executed,
            happened=(*earlier.happened, note),
            turn=earlier.turn,
            segment=earlier.segment,
            result=earlier.result,
            published=earlier.published,
            past=_move_numbers(table, earlier),
            seats=seats,
            open=(),
            motions=tuple(motion for motion in table.motions if motion.on != UNDO),
        )
        after = replace(
            after,
            open=tuple(
                ask(after, item.decision, after.next_id + n, line.at, turn_of(ruleset, earlier))
                for n, item in enumerate(earlier.open)
            ),
            next_id=after.next_id + len(earlier.open),
        )
        return carry_out_passed(after, line.at) if self.cause == BY_VOTE else after

    def _require_entitled(self, table: Table) -> None:
        """Raises ValueError unless the players or a referee may have decided this."""
        cause = self.cause
        if cause == BY_VOTE:
            if table.passed is None or table.passed.on != UNDO or self.by or self.drafts:
                raise ValueError("the players have not agreed to take anything back")
        elif cause not in BY_REFEREE:
            raise ValueError(f"no game is taken back for “{cause}”")
        elif not self.by:
            raise ValueError("no referee has taken the game back")
        elif cause == ROLLFORWARD and self.drafts:
            raise ValueError("what waited at the end of a way waits again as it did")

    def _reshuffle(self, ruleset: AnyRuleSet, table: Table, earlier: Table) -> Any:
        """The state from which the game goes on; raises `Diverged` if it is not as recorded."""
        if not (self.step or self.draws or self.state):
            if self.cause == ROLLBACK:
                raise ValueError("what was seen would be drawn again")
            return earlier.state
        if self.step != table.step + 1 or self.cause == ROLLFORWARD:
            raise ValueError("draws anew what nobody has seen, or in another step")
        dice = RecordedDice(self.draws)
        state = ruleset.reshuffle(earlier.state, dice)
        dice.finish()
        if state_hash(ruleset, state) != self.state:
            raise Diverged("the state after this line is not the one that was recorded")
        return state

    def _note(self, ruleset: AnyRuleSet, earlier: Table) -> Phrase:
        """Return what all are told of it."""
        if self.cause == BY_VOTE:
            return say("note-branched-vote")
        why = {"reason": Quote(self.reason)} if self.reason else {}
        code = f"note-branched-{self.cause}{'-why' if self.reason else ''}"
        return say(code, moment=ruleset.moment(earlier.state).phrase, **why)

    def fresh(self, before: Table, after: Table) -> tuple[Happening, ...]:
        """Return the note of the line, which stands last: a branch has a past of its own."""
        return after.happened[-1:]

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who took it back, where it goes on, and why."""
        what = because(say("history-branched", line=self.to), self.reason)
        yield Sentence(self.cause if self.by else self.KIND, "", said_by(self.by, what))


def _go_on(now: SeatState, then: SeatState, cause: str, played: str, at: str) -> SeatState:
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
        pending = as_draft(pending)
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


def as_draft(pending: Pending | None) -> Pending | None:
    """Orders whose owner has to say again that they count."""
    if pending is None:
        return None
    return replace(pending, final=False, final_at="").to_be_confirmed()


def _move_numbers(table: Table, earlier: Table) -> Past | None:
    """Return what is kept of the past, its numbers moved on: a number is never given twice, so that
    nobody who was told up to one misses what comes."""
    if table.past is None or earlier.past is None:
        return earlier.past
    reached = earlier.past.end + len(earlier.happened)
    ahead = max(0, table.past.end + len(table.happened) - reached)
    marks = tuple(
        Mark(mark.since and mark.since + ahead, mark.told and mark.told + ahead)
        if now.hands == then.hands
        else Mark()
        for now, then, mark in zip(table.seats, earlier.seats, earlier.past.marks, strict=True)
    )
    return Past(earlier.past.first + ahead, earlier.past.kept, marks)
