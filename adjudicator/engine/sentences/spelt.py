"""A line as its writer wrote it, and with what people call things replaced by what is meant."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from adjudicator.engine.sentences.words import Phrases, Token, phrase_of, words_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import plain_word

#: the first word of a name, an elided one with its mark
_FIRST = late(r"(?:(?:qu|[cdjlmnst])'(?=\w)|[^\W_]+(?:'[^\W_]+)?)")


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


class Called:
    """What people call things in a position, in one language.

    words  every word that stands in a name
    """

    __slots__ = ("_by_first", "words")

    def __init__(self, names: Mapping[str, tuple[str, ...]]) -> None:
        # there are thousands, and a line names few of them
        even = [name.lower() if name.isascii() else plain_word(name) for name in names]
        words = frozenset(" ".join(even).split())
        marked = (part for word in words if "'" in word for part in words_of(word))
        self.words = words.union(marked)
        self._by_first: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        for name, meant in zip(even, names.values(), strict=True):
            first = name.partition(" ")[0]
            if not first.isalnum():
                match = _FIRST.match(name)
                first = match[0] if match else ""
            self._by_first.setdefault(first, []).append((name, meant))

    def among(self, tokens: Sequence[Token]) -> tuple[Phrases, Mapping[str, tuple[str, ...]]]:
        """The names that begin with a token: as phrases, and what each may stand for."""
        first = dict.fromkeys(token.text for token in tokens)
        found = dict(pair for word in first for pair in self._by_first.get(word, ()))
        meant = {" ".join(phrase_of(name)): each for name, each in found.items()}
        return Phrases(found), meant


def unsigned(raw: str, seat: str) -> str:
    """A line without the name of its writer below it."""
    return re.sub(rf"[,.!?;:-]\s*{re.escape(seat)}\W*$", ".", raw, flags=re.IGNORECASE)


def with_owners(raw: str, seats: Sequence[str]) -> str:
    """A line with an apostrophe where people leave it out: `annas head`."""
    names = "|".join(map(re.escape, seats))
    return re.sub(rf"\b({names})s\b", r"\1's", raw, flags=re.IGNORECASE) if names else raw
