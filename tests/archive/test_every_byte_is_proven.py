"""Changing one byte anywhere in a finished game's public files is found, and the place named."""

from __future__ import annotations

import hashlib
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.config.settings import Config
from adjudicator.engine.answers.bots import greedy_order
from adjudicator.engine.journal.line import chain, read_line, salt_of
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.errors import DamagedArchive
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.service.archives.proofs import prove
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.house.host import Host
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.opening.opening import NewGame, open_game, received_line

SEATS = ("anna", "bob")


class Stepping:
    def __init__(self) -> None:
        self.at = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)

    def now(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


class Repeatable:
    def __init__(self) -> None:
        self.count = 0

    def __call__(self, size: int) -> bytes:
        self.count += 1
        return hashlib.shake_256(str(self.count).encode()).digest(size)


def play(host: Host, game: str) -> None:
    """A whole short game, every order final at once."""
    options = {"split": "custom:11,7,4,2", "stop_window": "1"}
    seats = [(name, f"{name}@players.example") for name in SEATS]
    open_game(host, NewGame(game, "metallurgie", seats, options=options, start=True))
    with open_session(host, game) as session:
        while session.table.phase != "ended":
            item = session.table.open[0]
            seat = item.decision.seat
            veiled = session.ruleset.veil(session.table.state, seat)
            order = greedy_order(session.ruleset, veiled, item.decision)
            text = write_order(order, session.ruleset.forms, "en", Names(SEATS))
            now = host.clock.now()
            act = SheetAct(text, final=True)
            session.note(received_line(seat, [act], now), now)
            session.drive(now)
            commit(session)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Host:
    base = tmp_path_factory.mktemp("house")
    made = make_host(Config(base=base), Stepping(), Repeatable())
    play(made, "spring")
    shutil.rmtree(base / "games" / "spring" / "private")
    return made


@pytest.fixture
def copy(host: Host, tmp_path: Path) -> Path:
    target = tmp_path / "spring"
    shutil.copytree(host.config.games / "spring", target)
    return target


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def positions(size: int) -> list[int]:
    """Every byte of a small file, an even spread with both ends of a large one."""
    if size <= 60:
        return list(range(size))
    return sorted({0, 1, size // 2, size - 2, size - 1, *range(7, size, max(1, size // 9))})


def test_the_untouched_game_is_proven(host: Host, copy: Path) -> None:
    proof = prove(host, str(copy))
    assert proof.finished
    assert proof.files == len(files_of(copy))


def test_one_changed_byte_anywhere_is_found_and_its_file_named(host: Host, copy: Path) -> None:
    tried = 0
    for path in files_of(copy):
        whole = path.read_bytes()
        for at in positions(len(whole)):
            changed = bytearray(whole)
            changed[at] ^= 1
            path.write_bytes(bytes(changed))
            with pytest.raises(DamagedArchive) as caught:
                prove(host, str(copy))
            named = caught.value.path
            assert path.name in named or path.name == "game.json", f"byte {at} of {path}: {named}"
            tried += 1
        path.write_bytes(whole)
    assert tried > 300
    assert prove(host, str(copy)).finished


def test_a_journal_names_the_line_that_was_changed(host: Host, copy: Path) -> None:
    journal = copy / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    for index in range(len(lines)):
        broken = bytearray(lines[index])
        broken[len(broken) // 2] ^= 1
        journal.write_bytes(b"".join([*lines[:index], bytes(broken), *lines[index + 1 :]]))
        with pytest.raises(DamagedArchive) as caught:
            prove(host, str(copy))
        assert caught.value.line == index + 1


@pytest.mark.parametrize("change", ["added", "removed", "swapped"])
def test_files_added_removed_or_swapped_are_found(host: Host, copy: Path, change: str) -> None:
    turn = copy / "turns" / "0001"
    if change == "added":
        (turn / "note.txt").write_text("hello\n")
        name = "note.txt"
    elif change == "removed":
        (turn / "snapshot.json").unlink()
        name = "snapshot.json"
    else:
        first, second = turn / "map.anna.svg", copy / "turns" / "0002" / "map.anna.svg"
        first.write_bytes(second.read_bytes())
        name = "map.anna.svg"
    with pytest.raises(DamagedArchive) as caught:
        prove(host, str(copy))
    assert name in caught.value.path


def test_a_journal_cut_short_does_not_pass_for_a_finished_game(host: Host, copy: Path) -> None:
    journal = copy / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:-1]))
    assert not prove(host, str(copy)).finished
    journal.write_bytes(b"".join(lines)[:-1])
    with pytest.raises(DamagedArchive):
        prove(host, str(copy))


def test_another_secret_is_found_even_when_the_chain_is_made_anew(host: Host, copy: Path) -> None:
    journal = copy / "journal.jsonl"
    raw = journal.read_bytes().splitlines()
    head = "0" * 64
    written = b""
    other = b"\x01" * 32
    for number, text in enumerate(raw, 1):
        line = read_line(text, number, head if number == 1 else _head(raw, number))
        data = dict(line.data)
        if line.kind == "ended":
            data["secret"] = other.hex()
        new = chain(head, number, line.at, line.kind, data, salt_of(other, number))
        head = new.hash
        written += new.encode()
    journal.write_bytes(written)
    with pytest.raises(DamagedArchive, match="commitment"):
        prove(host, str(copy))


def _head(raw: list[bytes], number: int) -> str:
    """The hash of the line before `number` in the untouched journal."""
    from adjudicator.rulekit.model import from_json

    return str(from_json(raw[number - 2])["hash"])
