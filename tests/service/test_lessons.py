"""`lesson`: a player learns a title in a small game against the machine, by mail alone."""

from __future__ import annotations

import re
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.table.table import Table
from adjudicator.library.languages import find_languages
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.courtesies import Courtesies
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lesson import Lesson
from adjudicator.service.game.queries import list_games
from adjudicator.service.game.seat_reports import propose_lines
from adjudicator.service.house.spreading import Workers
from adjudicator.service.opening.lesson.known import MOST
from adjudicator.service.records.records import read_records
from adjudicator.service.site.build import Wanted, build_site
from tests.service.test_votes import told
from tests.support.house import SHORT, START, House, kind_of, text_of
from tests.support.killing import run_and_kill
from tests.support.rules import HashDice
from tests.support.slow import short_or_long

TITLES = [name for name in rules.names() if rules.get(name).courtesies.has("lesson")]
#: mails that a lesson of five turns may take at most, with what the machine asks in between
MOST_MAILS = 12
#: in each language, the word for a lesson; a sentence that asks for one
ASKED = {
    "en": ("lesson", "Hi, can I try a lesson first?", "how about a lesson?", "Teach me!"),
    "fr": ("leçon", "Bonjour, je voudrais d'abord une leçon.", "Apprenez-moi à jouer"),
}
REFEREE: Any = {"referee": {"address": "gm@club.example"}}


def invited(house: House, title: str = "metallurgie", language: str = "en") -> House:
    """A house in which anna is invited to a game."""
    house.open(rules=title, options={}, start=False)
    if language != "en":
        house.say("anna", f"langue {language}")
    return house


def lessons(house: House) -> list[str]:
    return [game for game in house.host.archive.games() if game.startswith("lesson-")]


def lines_in(mail: EmailMessage) -> list[str]:
    """The lines that the lesson's part of a mail proposes: the first box of it."""
    box = re.search(r"(?m)(?:^ +# .*\n)+", text_of(mail))
    assert box is not None, text_of(mail)
    return [row.strip().removeprefix("# ") for row in box.group().splitlines()]


def ask(house: House, words: str, game: str = "g1") -> list[EmailMessage]:
    """Send a word; the mails that come of it."""
    house.new_mails("anna")
    house.mail("anna", words, game)
    house.poll()
    house.poll()
    return house.new_mails("anna")


def answer(house: House, mail: EmailMessage, words: str) -> list[EmailMessage]:
    """Answer a mail; the mails that come of it."""
    house.mail("anna", words, To=str(mail["Reply-To"]))
    house.poll()
    return house.new_mails("anna")


def hides_what_is_hidden(table: Table) -> None:
    """What is proposed is the same whatever is dealt that the learner does not know."""
    ruleset = rules.get(table.header.rules, table.header.edition)
    lesson, speech = ruleset.courtesies.lesson, ruleset.speech("en")
    dealt = [ruleset.redeal(table.state, "anna", HashDice(seed)) for seed in ("one", "two")]
    views = [ruleset.view(state, "anna") for state in (table.state, *dealt)]
    for item in table.decisions_of("anna"):
        for step in lesson.LESSON.steps:
            found = {lesson.propose(step, view, item.decision, speech) for view in views}
            assert len(found) == 1


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("title", TITLES)
def test_who_sends_what_each_mail_proposes_learns_all_of_it(
    tmp_path: Path, title: str, language: str
) -> None:
    house = invited(House(tmp_path, **REFEREE), title, language)
    mails = ask(house, ASKED[language][0])
    (game,) = lessons(house)
    assert house.table(game).seat("anna").language == language
    steps = rules.get(title).courtesies.lesson.LESSON.steps
    subjects: list[str] = []
    while house.table(game).phase == "running":
        assert len(subjects) < MOST_MAILS
        (asked,) = [mail for mail in mails if mail["Auto-Submitted"] != "auto-replied"]
        subjects.append(str(asked["Subject"]))
        hides_what_is_hidden(house.table(game))
        lines = lines_in(asked)
        # written, or sent by the link of the mail
        tapped = "".join(f"{line};\n" for line in (*lines, "final"))
        mails = answer(house, asked, tapped if len(subjects) % 2 else "\n".join(lines))
        # what is fine is told by the next mail alone
        assert len(mails) == 1
    assert house.table(game).taught == tuple((step, True) for step in steps)
    numbered = [subject for subject in subjects if re.search(r"\d .*5", subject.split("[")[0])]
    assert [int("".join(re.findall(r"\d", subject)[:1])) for subject in numbered] == [1, 2, 3, 4, 5]
    (last,) = [mail for mail in mails if kind_of(mail) == "end"]
    assert ASKED[language][0] in told(last)
    assert not [mail for mail in house.mails() if mail["To"] == "gm@club.example"]
    house.prove(game)


