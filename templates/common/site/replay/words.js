/** @typedef {import("./contract.js").Replay} Replay */
import { PUBLIC } from "./contract.js";

/**
 * A sentence of the page with its values.
 * @param {string} text @param {Record<string, string | number>} values
 */
export const filled = (text, values) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/**
 * Where the words of a reader are: behind those of the public.
 * @param {Record<string, string[]>} words @param {string} who @returns {(word: number) => string}
 */
export function wordsOf(words, who) {
  const base = words[PUBLIC] ?? [];
  const own = who === PUBLIC ? [] : (words[who] ?? []);
  return (word) => (word < base.length ? base[word] : own[word - base.length]) ?? "";
}

/**
 * The SVG of a reader's shapes.
 * @param {Replay} replay @param {string} who @param {(word: number) => string} say
 * @returns {(shape: number) => string}
 */
export function shapesOf(replay, who, say) {
  const base = replay.views[PUBLIC];
  const own = who === PUBLIC ? null : replay.views[who];
  const shapes = [...(base?.shapes ?? []), ...(own?.shapes ?? [])];
  const parts = [...(base?.parts ?? []), ...(own?.parts ?? [])];
  return (shape) => {
    const found = shapes[shape] ?? "";
    if (typeof found === "number") return say(found);
    return typeof found === "string" ? found : found.map((part) => parts[part]).join("");
  };
}
