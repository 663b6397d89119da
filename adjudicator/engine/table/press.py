"""Messages between players, and nudges: what the game remembers of them. Pure.

The words of a message stand in the journal, in the line that its writer's mail made. An observer
has no seat: what he writes to all is a line of its own, by his number. The table keeps who wrote to
whom and when, of the last messages: an answer finds its way by it, and nobody writes without end.
By a nudge one who waits has another's open question sent again, once a day for each question.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import Open, Table
from adjudicator.engine.table.terms import Message
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: messages that a seat may send in a day
MOST_A_DAY = 20
#: characters of one message
LONGEST = 4000
#: the same of one observer, of all of them, and how long a message of theirs may be
MOST_OF_OBSERVER, MOST_OF_OBSERVERS, LONGEST_OF_OBSERVER = 3, 12, 1000
#: so many messages can be answered by a mere reply
_KEPT = 400


def send_message(table: Table, seat: SeatId, at: str, to: tuple[SeatId, ...], text: str) -> Table:
    """The table after a message was sent; raises ValueError for one that could not be."""
    strangers = set(to) - set(table.header.seats)
    if strangers or not to or seat in to or not text:
        raise ValueError("a message goes to other seats of the game, and says something")
    return _remember(table, seat, to, at)


def _remember(table: Table, writer: str, to: tuple[SeatId, ...], at: str) -> Table:
    message = Message(table.next_message, writer, to, at)
    kept = (*table.messages, message)[-_KEPT:]
    return replace(table, messages=kept, next_message=message.n + 1)


def observer(number: int) -> str:
    """Return how the table knows an observer among the writers of messages: like no seat's name."""
    return f"observer {number}"


def is_observer(writer: str) -> bool:
    """Whether the writer of a message has no seat."""
    return writer.startswith("observer ")


def overheard(table: Table, number: int, received: str, text: str) -> Table:
    """The table after an observer wrote to all; raises ValueError where he may not."""
    if table.header.terms.observers != "press" or not text:
        raise ValueError("no observer can write here, or he says nothing")
    return _remember(table, observer(number), table.header.seats, received)


def observers_today(table: Table, now: datetime) -> int:
    """Return how many messages of observers went to all in the day before `now`."""
    since = now - timedelta(days=1)
    return sum(1 for m in table.messages if is_observer(m.seat) and instant(m.at) > since)


def sent_today(table: Table, seat: SeatId, now: datetime) -> int:
    """Return how many messages a seat has sent in the day before `now`."""
    since = now - timedelta(days=1)
    return sum(1 for m in table.messages if m.seat == seat and instant(m.at) > since)


def message_of(table: Table, n: int) -> Message | None:
    """The message of that number, as far as it is remembered."""
    return next((message for message in table.messages if message.n == n), None)


def is_silent(ruleset: AnyRuleSet, table: Table) -> bool:
    """Whether the rules have the players keep silence at this moment."""
    return table.state is not None and ruleset.silent(table.state)


_REST = timedelta(days=1)


def open_question(table: Table, seat: SeatId) -> Open | None:
    """The first question that a seat has to answer."""
    return next(iter(table.decisions_of(seat)), None)


def may_be_nudged(item: Open, at: datetime) -> bool:
    """Whether nobody asked for it again within a day."""
    return not item.nudged or instant(item.nudged) + _REST <= at


def nudge(table: Table, whom: SeatId, at: str) -> Table:
    """The table after a nudge; raises ValueError where there is no question to send again."""
    item = open_question(table, whom)
    if item is None or not may_be_nudged(item, instant(at)):
        raise ValueError(f"no question of “{whom}” can be sent again")
    return table.with_question(replace(item, nudged=at))
