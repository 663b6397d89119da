/**
 * Order lines as the server writes them, by the patterns and words that it sent.
 *
 * @module
 */

/** @typedef {import("../rules/judge.js").Order} Order */

/**
 * `#` stands for a number or a hex.
 * @typedef {object} LineWords
 * @property {Record<string, string>} patterns  form -> how it is written, `[..]` may be left out
 * @property {Record<string, string>} names  piece without its number -> its name
 * @property {Record<string, string>} ships  colour -> name of the astronef
 * @property {Record<string, string>} colours
 * @property {Record<string, string>} things  kinds, stuff, directions, `hold`, `nothing`
 * @property {string} bridge  a bridge on the map
 * @property {string} shot  `{gun}` and `{at}`
 * @property {Record<string, string>} joiners  slot -> what stands between its things
 */

const SHIP_NAME = "astronef";

/**
 * The line of an order.
 * @param {LineWords} words
 * @param {Order} order
 * @returns {string}
 */
export function writeOrder(words, order) {
  const pattern = words.patterns[formOf(order)] ?? "";
  const whole = pattern.replace(/\[([^\]]*)\]/g, (_, group) =>
    [...group.matchAll(/\{(\w+)\}/g)].some(([, slot]) => isSaid(order[slot])) ? group : "",
  );
  return whole.replace(/\{(\w+)\}/g, (_, slot) => writeSlot(words, slot, order[slot]));
}

/** @param {Order} order */
const formOf = (order) => (order.kind === "end" && order.anyway ? "end-anyway" : order.kind);

/** @param {unknown} value */
const isSaid = (value) => value != null && !(Array.isArray(value) && !value.length);

/**
 * @param {LineWords} words
 * @param {string} slot
 * @param {any} value
 * @returns {string}
 */
function writeSlot(words, slot, value) {
  if (slot === "shots") {
    return value
      .map((/** @type {any} */ { gun, at }) =>
        words.shot.replace("{gun}", wordOf(words, gun)).replace("{at}", wordOf(words, at)),
      )
      .join(words.joiners[slot]);
  }
  if (Array.isArray(value)) return value.map((one) => wordOf(words, one)).join(words.joiners[slot]);
  if (slot === "colour") return words.colours[value] ?? value;
  if (slot === "ship") return words.ships[value] ?? value;
  return wordOf(words, String(value));
}

/**
 * A piece, thing, hex or astronef as lines name it.
 * @param {LineWords} words
 * @param {string} text  as orders have it: `green-tank-2`, `bridge@1010`, `green-astronef`
 * @returns {string}
 */
export function wordOf(words, text) {
  const [, piece, number] = /^([a-z-]+)-(\d+)$/.exec(text) ?? [];
  const name = piece && words.names[piece];
  if (name) return name.replace("#", number ?? "");
  const [thing, hex] = text.split("@");
  if (thing && hex) return words.bridge.replace("#", hex);
  const ship = text.endsWith(`-${SHIP_NAME}`) ? words.ships[text.slice(0, -SHIP_NAME.length - 1)] : null;
  return ship ?? words.things[text] ?? words.colours[text] ?? text;
}

/**
 * Orders out of lines that are written as `writeOrder` writes them; null for others.
 * @param {LineWords} words
 * @returns {(text: string) => Order | null}
 */
export function lineReader(words) {
  const ids = idsByWord(words);
  const word = `(?:${[...ids.keys()].sort((a, b) => b.length - a.length).map(gapped).join("|")}|\\d{4})`;
  const shot = gapped(words.shot).replace("\\{gun\\}", word).replace("\\{at\\}", word);
  const forms = Object.entries(words.patterns).map(([form, pattern]) => ({
    form,
    read: new RegExp(`^${formSource(words, pattern, word, shot)}$`),
  }));
  return (text) => {
    const plain = text.trim().replace(/[;.\s]+$/, "").replace(/\s+/g, " ");
    for (const { form, read } of forms) {
      const slots = read.exec(plain);
      const order = slots && orderOf(words, ids, form, slots.groups ?? {}, word);
      if (order && writeOrder(words, order) === plain) return order;
    }
    return null;
  };
}

