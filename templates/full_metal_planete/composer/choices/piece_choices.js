import { aimsOf, assaultHexes, assaultsTo } from "./aims.js";
import { around } from "../rules/board.js";
import { costOf } from "../rules/cargo.js";
import { stepsOf } from "../rules/moves.js";
import { called } from "../rules/names.js";
import {
  carriersOn, elementsOn, hexName, identOf, offered, option, ownShips, pieceWords, stepWith,
} from "./offers.js";
import { beside, cellsUnder, isMobile, isNeutralised, isStuck, touching } from "../rules/planes.js";
import { reachOf } from "../rules/reach.js";
import { aboard, nested, pieceOf } from "../rules/state.js";

/**
 * What a piece on the map can do: go, fight, carry, build, enter an astronef.
 *
 * @typedef {import("../../../common/composer/contract.js").Option} Option
 * @typedef {import("../../../common/composer/contract.js").Step} Step
 * @typedef {import("./offers.js").Desk} Desk
 * @typedef {import("../rules/state.js").State} State
 */

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {string[]} picks  after the piece itself
 * @returns {Step}
 */
export function pieceStep(desk, state, index, picks) {
  const [first = "", ...rest] = picks;
  const [what = "", name = ""] = first.split(/:(.*)/);
  if (what === "way") return wayStep(desk, state, index, rest);
  const words = pieceWords(desk, state, index);
  if (what === "cargo") {
    return stepWith(desk, "pick-put", desk.wordOf(name), putsOf(desk, state, index, name));
  }
  if (what === "build") {
    return stepWith(desk, "pick-put", desk.wordOf(name), buildsOf(desk, state, index, name));
  }
  if (what === "assault") {
    const cell = state.game.board.cellOf[name] ?? -1;
    return stepWith(desk, "pick-shots", words, assaultsTo(desk, state, index, cell), { at: name });
  }
  const acts = [
    ...aimsFirst(desk, state, index),
    ...cargoChoices(desk, state, index),
    ...buildables(desk, state, index),
    ...loadsOf(desk, state, index),
    ...doorsOf(desk, state, index),
    ...goings(desk, state, index),
  ];
  const step = stepWith(desk, "pick-act", words, acts);
  return acts.length ? step : { ...step, prompt: `${step.prompt} ${desk.say(whyIdle(state, index))}` };
}

/**
 * Why a piece can do nothing: what keeps it, else what is not there.
 * @param {State} state
 * @param {number} index
 */
function whyIdle(state, index) {
  if (state.ap < costOf(state, "move")) return "why-not-enough-ap";
  if (isStuck(state, pieceOf(state, index))) return "why-piece-stuck";
  if (isMobile(state, index) && isNeutralised(state, index)) return "why-piece-neutralised";
  if (state.locked.includes(index)) return "why-piece-locked";
  return "pick-idle";
}

/** @param {Desk} desk @param {State} state @param {number} index @returns {Option[]} */
function aimsFirst(desk, state, index) {
  if (!state.game.tables.destroyers.includes(pieceOf(state, index).kind)) return [];
  const group = desk.say("group-assault");
  const assaults = assaultHexes(state, index).filter(
    (cell) => assaultsTo(desk, state, index, cell).length,
  );
  return [
    ...aimsOf(desk, state, index),
    ...assaults.map((cell) => {
      const at = hexName(state, cell);
      return { key: `assault:${at}`, label: at, group, idents: [`hex:${at}`], sign: "!" };
    }),
  ];
}

/**
 * Where it can go, the nearest first. Of a piece under fire single steps are asked for.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @returns {Option[]}
 */
function goings(desk, state, index) {
  if (!isMobile(state, index) || state.locked.includes(index)) return [];
  const piece = called(state, index);
  const barge = pieceOf(state, index).kind === "barge";
  const steps = barge ? bargeSteps(desk, state, index) : [];
  if (isNeutralised(state, index)) {
    if (barge) return steps;
    return stepsOf(state, index).flatMap(([to]) =>
      offered(desk, state, {
        group: "group-move",
        label: hexName(state, to),
        order: { kind: "move", piece, path: [hexName(state, to)] },
        idents: [`hex:${hexName(state, to)}`],
      }),
    );
  }
  const price = costOf(state, "move");
  const reach = [...reachOf(state, index, Math.floor(state.ap / price))];
  if (!reach.length) return steps;
  reach.sort(([a, far], [b, farther]) => far - farther || a - b);
  const ways = { key: "way", label: desk.say("choose-way"), group: desk.say("group-move") };
  return [
    ...reach.map(([to, far]) => {
      const target = hexName(state, to);
      const order = { kind: "move-to", piece, target };
      const offer = { group: "group-move", label: target, order, idents: [`hex:${target}`] };
      return option(desk, offer, far * price);
    }),
    ...(barge ? steps : [ways]),
  ];
}

