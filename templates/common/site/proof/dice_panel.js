import { make } from "../../composer/dom.js";
import { say } from "../../composer/words.js";
import { hex, hmacKey } from "./bytes.js";
import { hmacCommand, restCommand } from "./commands.js";
import { Stream } from "./dice.js";

/** @typedef {import("./contract.js").Report} Report */
/** @typedef {import("./contract.js").Throw} Throw */
/** @typedef {import("./told.js").Words} Words */

/**
 * The lines that draw, each to be opened; what is inside is made when somebody looks.
 * @param {Words} words
 * @param {Report} report
 * @returns {Node[]}
 */
export function throwList(words, { throws, key }) {
  if (!key || throws.length === 0) return [make("p", {}, say(words, "no-throws"))];
  return throws.map((thrown) => {
    const { n, step, branch, draws } = thrown;
    const code = branch ? "throw-branch" : "throw";
    const head = make("summary", {}, say(words, code, { n, step, branch, draws: draws.length }));
    const list = make("ol", { className: "proof-draws" });
    const box = make("details", { id: `dice-${n}` }, head, list);
    box.addEventListener("toggle", () => {
      if (box.open) void filled(words, list, thrown, key);
    });
    return box;
  });
}

/**
 * Open the dice of a line and go to one of its draws.
 * @param {Words} words
 * @param {Report} report
 * @param {number} n
 * @param {number} place
 * @returns {Promise<HTMLElement | null>}   null where there is no such draw
 */
export async function showDraw(words, { throws, key }, n, place) {
  const thrown = throws.find((one) => one.n === n);
  const box = document.getElementById(`dice-${n}`);
  const list = box?.querySelector("ol");
  if (!thrown || !key || !(box instanceof HTMLDetailsElement) || !list) return null;
  await filled(words, list, thrown, key);
  box.open = true;
  return document.getElementById(`draw-${n}.${place}`);
}

/**
 * @param {Words} words
 * @param {HTMLOListElement} list
 * @param {Throw} thrown
 * @param {Uint8Array} key
 */
async function filled(words, list, { n, branch, step, draws }, key) {
  if (list.childElementCount) return;
  const stream = new Stream(await hmacKey(key), branch, step);
  const rows = [];
  for (const [at, [label, below]] of draws.entries()) {
    const fallen = await stream.next(label, below);
    if (!fallen) continue;
    const place = at + 1;
    const { value, blocks } = fallen;
    const told = say(words, "draw-one", { place, label, below, value });
    const last = blocks[blocks.length - 1];
    const lines = blocks.map(({ text, bytes, number, counts }) => {
      const values = { text, bytes, number: String(number), below, value };
      return make("p", {}, say(words, counts ? "draw-bytes" : "draw-skipped", values));
    });
    const row = make("li", { id: `draw-${n}.${place}`, tabIndex: -1 }, make("b", {}, told));
    row.append(...lines);
    if (last) {
      const hand = [hmacCommand(last.text, hex(key)), restCommand(last.bytes, below)];
      const box = make("details", {}, make("summary", {}, say(words, "draw-hand")));
      box.append(make("p", {}, say(words, "draw-hand-how")));
      box.append(...hand.map((text) => make("pre", {}, make("code", {}, text))));
      row.append(box);
    }
    rows.push(row);
  }
  // somebody may have opened it twice meanwhile
  if (!list.childElementCount) list.append(...rows);
}
