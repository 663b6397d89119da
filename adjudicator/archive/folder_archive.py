"""All games of a house: a folder each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.paths import GAME_ID


class FolderArchive:
    """All games below one folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def games(self) -> Sequence[str]:
        """Ids of the games, sorted; one that there is no right to look into is named, too."""
        if not self.root.is_dir():
            return ()
        return sorted(
            p.name for p in self.root.iterdir() if GAME_ID.fullmatch(p.name) and _is_game(p)
        )

    def game(self, game: str) -> GameFolder:
        """The folder of a game, existing or not; raises `UnknownGame` for an impossible id."""
        return GameFolder(self.root, game)


def _is_game(folder: Path) -> bool:
    try:
        return (folder / "game.json").exists()
    except PermissionError:
        return True
