"""Who hears of what: mails only ask or end something, unless a player wishes for more."""

from __future__ import annotations

import re
from collections import Counter
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import unquote

import pytest

from adjudicator.errors import DiskFull
from adjudicator.mail.transport import outbox
from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"


def flat(message: EmailMessage) -> str:
    return " ".join(text_of(message).split())


def turn(house: House, game: str = GAME) -> str:
    """Whoever is asked plays; who that was."""
    seat = house.table(game).open[0].decision.seat
    house.say(seat, TURN, game)
    return seat


def reports(house: House, seat: str) -> list[EmailMessage]:
    return [m for m in house.mails(seat) if kind_of(m) in ("report", "decision")]


def test_by_default_a_player_is_written_to_when_he_is_asked_and_at_the_start_and_end(
    house: House,
) -> None:
    house.open(seats=("anna", "bruno", "carla"))
    played: Counter[str] = Counter()
    while house.table().phase == "running":
        played[turn(house)] += 1
    for seat in ("anna", "bruno", "carla"):
        kinds = Counter(kind_of(m) for m in house.mails(seat))
        started = 0 if seat == "anna" else 1
        assert kinds["report"] == played[seat] + started
        assert kinds["end"] == 1
    asked = [m for m in reports(house, "bruno") if "bruno plays" in flat(m)]
    assert len(asked) == played["bruno"]


def test_who_wishes_gets_the_report_of_every_turn(house: House) -> None:
    house.open(seats=("anna", "bruno", "carla"))
    house.say("carla", "news each")
    assert house.table().seat("carla").news == "each"
    before = len(reports(house, "carla"))
    turn(house)
    turn(house)
    assert len(reports(house, "carla")) == before + 2
    house.say("carla", "nouvelles aucune")
    assert house.table().seat("carla").news == ""
    turn(house)
    turn(house)
    assert len(reports(house, "carla")) == before + 2


def test_who_sent_final_orders_ahead_is_not_asked(game: House) -> None:
    game.say("bruno", TURN)
    before = len(reports(game, "bruno"))
    game.say("anna", TURN)
    assert game.table().open[0].decision.seat == "anna"
    assert len(reports(game, "bruno")) == before


def test_who_sent_orders_ahead_that_wait_for_his_word_is_asked(game: House) -> None:
    game.say("bruno", "draw\nplace auto")
    before = len(reports(game, "bruno"))
    game.say("anna", TURN)
    assert len(reports(game, "bruno")) == before + 1


def daily(house: House, seat: str) -> list[EmailMessage]:
    return [m for m in house.mails(seat) if kind_of(m) == "news"]


@pytest.fixture
def two(house: House) -> House:
    """Two games of the same three players; carla reads of both once a day."""
    house.open("g1", ("anna", "bruno", "carla"))
    house.open("g2", ("anna", "bruno", "carla"))
    house.say("carla", "digest on", "g1")
    return house


def test_one_mail_a_day_tells_of_all_games_of_an_address(two: House) -> None:
    assert [two.table(g).seat("carla").news for g in ("g1", "g2")] == ["daily", "daily"]
    two.clock.forward(hours=24)
    two.poll()
    first = len(daily(two, "carla"))
    turn(two, "g1")
    turn(two, "g2")
    two.poll()
    assert len(daily(two, "carla")) == first, "not before the hour"
    two.clock.forward(hours=24)
    two.poll()
    two.clock.forward(minutes=30)
    two.poll()
    told = daily(two, "carla")[first:]
    assert len(told) == 1
    text = flat(told[0])
    assert "game g1" in text
    assert "game g2" in text
    assert text.count(" - anna ") == 2
    assert not daily(two, "anna")
    two.clock.forward(hours=24)
    two.poll()
    assert " - anna " not in "".join(flat(m) for m in daily(two, "carla")[first + 1 :])


def test_the_daily_mail_is_left_by_its_own_header(two: House) -> None:
    turn(two, "g1")
    two.clock.forward(hours=24)
    two.poll()
    mail = daily(two, "carla")[-1]
    found = re.fullmatch(r"<mailto:([^?]+)\?subject=(.+)>", str(mail["List-Unsubscribe"]))
    assert found is not None
    two.mail("carla", "", To=found[1], Subject=unquote(found[2]))
    two.poll()
    assert [two.table(g).seat("carla").news for g in ("g1", "g2")] == ["", ""]
    count = len(daily(two, "carla"))
    turn(two, "g1")
    two.clock.forward(hours=24)
    two.poll()
    assert len(daily(two, "carla")) == count


def test_without_plus_addresses_the_daily_mail_is_left_by_its_subject(tmp_path: Path) -> None:
    house = House(tmp_path, identity={"plus": False})
    house.open("g1", ("anna", "bruno"))
    house.say("bruno", "news daily")
    turn(house)
    house.clock.forward(hours=24)
    house.poll()
    (mail,) = daily(house, "bruno")
    found = re.fullmatch(r"<mailto:([^?]+)\?subject=(.+)>", str(mail["List-Unsubscribe"]))
    assert found is not None
    house.mail("bruno", "", To=found[1], Subject=unquote(found[2]))
    house.poll()
    assert house.table().seat("bruno").news == ""


def test_a_daily_mail_interrupted_by_a_full_disk_goes_once(
    two: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn(two, "g1")
    two.clock.forward(hours=24)

    def full(*args: object, **kept: object) -> bool:
        raise DiskFull("the disk is full", "make room")

    with monkeypatch.context() as patch:
        patch.setattr(outbox.Outbox, "put", full)
        two.poller.once()
    assert not daily(two, "carla")
    for _ in range(3):
        two.poller = two.fresh_poller()
        two.poll()
    assert len(daily(two, "carla")) == 1


def test_a_damaged_game_keeps_no_daily_mail_from_the_others(two: House) -> None:
    turn(two, "g1")
    journal = two.host.archive.game("g2").paths.journal
    journal.write_bytes(journal.read_bytes()[:-40] + b"x" * 39 + b"\n")
    two.clock.forward(hours=24)
    two.poller.once()
    assert "game g1" in flat(daily(two, "carla")[-1])
