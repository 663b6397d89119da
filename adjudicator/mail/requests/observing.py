"""What somebody without a seat writes, and what says yes or no among other words. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from adjudicator.mail.reply.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.text import plain

if TYPE_CHECKING:
    from adjudicator.mail.requests.commands import Command
    from adjudicator.mail.requests.submission import Submission

_EDGES = " \t.,;:!?*_…-\"'"
#: longer lines name no game
_LONGEST = 120


class Wish(Frozen):
    """To follow the game of that name, said in that language; `name` as written, plain."""

    name: str
    language: str

    @property
    def games(self) -> tuple[str, ...]:
        """The ids that the name may mean: blanks stand for dashes."""
        return tuple(dict.fromkeys((self.name, "-".join(self.name.split()))))


def wish_in(line: str, lexicon: Lexicon) -> Wish | None:
    """The wish that a line is, in any language."""
    bare = _bare(line)
    for language, said in lexicon.by_language("commands", "observe").items():
        found = re.fullmatch(rf"{any_of(said)}:? [\"']?([a-z0-9][a-z0-9 -]{{0,39}})", bare)
        if found is not None:
            return Wish(found.group(1).strip(), language)
    return None


def leaves(line: str, lexicon: Lexicon) -> bool:
    """Whether a line says that its writer follows the game no more."""
    said = (*lexicon.every("commands", "leave"), *lexicon.every("commands", "unsubscribe"))
    return re.fullmatch(any_of(said), _bare(line)) is not None


def steps_down(line: str, lexicon: Lexicon) -> bool:
    """Whether a line says that a deputy gives the orders no more."""
    return lexicon.made(_stepping_down).fullmatch(_bare(line)) is not None


def _stepping_down(lexicon: Lexicon) -> re.Pattern[str]:
    said = lexicon.every("commands", "leave", "step-down", "resign")
    off = (
        f"{name} {word}"
        for name in lexicon.every("commands", "deputy")
        for word in lexicon.every("command-words", "off")
    )
    return re.compile(any_of([*said, *off]))


def agrees(line: str, lexicon: Lexicon) -> bool:
    """Whether a line says yes."""
    return bool(_agreeing(line, lexicon))


def says_yes(submission: Submission, lexicon: Lexicon) -> bool:
    """Whether a mail says yes on a line of its own, whatever command that may be besides."""
    return any(agrees(line, lexicon) for line in submission.written.split("\n"))


def says_no(submission: Submission, lexicon: Lexicon) -> bool:
    """Whether a mail says no on a line of its own."""
    no = lexicon.made(_no)
    return any(no.fullmatch(_bare(line)) for line in submission.written.split("\n"))


def says(line: str, lexicon: Lexicon) -> str:
    """`yes` or `no` where a line says nothing but that, as an answer to a vote; else ""."""
    bare = _bare(line)
    known = lexicon.made(_voices)
    return next((answer for answer, said in known.items() if said.fullmatch(bare)), "")


def _voices(lexicon: Lexicon) -> dict[str, re.Pattern[str]]:
    """Return what answers a vote by yes, and by no."""
    return {
        answer: re.compile(
            any_of([*lexicon.every("votes", answer), *lexicon.every("politeness", voice)])
        )
        for answer, voice in (("yes", "agreeing"), ("no", "disagreeing"))
    }


def language_of_yes(submission: Submission, lexicon: Lexicon) -> str:
    """The one language in which a line of a mail says yes; "" for none, or several."""
    said = (_agreeing(line, lexicon) for line in submission.written.split("\n"))
    return next((languages[0] for languages in said if len(languages) == 1), "")


def _agreeing(line: str, lexicon: Lexicon) -> list[str]:
    bare, known = _bare(line), lexicon.made(_yes)
    return [language for language, said in known.items() if said.fullmatch(bare)]


def _no(lexicon: Lexicon) -> re.Pattern[str]:
    said = (
        *(("votes", "no"), ("commands", "decline"), ("command-words", "off")),
        ("politeness", "disagreeing"),
    )
    return re.compile(any_of([plain(p) for place in said for p in lexicon.every(*place)]))


def _yes(lexicon: Lexicon) -> dict[str, re.Pattern[str]]:
    """Return what says yes in each language."""
    said: dict[str, tuple[str, ...]] = {}
    for section, key in (
        *(("votes", "yes"), ("commands", "join"), ("commands", "observe")),
        *(("politeness", "agreeing"), ("politeness", "myself")),
    ):
        for language, phrases in lexicon.by_language(section, key).items():
            said[language] = (*said.get(language, ()), *map(plain, phrases))
    return {language: re.compile(any_of(phrases)) for language, phrases in said.items()}


def _bare(line: str) -> str:
    """A line, tags of ours left aside; "" for one that is too long to be read."""
    if len(line) > _LONGEST:
        return ""
    return " ".join(re.sub(r"\[[^\[\]]*\]", " ", plain(line)).split()).strip(_EDGES)


#: what answers a vote as a command; `object` is a no to a claim
ANSWERS = ("yes", "no", "object")


class Voice(Frozen):
    """A yes or a no.

    answer  `yes` or `no`; "" where the lines that say one contradict each other
    words   the lines that say it, the first of them at `line`
    """

    answer: str
    words: tuple[str, ...]
    line: int


def voice_in(
    lines: Sequence[tuple[int, str, str]],
    commands: Iterable[Command],
    lexicon: Lexicon,
    joins: bool = False,
) -> Voice | None:
    """Return what lines (number, words, kind) say, those that vote by name before any other; None
    for nothing, and for a mere yes or no below other words: that may answer those.

    joins  whether whoever says that he plays says yes
    """
    by_line = {command.line: command for command in commands}
    own = [(number, line) for number, line, kind in lines if kind != "polite"]
    named: list[tuple[int, str, str]] = []
    bare: list[tuple[int, str, str]] = []
    for number, line in own:
        command = by_line.get(number)
        if command is not None and command.name == "vote" and command.args[0] in ANSWERS:
            named.append((number, line, "yes" if command.args[0] == "yes" else "no"))
        elif answer := says(line, lexicon) or ("yes" if joins and agrees(line, lexicon) else ""):
            bare.append((number, line, answer))
    if not named and (not bare or bare[0][0] != own[0][0]):
        return None
    found = named or bare
    answers = {answer for _, _, answer in found}
    words = tuple(line for _, line, _ in (*named, *bare))
    return Voice(answers.pop() if len(answers) == 1 else "", words, found[0][0])
