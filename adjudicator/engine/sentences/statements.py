"""Pieces of a sentence that order nothing: reasons, talk, how somebody is; and what they name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from adjudicator.engine.sentences.acts import Act, Progress, names_in
from adjudicator.engine.sentences.loose import STOP
from adjudicator.engine.sentences.pieces import Pieces
from adjudicator.engine.sentences.understood import MOST_STRANGE
from adjudicator.rulekit.pattern import Slot

#: so many words may stand before the one that says how somebody is
_LONGEST_SUBJECT = 5
#: what a sentence, or a remark behind a dash, begins behind
_BEFORE = re.compile(r"[;.:!?()]|\s-+\s")
#: a sentence of fewer words is no remark: it may be an answer, or what is done
_SHORTEST_REMARK = 3


class Statements(Pieces):
    """A sentence of which pieces may order nothing."""

    def _is_talk(self, first: int, end: int, so_far: Progress) -> bool:
        """Whether a piece is a reason, or a sentence of its own that resembles no order."""
        tokens = self.sentence.tokens
        speech, count = self.words.speech, len(tokens)
        is_clause = self._is_clause_end(end) and not self._goes_over_stop(first, end)
        if is_clause and self._begins_reason(first) and self._is_one_reason(first, end):
            # what is done for something that is an order of its own may be that order
            is_done = any(map(self._is_open_verb, range(first, end)))
            if is_done and any(self.called.length_at(tokens, at, end) for at in range(first, end)):
                self.talk.add(first)
            return True
        if is_clause and self._is_statement(first, end):
            self.talk.update(self._take_back(first, end))
            return True
        if self._is_denied_apart(first, end, not so_far.acts):
            self.denied.append((first, end))
            return True
        has_number = any(token.text.isdigit() for token in tokens[first:end])
        if end < count and speech.so.length_at(tokens, end, count) and self._is_ground(first, end):
            # of what will be so, what follows from it may be done then
            put_off = (at for at in range(first, end) if speech.later.length_at(tokens, at, end))
            self.talk.update(put_off)
            return True
        told_of = speech.tells.length_at(tokens, first, end)
        if is_clause and told_of:
            self.talk.update(at for at in range(first + told_of, end) if self.sentence.moods[at])
            return True
        if self._is_aside(first) and not any(self.sentence.moods[first:end]):
            return not any(map(self._is_verb, range(first, end)))
        is_one = not any(first < at < end for at, _ in self._pauses)
        idle = self._idle_in(first, end) if is_one else frozenset[int]()
        if idle:
            # what stays as it is needs no order, but for one that says that something does not,
            # or what happens if it does
            takes, rest = (speech.negations, speech.conditions), set(range(first, end)) - idle
            return not any(p.length_at(tokens, at, end) for p in takes for at in rest)
        if any(self.called.length_at(tokens, at, end) for at in range(first, end)):
            return False
        if has_number:
            return False
        is_apart = self._is_apart(first, end)
        # "too bad" is no word for "against" where somebody is sorry
        told_at = self._behind_subject(first, end)
        if not is_apart and not self._names_nothing(told_at, end):
            return False
        kinds = self.reader.kinds
        guesses = self._all_guesses(told_at, end, MOST_STRANGE) if is_apart else ()
        if any(not kinds.isdisjoint(guess.form.decisions) for guess in guesses):
            return False
        self.talk.update(at for at in range(first, end) if self.sentence.moods[at])
        told = tokens[first].text
        at = first
        while at < end and not speech.subjects.length_at(tokens, at, end):
            # an interjection before it
            at = at + self.sentence.free[at] if self.sentence.free[at] else end
        if at >= end and told not in self.seats and not self._is_remark(first, end):
            # it may be an act in words that nobody knows
            self.talk.add(first)
        return True

    def _idle_in(self, first: int, end: int) -> frozenset[int]:
        """The tokens of a piece that say of a thing that nothing happens to it."""
        tokens, idle, found = self.sentence.tokens, self.words.speech.idle, set[int]()
        for at in range(first, end):
            found.update(range(at, at + idle.length_at(tokens, at, end)))
        return frozenset(found)

    def _behind_subject(self, first: int, end: int) -> int:
        """Where a piece goes on behind words that no order begins with: "too bad", "I am"; from its
        beginning where it has no more than one."""
        at, tokens, subjects = first, self.sentence.tokens, self.words.speech.subjects
        while at < end and not subjects.length_at(tokens, at, end) and self.sentence.free[at]:
            at += self.sentence.free[at]
        length = subjects.length_at(tokens, at, end) if at < end else 0
        return at + length if length > 1 else first

    def _is_own_sentence(self, first: int, end: int) -> bool:
        """Whether a piece is all of a sentence, and no more."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        begins = not first or _BEFORE.search(text, tokens[first - 1].end, tokens[first].start)
        if not begins or self._goes_over_stop(first, end):
            return False
        return end >= len(tokens) or bool(STOP.search(text, tokens[end - 1].end, tokens[end].start))

    def _is_remark(self, first: int, end: int) -> bool:
        """Whether a sentence of its own is about nothing of the game, and speaks of nothing beside
        it: no order can be meant by it, and none is taken back."""
        tokens, speech, words = self.sentence.tokens, self.words.speech, self.words
        if end - first < _SHORTEST_REMARK or not self._is_own_sentence(first, end):
            return False
        about = words.content - speech.words | speech.pronouns | speech.refers | speech.itself
        said = {token.text for token in tokens[first:end]}
        is_about = not said.isdisjoint(about | self.seats | speech.again)
        return not is_about and not any(self.sentence.moods[first:end])

    def _is_denied_apart(self, first: int, end: int, is_first: bool) -> bool:
        """Whether a sentence of its own denies something that it names, or comes `is_first`, and
        nothing else makes it no order: "not the jammer this time". What is ordered beside it stays,
        if it is not that."""
        tokens, speech, moods = self.sentence.tokens, self.words.speech, self.sentence.moods
        if not self._is_own_sentence(first, end):
            return False
        known = (speech.negations, speech.others)
        denied = [at for at in range(first, end) if moods[at]]
        if not any(speech.negations.length_at(tokens, at, end) for at in denied):
            return False
        if not all(any(each.length_at(tokens, at, end) for each in known) for at in denied):
            return False
        for at in range(first, end):
            if tokens[at].text in speech.itself and speech.fillers.length_at(tokens, at, end) < 2:
                return False
        behind = self.sentence.line.text[tokens[end - 1].end :].lstrip()
        if is_first and end - first >= _SHORTEST_REMARK and not behind.startswith(":"):
            return True
        return bool(self._named_in(first, end)) or any(map(self._is_open_verb, range(first, end)))

    def _named_in(self, first: int, end: int) -> frozenset[Any]:
        """All that the slots read in a piece."""
        heard = (self.sentence.heard(slot) for slot in self.words.slots)
        each = (one for some in heard for at in range(first, end) for one in some.get(at, ()))
        return frozenset().union(*(names_in(one.value) for one in each if one.end <= end))

    def _denies(self, acts: Iterable[Act]) -> Iterator[int]:
        """The tokens of what is denied and may be one of some acts: it names what they name, or no
        thing and what they do."""
        tokens = self.sentence.tokens
        for first, end in self.denied:
            named = self._named_in(first, end)
            for act in acts:
                done = self.words.of(act.guess.form).verbs
                is_done = any(done.length_at(tokens, at, end) for at in range(first, end))
                names = names_in(act.order) | names_in(act.meant)
                if (named & names) or (is_done and not named):
                    yield from range(first, end)

    def _is_ground(self, first: int, end: int) -> bool:
        """Whether a clause may tell why what follows is done: "he is weak, so ...". A condition
        does not, nor what names a thing by its number."""
        tokens, conditions = self.sentence.tokens, self.words.speech.conditions
        if self._is_numbered(first, end) or self._goes_over_stop(first, end):
            return False
        return not any(conditions.length_at(tokens, at, end) for at in range(first, end))

    def _is_statement(self, first: int, end: int) -> bool:
        """Whether a piece tells how somebody or something is, and names too little for an order:
        "bruno has six tiles", "his left leg is the weaker one"."""
        speech, tokens = self.words.speech, self.sentence.tokens
        at = first
        while at < end and speech.laughs.length_at(tokens, at, end):
            at += 1
        name = tokens[at].text.removesuffix("'s") if at < end else ""
        if at >= end or not (name in self.seats or speech.subjects.length_at(tokens, at, end)):
            return False
        last = min(at + 1 + _LONGEST_SUBJECT, end)
        says = (each for each in range(at, last) if speech.states.length_at(tokens, each, end))
        stated = next(says, end)
        if name in self.seats and at + 1 < end and speech.past.length_at(tokens, at + 1, end):
            # what somebody did is past, whatever it was
            return True
        # "the arm which he has" tells of no arm how it is
        if stated == end or any(t.text in speech.relatives for t in tokens[at + 1 : stated]):
            return False
        return not self._may_order(first, end)

    def _may_order(self, first: int, end: int) -> bool:
        """Whether a piece names all that some order needs."""
        tokens, heard = self.sentence.tokens, self.sentence.heard
        for form, words in self.words.forms:
            if self.reader.kinds.isdisjoint(form.decisions):
                continue
            is_done = any(words.verbs.length_at(tokens, at, end) for at in range(first, end))
            of_people = all(form.slots[name].name == "seat" for name in words.needed)
            if of_people and not is_done and not words.is_bare:
                # of somebody much may be told
                continue
            needed = [heard(form.slots[name]) for name in words.needed]
            if not needed and not form.slots:
                return True
            if needed and all(
                any(each.end <= end for at in range(first, end) for each in some.get(at, ()))
                for some in needed
            ):
                return True
        return False

    def _take_back(self, first: int, end: int) -> Iterator[int]:
        """The tokens of a statement that may take back what stands beside it: of somebody it may
        say what is past, or is not."""
        speech, tokens, moods = self.words.speech, self.sentence.tokens, self.sentence.moods
        harmless = (speech.negations, speech.past, speech.others)
        is_of_order = tokens[first].text in speech.itself
        for at in range(first, end):
            if moods[at] and (
                is_of_order or not any(each.length_at(tokens, at, end) for each in harmless)
            ):
                yield at

    def _refers(self, first: int, end: int) -> bool:
        """Whether a word in a piece stands for a thing that was told of: "his", "on it"."""
        speech, tokens = self.words.speech, self.sentence.tokens
        for at in range(first, end):
            if tokens[at].text in speech.refers:
                return True
            # an article has its thing behind it, and a pronoun what is done
            if tokens[at].text in speech.refers_alone and (at + 1 == end or self._is_verb(at + 1)):
                return True
        return False

    def _spoken_of(self, first: int, end: int, said: Mapping[Slot, Any]) -> Mapping[Slot, Any]:
        """What was spoken of, with what a piece names that orders nothing."""
        known = dict(said)
        for slot in (slot for slot in self.words.slots if slot.lingers):
            heard = self.sentence.heard(slot)
            named: Any = None
            for at in range(first, end):
                is_number = self.sentence.tokens[at].text.isdigit()
                for each in islice(heard.get(at, ()), int(not is_number)):
                    if each.end <= end:
                        both: Any = None if named is None else slot.join(named, each.value)
                        named = each.value if both is None else both
            if named is not None:
                known.pop(slot, None)
                known[slot] = named
        return known
