"""What was done to a mail to get its order text: repairs counted, told in the answer. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.mail.parse import limits
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.parse.text_lines import PartLines, TextLine, wash
from adjudicator.mail.reply.quotes import Own
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.reading.late import late

_BULLET = late(
    r"(\s{0,20})(?:[•‣◦▪●·]\s{0,5}|[-*]\s{1,5}(?=[^\W\d_])|\d{1,3}[.)]\s{1,5}(?=[^\W\d_]))"
)
_STARS = late(r"(\s{0,20})(\*{1,2}|_{1,2})([^*_\s](?:[^*_]{0,300}[^*_\s])?)\2\s*")


@dataclass(slots=True)
class Repairs:
    """Repairs so far: counts add up, the first mention settles the place."""

    counts: dict[str, int] = field(default_factory=dict)
    phrases: dict[str, Phrase] = field(default_factory=dict)

    def count(self, code: str, number: int) -> None:
        """Add a number to a count; nothing is told of a count of 0."""
        if number > 0:
            self.counts[code] = self.counts.get(code, 0) + number
            self.phrases[code] = say(f"repair-{code}", count=self.counts[code])

    def note(self, code: str, **params: Param) -> None:
        """Tell something once, as it is said first."""
        self.phrases.setdefault(code, say(f"repair-{code}", **params))

    def sentences(self) -> tuple[Phrase, ...]:
        """Return all that is told, in the order of first mention."""
        return tuple(self.phrases.values())

    def quote(self, code: str, words: Sequence[str]) -> None:
        """Tell the first of some words, and how many more there are; nothing of none."""
        if words:
            told = tuple(Quote(shorten(text)) for text in words[:5])
            self.note(code, words=told, more=max(0, len(words) - 5))


def note_part(read: PartLines, repairs: Repairs) -> None:
    """Note what was mended or left out when a part was read."""
    if read.decoded.mended:
        declared = Quote(shorten(read.declared))
        repairs.note("charset", declared=declared, used=read.decoded.charset)
    repairs.count("lost", read.decoded.lost)
    if read.signed:
        repairs.note("signed")
    if read.cut:
        repairs.note("html-cut")
    repairs.count("signature", read.signature)


def note_own(own: Own, repairs: Repairs) -> None:
    """Note what was left out, taken up or mended to find the writer's own lines."""
    repairs.count("quoted", own.quoted)
    repairs.count("written-inside", own.found)
    repairs.count("behind-hash", own.hashed)
    repairs.quote("all-freed", own.freed)
    if own.unread:
        words = tuple(Quote(shorten(text)) for text in own.unread)
        repairs.note("unread-inside", words=words)
    repairs.count("joined", own.joined)
    if own.spilled:
        words = tuple(Quote(shorten(text)) for text in own.spilled[:5])
        repairs.note("spilled", words=words)
    repairs.count("signature", own.signature)
    repairs.count("quote-mark", own.unmarked)
    if own.bounds:
        repairs.note(f"bounds-{own.bounds}", count=own.outside)


def tidy_line(text: str, line: TextLine, repairs: Repairs, count_spaces: bool) -> str:
    """One line without list marks, emphasis or excess, its repairs counted."""
    repairs.count("joined", line.joined)
    repairs.count("mbox", line.mbox)
    repairs.count("links", line.links)
    if line.raw != line.text:
        washed = wash(line.raw)
        repairs.count("hidden", washed.hidden)
        repairs.count("spaces", washed.spaces if count_spaces else 0)
        repairs.count("typography", washed.marks)
    bullet = _BULLET.match(text)
    if bullet:
        repairs.count("bullet", 1)
        text = bullet.group(1) + text[bullet.end() :]
    stars = _STARS.fullmatch(text)
    if stars:
        repairs.count("bullet", 1)
        text = stars.group(1) + stars.group(3)
    if len(text) > limits.LINE_CHARACTERS:
        # Cut words could still be a legal order, only not the one that was meant.
        repairs.count("long-line", 1)
        text = text[: limits.LINE_CHARACTERS] + " [...]"
    return text
