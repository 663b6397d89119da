import { unbase64 } from "./bytes.js";
import { inflated } from "./inflate.js";

/** @typedef {import("./contract.js").Source} Source */

/**
 * The record of a game as its page's data file hands it over: bytes, deflated, in base64.
 *
 * @typedef {{game: string, journal: string}} Handed
 */

/** A file that the page needs and cannot have. */
export class Missing extends Error {
  /** @param {string} file */
  constructor(file) {
    super(`${file} is missing`);
    this.file = file;
  }
}

// no journal of a game comes near it
const MOST = 256 * 1024 * 1024;

/**
 * What a script file hands over by calling `name`; so it can be had from a disk as well. Raises
 * `Missing`.
 * @param {string} file
 * @param {string} name
 * @returns {Promise<any>}
 */
export function handed(file, name) {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    Object.assign(globalThis, { [name]: done });
    script.addEventListener("error", () => fail(new Missing(file)));
    script.addEventListener("load", () => fail(new Missing(file)));
    script.src = file;
    document.head.append(script);
  });
}

/**
 * The bytes of a record. Raises `Missing` where they are spoilt.
 * @param {Handed} given
 * @param {string} file   where they came from
 * @returns {Promise<Source>}
 */
export async function unwrapped(given, file) {
  const [game, journal] = await Promise.all(
    [given.game, given.journal].map((text) => inflated(unbase64(text), MOST)),
  );
  if (!game || !journal) throw new Missing(file);
  return { game, journal, files: null, ended: true };
}
