"""Whoever writes to a seat that plays by itself is told so, and how he comes back."""

from __future__ import annotations

import pytest

from tests.support.desk import act
from tests.support.house import House, text_of

ORDERS = "draw\nplace auto"


def flat(text: str) -> str:
    return " ".join(text.split())


def told(house: House, seat: str, text: str) -> str:
    """What the answer to a mail says, on one line."""
    return flat(text_of(house.say(seat, text)))


def resigned(house: House, seat: str = "anna") -> None:
    """A game, still running, in which that seat has resigned."""
    house.open(every="480h", respond="480h")
    word = text_of(house.say(seat, "resign")).split("“resign ")[1].split("”")[0]
    house.say(seat, f"resign {word}")
    house.clock.forward(hours=3)


def missing(house: House) -> None:
    """A game in which anna missed the one deadline that she may miss; bruno's turn is open."""
    house.open(max_misses=1)
    house.clock.forward(hours=60)
    house.poll()
    assert house.table().seat("anna").autopilot == "missed"


def test_orders_of_who_resigned_are_answered_with_what_stands_and_who_can_change_it(
    house: House,
) -> None:
    resigned(house)
    answer = told(house, "anna", ORDERS)
    assert "Your orders were not kept: you have resigned." in answer
    assert "You have resigned. Standing lines" in answer
    assert "Only the referee can give you your place back" in answer
    assert "We found no order" not in answer, "there were orders"
    assert house.table().seat("anna").pending is None


@pytest.mark.parametrize(
    "word", ["status", "final", "check\ndraw", "help", "resign", "hello there"]
)
def test_so_is_any_other_word_of_his(house: House, word: str) -> None:
    resigned(house)
    answer = told(house, "anna", word)
    assert answer.count("You have resigned. Standing lines") == 1
    assert "Only the referee can give you your place back" in answer


@pytest.mark.parametrize("word", ["report", "map"])
def test_a_report_says_it_once(house: House, word: str) -> None:
    resigned(house)
    assert told(house, "anna", word).count("Only the referee can give you your place back") == 1


def test_the_answer_that_he_resigned_says_who_can_change_it(house: House) -> None:
    house.open(every="480h")
    word = text_of(house.say("anna", "resign")).split("“resign ")[1].split("”")[0]
    assert "only the referee can give you your place back" in told(house, "anna", f"resign {word}")


def test_it_is_told_of_mails_that_come_together(house: House) -> None:
    house.open(every="480h")
    word = text_of(house.say("anna", "resign")).split("“resign ")[1].split("”")[0]
    house.new_mails("anna")
    house.mail("anna", f"resign {word}")
    house.mail("anna", "status")
    house.poll()
    answers = [flat(text_of(m)) for m in house.new_mails("anna")]
    assert any("You have resigned. Standing lines" in text for text in answers)


def test_he_is_told_in_french(house: House) -> None:
    resigned(house)
    house.say("anna", "langue fr")
    answer = told(house, "anna", ORDERS)
    assert "Vous avez abandonné. Vos consignes" in answer
    assert "Seul l’arbitre peut vous rendre votre place" in answer


def test_the_referee_gives_a_seat_back_to_who_resigned(house: House) -> None:
    resigned(house)
    act(house, "bot", seat="anna")
    act(house, "bot", seat="anna", off="off")
    house.poll()
    assert not house.table().seat("anna").resigned
    assert "have resigned" not in told(house, "anna", "status")


def test_undo_gives_no_orders_back_to_who_resigned(house: House) -> None:
    house.open(every="480h")
    house.say("bruno", ORDERS)
    house.say("bruno", "draw")
    word = text_of(house.say("bruno", "resign")).split("“resign ")[1].split("”")[0]
    house.say("bruno", f"resign {word}")
    told(house, "bruno", "undo")
    assert house.table().seat("bruno").pending is None


@pytest.mark.parametrize("word", ["status", "withdraw", "check\ndraw", "hello there"])
def test_who_missed_too_much_is_told_since_when_and_what_brings_him_back(
    house: House, word: str
) -> None:
    missing(house)
    answer = told(house, "anna", word)
    since = "has been playing for you since Wednesday 4 March 2026, 21:00 (UTC), because"
    assert answer.count(since) == 1
    assert "send orders, or write “autopilot off”, alone on a line" in answer
    assert house.table().seat("anna").autopilot == "missed", "a word alone does not"


def test_a_command_that_takes_effect_is_answered_with_it_too(house: House) -> None:
    missing(house)
    assert "The autopilot has been playing for you since" in told(house, "anna", "note: ask bruno")


def test_orders_bring_him_back_and_say_so(house: House) -> None:
    missing(house)
    answer = told(house, "anna", ORDERS)
    assert (
        "You are playing for yourself again: your orders have switched the autopilot off." in answer
    )
    assert house.table().seat("anna").autopilot == ""
    assert "autopilot" not in told(house, "anna", "status")


@pytest.mark.parametrize(
    ("language", "word", "answered"),
    [
        ("en", "autopilot off", "The autopilot is off: you are playing for yourself again."),
        ("fr", "pilote automatique non", "arrêté : vous jouez de nouveau vous-même."),
    ],
)
def test_the_word_that_is_named_brings_him_back(
    house: House, language: str, word: str, answered: str
) -> None:
    missing(house)
    house.say("anna", f"language {language}")
    assert word in told(house, "anna", "status")
    assert answered in told(house, "anna", word)
    assert house.table().seat("anna").autopilot == ""


@pytest.mark.parametrize("word", ["autopilot on", "autopilot plain"])
def test_who_asked_for_it_is_told_so(house: House, word: str) -> None:
    house.open(every="480h", respond="480h")
    begun = told(house, "anna", word)
    assert "until you send orders or write “autopilot off”" in begun
    assert begun.count("autopilot off") == 1
    house.clock.forward(hours=30)
    answer = told(house, "anna", "final")
    assert "as you asked. To play again" in answer
    assert "send orders, or write “autopilot off”" in answer


def test_nobody_else_is_told_of_it(house: House) -> None:
    missing(house)
    assert "autopilot off" not in told(house, "bruno", "status")
