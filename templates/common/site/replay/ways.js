/**
 * Ways through a game, and the names of its steps in links: `#turn-7.3@anna`, and `#turn-7.3~1` on
 * the first way that was taken back.
 */

/**
 * Every way from the beginning: the one to the end of the game first, then those that were left.
 * @param {readonly number[]} before @returns {number[][]}
 */
export function waysOf(before) {
  const led = new Set(before);
  const ends = before.map((_, station) => station).filter((station) => !led.has(station));
  return [...ends.slice(-1), ...ends.slice(0, -1)].map((end) => {
    const way = [];
    for (let at = end; at >= 0; at = before[at] ?? -1) way.push(at);
    return way.reverse();
  });
}

/**
 * The steps of a way by turn.
 * @typedef {{turn: number, from: number, stations: number[]}} Turn
 * @param {readonly number[]} way @param {readonly number[]} turns @returns {Turn[]}
 */
export function turnsOf(way, turns) {
  /** @type {Turn[]} */
  const found = [];
  way.forEach((station, place) => {
    const turn = turns[station] ?? 0;
    const last = found[found.length - 1];
    if (last && last.turn === turn) last.stations.push(station);
    else found.push({ turn, from: place, stations: [station] });
  });
  return found;
}

/**
 * The link to a step.
 * @param {number[][]} ways @param {readonly number[]} turns
 * @param {number} way @param {number} place @param {string} who  "" for no view
 */
export function linkTo(ways, turns, way, place, who) {
  const station = ways[way]?.[place] ?? 0;
  const on = ways.findIndex((other) => other[place] === station);
  const { turn, step } = stepAt(ways[way] ?? [], turns, place);
  return `#turn-${turn}.${step}${on ? `~${on}` : ""}${who && `@${encodeURIComponent(who)}`}`;
}

/** @param {readonly number[]} way @param {readonly number[]} turns @param {number} place */
export function stepAt(way, turns, place) {
  const turn = turnsOf(way, turns).find(({ from, stations }) => place < from + stations.length);
  return { turn: turn?.turn ?? 0, step: place - (turn?.from ?? 0) + 1, steps: turn?.stations.length ?? 0 };
}

/**
 * The step that a link names, or the one before it that is nearest, `there` telling which; null for
 * what is no link to a step.
 * @param {string} hash @param {number[][]} ways @param {readonly number[]} turns
 * @returns {{way: number, place: number, who: string, there: boolean} | null}
 */
export function stepOf(hash, ways, turns) {
  if (!/^#(turn|step)\b/i.test(hash)) return null;
  const found = /^#turn-(\d+)(?:\.(\d+))?(?:~(\d+))?(?:@(.+))?$/.exec(hash);
  if (!found) return { way: 0, place: 0, who: "", there: false };
  const wanted = Number(found[3] ?? 0);
  const way = ways[wanted] ? wanted : 0;
  const all = turnsOf(ways[way] ?? [], turns);
  const number = Number(found[1]);
  const turn = all.filter((one) => one.turn <= number).pop() ?? all[0];
  const [from, steps] = [turn?.from ?? 0, turn?.stations.length ?? 1];
  const given = turn?.turn === number ? Number(found[2] ?? 1) : steps;
  const step = Math.min(Math.max(given, 1), steps);
  const there = way === wanted && turn?.turn === number && step === given;
  return { way, place: from + step - 1, who: plain(found[4] ?? ""), there };
}

/** @param {string} text */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
