"""A line made even before it is read: number words, counts, small typing errors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from adjudicator.engine.sentences.words import SpeechWords, Token, tokens_of
from adjudicator.rulekit.text import Line

#: a word with fewer letters is never taken for a slip; one of so few begins with the same letter:
#: too many words of plain speech are like another else ("hook" and "look")
_SHORTEST, _SHORT = 4, 5
_ELIDED = re.compile(r"(qu|[cdjlmnst])([aehiouy]\w{3,})")
_DIGITS = re.compile(r"\d")


def normalise(
    raw: str, speech: SpeechWords, known: frozenset[str], content: frozenset[str]
) -> tuple[str, bool]:
    """Return a line in plain letters, with figures for number words and without slips of words
    that are `known`, in the first place those of `content`; and whether there was a slip."""
    text = Line(raw).text
    parts: list[str] = []
    done, slipped = 0, False
    for start, end, word, is_slip_of in _changes(text, tokens_of(text), speech, known, content):
        parts += [text[done:start], word]
        done, slipped = end, slipped or is_slip_of
    return "".join((*parts, text[done:])), slipped


def _changes(
    text: str,
    tokens: Sequence[Token],
    speech: SpeechWords,
    known: frozenset[str],
    content: frozenset[str],
) -> Iterator[tuple[int, int, str, bool]]:
    """The places of a text that are written otherwise: start, end, what stands there, and whether
    it was a slip."""
    at = 0
    while at < len(tokens):
        idiom = speech.idioms.length_at(tokens, at, len(tokens))
        if idiom:
            at += idiom
            continue
        number, stop = _number(text, tokens, at, speech)
        if stop > at:
            # "2 hexes to the north" is "2x north": a count goes with what is counted
            behind = _behind_units(tokens, stop, speech)
            yield (
                tokens[at].start,
                tokens[behind - 1].end,
                number + ("x" if behind > stop else ""),
                False,
            )
            at = behind
            continue
        token = tokens[at]
        if _numbers_next(tokens, at, speech):
            yield token.start, tokens[at + 1].start, "", False
            if tokens[at + 1].text in speech.ones:
                yield tokens[at + 1].start, tokens[at + 1].end, "1", False
                at += 1
            at += 1
            continue
        word = token.text
        if word not in known:
            apart = _unglued(word, speech, known, content)
            if apart:
                yield token.start, token.end, apart, False
                at += 1
                continue
            meant = (
                _elided(word, content)
                or find_slip(word, content)
                or _unswapped(word, speech.words)
                or (len(word) > _SHORTEST and find_slip(word, known))
            )
            if meant:
                yield token.start, token.end, meant, True
        at += 1


def _elided(word: str, content: frozenset[str]) -> str:
    """A word with its apostrophe where it was left out: `largent` is `l'argent`."""
    match = _ELIDED.fullmatch(word)
    return f"{match[1]}'{match[2]}" if match and match[2] in content else ""


def _unswapped(word: str, known: frozenset[str]) -> str:
    """The one known short word that a word is with two letters in the other order: `wiht`."""
    if not 2 < len(word) <= _SHORTEST:
        return ""
    ways = (f"{word[:i]}{word[i + 1]}{word[i]}{word[i + 2 :]}" for i in range(len(word) - 1))
    found = sorted({way for way in ways if way != word and way in known})
    return found[0] if len(found) == 1 else ""


def _unglued(word: str, speech: SpeechWords, known: frozenset[str], content: frozenset[str]) -> str:
    """A word with an apostrophe where its writer left it out; "" where there is none."""
    for letter in speech.glued:
        rest = word.removeprefix(letter)
        if rest != word and len(rest) >= _SHORTEST:
            if rest in known:
                return f"{letter}'{rest}"
            slip = find_slip(rest, content)
            if slip and slip[0] == rest[0]:
                return f"{letter}'{slip}"
    return ""


def _behind_units(tokens: Sequence[Token], at: int, speech: SpeechWords) -> int:
    """The token behind units, and the small words that follow them; `at` where there are none."""
    count = len(tokens)
    behind = at + (speech.units.length_at(tokens, at, count) if at < count else 0)
    if behind == at:
        return at
    while behind < count - 1 and max(
        speech.small.length_at(tokens, behind, count),
        speech.articles.length_at(tokens, behind, count),
    ):
        behind += 1
    # "2 hexes to 0111": where it ends is no direction
    units = at + speech.units.length_at(tokens, at, count)
    return units if behind < count and tokens[behind].text.isdigit() else behind


def _number(text: str, tokens: Sequence[Token], at: int, speech: SpeechWords) -> tuple[str, int]:
    """The figures of a number in words that begins at a token, and the token behind it; a number
    in figures counts where a unit follows it, or a sign in words goes before it."""
    parts: list[str] = []
    values: list[str] = []
    stop, end = at, at
    while stop < len(tokens):
        token = tokens[stop]
        between = text[tokens[stop - 1].end : token.start] if stop > at else " "
        if values and between not in (" ", "-"):
            # where a number is negative, a comma parts the two of a place: "one, minus one"
            if between != ", " or not ("-" in parts or token.text in speech.minus):
                break
            parts += [_figures(values), ","]
            values = []
        pair = "-".join(each.text for each in tokens[stop : stop + 2])
        if pair in speech.numbers and text[token.end : token.end + 1] == "-":
            values.append(str(speech.numbers[pair]))
            stop += 1
            end = stop + 1
        elif token.text in speech.numbers:
            values.append(str(speech.numbers[token.text]))
            end = stop + 1
        elif token.text in speech.ones and _counts(tokens, stop, bool(values or parts), speech):
            values.append("1")
            end = stop + 1
        elif token.text.isdigit() and len(token.text) < 3 and (values or parts):
            values.append(token.text)
            end = stop + 1
        elif token.text in speech.minus and (not values or "-" in parts):
            # a second sign begins the second of the two: "minus two minus one"
            parts += [_figures(values), ",", "-"] if values else ["-"]
            values = []
        elif token.text in speech.comma and values:
            parts += [_figures(values), ","]
            values = []
        else:
            break
        stop += 1
    if values:
        parts.append(_figures(values))
    if end > at:
        return "".join(parts).rstrip(",-"), end
    counts = tokens[at].text.isdigit() and at + 1 < len(tokens)
    if counts and speech.units.length_at(tokens, at + 1, len(tokens)):
        return tokens[at].text, at + 1
    return "", at


def _numbers_next(tokens: Sequence[Token], at: int, speech: SpeechWords) -> bool:
    """Whether a word says that the number of a thing follows: "tank number 2"."""
    if not at or at + 1 >= len(tokens) or tokens[at].text not in speech.numbering:
        return False
    word = tokens[at + 1].text
    return word.isdigit() or word in speech.numbers or word in speech.ones


def _counts(tokens: Sequence[Token], at: int, follows: bool, speech: SpeechWords) -> bool:
    """Whether the word for one is a number there, and no article: among numbers, before a unit."""
    if follows:
        return True
    behind = at + 1
    if behind >= len(tokens):
        return False
    word = tokens[behind].text
    if word in speech.minus or word in speech.comma or word in speech.ones:
        return True
    return bool(speech.units.length_at(tokens, behind, len(tokens)))


def _figures(values: Sequence[str]) -> str:
    """The figures of number words said one after the other: `13 0 4` is 1304, `20 1` is 21."""
    merged: list[str] = []
    for value in values:
        tens = merged and len(merged[-1]) == 2 and merged[-1][1] == "0" and merged[-1] != "10"
        if tens and len(value) == 1 and value != "0":
            merged[-1] = str(int(merged[-1]) + int(value))
        else:
            merged.append(value)
    if len(merged) == 2:
        if all(len(value) == 1 for value in merged):
            return ",".join(merged)
        return "".join(value.zfill(2) for value in merged)
    joined = "".join(merged)
    if len(joined) == 5 and len(merged[0]) == 1 and merged[0] != "0":
        # a thing by its number, and its place: "tank four oh five thirteen"
        return f"{joined[0]} {joined[1:]}"
    return joined.zfill(4) if len(joined) == 3 and len(merged) > 1 else joined


@lru_cache(maxsize=4096)
def find_slip(word: str, known: frozenset[str]) -> str:
    """The one known word that `word` is but for a letter more, less, other, or two in the wrong
    order; "" where there is none, or several."""
    if len(word) < _SHORTEST or _DIGITS.search(word):
        return ""
    ends = _by_ends(known)
    alike = {*ends.get((word[0], ""), ()), *ends.get(("", word[-1]), ())}
    near = sorted(each for each in alike if is_slip(word, each))
    if len(word) <= _SHORT:
        near = [each for each in near if each[0] == word[0]]
    same = [each for each in near if each[0] == word[0]] or near
    return same[0] if len(same) == 1 else ""


@lru_cache(maxsize=64)
def _by_ends(known: frozenset[str]) -> Mapping[tuple[str, str], Sequence[str]]:
    """The words that are long enough by their first letters, and by their last: a slip spares one
    of the two."""
    found: dict[tuple[str, str], list[str]] = {}
    for word in known:
        if len(word) >= _SHORTEST:
            found.setdefault((word[0], ""), []).append(word)
            found.setdefault(("", word[-1]), []).append(word)
    return found


def is_slip(word: str, known: str) -> bool:
    """Whether two words differ by one letter, or by the order of two that stand together."""
    if abs(len(word) - len(known)) > 1 or word == known:
        return False
    start = 0
    while start < min(len(word), len(known)) and word[start] == known[start]:
        start += 1
    rest, other = word[start:], known[start:]
    return (
        rest[1:] == other[1:]
        or rest[1:] == other
        or rest == other[1:]
        or (rest[:2] == other[:2][::-1] and rest[2:] == other[2:])
    )
