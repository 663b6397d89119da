/**
 * Leaving an astronef, and rearranging cargo for free in a hold or a barge.
 *
 * @module
 */

import { around, touches } from "./board.js";
import { accepts, afford, carrierReady, firedHex, isCarrier, isUnclear, ownPiece, UNSURE } from "./checks.js";
import { layFault, noPeak, placeAt, putFault } from "./carriers.js";
import { costOf, isAlike } from "./cargo.js";
import { loadWith, loadWithout, setDown } from "./changes.js";
import { cellAt, resolve } from "./names.js";
import { groundOf, isHeavy, planesOf, touching, turretsOf } from "./planes.js";
import {
  aboard, BRIDGE, freed, holdOf, inHold, LOST, nested, onPlanet, ownerOf, pieceOf, shipAs, shipOf,
  spend, stowed, withPiece, withShip,
} from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./checks.js").Item} Item
 * @typedef {import("./changes.js").Place} Place
 */

/**
 * Where rearranging happens: the hold of an astronef (its colour) or a barge (its place).
 * @typedef {{ship: number, barge: number}} Room
 */

const NOTHING = "nothing";
const HOLD_WORD = "hold";

/**
 * The hold or barge that a piece is in, at any depth; a barge on the map is its own.
 * @param {State} state
 * @param {number} index
 * @returns {Room}
 */
export function roomOf(state, index) {
  let at = index;
  while (pieceOf(state, at).inside >= 0) at = pieceOf(state, at).inside;
  const piece = pieceOf(state, at);
  const ship = shipOf(piece);
  if (ship >= 0) return { ship, barge: -1 };
  return { ship: -1, barge: piece.kind === "barge" && piece.at >= 0 ? at : -1 };
}

/** @param {Room} a @param {Room} b */
const isSameRoom = (a, b) => a.ship === b.ship && a.barge === b.barge;

/**
 * Things of a hold or barge go into a carrier there, or straight into the hold.
 * @param {State} state
 * @param {{items: string[], into: string}} order
 * @returns {State | string}
 */
export function judgeStow(state, order) {
  const after = stowedItems(state, order.items, order.into);
  return typeof after === "string" || state.game.deploy ? after : spend(after, 0);
}

/**
 * @param {State} state
 * @param {string[]} items
 * @param {string} into
 * @returns {State | string}
 */
function stowedItems(state, items, into) {
  let target = -1;
  /** @type {Room | string} */
  let room;
  if (into === HOLD_WORD) {
    room = holdRoom(state, items[0] ?? "");
  } else {
    const found = ownPiece(state, into);
    if (typeof found === "string") return unlessAlike(state, into, found);
    target = found;
    if (!isCarrier(state, target)) return unlessAlike(state, into, "NOT_A_TRANSPORTER");
    room = roomOf(state, target);
    if (room.ship < 0 && room.barge < 0) return unlessAlike(state, into, "NOT_ABOARD");
  }
  if (typeof room === "string") return room;
  const fault = room.barge >= 0 ? carrierReady(state, room.barge) : null;
  if (fault) return fault;
  let after = state;
  for (const text of items) {
    const item = itemIn(after, text, room, target);
    if (typeof item === "string") return item;
    const bad = target >= 0 ? accepts(after, target, item) ?? noPeak(after, target, item) : null;
    if (bad) return bad;
    after = shifted(after, item, target, room);
  }
  return after;
}

/**
 * The pieces in holds and barges of the seat: a name without a colour may mean one of them.
 * @param {State} state
 */
const cargoOfAll = (state) => [
  ...onPlanet(state, state.game.seat).flatMap((colour) => inHold(state, colour)),
  ...state.pieces.flatMap((p, i) =>
    p.kind === "barge" && p.at >= 0 && ownerOf(state, p) === state.game.seat ? nested(state, i) : [],
  ),
];

/**
 * A fault, or that it is not sure where the server may have meant another piece by the name.
 * @param {State} state
 * @param {string} text
 * @param {string} fault
 */
const unlessAlike = (state, text, fault) =>
  isAlike(state, text, cargoOfAll(state).filter((i) => i !== resolve(state, text))) ? UNSURE : fault;

/**
 * @param {State} state
 * @param {string} text
 * @returns {Room | string}
 */
