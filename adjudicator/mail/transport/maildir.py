"""Maildir folders: their layout, the names and flags of their files, delivery into one.

Mails laid into one instead of being sent are the transport that needs no server.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from adjudicator.disk.forcing import force
from adjudicator.disk.modes import StrPath, make_closed, make_folders, open_afresh
from adjudicator.disk.whole import read_whole, write_out
from adjudicator.errors import one_line
from adjudicator.mail.ports import Delivery, Outgoing

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
    temporary: StrPath, target: StrPath, data: bytes, *, sync: bool = True, private: bool = False
) -> None:
    """Write `data` beside and rename it into place; `sync` forces the bytes to disk first.

    The rename itself is on disk only when the folder is forced. Raises `OSError`, and then
    leaves no temporary file.
    """
    try:
        write_new(temporary, data, sync=sync, private=private)
        os.replace(temporary, target)
    except OSError:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)
        raise


def write_new(path: StrPath, data: bytes, *, sync: bool = False, private: bool = False) -> None:
    """Write a file in place of one that a crash may have left; the owner's alone if `private`.
    Raises `OSError`."""
    write_out(open_afresh(path, private), data, sync)


def read_if_there(path: StrPath) -> bytes | None:
    """What a file holds; None where there is none. Raises `OSError`."""
    try:
        return read_whole(path)
    except FileNotFoundError:
        return None


class MaildirSender:
    """Writes every mail into the Maildir at `path`, one file per Message-ID for ever.

    A mail that goes once more with other bytes, without the page that a gateway refused, gets a
    file of its own beside the first. Line ends become the single line feeds that mail programs
    expect in such a folder.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._new, self._tmp = os.path.join(path, "new"), os.path.join(path, "tmp")

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        """Lay down each mail that is not there yet, read or unread. Never raises for a mail."""
        try:
            make_maildir(self._path)
            cur = os.path.join(self._path, "cur")
            read = {split_name(name)[0]: os.path.join(cur, name) for name in os.listdir(cur)}
        except OSError as fault:
            return tuple(Delivery(mail.message_id, "later", one_line(fault)) for mail in mails)
        laid = [self._lay(mail, read) for mail in mails]
        failed = self._make_last({name: None for name, why in laid if name and not why})
        whys = [why or (failed if name else "") for name, why in laid]
        return tuple(
            Delivery(mail.message_id, "later" if why else "sent", why)
            for mail, why in zip(mails, whys, strict=True)
        )

    def close(self) -> None:
        """Nothing is held open."""

    def _lay(self, mail: Outgoing, read: Mapping[str, str]) -> tuple[str, str]:
        """Write a mail beside the folder; its name, "" if it is there already, and a fault."""
        name, raw = stable_name(mail.message_id), mail.raw.replace(b"\r\n", b"\n")
        try:
            there = self._there(name, read)
            if there is not None and there != raw:
                name = f"{name}.{hashlib.sha256(raw).hexdigest()[:12]}"
                there = self._there(name, read)
            if there is not None:
                return "", ""
            write_new(os.path.join(self._tmp, name), raw)
        except OSError as fault:
            return name, one_line(fault)
        return name, ""

    def _there(self, name: str, read: Mapping[str, str]) -> bytes | None:
        """Return what a file laid down under a name holds, read or unread; None for none."""
        for path in (os.path.join(self._new, name), read.get(name)):
            found = None if path is None else read_if_there(path)
            if found is not None:
                return found
        return None

    def _make_last(self, names: Collection[str]) -> str:
        """Force what was written to disk, and move it into its place; the fault if that fails."""
        try:
            force([os.path.join(self._tmp, name) for name in names])
            for name in names:
                os.replace(os.path.join(self._tmp, name), os.path.join(self._new, name))
            force([self._new] if names else [])
        except OSError as fault:
            return one_line(fault)
        return ""
