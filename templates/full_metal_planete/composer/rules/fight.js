/**
 * Fire, assaults, captures, and silencing where the game has it.
 *
 * @module
 */

import { afford, fightingReady, gunOf, isUnclear, UNSURE } from "./checks.js";
import { costOf, isAlike } from "./cargo.js";
import { recoloured, removed, sunk } from "./changes.js";
import { cellAt, isHex, readRef, resolve } from "./names.js";
import {
  admits, beside, cellsUnder, firedOn, isMobile, isStuck, planesOf, rangeOf,
} from "./planes.js";
import { freed, nested, ownerOf, pieceOf, spend, withPiece } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * A destroyer that is able to fire, by its place.
 * @param {State} state
 * @param {string} text
 * @returns {number | string}
 */
function shooterOf(state, text) {
  const index = gunOf(state, text);
  if (typeof index === "string") return index;
  if (pieceOf(state, index).ammo < 1) return "NO_AMMO";
  return fightingReady(state, index) ?? index;
}

/**
 * Whether a destroyer reaches a hex; nothing blocks a shot.
 * @param {State} state
 * @param {number} index
 * @param {number} target
 */
export function inRange(state, index, target) {
  const { board, book } = state.game;
  let aim = [target];
  if (!book.barge_same_hex) {
    const there = planesOf(state).pieceAt(target);
    if (there >= 0 && pieceOf(state, there).kind === "barge") aim = cellsUnder(pieceOf(state, there));
  }
  const gun = pieceOf(state, index);
  const disk = gun.at >= 0 ? board.disk(rangeOf(state, gun), gun.at) : [];
  return aim.some((cell) => disk.includes(cell));
}

/**
 * Range of both guns, something to destroy, nothing of one's own.
 * @param {State} state
 * @param {number[]} guns
 * @param {number} target
 * @returns {string | null}
 */
export function targetFault(state, guns, target) {
  if (guns.some((index) => !inRange(state, index, target))) return "OUT_OF_RANGE";
  const { pieceAt, ore, bridged } = planesOf(state);
  const index = pieceAt(target);
  if (index < 0 && !ore.has(target) && !bridged[target]) return "NO_TARGET";
  const own = index >= 0 && ownerOf(state, pieceOf(state, index)) === state.game.seat;
  return own ? "OWN_PIECE" : null;
}

/**
 * Two destroyers of the seat fire at one hex that both reach.
 * @param {State} state
 * @param {{guns: string[], at: string}} order
 * @returns {State | string}
 */
export function judgeFire(state, order) {
  if (order.guns.some((text) => isUnclear(state, text)) || !isHex(order.at)) return UNSURE;
  if (order.guns.length < 2) return "TWO_SHOOTERS";
  const [first = -1, second = -1] = order.guns.map((text) => resolve(state, text));
  if (first === second && first >= 0) return "SAME_SHOOTER";
  for (const text of order.guns) {
    const found = shooterOf(state, text);
    if (typeof found === "string") return found;
  }
  const target = cellAt(state, order.at);
  if (target < 0) return "OFF_MAP";
  const fault =
    targetFault(state, [first, second], target) ?? afford(state, costOf(state, "fire"));
  return fault ?? spend(hitState(state, [first, second], target), costOf(state, "fire"));
}

/**
 * Shots are taken, all on the hex is destroyed, bridges without support sink.
 * @param {State} state
 * @param {number[]} guns
 * @param {number} target
 * @returns {State}
 */
function hitState(state, guns, target) {
  let after = state;
  for (const i of guns) after = withPiece(after, i, { ammo: pieceOf(after, i).ammo - 1 });
  return sunk(removed(after, new Set([target])));
}

/**
 * One step into enemy fire and shots that must end it, all or nothing.
 * @param {State} state
 * @param {{piece: string, to: string, shots: {gun: string, at: string}[]}} order
 * @returns {State | string}
 */
