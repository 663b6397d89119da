"""history: the way of a game by mail, as everybody may know it."""

from __future__ import annotations

import pytest

from adjudicator.service.desk.act import Refused
from adjudicator.service.game.queries import history
from tests.service.desk.conftest import DeskHouse
from tests.support.desk import act
from tests.support.house import GAME


def played(house: DeskHouse) -> None:
    """Two turns of a game, drawn."""
    for _ in range(2):
        house.say(house.table().open[0].decision.seat, "draw\nfinal")


@pytest.mark.parametrize(
    ("words", "says"),
    [("history g1", "Turn 1: anna plays."), ("historique g1", "Turn 1: anna plays.")],
)
def test_it_numbers_what_happened_by_the_lines_that_rollback_takes(
    desk: DeskHouse, words: str, says: str
) -> None:
    desk.open()
    played(desk)
    answer = " ".join(desk.order(words).split())
    number = next(t.n for t in history(desk.host, GAME) if t.text == says)
    assert f"{number} · 2026-03-02 09:00 · " in answer
    assert says in answer


def test_no_hand_no_draw_and_no_order_stands_in_it(desk: DeskHouse) -> None:
    desk.open()
    played(desk)
    answer = " ".join(desk.order("history g1 --last 99").split())
    hidden = [t.text for t in history(desk.host, GAME) if "is dealt iron" in t.text]
    assert hidden
    assert not any(text in answer for text in hidden)
    assert "turns up" in answer


def test_what_was_taken_back_is_marked_and_only_the_last_lines_are_shown(desk: DeskHouse) -> None:
    desk.open()
    played(desk)
    first = next(t.n for t in history(desk.host, GAME) if t.text == "Turn 1: anna plays.")
    (word,) = [
        line.split("“")[1].split("”")[0]
        for line in desk.order(f"rollback g1 --to {first}").splitlines()
        if "reply with just this word" in line
    ]
    desk.order(word)
    desk.order("pause g1\nnote g1: be kind")
    every = " ".join(desk.order("history g1 last 99").split())
    assert "(taken back)" in every
    assert "The referee has taken the game back" in every
    assert "The referee has paused the game" in every
    assert "referee noted: “be kind”" in every
    short = desk.order("history g1 last 2")
    assert short.count(" · 2026-") == 2
    assert "These are the last" in " ".join(short.split())


def test_a_game_that_is_not_there_is_named(desk: DeskHouse) -> None:
    desk.open()
    desk.open("g2")
    assert "There is no game “g9”." in desk.order("history g9")
    assert "“few” is not a number" in desk.order("history g1 last few")
    with pytest.raises(Refused):
        act(desk, "history", last="few")
