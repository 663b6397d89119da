/**
 * A game at one moment, as the page plays it on. States are never changed: every order gives
 * a new one. Colours and seats are numbers; the astronef of colour `c` began as that of seat `c`.
 *
 * @module
 */

import { makeBoard } from "./board.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./board.js").Ground} Ground
 */

/**
 * A piece; its place in `State.pieces` never changes.
 * @typedef {object} Piece
 * @property {string} kind  "tank", "supertank", "motorboat", "crab", "converter", "barge", "turret"
 * @property {number} colour
 * @property {number} number
 * @property {number} at  its cell, -1 off the map; of a barge the end entered last
 * @property {number} tail  the other cell of a barge on the map, else -1
 * @property {number} inside  FREE on the map, LOST, GONE, the place of its carrier among the
 *   pieces, or `holdOf(colour)`
 * @property {number} ammo  shots left
 * @property {string[]} load  ore and bridges aboard, sorted
 */

/**
 * An astronef.
 * @typedef {object} Ship
 * @property {number} dome  its cell, -1 off the map
 * @property {number[]} podes  cells of podes 1 to 3, while it is on the map
 * @property {number} owner  seat that commands its colour, -1 for nobody
 * @property {number[]} ore  in the hold, one count a kind of ore
 * @property {number} bridges  in the hold
 * @property {boolean} taken  whether its owner took it from another
 * @property {number[]} rebuilt  podes rebuilt since then
 * @property {number} flown  turn of its departure, 0 before
 * @property {number} pilot  seat that flew it home, -1
 * @property {number} points  its score, once flown
 * @property {number} haul  ore brought home
 */

/**
 * @typedef {object} State
 * @property {Game} game  what never changes in a turn
 * @property {boolean} over  the turn has ended
 * @property {boolean} [doubt]  a line before was not sure: so is nothing since
 * @property {number} ap  action points left
 * @property {[number, string][]} builds  what was built this turn, with its converter
 * @property {boolean} acted  something other than a retreat was done
 * @property {number[]} retreated  pieces that retreated
 * @property {number[]} reopened  colours just taken, whose pieces may still retreat
 * @property {number[]} locked  pieces pinned by a neutralisation
 * @property {number[]} silenced  pieces that project no fire for it
 * @property {{reserve: number, penalty: number, out: number}[]} players  by seat
 * @property {Ship[]} ships  by colour
 * @property {Piece[]} pieces
 * @property {number[]} numbers  highest number of each colour and kind
 * @property {[number, string][]} ore  cell and kind, ascending
 * @property {[number, number][]} bridges  cell, and the bridge it hangs on; ascending
 * @property {number[]} pool  tanks, crabs, bridges left to build; [] for no limit
 * @property {[number, number, number[]][]} trails  moves to show: segment, piece, cells passed
 */

/**
 * The numbers and lists of the rules, as the server has them.
 * @typedef {object} Tables
 * @property {string[]} colours
 * @property {string[]} kinds  of pieces
 * @property {string[]} ores  the least precious first
 * @property {string[]} steps  compass directions as in orders, clockwise from the top
 * @property {string[]} land  kinds that go on land
 * @property {string[]} sea  kinds that float
 * @property {string[]} destroyers
 * @property {string[]} buildable  in the order of the pool
 * @property {Record<string, number>} capacity  slots of a carrier
 * @property {Record<string, number>} slots  slots that a thing takes
 * @property {Record<string, string[]>} carries  what a carrier takes
 * @property {Record<string, number[]>} range  of a destroyer: on flat ground, on a mountain
 * @property {Record<string, number>} costs  points by what is done
 * @property {Record<string, number>} counts  other numbers of the rules
 */

/**
 * The switches of the game by their names in the rule book.
 * @typedef {Record<string, any>} Book
 */

/**
 * @typedef {object} Game
 * @property {Board} board
 * @property {Ground} ground
 * @property {Tables} tables
 * @property {Book} book
 * @property {number} seat  whose turn is composed
 * @property {string[]} seats  names of the players
 * @property {number} turn
 * @property {string} tide
 * @property {import("./deploy.js").DeployArea | null} deploy  where to, in the deployment
 * @property {number} segment  what moves of this turn bear in `State.trails`
 */

/** Values of `Piece.inside` besides a carrier's place. */
export const FREE = -1;
export const LOST = -2;
export const GONE = -3;
const HOLD = -10;

export const BRIDGE = "bridge";

/** @param {number} colour */
export const holdOf = (colour) => HOLD - colour;

/**
 * The colour of the astronef that a piece is directly in, or -1.
 * @param {Piece} piece
 */
