"""Who has which lesson, and how often somebody began one lately: a private list of the house.

mail/lessons.json    {ADDRESS: {"games": {TITLE: GAME}, "opened": [INSTANT, ...]}}
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from datetime import datetime, timedelta

import msgspec

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import StorageFailed
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import hold_lock

#: somebody begins so many lessons a day at most
MOST = 3
_DAY = timedelta(days=1)
_LIST = "lessons.json"


class Learner(Frozen):
    """What is known of somebody who learns.

    games   his last lesson in each title, by name; opened  when lessons of his were opened lately
    """

    games: Mapping[str, str] = {}
    opened: tuple[str, ...] = ()

    def may_begin(self, now: datetime) -> bool:
        """Whether he may begin one more today."""
        return len(self._lately(now)) < MOST

    def with_lesson(self, title: str, game: str, now: datetime) -> Learner:
        """The same with a lesson that is opened now."""
        return Learner({**self.games, title: game}, (*self._lately(now), stamp(now)))

    def _lately(self, now: datetime) -> tuple[str, ...]:
        return tuple(at for at in self.opened if instant(at) > now - _DAY)


def hold_list(host: Host) -> AbstractContextManager[None]:
    """Have the list for oneself. Raises `StorageFailed`."""
    return hold_lock(host.config.mail / "lessons.lock")


def read_learner(host: Host, address: str) -> Learner:
    """What the list tells of an address. Raises `StorageFailed` for a torn list."""
    return _read(host).get(address, Learner())


def keep_learner(host: Host, address: str, learner: Learner) -> None:
    """Write down what is known of an address. Raises `StorageFailed`."""
    document = as_dict({**_read(host), address: learner})
    write_atomic(host.config.mail / _LIST, pretty(document), durable=True, private=True)


def _read(host: Host) -> Mapping[str, Learner]:
    path = host.config.mail / _LIST
    try:
        return msgspec.convert(from_json(path.read_bytes()), dict[str, Learner])
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError) as error:
        fault = f"{path} does not hold the lessons of players"
        raise StorageFailed(fault, "mend or delete it") from error
