import { make } from "../../composer/dom.js";
import { linkTo, turnsOf } from "./ways.js";

/**
 * @typedef {import("./panels.js").Say} Say
 *
 * What the list of steps is made of: `text` tells a station.
 * @typedef {object} Listed
 * @property {number[][]} ways
 * @property {readonly number[]} turns
 * @property {number} way
 * @property {string} who
 * @property {(station: number) => string} text
 * @property {Say} say
 */

/**
 * All steps of a way, by turn, as links; made when a turn is opened.
 * @param {HTMLElement} holder
 * @param {Listed} listed
 * @returns {(place: number) => void} marks the step that is shown
 */
export function listSteps(holder, listed) {
  const { ways, turns, way, say } = listed;
  const along = turnsOf(ways[way] ?? [], turns);
  const items = along.map((turn) => {
    const steps = make("ol");
    const heading = say("turn-steps", { turn: turn.turn, steps: turn.stations.length });
    const opened = make("details", {}, make("summary", {}, heading), steps);
    opened.addEventListener("toggle", () => opened.open && fill(steps, turn, listed));
    return { turn, opened, steps };
  });
  holder.replaceChildren(...items.map(({ opened }) => make("li", {}, opened)));
  return (place) => {
    for (const old of holder.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const found = items.find(({ turn }) => place < turn.from + turn.stations.length);
    if (!found) return;
    found.opened.open = true;
    fill(found.steps, found.turn, listed);
    const link = found.steps.querySelector(`[data-place="${place}"]`);
    link?.setAttribute("aria-current", "step");
    if (link) bringUp(holder, link);
  };
}

/** @param {HTMLElement} holder @param {Element} link */
function bringUp(holder, link) {
  const box = holder.closest(".replay-scroll");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const [seen, all] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  if (seen.top < all.top || seen.bottom > all.bottom) box.scrollTop += seen.top - all.top - all.height / 3;
}

/**
 * @param {HTMLElement} steps @param {import("./ways.js").Turn} turn @param {Listed} listed
 */
function fill(steps, turn, { ways, turns, way, who, text, say }) {
  if (steps.childElementCount) return;
  turn.stations.forEach((station, at) => {
    const place = turn.from + at;
    const link = make("a", { href: linkTo(ways, turns, way, place, who) }, text(station));
    link.dataset.place = String(place);
    const item = make("li", {}, link);
    for (const fork of forksAt(ways, way, place)) {
      const href = linkTo(ways, turns, fork.way, place + 1, who);
      item.append(make("a", { href, className: "replay-fork" }, say("fork", { steps: fork.steps })));
    }
    steps.append(item);
  });
}

/**
 * The ways that were left after a step of the one that is shown.
 * @param {number[][]} ways @param {number} way @param {number} place
 * @returns {{way: number, steps: number}[]}
 */
export function forksAt(ways, way, place) {
  const mine = ways[way] ?? [];
  const parts = (/** @type {number[]} */ other) => other[place] === mine[place] && other[place + 1] !== mine[place + 1];
  return ways.flatMap((other, at) =>
    at && at !== way && parts(other) && other.length > place + 1
      ? [{ way: at, steps: other.length - place - 1 }]
      : [],
  );
}
