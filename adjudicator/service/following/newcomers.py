"""What is said when a seat is played by somebody else: to him, to who left, to the others.

A newcomer is told what he needs to play on without having been there: whom he plays with, the
essentials of the rules, the clock, what happened in the turns before as the seat may know it. The
position and the question come as the report that follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.seats import PERSONS, Policy, Rekeyed, Seated
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import (
    Bullets,
    Letter,
    LetterSection,
    Prose,
    bullets,
    render_letter,
    section,
)
from adjudicator.render.words.order_text import guide_lines
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.deputy_letters import dismiss_deputy
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.following.inviting import clock_told, invitation_to, options_told
from adjudicator.service.following.report_mails import report_each
from adjudicator.service.game import holders
from adjudicator.service.game.enclosures import no_calendar
from adjudicator.service.game.post import key_of, mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import edition_told, words_of

#: so many of the last turns are told, and so many sentences of all of them
MOST_TURNS = 12
MOST_SENTENCES = 120


def letters_of_seat(session: Session, change: Change) -> Iterator[Outgoing]:
    """The mails of a line `seated`, but for the report to who comes."""
    name, letters = Seated.of(change.line).seat, session.making.letters
    yield from letters(partial(_farewell, session, change, name))
    yield from letters(partial(dismiss_deputy, session, change))
    if comes(session, change):
        invited = change.after.phase == "open" and not change.after.seat(name).has_joined
        yield from letters(partial(invitation_to if invited else _welcome, session, change, name))
    yield from letters(partial(_to_others, session, change, name))


def comes(session: Session, change: Change) -> bool:
    """Whether a person plays the seat now who is to be told all."""
    seated = Seated.of(change.line)
    return seated.player in PERSONS and holders.is_held(session, seated.seat, change.line.n)


def rekeyed(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to a player that his mails go by another address from now on."""
    name = Rekeyed.of(change.line).seat
    seat = change.after.seat(name)
    words = words_of(session.host, session.ruleset, seat.language)
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    letter = Letter(
        title=say("rekeyed-title", **names),
        subject=say("rekeyed-subject", **names),
        sections=section("", Prose(say("rekeyed", **names), strong=True)),
    )
    yield from mail_to(
        session,
        name,
        "address",
        key_of(change.after),
        render_letter(letter, words),
        instant(change.line.at),
        text_only=seat.format == "text",
    )


def _farewell(session: Session, change: Change, name: SeatId) -> Iterator[Outgoing]:
    """The last mail to who held the seat."""
    former = holders.former_of(session.private[name], change.line.n)
    here = session.private[name]["address"]
    if former is None or former.address in ("", here):
        return
    seat = change.before.seat(name)
    words = words_of(session.host, session.ruleset, seat.language)
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    letter = Letter(
        title=say("seat-left-title", player=_who(change), **names),
        subject=say("seat-left-subject", **names),
        sections=section("", Prose(say(f"seat-left-{_who(change)}", **names), strong=True)),
    )
    now = instant(change.line.at)
    asked = bool(change.before.decisions_of(name))
    yield from mail_to(
        session,
        name,
        "left",
        key_of(change.after, seat.hands),
        render_letter(letter, words),
        now,
        attachments=session.making.some(
            "calendar",
            lambda: no_calendar(session.host, change.after, name, words, now) if asked else (),
        ),
        text_only=seat.format == "text",
        entry={"address": former.address, "token": former.token},
    )


def _to_others(session: Session, change: Change, name: SeatId) -> Iterator[Outgoing]:
    table = change.after
    if holders.former_of(session.private[name], change.line.n) is None:
        return iter(())  # it was so from the start: the invitations say it
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    letter = Letter(
        title=say("seat-told-title", player=_who(change), **names),
        subject=say("seat-told-subject", player=_who(change), **names),
        sections=section("", Prose(say(f"note-seated-{_who(change)}", seat=name), strong=True)),
    )

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        return mail_to(
            session,
            seat.name,
            "seat",
            key_of(table, name, table.seat(name).hands),
            render_letter(letter, words),
            instant(change.line.at),
            text_only=seat.format == "text",
        )

    others = (seat for seat in table.seats if seat.name != name and not seat.resigned)
    return session.making.each(others, to)


