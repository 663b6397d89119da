import { PUBLIC } from "./contract.js";

/**
 * @typedef {import("./contract.js").Part} Part
 * @typedef {import("./contract.js").Replay} Replay
 */

/**
 * A list with a difference: [at, gone, count, item..., at, gone, ...].
 * @param {readonly number[]} list @param {readonly number[]} difference @param {number} [from]
 * @returns {number[]}
 */
export function applied(list, difference, from = 0) {
  const made = [...list];
  for (let i = from; i < difference.length; ) {
    const [at = 0, gone = 0, count = 0] = difference.slice(i, i + 3);
    made.splice(at, gone, ...difference.slice(i + 3, i + 3 + count));
    i += 3 + count;
  }
  return made;
}

/**
 * The list at every station, each made of the one before it.
 * @param {readonly number[]} before
 * @param {(station: number) => readonly number[] | undefined} difference  [] where it is again as
 *   under it, undefined where nothing changes
 * @param {((station: number) => number[]) | null} under
 * @returns {number[][]}
 */
function unfolded(before, difference, under) {
  /** @type {number[][]} */
  const lists = [];
  /** @type {boolean[]} */
  const own = [];
  before.forEach((back, station) => {
    const change = difference(station);
    const follows = under && (change ? !change.length : !own[back]);
    own[station] = !follows;
    const old = lists[back] ?? [];
    lists[station] = follows ? under(station) : change ? applied(old, change) : old;
  });
  return lists;
}

/**
 * What a reader saw, unfolded: numbers of shapes by layer and station, and of the map in words.
 * @typedef {{layers: number[][][], maps: number[][], hidden: number[][]}} Lists
 */

/**
 * @param {Replay} replay @param {string} who
 * @param {(who: string) => Lists} other  the lists of another part
 * @returns {Lists}
 */
export function listsOf(replay, who, other) {
  const part = partOf(replay, who);
  const below = who === PUBLIC ? null : other(PUBLIC);
  const names = partOf(replay, PUBLIC).layers.map(([name]) => name);
  const changes = part.pictures.map((picture) => new Map((picture || []).map((one) => [one[0], one.slice(1)])));
  const layers = part.layers.map(([name], layer) => {
    const place = names.indexOf(name);
    const under = below && ((/** @type {number} */ station) => below.layers[place]?.[station] ?? []);
    return unfolded(replay.before, (station) => changes[station]?.get(layer), under);
  });
  /** @param {Part["map"]} differences @param {number[][] | undefined} under */
  const inWords = (differences, under) =>
    unfolded(replay.before, (station) => differences[station] || undefined, under ? (station) => under[station] ?? [] : null);
  return { layers, maps: inWords(part.map, below?.maps), hidden: inWords(part.hidden, below?.hidden) };
}

/** @param {Replay} replay @param {string} who @returns {Part} */
export function partOf(replay, who) {
  const part = replay.views[who];
  if (!part) throw new Error(`nobody is called ${who}`);
  return part;
}
