"""Other users of the machine read no token, no mail and no password, whatever the umask is."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.config.file import load_config
from adjudicator.service.archives.backup import back_up
from adjudicator.service.archives.restore import restore
from adjudicator.service.house.rights import take_up
from adjudicator.service.installation.doctor import Finding, examine
from adjudicator.service.installation.setup import initialise
from adjudicator.service.installation.wiring import make_host
from tests.support.eventful import eventful
from tests.support.house import GAME, House
from tests.support.shell import Shell
from tests.support.slow import slow_but
from tests.support.tournaments import begin_tournament

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test under the umask that closes nothing, the first one under all; the rest is slow."""
    first = metafunc.function is test_everything_private_is_closed_to_others_and_to_the_group
    umasks = slow_but([0o000, 0o022, 0o077], lambda umask: umask == 0 or first)
    metafunc.parametrize("umask", umasks, ids=["000", "022", "077"], indirect=True)


@pytest.fixture(autouse=True)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    old = os.umask(request.param)
    yield int(request.param)
    os.umask(old)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder that anybody may look into, as most are."""
    tmp_path.chmod(0o755)
    return tmp_path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def played(place: Path, **sections: dict[str, object]) -> House:
    """A house in which every kind of private file has been written."""
    house = House(place, referee={"address": "boss@home.example"}, **sections)
    house.open()
    house.say("anna", "draw\nplace auto\nfinal")
    house.mail("eve", "x", To=house.config.identity.address)
    house.mail("anna", "x", To=house.config.identity.address)
    house.poll()
    return house


def rights(house: House) -> Finding:
    (found,) = [f for f in examine(house.host) if f.what == "rights"]
    return found


def test_everything_private_is_closed_to_others_and_to_the_group(place: Path) -> None:
    house = played(place)
    private = house.host.archive.game(GAME).paths.private
    for top in (private, house.config.mail):
        assert mode(top) == 0o700, top
        below = list(top.rglob("*"))
        assert len(below) > 10
        files = [p for p in below if p.is_file()]
        assert "lock" in {p.name for p in files}
        assert {mode(p) for p in files} == {0o600}
        assert {mode(p) for p in below if p.is_dir()} == {0o700}
    assert rights(house).ok


def test_nobody_else_reads_a_file_of_a_house_that_has_seen_nearly_everything(
    place: Path, umask: int
) -> None:
    """The list of mails that the referee is to hear of was as open as the umask."""
    if umask:
        pytest.skip("one long game is enough: under the umask that closes nothing")
    house = eventful(place)
    boss = str(next(m for m in house.mails("boss") if m["Reply-To"])["Reply-To"])
    house.open("g2", start=False)
    house.mail("boss", "status\npreview pause g2\nunsorted", To=boss, From="boss@home.example")
    house.poll()
    for text in ("x", "y"):
        house.mail("eve", text, To=house.config.identity.address)
        house.poll()
    assert (house.config.mail / "digest" / "untold.jsonl").exists()
    begin_tournament(house.host, "cup")
    back_up(house.host, place / "b.tar.gz")
    open_here = [p for p in place.rglob("*") if mode(p) not in (0o700, 0o600)]
    assert open_here == []


def test_doctor_closes_files_of_mails_that_an_older_version_left_open(place: Path) -> None:
    house = played(place)
    house.mail("eve", "y", To=house.config.identity.address)
    house.poll()
    untold = house.config.mail / "digest" / "untold.jsonl"
    untold.chmod(0o644)

    def of_mails() -> str:
        (found,) = [f for f in examine(house.host) if f.what == "rights of mails"]
        return found.text

    assert (
        of_mails()
        == f"others could read 1 file or folder of mails, {untold} among them: closed now"
    )
    assert mode(untold) == 0o600
    assert of_mails() == "others cannot read files of mails"


def everything(folder: Path) -> list[Path]:
    return [folder, *folder.rglob("*")]


def is_closed(folder: Path) -> bool:
    """Whether nobody else can read anything of a folder, nor of what is in it."""
    return not left_readable(folder)


def left_readable(folder: Path) -> list[tuple[str, str]]:
    return [(str(p), oct(mode(p))) for p in everything(folder) if mode(p) not in (0o700, 0o600)]


def test_of_a_game_that_runs_nobody_else_reads_a_file(place: Path) -> None:
    house = played(place)
    games = house.config.games
    assert len({p.name for p in games.rglob("*") if p.is_file()}) > 15
    assert {"journal.jsonl", "game.json", "snapshot.json", "view.anna.json"} <= {
        p.name for p in games.rglob("*")
    }
    assert is_closed(games)
    house.open("g2", start=False)
    assert is_closed(games)
    assert of_games(house) == "others cannot read games that run"


def of_games(house: House) -> str:
    (found,) = [f for f in examine(house.host) if f.what == "rights of games"]
    assert found.ok
    return found.text


@pytest.mark.parametrize("wanted", [False, True])
def test_a_game_that_is_over_is_opened_where_the_house_says_so(place: Path, wanted: bool) -> None:
    house = House(place, folders={"open_finished": wanted})
    house.open()
    house.open("g2")
    take_up(house.host)
    for seat in ("anna", "bruno"):
        house.mail(seat, "vote draw")
    house.poll()
    assert house.table().phase == "ended"
    paths = house.host.archive.game(GAME).paths
    public = [p for p in everything(paths.folder) if not p.is_relative_to(paths.private)]
    assert is_closed(house.config.games / "g2")
    assert is_closed(paths.private)
    if not wanted:
        assert is_closed(house.config.games)
        return
    assert {mode(p) for p in public if p.is_file()} == {0o644}
    assert {mode(p) for p in public if p.is_dir()} == {0o755}
    assert mode(house.config.games) == 0o755


def left_open(house: House) -> None:
    """What a house was before games were closed."""
    private = house.host.archive.game(GAME).paths.private
    for path in everything(house.config.games):
        if not path.is_relative_to(private):
            path.chmod(0o755 if path.is_dir() else 0o644)


def test_doctor_closes_the_games_that_an_older_version_left_open(place: Path) -> None:
    house = played(place)
    left_open(house)
    told = of_games(house)
    assert told.startswith("others could read ")
    assert told.endswith("closed now")
    assert is_closed(house.config.games)
    (house.config.games / GAME / "turns" / "0001" / "snapshot.json").chmod(0o604)
    assert "others could read 1 file or folder of games, " in of_games(house)
    assert of_games(house) == "others cannot read games that run"


def test_the_poller_closes_them_with_its_first_look(place: Path) -> None:
    shell = Shell(place)
    for name in ("games", "games/old", "games/old/private", "games/old/turns"):
        (place / name).mkdir()
        (place / name).chmod(0o755)
    seats = ("--seat", "anna=anna@players.example", "--seat", "bruno=bruno@players.example")
    shell.ok("new", "spring", "--rules", "metallurgie", *seats, "--start")
    games = place / "games"
    for path in everything(games):
        path.chmod(0o755 if path.is_dir() else 0o644)
    ran = shell.run("poll", "--once")
    assert ran.code == 0
    assert "spring: other users could read its files; they are closed now" in ran.err
    assert mode(games) == 0o700
    assert left_readable(games / "spring") == []
    assert "closed now" not in shell.run("poll", "--once").err


def test_a_backup_restored_is_as_closed(place: Path) -> None:
    house = played(place / "house")
    left_open(house)
    done = back_up(house.host, place / "b.tar.gz")
    restore(done.file, into=place / "new")
    assert is_closed(place / "new" / "games")


def test_games_handed_to_a_group_are_the_groups_and_nobody_elses(place: Path) -> None:
    (place / "games").mkdir()
    (place / "games").chmod(0o2770)
    house = played(place)
    turns = house.host.archive.game(GAME).paths.turns
    assert {mode(p) for p in everything(turns)} <= {0o2770, 0o660}
    for path in everything(turns):
        path.chmod(0o2775 if path.is_dir() else 0o664)
    assert "closed now" in of_games(house)
    assert {mode(p) for p in everything(turns)} == {0o2770, 0o660}


def test_init_makes_configuration_and_mail_folder_private(place: Path) -> None:
    list(initialise(place / "house"))
    assert mode(place / "house" / "config.toml") == 0o600
    assert mode(place / "house" / "mail") == 0o700
    assert mode(place / "house" / "mail" / "in" / "new") == 0o700


def test_a_private_folder_left_open_is_closed_by_the_next_command(place: Path) -> None:
    house = played(place)
    private = house.host.archive.game(GAME).paths.private
    private.chmod(0o755)
    house.say("anna", "status")
    assert mode(private) == 0o700
    private.chmod(0o755)
    assert str(private) in of_games(house)
    assert mode(private) == 0o700


def test_doctor_names_an_open_configuration_password_and_mail_folder(place: Path) -> None:
    list(initialise(place))
    config = place / "config.toml"
    config.write_text('[imap]\npassword_file = "word file"\n[referee]\naddress = "a@b.example"\n')
    (place / "word file").write_text("secret\n")
    for path, wrong in ((config, 0o644), (place / "word file", 0o604), (place / "mail", 0o750)):
        path.chmod(wrong)
    host = make_host(load_config(config))
    (found,) = [f for f in examine(host) if f.what == "rights"]
    assert not found.ok
    assert found.mend == f"chmod go-rwx {config} '{place / 'word file'}' {place / 'mail'}"
    config.chmod(0o640)
    (place / "word file").chmod(0o640)
    (place / "mail").chmod(0o700)
    assert [f.ok for f in examine(host) if f.what == "rights"] == [True]


def test_doctor_names_the_open_file_that_a_service_reads_passwords_from(place: Path) -> None:
    list(initialise(place))
    config = place / "config.toml"
    config.write_text('[smtp]\npassword_env = "TURNS"\n')
    (place / "environment").write_text("TURNS=secret\n")
    (place / "environment").chmod(0o644)
    (found,) = [f for f in examine(make_host(load_config(config))) if f.what == "rights"]
    assert found.mend == f"chmod go-rwx {place / 'environment'}"


def test_a_mail_folder_handed_to_a_group_is_the_groups_and_nobody_elses(place: Path) -> None:
    (place / "mail").mkdir()
    (place / "mail").chmod(0o2770)
    house = played(place)
    assert mode(house.config.mail) == 0o2770
    assert mode(house.out) == 0o2770
    assert {mode(p) for p in house.out.iterdir()} == {0o660}
    assert rights(house).ok
