"""A finished game taken over from its zip: proven whole, then put among the games in one move."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from adjudicator.archive.files import reading, storage_failed
from adjudicator.archive.folder import GameFolder
from adjudicator.archive.games import FolderArchive
from adjudicator.archive.public_files import read_sealed
from adjudicator.archive.verify import Proof, verify_game
from adjudicator.archive.zip_file import GAME, Packed, open_file, unpack
from adjudicator.disk.forcing import Forcing, force_one
from adjudicator.disk.modes import give, make_closed, make_folders
from adjudicator.errors import (
    DamagedArchive,
    StorageFailed,
    TooNew,
    UnknownRules,
    Unreadable,
    WrongPhase,
)
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.game.session import find_ruleset
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import making_games
from adjudicator.service.house.reserved import check_imported_game
from adjudicator.service.house.rights import keep_rights
from adjudicator.service.house.spreading import Progress

_STAGE = ".import"
_MEND = "take another copy, from the host or from somebody who played; nothing was changed"


class Imported(Frozen):
    """What became of a zip: its proof, and whether the very same game was there already."""

    proof: Proof
    known: bool


def import_game(host: Host, file: Path, progress: Progress = lambda done, total: None) -> Imported:
    """Prove a finished game and put it among the games of the house; killed, it leaves none.

    Raises `BadFile` and `DamagedArchive` for what cannot be proven, `WrongPhase` for a game that
    is not over or another one of that name, `BadOptions` for a name that means something else,
    `Unreadable` for one that may not be read, `UnknownRules`, `Busy`, `StorageFailed`; then
    nothing was changed.
    """
    games = host.config.games
    with prove_zip(host, file, progress) as (fresh, proof):
        check_imported_game(fresh.id)
        there = FolderArchive(games).game(fresh.id)
        if _is_there(file, there, proof, fresh):
            return Imported(proof, True)
        with making_games(host):
            if _is_there(file, there, proof, fresh):
                return Imported(proof, True)
            _put(fresh.paths.folder, there.paths.folder, games)
            keep_rights(host, there)
    host.log(f"{proof.game}: imported from {file.name}, proven up to {proof.short}")
    return Imported(proof, False)


def prove_unpacked(
    host: Host, file: Path, into: Path, progress: Progress = lambda done, total: None
) -> tuple[Packed, Proof]:
    """Unpack a zip into a folder that nobody else looks into, and prove the game: its files of
    turns only once its journal is sound and names them.

    Raises `BadFile`, `DamagedArchive` naming the place in the zip, `WrongPhase` where the end was
    cut off, `UnknownRules`, `StorageFailed`.
    """
    packed = _unpack(file, into, GAME.needed)
    folder = GameFolder(into, packed.game)

    def bring(sealed: Mapping[str, str]) -> None:
        for name in packed.names:
            if name not in sealed and name not in GAME.needed:
                at = str(folder.paths.folder / name)
                raise DamagedArchive(at, 0, "is not part of this game", _MEND)
        _unpack(file, into, sealed.keys())

    try:
        header = folder.read_header()
        if header.id != packed.game:
            raise DamagedArchive(
                str(folder.paths.game),
                0,
                f"is of game “{header.id[:40]}”, not of the one that its folder is called after",
                _MEND,
            )
        return packed, verify_game(folder, header, find_ruleset(host, header), progress, bring)
    except UnknownRules as error:
        raise UnknownRules(f"{file}: {error.message}", error.mend) from None
    except DamagedArchive as error:
        if _is_cut(folder, error):
            raise _not_over(file) from None
        raise _inside(file, into, error) from None


def _unpack(file: Path, into: Path, names: Collection[str]) -> Packed:
    try:
        return unpack(file, into, names)
    except OSError as error:
        raise storage_failed(into, error) from error


@contextlib.contextmanager
def prove_zip(host: Host, file: Path, progress: Progress) -> Iterator[tuple[GameFolder, Proof]]:
    """A zip's game, proven up to its end, in a folder of its own that goes away again.

    Raises as `prove_unpacked` does, and `WrongPhase` where the journal has no end.
    """
    try:
        made = tempfile.mkdtemp(prefix="adjudicator-")
    except OSError as error:
        raise StorageFailed(
            f"there is no place to unpack {file} in ({error.strerror or error})",
            "let TMPDIR name a folder that may be written",
        ) from None
    try:
        packed, proof = prove_unpacked(host, file, Path(made), progress)
        # a journal without its last lines is sound up to there: only its end shows that all is here
        if not proof.finished:
            raise _not_over(file)
        yield GameFolder(Path(made), packed.game), proof
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _is_cut(folder: GameFolder, fault: DamagedArchive) -> bool:
    """Whether files of turns seem to be of no game only because the journal has no end."""
    if not Path(fault.path).is_relative_to(folder.paths.turns):
        return False
    with contextlib.suppress(DamagedArchive):
        sealed = read_sealed(folder)
        return not sealed.ended and sealed.size == folder.journal.size
    return False


def _not_over(file: Path) -> WrongPhase:
    return WrongPhase(
        f"{file}: this game is not over, or its journal was cut off: export writes "
        "finished games only",
        "take another copy, from the host or from somebody who played; "
        "adjudicator backup moves a house with games that go on",
    )


def _inside(file: Path, into: Path, error: DamagedArchive) -> DamagedArchive:
    """The same fault with its place as the zip names it."""
    at = f"{error.path}, line {error.line}" if error.line else error.path
    said = error.message.removeprefix(f"{at}: ")
    place = error.path.removeprefix(f"{into}/")
    if isinstance(error, TooNew):
        return TooNew(f"{file}: {place}", error.line, said, error.mend)
    return DamagedArchive(f"{file}: {place}", error.line, said, _MEND)


def _is_there(file: Path, there: GameFolder, proof: Proof, fresh: GameFolder) -> bool:
    """Whether the house has this very game.

    Raises `WrongPhase` where another has its name, `Unreadable` where that cannot be told.
    """
    with reading():
        if not there.paths.folder.exists():
            return False
        same = there.paths.game.is_file() and there.read_game() == fresh.read_game()
    try:
        known = read_sealed(there).head if same else ""
    except Unreadable:
        raise
    except DamagedArchive:
        known = ""
    if known != proof.head:
        raise WrongPhase(
            f"{file}: there is another game “{proof.game}” in {there.paths.folder}",
            "its name is part of what is proven: import it into a house that has no such game "
            "(--config), or move that one away",
        )
    return True


def _put(proven: Path, target: Path, games: Path) -> None:
    """Have all of a game on the disk of the others for good, then give it its place.

    What an import that died left there goes away first. Raises `StorageFailed`.
    """
    stage = games / _STAGE
    later = Forcing()
    try:
        if stage.exists():
            shutil.rmtree(stage)
        make_closed(stage)
        for path in (proven, *sorted(proven.rglob("*"))):
            copy = stage / path.relative_to(proven)
            if path.is_dir():
                make_folders(copy)
            else:
                with open_file(copy) as file:
                    file.write(path.read_bytes())
            give(copy, games)
            later.add(copy)
        later.force()
        stage.rename(target)
        force_one(games)
    except OSError as error:
        raise storage_failed(target, error) from error
    finally:
        shutil.rmtree(stage, ignore_errors=True)
