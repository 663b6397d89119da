"""A power cut: of what was written and not forced to disk some is there, some torn, some gone.

Watches a process that changes files below one folder. A name lasts once its folder was forced,
bytes last once their file was; a rename within a file system happens on disk as a whole or not
at all. Folders are taken to last at once.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Disk:
    """What is on disk for good, beside what the system shows. Made in the process itself.

    chance  decides what becomes of each file; None: all that was not forced is gone
    """

    def __init__(self, root: Path, chance: Random | None) -> None:
        self._root = root.resolve()
        self._chance = chance
        #: what lasts of each file that does not last as it is; None: that there is none
        self._lasting: dict[Path, bytes | None] = {}
        self._unnamed: set[Path] = set()
        self._dirty: set[Path] = set()
        self._moves: list[tuple[Path, Path]] = []
        self._open, self._unlink = os.open, os.unlink

    def opening(self, path: Any, flags: int) -> None:
        """A file is about to be opened."""
        if not flags & _WRITING or not isinstance(path, (str, os.PathLike)):
            return
        name = self._touch(path)
        if name is not None and not name.is_dir():
            self._dirty.add(name)
            if not name.exists():
                self._unnamed.add(name)

    def moving(self, source: Any, target: Any) -> None:
        """A file is about to be renamed."""
        old, new = self._touch(source), self._touch(target)
        if old is None or new is None:
            return
        self._unnamed |= {old, new}
        self._moves.append((old, new))
        self._dirty.discard(new)
        if old in self._dirty:
            self._dirty.remove(old)
            self._dirty.add(new)

    def removing(self, path: Any) -> None:
        """A file is about to be unlinked."""
        name = self._touch(path)
        if name is not None:
            self._unnamed.add(name)
            self._dirty.discard(name)

    def forced(self, handle: int) -> None:
        """A file or folder was forced."""
        name = Path(f"/proc/self/fd/{handle}").readlink()
        if not name.is_dir():
            self._dirty.discard(name)
            self._settle(name)
            return
        for path in [path for path in self._unnamed if path.parent == name]:
            for pair in [pair for pair in self._moves if path in pair]:
                self._moves.remove(pair)
                self._named(pair[0])
                self._named(pair[1])
            self._named(path)

    def flushed(self) -> None:
        """All was forced."""
        self._lasting.clear()
        self._unnamed.clear()
        self._dirty.clear()
        self._moves.clear()

    def cut(self) -> None:
        """Leave on disk what may be left."""
        for group in self._groups():
            kept = self._chance is not None and self._chance.random() < 0.5
            for name in group:
                before = self._lasting[name]
                if not kept:
                    self._put(name, before)
                elif name in self._dirty and name.exists():
                    self._tear(name, before or b"")

    def _tear(self, name: Path, before: bytes) -> None:
        """Some of the bytes came to the disk: of a file that grew, of what was added."""
        assert self._chance is not None
        now = self._bytes(name) or b""
        least = len(before) if now.startswith(before) else 0
        self._put(name, now[: self._chance.randint(least, len(now))])

    def _named(self, name: Path) -> None:
        """The folder of a file was forced: its name lasts, its bytes only if they do."""
        self._unnamed.discard(name)
        if name in self._dirty and name in self._lasting:
            self._lasting[name] = b""
        self._settle(name)

    def _settle(self, name: Path) -> None:
        if name not in self._dirty and name not in self._unnamed:
            self._lasting.pop(name, None)

    def _touch(self, path: Any) -> Path | None:
        """Note what lasts of a file before it changes; None for one that is not watched."""
        name = Path(path)
        name = name.parent.resolve() / name.name
        if not name.is_relative_to(self._root):
            return None
        if name not in self._lasting:
            self._lasting[name] = self._bytes(name)
        return name

    def _groups(self) -> list[list[Path]]:
        """The files that share their fate: those that were renamed into each other."""
        groups = {name: {name} for name in self._lasting}
        for pair in self._moves:
            if all(name in groups for name in pair):
                merged = groups[pair[0]] | groups[pair[1]]
                groups.update(dict.fromkeys(merged, merged))
        return [list(group) for group in sorted({tuple(sorted(g)) for g in groups.values()})]

    def _bytes(self, name: Path) -> bytes | None:
        try:
            handle = self._open(name, os.O_RDONLY)
        except OSError:
            return None
        with os.fdopen(handle, "rb") as file:
            return file.read()

    def _put(self, name: Path, data: bytes | None) -> None:
        if data is None:
            if name.exists():
                self._unlink(name)
            return
        handle = self._open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
