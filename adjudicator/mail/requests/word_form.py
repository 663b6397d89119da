"""How a word that players mail is written: one form each, in the words of every language. Pure.

A form is an expression over plain text (lower case, no accents, one blank between words) without
closing punctuation; it must match a whole line. The words in it come from the folders of
languages, by their key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.mail.reply.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon

#: a seat as words name it
SEAT = "([a-z0-9-]{1,20})"
#: a day, or a span of days, as people write them
DAY = r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,30}?)"
DAYS = r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,60}?)"


class Spoken:
    """The words of a lexicon as expressions."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def called(self, name: str) -> str:
        """What the languages call a command."""
        return any_of(self.lexicon.every("commands", name))

    def word(self, *keys: str) -> str:
        """Any of the words that stand beside commands."""
        return any_of(self.lexicon.every("command-words", *keys))

    def polite(self, key: str) -> str:
        """Any phrase of greetings, thanks, farewells."""
        return any_of(self.lexicon.every("politeness", key))

    def voted(self, key: str) -> str:
        """What the languages call a vote."""
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


def switched(found: Sequence[str], chosen: Choices) -> tuple[str, ...] | None:
    """`on` or `off`."""
    state = chosen.switch.get(found[0].strip() if found else "")
    return (state,) if state and state != "machine" else None


def fixed(*words: str) -> Arguments:
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
    return Form(name, lambda spoken: spoken.called(key or name), fixed(*arguments))


def switch_form(name: str) -> Form:
    """A command that is put on or off."""
    return Form(
        name, lambda spoken: f"{spoken.called(name)} ?[:=]? ?({spoken.word('on', 'off')})", switched
    )


def turn_form(name: str) -> Form:
    """A command with a turn behind it, or none."""
    return Form(
        name,
        lambda spoken: rf"{spoken.called(name)}(?: (?:{spoken.word('turn')})?\s?(\d{{1,5}}))?",
        number,
    )
