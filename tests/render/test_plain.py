"""Plain sentences are read and said to the letter as Fluent does it."""

from __future__ import annotations

import contextlib
import random
import subprocess
import sys
from collections.abc import Mapping

import babel.plural
import pytest
from fluent.runtime import FluentBundle, FluentResource

from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.words import word_check
from adjudicator.render.words.plain import Unknown, entries_of, read_plain
from adjudicator.render.words.words import Words, _Sentences
from adjudicator.rulekit.lexicon import EMPTY

TEXTS = {path: path.read_text("utf-8") for path in sorted(shipped_folder().rglob("*.ftl"))}
SOURCES = [text[a:b] for text in TEXTS.values() for _, a, b in entries_of(text)]
VALUES: dict[str, str | int] = {"a": "one", "b-2": "", "c_": "end.", "D": "  x ", "n": 2}


def told_by_fluent(
    source: str, values: Mapping[str, str | int]
) -> tuple[str, list[Exception]] | None:
    """The first message of a source in Fluent's words, and its errors; None where there is none."""
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    code = source.partition("=")[0].strip(" ")
    if not bundle.has_message(code) or bundle.get_message(code).value is None:
        return None
    told, errors = bundle.format_pattern(bundle.get_message(code).value, values)
    return str(told), errors


def test_nearly_all_of_our_sentences_are_plain_and_fluent_says_the_same() -> None:
    plain = [(source, found) for source in SOURCES if (found := read_plain(source))]
    assert len(plain) > 0.95 * len(SOURCES)
    rng = random.Random(1)
    said = 0
    for source, found in rng.sample(plain, 600):
        values = {
            name: rng.choice(["", "yes", "no", "x", "random", 0, 1, 2]) for name in found.names
        }
        with contextlib.suppress(Unknown):
            assert told_by_fluent(source, values) == (found.fill(values), []), source
            said += 1
    assert said > 500


@pytest.mark.parametrize(
    "source",
    [
        "x = text",
        "x =\n  one",
        "x = \n\n   \n { $a } b\n",
        "x =\n{ $a }",
        "x =\n  one\n  two { $a }\n  { $D } \n\n# remark\n",
        "x =\n  { $a ->\n  *[b] c\n  }\n  d\n  .e = f",
        "x=text  \n",
        "x  =   { $a }{$b-2}{   $c_   } \n\n   \n# remark\n#\n## group\n### all\n",
        "x = [a] *b .c # d = { $a }",
        "x = \u00a0\ttext\u2028more",
        "x = { $a }",
        'x = { "y" }',
        'x = {""} { " { z } " } ',
        "x = { $a ->\n  [one] a\n *[other] b\n } c { $D }  ",
        "x = { $D ->\n[1]  a { $a ->\n  [one] A  \n\n *[b] B\n}  \n*[2] b { $c_ }\n}",
        "x = { $n ->\n [0] none\n [1] one\n *[x] { $n } things\n}",
        "x = { $n ->\n [2] two\n *[other] many\n}",
        "x = { $n\n -> \n *[a] { $n }\n}\n# remark",
    ],
)
def test_what_looks_odd_and_is_plain_is_said_as_fluent_says_it(source: str) -> None:
    found = read_plain(source)
    assert found is not None
    assert told_by_fluent(source, VALUES) == (found.fill(VALUES), [])


@pytest.mark.parametrize("language", find_languages())
def test_plural_forms_that_a_language_names_are_those_of_the_data(language: str) -> None:
    plural = Words(language)._told[0]._plural
    assert plural is not None
    known = babel.plural.to_python(babel.Locale.parse(language).plural_form)
    for number in range(1000):
        assert plural(number) == known(number), number
    for number in (-1, 1000, 10**6):
        with pytest.raises(Unknown):
            plural(number)


@pytest.mark.parametrize(
    ("keys", "value"),
    [("[one] a\n*[other] b", 1), ("[0] a\n*[other] b", 3), ("[1] a\n*[b] b", "one")],
)
def test_a_choice_by_plural_forms_not_known_is_left_to_fluent(keys: str, value: str | int) -> None:
    found = read_plain(f"x = {{ $a ->\n{keys}\n}}")
    assert found is not None
    with pytest.raises(Unknown):
        found.fill({"a": value})
    assert found.fill({"a": value}, lambda n: "one" if n == 1 else "other") in ("a", "b")
    sentences = _Sentences("en", EMPTY)
    sentences.add_source(f"x = {{ $a ->\n{keys}\n}}")
    assert sentences.tell("x", {"a": value}) == told_by_fluent(
        f"x = {{ $a ->\n{keys}\n}}", {"a": value}
    )


