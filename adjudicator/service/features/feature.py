"""What a feature of the house is: the one declaration from which everything else finds it.

All of them stand in one tuple, `flow/features.py`, in the order in which they are asked. A mail
goes to those whose words it holds, a line of a journal to the one whose kind it is. Whoever takes a
feature out of the tuple takes its words, notices, time and help away, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.mail_acts import MailAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.table import Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import CommandWords, Form
from adjudicator.mail.requests.commands import Command
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.times.time import Time
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.host import Host

#: the act of a journal line that a word comes to, or None where it would change nothing
Act = Callable[[Session, str, Command], MailAct | None]
#: what a word between players comes to: an act of a journal line, or why there is none
Verdict = MailAct | Phrase
Judge = Callable[[Session, Table, str, Command, datetime], Verdict]
#: the mails that answer a word, the so-manyth of its mail (see `following/asked.py`)
Answer = Callable[[Session, Any, Any, Command, int], Iterator[Outgoing]]
#: the mails that follow from a line
Notice = Callable[[Session, Change], Iterator[Outgoing]]


class Word(Frozen):
    """A word that players mail.

    name       the command
    forms      how it is written, in the order in which a line is held against them
    act        what it does to its writer's own seat
    judge      what it comes to between players, judged in the order of the mail; its no is told
    answer     the mails that it is answered by
    elsewhere  the act that it does to other seats which its writer's address plays
    in_house   what it does to its writer's address in the house, besides
    dry        whether it counts in a mail that only wants its orders tried: it touches none
    idle       whether its writer is told that there was nothing to do
    deputy     whether a deputy may say it, too
    help       which page of help lists it: `command` by `command-<name>-usage` and
               `command-<name>`, `talk` by `talk-<name>`
    """

    name: str
    forms: tuple[Form, ...] = ()
    act: Act | None = None
    judge: Judge | None = None
    answer: Answer | None = None
    elsewhere: Act | None = None
    in_house: Callable[[Host, str, Command], None] | None = None
    dry: bool = False
    idle: bool = False
    deputy: bool = False
    help: Literal["", "command", "talk"] = ""


class Doing(Frozen):
    """An act of a mail that is a feature's own.

    act     its class
    done    what the receipt says of it; without one, `done-<name of the act>`
    notice  the mails to others that follow from a mail with such acts
    """

    act: type[MailAct]
    done: Callable[[Session, Any, Change], Phrase] | None = None
    notice: Notice | None = None


class Line(Frozen):
    """A kind of journal line that is a feature's own, and what it makes the game say."""

    kind: type[Entry]
    notice: Notice | None = None


class Feature(Frozen):
    """One thing that the house does for its games.

    words   what players write to have it
    acts    what a mail with such words does to the table
    lines   the kinds of lines that are its own
    beside  what it says of lines that are another's
    before  what a line has it write down before any mail of it is made, `after` once all are
    time    what time does for it (see `times`)
    """

    name: str
    words: tuple[Word, ...] = ()
    acts: tuple[Doing, ...] = ()
    lines: tuple[Line, ...] = ()
    beside: tuple[Line, ...] = ()
    before: Callable[[Session, Change], None] | None = None
    after: Callable[[Session, Change], None] | None = None
    time: Time | None = None


class Features:
    """The features of a house, found by word, act and kind of line.

    load   gives them: where nothing is due and no mail came, it is never asked
    times  what time does for them, in their order; None: as they say
    """

    def __init__(
        self, load: Callable[[], tuple[Feature, ...]], times: tuple[Time, ...] | None = None
    ) -> None:
        self._load = load
        self._times = times

    @cached_property
    def items(self) -> tuple[Feature, ...]:
        """All of them, in the order in which they are asked."""
        return self._load()

    @cached_property
    def times(self) -> tuple[Time, ...]:
        """What time does for them, in their order."""
        if self._times is not None:
            return self._times
        return tuple(feature.time for feature in self.items if feature.time is not None)

    @cached_property
    def words(self) -> Mapping[str, Word]:
        """All words by name."""
        return {word.name: word for feature in self.items for word in feature.words}

    @cached_property
    def _done(self) -> Mapping[type[MailAct], Callable[[Session, Any, Change], Phrase] | None]:
        return {doing.act: doing.done for feature in self.items for doing in feature.acts}

    def word(self, name: str) -> Word:
        """The word of that name; one that does nothing where no feature has it."""
        return self.words.get(name) or Word(name)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """The forms of all words."""
        return tuple(form for word in self.words.values() for form in word.forms)

    @cached_property
    def notices(self) -> Mapping[str, tuple[Notice, ...]]:
        """The makers of mails by kind of line, the one whose line it is first; those of an act of
        a mail by `received <act>`."""
        found: dict[str, list[Notice]] = {}
        for lines in (*(f.lines for f in self.items), *(f.beside for f in self.items)):
            for line in lines:
                if line.notice is not None:
                    found.setdefault(line.kind.KIND, []).append(line.notice)
        for doing in (doing for feature in self.items for doing in feature.acts):
            if doing.notice is not None:
                found[f"{Received.KIND} {doing.act.DO}"] = [doing.notice]
        return {kind: tuple(makers) for kind, makers in found.items()}

    def notices_of(self, line: JournalLine) -> Iterator[Notice]:
        """The makers of mails that follow from a line, besides the answer to a mail."""
        entry = Received.find(line)
        done = {f"{line.kind} {act.DO}" for act in entry.acts} if entry is not None else set()
        for key, makers in self.notices.items():
            if key in done:
                yield from makers
        yield from self.notices.get(line.kind, ())

    @cached_property
    def of_deputies(self) -> frozenset[str]:
        """What a deputy may say besides orders."""
        return frozenset(name for name, word in self.words.items() if word.deputy)

    def words_on(self, page: str) -> tuple[str, ...]:
        """The words that a page of help lists."""
        return tuple(name for name, word in self.words.items() if word.help == page)

    def confirm(self, session: Session, act: MailAct, change: Change) -> Phrase:
        """What the receipt says of an act that a mail did."""
        tell = self._done.get(type(act))
        return say(f"done-{act.DO}") if tell is None else tell(session, act, change)

    def command_words(self, lexicon: Lexicon) -> CommandWords:
        """The expressions of all words in the languages of a lexicon, made once."""
        return lexicon.made(self._command_words)

    def _command_words(self, lexicon: Lexicon) -> CommandWords:
        return CommandWords(lexicon, self.forms)


def features_of(host: Host) -> Features:
    """The features of a house."""
    found: Features = host.features()
    return found
