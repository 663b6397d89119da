"""Several pollers and workers over one house: what the single poller does, and nothing twice."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable
from datetime import timedelta
from email.parser import BytesHeaderParser
from pathlib import Path

import psycopg
import pytest

from adjudicator.errors import QueueFailed
from adjudicator.mail.ports import Fetched
from adjudicator.rulekit.frozen import replace
from adjudicator.service.faults.faults import FaultsFile, fresh
from adjudicator.service.faults.looking import Polled
from adjudicator.service.hosted import jobs
from adjudicator.service.hosted.jobs import Jobs, conninfo, prepare
from adjudicator.service.hosted.marks import read_marks
from adjudicator.service.hosted.spool import HOUSE, Spool, Spooled, SpoolSource
from adjudicator.service.run.hosted_lanes import Keeper, LaneReceiver
from adjudicator.service.run.hosted_reading import HostedPoller
from adjudicator.service.run.house_state import faults_in_words, open_faults
from tests.support.hosted import (
    PATIENCE,
    HostedFaults,
    HostedServerFaults,
    fork,
    hosted,
    read_in,
    until,
    wait_for,
    work_off,
    workers,
)
from tests.support.house import START, House
from tests.support.postgres import Postgres
from tests.support.servers import running

GAMES = ("g1", "g2", "g3")
TURN = "draw\nplace auto\nfinal"

Database = Callable[[], str]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> House:
    """Three games whose players want plain mails."""
    house = House(tmp_path_factory.mktemp("house") / "house")
    for game in GAMES:
        house.open(game)
        for seat in ("anna", "bruno"):
            house.mail(seat, "format text", game)
    house.poll()
    return house


@pytest.fixture
def house(opened: House, tmp_path: Path) -> House:
    """A copy of it."""
    shutil.copytree(opened.folder, tmp_path / "house")
    copy = House(tmp_path / "house")
    copy.sent_by_players = opened.sent_by_players
    return copy


def club_evening(house: House) -> None:
    """Orders, drafts, questions, a stranger's and an unreadable mail, in all games at once."""
    for text in ("draw\nplace auto", TURN, "status", "check\ndraw", TURN, "draw\nfinal"):
        for game in GAMES:
            for seat in ("anna", "bruno"):
                house.mail(seat, text, game)
    house.mail("zoe", "let me in", To=house.address("anna", token="nonsense"))
    house.lay(b"\xff\x00")


def journals(house: House) -> list[bytes]:
    return [house.host.archive.game(game).paths.journal.read_bytes() for game in GAMES]


def said(house: House) -> set[tuple[str, str]]:
    """What was sent, or replaced while it waited: who sends at once replaces less."""
    boxes = (house.host.archive.game(game).outbox for game in GAMES)
    paths = [*house.out.glob("*"), *(path for box in boxes for path in box.glob("replaced/*.eml"))]
    heads = [BytesHeaderParser().parsebytes(path.read_bytes()) for path in paths]
    return {(str(head["Message-ID"]), str(head["Subject"])) for head in heads}


def test_journals_are_those_of_the_single_poller(house: House, database: Database) -> None:
    club_evening(house)
    shutil.copytree(house.folder, house.folder.parent / "other")
    single = House(house.folder.parent / "other")
    single.poll()
    many = hosted(house, database())
    with workers(many, 2):
        assert read_in(many).faults == []
        until(lambda: not Spool(many.config.mail).waiting())
    assert work_off(many) == []
    assert journals(many) == journals(single)
    assert "published" in single.kinds("g2")
    assert said(many) == said(single)
    assert len(list((many.config.mail / "unsorted").glob("*.eml"))) == len(
        list((single.config.mail / "unsorted").glob("*.eml"))
    )
    assert many.waiting() == []
    for game in GAMES:
        many.prove(game)


