"""What an answer says of a mail holds: nothing that was done is denied, no text of its writer's is
said to be missing beside lines of it."""

from __future__ import annotations

import pytest

from tests.support.house import House, text_of


def told(house: House, text: str) -> tuple[str, str]:
    answer = house.say("anna", text)
    return str(answer["Subject"]), " ".join(text_of(answer).split())


@pytest.mark.parametrize("done", ["press to bruno: mind the north", "language en", "note: north"])
def test_a_mail_that_did_something_is_not_told_that_nothing_changed(game: House, done: str) -> None:
    subject, text = told(game, f"plya Fe nowhere\n\n{done}")
    assert subject == "Done, but no order understood [g1]"
    assert "nothing has changed" not in text
    assert "your saved orders are as they were" in text
    subject, text = told(game, "plya Fe nowhere")
    assert subject.startswith("Not understood, nothing changed")


@pytest.mark.parametrize(
    "text", ["-- \nplay Fe@-2,0", "On 2 March Bruno wrote:\n> hello\n> play Fe@-2,0"]
)
def test_where_lines_are_shown_as_not_read_nobody_says_that_there_was_no_text(
    game: House, text: str
) -> None:
    _, text = told(game, text)
    assert "“play Fe@-2,0”" in text
    assert "no text of your own" not in text


def test_a_mail_of_nothing_is_told_that_there_was_no_text(game: House) -> None:
    _, text = told(game, "")
    assert "no text of your own" in text
