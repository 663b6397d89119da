/**
 * Whether an order is legal now, and the state after it: the one door to all actions.
 *
 * @module
 */

import { judgeBuild } from "./build.js";
import { judgeEnter, judgeLoad, judgeTransfer, judgeUnload } from "./cargo.js";
import { UNSURE } from "./checks.js";
import { judgeDeploy, judgeReady } from "./deploy.js";
import { judgeExit, judgeStow } from "./doors.js";
import { judgeAssault, judgeCapture, judgeFire, judgeNeutralise } from "./fight.js";
import { judgeMove, judgeMoveTo, judgeRetreat, judgeShift } from "./moves.js";
import { judgeEnd, judgeRebuild, judgeSeize, judgeTakeOff } from "./ship.js";
import { reachOf } from "./reach.js";
import { fullName } from "./names.js";

/** @typedef {import("./state.js").State} State */

/**
 * An order as on the server: its kind and its fields.
 * @typedef {{kind: string, [field: string]: any}} Order
 */

/**
 * `why` is the short name of a reason.
 * @typedef {{verdict: "ok", state: State} | {verdict: "refused", why: string} | {verdict: "unsure"}} Judged
 */

/** @type {Record<string, (state: State, order: any) => State | string>} */
const ACTIONS = {
  move: judgeMove,
  "move-to": judgeMoveTo,
  shift: judgeShift,
  retreat: judgeRetreat,
  load: judgeLoad,
  unload: judgeUnload,
  transfer: judgeTransfer,
  enter: judgeEnter,
  exit: judgeExit,
  stow: judgeStow,
  build: judgeBuild,
  fire: judgeFire,
  assault: judgeAssault,
  capture: judgeCapture,
  neutralise: judgeNeutralise,
  seize: judgeSeize,
  rebuild: judgeRebuild,
  "take-off": judgeTakeOff,
  end: judgeEnd,
};

/** @type {typeof ACTIONS} */
const DEPLOYMENT = { deploy: judgeDeploy, stow: judgeStow, end: judgeReady };

const YES_NO = [true, false];
const ANY = null;
const ALL = [...Object.keys(ACTIONS), "deploy"];

/**
 * The switches of the rule book that this script knows: their values (null for any), and the
 * actions that they touch. Another switch, or another value, makes what it touches unsure.
 * @type {Record<string, [any[] | null, string[]]>}
 */
const SWITCHES = {
  adjacent_mountain_tanks: [["penalty", "forbid", "no_fire"], ALL],
  neutralised_project_fire: [YES_NO, ALL],
  own_hex_counts: [YES_NO, ALL],
  stuck_project_fire: [YES_NO, ALL],
  retreat_first: [YES_NO, ["move", "move-to", "shift", "retreat", "seize"]],
  neutraliser_locked: [YES_NO, ["neutralise"]],
  assault_max_pairs: [ANY, ["assault"]],
  ammo_at_own_end: [YES_NO, ["end", "take-off"]],
  barge_same_hex: [YES_NO, ["fire", "assault", "neutralise"]],
  capture_colour_choice: [YES_NO, ["capture"]],
  turret_captures: [YES_NO, ["capture"]],
  boarder_takes_ship_colour: [YES_NO, ["seize"]],
  capture_bonus_now: [YES_NO, ["seize"]],
  rebuild_once_per_pode: [YES_NO, ["rebuild"]],
  takeoff21_secret: [YES_NO, ["take-off"]],
  takeoff_free: [YES_NO, ["take-off", "end"]],
  score_turret: [ANY, ["take-off", "end"]],
  score_ship: [ANY, ["take-off", "end"]],
  tie_ore_value: [YES_NO, ["take-off", "end"]],
  ore_values: [ANY, ["take-off", "end"]],
  bridge_first_laid: [YES_NO, ["load", "unload", "transfer", "enter", "exit", "build", "fire", "assault", "take-off"]],
  nested_cargo_counts: [YES_NO, ["load", "unload", "transfer", "exit", "stow", "build"]],
  build_limit_player: [YES_NO, ["build"]],
};

/**
 * The actions of which nothing sure can be said in a game of this rule book.
 * @param {Record<string, any>} book
 * @returns {Set<string>}
 */
export function unsureActions(book) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const [name, value] of Object.entries(book)) {
    const [values, touched] = SWITCHES[name] ?? [[], ALL];
    if (values && !values.includes(value)) touched.forEach((kind) => found.add(kind));
  }
  for (const [name, [, touched]] of Object.entries(SWITCHES)) {
    if (!(name in book)) touched.forEach((kind) => found.add(kind));
  }
  return found;
}

/**
 * Whether this script counts the same reach for every own piece as the server does: if not,
 * nothing that it says is to be trusted.
 * @param {State} state
 * @param {Record<string, number>} counts  cells in reach, by the full name of a piece
 * @param {number} steps  within which they are counted
 */
export const isTrusted = (state, counts, steps) =>
  state.pieces.every((_, i) => {
    const count = counts[fullName(state, i)];
    return count === undefined || count === reachOf(state, i, steps).size;
  });

/**
 * @param {State} state
 * @param {Order} order
 * @param {Set<string>} [unsure]  actions of which nothing is known
 * @returns {Judged}
 */
export function judge(state, order, unsure = new Set()) {
  const action = (state.game.deploy ? DEPLOYMENT : ACTIONS)[order.kind];
  if (!action || state.over || unsure.has(order.kind)) return { verdict: "unsure" };
  const found = action(state, order);
  if (found === UNSURE) return { verdict: "unsure" };
  return typeof found === "string"
    ? { verdict: "refused", why: found }
    : { verdict: "ok", state: found };
}
