"""What happened since a seat last acted, in sentences and in the picture."""

from __future__ import annotations

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.scene import Scene, Stamp
from adjudicator.rules.metallurgie import events
from adjudicator.rules.metallurgie.state import State
from tests.rules.metallurgie.table import GAME, deal, do
from tests.support.rules import HashDice, greedily, play_random

COPPER = "Cu 0,0 0,1 1,0 1,1 2,0 2,1 | Fe -1,0 3,0"


def told(
    state: State, faces: list[Event], seat: str = "anna", language: str = "en"
) -> tuple[str, ...]:
    words = words_for(language, "metallurgie")
    phrases = GAME.courtesies.recap.recap(GAME.view(state, seat), seat, faces)
    sentences = tuple(words.say(phrase) for phrase in phrases if phrase.code != "own-hand")
    assert words.faults == ()
    return sentences


def test_a_reader_is_told_the_cards_in_hand_in_words_and_in_the_picture() -> None:
    first = do(deal(COPPER, "Cu Fe Fe", "Ag Au"), "play Cu@3,0", "default")
    view = GAME.view(first.state, "anna")
    phrases = GAME.courtesies.recap.recap(view, "anna", seen_by(first.events, "anna"))
    words = words_for("en", "metallurgie")
    assert [words.say(p) for p in phrases][1] == "Your hand: iron, iron and silver."
    drawn = [shape for layer in GAME.scene(view).layers for shape in layer.shapes]
    held = [s.symbol for s in drawn if isinstance(s, Stamp) and s.role == "in-hand"]
    assert held == ["chip-Fe", "chip-Fe", "chip-Ag"]
    others = GAME.scene(GAME.view(first.state, None))
    assert not [s for layer in others.layers for s in layer.shapes if s.role == "held"]


def seen_by(happened: tuple[Event, ...], seat: str) -> list[Event]:
    return [face for event in happened if (face := event.face(seat)) is not None]


def test_a_turn_is_one_sentence_of_what_was_drawn_laid_and_scored() -> None:
    step = do(deal(COPPER, "Fe Fe Fe", "Cu Ag"), "draw", "place 3,0", "default")
    assert told(step.state, seen_by(step.events, "bruno"), "bruno") == (
        "anna drew copper, played copper on 3,0 and scored 1 point: copper (7 cells).",
    )
    assert told(step.state, seen_by(step.events, "bruno"), "bruno", "fr") == (
        "anna a pioché une carte de cuivre, joué en 3,0 (cuivre) et marqué 1 point\u00a0: cuivre "
        "(7 cases).",
    )


def test_own_turns_come_first_and_name_the_new_cards_of_the_hand() -> None:
    first = do(deal(COPPER, "Cu Fe Fe", "Ag Au"), "play Cu@3,0", "default")
    second = do(first.state, "play Fe@-2,0")
    faces = seen_by((*second.events, *first.events), "anna")
    assert told(second.state, faces)[0] == (
        "You played copper on 3,0 and scored 1 point: copper (7 cells). New in your hand: silver."
    )
    assert told(second.state, faces)[1] == "bruno played iron on -2,0."


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("play Fe@2,0 Cu@2,0 Ag@2,0",), "anna played iron, copper and silver on 2,0."),
        (("draw", "place 2,0"), "anna drew iron and played iron on 2,0."),
    ],
)
def test_towers_and_single_cards(lines: tuple[str, ...], sentence: str) -> None:
    step = do(deal(hand="Fe Cu Ag", pile="Fe Fe Fe Fe"), *lines)
    assert told(step.state, seen_by(step.events, "bruno"), "bruno") == (sentence,)


def test_a_lost_card_is_told() -> None:
    step = do(deal("Cu 0,0 | Fe 1,0 0,1", "Cu Fe Ag", "Au"), "draw")
    assert told(step.state, seen_by(step.events, "bruno"), "bruno") == (
        "anna drew gold (it fitted nowhere and was lost).",
    )


def test_many_turns_of_a_rival_are_summed_up() -> None:
    faces: list[Event] = []
    for turn in range(1, 4):
        faces += [
            events.TurnBegun(turn, "bruno"),
            events.CardTurned("bruno", "Fe"),
            events.Scored("bruno", "Cu", 7, (), 3, 1),
        ]
    assert told(deal(), faces) == ("bruno played 3 turns and scored 3 points: 3 copper.",)


def traced(state: State, faces: list[Event]) -> Scene:
    view = GAME.view(state, "bruno")
    return GAME.courtesies.traces.draw_traces(GAME.scene(view), view, faces)


def test_the_picture_marks_all_that_was_laid_and_draws_emptied_stacks_as_ghosts() -> None:
    iron = "Fe 0,0 1,0 2,0 3,0 0,1 1,1 2,1 3,1 | Cu 4,0"
    step = do(deal(iron, "Fe Cu Cu"), "play Fe@0,2", "remove 0,2 0,0 1,0 0,1 1,1")
    second = do(step.state, "play Fe@4,1")
    faces = seen_by((*step.events, *second.events), "bruno")
    scene = traced(second.state, faces)
    ghosts = next(layer for layer in scene.layers if layer.name == "ghosts")
    idents = {shape.ident for shape in ghosts.shapes if shape.ident}
    assert idents == {"gone:0,2", "gone:0,0", "gone:1,0", "gone:0,1", "gone:1,1"}
    facts = {fact.ident: fact for fact in scene.facts()}
    assert idents <= set(facts)
    assert facts["cell:4,1"].phrase.get("change") == "laid"
    plain = {fact.ident for fact in GAME.scene(GAME.view(second.state, "bruno")).facts()}
    assert not idents & plain


def test_without_events_the_picture_stays() -> None:
    view = GAME.view(deal(), "anna")
    assert GAME.courtesies.traces.draw_traces(GAME.scene(view), view, []) == GAME.scene(view)


def test_hidden_cards_change_no_sentence_and_no_picture() -> None:
    for seed in range(4):
        game = play_random(GAME, seed=seed, max_steps=60, chooser=greedily)
        faces = [face for event in game.events() if (face := event.face("anna")) is not None]
        for other in range(3):
            changed = GAME.redeal(game.state, "anna", HashDice(other))
            assert told(changed, faces) == told(game.state, faces)
        assert not any(
            "new in your hand" in line
            for line in told(game.state, faces)[1:]
            if line.startswith("bruno")
        )
