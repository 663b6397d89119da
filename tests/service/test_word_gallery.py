"""The pages on which every sentence is read: none is missing, and each has its key beside it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.library.languages import languages_in
from adjudicator.library.templates_dir import COMMON, shipped_folder, template_folders
from adjudicator.render.words.word_check import read_messages
from adjudicator.render.words.words import Words
from adjudicator.service.workbench import read_aloud
from adjudicator.service.workbench.read_aloud import Heard
from adjudicator.service.workbench.word_gallery import choose_mails, word_gallery
from adjudicator.service.workbench.word_marks import MARK, Marks, read_part
from adjudicator.service.workbench.word_samples import SAMPLE, Samples
from tests.support.house import House

_KEY = re.compile(r'<small class="key">([\w-]+)</small>|<dt>([\w-]+)')
_COUNT = re.compile(r"\d+")


def keys_of(part: str, language: str) -> set[str]:
    """The keys of all that is said; what stands for values apart is no sentence."""
    said = read_messages(shipped_folder() / part, language).variables
    return {code for code in said if not code.startswith(SAMPLE)}


def keys_on(page: str) -> set[str]:
    """The keys that a page names."""
    return {found[1] or found[2] for found in _KEY.finditer(page)}


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turns say enough."""
    monkeypatch.setattr(read_aloud, "MOST_TURNS", 3)


@pytest.mark.parametrize("title", rules.names())
def test_every_sentence_of_a_title_is_on_its_page_with_its_key(tmp_path: Path, title: str) -> None:
    part = title.replace("-", "_")
    pages = {
        name: data.decode() for name, data in word_gallery(House(tmp_path).host, (title,)).items()
    }
    languages = languages_in(shipped_folder() / COMMON)
    assert len(languages) >= 2
    for language in languages:
        own, common = pages[f"{title}/words.{language}.html"], pages[f"words.{language}.html"]
        said = keys_of(part, language)
        assert said <= keys_on(own)
        everywhere = keys_of(COMMON, language)
        assert everywhere <= keys_on(own) | keys_on(common)
        head = re.search(r"</h1>\s*<p>(.*?)</p>", own)
        assert head is not None
        total, in_mails, apart = map(int, _COUNT.findall(unescape(head[1])))
        assert total == len(said) == in_mails + apart
        assert in_mails > total / 20
        assert not MARK.search(own + common)


def test_a_sentence_stands_in_its_mail_behind_its_key(tmp_path: Path) -> None:
    pages = word_gallery(House(tmp_path).host, ("metallurgie",))
    page = pages["metallurgie/words.en.html"].decode()
    assert '<small class="key">invite-how</small>To play, just reply' in page


def test_every_variant_of_a_choice_is_said_apart(tmp_path: Path) -> None:
    source = """event-paid = { $seat } { $way ->
    [cash] pays { $count ->
        [one] a coin
       *[other] { $count } coins
    }
   *[word] promises to pay { $metal } to { $whom }
 }.
metal-Fe = iron
"""
    file = tmp_path / COMMON / "en" / "coins.ftl"
    file.parent.mkdir(parents=True)
    file.write_text(source)
    folders = template_folders(tmp_path)
    messages = read_part(folders, COMMON, "en")
    samples = Samples(Words("en", COMMON, folders), {"metal-Fe": messages["metal-Fe"]})
    assert samples.said(messages["event-paid"]) == (
        "anna pays a coin.",
        "anna pays 5 coins.",
        "anna promises to pay iron to \u2039whom\u203a.",
    )


def test_mails_are_shown_that_say_what_no_other_does() -> None:
    marks = Marks()

    def heard(*codes: str) -> Heard:
        return Heard("anna", "en", "", "", " ".join(marks.of(code) + code for code in codes))

    first, same, rich, poor = (
        heard("a", "b", "c", "d"),
        heard("a", "b", "c", "d"),
        heard("e", "f", "g", "h", "i"),
        heard("a", "e", "j"),
    )
    chosen, met = choose_mails((first, same, rich, poor), marks)
    assert chosen == [first, rich]
    assert met == set("abcdefghi")
