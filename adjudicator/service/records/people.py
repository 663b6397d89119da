"""Who a player is from game to game: his public name, and the house's private list of names.

    mail/players.json    {"names": {KEY: NAME}}    KEY: "@ ADDRESS", or "GAME SEAT LINE" where no
                                                   address is known (games that were imported)

Two seats with one address are played by one player, and whoever takes a seat over counts as
himself. His public name is that of the seat which he had first, with a number behind it where
somebody else has that name; the referee may give another. Two addresses of one name are one player.
Names once given stay, as the list is kept; no address and nothing made of one leaves it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.archive.files import write_atomic
from adjudicator.archive.folder import GameFolder
from adjudicator.engine.record.record import Record, SeatRecord, Spell
from adjudicator.errors import AdjudicatorError, BadOptions, DamagedArchive, StorageFailed
from adjudicator.mail.sender.auth import plain_address
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.game.holders import formers
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import hold_lock

#: a public name is no longer than that
LONGEST = 40
_LIST = "players.json"


def with_names(host: Host, records: Iterable[Record]) -> tuple[Record, ...]:
    """The records, by id, with the public names of who played. What is new is added to the list.

    Where the list cannot be written the names are the same, as long as no game is added. Raises
    `StorageFailed` for a list that cannot be read.
    """
    found = sorted(records, key=lambda record: (record.created, record.game))
    held = {record.game: _holders(host, record) for record in found}
    known = read_names(host)
    names = _with_new(known, found, held)
    if names != known:
        with (
            contextlib.suppress(StorageFailed, OSError),
            hold_lock(host.config.mail / "players.lock"),
        ):
            # somebody else may have added names meanwhile
            names = _with_new(read_names(host), found, held)
            _write(host, names)
    told = (
        replace(record, seats=tuple(_seat(seat, held[record.game], names) for seat in record.seats))
        for record in found
    )
    return tuple(sorted(told, key=lambda record: record.game))


class Renamed(Frozen):
    """before  the name that he had;  games  those he has the new one in;  alone  no address tells
    in which others he plays, so that it holds for that seat only"""

    before: str
    games: tuple[str, ...]
    alone: bool


def give_name(
    host: Host,
    record: Record,
    seat: str,
    name: str,
    others: Iterable[Record] = (),
    same: bool = False,
    preview: bool = False,
) -> Renamed:
    """Give who played a seat last a public name, in all games in which he is known by his address.

    others   the other games of the house
    same     also where somebody else has that name: both are one person from then on
    preview  the name is not written
    Raises `BadOptions` for a name that nobody can have or somebody else has, or a seat that no
    person plays, and `StorageFailed`.
    """
    fault = name_fault(name)
    if fault:
        raise BadOptions(f"“{name}” cannot be a player's name: {fault}", "choose another one")
    of_seat = next((each for each in record.seats if each.name == seat), None)
    if of_seat is None:
        known = ", ".join(each.name for each in record.seats)
        raise BadOptions(f"game “{record.game}” has no seat “{seat}”", f"its seats are {known}")
    if of_seat.bot:
        raise BadOptions(f"a machine plays “{seat}”", "machines keep their names")
    every = with_names(host, [record, *(each for each in others if each.game != record.game)])
    spells = []
    for found in every:
        held = _holders(host, found)
        spells += [
            (found.game, spell, held[each.name, spell.since])
            for _, each, _, spell in _spells([found])
            if not spell.bot
        ]
    key = _keys(record.game, of_seat, _entries(host, record.game))[-1]
    if not same:
        theirs = {game for game, spell, who in spells if who != key and spell.player == name}
        listed = any(who != key and known == name for who, known in read_names(host).items())
        if theirs or listed:
            where = f" (in {', '.join(sorted(theirs))})" if theirs else ""
            raise BadOptions(
                f"somebody else is called “{name}” already{where}",
                "choose another name; if both are one person, say --same",
            )
    mine = [(game, spell.player) for game, spell, who in spells if who == key]
    if not preview:
        with hold_lock(host.config.mail / "players.lock"):
            _write(host, {**read_names(host), key: name})
    games = tuple(dict.fromkeys(game for game, _ in mine))
    return Renamed(mine[-1][1], games, not key.startswith("@ "))


def name_fault(name: str) -> str:
    """Return why nobody can have a public name, in English; "" where he can."""
    if not name.strip() or name != name.strip():
        return "it is empty, or blanks stand around it"
    if len(name) > LONGEST:
        return f"it is longer than {LONGEST} characters"
    if "@" in name:
        return "it looks like an address, and names are public"
    return "" if name.isprintable() else "it has characters that cannot be shown"


def read_names(host: Host) -> dict[str, str]:
    """The list; {} where there is none yet. Raises `StorageFailed` for a torn one."""
    path = host.config.mail / _LIST
    try:
        return {str(key): str(name) for key, name in from_json(path.read_bytes())["names"].items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise StorageFailed(f"{path} does not hold the names of players", "mend it") from error


def listed_name(names: Mapping[str, str], address: str) -> str:
    """The public name of whoever has an address; "" for who is not on the list yet."""
    return names.get(f"@ {plain_address(address)}", "")


def _with_new(
    known: Mapping[str, str],
    records: Sequence[Record],
    held: Mapping[str, Mapping[tuple[str, int], str]],
) -> dict[str, str]:
    """The list with those who are not on it yet, in the order in which their games were opened."""
    names = dict(known)
    taken = {name.casefold() for name in names.values()}
    # the seat that somebody began with names him better than one that he took over
    for begun in (True, False):
        for record, seat, n, spell in _spells(records):
            key = held[record.game][seat.name, spell.since]
            if begun == (n == 0) and not spell.bot and key not in names and key.startswith("@ "):
                names[key] = free_name(seat.name, taken)
                taken.add(names[key].casefold())
    return names


def _spells(records: Iterable[Record]) -> Iterator[tuple[Record, SeatRecord, int, Spell]]:
    for record in records:
        for seat in record.seats:
            for n, spell in enumerate(seat.spells):
                yield record, seat, n, spell


def free_name(name: str, taken: Collection[str]) -> str:
    """A public name for whoever has a seat `name` first; `taken`  names of others, case folded."""
    number, tried = 1, name
    while tried.casefold() in taken:
        number += 1
        tried = f"{name} {number}"
    return tried


def _holders(host: Host, record: Record) -> dict[tuple[str, int], str]:
    """The key of each spell, by seat and line."""
    entries = _entries(host, record.game)
    return {
        (seat.name, spell.since): key
        for seat in record.seats
        for spell, key in zip(seat.spells, _keys(record.game, seat, entries), strict=True)
    }


def _entries(host: Host, game: str) -> Mapping[str, Mapping[str, str]]:
    """Return what the game's private file tells of its seats; {} for a game that has none."""
    folder: GameFolder = host.archive.game(game)
    with contextlib.suppress(DamagedArchive, AdjudicatorError, OSError):
        return folder.read_seats()
    return {}


