"""Who follows a game without a seat: addresses and tokens, private like those of the seats.

Observers change nothing in a game, so the journal knows them by their numbers alone, and only
where they write to all. What they are still to be told by a daily mail lies beside them.
"""

from __future__ import annotations

import hmac
from pathlib import Path
from typing import Any

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.nonces import spell_nonce
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.model import Border, from_json, pretty

#: so many turns are kept for daily mails
_MOST_TURNS = 200


class Observer(Frozen):
    """One who follows a game.

    number  from 1, never given twice in a game
    news    `each`: what happened in every round; `daily`: one mail a day; `none`: the end alone
    since   number of the journal's last line when he came
    """

    number: int
    address: str
    token: str
    language: str
    since: int
    format: str = "html"
    news: str = "each"

    @property
    def entry(self) -> dict[str, str]:
        """Where his mails go, and what proves that answers are his: as of a seat."""
        return {"address": self.address, "token": self.token}


class Observers(Frozen):
    """All who follow a game; `key` makes the tokens, "" before anybody asked."""

    key: str = ""
    following: int = 1
    known: tuple[Observer, ...] = ()

    def token_of(self, address: str) -> str:
        """The token of an address, in its plain form: nobody can tell it who was not sent it."""
        sealed = f"observer/{address}".encode()
        return spell_nonce(hmac.digest(bytes.fromhex(self.key), sealed, "sha256")[:16])

    def with_one(self, one: Observer) -> Observers:
        """The same with an observer in the place of the one of his number, or as a new one."""
        others = tuple(other for other in self.known if other.number != one.number)
        known = tuple(sorted((*others, one), key=lambda each: each.number))
        return replace(self, known=known, following=max(self.following, one.number + 1))

    def without(self, number: int) -> Observers:
        """The same without an observer."""
        return replace(self, known=tuple(one for one in self.known if one.number != number))


_OBSERVERS: Border[Observers] = Border(Observers)


class ObserversFile:
    """The two files of a game; both may be missing."""

    def __init__(self, folder: Path) -> None:
        self._known = folder / "observers.json"
        self._turns = folder / "observers.turns.json"

    def read(self) -> Observers:
        """Return who follows; nobody where the file cannot be read: who is lost can ask again."""
        try:
            return _OBSERVERS.load(from_json(self._known.read_bytes()))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return Observers()

    def write(self, observers: Observers) -> None:
        """Replace them. Raises `StorageFailed`."""
        write_atomic(self._known, pretty(as_dict(observers)), durable=True, private=True)

    def turns(self) -> list[dict[str, Any]]:
        """Return what finished turns told the public, by the numbers `n` of their lines."""
        try:
            return [{**item, "n": int(item["n"])} for item in from_json(self._turns.read_bytes())]
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return []

    def add_turn(self, n: int, told: dict[str, Any]) -> None:
        """Keep what the turn of line `n` told, once: its `moment` and the sentences `told`, who
        `acted` in it, which happenings it is of (from `first` on, up to before `heard`), and
        whether a `round` ended with it, which a mail tells. Raises `StorageFailed`."""
        others = [item for item in self.turns() if item["n"] != n]
        write_atomic(self._turns, pretty([*others, {"n": n, **told}][-_MOST_TURNS:]), private=True)
