"""A finished game leaves the house as a zip, and comes into another one proven or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli.main import cli
from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.engine.journal.line import chain
from adjudicator.errors import AdjudicatorError, BadFile, DamagedArchive, WrongPhase
from adjudicator.mail.transport.maildir import deliver
from adjudicator.service.archives.exporting import export_game
from adjudicator.service.archives.importing import import_game
from adjudicator.service.archives.proofs import find_heads, prove, prove_game
from adjudicator.service.archives.seen import seen_files, unlike
from adjudicator.service.game.queries import game_line
from adjudicator.service.installation.wiring import make_host
from tests.support.house import House, small_config
from tests.support.zips import public_of, rezipped, unpack_kept, zipped

GAME = "metallurgie-standard"
RUNNING = f"{GAME}-running"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    base = tmp_path_factory.mktemp("house")
    unpack_kept(GAME, base / "games")
    unpack_kept(RUNNING, base / "games")
    return House(base)


@pytest.fixture(scope="module")
def archive(house: House) -> Path:
    return export_game(house.host, GAME, house.folder / "game.zip", compact=True).file


@pytest.fixture
def other(tmp_path: Path) -> House:
    (tmp_path / "other").mkdir()
    return House(tmp_path / "other")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, list(map(str, arguments)))


def everything(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_the_same_game_is_the_same_bytes_whatever_the_umask_is(
    house: House, tmp_path: Path
) -> None:
    first = export_game(house.host, GAME, tmp_path / "one.zip").file.read_bytes()
    copy = House(tmp_path)
    kept = os.umask(0o077)
    try:
        folder = shutil.copytree(house.config.games / GAME, copy.config.games / GAME)
        for path in folder.rglob("*"):
            path.chmod(0o700)
            os.utime(path, (1, 1))
        second = export_game(copy.host, GAME, tmp_path / "two.zip").file.read_bytes()
    finally:
        os.umask(kept)
    assert first == second
    # what stands here is what every machine writes, under every version of Python
    known = "8b7385b6ba3417a62d5693a392f6ad6bdbeab06cc8ab68998e0aff2aee31caca"
    assert hashlib.sha256(first).hexdigest() == known


def test_a_zip_holds_the_public_files_and_nothing_else(
    house: House, archive: Path, tmp_path: Path
) -> None:
    folder = house.config.games / GAME
    with zipfile.ZipFile(archive) as source:
        held = {name: source.read(name) for name in source.namelist()}
        assert list(held)[:2] == [f"{GAME}/game.json", f"{GAME}/journal.jsonl"]
    assert held == public_of(folder)
    stray = folder / "turns" / ".0001.tmp"
    stray.write_text("a secret")
    private = folder / "private"
    private.mkdir()
    (private / "seats.json").write_text("a@b.example")
    try:
        again = export_game(house.host, GAME, tmp_path / "again.zip", compact=True).file
    finally:
        stray.unlink()
        shutil.rmtree(private)
    assert again.read_bytes() == archive.read_bytes()


def test_a_damaged_game_is_not_exported(other: House, house: House, tmp_path: Path) -> None:
    folder = shutil.copytree(house.config.games / GAME, other.config.games / GAME)
    target = tmp_path / "game.zip"
    for path in (folder / "turns" / "0003" / "snapshot.json", folder / "journal.jsonl"):
        whole = path.read_bytes()
        path.write_bytes(whole.replace(b'"', b"'", 1))
        with pytest.raises(DamagedArchive, match=path.name):
            export_game(other.host, GAME, target)
        path.write_bytes(whole)
    (folder / "turns" / "0003" / "snapshot.json").unlink()
    with pytest.raises(DamagedArchive, match="is missing"):
        export_game(other.host, GAME, target)
    assert list(tmp_path.glob("*.zip")) == list(tmp_path.glob(".*.tmp")) == []


def test_a_game_that_goes_on_is_refused_with_what_can_be_had(house: House, tmp_path: Path) -> None:
    with pytest.raises(WrongPhase, match="not over") as caught:
        export_game(house.host, RUNNING, tmp_path / "x.zip")
    assert "--seat" in caught.value.mend


def test_only_an_archive_is_written_over(house: House, archive: Path, tmp_path: Path) -> None:
    target = tmp_path / "notes.zip"
    target.write_bytes(zipped({"notes/readme.txt": b"mine"}))
    with pytest.raises(BadFile, match="no archive"):
        export_game(house.host, GAME, target)
    assert zipfile.ZipFile(target).read("notes/readme.txt") == b"mine"
    export_game(house.host, GAME, target, compact=True, force_over=True)
    assert target.read_bytes() == archive.read_bytes()
    export_game(house.host, GAME, target, compact=True)
    with pytest.raises(BadFile, match="no folder"):
        export_game(house.host, GAME, tmp_path / "none" / "x.zip")
    assert export_game(house.host, GAME, tmp_path).file == tmp_path / f"{GAME}.zip"


@pytest.mark.parametrize("force", [False, True])
def test_what_is_no_plain_file_is_not_replaced(house: House, tmp_path: Path, force: bool) -> None:
    pipe = tmp_path / "pipe.zip"
    os.mkfifo(pipe)
    link = tmp_path / "link.zip"
    link.symlink_to(pipe)
    for target in (pipe, link):
        with pytest.raises(BadFile, match="no plain file"):
            export_game(house.host, GAME, target, force_over=force)
    assert pipe.is_fifo()
    assert link.is_symlink()


def test_a_link_is_followed_to_its_file(house: House, archive: Path, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    link = tmp_path / "link.zip"
    link.symlink_to(tmp_path / "deep" / "real.zip")
    for _ in range(2):
        export_game(house.host, GAME, link, compact=True)
    assert link.is_symlink()
    assert link.read_bytes() == archive.read_bytes()


def test_what_a_killed_export_left_goes_with_the_next_one(house: House, tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    left = tmp_path / f".x.zip.{dead.pid}.tmp"
    others = [tmp_path / f".x.zip.{os.getppid()}.tmp", tmp_path / f".y.zip.{dead.pid}.tmp"]
    for path in (left, *others):
        path.write_bytes(b"PK")
    export_game(house.host, GAME, tmp_path / "x.zip", compact=True)
    assert not left.exists()
    assert all(path.exists() for path in others)


def test_an_archive_without_its_end_is_not_said_to_be_running(
    house: House, archive: Path, tmp_path: Path
) -> None:
    files = public_of(house.config.games / GAME)
    name = f"{GAME}/journal.jsonl"
    lines = files[name].splitlines(keepends=True)
    assert json.loads(lines[-1])["kind"] == "ended"
    cut = tmp_path / "cut.zip"
    cut.write_bytes(zipped(files | {name: b"".join(lines[:-1])}))
    ran = run("verify", cut)
    assert ran.exit_code == 1
    assert "not over, or its journal was cut off" in str(ran.exception)
    with zipfile.ZipFile(cut) as source:
        source.extractall(tmp_path)
    told = run("verify", tmp_path / GAME)
    assert told.exit_code == 0
    assert "its end is not there: lines may have been cut off" in told.output
    assert "its end" not in run("verify", house.config.games / RUNNING).output


@pytest.mark.parametrize("data", [[], None, "x", {"turn": 1, "files": {}}])
def test_a_forged_line_is_named_and_not_taken_for_a_missing_end(
    house: House, other: House, tmp_path: Path, data: Any
) -> None:
    files = public_of(house.config.games / GAME)
    name = f"{GAME}/journal.jsonl"
    lines = files[name].splitlines(keepends=True)[:3]
    last = json.loads(lines[-1])
    line = chain(last["hash"], 4, last["at"], "published", data, last["salt"])
    file = tmp_path / "forged.zip"
    file.write_bytes(zipped(files | {name: b"".join([*lines, line.encode()])}))
    with pytest.raises(DamagedArchive, match=rf"{name}, line 4: "):
        import_game(other.host, file)
    with zipfile.ZipFile(file) as source:
        source.extractall(other.config.games)
    with pytest.raises(AdjudicatorError):
        export_game(other.host, GAME, tmp_path / "back.zip")
    shutil.rmtree(other.config.games)
    # game.json is judged first: then no line of the journal was proven
    game = f"{GAME}/game.json"
    changed = files[game].replace(b"{", b"{ ", 1)
    file.write_bytes(zipped(files | {game: changed, name: b"".join([*lines, line.encode()])}))
    with pytest.raises(DamagedArchive, match=r"game\.json"):
        import_game(other.host, file)
    assert not other.config.games.exists()


def test_the_status_of_a_game_that_is_over_says_so(house: House) -> None:
    assert game_line(house.host, GAME, "en").moment == "the game is over"
    assert game_line(house.host, GAME, "fr").moment == "la partie est terminée"
    assert "over" not in game_line(house.host, RUNNING, "en").moment


def test_verify_says_what_it_was_given_instead(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "unz").mkdir()
    (tmp_path / "config.toml").write_text("")
    assert run("verify", archive, "--all").exit_code == 2
    for target in (".", "unz"):
        assert f"“{target}” holds no game.json" in str(run("verify", target).exception)
    assert "whole archive" in str(run("verify", archive, "--seen", archive).exception)


def test_all_games_of_no_house_are_not_proven(other: House, tmp_path: Path) -> None:
    config = other.folder / "config.toml"
    config.write_text("")
    ran = run("--config", config, "verify", "--all")
    assert ran.exit_code == 1
    assert "there is no house here" in str(ran.exception)
    other.config.games.mkdir()
    ran = run("--config", config, "verify", "--all")
    assert (ran.exit_code, ran.output.strip()) == (
        0,
        "there is no game in this house: nothing to prove",
    )


def test_an_imported_game_is_the_one_that_was_exported(
    house: House, archive: Path, other: House, tmp_path: Path
) -> None:
    done = import_game(other.host, archive)
    assert (done.known, done.proof.finished, done.proof.dice) == (False, True, 33)
    folder = other.config.games / GAME
    assert everything(folder) == everything(house.config.games / GAME)
    assert sorted(p.name for p in other.config.games.iterdir()) == [".making.lock", GAME]
    assert import_game(other.host, archive).known
    back = export_game(other.host, GAME, tmp_path / "back.zip", compact=True).file
    assert back.read_bytes() == archive.read_bytes()


def test_another_game_of_that_name_is_not_touched(archive: Path, other: House) -> None:
    import_game(other.host, archive)
    journal = other.config.games / GAME / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:-1]))
    before = everything(other.config.games)
    with pytest.raises(WrongPhase, match="another game"):
        import_game(other.host, archive)
    journal.unlink()
    (other.config.games / GAME / "game.json").unlink()  # half a game is in the way as well
    with pytest.raises(WrongPhase, match="another game"):
        import_game(other.host, archive)
    assert before.keys() - everything(other.config.games).keys() == {
        f"{GAME}/journal.jsonl",
        f"{GAME}/game.json",
    }


def test_a_running_game_is_not_imported(house: House, other: House, tmp_path: Path) -> None:
    file = tmp_path / "running.zip"
    file.write_bytes(zipped(public_of(house.config.games / RUNNING)))
    with pytest.raises(AdjudicatorError, match="not over"):
        import_game(other.host, file)
    assert not other.config.games.exists()


KILLED = """
import os, sys
from pathlib import Path
from adjudicator.service.archives.importing import import_game
from adjudicator.service.installation.wiring import make_host
from tests.support.house import small_config

