"""Who asks the rules something by mail is answered from what he may know; nothing comes of it."""

from __future__ import annotations

from functools import partial

import pytest

from adjudicator.engine.journal.stream import StreamDice
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.service.features.asking.questions import MOST, answers
from tests.support.house import START, House, kind_of, text_of


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en", "How many iron are left?", "you have not seen"),
        ("en", "unseen Fe", "you have not seen"),
        ("fr", "Combien de fer reste ?", "vous n’avez pas vues"),
        ("fr", "unseen iron", "vous n’avez pas vues"),
    ],
)
def test_a_question_is_answered_and_stores_nothing(
    game: House, language: str, asked: str, told: str
) -> None:
    game.say("anna", f"language {language}")
    before = game.journal()
    answer = game.say("anna", f"Hello,\n{asked}\n\nAnna")
    assert kind_of(answer).startswith("ask")
    assert told in flat(text_of(answer))
    assert f"# {asked}" in text_of(answer)
    assert game.journal() == before


def test_questions_beside_orders_leave_the_orders_alone(game: House) -> None:
    game.new_mails("anna")
    game.mail("anna", "unseen Fe\ndraw\nhow many gold left?\nplace auto")
    game.poll()
    receipt, told = game.new_mails("anna")
    assert "all fine" in receipt["Subject"]
    assert text_of(told).count("you have not seen") == 2
    pending = game.table().seat("anna").pending
    assert pending is not None
    assert "unseen" not in pending.text
    assert pending.text.split() == ["draw", "place", "auto"]


def test_more_questions_than_a_mail_answers_are_counted(game: House) -> None:
    answer = game.say("anna", "\n".join(["unseen Fe", "unseen Cu"] * (MOST // 2) + ["unseen Ag"]))
    assert text_of(answer).count("you have not seen") == MOST
    assert "one question was left out" in flat(text_of(answer))


def test_before_the_game_there_is_nothing_to_ask_about(house: House) -> None:
    house.open(start=False)
    assert "has not started" in text_of(house.say("anna", "unseen Fe"))


def test_a_question_that_comes_back_in_a_quotation_is_not_asked_again(game: House) -> None:
    told = game.say("anna", "unseen Fe")
    quoted = text_of(told).replace("\r", "")
    answer = game.say("anna", "thanks\n\n" + quoted, In_Reply_To=str(told["Message-ID"]))
    assert not kind_of(answer).startswith("ask")


def test_help_tells_what_may_be_asked(game: House) -> None:
    text = text_of(game.say("anna", "help"))
    assert "Questions about the rules" in text
    assert "# unseen Fe" in text


def test_no_secret_changes_an_answer(game: House) -> None:
    table = game.table()
    ruleset = game.host.rules.get("metallurgie", "standard")
    words = words_for("en", "metallurgie")
    lines = ("unseen Fe", "unseen Cu", "unseen Ag", "unseen Au")
    ask = partial(answers, ruleset, seat="anna", lines=lines, words=words, now=START)
    told = render_letter(ask(table=table), words).text
    for n in range(8):
        dealt = ruleset.redeal(table.state, "anna", StreamDice(b"other", 0, n))
        assert dealt != table.state
        other = replace(table, state=dealt)
        assert render_letter(ask(table=other), words).text == told
