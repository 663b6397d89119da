"""A game as one zip file: packed as the same bytes everywhere, read without trusting anything.

    <game>/game.json  <game>/journal.jsonl  <game>/turns/0007/...

Packed, every entry has the time 1980-01-01 00:00, the mode 0644 and no compression: what
compresses gives other bytes from one version to the next. `compact` compresses all the same;
then the bytes hang on the library at work, and the files in it do not.
"""

from __future__ import annotations

import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import IO

from adjudicator.disk.modes import make_folders, open_new
from adjudicator.errors import BadFile, ClosedFile
from adjudicator.rulekit.frozen import Frozen

#: more than any game has; all of it is counted while it is read
MOST_FILES = 50_000
MOST_BYTES = 1 << 30
#: bytes of a journal that name one file of a turn and its hash, at least; and how many more files
#: than it can name so may be there: folders, and what stands beside the journal
_NAMING, _BESIDE = 64, 1000
#: what a file may unpack to, for each of its bytes; those of games come to 10
MOST_SWELLING, ALWAYS_ALLOWED = 100, 16 << 20

_TIME = (1980, 1, 1, 0, 0, 0)
_MODE = stat.S_IFREG | 0o644
#: what systems put into folders by themselves
_ADDED = re.compile(r"^__MACOSX/|(^|/)(\.DS_Store|Thumbs\.db|desktop\.ini)$", re.I)
_TURN = r"turns/[0-9]{4,9}/(?:orders/)?[A-Za-z0-9](?:[\w.-]{0,98}\w)?"
_FOLDER = re.compile(r"[a-z0-9][a-z0-9-]{0,60}/(?:turns/(?:[0-9]{4,9}/(?:orders/)?)?)?")
#: the first entry of what `pack` writes: its time is none that a clock gives
_BEGIN = re.compile(
    rb"PK\x03\x04....[\x00\x08]\x00\x00\x00\x21\x00.{12}(..)\x00\x00(.{1,80})", re.S
)
_FIRST = re.compile(rb"[a-z0-9-]{1,61}/game\.json")
_ENTRY = b"PK\x03\x04"
_END = struct.Struct("<4s4H2LH")
_CHUNK = 1 << 20

#: what the library raises for bytes that are no zip
_SPOILT = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    struct.error,
    EOFError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
    LookupError,
)


class Shape(Frozen):
    """Which files a zip may hold below its one folder, as a pattern, and which it must."""

    files: str
    needed: tuple[str, ...]


#: a finished game; what a seat has seen of any
GAME = Shape(rf"game\.json|journal\.jsonl|{_TURN}", ("game.json", "journal.jsonl"))
SEEN = Shape(rf"game\.json|seen\.json|README\.txt|sent\.txt|{_TURN}", ("game.json", "seen.json"))


class Packed(Frozen):
    """What a sound zip holds: the id of a game, and the names of files below its folder."""

    game: str
    names: tuple[str, ...]


def pack(
    file: IO[bytes], files: Iterable[tuple[str, bytes]], compact: bool = False, squeeze: int = 9
) -> None:
    """Write files (name, bytes) into an open file, in the order in which they come.

    squeeze  how hard to try where it is `compact`, up to 9
    Raises `OSError`, and what `files` raises.
    """
    method = zipfile.ZIP_DEFLATED if compact else zipfile.ZIP_STORED
    with zipfile.ZipFile(file, "w") as target:
        for name, data in files:
            info = zipfile.ZipInfo(name, _TIME)
            info.create_system, info.external_attr = 3, _MODE << 16
            target.writestr(info, data, method, squeeze if compact else None)


def is_packed(path: Path) -> bool:
    """Whether a file begins as what `pack` wrote of a game."""
    try:
        with path.open("rb") as file:
            begin = _BEGIN.match(file.read(128))
    except OSError:
        return False
    return begin is not None and bool(
        _FIRST.fullmatch(begin[2][: int.from_bytes(begin[1], "little")])
    )


