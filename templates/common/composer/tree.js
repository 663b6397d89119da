/**
 * Rules as a tree of legal lines that the server made, down to the first draw or hidden card.
 *
 * A node is `[question, lines, more]`, a line `[text, idents, node, tells]`; `node` is a number
 * of the list of nodes, -1 where nothing more is asked, -2 where nobody can tell what follows.
 *
 * @typedef {import("./contract.js").Rules} Rules
 * @typedef {import("./contract.js").Line} Line
 * @typedef {[string, TreeLine[], boolean]} Node
 * @typedef {[string, string[], number, string[]]} TreeLine
 */

const OVER = -1;
const UNKNOWN = -2;

/**
 * @param {import("./contract.js").Data} data
 * @returns {Rules}
 */
export function treeRules(data) {
  /** @type {Node[]} */
  const nodes = data.position;

  /** @param {unknown} position @returns {Node} */
  const nodeAt = (position) => nodes[/** @type {number} */ (position)] ?? ["", [], false];

  return {
    start: 0,
    step(position) {
      const [prompt, lines, more] = nodeAt(position);
      const options = lines.map(([text, idents]) => ({
        key: text,
        label: text,
        idents,
        line: { text, order: text },
      }));
      return { prompt, options, more };
    },
    play(position, line) {
      if (position === UNKNOWN) return { verdict: "unsure", position, tells: [] };
      const [, lines, more] = nodeAt(position);
      const found = lines.find(([text]) => text === line.text);
      if (found) return { verdict: "ok", position: found[2], tells: found[3] };
      if (more || line.order === null) return { verdict: "unsure", position: UNKNOWN, tells: [] };
      return { verdict: position === OVER ? "unsure" : "refused", position, tells: [] };
    },
    read: (text) => ({ text, order: null }),
    status: () => [],
  };
}
