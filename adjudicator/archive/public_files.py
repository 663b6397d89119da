"""The files of a finished game that anybody may have: all that the journal names, and nothing else.

Nothing is played again here: chain and hashes tell that each file is the one that was published.
What the rules make of the orders is for `verify` to prove.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from adjudicator.archive.files import unreadable
from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.way import Ways
from adjudicator.errors import DamagedArchive
from adjudicator.rulekit.frozen import Frozen

_MEND = "adjudicator verify GAME looks closer; adjudicator replay GAME --restore makes files again"


class Sealed(Frozen):
    """What a journal says of a game.

    ended   whether it is over; lines, head  number and hash of its last line; size  its bytes
            but for an unfinished line at its end
    files   (path below the game's folder, SHA-256) of the turns that count, sorted
    """

    ended: bool
    lines: int
    head: str
    size: int
    files: tuple[tuple[str, str], ...]


def read_sealed(folder: GameFolder) -> Sealed:
    """Read a journal from its start; raises `DamagedArchive` where the chain is broken."""
    ways = Ways()
    found: dict[int, dict[str, str]] = {}
    last: JournalLine | None = None
    size = 0
    for line, behind in folder.journal.read():
        ways.add(line)
        last, size = line, behind
        if line.kind == "published":
            found[line.n] = _files(folder, line)
    if last is None:
        raise DamagedArchive(str(folder.paths.journal), 0, "is empty", _MEND)
    files: dict[str, str] = {}
    for at in ways.sealed_turns(ways.last).values():
        files |= found[at]
    return Sealed(last.kind == "ended", last.n, last.hash, size, tuple(sorted(files.items())))


def public_files(folder: GameFolder, sealed: Sealed) -> Iterator[tuple[str, bytes]]:
    """Path and bytes of each file, game.json and the journal first. Raises `DamagedArchive` at a
    file that is not the one that was published, `Unreadable`."""
    paths = folder.paths
    yield "game.json", folder.read_game()
    with paths.journal.open("rb") as file:
        yield "journal.jsonl", file.read(sealed.size)
    for name, digest in sealed.files:
        data = read_published(folder, name)
        if hashlib.sha256(data).hexdigest() != digest:
            raise DamagedArchive(
                str(paths.folder / name), 0, "was changed after it was published", _MEND
            )
        yield name, data


def read_published(folder: GameFolder, name: str) -> bytes:
    """A published file by its path below the game's folder, also where its turn is packed.
    Raises as `read_plain`."""
    path = folder.paths.folder / name
    _, turn, inside = name.split("/", 2)
    if not path.is_symlink() and not path.exists():
        data = folder.turns.read(int(turn), inside)
        if data is not None:
            return data
    return read_plain(path)


def read_plain(path: Path) -> bytes:
    """A published file. Raises `DamagedArchive` where it is missing or no plain file,
    `Unreadable`."""
    try:
        if path.is_symlink():
            raise DamagedArchive(str(path), 0, "is no plain file", _MEND)
        return path.read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        raise DamagedArchive(str(path), 0, "is missing", _MEND) from None
    except OSError as error:
        raise unreadable(error) from None


def _files(folder: GameFolder, line: JournalLine) -> dict[str, str]:
    data = line.data if isinstance(line.data, dict) else {}  # nothing of it is proven here
    turn, files = data.get("turn"), data.get("files")
    if not isinstance(turn, int) or not isinstance(files, dict):
        raise DamagedArchive(str(folder.paths.journal), line.n, "seals no files", _MEND)
    return {f"turns/{turn:04d}/{name}": str(digest) for name, digest in files.items()}
