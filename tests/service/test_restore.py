"""A house backed up while it is at work, lost, and put back: nothing is lost, nothing doubled."""

from __future__ import annotations

import gzip
import io
import json
import os
import shutil
import stat
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.archive.backup_file import HEAD, LIST, BackupWriter, read_backup
from adjudicator.errors import BadFile, Busy, ConfigError, StorageFailed, UnknownGame, WrongPhase
from adjudicator.rulekit.frozen import replace
from adjudicator.service.archives.backup import back_up
from adjudicator.service.archives.restore import PLAN, finish, restore
from adjudicator.service.archives.restored import mark
from adjudicator.service.house.drill import IsDrill, drill_told, end_drill
from adjudicator.service.house.one_house import alone, at_work
from adjudicator.service.installation.wiring import make_host, make_probe_box
from tests.service.test_backup import TURN, acts, play
from tests.support.house import GAME, START, House, HouseClock, small_config
from tests.support.killing import run_and_kill
from tests.support.shell import Shell
from tests.support.slow import short_or_long

CONFIG = """\
[identity]
address = "turns@gm.example"
[pictures]
width = 200
[breakers]
outage = "off"
jump = "off"
misses = 0
[smtp]
password_file = "password"
"""


@pytest.fixture
def house(tmp_path: Path) -> House:
    made = at(tmp_path / "house")
    made.open()
    return made


def at(folder: Path, clock: HouseClock | None = None) -> House:
    """The house in a folder, with a configuration and a password on disk."""
    folder.mkdir(exist_ok=True)
    if not (folder / "c.toml").exists():
        (folder / "c.toml").write_text(CONFIG)
        (folder / "password").write_text("sesame\n")
    return House(folder, clock, smtp={"password_file": "password"})


def again(house: House) -> House:
    """The house as a fresh program finds it; players go on with new Message-IDs."""
    found = House(house.folder, HouseClock(house.clock.at), smtp={"password_file": "password"})
    found.sent_by_players = house.sent_by_players + 1000
    return found


def tree(folder: Path, but: tuple[str, ...] = ()) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes()
        for p in sorted(folder.rglob("*"))
        if p.is_file() and not set(but) & set(p.relative_to(folder).parts)
    }


LEFT = ("lock", ".at-work", ".making.lock", ".restore.lock", "tmp", "pictures", "restored.json")


