/**
 * The turn of another seat on what is seen now: to try what he might do. The tide is that of
 * now, and nothing that is hidden is known of him.
 *
 * @module
 */

/** @typedef {import("./state.js").State} State */

/** @type {WeakMap<State, Map<number, State>>} */
const turnedKnown = new WeakMap();

/**
 * @param {State} state
 * @param {number} seat
 * @param {number} turn  that he plays next
 * @param {number} ap  points that he has then
 * @returns {State}
 */
export function turned(state, seat, turn, ap) {
  let known = turnedKnown.get(state);
  if (!known) turnedKnown.set(state, (known = new Map()));
  let found = known.get(seat);
  if (!found) known.set(seat, (found = begun(state, seat, turn, ap)));
  return found;
}

/**
 * @param {State} state @param {number} seat @param {number} turn @param {number} ap
 * @returns {State}
 */
function begun(state, seat, turn, ap) {
  const { game } = state;
  const { destroyers, counts } = game.tables;
  const shots = counts.shots ?? 0;
  return {
    ...state,
    game: { ...game, seat, turn, segment: game.segment + 1 },
    over: false,
    ap,
    builds: [],
    acted: false,
    retreated: [],
    reopened: [],
    locked: [],
    silenced: [],
    players: state.players.map((player, i) => (i === seat ? { ...player, reserve: 0, penalty: 0 } : player)),
    pieces: state.pieces.map((piece) => (destroyers.includes(piece.kind) ? { ...piece, ammo: shots } : piece)),
  };
}
