"""What one player's mails make the others hear: so much a day, then once, as it stands.

A vote that is opened or has failed, an absence, a deputy: each change is told to the whole table.
So many of a player are told at once within a day; whatever he does beyond counts as ever, and
`LATER` after the first such change one mail tells how everything stands then, made at that moment:
of what went to and fro nobody hears more. Nudges are of the same budget, and refused in words when
it is spent. Messages have a bound of their own (`engine/table/press.py`): one that is carried is
never put off, one too many is refused at once, and votes must not silence anybody who wants to
talk.

What is counted stands in the game's file of answers, beside those to its seats: `by anna` has the
moments of what was told, `later anna` the one at which the rest is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.mail_acts import AwayAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.table import SeatState
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, bullets, render_letter, section
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.absence import announce_absence, told_away
from adjudicator.service.features.deputy_letters import (
    announce_deputy,
    has_begun,
    has_ended,
    told_deputies,
)
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.votes import announce_votes, told_open
from adjudicator.service.game.answer_counts import PUT_OFF, answers_of, keep_answers
from adjudicator.service.game.post import mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of

#: changes by one player that the others are told of at once
MOST, A_DAY = 12, timedelta(days=1)
#: how long after the first that was not they are told how everything stands
LATER = timedelta(hours=6)
#: lines have no finer times: what a line did is no reason against itself when it is judged again
_SECOND = timedelta(seconds=1)


def tell_of_changes(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the others of what a `received` line changes; none, and a note of it, where they
    are told later."""
    now, seat = instant(change.line.at), Received.of(change.line).seat
    if told_from(session, change) is not None:
        known = answers_of(session)
        known.setdefault(f"{PUT_OFF}{seat}", [(now + LATER).isoformat()])
        return
    count = _count(change)
    if not count:
        return
    count_news(session, seat, now, count)
    for make in (announce_absence, announce_deputy, announce_votes):
        yield from session.making.letters(partial(make, session, change))


def told_from(session: Session, change: Change) -> datetime | None:
    """When the others are told what a line changes; None for at once, or where it changes nothing
    that they are told."""
    count, now, entry = _count(change), instant(change.line.at), Received.of(change.line)
    if not count or entry.by != "player":
        return None
    waits = answers_of(session).get(f"{PUT_OFF}{entry.seat}")
    if waits:
        return datetime.fromisoformat(waits[0])
    return now + LATER if _recent(session, entry.seat, now) + count > MOST else None


def delay_of_news(session: Session, change: Change) -> tuple[Phrase, ...]:
    """What the writer of a mail is told of that, on the line that it became."""
    when = told_from(session, change)
    if when is None:
        return ()
    table, seat = change.after, Received.of(change.line).seat
    shown = when_phrase(When(when, table.zone_of(seat), instant(change.line.at)))
    return (say("others-later", most=MOST, when=shown),)


def is_spent(session: Session, seat: str, at: datetime) -> bool:
    """Whether a player made the others hear as much as a day has room for, before an instant."""
    return _recent(session, seat, at - _SECOND) >= MOST


def count_news(session: Session, seat: str, now: datetime, count: int) -> None:
    """Count what a player makes the others hear now."""
    known, name = answers_of(session), f"by {seat}"
    recent = [m for m in known.get(name, []) if datetime.fromisoformat(m) > now - A_DAY]
    # more than the budget says nothing more
    known[name] = [*recent, *[now.isoformat()] * count][-MOST:]


def next_news(session: Session) -> datetime | None:
    """When the table is told how everything stands; None where nothing was put off."""
    known = answers_of(session)
    return min(
        (
            datetime.fromisoformat(moments[0])
            for name, moments in known.items()
            if name.startswith(PUT_OFF)
        ),
        default=None,
    )


def tell_how_all_stands(session: Session, as_of: datetime, now: datetime) -> None:
    """Tell the table how everything stands, where that is due. Raises `StorageFailed`."""
    moment = next_news(session)
    if moment is None or moment > now:
        return
    known = answers_of(session)
    for name in [name for name in known if name.startswith(PUT_OFF)]:
        if datetime.fromisoformat(known[name][0]) <= now:
            del known[name]
    readers = () if session.table.phase == "ended" else session.table.seats
    made = partial(_stands, session, moment, now)
    mails = tuple(session.making.each((seat for seat in readers if not seat.resigned), made))
    if mails:
        session.answer("", mails, now)
    else:
        keep_answers(session)


def _count(change: Change) -> int:
    """How many changes a `received` line makes of which the whole table is told."""
    before = {motion.n for motion in change.before.motions}
    after = {motion.n for motion in change.after.motions}
    passed = {change.after.passed.n} if change.after.passed is not None else set()
    away = len(Received.of(change.line).acts_of(AwayAct))
    deputy = has_begun(change) or has_ended(change)
    return len((before ^ after) - passed) + away + int(deputy)


def _recent(session: Session, seat: str, at: datetime) -> int:
    moments = map(datetime.fromisoformat, answers_of(session).get(f"by {seat}", []))
    return sum(at - A_DAY < moment <= at for moment in moments)


def _stands(
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


def _due(session: Session) -> Iterator[datetime]:
    moment = next_news(session)
    if moment is not None:
        yield moment


OTHERS = Feature(
    "news of changes",
    beside=(Line(Received, tell_of_changes),),
    serve=tell_how_all_stands,
    due=_due,
)
