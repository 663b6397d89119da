"""The folder of a site: what may be written into it, how, and what is taken away again.

A page that is there already is left as it is, so that a tool that copies the site copies only
what changed; each file is written beside its place and renamed, so that a reader never gets half
of one.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.errors import AdjudicatorError, Busy
from adjudicator.rulekit.model import canonical, from_json

#: says that a folder is a site of ours, what form it has, and what it is called
MARKER = "site.json"
_FORM = {"made-by": "adjudicator", "site": 1}
#: folders that hold nothing but what the site is made of
_TOP = ("assets", "games", "search")
_FILES = ("index.html", "robots.txt", "sitemap.xml")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})?")
_SIGN = re.compile(rb'<meta name="made-of" content="([0-9a-f]{32})">')
#: the sign of a page stands in so many of its first bytes
_HEAD = 600


class SitePlace:
    """The folder `root` of a site."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def claim(self) -> None:
        """Make the folder, and mark it as a site. Raises `AdjudicatorError` where it holds
        anything else, `StorageFailed` where it cannot be written."""
        marker = self.root / MARKER
        try:
            if self._read_marker() is not None:
                return
            if self.root.exists() and not self.root.is_dir():
                raise AdjudicatorError(f"“{self.root}” is no folder", "name a folder for the site")
            unfinished = f".{MARKER}."
            if self.root.is_dir() and any(
                not path.name.startswith(unfinished) for path in self.root.iterdir()
            ):
                raise AdjudicatorError(
                    f"“{self.root}” is not empty, and no site that adjudicator made",
                    "name an empty folder, or one that does not exist yet",
                )
        except OSError as error:
            raise storage_failed(self.root, error) from error
        write_atomic(marker, _marking(""))

    def set_title(self, title: str | None) -> str:
        """What the site is called from now on: `title`, or where that is None as before; "" for
        no title of its own. Raises `StorageFailed`."""
        before = str((self._read_marker() or {}).get("title", ""))
        kept = before if title is None else title
        self.write(MARKER, _marking(kept))
        return kept

    def _read_marker(self) -> dict[str, Any] | None:
        """Return what the folder says of itself; None where it is no site of ours."""
        try:
            document = from_json(self.read(MARKER))
        except ValueError:
            return None
        if not isinstance(document, dict) or not _FORM.items() <= document.items():
            return None
        return document

    @contextlib.contextmanager
    def hold_folder(self) -> Iterator[None]:
        """Hold the folder against other runs. Raises `Busy`, `StorageFailed`."""
        # slow to load
        from filelock import FileLock, Timeout

        lock = FileLock(self.root / ".lock", timeout=0)
        try:
            lock.acquire()
        except Timeout:
            raise Busy(
                f"“{self.root}” is being made by another process",
                "wait until it has done, and repeat",
            ) from None
        except OSError as error:
            raise storage_failed(self.root, error) from error
        try:
            yield
        finally:
            lock.release()

    def write(self, name: str, data: bytes) -> bool:
        """Have the file `name` hold `data`; whether it did not before. Raises `StorageFailed`."""
        path = self.root / name
        try:
            if path.stat().st_size == len(data) and path.read_bytes() == data:
                return False
        except OSError:
            pass
        write_atomic(path, data)
        return True

    def read(self, name: str) -> bytes:
        """Return what the file `name` holds, b"" where it cannot be read."""
        try:
            return (self.root / name).read_bytes()
        except OSError:
            return b""

    def sign(self, name: str) -> str:
        """Return what the page `name` says that it was made of; "" where there is none."""
        try:
            with (self.root / name).open("rb") as file:
                found = _SIGN.search(file.read(_HEAD))
        except OSError:
            return ""
        return found[1].decode() if found else ""

    def sweep(self, kept: set[str]) -> int:
        """Take away what the site is not made of any more; how many files that were. What lies
        beside the site's own folders stays. Raises `StorageFailed`."""
        gone = 0
        folders: list[Path] = []
        try:
            for path in self._own():
                if path.is_dir() and not path.is_symlink():
                    folders.append(path)
                elif path.relative_to(self.root).as_posix() not in kept:
                    path.unlink()
                    gone += 1
            for folder in sorted(folders, reverse=True):
                if not any(folder.iterdir()):
                    folder.rmdir()
        except OSError as error:
            raise storage_failed(self.root, error) from error
        return gone

    def _own(self) -> Iterator[Path]:
        for path in sorted(self.root.iterdir()):
            own = path.name in _TOP or _LANGUAGE.fullmatch(path.name)
            if path.is_dir() and own:
                yield path
                yield from sorted(path.rglob("*"))
            elif path.name in _FILES or path.name.endswith(".tmp"):
                yield path


def _marking(title: str) -> bytes:
    named = {"title": title} if title else {}
    return canonical({**_FORM, **named}) + b"\n"


def sign_of(*parts: bytes) -> str:
    """A sign of what a page or the files of a game are made of: 32 hexadecimal digits."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:32]
