"""Orders sent before their turn are tried at once, and judged in the report that opens it."""

from __future__ import annotations

import pytest

from tests.support.house import House, kind_of, text_of


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("language", "subject", "verdict", "why"),
    [
        ("en", "1 line not possible now", "Not possible now", "It is not your turn yet"),
        ("fr", "1 ligne impossible en l’état", "Impossible en l’état", "Ce n’est pas encore votre"),
    ],
)
def test_lines_sent_ahead_are_tried_on_the_position_of_now(
    game: House, language: str, subject: str, verdict: str, why: str
) -> None:
    game.say("bruno", f"language {language}")
    answer = game.say("bruno", "play Au@9,9\nfinal")
    assert subject in answer["Subject"]
    text = flat(text_of(answer))
    assert verdict in text
    assert "^^^" in text
    assert "Au@0,0" in text
    assert why in text
    pending = game.table().seat("bruno").pending
    assert pending is not None
    assert pending.final, "what may still come holds nothing"


def test_what_is_possible_ahead_is_not_called_fine_and_shows_what_would_come(game: House) -> None:
    answer = game.say("bruno", "draw\nplace auto")
    assert answer["Subject"].endswith("possible as things stand [g1]")
    text = flat(text_of(answer))
    assert text.count("Possible now; depends on the moves before your turn.") == 2
    assert "possible now: 2, refused: 0" in text
    assert "if nothing changes before your turn" in text


def test_lines_that_never_get_their_turn_are_told_so(game: House) -> None:
    answer = game.say("anna", "draw\nplay Au@0,0\nplace auto\nfinal")
    assert "1 line too late" in answer["Subject"]
    text = flat(text_of(answer))
    assert "Too late: your turn goes on, but its step is another here: " in text
    assert "placing the card drawn" in text
    assert "your turn is over" not in text


def test_a_landing_on_a_mountain_is_refused_before_its_turn(house: House) -> None:
    house.open(rules="full-metal-planete", options={})
    first = house.table().open[0].decision.seat
    other = next(name for name in ("anna", "bruno") if name != first)
    house.say(other, "language en")
    answer = house.say(other, "land at 9999 a")
    assert "1 line refused" in answer["Subject"]


@pytest.mark.parametrize(
    ("language", "told", "line"),
    [
        ("en", "One of the lines you sent ahead is not possible now.", "Line 1 (“play"),
        (
            "fr",
            "Parmi vos ordres envoyés d’avance, une ligne n’est plus possible.",
            "Ligne 1 (« play",
        ),
    ],
)
def test_the_report_that_opens_the_turn_judges_them(
    game: House, language: str, told: str, line: str
) -> None:
    game.say("bruno", f"language {language}")
    game.say("bruno", "play Au@9,9")
    game.say("anna", "draw\nplace auto\nfinal")
    (report,) = [m for m in game.new_mails("bruno") if kind_of(m) == "report"]
    assert told in flat(text_of(report))
    assert line in flat(text_of(report)).replace("\N{NO-BREAK SPACE}", " ")
