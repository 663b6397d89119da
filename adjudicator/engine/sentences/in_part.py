"""A sentence of which some pieces are understood: their orders, to be offered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, product

from adjudicator.engine.sentences.acts import Act, Progress
from adjudicator.engine.sentences.reading import Reading
from adjudicator.engine.sentences.understood import (
    MOST_ASKED,
    MOST_LOST,
    MOST_STRANGE,
    NOTHING,
    Understood,
)

#: in so many steps
_MOST_STEPS = 6000
#: so many words that are not understood are named
_MOST_NAMED = 6
#: what is understood is offered without the rest where it is a third of the words
_LEAST_SHARE = 3


class InPart(Reading):
    """One sentence, of which pieces may be left out."""

    def in_part(self) -> Understood:
        """What the sentence comes to where only some of its pieces are understood: nothing
        certain, and their orders offered if they are a good part of it."""
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        so_far, lost, at = Progress(self.state, self.said), list[int](), 0
        self.sentence.steps = min(self.sentence.steps, _MOST_STEPS)
        while at < count and self.sentence.steps > 0 and so_far.state is not None:
            stop = self._sentence_end(at)
            ends = [each for each in self._ends if at < each[0] <= stop]
            is_doubted, clause = self._is_doubted(at, stop), self._clause_end(at, stop)
            is_denied = any(self.sentence.moods[at:clause])
            # of a sentence that is doubted, and of what is denied, nothing is offered
            found = None if is_doubted or is_denied else self._piece(at, ends, so_far)
            if found is not None:
                act, at = found
                so_far = self._behind(act, so_far)
                lost += act.guess.unexplained
                continue
            end, following = ends[0] if ends else (stop, stop)
            if is_doubted or is_denied:
                end = following = stop if is_doubted else clause
            lost += range(at, end)
            so_far = so_far._replace(said=self._spoken_of(at, end, so_far.said))
            at = following
        told = [each for each in (*lost, *range(at, count)) if not self.sentence.free[each]]
        lines = self._write(so_far.acts)
        if not lines or _LEAST_SHARE * (count - len(told)) < count:
            return NOTHING
        rest = tuple(tokens[each].text for each in told[:_MOST_NAMED])
        return Understood((), (lines,), rest)

    def _piece(
        self, first: int, ends: Sequence[tuple[int, int]], so_far: Progress
    ) -> tuple[Act, int] | None:
        """The act of the longest piece from a token on that is one with the fewest words left
        over, and the first token behind it."""
        pieces = product((0, MOST_STRANGE, MOST_LOST), reversed(ends))
        for self.most_strange, (end, following) in pieces:
            self._end, self._tried = end, 0
            self.allows_no_verb = self.most_strange > 0
            act = self._act(first, end, so_far)
            if act is None or act.meant is None or not self._is_said(act):
                continue
            # in the middle of a clause, what stands before it may be what is meant
            names = len(act.guess.values) + act.fills
            if names > 1 or not first or self._is_pause(first) or first in self._behind_joins:
                return act, following
        return None

    def _is_doubted(self, first: int, end: int) -> bool:
        """Whether something in a sentence makes it no order, and is no negation: that is of its
        clause alone."""
        tokens, negations = self.sentence.tokens, self.words.speech.negations
        moods = (at for at in range(first, end) if self.sentence.moods[at])
        return any(not negations.length_at(tokens, at, end) for at in moods)

    def _clause_end(self, first: int, end: int) -> int:
        """Where the clause that begins at a token ends: before a pause, or with its sentence."""
        return min((at for at, _ in self._pauses if first < at < end), default=end)

    def _is_said(self, act: Act) -> bool:
        """Whether an act names something, leaves nothing to be filled in that was not spoken of,
        and says what is done where words are left over."""
        guess = act.guess
        is_filled = act.fills > len(guess.missing)
        is_said = guess.has_verb or not guess.unexplained or len(guess.values) > 1
        is_taken_back = any(self.sentence.moods[at] for at in guess.unexplained)
        return bool(guess.values) and not is_filled and is_said and not is_taken_back

    def _write(self, acts: Iterable[Act]) -> tuple[str, ...]:
        write = self.reader.write
        return tuple(
            write(order)
            for act in acts
            if not act.is_so
            for order in (*act.before, act.order if act.meant is None else act.meant)
        )

    def _write_choices(
        self, done: tuple[Act, ...], acts: Sequence[Act]
    ) -> tuple[tuple[str, ...], ...]:
        lines = dict.fromkeys(self._write((*done, act)) for act in acts)
        return tuple(islice(lines, MOST_ASKED))
