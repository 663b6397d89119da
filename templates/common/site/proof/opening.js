import { decoded, encoded, sha256 } from "./bytes.js";
import { Fault } from "./contract.js";

/** @typedef {import("./contract.js").Line} Line */
/** @typedef {import("./contract.js").Header} Header */

const VALUE = /^ {4}"value": (".*")$/;

/**
 * What the proof needs of game.json. Raises `Fault`.
 * @param {Uint8Array} game
 * @returns {Header}
 */
export function readHeader(game) {
  try {
    const { id, commitment, seats, draw = null } = JSON.parse(decoded(game) ?? "");
    const named = draw === null || [draw.name, draw.date].every((one) => typeof one === "string");
    const texts = [id, commitment, ...seats].every((one) => typeof one === "string");
    if (named && texts && new Set(seats).size === seats.length) {
      return { id, commitment, seats, draw };
    }
  } catch {
    // told below
  }
  throw new Fault("game", 0, "game-read", { file: "game.json" });
}

/**
 * game.json as it was when the game was opened: the value of a public draw came later. It is one
 * line of the file, and the last member of its object.
 * @param {Uint8Array} game
 * @returns {{born: Uint8Array, value: string}}
 */
export function opened(game) {
  const lines = (decoded(game) ?? "").split("\n");
  const start = lines.indexOf('  "draw": {');
  const end = lines.findIndex((text, at) => at > start && /^ {2}\},?$/.test(text));
  const found = start < 0 || end < 0 ? null : VALUE.exec(lines[end - 1] ?? "");
  const before = lines[end - 2] ?? "";
  if (!found || !before.endsWith(",")) return { born: game, value: "" };
  lines.splice(end - 2, 2, before.slice(0, -1));
  return { born: encoded(lines.join("\n")), value: JSON.parse(found[1] ?? '""') };
}

/**
 * Raises `Fault` unless the first line opens the game of this game.json.
 * @param {Line} line
 * @param {Uint8Array} game
 * @param {Header} header
 */
export async function checkFirst(line, game, header) {
  if (line.kind !== "opened" || typeof line.data.game !== "string") {
    throw new Fault("game", 1, "first");
  }
  const { born, value } = opened(game);
  const told = header.draw?.value ?? "";
  if (told !== value || (await sha256(born)) !== line.data.game) {
    throw new Fault("game", 0, "game", { file: "game.json" });
  }
}