function holdRoom(state, text) {
  const { seat } = state.game;
  if (text === BRIDGE || state.game.tables.ores.includes(text)) {
    return { ship: onPlanet(state, seat)[0] ?? -1, barge: -1 };
  }
  if (isUnclear(state, text)) return UNSURE;
  const index = resolve(state, text);
  if (index < 0) return unlessAlike(state, text, "UNKNOWN_PIECE");
  const room = roomOf(state, index);
  const mine = room.ship >= 0 && shipAs(state, room.ship).owner === seat;
  return mine ? room : unlessAlike(state, text, "NOT_ABOARD");
}

/**
 * @param {State} state
 * @param {string} text
 * @param {Room} room
 * @param {number} target
 * @returns {Item | string}
 */
function itemIn(state, text, room, target) {
  if (text === BRIDGE || state.game.tables.ores.includes(text)) {
    return stuffIn(state, text, room, target);
  }
  if (isUnclear(state, text)) return UNSURE;
  const index = resolve(state, text);
  if (index < 0) return unlessAlike(state, text, "UNKNOWN_PIECE");
  if (index === room.barge || !isSameRoom(roomOf(state, index), room)) {
    return unlessAlike(state, text, "NOT_ABOARD");
  }
  return { piece: index, what: pieceOf(state, index).kind, cell: -1 };
}

/**
 * A bridge or ore of a room; `cell` is the place of the carrier that it comes from, -1 the hold.
 * @param {State} state
 * @param {string} what
 * @param {Room} room
 * @param {number} target
 * @returns {Item | string}
 */
function stuffIn(state, what, room, target) {
  if (room.ship >= 0 && what !== BRIDGE) return "ORE_COMMITTED";
  if (room.ship >= 0 && target >= 0 && shipAs(state, room.ship).bridges) {
    return { piece: -1, what, cell: -1 };
  }
  const holders = state.pieces.flatMap((p, i) =>
    i !== target && isCarrier(state, i) && p.inside !== LOST && isSameRoom(roomOf(state, i), room)
      ? [i]
      : [],
  );
  holders.sort((a, b) => Number(a !== room.barge) - Number(b !== room.barge) || a - b);
  const giver = holders.find((i) => pieceOf(state, i).load.includes(what));
  return giver === undefined ? "NOT_ABOARD" : { piece: -1, what, cell: giver };
}

/**
 * One item goes into a carrier (its place), or straight into the hold (-1).
 * @param {State} state
 * @param {Item} item
 * @param {number} target
 * @param {Room} room
 * @returns {State}
 */
function shifted(state, item, target, room) {
  if (item.piece >= 0) {
    return withPiece(state, item.piece, stowed(target >= 0 ? target : holdOf(room.ship)));
  }
  let after = state;
  if (item.cell >= 0) {
    const { load } = pieceOf(state, item.cell);
    after = withPiece(after, item.cell, { load: loadWithout(load, item.what) });
  } else {
    after = moreBridges(after, room.ship, -1);
  }
  if (target < 0) return moreBridges(after, room.ship, 1);
  return withPiece(after, target, { load: loadWith(pieceOf(after, target).load, item.what) });
}

/**
 * @param {State} state
 * @param {number} colour
 * @param {number} change
 */
export const moreBridges = (state, colour, change) =>
  withShip(state, colour, { bridges: shipAs(state, colour).bridges + change });

/**
 * Out of the hold onto a hex beside a pode whose turret stands.
 * @param {State} state
 * @param {{piece: string, cells: string[], cargo: string[], ship?: string | null}} order
 * @returns {State | string}
 */
export function judgeExit(state, order) {
  const cells = order.cells.map((text) => cellAt(state, text));
  const [first = -1] = cells;
  if (cells.includes(-1)) return "OFF_MAP";
  const found = fromHold(state, order, first);
  if (typeof found === "string") return found;
  const { item, colour } = found;
  const prepared = withCargo(state, item, order.cargo);
  if (typeof prepared === "string") return prepared;
  const near = touching(state, [first], colour);
  if (!near.length) return "NO_PODE";
  const turrets = turretsOf(state, colour);
  if (!near.some((pode) => turrets.includes(pode))) return "POD_BLOCKED";
  const place =
    cells.length === 1 ? placeAt(prepared, first) : { cell: first, carrier: -1, ship: -1 };
  if (place.ship >= 0) return "HEX_OCCUPIED";
  const fault = exitFault(prepared, item, place, cells) ?? afford(state, costOf(state, "exit"));
  if (fault) return fault;
  const after = spend(prepared, costOf(state, "exit"));
  if (item.piece < 0) return setDown(moreBridges(after, colour, -1), item, place);
  if (place.carrier >= 0) return setDown(after, item, place);
  return withPiece(after, item.piece, freed(first, cells[1]));
}

