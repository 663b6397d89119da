"""Every folder of words says the same in every language, and can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

import adjudicator
from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.words.word_check import missing_keys, read_messages
from adjudicator.render.words.words import Words
from adjudicator.service.installation.title_check import codes_said

PACKAGE = Path(adjudicator.__file__).parent
TITLES = sorted(path.parent.name for path in PACKAGE.glob("rules/*/about.py"))
FOLDERS = sorted(path for path in shipped_folder().iterdir() if path.is_dir())


def write_in(folder: Path, language: str, text: str) -> None:
    (folder / language).mkdir(parents=True)
    (folder / language / "a.ftl").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_language_has_the_same_messages_and_variables(folder: Path) -> None:
    assert missing_keys(folder) == ()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_sentence_of_ours_isolates_the_reader_with_invisible_marks(folder: Path) -> None:
    for language in find_languages():
        for path in folder.glob(f"{language}/*.ftl"):
            text = path.read_text(encoding="utf-8")
            assert not any(c in text for c in "\u2066\u2067\u2068\u2069\u202a\u202e\ufeff"), path


@pytest.mark.parametrize(
    ("english", "french", "fault"),
    [
        (
            "a = one\nb = two\n",
            "a = un\n",
            "words: b is missing in fr (words/en/a.ftl, line 2 has it)",
        ),
        (
            "a = one\n",
            "a = un\nb = deux\n",
            "words: b is missing in en (words/fr/a.ftl, line 2 has it)",
        ),
        (
            "a = one { $n }\n",
            "a = un\n",
            "words: a tells ['n'] in one language, [] in another (words/fr/a.ftl, line 1)",
        ),
        ("a = one\n", "a = un\na = deux\n", "words/fr/a.ftl, line 2: a is given twice"),
        ("a = one\n", "a = { $n\n", "words/fr/a.ftl, line 1: cannot be read: 'a = { $n\\n'"),
    ],
)
def test_a_difference_between_languages_is_named(
    tmp_path: Path, english: str, french: str, fault: str
) -> None:
    folder = tmp_path / "words"
    write_in(folder, "en", english)
    write_in(folder, "fr", french)
    assert fault.replace("words/", f"{folder}/") in missing_keys(folder)


def test_grammar_may_differ_where_the_matter_does_not(tmp_path: Path) -> None:
    folder = tmp_path / "words"
    write_in(folder, "en", "metal-Fe = iron\na = You drew { $metal }.\n")
    write_in(
        folder,
        "fr",
        "metal-Fe = fer\n    .gender = m\n"
        "a = Tu as tiré { $metal_gender ->\n    [f] de la { $metal }\n   *[m] du { $metal }\n }.\n",
    )
    assert missing_keys(folder) == ()
    assert read_messages(folder, "fr").attributes["metal-Fe"] == ("gender",)


@pytest.mark.parametrize("part", ["engine", "mail", "render", "service"])
def test_everything_said_in_code_has_its_words(part: str) -> None:
    words = Words("en")
    assert [code for code in sorted(codes_said(PACKAGE / part)) if not words.has(code)] == []


@pytest.mark.parametrize("title", TITLES)
def test_everything_a_title_says_has_its_words(title: str) -> None:
    words = Words("en", title)
    codes = codes_said(PACKAGE / "rules" / title)
    assert [code for code in sorted(codes) if not words.has(code)] == []
