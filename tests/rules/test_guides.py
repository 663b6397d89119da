"""Help can be relied on: what it shows as an example is read as the order that it explains."""

from __future__ import annotations

from contextlib import suppress

import pytest

from adjudicator import rules
from adjudicator.engine.rehearsal.supposed import is_supposition
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.library.languages import find_languages
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.letters.texts import help_letter
from adjudicator.render.words.order_text import (
    atom_guide,
    condition_examples,
    form_guide,
    guide_lines,
    kind_of,
    standing_guide,
    suppose_examples,
)
from adjudicator.render.words.words import message_id, words_for
from adjudicator.rulekit.condition import parse_test
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, plain
from adjudicator.service.features.asking.questions import question_in
from adjudicator.service.installation.wiring import find_features
from tests.support.rules import options_of, play_random, seats_of, spread

NAMES = Names(("anna", "bob"))
#: lines of a help mail
LONGEST = 205

every_title = pytest.mark.parametrize("name", rules.names())
every_language = pytest.mark.parametrize("language", find_languages())
every_edition = pytest.mark.parametrize(
    ("name", "edition"),
    [(name, edition) for name in rules.names() for edition in rules.about(name).editions],
)


def first_edition(name: str) -> AnyRuleSet:
    return rules.get(name, rules.about(name).editions[0])


def shown(usage: str, example: str) -> str:
    """The line that shows a form: its usage where that can be written as it stands."""
    return example or usage


@every_title
@every_language
def test_every_form_has_an_example_that_reads_as_that_form(name: str, language: str) -> None:
    ruleset = first_edition(name)
    guide = form_guide(ruleset.forms, words_for(language, name))
    taught = [form for form in ruleset.forms if form.taught]
    assert len(guide) == len(taught)
    for form, (usage, meaning, example) in zip(taught, guide, strict=True):
        line = shown(usage, example)
        read = parse_order(Line(line), ruleset.forms, NAMES)
        assert isinstance(read, Parsed), line
        assert read.form is form, line
        assert meaning, usage


@every_title
@every_language
def test_an_example_means_the_same_where_it_is_asked_for(name: str, language: str) -> None:
    """Where only the forms of its own decision are open; and printed it reads back."""
    ruleset = first_edition(name)
    names = Names(NAMES.seats, language)
    guide = form_guide(ruleset.forms, words_for(language, name))
    taught = [form for form in ruleset.forms if form.taught]
    for form, (usage, _, example) in zip(taught, guide, strict=True):
        line = shown(usage, example)
        for kind in form.decisions:
            read = parse_order(Line(line), ruleset.forms_for(kind), names)
            if form not in ruleset.forms_for(kind):
                continue
            assert isinstance(read, Parsed), (kind, line)
            assert read.form is form, (kind, line)
            printed = write_order(read.order, ruleset.forms, language, names)
            again = parse_order(Line(printed), ruleset.forms_for(kind), names)
            assert isinstance(again, Parsed), printed
            assert again.order == read.order, (line, printed)


@every_title
@every_language
def test_every_question_has_an_example_that_is_read_and_answered(name: str, language: str) -> None:
    ruleset = first_edition(name)
    words = words_for(language, name)
    seats = (*NAMES.seats, *seats_of(ruleset)[2:])
    played = play_random(ruleset, seats, max_steps=40)
    guide = form_guide(ruleset.questions, words)
    for form, (usage, meaning, example) in zip(ruleset.questions, guide, strict=True):
        line = shown(usage, example)
        read = question_in(ruleset, Names(played.seats, language), f"{line} ?")
        assert read is not None, line
        assert read.form is form, line
        assert meaning, usage
        sheet = parse_sheet(line, ruleset, NAMES)
        assert [item.kind for item in sheet.items] == ["bad"], f"{line}: an order, too"
        for state in spread(list(played.states()), 6):
            for seat in played.seats:
                with suppress(Unforeseen):
                    told = ruleset.courtesies.questions.answer(
                        ruleset.veil(state, seat), seat, read.order
                    )
                    found = (told.phrase(),) if isinstance(told, Refusal) else told
                    assert found, line
                    assert all(words.say(phrase) for phrase in found)
    assert words.faults == ()