def unpack(path: Path, into: Path, only: Collection[str] | None = None) -> Packed:
    """Write the files of a zip below a folder that nobody else looks into.

    only  those of these names below the game's folder
    All names and sizes are judged before the first file is written, and sizes once more while they
    are read. Raises `BadFile` that says what is wrong, `OSError` where nothing can be written.
    """
    with _open_zip(path) as source:
        entries = _check_entries(path, source, GAME)
        for name, entry in entries.items():
            if only is not None and name.partition("/")[2] not in only:
                continue
            target = into / name
            make_folders(target.parent)
            with open_file(target) as file:
                for data in _chunks(path, source, entry):
                    file.write(data)
    game = next(iter(entries)).split("/")[0]
    return Packed(game, tuple(name.partition("/")[2] for name in entries))


def read_small(path: Path, shape: Shape) -> dict[str, bytes]:
    """The files of a zip by their names below its folder; raises `BadFile`."""
    with _open_zip(path) as source:
        entries = _check_entries(path, source, shape)
        return {
            name.partition("/")[2]: b"".join(_chunks(path, source, entry))
            for name, entry in entries.items()
        }


def open_file(path: Path) -> IO[bytes]:
    """A new file, as closed as its folder. Raises `OSError`."""
    return open(open_new(path), "wb")  # noqa: PTH123


def _open_zip(path: Path) -> zipfile.ZipFile:
    """The zip, its list of entries no longer than one of ours can be."""
    try:
        with path.open("rb") as file:
            begin = file.read(len(_ENTRY))
            size = file.seek(0, 2)
            file.seek(max(0, size - 65536 - _END.size))
            tail = file.read()
        at = tail.rfind(b"PK\x05\x06", 0, len(tail) - _END.size + 4)
        if at < 0 and begin == _ENTRY:
            raise damage(path, "the zip is cut off or damaged at its end")
        if at < 0:
            raise foreign(path)
        listed, length = _END.unpack_from(tail, at)[4:6]
        if listed > MOST_FILES or length > MOST_FILES * 256:
            raise damage(path, "it lists more files than a game has")
        return zipfile.ZipFile(path)
    except FileNotFoundError:
        raise ClosedFile(
            f"there is no file {path}", "name a zip that adjudicator export has written"
        ) from None
    except OSError as error:
        raise ClosedFile(
            f"cannot read {path}: {error.strerror or error}", "check its rights and repeat"
        ) from None
    except _SPOILT:
        raise damage(path, "its list of files cannot be read") from None


