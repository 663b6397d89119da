import { isMobile, isNeutralised, isStuck, planesOf, turretsOf } from "../rules/planes.js";
import { ownerOf, pieceOf } from "../rules/state.js";

/**
 * What the map shows of a position that the page plays on.
 *
 * @typedef {import("./drawing.js").Sight} Sight
 * @typedef {import("./drawing.js").SeenPiece} SeenPiece
 * @typedef {import("../rules/state.js").State} State
 */

/** @type {WeakMap<State, Sight>} */
const sightsKnown = new WeakMap();
/** @type {WeakMap<object, string[]>} */
const rowsKnown = new WeakMap();

/**
 * @param {State} state
 * @returns {Sight}
 */
export function sightOf(state) {
  let found = sightsKnown.get(state);
  if (!found) sightsKnown.set(state, (found = makeSight(state)));
  return found;
}

/** @param {State} state @returns {Sight} */
function makeSight(state) {
  const { zone } = planesOf(state);
  const { board, seat, seats, tide } = state.game;
  return {
    me: seat,
    tide,
    rows: rowsOf(board),
    fire: seats.map((_, of) => board.cells.filter((cell) => zone(of)[cell])),
    ships: state.ships.flatMap(({ dome, podes, owner }, colour) =>
      dome < 0
        ? []
        : [
            {
              colour,
              owner,
              cells: [dome, ...podes],
              // the first pode lies to the north, or one place farther
              turn: podes[0] === dome - 1 ? 0 : 60,
              turrets: turretsOf(state, colour),
            },
          ],
    ),
    pieces: state.pieces.flatMap((piece, index) =>
      piece.at >= 0 && isMobile(state, index) ? [seenPiece(state, index)] : [],
    ),
    ore: state.ore,
    bridges: state.bridges.map(([cell]) => cell),
    trails: state.trails
      .filter(([segment]) => segment >= state.game.segment - 1)
      .map(([, piece, cells]) => ({ owner: Math.max(ownerOf(state, pieceOf(state, piece)), 0), cells })),
  };
}

/** @param {import("../rules/board.js").Board} board */
function rowsOf(board) {
  let rows = rowsKnown.get(board);
  if (!rows) {
    const { kind, stride, width, height } = board;
    rows = Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column) => kind[column * stride + row]).join(""),
    );
    rowsKnown.set(board, rows);
  }
  return rows;
}

/** @param {State} state @param {number} index @returns {SeenPiece} */
function seenPiece(state, index) {
  const piece = pieceOf(state, index);
  const { tables } = state.game;
  const inside = state.pieces.filter((other) => other.inside === index);
  return {
    name: `${tables.colours[piece.colour]}-${piece.kind}-${piece.number}`,
    kind: piece.kind,
    colour: piece.colour,
    number: piece.number,
    owner: ownerOf(state, piece),
    at: piece.at,
    tail: piece.tail,
    stuck: isStuck(state, piece),
    neutral: isNeutralised(state, index),
    left: wentLeft(state, index),
    cargo: [
      ...inside.map(({ kind, colour }) => /** @type {[string, number]} */ ([kind, colour])),
      ...piece.load.map((what) => /** @type {[string, number]} */ ([what === "bridge" ? what : `ore-${what}`, -1])),
    ],
    shots: tables.destroyers.includes(piece.kind) ? piece.ammo : -1,
  };
}

/**
 * Whether a piece last went to the left, as far as its moves are known.
 * @param {State} state
 * @param {number} index
 */
function wentLeft(state, index) {
  const { stride } = state.game.board;
  let left = false;
  for (const [, piece, cells] of state.trails) {
    if (piece !== index) continue;
    for (const [at, cell] of cells.entries()) {
      const before = Math.floor((cells[at - 1] ?? cell) / stride);
      const now = Math.floor(cell / stride);
      if (now !== before) left = now < before;
    }
  }
  return left;
}
