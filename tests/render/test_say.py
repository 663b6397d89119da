"""Phrases become sentences: parameters of every kind, fallbacks, overrides, hostile texts."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.errors import ConfigError
from adjudicator.library.templates_dir import shipped_folder, template_folders
from adjudicator.render.words.clean import clean, clean_keeping_columns
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.phrase import Param, Phrase, Quote, Term, say

ENGLISH = """
metal-Fe = iron
metal-E_10 = element ten
one = one { $n }
later = { $n }, then
plural = { $n ->
    [0] nothing
    [one] { $n } thing
   *[other] { $n } things
 }
drawn = You drew { $metal } ({ $metal_id }).
flag = { $on ->
    [yes] on
   *[no] off
 }
many = { $items } / { $items_or } / { $items_count }
maybe = { $text_given ->
    [yes] “{ $text }”
   *[no] nothing
 }
only-english = still here
outer = [{ $inner }]
"""
FRENCH = """
metal-Fe = fer
    .gender = m
metal-E_10 = élément dix
one = un { $n } : fin
later = { $n }{ $n ->
    [1] {" "}; puis
   *[other] {" "}: fin
 }
plural = { $n ->
    [one] { $n } chose
   *[other] { $n } choses
 }
drawn = Vous tirez { $metal_gender ->
    [f] de la { $metal }
   *[m] du { $metal }
 } ({ $metal_id }).
flag = { $on ->
    [yes] oui
   *[no] non
 }
many = { $items } / { $items_or } / { $items_count }
maybe = { $text }
outer = [{ $inner }]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("templates")
    for language, text in (("en", ENGLISH), ("fr", FRENCH)):
        (made / "toy" / language).mkdir(parents=True)
        (made / "toy" / language / "sentences.ftl").write_text(text, encoding="utf-8")
    return made


@pytest.fixture
def english(folder: Path) -> Words:
    return Words("en", "toy", template_folders(folder))


@pytest.fixture
def french(folder: Path) -> Words:
    return Words("fr", "toy", template_folders(folder))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (3, "one 3"),
        (1234567, "one 1234567"),
        (-5, "one -5"),
        ("anna", "one anna"),
        (Quote("Fo "), "one Fo "),
        (Term("metal", "Fe"), "one iron"),
        (Term("metal", "E/10"), "one element ten"),
        (say("plural", n=1), "one 1 thing"),
        (("a",), "one a"),
        ((), "one "),
        ((1, Term("metal", "Fe"), Quote("c")), "one 1, iron and c"),
        ((("a", "b"), "c"), "one a and b and c"),
        (True, "one yes"),
    ],
)
def test_every_kind_of_parameter_has_its_words(english: Words, value: Param, said: str) -> None:
    assert english.say(say("one", n=value)) == said
    assert english.faults == ()


@pytest.mark.parametrize(
    ("n", "en", "fr"), [(0, "nothing", "0 chose"), (2, "2 things", "2 choses")]
)
def test_plurals_follow_the_language(
    english: Words, french: Words, n: int, en: str, fr: str
) -> None:
    assert english("plural", n=n) == en
    assert french("plural", n=n) == fr


def test_a_term_brings_its_id_and_its_gender(english: Words, french: Words) -> None:
    assert english("drawn", metal=Term("metal", "Fe")) == "You drew iron (Fe)."
    assert french("drawn", metal=Term("metal", "Fe")) == "Vous tirez du fer (Fe)."
    assert french.term(Term("metal", "Fe")) == "fer"


def test_truth_selects_and_is_not_taken_for_the_number_one(english: Words) -> None:
    assert english("flag", on=True) == "on"
    assert english("flag", on=False) == "off"
    assert english("one", n=1) == "one 1"
    assert english("one", n=True) == "one yes"
    assert english("one", n=1) == "one 1"


