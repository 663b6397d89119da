"""Faults planted in the rules of Full Metal Planète's page: a test of its tests."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.position.state import State
from tests.support.fmp_page import MODULES, Page, is_right, position_of, some_orders, truth
from tests.support.fmp_scrambled import scrambled


class Planted(NamedTuple):
    """A module, its sound part, what stands instead, and the position that shows it.

    Where positions are made otherwise, `python -m tests.bench.composer_rules --faults 500` finds
    positions anew.
    """

    module: str
    sound: str
    fault: str
    shown: int


PLANTED = (
    Planted("moves.js", "return here && !mayRetreat(state, index)", "return false", 39),
    Planted("moves.js", "touches(board, piece.tail, to);", "false;", 8),
    Planted("moves.js", "if (isStuck(state, piece)) return", "if (false) return", 4),
    Planted("reach.js", "if (onward(n)) fresh.push(n);", "fresh.push(n);", 29),
    Planted("planes.js", "if (!book.stuck_project_fire && isStuck(state, p)) return [];", "", 5),
    Planted("planes.js", "Number(n > 1)", "Number(n > 0)", 0),
    Planted("planes.js", "[piece.at] ? high : flat", "[piece.at] ? flat : flat", 27),
    Planted("changes.js", "if (laid.includes(n)) held.add(n);", ";", 55),
    Planted("changes.js", "if (piece.colour === colour) continue;", "", 7),
    Planted("changes.js", "ammo: 0, load: []", "ammo: 0", 35),
    Planted("checks.js", '? "CARRIER_UNDER_FIRE" : null', "? null : null", 5),
    Planted("carriers.js", "return peak && groundOf", "return false && groundOf", 140),
    Planted("cargo.js", "sunken(state, item)) ??", "null) ??", 89),
    Planted("doors.js", "if (!near.some((pode) => turrets.includes(pode)))", "if (false)", 0),
    Planted("doors.js", "if (room.ship >= 0 && target >= 0 && shipAs", "if (false && shipAs", 6),
    Planted("fight.js", "if (pieceOf(state, index).ammo < 1) return", "if (false) return", 21),
    Planted("fight.js", 'return own ? "OWN_PIECE" : null', "return null", 8),
    Planted("fight.js", 'firedOn(state, seat, cells) ? "TARGET_UNDER_FIRE" : null', "null", 209),
    Planted("fight.js", "|| firedOn(after, seat, [to])) return", ") return", 31),
    Planted("build.js", "if (built.length >= (counts.builds ?? 0) || again)", "if (again)", 346),
    Planted("ship.js", "if (turretsOf(state, colour).length) return", "if (false) return", 18),
    Planted("ship.js", "settledCargo(takenIn(", "(takenIn(", 254),
    Planted("ship.js", "ship.rebuilt.includes(pode)", "false", 13),
    Planted("ship.js", "- turretsOf(state, colour).length;", "- 3;", 11),
    Planted("ship.js", "step * Math.floor(state.ap / step)", "state.ap", 0),
)


def position(number: int) -> tuple[State, list[Order]]:
    """A position on which planted faults are sought, and orders for it."""
    seed = f"fault {number}"
    state = scrambled(seed)
    return state, some_orders(state, Random(seed), 80)


def is_found(page: Page, planted: Planted, number: int, folder: Path) -> bool:
    """Whether a position shows a fault; a copy of the modules with it is made in `folder`."""
    if not folder.exists():
        for module in MODULES.rglob("*.js"):
            text = module.read_text()
            if module.name == planted.module:
                assert text.count(planted.sound) == 1, planted
                text = text.replace(planted.sound, planted.fault)
            target = folder / module.relative_to(MODULES)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
    state, orders = position(number)
    page.folder = folder
    said = page.ask(position_of(state), orders)
    page.folder = MODULES
    return any(
        answer.verdict != "unsure" and not is_right(answer, truth(state, order))
        for order, answer in zip(orders, said, strict=True)
    )
