/**
 * Deployment: what of the hold is placed near the astronef, for free, whatever the enemy's fire.
 *
 * @module
 */

import { around, touches } from "./board.js";
import { noPeak, placeAt } from "./carriers.js";
import { laidBridge, setDown, unsupported } from "./changes.js";
import { accepts, isUnclear, ownPiece, UNSURE } from "./checks.js";
import { moreBridges, roomOf, withCargo } from "./doors.js";
import { cellAt } from "./names.js";
import { admits, groundOf, planesOf } from "./planes.js";
import { BRIDGE, freed, pieceOf, shipAs, withPiece } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./checks.js").Item} Item
 */

/**
 * Where a seat may deploy.
 * @typedef {object} DeployArea
 * @property {number[]} area  cells
 * @property {number[]} shore  cells of the area's coast and beside it
 * @property {boolean} afloat  what floats need touch the coast, wherever it lies
 * @property {boolean} coast  what floats has to touch the coast
 * @property {boolean} oneHex  a barge needs one hex of the area only
 */

const NO_PLACE = "BAD_DEPLOYMENT";

/**
 * One thing of the hold goes to hexes, or aboard a transporter placed before.
 * @param {State} state
 * @param {{piece: string, cells: string[], cargo: string[]}} order
 * @returns {State | string}
 */
export function judgeDeploy(state, order) {
  const cells = order.cells.map((text) => cellAt(state, text));
  if (cells.includes(-1)) return "OFF_MAP";
  const item = heldItem(state, order.piece);
  if (typeof item === "string") return item;
  const prepared = withCargo(state, item, order.cargo);
  if (typeof prepared === "string") return prepared;
  const [first = -1, second = -1] = cells;
  const place = cells.length === 1 ? placeAt(prepared, first) : { cell: first, carrier: -1, ship: -1 };
  const fault =
    place.carrier >= 0
      ? accepts(prepared, place.carrier, item) ?? noPeak(prepared, place.carrier, item)
      : deployFault(prepared, item, cells);
  if (fault) return fault;
  const { seat } = state.game;
  if (item.piece < 0) return setDown(moreBridges(prepared, seat, -1), item, place);
  if (place.carrier >= 0) return setDown(prepared, item, place);
  return withPiece(prepared, item.piece, freed(first, second));
}

/**
 * The end of one's deployment.
 * @param {State} state
 * @returns {State}
 */
export const judgeReady = (state) => ({ ...state, over: true });

/**
 * @param {State} state
 * @param {string} text
 * @returns {Item | string}
 */
function heldItem(state, text) {
  const { seat } = state.game;
  if (text === BRIDGE) {
    return shipAs(state, seat).bridges ? { piece: -1, what: BRIDGE, cell: -1 } : "NOT_ABOARD";
  }
  if (isUnclear(state, text)) return UNSURE;
  const index = ownPiece(state, text);
  if (typeof index === "string") return index;
  const held = roomOf(state, index).ship === seat;
  return held ? { piece: index, what: pieceOf(state, index).kind, cell: -1 } : "NOT_ABOARD";
}

/**
 * @param {State} state
 * @param {Item} item
 * @param {number[]} cells
 * @returns {string | null}
 */
function deployFault(state, item, cells) {
  const { board } = state.game;
  const [first = -1, second = -1] = cells;
  if (cells.length !== (item.what === "barge" ? 2 : 1)) return NO_PLACE;
  if (cells.length === 2 && !touches(board, first, second)) return NO_PLACE;
  const planes = planesOf(state);
  if (!isInArea(state, item, cells) || cells.some((cell) => planes.taken[cell])) return NO_PLACE;
  if (item.what === BRIDGE) {
    const hangs = !planes.bridged[first] && !unsupported(state, laidBridge(state, first)).has(first);
    return hangs ? null : NO_PLACE;
  }
  const fits = cells.every((cell) => admits(state, item.piece)[cell]);
  return fits && !(item.what === "tank" && isBesideTank(state, first)) ? null : NO_PLACE;
}

/**
 * @param {State} state
 * @param {Item} item
 * @param {number[]} cells
 */
function isInArea(state, item, cells) {
  const { area, shore, afloat, coast, oneHex } = /** @type {DeployArea} */ (state.game.deploy);
  const floats = state.game.tables.sea.includes(item.what) || item.what === BRIDGE;
  if (floats && (afloat || coast) && !cells.some((cell) => shore.includes(cell))) return false;
  if (floats && afloat) return true;
  const inside = cells.filter((cell) => area.includes(cell));
  return inside.length >= (item.what === "barge" && oneHex ? 1 : cells.length);
}

/**
 * Two tanks of a player on adjacent mountains.
 * @param {State} state
 * @param {number} cell
 */
function isBesideTank(state, cell) {
  const mountain = groundOf(state, "mountain");
  if (!mountain[cell]) return false;
  const near = around(state.game.board, cell).filter((one) => mountain[one]);
  return state.pieces.some(
    (p) => p.kind === "tank" && p.colour === state.game.seat && near.includes(p.at),
  );
}
