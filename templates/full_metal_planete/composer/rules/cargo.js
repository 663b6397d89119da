/**
 * Transporters: loading, unloading, giving to another.
 *
 * @module
 */

import { afford, elementOf, isCarrier, isUnclear, onMap, ownPiece, transporter, UNSURE } from "./checks.js";
import { accepts, notStuck } from "./checks.js";
import { bridgeFree, cellsOfItem, noPeak, placeAt, putFault, sunken } from "./carriers.js";
import { lifted, loadWith, loadWithout, setDown, sunk } from "./changes.js";
import { cellAt, isHex, readRef, resolve } from "./names.js";
import { beside, cellsUnder, firedOn, touching } from "./planes.js";
import { BRIDGE, nested, onPlanet, pieceOf, spend, stowed, withPiece } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./checks.js").Item} Item
 * @typedef {import("./changes.js").Place} Place
 */

/**
 * A transporter takes an element from beside it.
 * @param {State} state
 * @param {{carrier: string, item: string}} order
 * @returns {State | string}
 */
export function judgeLoad(state, order) {
  const carrier = transporter(state, order.carrier);
  if (typeof carrier === "string") return carrier;
  const item = elementOf(state, order.item);
  if (typeof item === "string") return item;
  const fault = loadFault(state, carrier, item) ?? afford(state, costOf(state, "load"));
  if (fault) return fault;
  const after = spend(state, costOf(state, "load"));
  if (item.piece >= 0) return withPiece(after, item.piece, stowed(carrier));
  const { load } = pieceOf(state, carrier);
  return sunk(withPiece(lifted(after, item), carrier, { load: loadWith(load, item.what) }));
}

/** @param {State} state @param {string} what */
export const costOf = (state, what) => state.game.tables.costs[what] ?? 0;

/**
 * Why a transporter cannot take an element, or null.
 * @param {State} state
 * @param {number} carrier
 * @param {Item} item
 * @returns {string | null}
 */
function loadFault(state, carrier, item) {
  if (item.piece >= 0 && onMap(state, item.piece)) return "PIECE_CARRIED";
  const cells = cellsOfItem(state, item);
  const near = beside(state, pieceOf(state, carrier));
  if (item.piece === carrier || !cells.some((cell) => near.includes(cell))) return "NOT_ADJACENT";
  return (
    accepts(state, carrier, item) ??
    noPeak(state, carrier, item) ??
    (item.piece >= 0 ? notStuck(state, item.piece) : sunken(state, item)) ??
    (firedOn(state, state.game.seat, cells) ? "ITEM_UNDER_FIRE" : null) ??
    bridgeFree(state, item)
  );
}

/**
 * What an order means by an element aboard a carrier; in a barge also by one deeper in it.
 * @param {State} state
 * @param {number} carrier
 * @param {string} text
 * @returns {Item | string}
 */
function cargoOf(state, carrier, text) {
  const lorry = pieceOf(state, carrier);
  if (text === BRIDGE || state.game.tables.ores.includes(text)) {
    return lorry.load.includes(text) ? { piece: -1, what: text, cell: -1 } : "NOT_ABOARD";
  }
  if (isUnclear(state, text)) return UNSURE;
  const index = resolve(state, text);
  const inside = nested(state, carrier).filter(
    (i) => lorry.kind === "barge" || pieceOf(state, i).inside === carrier,
  );
  if (inside.includes(index)) return { piece: index, what: pieceOf(state, index).kind, cell: -1 };
  if (isAlike(state, text, inside)) return UNSURE;
  return index < 0 ? "UNKNOWN_PIECE" : "NOT_ABOARD";
}

/**
 * Whether a name without a colour fits a piece of some: the server may mean that one.
 * @param {State} state
 * @param {string} text
 * @param {number[]} ids
 */
export function isAlike(state, text, ids) {
  const ref = readRef(state, text);
  if (!ref || ref.colour >= 0) return false;
  return ids.some((i) => {
    const { kind, number } = pieceOf(state, i);
    return kind === ref.kind && number === ref.number;
  });
}

/**
 * A transporter puts an element on a hex or into what stands there.
 * @param {State} state
 * @param {{carrier: string, item: string, at: string}} order
 * @returns {State | string}
 */
export function judgeUnload(state, order) {
  const carrier = transporter(state, order.carrier);
  if (typeof carrier === "string") return carrier;
  const item = cargoOf(state, carrier, order.item);
  if (typeof item === "string") return item;
  const cell = cellAt(state, order.at);
  if (cell < 0) return "OFF_MAP";
  const near = beside(state, pieceOf(state, carrier));
  if (!near.includes(cell)) return "NOT_ADJACENT";
  return given(state, carrier, item, near, placeAt(state, cell));
}

