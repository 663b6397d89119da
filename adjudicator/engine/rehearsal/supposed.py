"""What if: orders of others, a draw or a tide that a player supposes before his own lines.

    suppose bob: tank-1 n           as if bob did that first
    suppose drawn Au                as if that came

All of it is tried on what the player may see: an order of another that would be refused is
refused for what everybody sees, or cannot be known. Nothing is stored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.engine.answers.run import Run
from adjudicator.engine.rehearsal.verdicts import Judged
from adjudicator.engine.sheet.sheet import Item, parse_sheet
from adjudicator.rulekit.condition import BadTest, Test, holds, parse_test
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, Span, plain

#: so many lines of a mail are supposed, the rest is refused
MOST = 20
#: a turn asks so many things before the one that is answered
_MOST_PASSED = 6
_NAMED = re.compile(r"([\w.-]+)\s*:?\s+(?=\S)|([\w.-]+)\s*:\s*(?=\S)")


class Supposed(Frozen):
    """What comes of the lines that suppose something.

    state  veiled state behind the orders of others
    moved  whether there were any that could be carried out
    tests  what is supposed of what nobody knows yet
    lines  the verdict on each line; those of tests come when all is tried
    """

    state: Any
    moved: bool = False
    tests: tuple[tuple[Item, Test], ...] = ()
    lines: tuple[Judged, ...] = ()


class Tests:
    """What a seat supposes of what nobody knows yet; it holds once, where something asks it."""

    def __init__(
        self, ruleset: AnyRuleSet, seat: SeatId, tests: Sequence[tuple[Item, Test]]
    ) -> None:
        self._ruleset, self._seat, self._tests = ruleset, seat, tests
        self._met = False

    def assume(self, state: Any) -> Any | None:
        """The state, or the first of those that may follow, of which all tests are true; None
        where there is none, or they were true before."""
        if self._met or not self._tests:
            return None
        try:
            for found in (state, *self._ruleset.suppose(state, self._seat)):
                view = self._ruleset.view(found, self._seat)
                if all(holds(test, view) for _, test in self._tests):
                    self._met = True
                    return found
        except Unforeseen:
            pass
        return None

    def verdicts(self) -> Iterator[Judged]:
        """The verdicts, once all is tried."""
        idle = refuse("", "suppose.idle")
        for item, _ in self._tests:
            yield Judged(item, "supposed") if self._met else _refuse(item, idle)


def _opening(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\s*{either(lexicon.every('grammar', 'suppose'))}\s*:?\s+(?=\S)")


def is_supposition(ruleset: AnyRuleSet, line: str) -> bool:
    """Whether a line supposes something."""
    return ruleset.lexicon.made(_opening).match(plain(line)) is not None


def is_musing(ruleset: AnyRuleSet, line: str, names: Names) -> bool:
    """Whether a line supposes something only as people do who think aloud: it asks, and nothing of
    the game can be read in it."""
    if "?" not in line:
        return False
    seat, rest = _parts(ruleset, names, line)
    if seat:
        return False
    try:
        _test(ruleset, rest.part(0, len(rest.text.rstrip(" ?!."))), names)
    except BadTest:
        return True
    return False


def suppose(
    ruleset: AnyRuleSet, state: Any, lines: Sequence[tuple[int, str]], names: Names
) -> Supposed:
    """Return what comes of `lines` (number and text) on a state that is veiled for who supposes."""
    run = Run(ruleset, state, NoDice())
    judged: list[Judged] = []
    tests: list[tuple[Item, Test]] = []
    moved = False
    for count, (number, raw) in enumerate(lines):
        item = Item(number, 0, raw, "supposed")
        if count >= MOST:
            judged.append(_refuse(item, refuse("", "suppose.too-many", most=MOST)))
            continue
        other, line = _parts(ruleset, names, raw)
        if not other:
            try:
                tests.append((item, _test(ruleset, line, names)))
            except BadTest as bad:
                refusal, orders = bad.refusal, parse_sheet(line.raw, ruleset, names).items
                if any(order.clause is not None for order in orders):
                    refusal = replace(refuse("", "suppose.no-order"), span=refusal.span)
                judged.append(_refuse(item, refusal))
            continue
        for verdict in _orders(ruleset, run, item, other, line, names):
            moved = moved or verdict.status == "supposed"
            judged.append(verdict)
    return Supposed(run.state, moved, tuple(tests), tuple(judged))


def _parts(ruleset: AnyRuleSet, names: Names, raw: str) -> tuple[SeatId, Line]:
    """Whose order a line supposes ("" for a test), and the rest of the line."""
    line = Line(raw)
    head = ruleset.lexicon.made(_opening).match(line.text)
    assert head is not None
    line = line.part(head.end(), len(line.text.rstrip()))
    named = _NAMED.match(line.text)
    called = plain(named.group(1) or named.group(2)) if named else ""
    for seat in names.seats:
        if named and plain(seat) == called:
            return seat, line.part(named.end(), len(line.text))
    return "", line


def _test(ruleset: AnyRuleSet, line: Line, names: Names) -> Test:
    test, end = parse_test(line, 0, ruleset.atoms, names)
    rest, last = line.word_at(end)
    if line.text[end:].strip(" .!"):
        wrong = refuse("", "suppose.unknown-words")
        raise BadTest(replace(wrong, span=line.span(rest, last)))
    return test


def _refuse(item: Item, refusal: Refusal) -> Judged:
    return Judged(item, "refused", refusal=refusal)


def _orders(
    ruleset: AnyRuleSet, run: Run, item: Item, seat: SeatId, line: Line, names: Names
) -> Iterator[Judged]:
    """Each order between semicolons, played as `seat` on what can be seen."""
    column = line.span(0, 0).start
    for piece in line.raw.split(";"):
        at, column = column, column + len(piece) + 1
        read = next(iter(parse_sheet(piece, ruleset, names).items), None)
        if read is None:
            continue
        if read.clause is None or read.kind != "line":
            yield _refuse(item, _move_span(read.refusal, at) or refuse("", "suppose.no-order"))
            return
        parsed = read.clause.branches[0][1]
        before, state = len(run.events), run.state
        try:
            decision = _find_question(ruleset, run, seat, parsed.form.decisions)
            if decision is None:
                yield _refuse(item, refuse("", "suppose.not-asked", seat=seat))
                return
            filled = run.answer(decision, parsed.order)
            if isinstance(filled, Refusal):
                yield _refuse(item, filled)
                return
            text = write_order(filled, ruleset.forms, names.language, names)
            with_events = tuple(run.events[before:])
            run.settle()
        except Unforeseen:
            # what nobody can follow to its end is taken back whole
            run.state = state
            yield Judged(item, "unsure")
            return
        yield Judged(item, "supposed", text, with_events)


def _move_span(refusal: Refusal | None, columns: int) -> Refusal | None:
    """The refusal of a part of a line, pointing into the whole line."""
    if refusal is None or refusal.span is None:
        return refusal
    span = Span(refusal.span.start + columns, refusal.span.end + columns)
    return replace(refusal, span=span)


def _find_question(
    ruleset: AnyRuleSet, run: Run, seat: SeatId, kinds: Sequence[str]
) -> Decision | None:
    """The question of one of `kinds` that `seat` answers: the open one, or of its turn as if it
    were now, what stands before it passed over. None where there is none."""
    early = ruleset.as_asked(run.state, seat)
    for state in (run.state, *((early,) if early is not None else ())):
        tried = Run(ruleset, state, NoDice())
        tried.settle()
        for _ in range(_MOST_PASSED):
            decision = tried.question_of(seat)
            if decision is None or decision.sealed:
                break
            if decision.kind in kinds:
                run.state = tried.state
                return decision
            order = ruleset.pass_over(tried.state, decision, kinds)
            if order is None or isinstance(tried.answer(decision, order), Refusal):
                break
            tried.settle()
    return None