def _keys(game: str, seat: SeatRecord, entries: Mapping[str, Mapping[str, str]]) -> list[str]:
    entry = entries.get(seat.name, {})
    keys = []
    for spell in seat.spells:
        later = (former.address for former in formers(entry) if former.n > spell.since)
        address = next(later, entry.get("address", ""))
        plain = plain_address(address) if address else ""
        keys.append(f"@ {plain}" if plain else f"{game} {seat.name} {spell.since}")
    return keys


def _seat(
    seat: SeatRecord, held: Mapping[tuple[str, int], str], names: Mapping[str, str]
) -> SeatRecord:
    called = [
        spell.bot
        or names.get(held[seat.name, spell.since])
        or (seat.name if n == 1 else f"{seat.name} ({n})")
        for n, spell in enumerate(seat.spells, 1)
    ]
    before = tuple(
        replace(spell, player=name) for spell, name in zip(seat.before, called[:-1], strict=True)
    )
    return replace(seat, player=called[-1], before=before)


def _write(host: Host, names: Mapping[str, Any]) -> None:
    document = pretty({"names": dict(names)})
    write_atomic(host.config.mail / _LIST, document, durable=True, private=True)


class Player(Frozen):
    """A row of the list: a public name, the seats that it stood for, the game opened last."""

    name: str
    games: int
    running: int
    seats: tuple[str, ...]
    last: str


def list_players(records: Iterable[Record]) -> tuple[Player, ...]:
    """The persons who have played or play, by name."""
    found: dict[str, dict[str, Record]] = {}
    seats: dict[str, dict[str, None]] = {}
    for record in sorted(records, key=lambda record: (record.created, record.game)):
        for seat in record.seats:
            for spell in seat.spells:
                if not spell.bot:
                    found.setdefault(spell.player, {})[record.game] = record
                    seats.setdefault(spell.player, {})[seat.name] = None
    rows = []
    for name, games in sorted(found.items()):
        running = sum(not record.ended for record in games.values())
        rows.append(Player(name, len(games), running, tuple(seats[name]), list(games)[-1]))
    return tuple(rows)
