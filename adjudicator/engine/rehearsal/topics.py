"""Questions in plain words: what a sentence asks about.

    what does Snap Shot do?       a thing, by one of its names
    how do I get more planets?    a topic of the title
    can I attack bob?             what may be an order

How questions are put stands in `[plain-questions]` of the languages, what topics are asked with in
`[topics]` of the titles. A word that nothing explains makes it less certain that a topic is meant.
Nothing is known here of a position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.engine.sentences.normal import find_slip
from adjudicator.engine.sentences.words import (
    Phrases,
    SpeechWords,
    Token,
    phrase_of,
    spelt_out,
    tokens_of,
    words_of,
)
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.text import Line, plain

#: nobody asks in a longer line, or more in one line
_LONGEST, _MOST = 240, 4
#: so many topics are named where none is meant for certain
_NEAREST = 3
#: a name of fewer letters is never written with a slip
_SHORTEST = 5
_ENDS = re.compile(r"[.!?\u2026]+(?=\s|$)")
_SECTION = "plain-questions"
#: what begins a question; the last does so only with a mark behind it
_BEGINS = ("can", "help", "begin", "word")


class Question(Frozen):
    """A sentence that asks something.

    text     as it was written, without greetings before it
    begins   what it begins with: `can` asks whether something may be done, `help` and `begin`
             what something is or how it is done; "" for neither, where only its mark asks
    rest     what stands behind that
    core     of that what its first and its last word enclose that say something
    content  in each language, its words that say something
    """

    text: str
    begins: str
    rest: str
    core: str
    content: Mapping[str, tuple[str, ...]]


class Topics(Frozen):
    """The topics that a question may be about, the likeliest first.

    is_meant  whether the first of them is meant for certain
    """

    names: tuple[str, ...] = ()
    is_meant: bool = False


class _Language:
    """Questions as one language puts them."""

    def __init__(self, lexicon: Lexicon) -> None:
        def phrases(key: str) -> Phrases:
            return Phrases(spelt_out(lexicon.every(_SECTION, key)))

        self.speech = lexicon.made(SpeechWords)
        self.begins = {key: phrases(key) for key in _BEGINS}
        self.empty, self.course = phrases("empty").words, phrases("course")
        self.ends, self.told = phrases("ends").words, phrases("told").words
        self.topics: dict[str, tuple[frozenset[str], ...]] = {
            key: tuple(
                frozenset(self.weigh(phrase_of(way)))
                for way in spelt_out(lexicon.every("topics", key))
            )
            for key in lexicon.keys("topics")
        }
        self.of = {key: frozenset().union(*ways) for key, ways in self.topics.items()}
        self.known = frozenset().union(*self.of.values())

    def weigh(self, words: Sequence[str]) -> tuple[str, ...]:
        """Of some words those that say something, each as if it told of one thing."""
        return tuple(_one(word) for word in words if word not in self.empty and word != "?")

    def mend(self, words: Sequence[str]) -> Iterator[str]:
        """The words without slips of those that topics are asked with."""
        for word in words:
            is_known = word in self.known or word in self.speech.words
            slip = "" if is_known or len(word) < _SHORTEST else find_slip(word, self.known)
            yield slip if slip and slip[0] == word[0] else word

    def begin_of(self, tokens: Sequence[Token]) -> tuple[str, int, int]:
        """What a sentence begins with, where that begins, and where the rest does."""
        at, end = 0, len(tokens)
        while at < end:
            for key, phrases in self.begins.items():
                if length := phrases.length_at(tokens, at, end):
                    # "the one that has the gold" asks nothing
                    told = at and tokens[at - 1].text in self.told
                    return ("", at, at) if told else (key, at, at + length)
            length = self.speech.fillers.length_at(tokens, at, end)
            if not length:
                break
            at += length
        return "", at, at

    def is_of_course(self, tokens: Sequence[Token]) -> bool:
        """Whether a sentence asks how the game goes on: that is no question about its rules."""
        return any(self.course.length_at(tokens, at, len(tokens)) for at in range(len(tokens)))

    def is_polite(self, tokens: Sequence[Token]) -> bool:
        """Whether all words are such as stand around what is said."""
        at = 0
        while at < len(tokens):
            length = self.speech.fillers.length_at(tokens, at, len(tokens))
            if not length:
                return False
            at += length
        return True


class _Languages:
    """Questions in all languages of a lexicon; ask for them by `lexicon.made`."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.each = {code: lexicon.only(code).made(_Language) for code in lexicon.languages}
        begins = (each.begins[key] for each in self.each.values() for key in _BEGINS[:-1])
        #: words that a question without a mark begins with
        self.openings = frozenset(words[0] for phrases in begins for words in phrases)
        self.topics = tuple(key for key in lexicon.keys("topics") if lexicon.every("topics", key))


