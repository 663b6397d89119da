"""The picture, the report and the proposed lines."""

from __future__ import annotations

import re

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.render.letters.letter import Picture
from adjudicator.render.picture.shapes import fit_text
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.condition import holds, parse_test
from adjudicator.rulekit.forms import Parsed, parse_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Box, Label, Polygon, Scene, Shape, Stamp
from adjudicator.rulekit.text import Line
from adjudicator.rules.metallurgie.board import CODES, LEVEL, Card, survey
from adjudicator.rules.metallurgie.events import CardPlaced, CardsPlayed, Scored
from adjudicator.rules.metallurgie.hexgrid import Hex, pointy_centre, pointy_corners
from adjudicator.rules.metallurgie.picture.facts import last_changes, sections
from adjudicator.rules.metallurgie.picture.traces import changes
from adjudicator.rules.metallurgie.state import State
from adjudicator.rules.metallurgie.view import unseen
from tests.rules.metallurgie.table import GAME, SEATS, asked, deal, do
from tests.support import lettered
from tests.support.rules import greedily, play_random


def shapes(scene: Scene) -> list[Shape]:
    return [shape for layer in scene.layers for shape in layer.shapes]


def labels(scene: Scene) -> set[str]:
    return {s.text for s in shapes(scene) if isinstance(s, Label) and isinstance(s.text, str)}


def drawn(state: State, seat: str | None = None) -> Scene:
    return GAME.scene(GAME.view(state, seat))


def test_the_own_hand_counts_among_the_cards_that_were_seen() -> None:
    state = deal("Fe 0,0 1,0 5,-3 4,-2 3,-1 2,0 | Cu -1,1")
    view = GAME.view(state, state.players[0].seat)
    parts = sections(view, last_changes(view))
    (told,) = (fact.phrase for part in parts for fact in part.facts if fact.ident == "seen")
    counts = told.get("metals")
    assert isinstance(counts, tuple)
    for code, count in zip(CODES, counts, strict=True):
        assert isinstance(count, Phrase)
        assert count.get("seen") == view.rulebook.split[LEVEL[code] - 1] - unseen(view, code)
    assert any(view.hand.count(code) for code in CODES)


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "if it is copper I put it on -1,1"), ("fr", "Si c'est du cuivre je le pose en -1,1")],
)
def test_a_condition_that_is_not_known_shows_one_that_is(language: str, line: str) -> None:
    words = words_for(language, "metallurgie")
    (item,) = parse_sheet(line, GAME, Names(SEATS, language)).items
    assert item.refusal is not None
    told = words.say(item.refusal.phrase()).replace("\u00a0", " ").replace("\u202f", " ")
    example = re.split("[“”«»]", told)[-2].strip()
    (shown,) = parse_sheet(example, GAME, Names(SEATS, language)).items
    assert shown.refusal is None, example


def test_every_stack_and_every_place_for_iron_is_drawn_with_its_coordinates() -> None:
    state = deal("Fe 0,0 1,0 5,-3 4,-2 3,-1 2,0 | Cu -1,1")
    scene = drawn(state)
    left, top, width, height = scene.box
    for cell in (*dict(state.pattern), *survey(state.pattern).free):
        assert str(cell) in labels(scene)
        x, y = pointy_centre(cell, 1.0)
        assert left + 0.9 < x < left + width - 0.9
        assert top + 0.9 < y < top + height - 0.9
    facts = {fact.ident for fact in scene.facts()}
    assert {f"cell:{cell}" for cell, _ in state.pattern} <= facts


def test_what_a_shape_shows_is_a_fact_in_words() -> None:
    game = play_random(GAME, options={"bonus": "on"}, seed=4, chooser=greedily)
    for state in game.states():
        scene = drawn(state, "anna")
        facts = [fact.ident for fact in scene.facts()]
        assert len(facts) == len(set(facts))
        assert {shape.ident for shape in shapes(scene) if shape.ident} <= set(facts)


def test_areas_show_their_size_against_what_they_need() -> None:
    scene = drawn(deal("Cu 0,0 1,0 2,0 | Fe 3,0 4,0"))
    assert {"3/7", "2/9"} <= labels(scene)


def test_what_the_last_turn_laid_and_took_is_marked() -> None:
    position = "Cu 0,0 0,1 1,0 1,1 2,0 2,1 | Fe -1,0 3,0"
    state = do(deal(position, "Cu Fe Fe"), "play Cu@3,0", "remove 0,0 0,1 1,0 1,1").state
    marks = next(layer for layer in drawn(state).layers if layer.name == "marks")
    symbols = [getattr(shape, "symbol", "") for shape in marks.shapes]
    assert sorted(symbols) == ["mark-gone"] * 4 + ["mark-new"]
    cells = {f.ident: f.phrase.get("change") for f in drawn(state).facts() if f.ident[:4] == "cell"}
    assert (cells["cell:3,0"], cells["cell:0,0"], cells["cell:2,0"]) == ("laid", "bared", "none")


