"""The forms of orders read loosely: their words in any order, whatever says nothing between them.

A form explains some words of a sentence: what its slots read, its verbs, and the prepositions that
lead to its slots. What is left over and is no courtesy stays unexplained.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from adjudicator.engine.sentences.form_words import FormWords
from adjudicator.engine.sentences.guess import Guess, Heard
from adjudicator.engine.sentences.understood import MOST_STRANGE
from adjudicator.engine.sentences.words import SpeechWords, Token, words_of
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.pattern import Names, Slot, Trace
from adjudicator.rulekit.text import Line, plain

#: so many readings of a slot at a place are tried, and so many ways to read a piece as a form, in
#: so many steps
_MOST_READINGS, _MOST_WAYS, _MOST_STEPS = 3, 60, 1000
#: a line is read in so many steps in all, or it says nothing
_STEPS_IN_ALL = 20_000
#: no phrase of what is done has more words
_LONGEST_VERB = 12
#: what ends a sentence or a clause
STOP = re.compile(r"[;.:!?()]")
_PAUSE = re.compile(r"[,;.:!?()]")
#: what may stand before the sign of a number
_BEFORE_SIGN = " ,@(:;=/|"


@dataclass
class Sentence:
    """The tokens of one line, and what each slot reads where."""

    line: Line
    tokens: Sequence[Token]
    speech: SpeechWords
    names: Names
    _heard: dict[int, Mapping[int, Sequence[Heard]]] = field(default_factory=dict)
    _verbs: dict[int, Sequence[int]] = field(default_factory=dict)
    _gaps: dict[int, tuple[Sequence[int], Sequence[int]]] = field(default_factory=dict)
    #: how many steps are left; none, and the sentence says too much to be read
    steps: int = _STEPS_IN_ALL

    def heard(self, slot: Slot) -> Mapping[int, Sequence[Heard]]:
        """What a slot reads, by the token that it begins at, the longest first."""
        found = self._heard.get(id(slot))
        if found is None:
            found = self._heard[id(slot)] = self._hear(slot)
        return found

    def _hear(self, slot: Slot) -> Mapping[int, Sequence[Heard]]:
        text, trace, doubts = self.line.text, Trace(), self.speech.doubts
        found: dict[int, list[Heard]] = {}
        for at, token in enumerate(self.tokens):
            start = token.start
            if (
                start
                and text[start - 1] in '-+"'
                and (start < 2 or text[start - 2] in _BEFORE_SIGN)
            ):
                start -= 1
            for value, stop, _ in islice(
                slot.read(self.line, start, self.names, trace), _MOST_READINGS
            ):
                end = at
                while end < len(self.tokens) and self.tokens[end].end <= stop:
                    end += 1
                doubtful = any(each.text in doubts for each in self.tokens[at:end])
                doubtful = doubtful or not self._addressed.isdisjoint(range(at, end))
                # a word of a mood is no part of a thing
                if end > at and not doubtful and slot.is_whole(value):
                    found.setdefault(at, []).append(Heard(value, at, end))
        return found

    @cached_property
    def _addressed(self) -> frozenset[int]:
        """Tokens that are the name of somebody who is greeted or thanked: "thanks anna"."""
        seats = {word for seat in self.names.seats for word in words_of(plain(seat))}
        tokens, addressed = self.tokens, self.speech.addressed
        found = set()
        for at in range(len(tokens)):
            end = at + addressed.length_at(tokens, at, len(tokens))
            if at < end < len(tokens) and tokens[end].text in seats:
                found.add(end)
        return frozenset(found)

    @cached_property
    def free(self) -> tuple[int, ...]:
        """For each token, how many tokens of courtesy, prepositions or joins begin there."""
        end, speech = len(self.tokens), self.speech
        saying_nothing = (speech.fillers, speech.small, speech.joins, speech.so, speech.laughs)
        return tuple(
            max(
                *(each.length_at(self.tokens, at, end) for each in saying_nothing),
                self._scenery_at(at),
                int(self._is_asked_for(at) or at in self._addressed),
                int(self.tokens[at].text in self.speech.referring),
            )
            if not self.turns(at)
            else 0
            for at in range(end)
        )

    def turns(self, at: int) -> bool:
        """Whether a sentence begins there that tells first what is done last: "before ..."."""
        if not self.speech.turns.length_at(self.tokens, at, len(self.tokens)):
            return False
        start = self.tokens[at - 1].end if at else 0
        return not at or bool(STOP.search(self.line.text, start, self.tokens[at].start))

    def _scenery_at(self, at: int) -> int:
        """The tokens there that lie about on the board, where they are no mood: "when", "must"."""
        length = self.speech.scenery.length_at(self.tokens, at, len(self.tokens))
        return length if length > self.moods[at] else 0

    @cached_property
    def moods(self) -> tuple[int, ...]:
        """For each token, how many tokens begin there that make a sentence no order."""
        end, moods = len(self.tokens), self.speech.moods
        return tuple(
            0 if self._is_asked_for(at) else moods.length_at(self.tokens, at, end)
            for at in range(end)
        )

    @cached_property
    def doubted(self) -> bool:
        """Whether something in it makes it no order, and is no word that says nothing as well."""
        return any(
            mood > self.free[at] and not (mood == 1 and self.is_pronoun(at))
            for at, mood in enumerate(self.moods)
        )

    def _is_asked_for(self, at: int) -> bool:
        """Whether a question mark ends what asks for something to be done: "could you ...?"."""
        if self.tokens[at].text != "?":
            return False
        asking = self.speech.asking
        return any(asking.length_at(self.tokens, i, at) for i in range(at))

    def _verbs_between(self, words: FormWords, first: int, end: int) -> Sequence[int]:
        """For each token between two, how many tokens of what is done begin there."""
        verbs = words.verbs
        known = self._verbs.get(id(verbs))
        if known is None:
            count = len(self.tokens)
            known = [
                verbs.length_at(self.tokens, at, count) or self._denied_at(words, at)
                for at in range(count)
            ]
            self._verbs[id(verbs)] = known
        found = known[first:end]
        if end == len(known):
            return found
        for at in range(max(first, end - _LONGEST_VERB), end):
            if at + known[at] > end:
                found = [
                    *found[: at - first],
                    verbs.length_at(self.tokens, at, end),
                    *found[at - first + 1 :],
                ]
        return found

    def _gaps_before(self, form: Form, words: FormWords) -> tuple[Sequence[int], Sequence[int]]:
        """For each token, how many before it nothing of a form can read, and how many numbers."""
        found = self._gaps.get(id(words))
        if found is not None:
            return found
        tokens, count = self.tokens, len(self.tokens)
        verbs = self._verbs_between(words, 0, count)
        heard = [self.heard(slot) for slot in form.slots.values()]
        gaps, numbers, reach = [0], [0], 0
        for at, token in enumerate(tokens):
            length = max(self.free[at], verbs[at], words.beside.length_at(tokens, at, count))
            ends = [each.end for some in heard for each in some.get(at, ())]
            reach = max(reach, at + max(length, int(self.is_pronoun(at))), *ends)
            is_gap = at >= reach
            gaps.append(gaps[-1] + is_gap)
            numbers.append(numbers[-1] + (is_gap and token.text.isdigit()))
        self._gaps[id(words)] = gaps, numbers
        return gaps, numbers

    def _denied_at(self, words: FormWords, at: int) -> int:
        """How many tokens of what is not done begin there, with what its writer says of himself
        in between: "no" and "do not wish to" stand before the same."""
        tokens, count, negations = self.tokens, len(self.tokens), self.speech.negations
        length = negations.length_at(tokens, at, count)
        stop = at + length
        while length and stop < count:
            done = words.denied.length_at(tokens, stop, count)
            if done:
                stop += done
                text = self.line.text[tokens[at].end : tokens[stop - 1].start]
                return 0 if _PAUSE.search(text) else stop - at
            length = max(
                negations.length_at(tokens, stop, count),
                self.speech.wishing.length_at(tokens, stop, count),
            )
            stop += length
        return 0

    def is_pronoun(self, at: int) -> bool:
        """Whether a token stands for a thing that was spoken of."""
        return self.tokens[at].text in self.speech.pronouns

    def guesses(
        self,
        form: Form,
        words: FormWords,
        first: int,
        end: int,
        strange: int,
        goes_on: bool = False,
        hidden: frozenset[int] = frozenset(),
    ) -> Iterator[Guess]:
        """The ways to read tokens `first` to `end` as an order of a form, with so many tokens
        unexplained at the most; without a verb, where the one before `goes_on`. Those that are
        hidden are passed over."""
        if self.steps <= 0:
            return
        verbs = self._verbs_between(words, first, end)
        if not words.is_bare and not goes_on and not any(verbs):
            return
        is_bare, loses_numbers = words.is_bare or goes_on, strange > MOST_STRANGE
        gaps, numbers = self._gaps_before(form, words)
        if not hidden:
            if gaps[end] - gaps[first] > strange:
                return
            if numbers[end] > numbers[first] and not loses_numbers:
                return
        way = _Way(self, form, words, first, end, verbs, is_bare, hidden, loses_numbers)
        yield from islice(way.go(first, {}, (), False, 0, strange), _MOST_WAYS)


@dataclass
class _Way:
    """The ways through a piece of a sentence, token by token, as one form."""

    sentence: Sentence
    form: Form
    words: FormWords
    first: int
    end: int
    verbs: Sequence[int]
    is_bare: bool
    hidden: frozenset[int] = frozenset()
    loses_numbers: bool = False
    steps: int = 0

    def go(
        self,
        at: int,
        said: dict[str, Heard],
        unexplained: tuple[int, ...],
        has_verb: bool,
        covered: int,
        strange: int,
        pronoun: bool = False,
    ) -> Iterator[Guess]:
        """Go on from a token; what was read so far is told by the rest."""
        self.steps += 1
        self.sentence.steps -= 1
        if self.steps > _MOST_STEPS or self.sentence.steps <= 0:
            return
        while at in self.hidden:
            at += 1
        if at >= self.end:
            if has_verb or (self.is_bare and said and not self._tells(said)):
                if self._leads_nowhere():
                    return
                guess = self._guess(said, unexplained, covered, pronoun, has_verb)
                if not pronoun or guess.missing:
                    yield guess
            return
        for name, slot in self.form.slots.items():
            before = said.get(name)
            for each in self.sentence.heard(slot).get(at, ()):
                if each.end <= self.end:
                    more = covered + each.end - at
                    if before is not None:
                        both = slot.join(before.value, each.value)
                        if both is None and before.value == each.value:
                            # what is said twice is said: "yes, I'm for it"
                            both = each.value
                        if both is None:
                            continue
                        each = Heard(both, before.first, each.end)
                    yield from self.go(
                        each.end,
                        {**said, name: each},
                        unexplained,
                        has_verb,
                        more,
                        strange,
                        pronoun,
                    )
        verb, room = self.verbs[at - self.first], self.end - at
        free, mood = min(self.sentence.free[at], room), min(self.sentence.moods[at], room)
        beside = self.words.beside.length_at(self.sentence.tokens, at, self.end)
        if verb and verb >= max(free, mood, beside):
            yield from self.go(at + verb, said, unexplained, True, covered + verb, strange, pronoun)
        elif beside and beside >= max(free, mood):
            more = covered + beside
            yield from self.go(at + beside, said, unexplained, has_verb, more, strange, pronoun)
        elif free and free >= mood:
            if free > 1 and self._says_something(at + 1, at + free):
                # it may belong to what follows: "à 2,0", "I'd say no"
                yield from self.go(at + 1, said, unexplained, has_verb, covered, strange, pronoun)
            yield from self.go(at + free, said, unexplained, has_verb, covered, strange, pronoun)
        elif mood <= 1 and self.sentence.is_pronoun(at):
            # "tank 2 it goes": the thing itself stands before it
            is_doer = at in (said[name].end for name in list(self.form.slots)[:1] if name in said)
            yield from self.go(
                at + 1, said, unexplained, has_verb, covered, strange, pronoun or not is_doer
            )
        else:
            step = max(mood, 1)
            # a number always tells something: it is lost in what is offered, and never silently
            told = any(token.text.isdigit() for token in self.sentence.tokens[at : at + step])
            if step <= strange and (not told or self.loses_numbers):
                lost = (*unexplained, *range(at, at + step))
                yield from self.go(
                    at + step, said, lost, has_verb, covered, strange - step, pronoun
                )

    def _says_something(self, first: int, end: int) -> bool:
        """Whether there is a number, or what is done, among tokens that say nothing together."""
        tokens, verbs = self.sentence.tokens, self.verbs[first - self.first : end - self.first]
        return any(verbs) or any(token.text.isdigit() for token in tokens[first:end])

    def _tells(self, said: dict[str, Heard]) -> bool:
        """Whether it is told how a thing is: "iron at 2,0 is alone"."""
        sentence, start = self.sentence, min(each.end for each in said.values())
        # what a slot reads is none of it: "sud-est" in French
        read = {at for each in said.values() for at in range(each.first, each.end)}
        behind = (at for at in range(start, self.end) if at not in read)
        return any(sentence.tokens[at].text in sentence.speech.being for at in behind)

    def _leads_nowhere(self) -> bool:
        """Whether a word for "into" leads to nothing up to the end, and is none of the verbs."""
        tokens, speech, at = self.sentence.tokens, self.sentence.speech, self.first
        if not any(token.text in speech.inward for token in tokens[at : self.end]):
            return False
        light, leads = (speech.fillers, speech.small, speech.scenery), False
        while at < self.end:
            passed = max(phrases.length_at(tokens, at, self.end) for phrases in light)
            is_verb = bool(self.verbs[at - self.first])
            leads = not is_verb and (tokens[at].text in speech.inward or (leads and passed > 0))
            at += max(passed, 1)
        return leads

    def _guess(
        self,
        said: dict[str, Heard],
        unexplained: tuple[int, ...],
        covered: int,
        pronoun: bool,
        has_verb: bool,
    ) -> Guess:
        led, is_plain, leads = 0, True, self.words.leads
        for name, each in said.items():
            before = self.sentence.tokens[each.first - 1].text if each.first > self.first else ""
            if before in leads[name]:
                led += 1
                continue
            is_plain = is_plain and each.first == min(other.first for other in said.values())
            if any(before in others for others in leads.values()):
                led -= 1
        missing = tuple(name for name in self.words.needed if name not in said)
        values = tuple((name, each.value) for name, each in said.items())
        return Guess(
            self.form, values, missing, unexplained, led, is_plain, covered, pronoun, has_verb
        )
