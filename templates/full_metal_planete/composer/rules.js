/**
 * The rules of a turn as the page asks them.
 *
 * @module
 */

import { say } from "../../common/composer/words.js";
import { costOf } from "./cargo.js";
import { isTrusted, judge, unsureActions } from "./judge.js";
import { called, fullName } from "./names.js";
import { isMobile, isNeutralised, isStuck, planesOf } from "./planes.js";
import { mountainPairs, reserveOf } from "./ship.js";
import { firstState, LOST, ownerOf, pieceOf } from "./state.js";
import { lineReader, wordOf, writeOrder } from "./write.js";

/**
 * @typedef {import("../../common/composer/contract.js").Data} Data
 * @typedef {import("../../common/composer/contract.js").Line} Line
 * @typedef {import("../../common/composer/contract.js").Played} Played
 * @typedef {import("../../common/composer/contract.js").Rules} Rules
 * @typedef {import("../../common/composer/contract.js").Step} Step
 * @typedef {import("./judge.js").Judged} Judged
 * @typedef {import("./judge.js").Order} Order
 * @typedef {import("./state.js").State} State
 */

/**
 * What choosing needs of the rules and of the language.
 * @typedef {object} Desk
 * @property {(state: State, order: Order) => Judged} judge
 * @property {(order: Order) => Line} lineOf
 * @property {(name: string) => string} wordOf  a piece, a thing or an astronef as orders name it
 * @property {(key: string, values?: Record<string, string | number>) => string} say
 */

/**
 * @param {Data} data
 * @param {(desk: Desk, state: State, picks: string[]) => Step} stepOf  what can be picked
 * @returns {Rules}
 */
export function turnRules(data, stepOf) {
  const { lines, book, reach, steps } = data.position;
  const start = firstState(data.position);
  const trusted = isTrusted(start, reach, steps);
  const unsure = unsureActions(book);
  const readLine = lineReader(lines);
  /** @type {Desk} */
  const desk = {
    judge: (state, order) => (trusted ? judge(state, order, unsure) : { verdict: "unsure" }),
    lineOf: (order) => ({ text: writeOrder(lines, order), order }),
    wordOf: (name) => wordOf(lines, name),
    say: (key, values) => say(data.words, key, values),
  };
  return {
    start: /** @type {Place} */ ({ state: start, lost: false }),
    step(position, picks) {
      const { state, lost } = /** @type {Place} */ (position);
      const step = stepOf(desk, state, picks);
      return lost ? { ...step, options: step.options.map(doubted), more: true } : step;
    },
    play(position, line) {
      return played(desk, /** @type {Place} */ (position), line);
    },
    read: (text) => ({ text: text.trim(), order: readLine(text) }),
    status: (position) => statusOf(desk, /** @type {Place} */ (position).state),
  };
}
