"""The words of orders in every language that was found, as a value.

A language brings phrases by section and key: patterns of orders (section `orders`, key the
name of a form), words of slots (section and key as the slot says), further names of tests
and of standing lines, and the grammar that all titles share. Which languages there are is
known here and nowhere else; files are read at the edge.

All languages are understood at any time; what is printed is the first phrase of the
reader's language, and English stands in for what a language does not say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from adjudicator.rulekit.text import plain

#: the language that others fall back to, and whose words every title has
DEFAULT_LANGUAGE = "en"

T = TypeVar("T")
#: section -> key -> phrases: what one language says
Page = Mapping[str, Mapping[str, Sequence[str]]]
_NOTHING: Mapping[str, tuple[str, ...]] = {}


class Lexicon:
    """The pages of all languages; `languages` names them, the default one first."""

    __slots__ = ("_made", "_pages", "_phrases", "languages")

    def __init__(self, pages: Mapping[str, Page]) -> None:
        self.languages = languages = tuple(sorted(pages, key=lambda p: (p != DEFAULT_LANGUAGE, p)))
        self._pages = dict(pages)
        self._made: dict[Any, Any] = {}
        phrases: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}
        for language in languages:
            for section, keys in pages[language].items():
                for key, said in keys.items():
                    if said:
                        phrases.setdefault((section, key), {})[language] = tuple(said)
        self._phrases = phrases

    def by_language(self, section: str, key: str) -> Mapping[str, tuple[str, ...]]:
        """Language -> phrases, of the languages that have some."""
        return self._phrases.get((section, key), _NOTHING)

    def every(self, section: str, *keys: str) -> tuple[str, ...]:
        """The phrases of all languages as they are compared (plain), each once."""
        said = (self.by_language(section, key).values() for key in keys)
        return tuple(dict.fromkeys(plain(p) for by in said for some in by for p in some))

    def first(self, section: str, key: str, language: str) -> str:
        """Return what is printed: the language's first phrase, else the default's, else `key`."""
        by = self.by_language(section, key)
        return (by.get(language) or by.get(DEFAULT_LANGUAGE) or (key,))[0]

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of all languages, each once."""
        return tuple(dict.fromkeys(name for code in self.languages for name in self._pages[code]))

    def keys(self, section: str) -> tuple[str, ...]:
        """The keys of a section, of all languages."""
        return tuple(
            dict.fromkeys(
                key
                for language in self.languages
                for key in self._pages[language].get(section, _NOTHING)
            )
        )

    def made(self, make: Callable[[Lexicon], T]) -> T:
        """Return what `make` builds of this lexicon (a table, an expression); it is built once."""
        try:
            found: T = self._made[make]
        except KeyError:
            found = self._made[make] = make(self)
        return found

    def only(self, language: str) -> Lexicon:
        """The lexicon of one of its languages alone, built once."""
        key = ("only", language)
        if key not in self._made:
            self._made[key] = Lexicon({language: self._pages[language]})
        made: Lexicon = self._made[key]
        return made

    def without(self, dropped: Iterable[tuple[str, str, str, str]]) -> Lexicon:
        """The lexicon less some phrases: (language, section, key, phrase)."""
        gone = set(dropped)
        if not gone:
            return self
        return Lexicon(
            {
                language: {
                    section: {
                        key: tuple(p for p in said if (language, section, key, p) not in gone)
                        for key, said in keys.items()
                    }
                    for section, keys in page.items()
                }
                for language, page in self._pages.items()
            }
        )


#: no language at all: only what needs no words is understood
EMPTY = Lexicon({})


def either(words: Iterable[str]) -> str:
    """An expression for any of some phrases, the longest first; for nothing where none is."""
    ordered = sorted(dict.fromkeys(words), key=lambda word: (-len(word), word))
    return "(?:" + ("|".join(map(re.escape, ordered)) or "(?!)") + ")"
