import { aimsAt, foesInRange } from "./aims.js";
import { costOf } from "../rules/cargo.js";
import { deployStep } from "./deploy_choices.js";
import { identOf, offered, ownPieces, ownShips, pieceWords, stepWith } from "./offers.js";
import { fullName } from "../rules/names.js";
import { pieceDetail, pieceStep, shipName } from "./piece_choices.js";
import { isMobile, isStuck } from "../rules/planes.js";
import { mountainPairs } from "../rules/ship.js";
import { shipStep } from "./ship_choices.js";
import { pieceOf } from "../rules/state.js";

/**
 * What can be picked, step by step: who or what, what it does, where. Picks are called like the
 * things of the map, so that the map marks them.
 *
 * @typedef {import("../../../common/composer/contract.js").Option} Option
 * @typedef {import("../../../common/composer/contract.js").Step} Step
 * @typedef {import("./offers.js").Desk} Desk
 * @typedef {import("../rules/state.js").State} State
 */

/** @type {WeakMap<State, Map<string, Step>>} */
const stepsKnown = new WeakMap();

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {string[]} picks
 * @returns {Step}
 */
export function stepOf(desk, state, picks) {
  let known = stepsKnown.get(state);
  if (!known) stepsKnown.set(state, (known = new Map()));
  const key = picks.join(" ");
  const found = known.get(key) ?? makeStep(desk, state, picks);
  known.set(key, found);
  return found;
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {string[]} picks
 * @returns {Step}
 */
function makeStep(desk, state, picks) {
  if (state.over) return { prompt: "", options: [] };
  if (state.game.deploy) return deployStep(desk, state, picks);
  const [first = "", ...rest] = picks;
  const [what, name = ""] = first.split(/:(.*)/);
  if (what === "unit") {
    const index = state.pieces.findIndex((p, i) => p.at >= 0 && fullName(state, i) === name);
    if (index >= 0) return actsOn(desk, state, index, rest);
  }
  if (what === "ship") {
    return withTurnActs(desk, state, rest, shipStep(desk, state, Number(name) - 1, rest));
  }
  return { prompt: desk.say("pick-start"), options: starts(desk, state) };
}

/**
 * One's own piece acts, another's is aimed at.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {string[]} picks
 * @returns {Step}
 */
function actsOn(desk, state, index, picks) {
  if (ownPieces(state).includes(index)) {
    return withTurnActs(desk, state, picks, pieceStep(desk, state, index, picks));
  }
  const aims = aimsAt(desk, state, pieceOf(state, index).at);
  return stepWith(desk, "pick-aim", pieceWords(desk, state, index), aims);
}

/**
 * Who has acted stays picked, so the turn can be ended from there, too: before the many hexes to
 * go to, which are tapped on the map.
 * @param {Desk} desk
 * @param {State} state
 * @param {string[]} picks  after who acts
 * @param {Step} step
 */
function withTurnActs(desk, state, picks, step) {
  if (picks.length || !step.options.length) return step;
  const going = step.options.findIndex(({ group }) => group === desk.say("group-move"));
  const at = going < 0 ? step.options.length : going;
  const options = [...step.options.slice(0, at), ...turnActs(desk, state), ...step.options.slice(at)];
  return { ...step, options };
}

/**
 * Who of the picks that made a line stays picked: one's own that can do more.
 * @param {Desk} desk
 * @param {State} state  after the line
 * @param {string[]} picks
 * @returns {string[]}
 */
export function staysPicked(desk, state, [first = ""]) {
  const acts = [...ownPieces(state).map((i) => identOf(state, i)), ...ownShips(state).map((c) => `ship:${c + 1}`)];
  const after = state.over || state.game.deploy || !acts.includes(first) ? [] : stepOf(desk, state, [first]).options;
  return after.length ? [first] : [];
}

/** @param {Desk} desk @param {State} state @returns {Option[]} */
function starts(desk, state) {
  const [pieces, ships, aims] = ["pieces", "ships", "aims"].map((name) => desk.say(`group-${name}`));
  // without points nothing but the end is left to most
  const spent = state.ap < costOf(state, "move");
  return [
    ...(spent ? turnActs(desk, state) : []),
    ...ownPieces(state).filter((i) => isMobile(state, i)).map((i) => ({
      key: identOf(state, i),
      label: pieceWords(desk, state, i),
      detail: pieceDetail(desk, state, i, isStuck(state, pieceOf(state, i))),
      group: pieces ?? "",
      idents: [identOf(state, i)],
    })),
    ...ownShips(state).map((colour) => ({
      key: `ship:${colour + 1}`,
      label: desk.wordOf(shipName(state, colour)),
      group: ships ?? "",
      idents: [`ship:${colour + 1}`],
    })),
    ...foesInRange(desk, state).map((i) => {
      const [only, ...others] = aimsAt(desk, state, pieceOf(state, i).at);
      const aim = { key: identOf(state, i), label: pieceWords(desk, state, i) };
      // what can be done in one way only needs no second tap
      const shown = only?.line && !others.length ? only : aim;
      const look = /** @type {"target"} */ ("target");
      return { ...shown, group: aims ?? "", idents: [identOf(state, i)], look };
    }),
    ...(spent ? [] : turnActs(desk, state)),
  ];
}

/** @param {Desk} desk @param {State} state @returns {Option[]} */
function turnActs(desk, state) {
  const group = "group-turn";
  const retreat = { group, label: desk.say("choose-retreat"), order: { kind: "retreat" } };
  const anyway = mountainPairs(state).length > 0;
  const label = desk.say(anyway ? "choose-end-anyway" : "choose-end");
  return [
    ...offered(desk, state, retreat),
    ...offered(desk, state, { group, label, order: { kind: "end", anyway } }),
  ];
}
