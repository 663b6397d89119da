"""Mails that take effect together: what they cost, how they fail, and what a power cut leaves."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from adjudicator.archive import files
from adjudicator.archive.journal_file import JournalFile
from adjudicator.disk import forcing
from adjudicator.errors import StorageFailed
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.service.faults.looking import Look, Polled
from adjudicator.service.flow import batch, receiving, steps
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.opening.opening import received_line
from adjudicator.service.run import poller
from tests.support.faults import GAMES, SEATS, Faults
from tests.support.house import GAME, House, kind_of
from tests.support.slow import short_or_long

#: mails in, lines, mails out, and that these may leave
STEPS = 4


@pytest.fixture(autouse=True)
def _one_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving, "FIRST_BATCH", 200)


def filled(folder: Path, games: int, mails: int) -> House:
    """A house with mails of all kinds for its games."""
    house = House(folder)
    names = [f"g{number}" for number in range(games)]
    for name in names:
        house.open(name)
        for seat in ("anna", "bruno"):
            house.mail(seat, "format text", name)
    house.poll()
    for number in range(mails):
        name = names[number % games]
        text = ("draw", "status", "draw\nplace auto", "help")[number // games % 4]
        seat = ("anna", "bruno")[number % 2]
        stranger = {"To": house.address(seat, name, "a" * 26)} if number % 5 == 4 else {}
        house.mail(seat, f"{text}\n# {number}", name, **stranger)
    return house


@contextmanager
def forced() -> Iterator[list[int]]:
    """How often the disk is waited for."""
    found = [0]

    def counted(real: Callable[[int], None]) -> Callable[[int], None]:
        def force(handle: int) -> None:
            found[0] += 1
            real(handle)

        return force

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", counted(os.fsync))
        patch.setattr(forcing, "flush", counted(forcing.flush))
        yield found


def cost(house: House) -> int:
    source = house.host.make_source()
    look = poller.Poller(house.host, source, house.host.make_sender())
    waiting = len(house.waiting())
    with forced() as found:
        look._receive(Look(result := Polled(), 0.0, set()))
    assert (sum(result.endings.values()), result.faults) == (waiting, [])
    return found[0]


@pytest.mark.skipif(not forcing.can_flush(Path.cwd().stat().st_dev), reason="no flush here")
def test_a_batch_waits_for_the_disk_no_more_often_for_many_mails_than_for_few(
    tmp_path: Path,
) -> None:
    few = cost(filled(tmp_path / "few", 5, 10))
    many = cost(filled(tmp_path / "many", 5, 60))
    wide = cost(filled(tmp_path / "wide", 12, 60))
    assert max(few, many, wide) <= STEPS * forcing.SINGLY


def test_a_single_mail_waits_for_no_more_than_its_own_files(tmp_path: Path) -> None:
    house = filled(tmp_path, 1, 0)
    house.mail("anna", "draw", "g0")
    assert cost(house) == 5, "mail and folder, line, answer and folder"


def test_a_game_is_opened_once_for_all_its_mails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = filled(tmp_path, 2, 20)
    opened: list[str] = []
    real = batch.open_session

    def seen(host: Any, game: str, seconds: float) -> Any:
        opened.append(game)
        return real(host, game, seconds)

    monkeypatch.setattr(batch, "open_session", seen)
    house.poll()
    assert sorted(opened) == ["g0", "g1"]


def test_a_mail_that_makes_us_fail_takes_no_other_of_its_batch_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = filled(tmp_path, 2, 0)
    real = steps.acts_of

    def failing(session: Any, seat: str, mail: Any, now: Any, late: bool) -> Any:
        if "poison" in mail.submission.text:
            session.note(received_line(seat, [], now), now)
            raise RuntimeError("a fault")
        return real(session, seat, mail, now, late)

    monkeypatch.setattr(steps, "acts_of", failing)
    house.mail("anna", "draw", "g0")
    house.mail("anna", "draw\n# poison", "g0")
    house.mail("bruno", "format html", "g0")
    house.mail("anna", "draw", "g1")
    lines = len(house.journal("g0"))
    result = house.poller.once()
    assert len(house.waiting()) == 1
    assert len(house.journal("g0")) == lines + 2, "nothing of what it had done"
    assert [text.startswith("a mail waits") for text in result.faults] == [True]
    assert [line["acts"][0]["do"] for line in house.received("anna", "g0")] == ["set", "sheet"]
    assert house.table("g0").seat("bruno").format == "html"
    assert house.table("g1").seat("anna").pending is not None
    for game in ("g0", "g1"):
        house.prove(game)


def test_a_game_whose_lines_cannot_be_written_keeps_its_mails_and_no_other_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = filled(tmp_path, 2, 0)
    real = JournalFile.append

    def failing(journal: JournalFile, *args: Any) -> None:
        if "g0" in str(journal.path):
            raise StorageFailed("no", "mend it")
        real(journal, *args)

    sent = len(house.mails())
    with monkeypatch.context() as patch:
        patch.setattr(JournalFile, "append", failing)
        for game in ("g0", "g1"):
            house.mail("anna", "draw", game)
            house.mail("bruno", "status", game)
        assert house.poller.once().faults == ["a mail waits in the mailbox: no. Mend it."]
    assert len(house.waiting()) == 2
    assert [kind_of(mail) for mail in house.mails()[sent:]] == ["answer", "status-0"]
    house.poll()
    assert house.waiting() == []
    assert len(house.received("anna", "g0")) == len(house.received("anna", "g1")) == 2


def test_a_game_whose_lines_could_not_be_written_stands_where_it_stood(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(journal: JournalFile, *args: Any) -> None:
        raise StorageFailed("no", "mend it")

    now = game.clock.now()
    with open_session(game.host, GAME) as session:
        before = session.table
        for seat in ("anna", "bruno"):
            session.note(received_line(seat, [], now), now)
        with monkeypatch.context() as patch:
            patch.setattr(JournalFile, "append", failing)
            with pytest.raises(StorageFailed):
                commit(session)
        assert session.table is before
        session.note(received_line("anna", [], now), now)
        commit(session)
    assert game.table().last == before.last + 1
    game.prove()


def test_answers_that_never_left_use_up_nobodys_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = filled(tmp_path, 1, 0)
    house.mail("anna", "draw", "g0")
    house.mail("bruno", "help", "g0")

    def failing(outbox: Outbox) -> Any:
        raise StorageFailed("no", "mend it")

    with monkeypatch.context() as patch:
        patch.setattr(Outbox, "publish", failing)
        for _ in range(40):
            house.poller.once()
    sent = len(house.mails())
    house.poll()
    assert sorted(kind_of(mail) for mail in house.mails()[sent:]) == ["answer", "help-0"]


def test_lines_that_cannot_be_forced_are_taken_back_in_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = filled(tmp_path, 2, 0)
    before = [house.journal(game) for game in ("g0", "g1")]
    sent = len(house.mails())
    for game in ("g0", "g1"):
        house.mail("anna", "draw", game)
    real = files.Forcing.force

    def failing(later: Any) -> None:
        if any(Path(path).name == "journal.jsonl" for path in later._paths):
            raise OSError(5, "the disk is broken")
        real(later)

    with monkeypatch.context() as patch:
        patch.setattr(files.Forcing, "force", failing)
        assert "the disk is broken" in house.poller.once().faults[0]
    assert [house.journal(game) for game in ("g0", "g1")] == before
    assert (len(house.mails()), len(house.waiting())) == (sent, 2)
    house.poll()
    assert (len(house.mails()), len(house.waiting())) == (sent + 2, 0)


def test_no_mail_leaves_before_the_lines_of_its_batch_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = filled(tmp_path, 3, 12)
    told: list[str] = []
    real_force, real_publish = files.Forcing.force, Outbox.publish

    def force(later: Any) -> None:
        told.extend({Path(path).suffix for path in later._paths})
        real_force(later)

    def publish(outbox: Outbox) -> Any:
        told.append("leave")
        return real_publish(outbox)

    monkeypatch.setattr(files.Forcing, "force", force)
    monkeypatch.setattr(Outbox, "publish", publish)
    cost(house)
    assert told.index(".jsonl") < told.index("leave")
    assert ".jsonl" not in told[told.index("leave") :]


def write_one_batch(faults: Faults) -> None:
    """Several mails for several games, one of them twice."""
    wishes = ("draw", "status", "draw\nplace auto", "help", "draw", "not final")
    for number, wish in enumerate(wishes):
        game, seat = GAMES[number % 2], SEATS[number // 2]
        raw = faults.house.write(seat, wish, game)
        faults.written[faults.name_of(raw)] = raw
        for _ in range(2 if number == 2 else 1):
            faults.lay(raw)


@pytest.mark.parametrize("stride", short_or_long(17, 1))
def test_a_power_cut_throughout_a_batch_loses_no_mail_and_doubles_none(
    folder: Path, stride: int
) -> None:
    faults = Faults(folder, seed=3, power=True)
    write_one_batch(faults)
    kept = folder / "kept"
    shutil.copytree(faults.folder, kept)
    shutil.copytree(folder / "wire", folder / "kept-wire")
    total: int | None = None
    at = 4 - stride
    while total is None:
        at += stride  # the run by chance meets those between
        total = faults.kill(at)
        faults.found.kills += 1
        faults.rest()
        faults.judge()
        assert (faults.found.lost, faults.found.doubled) == ([], []), f"cut at {at}"
        for there, back in ((faults.folder, kept), (folder / "wire", folder / "kept-wire")):
            shutil.rmtree(there)
            shutil.copytree(back, there)
    assert total > 100, "the scenario has fewer writes than it was made for"


def test_power_cuts_by_chance_lose_no_mail_in_or_out_and_double_none(folder: Path) -> None:
    found = Faults(folder, seed=5, power=True).run(kills=15)
    assert (found.lost, found.doubled) == ([], []), found.told()
    assert found.sent > found.mails > 10


def test_the_run_notices_that_nothing_is_forced(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files.Forcing, "force", lambda later: later._paths.clear())
    folders = [folder / str(seed) for seed in (5, 6, 7, 8)]
    for each in folders:
        each.mkdir()
    runs = (Faults(each, int(each.name), power=True) for each in folders)
    assert any(faults.run(kills=15).lost for faults in runs)
