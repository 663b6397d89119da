/**
 * Shapes into the document: what stays as it was is not touched.
 *
 * @module
 */

/**
 * An element of SVG: `text` is what it says, `parts` stand in it.
 * @typedef {{tag: string, attrs: Record<string, string | number>, text?: string, parts?: Shape[]}} Shape
 */

const SVG_SPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attrs
 * @param {Shape[]} [parts]
 * @returns {Shape}
 */
export const shape = (tag, attrs, parts) => (parts ? { tag, attrs, parts } : { tag, attrs });

/**
 * A text whose middle is at a place, as on the mailed map.
 * @param {string} role
 * @param {string} text
 * @param {[number, number]} at
 * @param {number} size
 * @returns {Shape}
 */
export const textShape = (role, text, [x, y], size) => ({
  tag: "text",
  attrs: { class: `label ${role}`, x: trim(x), y: trim(y + size * 0.35), "font-size": size },
  text,
});

/** @param {number} value */
const trim = (value) => Math.round(value * 1000) / 1000;

/**
 * A layer that shows shapes by their keys.
 * @param {Element} parent
 * @param {string} name
 * @returns {(shapes: Map<string, Shape>) => void}
 */
export function layerOf(parent, name) {
  const group = document.createElementNS(SVG_SPACE, "g");
  group.setAttribute("class", `layer ${name}`);
  parent.append(group);
  /** @type {Map<string, {shape: Shape, element: Element}>} */
  let shown = new Map();
  return (shapes) => {
    /** @type {typeof shown} */
    const now = new Map();
    for (const [key, wanted] of shapes) {
      const before = shown.get(key);
      now.set(key, { shape: wanted, element: patched(before?.element, before?.shape, wanted) });
    }
    for (const [key, { element }] of shown) {
      if (now.get(key)?.element !== element) element.remove();
    }
    /** @type {ChildNode | null} */
    let at = group.firstChild;
    for (const { element } of now.values()) {
      if (element === at) at = at.nextSibling;
      else group.insertBefore(element, at);
    }
    shown = now;
  };
}

/**
 * @param {Element | undefined} element
 * @param {Shape | undefined} before
 * @param {Shape} wanted
 * @returns {Element}
 */
function patched(element, before, wanted) {
  if (!element || before?.tag !== wanted.tag) return made(wanted);
  if (before === wanted) return element;
  for (const [name, value] of Object.entries(wanted.attrs)) {
    if (before.attrs[name] !== value) element.setAttribute(name, String(value));
  }
  for (const name of Object.keys(before.attrs)) {
    if (!(name in wanted.attrs)) element.removeAttribute(name);
  }
  if (wanted.text !== undefined && before.text !== wanted.text) element.textContent = wanted.text;
  const [had, parts] = [before.parts ?? [], wanted.parts ?? []];
  for (const [at, part] of parts.entries()) {
    const child = element.children[at];
    const next = patched(child, had[at], part);
    if (!child) element.append(next);
    else if (next !== child) child.replaceWith(next);
  }
  for (let at = parts.length; at < had.length; at++) element.lastElementChild?.remove();
  return element;
}

/** @param {Shape} wanted @returns {Element} */
function made(wanted) {
  const element = document.createElementNS(SVG_SPACE, wanted.tag);
  for (const [name, value] of Object.entries(wanted.attrs)) element.setAttribute(name, String(value));
  if (wanted.text !== undefined) element.textContent = wanted.text;
  if (wanted.parts) element.append(...wanted.parts.map(made));
  return element;
}
