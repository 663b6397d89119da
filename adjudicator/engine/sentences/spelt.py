"""A line as its writer wrote it, and with what people call things replaced by what is meant."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from adjudicator.engine.sentences.words import Phrases
from adjudicator.rulekit.frozen import Frozen


class Spelt(Frozen):
    """A way to write a line.

    given  where words stand that people did not write: what they call something stands for all
           of them
    """

    text: str
    given: tuple[tuple[int, int], ...] = ()

    def with_words(self, before: str, meant: str) -> Spelt:
        """The same with what was written up to a name, and what the name stands for."""
        text = self.text + before
        end = len(text) + len(meant)
        return Spelt(text + meant, (*self.given, (len(text), end)))


class Called(Frozen):
    """What people call things: the phrases, and what each may stand for."""

    phrases: Phrases
    meant: Mapping[str, tuple[str, ...]]


def unsigned(raw: str, seat: str) -> str:
    """A line without the name of its writer below it."""
    return re.sub(rf"[,.!?;:-]\s*{re.escape(seat)}\W*$", ".", raw, flags=re.IGNORECASE)


def with_owners(raw: str, seats: Sequence[str]) -> str:
    """A line with an apostrophe where people leave it out: `annas head`."""
    names = "|".join(map(re.escape, seats))
    return re.sub(rf"\b({names})s\b", r"\1's", raw, flags=re.IGNORECASE) if names else raw
