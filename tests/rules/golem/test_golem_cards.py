"""The card set as data: faults are found with their paths, and another set can be played."""

from __future__ import annotations

import ast
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import adjudicator.rules.golem.cards.cardset as module
from adjudicator.render.words.words import Words
from adjudicator.rules.golem.cards.cardcheck import check_cards
from adjudicator.rules.golem.cards.cardset import get_document, get_set
from tests.rules.golem.position import GOLEM
from tests.support.rules import NAMES, greedily, options_of, play_random

Change = Callable[[Any], None]


def document() -> Any:
    return copy.deepcopy(get_document("golem-default"))


def test_the_set_that_came_along_is_sound_and_speaks_both_languages() -> None:
    cards = get_set("golem-default")
    assert check_cards(document()) == ()
    assert len(cards.deck) == 54
    texts = [d.text for d in cards.cards.values()]
    texts += [p.ability.text for p in cards.pilots.values()]
    texts += [a.text for m in cards.mechas.values() for a in m.abilities]
    assert all(len({said for _, said in text.texts} - {""}) == 2 for text in texts)
    assert [sum(t.defence for t in m.tiles) for m in cards.mechas.values()] == [49, 47, 43, 49]


def put(path: str, value: Any) -> Change:
    """Set what lies at `cards[0].copies`; a value of KeyError takes it out."""

    def change(doc: Any) -> None:
        *way, last = path.replace("[", ".").replace("]", "").split(".")
        for step in way:
            doc = doc[int(step)] if step.isdigit() else doc[step]
        if value is KeyError:
            del doc[last]
        elif isinstance(doc, list):
            doc[int(last)] = value
        else:
            doc[last] = value

    return change


FIRST, HEAD = "mechas[0].abilities", "mechas[0].tiles.head"
FAULTS: tuple[tuple[Change, str, str], ...] = (
    (put("cards", {}), "cards", "not-a"),
    (put("cards[0]", 5), "cards[0]", "not-a"),
    (put("parts", KeyError), "", "missing"),
    (put("extra", 1), "", "unknown-field"),
    (put("schema_version", 2), "schema_version", "range"),
    (put("data_set", "Mine!"), "data_set", "form"),
    (put("constants.rounds", 0), "constants.rounds", "range"),
    (put("constants.rounds", "3"), "constants.rounds", "not-a"),
    (put("constants.energy_start", 6), "constants.energy_start", "range"),
    (put("parts[0]", "tail"), "parts", "parts"),
    (put("adjacency.head", ["torso", "larm"]), "adjacency.head[1]", "one-way"),
    (put("adjacency.head[0]", "nose"), "adjacency.head[0]", "unknown-value"),
    (put("cards[0].copies", 6), "cards", "count"),
    (put("cards[1].id", "C01"), "cards", "twice"),
    (put("cards[0].id", "strike one"), "cards[0].id", "form"),
    (put("cards[0].name", KeyError), "cards[0]", "missing"),
    (put("cards[0].targets", []), "cards[0].targets", "empty"),
    (put("cards[0].targets[0]", "haed"), "cards[0].targets[0]", "unknown-value"),
    (put("cards[0].type", "comba"), "cards[0].type", "unknown-value"),
    (put("cards[3].effects[0].op", "enrgy"), "cards[3].effects[0].op", "unknown-value"),
    (put("cards[3].effects[0].amuont", 1), "cards[3].effects[0]", "unknown-field"),
    (put("cards[3].effects[0].amount", KeyError), "cards[3].effects[0]", "missing"),
    (put("cards[3].effects[0].when", "later"), "cards[3].effects[0].when", "unknown-value"),
    (put("cards[8].effects[0].op", "prevent"), "cards[8].effects[0].op", "misplaced"),
    (put("cards[9].effects[0].tile", "repaired"), "cards[9].effects[0].tile", "misplaced"),
    (put("cards[9].effects[0].duration", "instant"), "cards[9].effects[0].duration", "misplaced"),
    (put("cards[11].effects[0].count", KeyError), "cards[11].effects[0]", "missing"),
    (put("cards[13].effects[0].tile", "own"), "cards[13].effects[0].tile", "unknown-value"),
    (put("cards[17].effects[0].when", "hit"), "cards[17].effects[0].when", "misplaced"),
    (put("pilots[0].ability.limit", "turn"), "pilots[0].ability.limit", "unknown-value"),
    (
        put("pilots[1].ability.effects[0]", {"op": "draw", "who": "self", "amount": 1}),
        "pilots[1].ability.effects[1].tile",
        "nothing-repaired",
    ),
    (put("mechas[0].abilities[0].cost", 2), "mechas[0].abilities[0].cost", "range"),
    (put(f"{FIRST}[0].window", "react "), f"{FIRST}[0].window", "unknown-value"),
    (put(f"{FIRST}[1].window", "react"), f"{FIRST}[1].effects[0].tile", "misplaced"),
    (put("mechas[0].tiles.head", KeyError), "mechas[0].tiles", "missing"),
    (put(f"{HEAD}.malus.kind", "speed"), f"{HEAD}.malus.kind", "unknown-value"),
    (put(f"{HEAD}.malus.amount", 1), f"{HEAD}.malus.amount", "range"),
)


