"""A piece of a sentence matched against what is legal: the one order that it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from adjudicator.engine.sentences.acts import (
    Act,
    Progress,
    doers_for,
    less_than_said,
    names_in,
    numbers_in,
    spoken_for,
)
from adjudicator.engine.sentences.guess import Guess
from adjudicator.engine.sentences.pieces import END, MOST_PIECES
from adjudicator.engine.sentences.statements import Statements
from adjudicator.engine.sentences.understood import FEW, MOST_ASKED
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Slot

#: so many things that were spoken of are tried, and so many that are legal; so many alternatives
#: are weighed
_MOST_SPOKEN, _MOST_TRIED, _MOST_WEIGHED = 8, 60, 8
#: so many words say what is done, whatever is asked; so many letters of a word do not
_CLEAR = 3
#: for so many refused orders it is sought what has to come first
_MOST_LED = 6


def _is_case(guess: Guess) -> bool:
    """Whether a guess tells all of a case of what is done later: "gold: -2,1"."""
    return guess.form.repeats and len(guess.values) > 1


class Choosing(Statements):
    """A sentence whose pieces are matched against what is legal."""

    def _act(
        self, first: int, end: int, so_far: Progress, hidden: frozenset[int] = frozenset()
    ) -> Act | None:
        """The one order that a piece of the sentence is; without a verb of its own it goes on with
        that of the order before."""
        state, said, last = so_far.state, so_far.said, so_far.last
        if state is None:
            return self._untried(first, end, so_far)
        decision = self.reader.decision(state)
        self._tried += 1
        if decision is None or self._tried > MOST_PIECES:
            return None
        if so_far.acts and self._comes_earlier(first, end):
            return None
        acts: list[Act] = []
        refers = self._refers(first, end)
        if refers:
            said = so_far.meant_by_pronouns()
        # of what stands between brackets, or stays as it is, nothing is ordered without a word
        is_idle = self._is_idle(first, end)
        needs_verb = is_idle or self._is_aside(first)
        guesses = [*self._all_guesses(first, end, self.most_strange, hidden)]
        if self.allows_no_verb:
            guesses += self._wordless_guesses(first, end, self.most_strange)
        for guess in guesses:
            if needs_verb and not guess.has_verb:
                continue
            if decision.kind in guess.form.decisions:
                made = tuple(self._made(guess, state, decision, said))
                acts += made
                if refers and all(act.meant is None for act in made):
                    acts += self._taken_up(guess, state, said)
        if not acts and last is not None and not is_idle and decision.kind in last.decisions:
            words = self.words.of(last)
            strange = self.most_strange
            for guess in self.sentence.guesses(
                last, words, first, end, strange, goes_on=True, hidden=hidden
            ):
                acts += self._made(guess, state, decision, said)
        if not acts and self.names_alone and self._is_all(first, end):
            for form, words in self.words.forms:
                if decision.kind not in form.decisions:
                    continue
                is_one = len(words.required) == 1
                if is_one or (len(form.slots) == 1 and self._is_numbered(first, end)):
                    for guess in self.sentence.guesses(form, words, first, end, 0, goes_on=True):
                        said_alone = any(form.slots[n].name != "seat" for n, _ in guess.values)
                        said_alone = said_alone and self._is_said_alone(guess, first, end)
                        if said_alone and not guess.missing:
                            acts += self._made(guess, state, decision, said)
        acts = [alike for act in less_than_said(acts) for alike in self._alike(act, state, said)]
        if all(act.meant is None for act in acts):
            acts += self._led_up_to(tuple(acts), state, decision)
        return self._chosen(acts, state)

    def _comes_earlier(self, first: int, end: int) -> bool:
        """Whether a piece says of itself that it comes before what was ordered before it."""
        tokens, earlier = self.sentence.tokens, self.words.speech.earlier
        starts = range(max(first, end - 3), end)
        return any(at + earlier.length_at(tokens, at, end) == end for at in starts)

    def _led_up_to(self, acts: Sequence[Act], state: Any, decision: Decision) -> Iterator[Act]:
        """What the rules refuse with what has to be done first."""
        for act in acts:
            if act.guess.unexplained:
                continue
            key = (id(state), act.order)
            if key not in self._ways:
                if len(self._ways) >= _MOST_LED:
                    continue
                self._ways[key] = tuple(self.reader.ways(state, decision, act.order))
            for way in self._ways[key]:
                if way:
                    yield Act(way[-1], way[-1], act.guess, act.fills, way[:-1])
                else:
                    yield Act(act.order, act.order, act.guess, act.fills, (), True)

    def _untried(self, first: int, end: int, so_far: Progress) -> Act | None:
        """The same where nobody can tell how things stand then: the one that says all."""
        tokens, tells = self.sentence.tokens, self.words.speech.tells
        if self._is_idle(first, end) or tells.length_at(tokens, first, end):
            # "I need my right arm" tells why
            return None
        kinds = self.reader.kinds - so_far.answered
        last = so_far.last if so_far.last is not None and so_far.last.repeats else None
        # where sentences may tell of each case, what the question before was answered with is
        # none of them
        has_cases = any(form.repeats for form, _ in self.words.forms)
        known = so_far.answered if has_cases else frozenset()
        more = [
            guess
            for form, words in self.words.forms
            if form is last
            for guess in self.sentence.guesses(form, words, first, end, 0, goes_on=True)
        ]
        acts = [
            Act(guess.order(), None, guess, 0)
            for guess in (*self._all_guesses(first, end, 0), *more)
            if not guess.missing
            and (guess.has_verb or guess.form is last or _is_case(guess))
            and guess.is_complete
            and not kinds.isdisjoint(guess.form.decisions)
            and known.isdisjoint(guess.form.decisions)
            and not (guess.form.repeats and self._follows(first, end))
        ]
        best = self._best(acts)
        is_clear = best is not None and (
            best.guess.values or self._is_clear(best.guess, first, end)
        )
        return best if is_clear else None

    def _follows(self, first: int, end: int) -> bool:
        """Whether a piece comes after what is done in the one before, and is no case of its own, or
        holds the end of a sentence: "then mine on 2,0", "2,0. A silver"."""
        tokens, speech, text = self.sentence.tokens, self.words.speech, self.sentence.line.text
        if END.search(text, tokens[first].end, tokens[end - 1].start):
            return True
        if any(speech.conditions.length_at(tokens, at, end) for at in range(first, end)):
            return False
        joined = first
        while joined and not self._is_pause(joined) and self.sentence.free[joined - 1]:
            joined -= 1
        behind = first + speech.joins.length_at(tokens, first, end)
        joins = (at for at in range(joined, behind) if tokens[at].text in speech.joins.alone)
        return any(tokens[at].text not in speech.adding for at in joins)

    def _is_clear(self, guess: Guess, first: int, end: int) -> bool:
        """Whether a piece that names nothing answers one question: it says so at length, or in a
        word with which that is printed: "no rerolls", and not "skip it"."""
        words, tokens = self.words.of(guess.form), self.sentence.tokens
        if guess.covered >= _CLEAR:
            return True
        printed = [w for w in words.printed.words - self.words.speech.words if len(w) > _CLEAR]
        return any(tokens[at].text.startswith(w) for at in range(first, end) for w in printed)

    def _meant(self, state: Any, order: Order, guess: Guess) -> Order | None:
        """The legal order that is meant; None where the rules refuse it, or take it for another
        that holds less than was said, or that was not said in a word and names no number."""
        meant = self.reader.resolve(state, order)
        if meant is None or type(meant) is type(order):
            return meant
        names = (value for _, value in guess.values if isinstance(value, str))
        is_vague = not guess.has_verb and not all(name[-1:].isdigit() for name in names)
        return None if is_vague or not numbers_in(order) <= numbers_in(meant) else meant

    def _made(
        self, guess: Guess, state: Any, decision: Decision, said: Mapping[Slot, Any]
    ) -> Iterator[Act]:
        """The orders of a guess; where none is legal, with what was spoken of for what says no more
        than its kind."""
        acts = tuple(self._filled_in(guess, state, decision, said))
        yield from acts
        if not said or any(act.meant is not None for act in acts):
            return
        slots = guess.form.slots
        values = tuple(
            (
                name,
                next((o for o in spoken_for(slots[name], said) if slots[name].may_mean(v, o)), v),
            )
            for name, v in guess.values
        )
        if values != guess.values:
            yield from self._filled_in(replace(guess, values=values), state, decision, said)

    def _filled_in(
        self, guess: Guess, state: Any, decision: Decision, said: Mapping[Slot, Any]
    ) -> Iterator[Act]:
        """The orders of a guess, what was not said filled in from what was spoken of, or from what
        is legal."""
        reader = self.reader
        if not guess.missing:
            order = guess.order(**self._completed(guess, said))
            yield Act(order, self._meant(state, order, guess), guess, 0)
            return
        slots = guess.form.slots
        spoken = [spoken_for(slots[name], said) for name in guess.missing]
        if spoken and guess.missing[0] == next(iter(slots)):
            # who acts is who was spoken of last, and nobody before
            spoken[0] = spoken[0][:1]
        for values in islice(product(*spoken), _MOST_SPOKEN):
            order = guess.order(**dict(zip(guess.missing, values, strict=True)))
            meant = self._meant(state, order, guess)
            yield Act(order, meant, guess, len(values))
            if meant is not None:
                return
        if not guess.has_verb:
            return
        together = doers_for(slots[guess.missing[0]], said) if len(guess.missing) == 1 else None
        if together is not None:
            order = guess.order(**{guess.missing[0]: together})
            meant = self._meant(state, order, guess)
            if meant is not None:
                yield Act(order, meant, guess, 1)
                return
        if (guess.pronoun and not said) or all(spoken):
            return
        # a slot may tell what it stands for where it is left out: the only piece of a kind
        usual = {name: slots[name].stands_for for name in guess.missing}
        if None not in usual.values():
            order = guess.order(**usual)
            meant = self._meant(state, order, guess)
            if meant is not None:
                yield Act(order, meant, guess, 0)
                return
        is_short = len(self.sentence.tokens) <= FEW and not any(self.sentence.moods)
        if guess.unexplained or not (guess.values or is_short):
            # of a verb in passing nobody is asked what it is about
            return
        if len(guess.missing) > 1 and not guess.values:
            return
        if reader.is_refused_line and not self._done:
            # what was written as orders are is not read as less than that
            return
        seen: set[Order] = set()
        found: set[Order] = set()
        for legal in reader.legal(state, decision):
            if type(legal) is not guess.form.order:
                continue
            order = guess.order(**{name: getattr(legal, name) for name in guess.missing})
            if order in seen:
                continue
            seen.add(order)
            meant = self._meant(state, order, guess)
            if meant is not None:
                found.add(meant)
                yield Act(order, meant, guess, len(guess.missing) + 1)
            if len(found) > _MOST_WEIGHED or len(seen) > _MOST_TRIED:
                # nobody is asked about so many
                return

    def _is_said_alone(self, guess: Guess, first: int, end: int) -> bool:
        """Whether a piece says what a form needs and no more of it: a card and a tile together may
        be another order."""
        words, tokens = self.words.of(guess.form), self.sentence.tokens
        is_beside = any(words.beside.length_at(tokens, at, end) for at in range(first, end))
        needed = words.required or tuple(guess.form.slots)
        return not is_beside and {name for name, _ in guess.values} <= set(needed)

    def _alike(self, act: Act, state: Any, said: Mapping[Slot, Any]) -> Iterator[Act]:
        """An act, and those that its words say as well; of several the one that names a thing which
        was spoken of."""
        found = [act]
        if not act.guess.unexplained:
            orders = self.reader.alike(state, act.order)
            tried = (Act(o, self._meant(state, o, act.guess), act.guess, act.fills) for o in orders)
            legal = [each for each in tried if each.meant is not None]
            found = legal or found
        if len(found) > 1:
            spoken = names_in(tuple(said.values()))
            named = [names_in(each.meant) for each in found]
            common = frozenset.intersection(*named)
            same = [a for a, names in zip(found, named, strict=True) if spoken & names - common]
            found = same if len(same) == 1 else found
        yield from found

    def _taken_up(self, guess: Guess, state: Any, said: Mapping[Slot, Any]) -> Iterator[Act]:
        """The legal order of a guess with what was told of in a place that it may leave open:
        "the kit on it"."""
        told = {name for name, _ in guess.values}
        for name, slot in guess.form.slots.items():
            for value in () if name in told or guess.missing else spoken_for(slot, said)[:1]:
                order = guess.order(**{**self._completed(guess, said), name: value})
                meant = self._meant(state, order, guess)
                if meant is not None:
                    yield Act(order, meant, guess, 0)

    def _completed(self, guess: Guess, said: Mapping[Slot, Any]) -> Mapping[str, Any]:
        """What a guess says in part, with the rest of what was spoken of: "his head"."""
        found = {}
        for name, value in guess.values:
            slot = guess.form.slots[name]
            for spoken in spoken_for(slot, said)[:1]:
                found[name] = slot.complete(value, spoken)
        return found

    def _best(self, acts: Sequence[Act]) -> Act | None:
        """The one of some orders that nobody can judge which explains most; None for several."""
        whole = {act.order: act for act in acts}

        def said(act: Act) -> tuple[int, int, int]:
            return act.guess.led, act.guess.covered, len(act.guess.values)

        best = max(map(said, whole.values()), default=(0, 0, 0))
        meant = [act for act in whole.values() if said(act) == best]
        return meant[0] if len(meant) == 1 else None

    def _come_to_the_same(self, acts: Sequence[Act], state: Any) -> bool:
        """Whether it makes no difference which of some orders is carried out."""
        if len(acts) > MOST_ASKED:
            return False
        found = []
        for act in acts:
            then = state
            for order in (*act.before, act.order):
                then = self.reader.after(then, order) if then is not None else None
            if then is None:
                return False
            found.append(then)
        return all(then == found[0] for then in found)

    def _chosen(self, acts: Sequence[Act], state: Any) -> Act | None:
        """The one of some orders that is meant; None where it is not certain, which is noted."""
        if not acts:
            return None
        least = min(len(act.guess.unexplained) for act in acts)
        acts = [act for act in acts if len(act.guess.unexplained) == least]
        legal = [act for act in acts if act.meant is not None]
        if not legal:
            if not self.allows_illegal:
                return None
            # what the rules refuse is taken so only where it was written as orders are
            whole = (act for act in acts if not act.fills and act.guess.is_complete)
            return self._best([a for a in whole if a.guess.is_plain or self.tells_refused])

        def rank(act: Act) -> tuple[int, int, int]:
            return act.fills, -act.guess.led, -act.guess.covered

        legal.sort(key=rank)
        best_of = [act for act in legal if rank(act) == rank(legal[0])]
        distinct = {(act.before, act.meant): act for act in reversed(best_of)}
        if len(distinct) == 1 or self._come_to_the_same(tuple(distinct.values()), state):
            return best_of[0]
        follows = any(token.text.isdigit() for token in self.sentence.tokens[self._end :])
        follows = follows or not self._is_clause_end(self._end)
        if len(distinct) <= _MOST_WEIGHED and not follows and not self.allows_illegal:
            # else what follows may tell
            self._unsure.append((self._done, best_of))
        return None
