import { sha256 } from "./bytes.js";
import { Fault } from "./contract.js";

const KNOWN = ["game.json", "journal.jsonl"];

/**
 * How many files of an archive are those that the journal seals, its own two among them. Raises
 * `Fault` naming the first that is another, that is not part of the game, or that is missing.
 * @param {Map<string, Uint8Array>} files   by their path in the game's folder
 * @param {Map<string, string>} sealed      path -> hash
 * @param {() => Promise<void>} breath
 * @returns {Promise<number>}
 */
export async function checkFiles(files, sealed, breath) {
  for (const file of [...files.keys()].sort()) {
    if (KNOWN.includes(file)) continue;
    const hash = sealed.get(file);
    if (hash === undefined) throw new Fault("files", 0, "file-foreign", { file });
    if ((await sha256(files.get(file) ?? new Uint8Array())) !== hash) {
      throw new Fault("files", 0, "file-changed", { file });
    }
    await breath();
  }
  for (const file of [...sealed.keys()].sort()) {
    if (!files.has(file)) throw new Fault("files", 0, "file-missing", { file });
  }
  return files.size;
}