def test_what_is_gone_from_a_cell_and_its_coordinate_stand_apart() -> None:
    game = play_random(GAME, seed=4, chooser=greedily)
    seen = 0
    for state in game.states():
        scene = drawn(state)
        ghosts = [s for s in shapes(scene) if isinstance(s, Label) and "ghost" in s.role]
        free = [s for s in shapes(scene) if isinstance(s, Label) and s.role == "coordinate off"]
        placed = [box for label in free for _, box in lettered.lines_of(label, str(label.text))]
        for label in ghosts:
            ((_, box),) = lettered.lines_of(label, str(label.text))
            assert not any(lettered.meet(box, other) for other in placed)
            seen += 1
    assert seen


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_card_lies_on_what_is_said_of_the_pile(language: str) -> None:
    words, met = words_for(language, "metallurgie"), 0
    game = play_random(GAME, seed=4, chooser=greedily)
    for state in game.states():
        scene = drawn(state, state.players[0].seat)
        cards = [s for s in shapes(scene) if isinstance(s, Stamp) and s.ident.startswith("hand:")]
        for label in (s for s in shapes(scene) if isinstance(s, Label) and s.lines == 2):
            for _, (_, top, _, low) in lettered.lines_of(label, words.param(label.text)):
                met += 1
                assert all(low < c.at[1] - c.scale or top > c.at[1] + c.scale for c in cards)
    assert met


def test_the_drawn_card_is_shown() -> None:
    state = do(deal(pile="Ag"), "draw").state
    assert "drawn" in {fact.ident for fact in drawn(state).facts()}
    assert "drawn" not in {fact.ident for fact in drawn(deal()).facts()}


def test_what_the_last_player_did_is_framed_and_he_is_marked() -> None:
    scene = drawn(do(deal("Cu 0,0 1,0", "Cu Fe Fe"), "play Fe@2,0", "default").state)
    framed = [s for s in shapes(scene) if isinstance(s, Polygon) and s.role == "latest"]
    assert [s.points for s in framed] == [pointy_corners(*pointy_centre(Hex(2, 0), 1.0), 0.84)]
    (mark,) = [s for s in shapes(scene) if isinstance(s, Stamp) and s.symbol == "mark-latest"]
    (name,) = [s for s in shapes(scene) if isinstance(s, Label) and s.text == "anna"]
    assert mark.at[1] == name.at[1]


def test_of_several_who_played_the_last_one_is_framed() -> None:
    card = Card("Fe", Hex(2, 0))
    faces = [
        CardsPlayed(seat="anna", way="single", cards=(card,)),
        CardPlaced(seat="bruno", metal="Fe", cell=Hex(0, 1)),
        Scored(seat="bruno", metal="Fe", size=9, cells=(Hex(1, 1),), thrown=4, link=1),
    ]
    found = changes(faces)
    assert (found.seat, found.latest) == ("bruno", (Hex(0, 1), Hex(1, 1)))
    assert found.laid == (Hex(0, 1), Hex(2, 0))


def test_names_of_cells_can_be_read_on_a_phone() -> None:
    """At 390 pixels no name of a cell has letters of fewer than 11."""
    game = play_random(GAME, options={"bonus": "on"}, seed=4, chooser=greedily)
    scene = drawn(game.state)
    pixels = 374 / scene.box[2]
    names = [s for s in shapes(scene) if isinstance(s, Label) and s.role[:10] == "coordinate"]
    assert len(names) > 20
    for name in names:
        assert isinstance(name.text, str)
        lines, size = fit_text(name.text, name.size, name.wide, least=11 / pixels)
        assert lines == (name.text,)
        assert size * pixels >= 11, name


def test_the_turn_arrow_stands_in_front_of_the_name_of_whoever_plays() -> None:
    scene = drawn(deal(), "anna")
    panel = next(layer for layer in scene.layers if layer.name == "panel").shapes
    (arrow,) = (s for s in panel if isinstance(s, Polygon))
    row = next(s for s in panel if isinstance(s, Box) and s.role == "player active")
    name = next(s for s in panel if isinstance(s, Label) and s.text == "anna")
    assert row.at[0] < min(x for x, _ in arrow.points)
    assert max(x for x, _ in arrow.points) < name.at[0]
    assert all(row.at[1] < y < row.at[1] + row.size[1] for _, y in arrow.points)


