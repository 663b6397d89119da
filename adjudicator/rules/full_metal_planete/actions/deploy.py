"""Deployment: R-47, R-74."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions import elements as el
from adjudicator.rules.full_metal_planete.actions.checks import own_piece
from adjudicator.rules.full_metal_planete.actions.doors import cargo_names, place_piece, set_cargo
from adjudicator.rules.full_metal_planete.actions.faults import Detail, Fault, fault
from adjudicator.rules.full_metal_planete.actions.stow import room_of
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS
from adjudicator.rules.full_metal_planete.changes import Changed
from adjudicator.rules.full_metal_planete.names import BARGE, BRIDGE, SEA_KINDS, TANK
from adjudicator.rules.full_metal_planete.orders.orders import Deploy
from adjudicator.rules.full_metal_planete.position.loads import lay_bridge, loose_bridges
from adjudicator.rules.full_metal_planete.position.lookup import label
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import area

DEPLOY = "R-47"


class Deploying(NamedTuple):
    """A placement found legal.

    prepared  the state with the wanted cargo in what is placed; it is not placed yet
    cells     where it stands then: two for a barge
    """

    prepared: State
    item: el.Element
    place: el.Place
    cells: tuple[int, ...]


def plan_deploy(state: State, seat: int, order: Deploy) -> Deploying | Fault:
    """R-47, R-74: one piece of the hold is placed, for free, whatever the enemy's fire."""
    cells = el.cells_named(state, order.cells)
    if isinstance(cells, Fault):
        return cells
    item = _hold_item(state, seat, order.piece)
    if isinstance(item, Fault):
        return item
    prepared = set_cargo(state, seat, item, order.cargo)
    if isinstance(prepared, Fault):
        return prepared
    place = el.place_at(prepared, seat, cells[0]) if len(cells) == 1 else el.Place(cells[0])
    if place.carrier >= 0:
        bad = el.cargo_fault(prepared, place.carrier, item, "cells[0]")
        return bad or Deploying(prepared, item, place, cells)
    flaw = _flaw(prepared, seat, item, cells)
    if flaw:
        name = el.element_name(prepared, item)
        details = _against(prepared, seat, cells, flaw)
        return fault(
            "BAD_DEPLOYMENT", DEPLOY, "cells", piece=name, cells=order.cells, reason=flaw, **details
        )
    return Deploying(prepared, item, el.Place(cells[0]), cells)


def _hold_item(state: State, seat: int, text: str) -> el.Element | Fault:
    if text == BRIDGE:
        if state.ships[seat].bridges:
            return el.Element(-1, BRIDGE)
        return el.not_in_hold(BRIDGE, seat, DEPLOY, "piece")
    index = own_piece(state, seat, text, "piece")
    if isinstance(index, Fault):
        return index
    if room_of(state, index).ship != seat:
        return el.not_in_hold(state.planes.name(index), seat, DEPLOY, "piece")
    return el.Element(index, state.pieces[index].kind)


def _flaw(state: State, seat: int, item: el.Element, cells: tuple[int, ...]) -> str:
    """Return the flaw of a placement, or "": `hexes`, `area`, `terrain`, `taken`, `support`..."""
    planes = state.planes
    if len(cells) != (2 if item.what == BARGE else 1):
        return "hexes"
    if len(cells) == 2 and not planes.grid.touch[cells[0]] >> cells[1] & 1:
        return "hexes"
    mask = sum(1 << c for c in cells)
    wet = item.what in SEA_KINDS or item.what == BRIDGE
    if not _in_area(state, seat, item, mask, wet):
        return "area"
    if mask & planes.taken:
        return "taken"
    if item.what == BRIDGE:
        if mask & planes.bridged:
            return "taken"
        return "support" if loose_bridges(planes, lay_bridge(state, cells[0])) & mask else ""
    piece = state.pieces[item.piece]
    if mask & ~planes.enter_mask(piece, planes.is_heavy(item.piece)):
        return "terrain"
    return "mountains" if item.what == TANK and _beside_tank(state, seat, cells[0]) else ""


def _against(state: State, seat: int, cells: tuple[int, ...], flaw: str) -> dict[str, Detail]:
    """Return the facts behind a flaw: the dome's distance, the ground, or what is there."""
    planes = state.planes
    grid = planes.grid
    if flaw == "terrain":
        kinds = planes.terrain.kind
        return {"ground": tuple(f"{TERRAINS[kinds[c]]}@{grid.label[c]}" for c in cells)}
    if flaw == "area" and state.book.deploy_area >= 0:
        dome = state.ships[seat].dome
        far = max(grid.distance(dome, c) for c in cells)
        return {"at": grid.label[dome], "distance": far, "most": state.book.deploy_area}
    if flaw == "area":
        return {"most": 0}
    if flaw == "taken":
        ids = [planes.piece_at(c) for c in cells]
        by = tuple(planes.name(i) for i in dict.fromkeys(ids) if i >= 0)
        ores = tuple(ore for c in cells if (ore := planes.ore_at(c)))
        return {"by": by + ores}
    return {}


def _in_area(state: State, seat: int, item: el.Element, mask: int, wet: bool) -> bool:
    planes, book = state.planes, state.book
    allowed = area(state, seat)
    if wet and (book.deploy_area < 0 or book.deploy_sea_touches_coast):
        coast = planes.grid.spread(allowed & planes.terrain.dry["normal"])
        if not mask & coast:
            return False
        if book.deploy_area < 0:
            # The barge's far end may lie one hex further out: the pair touches the coast.
            return True
    if item.what == BARGE and book.barge_deploy_one_hex:
        return bool(mask & allowed)
    return not mask & ~allowed


def _beside_tank(state: State, seat: int, cell: int) -> bool:
    """Two tanks of a player on adjacent mountains (R-56)."""
    planes = state.planes
    mountain = planes.terrain.mountain
    if not mountain >> cell & 1:
        return False
    near = planes.grid.touch[cell] & mountain
    return any(
        p.kind == TANK and p.colour == seat and p.at >= 0 and near >> p.at & 1 for p in state.pieces
    )


def apply_deploy(state: State, seat: int, plan: Deploying) -> Changed:
    """R-47: the piece stands where it was placed, with its cargo."""
    prepared, item, place, cells = plan
    name, cargo = el.element_name(prepared, item), cargo_names(prepared, item)
    state, more = place_piece(prepared, item, place, cells, seat)
    labels = tuple(label(state, c) for c in cells)
    return state, (ev.Deployed(state.name_of(seat), name, labels, cargo), *more)
