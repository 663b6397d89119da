"""How a title is spoken: the written forms of its lines, and the words that they are given."""

from __future__ import annotations

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon


class StandingForm(Frozen):
    """A named standing line: `remove: chain`.

    name       id and canonical name; `words` are further names (any language)
    decisions  kinds that it answers
    forms      what may be written after the colon; () = the forms of those decisions
    unasked    its lines act at opportunities, and stand in whatever block they are written
    once       a line is gone when it has acted
    """

    name: str
    decisions: tuple[str, ...]
    forms: tuple[Form, ...] = ()
    words: tuple[str, ...] = ()
    unasked: bool = False
    once: bool = False

    def speaking(self, lexicon: Lexicon) -> StandingForm:
        """The same with the names that `lexicon` has for it (section `standing`)."""
        words = tuple(dict.fromkeys((*self.words, *lexicon.every("standing", self.name))))
        forms = tuple(replace(form, lexicon=lexicon) for form in self.forms)
        return replace(self, words=words, forms=forms)


class Speech(Frozen):
    """What a title needs to write lines for one reader: his language, its words, its forms."""

    language: str
    lexicon: Lexicon
    forms: tuple[Form, ...]
    standing_forms: tuple[StandingForm, ...] = ()
