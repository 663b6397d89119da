"""Which words of a mail are orders: those that it marks, and none that are some by chance. Pure.

A mail says itself what of it are orders, and what words to others, by `orders:` and `press:` on a
line, by BEGIN and END ORDERS, or by an order file. Elsewhere words may be orders, or commands, only
by chance: people say them of many things.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.reply.phrases import any_of
from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.mail.requests.line_kinds import EDGES, LineReader, Title
from adjudicator.mail.requests.submission import Submission, signer_of
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.text import Line, plain

#: said of such words in a mail of prose, and of such that are all of it
CHANCE, ALONE = "repair-chance", "repair-alone"
#: said of a sentence with the orders that it was read as
READ_AS = "repair-read-as"
#: said of a yes to what an answer of ours offered, with the orders that it takes
TAKEN = "repair-offer-taken"
#: what a sentence, or its greeting, ends with
_ENDS = ".!?:;,)\u2026"


def without_chance(
    found: Submission, envelope: Envelope, words: CommandWords, title: Title
) -> Submission:
    """A mail without words that are orders, or commands, only by chance.

    People say `Done`, `No` and `Pass` of many things. Beside prose such a word counts where the
    mail plainly orders something besides; any other that says all of an order (`draw`) counts,
    too, where it is no piece of a sentence, and so do several orders one below the other. Without
    prose, and in an answer, what everybody says counts where it is asked for.
    """
    reading = LineReader(words, title, signer_of(envelope))
    written = found.written.split("\n")
    everyday = words.lexicon.made(everyday_words)

    def is_common(line: str) -> bool:
        return everyday.fullmatch(" ".join(plain(line).split()).strip(EDGES)) is not None

    # whether a line of prose resembles an order costs the most, and is seldom asked
    read = reading.read(found.written)
    talk = reading.sort_lines(written, slips=False, read=read)
    said = [line for _, line, kind in talk.lines if kind != "polite"]
    if not talk.kinds & {"order", "bare"}:
        alone = talk.kinds == {"prose"} and all(map(is_common, said))
        return replace(found, text="").naming(ALONE, said) if alone else found
    talk = reading.sort_lines(written, read=read)
    kinds = [kind for _, _, kind in talk.lines]
    rows = ("order", "order") in pairwise(kinds) and not all(map(is_common, talk.of("order")))
    meant = talk.is_ordering or rows or found.has_repair("repair-written-inside")
    # whose sentences are orders writes no word of orders by chance
    meant = meant or found.has_repair(READ_AS) or found.has_repair(TAKEN)
    if meant or marked_parts(found, words.lexicon):
        return found
    with_prose = "prose" in talk.kinds
    prose = {number for number, _, kind in talk.lines if kind in ("prose", "slip")}
    chance: list[str] = []
    # words that were read as a wish are none by chance
    told = [dict(repair.params) for repair in found.repairs]
    wished = {each.get("said") for each in told}
    # who says that he is done has ordered something, in more than a word of everyday
    is_done = any(each.get("wish") == "final" for each in told)
    for number, line, kind in talk.lines:
        if kind not in ("order", "bare") or Quote(line.strip()) in wished:
            continue
        apart = _stands_apart(written, number, prose)
        if with_prose and kind == "bare":
            counts = not is_common(line) and apart
        elif with_prose:
            counts = not is_common(line) and apart and (is_done or title.printed(line))
        else:
            counts = (
                kind == "bare" or not (is_common(line) and envelope.is_reply) or title.asked(line)
            )
        if not counts:
            chance.append(line)
    if not chance:
        return found
    text = "\n".join("" if line in chance else line for line in found.text.split("\n"))
    kept = tuple(c for c in found.commands if c.text not in {line.strip() for line in chance})
    code = ALONE if len(chance) == len(said) else CHANCE
    return replace(found, text=text, commands=kept).naming(code, chance)


def _stands_apart(lines: Sequence[str], number: int, prose: set[int]) -> bool:
    """Whether a line is no piece of a sentence that was broken into lines."""
    before = lines[number - 2].rstrip() if number - 1 in prose else ""
    after = lines[number].lstrip() if number + 1 in prose else ""
    return (not before or before[-1] in _ENDS) and not after[:1].islower()


def everyday_words(lexicon: Lexicon) -> re.Pattern[str]:
    """Return what everybody says of anything, alone on a line."""
    return re.compile(any_of(lexicon.every("politeness", "everyday")))


class MarkedParts(Frozen):
    """A mail that says what of it are orders, whose lines keep their numbers, and what words to
    others; `rest` is what stands before it says so, of a mail `headed` by a line of its text."""

    orders: str
    words: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    headed: bool = False


def marked_parts(found: Submission, lexicon: Lexicon) -> MarkedParts | None:
    """The parts of a mail; None where it does not say which they are."""
    bounded = any(found.has_repair(f"repair-bounds-{how}") for how in ("closed", "open", "end"))
    if bounded or found.source == "attachment":
        return MarkedParts(found.written, rest=tuple(found.beside.split("\n")))
    headings, written = lexicon.made(_headings), found.written.split("\n")
    orders, where = [""] * len(written), ""
    words: list[str] = []
    rest: list[str] = []
    for at, raw in enumerate(written):
        line = Line(raw)
        for name, head in headings:
            opened = head.match(line.text)
            if opened is not None:
                where, raw = name, line.raw_between(opened.end(), len(line.text))
                break
        if where == "orders":
            orders[at] = raw
        else:
            (words if where else rest).append(raw)
    return MarkedParts("\n".join(orders), tuple(words), tuple(rest), headed=True) if where else None


def _headings(lexicon: Lexicon) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return what opens the orders, and what the message, of a mail that is an answer."""
    of = f"(?:{any_of(lexicon.every('boundaries', 'of'))} )?"
    orders = any_of(lexicon.every("boundaries", "orders"))
    press = any_of(lexicon.every("commands", "press"))
    return (
        ("orders", re.compile(rf"[\W_]{{0,5}}{of}{orders}\s{{0,3}}:")),
        ("words", re.compile(rf"[\W_]{{0,5}}{press}\s{{0,3}}:")),
    )
