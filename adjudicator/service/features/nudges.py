"""Nudges: who waits has another player's open question sent again, short, once a day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.mail_acts import MailAct, NudgeAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.press import may_be_nudged, open_question
from adjudicator.engine.table.table import Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import SEAT, Form
from adjudicator.mail.requests.commands import Command
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.letters.report import opening
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.deputy_letters import mail_to_both
from adjudicator.service.features.feature import Doing, Feature, Word
from adjudicator.service.features.times.put_off import MOST, count_news, is_spent
from adjudicator.service.game.composer_page import offer_page
from adjudicator.service.game.enclosures import Enclosure, orders_file
from adjudicator.service.game.post import key_of
from adjudicator.service.game.seat_reports import template
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import no_such_seat, words_of


def judge(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> MailAct | Phrase:
    """The act of a nudge, or why nobody is nudged."""
    whom = command.args[0]
    if whom not in table.header.seats:
        return no_such_seat(whom, table.header.seats)
    if whom == seat:
        return say("nudge-self")
    item = open_question(table, whom)
    if item is None or table.paused:
        return say("nudge-not-awaited", seat=whom)
    if not may_be_nudged(item, at):
        return say("nudge-too-soon", seat=whom)
    if is_spent(session, seat, at):
        return say("nudge-spent", most=MOST)
    return NudgeAct(whom)


def send_questions_again(session: Session, change: Change) -> Iterator[Outgoing]:
    """The open question once more, to each seat that a committed line nudges."""
    table, now = change.after, instant(change.line.at)

    def to(act: NudgeAct) -> Iterator[Outgoing]:
        item = open_question(table, act.whom)
        if item is None:
            return iter(())
        seat = table.seat(act.whom)
        words = words_of(session.host, session.ruleset, seat.language)
        due = When(instant(item.due), table.zone_of(seat.name), now)
        page, hosted, orders = offer_page(session, table, seat.name, words)
        letter = Letter(
            title=say("nudge-title", game=table.header.id),
            subject=say("nudge-subject", game=table.header.id),
            sections=section(
                "",
                Prose(say("nudge-told", seat=Received.of(change.line).seat), strong=True),
                Prose(item.decision.phrase()),
                Prose(say("report-due", when=when_phrase(due))),
                Prose(say("report-page")) if page is not None else None,
                *opening(hosted),
            ),
        )
        lines = session.making.some(
            "proposals", lambda: template(session.ruleset, table, seat.name, words)
        )
        return mail_to_both(
            session,
            table,
            seat.name,
            "nudge",
            key_of(table, item.id, item.nudged),
            render_letter(letter, words),
            now,
            text_only=seat.format == "text",
            enclosed=Enclosure(
                session.making.some("template", lambda: orders_file(lines, words)), page, orders
            ),
        )

    asked = Received.of(change.line).acts_of(NudgeAct)
    count_news(session, Received.of(change.line).seat, now, len(asked))
    return session.making.each(asked, to)


def _confirm(session: Session, act: NudgeAct, change: Change) -> Phrase:
    return say("done-nudge", seat=act.whom)


NUDGES = Feature(
    "nudges",
    words=(
        Word(
            "nudge",
            (Form("nudge", lambda spoken: f"{spoken.command('nudge')} {SEAT}"),),
            judge=judge,
            help="talk",
        ),
    ),
    acts=(Doing(NudgeAct, _confirm, send_questions_again),),
)
