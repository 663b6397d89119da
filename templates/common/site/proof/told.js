import { say } from "../../composer/words.js";

/** @typedef {import("./contract.js").Fault} Fault */
/** @typedef {import("./contract.js").Finding} Finding */
/** @typedef {import("./contract.js").Report} Report */
/** @typedef {Record<string, string>} Words */

/**
 * The steps in the order in which they are told.
 * @type {import("./contract.js").Step[]}
 */
export const STEPS = [
  "chain", "game", "secret", "nonces", "draw", "ways", "salts", "dice", "files",
];

/**
 * Why a place is broken, with the place.
 * @param {Words} words
 * @param {Fault} fault
 * @param {"place" | "broken"} [around]   which sentence it stands in
 */
export function faultTold(words, { line, code, values }, around = "place") {
  const why = say(words, `fault-${code}`, values);
  if (line > 0) return say(words, `${around}-line`, { n: line, why });
  const file = values.file ?? "";
  return file ? say(words, `${around}-file`, { file, why }) : say(words, "broken-zip", { why });
}

/**
 * What came of a proof, in one sentence.
 * @param {Words} words
 * @param {Report} report
 */
export function summary(words, { fault, lines, throws, secret }) {
  if (fault) return faultTold(words, fault, "broken");
  const draws = throws.reduce((sum, one) => sum + one.draws.length, 0);
  return say(words, secret ? "sound" : "sound-running", { lines: lines.length, draws });
}

/**
 * What came of one step: its state and the sentence that tells it.
 * @param {Words} words
 * @param {import("./contract.js").Step} step
 * @param {Report} report
 * @returns {{state: Finding["state"] | "part", told: string}}
 */
export function stepTold(words, step, { findings, fault, reached, secret }) {
  const ours = findings.filter((one) => one.step === step);
  const found = ours.find(({ state }) => state === "bad") ?? ours[0];
  if (found?.state === "bad" && fault) return { state: "bad", told: faultTold(words, fault) };
  if (found) {
    return { state: found.state, told: say(words, `${step}-${found.code}`, found.values) };
  }
  const opened = secret !== null || !["salts", "dice"].includes(step);
  if (reached > 0 && step !== "secret" && step !== "files" && opened) {
    return { state: "part", told: say(words, "part-way", { n: reached }) };
  }
  return { state: "open", told: say(words, "not-reached") };
}

// so many digits are enough to name a line: nobody meets one by chance; reports show the first
// eighty bits as four groups of letters
const HEAD = /\b(?:[0-9a-f]{16,64}|[a-z2-7]{4}(?:-[a-z2-7]{4}){3})\b/g;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * A fingerprint as reports show it.
 * @param {string} digest
 * @returns {string}
 */
export function shortOf(digest) {
  let number = BigInt(`0x${digest.slice(0, 20)}`);
  let spelled = "";
  for (let at = 0; at < 16; at += 1) {
    spelled = LETTERS.charAt(Number(number % 32n)) + spelled;
    number /= 32n;
  }
  return spelled.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * What the digest of a fingerprint begins with.
 * @param {string} head
 * @returns {string}
 */
function digitsOf(head) {
  if (!head.includes("-")) return head;
  const letters = [...head.replaceAll("-", "")];
  const number = letters.reduce((sum, one) => sum * 32n + BigInt(LETTERS.indexOf(one)), 0n);
  return number.toString(16).padStart(20, "0");
}

/**
 * What is known of each fingerprint in a text that somebody pasted.
 * @param {Words} words
 * @param {string} text
 * @param {Report} report
 * @returns {string[]}
 */
export function headsTold(words, text, { lines, header }) {
  const heads = [...new Set(text.toLowerCase().match(HEAD) ?? [])];
  if (heads.length === 0) return [say(words, "head-none")];
  return heads.map((head) => {
    const digits = digitsOf(head);
    const line = lines.find(({ hash }) => hash.startsWith(digits));
    const values = { head, n: line?.n ?? 0, at: line?.at ?? "" };
    if (line) return say(words, line.n === lines.length ? "head-last" : "head-line", values);
    return say(words, header?.commitment.startsWith(digits) ? "head-secret" : "head-unknown", values);
  });
}
