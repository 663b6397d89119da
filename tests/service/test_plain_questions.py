"""Questions in plain words get an answer, tell no secret, and order nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.asked import order_asked
from adjudicator.engine.rehearsal.topics import questions_in, topics_of
from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import template_folders
from adjudicator.render.letters.letter import Text
from adjudicator.render.words.order_text import game_params
from adjudicator.render.words.words import Words
from adjudicator.rulekit.forms import read_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line
from adjudicator.service.features.asking.plain_questions import subject_of
from adjudicator.service.features.asking.questions import answer_plainly, question_in
from adjudicator.service.house.wording import words_of
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, START, House, kind_of, text_of
from tests.support.phrase_tables import PHRASES, Table, Tables, read
from tests.support.rules import HashDice, options_of
from tests.support.watched import GAMES, watched

CORPUS = [json.loads(row) for row in (PHRASES / "questions.jsonl").read_text("utf-8").splitlines()]
#: of a hundred questions of a language so many are answered as they were meant
FLOOR = 95
#: an order of each position that somebody who asks may give besides
ORDERS = {
    "fmp-five": "crab-1 to 0310",
    "pm-action": "vote anna",
    "golem-six": "energy C05",
    "met-draw": "draw",
}
#: what may show a topic beside orders and questions: words of the house
HOUSE_WORDS = {"report", "rapport"}


def said(words: Words, told: Sequence[Text]) -> list[str]:
    return [text if isinstance(text, str) else words.say(text) for text in told]


def answer_of(table: Table, entry: dict[str, Any]) -> str:
    """What a mail is answered, as the corpus names it; "" for nothing."""
    found = read(table, entry["say"])
    asked = [command for command in found.commands if command.name == "ask"]
    if not asked or len(found.commands) > 1 or found.has_orders:
        return ""
    session = table.session
    words = words_of(table.house.host, session.ruleset, entry["lang"])
    names = Names(session.header.seats, entry["lang"])
    line = asked[0].args[-1]
    if (order := order_asked(session.ruleset, names, line)) is not None:
        return f"order {order.text.split()[0]}"
    told, _ = answer_plainly(session.ruleset, session.table, table.seat, line, words, START)
    first = told[0]
    assert isinstance(first, Phrase)
    if first.code.startswith("topic-"):
        return "topic " + first.code.removeprefix("topic-")
    return "" if first.code == "asked-nothing" else "thing"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_questions_of_newcomers_are_answered(language: str) -> None:
    tables = Tables()
    entries = [entry for entry in CORPUS if entry["lang"] == language]
    assert len(entries) >= 60
    missed = {}
    for entry in entries:
        found = answer_of(tables.at(entry["at"]), entry)
        if found != entry["about"]:
            missed[entry["say"]] = f"{found}, not {entry['about']}"
    assert 100 * len(missed) <= (100 - FLOOR) * len(entries), missed


def test_a_question_orders_nothing_and_takes_no_order_away() -> None:
    tables = Tables()
    for entry in CORPUS:
        table, order = tables.at(entry["at"]), ORDERS[entry["at"]]
        alone = read(table, entry["say"])
        assert not alone.has_orders, entry["say"]
        assert [command.name for command in alone.commands] == ["ask"], entry["say"]
        for mail in (f"{order}\n{entry['say']}", f"{entry['say']}\n\n{order}"):
            beside = read(table, mail)
            assert beside.text.strip() == order, mail
            assert [command.name for command in beside.commands] == ["ask"], mail
            assert not beside.half, mail


every_title = pytest.mark.parametrize("name", rules.names())
every_language = pytest.mark.parametrize("language", find_languages())


def rule_sets(name: str) -> list[AnyRuleSet]:
    return [rules.get(name, edition) for edition in rules.about(name).editions]


def fresh_words(language: str, title: str) -> Words:
    """Words of a test's own: those that are shared remember the faults of other tests."""
    return Words(language, title, template_folders(None, title))


