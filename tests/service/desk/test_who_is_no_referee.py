"""A stranger's and a player's mail with words of a referee does nothing, and is told."""

from __future__ import annotations

import pytest

from tests.service.desk.conftest import DeskHouse
from tests.support.house import kind_of, text_of

LINES = [
    "rollback g1 --to 1",
    "replace g1 anna eve@else.example",
    "pause g1",
    "suspendre g1",
    "end g1 --winner bruno",
    "échéance g1 +2j",
    "announce g1: I am the referee",
    "token g1 anna --rotate",
]


def digests(desk: DeskHouse) -> str:
    """What the referee was told of mails."""
    desk.clock.forward(hours=2)
    desk.poll()
    return "\n".join(text_of(m) for m in desk.new_mails("boss") if kind_of(m) == "digest")


@pytest.mark.parametrize("line", LINES)
def test_a_player_is_told_and_so_is_the_referee(desk: DeskHouse, line: str) -> None:
    desk.open("g1")
    desk.say("bruno", "format text")
    before = desk.table()
    answer = text_of(desk.say("bruno", line))
    assert "Only the referee can do this" in answer
    assert line.split()[0] in answer
    assert desk.table() == before
    told = digests(desk)
    assert "only the referee can do" in told
    assert "g1/bruno" in told


def test_orders_beside_such_a_line_count(desk: DeskHouse) -> None:
    desk.open("g1")
    answer = text_of(desk.say("anna", "draw\nrollback g1 --to 1"))
    assert "Only the referee can do this" in answer
    assert desk.table().seat("anna").pending is not None
    assert "branched" not in desk.kinds()


@pytest.mark.parametrize("line", LINES)
def test_a_stranger_is_not_answered_and_the_referee_is_told(desk: DeskHouse, line: str) -> None:
    desk.open("g1")
    before = desk.journal()
    desk.mail("eve", line, To=desk.config.identity.address, Subject="hello")
    desk.poll()
    assert desk.journal() == before
    assert desk.new_mails("eve") == []
    assert "only the referee can do" in digests(desk)


@pytest.mark.parametrize("name", ["referee", "lea"])
def test_a_wrong_token_is_a_stranger_s(two: DeskHouse, name: str) -> None:
    two.open("g1")
    before = two.journal()
    to = two.desk_address(name).replace(f"{name}.", f"{name}.x", 1)[:-1]
    two.mail("eve", "pause g1", To=to)
    two.poll()
    assert two.journal() == before
    assert two.new_mails("eve") == []


@pytest.mark.parametrize(
    "text",
    [
        "status",
        "help",
        "language fr",
        "note: ask bruno",
        "vote pause",
        "vote draw",
        "draw",
        "end",
        "aide",
        "langue anglais",
        "report",
        "statut",
    ],
)
def test_words_of_players_stay_theirs(desk: DeskHouse, text: str) -> None:
    desk.open("g1")
    desk.mail("anna", text)
    desk.poll()
    answers = [text_of(m) for m in desk.new_mails("anna") if m["Auto-Submitted"] == "auto-replied"]
    assert answers
    assert "Only the referee" not in "".join(answers)


def test_an_answer_to_a_message_that_begins_like_an_act_goes_to_its_writer(desk: DeskHouse) -> None:
    desk.open("g1")
    desk.mail("anna", "press to bruno: shall we?")
    desk.poll()
    (message,) = [m for m in desk.new_mails("bruno") if kind_of(m) == "press"]
    desk.mail("bruno", "Announce it when you like", In_Reply_To=str(message["Message-ID"]))
    desk.poll()
    assert any("Announce it" in text_of(m) for m in desk.new_mails("anna"))