def test_the_word_is_answered_before_and_after_joining_and_in_sentences(house: House) -> None:
    for language, words in ASKED.items():
        for word in words:
            fresh = House(house.folder / f"{language}-{len(word)}")
            (mail,) = ask(invited(fresh), word)
            assert str(mail["Subject"]).startswith("Lesson 1 of 5: "), word
            assert not fresh.table("g1").seat("anna").has_joined
    house.open()
    for word in ("no lesson for me", "that will teach bruno a lesson", "pas de leçon pour moi"):
        ask(house, word)
        assert lessons(house) == [], word
    (mail,) = ask(house, "lesson")
    assert "Lesson 1 of 5" in told(mail)


def test_a_yes_to_a_lesson_goes_on_with_it_and_after_it_tells_where_to_say_yes(
    house: House,
) -> None:
    house.open()
    (asked,) = ask(house, "lesson")
    (game,) = lessons(house)
    for word in ("join", "yes", "Je joue"):
        (again,) = answer(house, asked, word)
        assert "Lesson 1 of 5" in told(again)
        assert lines_in(again) == lines_in(asked)
        assert lessons(house) == [game]
    for _ in range(5):
        mails = answer(house, asked, "\n".join(lines_in(asked)))
        asked = next(mail for mail in mails if kind_of(mail) != "answer")
    assert house.table(game).phase == "ended"
    (over,) = answer(house, asked, "join")
    assert "Reply “join” to the invitation" in " ".join(told(over).split())


def test_its_mails_are_such_as_the_learner_has_set_them(house: House) -> None:
    house.open()
    for word in ("format text", "zone Europe/Paris", "composer off", "language french"):
        house.say("anna", word)
    (mail,) = ask(house, "lesson")
    assert mail.get_body(("html",)) is None
    (game,) = lessons(house)
    own, new = house.table().seat("anna"), house.table(game).seat("anna")
    for name in ("format", "zone", "composer", "language"):
        assert getattr(own, name) == getattr(new, name), name


def test_nothing_of_a_lesson_is_told_elsewhere(tmp_path: Path) -> None:
    house = House(tmp_path, **REFEREE)
    house.open()
    (asked,) = ask(house, "lesson")
    site = tmp_path / "site"
    for _ in range(2):
        assert [record.game for record in read_records(house.host).games] == ["g1"]
        assert [line.game for line in list_games(house.host)] == ["g1"]
        built = build_site(house.host, site, Wanted("Club"), Workers(1))
        assert (built.finished, built.running) == (0, 1)
        assert not [path for path in site.rglob("*") if "lesson-" in path.name]
        (game,) = lessons(house)
        if house.table(game).phase == "running":
            # the same game, but over
            for _ in range(5):
                found = answer(house, asked, "\n".join(lines_in(asked)))
                asked = next(mail for mail in found if kind_of(mail) != "answer")
            assert house.table(game).phase == "ended"


def test_a_lesson_may_be_taken_again_once_it_is_over_or_the_game_is(house: House) -> None:
    house.open()
    house.say("anna", "vote cancel")
    house.say("bruno", "vote cancel")
    assert house.table().phase == "ended"
    (asked,) = ask(house, "lesson")
    (first,) = lessons(house)
    (again,) = [mail for mail in answer(house, asked, "report") if kind_of(mail) == "report-0"]
    assert lines_in(again) == lines_in(asked)
    for _ in range(4):
        (asked,) = answer(house, asked, "\n".join(lines_in(asked)))
    ended = answer(house, asked, "draw\nplace auto")
    (last,) = [mail for mail in ended if kind_of(mail) == "end"]
    assert "What you have not tried yet - score" in told(last)
    (mail,) = answer(house, last, "lesson")
    assert "Lesson 1 of 5" in told(mail)
    assert len(lessons(house)) == 2
    assert first not in str(mail["Subject"])


def test_a_lesson_ends_without_a_result_where_the_rules_end_its_game_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = Lesson(("play",) * 60, tuple(SHORT.items()), seed="4")
    monkeypatch.setattr("adjudicator.rules.metallurgie.advice.lesson.LESSON", long)
    house.open()
    (asked,) = ask(house, "lesson")
    (game,) = lessons(house)
    while house.table(game).phase == "running":
        (asked,) = answer(house, asked, "\n".join(lines_in(asked)))
    assert kind_of(asked) == "end"
    assert 5 < len(house.table(game).taught) < 60
    assert (house.table(game).settled, house.table(game).result) == ("lesson-cancel", ())
    house.prove(game)


