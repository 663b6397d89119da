"""How much of a player's changes the others are told at once, and when they are told the rest.

What is counted stands in the game's file of answers, beside those to its seats: `by anna` has the
moments of what was told, `later anna` the one at which the rest is (see `towards_others`).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial

from adjudicator.service.features.times.time import Time
from adjudicator.service.game.answer_counts import PUT_OFF, answers_of, keep_answers
from adjudicator.service.game.session import Session

#: changes by one player that the others are told of at once
MOST, A_DAY = 12, timedelta(days=1)
#: how long after the first that was not they are told how everything stands
LATER = timedelta(hours=6)
#: lines have no finer times: what a line did is no reason against itself when it is judged again
_SECOND = timedelta(seconds=1)


def is_spent(session: Session, seat: str, at: datetime) -> bool:
    """Whether a player made the others hear as much as a day has room for, before an instant."""
    return count_recent(session, seat, at - _SECOND) >= MOST


def count_news(session: Session, seat: str, now: datetime, count: int) -> None:
    """Count what a player makes the others hear now."""
    known, name = answers_of(session), f"by {seat}"
    recent = [m for m in known.get(name, []) if datetime.fromisoformat(m) > now - A_DAY]
    # more than the budget says nothing more
    known[name] = [*recent, *[now.isoformat()] * count][-MOST:]


def count_recent(session: Session, seat: str, at: datetime) -> int:
    """How many changes by a player were told within a day before an instant."""
    moments = map(datetime.fromisoformat, answers_of(session).get(f"by {seat}", []))
    return sum(at - A_DAY < moment <= at for moment in moments)


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
    # letters are slow to load
    from adjudicator.service.features.times.how_all_stands import tell_how_all_stands_to

    known = answers_of(session)
    for name in [name for name in known if name.startswith(PUT_OFF)]:
        if datetime.fromisoformat(known[name][0]) <= now:
            del known[name]
    readers = () if session.table.phase == "ended" else session.table.seats
    made = partial(tell_how_all_stands_to, session, moment, now)
    mails = tuple(session.making.each((seat for seat in readers if not seat.resigned), made))
    if mails:
        session.answer("", mails, now)
    else:
        keep_answers(session)


def _due(session: Session) -> Iterator[datetime]:
    moment = next_news(session)
    if moment is not None:
        yield moment


PUTTING_OFF = Time(tell_how_all_stands, _due)
