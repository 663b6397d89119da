"""The letter that tells how votes, absences and deputies stand, where changes were put off."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from adjudicator.engine.journal.line import stamp
from adjudicator.engine.table.table import SeatState
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.absence import told_away
from adjudicator.service.features.deputy_letters import told_deputies
from adjudicator.service.features.votes import told_open
from adjudicator.service.game.post import mail_to
from adjudicator.service.game.session import Session
from adjudicator.service.house.wording import words_of


def tell_how_all_stands_to(
    session: Session, moment: datetime, now: datetime, seat: SeatState
) -> Iterator[Outgoing]:
    """How votes, absences and deputies stand, to a seat."""
    table = session.table
    words = words_of(session.host, session.ruleset, seat.language)
    stands: tuple[Phrase, ...] = (
        *told_open(table, seat.name, now),
        *told_away(table, seat.name, now),
        *told_deputies(table, seat.name, now),
    )
    letter = Letter(
        title=say("others-title", game=table.header.id),
        subject=say("others-subject", game=table.header.id),
        sections=section(
            "",
            Prose(say("others-stands" if stands else "others-nothing"), strong=True),
            bullets(stands),
        ),
    )
    yield from mail_to(
        session,
        seat.name,
        "changes",
        stamp(moment),
        render_letter(letter, words),
        now,
        text_only=seat.format == "text",
    )
