"""The words of a rule set in one language, as sentences are read with them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from adjudicator.engine.sentences.form_words import FormWords
from adjudicator.engine.sentences.words import SpeechWords, words_of
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.pattern import Names, Slot, Trace
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, plain

#: read where nothing can be read, a slot tells what it would have read
_NOTHING_THERE = Line("~")


class TitleWords:
    """The words of a rule set in one language, as sentences are read with them."""

    def __init__(self, ruleset: AnyRuleSet, language: str) -> None:
        lexicon: Lexicon = ruleset.lexicon
        self.speech: SpeechWords = lexicon.only(language).made(SpeechWords)
        self.forms: tuple[tuple[Form, FormWords], ...] = tuple(
            (form, FormWords(form, language, self.speech)) for form in ruleset.forms
        )
        self._of = {id(form): words for form, words in self.forms}
        names = Names().speaking(lexicon)
        each = {id(s): s for form, _ in self.forms for s in form.slots.values()}
        #: the slots of all forms, and those of who acts, each once
        self.slots: tuple[Slot, ...] = tuple(each.values())
        acting = {id(s): s for form, _ in self.forms for s in list(form.slots.values())[:1]}
        self.actors: tuple[Slot, ...] = tuple(s for s in acting.values() if s.lingers)
        hints = (hint for slot in self.slots for hint in _hints_of(slot, names))
        said = (word for hint in hints for word in words_of(plain(hint)))
        things = frozenset(word for word in said if not word.isdigit())
        #: what says what is done with what, and all that says anything
        self.content = things.union(
            *(words.verbs.words | words.beside.words for _, words in self.forms)
        )
        self.known = self.speech.words | self.content
        #: words of names of things, which say nothing else: "left"
        self.naming = things - self.speech.light

    def of(self, form: Form) -> FormWords:
        """The words of one of the forms."""
        return self._of[id(form)]


def _hints_of(slot: Slot, names: Names) -> Sequence[str]:
    trace = Trace()
    for _ in islice(slot.read(_NOTHING_THERE, 0, names, trace), 1):
        pass
    return trace.hints


def title_words(ruleset: AnyRuleSet, language: str) -> TitleWords:
    """The words of a rule set in a language, made once for its lexicon."""
    kept: dict[tuple[tuple[str, str], str], TitleWords] = ruleset.lexicon.made(_new_table)
    key = ((ruleset.about.name, ruleset.edition), language)
    if key not in kept:
        kept[key] = TitleWords(ruleset, language)
    return kept[key]


def _new_table(lexicon: Lexicon) -> dict[tuple[tuple[str, str], str], TitleWords]:
    return {}


def is_plain_speech(text: str, ruleset: AnyRuleSet) -> bool:
    """Whether words say nothing about orders in some language: "please", "when"."""
    said = words_of(plain(text))
    words = (title_words(ruleset, each).speech.words for each in ruleset.lexicon.languages)
    return bool(said) and any(known.issuperset(said) for known in words)
