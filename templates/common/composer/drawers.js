import { byId } from "./dom.js";

/**
 * The lines and the ways of sending: where there is room they stand beside the picture, on a
 * phone in drawers above the bar, one at a time.
 *
 * @typedef {{open: (name: string) => void, close: () => void}} Drawers
 */

const DRAWERS = ["lines", "send"];

/** @returns {Drawers} */
export function drawers() {
  const wide = matchMedia("(min-width: 60em)");
  /** @type {string | null} */
  let shown = null;

  function draw() {
    for (const name of DRAWERS) {
      byId(`${name}-panel`).hidden = !wide.matches && shown !== name;
      const opener = byId(`${name}-open`);
      if (wide.matches) opener.removeAttribute("aria-expanded");
      else opener.setAttribute("aria-expanded", String(shown === name));
    }
  }

  /** @param {string} name */
  function open(name) {
    shown = name;
    draw();
    const head = byId(`${name}-head`);
    head.focus({ preventScroll: true });
    if (wide.matches) head.scrollIntoView({ block: "start" });
    else byId(`${name}-panel`).scrollTop = 0;
  }

  function close() {
    shown = null;
    draw();
  }

  for (const name of DRAWERS) {
    byId(`${name}-open`).addEventListener("click", () => {
      if (shown === name && !wide.matches) close();
      else open(name);
    });
    byId(`${name}-close`).addEventListener("click", () => {
      close();
      byId(`${name}-open`).focus();
    });
    byId(`${name}-panel`).addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || wide.matches) return;
      close();
      byId(`${name}-open`).focus();
    });
  }
  wide.addEventListener("change", draw);
  draw();
  return { open, close };
}
