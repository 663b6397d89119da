/**
 * Moving: step by step, whole ways to a hex, steps of barges, retreats.
 *
 * @module
 */

import { around, touches } from "./board.js";
import { ownPiece, UNSURE } from "./checks.js";
import { cellAt } from "./names.js";
import {
  admits, beside, cellsUnder, firedOn, isMobile, isNeutralised, isStuck, planesOf,
} from "./planes.js";
import { wayTo } from "./reach.js";
import { freed, ownerOf, pieceOf, withPiece } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * Why a piece may not make one step, or null.
 * @param {State} state
 * @param {number} index
 * @param {number} to
 * @param {number} keep  the cell that a barge keeps, -1 for other pieces
 * @returns {string | null}
 */
export function stepFault(state, index, to, keep) {
  const piece = pieceOf(state, index);
  const { board, tables } = state.game;
  if (!isMobile(state, index)) return "IMMOBILE";
  if (piece.at < 0) return "PIECE_CARRIED";
  if (isStuck(state, piece)) return "PIECE_STUCK";
  if (to < 0) return "OFF_MAP";
  if (!touches(board, keep < 0 ? piece.at : keep, to)) return "NOT_ADJACENT";
  if (!admits(state, index)[to]) return "TERRAIN_FORBIDDEN";
  if (planesOf(state).taken[to]) return "HEX_OCCUPIED";
  const fire = fireFault(state, index, keep >= 0 ? [to, keep] : [to]);
  if (fire) return fire;
  if (state.locked.includes(index)) return "PIECE_LOCKED";
  return state.ap < (tables.costs.move ?? 0) ? "NOT_ENOUGH_AP" : null;
}

/**
 * Enemy fire where a piece goes, or a retreat that comes too late; null for neither.
 * @param {State} state
 * @param {number} index
 * @param {number[]} cells
 */
function fireFault(state, index, cells) {
  const { seat } = state.game;
  const here = firedOn(state, seat, cellsUnder(pieceOf(state, index)));
  if (firedOn(state, seat, cells)) return here ? "PIECE_NEUTRALISED" : "ENEMY_FIRE";
  return here && !mayRetreat(state, index) ? "PIECE_NEUTRALISED" : null;
}

/**
 * Whether it is the moment for a neutralised piece to retreat.
 * @param {State} state
 * @param {number} index
 */
function mayRetreat(state, index) {
  if (!state.game.book.retreat_first) return true;
  if (state.retreated.includes(index)) return false;
  return !state.acted || state.reopened.includes(pieceOf(state, index).colour);
}

/**
 * The state after one legal step.
 * @param {State} state
 * @param {number} index
 * @param {number} to
 * @param {number} keep
 * @returns {State}
 */
export function doStep(state, index, to, keep) {
  const piece = pieceOf(state, index);
  const retreat = firedOn(state, state.game.seat, cellsUnder(piece));
  const after = withPiece(state, index, freed(to, keep));
  after.trails = trailed(state, index, piece.at, to);
  after.ap -= state.game.tables.costs.move ?? 0;
  if (retreat) after.retreated = [...state.retreated, index];
  else [after.acted, after.reopened] = [true, []];
  return after;
}

/**
 * The moves to show with one step more.
 * @param {State} state
 * @param {number} index
 * @param {number} from
 * @param {number} to
 * @returns {State["trails"]}
 */
function trailed(state, index, from, to) {
  const { segment } = state.game;
  const last = state.trails[state.trails.length - 1];
  if (last && last[0] === segment && last[1] === index && last[2][last[2].length - 1] === from) {
    return [...state.trails.slice(0, -1), [segment, index, [...last[2], to]]];
  }
  return [...state.trails, [segment, index, [from, to]]];
}

/**
 * The end a barge keeps when it is not said: the one entered last, if it can.
 * @param {State} state
 * @param {number} index
 * @param {number} to
 */
function keptBy(state, index, to) {
  const piece = pieceOf(state, index);
  if (piece.kind !== "barge" || piece.at < 0) return -1;
  const { board } = state.game;
  const turns = to >= 0 && !touches(board, piece.at, to) && touches(board, piece.tail, to);
  return turns ? piece.tail : piece.at;
}

/**
 * The cell that a step of a path means, or -1 off the map.
 * @param {State} state
 * @param {number} index
 * @param {string} step  a hex or a direction
 */
function stepCell(state, index, step) {
  const { board, tables } = state.game;
  const direction = tables.steps.indexOf(step);
  if (direction < 0) return cellAt(state, step);
  const cell = board.ring[pieceOf(state, index).at]?.[direction] ?? -1;
  return cell >= 0 ? cellAt(state, board.label[cell] ?? "") : -1;
}

