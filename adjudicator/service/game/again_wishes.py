"""Who asked for another game when one was over, in a small file of it; whether anybody may."""

from __future__ import annotations

from adjudicator.archive.files import write_atomic
from adjudicator.archive.folder import GameFolder
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.house.host import Host


class Wishes(Frozen):
    """Who asked for another game, in the order in which they did.

    game    the game that is opened for them, "" for none yet; opened  whether that was done
    asked   whether it is the referee's turn
    """

    seats: tuple[SeatId, ...] = ()
    game: str = ""
    asked: bool = False
    opened: bool = False


def read_wishes(folder: GameFolder) -> Wishes:
    """Return who asked: nobody where there is no such file, or it cannot be read."""
    try:
        document = from_json(folder.paths.again.read_bytes())
        seats, game = tuple(map(str, document["seats"])), str(document["game"])
        # older files do not say so: their game was opened at once
        opened = bool(document.get("opened", game))
        return Wishes(seats, game, bool(document["asked"]), opened)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Wishes()


def keep_wishes(folder: GameFolder, wishes: Wishes) -> None:
    """Remember who asked. Raises `StorageFailed`."""
    write_atomic(folder.paths.again, pretty(as_dict(wishes)))


def may_ask(host: Host, table: Table) -> str:
    """Whether another game may be asked for: `yes`, `ask` (the referee) or `no`."""
    return table.header.terms.again or host.config.again.allow


def hint(host: Host, table: Table) -> tuple[Phrase, ...]:
    """Return how to ask, for the mail that ends a game; () where nobody may."""
    return () if may_ask(host, table) == "no" else (say("end-again"),)
