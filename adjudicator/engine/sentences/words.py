"""Words of plain speech in every language: what says nothing, what joins, what takes back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.reading.source import ways_of
from adjudicator.rulekit.text import plain

#: a word, an elided one (`j'`, `l'`) apart from what follows; a mark that says something
#: stands for any number in a phrase: "save {number} points"
_NUMBER, _ANY = "{number}", "anynumber"
#: so many figures has the number of a place
_PLACE = 4
_TOKEN = re.compile(r"(?:\b(?:(?:puis|lors|quoi)?qu|[cdjlmnst]))'(?=\w)|[^\W_]+(?:'[^\W_]+)?|[?]")
#: what may be left out, and what may be said otherwise
_CHOICES = re.compile(r"[\[(]")


class Token(Frozen):
    """A word of a plain text, and where it stands."""

    text: str
    start: int
    end: int


def tokens_of(text: str) -> tuple[Token, ...]:
    """The words of a plain text, punctuation left out but for question marks."""
    return tuple(Token(m.group(), m.start(), m.end()) for m in _TOKEN.finditer(text))


def words_of(text: str) -> tuple[str, ...]:
    """The same without their places."""
    return tuple(_TOKEN.findall(text))


@lru_cache(maxsize=8192)
def phrase_of(text: str) -> tuple[str, ...]:
    """The words of a phrase as it is compared; `{number}` is any number."""
    text = plain(text).replace(_NUMBER, _ANY)
    # an elided word keeps its mark where something follows it
    words = words_of(f"{text}{_ANY}")[:-1] if text.endswith("'") else words_of(text)
    return tuple(_NUMBER if word == _ANY else word for word in words)


def spelt_out(patterns: Iterable[str]) -> Iterator[str]:
    """The ways to write some phrases, without those that read more than their words."""
    for pattern in patterns:
        for way in ways_of(pattern) if _CHOICES.search(pattern) else (pattern,):
            if "{" not in way.replace(_NUMBER, ""):
                yield way


class Phrases:
    """Phrases of some words, found where they stand among tokens, the longest first."""

    __slots__ = ("_all", "_has_numbers", "_lengths", "alone", "words")

    def __init__(self, phrases: Iterable[str]) -> None:
        found: dict[tuple[str, ...], None] = {}
        for phrase in phrases:
            words = phrase_of(phrase)
            found[words] = None
            if len(words) > 1 and "'" in phrase:
                # many leave the apostrophe out; a word alone may be another without it: "we'll"
                found[tuple([w if w.endswith("'") else w.replace("'", "") for w in words])] = None
        found.pop((), None)
        self._all = found
        lengths: dict[str, set[int]] = {}
        for words in found:
            lengths.setdefault(words[0], set()).add(len(words))
        #: by the first word how many words phrases have, the longest first
        self._lengths = {word: sorted(some, reverse=True) for word, some in lengths.items()}
        #: every single word that stands in a phrase
        self.words = frozenset(word for each in found for word in each)
        self._has_numbers = _NUMBER in self.words
        #: those that are a phrase of their own
        self.alone = frozenset(each[0] for each in found if len(each) == 1)

    def length_at(self, tokens: Sequence[Token], at: int, end: int) -> int:
        """Return how many tokens the longest phrase has that stands at `at`; 0 for none."""
        lengths = self._lengths.get(tokens[at].text, ())
        if self._has_numbers and _counts(tokens[at].text):
            lengths = sorted({*lengths, *self._lengths.get(_NUMBER, ())}, reverse=True)
        for length in lengths:
            if length == 1 or at + length <= end:
                words = tuple([token.text for token in tokens[at : at + length]])
                if words in self._all or (self._has_numbers and self._holds_numbers(words)):
                    return length
        return 0

    def _holds_numbers(self, words: tuple[str, ...]) -> bool:
        """Whether words are a phrase with any number in it."""
        return tuple([_NUMBER if _counts(word) else word for word in words]) in self._all

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self._all)


def _counts(word: str) -> bool:
    """Whether a word is a number that counts something: one of four figures is a place."""
    return word.isdigit() and len(word) < _PLACE


#: lists of words that say nothing about what is done
_SAYING_NOTHING = (
    *("courtesy", "assent", "announcing", "writer"),
    *("articles", "emphasis", "times", "qualities"),
)


class SpeechWords:
    """The words of a lexicon that sentences are made of; ask for them by `lexicon.made`.

    fillers  what says nothing about what is done: courtesy, pronouns of the writer, articles
    small    prepositions: they say where a thing belongs, and nothing by themselves
    reasons  what a reason begins with: it goes on to the end of its clause
    purposes the same where no wish goes before it and nothing is done in it: "to be safe"
    subjects what a sentence begins with that speaks of how things are, and not of what is done
    tells    what a clause begins with that tells how somebody is: as a reason, but for doubts in it
    continues what a line begins with that goes on from the one above: asked back, and not taken
    glued    letters of an elided word that people write without an apostrophe: `jattaque`
    addressed what stands before the name of somebody who is spoken to
    idioms   words in which a number word counts nothing
    so       what stands behind a reason, and before what is done
    scenery  what a title adds: what lies about on its board, and orders nothing
    joins    what stands between two acts
    moods    what makes a sentence no order: negation, doubt, condition, the past, others' deeds
    later    of them those that put off
    numbers  word -> value of a number word
    units    what stands between a count and what is counted
    minus    what a negative number begins with; `comma` what stands between two
    asking   what a friendly order begins with that ends with a question mark
    pronouns what stands for a thing that was spoken of, and for nobody where none was
    being    what tells of the thing before it how it is, and not what is done with it
    laughs   what may make all that stands beside it a joke: asked back, and not taken
    whence   what leads to where somebody has to stand first: an act of its own before the other
    turns    what a sentence begins with that tells first what is done last
    idle     what says of a thing that nothing happens to it
    ones     the word for one, which is an article, too
    until    what leads to where a thing goes in the end: an act of its own behind steps
    inward   what leads into something: it never ends an act that does not say so itself
    numbering  what may stand before the number of a thing
    states   what says of whoever begins a sentence how it is: "bruno has ..."
    earlier  ends an act that comes before the one that stands before it
    relatives what tells behind a thing which one it is
    refers   what stands for a thing that was told of, and says nothing where none was; beside it
             refers_alone: what does so right before what is done, else it is an article
    wishing  what its writer says of himself: "want to"
    itself   what speaks of the order beside it, and of no thing
    again    what may stand for what was said before: no remark of other things holds one
    common   words that people write often, of anything: none of them is a slip
    """

    def __init__(self, lexicon: Lexicon) -> None:
        def phrases(*keys: str) -> Phrases:
            return Phrases(spelt_out(lexicon.every("speech", *keys)))

        polite = ("greetings", "announcements", "closings", "farewells")
        courtesy = lexicon.every("politeness", *polite)
        saying_nothing = lexicon.every("speech", *_SAYING_NOTHING)
        self.fillers = Phrases(spelt_out((*courtesy, *saying_nothing)))
        self.articles, self.qualities = phrases("articles"), phrases("qualities")
        self.subjects = phrases("subjects")
        self.reasons, self.so = phrases("reasons"), phrases("so")
        self.purposes = phrases("purposes")
        self.small = phrases("small")
        self.scenery = Phrases(spelt_out(lexicon.every("scenery", "said")))
        self.joins = phrases("joins")
        #: of them those that only add: "and"
        self.adding = Phrases(lexicon.every("grammar", "and")).words
        self.moods = phrases("not", "doubt", "condition", "past", "others", "later", "question")
        #: of them those that are one word and no preposition: nothing that a slot reads holds one
        self.doubts = frozenset(each[0] for each in self.moods if len(each) == 1)
        self.doubts -= self.small.words
        # nor what follows from something: "so" is south-west in another language
        self.doubts |= self.so.alone
        self.later = phrases("later")
        #: of them those that take back what stands beside them
        self.takes_back = phrases("doubt", "question")
        self.laughs, self.continues = phrases("laughs"), phrases("continues")
        self.glued, self.addressed = lexicon.every("speech", "glued"), phrases("addressed")
        self.tells, self.idioms = phrases("tells"), phrases("idioms")
        self.units = phrases("units")
        self.minus, self.comma = phrases("minus").words, phrases("comma").words
        self.conditions = phrases("condition")
        self.asking, self.idle, self.negations = phrases("asking"), phrases("idle"), phrases("not")
        self.being = phrases("being").words
        self.pronouns, self.ones = phrases("pronouns").words, phrases("ones").words
        self.until, self.turns = phrases("until"), phrases("turns")
        self.whence = phrases("whence")
        self.inward = phrases("inward").words
        self.numbering = phrases("numbering").words
        self.earlier = phrases("earlier")
        self.relatives = phrases("relatives").words
        self.states, self.refers = phrases("states"), phrases("refers").words
        self.refers_alone, self.itself = phrases("refers-alone").words, phrases("itself").words
        #: what refers to a thing where one is told of, and is no pronoun of who acts
        self.referring = self.refers - self.pronouns
        self.again = phrases("again").words
        self.wishing = phrases("writer")
        self.past, self.others = phrases("past"), phrases("others")
        self.numbers: Mapping[str, int] = {
            word: int(key)
            for key in lexicon.keys("numbers")
            for word in lexicon.every("numbers", key)
        }
        every = (
            self.fillers,
            self.small,
            self.joins,
            self.so,
            self.moods,
            self.units,
            self.idle,
            self.scenery,
            self.reasons,
            self.purposes,
            self.subjects,
            self.asking,
            self.laughs,
        )
        each = (phrases.words for phrases in every)
        self.words = frozenset(self.numbers).union(*each, self.pronouns, self.ones, self.numbering)
        spoken = self.refers | self.refers_alone | self.itself
        self.words |= spoken | self.states.words | phrases("common").words
        #: single words that say nothing of what is done
        self.weightless = self.small.alone | self.fillers.alone
        light = (self.fillers, self.small, self.joins, self.so, self.scenery, self.moods)
        #: single words that name nothing, wherever they stand
        self.light = frozenset(self.numbers).union(*(some.alone for some in light), self.ones)
        self.light |= self.pronouns
