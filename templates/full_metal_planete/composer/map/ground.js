import { HALF_HEX, MAP_EDGE } from "./geometry.js";
import { shape } from "./paint.js";

/**
 * Land and water as on the mailed map: coasts drawn with a hand where the water stands, the
 * grid over them. Worked out on whole numbers, half radii to the right, half heights of a hex
 * downwards, so that corners which hexes share are the same corner.
 *
 * @typedef {import("./geometry.js").HexMap} HexMap
 * @typedef {import("./paint.js").Shape} Shape
 * @typedef {[number, number]} Corner
 */

/** Corners of a hex from its middle, from the east clockwise, and the hex beyond each edge. */
const CORNERS = [[2, 0], [1, 1], [-1, 1], [-2, 0], [-1, -1], [1, -1]];
const BEYOND = [[3, 1], [0, 2], [-3, 1], [-3, -1], [0, -2], [3, -1]];
/** How far a hand leaves the corner of a hex at least, in hundredths, and to how many places. */
const ASTRAY = 4;
const ASTRAY_PLACES = 7;

/** @type {Record<string, string>} */
const UNDER_WATER = { low: ".", normal: ".*", high: ".*%" };
/** @type {Record<string, string>} */
const SIGNED = { "*": "reef", "%": "marsh", "#": "mountain" };

/**
 * @param {HexMap} map
 * @param {string} tide
 * @returns {Map<string, Shape>}
 */
export function groundShapes(map, tide) {
  const wet = UNDER_WATER[tide] ?? ".";
  const board = middlesOf(map, () => true);
  /** @param {(sign: string) => boolean} holds */
  const drawn = (holds) => coastOf(middlesOf(map, holds), board);
  const around = rimOf(board);
  const shore = drawn((sign) => !wet.includes(sign));
  /** @type {[string, string][]} */
  const regions = [
    ["ground deep", around],
    ["ground shallow", drawn((sign) => wet.includes(sign) && sign !== ".")],
    ["surf", shore],
    ["ground land", shore],
    ["ground marsh", drawn((sign) => sign === "%" && !wet.includes(sign))],
    ["ground reef", drawn((sign) => sign === "*" && !wet.includes(sign))],
    ["ground mountain", drawn((sign) => sign === "#")],
    ["shore", shore],
    ["outside background", frameOf(map) + around],
  ];
  /** @type {Map<string, Shape>} */
  const found = new Map();
  for (const [role, d] of regions) if (d) found.set(role, shape("path", { class: role, d }));
  for (const cell of map.cells) {
    const name = SIGNED[map.sign(cell)];
    const [x, y] = map.middle(cell);
    if (name) found.set(`${cell}`, shape("use", { href: `#s-sign-${name}`, x, y }));
  }
  return found.set("grid", shape("path", { class: "grid", d: gridOf(board) }));
}

/**
 * The outline of all that is seen, a little larger.
 * @param {HexMap} map
 */
function frameOf({ width, height }) {
  const [w, h] = [1.5 * width + 2 * MAP_EDGE + 3, 2 * HALF_HEX * height + 2 * MAP_EDGE + 6];
  return `M${-MAP_EDGE - 2} ${-MAP_EDGE - 4}h${w}v${h}h${-w}z`;
}

/** @param {Corner} corner */
const cornerKey = ([x, y]) => x * 1000 + y;

/**
 * The middles of hexes, by their keys.
 * @param {HexMap} map
 * @param {(sign: string) => boolean} holds
 * @returns {Map<number, Corner>}
 */
function middlesOf(map, holds) {
  /** @type {Map<number, Corner>} */
  const found = new Map();
  for (const cell of map.cells) {
    if (!holds(map.sign(cell))) continue;
    const [x, y] = [map.column(cell), map.row(cell)];
    /** @type {Corner} */
    const middle = [3 * x, 2 * y + (x % 2)];
    found.set(cornerKey(middle), middle);
  }
  return found;
}

