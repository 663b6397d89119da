import { facetAsked, linesLeft, optionsAmong, picksFor, toldOnce } from "./choosing.js";
import { say } from "./words.js";

/**
 * Rules as a tree of legal lines that the server made, down to the first draw or hidden card.
 * `render/tree_data.py` tells what is in it.
 *
 * @typedef {import("./contract.js").Rules} Rules
 * @typedef {import("./contract.js").Line} Line
 * @typedef {import("./choosing.js").Thing} Thing
 * @typedef {import("./choosing.js").Written} Written
 * @typedef {[number, number, number, number[][], number[]]} Node  its answers as line, node, told
 * @typedef {number | number[]} OneOrAll
 * @typedef {[number, number, number, number, OneOrAll, OneOrAll, ...number[]]} Packed
 * @typedef {object} Tree
 * @property {string[]} texts
 * @property {string[]} facets
 * @property {[number, string, string[]?, string?][]} things
 * @property {[string, ...number[]][]} pieces
 * @property {number[][]} lines
 * @property {number[][]} lists
 * @property {number[][]} told
 * @property {Packed[]} nodes
 */

const TREE_OVER = -1;
const TREE_CHANCE = -2;
const TREE_OTHERS = -3;
const TREE_TOGETHER = -4;
/** in the flags of a node: not all is there; the rest says what is supposed */
const TREE_MORE = 1;
/** what is said where the tree ends, by where it leads */
const TREE_ENDS = new Map([
  [TREE_OVER, "tree-over"],
  [TREE_CHANCE, "tree-chance"],
  [TREE_OTHERS, "tree-others"],
  [TREE_TOGETHER, "tree-together"],
]);
const TREE_CUT = -5;
/** after a line that the tree does not know */
const TREE_LOST = -6;
/** beyond a node: this less twice its number, and less 1 where chance decides */
const TREE_BEYOND = -10;

/** @param {OneOrAll} numbers @param {number} at */
const packedAt = (numbers, at) => (typeof numbers === "number" ? numbers : numbers[at]) ?? 0;

/** @param {Tree} tree @returns {Node[]} */
const unpacked = (tree) =>
  tree.nodes.map(([question, kind, flags, list, nodes, told, ...means]) => {
    const lines = tree.lists[list] ?? [];
    const found = lines.map((line, at) => [line, packedAt(nodes, at), packedAt(told, at)]);
    return [question, kind, flags, found, means];
  });

/**
 * What is supposed for a node to be asked so: a code, or 0 for nothing.
 * @param {Node | undefined} node
 */
const supposedIn = (node) => -((node?.[2] ?? 0) >> 1);

/** @param {string} text */
const withoutBlanks = (text) => text.trim().replace(/\s*;$/, "").replace(/\s+/g, " ");

/**
 * @param {import("./contract.js").Data} data
 * @returns {Rules}
 */
