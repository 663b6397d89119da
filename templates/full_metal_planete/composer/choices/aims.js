import { inRange } from "../rules/fight.js";
import { called, fullName } from "../rules/names.js";
import { beside, cellsUnder, isMobile, planesOf } from "../rules/planes.js";
import { hexName, identOf, offered, ownPieces, pieceWords } from "./offers.js";
import { ownerOf, pieceOf } from "../rules/state.js";

/**
 * What two destroyers do together: fire, assault, capture, neutralise. Each pair is an option
 * that a tap on the target and on both pieces narrows down to.
 *
 * @typedef {import("../../../common/composer/contract.js").Option} Option
 * @typedef {import("./offers.js").Desk} Desk
 * @typedef {import("../rules/state.js").State} State
 */

/** @param {State} state */
export const guns = (state) =>
  ownPieces(state).filter((i) => state.game.tables.destroyers.includes(pieceOf(state, i).kind));

/** @param {State} state */
const loaded = (state) => guns(state).filter((i) => pieceOf(state, i).ammo > 0);

/** @template T @param {T[]} list @returns {[T, T][]} */
const pairsOf = (list) => list.flatMap((a, i) => list.slice(i + 1).map((b) => /** @type {[T, T]} */ ([a, b])));

/** @param {State} state @param {number} index */
const isFoe = (state, index) => index >= 0 && ownerOf(state, pieceOf(state, index)) !== state.game.seat;

/**
 * Pieces of others that can be fired at, captured or silenced now, by two of one's own.
 * @param {Desk} desk
 * @param {State} state
 * @returns {number[]}
 */
