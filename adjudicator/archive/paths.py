"""Where the files of a game lie: the only place that turns names into paths.

A game id is `[a-z0-9][a-z0-9-]{0,39}`, a seat `[a-z0-9][a-z0-9-]{0,19}`, and nothing else ever
becomes a path.
"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from adjudicator.errors import UnknownGame

#: how the file of a packed turn ends
ENDING = ".tar.xz"


class GamePaths:
    """The files of one game below its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def game(self) -> Path:
        """game.json"""
        return self.folder / "game.json"

    @cached_property
    def journal(self) -> Path:
        """journal.jsonl"""
        return self.folder / "journal.jsonl"

    @cached_property
    def private(self) -> Path:
        """Everything that must not be published."""
        return self.folder / "private"

    @cached_property
    def secret(self) -> Path:
        """The dice secret, in hexadecimal, until its reveal."""
        return self.private / "secret"

    @cached_property
    def seats(self) -> Path:
        """Addresses and tokens of the seats."""
        return self.private / "seats.json"

    @cached_property
    def seats_copy(self) -> Path:
        """The same once more, for a file that was torn."""
        return self.private / "seats.copy.json"

    @cached_property
    def index(self) -> Path:
        """Where the latest snapshot stands in the journal; derived, may be missing."""
        return self.private / "index.json"

    @cached_property
    def received(self) -> Path:
        """Raw mails that came in."""
        return self.private / "in"

    @cached_property
    def outbox(self) -> Path:
        """Raw mails that go out."""
        return self.private / "out"

    @cached_property
    def sent_texts(self) -> Path:
        """What the mails to each seat said lately; derived, may be missing."""
        return self.private / "sent"

    @cached_property
    def answered(self) -> Path:
        """How often seats were answered lately; derived, may be missing."""
        return self.private / "answered.json"

    @cached_property
    def unmade(self) -> Path:
        """What of the mails could not be made; missing while all could."""
        return self.private / "unmade.json"

    @cached_property
    def again(self) -> Path:
        """Who asked for another game when this one was over; missing while nobody has."""
        return self.private / "again.json"

    @cached_property
    def followed(self) -> Path:
        """Number of the last journal line that took effect; derived, may be missing."""
        return self.private / "effects"

    @cached_property
    def record(self) -> Path:
        """What stays of the game when it is over, in short; derived, may be missing."""
        return self.private / "record.json"

    @cached_property
    def lock(self) -> Path:
        """Held by the one process that writes."""
        return self.private / "lock"

    @cached_property
    def turns(self) -> Path:
        """One folder a turn."""
        return self.folder / "turns"

    def turn(self, number: int) -> Path:
        """The folder of a turn: turns/0007."""
        return self.turns / f"{number:04d}"

    def packed_turn(self, number: int) -> Path:
        """The files of an older turn of a game in its house, as one: turns/0007.tar.xz."""
        return self.turns / f"{number:04d}{ENDING}"

    def snapshot(self, number: int) -> Path:
        """The snapshot of a turn."""
        return self.turn(number) / "snapshot.json"


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
