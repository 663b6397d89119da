/**
 * Converters: a tank, crab or bridge from the ore aboard.
 *
 * @module
 */

import { afford, carrierReady, onMap, ownPiece } from "./checks.js";
import { placeAt, putFault } from "./carriers.js";
import { costOf } from "./cargo.js";
import { setDown } from "./changes.js";
import { cellAt } from "./names.js";
import { beside } from "./planes.js";
import { BRIDGE, holdOf, numberSlot, pieceOf, spend, withPiece } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * @param {State} state
 * @param {{converter: string, what: string, at: string}} order
 * @returns {State | string}
 */
export function judgeBuild(state, order) {
  const index = ownPiece(state, order.converter);
  if (typeof index === "string") return index;
  const converter = pieceOf(state, index);
  if (converter.kind !== "converter") return "NOT_A_CONVERTER";
  const unready = onMap(state, index) ?? carrierReady(state, index);
  if (unready) return unready;
  const cell = cellAt(state, order.at);
  if (cell < 0) return "OFF_MAP";
  const near = beside(state, converter);
  if (!near.includes(cell)) return "NOT_ADJACENT";
  const place = placeAt(state, cell);
  const item = { piece: -1, what: order.what, cell: -1 };
  const fault =
    putFault(state, near, item, place) ??
    buildFault(state, index, order.what) ??
    afford(state, costOf(state, "build"));
  if (fault) return fault;
  let after = withPiece(spend(state, costOf(state, "build")), index, { load: [] });
  after.builds = [...state.builds, [index, order.what]];
  const at = state.game.tables.buildable.indexOf(order.what);
  after.pool = state.pool.map((n, i) => n - Number(i === at));
  if (order.what !== BRIDGE) {
    after = newPiece(after, order.what, place.ship >= 0 ? place.ship : converter.colour);
    item.piece = after.pieces.length - 1;
  }
  return setDown(after, item, place);
}

/**
 * Why a converter cannot make a thing of what it has.
 * @param {State} state
 * @param {number} index
 * @param {string} what
 * @returns {string | null}
 */
export function buildFault(state, index, what) {
  const { buildable, ores, counts } = state.game.tables;
  const [ore] = pieceOf(state, index).load;
  const at = buildable.indexOf(what);
  if (at < 0) return "NOT_BUILDABLE";
  if (!ore) return "NO_ORE";
  if (ore === ores[ores.length - 1]) return "ORE_NOT_CONVERTIBLE";
  const together = state.game.book.build_limit_player;
  const built = state.builds.filter(([by]) => together || by === index).map(([, kind]) => kind);
  const again = built.includes(what) && what !== buildable[0];
  if (built.length >= (counts.builds ?? 0) || again) return "BUILD_LIMIT";
  return state.pool.length && (state.pool[at] ?? 0) < 1 ? "POOL_EMPTY" : null;
}

/**
 * @param {State} state
 * @param {string} kind
 * @param {number} colour
 * @returns {State}
 */
function newPiece(state, kind, colour) {
  const numbers = [...state.numbers];
  const slot = numberSlot(state, colour, kind);
  const number = (numbers[slot] ?? 0) + 1;
  numbers[slot] = number;
  const { destroyers, counts } = state.game.tables;
  const ammo = destroyers.includes(kind) ? (counts.shots ?? 0) : 0;
  const piece = { kind, colour, number, at: -1, tail: -1, inside: holdOf(colour), ammo, load: [] };
  return { ...state, numbers, pieces: [...state.pieces, piece] };
}
