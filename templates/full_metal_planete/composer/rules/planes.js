/**
 * What a state implies, worked out once a state: what lies where, what is land, who fires
 * where. Whoever asks about fire or a hex asks here.
 *
 * @module
 */

import { around, cellsOf } from "./board.js";
import { BRIDGE, ownerOf, pieceOf, shipAs } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Piece} Piece
 */

/**
 * Sets of cells are arrays of 0 and 1 by cell.
 * @typedef {object} Planes
 * @property {Uint8Array} dry  dry at this tide
 * @property {Uint8Array} bridged
 * @property {Uint8Array} land  dry or bridged
 * @property {Uint8Array} taken  hexes that nothing may enter
 * @property {Uint8Array[]} ways  what admits land pieces, those that keep off mountains, boats
 * @property {Map<number, string>} ore
 * @property {(cell: number) => number} pieceAt  the place of the piece on a hex, or -1
 * @property {(cell: number) => number} shipAt  the colour of the astronef on a hex, or -1
 * @property {(seat: number) => Uint8Array} zone  hexes under fire of a seat
 * @property {(seat: number) => Uint8Array} threat  hexes under fire of an enemy of a seat
 */

/** @type {WeakMap<State, Planes>} */
const planesKnown = new WeakMap();
/** @type {WeakMap<object, Record<string, Uint8Array>>} */
const groundKnown = new WeakMap();

/**
 * @param {State} state
 * @returns {Planes}
 */
export function planesOf(state) {
  let found = planesKnown.get(state);
  if (!found) planesKnown.set(state, (found = makePlanes(state)));
  return found;
}

/**
 * Cells by the kind of their ground: `dry`, `ground`, `flat`, `coastal`, `mountain`, `sea`.
 * @param {State} state
 * @param {string} name
 * @returns {Uint8Array}
 */
export function groundOf(state, name) {
  const { board, ground, tide } = state.game;
  let known = groundKnown.get(board);
  if (!known) groundKnown.set(board, (known = {}));
  const signs = name === "dry" ? ground.dry[tide] : ground[/** @type {"flat"} */ (name)];
  return (known[name] ??= cellsOf(board, signs ?? ""));
}

/**
 * @param {State} state
 * @returns {Planes}
 */
function makePlanes(state) {
  const { size, cells, kind } = state.game.board;
  const dry = groundOf(state, "dry");
  const bridged = new Uint8Array(size);
  const land = dry.slice();
  const ways = ["ground", "flat", "coastal"].map((name) => groundOf(state, name));
  if (state.bridges.length) for (let i = 0; i < 3; i++) ways[i] = /** @type {Uint8Array} */ (ways[i]).slice();
  const [ground, flat, boats] = /** @type {[Uint8Array, Uint8Array, Uint8Array]} */ (ways);
  for (const [cell] of state.bridges) {
    bridged[cell] = land[cell] = ground[cell] = 1;
    if (!groundOf(state, "mountain")[cell]) flat[cell] = 1;
    boats[cell] = 0;
  }
  const taken = new Uint8Array(size);
  for (const cell of cells) {
    if (state.game.ground.void.includes(kind[cell] ?? "")) taken[cell] = 1;
  }
  const pieces = new Int16Array(size).fill(-1);
  for (let i = state.pieces.length - 1; i >= 0; i--) {
    for (const cell of cellsUnder(pieceOf(state, i))) {
      pieces[cell] = i;
      taken[cell] = 1;
    }
  }
  const ships = new Int8Array(size).fill(-1);
  for (let colour = state.ships.length - 1; colour >= 0; colour--) {
    const ship = shipAs(state, colour);
    if (ship.dome < 0) continue;
    for (const cell of [ship.dome, ...ship.podes]) {
      ships[cell] = colour;
      taken[cell] = 1;
    }
  }
  for (const [cell] of state.ore) taken[cell] = 1;
  const ore = new Map(state.ore);
  /** @type {Uint8Array[]} */
  const zones = [];
  /** @type {Uint8Array[]} */
  const threats = [];
  /** @param {number} seat */
  const zone = (seat) => (zones[seat] ??= twice(state, destroyers(state, seat)));
  /** @param {number} seat */
  const threat = (seat) => {
    const known = threats[seat];
    if (known) return known;
    const mask = new Uint8Array(size);
    for (let other = 0; other < state.players.length; other++) {
      if (other !== seat) zone(other).forEach((on, cell) => on && (mask[cell] = 1));
    }
    return seat >= 0 ? (threats[seat] = mask) : mask;
  };
  return {
    dry, bridged, land, taken, ways, ore, zone, threat,
    pieceAt: (cell) => pieces[cell] ?? -1,
    shipAt: (cell) => ships[cell] ?? -1,
  };
}

/**
 * The cells of a piece on the map; [] off it.
 * @param {Piece} piece
 * @returns {number[]}
 */
export function cellsUnder(piece) {
  if (piece.at < 0) return [];
  return piece.tail >= 0 ? [piece.at, piece.tail] : [piece.at];
}

/**
 * The cells next to a piece on the map, its own left out, ascending.
 * @param {State} state
 * @param {Piece} piece
 * @returns {number[]}
 */
export function beside(state, piece) {
  const { board } = state.game;
  if (piece.tail < 0) return around(board, piece.at);
  const found = new Set([...around(board, piece.at), ...around(board, piece.tail)]);
  found.delete(piece.at);
  found.delete(piece.tail);
  return [...found].sort((a, b) => a - b);
}

/**
 * Whether a piece on the map is bogged or grounded.
 * @param {State} state
 * @param {Piece} piece
 */
