"""Every word that players mail is declared once, and whatever is written of it is found there."""

from __future__ import annotations

from adjudicator.library.languages import read_lexicon
from adjudicator.mail.requests.forms import FORMS
from adjudicator.mail.requests.word_form import Spoken
from adjudicator.service.features.player_words import BY_NAME, WORDS

#: what begins or ends a message, and what is said by who has no seat or asks to have none
_ELSEWHERE = {"press", "press-ends", "observe", "leave", "step-down", "decline"}


def test_every_form_is_of_a_declared_word() -> None:
    assert {form.name for form in FORMS} <= set(BY_NAME)
    assert len(BY_NAME) == len(WORDS)


def test_every_command_of_the_languages_is_used_by_a_form() -> None:
    pages = read_lexicon()
    used = set[str]()

    class Noting(Spoken):
        def called(self, name: str) -> str:
            used.add(name)
            return super().called(name)

    spoken = Noting(pages)
    for form in FORMS:
        form.pattern(spoken)
    assert used == set(pages.keys("commands")) - _ELSEWHERE


def test_a_word_acts_or_is_judged_and_never_both() -> None:
    assert not [word.name for word in WORDS if word.act and word.judge]
