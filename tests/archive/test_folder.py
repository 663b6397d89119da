"""A game's folder: loaded from its snapshot or without it, held by one process at a time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.games import FolderArchive
from adjudicator.engine.table.table import dump_header
from adjudicator.errors import Busy, DamagedArchive, StorageFailed, UnknownGame
from adjudicator.rulekit.model import pretty
from tests.support.driving import Driven, header_of, toy
from tests.support.keeping import keep
from tests.support.toy import TOY

REPOSITORY = Path(__file__).parent.parent.parent


def running() -> Driven:
    game = toy("pick build", rounds=5).send("anna", "take 1\nrest").send("bob", "roll\nbuild 2")
    return game.send("anna", "take 2", final=False)


@pytest.fixture
def game() -> Driven:
    return running()


@pytest.fixture
def folder(tmp_path: Path, game: Driven) -> GameFolder:
    return keep(tmp_path, game)


def test_a_game_is_loaded_from_its_last_snapshot_on(folder: GameFolder, game: Driven) -> None:
    loaded = folder.load(TOY, folder.read_header())
    assert loaded.table == game.table
    assert loaded.offset == folder.journal.size
    assert loaded.replayed < len(game.lines) / 2


def test_the_header_is_read_as_it_was_written(folder: GameFolder, game: Driven) -> None:
    assert folder.read_header() == game.header
    assert folder.read_secret() == game.secret
    assert folder.read_seats()["anna"] == {"address": "anna@x.example", "token": "anna"}


@pytest.mark.parametrize("which", ["index", "snapshot"])
@pytest.mark.parametrize("content", [None, b"", b"{", b"[]", b"7", b"{}", b"\xff"])
def test_without_a_sound_snapshot_the_journal_alone_gives_the_same_game(
    folder: GameFolder, game: Driven, which: str, content: bytes | None
) -> None:
    path = folder.paths.index if which == "index" else folder.paths.snapshot(1)
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    loaded = folder.load(TOY, game.header)
    assert loaded.table == game.table
    assert loaded.replayed == len(game.lines)


def test_any_damage_to_the_index_gives_the_same_game(folder: GameFolder, game: Driven) -> None:
    raw = folder.paths.index.read_bytes()
    for at in range(len(raw)):
        for bit in (0, 2, 6):
            damaged = bytearray(raw)
            damaged[at] ^= 1 << bit
            folder.paths.index.write_bytes(damaged)
            assert folder.load(TOY, game.header).table == game.table, (at, bit)


@pytest.mark.parametrize("offset", [0, 1, -1, 10**9, "end", 1.5, "12", None, [], True])
def test_an_index_that_points_elsewhere_is_not_believed(
    folder: GameFolder, game: Driven, offset: object
) -> None:
    index = json.loads(folder.paths.index.read_bytes())
    index["offset"] = folder.journal.size if offset == "end" else offset
    folder.paths.index.write_text(json.dumps(index))
    loaded = folder.load(TOY, game.header)
    assert (loaded.table, loaded.offset) == (game.table, folder.journal.size)


def test_a_snapshot_from_before_the_journal_was_cut_back_is_not_believed(
    folder: GameFolder, game: Driven
) -> None:
    kept = b"".join(line.encode() for line in game.lines[:6])
    folder.paths.journal.write_bytes(kept)
    loaded = folder.load(TOY, game.header)
    assert (loaded.table, loaded.offset) == (game.tables[5], len(kept))


def test_a_damaged_line_behind_the_snapshot_is_named(folder: GameFolder, game: Driven) -> None:
    raw = bytearray(folder.paths.journal.read_bytes())
    raw[-10] ^= 1
    folder.paths.journal.write_bytes(raw)
    with pytest.raises(DamagedArchive) as caught:
        folder.load(TOY, game.header)
    assert (caught.value.path, caught.value.line) == (str(folder.paths.journal), len(game.lines))


def test_a_damaged_line_before_the_snapshot_does_not_stop_the_game(
    folder: GameFolder, game: Driven
) -> None:
    """The proof names it; the game goes on from what the snapshot holds."""
    raw = bytearray(folder.paths.journal.read_bytes())
    raw[len(game.lines[0].encode()) + 10] ^= 1
    folder.paths.journal.write_bytes(raw)
    assert folder.load(TOY, game.header).table == game.table


def test_a_line_that_cannot_be_carried_out_is_named(folder: GameFolder, game: Driven) -> None:
    game.lines[5:] = []
    other = toy("build", rounds=5).send("anna", "rest")
    folder.paths.journal.write_bytes(b"".join(line.encode() for line in other.lines))
    with pytest.raises(DamagedArchive, match="not the one that was recorded") as caught:
        folder.load(TOY, game.header)
    assert caught.value.line == 4


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[]", b"nonsense", b"\xff", b'{"schema": 99}', b'{"schema": 1}']
)
def test_a_game_json_that_cannot_be_read_is_named(folder: GameFolder, content: bytes) -> None:
    folder.paths.game.write_bytes(content)
    with pytest.raises(DamagedArchive) as caught:
        folder.read_header()
    assert caught.value.path == str(folder.paths.game)


def test_a_game_json_with_other_options_is_named(folder: GameFolder, game: Driven) -> None:
    other = header_of(TOY, game.header.seats, game.header.schedule, stages="pick build", rounds="9")
    folder.paths.game.write_bytes(pretty(dump_header(other)))
    with pytest.raises(DamagedArchive, match="opened with") as caught:
        folder.read_header()
    assert caught.value.path == str(folder.paths.game)


def test_a_journal_whose_first_line_is_damaged_is_named_not_the_game_json(
    folder: GameFolder, game: Driven
) -> None:
    raw = bytearray(folder.paths.journal.read_bytes())
    raw[10] ^= 1
    folder.paths.journal.write_bytes(raw)
    folder.paths.index.unlink()
    header = folder.read_header()
    with pytest.raises(DamagedArchive) as caught:
        folder.load(TOY, header)
    assert (caught.value.path, caught.value.line) == (str(folder.paths.journal), 1)


def test_what_is_missing_is_named(folder: GameFolder, tmp_path: Path) -> None:
    folder.paths.secret.unlink()
    with pytest.raises(DamagedArchive, match="secret"):
        folder.read_secret()
    folder.paths.seats.write_bytes(b"[]")
    folder.paths.seats_copy.unlink()
    with pytest.raises(DamagedArchive, match="addresses"):
        folder.read_seats()
    folder.paths.game.unlink()
    with pytest.raises(UnknownGame, match="no game “g1”"):
        folder.read_header()


@pytest.mark.parametrize("content", [b"", b"zz", b"0g", b"\xff\xff"])
def test_what_is_no_secret_is_said(folder: GameFolder, content: bytes) -> None:
    folder.paths.secret.write_bytes(content)
    if content:
        with pytest.raises(DamagedArchive, match="dice secret"):
            folder.read_secret()


def test_secret_and_tokens_are_for_their_owner_alone(folder: GameFolder) -> None:
    for path in (folder.paths.secret, folder.paths.seats):
        assert path.stat().st_mode & 0o777 == 0o600


def test_snapshots_are_read_by_turn(folder: GameFolder, game: Driven) -> None:
    assert folder.turns.numbers() == (0, 1)
    assert folder.turns.table(TOY, game.header, 0).step == 1
    with pytest.raises(UnknownGame, match="no turn 7") as caught:
        folder.turns.table(TOY, game.header, 7)
    assert "0 to 1" in caught.value.mend
    folder.paths.snapshot(1).write_bytes(b"{}")
    with pytest.raises(DamagedArchive):
        folder.turns.table(TOY, game.header, 1)


def test_strange_names_among_the_turns_are_no_turns(folder: GameFolder) -> None:
    for name in ("²²²²", "٠٠٠٣", "notes", "7", "0007.bak"):
        (folder.paths.turns / name).mkdir()
    assert folder.turns.numbers() == (0, 1)


def test_the_archive_lists_its_games(tmp_path: Path, game: Driven) -> None:
    archive = FolderArchive(tmp_path / "games")
    assert archive.games() == ()
    keep(tmp_path / "games", game)
    for name in ("empty", "Upper", "x.bak"):
        (tmp_path / "games" / name).mkdir()
    (tmp_path / "games" / "Upper" / "game.json").write_text("{}")
    assert archive.games() == ["g1"]
    assert archive.game("g1").exists()
    assert not archive.game("empty").exists()
    with pytest.raises(UnknownGame):
        archive.game("empty").require()


def test_a_turn_is_written_without_leftovers(folder: GameFolder) -> None:
    stale = folder.paths.turn(1) / "orders" / ".all.txt.1.tmp"
    stale.write_bytes(b"half")
    folder.turns.write(1, {"orders/all.txt": b"whole\n"})
    assert not stale.exists()
    assert (folder.paths.turn(1) / "orders" / "all.txt").read_bytes() == b"whole\n"


def test_a_held_lock_makes_others_wait_and_then_say_busy(folder: GameFolder) -> None:
    with (
        folder.lock(),
        pytest.raises(Busy, match="g1"),
        GameFolder(folder.paths.folder.parent, "g1").lock(0.05),
    ):
        pass
    with folder.lock(0.05):
        pass


def test_a_lock_is_let_go_when_the_work_fails(folder: GameFolder) -> None:
    with pytest.raises(RuntimeError), folder.lock():
        raise RuntimeError("a bug")
    with folder.lock(0.05):
        pass


def test_a_lock_that_cannot_be_made_is_a_storage_fault(folder: GameFolder) -> None:
    folder.paths.lock.unlink(missing_ok=True)
    folder.paths.lock.mkdir()
    with pytest.raises(StorageFailed), folder.lock(0.05):
        pass


def child(root: Path, code: str) -> subprocess.Popen[str]:
    """A process of its own that works on the game below `root`."""
    program = "from pathlib import Path\nfrom adjudicator.archive.folder import GameFolder\n"
    program += f"folder = GameFolder(Path({str(root)!r}), 'g1')\n" + textwrap.dedent(code)
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    return subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )


HOLD = """
    with folder.lock():
        print("held", flush=True)
        input()
