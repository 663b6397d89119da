"""Other users of the machine read no token, no mail and no password, whatever the umask is."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.config_file import load_config
from adjudicator.service.doctor import Finding, examine
from adjudicator.service.setup import initialise
from adjudicator.service.wiring import make_host
from tests.support.house import GAME, House

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")


@pytest.fixture(params=[0o000, 0o022, 0o077], ids=["000", "022", "077"], autouse=True)
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


def test_what_may_be_published_follows_the_umask(place: Path, umask: int) -> None:
    turns = played(place).host.archive.game(GAME).paths.turns
    assert {mode(p) for p in turns.rglob("*") if p.is_file()} == {0o666 & ~umask}


def test_init_makes_configuration_and_mail_folder_private(place: Path) -> None:
    list(initialise(place / "house"))
    assert mode(place / "house" / "config.toml") == 0o600
    assert mode(place / "house" / "mail") == 0o700
    assert mode(place / "house" / "mail" / "in" / "new") == 0o700


def test_a_private_folder_left_open_is_closed_by_the_next_command(place: Path) -> None:
    house = played(place)
    private = house.host.archive.game(GAME).paths.private
    private.chmod(0o755)
    found = rights(house)
    assert not found.ok
    assert str(private) in found.text
    assert found.mend == f"chmod go-rwx {private}"
    house.say("anna", "status")
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
