"""Driven games laid down on disk, the way the service lays down its own."""

from __future__ import annotations

from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.archive.folder import GameFolder
from tests.support.driving import Driven


def keep(root: Path, game: Driven) -> GameFolder:
    """The folder of a game below `root`: everything that its journal seals, and its secret."""
    folder = GameFolder(root, game.header.id)
    private = {seat: {"address": f"{seat}@x.example", "token": seat} for seat in game.header.seats}
    data = folder.create(game.header, game.secret, private)
    folder.journal.append(game.lines)
    write_atomic(folder.paths.game, data, durable=True)
    for number, files in game.files:
        folder.turns.write(number, files)
    point_at_last_snapshot(folder, game)
    return folder


def point_at_last_snapshot(folder: GameFolder, game: Driven) -> None:
    """Write the index of the latest sealed turn."""
    offset = sealed = 0
    for line in game.lines:
        if line.kind == "published":
            sealed = offset
        offset += len(line.encode())
    if game.files:
        number, files = game.files[-1]
        folder.write_index(number, files["snapshot.json"], sealed)
