/**
 * The list of lines and its history. Nothing here is changed in place.
 *
 * @typedef {import("./contract.js").Line} Line
 * @typedef {import("./contract.js").Played} Played
 * @typedef {import("./contract.js").Rules} Rules
 *
 * A line and what was picked to make it, its last pick too; null where it was not picked.
 * @typedef {{line: Line, picks: string[] | null}} Entry
 *
 * What a line came to, as it is told: of one that stays, and of one that is left alone, too.
 * @typedef {{verdict: Played["verdict"] | "standing" | "untried", position: unknown, tells: string[]}} Shown
 *
 * @typedef {{past: Entry[][], entries: Entry[], future: Entry[][]}} Sheet
 */

/** @type {Sheet} */
export const EMPTY_SHEET = { past: [], entries: [], future: [] };

/** @param {Sheet} sheet @param {Entry[]} entries @returns {Sheet} */
export function changedSheet({ past, entries: before }, entries) {
  return { past: [...past, before], entries, future: [] };
}

/** @param {Sheet} sheet @returns {Sheet} */
export function undoneSheet(sheet) {
  const { past, entries, future } = sheet;
  const last = past[past.length - 1];
  return last ? { past: past.slice(0, -1), entries: last, future: [entries, ...future] } : sheet;
}

/** @param {Sheet} sheet @returns {Sheet} */
export function redoneSheet(sheet) {
  const { past, entries, future } = sheet;
  const [next, ...rest] = future;
  return next ? { past: [...past, entries], entries: next, future: rest } : sheet;
}

/** @param {Entry[]} entries @param {number} at @param {number} by @returns {Entry[]} */
export function movedEntry(entries, at, by) {
  const one = entries[at];
  const to = at + by;
  if (!one || to < 0 || to >= entries.length) return entries;
  const others = entries.filter((_, index) => index !== at);
  return [...others.slice(0, to), one, ...others.slice(to)];
}

/**
 * The entries with `fresh` in the place of number `at`; behind all where there is no such one.
 * @param {Entry[]} entries
 * @param {number} at
 * @param {Entry[]} fresh
 * @returns {Entry[]}
 */
export function replacedEntry(entries, at, fresh) {
  return [...entries.slice(0, at), ...fresh, ...entries.slice(at + 1)];
}

/**
 * All lines played from the first position: the position before each and after the last, and
 * what each came to. A standing line changes nothing now.
 * @param {Rules} rules
 * @param {Entry[]} entries
 * @param {unknown[]} [standing]  whether each is a standing line
 * @param {boolean} [stops]  whether what stands below a refused line is left alone
 * @returns {{positions: unknown[], played: Shown[]}}
 */
export function playedSheet(rules, entries, standing = [], stops = false) {
  let position = rules.start;
  let stopped = false;
  const positions = [position];
  /** @type {(line: Line, at: number) => Shown} */
  const one = (line, at) => {
    if (standing[at]) return { verdict: "standing", position, tells: [] };
    if (stopped) return { verdict: "untried", position, tells: [] };
    return rules.play(position, line);
  };
  const played = entries.map(({ line }, at) => {
    const after = one(line, at);
    stopped = stopped || (stops && after.verdict === "refused");
    position = after.position;
    positions.push(position);
    return after;
  });
  return { positions, played };
}
