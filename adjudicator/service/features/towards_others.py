"""What one player's mails make the others hear: so much a day, then once, as it stands.

A vote that is opened or has failed, an absence, a deputy: each change is told to the whole table.
So many of a player are told at once within a day; whatever he does beyond counts as ever, and
`LATER` after the first such change one mail tells how everything stands then, made at that moment:
of what went to and fro nobody hears more. Nudges are of the same budget, and refused in words when
it is spent. Messages have a bound of their own (`engine/table/press.py`): one that is carried is
never put off, one too many is refused at once, and votes must not silence anybody who wants to
talk.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.mail_acts import AwayAct
from adjudicator.engine.lines.received import Received
from adjudicator.mail.ports import Outgoing
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.absence import announce_absence
from adjudicator.service.features.deputy_letters import announce_deputy, has_begun, has_ended
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.times.put_off import (
    LATER,
    MOST,
    PUTTING_OFF,
    count_news,
    count_recent,
)
from adjudicator.service.features.votes import announce_votes
from adjudicator.service.game.answer_counts import PUT_OFF, answers_of
from adjudicator.service.game.session import Change, Session


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
    return now + LATER if count_recent(session, entry.seat, now) + count > MOST else None


def delay_of_news(session: Session, change: Change) -> tuple[Phrase, ...]:
    """What the writer of a mail is told of that, on the line that it became."""
    when = told_from(session, change)
    if when is None:
        return ()
    table, seat = change.after, Received.of(change.line).seat
    shown = when_phrase(When(when, table.zone_of(seat), instant(change.line.at)))
    return (say("others-later", most=MOST, when=shown),)


def _count(change: Change) -> int:
    """How many changes a `received` line makes of which the whole table is told."""
    before = {motion.n for motion in change.before.motions}
    after = {motion.n for motion in change.after.motions}
    passed = {change.after.passed.n} if change.after.passed is not None else set()
    away = len(Received.of(change.line).acts_of(AwayAct))
    deputy = has_begun(change) or has_ended(change)
    return len((before ^ after) - passed) + away + int(deputy)


OTHERS = Feature("news of changes", beside=(Line(Received, tell_of_changes),), time=PUTTING_OFF)
