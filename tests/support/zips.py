"""Zips of games for tests: those that were kept, packed, taken apart and put together otherwise."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from adjudicator.archive.zip_file import pack

KEPT = Path(__file__).parents[1] / "archive" / "kept"


def unpack_kept(name: str, games: Path) -> Path:
    """A game as an earlier version wrote it, below `games`; its folder."""
    with tarfile.open(KEPT / f"{name}.tar.xz") as archive:
        if hasattr(tarfile, "data_filter"):  # Debian 12 has Python 3.11.2, which has none
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(games)
    return games / name


def public_of(folder: Path) -> dict[str, bytes]:
    """The public files of a game's folder, by their names in a zip."""
    return {
        f"{folder.name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "private" not in path.relative_to(folder).parts
    }


def zipped(files: Mapping[str, bytes], compact: bool = True) -> bytes:
    """Files as `pack` writes them."""
    made = io.BytesIO()
    pack(made, files.items(), compact)
    return made.getvalue()


def rezipped(raw: bytes, change: Callable[[zipfile.ZipInfo], None]) -> bytes:
    """A zip put together once more, each entry changed before it is written."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as source, zipfile.ZipFile(made, "w") as target:
        for entry in source.infolist():
            data = source.read(entry)
            change(entry)
            target.writestr(entry, data)
    return made.getvalue()