def killed(base, at):
    count = 0
    def watch(event, arguments):
        nonlocal count
        if event in ("open", "os.rename", "os.mkdir") and str(base) in str(arguments[0]):
            count += 1
            if count == at:
                os._exit(9)
    sys.addaudithook(watch)
    import_game(make_host(small_config(base)), Path(sys.argv[1]))
    os._exit(0)

for folder in sys.argv[2:]:
    child = os.fork()
    if not child:
        killed(Path(folder), int(Path(folder).name))
    os.waitpid(child, 0)
"""


def test_an_import_that_is_killed_leaves_all_or_nothing(archive: Path, tmp_path: Path) -> None:
    folders = [tmp_path / str(at) for at in (1, 3, 40, 290, 301, 303, 999)]
    for folder in folders:
        folder.mkdir()
    root = Path(__file__).parents[2]
    env = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", KILLED, str(archive), *map(str, folders)]
    subprocess.run(command, cwd=root, check=True, env=env)
    outcomes = []
    for folder in folders:
        host = make_host(small_config(folder))
        outcomes.append(host.archive.games() == [GAME])
        assert import_game(host, archive).known == outcomes[-1]
        assert (
            everything(folder / "games" / GAME).keys()
            == everything(folders[-1] / "games" / GAME).keys()
        )
        assert not (folder / "games" / ".import").exists()
    assert outcomes[0] is False
    assert outcomes[-1] is True
    assert prove(make_host(small_config(folders[2])), GAME).finished


def test_an_archive_lives_in_a_house_without_private_files(archive: Path, other: House) -> None:
    """Nothing that looks at games takes it for a damaged one, and nobody is written to."""
    import_game(other.host, archive)
    config = other.folder / "config.toml"
    config.write_text('[breakers]\noutage = "off"\n')
    config.chmod(0o600)
    house = ("--config", config)
    before = everything(other.config.games / GAME)
    assert run(*house, "poll", "--once").exit_code == 0
    state = json.loads(run(*house, "status", "--json").stdout)
    assert state["faults"] == []
    works = (
        ("status", GAME),
        ("history", GAME),
        ("replay", GAME),
        ("replay", GAME, "--restore"),
        ("report", GAME, "--seat", "anna"),
        ("render", GAME, "-o", other.folder / "map.svg"),
        ("verify", GAME),
        ("verify", "--all"),
        ("doctor",),
        ("ratings",),
        ("metrics",),
        ("upgrade", "--check"),
        ("site", other.folder / "site"),
        ("export", GAME, "-o", other.folder / "g.zip"),
        ("backup", other.folder / "b.tar.gz"),
    )
    for command in works:
        done = run(*house, *command)
        assert done.exit_code == 0, (command, done.output, done.exception)
    refused = (
        ("again", GAME),
        ("note", GAME, "hello"),
        ("token", GAME, "anna"),
        ("pause", GAME),
        ("end", GAME, "--cancel"),
        ("rollback", GAME, "--to", "5"),
        ("resolve", GAME),
        ("submit", GAME, "anna", config),
        ("invite", GAME, "anna"),
        ("announce", GAME, "hello"),
        ("standby", "call", GAME, "anna"),
        ("bot", GAME, "anna"),
        ("deadline", GAME),
    )
    for command in refused:
        done = run(*house, *command)
        assert isinstance(done.exception, WrongPhase | AdjudicatorError), command
        assert "over" in str(done.exception) or done.exit_code == 1, command
    after = everything(other.config.games / GAME)
    assert {name: data for name, data in after.items() if not name.startswith("private/")} == before
    assert set(after) - set(before) <= {
        f"private/{name}" for name in ("lock", "record.json", "answered.json")
    }
    drill = other.folder / "drill"
    restored = run("restore", other.folder / "b.tar.gz", "--into", drill)
    assert restored.exit_code == 0, restored.output
    assert prove(make_host(small_config(drill)), GAME).finished


def test_mails_for_an_archive_wait_for_the_referee(archive: Path, other: House) -> None:
    import_game(other.host, archive)
    to = f"turns+{GAME}.anna.abcdefghijklmnop@gm.example"
    head = f"From: zoe@x.example\r\nTo: {to}\r\nSubject: hello\r\nMessage-ID: <1@x.example>\r\n"
    deliver(other.box, "m1", f"{head}\r\ndraw".encode())
    assert other.poll().faults == []
    config = other.folder / "config.toml"
    config.write_text('[identity]\naddress = "turns@gm.example"\n')
    (lying,) = (other.config.mail / "unsorted").glob("*.eml")
    done = run("--config", config, "unsorted", "assign", lying.stem[:8], GAME, "anna")
    assert isinstance(done.exception, WrongPhase)
    assert "is an archive" in done.exception.message
    assert lying.exists()


def test_what_a_seat_has_seen_is_its_own_and_in_the_whole_game(
    house: House, archive: Path, tmp_path: Path
) -> None:
    seen = export_game(house.host, GAME, tmp_path / "anna.zip", seat="anna")
    with zipfile.ZipFile(seen.file) as source:
        names = {name.partition("/")[2] for name in source.namelist()}
        listed = json.loads(source.read(f"{GAME}-anna/seen.json"))
        text = b"".join(source.read(name) for name in source.namelist())
    assert {"README.txt", "seen.json", "sent.txt", "game.json", "turns/0003/view.anna.json"} < names
    assert not {
        name for name in names if "bruno" in name or "snapshot" in name or "journal" in name
    }
    assert listed["heads"][-1]["head"] == seen.head
    assert b'"salt"' not in text
    assert seen.file.stat().st_mode & 0o077 == 0
    with prove_game(house.host, str(archive)) as (folder, _):
        assert unlike(folder, seen.file) == ()
        heads = find_heads(folder, [each["head"] for each in listed["heads"]])
        assert all(found.line for found in heads)
        (dice,) = find_heads(folder, [folder.read_header().commitment[:16]])
        assert (dice.line, dice.secret) == (0, True)
        (turn,) = (i.line for i in find_heads(folder, [seen.head[:16].upper()]))
        assert turn == heads[-1].line


def test_what_a_seat_has_not_seen_so_is_named(house: House, archive: Path, tmp_path: Path) -> None:
    seen = dict(seen_files(house.host, GAME, "anna").files)
    file = tmp_path / "anna.zip"

    def faults(name: str, change: tuple[bytes, bytes]) -> tuple[str, ...]:
        key = f"{GAME}-anna/{name}"
        assert change[0] in seen[key]
        file.write_bytes(zipped(seen | {key: seen[key].replace(*change)}))
        with prove_game(house.host, str(archive)) as (folder, _):
            return unlike(folder, file)

    assert "turns/0002/map.anna.svg" in faults("turns/0002/map.anna.svg", (b"<svg", b"<svh"))[0]
    head = json.loads(seen[f"{GAME}-anna/seen.json"])["heads"][4]["head"].encode()
    assert "turn 4" in faults("seen.json", (head, b"0" * 64))[0]
    assert "sent.txt" in faults("sent.txt", (b"draw", b"drawn"))[0]
    commitment = json.loads(seen[f"{GAME}-anna/game.json"])["commitment"].encode()
    assert "other dice" in faults("game.json", (commitment, b"1" * 64))[0]
    assert "other rules, options" in faults("game.json", (b'"anna"', b'"anno"'))[0]
    for part, spoilt in (("game.json", b"[]"), ("game.json", b"{"), ("seen.json", b"1e999")):
        with pytest.raises(BadFile, match=f"{part} cannot be read"):
            faults(part, (seen[f"{GAME}-anna/{part}"], spoilt))
    with pytest.raises(BadFile, match="one seat has seen"):
        prove(house.host, str(file))


def test_a_seat_of_a_running_game_gets_what_it_was_told(house: House, tmp_path: Path) -> None:
    seen = export_game(house.host, RUNNING, tmp_path, seat="bruno")
    assert seen.file.name == f"{RUNNING}-bruno.zip"
    with zipfile.ZipFile(seen.file) as source:
        readme = source.read(f"{RUNNING}-bruno/README.txt").decode()
        kept = {n.partition("/")[2]: source.read(n) for n in source.namelist() if "/turns/" in n}
    assert RUNNING in readme
    assert "verify" in readme
    folder = house.config.games / RUNNING
    assert kept
    assert all((folder / name).read_bytes() == data for name, data in kept.items())
    with pytest.raises(AdjudicatorError, match="no seat"):
        export_game(house.host, RUNNING, tmp_path, seat="nobody")


def test_a_zip_is_proven_where_there_is_no_house(archive: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "config.toml").write_text("this is no configuration")
    empty.chmod(0o500)
    root = Path(__file__).parents[2]
    env = {**os.environ, "PYTHONPATH": str(root), "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-m", "adjudicator", "verify", str(archive), "--json"]
    done = subprocess.run(command, cwd=empty, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["proven"][0]["finished"]
    assert sorted(p.name for p in empty.iterdir()) == ["config.toml"]
    assert list(tmp_path.glob("adjudicator-*")) == []


def test_a_fingerprint_is_found_or_said_to_be_of_another_game(archive: Path) -> None:
    lines = zipfile.ZipFile(archive).read(f"{GAME}/journal.jsonl").splitlines()
    head = json.loads(lines[20])["hash"]
    found = run("verify", archive, "--head", head, "--head", f" {head[:8]} {head[8:20].upper()}…")
    assert found.exit_code == 0
    assert found.output.count("line 21, written") == 2
    assert short_of(head) in found.output
    short = run("verify", archive, "--head", short_of(head), "--head", short_of(head).upper())
    assert short.output.count("line 21, written") == 2
    lost = run("verify", archive, "--head", head, "--head", "0" * 64)
    assert lost.exit_code == 1
    assert "no line of this game" in lost.output
    assert "no fingerprint" in str(run("verify", archive, "--head", "blue moon").exception)


def test_a_zip_of_another_program_is_proven_as_well(archive: Path, tmp_path: Path) -> None:
    def older(entry: zipfile.ZipInfo) -> None:
        entry.date_time, entry.external_attr, entry.create_system = (2026, 1, 2, 3, 4, 6), 0, 0

    file = tmp_path / "other.zip"
    file.write_bytes(rezipped(archive.read_bytes(), older))
    assert file.read_bytes() != archive.read_bytes()
    assert prove(make_host(small_config(tmp_path)), str(file)).finished


def test_what_a_newer_program_wrote_is_told_as_that(
    house: House, archive: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(archive) as source:
        files = {name: source.read(name) for name in source.namelist()}
    file = tmp_path / "new.zip"

    def refused(name: str, change: Callable[[bytes], bytes]) -> AdjudicatorError:
        key = f"{GAME}/{name}"
        file.write_bytes(zipped(files | {key: change(files[key])}))
        with pytest.raises(AdjudicatorError) as caught:
            import_game(house.host, file)
        return caught.value

    newer = refused("game.json", lambda raw: raw.replace(b'"schema": ', b'"schema": 9', 1))
    assert "this program knows 1.." in newer.message
    assert "newer version" in newer.mend
    cut = refused("journal.jsonl", lambda raw: b"".join(raw.splitlines(keepends=True)[:-3]))
    assert "its journal was cut off" in cut.message
