"""What a player can take back, and what he notes for himself: both by a word in a mail."""

from __future__ import annotations

import json

import pytest

from adjudicator.render.page.composer import page_words
from adjudicator.render.words.words import words_for
from tests.support.house import House, kind_of, text_of


def flat(text: str) -> str:
    return " ".join(text.split())


def waiting(house: House, seat: str = "anna") -> str:
    pending = house.table().seat(seat).pending
    return " ".join(pending.text.split()) if pending is not None else ""


@pytest.mark.parametrize(
    ("language", "word", "told", "offered"),
    [
        ("en", "undo", "Your last orders were taken back.", "“undo”"),
        ("fr", "Défaire.", "Vos derniers ordres sont annulés.", "« défaire »"),
    ],
)
def test_undo_brings_back_the_orders_before_and_judges_them(
    game: House, language: str, word: str, told: str, offered: str
) -> None:
    game.say("anna", f"language {language}")
    game.say("anna", "draw\nplace auto")
    answer = game.say("anna", "play Fe@-2,0")
    assert offered in flat(text_of(answer)).replace("\N{NO-BREAK SPACE}", " ")
    answer = game.say("anna", word)
    text = flat(text_of(answer))
    assert told in text
    assert "# place auto" in text_of(answer)
    assert waiting(game) == "draw place auto"
    pending = game.table().seat("anna").pending
    assert pending is not None
    assert not pending.final
    game.say("anna", "undo")
    assert waiting(game) == "play Fe@-2,0", "what was taken back comes back again"
    game.say("anna", "final")
    assert game.prove().steps


@pytest.mark.parametrize(
    ("language", "word", "told", "none"),
    [
        ("en", "undo", "You have no orders now", "You have no orders now."),
        ("fr", "défaire", "Vous n’avez plus d’ordres", "Aucun ordre de vous n’est noté."),
    ],
)
def test_undo_of_the_first_orders_says_that_none_are_left(
    game: House, language: str, word: str, told: str, none: str
) -> None:
    game.say("anna", f"language {language}")
    answer = flat(text_of(game.say("anna", "draw\nplace auto"))).replace("\xa0", " ")
    assert word not in answer, "nothing came before that could be brought back"
    answer = flat(text_of(game.say("anna", word))).replace("\xa0", " ")
    assert waiting(game) == ""
    assert told in answer
    assert "counts again" not in answer
    assert "compte de nouveau" not in answer
    assert none in flat(text_of(game.say("anna", "status"))).replace("\xa0", " ")
    game.say("anna", "undo")
    assert waiting(game) == "draw place auto", "what was taken back comes back again"


def test_undo_that_leaves_standing_lines_alone_says_so(game: House) -> None:
    game.say("anna", "standing:\nremove: chain")
    assert "“undo”" not in text_of(game.say("anna", "draw\nplace auto"))
    answer = flat(text_of(game.say("anna", "undo")))
    assert "Only your standing lines count now" in answer
    assert game.table().seat("anna").standing
    assert "You have no orders now" not in answer


def test_undo_brings_back_what_was_withdrawn_and_standing_lines(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    game.say("anna", "withdraw")
    assert waiting(game) == ""
    game.say("anna", "undo")
    assert waiting(game) == "draw place auto"
    game.say("anna", "standing:\nremove: chain")
    game.say("anna", "undo")
    assert game.table().seat("anna").standing == ()
    assert waiting(game) == "draw place auto"


def test_nothing_comes_back_that_was_played(game: House) -> None:
    game.say("anna", "play Fe@-2,0")
    game.say("anna", "draw\nplace auto\nfinal")
    assert game.table().seat("anna").former is None
    answer = game.say("anna", "undo")
    assert "no earlier orders to bring back" in text_of(answer)


def test_orders_beside_undo_are_what_counts(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    game.say("anna", "undo\nplay Fe@-2,0")
    assert waiting(game) == "play Fe@-2,0"


@pytest.mark.parametrize(
    ("language", "note", "done", "heading", "off"),
    [
        ("en", "Note: Ask Bruno about iron, éh!", "Your note is saved.", "Your notes", "no notes"),
        ("fr", "Mémo : Ask Bruno about iron, éh!", "Votre note", "Vos notes", "pas de notes"),
    ],
)
def test_notes_come_back_in_the_reports_of_their_writer_alone(
    game: House, language: str, note: str, done: str, heading: str, off: str
) -> None:
    game.say("bruno", f"language {language}")
    assert done in flat(text_of(game.say("bruno", note)))
    assert game.table().seat("bruno").notes == ("Ask Bruno about iron, éh!",)
    game.say("anna", "draw\nplace auto\nfinal")
    (own,) = [m for m in game.new_mails("bruno") if kind_of(m) == "report"]
    assert heading in text_of(own)
    assert "# Ask Bruno about iron, éh!" in text_of(own)
    assert not any("Ask Bruno" in m.as_string() for m in game.mails("anna"))
    game.say("bruno", off)
    assert game.table().seat("bruno").notes == ()


def test_the_last_notes_are_kept_and_long_ones_are_cut(game: House) -> None:
    game.say("anna", "\n".join(f"note: remark {n}" for n in range(15)) + "\nnote: " + "x" * 150)
    notes = game.table().seat("anna").notes
    assert len(notes) == 12
    assert notes[0] == "remark 4"


def test_a_note_beside_orders_leaves_them_alone(game: House) -> None:
    game.say("anna", "draw\nnote: place auto\nplace auto")
    assert waiting(game) == "draw place auto"
    assert game.table().seat("anna").notes == ("place auto",)


def test_old_journals_know_nothing_of_it(game: House) -> None:
    """A seat that has none of it is written as it was."""
    game.say("anna", "draw\nplace auto\nfinal")
    (snapshot,) = (game.config.games / "g1" / "turns").glob("0001/snapshot.json")
    assert not {"former", "notes"} & set(json.loads(snapshot.read_text())["seats"][0])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_page_tries_of_others_is_kept_as_it_writes_it(game: House, language: str) -> None:
    words = page_words(words_for(language, "full_metal_planete"))
    lines = "bruno: tank-1 to 1111, end / chloe: crab-1 load 1819"
    game.say("anna", "draw\nplace auto")
    game.say("anna", words["what-if-note"].replace("{lines}", lines))
    (note,) = game.table().seat("anna").notes
    assert note.endswith(lines)
    assert waiting(game) == "draw place auto"