/** @param {Desk} desk @param {State} state @param {number} index @returns {Option[]} */
function bargeSteps(desk, state, index) {
  return stepsOf(state, index).flatMap(([cell, kept]) => {
    const [to, keep] = [hexName(state, cell), hexName(state, kept)];
    return offered(desk, state, {
      group: "group-step",
      label: desk.say("choose-keep", { to, keep }),
      order: { kind: "shift", piece: called(state, index), to, keep },
    });
  });
}

/**
 * A way picked hex by hex: the next ones, and its end.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {string[]} picks
 * @returns {Step}
 */
function wayStep(desk, state, index, picks) {
  const piece = called(state, index);
  const path = picks.map((pick) => pick.replace("hex:", ""));
  const last = path[path.length - 1];
  const { board } = state.game;
  const from = last === undefined ? pieceOf(state, index).at : board.cellOf[last] ?? -1;
  /** @type {Option[]} */
  const end = path.length
    ? offered(desk, state, {
        group: "group-move",
        label: desk.say("choose-way-end", { at: last ?? "" }),
        order: { kind: "move", piece, path },
      })
    : [];
  const next = around(board, from).flatMap((cell) => {
    const at = hexName(state, cell);
    const judged = desk.judge(state, { kind: "move", piece, path: [...path, at] });
    if (judged.verdict === "refused") return [];
    const sign = judged.verdict === "ok" ? `${state.ap - judged.state.ap}` : "?";
    const group = desk.say("group-step");
    return [{ key: `hex:${at}`, label: at, group, idents: [`hex:${at}`], sign, unsure: sign === "?" }];
  });
  const step = { prompt: desk.say("pick-way"), options: [...end, ...next] };
  return last === undefined ? step : { ...step, prompt: `${desk.say("pick-way")} ${path.join(" ")}` };
}

/**
 * What is aboard, to be put somewhere.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @returns {Option[]}
 */
function cargoChoices(desk, state, index) {
  const { kind, load } = pieceOf(state, index);
  const inside = kind === "barge" ? nested(state, index) : aboard(state, index);
  const names = [...inside.map((i) => called(state, i)), ...new Set(load)];
  const group = desk.say("group-cargo");
  const aboardNow = names
    .filter((name) => putsOf(desk, state, index, name).length)
    .map((name) => ({ key: `cargo:${name}`, label: desk.wordOf(name), group }));
  return [...names.flatMap((name) => handedOver(desk, state, index, name)), ...aboardNow];
}

/**
 * Handing a thing over is offered at once: that is what most of it is fetched for.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {string} item
 * @returns {Option[]}
 */
const handedOver = (desk, state, index, item) =>
  [...givenTo(desk, state, index, item), ...heldBy(desk, state, index, item)].map((one) => ({
    ...one,
    label: desk.say("choose-hand-over", { what: desk.wordOf(item), to: one.label }),
  }));

/**
 * Where a carrier can put a thing: hexes, other transporters, astronefs; within a barge.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {string} item
 * @returns {Option[]}
 */
function putsOf(desk, state, index, item) {
  const carrier = called(state, index);
  const near = beside(state, pieceOf(state, index));
  const carriers = carriersOn(state, near, index);
  const given = givenTo(desk, state, index, item);
  const hexes = near.flatMap((cell) => {
    const at = hexName(state, cell);
    const order = { kind: "unload", carrier, item, at };
    return offered(desk, state, { group: "group-put", label: at, order, idents: [`hex:${at}`] });
  });
  const taken = carriers.flatMap((i) => cellsUnder(pieceOf(state, i)).map((cell) => hexName(state, cell)));
  // what stands there takes it: told once, as handed over
  const free = hexes.filter((one) => !taken.includes(one.label) || !given.length);
  return [...free, ...given, ...heldBy(desk, state, index, item), ...within(desk, state, index, item)];
}

/** @param {Desk} desk @param {State} state @param {number} index @param {string} item @returns {Option[]} */
const givenTo = (desk, state, index, item) =>
  carriersOn(state, beside(state, pieceOf(state, index)), index).flatMap((other) =>
    offered(desk, state, {
      group: "group-give",
      label: pieceWords(desk, state, other),
      order: { kind: "transfer", carrier: called(state, index), item, to: called(state, other) },
      idents: [identOf(state, other)],
    }),
  );

