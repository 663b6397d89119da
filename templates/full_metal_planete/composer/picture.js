import { say } from "../../common/composer/words.js";
import {
  fireShapes, groundShapes, numberShapes, pieceShapes, shipShapes, thingShapes, trailShapes,
} from "./drawing.js";
import { hexMap, HALF_HEX, MAP_EDGE } from "./geometry.js";
import { markShapes } from "./marks.js";
import { layerOf } from "./paint.js";

/**
 * @typedef {import("../../common/composer/contract.js").Data} Data
 * @typedef {import("../../common/composer/contract.js").Picture} Picture
 * @typedef {import("../../common/composer/contract.js").Step} Step
 * @typedef {import("./drawing.js").Sight} Sight
 */

/** A finger is as wide as this, in pixels: within half of it a tap means the nearest choice. */
const FINGER = 44;
/** What a phone opens with: hexes that a thumb hits. */
const HOME_COLUMNS = 9;
const HOME_ROWS = 11;

/**
 * The map, drawn here and drawn anew where the position changes.
 * @param {SVGSVGElement} svg
 * @param {Data} data
 * @param {(idents: string[]) => void} tapped
 * @param {(position: unknown) => Sight} sightOf
 * @returns {Picture}
 */
export function mapPicture(svg, data, tapped, sightOf) {
  /** @type {Sight | null} */
  let sight = null;
  /** @type {ReturnType<typeof hexMap>} */
  let map = hexMap([]);
  /** @type {Set<string>} */
  let wanted = new Set();
  const layer = Object.fromEntries(
    ["terrain", "fire", "things", "astronefs", "trails", "under", "pieces", "numbers", "over"].map(
      (name) => [name, layerOf(svg, name)],
    ),
  );
  /** @param {string} kind */
  const letterOf = (kind) => say(data.words, `letter-${kind}`);

  svg.addEventListener("click", (event) => {
    const at = svg.getScreenCTM();
    if (!at || !sight) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(at.inverse());
    const near = map.near(x, y, Math.max(1, FINGER / 2 / at.a));
    const chosen = near.find((cell) => on(cell).some((ident) => wanted.has(ident))) ?? near[0];
    tapped(chosen === undefined ? [] : on(chosen));
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
    show(position) {
      const now = sightOf(position);
      if (now.rows !== sight?.rows || now.tide !== sight.tide) {
        const first = !sight;
        map = hexMap(now.rows);
        layer.terrain?.(groundShapes(map, now.tide));
        layer.numbers?.(numberShapes(map));
        if (first) open(svg, map, now);
      }
      sight = now;
      layer.fire?.(fireShapes(map, sight));
      layer.things?.(thingShapes(map, sight));
      layer.astronefs?.(shipShapes(map, sight));
      layer.trails?.(trailShapes(map, sight));
      layer.pieces?.(pieceShapes(map, sight, letterOf));
    },
    mark(step) {
      if (!sight) return;
      wanted = new Set(step.options.flatMap((option) => option.idents ?? []));
      const { under, over } = markShapes(map, sight, step);
      layer.under?.(under);
      layer.over?.(over);
    },
  };
}

/**
 * Open on the reader's own things; all of the map where nothing is his.
 * @param {SVGSVGElement} svg
 * @param {ReturnType<typeof hexMap>} map
 * @param {Sight} sight
 */
function open(svg, map, sight) {
  const whole = [
    -1 - MAP_EDGE,
    -HALF_HEX - MAP_EDGE,
    1.5 * (map.width - 1) + 2 + 2 * MAP_EDGE,
    2 * HALF_HEX * (map.height + 0.5) + 2 * MAP_EDGE,
  ];
  const own = [
    ...sight.ships.filter((ship) => ship.owner === sight.me).map((ship) => ship.cells[0] ?? 0),
    ...sight.pieces.filter((piece) => piece.owner === sight.me).map((piece) => piece.at),
  ];
  svg.setAttribute("data-whole", whole.join(" "));
  const at = own[0] === undefined ? null : map.middle(own[0]);
  const [w, h] = [1.5 * HOME_COLUMNS, 2 * HALF_HEX * HOME_ROWS];
  svg.setAttribute("viewBox", at ? [at[0] - w / 2, at[1] - h / 2, w, h].join(" ") : whole.join(" "));
}
