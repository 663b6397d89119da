import {
  detailShapes, edgeShapes, fireShapes, numberShapes, pieceShapes, shipShapes, thingShapes,
  trailShapes,
} from "./map/drawing.js";
import { hexMap } from "./map/geometry.js";
import { groundShapes } from "./map/ground.js";
import { boxAround, homeBox, homeSize } from "./map/home.js";
import { choiceShapes, pickedShapes, placesOf } from "./map/marks.js";
import { layerOf } from "./map/paint.js";

/**
 * @typedef {import("../../common/composer/contract.js").Picture} Picture
 * @typedef {import("./map/drawing.js").Sight} Sight
 */

/** A fingertip in pixels: within half of it a tap means the nearest thing that can be picked. */
const FINGERTIP = 44;
/** Below so many pixels a unit a tap between things that can be picked shows them larger instead,
 * where none is nearer than another by as much as a finger slips. */
const HITTABLE = 8;
const FINGER_SLIP = 16;
/** Below so many pixels a unit numbers are a blur. */
const READABLE = 11;
/** From the ground up. */
const LAYERS = [
  "terrain", "fire", "things", "astronefs", "trails", "under", "pieces", "details", "numbers",
  "edges", "over", "chosen",
];

/**
 * The map, drawn here, and anew where a position differs. Picks that are called like a thing of
 * the map (`unit:red-tank-1`, `hex:1009`) are marked on it.
 * @param {SVGSVGElement} svg
 * @param {(idents: string[]) => void} tapped
 * @param {(box: import("../../common/composer/contract.js").Box) => void} closer
 * @param {(position: unknown) => Sight} sightOf
 * @returns {Picture}
 */
export function mapPicture(svg, tapped, closer, sightOf) {
  /** @type {Sight | null} */
  let sight = null;
  let map = hexMap([]);
  let places = placesOf(map, EMPTY_SIGHT);
  /** @type {string[]} */
  let picked = [];
  /** @type {import("../../common/composer/contract.js").Box | null} */
  let part = null;
  /** @type {Set<string>} */
  let wanted = new Set();
  const layers = new Map(LAYERS.map((name) => [name, layerOf(svg, name)]));
  /**
   * @param {string} name
   * @param {Map<string, import("./map/paint.js").Shape>} shapes
   */
  const draw = (name, shapes) => layers.get(name)?.(shapes);

  svg.addEventListener("click", (event) => {
    const seen = svg.getScreenCTM();
    if (!seen || !sight) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(seen.inverse());
    const near = map.near(x, y, Math.max(1, FINGERTIP / 2 / seen.a));
    const meant = near.filter((one) => on(one).some((ident) => wanted.has(ident)));
    const [first = 0, second = Infinity] = meant.map((one) => {
      const [mx, my] = map.middle(one);
      return Math.hypot(mx - x, my - y) * seen.a;
    });
    if (seen.a < HITTABLE && second - first < FINGER_SLIP) return closer(boxAround([x, y]));
    const cell = meant[0] ?? near[0];
    tapped(cell === undefined ? [] : on(cell));
  });

  /**
   * What is on a hex, the uppermost first.
   * @param {number} cell
   * @returns {string[]}
   */
  function on(cell) {
    if (!sight) return [];
    return [
      ...sight.pieces.filter((p) => p.at === cell || p.tail === cell).map((p) => `unit:${p.name}`),
      ...sight.ships.filter((s) => s.cells.includes(cell)).map((s) => `ship:${s.colour + 1}`),
      ...sight.ore.filter(([at]) => at === cell).map(([, kind]) => `ore:${kind}`),
      ...(sight.bridges.includes(cell) ? ["bridges"] : []),
      `hex:${map.label(cell)}`,
    ];
  }

  return {
    show(position, picks) {
      const now = sightOf(position);
      if (now !== sight) {
        if (now.rows !== sight?.rows || now.tide !== sight.tide) {
          map = hexMap(now.rows);
          draw("terrain", groundShapes(map, now.tide));
          draw("numbers", numberShapes(map));
          draw("edges", edgeShapes(map, part));
        }
        sight = now;
        places = placesOf(map, sight);
        draw("fire", fireShapes(map, sight));
        draw("things", thingShapes(map, sight));
        draw("astronefs", shipShapes(map, sight));
        draw("trails", trailShapes(map, sight));
        draw("pieces", pieceShapes(map, sight));
        draw("details", detailShapes(map, sight));
      }
      picked = picks;
      draw("chosen", pickedShapes(map, places, picks));
    },
    mark(step) {
      wanted = new Set(step.options.flatMap((option) => option.idents ?? []));
      const { under, over } = choiceShapes(map, places, step.options);
      draw("under", under);
      draw("over", over);
    },
    focus() {
      const last = picked.flatMap((pick) => places.get(pick) ?? []).pop();
      const size = homeSize(Math.min(svg.clientWidth, svg.clientHeight));
      if (last) return boxAround(map.middle(last.cell), size);
      return sight && homeBox(map, sight, size);
    },
    place(ident) {
      const place = places.get(ident);
      if (!place) return null;
      const [x, y] = map.middle(place.cell);
      return { x: x - 1, y: y - 1, width: 2, height: 2 };
    },
    zoomed(shown, scale) {
      part = shown;
      draw("edges", edgeShapes(map, part));
      svg.classList.toggle("far", scale < READABLE);
    },
  };
}

/** @type {Sight} */
const EMPTY_SIGHT = { me: -1, tide: "normal", rows: [], fire: [], ships: [], pieces: [], ore: [], bridges: [], trails: [] };
