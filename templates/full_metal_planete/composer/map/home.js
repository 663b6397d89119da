import { HALF_HEX } from "./geometry.js";

/**
 * @typedef {import("../../../common/composer/contract.js").Box} Box
 * @typedef {import("./drawing.js").Sight} Sight
 * @typedef {import("./geometry.js").HexMap} HexMap
 */

/** Units that a phone of 360 pixels shows with hexes of 20 pixels: wide enough for a thumb. */
const HOME_SIZE = 15;
/** Pixels a unit that are enough to read and to hit all. */
const HOME_SCALE = 26;
/** How far from the middle a thing is still seen well. */
const HOME_REACH = 6.5;
/** An astronef counts like so many pieces. */
const SHIP_WEIGHT = 3;

/**
 * The part of the map around the reader's own things, as many as go into it; null where nothing
 * is his.
 * @param {HexMap} map
 * @param {Sight} sight
 * @param {number} [size]  of the part in units
 * @returns {Box | null}
 */
export function homeBox(map, sight, size = HOME_SIZE) {
  const ships = sight.ships.filter((ship) => ship.owner === sight.me);
  const own = [
    ...ships.map((ship) => ({ at: map.middle(ship.cells[0] ?? 0), weight: SHIP_WEIGHT })),
    ...sight.pieces
      .filter((piece) => piece.owner === sight.me)
      .map((piece) => ({ at: map.middle(piece.at), weight: 1 })),
  ];
  let most = 0;
  let best = own[0]?.at;
  for (const { at } of own) {
    const near = own.filter((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < HOME_REACH);
    const worth = near.reduce((sum, one) => sum + one.weight, 0);
    if (worth > most) [most, best] = [worth, at];
  }
  return best ? boxAround(best, size) : null;
}

/**
 * How many units are shown at first where there is room: on a desk more, and no larger.
 * @param {number} pixels  of the smaller side of the picture
 */
export const homeSize = (pixels) => Math.max(HOME_SIZE, pixels / HOME_SCALE);

/** @param {[number, number]} middle @param {number} [size] @returns {Box} */
export const boxAround = ([x, y], size = HOME_SIZE) => ({
  x: x - size / 2,
  y: y - size / 2 + HALF_HEX / 2,
  width: size,
  height: size,
});
