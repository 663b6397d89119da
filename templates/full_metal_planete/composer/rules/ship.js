/**
 * Astronefs as a whole: seizing, rebuilding turrets, taking off; and the end of a turn.
 *
 * @module
 */

import { around } from "./board.js";
import { afford, fightingReady, firedHex, notStuck, onMap, ownPiece } from "./checks.js";
import { costOf } from "./cargo.js";
import { settledCargo, sunk, takenIn } from "./changes.js";
import { cellsUnder, groundOf, touching, turretsOf } from "./planes.js";
import {
  BRIDGE, FREE, GONE, inHold, LOST, onPlanet, ownerOf, pieceOf, shipAs, spend, stowed, withPiece,
  withShip,
} from "./state.js";

/** @typedef {import("./state.js").State} State */

/** @param {State} state @param {string} what */
const countOf = (state, what) => state.game.tables.counts[what] ?? 0;

/**
 * A destroyer boards an astronef of another that has no turret left.
 * @param {State} state
 * @param {{piece: string, ship?: string | null}} order
 * @returns {State | string}
 */
export function judgeSeize(state, order) {
  const index = ownPiece(state, order.piece);
  if (typeof index === "string") return index;
  const piece = pieceOf(state, index);
  const { destroyers, colours } = state.game.tables;
  if (!destroyers.includes(piece.kind) || piece.kind === "turret") return "NOT_A_DESTROYER";
  const carried = onMap(state, index);
  if (carried) return carried;
  const { seat, book } = state.game;
  const named = order.ship == null ? -1 : colours.indexOf(order.ship);
  const near = state.ships.flatMap((_, c) =>
    touching(state, cellsUnder(piece), c).length && (order.ship == null || c === named) ? [c] : [],
  );
  if (!near.length) return "NO_PODE";
  const colour = near.find((c) => shipAs(state, c).owner !== seat);
  if (colour === undefined) return "OWN_SHIP";
  if (turretsOf(state, colour).length) return "SHIP_NOT_OPEN";
  const fault =
    notStuck(state, index) ?? fightingReady(state, index) ?? afford(state, costOf(state, "seize"));
  if (fault) return fault;
  const loser = shipAs(state, colour).owner;
  const bonus = book.capture_bonus_now ? countOf(state, "ship") : 0;
  let after = withShip(state, colour, { owner: seat, taken: true, rebuilt: [] });
  after = settledCargo(takenIn(after, index, colour, book.boarder_takes_ship_colour));
  after = spend(after, costOf(state, "seize") - bonus);
  if (book.retreat_first) after.reopened = [colour];
  return afterLoss(after, loser);
}

/**
 * A player without an astronef is out, unless he has flown one home.
 * @param {State} state
 * @param {number} seat
 * @returns {State}
 */
function afterLoss(state, seat) {
  if (onPlanet(state, seat).length) return state;
  const flown = state.ships.some((ship) => ship.pilot === seat);
  return withPlayer(state, seat, { reserve: 0, ...(flown ? {} : { out: state.game.turn }) });
}

/**
 * @param {State} state
 * @param {number} seat
 * @param {Partial<State["players"][0]>} changes
 * @returns {State}
 */
const withPlayer = (state, seat, changes) => ({
  ...state,
  players: state.players.map((player, i) => (i === seat ? { ...player, ...changes } : player)),
});

/**
 * The taker of an astronef rebuilds a turret.
 * @param {State} state
 * @param {{pode: number, ship?: string | null}} order
 * @returns {State | string}
 */
export function judgeRebuild(state, order) {
  const { book, seat, tables } = state.game;
  const mine = onPlanet(state, seat);
  const taken = mine.find((c) => shipAs(state, c).taken);
  const colour = order.ship == null ? taken ?? mine[0] ?? -1 : tables.colours.indexOf(order.ship);
  if (!mine.includes(colour)) return "NOT_YOUR_SHIP";
  const ship = shipAs(state, colour);
  const { pode } = order;
  const cell = ship.podes[pode - 1];
  if (cell === undefined) return "UNKNOWN_PIECE";
  if (turretsOf(state, colour).includes(pode)) return "TURRET_INTACT";
  if (!ship.taken) return "NO_REBUILD_RIGHT";
  if (book.rebuild_once_per_pode && ship.rebuilt.includes(pode)) return "ALREADY_REBUILT";
  if (firedHex(state, cell)) return "ENEMY_FIRE";
  const fault = afford(state, costOf(state, "rebuild"));
  if (fault) return fault;
  const index = state.pieces.findIndex(
    (p) => p.kind === "turret" && p.colour === colour && p.number === pode,
  );
  const turret = { at: cell, inside: FREE, ammo: countOf(state, "shots") };
  const after = withPiece(spend(state, costOf(state, "rebuild")), index, turret);
  return withShip(after, colour, { rebuilt: [...ship.rebuilt, pode].sort() });
}

/**
 * Points that the departure of an astronef costs: one, and one for each turret that is missing.
 * @param {State} state
 * @param {number} colour
 */
export function departureCost(state, colour) {
  if (state.game.book.takeoff_free) return 0;
  return costOf(state, "take-off") + shipAs(state, colour).podes.length - turretsOf(state, colour).length;
}

/**
 * @param {State} state
 * @param {{ship?: string | null}} order
 * @returns {State | string}
 */