export function judgeAssault(state, order) {
  const { seat, book } = state.game;
  if (order.shots.some(({ gun, at }) => isUnclear(state, gun) || !isHex(at))) return UNSURE;
  const index = gunOf(state, order.piece);
  if (typeof index === "string") return index;
  if (pieceOf(state, index).kind === "turret") return "NOT_A_DESTROYER";
  const to = cellAt(state, order.to);
  const fault = fightingReady(state, index) ?? arrivalFault(state, index, to);
  if (fault) return fault;
  if (order.shots.length > book.assault_max_pairs) return "TOO_MANY_SHOTS";
  if (state.locked.includes(index)) return "PIECE_LOCKED";
  let after = withPiece(state, index, freed(to));
  for (const shot of order.shots) {
    const next = shotPair(after, index, shot);
    if (typeof next === "string") return next;
    after = next;
  }
  if (pieceOf(after, index).at < 0 || firedOn(after, seat, [to])) return "FIRE_NOT_CLEARED";
  const cost = costOf(state, "move") + costOf(state, "fire") * order.shots.length;
  return afford(state, cost) ?? spend(after, cost);
}

/**
 * Why a destroyer cannot step into fire on a hex.
 * @param {State} state
 * @param {number} index
 * @param {number} to
 * @returns {string | null}
 */
export function arrivalFault(state, index, to) {
  const piece = pieceOf(state, index);
  if (to < 0) return "OFF_MAP";
  if (!beside(state, piece).includes(to)) return "NOT_ADJACENT";
  if (!admits(state, index)[to]) return "TERRAIN_FORBIDDEN";
  if (planesOf(state).taken[to]) return "HEX_OCCUPIED";
  if (isStuck(state, { ...piece, ...freed(to) })) return "PIECE_STUCK";
  return firedOn(state, state.game.seat, [to]) ? null : "NOT_UNDER_FIRE";
}

/**
 * One pair of shots of an assault, on the state as the earlier ones left it.
 * @param {State} state
 * @param {number} arriver
 * @param {{gun: string, at: string}} shot
 * @returns {State | string}
 */
function shotPair(state, arriver, shot) {
  if (resolve(state, shot.gun) === arriver) return "SAME_SHOOTER";
  const found = shooterOf(state, shot.gun);
  if (typeof found === "string") return found;
  const piece = pieceOf(state, arriver);
  if (piece.at < 0 || piece.ammo < 1) return "NO_AMMO";
  const target = cellAt(state, shot.at);
  if (target < 0) return "OFF_MAP";
  const guns = [found, arriver];
  return targetFault(state, guns, target) ?? hitState(state, guns, target);
}

/**
 * Two destroyers in contact take a piece, all three out of enemy fire.
 * @param {State} state
 * @param {{target: string, captors: string[], colour?: string | null}} order
 * @returns {State | string}
 */
export function judgeCapture(state, order) {
  const { book, seat, tables } = state.game;
  if ([order.target, ...order.captors].some((text) => isUnclear(state, text))) return UNSURE;
  const target = resolve(state, order.target);
  if (mayMeanOther(state, order, target)) return UNSURE;
  if (target < 0) return "UNKNOWN_PIECE";
  if (order.captors.length < 2) return "TWO_CAPTORS";
  /** @type {number[]} */
  const captors = [];
  for (const text of order.captors) {
    const found = gunOf(state, text);
    if (typeof found === "string") return found;
    if (captors.includes(found)) return "SAME_CAPTOR";
    if (pieceOf(state, found).kind === "turret" && !book.turret_captures) return "NOT_A_DESTROYER";
    captors.push(found);
  }
  const colours = captors.map((i) => pieceOf(state, i).colour);
  const colour = order.colour ? tables.colours.indexOf(order.colour) : colours[0] ?? -1;
  const fault = captureFault(state, target, captors) ?? colourFault(state, target, colours, colour);
  if (fault) return fault;
  const unpaid = afford(state, costOf(state, "capture"));
  if (unpaid) return unpaid;
  let after = spend(state, costOf(state, "capture"));
  const ids = [target, ...nested(state, target)];
  for (const i of ids) {
    const piece = pieceOf(state, i);
    if (tables.destroyers.includes(piece.kind) && ownerOf(state, piece) !== seat) {
      after = withPiece(after, i, { ammo: tables.counts.shots ?? 0 });
    }
  }
  return recoloured(after, ids, colour);
}

