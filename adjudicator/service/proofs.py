"""Games run again and archives proven."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.verify import Proof, verify_game
from adjudicator.engine.fold import fold
from adjudicator.engine.journal import JournalLine
from adjudicator.engine.replay import Mismatch, replay
from adjudicator.engine.table import Table, begin
from adjudicator.engine.way import Ways
from adjudicator.errors import BadOptions, DamagedArchive, UnknownGame
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.commit import open_session
from adjudicator.service.host import Host
from adjudicator.service.session import find_ruleset
from adjudicator.service.turn_files import make_turn_files
from adjudicator.service.wording import words_of

Progress = Callable[[int, int], None]


class Replayed(Frozen):
    """Where a replay led; `agrees` if it ended where the stored game stands."""

    lines: int
    steps: int
    moment: str
    head: str
    agrees: bool


def folder_of(host: Host, target: str) -> GameFolder:
    """The game called `target`, or the game in the folder `target`.

    Raises `UnknownGame`.
    """
    path = Path(target)
    if (path / "game.json").is_file():
        resolved = path.resolve()
        return GameFolder(resolved.parent, resolved.name)
    if "/" in target:
        raise UnknownGame(f"{target} holds no game.json", "name a game's folder, or a game")
    folder = host.archive.game(target)
    folder.require()
    return folder


def prove(host: Host, target: str, progress: Progress = lambda done, total: None) -> Proof:
    """Prove a game or a folder; raises `DamagedArchive` with the first broken place."""
    folder = folder_of(host, target)
    header = folder.read_header()
    return verify_game(folder, header, find_ruleset(host, header), progress)


def replay_game(
    host: Host, target: str, to: int | None, progress: Progress = lambda done, total: None
) -> Replayed:
    """Carry out the journal once more, up to line `to`.

    Raises `UnknownGame`, `DamagedArchive` with the line that cannot be carried out, and
    `BadOptions` where there is no line `to`.
    """
    folder = folder_of(host, target)
    header = folder.read_header()
    ruleset = find_ruleset(host, header)
    size = folder.journal.size
    behind = 0
    table: Table | None = None

    def lines() -> Iterator[JournalLine]:
        nonlocal behind
        for line, behind in folder.journal.read():
            progress(behind, size)
            yield line

    try:
        for _, table in replay(ruleset, header, folder.read_game(), lines()):
            if to is not None and table.last >= to:
                break
    except Mismatch as error:
        raise DamagedArchive(
            str(folder.journal.path), error.line, error.reason,
            "restore the game from a backup, or replay it with the version that wrote it",
        ) from None  # fmt: skip
    if table is None:
        raise DamagedArchive(str(folder.journal.path), 0, "is empty", "restore a backup")
    if to is not None and not 1 <= to <= table.last:
        raise BadOptions(
            f"the journal of '{target}' has no line {to}", f"its lines are 1 to {table.last}"
        )
    words = words_of(host, ruleset, host.config.referee.language)
    moment = ruleset.moment(table.state).phrase if table.state is not None else None
    return Replayed(
        table.last, table.step, words.say(moment) if moment else "not started", table.head,
        behind == size,
    )  # fmt: skip


class Restored(Frozen):
    """What restoring came to: files written again, and files this version makes differently."""

    written: tuple[str, ...]
    different: tuple[str, ...]


def restore_files(host: Host, game: str, progress: Progress = lambda done, total: None) -> Restored:
    """Make missing or damaged turn files again from the journal.

    A file is written only when it comes out as the journal sealed it: other templates or
    another version of the program may make other bytes.
    """
    written: list[str] = []
    different: list[str] = []
    with open_session(host, game) as session:
        folder, header = session.folder, session.header
        size = folder.journal.size
        table = begin(header)
        ways = Ways(line for line, _ in folder.journal.read())
        way = ways.to(ways.last)
        for line, behind in folder.journal.read():
            progress(behind, size)
            if line.kind == "published" and line.n in way:
                sealed: dict[str, str] = line.data["files"]
                lost = _lost(folder, line.data["turn"], sealed)
                if lost:
                    made = make_turn_files(host, session.ruleset, table)
                    for name in lost:
                        place = f"turns/{line.data['turn']:04d}/{name}"
                        if hashlib.sha256(made.get(name, b"")).hexdigest() != sealed[name]:
                            different.append(place)
                            continue
                        folder.write_turn(line.data["turn"], {name: made[name]})
                        written.append(place)
            table = fold(session.ruleset, table, line)
    kept = set(written)
    return Restored(tuple(written), tuple(d for d in different if d not in kept))


def _lost(folder: GameFolder, turn: int, sealed: dict[str, str]) -> list[str]:
    """Names of a turn's files that are missing or not as sealed."""
    lost: list[str] = []
    for name, digest in sealed.items():
        data = folder.read_turn_file(turn, name)
        if data is None or hashlib.sha256(data).hexdigest() != digest:
            lost.append(name)
    return lost