@every_title
@every_language
def test_a_question_that_is_offered_has_its_own_answer(name: str, language: str) -> None:
    words = fresh_words(language, name)
    lexicon = rule_sets(name)[0].lexicon
    assert len(lexicon.keys("topics")) >= 15
    for key in lexicon.keys("topics"):
        question = words(f"topic-{key}-ask")
        asked = questions_in(lexicon, question)
        assert asked, question
        for each in asked:
            topics = topics_of(lexicon, each)
            assert topics.is_meant, question
            assert topics.names[0] == key, question
    assert words.faults == ()


@every_title
@every_language
def test_an_answer_has_three_sentences_and_a_line_that_is_read(name: str, language: str) -> None:
    words = fresh_words(language, name)
    for ruleset in rule_sets(name):
        game = game_params({"edition": ruleset.edition, **dict(options_of(ruleset))})
        for key in ruleset.lexicon.keys("topics"):
            told = words.say(Phrase(f"topic-{key}", game))
            assert len(re.findall(r"[.!?](?=\s|$)", told)) <= 3, told
            line = words(f"topic-{key}-line") if words.has(f"topic-{key}-line") else "report"
            assert is_read(ruleset, line), line
    assert words.faults == ()


def is_read(ruleset: AnyRuleSet, line: str) -> bool:
    names = Names(("anna", "bob"))
    if line in HOUSE_WORDS or line.startswith(("press to all: ", "message à tous : ")):
        return True
    return (
        read_order(Line(line), ruleset.forms, names) is not None
        or question_in(ruleset, names, line) is not None
        or line.startswith(("suppose ", "supposons "))
        or bool(questions_in(ruleset.lexicon, line))
    )


@pytest.mark.parametrize(("title", "edition", "seed"), GAMES)
def test_no_answer_tells_a_secret(title: str, edition: str, seed: int, tmp_path: Path) -> None:
    house = House(tmp_path)
    game = watched(house, title, edition, seed)
    ruleset, words = game.session.ruleset, words_of(house.host, game.session.ruleset, "en")
    asks = [words(f"topic-{key}-ask") for key in ruleset.lexicon.keys("topics")]
    shown = 0
    for table, item in islice(game.some(3), 4):
        seat, now = item.decision.seat, instant(item.opened)
        other = ruleset.redeal(table.state, seat, HashDice(f"other {item.id}"))
        hidden = replace(table, state=other)
        view = ruleset.view(table.state, seat)
        things = [called[0] for called, _ in ruleset.courtesies.handbook.things(view)]
        for line in (*asks, *(f"What does {each} do?" for each in things)):
            answer = answer_plainly(ruleset, table, seat, line, words, now)
            assert answer == answer_plainly(ruleset, hidden, seat, line, words, now), line
            assert "{" not in " ".join(said(words, answer[0])), line
            shown += 1
    assert shown
    assert words.faults == ()


@pytest.fixture
def game(tmp_path: Path) -> House:
    house = House(tmp_path)
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno")]
    # the first seat begins
    options = {"first_player": "seat1"}
    open_game(house.host, NewGame(GAME, "metallurgie", seats, start=True, options=options))
    house.poll()
    return house


