/**
 * How far a piece gets, and shortest ways. Whether the single steps are legal is asked again
 * when a way is walked.
 *
 * @module
 */

import { around } from "./board.js";
import { admits, cellsUnder, groundOf, isStuck, planesOf } from "./planes.js";
import { pieceOf } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * Steps to each cell that a piece can move to, its own left out.
 * @param {State} state
 * @param {number} index
 * @param {number} steps  at most
 * @returns {Map<number, number>}
 */
export function reachOf(state, index, steps) {
  const piece = pieceOf(state, index);
  if (piece.at < 0 || isStuck(state, piece)) return new Map();
  if (piece.kind === "barge") {
    /** @type {Map<number, number>} */
    const found = new Map();
    for (const { pair, depth } of bargeTree(state, index, steps).values()) {
      if (!found.has(pair[0])) found.set(pair[0], depth);
    }
    return found;
  }
  const found = flood(state, index, steps);
  found.delete(piece.at);
  return found;
}

/**
 * Cells that a land piece or a boat may enter, and whether it may go on from there.
 * @param {State} state
 * @param {number} index
 */
function openTo(state, index) {
  const { taken, threat, land, dry } = planesOf(state);
  const mask = admits(state, index);
  const fire = threat(state.game.seat);
  const onLand = state.game.tables.land.includes(pieceOf(state, index).kind);
  return {
    /** @param {number} cell */
    free: (cell) => mask[cell] && !taken[cell] && !fire[cell],
    /** @param {number} cell */
    onward: (cell) => (onLand ? land[cell] : !dry[cell]),
  };
}

/**
 * Steps to each cell in reach, the start among them.
 * @param {State} state
 * @param {number} index
 * @param {number} steps
 * @returns {Map<number, number>}
 */
function flood(state, index, steps) {
  const { at } = pieceOf(state, index);
  const { free, onward } = openTo(state, index);
  const found = new Map([[at, 0]]);
  let edge = [at];
  for (let depth = 1; depth <= steps && edge.length; depth++) {
    /** @type {number[]} */
    const fresh = [];
    for (const cell of edge) {
      for (const n of around(state.game.board, cell)) {
        if (found.has(n) || !free(n)) continue;
        found.set(n, depth);
        if (onward(n)) fresh.push(n);
      }
    }
    edge = fresh;
  }
  return found;
}

/**
 * The steps (cell, cell that a barge keeps) of a shortest way, [] for none. Of several the one
 * that the server takes: its last steps come from the earliest compass direction.
 * @param {State} state
 * @param {number} index
 * @param {number} target
 * @param {number} steps  at most
 * @returns {[number, number][]}
 */
export function wayTo(state, index, target, steps) {
  if (pieceOf(state, index).kind === "barge") return bargeWay(state, index, target, steps);
  const found = flood(state, index, steps);
  const { onward } = openTo(state, index);
  /** @type {[number, number][]} */
  const way = [];
  let cell = target;
  for (let depth = found.get(target) ?? 0; depth > 0; depth--) {
    way.push([cell, -1]);
    const ring = state.game.board.ring[cell] ?? [];
    cell = ring.find((n) => found.get(n) === depth - 1 && (depth === 1 || onward(n))) ?? cell;
  }
  return way.reverse();
}

/**
 * A place of a barge: end entered last, other end; and the place before.
 * @typedef {{pair: [number, number], before: string, depth: number}} Berth
 */

/**
 * Places that a barge gets to, in the order in which they are found.
 * @param {State} state
 * @param {number} index
 * @param {number} steps
 * @returns {Map<string, Berth>}
 */
function bargeTree(state, index, steps) {
  const piece = pieceOf(state, index);
  const { taken, threat } = planesOf(state);
  const own = cellsUnder(piece);
  const mask = admits(state, index);
  const fire = threat(state.game.seat);
  const dry = groundOf(state, "dry");
  /** @type {Map<string, Berth>} */
  const tree = new Map();
  const start = `${piece.at} ${piece.tail}`;
  /** @type {[number, number][]} */
  let edge = [[piece.at, piece.tail]];
  for (let depth = 1; depth <= steps && edge.length; depth++) {
    /** @type {[number, number][]} */
    const fresh = [];
    for (const pair of edge) {
      const before = `${pair[0]} ${pair[1]}`;
      for (const keep of pair) {
        if (fire[keep] || (before !== start && dry[keep])) continue;
        for (const n of around(state.game.board, keep)) {
          const free = mask[n] && (!taken[n] || own.includes(n)) && !fire[n];
          const key = `${n} ${keep}`;
          if (!free || pair.includes(n) || tree.has(key) || key === start) continue;
          tree.set(key, { pair: [n, keep], before, depth });
          if (!dry[n]) fresh.push([n, keep]);
        }
      }
    }
    edge = fresh;
  }
  return tree;
}

/**
 * @param {State} state
 * @param {number} index
 * @param {number} target
 * @param {number} steps
 * @returns {[number, number][]}
 */
function bargeWay(state, index, target, steps) {
  const tree = bargeTree(state, index, steps);
  let berth = [...tree.values()].find(({ pair }) => pair[0] === target);
  /** @type {[number, number][]} */
  const way = [];
  while (berth) {
    way.push(berth.pair);
    berth = tree.get(berth.before);
  }
  return way.reverse();
}
