import { make } from "./dom.js";
import { filledUsage, usageParts } from "./usage.js";

/**
 * The fields of a usage as inputs; `text` gives the line, or "" while a field is empty.
 *
 * @typedef {{element: HTMLElement, text: () => string, values: string[]}} Fields
 */

/**
 * @param {string} usage
 * @param {() => void} changed
 * @param {string[]} [before]  values to begin with
 * @returns {Fields}
 */
export function usageFields(usage, changed, before = []) {
  const parts = usageParts(usage);
  const values = [...before];
  /** @param {number} at @param {string} name */
  function field(at, name) {
    const input = make("input", { type: "text", value: values[at] ?? "", autocapitalize: "off", autocomplete: "off", spellcheck: false });
    input.addEventListener("input", () => {
      values[at] = input.value;
      changed();
    });
    return make("label", { className: "field" }, make("span", {}, name), input);
  }
  /** @param {number} at @param {string} name */
  function check(at, name) {
    const input = make("input", { type: "checkbox", checked: Boolean(values[at]) });
    input.addEventListener("change", () => {
      values[at] = input.checked ? "x" : "";
      changed();
    });
    return make("label", { className: "check" }, input, make("span", {}, name));
  }
  const element = make(
    "div",
    { className: "fields" },
    ...parts.flatMap((part) => {
      if ("text" in part) return part.text.trim() ? [make("span", {}, part.text.trim())] : [];
      if ("field" in part) return [field(part.at, part.field)];
      const inside = part.may.flatMap((one) => ("field" in one ? [one] : []));
      if (!inside.length) return [check(part.at, part.may.map((one) => ("text" in one ? one.text : "")).join(""))];
      const before = part.may.map((one) => ("text" in one ? one.text : "")).join(" ").trim();
      return inside.map((one) => field(one.at, `[${before} ${one.field}]`));
    }),
  );
  return { element, text: () => filledUsage(parts, values), values };
}

/**
 * A list to choose from, grouped; the first entry is none of them.
 * @param {string} first
 * @param {{group: string, label: string, usage: string}[]} forms
 * @param {(at: number) => void} chosen  -1 for the first entry
 * @returns {HTMLSelectElement}
 */
export function formChoice(first, forms, chosen) {
  const select = make("select", {}, make("option", { value: "-1" }, first));
  /** @type {Map<string, HTMLOptGroupElement>} */
  const groups = new Map();
  forms.forEach(({ group, usage }, at) => {
    let under = groups.get(group);
    if (!under) groups.set(group, (under = make("optgroup", { label: group })));
    under.append(make("option", { value: String(at) }, usage));
  });
  select.append(...groups.values());
  select.addEventListener("change", () => chosen(Number(select.value)));
  return select;
}
