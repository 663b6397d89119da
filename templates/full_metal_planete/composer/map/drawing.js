import { arrowHead, corners, pointsOf, round3, strokesOf, inTwo, HALF_HEX, MAP_EDGE } from "./geometry.js";
import { shape, textShape } from "./paint.js";

/**
 * What the map shows of a position, as shapes; `data-fact` says which thing a shape is.
 *
 * Cells are numbers (see `HexMap`); colours and seats count from 0, -1 is nobody.
 *
 * @typedef {import("./paint.js").Shape} Shape
 * @typedef {import("./geometry.js").HexMap} HexMap
 * @typedef {import("./geometry.js").Spot} Spot
 *
 * @typedef {object} SeenShip
 * @property {number} colour
 * @property {number} owner
 * @property {number[]} cells  the dome and its podes
 * @property {number} turn  degrees
 * @property {number[]} turrets  the numbers of the podes whose turret stands
 *
 * @typedef {object} SeenPiece
 * @property {string} name  with its colour: `green-tank-2`
 * @property {string} kind
 * @property {number} colour
 * @property {number} number
 * @property {number} owner
 * @property {number} at
 * @property {number} tail  the second hex of a barge, or -1
 * @property {boolean} stuck
 * @property {boolean} neutral  under enemy fire
 * @property {boolean} left  whether it last went to the left
 * @property {[string, number][]} cargo  what is in it: symbols, and of pieces their colours, or -1
 * @property {number} shots  left to it, or -1 of a piece that has none
 *
 * @typedef {object} Sight
 * @property {number} me  the seat that looks
 * @property {string} tide
 * @property {string[]} rows  of terrain signs
 * @property {number[][]} fire  by seat, the cells that it keeps under fire
 * @property {SeenShip[]} ships
 * @property {SeenPiece[]} pieces
 * @property {[number, string][]} ore
 * @property {number[]} bridges
 * @property {{owner: number, cells: number[]}[]} trails
 */

const NUMBER_UP = -0.64;
const NUMBER_SIZE = 0.52;
const TICK_SIZE = 0.95;
/** Half the width of the drawings that are not as wide as a hex. */
const BARGE_SIZE = 1.7;
const SHIP_SIZE = 2.5;
/** Of a plate, how large the figure on it is. */
const FIGURE_SIZE = 0.74;
/** How long the head of a way is. */
const WAY_HEAD = 0.75;
/** How far before the middle of a hex the head of a way ends. */
const WAY_SHORT = 0.66;

/**
 * The number of every hex.
 * @param {HexMap} map
 */
export function numberShapes(map) {
  return new Map(
    map.cells.map((cell) => {
      const [x, y] = map.middle(cell);
      const up = Math.round((y + NUMBER_UP) * 100) / 100;
      return [`${cell}`, textShape("number", map.label(cell), [x, up], NUMBER_SIZE)];
    }),
  );
}

/**
 * The numbers of columns and rows along the edges, moved inwards where a zoomed map cuts them.
 * @param {HexMap} map
 * @param {import("../../../common/composer/contract.js").Box | null} shown
 */
export function edgeShapes(map, shown) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  const right = 1.5 * (map.width - 1) + 1 + MAP_EDGE / 2;
  const low = 2 * HALF_HEX * map.height + MAP_EDGE / 2;
  const { x: from, y: top, width: wide, height: high } = shown ?? { x: -9, y: -9, width: 999, height: 999 };
  const columnsAt = [uncut(-HALF_HEX - MAP_EDGE / 2, 0.5, top, 1), uncut(low, 0.5, top + high, -1)];
  const rowsAt = [uncut(-1 - MAP_EDGE / 2, 0.7, from, 1), uncut(right, 0.7, from + wide, -1)];
  for (let column = 0; column < map.width; column++) {
    for (const y of columnsAt) {
      found.set(`x${column},${y}`, textShape("tick", inTwo(column + 1), [1.5 * column, y], TICK_SIZE));
    }
  }
  for (let row = 0; row < map.height; row++) {
    for (const x of rowsAt) {
      const at = /** @type {Spot} */ ([x, 2 * HALF_HEX * (row + 0.25)]);
      found.set(`y${row},${x}`, textShape("tick", inTwo(row + 1), at, TICK_SIZE));
    }
  }
  return found;
}

/**
 * Where a number goes that the border of what is shown would cut: just inside of it.
 * @param {number} at
 * @param {number} half  of its size
 * @param {number} border
 * @param {1 | -1} inwards
 */
function uncut(at, half, border, inwards) {
  const over = (border - at) * inwards;
  return Math.abs(over) < half ? round3(border + half * inwards) : at;
}

/**
 * @param {HexMap} map
 * @param {Sight} sight
 */
