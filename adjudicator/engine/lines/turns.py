"""Lines of a turn: orders carried out, lines that turned out illegal, a turn's files sealed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from adjudicator.engine.answers.opportunities import load_seized
from adjudicator.engine.answers.run import Watch
from adjudicator.engine.answers.sources import plays_plain
from adjudicator.engine.answers.surprises import halt_lines, load_halt
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.stream import Diverged, Draw, RecordedDice
from adjudicator.engine.lines.entry import Entry, Sentence, quote_text
from adjudicator.engine.lines.steps import Answer, perform, quote_lines
from adjudicator.engine.table.happenings import Note, Past
from adjudicator.engine.table.snapshot import state_hash
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, load_param, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: where an answer may come from
_SOURCES = frozenset(("plan", "direct", "forced", "standing", "autopilot", "default", "bot"))


class Step(Entry):
    """Orders carried out, then automatic steps.

    step     its number in the game
    answers  what was answered; () is the set-up, or what standing lines did alone
    draws    the dice in their order: label, number of sides, value
    state    the hash of the state to which it leads
    seized   what standing lines did between, or alone, unasked (see `opportunities`)
    stopped  lines that it surprised (see `surprises`)
    """

    KIND: ClassVar[str] = "step"
    step: int
    answers: tuple[Answer, ...]
    draws: tuple[Draw, ...]
    state: str
    seized: tuple[dict[str, Any], ...] = ()
    stopped: tuple[dict[str, Any], ...] = ()

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after the step; raises `Diverged` where the rules play it otherwise."""
        for answer in self.answers:
            self._require_source(table, answer)
        if self.step != table.step + 1:
            raise ValueError(f"step {self.step} cannot follow step {table.step}")
        after = self.carry_out(ruleset, table, line.at)
        if state_hash(ruleset, after.state) != self.state:
            raise Diverged("the state after this step is not the one that was recorded")
        return halt_lines(after, map(load_halt, self.stopped))

    def _require_source(self, table: Table, answer: Answer) -> None:
        if answer.source not in _SOURCES:
            raise ValueError(f"no answer comes from “{answer.source}”")
        if answer.source == "bot":
            seat = table.seat(answer.seat)
            if not plays_plain(seat, table.at_a_miss(answer.kind)):
                raise ValueError(f"the plain player does not play for {seat.name}")

    def carry_out(
        self, ruleset: AnyRuleSet, table: Table, at: str, watch: Watch | None = None
    ) -> Table:
        """The table after the answers, `watch` told of each state on the way. Raises `Diverged`
        where the rules play it otherwise than it was recorded."""
        dice = RecordedDice(self.draws)
        seized = [load_seized(ruleset, taken) for taken in self.seized]
        after = perform(ruleset, table, self.answers, dice, at, seized, watch)
        dice.finish()
        return after

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell the orders of each answer, then what happened."""
        orders = after.executed[len(before.executed) :]
        for answer in self.answers:
            text = "; ".join(order for seat, order in orders if seat == answer.seat)
            yield Sentence(answer.source, answer.seat, quote_text(text))
        for item in self.fresh(before, after):
            phrase = item.phrase if not callable(item.phrase) else item.phrase()
            yield Sentence("event", item.seat if isinstance(item, Note) else "", phrase)


class Invalid(Entry):
    """A waiting line turned out illegal.

    seat, decision  whose line it is, and what it was to answer
    item, line, text  its number in the sheet, its line there, and what it says
    action   what becomes of the sheet: `drop`, `skip` (it goes on), `hold` (it waits for the
             deadline)
    rule, refusal  why: the rule, and the sentence as JSON
    behind   the lines below it that are dropped with it
    """

    KIND: ClassVar[str] = "invalid"
    seat: str
    decision: int
    item: int
    text: str
    line: int
    action: str
    rule: str
    refusal: Any
    behind: tuple[str, ...] = ()

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """As `refuse`."""
        return self.refuse(table)

    def refuse(self, table: Table) -> Table:
        """The table after the line was found illegal, its seat told so."""
        seat = table.seat(self.seat)
        pending = seat.pending
        if pending is not None and self.action == "skip":
            pending = replace(pending, used=(*pending.used, self.item))
        elif pending is not None and self.action == "hold":
            pending = replace(pending, final=False, final_at="").to_be_confirmed()
        else:
            pending = None
        seat = replace(seat, pending=pending).without_old_stops()
        told = say(
            f"note-invalid-{self.action}{'-more' if self.behind else ''}",
            line=self.line,
            text=Quote(self.text),
            reason=load_param(self.refusal),
            rule=self.rule,
            **({"lines": quote_lines(self.behind)} if self.behind else {}),
        )
        return table.with_seat(seat).with_note(told, seat.name, private=True)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell the line, and the rule that forbids it."""
        told = say("history-invalid", text=Quote(self.text), rule=Quote(self.rule))
        yield Sentence(self.KIND, self.seat, told)


class Published(Entry):
    """The public files of a turn are sealed, and everybody gets a report.

    turn   its number, 0 the set-up
    files  their names, each with its SHA-256
    """

    KIND: ClassVar[str] = "published"
    turn: int
    files: dict[str, str]

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after the report."""
        return self.report(ruleset, table)

    def report(self, ruleset: AnyRuleSet, table: Table) -> Table:
        """The table after the files were sealed and everybody got a report."""
        moment = ruleset.moment(table.state)
        seats = tuple(
            replace(s, pending=None, former=None).without_old_stops()
            if s.name in table.acted
            and s.pending is not None
            and (s.pending.turn or s.pending.used)
            else s
            for s in table.seats
        )
        return replace(
            table,
            turn=moment.turn,
            segment=moment.segment,
            executed=table.executed if moment.turn == table.turn else (),
            happened=(),
            past=_keep_past(table),
            acted=(),
            seats=seats,
            published=self.turn,
        )

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell which turn, and how many files."""
        told = say("history-published", turn=self.turn, files=len(self.files))
        yield Sentence(self.KIND, "", told)

    def tell_all(self) -> Iterator[Sentence]:
        """Tell that the report went out."""
        yield Sentence(self.KIND, "", say("history-turn", turn=self.turn))


def _keep_past(table: Table) -> Past | None:
    """Return what is kept once a report told what happened."""
    if table.past is None:
        return None
    idle = [n for n, seat in enumerate(table.seats) if seat.is_idle]
    return table.past.with_report(table.happened, idle)