def test_lists_can_be_counted_and_offered(english: Words, french: Words) -> None:
    items = ("a", "b", "c")
    assert english("many", items=items) == "a, b and c / a, b or c / 3"
    assert french("many", items=items) == "a, b et c / a, b ou c / 3"
    assert english("many", items=()) == " /  / 0"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Read as polite words: “Hello”, “Bye!” and “Wait...”"),
        ("fr", "Pris pour une formule de politesse : « Hello », « Bye! » et « Wait... »"),
    ],
)
def test_each_of_several_quotations_has_marks_of_its_own(language: str, said: str) -> None:
    written = (Quote("Hello,"), Quote("Bye!"), Quote("Wait..."))
    told = words_for(language).say(say("repair-courtesy", words=written))
    assert told.replace("\u00a0", " ") == said


def test_an_empty_text_can_be_told_from_a_given_one(english: Words) -> None:
    assert english("maybe", text=Quote("")) == "nothing"
    assert english("maybe", text=Quote("x")) == "“x”"
    assert english("maybe", text=()) == "nothing"
    assert english("maybe", text=("x", "y")) == "“x and y”"


def test_a_very_long_list_is_told_whole(english: Words) -> None:
    cells = tuple(f"cell {i}" for i in range(2000))
    said = english("one", n=cells)
    assert said.startswith("one cell 0, cell 1, ")
    assert said.endswith("cell 1998 and cell 1999")
    assert english.faults == ()


def test_english_stands_in_for_a_missing_sentence(french: Words) -> None:
    assert french("only-english") == "still here"
    assert french.has("only-english")
    assert french.faults == ()


def test_an_unknown_language_is_answered_in_english(folder: Path) -> None:
    assert Words("de", "toy", template_folders(folder))("one", n=1) == "one 1"


def test_an_unknown_code_is_visible_harmless_and_noted(english: Words) -> None:
    assert english.say(Phrase("event-Unknown", (("a", 1),))) == "{event-Unknown}"
    assert english.term(Term("metal", "Xx\u202e")) == "Xx"
    assert english.faults == ("event-Unknown", "metal-Xx_")
    assert not english.has("event-Unknown")


def test_a_missing_parameter_is_noted_and_does_not_raise(english: Words) -> None:
    assert "n" in english("one")
    assert len(english.faults) == 1


def test_french_marks_never_begin_a_line(french: Words) -> None:
    assert french("one", n=1) == "un 1\u00a0: fin"
    assert french("later", n=1) == "1\u00a0; puis"
    assert french("later", n=2) == "2\u00a0: fin"


def test_a_hosts_folder_wins_over_ours_and_titles_over_common(tmp_path: Path) -> None:
    (tmp_path / "common" / "en").mkdir(parents=True)
    (tmp_path / "common" / "en" / "house.ftl").write_text("list-end = { $start } & { $item }\n")
    (tmp_path / "toy" / "en").mkdir(parents=True)
    (tmp_path / "toy" / "en" / "house.ftl").write_text("answer-yes = aye\n")
    words = Words("en", "toy", template_folders(tmp_path))
    assert words.list_of(("a", "b")) == "a & b"
    assert words.param(True) == "aye"
    assert words.param(False) == "no"
    assert Words("en", "toy").list_of(("a", "b")) == "a and b"


def test_a_title_is_found_by_its_name_with_hyphens(tmp_path: Path) -> None:
    (tmp_path / "big_island" / "en").mkdir(parents=True)
    (tmp_path / "big_island" / "en" / "sentences.ftl").write_text("hello = hi\n")
    assert Words("en", "big-island", template_folders(tmp_path))("hello") == "hi"


def test_words_are_made_once_for_all_readers(folder: Path) -> None:
    assert words_for("fr", "toy", folder) is words_for("fr", "toy", folder)


def test_a_template_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="nowhere"):
        template_folders(tmp_path / "nowhere")
    assert template_folders() == (shipped_folder(),)


@given(st.text())
def test_no_text_of_a_stranger_hides_or_turns_what_stands_beside_it(text: str) -> None:
    said = words_for("en").say(say("map-title", title=text))
    for bad in "\u202a\u202e\u2066\u2069\u200b\u200f\x00\x1b\x9b\ud800\ufffe\n\r\u2028":
        assert bad not in said
    assert clean(clean(text)) == clean(text)


@given(st.text())
def test_columns_of_a_quoted_line_stay_where_they_are(text: str) -> None:
    shown = clean_keeping_columns(text)
    assert len(shown) == len(text)
    assert not any(c in shown for c in "\u202e\x00\t\n\x1b")
