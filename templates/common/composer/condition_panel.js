import { button, byId, make } from "./dom.js";
import { formChoice, usageFields } from "./form_fields.js";
import { conditionalLine, testText } from "./usage.js";
import { say } from "./words.js";

/**
 * A condition before a line: tests chosen from a list, their fields filled in.
 *
 * @typedef {import("./contract.js").Data} Data
 * @typedef {import("./usage.js").Sign} Sign
 */

/** @type {Sign[]} */
const SIGNS_OF_TESTS = ["yes", "no", "=", "!=", ">=", "<="];
/** @type {Record<Sign, string>} */
const SIGN_NAMES = { yes: "yes", no: "no", "=": "is", "!=": "not", ">=": "least", "<=": "most" };
/** A test that brings its own value: `tide = <tide>`. */
const WITH_VALUE = /^(.*\S) = <([^<>]+)>$/;

/**
 * @param {Data} data
 * @param {string} line
 * @param {(text: string | null) => void} done  null where nothing is changed
 */
export function askCondition(data, line, done) {
  const { words, grammar } = data;
  const panel = byId("condition");
  const rows = make("div");
  /** @type {(() => string)[]} */
  const tests = [];
  const otherwise = make("input", { type: "text", autocapitalize: "off", spellcheck: false });
  const made = make("output", { className: "made" });

  function text() {
    const said = tests.map((test) => test());
    return said.every(Boolean) ? conditionalLine(said, line, otherwise.value, grammar) : "";
  }

  function changed() {
    made.textContent = text();
  }

  function addTest() {
    const { element, test } = testRow(data, changed);
    tests.push(test);
    rows.append(element);
    element.querySelector("select")?.focus();
  }

  /** @param {string | null} result */
  function close(result) {
    panel.replaceChildren();
    panel.hidden = true;
    done(result);
  }

  otherwise.addEventListener("input", changed);
  panel.replaceChildren(
    make("h3", {}, say(words, "condition-head", { line })),
    rows,
    button(say(words, "condition-and"), addTest),
    make("label", { className: "field wide" }, make("span", {}, say(words, "condition-else")), otherwise),
    made,
    make(
      "p",
      {},
      button(say(words, "condition-done"), () => (text() ? close(text()) : rows.querySelector("select")?.focus()), { className: "main" }),
      button(say(words, "leave"), () => close(null)),
    ),
  );
  panel.hidden = false;
  addTest();
}

/**
 * @param {Record<string, string>} words
 * @param {Sign[]} signs
 * @param {() => void} changed
 */
function signChoice(words, signs, changed) {
  const said = signs.map((value) => make("option", { value }, say(words, `sign-${SIGN_NAMES[value]}`)));
  const select = make("select", {}, ...said);
  select.setAttribute("aria-label", say(words, "condition-sign"));
  select.addEventListener("change", changed);
  return select;
}

/**
 * @param {Data} data
 * @param {() => void} changed
 * @returns {{element: HTMLElement, test: () => string}}
 */
function testRow({ words, tests, grammar }, changed) {
  const fields = make("div", { className: "form" });
  let test = () => "";
  const select = formChoice(say(words, "condition-choose"), tests, (at) => {
    const chosen = tests[at];
    test = () => "";
    fields.replaceChildren();
    if (chosen) {
      const valued = WITH_VALUE.exec(chosen.usage);
      const asked = usageFields(valued?.[1] ?? chosen.usage, changed);
      const sign = signChoice(words, valued ? ["=", "!="] : SIGNS_OF_TESTS, changed);
      const value = make("input", { type: "text", autocapitalize: "off", spellcheck: false });
      value.addEventListener("input", changed);
      const holder = make("label", { className: "field" }, make("span", {}, valued?.[2] ?? say(words, "condition-value")), value);
      const picked = () => /** @type {Sign} */ (sign.value);
      const bare = () => picked() === "yes" || picked() === "no";
      sign.addEventListener("change", () => (holder.hidden = bare()));
      holder.hidden = bare();
      test = () => testText(asked.text(), picked(), value.value, grammar);
      fields.append(make("p", { className: "tells" }, chosen.label), asked.element, sign, holder);
    }
    changed();
  });
  select.setAttribute("aria-label", say(words, "condition-choose"));
  return { element: make("div", { className: "test" }, select, fields), test: () => test() };
}
