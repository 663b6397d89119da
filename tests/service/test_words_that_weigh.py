"""What a mail says beside its orders: the stricter word counts, what harms is asked back."""

from __future__ import annotations

import pytest

from adjudicator.engine.table.deadlines import Schedule
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House, kind_of, text_of

ORDERS = "draw\nplace auto"


def waiting(game: House, seat: str = "anna") -> tuple[str, bool] | None:
    pending = game.table().seat(seat).pending
    return None if pending is None else (" ".join(pending.text.split()), pending.final)


@pytest.mark.parametrize(
    "body",
    [f"not final\n{ORDERS}\nfinal", f"final\n{ORDERS}\nnot final", f"final\nnot final\n{ORDERS}"],
)
def test_not_final_beats_final(game: House, body: str) -> None:
    game.say("anna", body)
    assert waiting(game) == ("draw place auto", False)


def test_not_final_beats_final_for_the_sheet_that_waits(game: House) -> None:
    game.say("anna", ORDERS)
    game.say("anna", "final\nnot final")
    assert waiting(game) == ("draw place auto", False)


def test_nothing_is_final_beside_withdraw(game: House) -> None:
    game.say("anna", f"withdraw\n{ORDERS}\nfinal")
    assert waiting(game) == ("draw place auto", False)


@pytest.mark.parametrize("body", [f"check\n{ORDERS}\nfinal", f"{ORDERS}\nfinal\ncheck"])
def test_check_beside_orders_stores_nothing(game: House, body: str) -> None:
    before = game.journal()
    game.say("anna", body)
    assert game.journal() == before


def test_lines_that_resemble_no_order_are_named_and_hold_nothing(game: House) -> None:
    answer = game.say("anna", f"{ORDERS}\nfinal\n\nHugs from Lyon, your admirer")
    assert "Left out: this does not look like an order;" in " ".join(text_of(answer).split())
    assert game.table().seat("anna").pending is None  # it was carried out


def test_a_mail_of_such_lines_alone_stores_nothing_and_leaves_what_waits(game: House) -> None:
    game.say("anna", ORDERS)
    before = game.journal()
    answer = text_of(game.say("anna", "Was that your idea, Bruno?\nI had not seen it coming!"))
    answer = " ".join(answer.split())
    assert "Was that your idea, Bruno?" in answer
    assert "had not seen it coming!" in answer
    assert game.journal() == before


def test_such_lines_beside_a_word_are_named_too(game: House) -> None:
    game.say("anna", ORDERS)
    answer = text_of(game.say("anna", "final\n\nHugs from Lyon, your admirer"))
    assert "Hugs from Lyon, your admirer" in " ".join(answer.split())


@pytest.mark.parametrize("word", ["status", "report", "map", "help"])
def test_lines_beside_a_question_are_named_in_its_answer(game: House, word: str) -> None:
    answer = text_of(game.say("anna", f"Have you seen my keys?\n{word}"))
    assert "“Have you seen my keys?”" in " ".join(answer.split())


def test_a_word_that_had_nothing_to_do_is_told_beside_a_question(game: House) -> None:
    answer = text_of(game.say("anna", "status\nwithdraw"))
    assert "You have no orders that could be deleted" in " ".join(answer.split())


def test_whoever_resigns_and_gives_orders_is_asked_once_more(game: House) -> None:
    asked = text_of(game.say("anna", "resign"))
    word = asked.split("“resign ")[1].split("”")[0]
    game.mail("anna", f"{ORDERS}\nresign {word}")
    game.poll()
    assert not game.table().seat("anna").resigned
    assert waiting(game) == ("draw place auto", False)


def test_words_of_farewell_do_not_keep_anybody_from_resigning(game: House) -> None:
    game.say("bruno", "format text")
    asked = text_of(game.say("anna", "resign"))
    word = asked.split("“resign ")[1].split("”")[0]
    game.mail("anna", f"resign {word}\n\nIt was fun with all of you, sorry!")
    game.poll()
    assert game.table().seat("anna").resigned
    (told,) = [m for m in game.mails("bruno") if kind_of(m) == "resigned"]
    assert told.get_body(("html",)) is None, "bruno asked for text"


def test_before_the_start_whoever_is_not_understood_hears_how_to_join(house: House) -> None:
    house.open(start=False)
    answer = text_of(house.say("anna", "What a lovely surprise from Lyon!"))
    assert "To play, just reply “join”" in " ".join(answer.split())


@pytest.fixture
def table(house: House) -> tuple[House, str]:
    """A game whose turns take order after order, and the seat whose turn it is."""
    options = {"map": "random", "map_size": "24x18"}
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno")]
    schedule = Schedule(every="48h", respond="24h")
    title = "full-metal-planete"
    open_game(
        house.host, NewGame(GAME, title, seats, options=options, schedule=schedule, start=True)
    )
    house.poll()
    while not house.table().open[0].decision.many or house.table().decision_is_sealed():
        house.clock.forward(hours=49)
        house.poll()
    return house, house.table().open[0].decision.seat


def test_a_turn_ended_without_acting_is_asked_back(table: tuple[House, str]) -> None:
    house, seat = table
    before = house.table().step
    answer = house.say(seat, "end\nfinal")
    assert "Your orders end your turn without doing anything" in " ".join(text_of(answer).split())
    assert waiting(house, seat) == ("end", False)
    assert house.table().step == before
    house.say(seat, "final")
    assert house.table().step > before


def test_orders_behind_the_end_of_the_turn_do_not_make_it_meant(table: tuple[House, str]) -> None:
    house, seat = table
    before = house.table().step
    house.say(seat, "end\ntank-1 n\ntank-2 n\nfinal")
    assert house.table().step == before


def test_the_same_sheet_once_more_is_meant(table: tuple[House, str]) -> None:
    house, seat = table
    before = house.table().step
    house.say(seat, "end\nfinal")
    house.say(seat, "end\nfinal\n")
    assert house.table().step > before


def test_a_tentative_sheet_that_only_ends_is_warned_of(table: tuple[House, str]) -> None:
    house, seat = table
    answer = " ".join(text_of(house.say(seat, "end")).split())
    assert "Careful: these orders end your turn" in answer
