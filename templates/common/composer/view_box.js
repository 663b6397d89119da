/**
 * Which part of a picture is seen, in numbers: a middle and a scale in CSS pixels a unit.
 *
 * @typedef {import("./contract.js").Box} Box
 * @typedef {{x: number, y: number, scale: number}} View
 * @typedef {{width: number, height: number}} Size  of the element, in CSS pixels
 */

/** A unit of the whole is never drawn larger than this many times its size when all is seen. */
export const MOST_ZOOM = 24;

/** @param {Box} box @param {Size} size @returns {number} the scale at which all of it is seen */
export function fitScale(box, size) {
  return Math.min(size.width / box.width, size.height / box.height) || 1;
}

/** @param {Box} box @param {Size} size @returns {View} */
export function viewOf(box, size) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: fitScale(box, size) };
}

/** @param {View} view @param {Size} size @returns {Box} what is seen */
export function boxOf(view, size) {
  const width = size.width / view.scale;
  const height = size.height / view.scale;
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

/**
 * The view no smaller than the whole, not too large, and never beside it.
 * @param {View} view @param {Box} whole @param {Size} size @returns {View}
 */
export function keptInside(view, whole, size) {
  const scale = keptScale(view.scale, whole, size);
  return {
    x: between(view.x, whole.x, whole.width, size.width / scale),
    y: between(view.y, whole.y, whole.height, size.height / scale),
    scale,
  };
}

/** @param {number} scale @param {Box} whole @param {Size} size @returns {number} */
function keptScale(scale, whole, size) {
  const fit = fitScale(whole, size);
  return Math.min(Math.max(scale, fit), fit * MOST_ZOOM);
}

/** @param {number} middle @param {number} from @param {number} all @param {number} seen */
function between(middle, from, all, seen) {
  if (seen >= all) return from + all / 2;
  return Math.min(Math.max(middle, from + seen / 2), from + all - seen / 2);
}

/**
 * Larger or smaller, with what lies under a point of the element staying there.
 * @param {View} view
 * @param {number} by
 * @param {{x: number, y: number}} point
 * @param {Box} whole
 * @param {Size} size
 * @returns {View}
 */
export function zoomedAt(view, by, point, whole, size) {
  const dx = point.x - size.width / 2;
  const dy = point.y - size.height / 2;
  const scale = keptScale(view.scale * by, whole, size);
  return {
    x: view.x + dx / view.scale - dx / scale,
    y: view.y + dy / view.scale - dy / scale,
    scale,
  };
}

/** What is shown on purpose is at least so much of what is seen away from its edges. */
const SEEN_EDGE = 0.12;

/**
 * As large, moved as little as brings a part into sight; one that is larger than what is seen
 * moves nothing.
 * @param {View} view @param {Box} part @param {Size} size @returns {View}
 */
export function movedToShow(view, part, size) {
  const seen = boxOf(view, size);
  if (part.width > seen.width || part.height > seen.height) return view;
  return {
    ...view,
    x: view.x + pushToSee(seen.x, seen.width, part.x, part.width),
    y: view.y + pushToSee(seen.y, seen.height, part.y, part.height),
  };
}

/** @param {number} from @param {number} seen @param {number} at @param {number} wide */
function pushToSee(from, seen, at, wide) {
  const room = Math.min(seen * SEEN_EDGE, (seen - wide) / 2);
  if (at - room < from) return at - room - from;
  return Math.max(at + wide + room - from - seen, 0);
}

/** @param {View} view @param {number} dx @param {number} dy in CSS pixels @returns {View} */
export function draggedBy(view, dx, dy) {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}
