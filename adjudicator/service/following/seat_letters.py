"""What is said of seats: who is invited to one, who plays it now, and who plays it no more.

How long a game lasts is what its title expects, at the pace of its schedule. A newcomer is told
what he needs to play on without having been there: whom he plays with, the essentials of the
rules, the clock, what happened in the turns before as the seat may know it. The position and the
question come as the report that follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.course import Opened
from adjudicator.engine.lines.mail_acts import JoinAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import PERSONS, Policy, Rekeyed, Seated
from adjudicator.engine.table.deadlines import due
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.letters.dice import dice_section, draw_told
from adjudicator.render.letters.invitation import Invitation, invitation_letter, render_in_each
from adjudicator.render.letters.letter import Letter, LetterSection, Prose, Text, bullets, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.order_text import guide_lines
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.deputy_letters import dismiss_deputy
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.following.report_mails import report_each
from adjudicator.service.game import holders
from adjudicator.service.game.clock_words import bank_rules
from adjudicator.service.game.enclosures import Enclosure, no_calendar
from adjudicator.service.game.option_words import unusual
from adjudicator.service.game.post import key_of, letter_to, mail_to
from adjudicator.service.game.session import Change, Incoming, Session
from adjudicator.service.house.tournament_files import place_of
from adjudicator.service.house.wording import edition_told, words_of

#: a player who is quick answers within a day
_QUICK = timedelta(days=1)
#: so many of the last turns are told, and so many sentences of all of them
MOST_TURNS = 12
MOST_SENTENCES = 120


def send_invitations(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send the invitations of a new game; nobody is invited to a lesson."""
    header = change.after.header
    names = () if header.terms.lesson else header.seats
    return session.making.each(names, lambda name: invitation_to(session, change, name))


def invitation_to(
    session: Session, change: Change, name: str, again: str = ""
) -> Iterator[Outgoing]:
    """Invite a seat; `again` tells apart an invitation that is sent once more."""
    date = instant(change.line.at)
    # the lines that set the seats' first languages follow the one that opens the game
    languages = [session.table.seat(name).language]
    if session.private.get(name, {}).get("languages"):
        languages = list(session.host.lexicon.languages)
    words = [words_of(session.host, session.ruleset, code) for code in languages]
    made = [(_invitation(session, name, date, each), each) for each in words]
    rendered = render_letter(*made[0]) if len(made) == 1 else render_in_each(made)
    key = key_of(change.after, again) if again else key_of(change.after)
    yield from mail_to(session, name, "invitation", key, rendered, date)