def lines_of(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


def test_a_question_beside_orders_is_answered_and_the_orders_count(game: House) -> None:
    game.new_mails("anna")
    game.mail("anna", "draw\nWhat is a chain?\nfinal")
    game.poll()
    mails = {kind_of(mail).partition("-")[0]: text_of(mail) for mail in game.new_mails("anna")}
    assert "that is a chain" in lines_of(mails["ask"])
    assert [act["do"] for line in game.received("anna") for act in line["acts"]] == ["sheet"]


def test_a_question_without_an_answer_names_the_nearest_and_leaves_orders_alone(
    game: House,
) -> None:
    game.mail("anna", "draw")
    game.poll()
    before = game.table().seat("anna").pending
    assert before is not None
    told = lines_of(text_of(game.say("anna", "Why does the gold mountain sing at night?")))
    assert "we cannot answer that one" in told
    assert "# Which metal goes on which?" in told
    assert game.table().seat("anna").pending == before


def test_a_question_without_an_answer_beside_others_is_told_so(game: House) -> None:
    told = lines_of(
        text_of(game.say("anna", "What is a chain?\nWhy does the gold mountain sing at night?"))
    )
    assert "that is a chain" in told
    assert told.count("we cannot answer that one") == 1
    assert "Left out" not in told
    both = "What is a chain?\nWhat do you think of that, bruno?"
    assert "we cannot answer" not in text_of(game.say("anna", both))


@pytest.mark.parametrize(
    ("line", "is_asked"),
    [
        ("How does bruno score a point?", True),
        ("What is a chain, bruno?", False),
        ("Bruno, what is a chain?", False),
    ],
)
def test_a_question_about_a_player_is_for_us_and_one_put_to_him_is_not(
    game: House, line: str, is_asked: bool
) -> None:
    subject = game.say("anna", line)["Subject"]
    assert ("What the rules say" in subject) is is_asked


def test_each_thing_that_a_question_names_is_told() -> None:
    table = Tables().at("golem-six")
    ruleset, names = table.session.ruleset, Names(table.session.header.seats, "en")
    view = ruleset.view(table.session.table.state, table.seat)

    def told(line: str) -> list[object]:
        (question,) = questions_in(ruleset.lexicon, line)
        things = subject_of(ruleset, names, view, question).things
        return [thing.get("name") or thing.get("card") for thing in things]

    both = told("What do Brace and White Heat do?")
    assert both == [*told("What does Brace do?"), *told("What does White Heat do?")]
    assert len(both) == 2
    assert told("What do White Heat, Ghost Step and Brace do?") == [
        both[1],
        *told("What is Ghost Step?"),
        both[0],
    ]


@every_title
def test_a_thing_that_is_asked_about_is_told_alone(name: str) -> None:
    for at in ("fmp-five", "pm-action", "golem-six", "met-draw"):
        table = Tables().at(at)
        ruleset, seats = table.session.ruleset, table.session.header.seats
        if ruleset.about.name != name:
            continue
        view = ruleset.view(table.session.table.state, table.seat)
        for called, _ in ruleset.courtesies.handbook.things(view):
            for question in questions_in(ruleset.lexicon, f"What is {called[0]}?"):
                found = subject_of(ruleset, Names(seats, "en"), view, question)
                assert len(found.things) <= 1, called


def test_what_is_asked_of_somebody_else_is_not_answered(game: House) -> None:
    told = text_of(game.say("anna", "What do you think of that, bruno?"))
    assert "we cannot answer that one" not in told


def test_what_can_be_done_is_asked_as_an_order_with_a_question_mark(game: House) -> None:
    asked = text_of(game.say("anna", "Can I play Fe@2,0?"))
    assert asked == text_of(game.say("anna", "play Fe@2,0 ?"))
    assert "# play Fe@2,0 ?" in asked
    assert game.table().seat("anna").pending is None


def test_who_is_invited_may_ask_before_the_game_begins(tmp_path: Path) -> None:
    house = House(tmp_path)
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno")]
    open_game(house.host, NewGame(GAME, "metallurgie", seats))
    house.poll()
    assert "You win if you have the most points" in lines_of(
        text_of(house.say("anna", "How do I win?"))
    )
    assert "The game has not started" in lines_of(text_of(house.say("anna", "Can I draw?")))


def test_a_title_without_topics_answers_what_asks_about_its_orders() -> None:
    lexicon = rules.get("metallurgie").lexicon
    bare = lexicon.without(
        (code, "topics", key, phrase)
        for key in lexicon.keys("topics")
        for code, some in lexicon.by_language("topics", key).items()
        for phrase in some
    )
    (question,) = questions_in(bare, "What does draw do?")
    assert topics_of(bare, question).names == ()
    assert not topics_of(bare, question).is_meant
    assert question.core == "draw"
