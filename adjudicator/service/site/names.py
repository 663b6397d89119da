"""What the pages of a site are called. Names of players become names of files here alone."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from adjudicator.archive.paths import SEAT_NAME

#: games on a page that is full
A_PAGE = 100
_OTHER = re.compile(r"[^a-z0-9]+")


def player_file(player: str) -> str:
    """The page of a player: his name where it can be one of a file, else one that is like it."""
    if SEAT_NAME.fullmatch(player):
        return f"players/{player}.html"
    bare = unicodedata.normalize("NFKD", player).encode("ascii", "ignore").decode().lower()
    like = _OTHER.sub("-", bare).strip("-")[:40]
    # no name of a seat has this sign: nobody else has this file
    return f"players/{like}_x{hashlib.sha256(player.encode()).hexdigest()[:10]}.html"


def game_file(game: str) -> str:
    """The page of a game."""
    return f"games/{game}.html"


def tournament_file(tournament: str) -> str:
    """The page of a tournament."""
    return f"tournaments/{tournament}.html"


def list_file(kind: str, number: int = 0) -> str:
    """The page `number`, from 1, of the older part of a list, or (0) its newest part."""
    return f"{kind}_{number}.html" if number else f"{kind}.html"


def up(name: str) -> str:
    """The way from a page to the folder that its name is told from: "../" for `games/a.html`."""
    return "../" * name.count("/")
