"""Who may read what is written: what lies in a closed folder is closed as well.

Here belong the modes of folders and files, whatever the umask is. A folder is *closed* when
others have no rights in it, and the group none either unless the folder is handed to a
group on purpose (setgid, `chmod 2770`): then what is made in it is the group's as well. Where
a system knows no such modes nothing is done.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

_OTHERS = 0o007
_GROUP = 0o070
_READ, _LOOK = 0o044, 0o055
_HAS_MODES = os.name == "posix"

#: what a file is named by: a house writes many, and making paths of names costs as much as writing
StrPath = str | os.PathLike[str]


def is_open(mode: int) -> bool:
    """Whether more people can look in than the owner and a group that was chosen."""
    return bool(mode & _OTHERS or (mode & _GROUP and not mode & stat.S_ISGID))


def has_file(path: StrPath) -> bool:
    """Whether there is a file or folder of that name. Raises `OSError` where nobody can tell."""
    try:
        os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def has_folder(path: StrPath) -> bool:
    """Whether there is a folder of that name. Raises `OSError` where nobody can tell."""
    try:
        return stat.S_ISDIR(os.stat(path).st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def folder_of(path: StrPath) -> str:
    """The folder that a file lies in."""
    return os.path.dirname(path) or os.curdir


def inside(folder: StrPath) -> int | None:
    """The mode of a folder made in `folder`; None: as the umask says, for it is not closed."""
    if not _HAS_MODES:
        return None
    mode = stat.S_IMODE(os.stat(folder).st_mode)
    return None if is_open(mode) else mode & 0o2770 | 0o700


def lock_mode(folder: Path) -> int:
    """The `mode` of a `FileLock` in `folder`: as closed as that is; -1: as the umask says."""
    closed = inside(folder)
    return -1 if closed is None else closed & 0o660


def open_new(path: StrPath, private: bool = False) -> int:
    """A descriptor of a new file, as closed as its folder; owner's alone where `private`.

    At no moment it has more rights. Raises `OSError`, also where the file is there.
    """
    closed = inside(folder_of(path))
    mode = 0o600 if private or closed is None else closed & 0o660
    wanted = 0o666 if closed is None and not private else mode
    handle = os.open(
        path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), wanted
    )
    if _HAS_MODES and wanted == mode and mode & _GROUP:
        os.fchmod(handle, mode)
    return handle


def open_afresh(path: StrPath, private: bool = False) -> int:
    """The same of a file in the place of one that a crash may have left. Raises `OSError`."""
    try:
        return open_new(path, private)
    except FileExistsError:
        os.unlink(path)
        return open_new(path, private)


def open_to_append(path: StrPath) -> int:
    """A descriptor to append to a file, which is made as closed as its folder if it is not there,
    or, where that is open, its owner's alone to write. Raises `OSError`."""
    closed = inside(folder_of(path))
    mode = 0o644 if closed is None else closed & 0o660
    return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), mode)


def make_folders(wanted: StrPath) -> None:
    """Make a folder and those above it that are missing, each as closed as the one above.
    Raises `OSError`."""
    if has_folder(wanted):
        return
    path = Path(wanted)
    make_folders(path.parent)
    mode = inside(path.parent)
    path.mkdir(0o777 if mode is None else mode & 0o770, exist_ok=True)
    if mode is not None:
        path.chmod(mode)


def make_closed(path: Path) -> None:
    """Make a folder that only its owner can look into; one that is open is closed.
    Raises `OSError`."""
    if not has_folder(path):
        make_folders(path.parent)
        path.mkdir(0o700, exist_ok=True)
    if _HAS_MODES and is_open(stat.S_IMODE(path.stat().st_mode)):
        path.chmod(0o700)


def make_own(path: Path) -> None:
    """Make a folder as closed as the one above it, or, where that is open, its owner's alone.
    Raises `OSError`."""
    if path.parent.is_dir() and inside(path.parent) is not None:
        make_folders(path)
    else:
        make_closed(path)


def close_all(folder: Path) -> tuple[Path, ...]:
    """Close a folder and all that is in it, however deep; what was open.

    The folder itself comes last: one that is closed is closed as a whole. Raises `OSError`.
    """
    return tuple(_closing(folder)) if _HAS_MODES else ()


def _closing(folder: Path) -> Iterator[Path]:
    of_files = _rights_within(folder)
    for path, is_folder in _entries(folder):
        with contextlib.suppress(FileNotFoundError):  # others are at work in it meanwhile
            if is_folder:
                yield from _closing(path)
            elif _change(path, of_files, 0):
                yield path
    if close(folder):
        yield folder


def close(folder: Path) -> bool:
    """Close a folder to all but its owner and a group that it was handed to; whether it was open.
    Raises `OSError`."""
    return _HAS_MODES and _change(folder, _rights_within(folder), 0)


def _rights_within(folder: Path) -> int:
    """The rights that a closed folder, and files in it, may keep."""
    mode = folder.stat().st_mode
    is_of_group = mode & stat.S_ISGID and mode & _GROUP
    return ~(_OTHERS if is_of_group else _OTHERS | _GROUP)


def _change(path: Path, take: int, give: int) -> bool:
    """Take rights from a file or folder, all but those in `take`, and give some; whether that
    changed any."""
    found = stat.S_IMODE(path.stat().st_mode)
    wanted = found & take | give
    if found != wanted:
        path.chmod(wanted)
    return found != wanted


def open_all(folder: Path, but: Path) -> None:
    """Let everybody read a folder and all that is in it, the folder `but` left out.
    Raises `OSError`."""
    if not _HAS_MODES:
        return
    for path, is_folder in _entries(folder):
        with contextlib.suppress(FileNotFoundError):
            if is_folder and path != but:
                open_all(path, but)
            elif not is_folder:
                _change(path, ~0, _READ)
    show(folder)


def show(folder: Path) -> None:
    """Let everybody look into a folder. Raises `OSError`."""
    if _HAS_MODES:
        _change(folder, ~0, _LOOK)


def is_shown(folder: Path) -> bool:
    """Whether everybody may look into a folder. Raises `OSError`."""
    return stat.S_IMODE(folder.stat().st_mode) & _LOOK == _LOOK


def is_closed(path: Path) -> bool:
    """Whether only the owner, or a group that was chosen, may look in. Raises `OSError`."""
    return not _HAS_MODES or not is_open(stat.S_IMODE(path.stat().st_mode))


def _entries(folder: Path) -> Iterator[tuple[Path, bool]]:
    """Yield what lies in a folder, and whether it is one; links lead elsewhere and are left out."""
    with os.scandir(folder) as entries:
        found = [(Path(e.path), e.is_dir()) for e in entries if not e.is_symlink()]
    yield from found


def give(path: Path, folder: Path) -> None:
    """Have what root made belong to the owner of the folder that it is for; others make what is
    theirs anyway. Raises `OSError`.
    """
    if _HAS_MODES and os.geteuid() == 0:
        owner = folder.stat()
        os.chown(path, owner.st_uid, owner.st_gid)
