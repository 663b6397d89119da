"""Nobody is written to who has not proven a seat, but at the address of a seat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.mail.ports import Ending
from adjudicator.service.game.queries import game_line
from tests.mail.test_machines import KNOWN, OURS
from tests.support.house import House, kind_of, text_of

BOSS = "boss@home.example"
WRONG = "b" * 26


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An installation with a referee and a game that has begun."""
    house = House(tmp_path, referee={"address": BOSS})
    house.open()
    return house


def forge(house: House, number: int, sender: str = "victim") -> None:
    """A mail with a wrong token and a sender of the writer's choice."""
    house.mail(
        sender, "draw", To=house.address("anna", token=WRONG), From=f"{sender}{number}@far.example"
    )


def of_kind(house: House, seat: str, kind: str) -> list[str]:
    return [text_of(m) for m in house.mails(seat) if kind_of(m).startswith(kind)]


def test_three_hundred_forged_senders_bring_one_mail_to_the_referee_and_none_to_strangers(
    house: House,
) -> None:
    before = len(house.mails())
    for number in range(300):
        forge(house, number)
    assert house.poll().endings == {Ending.UNSORTED: 300}
    house.poll()
    (digest,) = house.mails()[before:]
    assert digest["To"] == BOSS
    text = " ".join(text_of(digest).split())
    assert "300 mails came" in text
    assert "wrong reply address: 300" in text
    assert "victim0@far.example" in text
    assert "290 more are not listed" in text
    assert "mail/unsorted" in text
    assert WRONG not in digest.as_string()


def test_the_referee_hears_at_most_once_an_hour_whatever_restarts(house: House) -> None:
    forge(house, 1)
    house.poll()
    for number in range(2, 61):
        house.clock.forward(minutes=1)
        forge(house, number)
        house.poller = house.fresh_poller()
        house.poll()
    assert len(of_kind(house, "boss", "digest")) == 1
    house.clock.forward(minutes=1)
    house.poll()
    first, second = of_kind(house, "boss", "digest")
    assert "One mail came" in first
    assert "59 mails came" in second
    house.clock.forward(hours=5)
    house.poll()
    assert len(of_kind(house, "boss", "digest")) == 2, "nothing new, no word"


def test_a_mail_that_is_handled_twice_is_told_once(house: House) -> None:
    forge(house, 1)
    raw = next((house.box / "new").iterdir()).read_bytes()
    house.poll()
    house.clock.forward(hours=2)
    house.lay(raw)
    house.poll()
    assert len(of_kind(house, "boss", "digest")) == 1


def test_a_digest_interrupted_by_a_crash_is_told_once_and_whole(house: House) -> None:
    forge(house, 1)
    house.poll()
    house.clock.forward(hours=2)
    forge(house, 2)
    house.intake_only()
    folder = house.config.mail / "digest"
    with (folder / "untold.jsonl").open("ab") as file:
        file.write(b'\n{"name": "torn')
    forge(house, 3)
    house.intake_only()
    untold = (folder / "untold.jsonl").read_bytes()
    told = (folder / "told.json").read_bytes()
    house.poll()
    (_, second) = of_kind(house, "boss", "digest")
    assert "2 mails came" in second
    # as if the process had died between the outbox and the mark of what was told
    (folder / "telling.jsonl").write_bytes(untold)
    (folder / "told.json").write_bytes(told)
    house.fresh_poller().once()
    assert len(of_kind(house, "boss", "digest")) == 2
    assert not (folder / "telling.jsonl").exists()


def test_words_of_strangers_are_cleaned_and_cut_in_the_digest(house: House) -> None:
    house.mail(
        "eve",
        "x",
        To=house.config.identity.address,
        From='"\u202egnp" <eve@far.example>',
        Subject="\u202e=?utf-8?q?=1b[31mred=07?=" + "y" * 300,
    )
    house.poll()
    (text,) = of_kind(house, "boss", "digest")
    assert "red" in text
    assert not any(char in text for char in "\x1b\x07\u202e")
    assert "y" * 100 not in "".join(text.split())


