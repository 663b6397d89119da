"""What a seat could send as it is: the plans and single lines that a report proposes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from adjudicator.engine.table.table import Table
from adjudicator.render.letters.mailto import Plan
from adjudicator.render.page.composer import Suggestion
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import plain
from adjudicator.service.game.seat_reports import propose_lines

#: words of the grammar that open a block of standing lines
STANDING_HEADINGS = ("standing", "standing-line")
#: so many of them are sent by links
MOST_PLANS = 8


def list_suggestions(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words
) -> tuple[Suggestion, ...]:
    """Plans first, each a sheet of its own; then lines that stand alone or join others.

    A title writes what goes together as a run of lines, and other answers behind `#`; a run
    behind `#` that a line without closes is a plan, too.
    """
    found = (
        one
        for item in table.decisions_of(seat)
        for one in sort_suggestions(
            propose_lines(ruleset, table, item.decision, words.language), words, ruleset.lexicon
        )
    )
    return tuple(sorted(found, key=lambda one: (one.adds, one.standing)))


def whole_plans(ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words) -> tuple[Plan, ...]:
    """What of it answers the question as it is: plans, and lines where one answer is asked or
    nothing goes together; what is left of a turn then is asked anew. Standing lines are none."""
    asked = [item.decision for item in table.decisions_of(seat)]
    names = Names(table.header.seats, words.language)
    found: list[Plan] = []
    proposed = list_suggestions(ruleset, table, seat, words)
    planned = any(not one.adds for one in proposed)
    for one in proposed:
        if not one.adds and len(one.lines) > 1:
            found.append(Plan(one.label, one.lines))
        elif not one.standing and len(asked) == 1 and not (asked[0].many and planned and one.adds):
            (line,) = one.lines
            if not isinstance(ruleset.read(line, asked[0], names), Refusal):
                found.append(Plan("", one.lines))
    return tuple(found[:MOST_PLANS])


def sort_suggestions(lines: Sequence[str], words: Words, lexicon: Lexicon) -> Iterator[Suggestion]:
    """What stands in lines that a title proposes, a standing line with its heading."""
    headings = lexicon.every("grammar", *STANDING_HEADINGS)
    runs = [(behind, list(run)) for behind, run in groupby(lines, lambda s: s.startswith("#"))]
    ending = next((at for at, (behind, _) in enumerate(runs) if not behind), None)
    opened = 0
    if ending is not None:
        opened = ending + 1
        plan = [text for _, run in runs[:opened] for text, _ in map(_split_remark, run) if text]
        yield Suggestion(words("composer-plan"), tuple(plan))
    for _, run in runs[opened:]:
        heading = ""
        for text, remark in map(_split_remark, run):
            head, colon, rest = text.partition(":")
            opens = bool(colon) and plain(head.strip()) in headings
            if opens and not rest.strip():
                heading = text
            elif opens:
                yield Suggestion(rest.strip(), (text,), True, remark, standing=True)
            elif text and heading:
                yield Suggestion(text, (heading, text), True, remark, standing=True)
            elif text:
                yield Suggestion(text, (text,), adds=True, detail=remark)


def _split_remark(line: str) -> tuple[str, str]:
    """An order line and the remark behind it."""
    text, _, remark = line.removeprefix("#").strip().partition("#")
    return text.strip(), remark.strip()
