/**
 * What transporters take and where they put it down: the checks that loading, unloading,
 * building and leaving an astronef share.
 *
 * @module
 */

import { accepts, carrierReady, firedHex, isCarrier } from "./checks.js";
import { laidBridge, unsupported } from "./changes.js";
import { cellsUnder, groundOf, isHeavy, planesOf } from "./planes.js";
import { BRIDGE, ownerOf, pieceOf, shipAs } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./checks.js").Item} Item
 * @typedef {import("./changes.js").Place} Place
 */

/**
 * A crab on a mountain cannot take a supertank.
 * @param {State} state
 * @param {number} carrier
 * @param {Item} item
 * @returns {string | null}
 */
export function noPeak(state, carrier, item) {
  const { kind, at } = pieceOf(state, carrier);
  const peak = item.what === "supertank" && kind === "crab" && at >= 0;
  return peak && groundOf(state, "mountain")[at] ? "TERRAIN_FORBIDDEN" : null;
}

/**
 * A bridge with something on it cannot be taken.
 * @param {State} state
 * @param {Item} item
 * @returns {string | null}
 */
export const bridgeFree = (state, item) =>
  item.piece < 0 && item.what === BRIDGE && planesOf(state).taken[item.cell]
    ? "BRIDGE_OCCUPIED"
    : null;

/**
 * Ore that lies under water cannot be taken; a bridge is never bogged.
 * @param {State} state
 * @param {Item} item
 * @returns {string | null}
 */
export const sunken = (state, item) =>
  item.what !== BRIDGE && !planesOf(state).land[item.cell] ? "PIECE_STUCK" : null;

/**
 * The cells of an element of the map.
 * @param {State} state
 * @param {Item} item
 */
export const cellsOfItem = (state, item) =>
  item.piece >= 0 ? cellsUnder(pieceOf(state, item.piece)) : [item.cell];

/**
 * What a hex means as a destination: an own transporter or astronef there, or the hex.
 * @param {State} state
 * @param {number} cell
 * @returns {Place}
 */
export function placeAt(state, cell) {
  const { seat } = state.game;
  const { pieceAt, shipAt } = planesOf(state);
  const index = pieceAt(cell);
  if (index >= 0 && isCarrier(state, index) && ownerOf(state, pieceOf(state, index)) === seat) {
    return { cell, carrier: index, ship: -1 };
  }
  const colour = shipAt(cell);
  const ship = colour >= 0 && shipAs(state, colour).owner === seat ? colour : -1;
  return { cell, carrier: -1, ship };
}

/**
 * Why an element cannot be put on a hex.
 * @param {State} state
 * @param {string} what
 * @param {boolean} heavy
 * @param {number} cell
 * @returns {string | null}
 */
export function layFault(state, what, heavy, cell) {
  const { taken, bridged } = planesOf(state);
  if (firedHex(state, cell)) return "ENEMY_FIRE";
  if (taken[cell]) return "HEX_OCCUPIED";
  if (what === BRIDGE) {
    if (bridged[cell]) return "HEX_OCCUPIED";
    return unsupported(state, laidBridge(state, cell)).has(cell) ? "NO_SUPPORT" : null;
  }
  if (groundOf(state, "sea")[cell] && !bridged[cell]) return "OPEN_SEA";
  return heavy && groundOf(state, "mountain")[cell] ? "TERRAIN_FORBIDDEN" : null;
}

/**
 * Why an element cannot go from beside some cells to a place.
 * @param {State} state
 * @param {number[]} source
 * @param {Item} item
 * @param {Place} place
 * @returns {string | null}
 */
export function putFault(state, source, item, place) {
  if (place.ship >= 0) {
    const { podes } = shipAs(state, place.ship);
    return podes.some((pode) => source.includes(pode)) ? null : "NO_PODE";
  }
  if (place.carrier < 0) {
    const heavy = item.piece >= 0 ? isHeavy(state, item.piece) : item.what === "supertank";
    return layFault(state, item.what, heavy, place.cell);
  }
  return (
    accepts(state, place.carrier, item) ??
    noPeak(state, place.carrier, item) ??
    carrierReady(state, place.carrier)
  );
}
