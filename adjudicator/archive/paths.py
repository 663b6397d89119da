"""Where the files of a game lie: the only place that turns names into paths.

A game id is `[a-z0-9][a-z0-9-]{0,39}`, a seat `[a-z0-9][a-z0-9-]{0,19}`, and nothing else ever
becomes a path.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from adjudicator.errors import UnknownGame

#: how the file of a packed turn ends
ENDING = ".tar.xz"


class GamePaths:
    """The files of one game below its folder; nothing in `private` may be published."""

    def __init__(self, folder: Path) -> None:
        private = folder / "private"
        self.folder, self.private = folder, private
        self.game, self.journal = folder / "game.json", folder / "journal.jsonl"
        #: one folder a turn
        self.turns = folder / "turns"
        #: the dice secret, in hexadecimal, until its reveal
        self.secret = private / "secret"
        #: addresses and tokens of the seats, and the same once more, for a file that was torn
        self.seats, self.seats_copy = private / "seats.json", private / "seats.copy.json"
        #: raw mails that came in, and such that go out
        self.inbox, self.outbox = private / "in", private / "out"
        #: held by the one process that writes
        self.lock = private / "lock"
        #: derived, all of which may be missing: where the latest snapshot stands in the journal;
        #: what the mails to each seat said lately; how often seats were answered lately; number of
        #: the last journal line that took effect; what stays of the game when it is over, in short
        self.index, self.sent_texts = private / "index.json", private / "sent"
        self.answers, self.effects = private / "answered.json", private / "effects"
        self.record = private / "record.json"
        #: what of the mails could not be made; missing while all could
        self.unmade = private / "unmade.json"
        #: who asked for another game when this one was over; missing while nobody has
        self.again = private / "again.json"

    def turn(self, number: int) -> Path:
        """The folder of a turn: turns/0007."""
        return self.turns / f"{number:04d}"

    def packed_turn(self, number: int) -> Path:
        """The files of an older turn of a game in its house, as one: turns/0007.tar.xz."""
        return self.turns / f"{number:04d}{ENDING}"

    def snapshot(self, number: int) -> Path:
        """The snapshot of a turn."""
        return self.turn(number) / "snapshot.json"


@lru_cache(maxsize=4096)
def paths_of(games: Path, game: str) -> GamePaths:
    """The files of a game below the folder of all games; made once, for each look asks for them."""
    return GamePaths(games / game)


GAME_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
SEAT_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,19}")


def check_game_id(game: str) -> str:
    """`game` itself; raises `UnknownGame` if it cannot be the name of a game."""
    if not GAME_ID.fullmatch(game):
        raise UnknownGame(
            f"“{game}” cannot be the name of a game",
            "use small letters, digits and dashes, at most 40, starting with a letter or digit",
        )
    return game
