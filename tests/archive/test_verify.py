"""What a proof of an archive must find, on a game small enough to try every byte."""

from __future__ import annotations

import copy
import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.verify import Proof, verify_game
from adjudicator.engine.journal.line import JournalLine, chain, salt_of
from adjudicator.errors import DamagedArchive
from tests.support.driving import SECRET, Driven, toy
from tests.support.keeping import keep
from tests.support.toy import TOY

Change = Callable[[Any], object]


def finished() -> Driven:
    game = toy("pick build", rounds=1)
    game.send("anna", "roll\nbuild 2\nraid bob").send("bob", "duck\ndraw\ndrop\nbuild 5")
    assert game.table.phase == "ended"
    return game


GAME = finished()


def prove(folder: GameFolder) -> Proof:
    return verify_game(folder, folder.read_header(), TOY)


def broken(folder: GameFolder) -> DamagedArchive:
    with pytest.raises(DamagedArchive) as caught:
        prove(folder)
    return caught.value


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> GameFolder:
    folder = keep(tmp_path_factory.mktemp("games"), GAME)
    shutil.rmtree(folder.paths.private)
    return folder


@pytest.fixture
def folder(kept: GameFolder, tmp_path: Path) -> GameFolder:
    shutil.copytree(kept.paths.folder, tmp_path / "g1")
    return GameFolder(tmp_path, "g1")


def public(folder: GameFolder) -> list[Path]:
    return sorted(p for p in folder.paths.folder.rglob("*") if p.is_file())


def rewrite(folder: GameFolder, changes: dict[int, Change], secret: bytes = SECRET) -> None:
    """Change data of lines by their number and make salts and hashes of all lines fit again."""
    head, raw = "0" * 64, b""
    for line in GAME.lines:
        data = copy.deepcopy(line.data)
        if line.n in changes:
            changes[line.n](data)
        made = chain(head, line.n, line.at, line.kind, data, salt_of(secret, line.n))
        head, raw = made.hash, raw + made.encode()
    folder.paths.journal.write_bytes(raw)


def number(kind: str, which: int = 0) -> int:
    return [line.n for line in GAME.lines if line.kind == kind][which]


def test_a_sound_archive_is_proven_without_its_private_folder(folder: GameFolder) -> None:
    draws = sum(len(line.data["draws"]) for line in GAME.lines if line.kind == "step")
    proof = prove(folder)
    assert proof == Proof(
        game="g1",
        lines=len(GAME.lines),
        steps=GAME.table.step,
        turns=2,
        files=len(public(folder)),
        dice=draws,
        finished=True,
        head=GAME.lines[-1].hash,
        nonces=0,
        joined=2,
    )
    assert draws > 5


def test_progress_is_told_in_bytes_of_the_journal(folder: GameFolder) -> None:
    told: list[tuple[int, int]] = []
    long = toy("pick", rounds=9, seats=4)
    while long.table.phase == "running":
        long.send(long.open.decision.seat, "take 1")
    kept = keep(folder.paths.folder.parent / "other", long)
    verify_game(kept, kept.read_header(), TOY, lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert {total for _, total in told} == {kept.journal.size}
    assert 0 < told[0][0] <= told[-1][0] <= kept.journal.size


def test_a_running_game_is_proven_but_for_its_dice(tmp_path: Path) -> None:
    game = toy("pick", rounds=3).send("anna", "roll")
    proof = prove(keep(tmp_path, game))
    assert (proof.finished, proof.dice, proof.steps) == (False, 0, 2)


@pytest.mark.parametrize("name", [p.name for p in (Path("game.json"), Path("all.txt"))])
def test_every_byte_of_a_small_file_counts(folder: GameFolder, name: str) -> None:
    (path, *_) = [p for p in public(folder) if p.name == name and p.stat().st_size]
    raw = path.read_bytes()
    for at in range(len(raw)):
        path.write_bytes(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])
        assert broken(folder).path == str(path), at
    path.write_bytes(raw)
    assert prove(folder).finished


@given(data=st.data())
def test_any_byte_of_any_file_counts(kept: GameFolder, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from([p for p in public(kept) if p.stat().st_size]))
    raw = path.read_bytes()
    at = data.draw(st.integers(0, len(raw) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != raw[at]))
    try:
        path.write_bytes(raw[:at] + bytes([other]) + raw[at + 1 :])
        damage = broken(kept)
    finally:
        path.write_bytes(raw)
    assert damage.path == str(path)
    if path.name == "journal.jsonl":
        assert damage.line == raw[:at].count(b"\n") + 1


@pytest.mark.parametrize("n", range(1, len(GAME.lines) + 1))
def test_a_changed_line_of_the_journal_is_named(folder: GameFolder, n: int) -> None:
    raw = folder.paths.journal.read_bytes().splitlines(keepends=True)
    raw[n - 1] = raw[n - 1].replace(b'"salt":"', b'"salt":"0')
    folder.paths.journal.write_bytes(b"".join(raw))
    damage = broken(folder)
    assert (damage.path, damage.line) == (str(folder.paths.journal), n)


@pytest.mark.parametrize(
    "place", ["extra.txt", "turns/0001/extra.txt", "turns/0009/snapshot.json", "turns/x", ".hidden"]
)
def test_a_file_too_many_is_named(folder: GameFolder, place: str) -> None:
    path = folder.paths.folder / place
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"")
    damage = broken(folder)
    assert damage.path == str(path)
    assert "not part of this game" in damage.message


