"""Requests in sentences by mail: what is done, what is told of it, and what is only offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.house import House, text_of


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def flat(house: House, seat: str, say: str) -> str:
    return " ".join(text_of(house.say(seat, say)).split())


def test_a_sentence_is_done_and_told_once(house: House) -> None:
    house.begun()
    told = flat(house, "anna", "Je serai absente du 1er au 5 décembre, désolée !")
    assert "Read as “vacation 2026-12-01 2026-12-05”" in told
    assert house.table().seat("anna").away == (("2026-12-01T00:00:00Z", "2026-12-06T00:00:00Z"),)
    told = flat(house, "anna", "My time zone is Paris. My cat is ill.")
    assert house.table().seat("anna").zone == "Europe/Paris"
    assert "Read as words beside your wish; nothing was done with: “My cat is ill.”" in told
    house.prove()


def test_what_is_in_doubt_is_offered_by_the_word_to_send(house: House) -> None:
    house.begun()
    told = flat(house, "anna", "I'll be away for a bit, don't wait for me.")
    assert "If you mean one of these, reply with it, alone on a line" in told
    assert "“vacation 1 december to 5 december”" in told
    assert house.received("anna") == []


def test_who_resigns_in_a_sentence_is_asked_whether_he_means_it(house: House) -> None:
    house.begun()
    told = flat(house, "bruno", "I'm sorry, but I want to quit the game for good.")
    assert "If you mean it, reply with this line alone: “resign" in told
    assert not house.table().seat("bruno").resigned


@pytest.mark.parametrize("said", ["done!", "fini", "I'm done"])
def test_done_makes_the_saved_orders_of_full_metal_planete_final(house: House, said: str) -> None:
    house.open(rules="full-metal-planete", options={}, tentative=True)
    first = house.table().open[0].decision.seat
    house.say(first, "land at 0616 b")
    saved = house.table().seat(first).pending
    assert saved is not None
    house.say(first, said)
    pending = house.table().seat(first).pending
    assert pending is None or (pending.text, pending.final) == (saved.text, True)


def test_final_beside_orders_that_are_held_is_not_for_older_ones(house: House) -> None:
    house.begun()
    house.say("anna", "draw\nplace auto")
    house.say("anna", "Sorry, a question came up at home.\npass\nI'm done for this turn.")
    pending = house.table().seat("anna").pending
    assert pending is not None
    assert not pending.final


def test_final_beside_a_long_sentence_that_may_order_is_not_for_older_orders(house: House) -> None:
    house.open(rules="full-metal-planete", options={}, tentative=True)
    first = house.table().open[0].decision.seat
    house.say(first, "land at 0616 b")
    long = "the astronef comes down at 0812 with its podes a bit to the north and then another way"
    house.say(first, f"{long}. I'm done.")
    pending = house.table().seat(first).pending
    assert pending is not None
    assert not pending.final
