"""How often an address is answered: a person who writes again and again is, two machines are not.

Pure, and light: whoever only counts reads no mail.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

Limits = Sequence[tuple[timedelta, int]]
"""At most so many within each span."""

#: Answers to one address: at most so many within each span. A person who sends better
#: orders again and again stays below; two machines that answer each other do not.
ANSWER_LIMITS: Limits = (
    (timedelta(minutes=1), 10),
    (timedelta(hours=1), 60),
    (timedelta(days=1), 200),
)


def next_answer(
    history: Sequence[datetime], now: datetime, limits: Limits = ANSWER_LIMITS
) -> datetime:
    """Return the moment, `now` or later, from which on one more answer may go to an address that
    got answers at `history`.

    Orders are executed all the same: only the answer is left out.
    """
    free = now
    for span, most in limits:
        recent = sorted(moment for moment in history if moment > now - span)
        if len(recent) >= most:
            free = max(free, recent[-most] + span)
    return free


def history_worth_keeping(history: Sequence[datetime], now: datetime) -> tuple[datetime, ...]:
    """The moments of `history` that can still matter to `next_answer`."""
    longest = max(span for span, _ in ANSWER_LIMITS)
    return tuple(moment for moment in history if moment > now - longest)