def test_links_to_elsewhere_are_named(folder: GameFolder, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = folder.paths.turns / "0002"
    link.symlink_to(tmp_path / "elsewhere")
    assert broken(folder).path == str(link)
    link.unlink()
    path = folder.paths.snapshot(1)
    path.rename(tmp_path / "snapshot.json")
    path.symlink_to(tmp_path / "snapshot.json")
    damage = broken(folder)
    assert (damage.path, "no plain file" in damage.message) == (str(path), True)


def test_each_missing_file_is_named(folder: GameFolder) -> None:
    for path in public(folder):
        if path.name == "game.json":
            continue
        raw = path.read_bytes()
        path.unlink()
        damage = broken(folder)
        assert damage.path == str(path)
        assert "is missing" in damage.message
        path.write_bytes(raw)


def test_two_files_that_changed_places_are_named(folder: GameFolder) -> None:
    first, second = folder.paths.snapshot(0), folder.paths.snapshot(1)
    one, two = first.read_bytes(), second.read_bytes()
    first.write_bytes(two)
    second.write_bytes(one)
    assert broken(folder).path == str(first)


def test_a_torn_journal_is_named_as_cut_off(folder: GameFolder) -> None:
    raw = folder.paths.journal.read_bytes()
    folder.paths.journal.write_bytes(raw + b'{"at"')
    damage = broken(folder)
    assert (damage.path, damage.line) == (str(folder.paths.journal), len(GAME.lines) + 1)
    folder.paths.journal.write_bytes(b"")
    assert "is empty" in broken(folder).message


def test_a_line_after_the_end_is_found(folder: GameFolder) -> None:
    last: JournalLine = GAME.lines[-1]
    data = {"decision": 1}
    more = chain(last.hash, last.n + 1, last.at, "reminded", data, salt_of(SECRET, last.n + 1))
    again = chain(more.hash, last.n + 2, last.at, "ended", last.data, salt_of(SECRET, last.n + 2))
    folder.journal.append([more, again])
    damage = broken(folder)
    assert (damage.line, "after the end" in damage.message) == (last.n + 1, True)


def test_another_secret_is_found_though_the_chain_fits(folder: GameFolder) -> None:
    other = bytes(31) + b"\x01"
    last = len(GAME.lines)
    rewrite(folder, {last: lambda data: data.update(secret=other.hex())}, other)
    damage = broken(folder)
    assert (damage.path, damage.line) == (str(folder.paths.journal), last)
    assert "commitment" in damage.message


def test_a_flipped_secret_is_found_though_the_chain_fits(folder: GameFolder) -> None:
    flipped = bytes([SECRET[0] ^ 1]) + SECRET[1:]
    last = len(GAME.lines)
    rewrite(folder, {last: lambda data: data.update(secret=flipped.hex())})
    assert broken(folder).line == last


def test_another_commitment_does_not_help_the_forger(folder: GameFolder) -> None:
    """The first line names game.json, and game.json the commitment."""
    other = bytes(32)
    last = len(GAME.lines)
    rewrite(folder, {last: lambda data: data.update(secret=other.hex())}, other)
    path = folder.paths.game
    mine, theirs = (hashlib.sha256(s).hexdigest().encode() for s in (SECRET, other))
    path.write_bytes(path.read_bytes().replace(mine, theirs))
    assert broken(folder).path == str(path)


FORGERIES: list[tuple[str, int, Change, str]] = [
    ("ended", 0, lambda d: d["result"].reverse(), "ranking"),
    ("ended", 0, lambda d: d.pop("result"), "required field `result`"),
    ("ended", 0, lambda d: d.pop("secret"), "required field `secret`"),
    ("published", 1, lambda d: d["files"].pop("snapshot.json"), "seals no snapshot"),
    ("published", 1, lambda d: d["files"].update({"snapshot.json": "0" * 64}), "does not follow"),
    ("published", 1, lambda d: d.update(files=[]), "at `$.files`"),
    ("published", 1, lambda d: d.update(turn="one"), "at `$.turn`"),
    ("published", 1, lambda d: d.pop("turn"), "cannot be carried out"),
    ("step", 1, lambda d: d["draws"][0].__setitem__(2, 5 - d["draws"][0][2]), "state"),
    ("step", 1, lambda d: d.update(state="0" * 64), "not the one that was recorded"),
    ("step", 2, lambda d: d["answers"][0].update(seat="nobody"), "not open for nobody"),
    ("opened", 0, lambda d: d.pop("game"), "open the game"),
]


@pytest.mark.parametrize(("kind", "which", "change", "words"), FORGERIES)
def test_a_forged_line_is_named_though_the_chain_fits(
    folder: GameFolder, kind: str, which: int, change: Change, words: str
) -> None:
    n = number(kind, which)
    rewrite(folder, {n: change})
    damage = broken(folder)
    assert (damage.path, damage.line) == (str(folder.paths.journal), n)
    assert words in damage.message


def test_a_sealed_file_that_never_was_is_missing(folder: GameFolder) -> None:
    n = number("published", -1)
    rewrite(folder, {n: lambda d: d["files"].update({"../../x": "0" * 64})})
    assert "is missing" in broken(folder).message


def test_a_line_between_a_step_and_its_report_does_no_harm(tmp_path: Path) -> None:
    game = Driven(TOY, toy("pick", rounds=1).header)
    game.begin()
    last = game.lines.pop()
    assert last.kind == "published"
    game.tables.pop()
    game.files.pop()
    game.acts("anna", {"do": "set", "name": "language", "value": "fr"})
    game.drive().send("anna", "take 1").send("bob", "take 2")
    assert prove(keep(tmp_path, game)).finished
