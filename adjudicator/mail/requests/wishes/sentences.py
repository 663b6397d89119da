"""Sentences of a mail, and their words as cues are held against them. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from adjudicator.mail.requests.wishes.cues import COMMA, QUOTED, TOKEN_SOURCE, Cues
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import Line, plain

#: a line that is so long goes on in the next one
_WRAPPED = 56
_END = late(r"(?<=[.!?\u2026])[\"\u00bb\u201d)]*\s+|\n+")
#: quotation marks that open and close
_QUOTES = late(
    r"\"([^\"\n]{1,300})\"|\u00ab([^\u00bb]{1,300})\u00bb|\u201c([^\u201d]{1,300})\u201d"
)
_WORDS = late(TOKEN_SOURCE + r'|"')
_PAUSE = frozenset(",;:()\u2026")
#: words shorter than this are no slips of others
_SHORTEST = 4
#: what is left of a word without its ending is no shorter
_STEM = 3


class Sentence(Frozen):
    """A sentence of a mail: columns `start` to `end` of its text; whether it asks."""

    raw: str
    start: int
    end: int
    asks: bool = False


class Spoken(Frozen):
    """The words of a sentence in one language.

    words   plain words, each followed by a blank in `text`
    places  where each word stands in the raw sentence
    """

    text: str
    words: tuple[str, ...]
    places: tuple[tuple[int, int], ...]

    def place_at(self, column: int) -> int:
        """Return which word begins at a column of the text."""
        return self.text.count(" ", 0, column)

    def core(self, cues: Cues) -> tuple[str, int]:
        """The text without polite and small words before and behind it, and where it begins."""
        loose = cues.loose
        first = loose.match(self.text).end()  # type: ignore[union-attr]
        at = first
        while at < len(self.text):
            found = loose.fullmatch(self.text, at)
            if found is not None:
                break
            at = self.text.index(" ", at) + 1
        return self.text[first:at] or self.text, first if at > first else 0


def sentences_of(text: str, free: Sequence[bool]) -> Iterator[Sentence]:
    """The sentences of the lines that are free; one that is wrapped goes on in the next line."""
    at = 0
    lines = text.split("\n")
    begun: int | None = None
    for number, line in enumerate(lines):
        end = at + len(line)
        if free[number] and line.strip():
            begun = at if begun is None else begun
            goes_on = (
                len(line) >= _WRAPPED
                and line.rstrip()[-1] not in ".!?:\u2026"
                and number + 1 < len(lines)
                and free[number + 1]
                and lines[number + 1].strip()
            )
            if not goes_on:
                yield from _split(text, begun, end)
                begun = None
        elif begun is not None:
            yield from _split(text, begun, at)
            begun = None
        at = end + 1


def _split(text: str, start: int, end: int) -> Iterator[Sentence]:
    piece = text[start:end].replace("\n", " ")
    at = 0
    for found in [*_END.finditer(piece), None]:
        stop = found.start() if found else len(piece)
        raw = piece[at:stop]
        if raw.strip():
            yield Sentence(raw, start + at, start + stop, "?" in raw[-4:])
        at = found.end() if found else stop


def mask_quotes(raw: str) -> str:
    """A sentence whose longer quotations are blank, so that nobody takes them for its own words."""

    def blank(found: re.Match[str]) -> str:
        inside = next(group for group in found.groups() if group is not None)
        if len(inside.split()) < 2:
            return found.group().translate(_BARE)
        return f" {QUOTED} ".ljust(len(found.group()))

    return _QUOTES.sub(blank, raw)


_BARE = {ord(mark): " " for mark in '"\u00ab\u00bb\u201c\u201d'}


class Written(Frozen):
    """The words of a sentence in a language before slips are mended, with their places; `strange`
    is how many the language does not know."""

    words: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    strange: int


def written_in(raw: str, cues: Cues, seats: Sequence[str]) -> Written:
    """The words of a sentence in a language, short spellings written out."""
    line = Line(mask_quotes(raw))
    found: list[tuple[str, int, int]] = []
    for match in _WORDS.finditer(line.text):
        word, span = match.group(), line.span(*match.span())
        word = COMMA if word in _PAUSE or word[0] == "-" else word
        found.append((word, span.start, span.end))
    named = {plain(seat) for seat in seats}
    words: list[str] = []
    places: list[tuple[int, int]] = []
    strange = 0
    for word, first, last in _written_out([word for word, _, _ in found], cues.same):
        if word == COMMA and (not words or words[-1] == COMMA):
            continue
        if word.rstrip("'") in named:
            word = f"={word}"
        elif word[0].isalpha() and word not in cues.known:
            strange += 1
        words.append(word)
        places.append((found[first][1], found[last][2]))
    while words and words[-1] == COMMA:
        words.pop()
        places.pop()
    return Written(tuple(words), tuple(places), strange)


def spoken_in(written: Written, cues: Cues) -> Spoken:
    """The words of a sentence in a language, slips mended."""
    words, places = list(written.words), list(written.places)
    mended = 0
    for at, word in enumerate(words) if written.strange else ():
        if len(word) >= _SHORTEST and word[0].isalpha() and word not in cues.known:
            better = _mend(word, cues)
            if better:
                words[at], mended = better, mended + 1
    if mended:  # what a mended word begins may be a short spelling
        again = _written_out(words, cues.same)
        words = [word for word, _, _ in again]
        places = [(places[first][0], places[last][1]) for _, first, last in again]
    return Spoken("".join(f"{word} " for word in words), tuple(words), tuple(places))


def _written_out(
    words: Sequence[str], same: Mapping[tuple[str, ...], tuple[str, ...]]
) -> list[tuple[str, int, int]]:
    """The words, short spellings written out, each with the first and last place it stands for."""
    made: list[tuple[str, int, int]] = []
    at = 0
    while at < len(words):
        for length in (4, 3, 2, 1):
            meant = same.get(tuple(words[at : at + length]))
            if meant is not None and at + length <= len(words):
                made += [(word, at, at + length - 1) for word in meant]
                at += length
                break
        else:
            made.append((words[at], at, at))
            at += 1
    return made


@lru_cache(maxsize=2048)
def _mend(word: str, cues: Cues) -> str:
    """The one word of a language that a word is a slip of, or another form of; or ""."""
    if not word.isalpha() and not word.endswith("'"):
        return ""
    for stem in (word[: -len(end)] for end in cues.forms if word.endswith(end)):
        if len(stem) >= _STEM:
            # another form of a verb comes first: « coupez » is no « coup »
            for form in (*(stem + end for end in cues.forms), stem):
                if form in cues.known:
                    return form
            if stem[-1] == stem[-2] and stem[:-1] in cues.known:  # "planning"
                return stem[:-1]
    if any(word.endswith(end) and word[: -len(end)] in cues.known for end in cues.endings):
        return ""
    return nearest_word(word, cues.known_by_letter)


def nearest_word(word: str, known: Mapping[str, tuple[str, ...]]) -> str:
    """The known word that one slip makes of it, or two in a long word; "" for none, or several."""
    most = 1 if len(word) < 8 else 2
    best, found = most + 1, set[str]()
    candidates = {each for letter in set(word[:2]) for each in known.get(letter, ())}
    for each in candidates:
        if abs(len(each) - len(word)) > most or len(each) < _SHORTEST:
            continue
        far = distance(word, each, best)
        if far < best:
            best, found = far, {each}
        elif far == best <= most:
            found.add(each)
    return found.pop() if len(found) == 1 else ""


@lru_cache(maxsize=8192)
def distance(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many, or in the place of their neighbours; no more
    than `most` + 1 are counted."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        last, before, row = before, row, [at]
        for place, against in enumerate(other, 1):
            cost = min(
                before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != against)
            )
            turned = at > 1 < place and letter == other[place - 2] and one[at - 2] == against
            row.append(min(cost, last[place - 2] + 1) if turned else cost)
        if min(row) > most:
            return most + 1
    return row[-1]
