"""Our reading of Fluent says what the reference library says, over every sentence of ours."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt

from adjudicator.render.fluent import Bundle, plural
from adjudicator.render.templates_dir import shipped_folder
from adjudicator.render.word_check import read_messages
from adjudicator.render.words import LANGUAGES, ftl_files

FOLDERS = sorted(path for path in shipped_folder().iterdir() if path.is_dir())
ODD = """
plain = one { $n }
# said of a thing
with-attribute = iron
    .gender = m
    .long = { with-attribute } of { $n }
only-attributes =
    .a = there
-term = { $case ->
    [upper] Adjudicator
   *[lower] adjudicator
 } { $extra }
terms = { -term } and { -term(case: "upper", extra: "x") } and { -none }
by-attribute = { -term.gender ->
    [f] she
   *[m] he
 }
references = { plain }, { with-attribute.long }, { nothing }, { only-attributes }, { plain.none }
literals = { "{" }{ "\\u00e9" }{ 7 }{ { $n } }
numbers = { $n ->
    [0] none
    [1.0] just one
    [one] one
    [many] very many
   *[other] { $n } of them
 }
missing = { $absent } { $absent ->
    [a] a
   *[b] b
 }
circle = { square }
square = { circle }
several =
    first
      second { $n }
    third
broken = { $n
after = still read
plain = never said
"""


class Plain(FluentInt):
    """A number that is written in plain digits, as ours are."""

    def format(self, locale: Any) -> str:
        return str(int(self))


def both(source: str, language: str) -> tuple[Bundle, FluentBundle]:
    ours, theirs = Bundle(language), FluentBundle([language], use_isolating=False)
    ours.add(source)
    theirs.add_resource(FluentResource(source))
    return ours, theirs


def assert_alike(
    ours: Bundle, theirs: FluentBundle, code: str, arguments: Mapping[str, str | int]
) -> None:
    passed = {k: Plain(v) if isinstance(v, int) else v for k, v in arguments.items()}
    message = theirs.get_message(code)
    entry = ours.entry(code)
    assert entry is not None
    mine = {"": entry.value, **ours.attributes(code)}
    assert list(mine) == ["", *message.attributes]
    for name, pattern in mine.items():
        reference = message.attributes[name] if name else message.value
        assert (pattern is None) == (reference is None)
        if pattern is not None and reference is not None:
            errors: list[Exception] = []
            current = CurrentEnvironment(args=passed)
            text = reference(ResolverEnvironment(context=theirs, current=current, errors=errors))
            said, faults = ours.fill(pattern, arguments)
            assert (said, bool(faults)) == (text, bool(errors)), f"{code}.{name}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_sentence_of_ours_is_said_as_the_reference_says_it(
    folder: Path, language: str
) -> None:
    source = "\n".join(p.read_text(encoding="utf-8") for p in ftl_files(folder, language))
    ours, theirs = both(source, language)
    for code, variables in read_messages(folder, language).variables.items():
        for value in (0, 1, 2, 21, "anna", "yes", "no", "f"):
            assert_alike(ours, theirs, code, dict.fromkeys(variables, value))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [-1, 0, 1, 2, 1_000_000, "text"])
def test_odd_messages_are_said_as_the_reference_says_them(language: str, n: int | str) -> None:
    ours, theirs = both(ODD, language)
    known = [name for name in theirs._messages if name not in ("references", "terms", "circle")]
    assert len(known) == 10
    for code in known:
        if code != "square":
            assert_alike(ours, theirs, code, {"n": n})
    assert not ours.has("broken")
    assert not ours.has("-nothing")


def test_terms_take_only_their_own_parameters() -> None:
    ours, _ = both(ODD, "en")
    entry = ours.entry("terms")
    assert entry is not None
    assert entry.value is not None
    text, faults = ours.fill(entry.value, {"extra": "not passed on"})
    assert text == "adjudicator extra and Adjudicator x and {-none}"
    assert faults == ("Unknown message: -none",)


def test_what_is_missing_is_named_and_the_rest_is_said() -> None:
    ours, _ = both(ODD, "en")
    entry = ours.entry("references")
    assert entry is not None
    assert entry.value is not None
    text, faults = ours.fill(entry.value, {"n": 3})
    assert text == "one 3, iron of 3, {nothing}, {only-attributes}, {plain.none}"
    assert len(faults) == 3


@pytest.mark.timeout(5)
def test_messages_that_say_each_other_come_to_an_end() -> None:
    ours = Bundle("en")
    ours.add("a = { b } { b }\nb = { a } { a }\n")
    entry = ours.entry("a")
    assert entry is not None
    assert entry.value is not None
    assert "Cyclic reference: b" in ours.fill(entry.value, {})[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_the_locale_database(language: str) -> None:
    theirs = FluentBundle([language])._plural_form
    for n in (-2, -1, 0, 1, 2, 3, 11, 100, 999_999, 1_000_000, 1_000_001, 2_000_000):
        assert plural(n, language) == theirs(n)