export function treeRules(data) {
  const { words } = data;
  /** @type {Tree} */
  const tree = data.position;
  const nodes = unpacked(tree);
  /** @type {Thing[]} */
  const things = tree.things.map(([facet, label, idents, detail]) => ({
    facet,
    label,
    idents: idents ?? [],
    detail: detail ?? "",
  }));
  /** @type {Written[]} */
  const written = tree.lines.map((numbers, at) => {
    const pieces = numbers.map((number) => tree.pieces[number] ?? /** @type {[string]} */ ([""]));
    return {
      at,
      text: pieces.map(([text]) => text).join(""),
      things: [...new Set(pieces.flatMap(([, ...says]) => /** @type {number[]} */ (says)))],
      words: wordsOf(pieces),
    };
  });

  /**
   * The words for a line some piece of which says several things (`Fe@-2,0`).
   * @param {[string, ...number[]][]} pieces
   */
  function wordsOf(pieces) {
    if (pieces.every(([, ...says]) => says.length < 2)) return undefined;
    const [first, ...rest] = pieces.map(([text, ...says]) =>
      toldOnce(says.flatMap((thing) => things[thing]?.label ?? [])).join(" ") || text.trim(),
    );
    return `${first} ${rest.join(", ")}`;
  }
  const byText = new Map(written.map((line) => [line.text, line]));
  /** @type {Set<number>[]} the kinds of questions that each line answers somewhere */
  const answers = written.map(() => new Set());
  for (const [, kind, , found] of nodes) {
    for (const [line] of found) answers[line ?? 0]?.add(kind);
  }

  /**
   * Where a line leads from a node: at the edge of the tree its turn can perhaps be ended yet.
   * @param {number} from @param {number} to
   */
  const ledTo = (from, to) => {
    if (to !== TREE_CUT && to !== TREE_CHANCE) return to;
    const beyond = TREE_BEYOND - 2 * from - Number(to === TREE_CHANCE);
    return endsAt(beyond).length ? beyond : to;
  };
  /**
   * The lines that do nothing but end the turn at the node beyond which a position lies.
   * @param {unknown} position
   * @returns {Written[]}
   */
  const endsAt = (position) => {
    const found = nodes[Math.floor((TREE_BEYOND - /** @type {number} */ (position)) / 2)]?.[3] ?? [];
    const ends = found.flatMap(([line, to]) => (to === TREE_OVER ? written[line ?? -1] ?? [] : []));
    return ends.filter((line) => line.things.length < 2);
  };
  /** @param {unknown} position */
  const toldBeyond = (position) =>
    /** @type {number} */ (position) % 2 ? "tree-chance" : "tree-lost";

  /** @param {unknown} position */
  const nodeAt = (position) => nodes[/** @type {number} */ (position)];
  /** @param {Node} node */
  const linesOf = (node) => node[3].flatMap(([line]) => written[line ?? -1] ?? []);

  /**
   * Whether a line that is not among the answers of a node is refused there for sure.
   * @param {Node} node @param {Written} line
   */
  function isRefused(node, line) {
    const [, kind, flags] = node;
    if (flags || !answers[line.at]?.has(kind)) return false;
    const said = [...line.things].sort().join();
    return linesOf(node).every((other) => [...other.things].sort().join() !== said);
  }

  /** @type {Rules["step"]} */
  function step(position, picks) {
    const node = nodeAt(position);
    if (!node) {
      const end = TREE_ENDS.get(/** @type {number} */ (position)) ?? toldBeyond(position);
      const options = optionsAmong(endsAt(position), things, "").map((option) => ({ ...option, unsure: true }));
      return { prompt: say(words, end), options, more: options.length > 0 };
    }
    const left = linesLeft(linesOf(node), picks, things);
    const options = optionsAmong(left, things, say(words, "tree-enough"));
    const facet = `facet-${tree.facets[facetAsked(left, things) ?? -1]}`;
    const question = tree.texts[node[0]] ?? "";
    const orTap = options.some(({ hidden }) => hidden) ? ` ${say(words, "or-tap")}` : "";
    return {
      prompt: picks.length ? `${words[facet] ?? question}${orTap}` : question,
      options: options.map((option) => (supposedIn(node) ? { ...option, unsure: true } : option)),
      more: (node[2] & TREE_MORE) !== 0,
    };
  }

  return {
    start: 0,
    step,
    play(position, line) {
      const node = nodeAt(position);
      const known = byText.get(withoutBlanks(line.text));
      const found = known && node?.[3].find(([at]) => at === known.at);
      if (found) {
        const [, after = TREE_LOST, told] = found;
        const tells = (tree.told[told ?? 0] ?? []).map((text) => tree.texts[text] ?? "");
        const next = nodeAt(after);
        const open = next ? supposedIn(next) && !supposedIn(node) : after !== TREE_OVER;
        const end = open ? TREE_ENDS.get((next ? supposedIn(next) : after) ?? TREE_LOST) : undefined;
        return {
          verdict: supposedIn(node) ? "unsure" : "ok",
          position: ledTo(/** @type {number} */ (position), after),
          tells: end === undefined ? tells : [...tells, say(words, end)],
        };
      }
      if (!node && known && endsAt(position).includes(known)) {
        return { verdict: "unsure", position: TREE_OVER, tells: [] };
      }
      if (node && known && line.order !== null && isRefused(node, known)) {
        return { verdict: "refused", position, tells: [] };
      }
      return { verdict: "unsure", position: TREE_LOST, tells: [] };
    },
    read(text) {
      const known = byText.get(withoutBlanks(text));
      return { text, order: known ? known.at : null };
    },
    about: (line) => (byText.get(withoutBlanks(line.text))?.things ?? []).flatMap((at) => things[at]?.idents ?? []),
    picks(position, line) {
      const node = nodeAt(position);
      const known = byText.get(withoutBlanks(line.text));
      return node && known ? picksFor(linesOf(node), known, things) : [];
    },
    status: (position) => (nodeAt(position)?.[4] ?? []).map((text) => tree.texts[text] ?? ""),
  };
}