def test_the_end_shows_who_won_and_what_the_points_are_made_of() -> None:
    game = play_random(GAME, options={"bonus": "on"}, seed=4, chooser=greedily)
    scene, view = drawn(game.state, "anna"), GAME.view(game.state, "anna")
    words = words_for("en", "metallurgie")
    written = [s.text for s in shapes(scene) if isinstance(s, Label)]
    said = [words.say(text) for text in written if isinstance(text, Phrase)]
    best = next(p for p in view.players if p.rank == 1)
    assert f"{best.seat} wins with {best.total} points" in said
    extra = [p for p in view.players if p.total > sum(p.points)]
    assert extra
    for player in extra:
        kept = f"{sum(player.points)} card"
        assert any(s.startswith(kept) and s.endswith(f"= {player.total}") for s in said)
    crowns = [s for s in shapes(scene) if isinstance(s, Stamp) and s.symbol == "crown"]
    assert len(crowns) == 2
    before = list(game.states())[-3]
    assert not any(getattr(s, "symbol", "") == "crown" for s in shapes(drawn(before)))


def test_the_bonus_card_is_drawn_for_its_owner_alone() -> None:
    game = play_random(GAME, options={"bonus": "on"}, seed=4, chooser=greedily)
    state = list(game.states())[20]
    idents = {shape.ident for shape in shapes(drawn(state, "anna"))}
    assert {ident for ident in idents if ident.startswith("bonus:")} == {"bonus:anna"}


def spoken(state: State, seat: str | None = None) -> dict[str, str]:
    """What a report tells in words of the table, by the things that it is about."""
    words = words_for("en", "metallurgie")
    sections = [s for s in drawn(state, seat).sections if not s.pointed]
    return {fact.ident: words.say(fact.phrase) for s in sections for fact in s.facts}


def test_the_words_count_points_and_the_cards_seen_so_far() -> None:
    position = "Cu 0,0 0,1 1,0 1,1 2,0 2,1 | Fe -1,0 3,0"
    state = do(deal(position, "Cu Fe Fe"), "play Cu@3,0", "default").state
    told = spoken(state)
    assert told["player:anna"] == "anna: 1 point (1 copper), 3 cards in hand."
    assert "copper 7 of" in told["seen"]


def test_the_own_hand_is_told_once_and_first_and_to_its_owner_alone() -> None:
    state = deal(hand="Au Au Cu")
    assert next(iter(spoken(state, "anna").values())) == "Your hand: copper, gold and gold."
    assert not any("gold and gold" in line for line in spoken(state, "bruno").values())
    assert not GAME.courtesies.report.report(GAME.view(state, "anna"))


def test_every_cell_is_told_in_words_with_its_metal_though_not_one_by_one() -> None:
    state = deal("Fe 0,0 1,0 5,-3 4,-2 3,-1 2,0 | Cu -1,1 -2,2 3,-2")
    told = spoken(state)
    for cell, height in state.pattern:
        metal = ("", "iron", "copper", "silver", "gold")[height]
        assert any(
            line.removeprefix("Single ").startswith(metal) and str(cell) in line
            for line in told.values()
        )
    assert told["single:Cu"] == "Single copper: 3,-2."


def lines_of(state: State, language: str) -> tuple[str, ...]:
    decision = asked(state)
    return GAME.courtesies.suggestions.suggest(
        GAME.view(state, decision.seat), decision, GAME.speech(language)
    )


DRAWN = re.compile(r"(drawn|pioche) (\w\w): (.*)")


