"""What each line of a mail is, before anybody asks what it does: order, command, prose. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.mail.requests.commands import Command, Commands, find_commands
from adjudicator.mail.requests.observing import says
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.text import plain

#: commands that only ask
_ASKING = frozenset(("help", "status", "report", "map", "film", "check"))
EDGES = " \t.,;:!?*_\u2026-"

Kind = Literal["polite", "named", "asking", "bare", "full", "order", "slip", "prose"]
"""What a line would be in a mail that answers nothing.

named   a command called by its name, with what it is about: `vote draw`; `asking` one that only
        asks; `bare` any other: `yes`, `final`
full    an order that says what is done with what; `order` any other: `done`, `Earth`
slip    no order, but resembles one
"""


class Title(Frozen):
    """How the title of a game reads a line.

    orders     every piece of it is an order
    full       the same, and nobody says so who does not mean an order
    resembles  it may be meant as an order, well written or not
    printed    it begins with the word that we print for the order that it is
    asked      it is an order that answers what is asked now
    """

    orders: Callable[[str], bool]
    full: Callable[[str], bool]
    resembles: Callable[[str], bool]
    printed: Callable[[str], bool]
    asked: Callable[[str], bool]


class SortedLines(Frozen):
    """The lines of a writer by what they would be, blank ones left out.

    lines     number, words and kind of each
    commands  those among them, by the number of their line
    """

    lines: tuple[tuple[int, str, Kind], ...]
    commands: tuple[Command, ...]

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of all but polite lines."""
        return frozenset(kind for _, _, kind in self.lines if kind != "polite")

    @property
    def is_ordering(self) -> bool:
        """Whether the writer plainly orders something, beside whatever else he says."""
        said = {command.name for command in self.commands}
        meant = not said.isdisjoint(("final", "not-final", "check"))
        return "full" in self.kinds or ("order" in self.kinds and meant)

    def of(self, *kinds: Kind) -> list[str]:
        """The lines of some kinds, as written."""
        return [line for _, line, kind in self.lines if kind in kinds]

    def commands_of(self, *kinds: Kind) -> tuple[Command, ...]:
        """The commands of some kinds."""
        numbers = {number for number, _, kind in self.lines if kind in kinds}
        return tuple(command for command in self.commands if command.line in numbers)


class LineReader(Frozen):
    """How the lines of one writer are told apart.

    votes  whether he answers a vote: what says yes or no resembles no order then
    """

    words: CommandWords
    title: Title
    signer: str
    votes: bool = False

    def read(self, text: str) -> Commands:
        """The commands of a text; lines that are orders as well are no commands."""
        title = self.title
        found = find_commands(text, self.words, self.signer, title.orders, title.resembles)
        return found.giving_way(self.title.orders)

    def sort_lines(
        self, lines: Sequence[str], slips: bool = True, read: Commands | None = None
    ) -> SortedLines:
        """The lines of a text by what they would be; without `slips`, those are prose.

        read  what `read` finds in them, where that is known
        """
        read = self.read("\n".join(lines)) if read is None else read
        commands = {command.line: command for command in read.items}
        polite, left = {number for number, _ in read.courtesy}, read.rest.split("\n")
        found: list[tuple[int, str, Kind]] = []
        for number, line in enumerate(lines, 1):
            is_taken = not left[number - 1].strip() and number not in {*commands, *polite}
            if not line.strip() or is_taken:  # of a message whose first line is the command
                continue
            kind: Kind = "prose"
            if number in commands:
                kind = self._kind_of(commands[number])
            elif number in polite:
                kind = "polite"
            elif self.title.orders(line):
                kind = "full" if self.title.full(line) else "order"
            elif slips and self._resembles(line):
                kind = "slip"
            found.append((number, line, kind))
        return SortedLines(tuple(found), tuple(commands.values()))

    def _resembles(self, line: str) -> bool:
        """Whether a line may be meant as an order; none that answers a vote, and begins so, is."""
        first = re.split(r"[\W_]+", plain(line).strip(EDGES), maxsplit=1)[0]
        return not (self.votes and says(first, self.words.lexicon)) and self.title.resembles(line)

    def _kind_of(self, command: Command) -> Kind:
        if command.name in _ASKING:
            return "asking"
        return "named" if self.is_named(command) else "bare"

    def is_named(self, command: Command) -> bool:
        """Whether a command is called by its name, with what it is about."""
        text = " ".join(plain(command.text).split())
        names = self.words.lexicon.every("commands", command.name)
        return (
            bool(command.args)
            and command.name != "join"
            and any(re.match(rf"{re.escape(name)} ?[ :=]", text) for name in names)
        )
