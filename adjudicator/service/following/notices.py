"""What a journal line makes the game say, and to whom: mails into the outbox.

Each feature says what follows from its lines (`features/feature.py`); here it is asked. All is
chosen by the kind of line and the tables before and after it, so that it can be repeated after a
crash; the post keeps each mail once by its Message-ID.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.table import SeatState
from adjudicator.engine.table.vacancy import BY
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import render_letter
from adjudicator.render.letters.receipt import render_receipt
from adjudicator.render.letters.texts import resigned_letter
from adjudicator.rulekit.frozen import replace
from adjudicator.service.features.deputies import by_deputy
from adjudicator.service.features.feature import features_of
from adjudicator.service.features.reading import read_again
from adjudicator.service.features.towards_others import delay_of_news
from adjudicator.service.following.clock_letters import calendar_entry
from adjudicator.service.following.inviting import tell_table_is_full
from adjudicator.service.following.receipts import receipt_of
from adjudicator.service.following.report_mails import word_instead
from adjudicator.service.game.post import deputy_entry, key_of, mail_to, post, post_each
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of
from adjudicator.service.outgoing.unsubscribing import only_leaves


def notify(session: Session, change: Change) -> Iterator[None]:
    """Stage the mails of a committed line in the game's outbox, and yield between them.

    Raises `StorageFailed`.
    """
    kind, now, letters = change.line.kind, instant(change.line.at), session.making.letters
    if kind == Received.KIND:
        seat = Received.of(change.line).seat
        post(session, letters(partial(_answer, session, change)), now, seat)
        yield
    # what others are told is no answer: the writer's share of answers has no say in it
    for make in features_of(session.host).notices_of(change.line):
        yield from post_each(session, letters(partial(make, session, change)), now)
    awaits = session.header.draw is not None and not session.table.drawn
    if awaits and change.after.is_full and not change.before.is_full:
        yield from post_each(session, letters(partial(tell_table_is_full, session, change)), now)


def _answer(session: Session, change: Change) -> Iterator[Outgoing]:
    """The receipt for a mail, and what others are told at once because it gave the seat up."""
    name = Received.of(change.line).seat
    yield from session.making.each(
        (name,),
        lambda name: _receipt(session, change),
        lambda name: word_instead(session, change.after, name, change.line.at, "receipt"),
    )
    yield from _tell_of_resignation(session, change)


def _tell_of_resignation(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to all others that a seat was given up."""
    gone = Received.of(change.line).seat
    if change.before.seat(gone).resigned or not change.after.seat(gone).resigned:
        return
    letter = resigned_letter(session.ruleset.about.title, session.header.id, gone)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        rendered = render_letter(letter, words_of(session.host, session.ruleset, seat.language))
        key, date = key_of(change.after, gone), instant(change.line.at)
        text_only = seat.format == "text"
        return mail_to(session, seat.name, "resigned", key, rendered, date, text_only=text_only)

    others = (seat for seat in change.after.seats if seat.name != gone)
    yield from session.making.each(others, to)


def _receipt(session: Session, change: Change) -> Iterator[Outgoing]:
    """The receipt for the mail behind a `received` line; the referee's own acts get one too
    when they entered orders."""
    entry = Received.of(change.line)
    if change.after.seat(entry.seat).player:
        return
    cause = change.cause or read_again(session, entry.mail, entry.received, entry.seat)
    if entry.by == BY and change.cause is None and cause.submission is not None:
        cause = by_deputy(session, entry.seat, cause)
    if cause.envelope is None and not entry.sheets:
        return
    seat = change.after.seat(entry.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    if cause.submission is not None and only_leaves(cause.submission):
        return  # he is asked what he wants besides
    receipt = receipt_of(session, change, cause, words)
    beside = delay_of_news(session, change)
    receipt = replace(receipt, notices=(*receipt.notices, *beside))
    yield from mail_to(
        session,
        seat.name,
        "answer",  # as in the ids of all receipts that were ever sent
        entry.mail or key_of(change.after, seat.sheets),
        render_receipt(receipt, words),
        instant(change.line.at),
        answers=cause.envelope,
        attachments=session.making.some("calendar", lambda: calendar_entry(session, change, words)),
        text_only=seat.format == "text",
        entry=deputy_entry(session, seat.name) if entry.by == BY else None,
    )
