"""How orders may be written, what refusals say, dry runs, nearest orders, all words there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import adjudicator.rules.full_metal_planete as title
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.dice import NoDice
from adjudicator.rulekit.forms import Parsed, parse_order
from adjudicator.rulekit.frozen import tag_of
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names, Slot
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.slots import Choice
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete.events import AnyEvent
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.orders.forms import FORMS
from tests.rules.full_metal_planete.position import SEATS, decision_of, do, position, read, rules_of
from tests.support.rules import greedily, play_random

WORDS = {language: words_for(language, "full_metal_planete") for language in ("en", "fr")}
PC = rules_of("pc")


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("tank-1 n ne se", od.Move("tank-1", ("n", "ne", "se"))),
        ("Tank 2 1407 1408, 1508", od.Move("tank-2", ("1407", "1408", "1508"))),
        ("move green tank-2 1407", od.Move("green-tank-2", ("1407",))),
        ("green-tank-2 14.07", od.Move("green-tank-2", ("1407",))),
        ("char-2 vert n no so", od.Move("green-tank-2", ("n", "nw", "sw"))),
        ("déplacer vedette-1 nord-est", od.Move("motorboat-1", ("ne",))),
        ("1411 1410", od.Move("1411", ("1410",))),
        ("tank-2 to 1508", od.MoveTo("tank-2", "1508")),
        ("gros-tas-1 vers 1508", od.MoveTo("supertank-1", "1508")),
        ("barge-1 1009 keep 1010", od.Shift("barge-1", "1009", "1010")),
        ("barge-1 1009 garde 1010", od.Shift("barge-1", "1009", "1010")),
        ("crab-1 load tank-2", od.Load("crab-1", "tank-2")),
        ("crab-1 load 1009", od.Load("crab-1", "1009")),
        ("crab-1 load ore at 1009", od.Load("crab-1", "1009")),
        ("crabe-1 charge ponton en 1010", od.Load("crab-1", "bridge@1010")),
        ("barge-1 unload crab-1 at 1203", od.Unload("barge-1", "crab-1", "1203")),
        ("barge-1 décharge crabe-1 en 1203", od.Unload("barge-1", "crab-1", "1203")),
        ("crab-1 transfer ore to barge-1", od.Transfer("crab-1", "ore", "barge-1")),
        ("crab-1 transfer gold to astronef", od.Transfer("crab-1", "gold", "astronef")),
        ("crab-1 transfer ore to the green ship", od.Transfer("crab-1", "ore", "green-astronef")),
        ("crabe-1 transborde fer dans barge-1", od.Transfer("crab-1", "iron", "barge-1")),
        ("converter-1 build tank at 1009", od.Build("converter-1", "tank", "1009")),
        ("pondeuse-1 pond un-char", None),
        ("pondeuse-1 construit ponton en 1009", od.Build("converter-1", "bridge", "1009")),
        ("tank-1 + motorboat-2 fire at 2011", od.Fire(("tank-1", "motorboat-2"), "2011")),
        ("fire tank-1 and motorboat-2 at 2011", od.Fire(("tank-1", "motorboat-2"), "2011")),
        ("char-1 et vedette-2 tirent en 2011", od.Fire(("tank-1", "motorboat-2"), "2011")),
        (
            "tank-1 1611 + motorboat-2 fire at 1410",
            od.Assault("tank-1", "1611", (od.Shot("motorboat-2", "1410"),)),
        ),
        (
            "assault tank-1 1611 with motorboat-2 at 1410 with tank-3 at 1411",
            od.Assault(
                "tank-1", "1611", (od.Shot("motorboat-2", "1410"), od.Shot("tank-3", "1411"))
            ),
        ),
        (
            "assaut char-1 1611 avec vedette-2 en 1410",
            od.Assault("tank-1", "1611", (od.Shot("motorboat-2", "1410"),)),
        ),
        (
            "capture 1411 with tank-1 and motorboat-1 as green",
            od.Capture("1411", ("tank-1", "motorboat-1"), "green"),
        ),
        (
            "capturer vedette-1 verte avec char-1 et char-2 comme bleu",
            od.Capture("green-motorboat-1", ("tank-1", "tank-2"), "blue"),
        ),
        ("tank-2 enter", od.Enter("tank-2")),
        ("tank-2 enter at 1009", od.Enter("tank-2", "1009")),
        ("astronef load 1109", od.Enter("1109")),
        ("char-2 rentre", od.Enter("tank-2")),
        (
            "exit crab-1 with tank-1 bridge at 1008",
            od.Exit("crab-1", ("1008",), ("tank-1", "bridge")),
        ),
        ("exit crab-1 with nothing at 1008", od.Exit("crab-1", ("1008",), ("nothing",))),
        ("exit barge-1 at 1112 1212 from green", od.Exit("barge-1", ("1112", "1212"), (), "green")),
        ("sortir crabe-1 avec char-1 en 1008", od.Exit("crab-1", ("1008",), ("tank-1",))),
        ("seize with tank-1", od.Seize("tank-1")),
        ("seize the green astronef with tank-1", od.Seize("tank-1", "green")),
        ("saisir avec char-1", od.Seize("tank-1")),
        ("rebuild turret 2", od.Rebuild(2)),
        ("reconstruire tourelle 2 de astronef vert", od.Rebuild(2, "green")),
        ("take off", od.TakeOff()),
        ("décoller avec astronef vert", od.TakeOff("green")),
        ("neutralise 1010 with tank-1 and tank-2", od.Neutralise(("tank-1", "tank-2"), "1010")),
        ("stow tank-1 tank-2 in crab-1", od.Stow(("tank-1", "tank-2"), "crab-1")),
        ("ranger char-1 dans la soute", od.Stow(("tank-1",), "hold")),
        ("end", od.End()),
        ("fin quand même", od.End(True)),
    ],
)
def test_orders_are_understood_as_people_write_them(line: str, order: Order | None) -> None:
    parsed = parse_order(Line(line), PC.forms_for("R-48"), Names(tuple(SEATS)))
    if order is None:
        assert isinstance(parsed, Refusal)
    else:
        assert isinstance(parsed, Parsed), parsed
        assert parsed.order == order


@pytest.mark.parametrize(
    ("line", "kind", "order"),
    [
        ("land at 0303 a", "R-46", od.Land("0303", "a")),
        ("atterrir en 0303 b", "R-46", od.Land("0303", "b")),
        (
            "deploy barge-1 at 1410 1411 with crab-1",
            "R-47",
            od.Deploy("barge-1", ("1410", "1411"), ("crab-1",)),
        ),
        ("déployer ponton en 1410", "R-47", od.Deploy("bridge", ("1410",))),
        ("take off", "R-88", od.TakeOff()),
        ("stay", "R-88", od.End()),
    ],
)
def test_orders_of_the_other_phases_are_understood(line: str, kind: str, order: Order) -> None:
    assert read(line, PC, kind) == order


def test_a_refusal_names_the_pieces_whose_fire_it_is_and_the_wrong_part() -> None:
    """R-54: exact parameters."""
    state = position(
        {"pieces": ["green tank-1 at 1010", "green tank-2 at 1011", "red crab-1 at 1310"]}
    )
    refusal = PC.plan(state, decision_of(PC, state), read("crab-1 1210", PC))
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.code, refusal.where) == ("R-54", "ENEMY_FIRE", "path[0]")
    english = WORDS["en"].say(refusal.phrase())
    assert english == "1210 is under enemy fire (green tank-1 and green tank-2)."
    french = WORDS["fr"].say(refusal.phrase())
    assert french == "1210 est sous le feu adverse (char-1 vert et char-2 vert)."


def test_a_dry_run_refuses_the_part_of_a_move_that_will_not_be_made() -> None:
    """R-49: a player can mend it; at the deadline it goes as far as it can."""
    state = position({"pieces": ["red tank-1 at 1010"], "ore": {"iron": "1210"}})
    order = read("tank-1 1110 1210 1310", PC)
    seat = "rosa"
    tried = PC.veil(state, seat)
    refusal = PC.plan(tried, decision_of(PC, tried), order)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.where) == ("HEX_OCCUPIED", "path[1]")
    near = PC.courtesies.nearest.nearest(tried, decision_of(PC, tried), order)
    assert near == od.Move("tank-1", ("1110",))
    plan = PC.plan(state, decision_of(PC, state), order)
    assert not isinstance(plan, Refusal)
    step = PC.apply(state, plan, NoDice())
    told = [WORDS["en"].say(event.phrase()) for event in step.events]
    assert told == [
        "red tank-1 moves: 1010 → 1110 (1 AP).",
        "red tank-1 stops on 1110: 1210 is occupied by ore (iron).",
    ]
    decision = decision_of(PC, step.state)
    after = PC.plan(step.state, decision, read("tank-1 1111", PC))
    assert isinstance(after, Refusal)
    assert after.code == "HALTED"
    assert not isinstance(PC.plan(step.state, decision, od.End()), Refusal)


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("tank-1 1009", od.Move("tank-1", ("0910",))),
        ("crab-1 unload tank-2 at 1310", od.Unload("crab-1", "tank-2", "1210")),
        ("tank-1 + crab-1 fire at 2020", None),
    ],
)
def test_a_refused_order_has_a_legal_one_nearby(line: str, near: Order | None) -> None:
    state = position(
        {
            "pieces": ["red tank-1 at 1010", "red crab-1 at 1311", "red tank-2 in red crab-1"],
            "ore": {"iron": "1009 1310"},
        }
    )
    assert do(PC, state, line)[1] != "ok"
    assert PC.courtesies.nearest.nearest(state, decision_of(PC, state), read(line, PC)) == near


def test_the_turn_to_come_is_supposed_under_each_tide() -> None:
    """R-11: lines under `if tide = ...` are judged before the tide is known."""
    ships = {"red": {"dome": "0505"}, "green": {"dome": "1505"}}
    state = position({"seats": ["rosa", "gina"], "astronefs": ships, "play": "gina"})
    veiled = PC.veil(state, "rosa")
    after, _, _ = do(PC, veiled, "end")
    after, _ = after, PC.advance(after, NoDice())
    step = PC.advance(after, NoDice())
    assert step is not None
    supposed = PC.suppose(step.state, "rosa")
    assert [s.tide for s in supposed] == ["low", "normal", "high"]
    assert {decision_of(PC, s).seat for s in supposed} == {"rosa"}
    meant = PC.suppose(veiled, "rosa")
    assert [s.tide for s in meant] == ["low", "normal", "high"]
    assert {s.clock.turn for s in meant} == {veiled.clock.turn}


def test_every_fault_event_and_slot_has_words_in_both_languages() -> None:
    folder = Path(title.__file__).parent if title.__file__ else Path(next(iter(title.__path__)))
    sources = "\n".join(p.read_text(encoding="utf-8") for p in folder.rglob("*.py"))
    faults = set(re.findall(r'fault\(\s*"([A-Z_]+)"', sources))
    faults |= {c for pair in re.findall(r'"([A-Z_]+)", "R-\d\d"', sources) for c in [pair]}
    options = set(re.findall(r'"(option\.[a-z-]+)"', sources))
    codes = {f"refusal-{code}" for code in faults}
    codes |= {"refusal-" + code.replace(".", "-") for code in options}
    codes |= {f"event-{tag_of(event)}" for event in get_args(AnyEvent)}
    codes |= {f"slot-{name}" for form in FORMS for name in slot_names(form.slots.values())}
    codes |= {f"option-{option.name}" for option in PC.about.options}
    assert len(codes) > 150
    for words in WORDS.values():
        assert sorted(code for code in codes if not words.has(code)) == []


def slot_names(slots: object) -> set[str]:
    found: set[str] = set()
    for slot in slots:  # type: ignore[attr-defined]
        assert isinstance(slot, Slot)
        found.add(slot.name)
        if isinstance(slot, Choice):
            continue
        item = getattr(slot, "item", None)
        if item is not None:
            found |= slot_names([item])
    return found


@pytest.mark.parametrize("edition", ["pc", "board"])
def test_a_whole_game_is_told_without_a_missing_word(edition: str) -> None:
    rules = rules_of(edition)
    game = play_random(rules, ("anna", "bert"), {"map": "crater"}, 6, chooser=greedily)
    for words in (words_for(language, "full_metal_planete") for language in ("en", "fr")):
        for event in game.events():
            assert "{" not in words.say(event.phrase())
        for state in list(game.states())[::40]:
            view = rules.view(state, "anna")
            scene = rules.scene(view)
            phrases: list[Phrase] = [scene.title, *(f.phrase for f in scene.facts())]
            phrases += [key.phrase for key in scene.legend]
            phrases += [d.phrase() for d in rules.decisions(state)]
            phrases += [
                rules.moment(state).phrase,
                *(b.title for b in rules.courtesies.report.report(view)),
            ]
            assert not [p for p in phrases if "{" in words.say(p)]
        assert words.faults == ()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_suggested_lines_are_legal_orders_in_the_language(language: str) -> None:
    game = play_random(PC, ("anna", "bert"), {"map": "isles"}, 8, max_steps=90, chooser=greedily)
    state = next(s for s in reversed(list(game.states())) if PC.decisions(s))
    decision = PC.decisions(state)[0]
    lines = PC.courtesies.suggestions.suggest(
        PC.view(state, decision.seat), decision, PC.speech(language)
    )
    assert len(lines) > 3
    state = PC.veil(state, decision.seat)
    for line in lines:
        parsed = parse_order(Line(line), PC.forms_for(decision.kind), Names(game.seats))
        assert isinstance(parsed, Parsed), line
        plan = PC.plan(state, decision, parsed.order)
        assert not isinstance(plan, Refusal), line
        state = PC.apply(state, plan, NoDice()).state