/** @param {Desk} desk @param {State} state @param {number} index @param {string} item @returns {Option[]} */
const heldBy = (desk, state, index, item) =>
  ownShips(state)
    .filter((colour) => touching(state, cellsUnder(pieceOf(state, index)), colour).length)
    .flatMap((colour) =>
      offered(desk, state, {
        group: "group-give",
        label: desk.wordOf(shipName(state, colour)),
        order: { kind: "transfer", carrier: called(state, index), item, to: shipName(state, colour) },
        idents: [`ship:${colour + 1}`],
      }),
    );

/** @param {Desk} desk @param {State} state @param {number} index @param {string} item @returns {Option[]} */
function within(desk, state, index, item) {
  if (pieceOf(state, index).kind !== "barge") return [];
  return [index, ...nested(state, index)].flatMap((into) =>
    into !== index && pieceOf(state, into).kind in state.game.tables.capacity
      ? offered(desk, state, {
          group: "group-stow",
          label: desk.wordOf(called(state, into)),
          order: { kind: "stow", items: [item], into: called(state, into) },
        })
      : [],
  );
}

/** @param {State} state @param {number} colour */
export const shipName = (state, colour) => `${state.game.tables.colours[colour]}-astronef`;

/** @param {Desk} desk @param {State} state @param {number} index @returns {Option[]} */
function buildables(desk, state, index) {
  if (pieceOf(state, index).kind !== "converter") return [];
  const group = desk.say("group-build");
  return state.game.tables.buildable
    .filter((what) => buildsOf(desk, state, index, what).length)
    .map((what) => ({ key: `build:${what}`, label: desk.wordOf(what), group }));
}

/** @param {Desk} desk @param {State} state @param {number} index @param {string} what @returns {Option[]} */
const buildsOf = (desk, state, index, what) =>
  beside(state, pieceOf(state, index)).flatMap((cell) => {
    const at = hexName(state, cell);
    const order = { kind: "build", converter: called(state, index), what, at };
    return offered(desk, state, { group: "group-build", label: at, order, idents: [`hex:${at}`] });
  });

/**
 * What it can take aboard, and what can take it aboard.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @returns {Option[]}
 */
function loadsOf(desk, state, index) {
  const near = beside(state, pieceOf(state, index));
  const name = called(state, index);
  const taking = pieceOf(state, index).kind in state.game.tables.capacity;
  const taken = !taking ? [] : elementsOn(desk, state, near).flatMap(({ name: item, label, idents }) =>
    offered(desk, state, { group: "group-load", label, order: { kind: "load", carrier: name, item }, idents }),
  );
  const takers = carriersOn(state, near, index).flatMap((carrier) =>
    offered(desk, state, {
      group: "group-into",
      label: pieceWords(desk, state, carrier),
      order: { kind: "load", carrier: called(state, carrier), item: name },
      idents: [identOf(state, carrier)],
    }),
  );
  return [...taken, ...takers];
}

/** @param {Desk} desk @param {State} state @param {number} index @returns {Option[]} */
function doorsOf(desk, state, index) {
  const piece = called(state, index);
  return state.ships.flatMap((ship, colour) => {
    const [pode] = touching(state, cellsUnder(pieceOf(state, index)), colour);
    if (pode === undefined || !isMobile(state, index)) return [];
    const own = ship.owner === state.game.seat;
    const words = desk.wordOf(shipName(state, colour));
    const order = own
      ? { kind: "enter", piece, pode: hexName(state, ship.podes[pode - 1] ?? -1) }
      : { kind: "seize", piece, ship: state.game.tables.colours[colour] };
    return offered(desk, state, {
      group: "group-door",
      label: desk.say(own ? "choose-enter" : "choose-seize", { ship: words }),
      order,
      idents: [`ship:${colour + 1}`],
    });
  });
}

/**
 * A piece as it stands among others: its hex, shots, cargo, and what keeps it.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {boolean} stuck
 * @returns {string}
 */
export function pieceDetail(desk, state, index, stuck) {
  const piece = pieceOf(state, index);
  const cargo = [
    ...aboard(state, index).map((i) => called(state, i)),
    ...piece.load,
  ].map((name) => desk.wordOf(name));
  return [
    stuck ? desk.say("is-stuck") : "",
    piece.at >= 0 && isMobile(state, index) && isNeutralised(state, index) ? desk.say("is-under-fire") : "",
    piece.at >= 0 && state.game.tables.destroyers.includes(piece.kind)
      ? desk.say("shots-left", { n: piece.ammo })
      : "",
    cargo.length ? desk.say("carries", { what: cargo.join(", ") }) : "",
  ].filter(Boolean).join(" · ");
}