def _invitation(session: Session, seat: str, date: datetime, words: Words) -> Letter:
    header, ruleset = session.header, session.ruleset
    turns, asked = ruleset.courtesies.options.length(dict(header.options), len(header.seats))
    machines = tuple(s.name for s in session.table.seats if s.player in ("plain", "program"))
    # nobody waits for a machine
    turns = min(turns, asked * (len(header.seats) - len(machines)))
    slow = date
    for _ in range(turns):
        slow = due(header.schedule, slow, "turn")
    one = due(header.schedule, date, "turn") - date
    part = place_of(session.host, header.id)
    others = tuple(name for name in header.seats if name != seat)
    return invitation_letter(
        Invitation(
            title=ruleset.about.title,
            game=header.id,
            seat=seat,
            others=others,
            edition=edition_told(ruleset, header.edition, words),
            commitment=header.commitment,
            about=_about(words, (*others, seat)),
            turn=int(one.total_seconds() // 3600),
            asked=asked,
            slow=_days(slow - date),
            fast=_days(turns * min(one, _QUICK)),
            options=options_told(session),
            draw=tuple(draw_told(header.draw)) if header.draw is not None else (),
            machines=machines,
            belongs=_name_tournament(*part) if part is not None else "",
            begins=session.table.seat(seat).has_joined,
            teaches=bool(ruleset.courtesies.lesson.LESSON.steps),
        )
    )


def _about(words: Words, names: tuple[SeatId, ...]) -> Text:
    """What the game is, with the first of some players in its examples."""
    found = Phrase("invite-about", (("rival", names[0]),))
    return found if words.has(found.code) else ""


def _name_tournament(name: str, number: int, table: int) -> Phrase:
    """Return the sentence that names the tournament of a game."""
    return say("invite-tournament", name=Quote(name), round=number, table=table)


def _tell_pace(session: Session, table: Table) -> Phrase:
    """Return how long one may think about a turn, as the clock goes now."""
    created = instant(session.header.created)
    hours = int((due(table.schedule, created, "turn") - created).total_seconds() // 3600)
    return say("invite-clock", hours=hours, days=hours // 24)


def _days(span: timedelta) -> int:
    return max(1, round(span.total_seconds() / 86400))


def options_told(session: Session) -> tuple[Phrase, ...]:
    """Return the options that are not as usual; of whole documents only that there are some."""
    told = list(unusual(session.ruleset, session.header.edition, session.header.options))
    if session.table.schedule.bank:
        told.append(bank_rules(session.table.schedule))
    if session.header.terms.observers != "no":
        told.append(say(f"invite-observers-{session.header.terms.observers}"))
    return tuple(told)


def begins_with(change: Change, cause: Incoming) -> bool:
    """Whether a mail did nothing but join, as the last, so that the game begins with it."""
    acts, wanted = Received.of(change.line).acts, cause.submission
    return (
        change.after.may_begin
        and all(isinstance(act, JoinAct) for act in acts)
        and wanted is not None
        and not (wanted.text.strip() or wanted.repairs or cause.notes)
        and all(command.name == "join" for command in wanted.commands)
    )


def tell_table_is_full(session: Session, change: Change) -> Iterator[Outgoing]:
    """Tell every seat, before the public draw, whose words the dice are made of."""
    table, draw, now = change.after, change.after.header.draw, instant(change.line.at)
    assert draw is not None
    letter = Letter(
        title=say("table-set-title", title=session.ruleset.about.title, game=table.header.id),
        subject=say("table-set-subject", game=table.header.id),
        sections=(
            *section("", Prose(say("table-set", name=Quote(draw.name)))),
            *dice_section(table),
        ),
        footer=(say("table-set-head", hash=Quote(table.head)),),
    )
    return session.making.each(
        table.seats, lambda seat: letter_to(session, seat, "table", key_of(table), letter, now)
    )


def welcome(session: Session, change: Change) -> Iterator[Outgoing]:
    """Write to who left a seat, his deputy, who comes and the others; who comes gets all that he
    needs, the position last."""
    name, table, letters = Seated.of(change.line).seat, change.after, session.making.letters
    yield from letters(partial(_farewell, session, change, name))
    yield from letters(partial(dismiss_deputy, session, change))
    if _comes(session, change):
        invited = table.phase == "open" and not table.seat(name).has_joined
        yield from letters(partial(invitation_to if invited else _welcome, session, change, name))
    yield from letters(partial(_to_others, session, change, name))
    if table.phase == "running" and _comes(session, change):
        key = key_of(table, table.seat(name).hands)
        yield from report_each(session, change, (name,), "decision", key)


def _comes(session: Session, change: Change) -> bool:
    """Whether a person plays the seat now, and still does."""
    seated = Seated.of(change.line)
    return seated.player in PERSONS and holders.is_held(session, seated.seat, change.line.n)


def _tell_new_address(session: Session, change: Change) -> Iterator[Outgoing]:
    """Tell a player that his mails go by another address from now on."""
    name = Rekeyed.of(change.line).seat
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    letter = Letter(
        title=say("rekeyed-title", **names),
        subject=say("rekeyed-subject", **names),
        sections=section("", Prose(say("rekeyed", **names), strong=True)),
    )
    seat, key, now = change.after.seat(name), key_of(change.after), instant(change.line.at)
    return letter_to(session, seat, "address", key, letter, now)


def _farewell(session: Session, change: Change, name: SeatId) -> Iterator[Outgoing]:
    """Send the last mail to who held the seat."""
    former = holders.former_of(session.private[name], change.line.n)
    here = session.private[name]["address"]
    if former is None or former.address in ("", here):
        return
    seat = change.before.seat(name)
    words = words_of(session.host, session.ruleset, seat.language)
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    who = Seated.of(change.line).player
    letter = Letter(
        title=say("seat-left-title", player=who, **names),
        subject=say("seat-left-subject", **names),
        sections=section("", Prose(say("seat-left", player=who, **names), strong=True)),
    )
    now = instant(change.line.at)
    files: tuple[Attachment, ...] = ()
    if change.before.decisions_of(name):
        take_back = partial(no_calendar, session.host, change.after, name, words, now)
        files = session.making.some("calendar", take_back)
    key, entry = key_of(change.after, seat.hands), former.as_entry()
    enclosed = Enclosure(files)
    yield from letter_to(session, seat, "left", key, letter, now, entry=entry, enclosed=enclosed)


def _to_others(session: Session, change: Change, name: SeatId) -> Iterator[Outgoing]:
    table, who = change.after, Seated.of(change.line).player
    if holders.former_of(session.private[name], change.line.n) is None:
        return iter(())  # it was so from the start: the invitations say it
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    letter = Letter(
        title=say("seat-told-title", player=who, **names),
        subject=say("seat-told-subject", player=who, **names),
        sections=section("", Prose(say(f"note-seated-{who}", seat=name), strong=True)),
    )

    key, now = key_of(table, name, table.seat(name).hands), instant(change.line.at)
    others = (seat for seat in table.seats if seat.name != name and not seat.resigned)
    return session.making.each(
        others, lambda seat: letter_to(session, seat, "seat", key, letter, now)
    )


def _welcome(session: Session, change: Change, name: SeatId) -> Iterator[Outgoing]:
    table, seat = change.after, change.after.seat(name)
    letter = _welcome_letter(session, table, seat)
    key, now = key_of(table, seat.hands), instant(change.line.at)
    return letter_to(session, seat, "welcome", key, letter, now)


def _welcome_letter(session: Session, table: Table, seat: SeatState) -> Letter:
    header, ruleset, name = session.header, session.ruleset, seat.name
    words = words_of(session.host, ruleset, seat.language)
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
                Prose(_about(words, (*others, name))),
                Prose(say("welcome-how" if running else "welcome-soon"), strong=True),
                Prose(_tell_pace(session, table)),
                Prose(say("welcome-else")),
            ),
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
    """Tell what happened in the turns before, the last first, as the seat may know it."""
    if table.state is None:
        return
    turns = [n for n in reversed(session.folder.turns.numbers()) if n <= table.published]
    left = MOST_SENTENCES
    told: list[LetterSection] = []
    for number in turns[:MOST_TURNS]:
        phrases = _tell_turn(session, number, name)
        left -= len(phrases)
        if left < 0:
            break
        told += section(say("welcome-turn", turn=number), bullets(phrases))
    if told:
        yield from section(say("welcome-so-far"), Prose(say("welcome-turns", turn=turns[0])))
    yield from told


def _tell_turn(session: Session, number: int, name: SeatId) -> tuple[Phrase, ...]:
    """Return what a turn brought, in the words of its report to the seat."""
    try:
        then = session.folder.turns.table(session.ruleset, session.header, number)
    except AdjudicatorError:
        return ()
    faces = (item.face(name) for item in then.happened if not isinstance(item, Note))
    known = tuple(face for face in faces if face is not None)
    view = session.ruleset.view(then.state, name)
    return tuple(session.ruleset.courtesies.recap.recap(view, name, known)) if known else ()


def send_new_token(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send a player the new token of his seat, with the position."""
    yield from session.making.letters(partial(_tell_new_address, session, change))
    if change.after.phase == "running":
        key = key_of(change.after, change.line.at)
        yield from report_each(session, change, (Rekeyed.of(change.line).seat,), "decision", key)


INVITATIONS = Feature("invitations", lines=(Line(Opened, send_invitations),))
SEATS = Feature("seats", lines=(Line(Seated, welcome), Line(Rekeyed, send_new_token), Line(Policy)))
