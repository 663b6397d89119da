/**
 * The hexagonal board as numbers. A cell is `x * stride + y`, as on the server, so that
 * "ascending" means the same here and there. What ground a sign stands for is sent.
 *
 * @module
 */

/**
 * @typedef {object} Ground  signs of the terrain, each a text of all that it holds for
 * @property {Record<string, string>} dry  tide -> signs that are dry then
 * @property {string} ground  what admits land pieces
 * @property {string} flat  the same without mountains
 * @property {string} coastal  what admits boats
 * @property {string} mountain
 * @property {string} sea
 * @property {string} void
 */

/**
 * @typedef {object} Board
 * @property {number} width
 * @property {number} height
 * @property {number} stride
 * @property {number} size  cells, those off the board at the foot of each column included
 * @property {number[]} cells  every hex, column by column
 * @property {string[]} kind  cell -> sign of its terrain, "" off the board
 * @property {string[]} label  cell -> `CCRR`
 * @property {Record<string, number>} cellOf  the way back; hexes of no ground are left out
 * @property {number[][]} ring  cell -> neighbours N, NE, SE, S, SW, NW; -1 off the board
 * @property {number[][]} touch  cell -> its neighbours, ascending
 * @property {(range: number, cell: number) => number[]} disk  playable cells at most so far away
 */

/** dx, dy of each direction for columns with even x, and for those with odd x. */
const EVEN = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]];
const ODD = [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]];
/** More than any range. */
const FARTHEST = 4;

/**
 * @param {string[]} rows  one text a row, one sign a hex
 * @param {Ground} ground
 * @returns {Board}
 */
export function makeBoard(rows, ground) {
  const width = (rows[0] ?? "").length;
  const height = rows.length;
  const stride = height + 1;
  const size = width * stride;
  /** @type {number[]} */
  const cells = [];
  const kind = Array(size).fill("");
  const label = Array(size).fill("");
  /** @type {Record<string, number>} */
  const cellOf = {};
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const cell = x * stride + y;
      cells.push(cell);
      kind[cell] = rows[y]?.[x] ?? "";
      label[cell] = twoDigits(x + 1) + twoDigits(y + 1);
      if (!ground.void.includes(kind[cell])) cellOf[label[cell]] = cell;
    }
  }
  const ring = Array.from({ length: size }, (_, cell) => {
    const x = Math.floor(cell / stride);
    const y = cell % stride;
    return (x % 2 ? ODD : EVEN).map(([dx = 0, dy = 0]) => {
      const [a, b] = [x + dx, y + dy];
      const inside = y < height && a >= 0 && a < width && b >= 0 && b < height;
      return inside ? a * stride + b : -1;
    });
  });
  const touch = ring.map((near) => near.filter((n) => n >= 0).sort((a, b) => a - b));
  const isVoid = kind.map((sign) => ground.void.includes(sign));
  const disk = disksOf(touch, (cell) => !isVoid[cell]);
  return { width, height, stride, size, cells, kind, label, cellOf, ring, touch, disk };
}

/** @param {number} n */
const twoDigits = (n) => String(n).padStart(2, "0");

/**
 * The cells around a cell, worked out when they are first asked for.
 * @param {number[][]} touch
 * @param {(cell: number) => boolean} isPlayable
 * @returns {(range: number, cell: number) => number[]}
 */
function disksOf(touch, isPlayable) {
  /** @type {Map<number, number[]>} */
  const known = new Map();
  return (range, cell) => {
    const key = cell * FARTHEST + range;
    const before = known.get(key);
    if (before) return before;
    const wide = new Set([cell]);
    for (let r = 0; r < range; r++) {
      for (const inner of [...wide]) for (const n of touch[inner] ?? []) wide.add(n);
    }
    const found = [...wide].filter(isPlayable).sort((a, b) => a - b);
    known.set(key, found);
    return found;
  };
}

/**
 * A set of cells by the signs of their ground.
 * @param {Board} board
 * @param {string} signs
 * @returns {Uint8Array}
 */
export function cellsOf(board, signs) {
  const found = new Uint8Array(board.size);
  for (const cell of board.cells) {
    if (signs.includes(board.kind[cell] ?? "")) found[cell] = 1;
  }
  return found;
}

/**
 * The neighbours of a cell, ascending.
 * @param {Board} board
 * @param {number} cell
 * @returns {number[]}
 */
export const around = (board, cell) => board.touch[cell] ?? [];

/**
 * @param {Board} board
 * @param {number} a
 * @param {number} b
 */
export const touches = (board, a, b) => around(board, a).includes(b);
