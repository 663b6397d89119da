"""The words of a referee's mails, out of all languages, as tables to read lines by.

`templates/common/<language>/desk.toml` holds them; the name of an act and of its options is
understood in every language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.mail.reply.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.text import plain
from adjudicator.service.desk.act import Act, Field


class Vocabulary(Frozen):
    """What lines are held against, in their plain form.

    acts      name of an act -> expression of what it is called
    options   what a named argument may be called -> its name
    values    what a choice may be called -> the choice
    spans     what a unit of time is called -> its letter
    clock     what a key of a clock is called -> the key
    elsewhere  what commands are called that are given at the command line alone -> the command
    preview, confirm, please  expressions; fill  words before a name
    """

    acts: Mapping[str, str]
    options: Mapping[str, tuple[str, ...]]
    values: Mapping[str, tuple[str, ...]]
    spans: Mapping[str, str]
    clock: Mapping[str, str]
    elsewhere: Mapping[str, str]
    preview: str
    confirm: str
    please: str
    fill: frozenset[str]

    def field_named(self, word: str, fields: Mapping[str, Field]) -> Field | None:
        """The field of an act that a word names."""
        names = (word, *self.options.get(word, ()))
        return next((fields[name] for name in names if name in fields), None)

    def choice(self, word: str, choices: tuple[str, ...]) -> str:
        """Which of some choices a word is, "" for none."""
        said = plain(word)
        names = (said, *self.values.get(said, ()))
        return next((name for name in names if name in choices), "")


def vocabulary(lexicon: Lexicon) -> Vocabulary:
    """The words of all languages, built once."""
    return lexicon.made(_make_vocabulary)


def _make_vocabulary(lexicon: Lexicon) -> Vocabulary:
    said = {name: (name, *lexicon.every("desk-acts", name)) for name in lexicon.keys("desk-acts")}
    return Vocabulary(
        acts={n: any_of(sorted(words, key=len, reverse=True)) for n, words in said.items()},
        options=_names(lexicon, "desk-options"),
        values=_names(lexicon, "desk-values"),
        spans=_keys(lexicon, "spans"),
        clock=_keys(lexicon, "clock"),
        elsewhere=_keys(lexicon, "desk-elsewhere"),
        preview=any_of(lexicon.every("desk-words", "preview")),
        confirm=any_of(lexicon.every("desk-words", "confirm")),
        please=any_of(lexicon.every("desk-words", "please")),
        fill=frozenset(lexicon.every("desk-words", "fill")),
    )


class Openings:
    """How lines of a referee open, as expressions that are compiled once.

    preview  what only tries all of a mail; front: the same before an act
    please   politeness, however often; confirm: the word that confirms what was asked back
    """

    def __init__(self, lexicon: Lexicon) -> None:
        words = self._words = vocabulary(lexicon)
        self.preview = re.compile(rf"(?:--)?{words.preview}[ .!:]*")
        self.front = re.compile(rf"(?:--)?{words.preview}\s*:?\s+")
        self.please = re.compile(rf"(?:{words.please}\s*[,:]?\s+)+")
        self.confirm = re.compile(rf"{words.confirm}\s*:?\s+\"?([a-z]{{6}})\"?[ .!]*")
        self._acts: dict[tuple[str, ...], re.Pattern[str]] = {}

    def any_act(self, names: tuple[str, ...]) -> re.Pattern[str]:
        """An expression for the name of any of these acts, up to its arguments."""
        found = self._acts.get(names)
        if found is None:
            called = "|".join(self._words.acts.get(name, re.escape(name)) for name in names)
            thanks = rf",\s*{self._words.please}[.!?\s]*$"
            pattern = rf"(?:{called or '(?!)'})(?=[\s:]|$|[.!?]+$|{thanks})\s*:?\s*"
            found = self._acts[names] = re.compile(pattern)
        return found


def _keys(lexicon: Lexicon, section: str) -> dict[str, str]:
    keys = lexicon.keys(section)
    return {word: key for key in keys for word in (key, *lexicon.every(section, key))}


def _names(lexicon: Lexicon, section: str) -> dict[str, tuple[str, ...]]:
    """Return what things are called -> which ones those may be."""
    found: dict[str, tuple[str, ...]] = {}
    for key in lexicon.keys(section):
        for word in lexicon.every(section, key):
            found[word] = (*found.get(word, ()), key)
    return found


def usage(act: Act, lexicon: Lexicon, language: str) -> str:
    """Return how an act is written in a language: `pause PARTIE`."""
    parts = [lexicon.first("desk-acts", act.name, language)]
    for field in act.fields:
        shown = _placeholder(field, lexicon, language)
        if field.kind == "flag":
            shown = f"--{field.name}"
        elif field.option:
            shown = f"--{field.name} {shown}"
        parts.append(shown if field.required else f"[{shown}]")
    return " ".join(parts)


def example(act: Act, lexicon: Lexicon, language: str) -> str:
    """A line that shows an act at work; its name where a language has none."""
    return lexicon.first("desk-examples", act.name, language)


def _placeholder(field: Field, lexicon: Lexicon, language: str) -> str:
    if field.choices and field.kind != "game":
        return "|".join(lexicon.first("desk-values", choice, language) for choice in field.choices)
    shown = field.shown or field.name.upper()
    return "|".join(
        lexicon.first("desk-shown", part.lower(), language)
        if lexicon.by_language("desk-shown", part.lower())
        else part
        for part in shown.split("|")
    )
