"""What a player is told and shown of all that happened since he last played."""

from __future__ import annotations

from typing import Any

from adjudicator.render.picture.textmap import describe
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.scene import Label, Polyline, Scene, Shape, Stamp
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import do, position, rules_of

PC = rules_of("pc")
SHIPS = {"red": {"dome": "0505"}, "green": {"dome": "3015"}, "yellow": {"dome": "3005"}}


def played(*lines: str, **case: Any) -> tuple[State, list[Event]]:
    """Green's turn on turn 9, after which it is not yet red's: the state, and what happened."""
    base = {"seats": ["rosa", "gina", "yann"], "astronefs": SHIPS, "turn": 9, "play": "gina"}
    state = position(base | case)
    told: list[Event] = []
    for line in lines:
        state, outcome, events = do(PC, state, line)
        assert outcome == "ok", line
        told += events
    return state, told


def recap(state: State, told: list[Event], seat: str = "rosa", language: str = "en") -> list[str]:
    words = words_for(language, "full_metal_planete")
    faces = [face for event in told if (face := event.face(seat))]
    said = [words.say(p) for p in PC.courtesies.recap.recap(PC.view(state, seat), seat, faces)]
    assert not words.faults
    return said


def pictured(state: State, told: list[Event], seat: str = "rosa") -> Scene:
    view = PC.view(state, seat)
    faces = [face for event in told if (face := event.face(seat))]
    return PC.courtesies.traces.draw_traces(PC.scene(view), view, faces)


SHOOTING: dict[str, Any] = {
    "pieces": [
        *("green tank-1 at 1810", "green tank-2 at 1811", "red crab-1 at 1510"),
        "red tank-4 at 2020",
    ]
}
SHOTS = ("tank-1 to 1710", "tank-2 to 1711", "tank-1 + tank-2 fire at 1510")


def test_losses_come_first_then_each_rival_in_a_line() -> None:
    state, told = played(*SHOTS, **SHOOTING)
    assert recap(state, told) == [
        "You lost red crab-1 on 1510, shot by green tank-1 and green tank-2.",
        "gina moved green tank-1 (1710) and green tank-2 (1711).",
    ]


def test_another_player_reads_no_loss_of_his() -> None:
    state, told = played(*SHOTS, **SHOOTING)
    assert [line[:5] for line in recap(state, told, "yann")] == ["gina "]


def test_what_the_reader_did_himself_is_his_own_line() -> None:
    state, told = played(*SHOTS, **SHOOTING)
    assert recap(state, told, "gina") == [
        "You destroyed red crab-1; moved green tank-1 (1710) and green tank-2 (1711)."
    ]


def test_a_captured_piece_is_a_loss_and_a_catch() -> None:
    pieces = ["green tank-1 at 1410", "green tank-2 at 1409", "red crab-1 at 1510"]
    state, told = played("capture crab with tank-1 + tank-2", pieces=pieces)
    assert recap(state, told) == ["gina captured your red crab-1 on 1510."]
    assert recap(state, told, "yann") == ["gina captured red crab-1 (1510)."]


def test_an_astronef_that_was_seized_is_a_loss_whose_pieces_were_the_losers() -> None:
    """Who owned a colour is told by what the events say, not by who has it now."""
    ships = {**SHIPS, "red": {"dome": "0505", "turrets": []}}
    pieces = ["green tank-1 at 0606", "green tank-2 at 1009", "red crab-1 at 1010"]
    before = ["tank-2 1109", "seize red astronef with tank-1"]
    state, told = played(*before, pieces=pieces, astronefs=ships)
    assert state.controller(0) == 1
    said = recap(state, told)
    assert said[0] == "gina seized your red astronef."


def test_ore_that_is_loaded_and_brought_in_is_counted() -> None:
    pieces = ["green crab-1 at 2812", "green converter-1 at 2816"]
    state, told = played(
        "crab-1 load 2811",
        "crab-1 load 2912",
        "converter-1 load 2817",
        pieces=pieces,
        ore={"iron": "2811 2912", "gold": "2817"},
    )
    assert recap(state, told) == ["gina loaded 2 iron and 1 gold."]


def test_french_says_the_same_without_agreement() -> None:
    state, told = played(*SHOTS, **SHOOTING)
    assert recap(state, told, language="fr")[0].startswith(
        "Vous avez perdu crabe-1 rouge en 1510, par les tirs croisés"
    )


