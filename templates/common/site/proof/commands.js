import { hex } from "./bytes.js";

/** @typedef {import("./contract.js").Report} Report */

/**
 * A command of a shell, and what it has to give.
 *
 * @typedef {object} Command
 * @property {string} code    sentence `hand-<code>`
 * @property {import("./contract.js").Values} values
 * @property {string} text
 * @property {string} gives
 */

/** @param {string} text */
const quoted = (text) => `'${text.replace(/'/g, "'\\''")}'`;

/**
 * The HMAC of a text with a key in hexadecimal.
 * @param {string} text
 * @param {string} key
 */
export const hmacCommand = (text, key) =>
  `printf '%s' ${quoted(text)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`;

/**
 * What is left of the eight bytes of a draw.
 * @param {string} bytes
 * @param {number} below
 */
export const restCommand = (bytes, below) => `python3 -c 'print(0x${bytes} % ${below})'`;

/**
 * The commands that make again by hand what a proof of the whole game made.
 * @param {Report} report
 * @returns {Command[]}
 */
export function commands({ header, secret, key, mixed, seats, lines }) {
  const last = lines[lines.length - 1];
  if (!header || !last) return [];
  /** @type {Command[]} */
  const found = [];
  const before = lines[lines.length - 2]?.hash ?? "0".repeat(64);
  const bare = `sed -n ${last.n}p journal.jsonl | tr -d '\\n' | ` +
    `sed 's/,"hash":"[0-9a-f]*","kind"/,"kind"/'`;
  found.push({
    code: "line",
    values: { n: last.n },
    text: `{ printf ${before}; ${bare}; } | openssl dgst -sha256`,
    gives: last.hash,
  });
  for (const [seat, { nonce, words }] of seats) {
    const text = `printf '%s' ${quoted(words)} | openssl dgst -sha256`;
    if (words) found.push({ code: "nonce", values: { seat }, text, gives: nonce });
  }
  if (!secret) return found;
  const open = hex(secret);
  found.push({
    code: "secret",
    values: {},
    text: `printf '%s' ${open} | xxd -r -p | openssl dgst -sha256`,
    gives: header.commitment,
  });
  const salt = hmacCommand(`salt/${last.n}`, open);
  found.push({ code: "salt", values: { n: last.n }, text: salt, gives: last.salt });
  if (key) found.push({ code: "key", values: {}, text: hmacCommand(mixed, open), gives: hex(key) });
  return found;
}
