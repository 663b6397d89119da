/**
 * Zooming of any picture by its `viewBox`: two fingers, wheel, keys and buttons; a drag moves it,
 * and a tap stays a tap.
 */
import { boxOf, draggedBy, fitScale, keptInside, movedToShow, viewOf, zoomedAt } from "./view_box.js";

/**
 * @typedef {import("./contract.js").Box} Box
 * @typedef {import("./view_box.js").View} View
 *
 * `to` shows a part (null: all of it); `reveal` brings one into sight, as large as it is.
 * @typedef {object} Zoom
 * @property {(box: Box | null) => void} to
 * @property {(factor: number) => void} by
 * @property {(part: Box) => void} reveal
 */

/** A finger that moves less is still tapping. */
const TAP_SLACK = 9;
export const ZOOM_STEP = 1.5;
const KEY_STEP = 60;

/**
 * @param {SVGSVGElement} svg
 * @param {HTMLElement} holder  takes the keys
 * @param {(shown: Box, scale: number) => void} changed
 * @returns {Zoom}
 */
export function zoomable(svg, holder, changed) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  /** @type {Box} */
  const whole = { x, y, width, height };
  holder.style.setProperty("--shape", `${width} / ${height}`);
  let size = sizeOf(svg);
  /** @type {View} */
  let view = viewOf(whole, size);
  // what was asked for is shown whatever room there is: all of it at first
  let wanted = /** @type {Box | null} */ (whole);

  function sized() {
    size = sizeOf(svg);
    // what was shown before its place was known is shown now
    set(wanted ? viewOf(wanted, size) : view);
  }

  /** @param {View} next */
  function set(next) {
    view = keptInside(next, whole, size);
    const box = boxOf(view, size);
    svg.setAttribute("viewBox", [box.x, box.y, box.width, box.height].map(rounded).join(" "));
    // a page is scrolled by a finger on a picture that shows all of it
    const all = view.scale <= fitScale(whole, size) * 1.01;
    svg.style.touchAction = all ? "pan-y" : "none";
    changed(box, view.scale);
  }

  /** @param {number} factor @param {{x: number, y: number}} [point] */
  function by(factor, point = { x: size.width / 2, y: size.height / 2 }) {
    wanted = null;
    set(zoomedAt(view, factor, point, whole, size));
  }

  /** @param {number} dx @param {number} dy */
  function drag(dx, dy) {
    wanted = null;
    set(draggedBy(view, dx, dy));
  }

  listenToPointers(svg, by, drag);
  svg.addEventListener(
    "wheel",
    (event) => {
      const factor = Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002));
      const before = view.scale;
      by(factor, pointIn(svg, event));
      // where it can go no further the page scrolls
      if (view.scale !== before) event.preventDefault();
    },
    { passive: false },
  );
  holder.addEventListener("keydown", (event) => {
    const act = keyActs[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target !== holder) return;
    act();
    event.preventDefault();
  });
  /** @type {Record<string, () => void>} */
  const keyActs = {
    "+": () => by(ZOOM_STEP),
    "=": () => by(ZOOM_STEP),
    "-": () => by(1 / ZOOM_STEP),
    "0": () => to(null),
    ArrowLeft: () => drag(KEY_STEP, 0),
    ArrowRight: () => drag(-KEY_STEP, 0),
    ArrowUp: () => drag(0, KEY_STEP),
    ArrowDown: () => drag(0, -KEY_STEP),
  };

  /** @param {Box | null} box */
  function to(box) {
    wanted = box ?? whole;
    set(viewOf(wanted, size));
  }

  /** @param {Box} part */
  function reveal(part) {
    const next = movedToShow(view, part, size);
    if (next.x === view.x && next.y === view.y) return;
    wanted = null;
    set(next);
  }

  new ResizeObserver(sized).observe(svg);
  return { to, by: (factor) => by(factor), reveal };
}

/**
 * One finger or the mouse drags, two zoom; the click at the end of either is swallowed.
 * @param {SVGSVGElement} svg
 * @param {(factor: number, point: {x: number, y: number}) => void} by
 * @param {(dx: number, dy: number) => void} drag
 */
function listenToPointers(svg, by, drag) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let travelled = 0;
  let dragging = false;

  svg.addEventListener("pointerdown", (event) => {
    if (!down.size) {
      dragging = false;
      travelled = 0;
    }
    if (event.button === 0) down.set(event.pointerId, pointIn(svg, event));
  });
  svg.addEventListener("pointermove", (event) => {
    // a mouse let go elsewhere
    if (!event.buttons) down.delete(event.pointerId);
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = pointIn(svg, event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    travelled = Math.max(travelled, Math.hypot(dx, dy));
    if (!dragging && travelled < TAP_SLACK && !other) return;
    if (!dragging) {
      dragging = true;
      for (const id of down.keys()) svg.setPointerCapture(id);
    }
    down.set(event.pointerId, now);
    if (!other) return drag(dx, dy);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    drag(dx / 2, dy / 2);
    by(apart(now, other) / (apart(before, other) || 1), middle);
  });
  svg.addEventListener("pointerup", (event) => down.delete(event.pointerId));
  svg.addEventListener("pointercancel", (event) => down.delete(event.pointerId));
  svg.addEventListener(
    "click",
    (event) => {
      if (!dragging) return;
      dragging = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}

/** @typedef {{x: number, y: number}} Point */

/** @param {Point} one @param {Point} other */
const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** @param {Element} element @param {MouseEvent} event */
function pointIn(element, event) {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** @param {Element} element */
function sizeOf(element) {
  const { width, height } = element.getBoundingClientRect();
  return { width: width || 1, height: height || 1 };
}

/** @param {number} value */
const rounded = (value) => Math.round(value * 1000) / 1000;