/**
 * All steps of a path: on a sheet that is only tried a move goes whole or not at all.
 * @param {State} state
 * @param {{piece: string, path: string[]}} order
 * @returns {State | string}
 */
export function judgeMove(state, order) {
  const index = ownPiece(state, order.piece);
  if (typeof index === "string") return index;
  let after = state;
  for (const step of order.path) {
    if (!/^\d+$/.test(step) && !state.game.tables.steps.includes(step)) return UNSURE;
    const to = stepCell(after, index, step);
    const keep = keptBy(after, index, to);
    const fault = stepFault(after, index, to, keep);
    if (fault) return fault;
    after = doStep(after, index, to, keep);
  }
  return after;
}

/**
 * The shortest legal way to a hex.
 * @param {State} state
 * @param {{piece: string, target: string}} order
 * @returns {State | string}
 */
export function judgeMoveTo(state, order) {
  const index = ownPiece(state, order.piece);
  if (typeof index === "string") return index;
  const piece = pieceOf(state, index);
  const target = cellAt(state, order.target);
  if (target < 0 || piece.at < 0 || isStuck(state, piece) || !isMobile(state, index)) {
    return stepFault(state, index, target, keptBy(state, index, target)) ?? UNSURE;
  }
  const steps = wayTo(state, index, target, state.ap);
  if (!steps.length) return noWay(state, index, target);
  let after = state;
  for (const [to, keep] of steps) {
    const fault = stepFault(after, index, to, keep);
    if (fault) return fault;
    after = doStep(after, index, to, keep);
  }
  return after;
}

/** More points than anybody ever has. */
const ANY_POINTS = 99;

/**
 * The most telling reason why a hex cannot be reached.
 * @param {State} state
 * @param {number} index
 * @param {number} target
 */
function noWay(state, index, target) {
  if (target === pieceOf(state, index).at) return "NOT_ADJACENT";
  if (!admits(state, index)[target]) return "TERRAIN_FORBIDDEN";
  if (planesOf(state).taken[target]) return "HEX_OCCUPIED";
  const fire = fireFault(state, index, [target]);
  if (fire) return fire;
  return wayTo(state, index, target, ANY_POINTS).length ? "NOT_ENOUGH_AP" : "NO_WAY";
}

/**
 * One step of a barge with the end that it keeps.
 * @param {State} state
 * @param {{piece: string, to: string, keep: string}} order
 * @returns {State | string}
 */
export function judgeShift(state, order) {
  const index = ownPiece(state, order.piece);
  if (typeof index === "string") return index;
  const piece = pieceOf(state, index);
  if (piece.kind !== "barge") return "NOT_A_BARGE";
  if (state.game.tables.steps.includes(order.to)) return UNSURE;
  const keep = cellAt(state, order.keep);
  if (piece.at >= 0 && keep !== piece.at && keep !== piece.tail) return "NOT_ABOARD_HEX";
  const to = cellAt(state, order.to);
  return stepFault(state, index, to, keep) ?? doStep(state, index, to, keep);
}

/**
 * Every piece under enemy fire that can steps out of it, as far as the points go.
 * @param {State} state
 * @returns {State | string}
 */
export function judgeRetreat(state) {
  let after = state;
  state.pieces.forEach((piece, index) => {
    const mine = piece.at >= 0 && ownerOf(state, piece) === state.game.seat;
    if (mine && isMobile(state, index) && isNeutralised(after, index)) {
      after = stepOut(after, index) ?? after;
    }
  });
  return after === state ? "NO_RETREAT" : after;
}

/**
 * The first step out of fire, by hex, that leaves a piece able to act.
 * @param {State} state
 * @param {number} index
 * @returns {State | null}
 */
function stepOut(state, index) {
  const piece = pieceOf(state, index);
  const keeps = piece.kind === "barge" ? [piece.at, piece.tail] : [-1];
  for (const to of beside(state, piece)) {
    if (planesOf(state).taken[to]) continue;
    for (const keep of keeps) {
      if (stepFault(state, index, to, keep)) continue;
      const after = doStep(state, index, to, keep);
      if (!isStuck(after, pieceOf(after, index)) && !isNeutralised(after, index)) return after;
    }
  }
  return null;
}

/**
 * The steps that a piece can make now: cell, and the cell that a barge keeps.
 * @param {State} state
 * @param {number} index
 * @returns {[number, number][]}
 */
export function stepsOf(state, index) {
  const piece = pieceOf(state, index);
  const keeps = piece.kind === "barge" ? [piece.at, piece.tail] : [-1];
  return keeps.flatMap((keep) =>
    around(state.game.board, keep < 0 ? piece.at : keep)
      .filter((to) => !stepFault(state, index, to, keep))
      .map((to) => /** @type {[number, number]} */ ([to, keep])),
  );
}
