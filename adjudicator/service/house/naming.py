"""Names of a house for whoever types them: nothing where it cannot be read, and never a fault."""

from __future__ import annotations

from pathlib import Path

from adjudicator import rules
from adjudicator.archive.games import FolderArchive
from adjudicator.config.place import load_house
from adjudicator.errors import AdjudicatorError


def game_names(config: Path | None) -> list[str]:
    """The games of the house of that configuration, or of the one that is here."""
    try:
        return list(FolderArchive(load_house(config).games).games())
    except (AdjudicatorError, OSError):
        return []


def seat_names(config: Path | None, game: str) -> list[str]:
    """The seats of a game."""
    try:
        folder = FolderArchive(load_house(config).games).game(game)
        return list(folder.read_header().seats)
    except (AdjudicatorError, OSError):
        return []


def rules_names() -> list[str]:
    """The rule sets that are installed."""
    return list(rules.names())
