"""Every word, act and kind of line is declared by one feature, and what is said of it is found."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.engine.lines.kinds import KINDS
from adjudicator.engine.lines.received import ACTS
from adjudicator.library.languages import read_lexicon
from adjudicator.mail.requests.command_words import Spoken
from adjudicator.render.words.words import words_for
from adjudicator.service.flow.features import FEATURES
from adjudicator.service.installation.wiring import find_features

ALL = find_features()
#: what begins or ends a message, and what is said by who has no seat or asks to have none
_ELSEWHERE = {"press", "press-ends", "observe", "leave", "step-down", "decline"}


def test_every_kind_of_line_and_every_act_of_a_mail_has_its_feature() -> None:
    lines = Counter(line.kind for feature in FEATURES for line in feature.lines)
    acts = Counter(doing.act for feature in FEATURES for doing in feature.acts)
    assert lines == Counter(KINDS)
    assert acts == Counter(ACTS)


def test_every_word_has_one_feature_and_forms_of_its_own_name() -> None:
    names = Counter(word.name for feature in FEATURES for word in feature.words)
    assert set(names.values()) == {1}
    for word in ALL.words.values():
        assert {form.name for form in word.forms} <= {word.name}
        assert not (word.act and word.judge), word.name


def test_every_command_of_the_languages_is_used_by_a_form() -> None:
    pages = read_lexicon()
    used = set[str]()

    class Noting(Spoken):
        def command(self, name: str) -> str:
            used.add(name)
            return super().command(name)

    spoken = Noting(pages)
    for form in ALL.forms:
        form.pattern(spoken)
    assert used == set(pages.keys("commands")) - _ELSEWHERE


@pytest.mark.parametrize("language", read_lexicon().languages)
def test_every_word_is_explained_and_every_act_confirmed_in_every_language(language: str) -> None:
    words = words_for(language)
    for name in ALL.words_on("command"):
        assert words.has(f"command-{name}-usage")
        assert words.has(f"command-{name}")
    for name in ALL.words_on("talk"):
        assert words.has(f"talk-{name}")
