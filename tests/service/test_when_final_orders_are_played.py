"""The answer to final orders says when they are played: now, with those of the others, or later."""

from __future__ import annotations

import pytest

from tests.support.house import House, text_of

#: now, together, what takes them back, until when
TOLD = {
    "en": ("are played now", "as soon as all who are asked with you", "not final", "played by:"),
    "fr": (
        "joués maintenant",
        "dès que tous ceux qui sont interrogés avec vous",
        "pas définitif",
        "joués au plus tard",
    ),
}


def told(house: House, seat: str, text: str) -> str:
    answer = " ".join(text_of(house.say(seat, text)).split())
    return answer.replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture
def planets(house: House) -> House:
    """Planet Masters, whose first question is put to all at once."""
    options = {"first_player": "seat1"}
    house.open(seats=("anna", "bruno", "dan"), rules="planet-masters", options=options)
    return house


@pytest.mark.parametrize("language", list(TOLD))
def test_orders_that_wait_for_those_of_others_are_told_so_and_the_last_are_played_now(
    planets: House, language: str
) -> None:
    now, together, back, until = TOLD[language]
    for seat, orders in (("anna", "races Mors Roach"), ("bruno", "races Pacal Earth")):
        text = told(planets, seat, f"language {language}\n{orders}\nfinal")
        assert together in text
        assert back in text
        assert until in text
        assert now not in text
        assert planets.table().seat(seat).pending is not None
    text = told(planets, "dan", f"language {language}\nraces Freebooters Mors\nfinal")
    assert now in text
    assert together not in text
    assert back not in text
    assert until not in text
    assert planets.table().seat("dan").pending is None, "it was played"
    assert planets.prove().steps


def test_the_last_orders_in_a_pause_are_not_played_now(planets: House) -> None:
    for seat in ("anna", "bruno", "dan"):
        planets.say(seat, "vote pause")
    assert planets.table().paused
    for seat in ("anna", "bruno", "dan"):
        assert TOLD["en"][0] not in told(planets, seat, "races Mors\nfinal")


def test_the_last_orders_that_cool_off_are_not_played_now(house: House) -> None:
    house.open(rules="planet-masters", options={}, cooling_off="2h")
    told(house, "anna", "races Mors Roach\nfinal")
    text = told(house, "bruno", "races Pacal Earth\nfinal")
    assert TOLD["en"][0] not in text
    assert TOLD["en"][2] in text
