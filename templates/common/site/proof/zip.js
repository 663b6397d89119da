import { decoded } from "./bytes.js";
import { Fault } from "./contract.js";
import { inflated } from "./inflate.js";

/** @typedef {import("./contract.js").Source} Source */

/**
 * A file of an archive, as the directory at its end lists it.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {number} method   0: as it is, 8: deflated
 * @property {number} packed   bytes that it takes
 * @property {number} size     bytes that it is
 * @property {number} at       where its own header begins
 */

const [END, LISTED, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const LARGEST = 512 * 1024 * 1024;
const MOST_FILES = 50000;

/** @param {string} code @param {string} [file] */
const unfit = (code, file = "") => new Fault("files", 0, code, { file });

/**
 * What the directory of a zip lists. Raises `Fault` where it is none that this page reads.
 * @param {Uint8Array} zip
 * @returns {Entry[]}
 */
export function listed(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || end < zip.length - 22 - 0xffff) throw unfit("zip-none");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MOST_FILES || at === 0xffffffff || count === 0xffff) throw unfit("zip-large");
  /** @type {Entry[]} */
  const entries = [];
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== LISTED) throw unfit("zip-torn");
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const long = view.getUint16(at + 28, true);
    const name = decoded(zip.subarray(at + 46, at + 46 + long));
    if (name === null) throw unfit("zip-torn");
    if (flags & 1 || (method !== 0 && method !== 8)) throw unfit("zip-method", name);
    entries.push({ name, method, packed, size, at: view.getUint32(at + 42, true) });
    at += 46 + long + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * The bytes of a file in a zip. Raises `Fault`.
 * @param {Uint8Array} zip
 * @param {Entry} entry
 * @returns {Promise<Uint8Array>}
 */
async function read(zip, { name, method, packed, size, at }) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  if (at + 30 > zip.length || view.getUint32(at, true) !== LOCAL) throw unfit("zip-torn", name);
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const raw = zip.subarray(from, from + packed);
  const found = method === 0 ? raw : await inflated(raw, size);
  if (raw.length !== packed || found === null || found.length !== size) {
    throw unfit("zip-torn", name);
  }
  return found;
}

/**
 * The game in a zip: all that it lists, by the path in the game's folder, which may itself stand
 * in the zip. Raises `Fault` where there is no game, or what could mean two things.
 * @param {Uint8Array} zip
 * @returns {Promise<Source>}
 */
export async function unpacked(zip) {
  const entries = listed(zip);
  if (entries.reduce((sum, { size }) => sum + size, 0) > LARGEST) throw unfit("zip-large");
  const journal = entries.find(({ name }) => /^([^/]+\/)?journal\.jsonl$/.test(name));
  if (!journal) throw unfit("zip-no-game");
  const folder = journal.name.slice(0, -"journal.jsonl".length);
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const entry of entries) {
    const { name, size } = entry;
    if (name.endsWith("/") && size === 0) continue;
    const path = name.startsWith(folder) ? name.slice(folder.length) : `../${name}`;
    if (files.has(path)) throw unfit("zip-twice", name);
    files.set(path, await read(zip, entry));
  }
  const [game, lines] = [files.get("game.json"), files.get("journal.jsonl")];
  if (!game || !lines) throw unfit("zip-no-game");
  return { game, journal: lines, files, ended: true };
}
