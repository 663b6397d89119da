"""`kill -9` at each write of a poll, then a new start: no order is lost, none runs twice.

A file is written in two halves, and each of both is a write. Everyday runs are killed at one write
in many; with `-m slow` all are met.
"""

from __future__ import annotations

import gc
import json
import shutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from adjudicator.archive.sent_texts import SentTexts
from adjudicator.render.words.words import Words
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.referees import referees
from adjudicator.service.opening.opening import start_game
from tests.support.desk import act
from tests.support.faults import Faults, ServerFaults
from tests.support.house import House, kind_of
from tests.support.killing import run_and_kill
from tests.support.servers import running, skip_or_fail_when_missing
from tests.support.slow import short_or_long

SECTIONS: dict[str, Any] = {"referee": {"address": "boss@home.example"}}
RENDERING = {
    "render_letter": (
        "render.letters.invitation",
        "render.letters.receipt",
        "render.letters.report",
        "service.following.asked",
        "service.flow.unplaced",
    ),
    "draw_svg": ("service.game.enclosures", "service.game.turn_files"),
}


@pytest.fixture(params=short_or_long(29, 1))
def stride(request: pytest.FixtureRequest) -> int:
    """At each how many-th write a run is killed."""
    return int(request.param)


@pytest.fixture
def _without_pauses() -> Iterator[None]:
    """Hundreds of forks: each would pay for the collector's walk through the parent's memory."""
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


