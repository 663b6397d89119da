"""A sentence of ours that ends with somebody's words ends once, in every message there is."""

from __future__ import annotations

import re

import pytest

from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.word_check import read_messages
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.phrase import Quote, say

FOLDERS = sorted(path.name for path in shipped_folder().iterdir() if path.is_dir())
#: what people write, and how it may end
ENDS = ("Hello there.", "Wait…", "Wait ...", "« Bonjour. »", "Really?", "Go!", "“Yes.”", "a", "1.5")
#: a stop behind a stop, quotation marks between them or not
TWICE = re.compile(r"[.…][ \u00a0]?[”»\"']*[ \u00a0]?[”»\"']*\.(?!\.)|[?!]\.(?!\.)")


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_message_ends_twice_whatever_words_are_put_into_it(folder: str, language: str) -> None:
    messages = read_messages(shipped_folder() / folder, language)
    words = words_for(language, folder)
    found = [
        said
        for code, names in messages.variables.items()
        for end in ENDS
        for said in [words.say(say(code, **dict.fromkeys(names, Quote(end))))]
        if TWICE.search(re.sub(r"\.{3,}", "…", said))
    ]
    assert found == []


@pytest.mark.parametrize("language", find_languages())
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_written_with_two_stops(folder: str, language: str) -> None:
    for path in (shipped_folder() / folder / language).glob("*.ftl"):
        text = re.sub(r"\.{3,}", "…", path.read_text(encoding="utf-8"))
        assert [m.group() for m in TWICE.finditer(text)] == [], path


@pytest.mark.parametrize("language", ["en", "fr"])
def test_quoted_words_keep_their_own_marks_in_a_letter(language: str) -> None:
    words, said = Words(language), Quote("Yes. The whole galaxy for us two.")
    told = say("repair-unread-inside", words=(said,))
    letter = Letter(
        say("announce-title", title="", game="g1"), section("", Prose(told), bullets([told]))
    )
    shown = " ".join(render_letter(letter, words).text.split())
    assert shown.count("us two.") == 2
    assert ".." not in shown
    assert ".”." not in shown
    assert ". »." not in shown.replace("\u00a0", " ")


def test_words_are_never_shortened() -> None:
    words = Words("en")
    for text in ("a..b", "...", "no. 5 ...", "“x.”", "one. two", "Go!!", "?.!"):
        assert text in words.say(say("repair-unread-inside", words=(Quote(text),)))