def _who(change: Change) -> str:
    return Seated.of(change.line).player


def _welcome(session: Session, change: Change, name: SeatId) -> Iterator[Outgoing]:
    table = change.after
    seat = table.seat(name)
    words = words_of(session.host, session.ruleset, seat.language)
    letter = _welcome_letter(session, table, name, words)
    yield from mail_to(
        session,
        name,
        "welcome",
        key_of(table, seat.hands),
        render_letter(letter, words),
        instant(change.line.at),
        text_only=seat.format == "text",
    )


def _welcome_letter(session: Session, table: Table, name: SeatId, words: Words) -> Letter:
    header, ruleset = session.header, session.ruleset
    names = {"title": ruleset.about.title, "game": header.id, "seat": name}
    others = tuple(other for other in header.seats if other != name)
    machines = tuple(s.name for s in table.seats if s.player in ("plain", "program"))
    edition = edition_told(ruleset, header.edition, words)
    basics = guide_lines(words, {"edition": header.edition, **dict(header.options)})
    options = options_told(session)
    running = table.state is not None
    return Letter(
        title=say("welcome-title", **names),
        subject=say("welcome-subject", **names),
        sections=(
            *section(
                "",
                Prose(say("welcome", seats=others, edition=Quote(edition), **names), strong=True),
                Prose(say("invite-machines", seats=machines)) if machines else None,
                Prose(Phrase("invite-about") if words.has("invite-about") else ""),
                Prose(say("welcome-how" if running else "welcome-soon"), strong=True),
                Prose(say("welcome-else")),
            ),
            *section(say("invite-time"), Prose(clock_told(session, table))),
            *section(
                say("help-basics"),
                bullets(list(basics)),
                bullets(list(options)),
                Prose(say("welcome-rules")),
            ),
            *session.making.some("history", lambda: tuple(_so_far(session, table, name))),
        ),
        footer=(say("report-commitment", hash=Quote(header.commitment)),),
    )


def _so_far(session: Session, table: Table, name: SeatId) -> Iterator[LetterSection]:
    """What happened in the turns before, the last ones first, as the seat may know it."""
    if table.state is None:
        return
    turns = [n for n in reversed(session.folder.turns.numbers()) if n <= table.published]
    left = MOST_SENTENCES
    told: list[LetterSection] = []
    for number in turns[:MOST_TURNS]:
        phrases = _turn_told(session, number, name)
        if not phrases:
            continue
        left -= len(phrases)
        if left < 0:
            break
        items = tuple(phrases)
        told.append(LetterSection(say("welcome-turn", turn=number), (Bullets(items),)))
    if not told:
        return
    yield from section(
        say("welcome-so-far"), Prose(say("welcome-turns", turn=max(turns, default=0)))
    )
    yield from told


def _turn_told(session: Session, number: int, name: SeatId) -> tuple[Phrase, ...]:
    """What a turn brought, in the words of its report to the seat."""
    try:
        then = session.folder.turns.table(session.ruleset, session.header, number)
    except AdjudicatorError:
        return ()
    faces = [item.face(name) for item in then.happened if not isinstance(item, Note)]
    known = tuple(face for face in faces if face is not None)
    view = session.ruleset.view(then.state, name)
    return tuple(session.ruleset.courtesies.recap.recap(view, name, known)) if known else ()


def welcome(session: Session, change: Change) -> Iterator[Outgoing]:
    """Somebody else plays a seat: he gets all that he needs, the position last."""
    made = session.making.letters
    yield from made(partial(letters_of_seat, session, change))
    name, table = Seated.of(change.line).seat, change.after
    if table.phase == "running" and comes(session, change):
        key = key_of(table, table.seat(name).hands)
        yield from report_each(session, table, (name,), "decision", key, change.line.at)


def send_new_token(session: Session, change: Change) -> Iterator[Outgoing]:
    """The seat has another token: its player gets it, with the position."""
    yield from session.making.letters(partial(rekeyed, session, change))
    name, table = Rekeyed.of(change.line).seat, change.after
    if table.phase == "running":
        key = key_of(table, change.line.at)
        yield from report_each(session, table, (name,), "decision", key, change.line.at)


SEATS = Feature("seats", lines=(Line(Seated, welcome), Line(Rekeyed, send_new_token), Line(Policy)))
