"""The words of mails that we sent, in a row, to find the words of a reply among them. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, pairwise

from adjudicator.mail.parse.text_lines import wash
from adjudicator.rulekit.reading.late import late

#: One sign of a script without blanks is a word; a minus belongs to its number, an emphasis
#: of underscores to nothing.
_WORD = late(
    r"#|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]|(?<![^\W_])-\d+|"
    r"(?:(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3])[^\W_])+"
)
#: The same where only ASCII is, which is sooner found.
_ASCII_WORD = late(r"#|(?<![^\W_])-\d+|[^\W_]+", re.ASCII)
HASH = "#"
#: Stands between two texts: no reply holds it.
_BETWEEN = "\0"
#: So many words in a row are looked for.
GRAM = 3
#: Of the places where they stand so many are told.
_MOST_PLACES = 6
#: A line of so many words is short.
SHORT = 12
#: So often a mail of ours is looked through from end to end before that is done for good.
_UNINDEXED = 24
#: Mails of ours that are kept as they are looked through, and how many sets of them.
_KEPT, _KEPT_TOGETHER = 16, 8


@dataclass
class Rows:
    """Words in a row, and the line that each stands in."""

    words: list[str] = field(default_factory=list)
    line: list[int] = field(default_factory=list)

    def add(self, lines: Sequence[str], first: int = 0) -> int:
        """Take lines, numbered from `first`; the number of the next one."""
        words, line = self.words, self.line
        for number, text in enumerate(lines, first):
            found = (_ASCII_WORD if text.isascii() else _WORD).findall(text)
            words += found
            line += [number] * len(found)
        return first + len(lines)


class SentWords(Rows):
    """Words of a mail of ours, with what every reply asks of them.

    Most replies are short, and ask little: an index is made once enough was asked.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        number = self.add(text.split("\n"))
        self.words.append(_BETWEEN)
        self.line.append(number)
        self._asked = 0

    def places(self, gram: tuple[str, ...]) -> Sequence[int]:
        """The first few places where three words stand in a row."""
        if self._is_indexed():
            return self._grams.get(gram, ())
        places: list[int] = []
        for at in self._each(gram[0]):
            if tuple(self.words[at : at + GRAM]) == gram:
                places.append(at)
                if len(places) == _MOST_PLACES:
                    break
        return places

    def is_whole(self, words: tuple[str, ...]) -> bool:
        """Whether words are a short line, not behind a `#`."""
        if words[0] == HASH or self._is_indexed():
            return words in self._whole
        line, length = self.line, len(words)
        return length <= SHORT and any(
            tuple(self.words[at : at + length]) == words
            and (at == 0 or line[at - 1] != line[at])
            and line[at + length - 1] == line[at]
            and (at + length == len(line) or line[at + length] != line[at])
            for at in self._each(words[0])
        )

    @cached_property
    def behind(self) -> list[bool]:
        """Whether each word stands behind a `#` that opens its line."""
        words, opens = self.words, self._opens
        return [
            at > opens[line] and words[opens[line]] == HASH for at, line in enumerate(self.line)
        ]

    def _is_indexed(self) -> bool:
        self._asked += 1
        return self._asked > _UNINDEXED

    def _each(self, word: str) -> Iterator[int]:
        """The places of a word."""
        at, find = -1, self.words.index
        with suppress(ValueError):
            while True:
                at = find(word, at + 1)
                yield at

    @cached_property
    def _grams(self) -> dict[tuple[str, ...], list[int]]:
        words = self.words
        grams: dict[tuple[str, ...], list[int]] = {}
        for at, gram in enumerate(zip(words, words[1:], words[2:], strict=False)):
            places = grams.get(gram)
            if places is None:
                grams[gram] = [at]
            elif len(places) < _MOST_PLACES:
                places.append(at)
        return grams

    @cached_property
    def _opens(self) -> list[int]:
        """Index of the first word of each line."""
        opens: list[int] = []
        for at, line in enumerate(self.line):
            if line >= len(opens):
                opens += [at] * (line + 1 - len(opens))
        return opens

    @cached_property
    def _whole(self) -> frozenset[tuple[str, ...]]:
        """The short lines, but those behind a `#`."""
        words = self.words
        return frozenset(
            tuple(words[start:end])
            for start, end in pairwise([*self._opens, len(words)])
            if 0 < end - start <= SHORT and words[start] != HASH
        )


@lru_cache(maxsize=_KEPT)
def _words_of(text: str) -> SentWords:
    """The words of a mail that was sent, kept: a player's mails come one after the other."""
    return SentWords(wash(text).text.casefold())


class SentTogether:
    """The words of some mails of ours as if they were one.

    firsts  where each begins among the words of all
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = [_words_of(text) for text in texts]
        self.firsts = [0]
        if len(self.texts) == 1:
            # mostly, and nothing has to be counted on
            (only,) = self.texts
            self.words, self.line = only.words, only.line
            return
        self.words, self.line = [], []
        number = 0
        for text in self.texts:
            self.words += text.words
            self.line += [number + at for at in text.line]
            number += text.line[-1] + 1
            self.firsts.append(len(self.words))

    @cached_property
    def behind(self) -> list[bool]:
        """Whether each word stands behind a `#` that opens its line."""
        return list(chain.from_iterable(text.behind for text in self.texts))

    def places(self, words: Sequence[str]) -> list[Sequence[int]]:
        """For each word the first few places where it stands with the two behind it."""
        grams = list(zip(words, words[1:], words[2:], strict=False))
        none: Sequence[int] = ()
        behind = [none] * (len(words) - len(grams))
        # who repeats himself is looked up once
        places = self.texts[0].places if len(self.texts) == 1 else self._places_of
        found = {gram: places(gram) for gram in dict.fromkeys(grams)}
        return [*map(found.__getitem__, grams), *behind]

    def _places_of(self, gram: tuple[str, ...]) -> Sequence[int]:
        found: list[int] = []
        for first, text in zip(self.firsts, self.texts, strict=False):
            found += [first + place for place in text.places(gram)]
            if len(found) >= _MOST_PLACES:
                return found[:_MOST_PLACES]
        return found

    def is_whole(self, words: tuple[str, ...]) -> bool:
        """Whether words are a short line, not behind a `#`."""
        return any(text.is_whole(words) for text in self.texts)


sent_together = lru_cache(maxsize=_KEPT_TOGETHER)(SentTogether)
