"""The words that players mail, and what each comes to: one list.

How a word is written is in `mail/requests/forms.py`; the answers to words that ask something are
in `flow/answers.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from adjudicator.engine.lines.mail_acts import MailAct
from adjudicator.engine.table.table import Table
from adjudicator.mail.requests.commands import Command
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase
from adjudicator.service.features import (
    absence,
    deputies,
    nudges,
    plan_words,
    press,
    seat_settings,
    votes,
)
from adjudicator.service.game.session import Session

#: the act of a journal line that a word comes to, or None where it would change nothing
Act = Callable[[Session, str, Command], MailAct | None]
#: what a word between players comes to: an act of a journal line, or why there is none
Verdict = MailAct | Phrase
Judge = Callable[[Session, Table, str, Command, datetime], Verdict]


class Word(Frozen):
    """A word that players mail.

    name    the command
    act     what it does to its writer's own seat
    judge   what it comes to between players, judged in the order of the mail; its no is told
    dry     whether it counts in a mail that only wants its orders tried: it touches none
    idle    whether its writer is told that there was nothing to do
    deputy  whether a deputy may say it, too
    """

    name: str
    act: Act | None = None
    judge: Judge | None = None
    dry: bool = False
    idle: bool = False
    deputy: bool = False


WORDS: tuple[Word, ...] = (
    *(
        Word(name, deputy=True)
        for name in ("help", "status", "report", "map", "film", "check", "ask", "suppose")
    ),
    Word("join", plan_words.join, dry=True, idle=True),
    Word("final", plan_words.final, idle=True, deputy=True),
    Word("not-final", plan_words.not_final, idle=True, deputy=True),
    Word("withdraw", plan_words.withdraw, idle=True, deputy=True),
    Word("undo", plan_words.undo, idle=True, deputy=True),
    Word("note", plan_words.note, dry=True),
    Word("no-notes", plan_words.no_notes, dry=True, idle=True),
    Word("language", seat_settings.language, dry=True),
    Word("format", seat_settings.choose, dry=True),
    Word("news", seat_settings.choose, dry=True),
    Word("digest", seat_settings.digest, dry=True),
    Word("composer", seat_settings.choose, dry=True),
    Word("unsubscribe", seat_settings.unsubscribe, dry=True),
    Word("autopilot", seat_settings.choose),
    Word("resign", seat_settings.resign),
    Word("press", judge=press.judge),
    Word("press-answer", judge=press.judge_answer),
    Word("vote", judge=votes.judge),
    Word("vacation", judge=absence.judge),
    Word("zone", judge=absence.judge_zone),
    Word("nudge", judge=nudges.judge),
    Word("deputy", judge=deputies.judge),
    Word("again"),
)
BY_NAME = {word.name: word for word in WORDS}
#: what a deputy may say besides orders
OF_DEPUTIES = frozenset(word.name for word in WORDS if word.deputy)
