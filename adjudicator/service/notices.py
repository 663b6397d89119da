"""What a journal line makes the game say, and to whom: mails into the outbox.

A pure choice by the kind of line, on the tables before and after it, so that it can be
repeated after a crash; the outbox keeps each mail once by its Message-ID.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.adjudicate import next_move, report_due
from adjudicator.engine.deadlines import reminders
from adjudicator.engine.journal import instant, stamp
from adjudicator.engine.table import Note, Table
from adjudicator.mail.outbox import Outbox
from adjudicator.render.letter import LetterData, Pairs, Prose, render_letter, section
from adjudicator.render.report import render_report
from adjudicator.render.texts import invitation_letter, pause_letter, reminder_letter
from adjudicator.render.times import When
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.post import (
    Draft,
    calendar,
    key_of,
    mail_of,
    orders_file,
    view_file,
)
from adjudicator.service.present import template
from adjudicator.service.rate import allow_answer
from adjudicator.service.receipts import answer_drafts
from adjudicator.service.session import Change, Session
from adjudicator.service.turn_files import view_of
from adjudicator.service.wording import words_of


def letters_of(session: Session, change: Change) -> None:
    """Put the mails of a committed line into the game's outbox."""
    maker = _MAKERS.get(change.line.kind)
    if maker is None:
        return
    private = session.folder.read_seats()
    queued = outbox_of(session.folder)
    made = (
        mail_of(session.host, session.header, private, draft)
        for draft in maker(session, change)
        if draft.seat in private
    )
    mails = [mail for mail in made if not queued.holds(mail.message_id)]
    if change.line.kind == "received" and mails:
        to = mails[0].recipient
        leave = allow_answer(session.folder.answered, to, instant(change.line.at))
        if not leave.granted:
            session.host.log(f"{session.header.id}: too many answers to {to}; one left out")
            return
        if leave.pause is not None:
            draft = pause_draft(session, change.line.data["seat"], leave.pause, change.line.at)
            mails.append(mail_of(session.host, session.header, private, draft))
    if mails:
        queued.put_all(mails, instant(change.line.at))


def pause_draft(session: Session, name: str, until: datetime, at: str) -> Draft:
    """The word that a seat gets no more answers for a while."""
    words = words_of(session.host, session.ruleset, session.table.seat(name).language)
    letter = pause_letter(
        session.ruleset.about.title, session.header.id, When(until, session.header.schedule.zone)
    )
    return Draft(name, "pause", stamp(until), render_letter(letter, words), instant(at), words)


def outbox_of(folder: GameFolder) -> Outbox:
    """The outbox of a game."""
    return Outbox(folder.outbox)


def _invitations(session: Session, change: Change) -> Iterator[Draft]:
    header = session.header
    for seat in change.after.seats:
        words = words_of(session.host, session.ruleset, _first_language(session, seat.name))
        schedule = header.schedule
        letter = invitation_letter(
            title=session.ruleset.about.title,
            game=header.id,
            seat=seat.name,
            seats=header.seats,
            edition=header.edition if len(session.ruleset.about.editions) > 1 else "",
            commitment=header.commitment,
            schedule=(
                (say("schedule-every"), schedule.every),
                (say("schedule-respond"), schedule.respond),
                (say("schedule-zone"), schedule.zone),
            ),
            options=_options_told(session),
        )
        yield Draft(
            seat.name,
            "invitation",
            key_of(change.after),
            render_letter(letter, words),
            instant(change.line.at),
            words,
        )


def _options_told(session: Session) -> tuple[Phrase, ...]:
    """The options that are not as usual; of whole documents only that there are some."""
    chosen, edition = dict(session.header.options), session.header.edition
    told: list[Phrase] = []
    for option in session.ruleset.about.options:
        value, usual = chosen.get(option.name, ""), option.default_for(edition)
        if value == usual:
            continue
        what = say(f"option-{option.name}")
        if option.document:
            told.append(say("invite-document", what=what, letters=len(value)))
        else:
            words = {"name": option.name, "value": value, "usual": usual}
            quoted = {key: Quote(text) for key, text in words.items()}
            told.append(say("invite-option", **quoted, what=what))
    return tuple(told)


def _first_language(session: Session, seat: str) -> str:
    """The language the game was opened with for a seat (its lines follow the first)."""
    return session.table.seat(seat).language


def _reports(session: Session, change: Change) -> Iterator[Draft]:
    """The report of a finished turn to every seat."""
    table = change.before
    for seat in table.seats:
        yield report_draft(session, table, seat.name, "report", key_of(table), change.line.at)


