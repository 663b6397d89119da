import { plainText } from "./narrow.js";
import { replacedEntry } from "./sheet.js";

/**
 * Standing lines among the lines of the sheet: they stand behind all orders, for below their
 * heading every line is one.
 *
 * @typedef {import("./sheet.js").Entry} Entry
 * @typedef {"" | "heading" | "line"} Standing  "" of an order
 */

/** @param {string | undefined} words @returns {string[]} */
const wordsOf = (words) => (words ?? "").split("|").filter(Boolean).map(plainText);

/**
 * What each line is.
 * @param {Entry[]} entries
 * @param {Record<string, string>} grammar
 * @returns {Standing[]}
 */
export function standingOf(entries, grammar) {
  const [headings, plans, names] = [grammar.standing, grammar.plan, grammar.standings].map(wordsOf);
  let inside = false;
  return entries.map(({ line, picks }) => {
    const colon = line.text.indexOf(":");
    const head = colon < 0 ? "" : plainText(line.text.slice(0, colon)).trim();
    if (head && plans?.includes(head)) inside = false;
    else if (head && headings?.includes(head)) {
      inside = true;
      return line.text.slice(colon + 1).trim() ? "line" : "heading";
    }
    const named = head && !picks && line.order === null && names?.includes(head);
    return inside || named ? "line" : "";
  });
}

/**
 * The entries with fresh ones: orders behind the orders, standing lines behind all, under the
 * heading that is there; or all in the place of number `at`.
 * @param {Entry[]} entries
 * @param {Entry[]} fresh
 * @param {number | null} at
 * @param {Record<string, string>} grammar
 * @returns {{entries: Entry[], at: number}}  `at`: where the first of them is now
 */
export function withFresh(entries, fresh, at, grammar) {
  const before = standingOf(entries, grammar);
  const alike = standingOf(fresh, grammar);
  if (at !== null && fresh.length && (!before[at] || !fresh.some(({ picks }) => picks))) {
    if (before[at] || !alike.some(Boolean)) return { entries: replacedEntry(entries, at, fresh), at };
  }
  const left = at === null ? entries : withoutEntry(entries, at, grammar);
  const stays = standingOf(left, grammar);
  const place = ordersIn(stays);
  const heads = stays.includes("heading");
  const [orders, standing] = [
    fresh.filter((_, index) => !alike[index]),
    fresh.filter((_, index) => alike[index] && !(heads && alike[index] === "heading")),
  ];
  return {
    entries: [...left.slice(0, place), ...orders, ...left.slice(place), ...standing],
    at: orders.length ? place : left.length,
  };
}

/**
 * How many lines there are before the standing ones at the end.
 * @param {Standing[]} standing
 */
export function ordersIn(standing) {
  let count = standing.length;
  while (count && standing[count - 1]) count -= 1;
  return count;
}

/**
 * The entries without number `at`; a heading goes with its lines, and with the last of them.
 * @param {Entry[]} entries
 * @param {number} at
 * @param {Record<string, string>} grammar
 */
export function withoutEntry(entries, at, grammar) {
  const standing = standingOf(entries, grammar);
  if (standing[at] === "heading") return entries.filter((_, i) => i < at || !standing[i]);
  const left = entries.filter((_, index) => index !== at);
  const stays = standingOf(left, grammar);
  return stays[left.length - 1] === "heading" ? left.slice(0, -1) : left;
}
