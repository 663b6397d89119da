/**
 * Choosing one of many lines by what they say: what is done first, then with which card, then
 * where. What all lines that are left have in common is not asked; a tap on the picture takes
 * what it shows, whatever is asked just now.
 *
 * A pick is `t4` (the thing number 4 is said), `-2` (nothing more of facet 2 is), `=7` (the
 * line number 7) or `@cell:1,0` (what the picture calls so is touched).
 *
 * @typedef {import("./contract.js").Option} Option
 * @typedef {{facet: number, label: string, idents: string[], detail: string}} Thing
 * @typedef {{at: number, text: string, things: number[], words?: string}} Written  `words`: how
 *   its button says it, where its text runs things together
 */

/** So few lines are shown as they are. */
const FEW_LINES = 6;

/** @type {(thing: number) => string} */
const pickOf = (thing) => `t${thing}`;

/**
 * The things that all lines say.
 * @param {Written[]} lines @returns {Set<number>}
 */
function saidByAll(lines) {
  const [first, ...others] = lines;
  const common = new Set(first?.things ?? []);
  for (const line of others) {
    for (const thing of [...common]) if (!line.things.includes(thing)) common.delete(thing);
  }
  return common;
}

/**
 * What a line says in a facet beyond what is settled.
 * @param {Written} line @param {number} facet @param {Set<number>} settled @param {Thing[]} things
 */
const saidBeyond = (line, facet, settled, things) =>
  line.things.filter((thing) => things[thing]?.facet === facet && !settled.has(thing));

/** @param {Written} line @param {string} ident @param {Thing[]} things */
const lineTouches = (line, ident, things) =>
  line.things.some((thing) => things[thing]?.idents.includes(ident));

/**
 * The lines that are left after some picks.
 * @param {Written[]} lines
 * @param {string[]} picks
 * @param {Thing[]} things
 */
export function linesLeft(lines, picks, things) {
  return picks.reduce((left, pick) => {
    const rest = pick.slice(1);
    if (pick[0] === "@") return left.filter((line) => lineTouches(line, rest, things));
    if (pick[0] === "=") return left.filter((line) => line.at === Number(rest));
    if (pick[0] === "t") return left.filter((line) => line.things.includes(Number(rest)));
    const settled = saidByAll(left);
    return left.filter((line) => !saidBeyond(line, Number(rest), settled, things).length);
  }, lines);
}

/**
 * What can be picked among lines: the first facet in which they differ.
 * @param {Written[]} lines
 * @param {Thing[]} things
 * @param {string} enough  the label of picking nothing more
 * @returns {Option[]}
 */
export function optionsAmong(lines, things, enough) {
  const settled = saidByAll(lines);
  const facet = lines.length > FEW_LINES ? facetAsked(lines, things) : undefined;
  /** @type {[string, Written[]][]} */
  const found =
    facet === undefined
      ? lines.map((line) => [`=${line.at}`, [line]])
      : [...linesByFacet(lines, facet, settled, things)];
  // where a line says no more than all do, each is shown as it is written
  const bare = lines.some((line) => line.things.every((thing) => settled.has(thing)));
  const options = found.map(([key, left]) => optionOfLines(key, left, bare, settled, things, enough));
  return [...options, ...tapsAmong(lines, found, options, things)];
}

/**
 * The first facet in which lines differ, which is asked next; undefined where all say the same.
 * @param {Written[]} lines @param {Thing[]} things
 */
export function facetAsked(lines, things) {
  const settled = saidByAll(lines);
  for (const line of lines) {
    const thing = line.things.find((at) => !settled.has(at));
    if (thing !== undefined) return things[thing]?.facet;
  }
  return undefined;
}

/**
 * Lines by what they say in a facet.
 * @param {Written[]} lines @param {number} facet @param {Set<number>} settled
 * @param {Thing[]} things
 */
function linesByFacet(lines, facet, settled, things) {
  /** @type {Map<string, Written[]>} */
  const groups = new Map();
  for (const line of lines) {
    const says = saidBeyond(line, facet, settled, things);
    for (const key of says.length ? says.map(pickOf) : [`-${facet}`]) {
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
  }
  return groups;
}

/**
 * @param {string} key @param {Written[]} left  the lines that it leaves
 * @param {boolean} bare  whether lines are shown as they are written
 * @param {Set<number>} settled @param {Thing[]} things @param {string} enough
 * @returns {Option}
 */
function optionOfLines(key, left, bare, settled, things, enough) {
  const picked = key[0] === "t" ? things[Number(key.slice(1))] : undefined;
  const [only] = left;
  if (left.length > 1 || !only) {
    return { key, label: picked?.label ?? enough, detail: picked?.detail };
  }
  const says = only.things.flatMap((thing) => (settled.has(thing) ? [] : things[thing] ?? []));
  const labels = says.map(({ label }) => label);
  const told = toldOnce(labels);
  return {
    key,
    label: bare || key[0] === "-" ? only.words ?? only.text : told.join(" ") || only.text,
    detail: (picked?.detail ? picked : says[says.length - 1])?.detail,
    line: { text: only.text, order: only.at },
  };
}

/**
 * Labels without those that the next one begins with: whose tile it is stands in its name, too.
 * @param {string[]} labels
 */
export const toldOnce = (labels) => labels.filter((label, at) => !labels[at + 1]?.startsWith(label));

/**
 * What a tap on the picture picks. Where it leaves the lines that an option leaves, it picks
 * that option; else it has one of its own without a button.
 * @param {Written[]} lines @param {[string, Written[]][]} found @param {Option[]} options
 * @param {Thing[]} things
 * @returns {Option[]}
 */
function tapsAmong(lines, found, options, things) {
  /** @type {Map<string, {left: Set<Written>, label: string}>} */
  const touched = new Map();
  for (const line of lines) {
    for (const at of line.things) {
      const thing = things[at];
      for (const ident of thing?.idents ?? []) {
        const tap = touched.get(ident) ?? { left: new Set(), label: thing?.label ?? "" };
        tap.left.add(line);
        touched.set(ident, tap);
      }
    }
  }
  /** @type {Option[]} */
  const hidden = [];
  for (const [ident, { left, label }] of touched) {
    if (left.size === lines.length && lines.length > 1) continue;
    const same = found.findIndex(
      ([, group]) => group.length === left.size && group.every((line) => left.has(line)),
    );
    const option = options[same];
    if (option) {
      option.idents = [...(option.idents ?? []), ident];
      continue;
    }
    const [only] = left.size === 1 ? left : [];
    const line = only && { text: only.text, order: only.at };
    hidden.push({ key: `@${ident}`, label, idents: [ident], hidden: true, line });
  }
  return hidden;
}

/**
 * The picks that come to a line, the last one too; none where they do not.
 * @param {Written[]} lines @param {Written} wanted @param {Thing[]} things
 * @returns {string[]}
 */
export function picksFor(lines, wanted, things) {
  /** @type {string[]} */
  const picks = [];
  for (let left = lines; left.includes(wanted); ) {
    const found = optionsAmong(left, things, "").find(({ key, line, hidden }) =>
      line ? line.order === wanted.at : !hidden && linesLeft(left, [key], things).includes(wanted),
    );
    if (!found) break;
    picks.push(found.key);
    if (found.line) return picks;
    left = linesLeft(left, [found.key], things);
  }
  return [];
}
