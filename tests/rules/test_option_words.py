"""Every value of every option of every title is told in the words of every language."""

from __future__ import annotations

import pytest

from adjudicator import rules
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.about import About, Option
from adjudicator.rulekit.phrase import Quote, Term
from adjudicator.service.game.option_words import tell_value, unusual
from tests.support.rules import options_of

OPTIONS = [(name, option) for name in rules.names() for option in rules.about(name).options]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=lambda x: getattr(x, "name", x))
def test_no_value_of_an_option_is_told_by_its_name(
    name: str, option: Option, language: str
) -> None:
    words = words_for(language, name.replace("-", "_"))
    usual = {option.default, *(value for _, value in option.by_edition)}
    for value in () if option.document else sorted({*option.choices, *usual, *option.named}):
        told = tell_value(option, value)
        said = words.param(told)
        assert said
        assert "_" not in said
        # a number, a size and a formula are told as they are
        assert not isinstance(told, Quote) or not value[0].isalpha() or value == "n+1", value
        if isinstance(told, Term):
            assert words.has(f"{told.kind}-{told.id}"), value
    assert words.faults == ()


@pytest.mark.parametrize("name", rules.names())
def test_each_language_has_words_of_its_own_for_what_an_option_is_set_to(name: str) -> None:
    about: About = rules.about(name)
    told = {
        code: [
            words_for(code, name.replace("-", "_")).param(tell_value(option, value))
            for option in about.options
            for value in option.named
        ]
        for code in ("en", "fr")
    }
    assert len(told["en"]) > 5
    same = [en for en, fr in zip(told["en"], told["fr"], strict=True) if en == fr]
    assert set(same) <= {"duel", "shores"}


def test_numbers_of_ones_own_stand_behind_what_they_are() -> None:
    ruleset = rules.get("metallurgie")
    own = options_of(ruleset, {"split": "custom:27,20,14,9", "bonus": "on"})
    told = tuple(unusual(ruleset, "standard", tuple(own.items())))
    said = {code: [words_for(code, "metallurgie").say(p) for p in told] for code in ("en", "fr")}
    assert said["en"][0].endswith(
        "Here: other numbers (27,20,14,9); usually: in proportion to the area sizes "
        "(39, 30, 21, 13)."
    )
    assert said["en"][1].endswith("Here: yes; usually: no.")
    assert "des nombres choisis pour cette partie (27,20,14,9)" in said["fr"][0]
