import { identsNear } from "./finger.js";

/** @typedef {import("./contract.js").Box} Box */

const SVG_NAMES = "http://www.w3.org/2000/svg";
/** the height of the number of an order, in parts of the picture's width */
const LETTER = 0.034;

/**
 * The picture that the server drew: it stays as it is, and can be tapped. Around what can be
 * tapped a line is drawn; what orders are about has their numbers.
 * @type {import("./contract.js").MakePicture}
 */
export function plainPicture(svg, data, tapped) {
  const layer = () => {
    const group = document.createElementNS(SVG_NAMES, "g");
    group.setAttribute("class", "taps");
    return svg.appendChild(group);
  };
  const [noted, marks, ordinals] = [layer(), layer(), layer()];
  const letter = svg.viewBox.baseVal.width * LETTER;
  /** @type {Set<string>} */
  let wanted = new Set();

  /**
   * The numbers of the orders that are about a shape, at its upper right corner.
   * @param {Element} shape @param {string} text
   */
  function numberAt(shape, text) {
    const box = placeOf(svg, shape);
    if (!box) return [];
    const number = document.createElementNS(SVG_NAMES, "text");
    const place = { x: box.x + box.width - letter / 2, y: box.y + letter / 2, "font-size": letter };
    for (const [name, value] of Object.entries(place)) number.setAttribute(name, String(value));
    number.setAttribute("class", "ordinal");
    number.textContent = text;
    return [number];
  }

  svg.addEventListener("click", ({ clientX, clientY }) => tapped(identsNear(clientX, clientY, wanted)));
  return {
    show() {},
    note(about, picked) {
      const numbers = new Map(picked.map((ident) => [ident, ""]));
      about.forEach((idents, at) => {
        for (const ident of new Set(idents)) {
          numbers.set(ident, [numbers.get(ident), at + 1].filter(Boolean).join(" "));
        }
      });
      const found = [...numbers].flatMap(([ident, text]) => {
        const shape = svg.querySelector(`[data-fact="${CSS.escape(ident)}"]`);
        return shape ? [{ shape, text }] : [];
      });
      noted.replaceChildren(...found.flatMap(({ shape }) => linesAround(shape, "noted")));
      ordinals.replaceChildren(...found.flatMap(({ shape, text }) => (text ? numberAt(shape, text) : [])));
    },
    mark(step) {
      wanted = new Set(step.options.flatMap((option) => option.idents ?? []));
      /** @type {Element[]} */
      const lines = [];
      /** @type {Map<string, DOMRect[]>} */
      const drawn = new Map();
      for (const shape of svg.querySelectorAll("[data-fact]")) {
        const ident = shape.getAttribute("data-fact") ?? "";
        const reached = wanted.has(ident);
        shape.classList.toggle("tappable", reached);
        const around = reached ? linesAround(shape, "tap") : [];
        if (!around.length) continue;
        // parts of what has its line need none of their own
        const others = drawn.get(ident) ?? [];
        const box = shape.getBoundingClientRect();
        if (others.some((other) => liesIn(box, other))) continue;
        drawn.set(ident, [...others, box]);
        lines.push(...around);
      }
      marks.replaceChildren(...lines);
    },
    place(ident) {
      const shape = svg.querySelector(`[data-fact="${CSS.escape(ident)}"]`);
      return shape && placeOf(svg, shape);
    },
    focus: () => data.focus ?? readableBox(svg, [...marks.children]),
  };
}

/** @param {SVGSVGElement} svg @param {Element} shape @returns {Box | null} */
function placeOf(svg, shape) {
  const seen = svg.getScreenCTM();
  if (!seen) return null;
  const { left, top, width, height } = shape.getBoundingClientRect();
  const { x, y } = new DOMPoint(left, top).matrixTransform(seen.inverse());
  return { x, y, width: width / seen.a, height: height / seen.a };
}

/** @param {DOMRect} box @param {DOMRect} other */
const liesIn = (box, other) =>
  box.left >= other.left - 1 && box.right <= other.right + 1 &&
  box.top >= other.top - 1 && box.bottom <= other.bottom + 1;

/**
 * A line around a shape, with a seam below it.
 * @param {Element} shape @param {string} look
 * @returns {Element[]}
 */
function linesAround(shape, look) {
  return [`${look} under`, look].flatMap((name) => {
    const line = outlineOf(shape);
    line?.setAttribute("class", name);
    return line ?? [];
  });
}

/**
 * A line around a shape: its own outline, an ellipse around a symbol; none around letters.
 * @param {Element} shape
 * @returns {Element | null}
 */
function outlineOf(shape) {
  if (["rect", "circle", "polygon"].includes(shape.tagName)) {
    const line = /** @type {Element} */ (shape.cloneNode(false));
    line.removeAttribute("data-fact");
    return line;
  }
  if (shape.tagName !== "use") return null;
  const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (shape).getBBox();
  const line = document.createElementNS(SVG_NAMES, "ellipse");
  const place = { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 };
  for (const [name, value] of Object.entries(place)) line.setAttribute(name, String(value));
  const moved = shape.getAttribute("transform");
  if (moved) line.setAttribute("transform", moved);
  return line;
}

/**
 * Of a picture that is higher than wide, as is what is wanted, a part as wide as all of it;
 * null where all of it can be seen as large.
 * @param {SVGSVGElement} svg
 * @param {Element[]} shapes  what can be tapped
 * @returns {Box | null}
 */
function readableBox(svg, shapes) {
  const { width: wide, height: high } = svg.getBoundingClientRect();
  const { x, y, width, height } = svg.getBBox();
  const seen = (width * high) / wide;
  if (!seen || seen >= height) return null;
  const middles = shapes.map((shape) => {
    const box = /** @type {SVGGraphicsElement} */ (shape).getBBox();
    return box.y + box.height / 2;
  });
  const middle = middles.length ? (Math.min(...middles) + Math.max(...middles)) / 2 : y;
  const top = Math.min(Math.max(middle - seen / 2, y), y + height - seen);
  const wanted = shapes.flatMap((shape) => placeOf(svg, shape) ?? []);
  return { x, y: uncutTop(svg, wanted, top, seen, y, y + height - seen), width, height: seen };
}

/**
 * Where the upper edge of a part cuts as few things in two as can be; of several such places the
 * one with most of what is wanted below it, then the one nearest to `top`.
 * @param {SVGSVGElement} svg
 * @param {Box[]} wanted
 * @param {number} top
 * @param {number} seen  how high the part is
 * @param {number} least
 * @param {number} most
 */
function uncutTop(svg, wanted, top, seen, least, most) {
  const things = [...svg.querySelectorAll("[data-fact]")].flatMap((shape) => placeOf(svg, shape) ?? []);
  const edges = [top, ...things.map(({ y }) => y)].filter((edge) => edge >= least && edge <= most);
  /** @param {number} edge */
  const cut = (edge) => things.filter(({ y, height }) => y < edge - 0.01 && y + height > edge + 0.01).length;
  /** @param {number} edge */
  const held = (edge) => wanted.filter(({ y, height }) => y >= edge - 0.01 && y + height <= edge + seen).length;
  const counted = edges.map((edge) => ({ edge, cuts: cut(edge), held: held(edge), away: Math.abs(edge - top) }));
  counted.sort((a, b) => a.cuts - b.cuts || b.held - a.held || a.away - b.away);
  return counted[0]?.edge ?? top;
}
