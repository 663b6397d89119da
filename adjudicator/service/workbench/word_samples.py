"""Sentences filled in without a game: each variant of each choice, with values of the right kind.

A value `$seat` is what `sample-seat` says in `gallery.ftl`, of the title or of `common`; else the
first word of that kind (`metal-Fe` for `$metal`); else its own name in pointed brackets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.render.words.plain import Choice, Part, read_plain
from adjudicator.render.words.words import Words
from adjudicator.service.workbench.word_marks import Message

#: numbers for the plural forms of most languages
_PLURALS = {"zero": 0, "one": 1, "two": 2, "few": 3, "many": 11, "other": 5}
#: what is told of a value besides itself, by the end of its name
_DERIVED = ("_or", "_quoted")
SAMPLE = "sample-"
#: what is no word of a kind, or one for nothing
_NO_WORDS = ("", "none", "_")

Values = dict[str, str | int]


class Samples:
    """Fills the sentences of a title, or of `common`, in one language.

    messages  all that the language says there, by key
    """

    def __init__(self, words: Words, messages: Mapping[str, Message]) -> None:
        self._words = words
        self._first: dict[str, str] = {}
        for code in messages:
            kind, _, rest = code.partition("-")
            if rest not in _NO_WORDS and "-" not in rest:
                self._first.setdefault(kind, code)

    def said(self, message: Message) -> tuple[str, ...]:
        """Each thing that a message can say, once."""
        plain = read_plain(message.source)
        if plain is None:
            return (self._words(message.code),)
        told: dict[str, None] = {}
        for chosen in _chosen(plain.parts, {}):
            values = {name: self._value(name) for name in plain.names} | chosen
            told[self._words(message.code, **values).strip()] = None
        return tuple(text for text in told if text)

    def _value(self, name: str) -> str | int:
        if self._words.has(SAMPLE + name):
            told = self._words(SAMPLE + name)
            return int(told) if told.isdecimal() else told
        if name.endswith("_given"):
            return "yes"
        if name.endswith("_count"):
            return 2
        for end in _DERIVED:
            if name.endswith(end):
                return self._value(name.removesuffix(end))
        kind, _, attribute = name.partition("_")
        code = self._first.get(kind)
        if code is None:
            return f"‹{name}›"
        return code.partition("-")[2] if attribute == "id" else self._words(code)


def _chosen(parts: tuple[Part, ...], so_far: Values) -> Iterator[Values]:
    """Yield values that make each variant of each choice show at least once."""
    choices = [part for part in parts if isinstance(part, Choice)]
    if not choices:
        yield so_far
    for part in choices:
        for key, inner in part.variants:
            value = _PLURALS.get(key, key) if isinstance(key, str) else key
            yield from _chosen(inner, {**so_far, part.name: value})
