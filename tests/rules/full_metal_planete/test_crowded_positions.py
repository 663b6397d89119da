"""Fights in crowded positions: whatever is legal there leaves a sound state behind."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from adjudicator.rulekit.dice import Dice, NoDice
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import KINDS, LAND_KINDS, ORES
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario
from tests.rules.full_metal_planete.position import rules_of
from tests.support.fmp_invariants import carries_over_what_holds, counts_what_it_makes
from tests.support.rules import HashDice

SEATS = ["rosa", "gina", "yann"]
COLOURS = ("red", "green", "yellow")
DOMES = (("0404", 2), ("1104", 1), ("0709", 0))
HOT = (od.Fire, od.Assault, od.Capture, od.Seize, od.Rebuild, od.TakeOff, od.Build, od.Neutralise)


def crowded(dice: Dice, edition: str) -> State:
    """A small mixed map with three astronefs, few turrets left, and pieces all over."""
    rows = ["".join(dice.pick("...*%%$$$$##", "sign") for _ in range(14)) for _ in range(12)]
    doc: dict[str, Any] = {
        "edition": edition,
        "seats": SEATS,
        "map": {"rows": rows},
        "turn": dice.pick((9, 21, 25), "turn"),
        "tide": dice.pick(("low", "normal", "high"), "tide"),
        "ap": 25,
        "options": {"neutraliser_locked": dice.pick(("true", "false"), "option")},
        "astronefs": {
            colour: {
                "dome": dome,
                "turrets": list(range(1, 1 + dice.below(most + 1, "turrets"))),
                "taken": bool(dice.below(2, "taken")),
                "bridges": 1,
            }
            for colour, (dome, most) in zip(COLOURS, DOMES, strict=True)
        },
    }
    empty = load_scenario(doc)
    assert isinstance(empty, State), empty
    planes = empty.planes
    cells = dice.shuffle(tuple(bits(planes.terrain.playable & ~planes.taken)), "cells")
    numbers: Counter[tuple[str, str]] = Counter()
    pieces, ore, used = [], [], 0
    for cell in cells[:40]:
        label = planes.grid.label[cell]
        kind = dice.pick((*KINDS[:6], "tank", "tank", "motorboat", "ore"), "kind")
        dry = not planes.terrain.sea >> cell & 1
        wet = planes.terrain.coastal >> cell & 1
        if used >> cell & 1 or not (dry if kind in LAND_KINDS or kind == "ore" else wet):
            continue
        colour = dice.pick(COLOURS, "colour")
        numbers[colour, kind] += 1
        name = f"{colour} {kind}-{numbers[colour, kind]}"
        used |= 1 << cell
        if kind == "ore":
            ore.append((label, dice.pick(ORES, "ore")))
        elif kind == "supertank" and planes.terrain.mountain >> cell & 1:
            continue
        elif kind == "barge":
            beside = planes.grid.touch[cell] & planes.terrain.coastal & ~planes.taken & ~used
            tail = next((c for c in bits(beside) if c not in cells[:40]), -1)
            if tail >= 0:
                used |= 1 << tail
                pieces.append(f"{name} at {label}+{planes.grid.label[tail]}")
        else:
            load = " with iron" if kind in ("crab", "converter") and dice.below(2, "load") else ""
            pieces.append(f"{name} at {label}{load}")
    by_kind = {k: " ".join(at for at, kind in ore if kind == k) for k in ORES}
    state = load_scenario({**doc, "pieces": pieces, "ore": by_kind})
    assert isinstance(state, State), state
    return state


@pytest.mark.parametrize("edition", ["pc", "board"])
def test_fights_leave_sound_states(edition: str) -> None:
    rules = rules_of(edition)
    seen: Counter[str] = Counter()
    for seed in range(25):
        dice = HashDice(f"{edition} {seed}")
        state = crowded(dice, edition)
        assert rules.problems(state) == (), seed
        for _ in range(12):
            open_now = rules.decisions(state)
            if not open_now or open_now[0].kind != "R-48":
                break
            counts_what_it_makes(state, open_now[0])
            orders = list(islice(rules.legal_orders(state, open_now[0]), 1200))
            hot = [order for order in orders if isinstance(order, HOT)]
            order = dice.pick(hot if hot and dice.below(4, "hot") else orders, "order")
            plan = rules.plan(state, open_now[0], order)
            assert not isinstance(plan, Refusal)
            step = rules.apply(state, plan, NoDice())
            seen.update(event.kind for event in step.events)  # type: ignore[attr-defined]
            assert rules.problems(step.state) == (), (seed, order)
            carries_over_what_holds(step.state)
            state = step.state
    assert {"shots", "captured", "seized", "assaulted", "built", "rebuilt"} <= set(seen), seen
