"""What a referee meets who has several processes serve his house."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator.cli.main import cli
from adjudicator.config.file import load_config
from adjudicator.errors import AdjudicatorError, ConfigError
from adjudicator.service.hosted.examine import examine_hosted
from adjudicator.service.hosted.marks import Mark, write_mark
from adjudicator.service.hosted.spool import Spool
from adjudicator.service.hosted.state import hosted_state
from tests.support.hosted import hosted, read_in, until
from tests.support.house import House, HouseClock
from tests.support.patience import STANDING_STILL

Database = Callable[[], str]


def write_config(folder: Path, url: str) -> None:
    text = f'[identity]\naddress = "turns@gm.example"\n[hosted]\ndatabase = "{url}"\npatience = 1\n'
    (folder / "config.toml").write_text(text)


@pytest.fixture
def house(tmp_path: Path, database: Database) -> House:
    house = House(tmp_path, HouseClock(datetime.now(UTC).replace(microsecond=0)))
    house.open()
    write_config(tmp_path, database())
    return house


def is_well(house: House) -> bool:
    state = hosted_state(house.host)
    assert state is not None
    # one that was killed may still count
    return state.database.workers in (2, 3) and not list(state.faults())


def test_two_workers_serve_the_house_also_when_one_is_killed(house: House) -> None:
    house.mail("anna", "draw\nplace auto\nfinal")
    config = load_config(house.folder / "config.toml")
    reader = hosted(house, config.hosted.database)
    command = [sys.executable, "-m", "adjudicator", "--config", config.source]
    crew = subprocess.Popen(
        [*command, "worker", "--jobs", "2"], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    spool = Spool(house.config.mail)
    try:
        assert read_in(reader).mails == 1
        until(lambda: not spool.waiting())
        (first, *_) = Path(f"/proc/{crew.pid}/task/{crew.pid}/children").read_text().split()
        os.kill(int(first), signal.SIGKILL)
        house.mail("bruno", "status")
        assert read_in(reader).faults == []
        until(lambda: any("status" in str(mail["Message-ID"]) for mail in house.mails("bruno")))
        until(lambda: is_well(reader))  # a worker without processor time counts as absent
        found = {what: text for what, ok, text, _ in examine_hosted(reader.host) if ok}
        assert "PostgreSQL" in found["database"]
        assert "at work; one that was killed still counts for 10 seconds" in found["workers"]
        assert "mailbox mailbox" in found
    finally:
        crew.send_signal(signal.SIGTERM)
        assert crew.wait(STANDING_STILL) == 0
    assert "published" in house.kinds()


def test_the_single_poller_does_not_start_while_mails_wait_for_a_worker(house: House) -> None:
    house.mail("anna", "status")
    config = house.folder / "config.toml"
    assert read_in(hosted(house, load_config(config).hosted.database)).mails == 1
    config.write_text('[identity]\naddress = "turns@gm.example"\n')
    result = CliRunner().invoke(cli, ["--config", str(config), "poll", "--once"])
    assert isinstance(result.exception, AdjudicatorError)
    assert "one mail waits for a worker" in result.exception.message
    assert "mail/spool" in result.exception.message
    assert "worker --once" in result.exception.mend


def test_doctor_tells_what_a_hosted_house_lacks(house: House) -> None:
    url = load_config(house.folder / "config.toml").hosted.database
    mends = {what: mend for what, ok, _, mend in examine_hosted(hosted(house, url).host) if not ok}
    assert mends == {
        "workers": "start one: adjudicator worker",
        "mailboxes": "start a poller: adjudicator poll",
    }
    down = hosted(house, "postgresql://nobody@127.0.0.1:9/none")
    what, ok, text, mend = next(iter(examine_hosted(down.host)))
    assert (what, ok) == ("database", False)
    assert "the database of jobs cannot be used" in text
    assert "mails wait in the mailbox" in mend


def _status(house: House) -> tuple[dict[str, Any], str]:
    """What `status` says of a hosted house: as a document, and in words."""
    command = ["--config", f"{house.folder}/config.toml", "status"]
    document = CliRunner().invoke(cli, [*command, "--json"], catch_exceptions=False)
    words = CliRunner().invoke(cli, command, catch_exceptions=False)
    return json.loads(document.stdout)["hosted"], words.stdout


def test_status_tells_scripts_and_people_who_is_missing(house: House) -> None:
    told, words = _status(house)
    assert told["database"] == "it has no tables for jobs yet"
    assert "fault: database: it has no tables for jobs yet; adjudicator doctor makes" in words
    assert "fault: no mailbox was ever read" in words
    house.mail("anna", "status")
    reader = hosted(house, load_config(house.folder / "config.toml").hosted.database)
    assert read_in(reader).mails == 1
    told, words = _status(house)
    jobs = {"waiting": 2, "doing": 0}
    assert (told["database"], told["workers"], told["jobs"]) == ("", 0, jobs)
    assert (told["spooled"], told["torn"]) == (1, [])
    assert [(box["name"], box["fault"], box["silent"]) for box in told["mailboxes"]] == [
        ("mailbox", "", False)
    ]
    assert told["mailboxes"][0]["read"]
    assert "fault: no worker is at work" in words


def test_status_tells_of_a_database_that_is_down_and_of_a_mailbox_nobody_reads(
    house: House,
) -> None:
    url = "postgresql://nobody@127.0.0.1:9/none"
    write_config(house.folder, url)
    assert read_in(hosted(house, url)).faults
    write_mark(house.host, "other", Mark(tried="2020-01-01T00:00:00Z"))
    told, words = _status(house)
    assert "the database of jobs cannot be used" in told["database"]
    assert (told["workers"], told["jobs"]) == (None, None)
    boxes = {box["name"]: box for box in told["mailboxes"]}
    assert "the database of jobs cannot be used" in boxes["mailbox"]["fault"]
    assert (boxes["other"]["silent"], boxes["other"]["fault"]) == (True, "")
    assert "fault: database: the database of jobs cannot be used" in words
    assert "mailbox other: nobody has looked into it since 2020-01-01" in words


def test_status_of_a_house_with_one_poller_knows_no_workers(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[identity]\naddress = "turns@gm.example"\n')
    done = CliRunner().invoke(cli, ["--config", f"{tmp_path}/config.toml", "status", "--json"])
    assert json.loads(done.stdout)["hosted"] is None


def test_a_worker_without_a_database_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[identity]\naddress = "turns@gm.example"\n')
    done = CliRunner().invoke(cli, ["--config", f"{tmp_path}/config.toml", "worker"])
    assert isinstance(done.exception, ConfigError)
    assert "no database is named" in done.exception.message


def test_a_password_in_the_address_is_refused(tmp_path: Path) -> None:
    write_config(tmp_path, "postgresql://me:open-sesame@127.0.0.1/none")
    with pytest.raises(ConfigError) as caught:
        load_config(tmp_path / "config.toml")
    told = " ".join(caught.value.problems)
    assert "password_file" in told
    assert "open-sesame" not in told
