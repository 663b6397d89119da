import { button, byId, focusOn, make, tell } from "./dom.js";
import { EMPTY_SHEET, playedSheet } from "./sheet.js";
import { standingOf } from "./standing.js";
import { say } from "./words.js";

/**
 * Both sides of the game: what if he does this? The next turns of others are tried on what is
 * seen, one after the other, behind one's own. Their lines stay in the page, and stand as a note
 * to oneself below it; nothing of them is sent as orders.
 *
 * @typedef {import("./contract.js").Data} Data
 * @typedef {import("./contract.js").Rules} Rules
 * @typedef {import("./sheet.js").Sheet} Sheet
 *
 * `now` is the seat whose lines are shown, "" for one's own; `own` one's own lines; `start` the
 * position that the shown lines begin with.
 * @typedef {object} Sides
 * @property {() => string} now
 * @property {() => Sheet} own
 * @property {() => unknown} start
 * @property {() => void} draw
 */

/**
 * @param {Data} data
 * @param {Rules} rules
 * @param {() => Sheet} shown  the lines that the page shows
 * @param {(next: Sheet) => void} show
 * @returns {Sides}
 */
export function sidesOf(data, rules, shown, show) {
  const { words } = data;
  const others = rules.others ?? [];
  /** @type {Map<string, Sheet>} */
  const sheets = new Map();
  let now = "";
  const head = byId("lines-head").textContent ?? "";
  const note = /** @type {HTMLTextAreaElement} */ (byId("what-if-note"));

  /** @param {string} key  of words that name the seat whose lines are shown */
  const sayNow = (key) => say(words, key, { seat: others.find((one) => one.key === now)?.label ?? "" });
  /** @param {string} key */
  const sheet = (key) => (key === now ? shown() : sheets.get(key) ?? EMPTY_SHEET);

  /** @param {string} key */
  function turn(key) {
    const next = sheet(key);
    sheets.set(now, shown());
    now = key;
    show(next);
    focusOn("prompt");
    // where one is comes before what is asked
    byId("side").scrollIntoView({ block: "nearest" });
    tell(now ? sayNow("what-if-now") : byId("prompt").textContent ?? "");
  }

  byId("what-if").hidden = !others.length;
  byId("what-if-seats").replaceChildren(
    ...others.map(({ key, label }) => button(say(words, "what-if-move", { seat: label }), () => turn(key), { className: "option" })),
  );
  note.addEventListener("focus", () => note.select());
  return {
    now: () => now,
    own: () => sheet(""),
    start() {
      if (!now || !rules.turned) return rules.start;
      const { entries } = sheet("");
      let position = endOf(rules, rules.start, entries, standingOf(entries, data.grammar));
      for (const { key } of others) {
        position = rules.turned(position, key);
        if (key === now) break;
        position = endOf(rules, position, sheet(key).entries);
      }
      return position;
    },
    draw() {
      const told = others.flatMap(({ key, label }) => {
        const lines = sheet(key).entries.map(({ line }) => line.text).join(", ");
        return lines ? [`${label}: ${lines}`] : [];
      });
      note.value = told.length ? say(words, "what-if-note", { lines: told.join(" / ") }) : "";
      byId("what-if-kept").hidden = !told.length;
      byId("count").textContent = say(words, now ? "what-if-count" : "lines", { count: shown().entries.length });
      byId("lines-head").textContent = now ? sayNow("what-if-lines") : head;
      document.body.classList.toggle("trying", Boolean(now));
      byId("side").replaceChildren(
        ...(now
          ? [
              make("span", {}, sayNow("what-if-now")),
              button(say(words, "what-if-back"), () => turn(""), { className: "main" }),
            ]
          : []),
      );
    },
  };
}

/**
 * @param {Rules} rules
 * @param {unknown} start
 * @param {import("./sheet.js").Entry[]} entries
 * @param {unknown[]} [standing]
 */
function endOf(rules, start, entries, standing = []) {
  const { positions } = playedSheet({ ...rules, start }, entries, standing);
  return positions[positions.length - 1];
}
