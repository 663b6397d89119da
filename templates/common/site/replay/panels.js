import { make } from "../../composer/dom.js";
import { filled } from "./words.js";

/**
 * @typedef {import("./contract.js").Part} Part
 * @typedef {import("./contract.js").Ordered} Ordered
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Say
 * @typedef {(word: number) => string} Word
 */

/**
 * The sentences of a station as a list.
 * @param {readonly number[]} told @param {Word} word @param {string} nothing
 */
export function sentences(told, word, nothing) {
  if (!told.length) return [make("p", {}, nothing)];
  if (told.length === 1) return [make("p", {}, word(told[0] ?? 0))];
  return [make("ul", {}, ...told.map((one) => make("li", {}, word(one))))];
}

/**
 * The map in words: each heading with its list.
 * @param {readonly number[]} map @param {Word} word
 */
export function mapInWords(map, word) {
  /** @type {HTMLElement[]} */
  const made = [];
  for (const one of map) {
    const text = word(one >> 1);
    if (one & 1) made.push(make("h4", {}, text), make("ul"));
    else made[made.length - 1]?.append(make("li", {}, text));
  }
  return made;
}

/**
 * Orders as they were sent, each line with what became of it.
 * @param {readonly Ordered[]} orders @param {Word} word @param {Say} say
 */
export function ordersSent(orders, word, say) {
  return orders.flatMap(({ seat, source, lines }) => [
    make("h4", {}, say(`from-${source}`, { seat })),
    make(
      "ol",
      { className: "replay-lines" },
      ...lines.map(([text, what, reason, rule]) => {
        const why = reason === undefined ? "" : `: ${word(reason)}${rule ? ` (${rule})` : ""}`;
        const verdict = make("span", { className: "replay-verdict" }, say(`line-${what || "unused"}`) + why);
        return make("li", { className: what }, make("code", {}, text), " ", verdict);
      }),
    ),
  ]);
}

/**
 * The draws of a station, and where in the stream of the game's dice each of them comes from.
 * @param {Part["dice"]} dice @param {Say} say
 */
export function diceThrown(dice, say) {
  return dice.flatMap(([, stream, ...draws]) => [
    make("p", {}, say("stream", { stream })),
    make(
      "table",
      {},
      make("thead", {}, row("th", [say("die"), say("range"), say("value"), say("place")])),
      make(
        "tbody",
        {},
        ...draws.map(([label, size, value, number], at) => {
          const place = `${stream}/${label}:${number}`;
          // where the page proves its game, each draw has its place in the proof
          const proven = document.getElementById("proof") !== null;
          const told = proven ? make("a", { href: `#draw-${stream}.${at + 1}` }, place) : place;
          return row("td", [label, `0–${size - 1}`, value, told]);
        }),
      ),
    ),
  ]);
}

/** @param {"td" | "th"} tag @param {(string | number | HTMLElement)[]} cells */
function row(tag, cells) {
  const made = cells.map((cell) => make(tag, {}, typeof cell === "number" ? `${cell}` : cell));
  if (tag === "th") for (const cell of made) cell.setAttribute("scope", "col");
  return make("tr", {}, ...made);
}

/**
 * The points as they were when a turn was over.
 * @param {(number | null)[]} scores @param {string[]} seats @param {Say} say
 */
export function pointsAfter(scores, seats, say) {
  const [turn, ...points] = scores;
  const each = seats.map((seat, at) => make("li", {}, make("b", {}, seat), ` ${points[at] ?? "–"}`));
  return [make("h3", {}, say("points", { turn: turn ?? 0 })), make("ul", {}, ...each)];
}

/** @param {Record<string, string>} page @returns {Say} */
export const sayer = (page) => (key, values = {}) => filled(page[key] ?? key, values);