/**
 * Whether the server may mean another piece by the name of a target without its colour.
 * @param {State} state
 * @param {{target: string, captors: string[]}} order
 * @param {number} target
 */
function mayMeanOther(state, order, target) {
  if (isHex(order.target) || (readRef(state, order.target)?.colour ?? 0) >= 0) return false;
  const near = order.captors.flatMap((text) => {
    const piece = state.pieces[resolve(state, text)];
    return piece && piece.at >= 0 ? beside(state, piece) : [];
  });
  if (target >= 0 && cellsUnder(pieceOf(state, target)).some((cell) => near.includes(cell))) {
    return false;
  }
  return isAlike(state, order.target, state.pieces.map((_, i) => i).filter((i) => i !== target));
}

/**
 * @param {State} state
 * @param {number} target
 * @param {number[]} captors
 * @returns {string | null}
 */
export function captureFault(state, target, captors) {
  const { seat } = state.game;
  const piece = pieceOf(state, target);
  if (!isMobile(state, target) || piece.at < 0) return "NOT_CAPTURABLE";
  const cells = cellsUnder(piece);
  const guns = captors.map((i) => pieceOf(state, i));
  if (guns.some((gun) => !beside(state, gun).some((cell) => cells.includes(cell)))) {
    return "NOT_ADJACENT";
  }
  if (guns.some((gun) => firedOn(state, seat, cellsUnder(gun)))) return "CAPTOR_UNDER_FIRE";
  return firedOn(state, seat, cells) ? "TARGET_UNDER_FIRE" : null;
}

/**
 * @param {State} state
 * @param {number} target
 * @param {number[]} colours  of the captors
 * @param {number} colour
 * @returns {string | null}
 */
function colourFault(state, target, colours, colour) {
  const choice = state.game.book.capture_colour_choice ? colours : colours.slice(0, 1);
  const good = choice.includes(colour) && colour !== pieceOf(state, target).colour;
  return good ? null : "BAD_COLOUR";
}

/**
 * Two destroyers that could fire at a piece silence it and are pinned.
 * @param {State} state
 * @param {{guns: string[], target: string}} order
 * @returns {State | string}
 */
export function judgeNeutralise(state, order) {
  if (!state.game.book.neutraliser_locked) return "NOT_IN_FORCE";
  if ([order.target, ...order.guns].some((text) => isUnclear(state, text))) return UNSURE;
  if (!isHex(order.target) && (readRef(state, order.target)?.colour ?? -1) < 0) return UNSURE;
  if (order.guns.length < 2) return "TWO_SHOOTERS";
  /** @type {number[]} */
  const guns = [];
  for (const text of order.guns) {
    const found = gunOf(state, text);
    if (typeof found === "string") return found;
    const fault = fightingReady(state, found);
    if (fault) return fault;
    if (guns.includes(found)) return "SAME_SHOOTER";
    guns.push(found);
  }
  const target = resolve(state, order.target);
  if (target < 0) return "UNKNOWN_PIECE";
  const piece = pieceOf(state, target);
  if (piece.kind === "turret" || piece.at < 0) return "NO_TARGET";
  const fault = targetFault(state, guns, piece.at);
  if (fault) return fault;
  return {
    ...spend(state, 0),
    locked: [...state.locked, ...guns],
    silenced: [...state.silenced, target],
  };
}