def _check_entries(path: Path, source: zipfile.ZipFile, shape: Shape) -> dict[str, zipfile.ZipInfo]:
    """The files of a zip by name; raises `BadFile` for what no archive of that shape holds."""
    if shape is GAME and any(e.orig_filename.endswith("/seen.json") for e in source.infolist()):
        raise BadFile(
            f"“{path}” is what one seat has seen: it proves nothing by itself",
            f"once the game is over: adjudicator verify GAME.zip --seen {path}",
        )
    if shape is SEEN and any(e.orig_filename.endswith("/journal.jsonl") for e in source.infolist()):
        raise BadFile(
            f"“{path}” is a whole archive, not what one seat has seen",
            f"prove it by itself: adjudicator verify {path}",
        )
    if any(e.orig_filename in shape.needed for e in source.infolist()):
        raise BadFile(
            f"{path}: its files lie at the top, and must lie in the game's folder",
            "zip the folder itself, so that its files are GAME/game.json and so on",
        )
    if shape is GAME:
        # no more files than the journal has room to name, whatever it says
        infos = source.infolist()
        sizes = (e.file_size for e in infos if e.orig_filename.endswith("/journal.jsonl"))
        if len(infos) > _BESIDE + max(sizes, default=0) // _NAMING:
            raise damage(path, f"it lists {len(infos)} files, more than its journal can name")
    found: dict[str, zipfile.ZipInfo] = {}
    alike: dict[str, str] = {}
    for entry in source.infolist():
        name = entry.orig_filename
        fault = _fault(name, entry, shape)
        if not fault and name.casefold() in alike:
            other = alike[name.casefold()]
            fault = "is in it twice" if other == name else f"has the name of {other}, but for case"
        if fault and _ADDED.search(name):
            raise BadFile(
                f"{path}: {quote_name(name)} was put in by the system, not by a game",
                "take another copy, or take such files out: "
                f"zip -d {path} '__MACOSX/*' '*.DS_Store' '*Thumbs.db' '*desktop.ini'",
            )
        if fault:
            raise damage(path, f"{quote_name(name)} {fault}")
        alike[name.casefold()] = name
        if not name.endswith("/"):
            found[name] = entry
    games = sorted({name.split("/")[0] for name in found})
    if len(games) != 1:
        raise damage(path, f"it holds {len(games)} games" if games else "it is empty")
    for name in shape.needed:
        if f"{games[0]}/{name}" not in found:
            raise damage(path, f"{games[0]}/{name} is missing")
    size = sum(entry.file_size for entry in found.values())
    packed = path.stat().st_size
    if size > MOST_BYTES:
        raise damage(path, f"it would unpack to {size >> 20} MB; {MOST_BYTES >> 20} MB is the most")
    if size > ALWAYS_ALLOWED + MOST_SWELLING * packed:
        raise damage(path, f"{packed >> 10} kB would unpack to {size >> 20} MB, as no game does")
    return found


def _fault(name: str, entry: zipfile.ZipInfo, shape: Shape) -> str:
    """Return why an entry cannot be a file of a game, "" where it can."""
    kind = stat.S_IFMT(entry.external_attr >> 16)
    folder = name.endswith("/")
    parts = re.split(r"[/\\]", name)
    if name.startswith(("/", "\\")) or re.match(r"[A-Za-z]:", name) or ".." in parts:
        return "leads out of the folder of the game"
    if "private" in parts:
        return "is private: no archive holds such files"
    top, _, rest = name.partition("/")
    known = re.fullmatch(shape.files, rest, re.ASCII) and _FOLDER.fullmatch(f"{top}/")
    if not (_FOLDER.fullmatch(name) if folder else known):
        return "is no file of a game"
    if kind not in (0, stat.S_IFDIR if folder else stat.S_IFREG):
        return "is no plain file"
    if entry.flag_bits & 0x1:
        return "is encrypted"
    if folder and entry.file_size:
        return "is a folder with content"
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "is compressed in a way that is not read"
    return ""


def _chunks(path: Path, source: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    """The bytes of an entry, no more than it declares; raises `BadFile`."""
    left = entry.file_size
    try:
        with source.open(entry) as file:
            while data := file.read(_CHUNK):
                left -= len(data)
                if left < 0:
                    break
                yield data
    except (*_SPOILT, OSError):
        raise damage(path, f"{quote_name(entry.orig_filename)} is cut off or spoilt") from None
    if left:
        raise damage(path, f"{quote_name(entry.orig_filename)} is not as long as it says")


def quote_name(name: str) -> str:
    """A name as it may stand in a sentence."""
    if re.fullmatch(r"[\w./-]{1,120}", name, re.ASCII):
        return name
    plain = "".join(sign if sign.isprintable() else "\ufffd" for sign in name[:80])
    return f"“{plain}”"


def foreign(path: Path) -> BadFile:
    """Return the error for a file that is no archive at all."""
    return BadFile(
        f"“{path}” is no archive of a game", "name a file that adjudicator export has written"
    )


def damage(path: Path, why: str) -> BadFile:
    """Return the error for an archive that is not what it was."""
    return BadFile(
        f"{path}: {why}",
        "take another copy, from the host or from somebody who played; nothing was changed",
    )
