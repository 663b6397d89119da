"""Who wants mails of a game no more, as the buttons of mail programs say it (`List-Unsubscribe`).

Daily mails and news of turns that ask nothing end at once. A seat is never given up by that: its
player is told that the game goes on to write to him, and asked whether he wants to leave it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.engine.table.table import Table
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.rulekit.phrase import say

if TYPE_CHECKING:
    from adjudicator.mail.requests.submission import Submission


def only_leaves(submission: Submission) -> bool:
    """Whether a mail wants nothing else."""
    commands = {command.name for command in submission.commands}
    return commands == {"unsubscribe"} and not submission.has_orders


def stay_or_leave(title: str, table: Table, name: str) -> Letter:
    """Return what ended, what goes on, and what a seat can do about that."""
    names = {"title": title, "game": table.header.id, "seat": name}
    seat = table.seat(name)
    over = table.phase == "ended" or seat.resigned
    ways = ("deputy", "autopilot", "resign") if table.phase == "running" else ("resign",)
    return Letter(
        title=say("unsubscribe-title", **names),
        subject=say("unsubscribe-over-subject" if over else "unsubscribe-subject", **names),
        sections=section(
            "",
            Prose(say("unsubscribe-done"), strong=True),
            Prose(say("unsubscribe-over" if over else "unsubscribe-seat", **names)),
            None if over else bullets([say(f"unsubscribe-{way}") for way in ways]),
            None if over else Prose(say("unsubscribe-stay")),
        ),
    )