export function fireShapes(map, sight) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  for (const [seat, cells] of sight.fire.entries()) {
    const drawn = strokesOf(seat);
    const starts = cells.map((cell) => map.spot(cell).join(" "));
    const d = starts.map((start) => `M${start}${drawn}`).join("");
    const role = `hatch line-${seat + 1}`;
    if (d) found.set(`${seat}`, shape("path", { class: role, d, "data-fact": `fire:${seat + 1}` }));
  }
  return found;
}

/**
 * Bridges and ore.
 * @param {HexMap} map
 * @param {Sight} sight
 */
export function thingShapes(map, sight) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  for (const cell of sight.bridges) {
    found.set(`b${cell}`, stamp("bridge", "", map.middle(cell), { fact: "bridges" }));
  }
  for (const [cell, kind] of sight.ore) {
    found.set(`o${cell}`, stamp(`ore-${kind}`, "", map.spot(cell), { fact: `ore:${kind}` }));
  }
  return found;
}

/**
 * @param {HexMap} map
 * @param {Sight} sight
 */
export function shipShapes(map, sight) {
  return new Map(sight.ships.map((ship) => [`${ship.colour}`, shipShape(map, ship)]));
}

/**
 * @param {HexMap} map
 * @param {SeenShip} ship
 */
function shipShape(map, { colour, owner, cells, turn, turrets }) {
  const idle = owner < 0 ? " idle" : "";
  const taken = owner >= 0 && owner !== colour;
  const middle = map.middle(cells[0] ?? 0);
  return shape("g", { "data-fact": `ship:${colour + 1}` }, [
    ...cells.filter(() => taken).map((cell) =>
      shape("polygon", { class: `taken line-${owner + 1}`, points: corners(map.middle(cell), 0.9) }),
    ),
    stamp("astronef", `ship colour-${colour + 1}${idle}`, middle, { scale: SHIP_SIZE, turn }),
    plate(taken ? owner : colour, middle, 0.62, idle),
    ...cells.slice(1).flatMap((cell, at) =>
      turrets.includes(at + 1) ? [figure("turret", colour, map.spot(cell), 0.8, idle)] : [],
    ),
  ]);
}

/**
 * The moves of the last player turn, and of the present one.
 * @param {HexMap} map
 * @param {Sight} sight
 */
export function trailShapes(map, sight) {
  return new Map(
    sight.trails.map(({ owner, cells }, at) => {
      const spots = wayOf(cells.map((cell) => map.spot(cell)));
      const [from, to] = [spots[spots.length - 2], spots[spots.length - 1]];
      const role = `trail line-${owner + 1}`;
      const head = from && to ? arrowHead(from, to, WAY_HEAD) : "";
      const line = shape("polyline", { class: role, points: pointsOf(spots) });
      const parts = head ? [line, shape("polygon", { class: `${role} head`, points: head })] : [line];
      return [`${at}`, shape("g", {}, parts)];
    }),
  );
}

/**
 * @param {HexMap} map
 * @param {Sight} sight
 */
export function pieceShapes(map, sight) {
  return new Map(
    sight.pieces.map((piece) => [
      piece.name,
      shape("g", { "data-fact": `unit:${piece.name}`, ...placed(map, piece) }, pieceParts(map, piece)),
    ]),
  );
}

/**
 * A piece around its place: hull of a barge, its plate on that of who has it, figure.
 * @param {HexMap} map
 * @param {SeenPiece} piece
 */
function pieceParts(map, piece) {
  const { kind, colour, owner } = piece;
  const idle = owner < 0 ? " idle" : "";
  const tail = tailOf(map, piece);
  const size = tail ? 0.6 : 1;
  const framed = owner >= 0 && owner !== colour;
  /** @type {Shape[]} */
  const parts = [];
  if (tail) {
    const turn = round3((Math.atan2(-tail[1], -tail[0]) * 180) / Math.PI);
    const middle = /** @type {Spot} */ ([tail[0] / 2, tail[1] / 2]);
    parts.push(stamp(kind, `hull piece colour-${colour + 1}${idle}`, middle, { scale: BARGE_SIZE, turn }));
  }
  if (framed) parts.push(plate(owner, [0, 0], size, " frame"));
  parts.push(plate(colour, [0, 0], framed ? 0.72 * size : size, idle));
  if (!tail) parts.push(figure(kind, colour, [0, 0], 1, idle, piece.left));
  if (piece.neutral) parts.push(stamp("neutral", ""));
  return parts;
}

/**
 * What needs room: numbers of pieces and podes, cargo, what is stuck, how many shots one's own
 * have left.
 * @param {HexMap} map
 * @param {Sight} sight
 */