export const shipOf = (piece) => (piece.inside <= HOLD ? HOLD - piece.inside : -1);

/**
 * The first position of a page.
 * @param {any} sent  as the server wrote it
 * @returns {State}
 */
export function firstState(sent) {
  /** @type {Game} */
  const game = {
    board: makeBoard(sent.rows, sent.ground),
    ground: sent.ground,
    tables: sent.tables,
    book: sent.book,
    seat: sent.seat,
    seats: sent.seats,
    turn: sent.turn,
    tide: sent.tide,
    deploy: sent.deploy,
    segment: sent.segment,
  };
  return readState(game, sent.state);
}

/**
 * @param {Game} game
 * @param {any} sent  the moving parts
 * @returns {State}
 */
export function readState(game, sent) {
  const { kinds } = game.tables;
  return {
    ...sent,
    game,
    pieces: sent.pieces.map((/** @type {any[]} */ [kind, colour, number, at, tail, inside, ammo, load]) => ({
      kind: kinds[kind], colour, number, at, tail, inside, ammo, load,
    })),
  };
}

/**
 * The moving parts as the server writes them.
 * @param {State} state
 * @returns {any}
 */
export function writeState(state) {
  const { game, ...parts } = state;
  return {
    ...parts,
    pieces: state.pieces.map((p) => [
      game.tables.kinds.indexOf(p.kind), p.colour, p.number, p.at, p.tail, p.inside, p.ammo, p.load,
    ]),
  };
}

/**
 * A piece by its place; the places in a state are always those of its pieces.
 * @param {State} state
 * @param {number} index
 * @returns {Piece}
 */
export const pieceOf = (state, index) => /** @type {Piece} */ (state.pieces[index]);

/**
 * @param {State} state
 * @param {number} colour
 * @returns {Ship}
 */
export const shipAs = (state, colour) => /** @type {Ship} */ (state.ships[colour]);

/**
 * The seat that commands a piece, or -1.
 * @param {State} state
 * @param {Piece} piece
 */
export const ownerOf = (state, piece) => shipAs(state, piece.colour).owner;

/**
 * The colours of the astronefs that a seat has on the planet.
 * @param {State} state
 * @param {number} seat
 */
export const onPlanet = (state, seat) =>
  state.ships.flatMap((ship, colour) => (ship.owner === seat ? [colour] : []));

/**
 * The state with one piece replaced.
 * @param {State} state
 * @param {number} index
 * @param {Partial<Piece>} changes
 * @returns {State}
 */
export function withPiece(state, index, changes) {
  const pieces = [...state.pieces];
  pieces[index] = { ...pieceOf(state, index), ...changes };
  return { ...state, pieces };
}

/**
 * @param {State} state
 * @param {number} colour
 * @param {Partial<Ship>} changes
 * @returns {State}
 */
export function withShip(state, colour, changes) {
  const ships = [...state.ships];
  ships[colour] = { ...shipAs(state, colour), ...changes };
  return { ...state, ships };
}

/**
 * What a piece is when it stands on the map.
 * @param {number} at
 * @param {number} [tail]
 */
export const freed = (at, tail = -1) => ({ at, tail, inside: FREE });

/**
 * What a piece is when it lies in something.
 * @param {number} inside
 */
export const stowed = (inside) => ({ at: -1, tail: -1, inside });

/**
 * The places of the pieces directly inside a piece.
 * @param {State} state
 * @param {number} index
 * @returns {number[]}
 */
export const aboard = (state, index) =>
  state.pieces.flatMap((p, i) => (p.inside === index ? [i] : []));

/**
 * The places of all pieces inside a piece, at any depth.
 * @param {State} state
 * @param {number} index
 * @returns {number[]}
 */
export const nested = (state, index) =>
  aboard(state, index).flatMap((i) => [i, ...nested(state, i)]);

/**
 * The places of all pieces in an astronef, those in its carriers included.
 * @param {State} state
 * @param {number} colour
 * @returns {number[]}
 */
export const inHold = (state, colour) =>
  state.pieces.flatMap((p, i) =>
    p.inside === holdOf(colour) ? [i, ...nested(state, i)] : [],
  );

/**
 * Where `State.numbers` counts the pieces of a colour and kind.
 * @param {State} state
 * @param {number} colour
 * @param {string} kind
 */
export const numberSlot = (state, colour, kind) =>
  colour * state.game.tables.kinds.length + state.game.tables.kinds.indexOf(kind);

/**
 * A turn's record after something that costs points and is no retreat.
 * @param {State} state
 * @param {number} cost
 * @returns {State}
 */
export const spend = (state, cost) => ({
  ...state,
  ap: state.ap - cost,
  acted: true,
  reopened: [],
});