def test_the_database_holds_names_of_games_and_nothing_else(
    house: House, postgres: Postgres, database: Database
) -> None:
    url = database()
    many = hosted(house, url)
    club_evening(house)
    read_in(many)
    name = url.rpartition("/")[2]
    text = postgres.dump(name)
    assert set(postgres.query(name, "SELECT args FROM procrastinate_jobs").split("\n")) == {
        "",
        '{"lane": "g1"}',
        '{"lane": "g2"}',
        '{"lane": "g3"}',
        f'{{"lane": "{HOUSE}"}}',
    }
    for entry in (one for game in GAMES for one in house.private(game).values()):
        assert entry["token"] not in text
        assert entry["address"] not in text
    assert "place auto" not in text
    assert "anna" not in text


def test_kills_of_pollers_workers_and_the_database_lose_and_double_nothing(
    tmp_path: Path, postgres: Postgres
) -> None:
    found = HostedFaults(tmp_path, 3, postgres, "kills").run(10)
    assert (found.lost, found.doubled) == ([], [])
    assert found.kills >= 10
    assert found.mails > 5


@pytest.mark.servers
def test_pollers_that_read_one_mailbox_on_a_server_take_each_mail_once(
    tmp_path: Path, postgres: Postgres
) -> None:
    with running() as servers:
        found = HostedServerFaults(tmp_path, 5, postgres, servers).run(6)
    assert (found.lost, found.doubled) == ([], [])
    assert found.kills >= 6
    assert found.mails > 5


def test_a_worker_that_dies_leaves_its_game_to_another(house: House, database: Database) -> None:
    many = hosted(house, database())
    house.mail("anna", TURN)
    read_in(many)
    with workers(many, 1) as numbers:
        until(lambda: not Spool(many.config.mail).waiting())
        os.kill(numbers[0], 19)  # it stops in the middle of nothing, and its heart with it
        house.mail("anna", "status")
        read_in(many)
        time.sleep(PATIENCE * 2)
        assert work_off(many) == []
        assert Spool(many.config.mail).waiting() == []
        os.kill(numbers[0], 18)


def test_processes_that_begin_at_once_make_the_tables_once(
    house: House, database: Database
) -> None:
    for _ in range(4):
        many = hosted(house, database())
        begun = [fork(lambda config=many.config: prepare(config)) for _ in range(6)]
        assert all(wait_for(number) for number in begun)


def test_who_is_suspended_in_a_transaction_holds_nobody_up(
    house: House, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "STANDSTILL", 0.5)
    many = hosted(house, database())
    with psycopg.connect(conninfo(many.config)) as suspended:
        suspended.execute("SELECT pg_advisory_xact_lock(hashtext('adjudicator'))")
        assert prepare(many.config)
        with pytest.raises(psycopg.errors.IdleInTransactionSessionTimeout):
            suspended.execute("SELECT 1")
        suspended.close()
    address = f"{many.config.hosted.database}?options=-c%20statement_timeout%3D7s"
    limited = replace(many.config, hosted=replace(many.config.hosted, database=address))
    with psycopg.connect(conninfo(limited)) as other:
        found = other.execute("SHOW statement_timeout").fetchone()
        assert found == ("7s",)


def test_mails_wait_in_the_mailbox_while_the_database_is_down(
    house: House, postgres: Postgres, database: Database
) -> None:
    many = hosted(house, database())
    with workers(many, 1):
        house.mail("anna", "draw\nplace auto")
        read_in(many)
        until(lambda: not Spool(many.config.mail).waiting())
        postgres.kill()
        try:
            house.mail("bruno", "status")
            told = read_in(many).faults
            assert told
            assert "the database of jobs cannot be used" in told[0]
            assert many.waiting()
            assert "database" in read_marks(many.host)["mailbox"].fault
            assert "the database of jobs cannot be used" in " ".join(faults_in_words(many.host))
        finally:
            postgres.start()
        until(lambda: not read_in(many).faults)
        assert many.waiting() == []
        until(lambda: not Spool(many.config.mail).waiting())
    work_off(many)
    assert any(str(m["Message-ID"]).startswith("<g1.bruno.status") for m in many.mails("bruno"))
    assert open_faults(many.host) == ()


