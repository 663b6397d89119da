"""The files of each turn on disk: public ones in its folder, those of a branch that was left aside.

Where a turn is not the last one its files may lie packed as one small file, in a fifteenth of the
room: whoever reads them by name does not notice. All of them can be made again from the journal, by
the version that made them.
"""

from __future__ import annotations

import contextlib
import io
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from adjudicator.archive.files import clear_unfinished, storing, write_atomic
from adjudicator.archive.paths import ENDING, GamePaths
from adjudicator.disk.forcing import Forcing, force_one
from adjudicator.disk.modes import make_folders
from adjudicator.engine.journal.schema import UnknownSchema
from adjudicator.engine.table.snapshot import load_table
from adjudicator.engine.table.table import Header, Table
from adjudicator.errors import DamagedArchive, UnknownGame, in_short
from adjudicator.rulekit.model import from_json
from adjudicator.rulekit.ruleset import AnyRuleSet

_SQUEEZE: Final = 3  # 6, which is usual, takes eight times as long for 8 % fewer bytes


class TurnFolders:
    """The turns of one game."""

    def __init__(self, paths: GamePaths) -> None:
        self._paths = paths
        self._opened: tuple[Path, int, dict[str, bytes]] | None = None

    def write(self, number: int, files: Mapping[str, bytes], later: Forcing | None = None) -> None:
        """Write a turn's public files (names relative to its folder), `later` to be forced.
        Raises `StorageFailed`."""
        folder = self._paths.turn(number)
        clear_unfinished(folder)
        packed = self._paths.packed_turn(number)
        if packed.exists():
            files = {**(self._in(packed) or {}), **files}
        for name, data in sorted(files.items()):
            write_atomic(folder / name, data, later=later)
        with contextlib.suppress(OSError):
            packed.unlink(missing_ok=True)

    def pack(self, most: int) -> int:
        """Pack the turns before the last one, at most so many; of how many that was done.

        To be called under the game's lock. Raises `StorageFailed`.
        """
        done = 0
        for number in self.numbers()[:-1] if can_pack() else ():
            folder, packed = self._paths.turn(number), self._paths.packed_turn(number)
            if done >= most or not folder.is_dir():
                continue
            with storing(folder):
                found = [path for path in folder.rglob("*") if path.is_file()]
                files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
                # made elsewhere: what a crash leaves half done is no file of the game
                made = self._paths.private / f"packing{ENDING}"
                write_atomic(made, pack_turn({**(self._in(packed) or {}), **files}), durable=True)
                for path in found[:1]:
                    shutil.copymode(path, made)
                made.replace(packed)
                force_one(packed.parent)
                shutil.rmtree(folder)
            done += 1
        return done

    def _in(self, packed: Path) -> dict[str, bytes] | None:
        """The files of a packed turn, unpacked once; None where there is none that is sound."""
        try:
            written = packed.stat().st_mtime_ns
            if self._opened is None or self._opened[:2] != (packed, written):
                self._opened = packed, written, unpack_turn(packed.read_bytes())
        except (OSError, ValueError):
            return None
        return self._opened[2]

    def drop(self, number: int, sealed: int) -> None:
        """Take away the files of a turn that was taken back, if there are any.

        They are kept aside under the line that sealed them, in case they count again: made anew
        under other settings they would come out otherwise. Raises `StorageFailed`.
        """
        folder, aside = self._paths.turn(number), self._left_folder(sealed)
        packed = self._paths.packed_turn(number)
        with storing(folder):
            if packed.exists():
                make_folders(aside.parent)
                packed.replace(aside.with_name(f"{sealed}{ENDING}"))
            if not folder.is_dir():
                return
            if aside.exists():
                shutil.rmtree(folder)
            else:
                make_folders(aside.parent)
                folder.rename(aside)

    def left_file(self, sealed: int, name: str) -> bytes | None:
        """A file of a turn that was taken away, or None if it is not kept."""
        aside = self._left_folder(sealed)
        return self._file(aside / name, aside.with_name(f"{sealed}{ENDING}"), name)

    def _left_folder(self, sealed: int) -> Path:
        return self._paths.private / "left" / str(sealed)

    def names(self, number: int) -> tuple[str, ...]:
        """Names of the files in a turn's folder, sorted, those in folders below left out."""
        folder = self._paths.turn(number)
        if not folder.is_dir():
            packed = self._in(self._paths.packed_turn(number)) or {}
            return tuple(sorted(name for name in packed if "/" not in name))
        return tuple(sorted(path.name for path in folder.iterdir() if path.is_file()))

    def read(self, number: int, name: str) -> bytes | None:
        """A file of a turn, or None if it cannot be read."""
        path = self._paths.turn(number) / name
        return self._file(path, self._paths.packed_turn(number), name)

    def _file(self, path: Path, packed: Path, name: str) -> bytes | None:
        try:
            return path.read_bytes()
        except OSError:
            return (self._in(packed) or {}).get(name)

    def numbers(self) -> tuple[int, ...]:
        """Numbers of the turns that have a folder."""
        if not self._paths.turns.is_dir():
            return ()
        names = (p.name.removesuffix(ENDING) for p in self._paths.turns.iterdir())
        return tuple(sorted({int(name) for name in names if re.fullmatch(r"[0-9]{4,}", name)}))

    def table(self, ruleset: AnyRuleSet, header: Header, number: int) -> Table:
        """The table of a turn's snapshot; raises `UnknownGame` or `DamagedArchive`."""
        path = self._paths.snapshot(number)
        raw = self.read(number, path.name)
        if raw is None and number not in (known := self.numbers()):
            span = f"it has turns {known[0]} to {known[-1]}" if known else "it has no turns yet"
            raise UnknownGame(f"game “{header.id}” has no turn {number}", span)
        try:
            return load_table(ruleset, header, from_json(raw or path.read_bytes()))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, UnknownSchema) as error:
            raise DamagedArchive(
                str(path),
                0,
                f"cannot be read ({in_short(error)})",
                "adjudicator replay GAME --restore makes it again from the journal",
            ) from None


