"""Maildir folders: their layout, the names and flags of their files, delivery into one."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

from adjudicator.disk.modes import make_closed, make_folders, open_new

FOLDERS = ("tmp", "new", "cur")
SEPARATOR = "!" if os.name == "nt" else ":"
"""Stands between a file's unique name and its flags; Windows allows no colon."""

_UNFIT = re.compile(r"[^A-Za-z0-9@+=_.-]")
_LONGEST_READABLE = 100


def make_maildir(path: Path) -> None:
    """Create the three folders where they are missing, and the folder around them closed."""
    if not path.parent.is_dir():
        make_closed(path.parent)
    for name in FOLDERS:
        make_folders(path / name)


def stable_name(message_id: str) -> str:
    """A file name for a Message-ID: the same every time, readable, safe as a path.

    A digest keeps apart ids that differ only in what is replaced, in case or far out.
    """
    bare = message_id.strip().strip("<>")
    readable = _UNFIT.sub("_", bare)[:_LONGEST_READABLE].lstrip(".") or "mail"
    digest = hashlib.sha256(bare.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{readable}.{digest[:12]}"


def split_name(name: str) -> tuple[str, str]:
    """A file name as its unique part and its flags."""
    unique, _, info = name.partition(SEPARATOR)
    return unique, info[2:] if info.startswith("2,") else ""


def join_name(unique: str, flags: str) -> str:
    """The inverse of `split_name`, flags in their standard order."""
    return f"{unique}{SEPARATOR}2,{''.join(sorted(set(flags)))}"


def deliver(path: Path, name: str, raw: bytes) -> None:
    """Write a message into `new`, whole or not at all. Raises `OSError`."""
    write_whole(path / "tmp" / name, path / "new" / name, raw)


def write_whole(
    temporary: Path, target: Path, data: bytes, *, sync: bool = True, private: bool = False
) -> None:
    """Write `data` beside and rename it into place; `sync` forces the bytes to disk first.

    The rename itself is on disk only when the folder is forced. Raises `OSError`, and then
    leaves no temporary file.
    """
    try:
        write_new(temporary, data, sync=sync, private=private)
        temporary.replace(target)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def write_new(path: Path, data: bytes, *, sync: bool = False, private: bool = False) -> None:
    """Write a file in place of one that a crash may have left; the owner's alone if `private`.

    Raises `OSError`.
    """
    path.unlink(missing_ok=True)
    with os.fdopen(open_new(path, private), "wb") as file:
        file.write(data)
        if sync:
            file.flush()
            os.fsync(file.fileno())
