import { corners } from "./geometry.js";
import { shape, textShape } from "./paint.js";

/**
 * @typedef {import("../../common/composer/contract.js").Option} Option
 * @typedef {import("../../common/composer/contract.js").Step} Step
 * @typedef {import("./drawing.js").Sight} Sight
 * @typedef {import("./geometry.js").HexMap} HexMap
 * @typedef {import("./geometry.js").Spot} Spot
 * @typedef {import("./paint.js").Shape} Shape
 */

/**
 * What can be tapped: hexes with what they cost, rings around things. `under` lies beneath the
 * pieces, `over` above them.
 * @param {HexMap} map
 * @param {Sight} sight
 * @param {Step} step
 * @returns {{under: Map<string, Shape>, over: Map<string, Shape>}}
 */
export function markShapes(map, sight, step) {
  const cellOf = new Map(map.cells.map((cell) => [`hex:${map.label(cell)}`, cell]));
  /** @type {Map<string, Shape>} */
  const under = new Map();
  /** @type {Map<string, Shape>} */
  const over = new Map();
  for (const option of step.options) {
    for (const ident of option.idents ?? []) {
      const doubt = option.unsure ? " doubt" : "";
      const cell = cellOf.get(ident);
      if (cell !== undefined) {
        under.set(ident, hexMark(map, cell, `reach${doubt}`));
        if (option.sign) over.set(ident, textShape("cost", option.sign, map.spot(cell), 0.8));
        continue;
      }
      const piece = sight.pieces.find((p) => `unit:${p.name}` === ident);
      if (piece) over.set(ident, ring(map.spot(piece.at), doubt));
      for (const ship of sight.ships.filter((s) => `ship:${s.colour + 1}` === ident)) {
        over.set(ident, ring(map.spot(ship.cells[0] ?? 0), doubt));
      }
    }
  }
  return { under, over };
}

/** @param {HexMap} map @param {number} cell @param {string} role */
const hexMark = (map, cell, role) =>
  shape("polygon", { class: role, points: corners(map.middle(cell), 0.86) });

/** @param {Spot} at @param {string} doubt */
const ring = ([cx, cy], doubt) =>
  shape("g", {}, [
    shape("circle", { class: "choice under", cx, cy, r: 0.8 }),
    shape("circle", { class: `choice${doubt}`, cx, cy, r: 0.8 }),
  ]);
