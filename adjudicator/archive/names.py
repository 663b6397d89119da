"""What may become a path: names of games and seats, and nothing else ever.

A game id is `[a-z0-9][a-z0-9-]{0,39}`, a seat `[a-z0-9][a-z0-9-]{0,19}`.
"""

from __future__ import annotations

import re

from adjudicator.errors import UnknownGame

GAME_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
SEAT_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,19}")


def check_game_id(game: str) -> str:
    """`game` itself; raises `UnknownGame` if it cannot be the name of a game."""
    if not GAME_ID.fullmatch(game):
        raise UnknownGame(
            f"'{game}' cannot be the name of a game",
            "use small letters, digits and dashes, at most 40, starting with a letter or digit",
        )
    return game
