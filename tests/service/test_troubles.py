"""What breaks: files lost, disks full, games damaged, programs at fault. Nothing may be lost."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.errors import DamagedArchive, WrongPhase
from adjudicator.mail.ports import Fetched
from adjudicator.rulekit.frozen import replace
from adjudicator.service.archives.restored import accept_end
from adjudicator.service.faults.leftovers import Leftovers
from adjudicator.service.faults.looking import NO_ROOM
from adjudicator.service.flow import acts
from adjudicator.service.flow.orders_by_hand import resolve_game
from adjudicator.service.installation.doctor import examine
from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of a few megabytes."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("needs the right to mount")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "adjudicator-test", str(folder)], check=False
    )
    if mounted.returncode:
        pytest.skip("this machine allows no mount")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(folder: Path, leave: int) -> Path:
    """Fill a file system up to `leave` bytes."""
    ballast = folder / "ballast"
    free = os.statvfs(folder).f_bavail * os.statvfs(folder).f_frsize
    with ballast.open("wb") as file:
        file.write(b"x" * max(0, free - leave))
    return ballast


@pytest.mark.parametrize("leave", [0, 4_096, 20_480, 65_536])
def test_a_full_disk_loses_nothing_and_says_what_to_do(small_disk: Path, leave: int) -> None:
    house = House(small_disk)
    house.open()
    house.say("anna", "format text")
    raw = house.mail("anna", TURN)
    ballast = fill(small_disk, leave)
    result = house.fresh_poller().once()
    assert any("full" in fault or "No space" in fault for fault in result.faults), result.faults
    assert all(
        "Traceback" not in fault and "fault of the program" not in fault for fault in result.faults
    )
    ballast.unlink()
    for _ in range(2):
        house.clock.forward(minutes=2)
        house.fresh_poller().once()
    house.poll()
    assert [d["acts"][0]["do"] for d in house.received("anna")] == ["set", "sheet"]
    assert raw in [p.read_bytes() for p in (house.box / "cur").iterdir()]
    assert house.waiting() == []
    assert [kind_of(m) for m in house.mails("anna")].count("answer") == 2
    house.prove()


@pytest.mark.parametrize("lost", ["private/effects", "private/index.json"])
def test_derived_private_files_may_be_lost(game: House, lost: str) -> None:
    game.say("anna", TURN)
    sent = {str(m["Message-ID"]): m.as_bytes() for m in game.mails()}
    (game.host.archive.game(GAME).paths.folder / lost).unlink()
    game.poller = game.fresh_poller()
    game.poll()
    game.say("bruno", TURN)
    later = {str(m["Message-ID"]): m.as_bytes() for m in game.mails()}
    assert {name: later[name] for name in sent} == sent
    assert len(game.mails()) == len(later)
    game.prove()


def test_mails_lost_from_the_outbox_before_sending_are_made_again(game: House) -> None:
    game.mail("anna", TURN)
    game.intake_only()
    paths = game.host.archive.game(GAME).paths
    lost = sorted(p.name for p in (paths.outbox / "new").glob("*.eml"))
    assert [name.split(".")[1:3] for name in lost] == [["anna", "answer"], ["bruno", "report"]]
    for path in (paths.outbox / "new").iterdir():
        path.unlink()
    (paths.private / "effects").unlink()
    game.poll()
    assert {p.name for p in (paths.outbox / "sent").glob("*.eml")} >= set(lost)


def test_turn_files_lost_before_the_watermark_are_made_again(game: House) -> None:
    game.say("anna", TURN)
    paths = game.host.archive.game(GAME).paths
    made = {p: p.read_bytes() for p in paths.turn(1).rglob("*") if p.is_file()}
    shutil.rmtree(paths.turn(1))
    (paths.private / "effects").write_text("3\n")
    game.poller = game.fresh_poller()
    game.poll()
    assert {p: p.read_bytes() for p in paths.turn(1).rglob("*") if p.is_file()} == made
    game.prove()


def test_a_torn_last_line_is_set_aside_and_told(game: House) -> None:
    journal = game.host.archive.game(GAME).paths.journal
    sound = journal.read_bytes()
    journal.write_bytes(sound + b'{"n":6,"half')
    game.say("anna", TURN)
    assert journal.read_bytes().startswith(sound + b"{")
    assert any("torn-line.txt" in line for line in game.logged)
    game.prove()


def test_a_damaged_game_stops_neither_mails_nor_deadlines_of_others(game: House) -> None:
    game.open("g2")
    journal = game.host.archive.game(GAME).paths.journal
    sound = journal.read_bytes()
    journal.write_bytes(sound.replace(b"received", b"recieved", 1))
    (game.host.archive.game(GAME).paths.index).unlink()
    game.mail("anna", TURN, GAME)
    game.mail("anna", "status", "g2")
    game.clock.forward(hours=49)
    result = game.fresh_poller().once()
    assert len(result.faults) == 1
    assert "journal.jsonl, line 2" in result.faults[0]
    assert [kind_of(m) for m in game.mails("anna")].count("status-0") == 1
    assert game.table("g2").seat("anna").misses == 1
    assert len(game.waiting()) == 1
    journal.write_bytes(sound)
    game.poller = game.fresh_poller()
    game.poll()
    steps = [line for line in game.journal() if line["kind"] == "step"]
    assert steps[1]["data"]["answers"][0]["source"] == "plan", "the mail came in time"
    assert game.waiting() == []


def test_lost_addresses_stop_only_their_own_game(game: House) -> None:
    game.open("g2")
    raw = game.write("anna", "status", GAME)
    seats = game.host.archive.game(GAME).paths.seats
    kept = seats.read_bytes()
    seats.write_bytes(b"{")
    copy = game.host.archive.game(GAME).paths.seats_copy
    copy.write_bytes(b"")
    game.lay(raw)
    game.mail("bruno", "status", "g2")
    result = game.fresh_poller().once()
    assert len(result.faults) == 1
    assert "seats.json" in result.faults[0]
    assert [kind_of(m) for m in game.mails("bruno")].count("status-0") == 1
    seats.write_bytes(kept)
    game.poll()
    assert [kind_of(m) for m in game.mails("anna")].count("status-0") == 1


@pytest.mark.parametrize("torn", [b"", b"{", b"{}", b"null", b'{"anna": {"address": "x"}}'])
def test_torn_addresses_are_made_again_from_their_copy(game: House, torn: bytes) -> None:
    game.say("bruno", "status")
    paths = game.host.archive.game(GAME).paths
    kept = paths.seats.read_bytes()
    raw = game.write("anna", "status")
    paths.seats.write_bytes(torn)
    game.lay(raw)
    game.poll()
    assert [kind_of(m) for m in game.mails("anna")].count("status-0") == 1
    assert paths.seats.read_bytes() == kept
    assert any("seats.json was damaged" in line for line in game.logged)
    paths.seats_copy.write_bytes(torn)
    game.say("bruno", "status")
    assert paths.seats_copy.read_bytes() == kept


def test_a_game_from_before_there_were_copies_gets_one(game: House) -> None:
    paths = game.host.archive.game(GAME).paths
    paths.seats_copy.unlink()
    game.say("anna", "status")
    assert paths.seats_copy.read_bytes() == paths.seats.read_bytes()
    assert paths.seats_copy.stat().st_mode & 0o077 == 0


def cut(house: House, lines: int, game: str = GAME) -> bytes:
    """Take whole lines from the end of a journal; what it was."""
    journal = house.host.archive.game(game).paths.journal
    whole = journal.read_bytes()
    journal.write_bytes(b"".join(whole.splitlines(keepends=True)[:-lines]))
    return whole


@pytest.mark.parametrize("lines", [1, 2, 4])
def test_a_journal_cut_back_by_whole_lines_holds_its_game_and_no_other(
    game: House, lines: int
) -> None:
    game.open("g2")
    game.say("anna", TURN)
    whole = cut(game, lines)
    game.mail("bruno", "draw")
    game.mail("anna", TURN, "g2")
    game.clock.forward(hours=100)
    result = game.fresh_poller().once()
    assert result.faults
    assert all("missing" in fault and "journal.jsonl" in fault for fault in result.faults)
    assert len(game.received("anna", "g2")) == 1
    assert len(game.waiting()) == 1
    with pytest.raises(DamagedArchive, match=r"(are|is) missing"):
        game.prove()
    with pytest.raises(DamagedArchive) as caught:
        game.table()
    assert "adjudicator accept g1" in caught.value.mend
    (finding,) = [f for f in examine(game.host) if f.what == "game g1"]
    lost = "the last one is missing" if lines == 1 else f"{lines} at its end are missing"
    assert lost in finding.text
    game.host.archive.game(GAME).paths.journal.write_bytes(whole)
    game.poller = game.fresh_poller()
    game.poll()
    assert len(game.received("bruno")) == 1
    game.prove()


def test_a_last_line_that_is_another_one_is_named(game: House) -> None:
    game.say("anna", "language fr")
    whole = cut(game, 1)
    (game.host.archive.game(GAME).paths.private / "effects").unlink()
    game.say("anna", "format text")
    cuttings = game.host.archive.game(GAME)
    cuttings.note_followed(game.table().last, "0" * 64)
    assert whole != cuttings.paths.journal.read_bytes()
    with pytest.raises(DamagedArchive, match="is not the line that had taken effect"):
        game.prove()


def test_the_referee_goes_on_from_a_journal_cut_back_with_new_dice_on_record(game: House) -> None:
    game.say("anna", TURN)
    mails = [bool(line["data"].get("mail")) for line in game.journal()]
    cut(game, len(mails) - mails.index(True))
    assert accept_end(game.host, GAME) > 0
    assert game.table().branch == 1
    game.poller = game.fresh_poller()
    game.say("anna", "# again\n" + TURN)
    assert game.kinds().count("restored") == 1
    assert game.table().step > 1
    assert "lost the last moves" in " ".join(
        " ".join(text_of(m) for m in game.mails("bruno")).split()
    )
    game.prove()
    with pytest.raises(WrongPhase, match="lacks no line"):
        accept_end(game.host, GAME)


def test_a_torn_last_line_is_proven_harmless(game: House) -> None:
    journal = game.host.archive.game(GAME).paths.journal
    whole = journal.read_bytes()
    journal.write_bytes(whole + b'{"at":"2026')
    proof = game.prove()
    assert (proof.torn, proof.lines) == (11, game.table().last)
    journal.write_bytes(whole[:-10])
    with pytest.raises(DamagedArchive, match="the last one is missing"):
        game.prove()
    journal.write_bytes(whole)
    assert game.prove().torn == 0


def test_of_mails_whose_game_cannot_be_opened_the_first_is_tried_and_the_others_rest(
    tmp_path: Path,
) -> None:
    noon, left = datetime(2026, 3, 2, 12, tzinfo=UTC), Leftovers(tmp_path / "left.json")
    for number, game in enumerate(("g1", "g1", "g2", "g1")):
        came = noon + timedelta(minutes=number)
        left.add(Fetched(b"", came, f"{game} {number}", 0), noon, [game], blocked=True)
    assert left.resting() == {"g1 1", "g1 3"}
    left.settle("g1 0")
    assert left.resting() == set()
    assert [one.key for one in left.all()] == ["g2 2"]


def test_a_full_disk_is_one_fault_whatever_waits(small_disk: Path) -> None:
    house = House(small_disk)
    house.open()
    house.open("g2")
    for game in (GAME, "g2"):
        for seat in ("anna", "bruno"):
            house.mail(seat, "format text", game)
    house.mail("anna", "draw", To="turns+none.none@gm.example")
    before = {game: house.journal(game) for game in (GAME, "g2")}
    ballast = fill(small_disk, 0)
    poller = house.fresh_poller()
    for _ in range(3):
        house.clock.forward(minutes=1)
        assert poller.once().faults == [NO_ROOM]
    assert {game: house.journal(game) for game in before} == before
    assert len(house.waiting()) == 5
    ballast.unlink()
    house.clock.forward(minutes=1)
    result = poller.once()
    assert result.faults == []
    assert house.waiting() == []
    assert all(len(house.received(s, g)) == 1 for g in before for s in ("anna", "bruno"))
    house.prove()


def test_a_fault_of_the_program_keeps_the_mail_and_goes_on(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = acts.preview

    def faulty(*args: object) -> object:
        if args[2] == "anna":
            raise ZeroDivisionError("secret orders")
        return sound(*args)  # type: ignore[arg-type]

    game.open("g2")
    game.mail("anna", "draw", GAME)
    game.mail("bruno", "draw", "g2")
    monkeypatch.setattr(acts, "preview", faulty)
    game.clock.forward(hours=49)
    result = game.poller.once()
    assert len(result.faults) == 1
    assert "ZeroDivisionError" in result.faults[0]
    assert "secret orders" not in result.faults[0]
    assert len(game.received("bruno", "g2")) == 1
    assert game.table(GAME).seat("anna").misses == 0
    assert game.table("g2").seat("anna").misses == 1
    monkeypatch.undo()
    game.poll()
    assert len(game.received("anna")) == 1
    assert game.waiting() == []


def test_a_game_without_its_secret_says_so(game: House) -> None:
    game.host.archive.game(GAME).paths.secret.unlink()
    game.mail("anna", TURN)
    result = game.poller.once()
    assert any("dice secret" in fault for fault in result.faults)
    assert len(game.waiting()) == 1
    assert game.received("anna") == []


def test_a_game_of_a_newer_behaviour_is_not_touched(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = game.host.rules.find("metallurgie")
    about = ruleset.about
    monkeypatch.setattr(type(ruleset), "about", replace(about, behaviour=about.behaviour - 1))
    with pytest.raises(DamagedArchive, match=f"behaviour {about.behaviour} of metallurgie"):
        game.table()


def test_a_game_of_an_older_behaviour_goes_on_under_todays_on_record(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = game.host.rules.find("metallurgie")
    about = ruleset.about
    monkeypatch.setattr(type(ruleset), "about", replace(about, behaviour=99))
    assert game.table().behaviour == about.behaviour
    game.mail("anna", TURN)
    game.poll()
    assert game.table().behaviour == 99
    assert game.kinds().count("renewed") == 1
    assert any("goes on under behaviour 99" in line for line in game.logged)
    assert "received" in game.kinds()[game.kinds().index("renewed") :]
    game.prove()
    monkeypatch.setattr(type(ruleset), "about", about)
    with pytest.raises(DamagedArchive, match="behaviour 99"):
        game.table()


def test_a_game_json_that_was_changed_is_not_played_on(game: House) -> None:
    path = game.host.archive.game(GAME).paths.game
    path.write_text(path.read_text().replace('"max_misses": 3', '"max_misses": 9'))
    with pytest.raises(DamagedArchive, match="opened with") as caught:
        game.table()
    assert caught.value.path == str(path)


def test_two_pollers_on_one_mailbox_let_each_mail_take_effect_once(game: House) -> None:
    for number in range(6):
        game.mail("anna", f"draw # {number}")
    children = []
    for _ in range(2):
        child = os.fork()
        if child == 0:
            code = 1
            try:
                code = len(game.fresh_poller().once().faults)
            finally:
                os._exit(code)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0]
    game.poll()
    assert len(game.received("anna")) == 6
    assert len({d["mail"] for d in game.received("anna")}) == 6
    assert [kind_of(m) for m in game.mails("anna")].count("answer") == 6
    game.prove()


def test_forcing_answers_what_is_open_and_leaves_later_decisions_their_time(game: House) -> None:
    done = resolve_game(game.host, GAME, force=True)
    assert done.steps == 1
    assert not done.over
    (waiting,) = game.table().open
    assert waiting.due > "2026-03-02T09:00:00Z"
    assert game.table().seat("anna").misses == 1
    before = game.journal()
    assert resolve_game(game.host, GAME).steps == 0
    assert game.journal() == before


def test_another_secret_than_the_game_s_is_refused(game: House) -> None:
    game.host.archive.game(GAME).paths.secret.write_text("00" * 32)
    game.mail("anna", TURN)
    result = game.poller.once()
    assert any("not the secret of this game" in fault for fault in result.faults)
    assert game.received("anna") == []