def test_a_house_comes_back_as_it_was(house: House, tmp_path: Path) -> None:
    play(house, 3)
    house.mail("nobody", "hello", To="turns@gm.example")
    house.poll()
    house.mail("bruno", "status")  # waits unread
    before = tree(house.folder, LEFT)
    times = {p.name: p.stat().st_mtime_ns for p in (house.box / "new").iterdir()}
    done = back_up(house.host, tmp_path / "b.tar.gz")
    assert done.games == (GAME,)
    assert stat.S_IMODE(done.file.stat().st_mode) == 0o600
    shutil.rmtree(house.folder)
    told = restore(done.file, house.folder / "c.toml", now=house.clock.at)
    assert tree(house.folder, LEFT) == before
    assert {p.name: p.stat().st_mtime_ns for p in (house.box / "new").iterdir()} == times
    assert (told.games, told.replaced, told.aside) == ((GAME,), (), "")
    for path in (house.folder / "c.toml", house.folder / "password"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for folder in (house.config.mail, house.host.archive.game(GAME).paths.private):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert not list(house.folder.rglob(".restore-new"))
    back = again(house)
    back.poll()
    assert back.waiting() == []
    back.prove()
    assert mark(back.config.mail) == ""


def test_the_same_house_makes_the_same_bytes(house: House, tmp_path: Path) -> None:
    one = back_up(house.host, tmp_path / "one.tar.gz").file
    two = back_up(house.host, tmp_path / "two.tar.gz").file
    assert one.read_bytes() == two.read_bytes()
    names = subprocess.run(["tar", "tzf", one], capture_output=True, text=True, check=True).stdout
    assert names.split()[0] == HEAD
    assert f"games/{GAME}/journal.jsonl" in names.split()
    assert names.split()[-1] == LIST


def test_what_came_since_is_read_again_by_the_next_look(house: House, tmp_path: Path) -> None:
    play(house, 4)
    done = back_up(house.host, tmp_path / "b.tar.gz")
    lines = len(house.journal())
    play(house, 7)
    wanted, state = acts(house), house.table().state
    sent = {str(m["Message-ID"]): m.as_bytes() for m in house.mails()}
    shutil.rmtree(house.config.games)
    told = restore(done.file, house.folder / "c.toml", now=house.clock.at)
    assert told.since == done.since
    back = again(house)
    assert len(back.journal()) == lines
    result = back.poll()
    assert result.endings.total() >= 5
    assert acts(back) == wanted
    assert back.table().state == state
    assert {str(m["Message-ID"]) for m in back.mails()} == sent.keys(), "none is new to anybody"
    back.prove()
    assert back.poll().endings.total() == 0, "once is enough"


def test_a_mail_that_waited_during_the_backup_and_was_settled_later_is_not_lost(
    house: House, tmp_path: Path
) -> None:
    """It came long before the backup was begun; only the mailbox knows of it then."""
    house.mail("anna", TURN)
    house.clock.forward(hours=30)
    done = back_up(house.host, tmp_path / "b.tar.gz")
    house.poll()
    assert len(house.received("anna")) == 1
    shutil.rmtree(house.config.games)
    restore(done.file, house.folder / "c.toml", now=house.clock.at)
    back = again(house)
    back.poll()
    assert len(back.received("anna")) == 1


def test_what_was_answered_before_the_backup_is_not_asked_of_a_later_position(
    house: House, tmp_path: Path
) -> None:
    """`not final` did nothing when it came; read again later it would take real orders back."""
    house.mail("bruno", "not final")
    house.poll()
    house.clock.forward(minutes=5)
    house.mail("bruno", TURN)  # it is anna's turn: these wait
    house.poll()
    wanted = acts(house)
    done = back_up(house.host, tmp_path / "b.tar.gz")
    shutil.rmtree(house.config.games)
    restore(done.file, house.folder / "c.toml", now=house.clock.at)
    back = again(house)
    back.poll()
    assert acts(back) == wanted


def test_while_mails_cannot_be_read_again_no_other_is_and_no_deadline_is_over(
    house: House, tmp_path: Path
) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    house.mail("anna", TURN)
    house.poll()
    shutil.rmtree(house.config.games)
    restore(done.file, house.folder / "c.toml", now=house.clock.at)
    back = again(house)
    lines = len(back.journal())
    back.clock.forward(days=9)
    back.mail("bruno", "status")
    cur = house.box / "cur"
    cur.rename(house.box / "elsewhere")
    (fault,) = back.poller.once().faults
    assert fault.startswith("after a restore, mails are to be read again first: ")
    assert len(back.journal()) == lines
    (house.box / "cur").rmdir() if cur.exists() else None
    (house.box / "elsewhere").rename(cur)
    back.poll()
    assert len(back.received("anna")) == 1
    assert back.waiting() == []


def test_games_that_are_there_are_replaced_only_when_told_and_set_aside(
    house: House, tmp_path: Path
) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    house.mail("anna", TURN)
    house.poll()
    house.open("later")
    now = tree(house.folder, LEFT)
    with pytest.raises(WrongPhase, match="holds games already: g1, later"):
        restore(done.file, house.folder / "c.toml")
    assert tree(house.folder, LEFT) == now
    told = restore(done.file, house.folder / "c.toml", force_over=True, now=house.clock.at)
    assert told.replaced == (GAME,)
    aside = Path(told.aside) / GAME / "journal.jsonl"
    assert aside.read_bytes() == now[f"games/{GAME}/journal.jsonl"]
    back = again(house)
    assert list(back.host.archive.games()) == [GAME, "later"]
    back.poll()
    assert len(back.received("anna")) == 1, "the mailbox that was there is newer, and was kept"


def test_one_game_alone_comes_back(house: House, tmp_path: Path) -> None:
    house.open("other")
    done = back_up(house.host, tmp_path / "b.tar.gz")
    play(house, 2)
    house.mail("anna", TURN, "other")
    house.poll()
    kept = tree(house.config.games / "other")
    journal = house.host.archive.game(GAME).paths.journal
    journal.write_bytes(b"junk\n" + journal.read_bytes())
    with pytest.raises(WrongPhase, match="holds games already: g1"):
        restore(done.file, house.folder / "c.toml", only=[GAME])
    told = restore(done.file, house.folder / "c.toml", only=[GAME], force_over=True)
    assert told.games == (GAME,)
    assert tree(house.config.games / "other") == kept
    with pytest.raises(UnknownGame, match="no game “spring” in this backup"):
        restore(done.file, house.folder / "c.toml", only=["spring"])


def test_a_configuration_that_is_there_stays_and_the_other_lies_beside_it(
    house: House, tmp_path: Path
) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    shutil.rmtree(house.config.games)
    newer = CONFIG + '[news]\nat = "08:00"\n'
    (house.folder / "c.toml").write_text(newer)
    told = restore(done.file, house.folder / "c.toml")
    assert (house.folder / "c.toml").read_text() == newer
    (beside,) = told.beside
    assert Path(beside).read_text() == CONFIG


def test_secrets_in_folders_of_their_own_come_back_closed(house: House, tmp_path: Path) -> None:
    (house.folder / "keys").mkdir()
    (house.folder / "keys" / "imap").write_text("sesame\n")
    keyed = House(house.folder, house.clock, imap={"password_file": "keys/imap"})
    done = back_up(keyed.host, tmp_path / "b.tar.gz")
    restore(done.file, into=tmp_path / "drill")
    restored = tmp_path / "drill" / "keys" / "imap"
    assert restored.read_text() == "sesame\n"
    assert stat.S_IMODE(restored.stat().st_mode) == 0o600
    (house.folder / "keys" / "imap").write_text("newer\n")
    shutil.rmtree(house.config.games)
    (beside,) = restore(done.file, house.folder / "c.toml").beside
    assert (house.folder / "keys" / "imap").read_text() == "newer\n"
    assert Path(beside).read_text() == "sesame\n"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files of others")
def test_what_root_restores_and_backs_up_belongs_to_whom_the_house_belongs(
    house: House, tmp_path: Path
) -> None:
    (house.config.mail / ".at-work").unlink(missing_ok=True)
    for path in (house.folder, *house.folder.rglob("*")):
        os.chown(path, 4711, 4711)
    done = back_up(house.host, tmp_path / "b.tar.gz")
    shutil.rmtree(house.config.games)
    shutil.rmtree(house.config.mail)
    restore(done.file, house.folder / "c.toml")
    foreign = [p for p in house.folder.rglob("*") if p.stat().st_uid != 4711]
    assert [path.name for path in foreign] == [".restore.lock"]


def test_a_mark_that_cannot_be_read_is_no_reason_to_forget_the_mails(
    house: House, tmp_path: Path
) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    house.mail("anna", TURN)
    house.poll()
    restore(done.file, house.folder / "c.toml", force_over=True)
    (house.config.mail / "restored.json").write_text("{")
    back = again(house)
    (fault,) = back.poller.once().faults
    assert "restored.json cannot be read" in fault
    assert back.received("anna") == []


def test_a_drill_builds_the_house_elsewhere(house: House, tmp_path: Path) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    before = tree(house.folder)
    told = restore(done.file, into=tmp_path / "drill")
    assert told.config == tmp_path / "drill" / "c.toml"
    assert tree(house.folder) == before
    assert end_drill(small_config(tmp_path / "drill"))
    at(tmp_path / "drill").prove()


def test_a_drill_reads_no_mail_and_sends_none_until_somebody_says_so_in_it(
    house: House, tmp_path: Path
) -> None:
    house.mail("anna", TURN)  # waits when the backup is made, and is in it
    (house.folder / "c.toml").rename(house.folder / "config.toml")
    house = House(house.folder, house.clock)
    house.config = replace(house.config, source=str(house.folder / "config.toml"))
    file = back_up(make_host(house.config), tmp_path / "b.tar.gz").file
    restore(file, into=tmp_path / "drill")
    shell = Shell(tmp_path / "drill", CONFIG)
    drill = make_host(small_config(shell.folder))
    before = tree(shell.folder)
    edges: list[Callable[[], object]] = [
        drill.make_source,
        drill.make_sender,
        lambda: make_probe_box(drill.config),
        lambda: drill.settled(START),
    ]
    for edge in edges:
        with pytest.raises(IsDrill, match="it reads no mailbox and sends nothing"):
            edge()
    mail = house.write("bruno", "status")
    for words in (
        ("poll", "--once"),
        ("poll",),
        ("poll", "--stdin"),
        ("reread", "--since", "2026-03-01"),
        ("doctor", "--send"),
    ):
        ran = shell.run(*words, stdin=mail)
        assert ran.code == 1, words
        assert "This house is a drill, restored aside from b.tar.gz at 20" in ran.err + ran.out
    assert tree(shell.folder) == before
    assert "adjudicator live ends that" in shell.ok("status").out
    assert "adjudicator live ends that" in shell.ok("status", GAME).out
    assert shell.ok("status", "--json").json["drill"]
    found = {one["what"]: one for one in shell.run("doctor", "--json").json}
    assert "adjudicator live ends that" in found["drill"]["text"]
    assert not found.keys() & {"receiving", "sending", "database"}
    seats = ("--seat", "anna=anna@players.example", "--seat", "bruno=bruno@players.example")
    for words in (("new", "spring", "--rules", "metallurgie", *seats), ("pause", GAME)):
        ran = shell.run(*words)
        assert (ran.code, "poll sends them" in ran.out) == (0, False)
        assert "this house is a drill" in ran.err
        assert "what is done here reaches nobody" in ran.err
    assert shell.run("pause", GAME, "--preview").err.count("drill") == 0
    shell.run("resume", GAME)
    again = back_up(drill, tmp_path / "again.tar.gz").file
    assert "base/drill.json" not in read_backup(again).files
    told = shell.ok("live").out
    assert "this house is live" in told
    assert "are read again by its first look" in told
    assert "is no drill" in shell.ok("live").out
    assert not shell.ok("status", "--json").json["drill"]
    assert "1 ordered" in shell.run("poll", "--once").out


def test_a_restore_in_place_is_no_drill(house: House, tmp_path: Path) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    shutil.rmtree(house.config.games)
    restore(done.file, house.folder / "c.toml")
    assert drill_told(house.config) == ""
    again(house).poll()


def test_a_drill_touches_no_folder_that_the_configuration_names_elsewhere(
    house: House, tmp_path: Path
) -> None:
    text = CONFIG + f'[folders]\ngames = "{tmp_path}/house/games"\n'
    (house.folder / "c.toml").write_text(text)
    done = back_up(house.host, tmp_path / "b.tar.gz")
    with pytest.raises(BadFile, match=r"keeps files in .*, outside of"):
        restore(done.file, into=tmp_path / "drill")
    assert not (tmp_path / "drill").exists()


def test_a_restore_in_place_goes_nowhere_that_only_the_backup_names(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside = tmp_path / "outside"
    text = CONFIG + f'[folders]\ngames = "{outside}/games"\nmail = "../mails"\n'
    (house.folder / "c.toml").write_text(text)
    done = back_up(house.host, tmp_path / "b.tar.gz")
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    for config in (None, here / "c.toml"):
        with pytest.raises(BadFile, match=r"keeps files in .*, outside of .*here"):
            restore(done.file, config)
    assert list(here.iterdir()) == []
    assert not outside.exists()
    assert not (tmp_path / "mails").exists()
    (here / "c.toml").write_text(text)  # the referee's own word
    restore(done.file, here / "c.toml")
    assert (outside / "games" / GAME / "journal.jsonl").is_file()


def test_what_lies_elsewhere_is_named(house: House, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("sesame")
    far = House(house.folder, house.clock, imap={"password_file": str(tmp_path / "secret")})
    done = back_up(far.host, tmp_path / "b.tar.gz")
    assert done.left_out == (str(tmp_path / "secret"),)
    assert b"sesame" not in gzip.decompress(done.file.read_bytes())


def test_a_damaged_game_is_backed_up_and_told(house: House, tmp_path: Path) -> None:
    journal = house.host.archive.game(GAME).paths.journal
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0] + lines[1].replace(b'"at":"2026', b'"at":"2025') + lines[2])
    done = back_up(house.host, tmp_path / "b.tar.gz")
    assert [game for game, place in done.broken if "line 2 does not fit" in place] == [GAME]
    shutil.rmtree(house.folder)
    assert restore(done.file, house.folder / "c.toml").broken == done.broken


def test_what_was_never_committed_is_left_out(house: House, tmp_path: Path) -> None:
    journal = house.host.archive.game(GAME).paths.journal
    whole = journal.read_bytes()
    journal.write_bytes(whole + b'{"at":')
    done = back_up(house.host, tmp_path / "b.tar.gz")
    assert done.broken == ()
    shutil.rmtree(house.folder)
    restore(done.file, house.folder / "c.toml")
    assert journal.read_bytes() == whole


@pytest.mark.parametrize("place", ["house/games/b.tar.gz", "house/mail/b.tar.gz", "no/b.tar.gz"])
def test_a_backup_does_not_lie_in_what_it_copies(house: House, tmp_path: Path, place: str) -> None:
    with pytest.raises(BadFile):
        back_up(house.host, tmp_path / place)
    assert not (tmp_path / place).exists()


def test_only_a_backup_is_replaced_by_a_backup(house: House, tmp_path: Path) -> None:
    target = tmp_path / "b.tar.gz"
    target.write_bytes(b"a thesis")
    with pytest.raises(BadFile, match="is there, and is no backup"):
        back_up(house.host, target)
    assert target.read_bytes() == b"a thesis"
    target.unlink()
    first = back_up(house.host, target).file.read_bytes()
    house.mail("anna", TURN)
    house.poll()
    assert back_up(house.host, target).file.read_bytes() != first
    assert sorted(p.name for p in tmp_path.iterdir()) == ["b.tar.gz", "house"]


def test_into_a_folder_it_gets_a_dated_name(house: House, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    done = back_up(house.host, tmp_path / "backups")
    assert done.file.name == f"adjudicator-{house.clock.at:%Y%m%dT%H%M%SZ}.tar.gz"


def spoilt(kind: str, whole: bytes) -> bytes:
    """A backup that something happened to."""
    middle = len(whole) // 2
    if kind == "cut":
        return whole[:middle]
    if kind == "cut at its end":
        return whole[:-6]
    if kind == "a byte changed":
        return whole[:middle] + bytes([whole[middle] ^ 0x10]) + whole[middle + 1 :]
    if kind == "empty":
        return b""
    if kind == "text":
        return b"Dear diary,\n" * 40
    if kind == "zip":
        return b"PK\x03\x04" + bytes(200)
    if kind == "gzip of text":
        return gzip.compress(b"Dear diary,\n" * 4000)
    return rebuilt(kind, whole)


def rebuilt(kind: str, whole: bytes) -> bytes:
    """The same as another archive: what a stranger may hand over."""
    out = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(whole), mode="r:gz") as source,
        tarfile.open(fileobj=out, mode="w:gz") as target,
    ):
        for info in source:
            file = source.extractfile(info)
            assert file is not None
            data = file.read()
            if kind == "foreign" and info.name == HEAD:
                continue
            if kind == "newer" and info.name == HEAD:
                data = json.dumps({"adjudicator-backup": 9, "program": "9.9"}).encode()
            if kind == "no list" and info.name == LIST:
                continue
            if kind == "other secret" and info.name.endswith("private/secret"):
                data = data[::-1]
            if kind == "a file less" and info.name.endswith("private/secret"):
                continue
            info.size = len(data)
            if kind == "twice" and info.name.endswith("private/secret"):
                target.addfile(info, io.BytesIO(data))
            target.addfile(info, io.BytesIO(data))
            if info.name == HEAD:
                extra = tarfile.TarInfo(kind)
                if kind.startswith(("games/", "mail/", "/", "base/", "x/")):
                    target.addfile(extra, io.BytesIO())
                if kind in ("link", "hard link", "pipe"):
                    extra.name = f"games/{GAME}/journal"
                    extra.type = {
                        "link": tarfile.SYMTYPE,
                        "hard link": tarfile.LNKTYPE,
                        "pipe": tarfile.FIFOTYPE,
                    }[kind]
                    extra.linkname = "/etc/passwd"
                    target.addfile(extra)
    return out.getvalue()


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("cut", "is damaged: .* cut off"),
        ("cut at its end", "is damaged"),
        ("a byte changed", "is damaged"),
        ("empty", "is no backup of adjudicator"),
        ("text", "is no backup of adjudicator"),
        ("zip", "is no backup of adjudicator"),
        ("gzip of text", "is no backup of adjudicator"),
        ("foreign", "is no backup of adjudicator"),
        ("newer", r"was made by another version of adjudicator \(9.9\)"),
        ("no list", "is damaged: its end is missing"),
        ("other secret", "is damaged: .*private/secret is not what was backed up"),
        ("a file less", "is damaged: .*private/secret is missing"),
        ("twice", "is damaged: .*private/secret is in it twice"),
        ("games/../../evil", "is damaged: .* is no name of a file of a house"),
        ("games/g1/../../../evil", "is damaged: .* is no name of a file of a house"),
        ("/etc/evil", "is damaged: .* is no name of a file of a house"),
        ("base/..", "is damaged: .* is no name of a file of a house"),
        ("games/UPPER/game.json", "is damaged: .* is no name of a file of a house"),
        ("mail/a\\b", "is damaged: .* is no name of a file of a house"),
        ("x/y", "is damaged: .* is no name of a file of a house"),
        ("mail/more", "is damaged: mail/more is in no list"),
        ("link", "is damaged: .* is no plain file"),
        ("hard link", "is damaged: .* is no plain file"),
        ("pipe", "is damaged: .* is no plain file"),
    ],
)
def test_what_is_no_sound_backup_changes_nothing(
    house: House, tmp_path: Path, kind: str, told: str
) -> None:
    whole = back_up(house.host, tmp_path / "b.tar.gz").file.read_bytes()
    (tmp_path / "bad.tar.gz").write_bytes(spoilt(kind, whole))
    (tmp_path / "new").mkdir()
    with pytest.raises(BadFile, match=told) as raised:
        restore(tmp_path / "bad.tar.gz", into=tmp_path / "new")
    assert raised.value.mend
    assert list((tmp_path / "new").iterdir()) == []


