import { button, byId, make } from "./dom.js";
import { formChoice, usageFields } from "./form_fields.js";
import { say } from "./words.js";

/**
 * Lines written by hand or by filling in fields: orders and standing lines.
 *
 * @typedef {import("./contract.js").Data} Data
 *
 * @typedef {{write: (text: string) => void}} Writing  `write` opens it with a line to change
 */

/**
 * @param {Data} data
 * @param {(lines: string[]) => void} add
 * @returns {Writing}
 */
export function writePanel(data, add) {
  const words = data.words;
  const panel = /** @type {HTMLDetailsElement} */ (byId("write"));
  const input = make("input", { type: "text", id: "own", autocapitalize: "off", autocomplete: "off", spellcheck: false });
  const form = make("div", { className: "form" });
  const made = make("output", { className: "made" });
  const select = formChoice(say(words, "write-free"), data.forms, choose);

  /** @param {number} at */
  function choose(at) {
    const chosen = data.forms[at];
    made.textContent = "";
    free.hidden = Boolean(chosen);
    if (!chosen) return form.replaceChildren();
    const fields = usageFields(chosen.usage, () => {
      made.textContent = fields.text();
    });
    made.textContent = fields.text();
    form.replaceChildren(
      make("p", { className: "tells" }, chosen.label),
      ...(chosen.example ? [make("p", { className: "tells" }, say(words, "example", { line: chosen.example }))] : []),
      fields.element,
    );
  }

  function added() {
    const text = free.hidden ? (made.textContent ?? "") : input.value;
    // several orders on a line are several lines
    const lines = text.split(/[;\r\n]/).map((one) => one.trim()).filter(Boolean);
    if (!lines.length) return (free.hidden ? form.querySelector("input") : input)?.focus();
    input.value = "";
    add(lines);
  }

  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") added();
  });
  const free = make("label", { className: "field wide" }, make("span", {}, say(words, "write-line")), input);
  panel.append(
    make("label", { className: "field wide" }, make("span", {}, say(words, "write-how")), select),
    free,
    form,
    made,
    make("p", {}, button(say(words, "add"), added, { className: "main" })),
  );
  return {
    write(text) {
      panel.open = true;
      select.value = "-1";
      choose(-1);
      input.value = text;
      input.focus();
    },
  };
}
