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
 * @property {boolean} left  it last went to the left
 * @property {[string, number][]} cargo  symbol and colour (-1 of things) of what is in it
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

/** @type {Record<string, string>} */
const GROUND = { ".": "sea", "*": "reef", "%": "marsh", $: "plain", "#": "mountain" };
/** @type {Record<string, string>} */
const UNDER_WATER = { low: ".", normal: ".*", high: ".*%" };
const NUMBER_UP = -0.62;
const NUMBER_SIZE = 0.52;
/** Half the width of symbols that are wider than a hex; of a badge, how large its figure is. */
const BARGE_SIZE = 1.7;
const SHIP_SIZE = 2.5;
const FIGURE = 0.78;
const FIGURE_NUMBER = 0.52;
const TICK_SIZE = 0.95;

/**
 * The hexes under and above water at a tide.
 * @param {HexMap} map
 * @param {string} tide
 */
export function groundShapes(map, tide) {
  const wet = UNDER_WATER[tide] ?? ".";
  return new Map(
    map.cells.map((cell) => {
      const sign = map.sign(cell);
      const symbol = `hex-${GROUND[sign]}-${wet.includes(sign) ? "wet" : "dry"}`;
      return [`${cell}`, stamp(symbol, "", map.middle(cell), { "data-fact": `hex:${map.label(cell)}` })];
    }),
  );
}

/**
 * The number of every hex, and of columns and rows along the edges.
 * @param {HexMap} map
 */
