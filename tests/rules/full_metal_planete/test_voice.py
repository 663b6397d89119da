"""How Full Metal Planète speaks: the book's words, agreement in French, always « vous »."""

from __future__ import annotations

import re

import pytest

from adjudicator.engine.rehearsal.verdicts import Judged, Preview
from adjudicator.engine.sheet.sheet import Item
from adjudicator.library.templates_dir import template_folders
from adjudicator.render.letters.receipt_lines import marked_line, receipt_lines
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.names import COLOURS, KINDS
from adjudicator.rules.full_metal_planete.wording import piece_phrase
from tests.rules.full_metal_planete.position import do, position, rules_of

FRENCH = words_for("fr", "full_metal_planete")
ENGLISH = words_for("en", "full_metal_planete")
FEMININE = {"green": "verte", "blue": "bleue", "violet": "violette", "white": "blanche"}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("kind", KINDS)
def test_colours_agree_with_the_piece(kind: str, colour: str) -> None:
    told = FRENCH.say(piece_phrase(f"{colour}-{kind}-2"))
    name, word = told.split(" ")
    male = kind in ("tank", "supertank", "crab")
    assert name.endswith("-2")
    if colour in FEMININE:
        assert (word == FEMININE[colour]) == (not male)
    assert not FRENCH.faults


def test_a_supertank_has_a_hyphen_in_its_name_only() -> None:
    assert FRENCH.say(piece_phrase("green-supertank-1")) == "gros-tas-1 vert"
    assert FRENCH.say(piece_phrase("supertank")) == "gros tas"


def test_ore_that_is_brought_in_carries_no_ore_besides() -> None:
    entered = ev.Entered("gold", "red", 1, 1)
    assert ENGLISH.say(entered.phrase()) == "gold enters the red astronef (1 AP)."
    crab = ev.Entered("red-crab-1", "red", 2, 1)
    assert "with 2 ore aboard" in ENGLISH.say(crab.phrase())


def test_the_books_words_are_used_and_nobody_is_addressed_as_a_friend() -> None:
    for folder in template_folders(title="full_metal_planete"):
        for path in sorted((folder / "full_metal_planete" / "fr").glob("*.ftl")):
            text = path.read_text(encoding="utf-8")
            lines = [line for line in text.splitlines() if not line.startswith("example-")]
            said = "\n".join(lines)
            assert not re.search(r"hexagone|<hex|\bhex (au|du|à)\b", said), path
            assert not re.search(r"\b(pièces?|ennemie?s?|immobilisée?s?)\b", said), path
            friend = r"\b(tu|ta|tes|toi)\b|[;:,] (dis|écris|nomme|prends|perds)\b"
            assert not re.search(friend, said), path


def test_stranding_oneself_is_accepted_in_red_with_a_word() -> None:
    """R-10: legal, and seldom meant."""
    rules = rules_of("pc")
    state = position(
        {
            "seats": ["rosa", "gina"],
            "tide": "high",
            "marks": {"%": "1010"},
            "pieces": ["red tank-1 at 1011", "red tank-2 at 1510"],
        }
    )
    marked = []
    for line in ("tank-1 1010", "tank-2 n"):
        _, outcome, events = do(rules, state, line)
        assert outcome == "ok"
        judged = Judged(Item(1, 0, line, "line"), "done", line, tuple(events))
        marked += receipt_lines(Preview((judged,), state, (), True, None), "rosa")
    stranded, plain = marked
    assert ENGLISH.say(stranded.warning or Phrase("none")) == (
        "red tank-1 will be stuck on 1010 until the tide frees it."
    )
    assert plain.warning is None
    first, second = (marked_line(line) for line in (stranded, plain))
    assert (first.good, second.good) == (False, True)
    assert isinstance(first.verdict, Phrase)
    assert "Attention" in FRENCH.say(first.verdict)
