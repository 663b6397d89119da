"""The acts on seats by a referee's mail: in both languages, wrong input, from strangers."""

from __future__ import annotations

import re

import pytest

from adjudicator.service.house.standby_list import read_standbys
from tests.service.desk.conftest import DeskHouse
from tests.support.house import kind_of

TURN = "draw\nplace auto\nfinal"


def confirmed(house: DeskHouse, text: str, name: str) -> str:
    """Ask for an act, and confirm it by the word of the answer; the last answer."""
    answer = house.order(text, name)
    (word,) = re.findall(r"[“«]\s?([a-z]{6})\s?[”»]", answer)
    return house.order(word, name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("referee", "replace g1 bruno carl@players.example"),
        ("referee", "Replace game g1: bruno by carl@players.example language=en"),
        ("lea", "remplacer g1 bruno carl@players.example"),
    ],
)
def test_a_seat_gets_another_player(two: DeskHouse, name: str, text: str) -> None:
    two.open("g1")
    answer = confirmed(two, text, name)
    assert "carl@players.example" in answer
    assert two.table().seat("bruno").hands == 1
    assert "welcome" in {kind_of(m) for m in two.mails("carl")}
    by = [line["data"]["by"] for line in two.journal() if line["kind"] == "seated"]
    assert by == [name]
    two.prove()


@pytest.mark.parametrize(
    ("name", "on", "off"),
    [
        ("referee", "bot g1 bruno", "bot g1 bruno off"),
        ("lea", "robot g1 bruno", "robot g1 bruno non"),
    ],
)
def test_the_machine_plays_and_gives_back(two: DeskHouse, name: str, on: str, off: str) -> None:
    two.open("g1")
    confirmed(two, on, name)
    assert two.table().seat("bruno").player == "plain"
    state = {"referee": "the machine plays", "lea": "la machine joue"}[name]
    assert state in two.order({"referee": "status g1", "lea": "état g1"}[name], name)
    confirmed(two, off, name)
    assert two.table().seat("bruno").player == ""
    assert two.private()["bruno"]["address"] == "bruno@players.example"


@pytest.mark.parametrize(
    ("name", "text"), [("referee", "vacate g1 bruno"), ("lea", "libérer g1 bruno")]
)
def test_a_seat_is_left_to_nobody(two: DeskHouse, name: str, text: str) -> None:
    two.open("g1")
    confirmed(two, text, name)
    assert two.table().seat("bruno").player == "none"


@pytest.mark.parametrize(
    ("name", "text"),
    [("referee", "missed g1 bot M-D1=wait"), ("lea", "en cas d'oubli g1 robot M-D1=wait")],
)
def test_what_is_done_at_a_miss_is_said(two: DeskHouse, name: str, text: str) -> None:
    two.open("g1")
    two.order(text, name)
    table = two.table()
    assert [table.at_a_miss(kind) for kind in ("M-D1", "M-D2")] == ["wait", "bot"]


@pytest.mark.parametrize(
    ("name", "text"), [("referee", "token g1 bruno --rotate"), ("lea", "jeton g1 bruno --rotate")]
)
def test_a_reply_address_is_changed(two: DeskHouse, name: str, text: str) -> None:
    two.open("g1")
    old = two.private()["bruno"]["token"]
    answer = two.order(text, name)
    assert two.private()["bruno"]["token"] != old
    assert two.private()["bruno"]["token"] not in answer


@pytest.mark.parametrize(
    ("name", "add", "call"),
    [
        ("referee", "standby add carl@players.example rules=metallurgie", "standby call g1 bruno"),
        ("lea", "remplaçants ajouter carl@players.example", "remplaçants appeler g1 bruno"),
    ],
)
def test_somebody_is_put_on_the_list_and_asked(
    two: DeskHouse, name: str, add: str, call: str
) -> None:
    two.open("g1")
    two.order(add, name)
    assert [one.address for one in read_standbys(two.host)] == ["carl@players.example"]
    assert "carl@players.example" in two.order("standby list", name)
    two.order(call, name)
    assert [kind_of(m) for m in two.mails("carl")] == ["offer"]


@pytest.mark.parametrize(
    "text",
    [
        "replace g1 bruno",
        "replace g1 carl x@players.example",
        "replace g1 bruno nobody",
        "bot g1",
        "bot g7 bruno",
        "vacate g1 carl",
        "missed g1 perhaps",
        "missed g1",
        "token g1 bruno",
        "standby add",
        "standby call g1 bruno",
        "standby perhaps",
    ],
)
def test_wrong_input_changes_nothing_and_is_answered(desk: DeskHouse, text: str) -> None:
    desk.open("g1")
    before, private = desk.journal(), desk.private()
    answer = desk.order(text)
    words = re.findall(r"[“«]\s?([a-z]{6})\s?[”»]", answer)
    assert "Not done" in answer or "not done" in answer.lower(), answer
    assert not words or (desk.journal(), desk.private()) == (before, private)
    assert (desk.journal(), desk.private()) == (before, private)


@pytest.mark.parametrize("text", ["replace g1 bruno eve@players.example", "bot g1 bruno"])
def test_players_and_strangers_move_no_seat(desk: DeskHouse, text: str) -> None:
    desk.open("g1")
    desk.mail("anna", text)
    desk.mail("eve", text, To="turns@gm.example")
    desk.poll()
    assert "seated" not in desk.kinds()
