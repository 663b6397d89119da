"""Positions written as scenario documents; `reader.py` describes and reads them."""

from __future__ import annotations

from typing import Any

from adjudicator.rules.full_metal_planete.about import ABOUT
from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.names import COLOURS, DESTROYERS, ORES, TURRET
from adjudicator.rules.full_metal_planete.options import EARLIER, SHOTS, default_options
from adjudicator.rules.full_metal_planete.position.parts import GONE, LOST, ship_of
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.scenarios.reader import PHASES


def dump_scenario(state: State) -> dict[str, Any]:
    """The scenario document of a position; loading it gives the same position."""
    setup, clock = state.setup, state.clock
    label = setup.planet.grid.label
    seats = list(setup.seats)
    usual = dict(default_options(setup.edition))
    options = {**EARLIER, **dict(setup.options)}
    return {
        "rules": ABOUT.name,
        "edition": setup.edition,
        "seats": seats,
        "options": {k: v for k, v in options.items() if usual.get(k) != v},
        "map": {
            "name": setup.planet.name,
            "rows": list(setup.planet.rows),
            "zones": list(setup.planet.zones),
            "links": list(setup.planet.links),
        },
        "phase": clock.phase if clock.phase in PHASES else "turn",
        "turn": clock.turn,
        "tide": state.tide,
        "tides": [t for t in clock.tides[max(0, clock.turn - 2) :] if t in TIDES],
        "order": [seats[i] for i in clock.order],
        "play": seats[clock.order[min(clock.at, len(clock.order) - 1)]],
        "ap": state.play.ap,
        "players": {
            seats[i]: {k: v for k, v in p._asdict().items() if v and k != "ready"}
            for i, p in enumerate(state.players)
        },
        "astronefs": {COLOURS[c]: _ship_doc(state, c) for c in range(len(state.ships))},
        "pieces": [
            _piece_line(state, i)
            for i, p in enumerate(state.pieces)
            if p.kind != TURRET and p.inside not in (LOST, GONE)
        ],
        "ore": {
            kind: " ".join(label[o.at] for o in state.ore if o.kind == kind)
            for kind in ORES
            if any(o.kind == kind for o in state.ore)
        },
        "bridges": " ".join(label[b.at] for b in state.bridges),
    }


def _ship_doc(state: State, colour: int) -> dict[str, Any]:
    ship = state.ships[colour]
    owner = ship.pilot if ship.flown else ship.owner
    doc: dict[str, Any] = {"owner": state.name_of(owner), "bridges": ship.bridges}
    if ship.dome >= 0:
        doc |= {"dome": state.setup.planet.grid.label[ship.dome], "side": ship.side}
        doc["turrets"] = list(state.planes.turrets(colour))
    doc["ore"] = {kind: n for kind, n in zip(ORES, ship.ore, strict=True) if n}
    if ship.taken:
        doc |= {"taken": True, "rebuilt": list(ship.rebuilt)}
    if ship.flown:
        doc |= {"flown": ship.flown, "points": ship.points, "haul": ship.haul}
    return doc


def _piece_line(state: State, index: int) -> str:
    p = state.pieces[index]
    label = state.setup.planet.grid.label
    text = f"{COLOURS[p.colour]} {p.kind}-{p.number}"
    if p.at >= 0:
        text += f" at {label[p.at]}" + (f"+{label[p.tail]}" if p.tail >= 0 else "")
    elif p.inside >= 0:
        text += f" in {state.planes.name(p.inside).replace('-', ' ', 1)}"
    else:
        text += f" in hold {COLOURS[ship_of(p)]}"
    if p.load:
        text += " with " + " ".join(p.load)
    if p.kind in DESTROYERS and p.ammo < SHOTS:
        text += f" ammo {p.ammo}"
    return text