def questions_in(lexicon: Lexicon, line: str) -> tuple[Question, ...]:
    """The questions of a line that says nothing else but polite words; else none."""
    text = line.partition("#")[0].strip()
    if not text or len(text) > _LONGEST:
        return ()
    known, found = lexicon.made(_Languages), list[Question]()
    # most lines of mails are none, and are seen to be at a glance
    if "?" not in text and known.openings.isdisjoint(words_of(plain(text))):
        return ()
    for sentence, mark in _sentences(text):
        question = _question(known, sentence, mark if "?" in mark else "")
        if question is not None:
            found.append(question)
        else:
            tokens = tokens_of(plain(sentence))
            if not any(each.is_polite(tokens) for each in known.each.values()):
                return ()
    return tuple(found[:_MOST])


def _sentences(text: str) -> Iterator[tuple[str, str]]:
    """The sentences of a line, each with the mark behind it and the blank before that."""
    start = 0
    for end in _ENDS.finditer(text):
        if text[start : end.start()].strip():
            said = text[start : end.start()]
            yield said.strip(), said[len(said.rstrip()) :] + end[0]
        start = end.end()
    if text[start:].strip():
        yield text[start:].strip(), ""


def _question(known: _Languages, sentence: str, mark: str) -> Question | None:
    line = Line(sentence)
    tokens = [token for token in tokens_of(line.text) if token.text != "?"]
    if any(each.is_of_course(tokens) for each in known.each.values()):
        return None
    begun = {code: each.begin_of(tokens) for code, each in known.each.items()}
    # the language that takes most of its words for the beginning is the one that is spoken
    best = max(begun, key=lambda code: (bool(begun[code][0]), begun[code][2] - begun[code][1]))
    begins, start, behind = begun[best]
    if begins == "word":
        begins = "begin" if mark else ""
    if start >= len(tokens) or not (mark or begins):
        return None
    content = {
        code: each.weigh([token.text for token in tokens[begun[code][2] :]])
        for code, each in known.each.items()
    }
    said = tokens[behind:]
    core = [token for token in said if known.each[best].weigh((token.text,))]
    while core and core[-1].text in known.each[best].ends:
        core.pop()
    return Question(
        _raw(line, tokens[start:]) + mark, begins, _raw(line, said), _raw(line, core), content
    )


def _raw(line: Line, tokens: Sequence[Token]) -> str:
    """What was written from the first to the last of some words."""
    return line.raw_between(tokens[0].start, tokens[-1].end) if tokens else ""


def topics_of(lexicon: Lexicon, question: Question, seats: Sequence[str] = ()) -> Topics:
    """The topics of a title that a question may be about; names of `seats` ask nothing."""
    best: dict[str, tuple[int, int, int]] = {}
    named = {word for seat in seats for word in map(_one, words_of(plain(seat)))}
    for code, language in lexicon.made(_Languages).each.items():
        words = frozenset(language.mend(question.content[code])) - named
        for key, ways in language.topics.items():
            whole = max((len(way) for way in ways if way <= words), default=0)
            said = len(words & language.of[key])
            left = len(words) - said
            worth = (whole, said, -left)
            if said and worth > best.get(key, (0, 0, -_LONGEST)):
                best[key] = worth
    order = sorted(best, key=lambda key: best[key], reverse=True)
    if not order:
        return Topics(lexicon.made(_Languages).topics[:_NEAREST])
    whole, _, left = best[order[0]]
    # what only its mark makes a question may be a request: all of it has to be explained
    most = {"": 0, "can": 1}.get(question.begins, whole)
    if not question.begins and any(not named.isdisjoint(c) for c in question.content.values()):
        most = -1
    rest = (key for key in lexicon.made(_Languages).topics if key not in best)
    return Topics((*order, *rest)[:_NEAREST], bool(whole) and -left <= most)


def named_in(question: Question, names: Sequence[str]) -> str:
    """The longest of some names that a question holds, slips forgiven; "" for none."""
    said, found = words_of(plain(question.text)), ""
    for name in names:
        if len(phrase_of(name)) > len(phrase_of(found)) and _holds(said, phrase_of(name)):
            found = name
    return found


def words_beside(question: Question, names: Sequence[str]) -> int:
    """How many words of a question that say something belong to none of some names."""
    taken = tuple(_one(word) for name in names for word in phrase_of(name))
    left = (
        sum(not any(_is_same(word, own) for own in taken) for word in words)
        for words in question.content.values()
    )
    return min(left)


def _holds(said: Sequence[str], words: Sequence[str]) -> bool:
    size = len(words)
    return any(
        all(map(_is_same, said[at : at + size], words)) for at in range(len(said) - size + 1)
    )


def _is_same(said: str, word: str) -> bool:
    if said == word:
        return True
    return len(word) >= _SHORTEST and bool(find_slip(said, frozenset((word,))))


def _one(word: str) -> str:
    """A word as if it told of one thing: "planets" is "planet"."""
    return word[:-1] if len(word) > 3 and word[-1] in "sx" and word[-2] != "s" else word
