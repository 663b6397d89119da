"""All that makes something new, done twice at once: one does it, the other is refused in words.

Who loses is paused where it mattered: between its look whether a name is free and its writing.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import threading
from collections.abc import Callable, Sequence
from email.utils import parseaddr
from multiprocessing import get_context
from pathlib import Path

import pytest

from adjudicator.errors import AdjudicatorError, Busy, WrongPhase
from adjudicator.service.archives.backup import back_up
from adjudicator.service.archives.exporting import export_game
from adjudicator.service.archives.importing import import_game
from adjudicator.service.archives.restore import restore
from adjudicator.service.desk.act import Asked, Given
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.referees import referees
from adjudicator.service.house.host import Host
from adjudicator.service.house.standby_list import Standby, add, read_standbys
from adjudicator.service.house.tournament_files import read_tournament
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.opening.again import open_again
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.tournaments.tournaments import open_round
from tests.support.house import House, kind_of
from tests.support.played import finished_game
from tests.support.tournaments import begin_tournament

#: how long one waits for the other where the other has to wait: no promise hangs on it
PAUSE = 0.4
ROUNDS = 12
SEATS = [("anna", "anna@players.example"), ("bruno", "bruno@players.example")]
OTHERS = [("anna", "eve@players.example"), ("bruno", "otto@players.example")]


class Meeting:
    """Chance that lets nobody go on before both are there, or one of them cannot come."""

    def __init__(self) -> None:
        self.barrier = threading.Barrier(2)

    def __call__(self, count: int) -> bytes:
        with contextlib.suppress(threading.BrokenBarrierError):
            self.barrier.wait(PAUSE)
        return secrets.token_bytes(count)


def host_of(house: House, entropy: Callable[[int], bytes] = secrets.token_bytes) -> Host:
    """The house as another process finds it."""
    return make_host(house.config, house.clock, entropy)


def at_once(*acts: Callable[[], object]) -> list[object]:
    """What each came to, done at the same time: a value, or the error that a person reads."""
    came: list[object] = [None] * len(acts)
    begin = threading.Barrier(len(acts))

    def run(at: int) -> None:
        begin.wait()
        try:
            came[at] = acts[at]()
        except AdjudicatorError as error:
            came[at] = error

    threads = [threading.Thread(target=run, args=(at,)) for at in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return came


def refused(came: Sequence[object], error: type[AdjudicatorError] = WrongPhase) -> AdjudicatorError:
    """The one of two that was refused, in words."""
    (lost,) = [one for one in came if isinstance(one, AdjudicatorError)]
    assert isinstance(lost, error), lost.message
    assert lost.message
    assert lost.mend
    return lost


def is_sound(house: House, game: str) -> None:
    """The game can be read, and each seat has one invitation with the token that is on disk."""
    house.table(game)
    house.poll()
    invited = [
        m for m in house.mails() if kind_of(m) == "invitation" and f"+{game}." in str(m["Reply-To"])
    ]
    held = house.private(game)
    assert sorted(parseaddr(str(m["To"]))[1] for m in invited) == sorted(
        entry["address"] for entry in held.values()
    )
    for mail in invited:
        (seat,) = [n for n, e in held.items() if e["address"] == parseaddr(str(mail["To"]))[1]]
        assert parseaddr(str(mail["Reply-To"]))[1] == house.address(seat, game)


def new(host: Host, game: str, seats: Sequence[tuple[str, str]] = SEATS) -> None:
    open_game(host, NewGame(game, "metallurgie", seats))


def test_two_new_games_of_one_name_become_one_whole_game(house: House) -> None:
    meeting = Meeting()
    came = at_once(
        lambda: new(host_of(house, meeting), "spring"),
        lambda: new(host_of(house, meeting), "spring", OTHERS),
    )
    assert "there is a game “spring” already" in refused(came).message
    is_sound(house, "spring")


def test_two_processes_open_games_of_the_same_names(house: House) -> None:
    context = get_context("fork")
    begin = context.Barrier(2)
    told = context.Queue()

    def opens(seats: Sequence[tuple[str, str]]) -> None:
        for number in range(ROUNDS):
            begin.wait()
            try:
                new(host_of(house), f"g{number}", seats)
                told.put("open")
            except WrongPhase:
                told.put("refused")

    processes = [context.Process(target=opens, args=(seats,)) for seats in (SEATS, OTHERS)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    ends = [told.get() for _ in range(2 * ROUNDS)]
    assert (ends.count("open"), ends.count("refused")) == (ROUNDS, ROUNDS)
    for number in range(ROUNDS):
        is_sound(house, f"g{number}")


def test_again_and_new_never_share_a_name(house: House) -> None:
    finished_game(house.host, "metallurgie", name="spring", names=("anna", "bruno"))
    meeting = Meeting()

    def another(host: Host) -> str:
        with open_session(host, "spring") as session:
            return open_again(session)

    came = at_once(
        lambda: another(host_of(house, meeting)),
        lambda: new(host_of(house, meeting), "spring-2", OTHERS),
    )
    opened = next((one for one in came if isinstance(one, str)), "")
    if opened == "spring-2":
        refused(came)
    else:
        assert opened == "spring-3", came
        is_sound(house, opened)
    is_sound(house, "spring-2")


def test_the_players_of_two_games_that_ask_at_once_get_a_game_each(house: House) -> None:
    finished_game(house.host, "metallurgie", name="spring", names=("anna", "bruno"))
    finished_game(house.host, "metallurgie", name="spring-1", names=("carla", "dora"), seed=2)
    meeting = Meeting()

    def another(game: str) -> str:
        with open_session(host_of(house, meeting), game) as session:
            return open_again(session)

    came = at_once(lambda: another("spring"), lambda: another("spring-1"))
    assert sorted(map(str, came)) == ["spring-2", "spring-3"]
    assert {house.table(str(game)).header.seats for game in came} == {
        ("anna", "bruno"),
        ("carla", "dora"),
    }
    for game in came:
        is_sound(house, str(game))


def test_one_game_asked_for_again_twice_is_opened_once(house: House) -> None:
    finished_game(house.host, "metallurgie", name="spring", names=("anna", "bruno"))

    def another() -> str:
        with open_session(host_of(house, Meeting()), "spring") as session:
            return open_again(session)

    assert "was opened after “spring” already" in refused(at_once(another, another)).message
    assert list(house.host.archive.games()) == ["spring", "spring-2"]
    is_sound(house, "spring-2")


def test_again_under_the_name_of_another_game_is_refused(house: House) -> None:
    finished_game(house.host, "metallurgie", name="spring", names=("anna", "bruno"))
    new(house.host, "summer", OTHERS)
    with (
        open_session(house.host, "spring") as session,
        pytest.raises(WrongPhase, match="there is a game “summer” already"),
    ):
        open_again(session, "summer")


def test_a_round_of_a_tournament_opened_twice_is_one_round(house: House) -> None:
    begin_tournament(house.host)
    meeting = Meeting()
    came = at_once(*(lambda: open_round(host_of(house, meeting), "cup") for _ in range(2)))
    assert "round 1 is not over" in refused(came).message
    assert len(read_tournament(house.host, "cup").decided) == 1
    assert list(house.host.archive.games()) == ["cup-r1-t1", "cup-r1-t2"]
    for game in house.host.archive.games():
        is_sound(house, game)


def test_a_tournament_begun_twice_is_one_tournament(house: House) -> None:
    meeting = Meeting()
    came = at_once(
        lambda: begin_tournament(host_of(house, meeting), rounds=1),
        lambda: begin_tournament(host_of(house, meeting), rounds=2),
    )
    assert "there is a tournament “cup” already" in refused(came).message


def test_a_game_of_the_name_of_a_table_is_never_taken_for_it(house: House) -> None:
    begin_tournament(house.host)
    meeting = Meeting()
    came = at_once(
        lambda: open_round(host_of(house, meeting), "cup"),
        lambda: new(host_of(house, meeting), "cup-r1-t1", OTHERS),
    )
    refused(came)
    is_sound(house, "cup-r1-t1")
    decided = read_tournament(house.host, "cup").decided
    assert bool(decided) == (house.private("cup-r1-t1")["anna"]["address"] != OTHERS[0][1])


def test_a_round_that_was_broken_off_takes_no_foreign_game_for_its_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_tournament(house.host)
    from adjudicator.service.opening import opening

    def killed(*_: object) -> object:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(opening, "set_down", killed)
        with pytest.raises(KeyboardInterrupt):
            open_round(house.host, "cup")
    new(house.host, "cup-r1-t1", OTHERS)
    with pytest.raises(WrongPhase, match="another game “cup-r1-t1”"):
        open_round(house.host, "cup")


def finished_zip(house: House, name: str = "spring") -> Path:
    finished_game(house.host, "metallurgie", name=name, names=("anna", "bruno"), full=True)
    return export_game(house.host, name, house.folder / "spring.zip").file


def test_a_game_imported_twice_is_there_once(house: House, tmp_path: Path) -> None:
    file = finished_zip(House(tmp_path / "other"))
    came = at_once(*(lambda: import_game(host_of(house), file).known for _ in range(2)))
    assert sorted(map(bool, came)) == [False, True]
    house.prove("spring")


def test_an_import_never_lands_in_a_game_that_is_being_opened(house: House, tmp_path: Path) -> None:
    file = finished_zip(House(tmp_path / "other"))
    came: list[object] = []

    def imports() -> None:
        try:
            came.append(import_game(host_of(house), file))
        except AdjudicatorError as error:
            came.append(error)

    beside = threading.Thread(target=imports)

    def entropy(count: int) -> bytes:
        if not beside.ident:
            beside.start()
            beside.join(PAUSE)
        return secrets.token_bytes(count)

    new(host_of(house, entropy), "spring")
    beside.join()
    assert "another game “spring”" in refused(came).message
    is_sound(house, "spring")


def test_a_backup_restored_twice_at_once_is_restored_once(tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    house.open("spring")
    file = back_up(house.host, tmp_path / "b.tar.gz").file
    there = tmp_path / "new"
    reached = threading.Event()
    came: list[object] = []

    def second() -> None:
        try:
            came.append(restore(file, into=there, progress=lambda done, _: reached.set()))
        except AdjudicatorError as error:
            came.append(error)

    beside = threading.Thread(target=second)

    def progress(done: int, total: int) -> None:
        if 2 * done > total and not beside.ident:  # proven, looked around, and writing
            beside.start()
            reached.wait()
            beside.join(PAUSE)

    restore(file, into=there, progress=progress)
    beside.join()
    assert "holds games already: spring" in refused(came).message
    assert not list((there / "games").glob(".before-restore-*"))


def test_no_game_is_opened_while_a_backup_is_restored(tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    house.open("spring")
    file = back_up(house.host, tmp_path / "b.tar.gz").file
    other = House(tmp_path / "new")
    (other.folder / "c.toml").write_text("")
    came: list[object] = []

    def opens() -> None:
        try:
            new(host_of(other), "spring", OTHERS)
        except AdjudicatorError as error:
            came.append(error)

    beside = threading.Thread(target=opens)

    def progress(done: int, total: int) -> None:
        if 2 * done > total and not beside.ident:
            beside.start()
            beside.join()

    restore(file, other.folder / "c.toml", progress=progress)
    assert "a backup is being restored here" in refused(came, Busy).message
    assert {e["address"] for e in other.private("spring").values()} == {a for _, a in SEATS}


def test_everybody_who_is_put_on_a_list_at_once_is_on_it(house: House) -> None:
    names = [f"p{n}@players.example" for n in range(ROUNDS)]
    came = at_once(*(lambda a=name: add(host_of(house), Standby(a)) for name in names))
    assert came == [True] * ROUNDS
    assert sorted(one.address for one in read_standbys(house.host)) == sorted(names)
    came = at_once(*(lambda: add(host_of(house), Standby("q@players.example")) for _ in range(2)))
    assert sorted(map(bool, came)) == [False, True]


def test_a_referee_s_token_is_made_once_and_is_the_one_in_his_last_mail(tmp_path: Path) -> None:
    house = House(tmp_path, referee={"address": "boss@home.example"})
    meeting = Meeting()
    came = at_once(*(lambda: referees(host_of(house, meeting))[0].token for _ in range(2)))
    assert came[0] == came[1] == referees(house.host)[0].token

    def rotates() -> object:
        host = host_of(house)
        given = Given({"name": "referee", "rotate": True})
        return carry_out(host, host.acts()["referee"], given, Asked("referee", host.clock.now()))

    at_once(rotates, rotates)
    house.poll()
    token = referees(house.host)[0].token
    assert token not in came
    assert any(token in str(mail["Reply-To"]) for mail in house.mails("boss"))


pytestmark = pytest.mark.skipif(os.name != "posix", reason="the locks are those of POSIX")
