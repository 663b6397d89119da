"""Lines that a page, or a link of a mail, offers besides taps: those that a title proposes, lines
by fields, and for who has no script a text of what can be ordered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from adjudicator.engine.table.table import Table
from adjudicator.render.letters.mailto import Plan
from adjudicator.render.page.composer import Subject, Suggestion, Written
from adjudicator.render.words.order_text import (
    atom_guide,
    form_guide,
    standing_guide,
    standing_usages,
)
from adjudicator.render.words.words import Words
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form, pieces_of_order, write_order
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names, Piece
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import in_boxes
from adjudicator.service.game.seat_reports import STANDING_HEADINGS, opens_standing, propose_lines

#: so many of them are sent by links
MOST_PLANS = 8
#: orders looked at for the text; lines of one thing, and things, that it tells
MOST_LOOKED, MOST_LINES, MOST_SUBJECTS = 1500, 8, 24


def list_suggestions(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words
) -> tuple[Suggestion, ...]:
    """Return plans first, each a sheet of its own, then standing lines, which join any of them."""
    asked, language = (item.decision for item in table.decisions_of(seat)), words.language
    proposed = (propose_lines(ruleset, table, decision, language) for decision in asked)
    found = (one for run in proposed for one in sort_suggestions(run, words, ruleset.lexicon))
    return tuple(sorted(found, key=lambda one: one.standing))


def whole_plans(ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words) -> tuple[Plan, ...]:
    """Return the plans of it that a link can send: standing lines are none."""
    asked = [item.decision for item in table.decisions_of(seat)]
    names = Names(table.header.seats, words.language)
    found: list[Plan] = []
    for one in list_suggestions(ruleset, table, seat, words):
        if one.standing:
            continue
        if len(one.lines) > 1:
            told = _purpose(ruleset, table, seat, one.lines, names)
            found.append(Plan(one.label, one.lines, told))
        elif len(asked) == 1:
            (line,) = one.lines
            if not isinstance(ruleset.read(line, asked[0], names), Refusal):
                found.append(Plan("", one.lines))
    return tuple(found[:MOST_PLANS])


def _purpose(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, lines: Sequence[str], names: Names
) -> Phrase | None:
    """What the lines of a plan are for, if the title tells it."""
    if not ruleset.courtesies.has("purposes"):
        return None
    view = ruleset.view(table.state, seat)
    for item in table.decisions_of(seat):
        read = [ruleset.read(line, item.decision, names) for line in lines]
        orders = tuple(order for order in read if not isinstance(order, Refusal))
        if len(orders) == len(lines):
            return ruleset.courtesies.purposes.purpose(view, item.decision, orders)
    return None


def sort_suggestions(lines: Sequence[str], words: Words, lexicon: Lexicon) -> Iterator[Suggestion]:
    """Part the lines that a title proposes into suggestions, a standing line with its heading."""
    for box in in_boxes(lines):
        parts = [_split_remark(line) for line in box]
        written = tuple(text for text, _ in parts if text)
        if not opens_standing(box[0], lexicon):
            label = words("composer-plan") if len(written) > 1 else written[0]
            yield Suggestion(label, written, detail=parts[0][1] if len(written) == 1 else "")
            continue
        heading = ""
        for text, remark in parts:
            if opens_standing(text, lexicon):
                _, _, rest = text.partition(":")
                heading = "" if rest.strip() else text
                if rest.strip():
                    yield Suggestion(rest.strip(), (text,), remark, standing=True)
            elif text:
                yield Suggestion(text, (heading, text), remark, standing=True)


def _split_remark(line: str) -> tuple[str, str]:
    """An order line and the remark behind it."""
    text, _, remark = line.partition("#")
    return text.strip(), remark.strip()


def line_forms(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words
) -> tuple[Written, ...]:
    """The forms that answer what is asked now, then standing lines."""
    kinds = {item.decision.kind for item in table.decisions_of(seat)}
    forms = [form for form in ruleset.forms if not kinds.isdisjoint(form.decisions)]
    view, speech = ruleset.view(table.state, seat), ruleset.speech(words.language)
    examples = ruleset.courtesies.handbook.standing_examples(view, speech)
    return written_forms(ruleset, forms, words, examples)


def written_forms(
    ruleset: AnyRuleSet,
    forms: Sequence[Form],
    words: Words,
    examples: Mapping[str, str] | None = None,
) -> tuple[Written, ...]:
    """How some orders of a title are written, then its standing lines.

    examples  by name, standing lines that the reader could send now
    """
    group, standing = words("composer-group-orders"), words("composer-group-standing")
    made = [
        Written(group, meaning, usage, example)
        for usage, meaning, example in form_guide(forms, words)
    ]
    guide = standing_guide(ruleset.standing_forms, words, examples, ruleset.lexicon)
    for form, (_, meaning, example) in zip(ruleset.standing_forms, guide, strict=True):
        usages = standing_usages(form, words, ruleset.lexicon)
        made += [Written(standing, meaning, usage, example) for usage in usages]
    return tuple(dict.fromkeys(made))


def test_forms(ruleset: AnyRuleSet, words: Words) -> tuple[Written, ...]:
    """The tests of conditions."""
    group = words("composer-group-tests")
    return tuple(
        Written(group, meaning, usage) for usage, meaning, _ in atom_guide(ruleset.atoms, words)
    )


def grammar(ruleset: AnyRuleSet, words: Words) -> Mapping[str, str]:
    """Return the words of conditions and the one that makes orders final in the reader's language,
    and in any language, parted by `|`, those that open standing lines or name one."""
    said = {
        key: ruleset.lexicon.first("grammar", key, words.language)
        for key in ("if", "then", "else", "and", "not")
    }
    lexicon = ruleset.lexicon
    names = dict.fromkeys(form.name for form in ruleset.standing_forms)
    called = [*names, *lexicon.every("standing", *names)]
    return said | {
        "final": words("template-final"),
        "plan": "|".join(lexicon.every("grammar", "plan", "plan-line")),
        "standing": "|".join(lexicon.every("grammar", *STANDING_HEADINGS)),
        "standings": "|".join(dict.fromkeys(called)),
    }


def facts_about(ruleset: AnyRuleSet, view: Any, pieces: Sequence[Piece]) -> tuple[str, ...]:
    """Return the facts of the picture that a written line is about, in the line's order."""
    said = (said for piece in pieces for said in piece.says if said.place)
    things = (ruleset.courtesies.things.thing(view, each.kind, each.value) for each in said)
    return tuple(dict.fromkeys(ident for thing in things for ident in thing.idents))


