"""Mails of a proven seat or observer that are like a machine's: a subject, a header, a sender
says so.

Not to answer a machine is one thing, not to act for a player whose subject sounds like one
another. What holds orders in words of its own acts; what may hold some is kept for the referee,
and nobody is told; an out-of-office note does nothing. So is what a machine sends beyond doubt, as
its own header or sender says: whoever answers that answers a machine.
"""

from __future__ import annotations

from enum import Enum

from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.mail.requests.line_kinds import LineReader
from adjudicator.mail.requests.marked_parts import marked_parts
from adjudicator.mail.requests.observing import agrees, leaves, says
from adjudicator.mail.requests.submission import Submission, read_submission, signer_of
from adjudicator.mail.sender.loops import is_automatic
from adjudicator.mail.sender.machines import subject_kind
from adjudicator.service.features.reading import title_of
from adjudicator.service.game.session import Session

#: why such a mail is kept for the referee
WHY = "machine-like"


class Verdict(Enum):
    """What becomes of such a mail."""

    ACTS = "acts"
    HELD = "held"
    NOTHING = "nothing"


def judge(session: Session, seat: str, envelope: Envelope, submission: Submission) -> Verdict:
    """What becomes of a mail that `loops.why_silent` names a reason for."""
    if submission.unreadable is not None:
        return Verdict.HELD
    lexicon = session.host.lexicon
    lines = LineReader(session.host.commands, title_of(session, seat), signer_of(envelope))
    talk, marked = lines.sorted(submission.written.split("\n")), marked_parts(submission, lexicon)
    kinds, automatic = talk.kinds, is_automatic(envelope)
    is_marked = marked is not None and bool(lines.sorted(marked.orders.split("\n")).kinds)
    if talk.is_ordering or is_marked:
        return Verdict.HELD if automatic else Verdict.ACTS
    said = {"named", "asking", "bare", "order"}
    if kinds and kinds <= said and not automatic:
        return Verdict.ACTS  # not a word of prose: no note is written so
    by_header = not automatic and not subject_kind(envelope.subject)
    if kinds & ({"named", "order"} if by_header else {"named"}) and not automatic:
        return Verdict.ACTS
    # what resembles an order in a note that a program wrote is chance
    doubtful = said if automatic else {*said, "slip"}
    return Verdict.HELD if kinds & doubtful else Verdict.NOTHING


def judge_observer(envelope: Envelope, commands: CommandWords) -> Verdict:
    """The same for a mail of somebody who follows a game, or is asked whether he wants to."""
    submission = read_submission(envelope, commands)
    lines = [line for line in submission.text.split("\n") if line.strip()]
    words = (agrees, says, leaves)
    prose = [
        line for line in lines if not any(is_said(line, commands.lexicon) for is_said in words)
    ]
    if len(prose) == len(lines) and not submission.commands:
        return Verdict.NOTHING
    is_plain = not prose and submission.unreadable is None and not is_automatic(envelope)
    return Verdict.ACTS if is_plain else Verdict.HELD