@pytest.mark.parametrize(("change", "path", "code"), FAULTS)
def test_a_fault_is_named_with_its_path(change: Change, path: str, code: str) -> None:
    doc = document()
    change(doc)
    faults = [(fault.where, fault.code) for fault in check_cards(doc)]
    assert (path, f"data.{code}") in faults


@pytest.mark.parametrize("junk", [None, [], 3, "x", {"cards": [{"effects": [None, {"op": []}]}]}])
def test_anything_at_all_can_be_checked(junk: Any) -> None:
    assert check_cards(junk)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_fault_has_a_sentence(language: str) -> None:
    words = Words(language, "golem")
    for change, _, _ in FAULTS:
        doc = document()
        change(doc)
        for fault in check_cards(doc):
            assert words.say(fault.phrase())
    assert words.faults == ()


def other_set() -> Any:
    """A set with other names, other ids, another order of parts and other effects."""
    text = json.dumps(document())
    for old, new in (('"C', '"K'), ('"S', '"U'), ('"PI', '"Q'), ('"M', '"G'), ('"a1"', '"z1"')):
        for number in range(20):
            text = text.replace(f'{old}{number:02}"', f'{new}{number:02}"')
            text = text.replace(f'{old}{number}"', f'{new}{number}"')
        text = text.replace('"a1"', '"z1"')
    doc = json.loads(text)
    doc["data_set"] = "mirror"
    doc["parts"].reverse()
    doc["constants"].update(rounds=2, energy_start=3)
    doc["cards"][0]["effects"] = [{"op": "draw", "who": "foe", "amount": 1}]
    doc["mechas"][0]["abilities"][0]["effects"].append({"op": "energy", "who": "foe", "amount": -1})
    doc["mechas"][1]["abilities"][0]["effects"] = [
        {"op": "attack_mod", "who": "foe", "amount": -2, "duration": "instant"}
    ]
    return doc


def test_another_set_is_played_from_its_document_alone() -> None:
    doc = other_set()
    assert check_cards(doc) == ()
    options = options_of(GOLEM, {"data": json.dumps(doc)})
    assert GOLEM.check_options(options, 3) == ()
    for seed, chooser in ((1, None), (2, greedily)):
        game = play_random(GOLEM, NAMES[:3], options, seed, chooser=chooser)
        assert game.over
        assert game.state.book.rounds == 2
        for state in game.states():
            assert GOLEM.problems(state) == ()
        loaded = GOLEM.state_border.load(GOLEM.state_border.dump(game.state))
        assert loaded == game.state
    words = Words("fr", "golem")
    for event in game.events():
        words.say(event.phrase())
    assert words.faults == ()


def test_no_card_pilot_or_mecha_is_named_in_code() -> None:
    cards = get_set("golem-default")
    named = [*cards.cards.values()]
    words = {n for c in named for n in (c.name.id, *(text for _, text in c.name.texts))}
    things = [pilot.name for pilot in cards.pilots.values()]
    things += [mecha.name for mecha in cards.mechas.values()]
    words |= {word for name in things for word in (name.id, *(text for _, text in name.texts))}
    words |= {a.name.text for m in cards.mechas.values() for a in m.abilities}
    words |= {p.ability.name.id for p in cards.pilots.values()}
    for path in sorted(Path(module.__file__).parent.glob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        said = {node.value for node in nodes if isinstance(node, ast.Constant)}
        assert said & words == set(), path.name
