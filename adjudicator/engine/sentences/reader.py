"""A sentence read as orders: cut into acts, each matched against what its seat may do.

The reader goes through the lines of a mail from top to bottom. What a line orders is tried on
what the seat may know, so that the next line finds things where they are then.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from adjudicator.engine.sentences.normal import is_slip, normalise
from adjudicator.engine.sentences.position import Position
from adjudicator.engine.sentences.spelt import Called, Spelt, unsigned, with_owners
from adjudicator.engine.sentences.telling import Telling, tell_all
from adjudicator.engine.sentences.title_words import TitleWords, title_words
from adjudicator.engine.sentences.understood import MOST_ASKED, NOTHING, Understood
from adjudicator.engine.sentences.words import SpeechWords, tokens_of, words_of
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.text import Line, plain

#: longer lines are no orders
_LONGEST = 300
#: so many things that a name stands for are tried; nobody calls so many things otherwise in one
#: line; so many words are read in all ways together
_MOST_VARIANTS, _MOST_CALLED, _MOST_SPELT = 6, 12, 110
#: so many ways to write a line are looked through for what is understood in part
_MOST_IN_PART = 3
#: whoever reads a mail gives up behind so many lines that come to nothing
MOST_IN_VAIN = 5
#: words in quotation marks that are more than a name: somebody else's
_QUOTED = re.compile(r'"[^"]*(?:[.!?,;:]|(?:[^\W_]+\s+){3}[^\W_])[^"]*"')
#: a number in brackets says where a thing is that was named
_PLACE = re.compile(r" \(\d{3,4}\)")
#: a telephone
_TELEPHONE = re.compile(r"[+(]?\d[\d\s()./-]{6,}")
#: the number of a thing in a list
_ITEM = re.compile(r"(?<![\w,.-])\(?(\d{1,2})(?:[.):/]|(?=\s))\s*(?=[^\W\d_])")
#: an article before what is left out
_ELIDED_BEFORE = re.compile(r"\b(?:qu|[cdjlmnst])'$")


class SentenceReader(Position):
    """Reads the sentences of one mail of a seat."""

    def stands(self, orders: Sequence[Order]) -> bool:
        """Whether orders that were read without help are to be taken as they are: they hold no
        second order, and the rules refuse none of them."""
        state = self.state
        for order in orders:
            if not self._is_whole(order):
                return False
            if state is None:
                return True
            if self.decision(state) is not None and self.resolve(state, order) is None:
                return False
            state = self.after(state, order)
        return True

    def read_refused(self, raw: str, orders: Sequence[Order]) -> Understood:
        """Return what a line comes to whose orders do not stand as they are: a sentence where they
        hold a second order, else what has to come first."""
        if not all(map(self._is_whole, orders)):
            return self.read(raw, legal=True)
        decision = self.decision(self.state) if self.state is not None else None
        if decision is None or len(orders) != 1:
            return NOTHING
        forms = [form for form in self.ruleset.forms if form.fits(orders[0])]
        if not any(decision.kind in form.decisions for form in forms):
            # its words answer another question: here they may say something else
            return self.read(raw, legal=True)
        alike = [(o,) for o in self.alike(self.state, orders[0]) if self.resolve(self.state, o)]
        ways = tuple(dict.fromkeys(alike or self.ways(self.state, decision, orders[0])))
        if len(ways) != 1:
            return NOTHING
        self.play(ways[0])
        return Understood(tuple(map(self.write, ways[0])))

    def _is_whole(self, order: Order) -> bool:
        return all(
            slot.is_whole(getattr(order, name)) and slot.is_printed(getattr(order, name))
            for form in self.ruleset.forms
            if form.fits(order)
            for name, slot in form.slots.items()
        )

    def read(self, raw: str, legal: bool = False) -> Understood:
        """Return what a line orders; with `legal` nothing that the rules refuse. Nothing where its
        seat is asked nothing."""
        raw = _PLACE.sub(" ", unsigned(raw, self.seat))
        if self.answers_once():
            raw = _without_item_numbers(raw)
        self.is_refused_line = legal
        if len(raw) > _LONGEST or self.state is None or self.decision(self.state) is None:
            return NOTHING
        if _QUOTED.search(Line(raw).text) or _TELEPHONE.fullmatch(raw.strip()):
            return NOTHING
        best, readings = NOTHING, list[Telling]()
        languages = self._languages(raw)
        for language in languages:
            told = self._tell(raw, language, legal)
            certain = {found.lines: (found, reading) for found, reading in told if found.lines}
            if len(certain) == 1:
                ((understood, reading),) = certain.values()
                self.state, self.said = reading.state, reading.said
                return understood
            if certain:
                return Understood((), tuple(certain)[:MOST_ASKED])
            if language == languages[0]:
                # nothing is offered in words of another language: some are the same by chance
                best, readings = _asked([found for found, _ in told]), [each for _, each in told]
                refused = [found for found, _ in told if found.refused is not None]
                if refused and not best.choices:
                    return refused[0]
        if not best.choices and not legal:
            parts = [(reading.in_part(), reading) for reading in readings[:_MOST_IN_PART]]
            if any(reading.given and reading.sentence.steps <= 0 for _, reading in parts):
                # of what a word may stand for, one that was read is no better than one that was not
                parts = [(part, reading) for part, reading in parts if not reading.given]
            best = _asked([part for part, _ in parts])
        return replace(best, strange=tuple(_as_written(best.strange, raw)))

    def _tell(self, raw: str, language: str, legal: bool) -> Sequence[tuple[Understood, Telling]]:
        """What the ways to write a line in a language come to; () where it tells of somebody."""
        words = title_words(self.ruleset, language)
        ways, slipped = self._spelt_out(raw, words, language)
        # what the rules refuse is what was written only where nothing else may be meant
        several = len(ways) > 1
        readings = [Telling(self, each, words, slipped, legal or several) for each in ways]
        # what a deed of another stands for as a whole is none: "anna has my vote"
        if readings[0].is_of_others() and not any(map(_is_called_whole, ways)):
            return ()
        if several:
            tokens = readings[0].sentence.tokens
            readings[0].called, _ = self._called(language).among(tokens)
        told = [(reading.whole(), reading) for reading in readings[:1]]
        first = told[0][0].lines
        if not first or (len(first) > 1 and readings[0].state is None):
            more = tell_all(readings)
            # what one order says is not said by two
            shorter = [each for each in more if 0 < len(each[0].lines) < len(first)]
            told = (shorter or told) if first else told + more
        is_left = readings[-1].sentence.steps > 0
        if several and is_left and not legal and not any(f.lines or f.choices for f, _ in told):
            again = [Telling(self, each, words, slipped, legal) for each in ways]
            again[0].called = readings[0].called
            told = [(reading.whole(), reading) for reading in again]
        return told

    def answers_once(self) -> bool:
        """Whether one order is all that the seat is asked for: of several lines the last counts."""
        decision = self.decision(self.state) if self.state is not None else None
        return decision is not None and decision.sealed and not decision.many

    def goes_on(self, raw: str) -> bool:
        """Whether a line goes on from the one above it: "second choice: ..."."""
        tokens = tokens_of(Line(raw).text)
        count = len(tokens)
        for language in self.ruleset.lexicon.languages:
            speech, at = title_words(self.ruleset, language).speech, 0
            while at < count:
                polite = speech.fillers.length_at(tokens, at, count)
                if speech.continues.length_at(tokens, at, count) > max(polite - 1, 0):
                    return True
                said = max(polite, speech.joins.length_at(tokens, at, count))
                if not said:
                    break
                at += said
        return False

    def _spelt_out(
        self, raw: str, words: TitleWords, language: str
    ) -> tuple[Sequence[Spelt], bool]:
        """The ways to write a line in the words of orders: with what people call things replaced
        by what is meant, and made even; and whether slips were mended."""
        seats = [plain(seat) for seat in self.names.seats]
        called = self._called(language)
        known = words.known.union(called.words, *map(words_of, seats))
        even, slipped = normalise(with_owners(raw, seats), words.speech, known, words.content)
        written, even = even, _without_qualities(even, words.speech)
        found = [Spelt("")]
        tokens = tokens_of(even)
        names, meant_by = called.among(tokens)
        done = at = 0
        while at < len(tokens):
            length = names.length_at(tokens, at, len(tokens))
            if length and len(found) < _MOST_VARIANTS:
                before = even[done : tokens[at].start]
                meant = meant_by[" ".join(t.text for t in tokens[at : at + length])]
                found = [
                    way.with_words(before if each else _ELIDED_BEFORE.sub("", before), each)
                    for way in found
                    for each in meant
                ]
                done = tokens[at + length - 1].end
            at += length or 1
        # as it is written first: the words may be a part of a name
        ways = {written: Spelt(written)}
        for way in found if len(found[0].given) <= _MOST_CALLED else ():
            whole = Spelt(way.text + even[done:], way.given)
            ways.setdefault(whole.text, whole)
        # long lines are read in few ways: they are seldom one
        most = max(1, min(_MOST_VARIANTS, _MOST_SPELT // max(len(tokens), 1)))
        return tuple(ways.values())[:most], slipped

    def _called(self, language: str) -> Called:
        """What people call things in the position as it is now."""
        known = self._names_of.get((language, id(self.state)))
        if known is None:
            speech = self.ruleset.speech(language)
            calling = self.ruleset.courtesies.calling
            try:
                names = calling.call(self.state, self.seat, speech)
            except Unforeseen:
                names = {}
            known = (self.state, Called(names))
            self._names_of[language, id(self.state)] = known
        return known[1]

    def _languages(self, raw: str) -> tuple[str, ...]:
        """The languages, that first which has most of the words."""
        words = set(words_of(Line(raw).text))

        def known(language: str) -> tuple[int, bool]:
            speech = title_words(self.ruleset, language).speech
            return len(words & speech.words), language == self.names.language

        languages = sorted(self.ruleset.lexicon.languages, key=known, reverse=True)
        most = known(languages[0])[0]
        own = self.names.language
        return tuple(each for each in languages if 2 * known(each)[0] >= most or each == own)


def _asked(told: Sequence[Understood]) -> Understood:
    """What is asked about by the ways to write a line: who reads more of it asks about fewer."""
    asked = [found for found in told if found.choices]
    least = min(((len(f.choices), len(f.strange)) for f in asked), default=(0, 0))
    asked = [found for found in asked if (len(found.choices), len(found.strange)) == least]
    choices = dict.fromkeys(lines for found in asked for lines in found.choices)
    return replace(asked[0], choices=tuple(choices)[:MOST_ASKED]) if asked else NOTHING


def _without_item_numbers(raw: str) -> str:
    """A line that counts several things, one after the other, without the numbers; the first may
    have lost its own as the number of the line."""
    found = _ITEM.findall(raw)
    first = 1 if found[:1] == ["1"] else 2
    is_list = len(found) >= 3 - first and found == [str(first + n) for n in range(len(found))]
    return _ITEM.sub(", ", raw) if is_list else raw


def _as_written(words: Iterable[str], raw: str) -> Iterator[str]:
    """Words of a line made even as they are written in it; not those that stand for several."""
    written = words_of(Line(raw).text)
    for word in words:
        alike = (other for other in written if len(other) > 1 and is_slip(other, word))
        found = word if word in written else next(alike, "")
        if found:
            yield found


def _is_called_whole(way: Spelt) -> bool:
    """Whether all that is written is what something is called."""
    rest, done = "", 0
    for start, end in way.given:
        rest, done = rest + way.text[done:start], end
    return bool(way.given) and not (rest + way.text[done:]).strip(" .,!")


def _without_qualities(text: str, speech: SpeechWords) -> str:
    """A line without what does not tell things apart: "her lovely weapon" is "her weapon"."""
    tokens, parts, done, at = tokens_of(text), list[str](), 0, 0
    while at < len(tokens):
        length = speech.qualities.length_at(tokens, at, len(tokens))
        if length and at and at + length < len(tokens):
            parts.append(text[done : tokens[at].start])
            done = tokens[at + length].start
        at += length or 1
    return "".join((*parts, text[done:]))
