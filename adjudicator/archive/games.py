"""All games of a house on disk, a folder each."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.paths import GAME_ID
from adjudicator.disk.modes import has_file, has_folder


class FolderArchive:
    """All games below one folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def games(self) -> Sequence[str]:
        """Ids of the games, sorted; one that there is no right to look into is named, too."""
        if not has_folder(self.root):
            return ()
        with os.scandir(self.root) as entries:
            named = [entry for entry in entries if GAME_ID.fullmatch(entry.name)]
        return sorted(entry.name for entry in named if _is_game(entry.path))

    def game(self, game: str) -> GameFolder:
        """The folder of a game, existing or not; raises `UnknownGame` for an impossible id."""
        return GameFolder(self.root, game)


def _is_game(folder: str) -> bool:
    try:
        return has_file(f"{folder}{os.sep}game.json")
    except PermissionError:
        return True
