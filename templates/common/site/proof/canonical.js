/**
 * A reader of JSON that takes one way of writing only: the adjudicator's. Members sorted and
 * given once, no blanks, whole numbers, no escape that is not needed. So a text that it takes is
 * the only text of its value, and nothing has to be printed again to know what was hashed.
 */

/** Of a text that is not written so. */
class Unlike extends Error {}

/** @type {Record<string, string>} */
const ESCAPES = { '"': '"', "\\": "\\", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const DEEPEST = 250;

/**
 * Whether one name stands before another: by their characters, as their bytes would.
 * @param {string} one
 * @param {string} other
 */
function before(one, other) {
  const [left, right] = [Array.from(one), Array.from(other)];
  for (let at = 0; at < left.length && at < right.length; at++) {
    const [a, b] = [left[at]?.codePointAt(0) ?? 0, right[at]?.codePointAt(0) ?? 0];
    if (a !== b) return a < b;
  }
  return left.length < right.length;
}

class Scan {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /** @param {string} mark */
  pass(mark) {
    if (!this.text.startsWith(mark, this.at)) throw new Unlike();
    this.at += mark.length;
  }

  /** @param {string} mark */
  passes(mark) {
    if (this.text[this.at] !== mark) return false;
    this.at++;
    return true;
  }

  /** @param {number} depth @returns {any} */
  value(depth) {
    if (depth > DEEPEST) throw new Unlike();
    switch (this.text[this.at]) {
      case "{":
        return this.members(depth).value;
      case "[":
        return this.items(depth);
      case '"':
        return this.string();
      case "t":
        this.pass("true");
        return true;
      case "f":
        this.pass("false");
        return false;
      case "n":
        this.pass("null");
        return null;
      default:
        return this.number();
    }
  }

  /**
   * An object, and for each member where its text begins and ends (the comma before it apart).
   * @param {number} depth
   */
  members(depth) {
    // without a prototype no name means more than another
    const value = Object.create(null);
    /** @type {Map<string, [number, number]>} */
    const places = new Map();
    this.pass("{");
    if (this.passes("}")) return { value, places };
    let last = null;
    do {
      const start = this.at;
      const name = this.string();
      if (last !== null && !before(last, name)) throw new Unlike();
      this.pass(":");
      value[name] = this.value(depth + 1);
      places.set(name, [start, this.at]);
      last = name;
    } while (this.passes(","));
    this.pass("}");
    return { value, places };
  }

  /** @param {number} depth */
  items(depth) {
    /** @type {any[]} */
    const found = [];
    this.pass("[");
    if (this.passes("]")) return found;
    do found.push(this.value(depth + 1));
    while (this.passes(","));
    this.pass("]");
    return found;
  }

  number() {
    const digits = /-?\d+/y;
    digits.lastIndex = this.at;
    const said = digits.exec(this.text)?.[0] ?? "";
    if (!/^(0|-?[1-9]\d*)$/.test(said)) throw new Unlike();
    this.at += said.length;
    const whole = BigInt(said);
    if (whole >= 2n ** 64n || whole < -(2n ** 63n)) throw new Unlike();
    return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
  }

  string() {
    this.pass('"');
    const { text } = this;
    let [value, from] = ["", this.at];
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === 0x22) break;
      if (Number.isNaN(code) || code < 0x20) throw new Unlike();
      if (code !== 0x5c) {
        this.at++;
        continue;
      }
      value += text.slice(from, this.at) + this.escaped();
      from = this.at;
    }
    return value + text.slice(from, this.at++);
  }

  /** The character of an escape that cannot be written otherwise. */
  escaped() {
    const kind = this.text[this.at + 1] ?? "";
    const short = ESCAPES[kind];
    if (short !== undefined) {
      this.at += 2;
      return short;
    }
    const long = /\\u00([01][0-9a-f])/y;
    long.lastIndex = this.at;
    const [whole = "", code = ""] = long.exec(this.text) ?? [];
    const char = String.fromCharCode(parseInt(code, 16));
    if (!whole || "\b\f\n\r\t".includes(char)) throw new Unlike();
    this.at += whole.length;
    return char;
  }
}

/**
 * The object that a text is, and where its members stand in it.
 * @param {string} text
 * @returns {{value: any, places: Map<string, [number, number]>} | null}   null where the text is
 *   no object, or not written as the adjudicator writes it
 */
export function readObject(text) {
  const scan = new Scan(text);
  try {
    const found = scan.members(0);
    return scan.at === text.length ? found : null;
  } catch (error) {
    if (error instanceof Unlike) return null;
    throw error;
  }
}
