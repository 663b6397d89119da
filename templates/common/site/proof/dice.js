import { hex, hmac } from "./bytes.js";

/** @typedef {import("./contract.js").Draw} Draw */

/**
 * A block of the stream: what was hashed, what came of it, and whether it counts.
 *
 * @typedef {object} Block
 * @property {string} text     `<branch>/<step>/<label>:<counter>`
 * @property {string} bytes    the first eight of its HMAC, in hexadecimal
 * @property {bigint} number   which they are
 * @property {boolean} counts  whether it lies below the incomplete last range
 */

const SPAN = 2n ** 64n;

/**
 * What the secret is mixed with: the HMAC of this text is the key of the dice.
 * @param {string[]} nonces   in the order of the seats
 * @param {string} drawn      value of the public draw, "" without one
 */
export const mixture = (nonces, drawn) => JSON.stringify(drawn ? [nonces, drawn] : nonces);

/** The dice of one step of a game, as they fall. */
export class Stream {
  /**
   * @param {CryptoKey} key
   * @param {number} branch
   * @param {number} step
   */
  constructor(key, branch, step) {
    this.key = key;
    this.prefix = `${branch}/${step}/`;
    /** @type {Map<string, number>} */
    this.counters = new Map();
  }

  /**
   * The next number of a label, from 0 to below - 1, and the blocks that it comes from; null where
   * there are no such numbers. Below 1 there is nothing to draw.
   * @param {string} label
   * @param {number} below
   * @returns {Promise<{value: number, blocks: Block[]} | null>}
   */
  async next(label, below) {
    if (!Number.isSafeInteger(below) || below < 1) return null;
    if (below === 1) return { value: 0, blocks: [] };
    const range = BigInt(below);
    const limit = SPAN - (SPAN % range);
    /** @type {Block[]} */
    const blocks = [];
    for (;;) {
      const counter = this.counters.get(label) ?? 0;
      this.counters.set(label, counter + 1);
      const text = `${this.prefix}${label}:${counter}`;
      const bytes = hex((await hmac(this.key, text)).subarray(0, 8));
      const number = BigInt(`0x${bytes}`);
      const counts = number < limit;
      blocks.push({ text, bytes, number, counts });
      if (counts) return { value: Number(number % range), blocks };
    }
  }
}

/**
 * The first of some draws that the dice did not give: its place from 1, 0 for none.
 * @param {CryptoKey} key
 * @param {{branch: number, step: number, draws: Draw[]}} thrown
 * @returns {Promise<number>}
 */
export async function firstBent(key, { branch, step, draws }) {
  const stream = new Stream(key, branch, step);
  let place = 0;
  for (const [label, below, value] of draws) {
    place += 1;
    if ((await stream.next(label, below))?.value !== value) return place;
  }
  return 0;
}
