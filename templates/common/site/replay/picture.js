import { zoomable } from "../../composer/zoom.js";

/**
 * @typedef {import("./contract.js").Part} Part
 * @typedef {import("../../composer/zoom.js").Zoom} Zoom
 */

const SVG_NAMES = "http://www.w3.org/2000/svg";

/**
 * The picture: what stays is left as it is, what goes or comes alone is touched.
 * @typedef {object} Picture
 * @property {(part: Part, defs: readonly number[], text: (shape: number) => string) => void} dress  for
 *   another reader
 * @property {(layers: (readonly number[])[], over: boolean) => void} show
 * @property {(factor: number) => void} by
 * @property {() => void} all
 */

/**
 * @param {HTMLElement} holder @param {string} label @returns {Picture}
 */
export function makePicture(holder, label) {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Zoom | null} */
  let zoom = null;
  /** @type {Row[]} */
  let rows = [];
  let box = "";
  /** @type {Part | null} */
  let boxes = null;
  let scale = Infinity;
  const around = document.createElement("div");
  around.className = "replay-frame";
  around.tabIndex = 0;
  around.setAttribute("role", "group");
  around.setAttribute("aria-label", label);
  holder.replaceChildren(around);
  // what the page calls its parts and what the title calls its shapes never meet
  const root = around.attachShadow({ mode: "open" });
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = holder.dataset.style ?? "";
  const defs = element("defs");
  const body = element("g");

  /** @param {Part} part @param {readonly number[]} defined @param {(shape: number) => string} text */
  function dress(part, defined, text) {
    boxes = part;
    frame(part.box);
    defs.innerHTML = defined.map(text).join("");
    rows = part.layers.map(([name, least]) => makeRow(name, least, text));
    body.replaceChildren(...rows.map(({ group }) => group));
    hide();
  }

  /** @param {Part["box"]} wanted */
  function frame(wanted) {
    if (box === wanted.join(" ")) return;
    box = wanted.join(" ");
    const [x, y, width, height] = wanted;
    const svg = element("svg", { viewBox: box, "font-size": boxes?.letter ?? "1", "aria-hidden": "true" });
    const background = element("rect", { class: "background", x, y, width, height });
    svg.append(defs, background, body);
    around.style.aspectRatio = `${width} / ${height}`;
    Object.assign(svg.style, { display: "block", width: "100%", height: "100%", userSelect: "none" });
    root.replaceChildren(style, svg);
    zoom = zoomable(/** @type {SVGSVGElement} */ (svg), around, (_, now) => {
      scale = now;
      hide();
    });
  }

  // letters that nobody could read are left out until they are large enough
  function hide() {
    for (const { group, least } of rows)
      if (scale < least) group.setAttribute("display", "none");
      else group.removeAttribute("display");
  }

  return {
    dress,
    show(layers, over) {
      if (boxes) frame(over ? boxes.end : boxes.box);
      rows.forEach((row, at) => row.show(layers[at] ?? [], !still.matches));
    },
    by: (factor) => zoom?.by(factor),
    all: () => zoom?.to(null),
  };
}

/**
 * A layer: the shapes that it shows, and the elements of each.
 * @typedef {{group: SVGElement, least: number, show: (shapes: readonly number[], moving: boolean) => void}} Row
 *
 * @param {string} name @param {number} least @param {(shape: number) => string} text @returns {Row}
 */
function makeRow(name, least, text) {
  const group = element("g", { class: `layer ${name}` });
  /** @type {{shape: number, drawn: Element[]}[]} */
  let held = [];

  /** @param {number} shape */
  function draw(shape) {
    const holder = element("g");
    holder.innerHTML = text(shape);
    return { shape, drawn: [...holder.children] };
  }

  return {
    group,
    least,
    show(shapes, moving) {
      const most = Math.min(held.length, shapes.length);
      let start = 0;
      while (start < most && held[start]?.shape === shapes[start]) start++;
      let end = 0;
      while (end < most - start && held[held.length - 1 - end]?.shape === shapes[shapes.length - 1 - end]) end++;
      const after = held.slice(held.length - end);
      const gone = held.slice(start, held.length - end);
      const came = shapes.slice(start, shapes.length - end).map(draw);
      const known = new Set(gone.map(({ shape }) => shape));
      const next = after.flatMap(({ drawn }) => drawn)[0] ?? null;
      for (const { drawn } of gone) for (const one of drawn) one.remove();
      for (const { shape, drawn } of came)
        for (const one of drawn) {
          group.insertBefore(one, next);
          if (moving && held.length && !known.has(shape)) one.animate({ opacity: [0.2, 1] }, 300);
        }
      held = [...held.slice(0, start), ...came, ...after];
    },
  };
}

/** @param {string} name @param {Record<string, string | number>} [attributes] */
function element(name, attributes = {}) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG_NAMES, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
