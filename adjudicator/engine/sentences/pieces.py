"""A sentence cut into pieces: where an act may end, what says nothing, what is talk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from adjudicator.engine.sentences.acts import Act
from adjudicator.engine.sentences.form_words import FormWords
from adjudicator.engine.sentences.guess import Guess, Heard
from adjudicator.engine.sentences.loose import STOP, Sentence
from adjudicator.engine.sentences.position import Position
from adjudicator.engine.sentences.spelt import Spelt
from adjudicator.engine.sentences.title_words import TitleWords
from adjudicator.engine.sentences.words import Phrases, tokens_of, words_of
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.text import Line, plain

#: what ends a sentence, and parts no number
END = re.compile(r"[.;!?](?!\S)")
PAUSE, COLON = re.compile(r"[,;.:!?()]|\s[+/&-]\s"), re.compile(r":")
#: no name of a thing has more words
_LONGEST_NAME = 4
#: so many pieces of a sentence are looked at before it is given up
MOST_PIECES = 200


class Pieces:
    """The pieces of one sentence, in one language."""

    def __init__(
        self, reader: Position, way: Spelt, words: TitleWords, slipped: bool, legal: bool
    ) -> None:
        self.slipped = slipped
        self.reader = reader
        self.legal = legal
        self.words = words
        self.state = reader.state
        self.said = dict(reader.said)
        line = Line(way.text)
        self.given = way.given
        self.sentence = Sentence(line, tokens_of(line.text), words.speech, reader.names)
        self.most_strange = 0
        #: what people call things: where it stays as it is written, it is no talk
        self.called = Phrases(())
        #: whether what the rules refuse may have been meant
        self.allows_illegal = self.tells_refused = False
        #: whether the word for what is done may be one that is not understood
        self.allows_no_verb = False
        #: whether a thing alone, without a word for what is done, may be an answer
        self.names_alone = False
        self.seats = {word for seat in reader.names.seats for word in words_of(plain(seat))}
        #: tokens of what stands beside the orders that may take them back
        self.talk: set[int] = set()
        #: where sentences of their own deny something: first tokens, and those behind
        self.denied: list[tuple[int, int]] = []
        self._unsure: list[tuple[tuple[Act, ...], list[Act]]] = []
        self._done: tuple[Act, ...] = ()
        self._end = 0
        self._tried = 0
        self._ways: dict[tuple[int, Order], tuple[tuple[Order, ...], ...]] = {}
        #: from where nothing came of the rest, with the states (kept, so that they stay themselves)
        self._failed: dict[tuple[Any, ...], Any] = {}
        self._guesses: dict[tuple[int, int, int, frozenset[int]], tuple[Guess, ...]] = {}

    @cached_property
    def _pauses(self) -> frozenset[tuple[int, int]]:
        """The same where something is written that tells."""
        pauses = (each for each in self._ends if each[1] > each[0] or self._is_pause(each[0]))
        return frozenset(pauses)

    def _is_pause(self, at: int) -> bool:
        tokens = self.sentence.tokens
        if not 0 < at < len(tokens):
            return False
        return bool(PAUSE.search(self.sentence.line.text, tokens[at - 1].end, tokens[at].start))

    def _is_aside(self, at: int) -> bool:
        """Whether a piece begins within brackets."""
        text = self.sentence.line.text[: self.sentence.tokens[at].start]
        return text.rfind("(") > text.rfind(")")

    def _is_idle(self, first: int, end: int) -> bool:
        """Whether the clause of a piece says of a thing that nothing happens to it."""
        tokens, idle = self.sentence.tokens, self.words.speech.idle
        stop = min((at for at, _ in self._pauses if at >= end), default=len(tokens))
        return any(idle.length_at(tokens, at, stop) for at in range(first, stop))

    def _is_named(self, at: int) -> bool:
        """Whether a thing that acts is named at a token, by more than a number."""
        if self.sentence.tokens[at].text.isdigit():
            return False
        return any(self.sentence.heard(slot).get(at) for slot in self.words.actors)

    def _is_within_name(self, at: int) -> bool:
        """Whether a thing that acts is named from a token before on, over a token."""
        heard = (self.sentence.heard(slot) for slot in self.words.actors)
        before = range(max(0, at - _LONGEST_NAME), at)
        named = (one for some in heard for start in before for one in some.get(start, ()))
        return any(one.end > at and not isinstance(one.value, tuple) for one in named)

    def _is_verb(self, at: int) -> bool:
        """Whether a word that says what is done begins at a token."""
        return self._verbs_at[at]

    @cached_property
    def _verbs_at(self) -> tuple[bool, ...]:
        """For each token, whether a word that says what is done begins there."""
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        verbs = [words.verbs for _, words in self.words.forms]
        return tuple(any(v.length_at(tokens, at, count) for v in verbs) for at in range(count))

    @cached_property
    def _open_forms(self) -> tuple[tuple[Form, FormWords, tuple[int, ...]], ...]:
        """The forms that the seat may be asked for, and where the words that say them begin."""
        tokens, count, kinds = self.sentence.tokens, len(self.sentence.tokens), self.reader.kinds
        at_verbs = [at for at in range(count) if self._verbs_at[at]]
        return tuple(
            (form, words, tuple(at for at in at_verbs if words.verbs.length_at(tokens, at, count)))
            for form, words in self.words.forms
            if not kinds.isdisjoint(form.decisions)
        )

    def _is_open_verb(self, at: int) -> bool:
        """The same of what the seat may be asked for."""
        return any(at in verbs for _, _, verbs in self._open_forms)

    def _says_what_is_done(self, first: int, end: int) -> bool:
        """Whether a clause is a word for what is done, or begins with several, though each of them
        may say nothing elsewhere: "and in", "and into the ship"."""
        tokens, fillers, at = self.sentence.tokens, self.words.speech.fillers, first
        while at < end and fillers.length_at(tokens, at, end):
            at += fillers.length_at(tokens, at, end)
        if at >= end or not (first in self._behind_joins or self._is_pause(first)):
            return False
        verbs = max(words.verbs.length_at(tokens, at, end) for _, words in self.words.forms)
        if verbs > 1 and verbs >= self.sentence.free[at]:
            return True
        is_all = verbs > 0 and all(self.sentence.free[each] for each in range(at + 1, end))
        return is_all and tokens[at].text in self.words.speech.inward

    def _join_at(self, at: int) -> int:
        """How many tokens join two acts there; none where a slot reads them: "n" is north."""
        tokens, heard = self.sentence.tokens, self.sentence.heard
        length = self.words.speech.joins.length_at(tokens, at, len(tokens))
        return 0 if length and any(heard(slot).get(at) for slot in self.words.slots) else length

    @cached_property
    def _behind_joins(self) -> frozenset[int]:
        """The tokens behind words that join two acts."""
        return frozenset(following for end, following in self._ends if following > end)

    @cached_property
    def _ends(self) -> tuple[tuple[int, int], ...]:
        """Where an act may end, and where the next one begins then."""
        tokens = self.sentence.tokens
        count = len(tokens)
        found = []
        for at in range(1, count):
            if any(start < tokens[at].start < end for start, end in self.given):
                continue
            speech = self.words.speech
            joined = max(self._join_at(at), speech.so.length_at(tokens, at, count))
            if joined < self.sentence.moods[at] or self.sentence.turns(at):
                # "next turn" is no "next"
                joined = 0
            if joined and at + joined < count:
                found.append((at, at + joined))
            is_begun = self._begins_reason(at) or self._is_verb(at) or self._is_named(at)
            # "big tank" begins at "big"
            is_begun = is_begun and not self._is_within_name(at)
            # "I have no weapon" does not end before "no weapon"
            is_begun = is_begun and not any(
                self.sentence.moods[before] > at - before for before in range(max(0, at - 4), at)
            )
            begins = is_begun or speech.until.length_at(tokens, at, count)
            if self._is_pause(at) or (not joined and begins):
                found.append((at, at))
        return (*found, (count, count))

    def _laughs(self) -> Iterator[int]:
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        laughs = self.words.speech.laughs
        return (at for at in range(count) if laughs.length_at(tokens, at, count))

    def is_of_others(self) -> bool:
        """Whether a line begins with somebody's name and tells what that one does: "anna votes"."""
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        at = 0
        while at < count - 1 and self.sentence.free[at] and tokens[at].text not in self.seats:
            if self._is_verb(at):
                # what is done comes first, and whom it is done to behind it
                return False
            at += self.sentence.free[at]
        if at >= count - 1 or tokens[at].text not in self.seats:
            return False
        behind = at + 1
        if PAUSE.search(self.sentence.line.text, tokens[at].end, tokens[behind].start):
            return False
        while behind < count and self.words.speech.fillers.length_at(tokens, behind, count):
            behind += 1
        return behind < count and self._is_verb(behind)

    def _goes_on(self) -> Iterator[int]:
        """The token with which a line goes on from the one above, which is not known to be read."""
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        at = 0
        while at < count:
            continues = self.words.speech.continues.length_at(tokens, at, count)
            # "s'il te plait" goes on from nothing, as "s'il" does
            if continues and continues >= self.words.speech.fillers.length_at(tokens, at, count):
                yield at
                return
            if not self.sentence.free[at]:
                return
            at += self.sentence.free[at]

    def _is_taken_back(self) -> bool:
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        takes_back = self.words.speech.takes_back
        return any(takes_back.length_at(tokens, at, count) for at in self.talk)

    def _is_answer(self, first: int, end: int) -> bool:
        """Whether several words that say nothing else are what a slot reads: "I'm for it"."""
        return any(self._is_read(at, end) for at in range(first, end - 1))

    def _is_read(self, first: int, end: int) -> bool:
        heard = (self.sentence.heard(slot).get(first, ()) for slot in self.words.slots)
        return any(each.end == end for some in heard for each in some)

    def _is_answer_apart(self, end: int) -> bool:
        """Whether a line begins with words that a slot reads, up to a pause: "against, sorry"."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        if end >= len(tokens) or not PAUSE.search(text, tokens[end - 1].end, tokens[end].start):
            return False
        return self.says_nothing(0, end) and self._is_read(0, end)

    def says_nothing(self, first: int, end: int) -> bool:
        """Whether a piece holds nothing but courtesy, prepositions and joins."""
        tokens = self.sentence.tokens
        if first > 0 and end == len(tokens):
            own = words_of(plain(self.reader.seat))
            if tuple(token.text for token in tokens[first:end]) == own:
                # a name below
                return True
        at = first
        while at < end:
            length = self.sentence.free[at]
            if not length:
                return False
            at += length
        return True

    def _says_no_more(self, first: int, end: int) -> bool:
        """Whether behind a thing nothing follows in its piece; a verb says something, also where
        all beside it is of no weight."""
        return not any(map(self._is_verb, range(first, end))) and self.says_nothing(first, end)

    def _tells_of_it(self, first: int, end: int) -> bool:
        """Whether what follows a thing in its clause tells how it is, and not where it goes."""
        tokens, speech = self.sentence.tokens, self.words.speech
        if first >= end or tokens[first].text not in speech.being:
            return False
        # "is not safe" tells, too
        moods = [at for at in range(first, end) if self.sentence.moods[at]]
        is_doubted = any(not speech.negations.length_at(tokens, at, end) for at in moods)
        return not is_doubted and not self._is_numbered(first, end)

    def _begins_reason(self, at: int) -> bool:
        """Whether a reason begins at a token, or a purpose that nobody wishes: "I want to be"
        begins none."""
        tokens, speech, count = self.sentence.tokens, self.words.speech, len(self.sentence.tokens)
        reasons = speech.reasons.length_at(tokens, at, count)
        if reasons and reasons >= speech.fillers.length_at(tokens, at, count):
            # "it is time to" is no reason, as "it is" is
            return True
        if not speech.purposes.length_at(tokens, at, count):
            return False
        start = at
        while start and not self._is_pause(start):
            start -= 1
        while start < at:
            joined = speech.joins.length_at(tokens, start, at)
            if not joined:
                break
            start += joined
        return start >= at or not self.says_nothing(start, at)

    def _is_one_reason(self, first: int, end: int) -> bool:
        """Whether what begins as a reason goes on as one: behind a pause no order stands in it, and
        in a purpose nothing is done."""
        tokens, speech = self.sentence.tokens, self.words.speech
        if not speech.reasons.length_at(tokens, first, end):
            behind = first + speech.purposes.length_at(tokens, first, end)
            has_number = any(token.text.isdigit() for token in tokens[behind:end])
            return not has_number and not any(map(self._is_open_verb, range(behind, end)))
        pause = next((at for at in range(first + 1, end) if self._is_pause(at)), end)
        return pause == end or self._names_nothing(pause, end)

    def _goes_over_stop(self, first: int, end: int) -> bool:
        """Whether a sentence ends within a piece."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        return bool(STOP.search(text, tokens[first].start, tokens[end - 1].start))

    def _sentence_end(self, first: int) -> int:
        """The token behind the sentence that a token stands in."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        for at in range(first + 1, len(tokens)):
            if STOP.search(text, tokens[at - 1].end, tokens[at].start):
                return at
        return len(tokens)

    def _next_doer(self, first: int) -> int:
        """Where the first sentence behind a token begins that names first what acts in it, as one
        before has: no piece goes over that."""
        for at, heard in self._doers:
            if at > first and any(some.get(each) for some in heard for each in range(first, at)):
                return at
        return len(self.sentence.tokens)

    @cached_property
    def _doers(self) -> tuple[tuple[int, list[Mapping[int, Sequence[Heard]]]], ...]:
        """Where sentences behind the first one begin that name first what acts in them, each with
        what the slots read that can name it."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        starts = (
            at
            for at in range(1, len(tokens))
            if END.search(text, tokens[at - 1].end, tokens[at].start) and self._is_named(at)
        )
        heard = [self.sentence.heard(slot) for slot in self.words.actors]
        return tuple((at, [some for some in heard if some.get(at)]) for at in starts)

    def _is_clause_end(self, end: int) -> bool:
        """Whether a clause ends before a token: a reason is all of it."""
        tokens, speech = self.sentence.tokens, self.words.speech
        if end >= len(tokens):
            return True
        if PAUSE.search(self.sentence.line.text, tokens[end - 1].end, tokens[end].start):
            return True
        return any(each.length_at(tokens, end, len(tokens)) for each in (speech.joins, speech.so))

    def _is_all(self, first: int, end: int) -> bool:
        """Whether nothing is said beside a piece, and not that it is so: "W1 is lovely"."""
        tokens, being = self.sentence.tokens, self.words.speech.being
        if any(token.text in being for token in tokens[end:]):
            return False
        return self.says_nothing(0, first) and self.says_nothing(end, len(self.sentence.tokens))

    def _is_numbered(self, first: int, end: int) -> bool:
        """Whether a piece names something by its number, as nobody does in passing."""
        return any(any(map(str.isdigit, t.text)) for t in self.sentence.tokens[first:end])

    def _is_apart(self, first: int, end: int) -> bool:
        """Whether a piece is a sentence of its own."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        before = not first or STOP.search(text, tokens[first - 1].end, tokens[first].start)
        behind = end == len(tokens) or STOP.search(text, tokens[end - 1].end, tokens[end].start)
        return bool(before and behind)

    def _names_nothing(self, first: int, end: int) -> bool:
        """Whether a piece names nothing that orders are about, and says nothing that they do."""
        tokens, sentence = self.sentence.tokens, self.sentence
        if any(sentence.moods[first:end]) or any(t.text.isdigit() for t in tokens[first:end]):
            return False
        if any(token.text in self.words.naming for token in tokens[first:end]):
            return False
        for form, words in self.words.forms:
            if self.reader.kinds.isdisjoint(form.decisions):
                continue
            if any(words.verbs.length_at(tokens, at, end) for at in range(first, end)):
                return False
            for slot in form.slots.values():
                heard = sentence.heard(slot)
                if any(each.end <= end for at in range(first, end) for each in heard.get(at, ())):
                    return False
        return True

    def _all_guesses(
        self, first: int, end: int, strange: int, hidden: frozenset[int] = frozenset()
    ) -> tuple[Guess, ...]:
        key = (first, end, strange, hidden)
        if key not in self._guesses:
            found = [
                guess
                for form, words, verbs in self._open_forms
                if words.is_bare or any(first <= at < end for at in verbs)
                for guess in self.sentence.guesses(form, words, first, end, strange, hidden=hidden)
            ]
            self._guesses[key] = tuple(found)
        return self._guesses[key]

    def _wordless_guesses(self, first: int, end: int, strange: int) -> Iterator[Guess]:
        """The same where the word for what is done is not understood: all else is said, and names
        more than one thing."""
        for form, words, _ in self._open_forms:
            for guess in self.sentence.guesses(form, words, first, end, strange, goes_on=True):
                if not guess.missing and not guess.has_verb and len(guess.values) > 1:
                    yield guess
