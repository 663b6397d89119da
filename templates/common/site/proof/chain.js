import { decoded, encoded, sha256 } from "./bytes.js";
import { readObject } from "./canonical.js";
import { Fault } from "./contract.js";

/** @typedef {import("./contract.js").Line} Line */

/** The hash before the first line. */
export const GENESIS = "0".repeat(64);
const MEMBERS = "at data hash kind n salt";

/**
 * The lines of a journal as bytes, without their ends; the last one is what stands behind the
 * last end of a line: nothing, in a whole journal.
 * @param {Uint8Array} journal
 * @returns {Uint8Array[]}
 */
export function split(journal) {
  const found = [];
  let from = 0;
  for (let end = journal.indexOf(10); end >= 0; end = journal.indexOf(10, from)) {
    found.push(journal.subarray(from, end));
    from = end + 1;
  }
  return [...found, journal.subarray(from)];
}

/**
 * Line number `n`, read from its own bytes. Raises `Fault` where they are not such a line.
 * @param {Uint8Array} raw
 * @param {number} n
 * @returns {Line}
 */
export function readLine(raw, n) {
  const text = decoded(raw);
  const found = text === null ? null : readObject(text);
  if (text === null || found === null) {
    throw new Fault("chain", n, isJson(text) ? "written" : "json");
  }
  if ([...found.places.keys()].join(" ") !== MEMBERS) throw new Fault("chain", n, "members");
  const { value } = found;
  if (value.n !== n) {
    const code = value.n > n ? "number-ahead" : value.n < n ? "number-again" : "number";
    throw new Fault("chain", n, code, { found: String(value.n) });
  }
  const [start, end] = found.places.get("hash") ?? [0, 0];
  // members are sorted, so the one of the hash has a comma before it
  return { ...value, body: text.slice(0, start - 1) + text.slice(end) };
}

/** @param {string | null} text */
function isJson(text) {
  try {
    JSON.parse(text ?? "");
    return true;
  } catch {
    return false;
  }
}

/**
 * The hash that a line has to have behind the line of hash `previous`.
 * @param {string} previous
 * @param {Line} line
 * @returns {Promise<string>}
 */
export const chained = (previous, line) => sha256(encoded(previous + line.body));