def test_who_gives_a_lesson_up_is_left_alone(house: House) -> None:
    house.open()
    (asked,) = ask(house, "lesson")
    (confirm,) = answer(house, asked, "resign")
    word = told(confirm).split("“resign ")[1].split("”")[0]
    (mail,) = answer(house, confirm, f"resign {word}")
    (game,) = lessons(house)
    assert kind_of(mail) == "answer"
    assert (house.table(game).phase, house.table(game).settled) == ("ended", "left-lesson-cancel")


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("title", TITLES)
def test_every_step_has_its_sentences(title: str, language: str) -> None:
    words = words_for(language, title)
    for step in rules.get(title).courtesies.lesson.LESSON.steps:
        for part in ("", "-title", "-done", "-missed"):
            assert words.has(f"lesson-{step}{part}"), f"{step}{part}"


def test_what_was_not_done_is_told_and_the_lesson_goes_on(house: House) -> None:
    house.open()
    (asked,) = ask(house, "lesson")
    found = answer(house, asked, "draw\nplace auto")
    (game,) = lessons(house)
    assert house.table(game).taught == (("play", False),)
    (asked,) = [mail for mail in found if kind_of(mail) != "answer"]
    assert "Lesson 2 of 5" in told(asked)
    assert "You did not play a card from your hand this time." in told(asked)


def test_another_step_proposes_other_lines_on_the_same_position(house: House) -> None:
    house.open()
    ask(house, "lesson")
    (game,) = lessons(house)
    table = house.table(game)
    (item,) = table.decisions_of("anna")
    ruleset = house.host.rules.find(table.header.rules, table.header.edition)
    further = replace(table, taught=(("play", True),))
    play, draw = (propose_lines(ruleset, at, item.decision, "en") for at in (table, further))
    assert (play[0].split()[0], draw[0]) == ("play", "draw")


def test_one_lesson_runs_at_a_time_and_so_many_begin_a_day(house: House) -> None:
    house.open(every="200d", respond="200d", warn=())
    (asked,) = ask(house, "lesson")
    (first,) = lessons(house)
    for game in ("g1", first):
        (again,) = ask(house, "lesson", game)
        assert lessons(house) == [first]
        assert (again["Subject"], lines_in(again)) == (asked["Subject"], lines_in(asked))
    for count in range(2, MOST + 1):
        (mail,) = ask(house, "new lesson")
        assert "Lesson 1 of 5" in told(mail)
        running = [game for game in lessons(house) if house.table(game).phase == "running"]
        assert (len(lessons(house)), len(running)) == (count, 1)
    (no,) = ask(house, "new lesson")
    assert f"{MOST} lessons today" in told(no)
    assert [house.table(game).phase for game in lessons(house)].count("running") == 1
    house.clock.forward(hours=25)
    (mail,) = ask(house, "new lesson")
    assert "Lesson 1 of 5" in told(mail)


def test_a_new_lesson_may_be_asked_for_in_the_old_one(house: House) -> None:
    house.open()
    ask(house, "lesson")
    (first,) = lessons(house)
    (mail,) = ask(house, "new lesson", first)
    assert "Lesson 1 of 5" in told(mail)
    assert house.table(first).phase == "ended"
    assert first not in str(mail["Subject"])


def test_who_does_not_go_on_misses_nothing_and_hears_nothing(tmp_path: Path) -> None:
    house = House(tmp_path, **REFEREE)
    house.open(every="200d", respond="200d", warn=())
    ask(house, "lesson")
    (game,) = lessons(house)
    for _ in range(30):
        house.clock.at += timedelta(days=1)
        house.poll()
    assert house.table(game).phase == "ended"
    assert house.table(game).settled == "left-lesson-cancel"
    assert house.new_mails("anna") == []
    assert not [mail for mail in house.mails() if mail["To"] == "gm@club.example"]
    house.prove(game)


def test_a_title_without_a_lesson_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Courtesies[Any, Any]().lesson.LESSON.steps == ()
    monkeypatch.setattr("adjudicator.rules.metallurgie.advice.lesson.LESSON", Lesson())
    house.open()
    (mail,) = ask(house, "lesson")
    assert "no lesson in Metallurgie" in told(mail)
    assert lessons(house) == []


@pytest.mark.parametrize("stride", short_or_long(23, 1))
def test_killed_at_any_write_it_is_opened_once(tmp_path: Path, stride: int) -> None:
    at, total = 1 - stride, None
    while total is None:
        at += stride
        folder = tmp_path / f"at-{at}"
        ready = House(folder)
        ready.open(copied=False)
        ready.mail("anna", "lesson")
        total = run_and_kill(lambda place=folder: House(place).poll(), at)  # type: ignore[misc]
        house = House(folder)
        house.poll()
        house.poll()
        (game,) = lessons(house)
        asking = [mail for mail in house.mails("anna") if "Lesson 1 of 5" in str(mail["Subject"])]
        assert len(asking) == 1, f"killed at write {at}"
        house.prove(game)
    assert house.clock.at == START