/**
 * What is to leave, and the colour of the astronef that it leaves.
 * @param {State} state
 * @param {{piece: string, ship?: string | null}} order
 * @param {number} cell
 * @returns {{item: Item, colour: number} | string}
 */
function fromHold(state, order, cell) {
  const ships = onPlanet(state, state.game.seat);
  const { colours, ores } = state.game.tables;
  const named = order.ship == null ? -1 : colours.indexOf(order.ship);
  if (order.ship != null && !ships.includes(named)) return "NOT_YOUR_SHIP";
  if (order.piece === BRIDGE) {
    const having = ships.filter((c) => shipAs(state, c).bridges && (named < 0 || named === c));
    const [any] = having;
    if (any === undefined) return "NOT_ABOARD";
    const near = having.find((c) => touching(state, [cell], c).length);
    return { item: { piece: -1, what: BRIDGE, cell: -1 }, colour: near ?? any };
  }
  if (ores.includes(order.piece)) return "ORE_COMMITTED";
  if (isUnclear(state, order.piece)) return UNSURE;
  const index = ownPiece(state, order.piece);
  if (typeof index === "string") return unlessAlike(state, order.piece, index);
  const room = roomOf(state, index);
  if (room.ship < 0 || (named >= 0 && named !== room.ship)) {
    return unlessAlike(state, order.piece, "NOT_ABOARD");
  }
  const item = { piece: index, what: pieceOf(state, index).kind, cell: -1 };
  return { item, colour: room.ship };
}

/**
 * The state with exactly the wanted cargo in a carrier of the hold.
 * @param {State} state
 * @param {Item} item
 * @param {string[]} wanted
 * @returns {State | string}
 */
export function withCargo(state, item, wanted) {
  if (!wanted.length) return state;
  if (wanted.some((text) => state.game.tables.ores.includes(text))) return "ORE_COMMITTED";
  if (item.piece < 0) return "NOT_A_TRANSPORTER";
  const room = roomOf(state, item.piece);
  let after = state;
  for (const i of aboard(state, item.piece)) {
    after = shifted(after, { piece: i, what: "", cell: -1 }, -1, room);
  }
  for (const what of pieceOf(after, item.piece).load) {
    after = shifted(after, { piece: -1, what, cell: item.piece }, -1, room);
  }
  if (wanted.length === 1 && wanted[0] === NOTHING) return after;
  if (wanted.includes(NOTHING)) return UNSURE;
  const { colours } = state.game.tables;
  const { colour, kind, number } = pieceOf(after, item.piece);
  return stowedItems(after, wanted, `${colours[colour]}-${kind}-${number}`);
}

/**
 * Why an element of the hold cannot be put on its hexes.
 * @param {State} state
 * @param {Item} item
 * @param {Place} place
 * @param {number[]} cells
 * @returns {string | null}
 */
function exitFault(state, item, place, cells) {
  if (item.what === "barge" || item.what === "motorboat") return afloatFault(state, item, cells);
  if (cells.length > 1) return "TOO_MANY_HEXES";
  if (place.carrier >= 0) {
    return putFault(state, around(state.game.board, place.cell), item, place);
  }
  const heavy = item.what === "supertank" || (item.piece >= 0 && isHeavy(state, item.piece));
  return layFault(state, item.what, heavy, place.cell);
}

/**
 * @param {State} state
 * @param {Item} item
 * @param {number[]} cells
 * @returns {string | null}
 */
function afloatFault(state, item, cells) {
  const need = item.what === "barge" ? 2 : 1;
  const [first = -1, second = -1] = cells;
  if (cells.length !== need) return "BARGE_TWO_HEXES";
  if (need === 2 && !touches(state.game.board, first, second)) return "NOT_ADJACENT";
  const { taken, bridged } = planesOf(state);
  const water = groundOf(state, "coastal");
  for (const cell of cells) {
    if (firedHex(state, cell)) return "ENEMY_FIRE";
    if (taken[cell]) return "HEX_OCCUPIED";
    if (!water[cell] || bridged[cell]) return "TERRAIN_FORBIDDEN";
  }
  return null;
}
