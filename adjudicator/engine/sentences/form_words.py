"""The words of one form of orders in one language: what says what is done, and what leads to its
slots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from adjudicator.engine.sentences.words import Phrases, SpeechWords, spelt_out, words_of
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import required_of
from adjudicator.rulekit.reading.source import always_said, wordings_of
from adjudicator.rulekit.text import plain


class FormWords:
    """The words of a form in one language.

    verbs    phrases that say what is done
    printed  of them those with which orders are printed: they name the question that they answer
    denied   what is left of those that begin with a negation: "swap" of "no swap"
    beside   phrases that may stand beside what is done, and do not say it: "if I win"
    leads    slot -> the words right before it
    is_bare  whether some pattern is its slots alone, but for prepositions
    required its slots that an order has no value for where they are not said
    needed   its slots without which there is no order: those, and what every pattern names
    """

    def __init__(self, form: Form, language: str, speech: SpeechWords) -> None:
        self.required = tuple(name for name in required_of(form.order) if name in form.slots)
        always = [always_said(each) for some in form.patterns.values() for each in some]
        said = set(form.slots).intersection(*always) if always else ()
        self.needed = tuple(name for name in form.slots if name in self.required or name in said)
        verbs = list(form.lexicon.by_language("said", str(form.written)).get(language, ()))
        printed: list[str] = []
        beside = list(form.lexicon.by_language("beside", str(form.written)).get(language, ()))
        self.leads: dict[str, set[str]] = {name: set() for name in form.slots}
        #: an empty phrase among what is said: the slots say it all
        self.is_bare = "" in verbs
        for source in form.patterns.get(language, ()):
            is_bare = bool(form.slots)
            for wording in wordings_of(source):
                phrases = [_heavy_part(way, wording.slot, speech) for way in wording.ways]
                # what may be left out does not say what is done: "invade [the planet] {die}"
                (beside if wording.optional else printed).extend(filter(None, phrases))
                is_bare = is_bare and (wording.optional or not any(phrases))
                if wording.slot:
                    last = (words_of(plain(way)) for way in wording.ways)
                    self.leads[wording.slot].update(words[-1] for words in last if words)
            self.is_bare = self.is_bare or is_bare
        self.printed = _phrases(tuple(printed))
        self.verbs = _phrases((*verbs, *printed))
        self.denied = Phrases(_denied(self.verbs, speech.negations))
        self.beside = _phrases(tuple(beside))


@lru_cache(maxsize=512)
def _phrases(patterns: tuple[str, ...]) -> Phrases:
    """Phrases in all their ways: forms that read the same words share them."""
    return Phrases(spelt_out(patterns))


def _heavy_part(way: str, slot: str, speech: SpeechWords) -> str:
    """What of words says what is done: all but prepositions, and what leads to a slot."""
    words = list(words_of(plain(way)))
    if speech.weightless.issuperset(words):
        return ""
    while slot and words[-1] in speech.small.alone:
        words.pop()
    return " ".join(words)


def _denied(verbs: Phrases, negations: Phrases) -> Iterator[str]:
    """What phrases say that is not done."""
    for words in verbs:
        length = max((len(each) for each in negations if words[: len(each)] == each), default=0)
        if 0 < length < len(words):
            yield " ".join(words[length:])