def test_what_the_tide_left_stuck_is_named() -> None:
    pieces = ["red motorboat-1 at 1510", "red tank-1 at 1512", "green motorboat-1 at 2020"]
    state, _ = played(pieces=pieces)
    turned: list[Event] = [ev.TideTurned(9, "normal"), ev.Forecast("rosa", 10, ("low",))]
    assert recap(state, turned) == [
        "Turn 9: the tide is normal.",
        "Stuck at this tide: red motorboat-1 (1510).",
    ]
    assert recap(state, []) == []


def test_what_was_deployed_is_not_called_a_move() -> None:
    state, told = played("tank-1 to 1710", **SHOOTING)
    put: list[Event] = [
        ev.Deployed("gina", "green-tank-1", ("1810",), ()),
        ev.Deployed("gina", "green-tank-2", ("1811",), ()),
    ]
    assert recap(state, [*put, *told]) == [
        "gina deployed green tank-2 (1811); moved green tank-1 (1710)."
    ]


def test_the_tide_is_told_once() -> None:
    state, told = played(**SHOOTING)
    turned: list[Event] = [ev.TideTurned(8, "low"), ev.TideTurned(9, "normal"), *told]
    assert recap(state, turned) == ["Turn 9: the tide is normal."]


def shapes(scene: Scene, role: str) -> list[Shape]:
    return [s for layer in scene.layers for s in layer.shapes if role in s.role.split()]


def test_the_picture_shows_every_way_every_shot_and_who_died() -> None:
    state, told = played(*SHOTS, **SHOOTING)
    scene = pictured(state, told)
    ways = [s for s in shapes(scene, "trail") if isinstance(s, Polyline)]
    shots = [s for s in shapes(scene, "shot") if isinstance(s, Polyline)]
    ghosts = [s for s in shapes(scene, "ghost") if isinstance(s, (Stamp, Label))]
    assert (len(ways), len(shots), len(ghosts)) == (2, 2, 2)
    ends = {s.points[-1] for s in shots}
    assert len(ends) == 1
    assert ghosts[0].at in ends
    keys = {key.phrase.code for key in scene.legend}
    assert {"legend-way", "legend-shot", "legend-ghost"} <= keys
    assert "legend-trail" not in keys


def test_the_map_in_words_tells_what_the_picture_shows() -> None:
    state, told = played(*SHOTS, **SHOOTING)
    scene = pictured(state, told)
    drawn = {s.ident for layer in scene.layers for s in layer.shapes if s.ident}
    words = words_for("en", "full_metal_planete")
    told_facts = {fact.ident: words.say(fact.phrase) for fact in scene.sections[0].facts}
    assert set(told_facts) <= drawn
    assert told_facts["shot:1"] == (
        "green tank-1 (1710) and green tank-2 (1711) fired at 1510: red crab-1 destroyed."
    )
    assert told_facts["ghost:1"] == "red crab-1 was destroyed on 1510."
    text = describe(scene, words)
    assert "fired at 1510" in " ".join(text.split())


def test_a_shooter_that_did_not_move_is_placed_by_where_it_stands() -> None:
    pieces = ["green tank-1 at 1710", "green tank-2 at 1711", "red crab-1 at 1510"]
    state, told = played("tank-1 + tank-2 fire at 1510", "tank-1 n", pieces=pieces)
    shots = [s for s in shapes(pictured(state, told), "shot") if isinstance(s, Polyline)]
    still = state.planes.grid.cell_of["1710"]
    assert pic.spots(state.planes.grid)[still] in {s.points[0] for s in shots}


def test_without_events_the_picture_is_as_it_was() -> None:
    state, _ = played(**SHOOTING)
    assert pictured(state, []) == PC.scene(PC.view(state, "rosa"))


def test_hits_and_captures_are_signs_with_their_sentence() -> None:
    state, told = played(*SHOTS, **SHOOTING)
    drawn = (s for layer in pictured(state, told).layers for s in layer.shapes)
    found = [s for s in drawn if isinstance(s, Stamp)]
    spot = pic.spots(state.planes.grid)[state.planes.grid.cell_of["1510"]]
    assert [s.at for s in found if s.symbol == "burst"] == [spot]
    pieces = ["green tank-1 at 1410", "green tank-2 at 1409", "red crab-1 at 1510"]
    state, told = played("capture crab with tank-1 + tank-2", pieces=pieces)
    scene = pictured(state, told)
    (flag,) = (s for s in shapes(scene, "flag") if isinstance(s, Stamp))
    assert flag.symbol == "capture"
    assert "colour-2" in flag.role.split()
    words = words_for("en", "full_metal_planete")
    facts = {fact.ident: words.say(fact.phrase) for fact in scene.facts()}
    assert facts[flag.ident] == "red crab-1 was captured on 1510: it is green crab-1 now."
    assert "captured since then" in [words.say(key.phrase) for key in scene.legend]
