"""What a sentence comes to: orders that are taken, some that are offered, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.sentences.acts import Act, Progress
from adjudicator.engine.sentences.in_part import InPart
from adjudicator.engine.sentences.understood import (
    FEW,
    MOST_STRANGE,
    MOST_WORDS,
    NOTHING,
    Understood,
)
from adjudicator.rulekit.refusal import Refusal


class Telling(InPart):
    """One sentence read to its end, in one language."""

    def whole(self) -> Understood:
        """Return what the sentence comes to."""
        tokens = self.sentence.tokens
        if not tokens or len(tokens) > MOST_WORDS:
            return NOTHING
        found = self._sure_orders()
        if not (found and found.acts) and not self._unsure:
            self.names_alone = True
            found = self._sure_orders()
            self.names_alone = False
        if not (found and found.acts) and not self._unsure and not self.legal:
            self.allows_illegal = True
            found = self._sure_orders()
            self.allows_illegal = False
            if found and len(found.acts) > 1:
                # of several acts one that is refused takes from the others what they go on from
                found = None
        lines = self._write(found.acts) if found else ()
        if found and lines:
            is_bare = not any(act.guess.values for act in found.acts)
            if self.talk and (is_bare or self._is_taken_back()):
                # people say such words of many things
                return NOTHING
            if is_bare and self.slipped:
                # a word alone that is nearly the one is no order
                return Understood((), (lines,))
            doubtful = self.talk.union(self._laughs(), self._goes_on(), self._denies(found.acts))
            if doubtful:
                return Understood((), (lines,), tuple(tokens[at].text for at in sorted(doubtful)))
            self.state, self.said = found.state, dict(found.said)
            return Understood(lines, is_bare=is_bare)
        if self.sentence.steps <= 0:
            return NOTHING
        if self._unsure:
            return Understood((), self._write_choices(*self._unsure[0]))
        if not self.sentence.doubted:
            self.most_strange = MOST_STRANGE
            found = self._sure_orders()
            acts = found.acts if found else ()
            is_named = len(tokens) <= FEW or any(act.guess.values for act in acts)
            if acts and is_named and all(act.meant is not None for act in acts):
                strange = {at for act in acts for at in act.guess.unexplained}
                words = tuple(tokens[at].text for at in sorted(strange))
                return Understood((), (self._write(acts),), words)
            if not self.legal and not self.talk:
                return Understood(refused=self._refused())
        return NOTHING

    def _refused(self) -> tuple[str, Refusal] | None:
        """The one order that the sentence says as a whole, though the rules refuse it, and why."""
        self.most_strange, self.allows_illegal, self.tells_refused = 0, True, True
        found = self._sure_orders()
        self.allows_illegal, self.tells_refused = False, False
        if found is None or len(found.acts) != 1 or self.talk:
            return None
        (act,) = found.acts
        refusal = self.reader.refusal(self.reader.state, act.order)
        return (self._write(found.acts)[0], refusal) if refusal is not None else None

    def _sure_orders(self) -> Progress | None:
        """The orders, where no word of the sentence says what one of them lacks."""
        found = self._all_orders()
        return None if found is None or self._passes_over(found.acts) else found

    def _passes_over(self, acts: Sequence[Act]) -> bool:
        """Whether a word that says nothing elsewhere says what an act lacks, as it stands before no
        name: "land at 1811, facing a"."""
        tokens, articles, sentence = self.sentence.tokens, self.words.speech.articles, self.sentence
        for act in acts:
            for name in act.guess.missing:
                for at in sentence.heard(act.guess.form.slots[name]):
                    ends = at + 1 == len(tokens) or sentence.free[at + 1] or self._is_pause(at + 1)
                    if ends and articles.length_at(tokens, at, at + 1):
                        return True
        return False


def tell_all(readings: Sequence[Telling]) -> list[tuple[Understood, Telling]]:
    """What the readings behind the first one come to: the ways to write a line share their
    steps."""
    found = []
    for before, reading in pairwise(readings):
        reading.sentence.steps = before.sentence.steps
        found.append((reading.whole(), reading))
    return found
