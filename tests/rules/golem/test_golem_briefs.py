"""Cards and abilities in half a line: short, whole, and in both languages."""

from __future__ import annotations

import pytest

from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Label
from adjudicator.rules.golem.cards.cardset import Card, Deed, get_set
from adjudicator.rules.golem.picture.briefs import aims_of, briefs, briefs_of_hit, losses
from tests.rules.golem.position import GOLEM, position

SET = get_set("golem-default")
DEEDS: tuple[Deed, ...] = (
    *SET.cards.values(),
    *(pilot.ability for pilot in SET.pilots.values()),
    *(ability for mecha in SET.mechas.values() for ability in mecha.abilities),
)
#: letters of a line of a card in the picture
WIDE = 58


def told(deed: Deed, language: str = "en") -> str:
    words = Words(language, "golem")
    said = words.say(say("mark-card", effects=briefs(deed))) if deed.effects else ""
    assert words.faults == ()
    return said.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_effect_has_words_of_its_own(language: str) -> None:
    by_effects = {deed.effects: told(deed, language) for deed in DEEDS if deed.effects}
    assert len(set(by_effects.values())) == len(by_effects)
    for card in SET.cards.values():
        lines = 1 if len(card.effects) < 3 else 2
        assert len(told(card, language)) <= WIDE * lines, card.name.text


def test_a_brief_tells_when_of_whom_and_for_how_long() -> None:
    def card(ident: str) -> Card:
        return SET.cards[ident]

    assert told(card("C11")) == "on a hit enemy energy -1 and energy +1"
    assert told(card("C10")) == "on a miss defence -2 on the tile"
    assert told(card("S06")) == "attack +1 for good"
    assert told(card("S07")) == "defence -2 on all enemy tiles this round"
    assert told(card("S07"), "fr") == "défense -2 sur toutes les tuiles adverses ce round"
    words = Words("en", "golem")
    assert [words.say(each) for each in briefs_of_hit(card("C06"))] == [
        "enemy attack -1 this round"
    ]
    assert briefs_of_hit(card("C10")) == ()
    assert [words.say(each) for each in losses(card("C11"))] == ["your energy -1"]


def test_pairs_of_tiles_have_a_name() -> None:
    assert aims_of(("larm", "rarm")) == "arms"
    assert aims_of(("lleg", "rleg")) == "legs"
    assert aims_of(("head",)) == "some"
    assert aims_of(SET.parts) == "all"


def test_the_picture_tells_what_each_card_of_the_hand_does() -> None:
    view = GOLEM.view(position("Basalt", "Forge", hands=("C01 C06 S10", "C01")).state, "anna")
    words = Words("en", "golem")
    labels = [
        words.param(shape.text)
        for layer in GOLEM.scene(view).layers
        for shape in layer.shapes
        if isinstance(shape, Label) and shape.role == "card-brief"
    ]
    assert labels == ["on a hit enemy attack -1 this round", "2 cards more and energy +1"]


def test_a_mecha_is_told_in_one_line_with_pairs_that_are_alike() -> None:
    state = position("Forge -larm -rarm lleg+1", "Basalt -torso", hands=("C01", "C01")).state
    view, words = GOLEM.view(state, "anna"), Words("en", "golem")
    lines = [words.say(fact.phrase) for fact in GOLEM.scene(view).sections[0].facts]
    assert [line[line.index("Defence") :] for line in lines] == [
        "Defence: head 7, torso 8, left leg 8 and right leg 7. Out of service: arms.",
        "Defence: head 8, arms 7, left leg 7 and right leg 6. Out of service: torso.",
    ]