#: no turn has more bytes than this, nor takes more memory to be unpacked: a folder may be anybody's
MOST, MOST_MEMORY = 16 * 1024 * 1024, 128 * 1024 * 1024


def can_pack() -> bool:
    """Whether this Python can pack turns: one that was built without lzma cannot."""
    try:
        import lzma  # noqa: F401
    except ImportError:
        return False
    return True


def pack_turn(files: Mapping[str, bytes]) -> bytes:
    """Files by their names as one."""
    import tarfile

    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:xz", preset=_SQUEEZE, format=tarfile.PAX_FORMAT) as tar:
        # alike beside alike: what one seat's map has in common with the next one's is found
        for name in sorted(files, key=lambda name: (name.rpartition(".")[2], name)):
            info = tarfile.TarInfo(name)
            info.size = len(files[name])
            tar.addfile(info, io.BytesIO(files[name]))
    return out.getvalue()


def unpack_turn(data: bytes) -> dict[str, bytes]:
    """The files of a packed turn by their names. Raises ValueError for what is none, and for what
    swells to too much."""
    import lzma
    import tarfile

    found: dict[str, bytes] = {}
    try:
        packer = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
        whole = packer.decompress(data, MOST)
        if not packer.eof:
            raise ValueError("it is cut off, or swells to too much")
        with tarfile.open(fileobj=io.BytesIO(whole), mode="r:") as tar:
            for info in tar:
                file = tar.extractfile(info) if info.isreg() else None
                if file is not None:
                    found[info.name] = file.read()
    except (lzma.LZMAError, tarfile.TarError, OSError, EOFError, MemoryError) as error:
        raise ValueError(f"no packed turn: {error}") from None
    return found