@pytest.fixture(scope="module")
def asking() -> list[State]:
    """States with every kind of question, most of them from a game."""
    game = play_random(GAME, SEATS[:3], {"layout": "custom:Fe 0,0 0,1"}, seed=9)
    lost = deal("Cu 0,0 | Fe 1,0", pile="Au", options={"draw_unplaceable": "continue"})
    areas = "Cu -1,1 0,0 0,1 1,0 1,1 2,0 4,1 5,0 5,1 6,0 6,1 7,0 | Fe 2,1 3,0 4,0 7,1"
    two = do(deal(areas, "Cu Cu Fe"), "play Cu@2,1 Cu@7,1").state
    return [
        state for state in (*game.states(), do(lost, "draw").state, two) if GAME.decisions(state)
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_proposed_lines_are_understood_and_legal(asking: list[State], language: str) -> None:
    kinds = set()
    for state in asking:
        kinds.add(asked(state).kind)
        lines = lines_of(state, language)
        assert lines
        for text in filter(None, lines):
            if text.startswith(("standing", "consigne")):
                sheet = parse_sheet(text, GAME, Names(SEATS))
                assert [item.name for item in sheet.of("standing")] == ["remove"], sheet
                continue
            opened = DRAWN.fullmatch(text)
            at = state
            if opened:
                metal = opened.group(2)
                text = opened.group(3)
                at = turned_up(state, metal)
            parsed = parse_order(Line(text), GAME.forms, Names(SEATS))
            assert isinstance(parsed, Parsed), text
            assert not isinstance(GAME.plan(at, asked(at), parsed.order), Refusal), text
    assert kinds == {"M-D1", "M-D2", "M-D3", "M-D4", "M-D5"}


def turned_up(state: State, metal: str) -> State:
    """The state as if the top card of the pile were `metal`."""
    turn = replace(state.turn, mode="draw", drawn=metal)
    return replace(state, stage="place", turn=turn)


def test_a_turn_is_proposed_with_an_answer_to_every_card() -> None:
    lines = lines_of(deal(hand="Fe Fe Cu"), "en")
    assert lines[0] == "draw"
    assert [m.group(2) for line in lines if (m := DRAWN.fullmatch(line))] == [
        "Fe",
        "Cu",
        "Ag",
        "Au",
    ]
    assert lines[-2] == ""
    assert lines[-1].startswith("play ")


def test_a_play_that_scores_is_proposed_first() -> None:
    position = "Cu 0,0 0,1 1,0 1,1 2,0 2,1 | Fe -1,0 3,0"
    state = deal(position, "Cu Fe Fe")
    first, gap, *others = lines_of(state, "fr")
    assert first.startswith("jouer ")
    assert asked(do(state, first).state).kind == "M-D4"
    assert gap == ""
    assert others[0] == "piocher"


def test_nothing_is_proposed_to_others() -> None:
    state = deal()
    assert (
        GAME.courtesies.suggestions.suggest(
            GAME.view(state, "bruno"), asked(state), GAME.speech("en")
        )
        == ()
    )


def test_the_opening_words_of_a_proposed_line_are_a_test() -> None:
    state = do(deal(pile="Cu"), "draw").state
    for word in ("drawn", "pioche"):
        assert (word, "drawn") in GAME.condition_openers
        test, end = parse_test(Line(f"{word} Cu: place 1,0"), 0, GAME.atoms, Names(SEATS))
        assert end == len(f"{word} Cu")
        assert holds(test, GAME.view(state, "anna"))


def test_the_moment_names_turn_and_player() -> None:
    assert GAME.moment(deal()).phrase.get("seat") == "anna"
    assert GAME.moment(do(deal(), "play Fe@2,0").state).turn == 2
    assert Hex(2, 0) in dict(do(deal(), "play Fe@2,0").state.pattern)


def test_a_stack_is_told_with_what_lies_under_its_top() -> None:
    scene, words = drawn(deal("Fe 0,0 | Cu 1,0 | Au 2,0")), words_for("en", "metallurgie")
    told = {fact.ident: words.say(fact.phrase) for fact in scene.facts()}
    assert [told[f"cell:{cell}"] for cell in ("0,0", "1,0", "2,0")] == [
        "0,0: iron.",
        "1,0: copper on iron.",
        "2,0: gold on silver, copper and iron.",
    ]


def test_a_later_picture_keeps_the_key_of_the_marks_in_it_and_no_more() -> None:
    words = words_for("en", "metallurgie")

    def key(state: State) -> list[str]:
        later = Picture(drawn(state, "anna"), lasting=False)
        return [words.say(line.phrase) for line in later.scene_for("cid:map").legend]

    assert key(deal("START", "Fe Fe Cu")) == []
    played = do(deal("START", "Fe Fe Cu"), "play Fe@2,0 Fe@2,-1").state
    assert key(played) == ["area: cells / needed", "just played", "last move: anna"]
    scored = do(deal("Ag 0,0 1,0 2,0 3,0 | Cu 0,1", "Ag Fe Fe"), "play Ag@0,1", "remove chain")
    assert "just removed" in key(scored.state)


def test_the_picture_tells_when_the_end_card_may_come() -> None:
    words = words_for("en", "metallurgie")

    def told(cards: int) -> tuple[str, str]:
        scene = drawn(deal("START", "Fe Cu Ag", " ".join(["Fe"] * (cards - 1) + ["END"])), "anna")
        (pile,) = [f.phrase for f in scene.facts() if f.ident == "pile"]
        label = [s.text for s in shapes(scene) if isinstance(s, Label)]
        (shown,) = [p for p in label if isinstance(p, Phrase) and p.code == "label-pile"]
        return words.say(shown), words.say(pile)

    assert told(40) == ("40 cards left in the pile", "40 cards are left in the draw pile.")
    assert told(9) == (
        "9 cards left; the end card may come after 3 more cards",
        "9 cards are left in the draw pile, and after 3 more any may end the game.",
    )
    assert told(6) == (
        "6 cards left; the end card may come now",
        "6 cards are left in the draw pile, and the next may end the game.",
    )