export function numberShapes(map) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  for (const cell of map.cells) {
    const [x, y] = map.middle(cell);
    const up = Math.round((y + NUMBER_UP) * 100) / 100;
    found.set(`${cell}`, textShape("number", map.label(cell), [x, up], NUMBER_SIZE));
  }
  const right = 1.5 * (map.width - 1) + 1 + MAP_EDGE / 2;
  const low = 2 * HALF_HEX * map.height + MAP_EDGE / 2;
  for (let column = 0; column < map.width; column++) {
    for (const y of [-HALF_HEX - MAP_EDGE / 2, low]) {
      found.set(`x${column},${y}`, textShape("tick", inTwo(column + 1), [1.5 * column, y], TICK_SIZE));
    }
  }
  for (let row = 0; row < map.height; row++) {
    for (const x of [-1 - MAP_EDGE / 2, right]) {
      const at = /** @type {Spot} */ ([x, 2 * HALF_HEX * (row + 0.25)]);
      found.set(`y${row},${x}`, textShape("tick", inTwo(row + 1), at, TICK_SIZE));
    }
  }
  return found;
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
    const starts = cells.map((cell) => map.spot(cell).map((part) => part.toFixed(2)).join(" "));
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
    found.set(`b${cell}`, stamp("bridge", "bridges", map.middle(cell), { "data-fact": "bridges" }));
  }
  for (const [cell, kind] of sight.ore) {
    found.set(`o${cell}`, stamp(`ore-${kind}`, kind, map.spot(cell), { "data-fact": `ore:${kind}` }));
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

/** @param {HexMap} map @param {SeenShip} ship */
function shipShape(map, ship) {
  const { colour, owner, cells, turrets } = ship;
  const idle = owner < 0 ? " idle" : "";
  const dome = map.middle(cells[0] ?? 0);
  /** @type {Shape[]} */
  const parts = [];
  if (owner >= 0 && owner !== colour) {
    const line = `taken line-${owner + 1}`;
    parts.push(...cells.map((cell) => shape("polygon", { class: line, points: corners(map.middle(cell), 0.9) })));
  }
  parts.push(
    stamp("astronef", `ship colour-${colour + 1}${idle}`, dome, {}, SHIP_SIZE, ship.turn),
    badge(owner < 0 ? colour : owner, dome, 0.62, idle),
  );
  for (const [at, cell] of cells.slice(1).entries()) {
    const [x, y] = map.spot(cell);
    if (turrets.includes(at + 1)) parts.push(figure("turret", colour, [x, y], 0.8, idle));
    parts.push(textShape("pode", `${at + 1}`, [x + 0.5, y + 0.36], FIGURE_NUMBER));
  }
  return shape("g", { "data-fact": `ship:${colour + 1}` }, parts);
}

/**
 * The moves of the last player turn, and of the present one.
 * @param {HexMap} map
 * @param {Sight} sight
 */
export function trailShapes(map, sight) {
  const arrow = (Math.max(1.5 * map.width, 2 * HALF_HEX * map.height) + 6) / 60;
  return new Map(
    sight.trails.map(({ owner, cells }, at) => {
      const spots = cells.map((cell) => map.spot(cell));
      const [from, to] = [spots[spots.length - 2], spots[spots.length - 1]];
      const role = `trail line-${owner + 1}`;
      const head = from && to ? arrowHead(from, to, arrow) : "";
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
    sight.pieces.map((piece) => {
      const [x, y] = map.spot(piece.at);
      const place = { "data-fact": `unit:${piece.name}`, transform: `translate(${x} ${y})` };
      return [piece.name, shape("g", place, pieceParts(map, piece))];
    }),
  );
}

/**
 * A piece around its place: hull, badge in its colour framed by who has it, figure, marks.
 * @param {HexMap} map
 * @param {SeenPiece} piece
 */
function pieceParts(map, piece) {
  const { colour, owner, kind } = piece;
  const idle = owner < 0 ? " idle" : "";
  const [x, y] = map.spot(piece.at);
  const [tx, ty] = piece.tail < 0 ? [x, y] : map.spot(piece.tail);
  /** @type {Spot} */
  const back = [tx - x, ty - y];
  const long = piece.tail >= 0;
  let size = long ? 0.6 : 1;
  /** @type {Shape[]} */
  const parts = [];
  if (long) {
    const turn = (Math.atan2(-back[1], -back[0]) * 180) / Math.PI;
    const role = `hull piece colour-${colour + 1}${idle}`;
    parts.push(stamp(kind, role, [round3(back[0] / 2), round3(back[1] / 2)], {}, BARGE_SIZE, round3(turn)));
  }
  if (owner >= 0 && owner !== colour) {
    parts.push(badge(owner, [0, 0], 1.3 * size, " frame"));
    size *= 0.86;
  }
  parts.push(badge(colour, [0, 0], size, idle));
  if (!long) parts.push(figure(kind, colour, [0, 0], 1, idle, piece.left));
  if (piece.neutral) parts.push(stamp("neutral", ""));
  for (const [at, [symbol, of]] of piece.cargo.slice(0, 4).entries()) {
    const part = [1.15, 0.86, 0.57, 0.3][at] ?? 0;
    /** @type {Spot} */
    const place = long ? [round3(back[0] * part), round3(back[1] * part)] : [-0.66 + 0.5 * at, 0.46];
    if (of >= 0) parts.push(figure(symbol, of, place, 0.42));
    else parts.push(stamp(symbol, "", place, {}, symbol === "bridge" ? 0.3 : 0.55));
  }
  if (piece.stuck) parts.push(stamp("stuck", "", [-0.6, -0.3], {}, 0.8));
  if (piece.shots === 0) parts.push(stamp("empty", "", [0.6, -0.3], {}, 0.8));
  parts.push(textShape("piece-number", `${piece.number}`, [0.66, 0.42], FIGURE_NUMBER));
  for (let shot = 0; shot < piece.shots; shot++) {
    parts.push(shape("circle", { class: "shot-left", cx: 0.78, cy: round3(-0.36 + 0.26 * shot), r: 0.11 }));
  }
  return parts;
}

/**
 * The plate of a player's piece.
 * @param {number} colour
 * @param {Spot} at
 * @param {number} scale
 * @param {string} more  classes
 */
function badge(colour, at, scale, more) {
  return stamp(`badge-${colour + 1}`, `piece colour-${colour + 1}${more}`, at, {}, scale);
}

/**
 * What a piece is, in ink over its plate.
 * @param {string} kind
 * @param {number} colour
 * @param {Spot} at
 * @param {number} scale
 * @param {string} [more]  classes
 * @param {boolean} [flip]
 */
function figure(kind, colour, at, scale, more = "", flip = false) {
  const role = `figure of-${colour + 1}${more}`;
  return stamp(kind, role, at, {}, round3(scale * FIGURE), 0, flip);
}

/**
 * A symbol whose origin is at a place.
 * @param {string} symbol
 * @param {string} role
 * @param {Spot} [at]
 * @param {Record<string, string | number>} [more]
 * @param {number} [scale]
 * @param {number} [turn]  degrees
 * @param {boolean} [flip]  left and right change places
 */
function stamp(symbol, role, at = [0, 0], more = {}, scale = 1, turn = 0, flip = false) {
  const [x, y] = at;
  /** @type {Record<string, string | number>} */
  const attrs = { href: `#s-${symbol}`, ...more };
  if (role) attrs.class = role;
  if (scale === 1 && !turn && !flip) Object.assign(attrs, { x, y });
  else {
    const turned = turn ? ` rotate(${turn})` : "";
    const sized = flip ? `${-scale} ${scale}` : `${scale}`;
    attrs.transform = `translate(${x} ${y})${turned} scale(${sized})`;
  }
  return shape("use", attrs);
}
