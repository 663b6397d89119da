"""A game as one zip file: a finished one for everybody, a running one as a seat has seen it.

A finished game is its public files and nothing else: whoever unpacks it has a folder that
`verify` proves. What a seat has seen proves nothing by itself; once the game is over it can be
held against the whole archive (`seen.py`).
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, TypeVar

from adjudicator.archive.files import storage_failed
from adjudicator.archive.folder import GameFolder
from adjudicator.archive.public_files import Sealed, public_files, read_sealed
from adjudicator.archive.zip_file import is_packed, pack
from adjudicator.disk.forcing import force_one
from adjudicator.disk.modes import open_new
from adjudicator.errors import BadFile, WrongPhase
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.archives.seen import seen_files
from adjudicator.service.house.host import Host
from adjudicator.service.house.spreading import Progress

R = TypeVar("R")


class Exported(Frozen):
    """What was written. seat  whose it is, "" for a whole game; head  of the last line in it"""

    file: Path
    game: str
    seat: str
    files: int
    size: int
    head: str


def export_game(
    host: Host,
    game: str,
    target: Path | None = None,
    seat: str = "",
    compact: bool = False,
    force_over: bool = False,
    progress: Progress = lambda done, total: None,
    as_folder: bool = False,
) -> Exported:
    """Write a game, or what a seat of it has seen, to `target`.

    target      None: a file named after the game, here; a folder: there
    as_folder   `target` is meant as a folder, be it there or not
    compact     smaller by four fifths, but not the same bytes everywhere
    force_over  also where a file is that we have not written
    Raises `UnknownGame`, `WrongPhase` for a game that goes on, `DamagedArchive`, `BadFile`,
    `StorageFailed`; then the file is as it was.
    """
    folder = host.archive.game(game)
    folder.require()
    folder.read_header()
    name = f"{game}-{seat}.zip" if seat else f"{game}.zip"
    place = Path(name) if target is None else target
    if target is not None and (as_folder or target.is_dir()):
        place = target / name
    goal = _goal(place, force_over)
    if seat:
        seen = seen_files(host, game, seat)
        size = _write(goal, _count(seen.files, len(seen.files), progress), compact, private=True)
        return Exported(place, game, seat, len(seen.files), size, seen.head)
    sealed = require_finished(folder)
    files = _count(packed_files(folder, sealed), len(sealed.files) + 2, progress)
    size = _write(goal, files, compact)
    return Exported(place, game, "", len(sealed.files) + 2, size, sealed.head)


def require_finished(folder: GameFolder) -> Sealed:
    """Return what a finished game's journal seals; raises `WrongPhase` for one that goes on."""
    sealed = read_sealed(folder)
    if not sealed.ended:
        raise WrongPhase(
            f"game “{folder.id}” is not over: its archive would tell secrets",
            f"adjudicator export {folder.id} --seat SEAT writes what one seat has seen; "
            "all of it can be had when it is over",
        )
    return sealed


def packed_files(folder: GameFolder, sealed: Sealed) -> Iterator[tuple[str, bytes]]:
    """The files of a finished game under the names that they have in its zip.

    Raises `DamagedArchive` at one that is not as it was published.
    """
    for name, data in public_files(folder, sealed):
        yield f"{folder.id}/{name}", data


def _count(
    files: Iterable[tuple[str, bytes]], total: int, progress: Progress
) -> Iterator[tuple[str, bytes]]:
    for done, item in enumerate(files, 1):
        yield item
        progress(done, total)


def _goal(place: Path, force_over: bool) -> Path:
    """The file to write for a place, behind all links.

    Raises `BadFile` where an archive must not be written.
    """
    goal = Path(os.path.realpath(place))
    if not goal.parent.is_dir():
        raise BadFile(f"there is no folder {goal.parent}", "make it, or name another one")
    if goal.is_dir():
        raise BadFile(f"“{place}” is a folder", "name a file")
    # put in its place, a zip would do away with a device that others write to
    if goal.exists() and not goal.is_file():
        raise BadFile(f"“{place}” is no plain file", "name a file, or a folder that is there")
    if goal.exists() and not force_over and not is_packed(goal):
        raise BadFile(
            f"“{place}” is there, and is no archive of a game",
            "take it away, choose another name, or say --force",
        )
    return goal


def _write(
    place: Path, files: Iterable[tuple[str, bytes]], compact: bool, private: bool = False
) -> int:
    """Write a zip beside its place, and put it there; its size in bytes."""
    with beside(place, lambda path: path.stat().st_size, private) as (file, sizes):
        _clear_left(place)
        pack(file, files, compact)
    return sizes[0]


@contextlib.contextmanager
def beside(
    place: Path, prove: Callable[[Path], R], private: bool
) -> Iterator[tuple[BinaryIO, list[R]]]:
    """A file to be written beside its place, which is forced to disk and put there at the end.

    prove  looks at it before it gets its place; the list then holds what that came to
    Raises `StorageFailed`, and what `prove` raises; then all is as it was.
    """
    temporary = place.with_name(f".{place.name}.{os.getpid()}.tmp")
    proofs: list[R] = []
    try:
        temporary.unlink(missing_ok=True)
        with os.fdopen(open_new(temporary, private), "wb") as file:
            yield file, proofs
            file.flush()
            os.fsync(file.fileno())
        proofs.append(prove(temporary))
        temporary.replace(place)
        force_one(place.parent)
    except OSError as error:
        raise storage_failed(place, error) from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _clear_left(place: Path) -> None:
    """Take away what exports to this place left when they were killed."""
    name = re.compile(rf"\.{re.escape(place.name)}\.([0-9]+)\.tmp")
    for left in place.parent.iterdir():
        written = name.fullmatch(left.name)
        if written and not _is_alive(int(written[1])):
            with contextlib.suppress(OSError):
                left.unlink()


def _is_alive(process: int) -> bool:
    """Whether a process may still be at work; True where nobody can tell."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
