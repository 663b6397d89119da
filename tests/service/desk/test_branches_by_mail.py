"""rollback, rollforward, correct and award by a referee's mail, in both languages."""

from __future__ import annotations

import re

import pytest

from tests.service.desk.conftest import DeskHouse


@pytest.fixture
def game(two: DeskHouse) -> DeskHouse:
    two.open("g1")
    two.say(two.table().open[0].decision.seat, "draw\nplace auto\nfinal")
    return two


def confirmed(house: DeskHouse, text: str, name: str = "referee") -> str:
    """Ask for a grave act, and send the word that is asked back."""
    answer = house.order(text, name)
    word = re.search(r"[“«]\s*([a-z]{6})\s*[”»]", answer)
    assert word is not None, answer
    assert house.table().branch == 0 or "branched" in house.kinds()
    return house.order(word[1], name)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("referee", "rollback g1 --to 5", ""),
        ("referee", "roll back g1 to turn 0", ""),
        ("referee", "rollback g1: turn 0 reason: the map was wrong", "the map was wrong"),
        ("referee", 'rollback g1 to=5 reason="the map, too"', "the map, too"),
        ("lea", "revenir g1 à 5", ""),
        ("lea", "revenir g1 au tour 0 motif : la carte était fausse", "la carte était fausse"),
        ("lea", "revenir g1 : ligne 5", ""),
    ],
)
def test_a_game_is_taken_back_by_mail_once_it_is_confirmed(
    game: DeskHouse, name: str, text: str, reason: str
) -> None:
    before = game.journal()
    game.order(f"preview {text}", name)
    assert game.journal() == before
    confirmed(game, text, name)
    data = game.journal()[-1]["data"]
    assert (data["cause"], data["to"], data.get("reason", "")) == ("rollback", 5, reason)
    assert data["by"] == name
    confirmed(game, "rollforward g1" if name == "referee" else "avancer g1", name)
    assert game.journal()[-1]["data"]["cause"] == "rollforward"
    game.prove()


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("referee", "correct g1: award anna 1 Ag reason: a slip of mine", 1),
        ("referee", "award g1 anna 2 silver reason=a slip of mine", 2),
        ("lea", "corriger g1 : attribuer anna 1 argent motif : a slip of mine", 1),
        ("lea", "attribuer g1 anna 2 argent motif=a slip of mine", 2),
    ],
)
def test_a_position_is_changed_by_mail(game: DeskHouse, name: str, text: str, count: int) -> None:
    game.order(text, name)
    data = game.journal()[-1]["data"]
    assert (data["by"], data["reason"]) == (name, "a slip of mine")
    assert data["change"] == {"kind": "award", "seat": "anna", "amount": count, "metal": "Ag"}
    game.order(text.replace(f" {count} ", " -1 "), name)
    assert game.table().state.players[0].points == (0, 0, count - 1, 0)
    game.prove()


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("rollback g1 to 99", "has no line 99"),
        ("rollback g1 to yesterday", "is not a place"),
        ("rollforward g1", "no rollback"),
        ("correct g1: award anan 1 Ag reason: x", "anan"),
        ("correct g1: award anna 1 Ag", "Say why"),
        ("award g1 anna many Ag reason: x", "is not a number"),
        ("rollback g1 to 5 --all", "command line, never"),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_done(
    game: DeskHouse, text: str, answer: str
) -> None:
    before = game.journal()
    assert answer in " ".join(game.order(text).split())
    assert game.journal() == before


@pytest.mark.parametrize("text", ["rollback g1 to 5", "award g1 bruno 3 Ag reason: I won"])
def test_a_player_changes_nothing_by_the_words_of_a_referee(game: DeskHouse, text: str) -> None:
    game.mail("bruno", text)
    game.poll()
    assert not {"branched", "corrected"} & set(game.kinds())
