"""A mail that checks orders and asks for something else, too, is answered twice, in agreement."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.house import House, text_of


def test_lines_that_are_checked_are_not_said_to_be_no_orders(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open(rules="golem", options={})
    seat = house.table().open[0].decision.seat
    house.new_mails(seat)
    house.mail(seat, "check\nzone Europe/Paris\nenergy worst")
    house.poll()
    told = " ".join(" ".join(text_of(mail).split()) for mail in house.new_mails(seat))
    assert "in your time zone (Europe/Paris)" in told
    assert "Accepted." in told
    assert "does not look like an order" not in told


@pytest.mark.parametrize("waiting", ["", "draw"])
@pytest.mark.parametrize("word", ["final", "not final", "withdraw", "undo"])
def test_a_check_says_nothing_of_words_that_it_leaves_alone(
    game: House, waiting: str, word: str
) -> None:
    if waiting:
        game.say("anna", waiting)
    before = game.table().seat("anna").pending
    told = " ".join(text_of(game.say("anna", f"play Fe@-2,0\n{word}\ncheck")).split())
    assert "Just a check: nothing was saved and nothing has changed." in told
    assert "accepted: 1" in told
    assert "You have no" not in told
    assert game.table().seat("anna").pending == before
