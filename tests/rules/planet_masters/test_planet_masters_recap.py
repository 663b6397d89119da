"""What happened since a seat last acted, in sentences and in the picture."""

from __future__ import annotations

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.scene import Scene
from adjudicator.rules.planet_masters.events import Won
from tests.rules.planet_masters.positions import RULES, Game, position

WAR = ("P1 Mors H3 W1=2 R1=3 R2=2", "P2 Earth H6 W2=2 R3=6 R4=5", "P3 Pacal H5 W3=5")


def told(game: Game, seat: str, language: str = "en") -> list[str]:
    words = words_for(language, "planet-masters")
    view = RULES.view(game.state, seat)
    sentences = [
        words.say(phrase) for phrase in RULES.courtesies.recap.recap(view, seat, game.events)
    ]
    assert words.faults == ()
    return sentences


def invaded() -> Game:
    """P1 attacks P2 and takes W2; P2 gives up a weapon."""
    game = Game(position(list(WAR), phase="action"), [1])
    game.play("P1", "attack P2: invade W2")
    game.settle()
    game.play("P2", "lose R3")
    return game


def test_own_losses_come_first_then_the_rivals_in_a_line_each() -> None:
    assert told(invaded(), "P2") == [
        "Your losses: planet W2 (taken by P1, 5 against 4) and R3 Fighters (more weapons than "
        "planets).",
        "P1 beat P2 (5 against 4) and took W2 from P2 (Depleted).",
    ]


def test_the_winner_reads_what_came_of_his_own_deeds_before_the_others() -> None:
    assert told(invaded(), "P1") == [
        "You beat P2 (5 against 4) and took W2 from P2 (Depleted).",
        "P2 lost R3 Fighters (more weapons than planets).",
    ]
    assert told(invaded(), "P1", "fr")[0] == (
        "Vous avez battu P2 (5 contre 4) et pris W2 à P2 (Épuisé)."
    )


def test_building_and_rerolling_are_told_by_what_the_dice_show() -> None:
    game = Game(position(["P1 Mors H3 W1=1", "P2 Earth H3 W2=2"]), [3, 5, 6])
    game.play("P1", "build")
    game.play("P1", "reroll H W1")
    assert told(game, "P2") == [
        "P1 built R1 (Orbital Station) and rerolled planets (now H Influence and W1 Infantry)."
    ]


def test_a_vote_tells_its_count_and_its_cost() -> None:
    game = Game(position(list(WAR), phase="action"))
    game.play("P1", "vote P2")
    game.close({"P1": "ballot for", "P2": "ballot against", "P3": "ballot for"})
    game.play("P2", "lose R3")
    assert told(game, "P2") == [
        "Your losses: R3 Fighters (after a vote).",
        "P1 won a vote against P2 (4 to 1).",
    ]
    assert told(game, "P3")[1] == "P2 lost R3 Fighters (after a vote)."


def test_a_win_is_told_last() -> None:
    game = invaded()
    found = RULES.courtesies.recap.recap(
        RULES.view(game.state, "P3"), "P3", (*game.events, Won(seat="P1", planets=3))
    )
    assert [words_for("en", "planet-masters").say(phrase) for phrase in found] == [
        "P1 beat P2 (5 against 4) and took W2 from P2 (Depleted).",
        "P2 lost R3 Fighters (more weapons than planets).",
        "P1 has 3 planets, all on Resource or Influence, and wins.",
    ]


@pytest.mark.parametrize(
    ("players", "lines", "seat", "sentence"),
    [
        (
            ("P1 Mors H3 R1=1", "P2 Earth H6 R3=5"),
            (("P1", "attack P2"),),
            "P2",
            "You held off P1 (1 against 3).",
        ),
        (
            ("P1 Mors H6 R1=3", "P2 Pacal H1"),
            (("P1", "attack P2"), ("P2", "cancel")),
            "P2",
            "You cancelled P1's attack.",
        ),
        (
            ("P1 Mors H6 R1=3", "P2 Pacal H1"),
            (("P1", "attack P2"), ("P2", "cancel")),
            "P1",
            "You attacked P2, who cancelled it.",
        ),
        (
            ("P1 Mors H3", "P2 Earth H3"),
            (("P1", "vote P2"),),
            "P2",
            "P1 called a vote against P2 without effect.",
        ),
        (
            ("P1 Mors H3 W1=2 R1=3 R2=1", "P2 Earth H3 W2=2 R3=6"),
            (("P1", "attack P2: destroy R3"),),
            "P2",
            "Your losses: R3 Fighters (destroyed by P1).",
        ),
    ],
)
def test_each_kind_of_deed(
    players: tuple[str, ...], lines: tuple[tuple[str, str], ...], seat: str, sentence: str
) -> None:
    game = Game(position(list(players), phase="action"))
    for who, line in lines:
        game.play(who, line)
    game.settle()
    assert sentence in told(game, seat)


def test_pressure_tells_what_the_home_planet_shows_now() -> None:
    game = Game(position(["P1 Mors H3 R1=3", "P2 Earth H3"], phase="action"), [6])
    game.play("P1", "attack P2: pressure")
    game.settle()
    assert told(game, "P2")[0] == "Your losses: home planet rerolled by P1 (now Infantry)."
    assert told(game, "P1")[0].endswith("had P2's home planet rerolled (now Infantry).")
    game.events *= 2
    assert told(game, "P2")[0] == "Your losses: home planet rerolled by P1 (twice, now Infantry)."


def test_a_law_is_told_to_all_between_own_deeds_and_the_rivals() -> None:
    game = Game(position(list(WAR), {"politics": "on"}, phase="action"), [1])
    game.play("P1", "politics")
    game.settle()
    assert [line[:14] for line in told(game, "P2")] == ["Law: Ceasefire", "P1 rolled the "]


def traced(game: Game, seat: str) -> Scene:
    view = RULES.view(game.state, seat)
    return RULES.courtesies.traces.draw_traces(RULES.scene(view), view, game.events)


def test_the_picture_marks_what_was_won_and_lost_and_each_such_shape_is_a_fact() -> None:
    scene = traced(invaded(), "P2")
    shapes = {s.ident: s.role for layer in scene.layers for s in layer.shapes if s.ident}
    assert "new" in shapes["planet:W2"]
    assert shapes["lost:P2:W2"] == shapes["lost:P2:R3"] == "ghost"
    assert shapes["deed:0"] == "deed attack"
    facts = [fact.ident for fact in scene.facts()]
    assert set(shapes) <= set(facts)
    assert len(facts) == len(set(facts))


def test_without_events_the_picture_stays() -> None:
    view = RULES.view(position(list(WAR)), "P1")
    assert RULES.courtesies.traces.draw_traces(RULES.scene(view), view, []) == RULES.scene(view)


def test_weapons_lost_by_several_votes_are_told_in_one_breath() -> None:
    game = Game(position(list(WAR), phase="action"))
    game.play("P1", "vote P2")
    game.close({"P1": "ballot for", "P2": "ballot against", "P3": "ballot for"})
    game.play("P2", "lose R3")
    game.events *= 2
    assert told(game, "P2")[0] == ("Your losses: R3 Fighters and R3 Fighters (after a vote).")
