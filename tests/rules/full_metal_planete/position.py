"""Positions of test cases: documents to states, lines to orders, states to what is expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.forms import Parsed, parse_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.text import Line
from adjudicator.rules import get
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.names import COLOURS, read_ref
from adjudicator.rules.full_metal_planete.position.parts import GONE, LOST, ship_of
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.ruleset import FullMetalPlanete
from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario

SEATS = ["rosa", "gina", "yann", "bela"]


def rules_of(edition: str) -> FullMetalPlanete:
    """The rule set of an edition."""
    rules = get("full-metal-planete", edition)
    assert isinstance(rules, FullMetalPlanete)
    return rules


def position(case: Mapping[str, Any]) -> State:
    """The state of a case: a field of plain (or sea) with its marks, pieces, ore."""
    doc: dict[str, Any] = {
        "edition": case.get("edition", "pc"),
        "options": case.get("options", {}),
        "seats": case.get("seats", SEATS),
        "map": {
            "size": case.get("size", "37x23"),
            "fill": "." if case.get("sea") else "$",
            "marks": case.get("marks", {}),
        },
        "phase": case.get("phase", "turn"),
        "tide": case.get("tide", "normal"),
        "tides": case.get("tides", []),
        "play": case.get("play", case.get("seats", SEATS)[0]),
        "ap": case.get("ap_given", 15),
        "astronefs": case.get("astronefs", {}),
        "pieces": case.get("pieces", []),
        "ore": case.get("ore", {}),
        "bridges": case.get("bridges_at", ""),
        "players": case.get("players", {}),
    }
    if "turn" in case:
        doc["turn"] = case["turn"]
    state = load_scenario(doc)
    assert isinstance(state, State), state
    return state


def read(text: str, rules: FullMetalPlanete, kind: str = "R-48") -> Order:
    """The order of a line as a player writes it."""
    parsed = parse_order(Line(text), rules.forms_for(kind), Names(tuple(SEATS)))
    assert isinstance(parsed, Parsed), f"{text}: {parsed}"
    return parsed.order


def decision_of(rules: FullMetalPlanete, state: State, seat: str = "") -> Decision:
    """The open decision (of a seat)."""
    return next(d for d in rules.decisions(state) if not seat or d.seat == seat)


def do(
    rules: FullMetalPlanete, state: State, text: str, seat: str = ""
) -> tuple[State, str, tuple[Event, ...]]:
    """Carry out a line: the state after it, `ok`, `part CODE` or the code, and the events."""
    decision = decision_of(rules, state, seat)
    found = judge(state, decision, read(text, rules, decision.kind))
    if isinstance(found, Fault):
        return state, found.code, ()
    step = rules.apply(state, found, NoDice())
    return step.state, f"part {found.partial.code}" if found.partial else "ok", step.events


def piece_of(state: State, name: str) -> int:
    """The id of a piece by `red tank-1`, destroyed ones included."""
    ref = read_ref(name.replace(" ", "-", 1))
    assert ref is not None, name
    for i, p in enumerate(state.pieces):
        if (p.colour, p.kind, p.number) == ref:
            return i
    raise AssertionError(f"no {name}")


def whereabouts(state: State, name: str) -> str:
    """`1010`, `1010+1011`, `in red crab-1`, `in hold red`, `lost` or `gone`."""
    p = state.pieces[piece_of(state, name)]
    label = state.planes.grid.label
    if p.at >= 0:
        return label[p.at] + (f"+{label[p.tail]}" if p.tail >= 0 else "")
    if p.inside in (LOST, GONE):
        return "lost" if p.inside == LOST else "gone"
    if p.inside >= 0:
        return "in " + state.planes.name(p.inside).replace("-", " ", 1)
    return f"in hold {COLOURS[ship_of(p)]}"


def fire_of(state: State, colour: str) -> str:
    """The hexes under a colour's player's fire, sorted."""
    seat = COLOURS.index(colour)
    return " ".join(sorted(state.planes.grid.labels(state.planes.zone(seat))))