export function detailShapes(map, sight) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  for (const piece of sight.pieces) {
    found.set(piece.name, shape("g", placed(map, piece), detailParts(map, piece, sight.me)));
  }
  for (const { colour, cells } of sight.ships) {
    for (const [at, cell] of cells.slice(1).entries()) {
      const [x, y] = map.spot(cell);
      found.set(`pode ${colour} ${at}`, textShape("pode", `${at + 1}`, [x + 0.6, y + 0.4], NUMBER_SIZE));
    }
  }
  return found;
}

/**
 * @param {HexMap} map
 * @param {SeenPiece} piece
 * @param {number} me
 */
function detailParts(map, piece, me) {
  const tail = tailOf(map, piece);
  const parts = piece.cargo.slice(0, 4).map(([symbol, colour], at) => {
    const part = [1.24, 0.93, 0.62, 0.34][at] ?? 0;
    /** @type {Spot} */
    const place = tail ? [tail[0] * part, tail[1] * part] : [-0.66 + 0.5 * at, 0.42];
    if (colour >= 0) return figure(symbol, colour, place, 0.37);
    return stamp(symbol, "", place, { scale: symbol === "bridge" ? 0.3 : 0.55 });
  });
  if (piece.stuck) parts.push(stamp("stuck", "", [-0.52, -0.3], { scale: 0.8 }));
  if (piece.shots === 0) parts.push(stamp("empty", "", [0.52, -0.3], { scale: 0.8 }));
  for (let shot = 0; piece.owner === me && shot < piece.shots; shot++) {
    parts.push(shape("circle", { class: "shot-left", cx: 0.7, cy: round3(-0.36 + 0.25 * shot), r: 0.11 }));
  }
  parts.push(textShape("piece-number", `${piece.number}`, [0.66, 0.42], NUMBER_SIZE));
  return parts;
}

/**
 * @param {HexMap} map
 * @param {SeenPiece} piece
 */
function placed(map, { at }) {
  const [x, y] = map.spot(at);
  return { transform: `translate(${x} ${y})` };
}

/**
 * A way whose head is not hidden by what stands at its end.
 * @param {Spot[]} spots
 * @returns {Spot[]}
 */
function wayOf(spots) {
  const [from, to] = [spots[spots.length - 2], spots[spots.length - 1]];
  if (!from || !to) return spots;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const part = 1 - WAY_SHORT / Math.max(Math.hypot(dx, dy), 2 * WAY_SHORT);
  return [...spots.slice(0, -1), [round3(from[0] + dx * part), round3(from[1] + dy * part)]];
}

/**
 * Where the second hex of a barge is, from its first.
 * @param {HexMap} map
 * @param {SeenPiece} piece
 * @returns {Spot | null}
 */
function tailOf(map, piece) {
  if (piece.tail < 0) return null;
  const [[x, y], [tx, ty]] = [map.spot(piece.at), map.spot(piece.tail)];
  return [round3(tx - x), round3(ty - y)];
}

/**
 * The plate of a player's piece: its outline differs for each, besides the colour.
 * @param {number} colour
 * @param {Spot} at
 * @param {number} scale
 * @param {string} more
 */
const plate = (colour, at, scale, more) =>
  stamp(`badge-${colour + 1}`, `piece colour-${colour + 1}${more}`, at, { scale });

/**
 * What a piece is, in ink with a rim of its colour.
 * @param {string} kind
 * @param {number} colour
 * @param {Spot} at
 * @param {number} scale
 * @param {string} [more]
 * @param {boolean} [flip]
 */
const figure = (kind, colour, at, scale, more = "", flip = false) =>
  stamp(kind, `figure ink on-${colour + 1} rim-${colour + 1}${more}`, at, { scale: scale * FIGURE_SIZE, flip });

/**
 * A symbol whose origin is at a place.
 * @param {string} symbol
 * @param {string} role
 * @param {Spot} [at]
 * @param {{fact?: string, scale?: number, turn?: number, flip?: boolean}} [how]
 */
function stamp(symbol, role, at = [0, 0], how = {}) {
  const { fact = "", scale = 1, turn = 0, flip = false } = how;
  const [x, y] = at;
  /** @type {Record<string, string | number>} */
  const attrs = { href: `#s-${symbol}` };
  if (role) attrs.class = role;
  if (fact) attrs["data-fact"] = fact;
  const size = round3(scale);
  const grown = flip ? ` scale(${-size} ${size})` : size === 1 ? "" : ` scale(${size})`;
  const changed = `${turn ? ` rotate(${turn})` : ""}${grown}`;
  if (changed) attrs.transform = `translate(${x} ${y})${changed}`;
  else Object.assign(attrs, { x, y });
  return shape("use", attrs);
}
