"""Reading what came in, once: in the usual way from the mailbox, after a crash from the archive."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.engine.journal import instant
from adjudicator.engine.sheet import parse_sheet
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.session import Incoming, Session

if TYPE_CHECKING:
    from adjudicator.mail.envelope import Envelope
    from adjudicator.mail.submission import Submission


def submission_of(session: Session, envelope: Envelope) -> Submission:
    """What a mail wants of the session's game: lines that read as orders are no commands."""
    # reading mails is no part of trying an order file
    from adjudicator.mail.submission import read_submission

    is_order = order_reader(session.ruleset, session.header.seats)
    return read_submission(envelope, session.host.lexicon, is_order)


def read_again(session: Session, effect_id: str, received: str) -> Incoming:
    """The mail `effect_id` as the archive keeps it; empty if its file is gone."""
    from adjudicator.engine.ports import Fetched
    from adjudicator.mail.envelope import read_envelope

    raw = session.folder.read_mail(effect_id) if effect_id else None
    if raw is None:
        return Incoming()
    envelope = read_envelope(Fetched(raw, instant(received), effect_id, len(raw)))
    return Incoming(envelope, submission_of(session, envelope))


def order_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line reads as an order of the title (then it is no mail command)."""
    names = Names(seats)

    def is_order(line: str) -> bool:
        sheet = parse_sheet(line, ruleset, names, explained=0)
        return any(item.kind in ("line", "standing", "direct") for item in sheet.items)

    return is_order
