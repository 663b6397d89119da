import { corners, pointsOf } from "./geometry.js";
import { shape, textShape } from "./paint.js";

/**
 * What can be tapped and what was, over the map. Nothing is told by colour alone: hexes in
 * reach are framed and bear what they cost, targets bear a cross-hair, what was picked a ring.
 *
 * @typedef {import("../../../common/composer/contract.js").Option} Option
 * @typedef {import("./drawing.js").Sight} Sight
 * @typedef {import("./geometry.js").HexMap} HexMap
 * @typedef {import("./geometry.js").Spot} Spot
 * @typedef {import("./paint.js").Shape} Shape
 */

/**
 * Where the things of the map are by their names (`data-fact`).
 * @param {HexMap} map
 * @param {Sight} sight
 * @returns {Map<string, {cell: number, hex: boolean}>}
 */
export function placesOf(map, sight) {
  /** @type {Map<string, {cell: number, hex: boolean}>} */
  const found = new Map();
  for (const cell of map.cells) found.set(`hex:${map.label(cell)}`, { cell, hex: true });
  for (const { name, at } of sight.pieces) found.set(`unit:${name}`, { cell: at, hex: false });
  for (const { colour, cells } of sight.ships) {
    found.set(`ship:${colour + 1}`, { cell: cells[0] ?? 0, hex: false });
  }
  return found;
}

/**
 * What can be picked now, by the thing that a tap picks it by.
 * @param {HexMap} map
 * @param {Map<string, {cell: number, hex: boolean}>} places
 * @param {Option[]} options
 * @returns {{under: Map<string, Shape>, over: Map<string, Shape>}}  beneath and above the pieces
 */
export function choiceShapes(map, places, options) {
  /** @type {Map<string, Shape>} */
  const under = new Map();
  /** @type {Map<string, Shape>} */
  const over = new Map();
  for (const option of options) {
    const doubt = option.unsure ? " doubt" : "";
    for (const ident of option.idents ?? []) {
      const place = places.get(ident);
      if (!place || under.has(ident) || over.has(ident)) continue;
      const spot = map.spot(place.cell);
      if (option.look === "target") over.set(ident, crossHair(spot, doubt));
      else if (!place.hex) under.set(ident, ring(spot, 0.92, `choice${doubt}`));
      else {
        const points = corners(map.middle(place.cell), 0.84);
        under.set(ident, shape("polygon", { class: `reach${doubt}`, points, "data-fact": ident }));
        if (option.sign) over.set(ident, textShape("cost", option.sign, spot, 0.8));
      }
    }
  }
  return { under, over };
}

/**
 * What was picked: the thing itself, and the way through the hexes after it.
 * @param {HexMap} map
 * @param {Map<string, {cell: number, hex: boolean}>} places
 * @param {string[]} picks
 */
export function pickedShapes(map, places, picks) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  const taken = picks.flatMap((pick) => places.get(pick) ?? []);
  if (taken.length > 1) {
    const points = pointsOf(taken.map(({ cell }) => map.spot(cell)));
    for (const role of ["way under", "way"]) {
      found.set(role, shape("polyline", { class: role, points }));
    }
  }
  for (const pick of picks) {
    const place = places.get(pick);
    if (place) found.set(pick, ring(map.spot(place.cell), place.hex ? 0.3 : 0.92, "picked"));
  }
  return found;
}

/** @param {Spot} at @param {number} r @param {string} role */
function ring([cx, cy], r, role) {
  const circle = { cx, cy, r };
  return shape("g", {}, [
    shape("circle", { class: `${role} under`, ...circle }),
    shape("circle", { class: role, ...circle }),
  ]);
}

/** @param {Spot} at @param {string} doubt */
function crossHair([x, y], doubt) {
  const d = "M.5 0A.5.5 0 1 1-.5 0A.5.5 0 1 1 .5 0M-.9 0H-.3M.3 0H.9M0-.9V-.3M0 .3V.9";
  return shape("g", { transform: `translate(${x} ${y})` }, [
    shape("path", { class: "target under", d }),
    shape("path", { class: `target${doubt}`, d }),
  ]);
}
