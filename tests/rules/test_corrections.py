"""Changes that a referee makes: written and read back, sound, and the game goes on from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import rules
from adjudicator.engine.lines.correction import judge
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.forms import Form, Parsed, parse_order, write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line
from adjudicator.rules.planet_masters.board import LAWS, TECHNOLOGIES, WEAPON_FACES
from tests.support.rules import HashDice, Played, must, play_random, seats_of

OPTIONS = {"planet-masters": {"technology": "on", "politics": "on"}}
TITLES = tuple(name for name in rules.names() if rules.get(name).corrections)
#: values to try in the slots of changes, by the name of the slot
VALUES: dict[str, tuple[str, ...]] = {
    "seat": ("anna", "bruno", "P1"),
    "amount": ("1", "-1", "2", "-3", "40"),
    "metal": ("Fe", "Cu", "gold", "argent"),
    "cell": ("0,0", "1,0", "-1,1", "2,-1", "9,9"),
    "part": ("head", "torso", "larm"),
    "card": ("C01", "C05", "C12", "S01", "S07"),
    "face": ("resource", "infantry", "influence", "trait"),
    "weapon": WEAPON_FACES[1:],
    "planet-die": ("W1", "W2", "W9"),
    "weapon-die": ("R1", "R4"),
    "technology": TECHNOLOGIES[:3],
    "law": LAWS[:3],
    "piece": ("red-tank-1", "green-crab-1", "red-barge-1", "green-turret-2", "red-converter-1"),
    "carrier": ("red astronef", "green-crab-1", "red-barge-1"),
    "ship": ("red", "green", "black"),
    "thing": ("iron", "gem"),
}


@cache
def played(name: str) -> Played:
    ruleset = rules.get(name)
    options = OPTIONS.get(name, {})
    return play_random(ruleset, seats_of(ruleset), options, seed=5, max_steps=160)


@cache
def hexes() -> tuple[str, ...]:
    """Hexes of the planet: some with ore, some anywhere."""
    state = resting("full-metal-planete")[-1]
    label = state.setup.planet.grid.label
    return (*(label[ore.at] for ore in state.ore[:4]), *list(label.values())[200:600:60], "9999")


def lines_of(form: Form) -> Iterator[str]:
    """Lines of a form, with all values that are tried in its slots."""
    whole = re.sub(r"\(([^|)]*)[^)]*\)", r"\1", form.usage("en"))
    for usage in dict.fromkeys((re.sub(r" ?\[.*?\]", "", whole), re.sub(r"[\[\]]", "", whole))):
        named = [name for name in form.slots if f"<{name}>" in usage]
        slots = (form.slots[name].name for name in named)
        for values in product(*(hexes() if n == "hex" else VALUES[n] for n in slots)):
            line = usage
            for name, value in zip(named, values, strict=True):
                line = line.replace(f"<{name}>", value)
            yield line


@cache
def changes(name: str) -> tuple[Order, ...]:
    """Every change that the values make, of every form."""
    ruleset = rules.get(name)
    names = Names(seats_of(ruleset))
    found: list[Order] = []
    for form in ruleset.corrections:
        mine = [parse_order(Line(line), ruleset.corrections, names) for line in lines_of(form)]
        read = [o.order for o in mine if isinstance(o, Parsed) and o.form.order is form.order]
        assert read, form
        found += read
    return tuple(dict.fromkeys(found))


def resting(name: str) -> list[Any]:
    """States of a game in which somebody is asked."""
    ruleset = rules.get(name)
    return [s for s in played(name).states() if ruleset.decisions(s) and ruleset.result(s) == ()]


@pytest.mark.parametrize("name", TITLES)
def test_a_printed_change_is_read_back(name: str) -> None:
    ruleset = rules.get(name)
    names = Names(seats_of(ruleset))
    for change in changes(name):
        for language in ("en", "fr"):
            line = write_order(change, ruleset.corrections, language)
            read = parse_order(Line(line), ruleset.corrections, names)
            assert isinstance(read, Parsed), line
            assert read.order == change, line
        document = ruleset.correction_border.dump(change)
        assert ruleset.correction_border.load(document) == change


@pytest.mark.parametrize("name", TITLES)
def test_every_kind_of_change_can_be_made_at_some_moment(name: str) -> None:
    ruleset = rules.get(name)
    left = {form.order for form in ruleset.corrections}
    for state in resting(name)[::8]:
        for change in changes(name):
            if type(change) in left and isinstance(judge(ruleset, state, change), Correction):
                left.discard(type(change))
        if not left:
            return
    assert not left


@pytest.mark.parametrize("name", TITLES)
def test_a_change_for_nobody_is_told_and_never_a_bug(name: str) -> None:
    """No referee can type one; who proves a journal may meet a line that was forged."""
    ruleset = rules.get(name)
    for state in resting(name)[::40]:
        for change in changes(name):
            if hasattr(change, "seat"):
                try:
                    made = ruleset.courtesies.corrections.correct(
                        state, replace(change, seat="nobody")
                    )
                except ValueError:
                    continue
                assert isinstance(made, Refusal), change


@pytest.mark.parametrize("name", TITLES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_change_leaves_a_sound_game_that_goes_on(name: str, data: st.DataObject) -> None:
    ruleset = rules.get(name)
    state = data.draw(st.sampled_from(resting(name)))
    change = data.draw(st.sampled_from(changes(name)))
    made = judge(ruleset, state, change)
    words = words_for("fr", name.replace("-", "_"))
    if isinstance(made, Refusal):
        assert "{" not in words.say(made.phrase())
        return
    assert "{" not in words.say(made.told)
    assert ruleset.problems(made.state) == ()
    assert ruleset.state_border.load(ruleset.state_border.dump(made.state)) == made.state
    if made.secret:
        keeps_the_secret(name, state, change, made)
    assert judge(ruleset, state, change) == made
    goes_on(ruleset, made.state)


def keeps_the_secret(name: str, state: Any, change: Order, made: Correction) -> None:
    """Nobody else can tell a hidden change from another one of its kind."""
    ruleset = rules.get(name)
    for other in [one for one in changes(name) if type(one) is type(change)]:
        found = judge(ruleset, state, other)
        if isinstance(found, Correction) and found.secret == made.secret:
            for seat in (None, *seats_of(ruleset)):
                if seat != made.secret:
                    assert ruleset.view(found.state, seat) == ruleset.view(made.state, seat)


def goes_on(ruleset: AnyRuleSet, state: Any) -> None:
    """Forty defaults later the state is sound still."""
    dice = HashDice("on")
    for _ in range(40):
        step = ruleset.advance(state, dice)
        if step is not None:
            state = step.state
            continue
        asked = ruleset.decisions(state)
        if not asked:
            break
        if asked[0].sealed:
            answers = {d.seat: (ruleset.default(state, d),) for d in asked}
            state = ruleset.close(state, answers, dice).state
        else:
            order = ruleset.default(state, asked[0])
            state = ruleset.apply(state, must(ruleset, state, asked[0], order), dice).state
        assert ruleset.problems(state) == ()
