/** How far in pixels from the middle of a fingertip what is wanted is still meant. */
const FINGER_REACH = [0, 12, 22];

/**
 * The idents of what is drawn (`data-fact`) under a finger, the uppermost first: right under it,
 * or near it where something wanted lies there.
 * @param {number} x
 * @param {number} y
 * @param {ReadonlySet<string>} wanted
 * @returns {string[]}
 */
export function identsNear(x, y, wanted) {
  const near = FINGER_REACH.flatMap((reach) => ring(x, y, reach));
  const found = near.map(([left, top]) => identsAt(left, top));
  return found.find((idents) => idents.some((ident) => wanted.has(ident))) ?? found[0] ?? [];
}

/**
 * Points around a point; itself without a reach.
 * @param {number} x @param {number} y @param {number} reach
 * @returns {[number, number][]}
 */
function ring(x, y, reach) {
  if (!reach) return [[x, y]];
  return Array.from({ length: 8 }, (_, at) => [
    x + reach * Math.cos((at * Math.PI) / 4),
    y + reach * Math.sin((at * Math.PI) / 4),
  ]);
}

/** @param {number} x @param {number} y @returns {string[]} */
function identsAt(x, y) {
  const under = document.elementsFromPoint(x, y);
  return under.map((one) => one.getAttribute("data-fact") ?? "").filter(Boolean);
}