@every_title
@every_language
def test_a_report_shows_the_same_examples_as_help(name: str, language: str) -> None:
    ruleset = first_edition(name)
    words = words_for(language, name)
    whole = form_guide(ruleset.forms, words)
    for decision in sorted({kind for form in ruleset.forms for kind in form.decisions}):
        assert set(form_guide(ruleset.forms_for(decision), words)) <= set(whole)


@every_title
@every_language
def test_examples_of_conditions_are_read_whole(name: str, language: str) -> None:
    ruleset = first_edition(name)
    lines = condition_examples(words_for(language, name))
    assert lines
    for line in lines:
        sheet = parse_sheet(line, ruleset, NAMES)
        assert sheet.of("bad") == (), line
        assert [item.kind for item in sheet.items] == ["line"]


@every_title
@every_language
def test_examples_of_what_can_be_supposed_are_read(name: str, language: str) -> None:
    ruleset = first_edition(name)
    for line in suppose_examples(words_for(language, name)):
        assert is_supposition(ruleset, line), line
        called, _, rest = line.partition(" ")[2].partition(":")
        if rest:
            assert parse_sheet(rest, ruleset, NAMES).of("bad") == (), line
        else:
            parse_test(Line(called), 0, ruleset.atoms, NAMES)


@every_title
@every_language
def test_every_placeholder_is_in_the_readers_words(name: str, language: str) -> None:
    words = words_for(language, name)
    for form in first_edition(name).forms:
        kind = kind_of(form.order)
        for slot in form.slots:
            assert words.has(f"field-{slot}") or words.has(f"field-{kind}-{slot}"), (kind, slot)
    for usage, _, _ in form_guide(first_edition(name).forms, words):
        assert "(" not in usage


@every_title
@every_language
def test_the_names_of_tests_in_help_are_understood(name: str, language: str) -> None:
    ruleset = first_edition(name)
    words = words_for(language, name)
    guide = atom_guide(ruleset.atoms, words)
    for atom, (usage, meaning, _) in zip(ruleset.atoms, guide, strict=True):
        called = plain(usage.partition("(")[0].partition(" =")[0])
        assert called in [plain(word) for word in (atom.name, *atom.words)]
        own = words.has(message_id("name-atom", atom.name))
        assert own or called == plain(atom.name_in(language))
        assert meaning


@every_edition
@every_language
def test_help_is_one_page_of_plain_text(name: str, edition: str, language: str) -> None:
    ruleset = rules.get(name, edition)
    words = words_for(language, name)
    game = {"edition": edition, **dict(options_of(ruleset))}
    basics = guide_lines(words, game)
    letter = help_letter(
        ruleset.about.title,
        "moon",
        form_guide(ruleset.forms, words),
        standing_guide(ruleset.standing_forms, words),
        atom_guide(ruleset.atoms, words),
        () if basics else ("# an order", "final"),
        basics,
        (*condition_examples(words), *suppose_examples(words)),
        commands=find_features().words_on("command"),
    )
    lines = render_letter(letter, words).text.splitlines()
    assert len(lines) <= LONGEST
    assert max(map(len, lines)) <= 78
    assert not any("{" in line for line in lines)
    assert words.faults == ()


@every_title
@every_language
def test_examples_of_standing_lines_are_read_as_the_line_they_explain(
    name: str, language: str
) -> None:
    ruleset = first_edition(name)
    guide = standing_guide(ruleset.standing_forms, words_for(language, name))
    for form, (usage, meaning, example) in zip(ruleset.standing_forms, guide, strict=True):
        assert meaning, usage
        if not example:
            continue  # it shows what may be chosen from
        (item,) = parse_sheet(f"standing:\n  {example}", ruleset, NAMES).items
        assert (item.kind, item.name) == ("standing", form.name), example
