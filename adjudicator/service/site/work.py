"""What one game gives to the site: its files and its record, made by whichever process.

The files of a game are made when it is over, and again only when the game, this program or the
templates are others; else nothing of it is carried out, and its journal only compared.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.archive.files import reading
from adjudicator.archive.folder import GameFolder
from adjudicator.archive.zip_file import pack
from adjudicator.config.settings import Config, settings_of
from adjudicator.engine.lines.kinds import UNFIT
from adjudicator.engine.record.record import Record
from adjudicator.errors import AdjudicatorError, Unreadable
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import Border, canonical, from_json
from adjudicator.service.archives.exporting import packed_files, require_finished
from adjudicator.service.house.host import Host
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.records.records import Place, read_record
from adjudicator.service.site.place import SitePlace, sign_of
from adjudicator.service.site.proof import proof_files
from adjudicator.service.site.replay import replay_files

#: what is kept of a game in its folder of the site; written last
RECORD = "record.json"
#: sections of the configuration that files of a game depend on
_SECTIONS = ("folders", "pictures")
#: 9, which takes nearly twice as long, would save one byte of a hundred
_SQUEEZE = 6
_RECORD: Border[Record] = Border(Record)


class Wish(Frozen):
    """A game that the site is to have.

    config  what of the configuration its files depend on, as JSON
    kit     sign of all else that they are made with
    """

    config: str
    out: str
    game: str
    kit: str


class Running(Frozen):
    """What everybody may know of a game that is not over. turn: -1 before its start."""

    game: str
    rules: str
    edition: str
    seats: tuple[str, ...]
    created: str
    turn: int


class Given(Frozen):
    """What a game gives: a record when it is over, with the names of its files; what is known
    of it while it runs; or what is wrong with it.

    made    whether its files were made anew
    unread  that is wrong with it that it could not be read: it may be sound
    """

    game: str
    record: Record | None = None
    files: tuple[str, ...] = ()
    running: Running | None = None
    fault: str = ""
    made: bool = False
    unread: bool = False


def shared_config(config: Config) -> str:
    """Return the part of a configuration that files of games depend on; none of it is private."""
    shared = {name: getattr(config, name) for name in ("source", *_SECTIONS)}
    return msgspec.json.encode({"base": str(config.base), **shared}).decode()


@lru_cache(maxsize=4)
def shared_host(config: str) -> Host:
    """The host of a configuration as `shared_config` gives it, one a process."""
    document = msgspec.json.decode(config)
    sections = {name: document[name] for name in _SECTIONS}
    return make_host(settings_of(sections, Path(document["base"]), document["source"]))


def give(wish: Wish) -> Given:
    """Make the files of a game unless they are there. Raises `StorageFailed`."""
    host, place = shared_host(wish.config), SitePlace(Path(wish.out))
    folder = host.archive.game(wish.game)
    try:
        with reading():
            folder.read_header()
            # all of it: a line that was changed in the middle leaves size and last hash alike
            journal = folder.journal.path.read_bytes()
            sign = sign_of(wish.kit.encode(), folder.read_game(), journal)
    except AdjudicatorError as error:
        return _faulty(wish.game, error)
    kept = _read_made(place, f"games/{wish.game}/{RECORD}", sign)
    if kept is not None:
        return kept
    found = read_record(Place(str(folder.paths.folder.parent), wish.game))
    if found.record is None:
        return Given(wish.game, fault=found.fault, unread=found.unread)
    if not found.record.ended:
        return Given(wish.game, running=_running(found.record))
    return _make(place, host, folder, found.record, sign)


def _running(record: Record) -> Running:
    seats = tuple(seat.name for seat in record.seats)
    turn = record.turns if record.started else -1
    return Running(record.game, record.rules, record.edition, seats, record.created, turn)


def _make(place: SitePlace, host: Host, folder: GameFolder, record: Record, sign: str) -> Given:
    home = f"games/{record.game}"
    try:
        with reading():
            files = {name: data for part in PARTS for name, data in part(host, folder).items()}
    except (AdjudicatorError, *UNFIT) as error:
        return _faulty(record.game, error)
    # a run that breaks off here makes them again: the record says what they were made of
    (place.root / home / RECORD).unlink(missing_ok=True)
    for name, data in sorted(files.items()):
        place.write(f"{home}/{name}", data)
    document = {"sign": sign, "files": sorted(files), "record": _RECORD.dump(record)}
    place.write(f"{home}/{RECORD}", canonical(document) + b"\n")
    return Given(record.game, record, tuple(sorted(files)), made=True)


def _read_made(place: SitePlace, name: str, sign: str) -> Given | None:
    """Return what an earlier run made of the same game; None where it must be made."""
    try:
        document: Any = from_json(place.read(name))
        if document["sign"] != sign:
            return None
        record, files = _RECORD.load(document["record"]), tuple(map(str, document["files"]))
    except (ValueError, KeyError, TypeError):
        return None
    home = (place.root / name).parent
    if not all((home / file).is_file() for file in files):
        return None
    return Given(record.game, record, files)


def _faulty(game: str, error: Exception) -> Given:
    fault = error.message if isinstance(error, AdjudicatorError) else f"cannot be read ({error})"
    return Given(game, fault=fault, unread=isinstance(error, Unreadable))


def archive_files(host: Host, folder: GameFolder) -> dict[str, bytes]:
    """The game as a zip, compressed: a site holds many. Raises `DamagedArchive`, `WrongPhase`."""
    packed = io.BytesIO()
    pack(packed, packed_files(folder, require_finished(folder)), compact=True, squeeze=_SQUEEZE)
    return {f"{folder.id}.zip": packed.getvalue()}


#: what gives the files of a finished game below `games/<id>/`
PARTS: tuple[Callable[[Host, GameFolder], dict[str, bytes]], ...] = (
    archive_files,
    replay_files,
    proof_files,
)
