/**
 * Lines and tests written by filling in fields.
 *
 * Of `attack <card> [with <ability>]` the parts are the text "attack ", the field "card" and a
 * part that may be left out; `order` is any order.
 *
 * @typedef {{text: string}} TextPart
 * @typedef {{field: string, at: number}} FieldPart
 * @typedef {{may: (TextPart | FieldPart)[], at: number}} MayPart
 * @typedef {TextPart | FieldPart | MayPart} UsagePart
 */

const PART = /<([^<>]+)>|\[([^[\]]*)\]/g;

/**
 * @param {string} usage
 * @returns {UsagePart[]}  `at` are the numbers of what can be filled in, in order
 */
export function usageParts(usage) {
  let at = 0;
  /** @param {string} text @param {boolean} inside @returns {UsagePart[]} */
  function split(text, inside) {
    /** @type {UsagePart[]} */
    const parts = [];
    let from = 0;
    for (const match of text.matchAll(PART)) {
      if (match.index === undefined || (inside && match[2] !== undefined)) continue;
      if (match.index > from) parts.push({ text: text.slice(from, match.index) });
      from = match.index + (match[0] ?? "").length;
      if (match[1] !== undefined) parts.push({ field: match[1], at: at++ });
      else {
        const own = at++;
        const may = /** @type {(TextPart | FieldPart)[]} */ (split(match[2] ?? "", true));
        parts.push({ may, at: own });
      }
    }
    if (from < text.length) parts.push({ text: text.slice(from) });
    return parts;
  }
  return split(usage, false);
}

/**
 * The line with its fields filled in, or "" while one is empty.
 *
 * A part that may be left out is, while all its fields are empty; one without fields stands
 * where its value is not empty.
 * @param {UsagePart[]} parts
 * @param {string[]} values  by number
 * @returns {string}
 */
export function filledUsage(parts, values) {
  let missing = false;
  /** @param {number} at */
  const value = (at) => (values[at] ?? "").trim();
  const said = parts.map((part) => {
    if ("text" in part) return part.text;
    if ("field" in part) {
      missing ||= !value(part.at);
      return value(part.at);
    }
    const fields = part.may.flatMap((one) => ("field" in one ? [value(one.at)] : []));
    const wanted = fields.length ? fields.some(Boolean) : Boolean(value(part.at));
    missing ||= wanted && !fields.every(Boolean);
    return wanted ? part.may.map((one) => ("text" in one ? one.text : value(one.at))).join("") : "";
  });
  return missing ? "" : said.join("").replace(/\s+/g, " ").trim();
}

/**
 * @typedef {"yes" | "no" | "=" | "!=" | ">=" | "<="} Sign
 *
 * A test: what is asked, and how it is compared. A usage that ends with `= <field>` brings the
 * value itself; "yes" and "no" compare with nothing.
 * @param {string} asked  filled in
 * @param {Sign} sign
 * @param {string} value
 * @param {Record<string, string>} grammar
 * @returns {string}  "" while the value is missing
 */
export function testText(asked, sign, value, grammar) {
  if (!asked) return "";
  if (sign === "yes") return asked;
  if (sign === "no") return `${grammar.not} ${asked}`;
  return value.trim() ? `${asked} ${sign} ${value.trim()}` : "";
}

/**
 * `if tide = high and turn >= 3 then tank-1 n else end`
 * @param {string[]} tests
 * @param {string} line
 * @param {string} otherwise  "" for none
 * @param {Record<string, string>} grammar
 * @returns {string}
 */
export function conditionalLine(tests, line, otherwise, grammar) {
  const head = `${grammar.if} ${tests.join(` ${grammar.and} `)} ${grammar.then} ${line}`;
  return otherwise.trim() ? `${head} ${grammar.else} ${otherwise.trim()}` : head;
}
