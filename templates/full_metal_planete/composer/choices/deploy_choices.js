import { around } from "../rules/board.js";
import { called, fullName } from "../rules/names.js";
import { hexName, offered, stepWith } from "./offers.js";
import { pieceDetail } from "./piece_choices.js";
import { planesOf } from "../rules/planes.js";
import { stowings } from "./ship_choices.js";
import { aboard, BRIDGE, inHold, pieceOf, shipAs } from "../rules/state.js";

/**
 * What can be deployed, and where.
 *
 * @typedef {import("../../../common/composer/contract.js").Option} Option
 * @typedef {import("../../../common/composer/contract.js").Step} Step
 * @typedef {import("../rules/deploy.js").DeployArea} DeployArea
 * @typedef {import("./offers.js").Desk} Desk
 * @typedef {import("../rules/state.js").State} State
 */

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {string[]} picks
 * @returns {Step}
 */
export function deployStep(desk, state, picks) {
  const [first = "", start = ""] = picks;
  const [what, name = ""] = first.split(/:(.*)/);
  if (what !== "hold") {
    return { prompt: desk.say("pick-deploy"), options: [...deployables(desk, state), ...ending(desk, state)] };
  }
  const words = desk.wordOf(name);
  if (start) return stepWith(desk, "pick-tail", words, berths(desk, state, name, start.replace("hex:", "")));
  return stepWith(desk, "pick-put", words, placesFor(desk, state, name));
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @returns {Option[]}
 */
function deployables(desk, state) {
  const { seat } = state.game;
  const group = desk.say("group-hold");
  const held = inHold(state, seat).filter((i) => pieceOf(state, i).kind !== "turret");
  const names = held.map((i) => ({ name: called(state, i), detail: pieceDetail(desk, state, i, false) }));
  const { bridges } = shipAs(state, seat);
  if (bridges) names.push({ name: BRIDGE, detail: `× ${bridges}` });
  return names.map(({ name, detail }) => ({ key: `hold:${name}`, label: desk.wordOf(name), group, detail }));
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @returns {Option[]}
 */
const ending = (desk, state) =>
  offered(desk, state, {
    group: "group-turn",
    label: desk.say("choose-ready"),
    order: { kind: "end", anyway: false },
  });

/**
 * The cells of one's area, and those that what floats may lie on beside it.
 * @param {State} state
 * @returns {number[]}
 */
function wideArea(state) {
  const { board, deploy } = state.game;
  const { area, shore } = /** @type {DeployArea} */ (deploy);
  const wide = new Set([...area, ...shore]);
  for (const cell of shore) for (const near of around(board, cell)) wide.add(near);
  return [...wide].sort((a, b) => a - b);
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {string} piece
 * @returns {Option[]}
 */
function placesFor(desk, state, piece) {
  const { seat } = state.game;
  const index = inHold(state, seat).find((i) => called(state, i) === piece) ?? -1;
  const laden = index >= 0 && (aboard(state, index).length || pieceOf(state, index).load.length);
  const group = desk.say("group-put");
  const places = wideArea(state).flatMap((cell) => {
    const at = hexName(state, cell);
    if (index >= 0 && pieceOf(state, index).kind === "barge") {
      const fits = berths(desk, state, piece, at).length;
      return fits ? [{ key: `hex:${at}`, label: at, group, idents: [`hex:${at}`] }] : [];
    }
    const there = planesOf(state).pieceAt(cell);
    const idents = there < 0 ? [`hex:${at}`] : [`unit:${fullName(state, there)}`, `hex:${at}`];
    const order = { kind: "deploy", piece, cells: [at], cargo: [] };
    return [
      ...offered(desk, state, { group: "group-put", label: at, order, idents }),
      ...(laden
        ? offered(desk, state, { group: "group-empty", label: at, order: { ...order, cargo: ["nothing"] } })
        : []),
    ];
  });
  return [...stowings(desk, state, seat, piece, index), ...places];
}

/**
 * The second hexes of a barge that has its first on a hex.
 * @param {Desk} desk
 * @param {State} state
 * @param {string} piece
 * @param {string} first
 * @returns {Option[]}
 */
function berths(desk, state, piece, first) {
  const { board } = state.game;
  return around(board, board.cellOf[first] ?? -1).flatMap((cell) => {
    const at = hexName(state, cell);
    const order = { kind: "deploy", piece, cells: [first, at], cargo: [] };
    return offered(desk, state, { group: "group-put", label: at, order, idents: [`hex:${at}`] });
  });
}
