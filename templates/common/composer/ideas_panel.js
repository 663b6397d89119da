import { button, byId, make } from "./dom.js";
import { say } from "./words.js";

/**
 * Suggestions of the report and what was sent before: buttons that fill the list.
 *
 * @typedef {import("./contract.js").Data} Data
 */

/**
 * @param {Data} data
 * @param {(idea: import("./contract.js").Suggestion) => void} take
 */
export function ideasPanel(data, take) {
  const { words } = data;
  /** @type {import("./contract.js").Suggestion[]} */
  const draft = data.draft.length
    ? [{ label: say(words, "draft"), lines: data.draft, detail: "", standing: false }]
    : [];
  const all = [...draft, ...data.suggestions];
  byId("ideas").hidden = !all.length;
  /** @param {typeof all[number]} idea */
  const ideaButton = (idea) => {
    const { label, lines, detail, standing } = idea;
    const made = button("", () => take(idea), { className: "option" });
    made.append(make("span", {}, label));
    // a plan of one line is called by it
    const told = standing || lines[0] === label ? detail : lines.join("; ");
    if (told) made.append(" ", make("small", {}, told));
    return made;
  };
  const standing = data.suggestions.filter((idea) => idea.standing);
  byId("ideas-list").replaceChildren(
    ...all.filter((idea) => !standing.includes(idea)).map(ideaButton),
    ...(standing.length ? [make("h3", {}, say(words, "standing-ideas")), ...standing.map(ideaButton)] : []),
  );
}