def test_without_a_referee_nothing_is_gathered(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    before = len(house.mails())
    forge(house, 1)
    house.poll()
    assert len(house.mails()) == before
    assert not (house.config.mail / "digest").exists()


@pytest.mark.parametrize(
    "sender", ["anna@players.example", "Anna <ANNA@Players.example>"], ids=["plain", "named"]
)
@pytest.mark.parametrize("claims", [True, False])
def test_a_seat_is_told_at_its_own_address_that_its_mail_could_not_be_placed(
    house: House, sender: str, claims: bool
) -> None:
    to = house.address("anna", token=WRONG) if claims else house.config.identity.address
    house.mail("anna", "draw", To=to, From=sender, Reply_To="evil@far.example")
    house.poll()
    (told,) = [m for m in house.mails() if kind_of(m).startswith("trouble")]
    assert told["To"] == "anna@players.example"
    assert "somebody used your address" in " ".join(text_of(told).split())


def test_a_seat_is_not_flooded_in_our_name_and_keeps_its_own_answers(house: House) -> None:
    for number in range(40):
        house.mail("anna", f"draw {number}", To=house.address("anna", token=WRONG))
    house.poll()
    assert len(of_kind(house, "anna", "trouble")) == 3
    for _ in range(30):
        house.clock.forward(hours=1)
        house.mail("anna", "draw", To=house.address("anna", token=WRONG))
        house.poll()
    assert len(of_kind(house, "anna", "trouble")) <= 3 + 10 + 10
    house.say("anna", "status")


def test_a_new_address_of_a_seat_is_known_at_once(house: House) -> None:
    house.mail("anna", "draw", To=house.config.identity.address)
    house.poll()
    seats = house.private()
    seats["anna"]["address"] = "new@players.example"
    house.host.archive.game("g1").write_seats(seats)
    house.mail("anna", "draw again", To=house.config.identity.address)
    house.mail("new", "draw again", To=house.config.identity.address)
    house.poll()
    told = [m["To"] for m in house.mails() if kind_of(m).startswith("trouble")]
    assert told == ["anna@players.example", "new@players.example"]


def test_a_game_whose_addresses_are_lost_stops_no_digest(house: House) -> None:
    house.host.archive.game("g1").paths.seats.write_bytes(b"{")
    house.mail("eve", "x", To=house.config.identity.address)
    house.poll()
    assert len(of_kind(house, "boss", "digest")) == 1


def test_quarantined_mails_stand_in_the_digest_too(tmp_path: Path) -> None:
    house = House(tmp_path, referee={"address": BOSS}, auth={"policy": "token+from"})
    house.open()
    house.mail("mallory", "draw", To=house.address("anna"))
    house.poll()
    (text,) = of_kind(house, "boss", "digest")
    assert "sender not proven: 1" in text
    assert "quarantine" in text
    assert house.mails("mallory") == []


def test_a_mark_from_a_clock_that_ran_ahead_does_not_silence_the_digest(house: House) -> None:
    folder = house.config.mail / "digest"
    folder.mkdir()
    (folder / "told.json").write_text(json.dumps({"told": "2126-01-01T00:00:00Z"}))
    forge(house, 1)
    house.poll()
    assert len(of_kind(house, "boss", "digest")) == 1


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_no_machine_is_answered_or_orders(house: House, name: str) -> None:
    before = len(house.mails())
    raw = KNOWN[name][0].replace("rosa@player.example", "stranger@far.example")
    house.lay(raw.replace("turns@gm.example", house.address("anna")).encode())
    assert house.poll().endings == {Ending.IGNORED: 1}
    assert len(house.mails()) == before
    assert house.received("anna") == []


def test_a_complaint_is_no_bounce_and_fails_no_mail(house: House) -> None:
    report = next(m for m in house.mails("anna") if kind_of(m) == "report")
    house.lay(KNOWN["feedback"][0].replace(OURS, str(report["Message-ID"])).encode())
    house.poll()
    assert game_line(house.host, "g1").faults == ()


def test_a_bounce_that_names_no_mail_of_ours_is_told_to_the_referee_and_marks_nothing(
    house: House,
) -> None:
    raw = KNOWN["exchange"][0].replace("rosa@player.example", "anna@players.example")
    house.lay(raw.encode())
    house.poll()
    (text,) = of_kind(house, "boss", "digest")
    assert "cannot be delivered" in " ".join(text.split())
    assert "anna@players.example" in text
    assert game_line(house.host, "g1").faults == ()
    assert of_kind(house, "anna", "trouble") == []
