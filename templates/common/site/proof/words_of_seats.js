import { encoded, hmac, sha256, spelled } from "./bytes.js";
import { Fault } from "./contract.js";

/** @typedef {import("./contract.js").Line} Line */

const DAY = 24 * 60 * 60 * 1000;

/**
 * Words once more as nonces are made of them; they stand in the journal so already.
 * @param {string} words
 */
function again(words) {
  const folded = words.normalize("NFKC").toLowerCase().normalize("NFKC");
  const bare = folded.replace(/[\p{M}\p{Cf}]/gu, "").replace(/[^\p{L}\p{N}]/gu, " ");
  return bare.split(" ").filter(Boolean).join(" ");
}

/** @param {string} words @param {string} nonce @returns {Promise<boolean>} */
export async function isNonceOf(words, nonce) {
  if ((await sha256(encoded(words))) === nonce) return true;
  return (await sha256(encoded(again(words)))) === nonce;
}

/**
 * The words of a seat that does not join.
 * @param {CryptoKey} secret
 * @param {string} seat
 */
export async function houseWords(secret, seat) {
  return spelled((await hmac(secret, `words/${seat}`)).subarray(0, 16));
}

/**
 * An instant as the journal writes it, in milliseconds; raises `TypeError`.
 * @param {unknown} text
 */
export function instant(text) {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
  const found = typeof text === "string" && form.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(found)) throw new TypeError(`no instant: ${text}`);
  return found;
}

/**
 * When the day of a public draw begins.
 * @param {{date: string}} draw
 */
export const joinsEnd = (draw) => instant(`${draw.date}T00:00:00Z`);

/**
 * When it is over.
 * @param {{date: string}} draw
 */
export const knownFrom = (draw) => joinsEnd(draw) + DAY;

/**
 * Why a text cannot be the value of a draw that is written like `like`; "" if it can.
 * @param {string} value
 * @param {string} like
 */
export function valueFault(value, like) {
  if (!value || Array.from(value).length > 120) return "length";
  if (!/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u.test(value) || /[A-Z]/.test(value)) return "form";
  if (value !== value.normalize("NFKC")) return "form";
  let before = -1n;
  for (const word of value.split(" ")) {
    const number = /^\d+$/.test(word) ? BigInt(word) : -1n;
    if (number >= 0n && word.length > 1 && word.startsWith("0")) return "zero";
    if (number >= 0n && number < before) return "order";
    before = number;
  }
  return like && shape(value) !== shape(like) ? "shape" : "";
}

/** @param {string} value */
const shape = (value) => value.split(" ").map((word) => word.replace(/^\d+$/, "0")).join(" ");

/**
 * Raises `Fault` unless the words that the house took for a seat come from its secret.
 * @param {Line} line
 * @param {CryptoKey} secret
 */
export async function checkHouseWords(line, secret) {
  for (const act of line.kind === "received" ? line.data.acts : []) {
    if (act.do !== "join" || act.from !== "absent") continue;
    const { seat } = line.data;
    if (act.words !== (await houseWords(secret, seat))) {
      throw new Fault("nonces", line.n, "house-words", { seat });
    }
  }
}