export function foesInRange(desk, state) {
  const [shooters, all] = [loaded(state), guns(state)];
  return state.pieces.flatMap((piece, foe) => {
    if (piece.at < 0 || piece.kind === "turret" || !isFoe(state, foe)) return [];
    const inSight = shooters.filter((i) => inRange(state, i, piece.at));
    const aimed =
      pairsOf(inSight).some((pair) => isLegal(desk, state, fireOrder(state, pair, piece.at))) ||
      pairsOf(captorsOf(state, all, foe)).some((pair) =>
        captureOrders(state, pair, foe).some((order) => isLegal(desk, state, order)),
      ) ||
      (state.game.book.neutraliser_locked && closeAims(desk, state, foe).length);
    return aimed ? [foe] : [];
  });
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {import("../rules/judge.js").Order} order
 */
const isLegal = (desk, state, order) => desk.judge(state, order).verdict !== "refused";

/**
 * @param {State} state
 * @param {number[]} pair
 * @param {number} cell
 */
export const fireOrder = (state, pair, cell) => ({
  kind: "fire",
  guns: pair.map((i) => called(state, i)),
  at: hexName(state, cell),
});

/**
 * The destroyers beside a piece.
 * @param {State} state
 * @param {number[]} all
 * @param {number} target
 */
function captorsOf(state, all, target) {
  const near = beside(state, pieceOf(state, target));
  return all.filter(
    (i) => i !== target && cellsUnder(pieceOf(state, i)).some((cell) => near.includes(cell)),
  );
}

/**
 * The captures of a piece by two, one for each colour that it can take.
 * @param {State} state
 * @param {number[]} pair
 * @param {number} target
 */
function captureOrders(state, pair, target) {
  const colours = [...new Set(pair.map((i) => pieceOf(state, i).colour))];
  return colours
    .filter((colour) => colour !== pieceOf(state, target).colour)
    .map((colour) => ({
      kind: "capture",
      target: called(state, target),
      captors: pair.map((i) => called(state, i)),
      colour: state.game.tables.colours[colour] ?? "",
    }));
}

/**
 * What can be done to what is on a cell.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} cell
 * @returns {Option[]}
 */
export function aimsAt(desk, state, cell) {
  const index = planesOf(state).pieceAt(cell);
  return [
    ...pairsOf(loaded(state).filter((i) => inRange(state, i, cell))).flatMap((pair) =>
      shotAt(desk, state, pair, cell),
    ),
    ...(index >= 0 ? closeAims(desk, state, index) : []),
  ];
}

/**
 * What a destroyer can do with another.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {number[]} [told]  destroyers whose pairs stand there already
 * @returns {Option[]}
 */
export function aimsOf(desk, state, index, told = []) {
  const others = loaded(state).filter((i) => i !== index && !told.includes(i));
  const shots = pieceOf(state, index).ammo
    ? targetsOf(state, index).flatMap((cell) =>
        others
          .filter((i) => inRange(state, i, cell))
          .flatMap((other) => shotAt(desk, state, [index, other].sort((a, b) => a - b), cell)),
      )
    : [];
  const near = beside(state, pieceOf(state, index)).map((cell) => planesOf(state).pieceAt(cell));
  const foes = state.game.book.neutraliser_locked ? state.pieces.map((_, i) => i) : [...new Set(near)];
  return [
    ...shots,
    ...foes.flatMap((foe) => (foe >= 0 ? closeAims(desk, state, foe, index, told) : [])),
  ];
}

/**
 * Cells in a destroyer's range with something to destroy.
 * @param {State} state
 * @param {number} index
 */
function targetsOf(state, index) {
  const { pieceAt, ore, bridged } = planesOf(state);
  return state.game.board.cells.filter(
    (cell) =>
      (pieceAt(cell) >= 0 ? isFoe(state, pieceAt(cell)) : ore.has(cell) || bridged[cell]) &&
      inRange(state, index, cell),
  );
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {number[]} pair
 * @param {number} cell
 * @returns {Option[]}
 */
const shotAt = (desk, state, pair, cell) =>
  offered(desk, state, {
    group: "group-fire",
    label: () => withWords(desk, targetWords(desk, state, cell), pair.map((i) => called(state, i))),
    order: fireOrder(state, pair, cell),
    idents: [targetIdent(state, cell), ...pair.map((i) => identOf(state, i))],
  });

/**
 * Captures and silencings of a piece, by all pairs, or those that a piece takes part in.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} target
 * @param {number} [who]
 * @param {number[]} [told]
 * @returns {Option[]}
 */
function closeAims(desk, state, target, who = -1, told = []) {
  if (pieceOf(state, target).at < 0 || !isMobile(state, target)) return [];
  const all = guns(state).filter((i) => i !== target && !told.includes(i));
  /** @param {number[]} ids */
  const pairs = (ids) => pairsOf(ids).filter((pair) => who < 0 || pair.includes(who));
  /** @param {number[]} pair */
  const about = (pair) => [identOf(state, target), ...pair.map((i) => identOf(state, i))];
  /** @param {number[]} pair */
  const words = (pair) =>
    withWords(desk, pieceWords(desk, state, target), pair.map((i) => called(state, i)));
  const captures = pairs(captorsOf(state, all, target)).flatMap((pair) => {
    const orders = captureOrders(state, pair, target);
    return orders.flatMap((order) =>
      offered(desk, state, {
        group: "group-capture",
        label: () =>
          orders.length > 1
            ? desk.say("choose-as", { what: words(pair), colour: desk.wordOf(order.colour) })
            : words(pair),
        order,
        idents: about(pair),
      }),
    );
  });
  if (!state.game.book.neutraliser_locked || !isFoe(state, target)) return captures;
  const silencings = pairs(all).flatMap((pair) =>
    offered(desk, state, {
      group: "group-neutralise",
      label: () => words(pair),
      order: {
        kind: "neutralise",
        guns: pair.map((i) => called(state, i)),
        target: fullName(state, target),
      },
      idents: about(pair),
    }),
  );
  return [...captures, ...silencings];
}

/**
 * Hexes under fire that a destroyer could step into, to shoot at once.
 * @param {State} state
 * @param {number} index
 * @returns {number[]}
 */
export function assaultHexes(state, index) {
  const piece = pieceOf(state, index);
  const { taken, threat } = planesOf(state);
  if (piece.kind === "turret" || !piece.ammo) return [];
  return beside(state, piece).filter((cell) => threat(state.game.seat)[cell] && !taken[cell]);
}

/**
 * An assault on a hex with each pair of shots that there is.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} index
 * @param {number} to
 * @returns {Option[]}
 */
export function assaultsTo(desk, state, index, to) {
  const piece = called(state, index);
  return loaded(state)
    .filter((i) => i !== index)
    .flatMap((gun) =>
      targetsOf(state, gun).flatMap((cell) => {
        const at = hexName(state, cell);
        const shots = [{ gun: called(state, gun), at }];
        return offered(desk, state, {
          group: "group-assault",
          label: () => withWords(desk, targetWords(desk, state, cell), [called(state, gun)]),
          order: { kind: "assault", piece, to: hexName(state, to), shots },
          idents: [targetIdent(state, cell), identOf(state, gun)],
        });
      }),
    );
}

/**
 * @param {Desk} desk
 * @param {string} what
 * @param {string[]} names
 */
const withWords = (desk, what, names) =>
  desk.say("choose-with", { what, guns: names.map((name) => desk.wordOf(name)).join(", ") });

/** @param {State} state @param {number} cell */
function targetIdent(state, cell) {
  const index = planesOf(state).pieceAt(cell);
  return index >= 0 ? identOf(state, index) : `hex:${hexName(state, cell)}`;
}

/** @param {Desk} desk @param {State} state @param {number} cell */
function targetWords(desk, state, cell) {
  const { pieceAt, ore } = planesOf(state);
  const index = pieceAt(cell);
  if (index >= 0) return pieceWords(desk, state, index);
  const what = desk.wordOf(ore.get(cell) ?? "bridge");
  return desk.say("choose-at", { what, at: hexName(state, cell) });
}
