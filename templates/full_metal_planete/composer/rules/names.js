/**
 * Pieces and hexes by the names that orders give them, and the names that the page gives.
 *
 * @module
 */

import { GONE, LOST, onPlanet, ownerOf, pieceOf } from "./state.js";
import { planesOf } from "./planes.js";

/** @typedef {import("./state.js").State} State */

/**
 * A name with its number: `tank-2`, `green-tank-2`. colour -1: not said.
 * @typedef {{colour: number, kind: string, number: number}} Ref
 */

/**
 * @param {State} state
 * @param {string} text
 * @returns {Ref | null}
 */
export function readRef(state, text) {
  const { colours, kinds } = state.game.tables;
  const [, before, kind = "", number] = /^(?:([a-z]+)-)?([a-z]+)-(\d+)$/.exec(text) ?? [];
  const colour = before === undefined ? -1 : colours.indexOf(before);
  if (!kinds.includes(kind) || (before !== undefined && colour < 0)) return null;
  return { colour, kind, number: Number(number) };
}

/** @param {string} text */
export const isHex = (text) => /^\d+$/.test(text);

/**
 * The cell of a label, or -1 off the map.
 * @param {State} state
 * @param {string} text
 */
export const cellAt = (state, text) => state.game.board.cellOf[text] ?? -1;

/**
 * The place of the piece an order means, or -1.
 * @param {State} state
 * @param {string} text  a name with its number, or a hex
 */
export function resolve(state, text) {
  if (isHex(text)) {
    const cell = cellAt(state, text);
    return cell >= 0 ? planesOf(state).pieceAt(cell) : -1;
  }
  const ref = readRef(state, text);
  if (!ref) return -1;
  const { kind, number } = ref;
  if (ref.colour >= 0) return find(state, ref.colour, kind, number);
  const { seat } = state.game;
  const own = find(state, seat, kind, number);
  const colours = onPlanet(state, seat);
  if (own < 0 || !colours.includes(seat)) {
    for (const colour of colours) {
      const other = find(state, colour, kind, number);
      if (other >= 0) return other;
    }
  }
  return own;
}

/**
 * @param {State} state
 * @param {number} colour
 * @param {string} kind
 * @param {number} number
 */
function find(state, colour, kind, number) {
  return state.pieces.findIndex(
    (p) =>
      p.kind === kind && p.number === number && p.colour === colour &&
      p.inside !== LOST && p.inside !== GONE,
  );
}

/**
 * The full name of a piece: `green-tank-2`.
 * @param {State} state
 * @param {number} index
 */
export function fullName(state, index) {
  const p = pieceOf(state, index);
  return `${state.game.tables.colours[p.colour]}-${p.kind}-${p.number}`;
}

/**
 * A piece's name as its player says it: without the colour where it is his own.
 * @param {State} state
 * @param {number} index
 */
export function called(state, index) {
  const p = pieceOf(state, index);
  const { seat } = state.game;
  const own = p.colour === seat && ownerOf(state, p) === seat;
  return own ? `${p.kind}-${p.number}` : fullName(state, index);
}
