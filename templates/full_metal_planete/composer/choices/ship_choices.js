import { aimsOf } from "./aims.js";
import { around } from "../rules/board.js";
import { called } from "../rules/names.js";
import {
  elementsOn, hexName, offered, option, outside, ownPieces, stepWith,
} from "./offers.js";
import { pieceDetail, shipName } from "./piece_choices.js";
import { planesOf } from "../rules/planes.js";
import { departureCost } from "../rules/ship.js";
import { aboard, BRIDGE, holdOf, inHold, pieceOf, shipAs } from "../rules/state.js";

/**
 * What an astronef can do: let out what it holds, take in what is beside it, rearrange its hold,
 * fire, rebuild, take off.
 *
 * @typedef {import("../../../common/composer/contract.js").Option} Option
 * @typedef {import("../../../common/composer/contract.js").Step} Step
 * @typedef {import("./offers.js").Desk} Desk
 * @typedef {import("../rules/state.js").State} State
 */

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {number} colour
 * @param {string[]} picks  after the astronef itself
 * @returns {Step}
 */
export function shipStep(desk, state, colour, picks) {
  const [first = "", ...rest] = picks;
  const [what = "", name = ""] = first.split(/:(.*)/);
  if (what === "hold") {
    const [start] = rest.map((pick) => pick.replace("hex:", ""));
    const words = desk.wordOf(name);
    return start === undefined
      ? stepWith(desk, "pick-put", words, letOut(desk, state, colour, name))
      : stepWith(desk, "pick-tail", words, floated(desk, state, colour, name, start));
  }
  return stepWith(desk, "pick-act", desk.wordOf(shipName(state, colour)), [
    ...departures(desk, state, colour),
    ...broughtIn(desk, state, colour),
    ...heldItems(desk, state, colour),
    ...turretAims(desk, state, colour),
  ]);
}

/** @param {Desk} desk @param {State} state @param {number} colour @returns {Option[]} */
function departures(desk, state, colour) {
  const ship = state.game.tables.colours[colour] ?? "";
  const group = "group-door";
  return [
    ...[1, 2, 3].flatMap((pode) => {
      const label = desk.say("choose-rebuild", { pode });
      return offered(desk, state, { group, label, order: { kind: "rebuild", pode, ship } });
    }),
    ...takeOff(desk, state, colour, { group, label: desk.say("choose-take-off"), order: { kind: "take-off", ship } }),
  ];
}

/**
 * With its price, which cannot be read off a turn that ends by it.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} colour
 * @param {import("./offers.js").Offer} offer
 * @returns {Option[]}
 */
const takeOff = (desk, state, colour, offer) =>
  offered(desk, state, offer).map((one) =>
    one.unsure ? one : option(desk, offer, departureCost(state, colour)),
  );

/** @param {Desk} desk @param {State} state @param {number} colour @returns {Option[]} */
const turretAims = (desk, state, colour) =>
  ownPieces(state)
    .filter((i) => pieceOf(state, i).kind === "turret" && pieceOf(state, i).colour === colour)
    .flatMap((i, at, turrets) => aimsOf(desk, state, i, turrets.slice(0, at)));

/** @param {Desk} desk @param {State} state @param {number} colour @returns {Option[]} */
function broughtIn(desk, state, colour) {
  const { board } = state.game;
  const { podes } = shipAs(state, colour);
  return outside(state, colour).flatMap((cell) => {
    const pode = podes.find((one) => around(board, one).includes(cell)) ?? -1;
    return elementsOn(desk, state, [cell]).flatMap(({ name, label, idents }) =>
      offered(desk, state, {
        group: "group-load",
        label,
        order: { kind: "enter", piece: name, pode: hexName(state, pode) },
        idents,
      }),
    );
  });
}

/**
 * What is in the hold and can come out, or be stowed elsewhere in it.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} colour
 * @returns {Option[]}
 */
function heldItems(desk, state, colour) {
  const group = desk.say("group-hold");
  const pieces = inHold(state, colour).filter((i) => pieceOf(state, i).kind !== "turret");
  const names = pieces.map((i) => ({ name: called(state, i), detail: pieceDetail(desk, state, i, false) }));
  const { bridges } = shipAs(state, colour);
  if (bridges) names.push({ name: BRIDGE, detail: `× ${bridges}` });
  return names
    .filter(({ name }) => letOut(desk, state, colour, name).length)
    .map(({ name, detail }) => ({ key: `hold:${name}`, label: desk.wordOf(name), group, detail }));
}

/**
 * Where a thing of the hold can go.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} colour
 * @param {string} piece
 * @returns {Option[]}
 */
function letOut(desk, state, colour, piece) {
  const ship = state.game.tables.colours[colour];
  const index = inHold(state, colour).find((i) => called(state, i) === piece) ?? -1;
  const cells = outside(state, colour);
  const laden = index >= 0 && (aboard(state, index).length || pieceOf(state, index).load.length);
  const out =
    index >= 0 && pieceOf(state, index).kind === "barge"
      ? cells.flatMap((cell) => {
          const at = hexName(state, cell);
          const group = desk.say("group-put");
          const fits = floated(desk, state, colour, piece, at).length;
          return fits ? [{ key: `hex:${at}`, label: at, group, idents: [`hex:${at}`] }] : [];
        })
      : [[], ...(laden ? [["nothing"]] : [])].flatMap((cargo) =>
          cells.flatMap((cell) => {
            const at = hexName(state, cell);
            const there = planesOf(state).pieceAt(cell);
            return offered(desk, state, {
              group: cargo.length ? "group-empty" : "group-put",
              label: at,
              order: { kind: "exit", piece, cells: [at], cargo, ship },
              ...(cargo.length ? {} : { idents: there < 0 ? [`hex:${at}`] : [identAt(state, there), `hex:${at}`] }),
            });
          }),
        );
  return [...out, ...stowings(desk, state, colour, piece, index)];
}

/** @param {State} state @param {number} index */
const identAt = (state, index) => {
  const { colour, kind, number } = pieceOf(state, index);
  return `unit:${state.game.tables.colours[colour]}-${kind}-${number}`;
};

/**
 * The second hexes of a barge that leaves with its first on a hex.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} colour
 * @param {string} piece
 * @param {string} first
 * @returns {Option[]}
 */
function floated(desk, state, colour, piece, first) {
  const { board, tables } = state.game;
  return around(board, board.cellOf[first] ?? -1).flatMap((cell) => {
    const at = hexName(state, cell);
    const order = { kind: "exit", piece, cells: [first, at], cargo: [], ship: tables.colours[colour] };
    return offered(desk, state, { group: "group-put", label: at, order, idents: [`hex:${at}`] });
  });
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {number} colour
 * @param {string} item
 * @param {number} index
 * @returns {Option[]}
 */
export function stowings(desk, state, colour, item, index) {
  const into = inHold(state, colour).filter(
    (i) =>
      i !== index && pieceOf(state, i).kind in state.game.tables.capacity &&
      (index < 0 || pieceOf(state, index).inside !== i),
  );
  const rooms = into.map((i) => ({ name: called(state, i), label: desk.wordOf(called(state, i)) }));
  const out = index >= 0 && pieceOf(state, index).inside !== holdOf(colour);
  if (out) rooms.push({ name: "hold", label: desk.wordOf("hold") });
  return rooms.flatMap(({ name, label }) =>
    offered(desk, state, {
      group: "group-stow", label, order: { kind: "stow", items: [item], into: name },
    }),
  );
}