export function judgeTakeOff(state, order) {
  const { book, seat, tables, turn } = state.game;
  const mine = onPlanet(state, seat);
  const own = mine.includes(seat) ? seat : mine[0] ?? -1;
  const colour = order.ship == null ? own : tables.colours.indexOf(order.ship);
  if (!mine.includes(colour)) return "NOT_YOUR_SHIP";
  const early = turn === countOf(state, "departure") && !book.takeoff21_secret;
  if (!early && turn !== countOf(state, "last")) return "NOT_TAKEOFF_TURN";
  const cost = departureCost(state, colour);
  const fault = afford(state, cost);
  if (fault) return fault;
  const after = launched(spend(state, cost), colour);
  return onPlanet(after, seat).length ? after : finished(after);
}

/**
 * Points of an astronef if it left now, and the ore that it brings home.
 * @param {State} state
 * @param {number} colour
 * @returns {{points: number, haul: number}}
 */
export function scoreOf(state, colour) {
  const { book, tables } = state.game;
  const ship = shipAs(state, colour);
  const inside = inHold(state, colour);
  const loads = inside.flatMap((i) => pieceOf(state, i).load);
  const counts = tables.ores.map(
    (ore, i) => (ship.ore[i] ?? 0) + loads.filter((what) => what === ore).length,
  );
  const worth = counts.reduce((sum, n, i) => sum + n * book.ore_values[i], 0);
  const pieces = inside.length + ship.bridges + loads.filter((what) => what === BRIDGE).length;
  const turrets = turretsOf(state, colour).length * book.score_turret;
  const haul = book.tie_ore_value ? worth : counts.reduce((sum, n) => sum + n, 0);
  return { points: pieces + turrets + worth + book.score_ship, haul };
}

/**
 * An astronef leaves with its hold; what stays outside is nobody's.
 * @param {State} state
 * @param {number} colour
 * @returns {State}
 */
function launched(state, colour) {
  const inside = inHold(state, colour);
  const pieces = state.pieces.map((p, i) => {
    const turret = p.kind === "turret" && p.colour === colour && p.at >= 0;
    return inside.includes(i) || turret ? { ...p, ...stowed(GONE) } : p;
  });
  const pilot = shipAs(state, colour).owner;
  const gone = {
    dome: -1, podes: [], owner: -1, taken: false, rebuilt: [], flown: state.game.turn, pilot,
    ...scoreOf(state, colour),
  };
  return sunk(settledCargo(withShip({ ...state, pieces }, colour, gone)));
}

/**
 * The tanks of the seat that stand beside each other on mountains.
 * @param {State} state
 * @returns {number[]}
 */
export function mountainPairs(state) {
  const mountain = groundOf(state, "mountain");
  const mine = state.pieces.flatMap((p, i) =>
    p.kind === "tank" && p.at >= 0 && ownerOf(state, p) === state.game.seat && mountain[p.at]
      ? [i]
      : [],
  );
  const spots = mine.map((i) => pieceOf(state, i).at);
  return mine.filter((i) =>
    around(state.game.board, pieceOf(state, i).at).some((cell) => spots.includes(cell)),
  );
}

/**
 * @param {State} state
 * @param {{anyway: boolean}} order
 * @returns {State | string}
 */
export function judgeEnd(state, order) {
  const forbid = state.game.book.adjacent_mountain_tanks === "forbid";
  if (forbid && !order.anyway && mountainPairs(state).length) return "ADJACENT_MOUNTAINS";
  return finished(state);
}

/**
 * Action points that are kept for the next turn.
 * @param {State} state
 */
export const reserveOf = (state) => {
  const step = countOf(state, "reserveStep");
  return Math.min(countOf(state, "reserveMost"), step * Math.floor(state.ap / step));
};

/**
 * The end of the turn: departures of the last turn, penalty, reserve.
 * @param {State} state
 * @returns {State}
 */
function finished(state) {
  const { book, seat, turn } = state.game;
  let after = turn === countOf(state, "last") ? allDeparted(state) : state;
  let { penalty } = /** @type {State["players"][0]} */ (after.players[seat]);
  if (book.adjacent_mountain_tanks !== "no_fire" && mountainPairs(after).length) {
    penalty += countOf(state, "penalty");
  }
  const reserve = onPlanet(after, seat).length ? reserveOf(after) : 0;
  after = withPlayer(after, seat, { penalty, reserve });
  if (book.ammo_at_own_end) after = reloaded(after);
  return {
    ...after,
    trails: after.trails.filter(([segment]) => segment >= after.game.segment),
    over: true, ap: 0, builds: [], acted: false, retreated: [], reopened: [], locked: [],
    silenced: [],
  };
}

/**
 * Every destroyer has its shots again, in carriers and holds as on the map.
 * @param {State} state
 * @returns {State}
 */
function reloaded(state) {
  const shots = countOf(state, "shots");
  /** @param {import("./state.js").Piece} p */
  const short = (p) => state.game.tables.destroyers.includes(p.kind) && p.ammo < shots;
  if (!state.pieces.some((p) => short(p) && p.inside !== LOST && p.inside !== GONE)) return state;
  return { ...state, pieces: state.pieces.map((p) => (short(p) ? { ...p, ammo: shots } : p)) };
}

/**
 * All astronefs of the seat leave, the best score first, as far as the points go.
 * @param {State} state
 * @returns {State}
 */
function allDeparted(state) {
  const points = state.ships.map((_, colour) => scoreOf(state, colour).points);
  const colours = onPlanet(state, state.game.seat).sort(
    (a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b,
  );
  let after = state;
  for (const colour of colours) {
    const cost = departureCost(after, colour);
    if (cost <= after.ap) after = launched({ ...after, ap: after.ap - cost }, colour);
  }
  return after;
}