def report_draft(
    session: Session,
    table: Table,
    name: str,
    kind: str,
    key: str,
    at: str,
    notices: tuple[Phrase, ...] = (),
) -> Draft:
    """One report as a mail: picture inside, view, order template and deadline attached."""
    seat = table.seat(name)
    words = words_of(session.host, session.ruleset, seat.language)
    data = session.report_for(table, name, words)
    data = replace(data, notices=(*data.notices, *notices))
    mine = table.decisions_of(name)
    return Draft(
        name,
        kind,
        key,
        render_report(data, words),
        instant(at),
        words,
        scene=data.scene,
        attachments=(
            view_file(view_of(session.ruleset, table, name, words)),
            *orders_file(data.template),
            *calendar(session.host, table, mine, words, instant(at)),
        ),
        text_only=seat.format == "text",
    )


def _decisions(session: Session, change: Change) -> Iterator[Draft]:
    """Within a turn: a mail to each seat that is asked something new and has not answered it
    already, by a waiting or a standing line carried out in the same moment. Who is asked
    already hears of what standing lines of others did meanwhile, for the position is new."""
    if report_due(session.ruleset, change.after):
        return
    meanwhile = bool(change.line.data.get("seized")) and not change.line.data["answers"]
    asked = {
        o.decision.seat for o in change.after.open if meanwhile or o.id >= change.before.next_id
    }
    moment = instant(change.line.at)
    if asked and next_move(session.ruleset, change.after, moment, session.key) is not None:
        return
    for name in change.after.header.seats:
        if name in asked:
            yield report_draft(
                session,
                change.after,
                name,
                "decision",
                key_of(change.after),
                change.line.at,
            )


def _invalid(session: Session, change: Change) -> Iterator[Draft]:
    """A waiting line turned out illegal: its seat is told at once, with the question."""
    name = change.line.data["seat"]
    notes = [h for h in change.after.happened if isinstance(h, Note) and h.seat == name]
    notices = (notes[-1].phrase,) if notes else ()
    yield report_draft(
        session,
        change.after,
        name,
        "invalid",
        key_of(change.after, change.line.data["item"], change.line.at),
        change.line.at,
        notices,
    )


def _reminders(session: Session, change: Change) -> Iterator[Draft]:
    table = change.after
    item = next((o for o in table.open if o.id == change.line.data["decision"]), None)
    if item is None:
        return
    moments = reminders(table.header.schedule, instant(item.opened), instant(item.due))
    if sum(moment <= instant(change.line.at) for moment in moments) > item.reminded:
        return  # after a pause of ours several are due at once: the last one is enough
    seat = table.seat(item.decision.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    stored = say("remind-nothing-stored")
    if seat.pending is not None:
        stored = say("remind-stored", version=seat.pending.number)
    letter = reminder_letter(
        title=session.ruleset.about.title,
        game=table.header.id,
        seat=seat.name,
        question=item.decision.phrase(),
        due=When(instant(item.due), table.header.schedule.zone, instant(change.line.at)),
        stored=stored,
    )
    yield Draft(
        seat.name,
        "reminder",
        key_of(table, item.id, item.reminded),
        render_letter(letter, words),
        instant(change.line.at),
        words,
        attachments=orders_file(template(session.ruleset, table, seat.name, words)),
        text_only=seat.format == "text",
    )


def _ended(session: Session, change: Change) -> Iterator[Draft]:
    """The game is over: ranking, the revealed secret, how to prove the archive."""
    table = change.after
    for seat in table.seats:
        words = words_of(session.host, session.ruleset, seat.language)
        ranks = tuple(
            (say("end-rank", rank=s.rank), say("end-seat", seat=s.seat, score=s.score))
            for s in table.result
        )
        letter = LetterData(
            title=say("end-title", title=session.ruleset.about.title, game=table.header.id),
            sections=(
                *section("", Prose(say("end-over")), Pairs(ranks)),
                *section(
                    say("end-proof"),
                    Prose(say("end-proof-how", game=table.header.id)),
                    Pairs(
                        (
                            (say("end-secret"), Quote(change.line.data["secret"]).text),
                            (say("end-commitment"), table.header.commitment),
                            (say("end-head"), table.head),
                        )
                    ),
                ),
            ),
        )
        yield Draft(
            seat.name,
            "end",
            key_of(table),
            render_letter(letter, words),
            instant(change.line.at),
            words,
            text_only=seat.format == "text",
        )


_MAKERS: Mapping[str, Callable[[Session, Change], Iterator[Draft]]] = {
    "opened": _invitations,
    "received": answer_drafts,
    "step": _decisions,
    "published": _reports,
    "invalid": _invalid,
    "reminded": _reminders,
    "ended": _ended,
}
