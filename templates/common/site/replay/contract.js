/**
 * What the page of a finished game is handed: `service/site/replay.py` writes it, `render/tracks.py`
 * tells how pictures are written as differences.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * What one reader saw. `shapes`: SVG, the number of a word, or numbers of parts; numbers of
 * shapes, parts and words go on from those of the public.
 * @typedef {object} Part
 * @property {[number, number, number, number]} box
 * @property {[number, number, number, number]} end  of pictures when the game is over
 * @property {string} letter
 * @property {[string, number][]} layers  name, and pixels a unit below which it is left out
 * @property {(string | number | number[])[]} shapes
 * @property {string[]} parts
 * @property {number[]} defs
 * @property {(0 | number[][])[]} pictures
 * @property {(0 | number[])[]} map
 * @property {(0 | number[])[]} hidden  what no picture shows, as `map`
 * @property {(0 | number[])[]} told
 * @property {Ordered[]} orders
 * @property {[number, string, ...[string, number, number, number][]][]} dice
 *
 * What answered for a seat at a station; lines: as written, what became of it, why, by which rule.
 * @typedef {{at: number, seat: string, source: string, lines: [string, string, number?, string?][]}} Ordered
 *
 * Stations are numbers; `before` is the one that each goes on from, -1 for the first.
 * @typedef {object} Replay
 * @property {string} game
 * @property {string[]} seats
 * @property {number[]} before
 * @property {number[]} turn
 * @property {number[]} line
 * @property {string[]} at
 * @property {number[]} over  stations at which the game is over
 * @property {number[]} where  words of the public
 * @property {(number | null)[][]} scores  turn, then points by seat
 * @property {Record<string, Part>} views
 *
 * @typedef {object} Said
 * @property {string} language
 * @property {Record<string, string>} page
 * @property {Record<string, string[]>} words
 */

/** The parts that are no seat's: what everybody could see, and what all know together. */
export const PUBLIC = "public";
export const TRUTH = "everybody";
