"""Order text to sheet, line by line: waiting lines, standing lines, direct answers.

    plan:                       consumed from top to bottom, for the next turn
      play Fe@2,0               (a line outside any block is one of these)
      if pile < 5 then draw else play Cu@1,0
      drawn Fe: place 2,-1
    standing:                   stays until replaced
      remove: chain
      cancel attacks always
    at 17: place 1,0            answers decision 17 only; the block before it goes on
    cancel standing remove
    unconditional draw          no surprise stops it (alone on a line: all lines below)

`#` starts a comment, `;` separates two lines, `*` after the first word repeats a waiting
line while it is legal. A block whose lines are indented ends where one is not (in games that
keep `BLOCKS`). Every line ends up as an item or as a refusal; none is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from adjudicator.engine.sheet.clauses import (
    Clause,
    NotUnderstood,
    SheetWords,
    Unread,
    is_order,
    leaf_of,
    opens_condition,
    parse_clause,
    sheet_words,
)
from adjudicator.rulekit.condition import BadTest, parse_test
from adjudicator.rulekit.forms import Form, refusal_of
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Quote, said_in
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.speech import StandingForm
from adjudicator.rulekit.text import Line, Span, nearest, plain

#: in `Header.keeps` of games whose indented standing blocks end where the indentation does
BLOCKS = "blocks"
MAX_LINES = 500
#: nobody types a longer order; what is longer is refused unread
MAX_COLUMNS = 2000
#: of so many lines that are not understood it is told what they lack; nobody mends more at once
MAX_EXPLAINED = 60
#: and of no more columns than anybody types
MAX_EXPLAINED_COLUMNS = 300

ItemKind = Literal["line", "standing", "direct", "cancel", "bad", "supposed"]


class Item(Frozen):
    """One line (or piece between semicolons) of a sheet.

    number    line of the mail, from 1; `column` where the piece begins in it
    raw       the piece as written
    kind      which block it belongs to; `bad` when it was refused; `supposed` as told there
    name      standing: name of the line; cancel: what is cancelled
    decision  direct: number of the decision
    repeat    line: used again and again while legal
    unconditional  no surprise stops it; `headed` where a line above said so
    refusal   bad: why, in short where `unread` is given: `why` finds out the rest
    """

    number: int
    column: int
    raw: str
    kind: ItemKind
    clause: Clause | None = None
    name: str = ""
    decision: int = 0
    repeat: bool = False
    unconditional: bool = False
    headed: bool = False
    refusal: Refusal | None = None
    unread: Unread | None = None


class Sheet(Frozen):
    """All lines of one submission that are not blank, comments or headings."""

    items: tuple[Item, ...]

    def of(self, kind: ItemKind) -> tuple[Item, ...]:
        """The items of one kind, in their order."""
        return tuple(item for item in self.items if item.kind == kind)


_STAR = late(r"^(\w+)\s*\*")
_NAME = late(r"([\w-]+(?:\s[\w-]+)?)\s*:\s*")
_NUMBER = late(r"\d{1,9}\s*+:")
_BULLET = late(r"^\s*(?:(?:\d{1,3}[.)]|[-*•·])\s+)(?=\S)")


def parse_sheet(
    text: str,
    ruleset: AnyRuleSet,
    names: Names,
    explained: int = MAX_EXPLAINED,
    blocks: bool = True,
) -> Sheet:
    """The sheet that `text` holds. Never raises; what is not understood is an item too.

    explained  of so many lines that are not understood the refusal says all that `why` finds
    blocks     whether a standing block whose lines are indented ends where one is not
    """
    items: list[Item] = []
    for item in items_of(text, ruleset, names, blocks):
        if item.unread is not None and explained > 0:
            explained -= 1
            item = replace(item, refusal=why(item, names))
        items.append(item)
    return Sheet(tuple(items))


def items_of(text: str, ruleset: AnyRuleSet, names: Names, blocks: bool = True) -> Iterator[Item]:
    """The items of `text` one after the other, for who needs but the first of them: what is
    not understood has a bare refusal."""
    words = ruleset.lexicon.made(sheet_words)
    return _Reader(ruleset, names, words, blocks).read(text)


def why(item: Item, names: Names) -> Refusal | None:
    """Return why a line is refused; of an order that nobody understood also what was expected
    where, and what may have been meant."""
    unread = item.unread
    if unread is None or len(unread.raw) > MAX_EXPLAINED_COLUMNS:
        return item.refusal
    return refusal_of(Line(unread.raw, unread.column), unread.forms, names)


@dataclass(slots=True)
class _Reader:
    ruleset: AnyRuleSet
    names: Names
    grammar: SheetWords
    blocks: bool = True
    block: Literal["line", "standing", "direct"] = "line"
    decision: int = 0
    unconditional: bool = False
    # of a standing block: column of its heading, and whether a line of it stands deeper
    margin: int = 0
    deeper: bool = False

    def read(self, text: str) -> Iterator[Item]:
        rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        pieces = [
            (number, column, piece)
            for number, row in enumerate(rows, 1)
            for column, piece in _pieces(row, self.grammar.at)
        ]
        count = 0
        for number, column, piece in pieces:
            for item in self.piece(number, column, piece):
                count += 1
                if count > MAX_LINES:
                    refusal = refuse("", "sheet.too-long", limit=MAX_LINES, lines=len(pieces))
                    yield Item(number, column, piece, "bad", refusal=refusal)
                    return
                yield item

    def piece(self, number: int, column: int, raw: str) -> Iterator[Item]:
        if len(raw.strip()) > MAX_COLUMNS:
            refusal = refuse("", "sheet.line-too-long", limit=MAX_COLUMNS, columns=len(raw))
            span = Span(column, column + len(raw))
            yield Item(number, column, raw, "bad", refusal=replace(refusal, span=span))
            return
        line = Line(raw, column)
        start = line.skip(0)
        bullet = _BULLET.match(line.text)
        if bullet:
            line = line.part(bullet.end(), len(line.text))
        if not line.text.strip(" \t.,-_=*"):
            return
        if self.blocks and self.block == "standing" and not column:
            self.note_indent(start)
        line = line.part(line.skip(0), len(line.text.rstrip()))
        word = self.grammar.unconditional.search(line.text)
        if word:
            line = _without(line, word.start(), word.end())
            line = line.part(line.skip(0), len(line.text.rstrip()))
        headed = self.unconditional and not word
        item = Item(number, column, raw, "line", unconditional=headed or bool(word), headed=headed)
        if not line.text.strip():
            self.unconditional = True
            return
        before = self.block, self.decision
        cancel = self.grammar.cancel.match(line.text)
        if cancel:
            yield self.cancel(item, line, cancel)
            return
        heading = self.grammar.heading.match(line.text)
        if heading and (heading.group("plan") or heading.group("plan_on")):
            self.block = "line"
        elif heading and (heading.group("standing") or heading.group("standing_on")):
            self.block, self.margin, self.deeper = "standing", start, False
        elif heading and heading.group("direct"):
            self.block, self.decision = "direct", int(heading.group("id"))
        if heading:
            line = line.part(heading.end(), len(line.text))
            if not line.text.strip():
                self.unconditional = self.unconditional or item.unconditional
                return
        try:
            yield self.read_item(item, line)
        except NotUnderstood as bad:
            yield replace(item, kind="bad", refusal=bad.refusal, unread=bad.unread)
        except BadTest as bad:
            yield replace(item, kind="bad", refusal=bad.refusal)
        if heading and heading.group("direct"):
            self.block, self.decision = before

    def note_indent(self, start: int) -> None:
        """Look at where a line below the heading of a standing block begins: once one stood
        deeper, the block ends with the first that does not."""
        if start > self.margin:
            self.deeper = True
        elif self.deeper:
            self.block = "line"

    def cancel(self, item: Item, line: Line, match: re.Match[str]) -> Item:
        if match.group("plan"):
            return replace(item, kind="cancel", name="lines")
        name = (match.group("name") or "").strip()
        if not name:
            return replace(item, kind="cancel", name="standing")
        known = self.standing_form(name.rstrip(" ."))
        if known is None:
            return replace(item, kind="bad", refusal=self.unknown_name(line, *match.span("name")))
        return replace(item, kind="cancel", name=f"standing {known.name}")

    def read_item(self, item: Item, line: Line) -> Item:
        if self.block == "standing":
            return self.standing(item, line)
        if self.block == "line" and self.acts_unasked(line):
            return self.standing(item, line)
        if self.block == "line" and self.without_always(line) is not None:
            return self.standing(item, line)
        if self.block == "line" and (named := self.read_by_name(item, line)) is not None:
            return named
        repeat = _STAR.match(line.text)
        if repeat:
            line = _without(line, repeat.end(1), repeat.end())
        clause = self.clause(line, self.ruleset.forms)
        if self.block == "direct":
            return replace(item, kind="direct", clause=clause, decision=self.decision)
        return replace(item, clause=clause, repeat=repeat is not None)

    def acts_unasked(self, line: Line) -> bool:
        """Whether a line can only be meant to act unasked: `use a2 when ...`, `use a2 once`."""
        when = self.grammar.when.search(line.text)
        order = line.part(0, when.start()) if when else line
        forms = [
            form
            for standing in self.ruleset.standing_forms
            if standing.once or (standing.unasked and when)
            for form in standing.forms
        ]
        return bool(forms) and is_order(order, forms, self.names)

    def read_by_name(self, item: Item, line: Line) -> Item | None:
        """The standing line that a line is by its name alone (`react: a1`), if it is one.

        What can be read as an order is one.
        """
        name = _NAME.match(line.text)
        if not name or self.standing_form(name.group(1)) is None:
            return None
        if is_order(line, self.ruleset.forms, self.names):
            return None
        try:
            return self.standing(item, line)
        except BadTest:
            return None

    def without_always(self, line: Line) -> Line | None:
        """The line without `always`; None where it has none."""
        match = self.grammar.always.search(line.text)
        if not match:
            return None
        start, end = (0, match.start()) if match.start() else (match.end(), len(line.text))
        return line.part(start, end)

    def standing(self, item: Item, line: Line) -> Item:
        """`<name>: <clause>`, `<order> always`, `<order> when <test>`."""
        named = _NAME.match(line.text)
        conditional = self.grammar.condition.match(line.text)
        if named and not conditional and not opens_condition(line, 0, self.ruleset):
            form = self.standing_form(named.group(1))
            if form is None and is_order(line, self.ruleset.forms, self.names):
                return self.standing_sentence(item, line)
            if form is None:
                raise BadTest(self.unknown_name(line, *named.span(1)))
            rest = line.part(named.end(), len(line.text))
            answering = (f for f in self.ruleset.forms if set(f.decisions) & set(form.decisions))
            clause = self.clause(rest, form.forms or tuple(answering))
            return replace(item, kind="standing", name=form.name, clause=clause)
        return self.standing_sentence(item, line)

    def standing_sentence(self, item: Item, line: Line) -> Item:
        """A standing line without a name: the name follows from what its order answers."""
        clause = self.read_when(self.without_always(line) or line)
        own, standing = clause.branches[0][1].form, self.ruleset.standing_forms
        named = [f.name for f in standing if f.unasked and any(form is own for form in f.forms)]
        named += [f.name for f in standing if set(f.decisions) & set(own.decisions)]
        name = named[0] if named else ""
        if not name:
            refusal = refuse("", "standing.not-possible", words=Quote(line.raw.strip()))
            raise BadTest(replace(refusal, span=line.span(0, len(line.text))))
        return replace(item, kind="standing", name=name, clause=clause)

    def read_when(self, line: Line) -> Clause:
        """`<order> when <test>` as a clause, or a plain clause."""
        when = self.grammar.when.search(line.text)
        forms = [f for s in self.ruleset.standing_forms for f in s.forms]
        every = [*forms, *self.ruleset.forms]
        conditional = self.grammar.condition.match(line.text, line.skip(0))
        # "retreat when threatened" asks nothing: it is the order's own name
        if when and not conditional and not is_order(line, every, self.names):
            order = leaf_of(line.part(0, when.start()), every, self.names, self.grammar.lead)
            test, end = parse_test(line, when.end(), self.ruleset.atoms, self.names)
            if line.text[end:].strip(" ."):
                first, last = line.word_at(end)
                words, none = Quote(line.raw_between(first, last)), Quote("")
                wrong = refuse("", "condition.unknown-words", words=words, guess=none, known=())
                raise BadTest(replace(wrong, span=line.span(first, last)))
            return Clause(((test, order),))
        return self.clause(line, every)

    def clause(self, line: Line, forms: Sequence[Form]) -> Clause:
        return parse_clause(line, forms, self.ruleset, self.names)

    def standing_form(self, name: str) -> StandingForm | None:
        wanted, forms = plain(name).strip(), self.ruleset.standing_forms
        return next((f for f in forms if wanted in map(plain, (f.name, *f.words))), None)

    def unknown_name(self, line: Line, start: int, end: int) -> Refusal:
        known = tuple(form.name for form in self.ruleset.standing_forms)
        wrong = line.raw_between(start, end)
        words, guess = Quote(wrong), Quote(nearest(wrong, known) or "")
        lexicon = self.ruleset.lexicon
        languages = lexicon.languages or (DEFAULT_LANGUAGE,)
        names = tuple(
            said_in((code, lexicon.first("standing", name, code)) for code in languages)
            for name in known
        )
        refusal = refuse("", "standing.unknown-name", words=words, guess=guess, known=names)
        return replace(refusal, span=line.span(start, end))


def _pieces(row: str, at_words: frozenset[str]) -> Iterator[tuple[int, str]]:
    """The pieces of a row between semicolons, without its comment, each with its column.

    `at #17: ...` names a decision; what follows the sign is no comment.
    """
    comment = row.find("#")
    numbered = comment > 0 and row[comment - 1].isspace() and _NUMBER.match(row, comment + 1)
    if numbered and plain(row[:comment]).strip() in at_words:
        comment = row.find("#", comment + 1)
    column = 0
    for piece in (row if comment < 0 else row[:comment]).split(";"):
        yield column, piece
        column += len(piece) + 1


def _without(line: Line, start: int, end: int) -> Line:
    """The line with `text[start:end]` blanked out, columns kept."""
    gone = line.span(start, end)
    first, last = gone.start - line.offset, gone.end - line.offset
    return Line(line.raw[:first] + " " * (last - first) + line.raw[last:], line.offset)
