"""What happened since a seat last acted: losses first, everything known, nothing secret."""

from __future__ import annotations

import pytest

from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.scene import Fact, Polygon, Polyline
from adjudicator.rules.golem.events import GameEnded
from tests.rules.golem.position import GOLEM, Position, position
from tests.rules.golem.test_golem_play import GAMES, played


def faces(at: Position, seat: str) -> list[Event]:
    return [face for event in at.events if (face := event.face(seat)) is not None]


def told(at: Position, seat: str, language: str = "en") -> list[str]:
    words = Words(language, "golem")
    found = GOLEM.courtesies.recap.recap(GOLEM.view(at.state, seat), seat, faces(at, seat))
    spoken = [words.say(phrase).replace("\u00a0", " ").replace("\u202f", " ") for phrase in found]
    assert words.faults == ()
    return spoken


def a_cycle() -> Position:
    """Three seats; chloe hits anna and is missed by bruno, who mends and swaps."""
    at = position(
        "Basalt/Nadia E0",
        "Sirocco/Nadia -head E2",
        "Forge/Nadia E1",
        hands=("C01 C02", "S03 C02 C04", "C03 C07 S12"),
        order=(3, 2, 1),
        turn=3,
    )
    return at.play("attack C03 P1.larm", "end", "support S03 on head", "swap C02", "end")


def test_losses_come_first_and_each_rival_has_a_line() -> None:
    assert told(a_cycle(), "anna") == [
        "You lost the left arm: chloe hit it with Full Swing (C03), 10 against 8. Attack -1; you "
        "have 5 tiles left.",
        "bruno uses Field Repair Kit (S03); repairs the head; swaps Hammer Blow (C02).",
    ]
    assert told(a_cycle(), "anna", "fr")[0] == (
        "chloe touche le bras gauche de votre Mecha avec Frappe ample (C03), 10 contre 8 : "
        "tuile perdue. "
        "Attaque -1 ; il vous reste 5 tuiles."
    )


def test_the_end_of_the_game_is_told_last() -> None:
    at = a_cycle()
    over = GameEnded(reason="tiles", winners=("chloe",), tiles=6)
    found = GOLEM.courtesies.recap.recap(
        GOLEM.view(at.state, "anna"), "anna", [*faces(at, "anna"), over]
    )
    assert [phrase.code for phrase in found][-2:] == ["recap-rival", over.phrase().code]


def test_own_blows_are_told_to_who_struck_and_others_hear_of_them() -> None:
    at = a_cycle()
    assert told(at, "chloe")[0] == (
        "You hit anna’s left arm with Full Swing (C03), 10 against 8; 5 tiles are left."
    )
    assert told(at, "bruno")[-1] == (
        "chloe hits anna’s left arm with Full Swing (C03) (10 against 8)."
    )
    assert told(at, "bruno")[0] == (
        "You used Field Repair Kit (S03); repaired the head; swapped Hammer Blow (C02)."
    )


def test_a_blow_that_was_parried_tells_both_what_it_cost() -> None:
    at = position("Basalt", "Sirocco E3", hands=("C02 C01", "C01"))
    at.play("attack C02 P2.head", "react a3")
    assert told(at, "bruno") == [
        "Your head held: anna missed with Hammer Blow (C02), 8 against 8 (Ghost Step, 3 energy: "
        "the attack failed)."
    ]
    assert told(at, "anna") == [
        "You missed bruno’s head with Hammer Blow (C02), 8 against 8 (bruno reacted: Ghost Step)."
    ]


def test_what_else_harms_is_one_sentence() -> None:
    at = position("Basalt E3", "Sirocco", hands=("S12 S09 C01", "C01 C02"))
    at.play("support S12 at P2", "end", "energy C01", "end", "support S09 at P2")
    found = told(at, "bruno")
    assert found[0] == (
        "anna weakened you: initiative -3 this round, attack -2 this round and energy -1."
    )
    assert found[1].startswith("You had to discard ")
    assert found[1].endswith(" at random.")
    assert not any("draws" in line for line in found)


def test_what_one_brings_upon_oneself_is_told_apart() -> None:
    at = position("Basalt E2", "Sirocco E0", hands=("C04 C01", "C01"))
    at.play("attack C04 P2.torso", "end")
    assert "Your own actions cost you: energy -1." in told(at, "anna")


def test_what_somebody_did_again_and_again_is_told_once() -> None:
    at = position("Basalt E0", "Sirocco", hands=("C01 C02 C03 C04 C05", "S01 S02 S03"), cycle=1)
    for spent, swapped in (("C01", "C02"), ("C03", "C04")):
        at.play(f"energy {spent}", f"swap {swapped}", "end", "energy worst", "end")
    own, rival = told(at, "anna"), told(at, "bruno")
    assert [line for line in own if line.startswith("You took")] == [
        "You took energy 2 times (now 2); swapped Hammer Blow (C02) and Meteor Strike (C04)."
    ]
    assert any(line.startswith("anna takes energy 2 times (now 2); swaps ") for line in rival)