/**
 * A transporter gives an element straight to another, or to an astronef.
 * @param {State} state
 * @param {{carrier: string, item: string, to: string}} order
 * @returns {State | string}
 */
export function judgeTransfer(state, order) {
  const carrier = transporter(state, order.carrier);
  if (typeof carrier === "string") return carrier;
  const item = cargoOf(state, carrier, order.item);
  if (typeof item === "string") return item;
  const near = beside(state, pieceOf(state, carrier));
  const place = receiver(state, order.to, near);
  if (typeof place === "string") return place;
  return given(state, carrier, item, near, place);
}

/**
 * @param {State} state
 * @param {string} text
 * @param {number[]} near
 * @returns {Place | string}
 */
function receiver(state, text, near) {
  if (text === "astronef" || text.endsWith("-astronef")) {
    const named = text.replace(/-?astronef$/, "");
    const ships = onPlanet(state, state.game.seat);
    const colour = state.game.tables.colours.indexOf(named);
    if (named) return ships.includes(colour) ? { cell: -1, carrier: -1, ship: colour } : "NOT_YOUR_SHIP";
    const beside = ships.find((c) => state.ships[c]?.podes.some((pode) => near.includes(pode)));
    return { cell: -1, carrier: -1, ship: beside ?? ships[0] ?? -1 };
  }
  const index = ownPiece(state, text);
  if (typeof index === "string") return index;
  if (!isCarrier(state, index)) return "NOT_A_TRANSPORTER";
  const fault = onMap(state, index);
  if (fault) return fault;
  const piece = pieceOf(state, index);
  const touched = cellsUnder(piece).some((cell) => near.includes(cell));
  return touched ? { cell: piece.at, carrier: index, ship: -1 } : "NOT_ADJACENT";
}

/**
 * @param {State} state
 * @param {number} carrier
 * @param {Item} item
 * @param {number[]} near
 * @param {Place} place
 * @returns {State | string}
 */
function given(state, carrier, item, near, place) {
  const cost = costOf(state, "unload");
  const fault = putFault(state, near, item, place) ?? afford(state, cost);
  if (fault) return fault;
  let after = spend(state, cost);
  if (item.piece < 0) {
    const { load } = pieceOf(state, carrier);
    after = withPiece(after, carrier, { load: loadWithout(load, item.what) });
  }
  return setDown(after, item, place);
}

/**
 * An element of the map goes into an astronef beside it.
 * @param {State} state
 * @param {{piece: string, pode?: string | null}} order
 * @returns {State | string}
 */
export function judgeEnter(state, order) {
  const item = elementOf(state, order.piece);
  if (typeof item === "string") return item;
  if (item.what === "turret") return "IMMOBILE";
  if (item.piece >= 0 && onMap(state, item.piece)) return "PIECE_CARRIED";
  const cells = cellsOfItem(state, item);
  const colour = doorOf(state, order.pode ?? null, cells);
  if (typeof colour === "string") return colour;
  const fault = enterFault(state, item, cells) ?? afford(state, costOf(state, "enter"));
  if (fault) return fault;
  const after = spend(state, costOf(state, "enter"));
  const place = { cell: -1, carrier: -1, ship: colour };
  return item.piece >= 0
    ? setDown(after, item, place)
    : sunk(setDown(lifted(after, item), item, place));
}

/**
 * @param {State} state
 * @param {Item} item
 * @param {number[]} cells
 * @returns {string | null}
 */
function enterFault(state, item, cells) {
  const { seat } = state.game;
  const fired = firedOn(state, seat, cells);
  if (item.piece >= 0) return notStuck(state, item.piece) ?? (fired ? "PIECE_NEUTRALISED" : null);
  return sunken(state, item) ?? (fired ? "ITEM_UNDER_FIRE" : null) ?? bridgeFree(state, item);
}

/**
 * The colour of the astronef that cells are beside, by a hex of it where one is named.
 * @param {State} state
 * @param {string | null} pode
 * @param {number[]} cells
 * @returns {number | string}
 */
function doorOf(state, pode, cells) {
  const { seat } = state.game;
  if (pode === null) {
    const found = onPlanet(state, seat).find((c) => touching(state, cells, c).length);
    return found ?? "NO_PODE";
  }
  if (!isHex(pode)) return UNSURE;
  const cell = cellAt(state, pode);
  const colour = state.ships.findIndex((s) => s.dome >= 0 && [s.dome, ...s.podes].includes(cell));
  if (cell < 0 || colour < 0 || state.ships[colour]?.owner !== seat) return "NOT_YOUR_SHIP";
  const number = (state.ships[colour]?.podes.indexOf(cell) ?? -1) + 1;
  return touching(state, cells, colour).includes(number) ? colour : "NOT_ADJACENT";
}
