"""What an act of the referee is: declared once, asked for by command line or by mail.

An act says what it is called, which arguments it takes, and what it does; the command line
(`cli/commands/desk.py`) and the reader of a referee's mails are made from that declaration, and
`flow.referee_acts.carry_out` is the one way on which any act is done. So both ways know the same
acts, refuse the same things and say the same of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from adjudicator.errors import AdjudicatorError
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.phrase import Phrase, Quote, say

if TYPE_CHECKING:
    from adjudicator.render.letters.letter import LetterSection
    from adjudicator.service.game.session import Session
    from adjudicator.service.house.host import Host

#: `words` takes all that is left of the line, `pairs` what is written NAME=VALUE, each as often
#: as it stands there; `flag` is there or not
FieldKind = Literal["game", "seat", "address", "word", "number", "words", "pairs", "flag"]


class Field(Frozen):
    """One argument of an act.

    name     what `Given` calls it; an option is written `--name VALUE`, by mail also `name=VALUE`
    shown    how help pages show its value: `SEAT`, `+2d|TIME`
    option   whether it is named where it is given; else it stands at its place
    choices  the words that it may be, () for any; of a game: those that may stand for one
    lines    by mail, whether the text goes on over the lines below
    signed   whether it may begin with a minus
    """

    name: str
    kind: FieldKind = "word"
    shown: str = ""
    required: bool = False
    option: bool = False
    choices: tuple[str, ...] = ()
    help: str = ""
    lines: bool = False
    signed: bool = False


class Given(Frozen):
    """The arguments that somebody gave an act: texts by the names of its fields.

    A field that was not given is "" (False for a flag, () for words and pairs).
    """

    values: Mapping[str, Any]

    def text(self, name: str) -> str:
        """The text of an argument, the words of `words` in a row."""
        value = self.values.get(name, "")
        return " ".join(value) if isinstance(value, tuple) else str(value or "")

    def flag(self, name: str) -> bool:
        """Whether a flag is set."""
        return bool(self.values.get(name, False))

    def pairs(self, name: str) -> dict[str, str]:
        """Return what was given as NAME=VALUE, the last of a name; raises `Misused` for else."""
        found: dict[str, str] = {}
        for pair in self.values.get(name, ()):
            key, sign, value = pair.partition("=")
            if not sign or not key.strip():
                raise Misused(say("desk-no-pair", text=Quote(pair)))
            found[key] = value
        return found

    @property
    def game(self) -> str:
        """The game that it is about, "" for none."""
        return self.text("game")


class Asked(Frozen):
    """Who asks for an act, when, and how.

    by       name of the referee
    now      when it is carried out, UTC
    mail     effect id of the mail that asks for it, "" on the command line
    preview  whether it is only tried: nothing may be written
    language  that of the referee's sentences
    """

    by: str
    now: datetime
    mail: str = ""
    preview: bool = False
    language: str = DEFAULT_LANGUAGE


class Done(Frozen):
    """What an act came to.

    told   sentences for the referee (with `preview` what would be)
    data   the same as plain JSON values, for programs; a list is printed as it is
    listed  what it lists, as further sentences; rows the same as a table for a terminal, which
           shows it instead: first the heads
    shown  sections of a letter, for acts that show something; they are made again when asked again
    title  the rule set whose words the sentences may use; filled in where the act is done
    """

    told: tuple[Phrase, ...] = ()
    data: Mapping[str, Any] | Sequence[Any] = {}
    listed: tuple[Phrase, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    shown: tuple[LetterSection, ...] = ()
    title: str = ""


class Refused(AdjudicatorError):
    """An act that cannot be done; `phrase` says why and what would be possible."""

    def __init__(self, phrase: Phrase, message: str = "") -> None:
        super().__init__(message or phrase.code)
        self.phrase = phrase


class Misused(Refused):
    """An act that is asked for without what it needs, or with what excludes one another: the
    words are wrong, whatever the game; a command ends as with any wrong usage."""


#: what an act does to an open session of a game, or to the house
OnGame: TypeAlias = "Callable[[Session, Given, Asked], Done]"
OnHouse: TypeAlias = "Callable[[Host, Given, Asked], Done]"


class Act(Frozen):
    """An act of the referee.

    name    the command, the same in all languages; languages may add words for it
    help    one line, for the list of commands
    fields  its arguments; those that are no options in their order, `game` first
    grave   whether it cannot be undone, or only by the act `undone_by`: by mail it is asked back
            before it is done
    asks    whether it only shows something and changes nothing
    goes_on  whether it is asked once more where a crash has cut off the lines behind its first
            one, and does the rest; without that, all that follows from the first line comes of
            itself (`Session.drive`)
    on_game   does it to an open session of the game: notes lines, and does not commit
    on_house  does it where it is about no single game
    Exactly one of the two is there. What they raise is told: `Refused`, `AdjudicatorError`.
    """

    name: str
    help: str
    fields: tuple[Field, ...] = ()
    grave: bool = False
    undone_by: str = ""
    on_game: OnGame | None = None
    on_house: OnHouse | None = None
    asks: bool = False
    goes_on: bool = False


GAME = Field("game", "game", "GAME", required=True)
SEAT = Field("seat", "seat", "SEAT", required=True)
