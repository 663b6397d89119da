import { button, byId, make } from "./dom.js";
import { aboutAll, ALL_SHOWN, grouped, sayingAll } from "./narrow.js";
import { say } from "./words.js";

/**
 * What is asked and what can be picked: a button for each option, under headings.
 *
 * @typedef {import("./contract.js").Option} Option
 * @typedef {import("./contract.js").Step} Step
 *
 * @typedef {object} Narrowing
 * @property {string[]} only  idents that were tapped: only options about all of them are shown
 * @property {string} sought  words that an option has to say
 * @property {Set<string>} open  headings of which all options are shown
 *
 * @typedef {object} OptionActs
 * @property {(option: Option) => void} pick
 * @property {() => void} back  takes the last pick away
 * @property {(change: Partial<Narrowing>) => void} narrow
 */

/** @type {() => Narrowing} */
export const allShown = () => ({ only: [], sought: "", open: new Set() });

/**
 * @param {Record<string, string>} words
 * @param {Step} step
 * @param {string[]} trail  labels of the picks so far
 * @param {Narrowing} narrowing
 * @param {OptionActs} acts
 */
export function showOptions(words, step, trail, narrowing, acts) {
  const over = say(words, step.more ? "unknown" : "none");
  byId("prompt").textContent = step.prompt || over;
  byId("trail").replaceChildren(
    ...(trail.length ? [make("span", {}, trail.join(" › ")), button(say(words, "back"), acts.back)] : []),
  );
  const { only } = narrowing;
  const offered = step.options.filter((option) => only.length || !option.hidden);
  const about = aboutAll(offered, only);
  showSearch(offered.length > ALL_SHOWN, narrowing.sought);
  byId("only").replaceChildren(
    ...(only.length
      ? [
          make("span", {}, say(words, "only", { count: about.length, all: offered.length })),
          button(say(words, "only-off"), () => acts.narrow({ only: [] })),
        ]
      : []),
  );
  const found = sayingAll(about, narrowing.sought);
  byId("options").replaceChildren(
    ...grouped(found, narrowing.open).map(({ group, shown, hidden }) =>
      groupOf(group, [
        ...shown.map((option) => optionButton(words, option, acts.pick)),
        ...(hidden.length ? [moreButton(words, group, hidden, narrowing, acts)] : []),
      ]),
    ),
  );
  byId("none").textContent = noneTold(words, step, offered.length > 0, found.length > 0);
}

/**
 * What stands below the options.
 * @param {Record<string, string>} words
 * @param {Step} step
 * @param {boolean} offered  whether there are options at all
 * @param {boolean} found  whether some of them are shown
 */
function noneTold(words, step, offered, found) {
  if (!offered) return say(words, "write-more");
  if (!found) return say(words, "none-found");
  return step.more ? say(words, "more-legal") : "";
}

/**
 * The field stays in its place, so that it can be written in.
 * @param {boolean} shown
 * @param {string} sought
 */
function showSearch(shown, sought) {
  byId("seek").hidden = !shown;
  const field = /** @type {HTMLInputElement} */ (byId("sought"));
  if (field.value !== sought) field.value = sought;
}

/** @param {string} group @param {HTMLElement[]} buttons */
function groupOf(group, buttons) {
  const list = make("div", { className: "choices" }, ...buttons);
  if (!group) return list;
  const section = make("section", { className: "group" }, make("h3", {}, group), list);
  section.setAttribute("aria-label", group);
  return section;
}

/** @param {Record<string, string>} words @param {Option} option @param {OptionActs["pick"]} pick */
function optionButton(words, option, pick) {
  const made = button("", () => pick(option), { className: "option" });
  made.append(make("span", {}, option.label));
  const detail = [option.detail ?? "", option.unsure ? say(words, "verdict-unsure") : ""];
  const told = detail.filter(Boolean).join(" · ");
  if (told) made.append(" ", make("small", {}, told));
  made.dataset.option = option.key;
  return made;
}

/**
 * @param {Record<string, string>} words
 * @param {string} group
 * @param {Option[]} hidden
 * @param {Narrowing} narrowing
 * @param {OptionActs} acts
 */
function moreButton(words, group, hidden, narrowing, acts) {
  const text = say(words, "show-more", { count: hidden.length });
  const more = () => {
    acts.narrow({ open: new Set([...narrowing.open, group]) });
    const next = [...document.querySelectorAll("#options .option")];
    const first = next.find((one) => /** @type {HTMLElement} */ (one).dataset.option === hidden[0]?.key);
    /** @type {HTMLElement | undefined} */ (first)?.focus();
  };
  return button(text, more, { className: "more", name: group ? `${text}: ${group}` : "" });
}