def test_what_nobody_asked_for_is_found_in_the_spool(house: House, database: Database) -> None:
    many = hosted(house, database())
    house.mail("anna", "draw\nplace auto")
    read_in(many)
    lost = hosted(house, database())  # an empty database in its place
    time.sleep(PATIENCE * 1.5)
    assert work_off(lost) == []
    assert Spool(lost.config.mail).waiting() == []
    assert len(lost.received("anna")) == len(house.received("anna"))
    assert lost.received("anna")[-1]["acts"][0]["do"] == "sheet"


def test_no_deadline_passes_before_every_mailbox_was_read(house: House, database: Database) -> None:
    url = database()
    first, second = hosted(house, url), hosted(house, url, mailbox="other")
    read_in(first)
    jobs = Jobs(second.config)
    other = HostedPoller(second.host, second.host.make_source(), jobs)
    other.look(type(read_in(first))())
    before = house.kinds()
    first.clock.forward(hours=60)
    read_in(first)
    time.sleep(PATIENCE * 1.5)
    work_off(first)
    assert house.kinds() == before
    second.clock.forward(hours=60)
    other.look(type(read_in(first))())
    jobs.close()
    work_off(first)
    assert len(house.kinds()) > len(before)


def test_no_deadline_passes_while_a_mail_of_its_game_waits(
    house: House, database: Database
) -> None:
    many = hosted(house, database())
    house.lay(house.write("anna", TURN), house.clock.at + timedelta(hours=1))
    read_in(many)
    before = many.kinds()
    many.clock.forward(hours=60)
    read_in(many)
    sender = many.host.make_sender()
    Keeper(many.host, sender).serve(Polled())  # a worker has the house before another the game
    assert many.kinds() == before
    work_off(many)
    kinds = many.kinds()[len(before) :]
    assert kinds[0] == "received"
    Keeper(many.host, sender).serve(Polled())
    assert "step" in many.kinds()[len(before) :]


def test_after_an_outage_deadlines_move_before_any_mail_takes_effect(
    house: House, database: Database
) -> None:
    keys = {"breakers": {"outage": "6h"}, "hosted": {"database": database(), "patience": PATIENCE}}
    many = House(house.folder, **keys)
    read_in(many)
    work_off(many)
    many.clock.forward(hours=60)
    house.lay(house.write("anna", TURN), many.clock.at)
    read_in(many)
    before = len(many.kinds())
    assert LaneReceiver(many.host).serve("g1", Polled()) > 0
    assert len(many.kinds()) == before
    for _ in range(2):
        work_off(many)
        time.sleep(PATIENCE * 1.5)
    kinds = many.kinds()
    assert kinds.index("moved") < len(kinds) - 1 - kinds[::-1].index("received")
    assert Spool(many.config.mail).waiting() == []


def test_a_torn_file_of_the_spool_counts_as_none(house: House, database: Database) -> None:
    many = hosted(house, database())
    house.mail("anna", "draw\nplace auto")
    before = len(house.received("anna"))
    read_in(many)
    (waiting,) = Spool(many.config.mail).waiting()
    path = many.config.mail / "spool" / waiting.name
    path.write_bytes(path.read_bytes()[:40])
    work_off(many)
    assert len(many.received("anna")) == before
    spool = Spool(many.config.mail)
    assert [one.name for one in spool.torn_mails()] == [waiting.name.replace(".eml", ".torn")]
    read_in(many)
    work_off(many)
    assert ("spool", spool.torn_mails()[0].name) in {k.key for k in open_faults(many.host)}


