/**
 * Changes that several actions share: losing what stands on hexes, bridges that sink, new
 * colours, things that go into a hold or are set down.
 *
 * @module
 */

import { around, touches } from "./board.js";
import { cellsUnder, groundOf, planesOf } from "./planes.js";
import {
  BRIDGE, freed, holdOf, LOST, nested, numberSlot, pieceOf, shipAs, shipOf, stowed, withPiece,
  withShip,
} from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./checks.js").Item} Item
 */

/**
 * Where an element is put: a hex, a carrier (its place) or an astronef (its colour).
 * @typedef {{cell: number, carrier: number, ship: number}} Place
 */

/** @param {State} state @param {number} cell */
function anchored(state, cell) {
  const dry = groundOf(state, "dry");
  const { shipAt } = planesOf(state);
  return [cell, ...around(state.game.board, cell)].some((n) => dry[n] || shipAt(n) >= 0);
}

/**
 * The bridges with a new one, which remembers what it hangs on.
 * @param {State} state
 * @param {number} cell
 * @returns {[number, number][]}
 */
export function laidBridge(state, cell) {
  const near = state.bridges.find(([at]) => touches(state.game.board, cell, at));
  const root = anchored(state, cell) || !near ? cell : near[1];
  return inOrder([...state.bridges, /** @type {[number, number]} */ ([cell, root])]);
}

/**
 * The cells of the bridges that nothing holds.
 * @param {State} state
 * @param {[number, number][]} bridges
 * @returns {Set<number>}
 */
export function unsupported(state, bridges) {
  const laid = bridges.map(([at]) => at);
  const held = new Set(laid.filter((at) => anchored(state, at)));
  if (state.game.book.bridge_first_laid) {
    return new Set(bridges.flatMap(([at, root]) => (held.has(root) ? [] : [at])));
  }
  for (const at of held) {
    for (const n of around(state.game.board, at)) if (laid.includes(n)) held.add(n);
  }
  return new Set(laid.filter((at) => !held.has(at)));
}

/**
 * The state without all that stands on some cells.
 * @param {State} state
 * @param {Set<number>} cells
 * @returns {State}
 */
export function removed(state, cells) {
  const pieces = [...state.pieces];
  state.pieces.forEach((p, i) => {
    if (!cellsUnder(p).some((cell) => cells.has(cell))) return;
    for (const j of [i, ...nested(state, i)]) {
      pieces[j] = { ...pieceOf(state, j), ...stowed(LOST), ammo: 0, load: [] };
    }
  });
  return {
    ...state,
    pieces,
    ore: state.ore.filter(([at]) => !cells.has(at)),
    bridges: state.bridges.filter(([at]) => !cells.has(at)),
  };
}

/**
 * The state without bridges that nothing holds, and without all that stands on them.
 * @param {State} state
 * @returns {State}
 */
export function sunk(state) {
  const gone = state.bridges.length ? unsupported(state, state.bridges) : new Set();
  return gone.size ? removed(state, /** @type {Set<number>} */ (gone)) : state;
}

/**
 * Pieces given another colour, each with the next free number of its kind.
 * @param {State} state
 * @param {number[]} ids
 * @param {number} colour
 * @returns {State}
 */
export function recoloured(state, ids, colour) {
  const pieces = [...state.pieces];
  const numbers = [...state.numbers];
  for (const i of ids) {
    const piece = pieceOf(state, i);
    if (piece.colour === colour) continue;
    const slot = numberSlot(state, colour, piece.kind);
    const number = (numbers[slot] ?? 0) + 1;
    numbers[slot] = number;
    pieces[i] = { ...piece, colour, number };
  }
  return { ...state, pieces, numbers };
}

/**
 * Cargo whose owner is no longer its carrier's takes the carrier's colour.
 * @param {State} state
 * @returns {State}
 */
export function settledCargo(state) {
  let after = state;
  for (;;) {
    const found = after.pieces.findIndex((p) => {
      const colour = colourAround(after, p.inside, shipOf(p));
      return colour >= 0 && shipAs(after, p.colour).owner !== shipAs(after, colour).owner;
    });
    if (found < 0) return after;
    const piece = pieceOf(after, found);
    after = recoloured(after, [found], colourAround(after, piece.inside, shipOf(piece)));
  }
}

/**
 * @param {State} state
 * @param {number} inside
 * @param {number} ship
 */
const colourAround = (state, inside, ship) => (inside >= 0 ? pieceOf(state, inside).colour : ship);

/**
 * A load without one thing of a kind.
 * @param {string[]} load
 * @param {string} what
 */
export function loadWithout(load, what) {
  const at = load.indexOf(what);
  return load.filter((_, i) => i !== at);
}

/** @param {string[]} load @param {string} what */
export const loadWith = (load, what) => [...load, what].sort();

/**
 * An element of the map goes away from its hex, ore and bridges for good.
 * @param {State} state
 * @param {Item} item
 * @returns {State}
 */
export const lifted = (state, item) => ({
  ...state,
  ore: state.ore.filter(([at]) => at !== item.cell || item.what === BRIDGE),
  bridges: state.bridges.filter(([at]) => at !== item.cell || item.what !== BRIDGE),
});

/**
 * A bridge or ore goes into a hold.
 * @param {State} state
 * @param {string} what
 * @param {number} colour
 * @returns {State}
 */
export function heldStuff(state, what, colour) {
  const ship = shipAs(state, colour);
  if (what === BRIDGE) return withShip(state, colour, { bridges: ship.bridges + 1 });
  const kind = state.game.tables.ores.indexOf(what);
  return withShip(state, colour, { ore: ship.ore.map((n, i) => n + Number(i === kind)) });
}

/**
 * A piece goes into a hold: it and its cargo take the colour, its ore stays in the hold.
 * @param {State} state
 * @param {number} index
 * @param {number} colour
 * @param {boolean} [recolours]
 * @returns {State}
 */
export function takenIn(state, index, colour, recolours = true) {
  const ids = [index, ...nested(state, index)];
  const { ores } = state.game.tables;
  let after = state;
  for (const i of ids) {
    const { load } = pieceOf(state, i);
    for (const what of load) if (ores.includes(what)) after = heldStuff(after, what, colour);
    after = withPiece(after, i, { load: load.filter((what) => !ores.includes(what)) });
  }
  after = withPiece(after, index, stowed(holdOf(colour)));
  return recolours ? recoloured(after, ids, colour) : after;
}

/**
 * An element in hand goes to a place.
 * @param {State} state
 * @param {Item} item
 * @param {Place} place
 * @returns {State}
 */
export function setDown(state, item, place) {
  if (item.piece >= 0) {
    if (place.ship >= 0) return takenIn(state, item.piece, place.ship);
    const where = place.carrier >= 0 ? stowed(place.carrier) : freed(place.cell);
    return withPiece(state, item.piece, where);
  }
  if (place.ship >= 0) return heldStuff(state, item.what, place.ship);
  if (place.carrier >= 0) {
    const { load } = pieceOf(state, place.carrier);
    return withPiece(state, place.carrier, { load: loadWith(load, item.what) });
  }
  if (item.what === BRIDGE) return { ...state, bridges: laidBridge(state, place.cell) };
  return { ...state, ore: inOrder([...state.ore, /** @type {[number, string]} */ ([place.cell, item.what])]) };
}

/**
 * @template {[number, any]} T
 * @param {T[]} list
 * @returns {T[]}
 */
const inOrder = (list) => list.sort((a, b) => a[0] - b[0]);
