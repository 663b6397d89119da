import { inRange } from "../rules/fight.js";
import { called } from "../rules/names.js";
import { planesOf } from "../rules/planes.js";
import { ownerOf, pieceOf } from "../rules/state.js";
import { fireOrder, guns } from "./aims.js";
import { identOf, ownPieces, pieceWords } from "./offers.js";

/**
 * Why a tap on the map picks nothing: an enemy that cannot be shot, a hex that is out of reach.
 *
 * @typedef {import("./offers.js").Desk} Desk
 * @typedef {import("../rules/judge.js").Order} Order
 * @typedef {import("../rules/state.js").State} State
 */

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {string[]} picks
 * @param {string[]} idents  what is under the finger
 * @returns {string}  "" where there is nothing to say
 */
export function whyNothing(desk, state, picks, idents) {
  const at = idents.flatMap((ident) => (ident.startsWith("hex:") ? [ident.slice(4)] : []))[0] ?? "";
  const cell = state.game.board.cellOf[at];
  if (cell === undefined || state.over) return "";
  const there = planesOf(state).pieceAt(cell);
  const { seat, deploy } = state.game;
  if (there >= 0 && !deploy && ownerOf(state, pieceOf(state, there)) !== seat) {
    return desk.say("beside-aim", { what: pieceWords(desk, state, there), why: whyNoShot(desk, state, cell) });
  }
  const [what = "", name = ""] = (picks[0] ?? "").split(/:(.*)/);
  if (deploy) {
    const order = { kind: "deploy", piece: name, cells: [at], cargo: [] };
    return what === "hold" ? refusedFor(desk, state, order, name, at) : "";
  }
  const index = ownPieces(state).find((i) => what === "unit" && picks[0] === identOf(state, i)) ?? -1;
  if (index < 0) return "";
  const piece = called(state, index);
  return refusedFor(desk, state, { kind: "move-to", piece, target: at }, piece, at);
}

/**
 * @param {Desk} desk
 * @param {State} state
 * @param {Order} order
 * @param {string} piece
 * @param {string} at
 */
function refusedFor(desk, state, order, piece, at) {
  const judged = desk.judge(state, order);
  if (judged.verdict !== "refused") return "";
  return desk.say("beside-go", { what: desk.wordOf(piece), at, why: whyWords(desk, judged.why) });
}

/**
 * Why two of one's own do not fire at a cell: too few have it in range or a shot left, else what
 * the rules say of the first two.
 * @param {Desk} desk
 * @param {State} state
 * @param {number} cell
 */
function whyNoShot(desk, state, cell) {
  const near = guns(state).filter((i) => inRange(state, i, cell));
  const loaded = near.filter((i) => pieceOf(state, i).ammo > 0);
  if (!near.length) return desk.say("beside-far");
  if (loaded.length < 2) {
    const who = near.map((i) => desk.wordOf(called(state, i))).join(", ");
    return desk.say(near.length < 2 ? "beside-one" : "beside-empty", { who });
  }
  const judged = desk.judge(state, fireOrder(state, loaded.slice(0, 2), cell));
  return judged.verdict === "refused" ? whyWords(desk, judged.why) : "";
}

/** @param {Desk} desk @param {string} why */
export const whyWords = (desk, why) => desk.say(`why-${why.toLowerCase().replace(/_/g, "-")}`);