def test_a_game_that_was_tampered_with_is_found_by_its_chain(tmp_path: Path) -> None:
    """Whoever writes the list anew still has to make the chain of the journal fit."""
    with (tmp_path / "b.tar.gz").open("wb") as file:
        writer = BackupWriter(file, {"since": "2026-03-02T09:00:00Z"})
        writer.add("games/g1/journal.jsonl", b'{"n":1}\n', 0)
        writer.end()
    assert "g1" in read_backup(tmp_path / "b.tar.gz").broken


def test_no_room_no_restore(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda place: usage._replace(free=1000))
    with pytest.raises(StorageFailed, match="has room for 0 MB"):
        restore(done.file, into=tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_faulty_configuration_is_told_before_anything_is_written(
    house: House, tmp_path: Path
) -> None:
    (house.folder / "c.toml").write_text("[folders]\ngames = 3\n")
    done = back_up(house.host, tmp_path / "b.tar.gz")
    with pytest.raises(ConfigError):
        restore(done.file, into=tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_nobody_restores_under_a_poller_and_nobody_polls_under_a_restore(
    house: House, tmp_path: Path
) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    with (
        at_work(house.config.mail),
        at_work(house.config.mail),
        pytest.raises(Busy, match="adjudicator poll, a backup or a command that opens a game"),
    ):
        restore(done.file, house.folder / "c.toml", force_over=True)
    with (
        alone(house.config.mail),
        pytest.raises(Busy, match="is being restored"),
        at_work(house.config.mail),
    ):
        pass


@pytest.mark.parametrize("stride", short_or_long(3, 1))
@pytest.mark.parametrize("over", [False, True], ids=["into a new folder", "over games"])
def test_killed_at_any_write_it_is_done_or_not_begun(
    house: House, tmp_path: Path, over: bool, stride: int
) -> None:
    done = back_up(house.host, tmp_path / "b.tar.gz")
    wanted = tree(house.config.games, LEFT)
    house.mail("anna", TURN)
    house.poll()
    before = tree(house.config.games, LEFT) if over else {}

    def fresh(number: int) -> Path:
        folder = tmp_path / f"try{number}"
        if over:
            shutil.copytree(house.folder, folder)
        return folder

    def work(folder: Path) -> Callable[[], object]:
        config = folder / "c.toml"
        return lambda: restore(done.file, config, force_over=True, now=house.clock.at)

    total = run_and_kill(work(fresh(0)), 0)
    assert total is not None
    states = set()
    ats = sorted({1, 2, total // 2, *range(total - 24, total + 1, stride)})
    for count, number in enumerate(ats):
        folder = fresh(number)
        assert run_and_kill(work(folder), number) is None
        planned = (folder / PLAN).exists()
        if planned:
            finish(folder)
        found = (
            {
                n: d
                for n, d in tree(folder / "games", LEFT).items()
                if not n.startswith((".before", ".restore-new"))
            }
            if (folder / "games").exists()
            else {}
        )
        assert found in (before, wanted), f"killed at write {number} of {total}"
        states.add("done" if found == wanted else "not begun")
        if found == wanted:
            assert mark(folder / "mail") or planned or number == total
        if count % 4 == 0:
            work(folder)()
            assert not (folder / PLAN).exists()
            assert not list(folder.rglob(".restore-new"))
        shutil.rmtree(folder, ignore_errors=True)
    assert states == {"done", "not begun"}


def test_backed_up_in_a_flood_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    """The real poller works off many mails while the backup runs beside it, as a process
    of its own; then all is lost but the mailbox."""
    house = at(tmp_path / "house")
    seats = ("anna", "bruno")
    games = [f"g{number}" for number in range(6)]
    for game in games:
        house.open(game)
    wishes = ("draw\nplace auto", "status", "draw", "not final", "format text")
    written: dict[str, tuple[str, str]] = {}
    for number in range(120):  # ten of each seat: more would get no answers at once
        game, seat = games[number % 6], seats[number // 6 % 2]
        raw = house.mail(seat, wishes[number // 12 % 5], game)
        written[raw.split(b"Message-ID: ")[1].split(b"\r\n")[0].decode()] = (game, seat)
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from tests.service.test_restore import at\n"
        "from adjudicator.service.archives.backup import back_up\n"
        "host = at(Path(sys.argv[1])).host\nprint('ready', flush=True)\n"
        "back_up(host, Path(sys.argv[2]))\n"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", code, str(house.folder), str(tmp_path / "b.tar.gz")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env) as beside:
        assert beside.stdout is not None
        assert beside.stdout.readline() == b"ready\n"
        house.poll()
    assert beside.returncode == 0
    assert house.waiting() == []
    contents = read_backup(tmp_path / "b.tar.gz")
    assert contents.broken == {}
    wanted = {game: acts(house, game) for game in games}
    shutil.rmtree(house.config.games)
    restore(tmp_path / "b.tar.gz", house.folder / "c.toml", now=house.clock.at)
    back = again(house)
    for game in games:
        back.prove(game)
    back.poll()
    back.poll()
    for game in games:
        assert acts(back, game) == wanted[game], game
        back.prove(game)
    answered = {str(m["In-Reply-To"]) for m in back.mails()}
    assert written.keys() <= answered
