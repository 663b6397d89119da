"""The answer to final orders says when they are played: now, with those of the others, or later."""

from __future__ import annotations

import pytest

from tests.support.house import House, text_of

#: now, together, what takes them back, until when
TOLD = {
    "en": ("are played now", "once everybody who has to answer", "not final", "played by:"),
    "fr": (
        "joués tout de suite",
        "dès que tous les joueurs concernés",
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


@pytest.mark.parametrize(
    ("language", "asks", "card", "rest", "follows"),
    [
        (
            "en",
            "What you would be asked then",
            "Play one card",
            "What else on your turn",
            "What follows then",
        ),
        (
            "fr",
            "Ce qu’on vous demandera ensuite",
            "Jouez une carte",
            "Et pour finir votre tour",
            "Ce qui suit alors",
        ),
    ],
)
def test_who_has_played_his_card_is_asked_for_the_rest_of_his_turn_and_by_final_for_nothing(
    house: House, language: str, asks: str, card: str, rest: str, follows: str
) -> None:
    house.open(seats=("anna", "chloe"), rules="golem", options={})
    seat = house.table().open[0].decision.seat
    told(house, seat, f"language {language}")
    text = told(house, seat, "check\nenergy worst")
    assert f"{asks} {rest}" in text.replace("# ", "")
    assert card not in text
    text = told(house, seat, "check\nuse a2")
    assert f"{asks} {card}" in text.replace("# ", "")
    text = told(house, seat, "use a2\nfinal")
    assert asks not in text
    assert follows in text, "the machine's card is told"
    assert house.table().decisions_of(seat) == (), "the turn is over"


def test_a_result_that_is_waited_for_is_followed_by_the_rest_of_the_turn(house: House) -> None:
    house.open(rules="golem", options={})
    seat = house.table().open[0].decision.seat
    text = told(house, seat, "energy worst\nthen wait\nfinal").replace("# ", "")
    assert "What you would be asked then What else on your turn" in text
    assert [item.decision.kind for item in house.table().decisions_of(seat)] == ["G-D3"]
