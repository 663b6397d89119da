/**
 * What the parts of a proof agree on.
 *
 * @typedef {object} Source
 * What is checked: bytes as they lie on disk, never parsed and printed again.
 * @property {Uint8Array} game      game.json
 * @property {Uint8Array} journal   journal.jsonl
 * @property {Map<string, Uint8Array> | null} files   the files of an archive by their path in the
 *   game's folder, those two among them; null where there is only a journal
 * @property {boolean} ended   whether the game is known to be over: its record has to say so
 *
 * @typedef {object} Line
 * @property {number} n
 * @property {string} at
 * @property {string} kind
 * @property {any} data
 * @property {string} salt
 * @property {string} hash
 * @property {string} body   the line as it was hashed: its own text without the member `hash`
 *
 * @typedef {object} Header
 * What the proof needs of game.json.
 * @property {string} id
 * @property {string} commitment
 * @property {string[]} seats
 * @property {{name: string, date: string, like?: string, value?: string} | null} draw
 *
 * @typedef {[label: string, below: number, value: number]} Draw
 *
 * @typedef {object} Throw
 * A line of the journal that draws.
 * @property {number} n
 * @property {number} branch
 * @property {number} step
 * @property {Draw[]} draws
 *
 * @typedef {"chain" | "game" | "secret" | "nonces" | "draw" | "salts" | "dice" | "ways" | "files"
 *   } Step
 *
 * @typedef {Record<string, string | number>} Values
 *
 * @typedef {object} Finding
 * What became of one step of a proof.
 * @property {Step} step
 * @property {"good" | "bad" | "open"} state   open: it could not be checked, or not to its end
 * @property {string} code     sentence `<step>-<code>`
 * @property {Values} values
 *
 * @typedef {object} Report
 * @property {Finding[]} findings
 * @property {Fault | null} fault   the first broken place, null for none
 * @property {Line[]} lines         those that are chained soundly
 * @property {number} reached       the last of them in which all holds that was checked
 * @property {Header | null} header
 * @property {Throw[]} throws       those that were proven
 * @property {Uint8Array | null} key   of the dice, null while the secret is kept
 * @property {Uint8Array | null} secret
 * @property {string} mixed         the text that the secret is mixed with to make the key
 * @property {Map<string, {nonce: string, words: string}>} seats
 *
 * @typedef {object} Hand
 * How a proof is led.
 * @property {(done: number, all: number) => void} progress   lines of the journal, told often
 * @property {() => boolean} cancelled
 */

/** The first broken place. */
export class Fault extends Error {
  /**
   * @param {Step} step   whose check found it
   * @param {number} line   of the journal; 0: game.json, or the file `values.file`
   * @param {string} code   sentence `fault-<code>`
   * @param {Values} [values]
   */
  constructor(step, line, code, values = {}) {
    super(`${line}: ${code}`);
    this.step = step;
    this.line = line;
    this.code = code;
    this.values = values;
  }
}

/** The reader wanted no more. */
export class Cancelled extends Error {}
