/**
 * Where hexes are on the map, as on the mailed one: the radius of a hex is 1, hexes are
 * flat-topped, y grows downwards, even columns (of people's count) lie half a hex lower. The
 * upper quarter of a hex is for its number, the rest for what stands there.
 *
 * @module
 */

/** @typedef {[number, number]} Spot */

export const HALF_HEX = Math.sqrt(3) / 2;
/** How far below the middle of its hex a thing stands. */
export const SEAT_DOWN = 0.23;
/** Room around the hexes for the numbers of columns and rows. */
export const MAP_EDGE = 1.5;
const VOID_SIGN = "?";

/**
 * The hexes of a map. A cell is `column * stride + row`, both from 0, as in the position.
 * @typedef {object} HexMap
 * @property {number} width
 * @property {number} height
 * @property {number[]} cells  those that are no void
 * @property {(cell: number) => string} sign  of its terrain
 * @property {(cell: number) => number} column  from 0
 * @property {(cell: number) => number} row  from 0
 * @property {(cell: number) => string} label  as players write it
 * @property {(cell: number) => Spot} middle
 * @property {(cell: number) => Spot} spot  where a thing stands
 * @property {(x: number, y: number, far: number) => number[]} near  cells whose middle is at
 *   most so far, the nearest first
 */

/**
 * @param {string[]} rows  of terrain signs
 * @returns {HexMap}
 */
export function hexMap(rows) {
  const height = rows.length;
  const width = (rows[0] ?? "").length;
  const stride = height + 1;
  /** @param {number} cell */
  const column = (cell) => Math.floor(cell / stride);
  /** @param {number} cell */
  const row = (cell) => cell % stride;
  /** @param {number} cell */
  const sign = (cell) => rows[row(cell)]?.[column(cell)] ?? VOID_SIGN;
  /** @param {number} cell @returns {Spot} */
  const middle = (cell) => {
    const x = column(cell);
    return [1.5 * x, round3(2 * HALF_HEX * (row(cell) + (x % 2) / 2))];
  };
  const cells = Array.from({ length: width * stride }, (_, cell) => cell).filter(
    (cell) => row(cell) < height && sign(cell) !== VOID_SIGN,
  );
  return {
    width,
    height,
    cells,
    sign,
    middle,
    column,
    row,
    label: (cell) => inTwo(column(cell) + 1) + inTwo(row(cell) + 1),
    spot(cell) {
      const [x, y] = middle(cell);
      return [x, round3(y + SEAT_DOWN)];
    },
    near(x, y, far) {
      /** @type {[number, number][]} */
      const found = [];
      for (let cx = Math.floor(x / 1.5) - 2; cx <= x / 1.5 + 2; cx++) {
        const middling = Math.round(y / (2 * HALF_HEX) - Math.abs(cx % 2) / 2);
        for (let cy = middling - 2; cy <= middling + 2; cy++) {
          const cell = cx * stride + cy;
          if (cx < 0 || cx >= width || cy < 0 || cy >= height || sign(cell) === VOID_SIGN) continue;
          const [mx, my] = middle(cell);
          const away = Math.hypot(mx - x, my - y);
          if (away <= far) found.push([away, cell]);
        }
      }
      return found.sort((a, b) => a[0] - b[0]).map(([, cell]) => cell);
    },
  };
}

/** @param {number} value @returns {number} */
export const round3 = (value) => Math.round(value * 1000) / 1000;

/** @param {number} value @returns {string} */
export const inTwo = (value) => String(value).padStart(2, "0");

/**
 * The corners of a flat-topped hex as SVG points.
 * @param {Spot} middle
 * @param {number} radius
 */
export function corners([x, y], radius) {
  const h = radius * HALF_HEX;
  /** @type {Spot[]} */
  const points = [[x + radius, y], [x + radius / 2, y + h], [x - radius / 2, y + h],
    [x - radius, y], [x - radius / 2, y - h], [x + radius / 2, y - h]];
  return pointsOf(points);
}

/** @param {Spot[]} points */
export const pointsOf = (points) => points.map(([x, y]) => `${round3(x)},${round3(y)}`).join(" ");

/**
 * The lines of a hex under a seat's fire, from where things stand in it, as relative path data;
 * every seat has its own slope.
 * @param {number} seat
 */
export function strokesOf(seat) {
  const angle = (Math.PI * ((seat * 3) % 8)) / 8 + Math.PI / 16;
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
  let path = "";
  let [atX, atY] = [0, 0];
  for (const off of [-0.5, -0.17, 0.17, 0.5]) {
    const ends = Array.from({ length: 101 }, (_, i) => (i - 50) / 50).filter((t) => {
      const x = ax * t - ay * off;
      const low = ay * t + ax * off + SEAT_DOWN;
      return -0.32 < low && low < 0.76 && Math.abs(x) < 0.92 - Math.abs(low) / (2 * HALF_HEX);
    });
    const [first, last] = [ends[0] ?? 0, ends[ends.length - 1] ?? 0];
    const [x, y] = [ax * first - ay * off, ay * first + ax * off];
    const [dx, dy] = [ax * (last - first), ay * (last - first)];
    path += `m${(x - atX).toFixed(2)} ${(y - atY).toFixed(2)}l${dx.toFixed(2)} ${dy.toFixed(2)}`;
    [atX, atY] = [x + dx, y + dy];
  }
  return path;
}

/**
 * The head of an arrow at the end of a way, as SVG points; "" of a way without length.
 * @param {Spot} from
 * @param {Spot} to
 * @param {number} length
 */
export function arrowHead([fx, fy], [tx, ty], length) {
  const far = Math.hypot(tx - fx, ty - fy);
  if (!far) return "";
  // the way itself stays to be seen, however short
  const size = Math.min(length, far * 0.6);
  const [ux, uy] = [(tx - fx) / far, (ty - fy) / far];
  const [bx, by] = [tx - ux * size, ty - uy * size];
  const wide = size * 0.45;
  return pointsOf([[tx, ty], [bx - uy * wide, by + ux * wide], [bx + uy * wide, by - ux * wide]]);
}
