"""Letters and their parts, made one by one: what cannot be made stops nothing else.

It is given up like a mail that a server refuses for good. The line that it follows from stands,
all other letters go, and the referee is told once for each cause.

    private/unmade.json   what could not be made in a game
    mail/unmade.json      the same of the house's own mails
"""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from adjudicator.addresses import NoAddress
from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import Busy, StorageFailed, Unreadable
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.sender.marks import mask_token
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.model import Border, from_json, pretty
from adjudicator.service.faults.looking import LONGEST, cause_of

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host

P = TypeVar("P")
R = TypeVar("R")

#: what could not be made is told for so long, and so many causes of it are kept
TOLD = timedelta(days=7)
MOST = 50
#: what ends when somebody makes room, gives a right, or has done his work: nothing is given up
_COME_AGAIN = (StorageFailed, Busy, Unreadable)
_OF_THE_MACHINE = frozenset(
    (
        *(errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO),
        *(errno.EMFILE, errno.ENFILE, errno.ENOMEM),
    )
)


class Unmade(Frozen):
    """A cause why something could not be made.

    what   `letter`, or the part of one: `picture`, `page`, `calendar`, ...
    why    the cause; n the first line that it was met at, 0 for an answer; last the latest
    at     when it was met last
    """

    what: str
    why: str
    n: int
    last: int
    at: str

    @property
    def key(self) -> tuple[str, str]:
        """Which cause it is."""
        return self.what, self.why


_UNMADE: Border[Unmade] = Border(Unmade)


class Attempt(Protocol):
    """Makes a part of a letter, or gives `otherwise` where it cannot be made."""

    def __call__(self, what: str, make: Callable[[], P], otherwise: P) -> P:
        """Return what `make` gives, or `otherwise`; `what` it is, as the referee is told."""


def strictly(what: str, make: Callable[[], P], otherwise: P) -> P:
    """Makes a part; raises what making it raises."""
    return make()


class Making:
    """Makes what follows from the lines of a game, and remembers what could not be made.

    line  the line that is followed, 0 for none
    """

    def __init__(self, path: Path, log: Callable[[str], None]) -> None:
        self.line = 0
        self._path = path
        self._log = log
        self._found: list[Unmade] = []

    def part(self, what: str, make: Callable[[], P], otherwise: P) -> P:
        """A part of a letter, or `otherwise` where it cannot be made.

        Raises `NoAddress` where the whole letter goes nowhere, `StorageFailed`.
        """
        try:
            return make()
        except NoAddress:
            raise
        except Exception as error:
            self._give_up(what, error)
            return otherwise

    def some(self, what: str, make: Callable[[], tuple[R, ...]]) -> tuple[R, ...]:
        """A part of a letter that is several things, none where it cannot be made."""
        none: tuple[R, ...] = ()
        return self.part(what, make, none)

    def letters(self, made: Callable[[], Iterable[Outgoing]]) -> Iterator[Outgoing]:
        """The mails of a maker, as far as they can be made."""
        try:
            yield from made()
        except Exception as error:
            self._give_up("letter", error)

    def each(
        self,
        readers: Iterable[R],
        made: Callable[[R], Iterable[Outgoing]],
        instead: Callable[[R], Iterable[Outgoing]] = lambda reader: (),
    ) -> Iterator[Outgoing]:
        """The mails that `made` makes for each reader: what one cannot be told costs nobody else
        his mail.

        instead  the word to a reader whose mail could not be made
        """
        for reader in readers:
            try:
                yield from made(reader)
            except Exception as error:
                self._give_up("letter", error)
                if not isinstance(error, NoAddress):
                    yield from self.letters(partial(instead, reader))

    def back_to(self, line: int) -> None:
        """Forget what was met at lines behind `line`, which are not written."""
        self._found = [one for one in self._found if one.n <= line]

    def keep(self, now: datetime) -> None:
        """Write down what could not be made. Raises `StorageFailed`."""
        if not self._found:
            return
        known = {one.key: one for one in read_unmade(self._path)}
        for one in self._found:
            before = known.get(one.key)
            first = one.n if before is None else before.n
            last = one.last if before is None else max(one.last, before.last)
            known[one.key] = replace(one, n=first, last=last, at=stamp(now))
        self._found = []
        kept = sorted(known.values(), key=lambda one: one.at)[-MOST:]
        write_atomic(self._path, pretty([as_dict(one) for one in kept]), private=True)

    def _give_up(self, what: str, error: Exception) -> None:
        """Remember what could not be made; raises what goes by, for then it is made later."""
        if isinstance(error, _COME_AGAIN):
            raise error
        if isinstance(error, OSError) and error.errno in _OF_THE_MACHINE:
            raise error
        cause = cause_of(error)
        if isinstance(error, NoAddress):
            cause = mask_token(str(error))[:LONGEST]
        self._found.append(Unmade(what, cause, self.line, self.line, ""))
        self._log(f"line {self.line}: a {what} could not be made ({cause}); given up")


def read_unmade(path: Path) -> tuple[Unmade, ...]:
    """Return what a file tells; nothing where it cannot be read."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        found = tuple(_UNMADE.load(one) for one in from_json(path.read_bytes()))
        for one in found:
            instant(one.at)
        return found
    return ()


def lately(path: Path, now: datetime) -> tuple[Unmade, ...]:
    """The same as far as it is still told."""
    return tuple(one for one in read_unmade(path) if now - instant(one.at) < TOLD)


def making_of_house(host: Host) -> Making:
    """Makes mails that belong to no game."""
    return Making(unmade_of_house(host), host.log)


def unmade_of_house(host: Host) -> Path:
    """Return the file of what could not be made of the house's own mails."""
    return host.config.mail / "unmade.json"
