"""The records of a house's games: read once, kept beside each game, made again when it goes on.

What is kept is derived (`private/record.json`): it may be deleted at any time. It says for which
last line of the journal it holds, and holds no name that the house gives to players: those are put
in when it is read (`people`).
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from adjudicator import rules
from adjudicator.archive.files import reading, write_atomic
from adjudicator.archive.folder import GameFolder
from adjudicator.disk.modes import make_closed
from adjudicator.engine.lines.kinds import UNFIT
from adjudicator.engine.record.record import Record, Sealed, record_of, sealed_turns
from adjudicator.engine.table.snapshot import load_table
from adjudicator.engine.table.table import Header, Table
from adjudicator.errors import (
    AdjudicatorError,
    DamagedArchive,
    StorageFailed,
    UnknownRules,
    Unreadable,
)
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import Border, canonical, from_json
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.teaching.lessons import games_that_count
from adjudicator.service.house.host import Host
from adjudicator.service.house.spreading import Progress, Workers, spread
from adjudicator.service.records.people import with_names

#: of the file that is kept; another number, and it is made again
_SCHEMA = 1
_RECORD: Border[Record] = Border(Record)
_MEND = "adjudicator verify names the first line at fault; restore the game from a backup"


class Place(Frozen):
    """A game to read: the folder that holds it, and its id."""

    root: str
    game: str


class Found(Frozen):
    """What reading a game came to: its record, or why there is none; `unread` where only that is
    known that a file could not be read."""

    game: str
    record: Record | None = None
    fault: str = ""
    unread: bool = False


class Records(Frozen):
    """The records of games in the order of their ids, and which could not be read, with why."""

    games: tuple[Record, ...]
    faults: tuple[tuple[str, str], ...] = ()


def read_records(
    host: Host,
    games: Sequence[str] = (),
    workers: Workers | None = None,
    progress: Progress = lambda done, total: None,
) -> Records:
    """The records of `games`, by default of all but lessons, by id. Damaged ones stop nothing:
    they are named.

    Raises `StorageFailed` for a list of players that cannot be read.
    """
    root = str(host.archive.root.resolve())
    places = [Place(root, game) for game in games or games_that_count(host)]
    ends = dict.fromkeys(place.game for place in (*places[:1], *places[-1:]))
    shared = [str(Path(root, game, "game.json")) for game in ends]
    work = spread(
        read_record,
        places,
        workers or Workers(),
        progress,
        named=lambda place: place.game,
        shared=shared,
    )
    found = list(work)
    return Records(
        # addresses are asked for here alone: other processes and machines never see one
        with_names(host, (each.record for each in found if each.record is not None)),
        tuple((each.game, each.fault) for each in found if each.record is None),
    )


def read_record(place: Place) -> Found:
    """The record of one game, from what is kept of it if that still holds."""
    folder = GameFolder(Path(place.root), place.game)
    try:
        with reading():
            head = folder.journal.head()
            record = _read_kept(folder, head)
            if record is None:
                record = make_record(folder)
                _keep(folder, record)
    except AdjudicatorError as error:
        return Found(place.game, fault=error.message, unread=isinstance(error, Unreadable))
    return Found(place.game, record)


def make_record(folder: GameFolder) -> Record:
    """The record of a game from its journal and the snapshots of its turns.

    The chain is checked, that no line is missing at its end, and that the last snapshot is the one
    that was sealed; whether the rules lead to it is for `verify`. Raises `DamagedArchive`,
    `OSError`, and `UnknownRules` for a title that is not installed.
    """
    header = folder.read_header()
    ruleset = _ruleset(header)
    lines = [line for line, _ in folder.journal.read()]
    if lines:
        folder.require_whole(lines[-1].n, lines[-1].hash)
    try:
        turns = sealed_turns(lines)
        over = bool(lines) and lines[-1].kind == "ended"
        last = _last_table(folder, ruleset, header, turns[-1]) if over and turns else None
        points = [_points(folder, ruleset, turn) for turn in turns if turn.turn > 0 and over]
        return record_of(ruleset, header, lines, last, points)
    except UNFIT as error:
        reason = str(error).split("\n", 1)[0][:200]
        raise DamagedArchive(
            str(folder.journal.path), 0, f"tells no game that can be counted ({reason})", _MEND
        ) from None


def _ruleset(header: Header) -> AnyRuleSet:
    try:
        # words are not needed, and take long to read
        return rules.unspoken(header.rules, header.edition)
    except (KeyError, ValueError):
        raise UnknownRules(
            f"there is no rule set “{header.rules}” {header.edition}", "install it"
        ) from None


def _last_table(folder: GameFolder, ruleset: AnyRuleSet, header: Header, turn: Sealed) -> Table:
    path = folder.paths.snapshot(turn.turn)
    place = str(path)
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise DamagedArchive(place, 0, "is missing", _MEND) from None
    if hashlib.sha256(raw).hexdigest() != dict(turn.files).get("snapshot.json"):
        raise DamagedArchive(place, 0, "was changed after it was published", _MEND)
    return load_table(ruleset, header, from_json(raw))


def _points(folder: GameFolder, ruleset: AnyRuleSet, turn: Sealed) -> Mapping[SeatId, int]:
    """Return what each seat has at the end of a turn, {} where its snapshot cannot be read."""
    raw = folder.turns.read(turn.turn, "snapshot.json")
    with contextlib.suppress(*UNFIT):
        state: Any = from_json(raw or b"{}")["state"]
        return dict(ruleset.scores(ruleset.state_border.load(state)))
    return {}


def _read_kept(folder: GameFolder, head: str) -> Record | None:
    """The record that is kept, if it stands for the journal up to the line with that hash."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        document = from_json(folder.paths.record.read_bytes())
        if document["schema"] == _SCHEMA and document["record"]["head"] == head:
            return _RECORD.load(document["record"])
    return None


def _keep(folder: GameFolder, record: Record) -> None:
    """Keep a record; where nothing can be written it is made again next time."""
    with contextlib.suppress(OSError, StorageFailed):
        make_closed(folder.paths.private)
        document = {"schema": _SCHEMA, "record": _RECORD.dump(record)}
        write_atomic(folder.paths.record, canonical(document))