/**
 * Each edge of each hex clockwise: whether the hex beyond it belongs, its ends.
 * @param {Map<number, Corner>} middles
 * @param {(inside: boolean, a: Corner, b: Corner, side: number) => void} use
 */
function eachEdge(middles, use) {
  for (const [x, y] of middles.values()) {
    for (const [side, [dx = 0, dy = 0]] of BEYOND.entries()) {
      const [ax = 0, ay = 0] = CORNERS[side] ?? [];
      const [bx = 0, by = 0] = CORNERS[(side + 1) % 6] ?? [];
      use(middles.has(cornerKey([x + dx, y + dy])), [x + ax, y + ay], [x + bx, y + by], side);
    }
  }
}

/**
 * The closed lines around a region and around its holes.
 * @param {Map<number, Corner>} middles
 * @returns {Corner[][]}
 */
function loopsOf(middles) {
  /** @type {Map<number, [Corner, Corner]>} */
  const follows = new Map();
  eachEdge(middles, (inside, a, b) => inside || follows.set(cornerKey(a), [a, b]));
  /** @type {Corner[][]} */
  const loops = [];
  for (const start of follows.keys()) {
    /** @type {Corner[]} */
    const loop = [];
    for (let edge = follows.get(start); edge; edge = follows.get(cornerKey(edge[1]))) {
      loop.push(edge[0]);
      follows.delete(cornerKey(edge[0]));
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

/**
 * @param {Corner} corner
 * @returns {Corner}
 */
const exactly = ([x, y]) => [x / 2, Math.round(y * HALF_HEX * 100) / 100];

/**
 * Where a hand draws a corner: always the same for the same corner.
 * @param {Corner} corner
 * @returns {Corner}
 */
function byHand([x, y]) {
  const half = Math.floor(ASTRAY_PLACES / 2);
  /** @param {number} value */
  const place = (value) => ((value % ASTRAY_PLACES) + ASTRAY_PLACES) % ASTRAY_PLACES;
  return [
    (x * 50 + ASTRAY * (place(x * 5 + y * 11) - half)) / 100,
    (2 * Math.round(y * HALF_HEX * 50) + ASTRAY * (place(x * 3 + y * 13) - half)) / 100,
  ];
}

/**
 * @param {Corner} a
 * @param {Corner} b
 * @returns {Corner}
 */
const midway = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];

/** @param {Corner} spot */
const pair = ([x, y]) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

/**
 * The rim of a region as soft lines through the middle of every edge. Where the board ends the
 * region goes on beside it, for there is no coast.
 * @param {Map<number, Corner>} middles
 * @param {Map<number, Corner>} board
 */
function coastOf(middles, board) {
  const wider = new Map(middles);
  for (const [x, y] of middles.values()) {
    for (const [dx = 0, dy = 0] of BEYOND) {
      /** @type {Corner} */
      const beyond = [x + dx, y + dy];
      if (!board.has(cornerKey(beyond))) wider.set(cornerKey(beyond), beyond);
    }
  }
  return loopsOf(wider)
    .map((loop) => {
      const corners = loop.map(byHand);
      const last = /** @type {Corner} */ (corners[corners.length - 1]);
      const first = /** @type {Corner} */ (corners[0]);
      const bends = corners.map(
        (corner, at) => `Q${pair(corner)} ${pair(midway(corner, corners[at + 1] ?? first))}`,
      );
      return `M${pair(midway(last, first))}${bends.join("")}z`;
    })
    .join("");
}

/**
 * The rim of a region along the edges of its hexes.
 * @param {Map<number, Corner>} middles
 */
const rimOf = (middles) =>
  loopsOf(middles).map((loop) => `M${loop.map((corner) => pair(exactly(corner))).join("L")}z`).join("");

/**
 * All edges of the hexes of a region, each once.
 * @param {Map<number, Corner>} middles
 */
function gridOf(middles) {
  let path = "";
  eachEdge(middles, (inside, a, b, side) => {
    // an edge between two hexes is drawn by the one to its left or above it
    if (!inside || side < 3) path += `M${pair(exactly(a))}L${pair(exactly(b))}`;
  });
  return path;
}