@pytest.mark.parametrize(
    "source",
    [
        "x =",
        "x = \n",
        "x = one\n  two",
        "x = one\n\n  two",
        "x = one\n  .attribute =",
        "x = one\n  .attribute = two\n    more",
        "x = one\n  .attribute two",
        "x =\n  .attribute = two",
        "x =\n  [one",
        "x =\none",
        "x =\n  .a = one",
        "x =\n  one\n   two",
        "x =\n  one \n  two",
        "x =\n  one\n\n  two",
        "x =\n  one\n  [two",
        "x = { $a",
        "x = } y",
        "x = { y }",
        "x = { -y }",
        'x = { "y\\u0041" }',
        "x = { 1 }",
        "x = { NUMBER($a) }",
        "x = { $a -> [one] a\n *[other] b\n }",
        "x = { $a ->\n  [one] a\n [other] b\n }",
        "x = { $a ->\n *[one] a\n *[other] b\n }",
        "x = { $a ->\n *[one] a }",
        "x = { $a ->\n *[one]\n }",
        "x = { $a ->\n *[one] a\n   more\n }",
        "x = { $a ->\n *[one] a\n }\n{ $a }",
        "x = { $a ->\n *[1.5] a\n }",
        'x = { "a" ->\n *[one] a\n }',
        "x = { NUMBER($a) ->\n *[one] a\n }",
        "-x = term",
        "x = one\r\ny",
        "x = one\n#remark",
        "x = one\n#",
        f"x = {'y' * 3000}",
    ],
)
def test_what_is_more_or_faulty_is_left_to_fluent(source: str) -> None:
    assert read_plain(source) is None


def test_a_check_finds_what_fluent_finds_in_whole_files_and_spoiled_ones() -> None:
    rng = random.Random(3)
    odd = ["", "# remark", "## group", "#bad", "#", "  ", "  .a = x", "-t = { $x }", "foo", "foo ="]
    odd += [
        "foo = {",
        "  more",
        "x = y { bar }",
        "x = { $x ->",
        "  .b = { $y }",
        ".c = d",
        "\r",
        "x = { $a }",
        "} = x",
    ]
    texts = list(TEXTS.values())
    spoiled = []
    for text in rng.choices(texts, k=300):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        part = lines[at : at + rng.randrange(2, 20)]
        for _ in range(rng.randrange(3)):
            part.insert(rng.randrange(len(part) + 1), rng.choice(odd))
        spoiled.append("\n".join(part))
    for text in (*rng.sample(texts, 12), *spoiled, *odd):
        assert list(word_check._entries(text)) == list(word_check._parse(text)), repr(text)


def test_attributes_are_told_as_fluent_tells_them() -> None:
    source = (
        'x = one { $a }\n  .gender = f \n\n .b-2 = { "two" }\n.c = 3\n .gender = m\n .d = { $a }\n'
    )
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    known = bundle.get_message("x").attributes
    sentences = _Sentences("en", EMPTY)
    sentences.add_source(source)
    told = sentences.attributes("x")
    assert told == {name: bundle.format_pattern(each, {})[0] for name, each in known.items()}
    sentences.add_source(source.replace("x =", "y =").replace(" .d = { $a }\n", ""))
    assert sentences.attributes("y") == {"gender": "m", "b-2": "two", "c": "3"}


def test_messages_of_every_kind_are_told_with_the_line_of_their_remark() -> None:
    text = (
        "## group\n# of one\none = { $a }\n\n\n# of two\n# still\ntwo = { $b ->\n *[x] { $c }\n }\n"
    )
    one, two = word_check._entries(text)
    assert (one.line, one.code, one.variables) == (2, "one", {"a"})
    assert (two.line, two.code, two.variables) == (6, "two", {"b", "c"})


def test_a_value_that_is_not_given_is_told_as_fluent_tells_it() -> None:
    words = Words("en")
    assert words("when-zoned", date="today") == "today (zone)"
    assert words.faults == ("when-zoned: Unknown external: zone",)


def test_plain_sentences_load_nothing_of_fluent() -> None:
    script = (
        "import sys; from adjudicator.render.words.words import words_for; "
        "assert words_for('fr')('when-zoned', date='x', zone='y'); "
        "assert not {'fluent.runtime', 'babel', 'fluent.syntax'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_sentence_of_another_kind_may_name_a_plain_one() -> None:
    sentences = _Sentences("en", EMPTY)
    sentences.add_source("one = a { $x }\ntwo = { one } and { -three }\n-three = c\n")
    assert sentences.tell("one", {"x": 3}) == ("a 3", [])
    assert sentences.tell("two", {"x": 3}) == ("a 3 and c", [])
    assert not sentences.has("-three")
