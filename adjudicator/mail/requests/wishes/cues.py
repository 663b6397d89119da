"""Cues of wishes as expressions over the words of a sentence. Pure.

A sentence is held against a cue as its plain words, each with a blank behind it. In a cue

send                a word
{send}              any phrase of the list of that name, or a part that only code knows: {seat}
[..] (a|b)          may be left out; a choice
..                  up to four words of the same clause
...                 up to twelve words
^ $                 the beginning and the end of a clause, polite and small words left aside
a & b               both, in any order, whatever stands between them, and ? if the sentence asks:
                    only in `[wish-loose]`
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.reading.late import late

#: what stands for a clause's end in a sentence, for words in quotation marks, and for dates
COMMA, QUOTED, DATE = ",", '"', "@"
_PIECE = late(r"\s*(?:(?P<mark>\.{2,3}|[\[\](){}|^$])|(?P<word>[^\[\](){}|\s^$]+))")
#: parts of cues that are no list of words; `{and}` and `{number}` stand for such lists in them
_PARTS: Mapping[str, str] = {
    "seat": r"(?:=[\w-]+ )(?:(?:, |& |{and})*=[\w-]+ )*",
    "seats": r"=[\w-]+' (?:s )?",
    "language": r"{languages}",
    "number": r"\d+ |{numbers}",
    "address": r"[^ @]+@[\w-]+(?:\.[\w-]+)+ ",
    "zone": r"(?:[^ ,]+ ){1,3}",
    "date": r"\d\S* |{months}|{days}|{spans}",
    "month": r"{months}",
    "quote": r'" ',
}
_SPANS = (
    *("today", "tomorrow", "after-tomorrow", "next-week", "after-next-week", "this-week"),
    *("this-weekend", "next-weekend"),
)
_NEVER = re.compile(r"(?!)")
#: what is left of a verb without its ending is no shorter
_STEM = 3


@cache
def _compiled(source: str) -> re.Pattern[str]:
    # there are more of them than `re` keeps
    return re.compile(source)


class Cue(Frozen):
    """One cue: its expression, and the words of which a sentence must have one of each set;
    `beside` are other expressions that must be found as well, `asks` whether it must ask."""

    source: str
    needs: tuple[frozenset[str], ...]
    anchored: bool = False
    beside: tuple[str, ...] = ()
    asks: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        """The expression, compiled when it is first tried."""
        return _compiled(self.source)

    def fits(self, words: frozenset[str]) -> bool:
        """Whether it is worth while to try it."""
        return not any(words.isdisjoint(need) for need in self.needs)

    def find(self, text: str) -> list[re.Match[str]]:
        """What the expressions find in a text, no word twice; nothing where one finds none."""
        found: list[re.Match[str]] = []
        for source in (self.source, *self.beside):
            free = (
                match
                for match in _compiled(source).finditer(text)
                if match.group()
                and all(match.end() <= m.start() or m.end() <= match.start() for m in found)
            )
            match = next(free, None)
            if match is not None:
                found.append(match)
            elif _compiled(source).fullmatch("") is None:  # what may be left out need not be found
                return []
        return found


class Said(tuple[Cue, ...]):
    """The cues of one wish."""

    @cached_property
    def first(self) -> frozenset[str]:
        """Words of which a sentence must have one for any of them to fit; none where one may fit
        whatever it has."""
        if not all(cue.needs for cue in self):
            return frozenset()
        return frozenset().union(*(min(cue.needs, key=len) for cue in self))

    def may_fit(self, words: frozenset[str]) -> bool:
        """Whether it is worth while to try them."""
        return not self.first or not words.isdisjoint(self.first)


class Cues:
    """The cues and lists of one language; ask for them by `cues_of`."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._lists: dict[str, tuple[str, frozenset[str]]] = {}
        self._groups = 0
        self.same = self._sames()
        self.wishes = self._section("wish-cues")
        self.asks = self._section("wish-asks")
        self.loose_wishes = self._section("wish-loose")

    def all_of(self, name: str) -> re.Pattern[str]:
        """An expression that finds any phrase of a list of talk."""
        try:
            return self._found[name]
        except KeyError:
            made = self._list("wish-talk", name)[0]
            self._found[name] = re.compile(rf"(?:^|(?<= )){made}") if made else _NEVER
            return self._found[name]

    @cached_property
    def _found(self) -> dict[str, re.Pattern[str]]:
        return {}

    def phrases(self, section: str, key: str) -> tuple[tuple[str, ...], ...]:
        """The phrases of a list, word by word."""
        return tuple(tuple(words_of(p)) for p in self.lexicon.every(section, key))

    @cached_property
    def loose(self) -> re.Pattern[str]:
        """An expression for polite and small words in a row, or none."""
        lists = (self._list("wish-talk", name)[0] for name in ("courtesy", "opening"))
        said = "|".join([*(each for each in lists if each), ", "])
        return re.compile(f"(?:{said})*")

    @cached_property
    def known(self) -> frozenset[str]:
        """All words that are said in cues and lists: what is no slip of another one."""
        found: set[str] = set()
        for section in _SECTIONS:
            for key in self.lexicon.keys(section):
                for phrase in self.lexicon.every(section, key):
                    found.update(_WORDS.findall(_NAMED.sub(" ", phrase)))
        return frozenset(found)

    @cached_property
    def own(self) -> frozenset[str]:
        """The same without those that are said of anything: a sentence with others has another
        subject."""
        ordinary = self.phrases("wish-ordinary", "words")
        elsewhere = {word for phrase in ordinary for word in phrase}
        own = (self.known - elsewhere) | self.said | self.harmless
        return own | frozenset(self.written_out(sorted(own)))

    @cached_property
    def said(self) -> frozenset[str]:
        """All words of the lists that cues name."""
        return frozenset(
            word
            for key in self.lexicon.keys("wish-words")
            for phrase in self.lexicon.every("wish-words", key)
            for word in words_of(phrase)
        )

    @cached_property
    def harmless(self) -> frozenset[str]:
        """Words that say nothing of what is wished."""
        keys = self.lexicon.keys("wish-harmless")
        return frozenset(
            word for key in keys for phrase in self.phrases("wish-harmless", key) for word in phrase
        )

    def own_words(self, key: str, is_loose: bool) -> frozenset[str]:
        """All words of the cues of a wish; also the harmless ones for those that are loose."""
        try:
            return self._own[key, is_loose]
        except KeyError:
            said = {
                phrase
                for section in ("wish-cues", "wish-loose")
                if key in self.lexicon.keys(section)
                for phrase in self.lexicon.every(section, key)
            }
            words = self._words_in(said, set()) | (self.harmless if is_loose else frozenset())
            self._own[key, is_loose] = words
            return words

    @cached_property
    def _own(self) -> dict[tuple[str, bool], frozenset[str]]:
        return {}

    def _words_in(self, phrases: Iterable[str], done: set[str]) -> frozenset[str]:
        """All words of phrases, and of the lists that they name."""
        found: set[str] = set()
        for phrase in phrases:
            found.update(self.written_out(_WORDS.findall(_NAMED.sub(" ", phrase))))
            lists = set(_NAMED.findall(phrase)) - done
            done |= lists
            for name in sorted(lists & set(self.lexicon.keys("wish-words"))):
                found |= self._words_in(self.lexicon.every("wish-words", name), done)
        return frozenset(found)

    @cached_property
    def endings(self) -> tuple[str, ...]:
        """Endings that make another form of a word: it is no slip then."""
        return self.lexicon.every("wish-talk", "endings")

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """Endings of verbs one of which may stand for another."""
        return self.lexicon.every("wish-talk", "forms")

    @cached_property
    def known_by_letter(self) -> Mapping[str, tuple[str, ...]]:
        """The same by their first letter."""
        found: dict[str, list[str]] = {}
        for word in sorted(self.known):
            found.setdefault(word[0], []).append(word)
        return {letter: tuple(words) for letter, words in found.items()}

    def _sames(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Words in short or careless spelling -> the words that they stand for: the first ones."""
        rows = [self.phrases("wish-same", key) for key in self.lexicon.keys("wish-same")]
        made = {words: row[0] for row in rows for words in row[1:]}
        short: dict[tuple[str, ...], tuple[str, ...]] = {}
        short |= {words: meant for words, meant in made.items() if len(words) == 1}
        short = self._verbs() | short
        return short | {words: _written_out(meant, short) for words, meant in made.items()}

    def _verbs(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Forms of verbs that ask for the same -> the first of them, where the lists know it; none
        of those that are nouns as well."""
        first, *others = self.lexicon.every("wish-talk", "verbs") or ("",)
        nouns = {phrase[0] for phrase in self.phrases("wish-talk", "nouns")}
        stems = (w[: -len(first)] for w in self.known if w.endswith(first)) if others else ()
        return {
            (stem + end,): (stem + first,)
            for stem in stems
            if len(stem) >= _STEM
            for end in others
            if stem + end not in nouns
        }

    def written_out(self, words: Iterable[str]) -> tuple[str, ...]:
        """Words of a cue as they are written out in sentences."""
        return _written_out(words, self.same)

    def _section(self, section: str) -> dict[str, Said]:
        return {key: Said(self._cues(section, key)) for key in self.lexicon.keys(section)}

    def _cues(self, section: str, key: str) -> tuple[Cue, ...]:
        made = []
        for phrase in self.lexicon.every(section, key):
            try:
                made.append(self._cue(phrase))
            except (ValueError, RecursionError):
                continue  # a broken folder of one language never keeps others from being read
        return tuple(made)

    def _part(self, name: str) -> str:
        lists = {
            "and": ("command-words", "and"),
            "languages": ("languages",),
            "numbers": ("wish-numbers",),
            "months": ("months",),
            "days": ("weekdays",),
            "spans": ("wish-dates", *_SPANS),
        }
        source = _PARTS[name]
        for each, (section, *keys) in lists.items():
            if f"{{{each}}}" in source:
                said = self.lexicon.every(section, *(keys or self.lexicon.keys(section)))
                words = ("".join(f"{re.escape(word)} " for word in words_of(p)) for p in said)
                source = source.replace(
                    f"{{{each}}}", f"(?:{'|'.join(sorted(words, reverse=True))})"
                )
        return self._named(name, source)

    def _named(self, name: str, source: str) -> str:
        """A group of its own, so that a part may stand in a cue more than once."""
        self._groups += 1
        return f"(?P<{name}{self._groups}>{source})"

    def _cue(self, phrase: str) -> Cue:
        sources: list[str] = []
        needed: list[frozenset[str]] = []
        parts = [part.strip() for part in phrase.split("&")]
        for part in parts:
            if part == "?":
                continue
            source, needs, at = self._choice(part, 0)
            if at < len(part):
                raise ValueError(f"a bracket too many in {phrase!r}")
            sources.append(rf"(?:^|(?<= )){source}")
            needed += needs
        is_anchored = "^" in phrase or "$" in phrase
        return Cue(sources[0], tuple(needed), is_anchored, tuple(sources[1:]), "?" in parts)

    def _list(self, section: str, name: str) -> tuple[str, frozenset[str]]:
        """A list of phrases as an expression, and the words that its phrases begin with."""
        key = f"{section} {name}"
        if key not in self._lists:
            self._lists[key] = ("", frozenset())  # a list that holds itself holds nothing there
            made: list[tuple[str, frozenset[str]]] = []
            for phrase in self.lexicon.every(section, name):
                try:
                    source, needs, _ = self._choice(phrase, 0)
                except ValueError:
                    continue
                made.append((source, needs[0] if needs else frozenset()))
            made.sort(key=lambda each: -len(each[0]))
            source = "(?:" + "|".join(each for each, _ in made) + ")" if made else ""
            loose = any(not first for _, first in made)
            first = frozenset().union(*(first for _, first in made)) if not loose else frozenset()
            self._lists[key] = (source, first)
        return self._lists[key]

    def _choice(self, text: str, at: int) -> tuple[str, list[frozenset[str]], int]:
        options: list[tuple[str, list[frozenset[str]]]] = []
        while True:
            source, needs, at = self._row(text, at)
            options.append((source, needs))
            if text[at : at + 1] != "|":
                break
            at += 1
        if len(options) == 1:
            return options[0][0], options[0][1], at
        source = "(?:" + "|".join(each for each, _ in options) + ")"
        if any(not needs for _, needs in options):
            return source, [], at
        return source, [frozenset().union(*(needs[0] for _, needs in options))], at

    def _row(self, text: str, at: int) -> tuple[str, list[frozenset[str]], int]:
        made: list[str] = []
        needs: list[frozenset[str]] = []
        while True:
            match = _PIECE.match(text, at)
            if match is None or match.group("mark") in ("]", ")", "}", "|"):
                return "".join(made), needs, match.start("mark") if match else len(text)
            at = match.end()
            mark = match.group("mark")
            if mark is None:
                words = self.written_out(words_of(match.group("word")))
                made += [f"{re.escape(word)} " for word in words]
                needs += [frozenset((word,)) for word in words if word != COMMA]
            elif mark in ("..", "..."):
                word, most = (r"[^ ,]+ ", 4) if mark == ".." else (r"\S+ ", 12)
                made.append(self._named("gap", rf"(?:{word}){{0,{most}}}?"))
            elif mark in ("^", "$"):
                made.append("(?:^|(?<=, ))" if mark == "^" else "(?=, |$)")
            elif mark == "{":
                end = text.index("}", at)
                name, at = text[at:end], end + 1
                if name in _PARTS:
                    made.append(self._part(name))
                    continue
                source, first = self._list("wish-words", name)
                if not source:
                    raise ValueError(f"no list {name!r}")
                made.append(source)
                needs += [first] if first else []
            else:
                inside, inner, at = self._choice(text, at)
                if text[at : at + 1] != ("]" if mark == "[" else ")"):
                    raise ValueError(f"a bracket that does not close in {text!r}")
                at += 1
                made.append(f"(?:{inside})?" if mark == "[" else f"(?:{inside})")
                needs += inner if mark == "(" else []


_WORDS = late(r"[^\W\d_]+'?")
_NAMED = late(r"\{([^{}]*)\}")
_SECTIONS = (
    *("wish-words", "wish-cues", "wish-asks", "wish-loose", "wish-talk", "wish-same"),
    *("wish-ordinary", "wish-harmless"),
    *("wish-dates", "wish-numbers", "commands", "months", "weekdays", "spans", "languages"),
    *("command-words", "votes", "politeness"),
)
#: addresses, dates and hours stay whole; an apostrophe ends a word
TOKEN_SOURCE = (
    r"[^\s@,;:!?()\"<>]+@[\w-]+(?:\.[\w-]+)+|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\b"
    r"|\d+(?=[a-z])|\w+'?|[,;:()\u2026]|(?<=\s)-+(?=\s)|[&+@]"
)
_TOKEN = late(TOKEN_SOURCE)


def _written_out(
    words: Iterable[str], same: Mapping[tuple[str, ...], tuple[str, ...]]
) -> tuple[str, ...]:
    return tuple(meant for word in words for meant in same.get((word,), (word,)))


def words_of(text: str) -> list[str]:
    """The words of a plain text as cues have them."""
    return _TOKEN.findall(text)


def cues_of(lexicon: Lexicon) -> Mapping[str, Cues]:
    """The cues of each language of a lexicon; ask for them by `lexicon.made`."""
    return {code: Cues(lexicon.only(code)) for code in lexicon.languages}
