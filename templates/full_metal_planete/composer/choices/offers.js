import { around } from "../rules/board.js";
import { called, fullName } from "../rules/names.js";
import { cellsUnder, isMobile, planesOf } from "../rules/planes.js";
import { ownerOf, pieceOf, shipAs } from "../rules/state.js";

/**
 * An order as something to be picked: judged, priced and put into words.
 *
 * @typedef {import("../../../common/composer/contract.js").Line} Line
 * @typedef {import("../../../common/composer/contract.js").Option} Option
 * @typedef {import("../../../common/composer/contract.js").Step} Step
 * @typedef {import("../rules/judge.js").Judged} Judged
 * @typedef {import("../rules/judge.js").Order} Order
 * @typedef {import("../rules/state.js").State} State
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
 * @typedef {object} Offer
 * @property {string} group  key of its heading
 * @property {string | (() => string)} label  a function where many offers are refused
 * @property {Order} order
 * @property {string[]} [idents]
 * @property {"target"} [look]
 */

/**
 * The option of an order; [] where it is refused.
 * @param {Desk} desk
 * @param {State} state
 * @param {Offer} offer
 * @returns {Option[]}
 */
export function offered(desk, state, offer) {
  const judged = desk.judge(state, offer.order);
  if (judged.verdict === "refused") return [];
  const cost = judged.verdict === "ok" ? state.ap - judged.state.ap : null;
  // the end of a turn takes all that is left: that is not its price
  const free = Boolean(state.game.deploy) || offer.order.kind === "end";
  return [option(desk, offer, cost, free)];
}

/**
 * The option of an order that is known to be legal.
 * @param {Desk} desk
 * @param {Offer} offer
 * @param {number | null} cost  null where it is not known; below nought for points gained
 * @param {boolean} [free]  where nothing costs anything
 * @returns {Option}
 */
export function option(desk, { group, label, order, idents, look }, cost, free = false) {
  const line = desk.lineOf(order);
  return {
    key: line.text,
    label: typeof label === "string" ? label : label(),
    group: desk.say(group),
    line,
    ...(cost === null ? { unsure: true, sign: "?" } : {}),
    ...(cost === null || free ? {} : { detail: costWords(desk, cost), sign: signOf(cost) }),
    ...(idents ? { idents } : {}),
    ...(look ? { look } : {}),
  };
}

/**
 * @param {Desk} desk
 * @param {number} cost
 */
const costWords = (desk, cost) =>
  cost ? desk.say("cost", { n: signOf(cost) }) : desk.say("free");

/** @param {number} cost */
const signOf = (cost) => (cost < 0 ? `+${-cost}` : cost ? `${cost}` : "");

/**
 * A step to go on from; where nothing can be picked it says so.
 * @param {Desk} desk
 * @param {string} prompt
 * @param {string} what
 * @param {Option[]} options
 * @param {Record<string, string>} [values]
 * @returns {Step}
 */
export const stepWith = (desk, prompt, what, options, values = {}) => ({
  prompt: desk.say(options.length ? prompt : "pick-nothing", { what, ...values }),
  options,
});

/**
 * The hex of a cell, as orders write it.
 * @param {State} state
 * @param {number} cell
 */
export const hexName = (state, cell) => state.game.board.label[cell] ?? "";

/**
 * What of the map a piece is: itself, its astronef for a turret.
 * @param {State} state
 * @param {number} index
 */
export function identOf(state, index) {
  const piece = pieceOf(state, index);
  return piece.kind === "turret" ? `ship:${piece.colour + 1}` : `unit:${fullName(state, index)}`;
}

/**
 * A piece as its player says it, with its hex if it is on the map.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 */
export function pieceWords(desk, state, index) {
  const what = desk.wordOf(called(state, index));
  const { at } = pieceOf(state, index);
  return at < 0 ? what : desk.say("choose-at", { what, at: hexName(state, at) });
}

/**
 * The pieces that a seat commands on the map.
 * @param {State} state
 * @returns {number[]}
 */
export const ownPieces = (state) =>
  state.pieces.flatMap((p, i) => (p.at >= 0 && ownerOf(state, p) === state.game.seat ? [i] : []));

/**
 * The astronefs of a seat on the planet, by colour.
 * @param {State} state
 * @returns {number[]}
 */
export const ownShips = (state) =>
  state.ships.flatMap((ship, c) => (ship.dome >= 0 && ship.owner === state.game.seat ? [c] : []));

/**
 * The cells beside an astronef's podes, its own left out, ascending.
 * @param {State} state
 * @param {number} colour
 * @returns {number[]}
 */
export function outside(state, colour) {
  const { board } = state.game;
  const found = new Set(shipAs(state, colour).podes.flatMap((pode) => around(board, pode)));
  const known = [...found].filter((cell) => board.cellOf[hexName(state, cell)] === cell);
  return known.filter((cell) => planesOf(state).shipAt(cell) < 0).sort((a, b) => a - b);
}

/**
 * What lies or stands on cells and can be taken in: how orders name it, and where it is.
 * @param {Desk} desk
 * @param {State} state
 * @param {number[]} cells
 * @returns {{name: string, label: string, idents: string[]}[]}
 */
export function elementsOn(desk, state, cells) {
  const { pieceAt, bridged, ore } = planesOf(state);
  /** @type {Map<string, {name: string, label: string, idents: string[]}>} */
  const found = new Map();
  for (const cell of cells) {
    const at = hexName(state, cell);
    const index = pieceAt(cell);
    /** @param {string} what */
    const label = (what) => desk.say("choose-at", { what: desk.wordOf(what), at });
    if (index >= 0 && isMobile(state, index) && ownerOf(state, pieceOf(state, index)) === state.game.seat) {
      const name = called(state, index);
      found.set(name, { name, label: pieceWords(desk, state, index), idents: [identOf(state, index)] });
    }
    const kind = ore.get(cell);
    if (kind) found.set(at, { name: at, label: label(kind), idents: [`hex:${at}`] });
    if (bridged[cell]) {
      const name = `bridge@${at}`;
      found.set(name, { name, label: label("bridge"), idents: index < 0 ? [`hex:${at}`] : [] });
    }
  }
  return [...found.values()];
}

/**
 * The transporters of a seat on the map beside a piece.
 * @param {State} state
 * @param {number[]} near  cells
 * @param {number} but  a piece that is none of them
 * @returns {number[]}
 */
export const carriersOn = (state, near, but) =>
  ownPieces(state).filter(
    (i) =>
      i !== but &&
      pieceOf(state, i).kind in state.game.tables.capacity &&
      cellsUnder(pieceOf(state, i)).some((cell) => near.includes(cell)),
  );
