/**
 * Where an astronef lands: the server lists the legal lines, the map shows what they mean: at
 * each hex for a dome which ways there are, of a picked one the podes of either way, and after
 * the line the astronef.
 *
 * @module
 */

/**
 * @typedef {import("../../common/composer/contract.js").Option} Option
 * @typedef {import("../../common/composer/contract.js").Rules} Rules
 * @typedef {import("./map/drawing.js").Sight} Sight
 *
 * What the tree stands at, and the dome and the way of the astronef (`0308 a`), or "".
 * @typedef {{inner: unknown, landed: string}} Landing
 */

const LANDING = /(\d\d\d\d) ([ab])$/;

/**
 * @param {Rules} rules  of the tree
 * @param {string[]} lines  all that stand in it
 * @returns {Rules}
 */
export function landingRules(rules, lines) {
  /** @type {Map<string, string>} */
  const ways = new Map();
  for (const line of lines) {
    const [, dome = "", way] = LANDING.exec(line) ?? [];
    if (way) ways.set(dome, `${ways.get(dome) ?? ""}${way}`);
  }
  /** @type {Map<string, Landing>} */
  const known = new Map();
  /** @param {unknown} inner @param {string} landed @returns {Landing} */
  const landing = (inner, landed) => {
    const key = `${inner} ${landed}`;
    const found = known.get(key) ?? { inner, landed };
    known.set(key, found);
    return found;
  };
  /** @param {unknown} position */
  const innerOf = (position) => /** @type {Landing} */ (position).inner;

  /** @param {Option} option @param {boolean} picked  whether the dome is */
  function drawn(option, picked) {
    const [, dome = "", way = ""] = LANDING.exec(option.line?.text ?? "") ?? [];
    if (way && picked) return { ...option, idents: podesOf(dome, way).map((pode) => `hex:${pode}`), sign: way };
    const sign = way || ways.get(option.idents?.[0]?.replace("hex:", "") ?? "");
    return sign ? { ...option, sign } : option;
  }

  const { picks } = rules;
  return {
    ...rules,
    start: landing(rules.start, ""),
    step(position, picked) {
      const step = rules.step(innerOf(position), picked);
      return { ...step, options: step.options.map((option) => drawn(option, picked.length > 0)) };
    },
    play(position, line) {
      const played = rules.play(innerOf(position), line);
      const [found = ""] = LANDING.exec(line.text) ?? [];
      const landed = found && played.verdict === "ok" ? found : /** @type {Landing} */ (position).landed;
      return { ...played, position: landing(played.position, landed) };
    },
    status: (position) => rules.status(innerOf(position)),
    ...(picks ? { picks: (position, line) => picks(innerOf(position), line) } : {}),
  };
}

/**
 * The hexes of the podes around a dome: of way a the first one lies to the north, of b one place
 * farther.
 * @param {string} dome
 * @param {string} way
 */
function podesOf(dome, way) {
  const [column, row] = [Number(dome.slice(0, 2)), Number(dome.slice(2))];
  // even columns lie half a hex lower
  const low = column % 2 ? 0 : 1;
  /** @type {[number, number][]} */
  const found =
    way === "a"
      ? [[column, row - 1], [column + 1, row + low], [column - 1, row + low]]
      : [[column + 1, row - 1 + low], [column, row + 1], [column - 1, row - 1 + low]];
  return found.map((hex) => hex.map((part) => String(part).padStart(2, "0")).join(""));
}

/**
 * The map with what has landed on it.
 * @param {Sight} board
 * @returns {(position: unknown) => Sight}
 */
export function landedSight(board) {
  /** @type {Map<string, Sight>} */
  const known = new Map([["", board]]);
  return (position) => {
    const { landed } = /** @type {Landing} */ (position);
    const [dome = "", way = ""] = landed.split(" ");
    const cells = [dome, ...podesOf(dome, way)].map(
      (hex) => (Number(hex.slice(0, 2)) - 1) * (board.rows.length + 1) + Number(hex.slice(2)) - 1,
    );
    const ship = { colour: board.me, owner: board.me, cells, turn: way === "a" ? 0 : 60, turrets: [1, 2, 3] };
    const sight = known.get(landed) ?? { ...board, ships: [...board.ships, ship] };
    known.set(landed, sight);
    return sight;
  };
}
