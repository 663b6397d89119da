"""The seats that are offered to the standby list of a house, one person at a time.

Who is asked, with the token of the offer, stands in the private entry of the seat (`call_*`), put
there by the line `called` as addresses are by theirs (see `holders`). A yes seats him as `replace`
does. A no, or no answer in time, leaves him his place in the list, and the next one is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.seats import PERSONS, Called, Seated
from adjudicator.engine.table.vacancy import OVER
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.observing import language_of_yes, says_no, says_yes
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import say
from adjudicator.service.desk.act import Asked
from adjudicator.service.desk.checks import seat_somebody
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.times.standby_offers import BY, OFFERING, call_next
from adjudicator.service.features.vacancies import tell
from adjudicator.service.game.post import key_of, mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of

if TYPE_CHECKING:
    from adjudicator.mail.requests.submission import Submission


def is_offered(session: Session, name: str) -> bool:
    """Whether a seat may be taken by who was asked: with the game every offer ends."""
    table = session.table
    return table.phase != "ended" and table.seat(name).called not in ("", OVER)


def take_answer(
    session: Session, name: str, envelope: Envelope, submission: Submission, now: datetime
) -> bool:
    """Let the answer of who was asked take effect; whether it did anything."""
    entry, lexicon = session.private[name], session.host.lexicon
    asked = Asked(BY, now, mail=envelope.effect_id)
    if session.has_acted(envelope.effect_id):
        return False
    if not is_offered(session, name):
        over = session.table.phase == "ended"
        _reply(session, name, envelope, now, "ended" if over else "late")
        return False
    said = answer_in(submission, lexicon)
    if said == ("yes",):
        language = language_of_yes(submission, lexicon) or entry["call_language"]
        seat_somebody(session, name, asked, "new", entry["call_address"], language)
        return True
    if said:
        _reply(session, name, envelope, now, "passed")
        call_next(session, name, asked)
        return True
    _reply(session, name, envelope, now, "unclear")
    return False


def answer_in(submission: Submission, lexicon: Lexicon) -> tuple[str, ...]:
    """What a mail answers to an offer: `yes`, `no` or nothing."""
    if says_yes(submission, lexicon):
        return ("yes",)
    no = says_no(submission, lexicon) or submission.has("unsubscribe")
    return ("no",) if no else ()


def send_offer(session: Session, change: Change) -> Iterator[Outgoing]:
    """The mails of a line `called`: the question to who is asked, or the word to the referee that
    nobody is left."""
    called = Called.of(change.line)
    name, until = called.seat, called.until
    entry = session.private[name]
    table, ruleset = change.after, session.ruleset
    names = {"title": ruleset.about.title, "game": session.header.id, "seat": name}
    if not until:
        heads = (say("call-over-title", **names), say("call-over-subject", **names))
        key = f"{session.header.id}.{table.branch}.{table.step}.{name}.{change.line.at}"
        tell(
            session, change, key, heads, (say("call-over", **names), say("call-over-how", **names))
        )
        return
    if entry.get("call_line") != str(change.line.n) or not entry["call_address"]:
        return
    words = words_of(session.host, ruleset, entry["call_language"])
    others = tuple(other for other in session.header.seats if other != name)
    when = when_phrase(When(instant(until), table.schedule.zone, instant(change.line.at)))
    moment = ruleset.moment(table.state).phrase if table.state is not None else ""
    letter = Letter(
        title=say("call-title", **names),
        subject=say("call-subject", **names),
        sections=section(
            "",
            Prose(say("call", seats=others, **names), strong=True),
            Prose(moment),
            Prose(say("call-how", when=when), strong=True),
            Prose(say("call-else")),
        ),
    )
    yield from mail_to(
        session,
        name,
        "offer",
        key_of(table, change.line.at),
        render_letter(letter, words),
        instant(change.line.at),
        entry={"address": entry["call_address"], "token": entry["call_token"]},
    )


def tell_seat_is_taken(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the referee that somebody of the list has taken a seat."""
    entry = Seated.of(change.line)
    if entry.by != BY or entry.player not in PERSONS:
        return
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": entry.seat}
    heads = (say("call-over-title", **names), say("call-taken-subject", **names))
    hands = change.after.seat(entry.seat).hands
    key = f"{session.header.id}.{entry.seat}.{hands}"
    tell(session, change, key, heads, (say("call-taken", **names),))
    return
    yield


def _reply(session: Session, name: str, envelope: Envelope, now: datetime, what: str) -> None:
    """Have the answer to who was asked posted, if it can be made."""
    made = session.making.letters(partial(_answer, session, name, envelope, now, what))
    session.answer(name, tuple(made), now)


def _answer(
    session: Session, name: str, envelope: Envelope, now: datetime, what: str
) -> Iterator[Outgoing]:
    entry = session.private[name]
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    words = words_of(session.host, session.ruleset, entry["call_language"])
    letter = Letter(
        title=say("call-title", **names),
        subject=say("call-answer-subject", **names),
        sections=section("", Prose(say(f"call-{what}", **names), strong=True)),
    )
    yield from mail_to(
        session,
        name,
        "offer-answer",
        envelope.effect_id,
        render_letter(letter, words),
        now,
        answers=envelope,
        entry={"address": entry["call_address"], "token": entry["call_token"]},
    )


STANDBY = Feature(
    "standby",
    lines=(Line(Called, send_offer),),
    beside=(Line(Seated, tell_seat_is_taken),),
    time=OFFERING,
)