export function isStuck(state, piece) {
  const { land, sea } = state.game.tables;
  if (land.includes(piece.kind)) return !planesOf(state).land[piece.at];
  if (!sea.includes(piece.kind)) return false;
  return cellsUnder(piece).some((cell) => groundOf(state, "dry")[cell]);
}

/**
 * The range of a destroyer where it stands.
 * @param {State} state
 * @param {Piece} piece
 */
export function rangeOf(state, piece) {
  const [flat = 0, high = 0] = state.game.tables.range[piece.kind] ?? [];
  return groundOf(state, "mountain")[piece.at] ? high : flat;
}

/**
 * A supertank, or a crab that carries one: mountains are closed to it.
 * @param {State} state
 * @param {number} index
 */
export function isHeavy(state, index) {
  const { kind } = pieceOf(state, index);
  if (kind !== "crab") return kind === "supertank";
  return state.pieces.some((p) => p.inside === index && p.kind === "supertank");
}

/**
 * Hexes whose ground admits a piece, whether or not it is stuck there.
 * @param {State} state
 * @param {number} index
 * @returns {Uint8Array}
 */
export function admits(state, index) {
  const { ways } = planesOf(state);
  const way = state.game.tables.land.includes(pieceOf(state, index).kind)
    ? Number(isHeavy(state, index))
    : 2;
  return /** @type {Uint8Array} */ (ways[way]);
}

/**
 * @param {State} state
 * @param {number} index
 */
export const isMobile = (state, index) => {
  const { land, sea } = state.game.tables;
  const { kind } = pieceOf(state, index);
  return land.includes(kind) || sea.includes(kind);
};

/**
 * Whether some cells are under fire of an enemy of a seat.
 * @param {State} state
 * @param {number} seat  -1 is nobody, fired on by all
 * @param {number[]} cells
 */
export const firedOn = (state, seat, cells) => {
  const mask = planesOf(state).threat(seat);
  return cells.some((cell) => mask[cell]);
};

/**
 * Whether a piece can only retreat.
 * @param {State} state
 * @param {number} index
 */
export function isNeutralised(state, index) {
  const piece = pieceOf(state, index);
  const owner = ownerOf(state, piece);
  return isMobile(state, index) && owner >= 0 && firedOn(state, owner, cellsUnder(piece));
}

/**
 * The podes of an astronef whose turret stands, by number.
 * @param {State} state
 * @param {number} colour
 * @returns {number[]}
 */
export const turretsOf = (state, colour) =>
  state.pieces.flatMap((p) =>
    p.kind === "turret" && p.colour === colour && p.at >= 0 ? [p.number] : [],
  );

/**
 * The podes of an astronef that touch one of some cells, by number.
 * @param {State} state
 * @param {number[]} cells
 * @param {number} colour
 * @returns {number[]}
 */
export function touching(state, cells, colour) {
  const ship = shipAs(state, colour);
  if (ship.dome < 0) return [];
  return ship.podes.flatMap((pode, i) =>
    around(state.game.board, pode).some((cell) => cells.includes(cell)) ? [i + 1] : [],
  );
}

/**
 * The places of the destroyers that project a seat's fire.
 * @param {State} state
 * @param {number} seat
 * @returns {number[]}
 */
export function destroyers(state, seat) {
  const found = active(state, seat);
  if (state.game.book.neutralised_project_fire) return found;
  const first = new Uint8Array(state.game.board.size);
  state.players.forEach((_, other) => {
    if (other === seat) return;
    twice(state, active(state, other)).forEach((on, cell) => on && (first[cell] = 1));
  });
  return found.filter((i) => {
    const piece = pieceOf(state, i);
    return piece.kind === "turret" || !first[piece.at];
  });
}

/**
 * A seat's destroyers that project fire, their own neutralisation left aside.
 * @param {State} state
 * @param {number} seat
 * @returns {number[]}
 */
function active(state, seat) {
  const { tables, book } = state.game;
  return state.pieces.flatMap((p, i) => {
    if (p.at < 0 || !tables.destroyers.includes(p.kind) || ownerOf(state, p) !== seat) return [];
    if (seat < 0 || state.silenced.includes(i)) return [];
    if (!book.stuck_project_fire && isStuck(state, p)) return [];
    return quietMountain(state, i) ? [] : [i];
  });
}

/**
 * Of tanks of one seat on mountains beside each other only the last fires, where the game says so.
 * @param {State} state
 * @param {number} index
 */
function quietMountain(state, index) {
  const piece = pieceOf(state, index);
  if (state.game.book.adjacent_mountain_tanks !== "no_fire" || piece.kind !== "tank") return false;
  const mountain = groundOf(state, "mountain");
  if (!mountain[piece.at]) return false;
  const near = around(state.game.board, piece.at).filter((cell) => mountain[cell]);
  return state.pieces.some(
    (p, j) =>
      j > index && p.kind === "tank" && near.includes(p.at) &&
      ownerOf(state, p) === ownerOf(state, piece),
  );
}

/**
 * The hexes that at least two of some destroyers reach.
 * @param {State} state
 * @param {number[]} ids
 * @returns {Uint8Array}
 */
function twice(state, ids) {
  const { board, book } = state.game;
  const count = new Uint8Array(board.size);
  for (const i of ids) {
    const piece = pieceOf(state, i);
    for (const cell of board.disk(rangeOf(state, piece), piece.at)) {
      if (book.own_hex_counts || cell !== piece.at) count[cell]++;
    }
  }
  return count.map((n) => Number(n > 1));
}

/**
 * What ore or bridge is on a hex that bears no piece, or "".
 * @param {State} state
 * @param {number} cell
 */
export function stuffAt(state, cell) {
  const planes = planesOf(state);
  return planes.ore.get(cell) ?? (planes.bridged[cell] ? BRIDGE : "");
}