/**
 * Words with their gaps, and what they stand for.
 * @param {LineWords} words
 * @returns {Map<string, string>}
 */
function idsByWord(words) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [id, word] of Object.entries(words.things)) if (!found.has(word)) found.set(word, id);
  for (const [id, word] of Object.entries(words.names)) found.set(word, `${id}-#`);
  for (const [id, word] of Object.entries(words.ships)) found.set(word, `${id}-${SHIP_NAME}`);
  return found.set(words.bridge, "bridge@#");
}

/** @param {string} text */
const gapped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace("#", "\\d+");

/**
 * @param {LineWords} words
 * @param {string} pattern
 * @param {string} word
 * @param {string} shot
 */
function formSource(words, pattern, word, shot) {
  const colours = Object.values(words.colours).map(gapped).join("|");
  return pattern
    .split(/(\{\w+\}|[[\]])/)
    .map((part) => {
      if (part === "[") return "(?:";
      if (part === "]") return ")?";
      const slot = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!slot) return gapped(part);
      const one = slot === "shots" ? shot : slot === "colour" ? colours : slot === "pode" ? "\\d+" : word;
      const joiner = words.joiners[slot];
      return `(?<${slot}>${joiner ? `${one}(?:${gapped(joiner)}${one})*` : one})`;
    })
    .join("");
}

/**
 * @param {LineWords} words
 * @param {Map<string, string>} ids
 * @param {string} form
 * @param {Record<string, string | undefined>} slots
 * @param {string} word
 * @returns {Order}
 */
function orderOf(words, ids, form, slots, word) {
  /** @type {Order} */
  const order = form.startsWith("end") ? { kind: "end", anyway: form !== "end" } : { kind: form };
  for (const [slot, text] of Object.entries(slots)) {
    if (text === undefined) order[slot] = slot === "cargo" ? [] : null;
    else if (slot === "shots") order[slot] = shotsOf(words, ids, text, word);
    else if (words.joiners[slot]) order[slot] = allIds(ids, text, word);
    else if (slot === "colour") order[slot] = keyOf(words.colours, text);
    else if (slot === "ship") order[slot] = keyOf(words.ships, text);
    else if (slot === "pode" && form === "rebuild") order[slot] = Number(text);
    else order[slot] = idOf(ids, text);
  }
  return order;
}

/**
 * @param {LineWords} words
 * @param {Map<string, string>} ids
 * @param {string} text
 * @param {string} word
 */
function shotsOf(words, ids, text, word) {
  const shot = gapped(words.shot)
    .replace("\\{gun\\}", `(${word})`)
    .replace("\\{at\\}", `(${word})`);
  return [...text.matchAll(new RegExp(shot, "g"))].map(([, gun = "", at = ""]) => ({
    gun: idOf(ids, gun),
    at: idOf(ids, at),
  }));
}

/**
 * @param {Map<string, string>} ids
 * @param {string} text
 * @param {string} word
 */
const allIds = (ids, text, word) =>
  [...text.matchAll(new RegExp(word, "g"))].map(([found = ""]) => idOf(ids, found));

/**
 * What a word stands for, its number put back.
 * @param {Map<string, string>} ids
 * @param {string} text
 * @returns {string}
 */
function idOf(ids, text) {
  const exact = ids.get(text);
  if (exact) return exact;
  const number = /\d+/.exec(text)?.[0] ?? "";
  return ids.get(text.replace(number, "#"))?.replace("#", number) ?? text;
}

/**
 * @param {Record<string, string>} table
 * @param {string} value
 */
const keyOf = (table, value) => Object.keys(table).find((key) => table[key] === value) ?? null;
