"""The files of each turn on disk: public ones in its folder, those of a branch that was left aside.

All of them can be made again from the journal.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from adjudicator.archive.files import clear_unfinished, storage_failed, write_atomic
from adjudicator.archive.paths import GamePaths
from adjudicator.engine.schema import UnknownSchema
from adjudicator.engine.snapshot import load_table
from adjudicator.engine.table import Header, Table
from adjudicator.errors import DamagedArchive, UnknownGame, in_short
from adjudicator.forcing import Forcing
from adjudicator.modes import make_folders
from adjudicator.rulekit.model import from_json
from adjudicator.rulekit.ruleset import AnyRuleSet


class TurnFolders:
    """The turns of one game."""

    def __init__(self, paths: GamePaths) -> None:
        self._paths = paths

    def write(self, number: int, files: Mapping[str, bytes], later: Forcing | None = None) -> None:
        """Write a turn's public files (names relative to its folder), `later` to be forced.

        Raises `StorageFailed`.
        """
        folder = self._paths.turn(number)
        clear_unfinished(folder)
        for name, data in sorted(files.items()):
            write_atomic(folder / name, data, later=later)

    def drop(self, number: int, sealed: int) -> None:
        """Take away the files of a turn that was taken back, if there are any.

        They are kept aside under the line that sealed them, in case they count again: made anew
        under other settings they would come out otherwise. Raises `StorageFailed`.
        """
        folder, aside = self._paths.turn(number), self._left(sealed)
        try:
            if not folder.is_dir():
                return
            if aside.exists():
                shutil.rmtree(folder)
            else:
                make_folders(aside.parent)
                folder.rename(aside)
        except OSError as error:
            raise storage_failed(folder, error) from error

    def left_file(self, sealed: int, name: str) -> bytes | None:
        """A file of a turn that was taken away, or None if it is not kept."""
        try:
            return (self._left(sealed) / name).read_bytes()
        except OSError:
            return None

    def _left(self, sealed: int) -> Path:
        return self._paths.private / "left" / str(sealed)

    def names(self, number: int) -> tuple[str, ...]:
        """Names of the files in a turn's folder, sorted, those in folders below left out."""
        folder = self._paths.turn(number)
        if not folder.is_dir():
            return ()
        return tuple(sorted(path.name for path in folder.iterdir() if path.is_file()))

    def read(self, number: int, name: str) -> bytes | None:
        """A file of a turn, or None if it cannot be read."""
        try:
            return (self._paths.turn(number) / name).read_bytes()
        except OSError:
            return None

    def numbers(self) -> tuple[int, ...]:
        """Numbers of the turns that have a folder."""
        if not self._paths.turns.is_dir():
            return ()
        names = (p.name for p in self._paths.turns.iterdir())
        return tuple(sorted(int(name) for name in names if re.fullmatch(r"[0-9]{4,}", name)))

    def table(self, ruleset: AnyRuleSet, header: Header, number: int) -> Table:
        """The table of a turn's snapshot; raises `UnknownGame` or `DamagedArchive`."""
        path = self._paths.snapshot(number)
        try:
            return load_table(ruleset, header, from_json(path.read_bytes()))
        except FileNotFoundError:
            known = self.numbers()
            span = f"it has turns {known[0]} to {known[-1]}" if known else "it has no turns yet"
            raise UnknownGame(f"game '{header.id}' has no turn {number}", span) from None
        except (
            OSError, ValueError, KeyError, TypeError, AttributeError, UnknownSchema
        ) as error:  # fmt: skip
            raise DamagedArchive(
                str(path), 0, f"cannot be read ({in_short(error)})",
                "adjudicator replay GAME --restore makes it again from the journal",
            ) from None  # fmt: skip