def test_an_attack_that_waits_for_its_reaction_is_told() -> None:
    at = position("Basalt", "Sirocco E3", hands=("C02 C01", "C01"))
    at.play("attack C02 P2.head")
    assert told(at, "bruno")[0] == "anna attacks your head with Hammer Blow (C02)."
    worse = position("Basalt", "Sirocco E3", hands=("C07 C01", "C01"))
    worse.play("attack C07 P2.head")
    assert told(worse, "bruno")[0] == (
        "anna attacks your head with Visor Smash (C07). A hit also means 1 card of yours lost."
    )


def test_the_cards_that_others_draw_are_in_no_recap() -> None:
    first = position("Basalt", "Sirocco", hands=("C01", "S04 C02"), turn=2, order=(2, 1))
    second = position(
        "Basalt",
        "Sirocco",
        hands=("C01", "S04 C02"),
        turn=2,
        order=(2, 1),
        reserve="S10 " + " ".join(sorted_rest()),
    )
    for each in (first, second):
        each.play("support S04", "swap C02", "end")
    assert first.seat(2).hand != second.seat(2).hand
    assert told(first, "anna") == told(second, "anna")


def sorted_rest() -> list[str]:
    at = position("Basalt", "Sirocco", hands=("C01", "S04 C02"))
    rest = list(at.state.reserve)
    rest.remove("S10")
    return rest


def test_what_came_of_ones_own_reaction_is_told() -> None:
    at = position("Basalt", "Sirocco E3", hands=("C04 C01", "C01"))
    at.play("attack C04 P2.head")
    at.events.clear()
    at.play("react none")
    assert told(at, "bruno")[0] == (
        "You lost the head: anna hit it, 10 against 8. Initiative -2; you have 5 tiles left."
    )
    kept = position("Basalt", "Sirocco E3", hands=("C02 C01", "C01"))
    kept.play("attack C02 P2.head")
    kept.events.clear()
    kept.play("react a1")
    assert told(kept, "bruno")[:2] == [
        "Your head held: anna missed, 8 against 9.",
        "You reacted with Side-step.",
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_can_be_told_in_recaps(language: str) -> None:
    words = Words(language, "golem")
    for number in range(len(GAMES)):
        game = played(number, number % 2 == 0)
        events, state = list(game.events()), list(game.states())[-1]
        for seat in game.seats:
            seen = [face for event in events if (face := event.face(seat)) is not None]
            for start in range(0, len(seen), 40):
                for phrase in GOLEM.courtesies.recap.recap(
                    GOLEM.view(state, seat), seat, seen[start : start + 40]
                ):
                    assert words.say(phrase)
    assert words.faults == ()


def test_the_picture_frames_what_turned_and_draws_who_struck_whom() -> None:
    at = position("Basalt", "Forge E0", "Zenith E0", hands=("C02 C01", "C01", "C01"))
    at.play("attack C02 P2.head", "end", "attack C01 P3.torso")
    view = GOLEM.view(at.state, "chloe")
    scene = GOLEM.courtesies.traces.draw_traces(GOLEM.scene(view), view, faces(at, "chloe"))
    shapes = next(layer.shapes for layer in scene.layers if layer.name == "traces")
    framed = [s.ident for s in shapes if isinstance(s, Polygon) and s.role == "fresh"]
    assert framed == ["tile:bruno.head"]
    arrows = [(s.role, s.ident) for s in shapes if isinstance(s, Polyline)]
    assert arrows == [("shot hit", "tile:bruno.head"), ("shot miss", "tile:chloe.torso")]
    words = Words("en", "golem")
    fact = next(fact for fact in scene.facts() if fact.ident == "tile:bruno.head")
    assert words.say(fact.phrase).endswith("New since your last turn.")
    assert same_facts(scene.facts(), GOLEM.scene(view).facts()) == ["tile:bruno.head"]
    left, top, width, height = scene.box
    for shape in shapes:
        for x, y in getattr(shape, "points", ()):
            assert left <= x <= left + width
            assert top <= y <= top + height
    assert GOLEM.courtesies.traces.draw_traces(GOLEM.scene(view), view, ()) == GOLEM.scene(view)


def same_facts(one: tuple[Fact, ...], other: tuple[Fact, ...]) -> list[str]:
    """The facts that differ; there are the same ones."""
    pairs = list(zip(one, other, strict=True))
    assert all(a.ident == b.ident for a, b in pairs)
    return [a.ident for a, b in pairs if a.phrase != b.phrase]
