"""What a mail says to a question that is answered by yes or no, among other words. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.observing import agrees, says
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon

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
    """What lines (number, words, kind) say, those that vote by name before any other; None for
    nothing, and for a mere yes or no below other words: that may answer those.

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