def subjects(
    ruleset: AnyRuleSet, table: Table, veiled: Any, seat: SeatId, words: Words
) -> tuple[Subject, ...]:
    """Return the legal lines of now by what they act on, as many as fit on a page.

    veiled  the state as `seat` may know it
    """
    names = Names(table.header.seats, words.language)
    view = ruleset.view(table.state, seat)
    heads = {fact.ident: words.say(fact.phrase) for fact in ruleset.scene(view).facts()}
    found: dict[str, list[Order]] = {}
    more: set[str] = set()
    for item in table.decisions_of(seat):
        for order in _orders(ruleset, veiled, item.decision):
            pieces = pieces_of_order(order, ruleset.forms, words.language, names)
            seen = (ident for ident in facts_about(ruleset, view, pieces) if ident in heads)
            # what the picture does not show is called as lines call it: a piece in a hold
            written = (p.text.strip() for p in pieces if any(s.place for s in p.says))
            about = next(seen, next(written, ""))
            orders = found.setdefault(about, [])
            if len(orders) < MOST_LINES * (1 if about else 4):
                orders.append(order)
            else:
                more.add(about)
    return tuple(
        Subject(
            heads.get(about, about),
            tuple(write_order(order, ruleset.forms, words.language, names) for order in orders),
            about in more,
        )
        for about, orders in islice(found.items(), MOST_SUBJECTS)
    )


def _orders(ruleset: AnyRuleSet, veiled: Any, decision: Decision) -> Iterator[Order]:
    """The first legal orders, as far as they follow from what the seat may know."""
    with suppress(Unforeseen):
        yield from islice(ruleset.legal_orders(veiled, decision), MOST_LOOKED)
