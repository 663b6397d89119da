"""The first mails of a game: few, short, and enough to send an order that is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.engine.lines.seats import Seated
from adjudicator.rulekit.frozen import replace
from adjudicator.service.flow.mailroom import open_session
from adjudicator.service.game.teaching.coaching import TURNS, coaching_for, turns_answered
from adjudicator.service.house.wording import words_of
from tests.support.house import GAME, kind_of, text_of
from tests.support.newcomer import open_table, send, suggested, words_read

#: that one reads of the invitation and the first question together
MOST_WORDS = 800
LANGUAGES = ("en", "fr")
DEEDS = "# What you can do"


@pytest.mark.parametrize("title", rules.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_order_takes_two_mails(title: str, language: str, tmp_path: Path) -> None:
    house = open_table(tmp_path, title, language)
    (invitation,) = house.mails("anna")
    (asking,) = send(house, "join")
    assert words_read((invitation, asking)) < MOST_WORDS
    with open_session(house.host, GAME) as session:
        ruleset, table = session.ruleset, session.table
        (item,) = table.decisions_of("anna")
        aim = ruleset.courtesies.coach.aim(ruleset.view(table.state, "anna"), item.decision)
        assert aim is not None
        words = words_of(house.host, ruleset, language)
        told = " ".join(text_of(asking).split())
        assert " ".join(words.say(aim).split()) in told
    first, *_ = suggested(asking)
    answer = house.say("anna", f"{first}\nfinal")
    assert "all fine" in str(answer["Subject"]) or "tout est bon" in str(answer["Subject"])
    house.prove()


def test_a_question_is_explained_in_three_turns_and_then_no_more(tmp_path: Path) -> None:
    house = open_table(tmp_path, "metallurgie")
    (mail,) = send(house, "join")
    for _ in range(TURNS):
        assert DEEDS in text_of(mail)
        came = send(house, "draw\nplace auto\narea auto\nremove auto\nfinal")
        mail = next(mail for mail in came if kind_of(mail) != "answer")
    assert DEEDS not in text_of(mail)


def test_the_picture_has_its_key_with_the_first_question_of_a_kind(tmp_path: Path) -> None:
    house = open_table(tmp_path, "planet-masters")
    send(house, "join")
    found: dict[str, list[bool]] = {}
    for _ in range(6):
        with open_session(house.host, GAME) as session:
            words = words_of(house.host, session.ruleset, "en")
            told = coaching_for(session, session.table, "anna", words)
        assert told is not None
        (item,) = house.table().decisions_of("anna")
        found.setdefault(item.decision.kind, []).append(told.fresh)
        send(house, "races Pacal\nbuild\nreroll none\nvote bruno\nballot for\nfinal")
    assert all(fresh == [True, *[False] * (len(fresh) - 1)] for fresh in found.values()), found
    assert len(found) < 6, "a question comes twice"


def test_each_line_of_a_suggested_turn_tells_why(tmp_path: Path) -> None:
    house = open_table(tmp_path, "planet-masters")
    send(house, "join")
    (*_, mail) = send(house, "races Pacal\nfinal")
    lines = suggested(mail)
    assert len(lines) > 1
    assert all("  # " in line for line in lines), lines


def test_who_takes_a_seat_over_is_new_to_it(tmp_path: Path) -> None:
    house = open_table(tmp_path, "metallurgie")
    send(house, "join")
    send(house, "draw\nplace auto\nfinal")
    with open_session(house.host, GAME) as session:
        lines = session.history.lines()
        assert turns_answered(lines, "anna")
        other = next(line for line in lines if line.kind == Seated.KIND)
        taken = replace(other, data={**other.data, "seat": "anna"})
        assert not turns_answered([*lines, taken], "anna")


@pytest.mark.parametrize("title", rules.names())
def test_when_the_last_has_joined_each_gets_one_mail(title: str, tmp_path: Path) -> None:
    house = open_table(tmp_path, title, persons=("anna", "bruno", "carla"))
    seats = house.table().header.seats
    for seat in seats[:-1]:
        (answer,) = send(house, "join", seat)
        assert kind_of(answer) == "answer"
        assert "nonce" not in text_of(answer)
    house.new_mails(seats[-1])
    house.mail(seats[-1], "join")
    house.poll()
    asked = {item.decision.seat for item in house.table().open}
    for seat in seats:
        (mail,) = house.new_mails(seat)
        text = text_of(mail)
        assert "Everybody is here: the game begins." in text
        assert (DEEDS in text or "# Your move" in text) is (seat in asked)
        assert words_read([mail]) < (MOST_WORDS if seat in asked else 120)


def test_a_join_with_a_question_is_answered_though_the_game_begins(tmp_path: Path) -> None:
    house = open_table(tmp_path, "metallurgie")
    came = send(house, "join\nlanguage fr")
    assert [kind_of(mail) for mail in came].count("answer") == 1
