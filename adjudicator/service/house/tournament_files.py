"""What a house keeps of a tournament: one file that holds all that was decided.

    mail/tournaments/<name>.json

It is private as all in the mail folder, for it holds addresses and the seed of the draw. It is
written whole or not at all, so a crash leaves a round decided or not decided.
"""

from __future__ import annotations

import contextlib
import re
from contextlib import AbstractContextManager
from pathlib import Path

from adjudicator.archive.files import reading, storage_failed, unreadable, write_atomic
from adjudicator.disk.modes import make_closed
from adjudicator.errors import StorageFailed, UnknownGame
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import Border, from_json, pretty
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import hold_lock

#: of a tournament; names of games are made of it
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,27}")
_GAME = re.compile(r"(.+)-r([0-9]{1,3})-t([0-9]{1,3})")


class Player(Frozen):
    """Somebody who plays; `language` "" for all. `away`: he waits until he is let in again."""

    name: str
    address: str
    language: str = ""
    away: bool = False


class Seating(Frozen):
    """A table of a round: its game, and who sits where, "" for a machine."""

    game: str
    seats: tuple[str, ...]


class Decided(Frozen):
    """A round.

    byes    who had no game, for there was no table for him; absent  who waited
    opened  whether all games of it were opened; told  whether the table after it was sent
    left    who did not play his game to the end, once all are over
    back    who plays on all the same: he was let in again while the round went on
    """

    tables: tuple[Seating, ...]
    byes: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    opened: bool = False
    told: bool = False
    left: tuple[str, ...] = ()
    back: tuple[str, ...] = ()


class Tournament(Frozen):
    """A tournament.

    seats    of a table, `least` of one that is smaller; system  `swiss` or `all`
    odd      what is done with who fills no table: `bye`, `small` or `machine`
    rounds   of a Swiss tournament; 0 for all against all
    scale    points by rank; tie_breaks  what parts equal points
    seed     of the draw, as hex; everybody knows its SHA-256 from the beginning
    clock, missed, options  of its games, as `new` takes them
    ended    when the referee ended it before its last round; told  whether players were told so
             of one without any round
    """

    name: str
    rules: str
    edition: str
    options: tuple[tuple[str, str], ...]
    seats: int
    system: str
    odd: str
    rounds: int
    scale: tuple[int, ...]
    tie_breaks: tuple[str, ...]
    seed: str
    created: str
    players: tuple[Player, ...]
    clock: tuple[tuple[str, str], ...] = ()
    missed: tuple[str, ...] = ()
    decided: tuple[Decided, ...] = ()
    least: int = 2
    ended: str = ""
    told: bool = False


_BORDER: Border[Tournament] = Border(Tournament)


def check_name(name: str) -> None:
    """Raises `UnknownGame` if it cannot be the name of a tournament."""
    if not NAME.fullmatch(name):
        raise UnknownGame(
            f"“{name}” cannot be the name of a tournament",
            "use small letters, digits and dashes, at most 28, starting with a letter or digit",
        )


def game_id(name: str, number: int, table: int) -> str:
    """The game of a table: `spring-cup-r1-t2`."""
    return f"{name}-r{number}-t{table}"


def names(host: Host) -> tuple[str, ...]:
    """All tournaments of a house, sorted. Raises `Unreadable`."""
    # a folder that may not be read is no folder without tournaments
    with reading(), contextlib.suppress(FileNotFoundError):
        paths = _folder(host).iterdir()
        return tuple(sorted(path.stem for path in paths if path.suffix == ".json"))
    return ()


def read_tournament(host: Host, name: str) -> Tournament:
    """What is kept of a tournament. Raises `UnknownGame`, `StorageFailed` for a torn file, and
    `Unreadable`."""
    path = _path(host, name)
    try:
        return _BORDER.load(from_json(path.read_bytes()))
    except FileNotFoundError:
        known = ", ".join(names(host))
        raise UnknownGame(
            f"there is no tournament “{name}”",
            f"known: {known}" if known else "adjudicator tournament new NAME begins one",
        ) from None
    except OSError as error:
        raise unreadable(error) from error
    except ValueError as error:
        raise StorageFailed(
            f"{path} does not hold a tournament", "take it from a backup"
        ) from error


def write_tournament(host: Host, tournament: Tournament) -> None:
    """Keep it. Raises `StorageFailed`."""
    document = pretty(_BORDER.dump(tournament))
    write_atomic(_path(host, tournament.name), document, durable=True, private=True)


def place_of(host: Host, game: str) -> tuple[str, int, int] | None:
    """Tournament, round and table that a game belongs to; None for most games."""
    named = _GAME.fullmatch(game)
    if named is None or not NAME.fullmatch(named[1]) or not _path(host, named[1]).exists():
        return None
    number, table = int(named[2]), int(named[3])
    decided = read_tournament(host, named[1]).decided
    known = {one.game for round_ in decided for one in round_.tables}
    return (named[1], number, table) if game in known else None


def hold_tournament(host: Host, name: str) -> AbstractContextManager[None]:
    """One at a time changes a tournament. Raises `UnknownGame` for what cannot be a name."""
    lock = _path(host, name).with_suffix(".lock")
    try:
        if not host.config.mail.is_dir():
            make_closed(host.config.mail)
    except OSError as error:
        raise storage_failed(lock.parent, error) from error
    return hold_lock(lock)


def _folder(host: Host) -> Path:
    return host.config.mail / "tournaments"


def _path(host: Host, name: str) -> Path:
    check_name(name)
    return _folder(host) / f"{name}.json"
