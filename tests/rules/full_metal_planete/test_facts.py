"""The position in words: short, told from where the reader's own pieces stand, nothing twice."""

from __future__ import annotations

from adjudicator.render.picture.textmap import describe
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.scene import Scene
from tests.rules.full_metal_planete.position import position, rules_of

PC = rules_of("pc")
CASE = {
    "seats": ["rosa", "gina"],
    "astronefs": {"red": {"dome": "0505"}, "green": {"dome": "3015"}},
    "turn": 9,
    "marks": {"#": "1312"},
    "pieces": [
        *("red tank-1 at 1010", "red tank-2 in hold", "red crab-1 at 1410"),
        *("green crab-1 at 1312", "green tank-1 at 1411", "green motorboat-1 at 3022"),
    ],
}


def scene_of(seat: str | None) -> Scene:
    return PC.scene(PC.view(position(CASE), seat))


def facts(seat: str | None, language: str = "en") -> dict[str, str]:
    words = words_for(language, "full_metal_planete")
    told = {fact.ident: words.say(fact.phrase) for fact in scene_of(seat).facts()}
    assert not words.faults
    return told


def test_a_foreign_piece_is_told_by_its_way_to_ones_own() -> None:
    told = facts("rosa")
    assert told["unit:green-crab-1"] == (
        "green crab-1 on 1312 (mountain), 2 hexes from your crab-1."
    )
    assert told["unit:green-tank-1"] == "green tank-1 on 1411, beside your crab-1."
    assert told["unit:green-motorboat-1"] == "green motorboat-1 on 3022, stuck."
    assert "à 2 cases de votre crabe-1" in facts("rosa", "fr")["unit:green-crab-1"]


def test_ones_own_pieces_and_those_told_to_the_public_have_no_such_way() -> None:
    assert facts("rosa")["unit:red-tank-1"] == "red tank-1 on 1010."
    assert facts(None)["unit:green-tank-1"] == "green tank-1 on 1411."


def test_what_lies_in_a_hold_is_named_as_orders_name_it() -> None:
    assert "Hold: tank-2." in facts("rosa")["ship:1"]


def test_hexes_under_fire_are_told_in_runs() -> None:
    words = words_for("en", "full_metal_planete")
    case = {**CASE, "pieces": ["red tank-1 at 1010", "red tank-2 at 1011"], "marks": {}}
    view = PC.view(position(case), "rosa")
    told = {fact.ident: words.say(fact.phrase) for fact in PC.scene(view).facts()}
    assert "1009–1012" in told["fire:1"]
    cells = view.state.planes.grid.labels(view.state.planes.zone(0))
    assert len(told["fire:1"].split(",")) < len(cells)


def test_no_tide_is_told_twice() -> None:
    view = PC.view(position(CASE), "rosa")
    words = words_for("en", "full_metal_planete")
    blocks = [str(block) for block in PC.courtesies.report.report(view)]
    assert not any("line-tide" in block for block in blocks)
    assert "normal tide" in describe(scene_of("rosa"), words)
