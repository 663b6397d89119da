/**
 * Which of many options are shown: narrowed by taps and words, under headings, a part at first.
 *
 * @typedef {import("./contract.js").Option} Option
 */

/** So many options stand in one list before headings are shortened, and of a heading then. */
export const ALL_SHOWN = 24;
export const SHOWN_OF_GROUP = 8;

/**
 * What a tap on `idents` (the uppermost first) wants among `options` that are narrowed to `only`.
 *
 * A tap on what is tapped already takes it away. One that leaves nothing begins anew.
 * @param {Option[]} options
 * @param {string[]} only
 * @param {string[]} idents
 * @returns {{pick: Option | null, only: string[]}}
 */
export function tapOptions(options, only, idents) {
  const again = idents.find((ident) => only.includes(ident));
  if (again !== undefined) return { pick: null, only: only.filter((one) => one !== again) };
  for (const before of only.length ? [only, []] : [only]) {
    const left = aboutAll(options, before);
    for (const ident of idents) {
      const found = left.filter((option) => option.idents?.includes(ident));
      if (found.length === 1) return { pick: found[0] ?? null, only: [] };
      if (found.length) return { pick: null, only: [...before, ident] };
    }
  }
  return { pick: null, only };
}

/** @param {Option[]} options @param {string[]} idents @returns {Option[]} */
export function aboutAll(options, idents) {
  return options.filter((option) => idents.every((ident) => option.idents?.includes(ident)));
}

/**
 * The options of a step, those about what lies nearest to a part of the picture before others.
 * @param {import("./contract.js").Step} step
 * @param {import("./contract.js").Box | null} near  null: as they come
 * @param {(ident: string) => import("./contract.js").Box | null | undefined} placeOf
 * @returns {import("./contract.js").Step}
 */
export function nearestFirst(step, near, placeOf) {
  if (!near) return step;
  const [x, y] = [near.x + near.width / 2, near.y + near.height / 2];
  /** @param {Option} option */
  const away = ({ idents = [] }) =>
    Math.min(1e9, ...idents.flatMap((ident) => {
      const box = placeOf(ident);
      return box ? [Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)] : [];
    }));
  return { ...step, options: [...step.options].sort((a, b) => away(a) - away(b)) };
}

/** @param {string} text @returns {string} without accents and case */
export function plainText(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}

/** @param {Option[]} options @param {string} words  all of which an option has to say @returns {Option[]} */
export function sayingAll(options, words) {
  const wanted = plainText(words).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const said = plainText(`${option.group ?? ""} ${option.label} ${option.detail ?? ""}`);
    return wanted.every((word) => said.includes(word));
  });
}

/**
 * Options under their headings, in the order in which the headings come.
 * @param {Option[]} options
 * @param {ReadonlySet<string>} open  headings of which all is shown
 * @returns {{group: string, shown: Option[], hidden: Option[]}[]}
 */
export function grouped(options, open) {
  /** @type {Map<string, Option[]>} */
  const groups = new Map();
  for (const option of options) {
    const group = option.group ?? "";
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  const most = options.length <= ALL_SHOWN ? ALL_SHOWN : groups.size === 1 ? ALL_SHOWN : SHOWN_OF_GROUP;
  return [...groups].map(([group, all]) => {
    // one more button would take the place of the one option that it hides
    const shown = open.has(group) || all.length <= most + 1 ? all : all.slice(0, most);
    return { group, shown, hidden: all.slice(shown.length) };
  });
}
