"""Plain sentences are read and said to the letter as Fluent does it."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from fluent.runtime import FluentBundle, FluentResource

from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.words import word_check
from adjudicator.render.words.plain import entries_of, read_plain
from adjudicator.render.words.words import Words, _Sentences
from adjudicator.rulekit.lexicon import EMPTY

TEXTS = {path: path.read_text("utf-8") for path in sorted(shipped_folder().rglob("*.ftl"))}
SOURCES = [text[a:b] for text in TEXTS.values() for _, a, b in entries_of(text)]
VALUES = {"a": "one", "b-2": "", "c_": "end.", "D": "  x "}


def told_by_fluent(source: str, values: dict[str, str]) -> tuple[str, list[Exception]] | None:
    """The first message of a source in Fluent's words, and its errors; None where there is none."""
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    code = source.partition("=")[0].strip(" ")
    if not bundle.has_message(code) or bundle.get_message(code).value is None:
        return None
    told, errors = bundle.format_pattern(bundle.get_message(code).value, values)
    return str(told), errors


def test_nine_of_ten_of_our_sentences_are_plain_and_fluent_says_the_same() -> None:
    plain = [(source, found) for source in SOURCES if (found := read_plain(source))]
    assert len(plain) > 0.85 * len(SOURCES)
    for source, found in random.Random(1).sample(plain, 400):
        values = {name: f"<{name}>" for name in found.names}
        assert told_by_fluent(source, values) == (found.fill(values), []), source


@pytest.mark.parametrize(
    "source",
    [
        "x = text",
        "x=text  \n",
        "x  =   { $a }{$b-2}{   $c_   } \n\n   \n# remark\n#\n## group\n### all\n",
        "x = [a] *b .c # d = { $a }",
        "x = \u00a0\ttext\u2028more",
        "x = { $a }",
    ],
)
def test_what_looks_odd_and_is_plain_is_said_as_fluent_says_it(source: str) -> None:
    found = read_plain(source)
    assert found is not None
    assert told_by_fluent(source, VALUES) == (found.fill(VALUES), [])


@pytest.mark.parametrize(
    "source",
    [
        "x =",
        "x = \n",
        "x = one\n  two",
        "x = one\n\n  two",
        "x = one\n  .attribute = two",
        "x =\n  one",
        "x = { $a",
        "x = } y",
        "x = { y }",
        "x = { -y }",
        'x = { "y" }',
        "x = { 1 }",
        "x = { NUMBER($a) }",
        "x = { $a ->\n  [one] a\n *[other] b\n }",
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
    odd += ["foo = {", "  more", "x = y { bar }", "x = { $x ->", "\r", "x = { $a }", "} = x"]
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
        assert list(word_check._entries(text)) == list(word_check._parsed(text)), repr(text)


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
