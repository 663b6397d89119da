"""The acts of a sentence, one behind the other: pieces that are orders, and what stands between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from adjudicator.engine.sentences.acts import Act, Progress, heard_of, names_in
from adjudicator.engine.sentences.choosing import Choosing
from adjudicator.engine.sentences.goals import is_reached
from adjudicator.engine.sentences.pieces import COLON, MOST_PIECES, PAUSE
from adjudicator.rulekit.pattern import Slot


class Reading(Choosing):
    """The acts of one sentence, in one language."""

    def _all_orders(self) -> Progress | None:
        """What the whole sentence orders."""
        self.talk, self.denied = set(), []
        found = self._orders(0, Progress(self.state, self.said))
        return found if self.sentence.steps > 0 else None

    def _topic(self, first: int, end: int) -> tuple[Slot, Any] | None:
        """The one thing that a piece names, and says no more of than how it is: "the crab, it goes
        ...", "my crab is in danger: ...".
        """
        if not self._is_pause(end):
            return None
        for slot in self.words.actors:
            for at in range(first, end):
                if not self.says_nothing(first, at) or self.sentence.tokens[at].text.isdigit():
                    break
                for each in self.sentence.heard(slot).get(at, ()):
                    if each.end <= end and (
                        self._says_no_more(each.end, end) or self._tells_of_it(each.end, end)
                    ):
                        return slot, each.value
        return None

    def _orders(self, first: int, so_far: Progress) -> Progress | None:
        """What is ordered from a token on; None where it is not certain."""
        state, said, last = so_far.state, tuple(so_far.said.items()), so_far.last
        passes = self.most_strange, self.allows_illegal, self.names_alone, self.tells_refused
        key = (first, id(state), passes, last and id(last), said, so_far.told)
        if first >= len(self.sentence.tokens) or key in self._failed or self._tried > MOST_PIECES:
            return None
        found = self._orders_from(first, so_far)
        if found is None:
            self._failed[key] = state
        return found

    def _orders_from(self, first: int, so_far: Progress) -> Progress | None:
        last = self._next_doer(first)
        ends = [each for each in self._ends if first < each[0] <= last]
        is_reason = self._begins_reason(first)
        alone = [each for each in ends if not first and self._is_answer_apart(each[0])]
        headed = self._behind_goal(first, ends, so_far, COLON)
        if headed is not None:
            return headed
        for end, following in () if is_reason else (*alone, *reversed(ends)):
            found = None
            is_silent = self.says_nothing(first, end) and not self._says_what_is_done(first, end)
            if is_silent:
                found = self._rest(following, so_far)
            is_answer = is_silent and not (found and len(found.acts) > len(so_far.acts))
            is_answer = is_answer and ((end, following) in alone or self._is_answer(first, end))
            if not is_silent or is_answer:
                self._done, self._end = so_far.acts, end
                then = self._acts(first, end, so_far)
                found = (self._rest(following, then) if then else None) or found
            if found is not None:
                return found
        stated = self._behind_goal(first, ends, so_far, PAUSE)
        if stated is not None:
            return stated
        count = len(self.sentence.tokens)
        for end, following in ends:
            talk, denied = set(self.talk), list(self.denied)
            # talk ends where its writer makes a pause
            is_pause = end == count or (end, following) in self._pauses
            if is_pause and self._is_talk(first, end, so_far):
                told = tuple(self._spoken_of(first, end, dict(so_far.told)).items())
                found = self._rest(following, so_far._replace(told=told))
                if found is not None:
                    return found
            # what was tried in vain is no talk
            self.talk, self.denied = talk, denied
        for end, following in ends:
            # what may be an order of its own is no topic of another
            topic = None if self._unsure else self._topic(first, end)
            if topic:
                known = dict(so_far.said)
                known.pop(topic[0], None)
                known[topic[0]] = topic[1]
                found = self._rest(following, so_far._replace(said=known))
                acts = found.acts[len(so_far.acts) :] if found is not None else ()
                # what nothing behind it is done with was said of something else
                if any(topic[1] in names_in(act.order) for act in acts):
                    return found
        return None

    def _behind_goal(
        self, first: int, ends: Sequence[tuple[int, int]], so_far: Progress, mark: re.Pattern[str]
    ) -> Progress | None:
        """What is ordered behind a goal that ends with a mark; None where there is none that what
        follows reaches."""
        if so_far.state is None or self.allows_illegal:
            return None
        tokens, text = self.sentence.tokens, self.sentence.line.text
        talk, denied = set(self.talk), list(self.denied)
        for end, following in ends:
            self.talk, self.denied = set(talk), list(denied)
            if end >= len(tokens) or end != following:
                continue
            if not mark.search(text, tokens[end - 1].end, tokens[end].start):
                continue
            goals = {each.order(): each for each in self._all_guesses(first, end, 0)}
            for goal in goals.values():
                if not goal.has_verb or not goal.values:
                    continue
                known = heard_of(so_far.said, goal.form, goal.values)
                found = self._rest(following, so_far._replace(said=known))
                acts = found.acts[len(so_far.acts) :] if found is not None else ()
                if is_reached(self.reader, goal, so_far.state, acts):
                    return found
        self.talk, self.denied = talk, denied
        return None

    def _rest(self, first: int, so_far: Progress) -> Progress | None:
        """What is ordered from a token on, behind which there may be none."""
        return so_far if first >= len(self.sentence.tokens) else self._orders(first, so_far)

    def _acts(self, first: int, end: int, so_far: Progress) -> Progress | None:
        """What is ordered behind a piece of the sentence that is one act, or the same of two
        things; None where it is neither."""
        act = self._act(first, end, so_far)
        if act is not None:
            return self._behind(act, so_far)
        unsure = self.most_strange or self.allows_illegal or self._tried > MOST_PIECES
        if so_far.state is None or unsure:
            return None
        for one, other in self._pairs(first, end):
            then = so_far
            for hidden in (other, one):
                if then.state is None:
                    break
                act = self._act(first, end, then._replace(last=so_far.last), hidden)
                if act is None or act.guess.missing:
                    break
                then = self._behind(act, then)
            else:
                return then
        return self._from_where(first, end, so_far)

    def _from_where(self, first: int, end: int, so_far: Progress) -> Progress | None:
        """What is ordered behind a piece that tells from where its act is done: "loads the gold at
        0207 from 0307"; going there is an act of its own."""
        tokens, speech, places = self.sentence.tokens, self.words.speech, list[tuple[int, int]]()
        for at in range(first, end - 1):
            length = speech.whence.length_at(tokens, at, end - 1)
            if not length and self._is_aside(at):
                length = speech.small.length_at(tokens, at, end - 1)
            if length and tokens[at + length].text.isdigit():
                places.append((at, at + length + 1))
        if not places:
            return None
        hidden = frozenset(at for start, stop in places for at in range(start, stop))
        for guess in self._all_guesses(first, end, 0, hidden):
            slot = next(iter(guess.form.slots))
            doers = names_in(dict(guess.values).get(slot, ()))
            then: Progress | None = so_far
            for start, stop in places:
                named = self._named_before(first, end, start, doers) or range(stop, stop)
                others = frozenset(range(first, end)).difference(named, range(stop - 1, stop))
                act = self._act(first, end, then, others) if then is not None else None
                is_there = act is not None and (not named or not act.guess.missing)
                then = self._behind(act, then) if act and then and is_there else None
            act = self._act(first, end, then, hidden) if then is not None and then.state else None
            if act is not None and then is not None and act.fills <= len(act.guess.missing):
                return self._behind(act, then)
        return None

    def _named_before(
        self, first: int, end: int, before: int, doers: frozenset[Any]
    ) -> range | None:
        """The tokens of the last one of some that act which is named before a token, or of the
        first one behind it."""
        slots = [s for form, _ in self.words.forms for s in list(form.slots.values())[:1]]
        for at in (*reversed(range(first, before)), *range(before, end)):
            for slot in slots if not self.sentence.tokens[at].text.isdigit() else ():
                for each in self.sentence.heard(slot).get(at, ()):
                    if each.end <= end and each.value in doers:
                        return range(at, each.end)
        return None

    def _behind(self, act: Act, so_far: Progress) -> Progress:
        """How things stand behind an act."""
        form, order, state = act.guess.form, act.order, so_far.state
        asked = self.reader.decision(state) if state is not None else None
        done = form.decisions if asked is None else () if asked.many else (asked.kind,)
        for before in act.before:
            state = self.reader.after(state, before)
        # as the rules fill it in: a name without a number may mean another piece later
        full = act.meant if type(act.meant) is type(order) and act.meant is not None else order
        names = {*dict(act.guess.values), *act.guess.missing}
        told = dict(act.guess.values)
        ordered = [
            (name, getattr(full, name, told.get(name))) for name in form.slots if name in names
        ]
        after = state if act.is_so else self.reader.after(state, order)
        if after is None and asked is not None and asked.whole and len(form.decisions) == 1:
            # of a turn that is one whole, what nothing but it answers is done once
            done = form.decisions
        if form.repeats:
            done = ()
        said, answered = heard_of(so_far.said, form, ordered), so_far.answered.union(done)
        return Progress(after, said, (*so_far.acts, act), form, answered)

    def _pairs(self, first: int, end: int) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        """Two things of a kind with a join between them, each with the join: the tokens; and both
        of two pairs, the first of one with the first of the other."""
        pairs = tuple(self._joined(first, end))
        yield from pairs
        for (one, other), (first_of, second_of) in combinations(pairs, 2):
            if max(other) < min(first_of):
                yield one | first_of, other | second_of

    def _joined(self, first: int, end: int) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        for at in range(first + 1, end - 1):
            join = self._join_at(at)
            if not join:
                continue
            for slot in self.words.slots:
                heard = self.sentence.heard(slot)
                starts = (each for start in range(first, at) for each in heard.get(start, ()))
                before = [each for each in starts if each.end == at]
                for one, other in product(before, heard.get(at + join, ())):
                    if other.end <= end:
                        yield (
                            frozenset(range(one.first, at + join)),
                            frozenset(range(at, other.end)),
                        )