"""


def test_another_process_s_lock_is_respected_and_a_killed_one_keeps_none(
    folder: GameFolder,
) -> None:
    with child(folder.paths.folder.parent, HOLD) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(Busy), folder.lock(0.1):
            pass
        process.send_signal(signal.SIGKILL)
        process.wait()
        with folder.lock(5):
            pass


APPEND = """
    import sys
    from dataclasses import replace
    from tests.support.driving import Driven, NOON
    from tests.support.toy import TOY

    for turn in range(12):
        with folder.lock():
            header = folder.read_header()
            loaded = folder.load(TOY, header)
            game = Driven(TOY, header, folder.read_secret(), NOON)
            game.tables.append(loaded.table)
            game.lines = []
            seat = loaded.table.open[0].decision.seat
            game.send(seat, f"take {1 + turn % 3}")
            folder.journal.append(game.lines)
"""


def test_two_processes_that_take_turns_keep_one_sound_journal(tmp_path: Path) -> None:
    folder = keep(tmp_path, toy("pick", rounds=9, seats=4))
    started = [child(tmp_path, APPEND) for _ in range(2)]
    for process in started:
        process.communicate()
        assert process.returncode == 0
    table = folder.load(TOY, folder.read_header()).table
    assert table.step == 1 + 24
    assert len([line for line, _ in folder.journal.read()]) == table.last
