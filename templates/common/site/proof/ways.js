/** @typedef {import("./contract.js").Line} Line */

/** Which lines lie on the way to where a game stands, and which were left. */
export class Ways {
  constructor() {
    /** @type {Map<number, number>} */
    this.turns = new Map();
    /** @type {Map<number, number>} */
    this.sealed = new Map();
  }

  /** @param {Line} line */
  add(line) {
    const { n, kind, data } = line;
    if (kind === "branched" && Number.isInteger(data.to)) this.turns.set(n, data.to);
    else if (kind === "published" && Number.isInteger(data.turn)) this.sealed.set(n, data.turn);
  }

  /**
   * The turns that are finished at line `n`, each with the line that sealed its files.
   * @param {number} n
   * @returns {Map<number, number>}
   */
  finished(n) {
    /** @type {Map<number, number>} */
    const found = new Map();
    for (let at = n; at > 0; at = Math.min(at - 1, this.turns.get(at) ?? at)) {
      const turn = this.sealed.get(at);
      if (turn !== undefined && !found.has(turn)) found.set(turn, at);
    }
    return found;
  }

  /**
   * The turns whose files are void when a game at line `now` goes on from line `then`.
   * @param {number} now
   * @param {number} then
   * @returns {number[]}
   */
  left(now, then) {
    const kept = this.finished(then);
    const lost = [...this.finished(now)].filter(([turn, at]) => kept.get(turn) !== at);
    return lost.map(([turn]) => turn).sort((one, other) => one - other);
  }
}
