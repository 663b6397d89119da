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
 * @property {number} load  how many things are in it
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
const NUMBER_UP = -0.57;
const NUMBER_SIZE = 0.62;
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
    found.set(`b${cell}`, stamp("bridge", "bridge", map.spot(cell), { "data-fact": "bridges" }));
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
  const role = `colour-${colour + 1}${owner < 0 ? " idle" : ""}`;
  const taken = owner >= 0 && owner !== colour;
  const dome = map.spot(cells[0] ?? 0);
  /** @type {Shape[]} */
  const parts = cells.map((cell) =>
    shape("polygon", { class: `ship ${role}`, points: corners(map.middle(cell), 0.94) }),
  );
  if (taken) {
    const line = `taken line-${owner + 1}`;
    parts.push(
      ...cells.map((cell) => shape("polygon", { class: line, points: corners(map.middle(cell), 0.8) })),
      stamp(`badge-${owner + 1}`, "dome", dome, {}, 1.05),
    );
  } else {
    parts.push(shape("circle", { class: `dome ${role}`, cx: dome[0], cy: dome[1], r: 0.5 }));
  }
  for (const [at, cell] of cells.slice(1).entries()) {
    const [x, y] = map.spot(cell);
    if (turrets.includes(at + 1)) parts.push(stamp("turret", "turret", [x, y]));
    parts.push(textShape("pode", `${at + 1}`, [x + 0.44, y - 0.16], 0.6));
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
 * @param {(kind: string) => string} letterOf
 */
export function pieceShapes(map, sight, letterOf) {
  return new Map(
    sight.pieces.map((piece) => {
      const [x, y] = map.spot(piece.at);
      const place = { "data-fact": `unit:${piece.name}`, transform: `translate(${x} ${y})` };
      return [piece.name, shape("g", place, pieceParts(map, piece, letterOf))];
    }),
  );
}

/**
 * A piece around its place: hull, badge in its colour framed by who has it, letter, marks.
 * @param {HexMap} map
 * @param {SeenPiece} piece
 * @param {(kind: string) => string} letterOf
 */
function pieceParts(map, piece, letterOf) {
  const { colour, owner } = piece;
  /** @type {Shape[]} */
  const parts = [];
  if (piece.tail >= 0) {
    const [[x, y], [tx, ty]] = [map.spot(piece.at), map.spot(piece.tail)];
    const points = pointsOf([[tx - x, ty - y], [0, 0]]);
    parts.push(shape("polyline", { class: `hull line-${colour + 1}`, points }));
  }
  const badge = `badge-${colour + 1}`;
  if (owner === colour) parts.push(stamp(badge, piece.kind));
  else if (owner < 0) parts.push(stamp(badge, `${piece.kind} idle`));
  else parts.push(stamp(`badge-${owner + 1}`, "frame", [0, 0], {}, 1.38), stamp(badge, piece.kind, [0, 0], {}, 0.85));
  parts.push(textShape(`letter on-${colour + 1}`, `${letterOf(piece.kind)}${piece.number}`, [0, 0], 0.62));
  if (piece.neutral) parts.push(stamp("neutral", ""));
  if (piece.stuck) parts.push(stamp("stuck", "", [-0.56, 0.4]));
  if (piece.load) {
    parts.push(stamp("load", "", [0.56, 0.4]), textShape("count", `${piece.load}`, [0.56, 0.4], 0.56));
  }
  for (let shot = 0; shot < piece.shots; shot++) {
    parts.push(shape("circle", { class: "shot-left", cx: 0.72, cy: round3(-0.36 + 0.26 * shot), r: 0.11 }));
  }
  return parts;
}

/**
 * A symbol whose origin is at a place.
 * @param {string} symbol
 * @param {string} role
 * @param {Spot} [at]
 * @param {Record<string, string | number>} [more]
 * @param {number} [scale]
 */
function stamp(symbol, role, at = [0, 0], more = {}, scale = 1) {
  const [x, y] = at;
  /** @type {Record<string, string | number>} */
  const attrs = { href: `#s-${symbol}`, ...more };
  if (role) attrs.class = role;
  if (scale === 1) Object.assign(attrs, { x, y });
  else attrs.transform = `translate(${x} ${y}) scale(${scale})`;
  return shape("use", attrs);
}