@pytest.fixture
def _remembered_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rendering is pure: what was rendered once is taken from memory, in every fork too."""
    for name, modules in RENDERING.items():
        for module in modules:
            place = import_module(f"adjudicator.{module}")
            monkeypatch.setattr(place, name, remembered(getattr(place, name)))


def remembered(pure: Callable[..., Any]) -> Callable[..., Any]:
    known: dict[tuple[str, str, str], Any] = {}

    def remember(data: Any, words: Words, *more: Any) -> Any:
        key = (repr(data), words.language, repr(more))
        if key not in known:
            known[key] = pure(data, words, *more)
        return known[key]

    return remember


def prepare(folder: Path) -> House:
    """Two games, and a mailbox with one of everything; in the second a deadline is over."""
    house = House(folder, **SECTIONS)
    house.open("g1")
    house.open("g2", max_misses=3)
    for game in ("g1", "g2"):
        for seat in ("anna", "bruno"):
            house.mail(seat, "format text", game)
    house.poll()
    house.clock.at += timedelta(hours=47)
    orders = house.mail("anna", "draw\nplace auto\nfinal", "g1")
    house.mail("bruno", "status\nstanding:\nremove: chain\nplan:\ndraw", "g1")
    house.lay(orders)
    house.mail("anna", "help", "g1")
    house.mail("bruno", "draw", "g1", To=house.address("bruno", "g1", "a" * 26))
    house.mail("bruno", "report 0\ncheck\nplay Fe@0,0", "g2")
    house.clock.at += timedelta(hours=2)
    return house


def same_house(folder: Path, moment: House) -> House:
    """The same installation after a new start of the program."""
    house = House(folder, **SECTIONS)
    house.clock.at = moment.clock.at
    return house


#: what may differ: files of locks, and what is counted or measured
UNLIKE = ("lock", "answered.json", "torn-line.txt", "looks.json", "counts.json")


def record(folder: Path) -> dict[str, bytes]:
    """Everything that counts in an installation that has come to rest."""
    found: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_dir() or path.name in UNLIKE:
            continue
        if path.name.startswith(".") or "/tmp/" in name or name.startswith("mail/pictures"):
            assert "/turns/" not in name, f"{name} was left behind"
            continue
        if name.endswith(".json") and ("/out/" in name or "/outbox/" in name):
            tries = json.loads(path.read_bytes())["tries"]
            assert 0 <= tries <= 2
            continue
        if (
            "/private/sent/" in name or "/desk/sent/" in name
        ):  # a line may stand twice, or torn: what it says counts
            found[name] = repr(sorted(SentTexts(path.parent).read(path.stem))).encode()
            continue
        if name == "mail/log.jsonl":  # so may one of these
            lines = {line for line in path.read_bytes().split(b"\n") if line.endswith(b"}")}
            found[name] = b"\n".join(sorted(lines))
            continue
        if name == "mail/names":  # a line may be broken off, and stands whole below
            whole = (line for line in path.read_bytes().split(b"\n") if len(line) == 49)
            found[name] = b"\n".join(sorted(whole))
            continue
        found[name] = path.read_bytes()
    return found


def settle(house: House) -> None:
    """Poll with a fresh program until nothing is left to do."""
    for _ in range(2):
        result = house.fresh_poller().once()
        assert result.faults == [], result.faults
    assert house.waiting() == []


@pytest.mark.usefixtures("_remembered_letters", "_without_pauses")
def test_killing_a_poll_at_each_write_loses_no_order_and_executes_none_twice(
    folder: Path, stride: int
) -> None:
    ready = prepare(folder / "ready")
    undisturbed = folder / "undisturbed"
    shutil.copytree(ready.folder, undisturbed)
    house = same_house(undisturbed, ready)
    house.poll()
    settle(house)
    wanted = record(undisturbed)
    check_undisturbed(house, wanted)

    killed = folder / "killed"
    at = 1 - stride
    total: int | None = None
    while total is None:
        at += stride
        shutil.copytree(ready.folder, killed)
        total = run_and_kill(lambda: same_house(killed, ready).poll(), at)
        again = same_house(killed, ready)
        settle(again)
        found = record(killed)
        assert sorted(found) == sorted(wanted), f"killed at write {at}"
        changed = [name for name in wanted if found[name] != wanted[name]]
        assert changed == [], f"killed at write {at}"
        if at // stride % 4 == 0 or total is not None:
            for game in ("g1", "g2"):
                again.prove(game)
        shutil.rmtree(killed)
    assert total < at <= total + stride
    assert total > 200, "the scenario has fewer writes than it was made for"


def check_undisturbed(house: House, wanted: dict[str, bytes]) -> None:
    """The run that all others are compared with did what its mails asked for."""
    assert [line["acts"][0]["do"] for line in house.received("anna", "g1")] == ["set", "sheet"]
    assert [line["acts"][0]["do"] for line in house.received("bruno", "g1")] == ["set", "sheet"]
    assert house.table("g1").seat("bruno").pending is not None
    assert house.table("g2").seat("anna").misses == 1
    kinds = [kind_of(mail) for mail in house.mails()]
    assert kinds.count("help-0") == 1
    assert kinds.count("status-0") == 1
    assert kinds.count("trouble-unknown-token") == 1
    assert len([name for name in wanted if name.startswith("mail/unsorted/")]) == 2
    assert {"boss@home.example", "bruno@players.example"} <= {m["To"] for m in house.mails()}


@pytest.mark.usefixtures("_remembered_letters", "_without_pauses")
def test_killing_an_opening_leaves_no_game_or_a_sound_one(folder: Path, stride: int) -> None:
    at = 1 - stride
    total: int | None = None
    opened = 0
    while total is None:
        at += stride
        killed = folder / f"at-{at}"
        total = run_and_kill(lambda place=killed: House(place).open(), at)
        house = House(killed)
        if not house.host.archive.games():
            house.open()
        else:
            opened += 1
        if house.table().phase == "open":
            with open_session(house.host, "g1") as session:
                start_game(house.host, session)
        settle(house)
        house.prove()
        kinds = sorted(kind_of(mail) for mail in house.mails())
        assert kinds == ["invitation", "invitation", "report", "report"], f"killed at write {at}"
    assert 0 < opened * stride < at - 5


def begun(folder: Path) -> House:
    """A game in which bruno is asked."""
    house = House(folder, **SECTIONS)
    house.open("g1")
    house.mail("anna", "draw\nplace auto\nfinal")
    house.poll()
    return house


def offered(folder: Path) -> House:
    """The same, but bruno has left, and carl of the standby list has just written yes."""
    house = begun(folder)
    referees(house.host)  # draws their tokens, once
    act(house, "vacate", seat="bruno")
    act(house, "standby", what="add", who="carl@players.example")
    act(house, "standby", what="call", who="g1", seat="bruno")
    house.poll()
    (offer,) = [mail for mail in house.mails("carl") if kind_of(mail) == "offer"]
    house.mail("carl", "yes", To=str(offer["Reply-To"]))
    return house


def replaces(house: House) -> None:
    if not house.table().seat("bruno").hands:
        act(house, "replace", seat="bruno", address="carl@players.example")


def lets_the_machine_play(house: House) -> None:
    if not house.table().seat("bruno").hands:
        act(house, "bot", seat="bruno")


def polls(house: House) -> None:
    house.poll()


@pytest.mark.usefixtures("_remembered_letters", "_without_pauses")
@pytest.mark.parametrize(
    ("prepared", "work", "every", "told"),
    [
        (begun, replaces, 9, ["decision", "welcome"]),
        (begun, lets_the_machine_play, 11, []),
        (offered, polls, 13, ["decision", "offer", "welcome"]),
    ],
)
def test_killing_what_changes_a_player_leaves_the_seat_with_one_of_both_and_no_mail_astray(
    folder: Path,
    prepared: Callable[[Path], House],
    work: Callable[[House], None],
    every: int,
    told: list[str],
    stride: int,
) -> None:
    every = min(every, stride)
    ready = prepared(folder / "ready")
    undisturbed = folder / "undisturbed"
    shutil.copytree(ready.folder, undisturbed)
    work(same_house(undisturbed, ready))
    house = same_house(undisturbed, ready)
    settle(house)
    house.prove("g1")
    assert house.table().seat("bruno").hands > ready.table().seat("bruno").hands
    assert sorted(kind_of(m) for m in house.mails("carl")) == told
    wanted = record(undisturbed)
    killed = folder / "killed"
    at, kept = 1 - every, 0
    total: int | None = None
    while total is None:
        at += every
        shutil.copytree(ready.folder, killed)
        total = run_and_kill(lambda: work(same_house(killed, ready)), at)
        again = same_house(killed, ready)
        now, old = again.private()["bruno"], ready.private()["bruno"]
        if again.table().seat("bruno").hands == ready.table().seat("bruno").hands:
            kept += 1
            assert (now["address"], now["token"]) == (old["address"], old["token"])
        work(again)
        settle(again)
        found = record(killed)
        assert sorted(found) == sorted(wanted), f"killed at write {at}"
        # the record of mails tells less of a mail that comes again after its token has died
        changed = [n for n in wanted if found[n] != wanted[n] and n != "mail/log.jsonl"]
        assert changed == [], f"killed at write {at}"
        shutil.rmtree(killed)
    assert 0 < kept * every < at


@pytest.mark.usefixtures("_without_pauses")
def test_killing_looks_by_chance_loses_no_mail_in_or_out_and_doubles_none(folder: Path) -> None:
    found = Faults(folder, seed=7).run(kills=12)
    assert (found.lost, found.doubled) == ([], []), found.told()
    assert found.mails > 10
    assert found.sent > found.mails


@pytest.mark.servers
def test_killing_looks_over_real_servers_loses_no_mail_and_doubles_none(folder: Path) -> None:
    skip_or_fail_when_missing()
    with running() as servers:
        found = ServerFaults(folder, 7, servers).run(kills=8)
    assert (found.lost, found.doubled) == ([], []), found.told()
    assert found.sent > found.mails > 0


def test_the_run_notices_what_is_lost_and_what_is_doubled(folder: Path) -> None:
    faults = Faults(folder, seed=1)
    faults.write()
    for path in (faults.house.box / "new").iterdir():
        path.unlink()
    copy = folder / "wire" / "again"
    copy.write_bytes(faults.copies()[0] + b"another word")
    found = faults.run(kills=0)
    assert any("neither effect nor answer" in line for line in found.lost)
    assert any("left as two mails" in line for line in found.doubled)
