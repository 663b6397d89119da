"""Which lines of a reply stand in mails that we sent: told by runs of words, not by marks.

Pure. Both sides become rows of words without punctuation, so that quote marks, bullets, tables
made flat, curly quotes and lines broken anew make no difference; only a `#` stays a word, for
what stands behind it in a mail of ours is nobody's order until somebody takes it away. Runs
are found by three words in a row and lengthened both ways; every word is looked at a bounded
number of times.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import islice, pairwise

from adjudicator.mail.reply.sent_words import GRAM, HASH, SHORT, Rows, SentTogether, sent_together

_LEADING = " \t>|*-\u00bb\u2022\u00b7"
_MOST_PROBES = 40
_MOST_SKIPPED = 6
#: So many words in a row over two lines are no chance, nor are so many on one line.
_STRONG, _STRONG_ALONE = 6, 10
#: Mails of ours that are kept as they are looked through.
_KEPT = 16


class Kind(Enum):
    """What a line is beside what was sent."""

    BLANK = 0
    """no word in it"""
    NEW = 1
    """no word in a place where it was sent"""
    CHANGED = 2
    """some words as they were sent, and others"""
    TAKEN = 3
    """sent behind a `#`, came back without it, maybe without what stood next to it"""
    SENT = 4
    """as it was sent"""


@dataclass(slots=True)
class Traced:
    """One line of a reply beside what was sent.

    words    how many there are in it
    linked   SENT: the words go on from a neighbouring line as they were sent
    strong   SENT: what goes on there is too long to be chance
    chain    number of the longest row of words that it is part of, 0 for none
    whole    its words are a whole line that was sent, not behind a `#`
    hashed   it begins with a `#`, or goes on a line that does
    touched  words behind a `#` of ours stand in it
    goes_on  it goes on the sent line that the line above stands in: it was broken off it
    """

    kind: Kind = Kind.BLANK
    words: int = 0
    linked: bool = False
    strong: bool = False
    chain: int = 0
    whole: bool = False
    hashed: bool = False
    touched: bool = False
    goes_on: bool = False


def recognise(lines: Sequence[str], texts: Sequence[str]) -> tuple[Traced, ...]:
    """Each of `lines` beside `texts`, the likeliest of them first.

    Linear in both. A line's words are compared without case and typography. Most replies quote
    the first text alone; of the others only those are looked through that hold a line that it
    does not.
    """
    reply = Rows()
    reply.add("\n".join(lines).casefold().split("\n") if lines else ())
    judge = _judge(len(lines), reply, texts[:1])
    more = _holding(lines, judge.found, texts[1:])
    if more:
        judge = _judge(len(lines), reply, [*texts[:1], *more])
    return judge.lines()


def _holding(lines: Sequence[str], found: Sequence[Traced], texts: Sequence[str]) -> list[str]:
    """The texts that hold some line that is not known yet."""
    if not texts:
        return []
    probes = (
        " ".join(line.lstrip(_LEADING).casefold().split())
        for line, known in zip(lines, found, strict=True)
        if known.kind in (Kind.NEW, Kind.CHANGED) and known.words >= GRAM
    )
    wanted = list(islice(probes, _MOST_PROBES))
    return [text for text in texts if wanted and any(map(_even(text).__contains__, wanted))]


@lru_cache(maxsize=_KEPT)
def _even(text: str) -> str:
    return " ".join(text.casefold().split())


def _judge(count: int, reply: Rows, texts: Sequence[str]) -> _Judge:
    sent = sent_together(tuple(texts))
    places = _Aligner(reply, sent).places() if texts else [-1] * len(reply.words)
    return _Judge(count, reply, sent, places)


class _Aligner:
    """Finds for each word of the reply the word sent that it stems from."""

    def __init__(self, reply: Rows, sent: SentTogether) -> None:
        self.reply = reply.words
        self.line = reply.line
        self.sent = sent.words
        self.at = sent.places(reply.words)
        self.place = [-1] * len(self.reply)

    def places(self) -> list[int]:
        """Index of the word sent for each word of the reply, -1 for none."""
        at, due = 0, -1
        while at < len(self.reply):
            begins = at == 0 or self.line[at] != self.line[at - 1]
            start, length, whole = self._resume(at, due) if begins and due >= 0 else (-1, 0, False)
            if not whole and self.at[at]:
                found = self._longest(at, due)
                start, length = found if found[1] > length else (start, length)
            if length:
                self._take(at, start, length)
                at, due = at + length, start + length
            else:
                at += 1
        return self.place

    def _resume(self, at: int, due: int) -> tuple[int, int, bool]:
        """Return where a line goes on with what was due, a few words or a `#` left out; how far,
        and whether to its end."""
        end = at
        while end < len(self.line) and self.line[end] == self.line[at]:
            end += 1
        last = min(due + _MOST_SKIPPED, len(self.sent))
        best, most = -1, 0
        for start in range(due, last):
            if self.sent[start] == self.reply[at]:
                length = self._common(at, start)
                if length >= end - at:
                    return start, length, True
                if start == due and length > most:
                    best, most = start, length
        return best, most, False

    def _longest(self, at: int, due: int) -> tuple[int, int]:
        best, most = -1, 0
        for start in self.at[at]:
            if most and start != due and not self._is_same(at + most, start + most):
                continue
            length = self._common(at, start)
            if length > most or (length == most and start == due):
                best, most = start, length
        return best, most

    def _is_same(self, at: int, start: int) -> bool:
        """Whether there is the same word."""
        within = at < len(self.reply) and start < len(self.sent)
        return within and self.reply[at] == self.sent[start]

    def _common(self, at: int, start: int) -> int:
        """Return how many words are the same from there on."""
        reply, sent, length, step = self.reply, self.sent, 0, 8
        while (
            reply[at + length : at + length + step] == sent[start + length : start + length + step]
        ):
            length += step
            # most rows are short, and some are whole reports
            step = 64
            if at + length >= len(reply):
                return len(reply) - at
        most = min(len(reply) - at, len(sent) - start)
        while length < most and reply[at + length] == sent[start + length]:
            length += 1
        return length

    def _take(self, at: int, start: int, length: int) -> None:
        self.place[at : at + length] = range(start, start + length)
        while (
            at and start and self.place[at - 1] < 0 and self.reply[at - 1] == self.sent[start - 1]
        ):
            at, start = at - 1, start - 1
            self.place[at] = start


class _Judge:
    """Tells of each line what the places of its words mean: first its kind, in `found`, then
    what goes on from line to line."""

    def __init__(self, count: int, reply: Rows, sent: SentTogether, place: list[int]) -> None:
        self.found = [Traced() for _ in range(count)]
        self.reply, self.sent, self.place = reply, sent, place
        self.spans = self._spans()
        for number, (start, end) in self.spans:
            self._kind(number, start, end)

    def lines(self) -> tuple[Traced, ...]:
        """All of it."""
        self._chains()
        before: tuple[int, int] | None = None
        for number, (start, end) in self.spans:
            self._continuation(number, start, before)
            before = (number, end - 1)
        return tuple(self.found)

    def _spans(self) -> list[tuple[int, tuple[int, int]]]:
        """Each line that has words, with its first word and the one behind its last."""
        found: list[tuple[int, tuple[int, int]]] = []
        start = 0
        line = self.reply.line
        for at in range(1, len(line) + 1):
            if at == len(line) or line[at] != line[start]:
                found.append((line[start], (start, at)))
                start = at
        return found

    def _kind(self, number: int, start: int, end: int) -> None:
        line, places = self.found[number], self.place[start:end]
        line.words = end - start
        line.hashed = self.reply.words[start] == HASH
        known = [place for place in places if place >= 0]
        line.touched = any(self.sent.behind[place] for place in known)
        if line.words <= SHORT:
            line.whole = self.sent.is_whole(tuple(self.reply.words[start:end]))
        if not known:
            line.kind = Kind.NEW
        # words stand as they were sent, but for a few left out
        elif len(known) < len(places) or not all(
            0 < after - before <= _MOST_SKIPPED for before, after in pairwise(places)
        ):
            line.kind = Kind.CHANGED
        elif self._is_taken(start, places[0]):
            line.kind = Kind.TAKEN
        else:
            line.kind = Kind.SENT

    def _is_taken(self, start: int, place: int) -> bool:
        """Whether the first word was sent behind a `#` that is not there any more."""
        if self.reply.words[start] == HASH or not self.sent.behind[place]:
            return False
        return not (start and self.place[start - 1] == place - 1)

    def _chains(self) -> None:
        """Which lines hold together as they were sent, and for how long."""
        chain: list[int] = []
        self.longest: dict[int, int] = {}
        for at, place in enumerate(self.place):
            if place < 0:
                continue
            before = self.place[chain[-1]] if chain else place
            skips_hash = place == before + 2 and self.sent.words[before + 1] == HASH
            if chain and place != before + 1 and not skips_hash:
                self._close(chain)
                chain = []
            chain.append(at)
        self._close(chain)

    def _close(self, chain: Sequence[int]) -> None:
        numbers = list(dict.fromkeys([self.reply.line[at] for at in chain]))
        strong = len(chain) >= (_STRONG if len(numbers) > 1 else _STRONG_ALONE)
        for number in numbers:
            line = self.found[number]
            if len(chain) > self.longest.get(number, 0):
                self.longest[number] = len(chain)
                line.chain = numbers[0] + 1
            line.linked |= len(numbers) > 1
            line.strong |= strong

    def _continuation(self, number: int, start: int, before: tuple[int, int] | None) -> None:
        """Whether a line goes on what the line above it began."""
        if before is None:
            return
        above, here = self.place[before[1]], self.place[start]
        known = next((p for p in self.place[start : start + SHORT] if p >= 0), -1)
        line, upper = self.found[number], self.found[before[0]]
        if known > above >= 0 and self.sent.line[above] == self.sent.line[known]:
            line.goes_on = here == above + 1
            line.hashed |= upper.hashed
