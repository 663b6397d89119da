"""A game that is opened again is not folded again, and what was changed meanwhile is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.archive import folder as archive
from adjudicator.archive.folder import GameFolder
from adjudicator.errors import DamagedArchive
from tests.support.driving import Driven, toy
from tests.support.keeping import keep
from tests.support.toy import TOY


@pytest.fixture
def game() -> Driven:
    game = toy("pick build", rounds=5).send("anna", "take 1\nrest").send("bob", "roll\nbuild 2")
    return game.send("anna", "take 2", final=False)


@pytest.fixture
def folder(tmp_path: Path, game: Driven) -> GameFolder:
    return keep(tmp_path, game)


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many lines were folded, and snapshots read."""
    found = [0, 0]
    fold, read = archive.fold, archive.load_table

    def folded(*given: object) -> object:
        found[0] += 1
        return fold(*given)  # type: ignore[arg-type]  # whatever it was given

    def loaded(*given: object) -> object:
        found[1] += 1
        return read(*given)  # type: ignore[arg-type]  # whatever it was given

    monkeypatch.setattr(archive, "fold", folded)
    monkeypatch.setattr(archive, "load_table", loaded)
    return found


def test_only_new_lines_are_folded(folder: GameFolder, game: Driven, worked: list[int]) -> None:
    first = folder.load(TOY, game.header)
    assert worked == [first.replayed, 1]
    assert folder.load(TOY, folder.read_header()) == first
    assert worked == [first.replayed, 1]
    before = len(game.lines)
    game.send("anna", "take 3", final=False)
    folder.journal.append(game.lines[before:])
    assert folder.load(TOY, game.header).table == game.table
    assert worked == [first.replayed + len(game.lines) - before, 1]


def test_a_journal_that_was_cut_back_is_folded_again(
    folder: GameFolder, game: Driven, worked: list[int]
) -> None:
    folder.load(TOY, game.header)
    raw, done = folder.paths.journal.read_bytes(), worked[0]
    folder.paths.journal.write_bytes(raw[: len(raw) - len(game.lines[-1].encode())])
    assert folder.load(TOY, game.header).table == game.tables[-2]
    assert worked[0] > done


@pytest.mark.parametrize("indexed", [True, False])
def test_a_byte_that_was_changed_since_is_noticed(
    folder: GameFolder, game: Driven, indexed: bool
) -> None:
    if not indexed:
        folder.paths.index.unlink()
    folder.load(TOY, game.header)
    raw = bytearray(folder.paths.journal.read_bytes())
    for at in range(len(raw) - len(game.lines[-1].encode()), len(raw) - 1):
        changed = bytearray(raw)
        changed[at] ^= 1
        folder.paths.journal.write_bytes(changed)
        with pytest.raises(DamagedArchive):
            folder.load(TOY, game.header)
    folder.paths.journal.write_bytes(raw)
    assert folder.load(TOY, game.header).table == game.table


def test_another_game_in_a_folder_of_the_same_name_is_another_one(
    folder: GameFolder, game: Driven
) -> None:
    folder.load(TOY, game.header)
    other = toy("pick build", rounds=5).send("anna", "take 2\nrest").send("bob", "roll\nbuild 1")
    folder.paths.journal.write_bytes(b"".join(line.encode() for line in other.lines))
    assert folder.load(TOY, other.header).table == other.table
