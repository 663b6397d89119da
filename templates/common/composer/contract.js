/**
 * What the page, a title's rules and the picture agree on. Types only: nothing runs here.
 *
 * A turn is composed step by step: the rules offer options, the player picks one, until a pick
 * completes a line. The list of lines is the only truth: whenever it changes, all lines are
 * played anew from the first position.
 *
 * @module
 */

/**
 * A verdict never forbids: "refused" is said only where the rules are sure.
 * @typedef {"ok" | "refused" | "unsure"} Verdict
 */

/**
 * A line of the sheet. `text` is what is mailed, without its `;`; `order` is what the rules
 * understand of it, or null of a line that the player wrote himself.
 * @typedef {{text: string, order: unknown}} Line
 */

/**
 * Something that can be picked next.
 * @typedef {object} Option
 * @property {string} key  what it is called among the picks; unique in its step
 * @property {string} label  as its button says it
 * @property {string} [detail]  what it costs or brings, beside the label
 * @property {string} [sign]  what the picture writes where it can be picked: its points
 * @property {"target"} [look]  how the picture marks it, where it is nothing to go to
 * @property {string} [group]  the heading under which it stands
 * @property {string[]} [idents]  things of the picture (`data-fact`) a tap on which picks it
 * @property {boolean} [hidden]  only such a tap picks it: it has no button of its own, as other
 *   options come to the same
 * @property {boolean} [unsure]  the answer will tell whether it is legal
 * @property {Line} [line]  given by the pick that completes a line
 */

/**
 * What can be picked after some picks. `more`: not all that is legal is shown.
 * @typedef {{prompt: string, options: Option[], more?: boolean}} Step
 */

/**
 * What playing a line came to. `tells` are sentences: what it does, what chance decides.
 * `position` is the position after it; after a refused line the one before.
 * @typedef {{verdict: Verdict, position: unknown, tells: string[]}} Played
 */

/**
 * The rules of a title, as the page asks them. All functions are pure.
 * @typedef {object} Rules
 * @property {unknown} start  the first position
 * @property {(position: unknown, picks: string[]) => Step} step
 * @property {(position: unknown, line: Line) => Played} play
 * @property {(text: string) => Line} read  a line as written, its order found where it can be
 * @property {(position: unknown) => string[]} status  what stands over the picture: points left
 * @property {(position: unknown, line: Line) => string[]} [picks]  what was picked to make a
 *   line, its last pick too, to change it from there; else it is picked anew
 * @property {(position: unknown, picks: string[]) => string[]} [stays]  what of the picks that
 *   made a line stays picked at the position after it, as it can act once more
 * @property {(line: Line) => string[]} [about]  things of the picture that a line is about
 * @property {{key: string, label: string}[]} [others]  other seats whose next turns can be tried,
 *   in the order in which they come
 * @property {(position: unknown, key: string) => unknown} [turned]  the position in which one of
 *   them is to move, as far as is seen
 * @property {(position: unknown, picks: string[], idents: string[]) => string} [why]  why a tap
 *   on these things picks nothing; "" where there is nothing to say
 */

/**
 * A part of the picture, in the units of its `viewBox`.
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

/**
 * The picture of a title. `show` draws a position; `mark` points out what can be tapped; a tap
 * calls `tapped` with the idents under the finger, the uppermost first. The page zooms it by its
 * `viewBox` and swallows the click that ends a drag: a picture needs to listen to clicks only.
 *
 * Of the idents the first that options have is taken: a single option is picked, of several
 * only these are shown, until all are wanted again.
 * @typedef {object} Picture
 * @property {(position: unknown, picks: string[]) => void} show
 * @property {(step: Step) => void} mark
 * @property {(about: string[][], picked: string[]) => void} [note]  of a picture that stays as it
 *   was before the lines: marks what each is about, and what is picked for the next
 * @property {() => Box | null} [focus]  what matters most now: the page opens there, and a
 *   button leads back to it; asked after `show` and `mark`. null for the whole
 * @property {(ident: string) => Box | null} [place]  where a thing is: the page brings into sight
 *   what is picked
 * @property {(shown: Box, scale: number) => void} [zoomed]  called when another part is shown:
 *   `scale` in CSS pixels a unit, to leave out what would be too small
 */

/**
 * @callback MakePicture
 * @param {SVGSVGElement} svg
 * @param {Data} data
 * @param {(idents: string[]) => void} tapped
 * @param {(box: Box) => void} closer  shows a part larger, where too much lies under a finger
 * @returns {Picture}
 */

/**
 * Lines ready to be sent: a whole sheet, or (`standing`) a line that stays, with its heading, to
 * be added to others.
 * @typedef {{label: string, lines: string[], detail: string, standing: boolean}} Suggestion
 */

/**
 * How a line is written: `usage` has fields `<card>` and parts `[on <tile>]` that may be left
 * out; `label` is what it does, `group` the heading that it stands under.
 * @typedef {{group: string, label: string, usage: string, example: string}} Form
 */

/**
 * What the server sends.
 * @typedef {object} Data
 * @property {string} rules  name of the title
 * @property {string} game
 * @property {string} seat
 * @property {string} title  title and moment, for the heading
 * @property {string} language
 * @property {string} address  where the orders go, with the seat's mark
 * @property {string} subject  of the mail, with the game's tag
 * @property {Record<string, string>} words  sentences of the page; `{name}` stands for a value
 * @property {Suggestion[]} suggestions
 * @property {string[]} draft  lines that were sent before and still wait
 * @property {Form[]} forms  how lines are written
 * @property {Form[]} tests  how tests of conditions are written
 * @property {Record<string, string>} grammar  the words `if`, `then`, `else`, `and`, `not`, `final`;
 *   and, parted by `|`, the headings `plan` and `standing` and the names `standings`
 * @property {boolean} [stops]  what stands below a refused line is left alone
 * @property {Box | null} focus  the part of the picture that deserves to be seen larger
 * @property {any} position  what the title's rules need
 * @property {any} board  what the title's own picture draws, where the rules are a tree
 */

export {};
