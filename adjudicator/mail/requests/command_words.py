"""Commands and polite lines as expressions over plain text, in the words of all languages. Pure.

A form says how a word that players mail is written: an expression over plain text (lower case, no
accents, one blank between words) without closing punctuation, which must match a whole line. The
words in it come from the folders of languages, by their key. The expressions stay texts here: `re`
compiles and keeps those that are tried, and most never are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from adjudicator.mail.reply.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
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
            rf"\s*{spoken.command('press')}(?: ({anonymous}))?(?: {word('to')} (?=[^:])|"
            rf" (?!{word('anonymous', 'to')}\b)(?=[\w.-]{{1,40}}\s*:))([^:]{{1,60}}):"
        ).replace(" ", r"\s+")
        self.presses = lexicon.every("commands", "press")
        self.press_ends = spoken.command("press-ends")
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

    def written_pattern(self, form: Form) -> str:
        """The expression for what a form keeps as it was written, "" where it keeps nothing."""
        return "" if form.written is None else form.written(self._spoken)


#: a seat as words name it
SEAT = "([a-z0-9-]{1,20})"
#: a day, or a span of days, as people write them
DAY = r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,30}?)"
DAYS = r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,60}?)"


class Spoken:
    """The words of a lexicon as expressions."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def command(self, name: str) -> str:
        """Return what the languages call a command."""
        return any_of(self.lexicon.every("commands", name))

    def word(self, *keys: str) -> str:
        """Any of the words that stand beside commands."""
        return any_of(self.lexicon.every("command-words", *keys))

    def polite(self, key: str) -> str:
        """Any phrase of greetings, thanks, farewells."""
        return any_of(self.lexicon.every("politeness", key))

    def vote(self, key: str) -> str:
        """Return what the languages call a vote."""
        return any_of(self.lexicon.every("votes", key))

    def own_orders(self) -> str:
        """`my orders`, as people say which ones, or nothing."""
        return f"(?: {self.word('my')})? {self.word('orders')}"

    def meanings(self, section: str, *keys: str) -> dict[str, str]:
        """Word -> the key that it stands for."""
        return {word: key for key in keys for word in self.lexicon.every(section, key)}


class Choices(Frozen):
    """What words of the languages stand for: word -> value, of every language."""

    languages: Mapping[str, str]
    formats: Mapping[str, str]
    switch: Mapping[str, str]
    news: Mapping[str, str]


def choices_in(lexicon: Lexicon) -> Choices:
    """The choices of a lexicon; ask for them by `lexicon.made`, so that they are kept."""
    spoken, codes = Spoken(lexicon), lexicon.languages
    return Choices(
        languages={**spoken.meanings("languages", *codes), **{code: code for code in codes}},
        formats=spoken.meanings("command-words", "text", "html"),
        switch={"": "on", **spoken.meanings("command-words", "on", "off", "machine")},
        news=spoken.meanings("command-words", "each", "daily", "none"),
    )


#: the groups that a form found, as arguments of its command; None where it is no command after all
Arguments = Callable[[Sequence[str], Choices], tuple[str, ...] | None]


def first_word(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    """The first group, where there is one."""
    word = found[0].strip() if found else ""
    return (word,) if word else ()


def every_word(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    """All groups."""
    return tuple(word.strip() for word in found)


def number(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    """The first group as a number without zeros before it."""
    return tuple(str(int(word)) for word in first_word(found, chosen))


def on_or_off(found: Sequence[str], chosen: Choices) -> tuple[str, ...] | None:
    """`on` or `off`."""
    state = chosen.switch.get(found[0].strip() if found else "")
    return (state,) if state and state != "machine" else None


def with_words(*words: str) -> Arguments:
    """These words, before those that the form found."""
    return lambda found, chosen: (*words, *first_word(found, chosen))


class Form(Frozen):
    """How a command is written.

    name       the command
    pattern    the expression, made of the words of a lexicon; its groups are arguments
    arguments  what becomes of the groups
    written    an expression over the plain line whose group `written` is kept as its writer wrote
               it, with accents and capitals, and is the first argument
    to_end     whether it goes on to the end of its row, over semicolons
    """

    name: str
    pattern: Callable[[Spoken], str]
    arguments: Arguments = first_word
    written: Callable[[Spoken], str] | None = None
    to_end: bool = False


def plain_form(name: str, key: str = "", arguments: tuple[str, ...] = ()) -> Form:
    """A command that is its words alone; `key` where they stand under another name."""
    return Form(name, lambda spoken: spoken.command(key or name), with_words(*arguments))


def switch_form(name: str) -> Form:
    """A command that is put on or off."""
    return Form(
        name,
        lambda spoken: f"{spoken.command(name)} ?[:=]? ?({spoken.word('on', 'off')})",
        on_or_off,
    )


def turn_form(name: str) -> Form:
    """A command with a turn behind it, or none."""
    return Form(
        name,
        lambda spoken: rf"{spoken.command(name)}(?: (?:{spoken.word('turn')})?\s?(\d{{1,5}}))?",
        number,
    )