def test_what_was_put_into_the_spool_outlasts_a_power_cut(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spool = Spool(tmp_path)
    spool.make()
    forced: list[Path] = []
    monkeypatch.setattr("adjudicator.service.hosted.spool.force", forced.extend)
    spool.put([("g1", Fetched(b"draw\n", house.clock.at, key, 5)) for key in ("7", "8")])
    written = [spool.root / waiting.name for waiting in spool.waiting()]
    assert len(written) == 2
    assert sorted(forced) == sorted([*written, spool.root]), "the mails, and their names"


def test_a_torn_mail_that_is_fetched_again_is_whole(house: House, tmp_path: Path) -> None:
    spool = Spool(tmp_path)
    spool.make()
    fetched = Fetched(b"Subject: draw\n\ndraw\n", house.clock.at, "7", 21)
    spool.put([("g1", fetched)])
    (waiting,) = spool.waiting()
    (spool.root / waiting.name).write_bytes(b"")
    assert (spool.read(waiting), len(spool.torn_mails())) == (None, 1)
    spool.put([("g1", fetched)])
    again = spool.read(waiting)
    assert again is not None
    assert (again.raw, spool.torn_mails()) == (fetched.raw, [])


def test_mails_of_one_moment_wait_in_the_order_in_which_the_server_numbered_them(
    tmp_path: Path,
) -> None:
    spool = Spool(tmp_path)
    spool.make()
    keys = [f"7:{number}" for number in (2, 9, 10, 11, 100)]
    mails = [("g1", Fetched(key.encode(), START, key, len(key))) for key in keys]
    spool.put(reversed(mails))
    found = SpoolSource(spool, "g1").fetch()
    assert [fetched.raw.decode() for fetched in found] == keys


def test_jobs_without_a_database_are_a_fault_in_words(house: House) -> None:
    many = hosted(house, "postgresql://nobody@127.0.0.1:9/none")
    with pytest.raises(QueueFailed, match="the database of jobs cannot be used"):
        Jobs(many.config).ask(["g1"])


def test_faults_of_a_game_reach_the_register(house: House, database: Database) -> None:
    many = hosted(house, database())
    house.mail("anna", TURN, "g2")
    journal = many.host.archive.game("g2").paths.journal
    lines = journal.read_bytes().splitlines(keepends=True)
    document = json.loads(lines[1])
    document["data"]["x"] = 1
    journal.write_bytes(b"".join([lines[0], json.dumps(document).encode() + b"\n", *lines[2:]]))
    shutil.rmtree(many.host.archive.game("g2").paths.turns, ignore_errors=True)
    read_in(many)
    work_off(many)
    read_in(many)
    work_off(many)
    assert "g2" in {game for known in open_faults(many.host) for game in known.fault.games}


class DoneByAnother(Spool):
    """A spool whose mails another worker puts away as soon as this one has read them."""

    def read(self, one: Spooled) -> Fetched | None:
        found = super().read(one)
        self.take_out(one.name)
        return found


def test_a_worker_that_found_a_game_at_work_leaves_nothing_behind_once_the_other_is_done(
    house: House, database: Database
) -> None:
    """One that is slow is taken for dead: then two have the same game. The mail is done by the
    first; the second has only waited, and nobody else ever looks into the game's lane."""
    many = hosted(house, database())
    many.mail("anna", "draw", "g1")
    assert read_in(many).mails == 1
    second = LaneReceiver(many.host)
    second.spool = DoneByAnother(many.config.mail)
    with many.host.archive.game("g1").lock():
        assert second.serve("g1", Polled()) == -1
    assert work_off(many) == []
    assert open_faults(many.host) == ()
    many.clock.forward(hours=60)
    assert read_in(many).faults == []
    assert work_off(many) == []
    assert "default" in str(many.journal("g1")), "its deadlines waited for a mail that was done"
    assert open_faults(many.host) == ()


def test_workers_that_meet_at_a_game_now_and_then_are_no_fault(
    house: House, database: Database
) -> None:
    many = hosted(house, database())
    for minutes in (0, 15):
        many.clock.forward(minutes=minutes)
        assert read_in(many).mails == 0
        with many.host.archive.game("g1").lock():
            work_off(many)
        assert fresh(FaultsFile(many.host).read(), many.clock.now()) == ()
        many.clock.forward(minutes=2)
        assert read_in(many).mails == 0
        assert work_off(many) == []
    many.clock.forward(minutes=1)
    with many.host.archive.game("g1").lock():
        for _ in range(2):
            assert read_in(many).mails == 0
            work_off(many)
            many.clock.forward(minutes=11)
    (told,) = fresh(FaultsFile(many.host).read(), many.clock.now())
    assert told.key == ("busy", "g1")
