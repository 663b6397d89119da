"""Commands and polite lines as expressions over plain text, out of the words of all languages.

Whoever reads mails says how each command is written (`word_form.Form`). They stay texts here: `re`
compiles and keeps those that are tried, and most never are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from adjudicator.mail.requests.word_form import Choices, Form, Spoken, choices_in
from adjudicator.rulekit.lexicon import Lexicon

EDGES = " \t.,;:!?*_…-"
_NAMES = r"(?: [\w'-]{1,20}){0,3}"


class PoliteWords:
    """Greetings, thanks and farewells of a lexicon; ask for them by `lexicon.made`."""

    def __init__(self, lexicon: Lexicon) -> None:
        polite = Spoken(lexicon).polite
        self.openings = f"{polite('greetings')}{_NAMES}"
        self.announcements = polite("announcements")
        # a sentence that announces orders and gives none: no number is in it
        announced = (
            rf"{polite('announcing')} [a-z][^0-9]{{0,80}}\b{polite('announced')}\b[^0-9]{{0,60}}"
        )
        self.greeted = (
            rf"{self.openings} ?[,;:.!-]+ ?"
            rf"(?:{self.announcements}|{announced}|{polite('my-orders')}\b[^0-9]{{0,60}})"
        )
        self.closings = (
            rf"{polite('closings')}(?:(?:,| {polite('joining')})? {polite('farewells')})?"
            rf"(?:,? {polite('to-all')}|,?{_NAMES})"
        )


class CommandWords:
    """What lines of a mail are held against, in the words of one lexicon.

    lexicon     those words
    forms       each with its expression, in the order in which they are tried
    press       what stands before a message to others, on its first line; groups are the word
                for anonymous and whom it is to
    presses     what such a line begins with
    press_ends  a line that closes a message of several paragraphs
    asked       a "please" behind other words, at the end of a line
    any         what any command or polite line begins with: most lines are neither
    language    what is said to choose a language
    polite      what polite lines are; openings, closings  such of a mail
    """

    def __init__(self, lexicon: Lexicon, forms: Sequence[Form]) -> None:
        spoken = self._spoken = Spoken(lexicon)
        self.lexicon, self._forms = lexicon, forms
        word = spoken.word
        please = f"(?:,? {word('please')})?"
        made = [(form, form.pattern(spoken)) for form in forms]
        self.forms = tuple((form, f"(?:{pattern}){please}") for form, pattern in made)
        self.asked = rf"(?<=\S)\s*,?\s+{word('please')}[\s.!]*$"
        # one name needs no "to" before it
        anonymous = word("anonymous")
        self.press = (
            rf"\s*{spoken.called('press')}(?: ({anonymous}))?(?: {word('to')} (?=[^:])|"
            rf" (?!{word('anonymous', 'to')}\b)(?=[\w.-]{{1,40}}\s*:))([^:]{{1,60}}):"
        ).replace(" ", r"\s+")
        self.presses = lexicon.every("commands", "press")
        self.press_ends = spoken.called("press-ends")
        self.language = lexicon.every("commands", "language")
        polite = lexicon.made(PoliteWords)
        self.openings, self.closings = polite.openings, polite.closings
        self.polite = (polite.openings, polite.announcements, polite.greeted, polite.closings)
        tried = (*(pattern for _, pattern in made), *self.polite)
        self.any = "|".join(f"(?:{form})" for form in tried)

    @cached_property
    def choices(self) -> Choices:
        """What words for languages, formats and switches stand for."""
        return self.lexicon.made(choices_in)

    def only(self, language: str) -> CommandWords:
        """The expressions in one of the languages alone, made once."""
        return self._in_languages[language]

    @cached_property
    def _in_languages(self) -> dict[str, CommandWords]:
        alone = ((code, self.lexicon.only(code)) for code in self.lexicon.languages)
        return {code: CommandWords(lexicon, self._forms) for code, lexicon in alone}

    def written(self, form: Form) -> str:
        """The expression for what a form keeps as it was written, "" where it keeps nothing."""
        return "" if form.written is None else form.written(self._spoken)
