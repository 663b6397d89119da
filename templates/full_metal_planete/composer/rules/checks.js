/**
 * Checks that several actions share. A fault is the short name of a reason; `UNSURE` is
 * none: it says that the answer will tell.
 *
 * @module
 */

import { cellAt, readRef, resolve } from "./names.js";
import { cellsUnder, firedOn, isStuck, planesOf, stuffAt } from "./planes.js";
import { aboard, BRIDGE, ownerOf, pieceOf } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Piece} Piece
 */

/**
 * What can be cargo: a piece by its place, or ore or a bridge (`piece` -1).
 * @typedef {{piece: number, what: string, cell: number}} Item
 */

export const UNSURE = "unsure";

/**
 * A piece that the seat may command, by its place.
 * @param {State} state
 * @param {string} text
 * @returns {number | string}
 */
export function ownPiece(state, text) {
  if (isUnclear(state, text)) return UNSURE;
  const index = resolve(state, text);
  if (index < 0) return "UNKNOWN_PIECE";
  const owner = ownerOf(state, pieceOf(state, index));
  if (owner === state.game.seat) return index;
  return owner < 0 ? "DEACTIVATED" : "NOT_YOUR_PIECE";
}

/**
 * Whether a name lacks its number or names a kind of thing: the server fills such names in.
 * @param {State} state
 * @param {string} text
 */
export const isUnclear = (state, text) => !/^\d+$/.test(text) && !readRef(state, text);

/**
 * @param {State} state
 * @param {number} index
 * @returns {string | null}
 */
export const onMap = (state, index) => (pieceOf(state, index).at >= 0 ? null : "PIECE_CARRIED");

/**
 * @param {State} state
 * @param {number} index
 * @param {string} [code]
 * @returns {string | null}
 */
export const notStuck = (state, index, code = "PIECE_STUCK") =>
  isStuck(state, pieceOf(state, index)) ? code : null;

/**
 * @param {State} state
 * @param {number} cost
 * @returns {string | null}
 */
export const afford = (state, cost) => (state.ap >= cost ? null : "NOT_ENOUGH_AP");

/**
 * A destroyer of the seat on the map and not stuck, by its place.
 * @param {State} state
 * @param {string} text
 * @returns {number | string}
 */
export function gunOf(state, text) {
  const index = ownPiece(state, text);
  if (typeof index === "string") return index;
  if (!state.game.tables.destroyers.includes(pieceOf(state, index).kind)) return "NOT_A_DESTROYER";
  return onMap(state, index) ?? notStuck(state, index) ?? index;
}

/**
 * Whether a hex is under fire of an enemy of the seat.
 * @param {State} state
 * @param {number} cell
 */
export const firedHex = (state, cell) => firedOn(state, state.game.seat, [cell]);

/**
 * A fault if a destroyer is neutralised; turrets never are.
 * @param {State} state
 * @param {number} index
 * @returns {string | null}
 */
export function fightingReady(state, index) {
  const piece = pieceOf(state, index);
  if (piece.kind === "turret") return null;
  return firedOn(state, ownerOf(state, piece), cellsUnder(piece)) ? "PIECE_NEUTRALISED" : null;
}

/**
 * A fault if a carrier on the map is stuck or under enemy fire.
 * @param {State} state
 * @param {number} index
 * @returns {string | null}
 */
export function carrierReady(state, index) {
  const piece = pieceOf(state, index);
  const fault = notStuck(state, index, "CARRIER_STUCK");
  if (fault) return fault;
  return firedOn(state, ownerOf(state, piece), cellsUnder(piece)) ? "CARRIER_UNDER_FIRE" : null;
}

/**
 * @param {State} state
 * @param {number} index
 */
export const isCarrier = (state, index) =>
  pieceOf(state, index).kind in state.game.tables.capacity;

/**
 * A carrier of the seat that may act, by its place.
 * @param {State} state
 * @param {string} text
 * @returns {number | string}
 */
export function transporter(state, text) {
  const index = ownPiece(state, text);
  if (typeof index === "string") return index;
  if (!isCarrier(state, index)) return "NOT_A_TRANSPORTER";
  return onMap(state, index) ?? carrierReady(state, index) ?? index;
}

/**
 * Slots in use in a carrier.
 * @param {State} state
 * @param {number} index
 * @returns {number}
 */
export function roomTaken(state, index) {
  const { slots } = state.game.tables;
  let used = 0;
  for (const what of pieceOf(state, index).load) used += slots[what] ?? 0;
  for (const i of aboard(state, index)) {
    used += slots[pieceOf(state, i).kind] ?? 0;
    if (state.game.book.nested_cargo_counts) used += roomTaken(state, i);
  }
  return used;
}

/**
 * A fault if a carrier cannot take a thing: its kind, then its room.
 * @param {State} state
 * @param {number} carrier
 * @param {Item} item
 * @returns {string | null}
 */
export function accepts(state, carrier, item) {
  const { capacity, carries, slots } = state.game.tables;
  const { kind } = pieceOf(state, carrier);
  if (!carries[kind]?.includes(item.what)) return "CARGO_TYPE";
  const counts = item.piece >= 0 && state.game.book.nested_cargo_counts;
  const inner = counts ? roomTaken(state, item.piece) : 0;
  const need = roomTaken(state, carrier) + (slots[item.what] ?? 0) + inner;
  return need > (capacity[kind] ?? 0) ? "CARRIER_FULL" : null;
}

/**
 * What an order means by an element on the map: a piece, a hex, `bridge@1010`.
 * @param {State} state
 * @param {string} text
 * @returns {Item | string}
 */
export function elementOf(state, text) {
  const planes = planesOf(state);
  const [kind = "", hex] = text.split("@");
  const cell = cellAt(state, hex ?? text);
  if (hex !== undefined && kind === BRIDGE) {
    const found = cell >= 0 && planes.bridged[cell];
    return found ? { piece: -1, what: BRIDGE, cell } : "UNKNOWN_PIECE";
  }
  if (cell >= 0 && planes.pieceAt(cell) < 0) {
    const what = stuffAt(state, cell);
    if (what) return { piece: -1, what, cell };
  }
  const index = ownPiece(state, hex ?? text);
  if (typeof index === "string") return index;
  return { piece: index, what: pieceOf(state, index).kind, cell: -1 };
}
