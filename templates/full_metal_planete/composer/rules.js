/**
 * The rules of a turn as the page asks them. A position is a state; what follows a line that
 * nobody is sure of is in doubt, and goes on from the likeliest.
 *
 * @module
 */

import { say } from "../../common/composer/words.js";
import { isTrusted, judge, unsureActions } from "./rules/judge.js";
import { called } from "./rules/names.js";
import { isMobile, isNeutralised, isStuck } from "./rules/planes.js";
import { mountainPairs, reserveOf } from "./rules/ship.js";
import { firstState, LOST, ownerOf, pieceOf } from "./rules/state.js";
import { turned } from "./rules/turned.js";
import { whyWords } from "./choices/beside.js";
import { lineReader, wordOf, writeOrder } from "./choices/write.js";

/**
 * @typedef {import("../../common/composer/contract.js").Data} Data
 * @typedef {import("../../common/composer/contract.js").Played} Played
 * @typedef {import("../../common/composer/contract.js").Rules} Rules
 * @typedef {import("../../common/composer/contract.js").Step} Step
 * @typedef {import("./rules/judge.js").Order} Order
 * @typedef {import("./choices/offers.js").Desk} Desk
 * @typedef {import("./rules/state.js").State} State
 */

/**
 * What can be picked, what stays so after a line, and why a tap on things picks nothing.
 * @typedef {object} Choices
 * @property {(desk: Desk, state: State, picks: string[]) => Step} stepOf
 * @property {(desk: Desk, state: State, picks: string[]) => string[]} staysPicked
 * @property {(desk: Desk, state: State, picks: string[], idents: string[]) => string} whyNothing
 */

/** @type {WeakMap<State, Map<string, Played>>} */
const playsKnown = new WeakMap();

/**
 * @param {Data} data
 * @param {Choices} choices
 * @returns {Rules}
 */
export function turnRules(data, { stepOf, staysPicked, whyNothing }) {
  const { lines, book, reach, steps } = data.position;
  /** @type {number[][]} */
  const others = data.position.others;
  const first = firstState(data.position);
  const start = isTrusted(first, reach, steps) ? first : { ...first, doubt: true };
  const unsure = unsureActions(book);
  const readLine = lineReader(lines);
  /** @type {Desk} */
  const desk = {
    judge: (state, order) => judge(state, order, unsure),
    lineOf: (order) => ({ text: writeOrder(lines, order), order }),
    wordOf: (name) => wordOf(lines, name),
    say: (key, values) => say(data.words, key, values),
  };
  return {
    start,
    step(position, picks) {
      const state = /** @type {State} */ (position);
      const step = stepOf(desk, state, picks);
      if (!state.doubt) return step;
      const options = step.options.map((one) => (one.line ? { ...one, unsure: true } : one));
      return { ...step, options, more: true };
    },
    play(position, line) {
      // the same line of the same position comes to the same state, so that the map stays as it is
      const state = /** @type {State} */ (position);
      let known = playsKnown.get(state);
      if (!known) playsKnown.set(state, (known = new Map()));
      const before = known.get(line.text);
      if (before) return before;
      const after = played(desk, state, /** @type {Order | null} */ (line.order));
      known.set(line.text, after);
      return after;
    },
    read: (text) => ({ text: text.trim(), order: readLine(text) }),
    others: others.map(([seat = 0]) => ({ key: `${seat}`, label: data.position.seats[seat] ?? "" })),
    turned(position, key) {
      const [seat = 0, turn = 0, ap = 0] = others.find(([one]) => `${one}` === key) ?? [];
      return turned(/** @type {State} */ (position), seat, turn, ap);
    },
    stays: (position, picks) => staysPicked(desk, /** @type {State} */ (position), picks),
    why: (position, picks, idents) => whyNothing(desk, /** @type {State} */ (position), picks, idents),
    status: (position) => statusOf(desk, /** @type {State} */ (position)),
  };
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {Order | null} order
 * @returns {Played}
 */
function played(desk, state, order) {
  const judged = order ? desk.judge(state, order) : null;
  if (judged?.verdict === "ok") {
    const tells = tellsOf(desk, state, judged.state);
    return { verdict: state.doubt ? "unsure" : "ok", position: judged.state, tells };
  }
  if (judged?.verdict === "refused" && !state.doubt) {
    const tells = [whyWords(desk, judged.why)];
    return { verdict: "refused", position: state, tells };
  }
  return { verdict: "unsure", position: { ...state, doubt: true }, tells: [] };
}

/**
 * What an order costs and does that is easily overlooked.
 * @param {Desk} desk
 * @param {State} before
 * @param {State} after
 * @returns {string[]}
 */
function tellsOf(desk, before, after) {
  /** @type {string[]} */
  const tells = [];
  if (after.over && after.game.deploy) return [desk.say("tell-ready")];
  if (after.over) {
    const reserve = after.players[after.game.seat]?.reserve ?? 0;
    return [desk.say("tell-end", { n: reserve })];
  }
  if (after.ap !== before.ap) {
    tells.push(desk.say("tell-points", { n: before.ap - after.ap, left: after.ap }));
  }
  const lost = changedTo(before, after, (state, i) => pieceOf(state, i).inside === LOST);
  if (lost.length) tells.push(desk.say("tell-lost", { what: namesOf(desk, before, lost) }));
  const held = changedTo(before, after, (state, i) => isOwn(state, i) && isStuck(state, pieceOf(state, i)));
  if (held.length) tells.push(desk.say("tell-stuck", { what: namesOf(desk, after, held) }));
  return tells;
}

/**
 * The pieces of which something is true now that was not before.
 * @param {State} before
 * @param {State} after
 * @param {(state: State, index: number) => boolean} isTrue
 */
const changedTo = (before, after, isTrue) =>
  before.pieces.flatMap((_, i) => (isTrue(after, i) && !isTrue(before, i) ? [i] : []));

/**
 * @param {State} state
 * @param {number} index
 */
const isOwn = (state, index) =>
  pieceOf(state, index).at >= 0 && ownerOf(state, pieceOf(state, index)) === state.game.seat;

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {number[]} ids
 */
const namesOf = (desk, state, ids) => ids.map((i) => desk.wordOf(called(state, i))).join(", ");

/**
 * What stands over the picture: points, what is kept of them, what cannot act.
 * @param {Desk} desk
 * @param {State} state
 * @returns {string[]}
 */
function statusOf(desk, state) {
  if (state.over) return [desk.say("status-over")];
  if (state.game.deploy) return state.doubt ? [desk.say("status-doubt")] : [];
  const own = state.pieces.flatMap((_, i) => (isOwn(state, i) ? [i] : []));
  /** @param {string} key @param {number[]} ids */
  const about = (key, ids) => (ids.length ? [desk.say(key, { what: namesOf(desk, state, ids) })] : []);
  const { destroyers } = state.game.tables;
  return [
    desk.say("status-points", { n: state.ap, kept: reserveOf(state) }),
    ...about("status-no-shots", own.filter((i) => {
      const { kind, ammo } = pieceOf(state, i);
      return destroyers.includes(kind) && !ammo;
    })),
    ...about("status-stuck", own.filter((i) => isStuck(state, pieceOf(state, i)))),
    ...about("status-fire", own.filter((i) => isMobile(state, i) && isNeutralised(state, i))),
    ...about(
      "status-mountains",
      state.game.book.adjacent_mountain_tanks === "no_fire" ? [] : mountainPairs(state),
    ),
    ...(state.doubt ? [desk.say("status-doubt")] : []),
  ];
}
