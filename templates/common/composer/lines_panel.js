import { button, byId, make } from "./dom.js";
import { say } from "./words.js";

/**
 * The lines of the sheet, each with its verdict in words and what can be done with it.
 *
 * @typedef {import("./sheet.js").Shown} Shown
 * @typedef {import("./standing.js").Standing} Standing
 * @typedef {import("./sheet.js").Entry} Entry
 *
 * @typedef {object} LineActs
 * @property {(at: number, by: number) => void} move
 * @property {(at: number) => void} change
 * @property {(at: number) => void} condition
 * @property {(at: number) => void} remove
 */

const SIGNS = { ok: "✓", refused: "✗", unsure: "?", standing: "∞", untried: "–" };

/**
 * @param {Record<string, string>} words
 * @param {Entry[]} entries
 * @param {Shown[]} played
 * @param {Standing[]} standing  what each is
 * @param {number | null} changing  number of the line that is being changed
 * @param {string} opener  the word that opens a condition
 * @param {LineActs} acts
 */
export function showLines(words, entries, played, standing, changing, opener, acts) {
  byId("lines").replaceChildren(
    ...entries.map(({ line }, at) => {
      const { verdict, tells: found } = played[at] ?? { verdict: "unsure", tells: [] };
      const tells = verdict === "untried" ? [say(words, "untried-tells")] : found;
      const number = at + 1;
      /** @param {string} key @param {string} sign @param {() => void} act @param {boolean} [off] */
      const act = (key, sign, act, off = false) => {
        const made = button(sign || say(words, key), act, {
          name: say(words, `${key}-line`, { number, line: line.text }),
          disabled: off,
        });
        made.title = say(words, key);
        made.dataset.act = `${key}-${at}`;
        return made;
      };
      // before a standing line ("turn: draw") or one for a card to be drawn no test can stand
      const conditional = line.text.toLowerCase().startsWith(`${opener} `) || line.text.includes(": ") || Boolean(standing[at]);
      if (standing[at] === "heading") {
        return make(
          "li",
          { className: "heading" },
          make("p", {}, make("b", {}, say(words, "standing-ideas"))),
          make("code", {}, line.text),
          make("div", { className: "acts" }, act("remove", "×", () => acts.remove(at))),
        );
      }
      return make(
        "li",
        { className: at === changing ? `${verdict} changing` : verdict },
        make("code", {}, line.text),
        make(
          "p",
          { className: "tells" },
          make("span", { className: "verdict" }, `${SIGNS[verdict]} `, make("b", {}, say(words, `verdict-${verdict}`))),
          ...(tells.length ? [` · ${tells.join(" · ")}`] : []),
        ),
        make(
          "div",
          { className: "acts" },
          act("up", "↑", () => acts.move(at, -1), at === 0 || standing[at - 1] !== standing[at]),
          act("down", "↓", () => acts.move(at, 1), at === entries.length - 1 || standing[at + 1] !== standing[at]),
          act("change", "✎", () => acts.change(at)),
          ...(opener && !conditional ? [act("condition", "", () => acts.condition(at))] : []),
          act("remove", "×", () => acts.remove(at)),
        ),
      );
    }),
  );
  byId("no-lines").hidden = entries.length > 0;
}
