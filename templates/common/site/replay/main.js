import { byId } from "../../composer/dom.js";
import { ZOOM_STEP } from "../../composer/zoom.js";
import { PUBLIC, TRUTH } from "./contract.js";
import { makeFilm } from "./film.js";
import { listenToKeys } from "./keys.js";
import { listsOf, partOf } from "./lists.js";
import { diceThrown, mapInWords, ordersSent, pointsAfter, sayer, sentences } from "./panels.js";
import { makePicture } from "./picture.js";
import { forksAt, listSteps } from "./steps.js";
import { unpacked } from "./unpack.js";
import { linkTo, stepAt, stepOf, turnsOf, waysOf } from "./ways.js";
import { shapesOf, wordsOf } from "./words.js";

/**
 * @typedef {import("./contract.js").Replay} Replay
 * @typedef {import("./contract.js").Said} Said
 * @typedef {import("./lists.js").Lists} Lists
 */

/** What keys press. */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "next",
  "Shift+ArrowLeft": "turn-back",
  "Shift+ArrowRight": "turn-next",
  Home: "first",
  End: "last",
  " ": "play",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  0: "zoom-all",
};

/**
 * @param {Replay} replay @param {Said} said
 */
function begin(replay, said) {
  const say = sayer(said.page);
  const ways = waysOf(replay.before);
  const turns = replay.turn;
  /** @type {Map<string, Lists>} */
  const known = new Map();
  /** @param {string} who @returns {Lists} */
  const lists = (who) => {
    const found = known.get(who) ?? listsOf(replay, who, lists);
    known.set(who, found);
    return found;
  };
  const view = /** @type {HTMLSelectElement} */ (byId("replay-view"));
  const slider = /** @type {HTMLInputElement} */ (byId("replay-slider"));
  const speed = /** @type {HTMLSelectElement} */ (byId("replay-speed"));
  const picture = makePicture(byId("replay-picture"), say("picture"));
  const film = makeFilm(forward, showFilm);
  let [way, place, who] = [0, 0, ""];
  let word = wordsOf(said.words, PUBLIC);
  /** @type {(place: number) => void} */
  let mark = () => {};

  /** @returns {number[]} */
  const along = () => ways[way] ?? [];
  const told = (/** @type {number} */ station) =>
    partOf(replay, who).told[station] || partOf(replay, PUBLIC).told[station] || [];

  const unseen = () => (who === TRUTH ? "untold" : "unseen");

  /** @param {number} onWay @param {number} at @param {string} by */
  function show(onWay, at, by) {
    const other = by !== who;
    if (other) {
      who = by;
      view.value = by;
      word = wordsOf(said.words, by);
      const below = by === PUBLIC ? [] : partOf(replay, PUBLIC).defs;
      const part = partOf(replay, by);
      picture.dress(part, [...below, ...part.defs], shapesOf(replay, by, word));
    }
    if (other || onWay !== way) {
      way = onWay;
      const text = (/** @type {number} */ station) => told(station).map(word).join(" ") || say(unseen());
      mark = listSteps(byId("replay-steps"), { ways, turns, way, who, text, say });
      slider.max = String(along().length - 1);
    }
    place = at;
    byId("replay-astray").hidden = true;
    showStep(along()[place] ?? 0);
  }

  /** @param {number} station */
  function showStep(station) {
    const { layers, maps, hidden } = lists(who);
    const part = partOf(replay, who);
    const step = stepAt(along(), turns, place);
    picture.show(layers.map((layer) => layer[station] ?? []), replay.over.includes(station));
    const where = wordsOf(said.words, PUBLIC)(replay.where[station] ?? 0);
    byId("replay-where").textContent = say("where", { ...step, where });
    byId("replay-told").replaceChildren(...sentences(told(station), word, say(unseen())));
    byId("replay-map").replaceChildren(...mapInWords(maps[station] ?? [], word));
    byId("replay-hidden").replaceChildren(...mapInWords(hidden[station] ?? [], word));
    const same = (/** @type {number} */ at) => replay.line[at] === replay.line[station];
    const orders = part.orders.filter(({ at }) => same(at));
    byId("replay-orders").replaceChildren(...ordersSent(orders, word, say));
    byId("replay-ordered").hidden = !orders.length;
    const dice = part.dice.filter(([at]) => same(at));
    byId("replay-dice").replaceChildren(...diceThrown(dice, say));
    byId("replay-thrown").hidden = !dice.length;
    // of a turn that goes on nobody knows yet
    const finished = step.turn - (step.step < step.steps ? 1 : 0);
    const scores = replay.scores.filter(([turn]) => (turn ?? 0) <= finished).pop();
    byId("replay-points").replaceChildren(...(scores ? pointsAfter(scores, replay.seats, say) : []));
    byId("replay-left").hidden = !way;
    showForks();
    slider.value = String(place);
    slider.setAttribute("aria-valuetext", say("where", { ...step, where }));
    for (const id of ["first", "turn-back", "back"]) disable(id, !place);
    for (const id of ["next", "turn-next", "last"]) disable(id, place === along().length - 1);
    mark(place);
  }

  function showForks() {
    const links = forksAt(ways, way, place).map(({ way: other, steps }) => {
      const link = document.createElement("a");
      link.href = linkTo(ways, turns, other, place + 1, who);
      link.textContent = say("fork", { steps });
      return link;
    });
    byId("replay-forks").replaceChildren(...links);
  }

  /** @param {string} id @param {boolean} value */
  function disable(id, value) {
    byId(`replay-${id}`).setAttribute("aria-disabled", String(value));
  }

  // the address always names the step that is shown, without an entry in the history each
  /** @param {number} at @param {string} [by] @param {number} [onWay] */
  function go(at, by = who, onWay = way) {
    const most = (ways[onWay]?.length ?? 1) - 1;
    show(onWay, Math.min(Math.max(at, 0), most), by);
    const link = linkTo(ways, turns, way, place, who);
    history.replaceState(null, "", link);
    // the page in another language opens at the same step
    for (const other of document.querySelectorAll(".tongues a")) {
      /** @type {HTMLAnchorElement} */ (other).hash = link;
    }
  }

  function forward() {
    go(place + 1);
    return place < along().length - 1;
  }

  /** @param {number} direction */
  function byTurn(direction) {
    const all = turnsOf(along(), turns);
    const now = all.findIndex(({ from, stations }) => place < from + stations.length);
    const here = all[now]?.from ?? 0;
    const to = direction > 0 ? all[now + 1]?.from : place > here ? here : all[now - 1]?.from;
    go(to ?? (direction > 0 ? along().length - 1 : 0));
  }

  function play() {
    if (!film.plays() && place === along().length - 1) go(0);
    film.toggle();
  }

  function showFilm() {
    byId("replay-play").textContent = say(film.plays() ? "pause" : "play");
    // who listens hears the steps that he takes himself
    byId("replay-now").setAttribute("aria-live", film.plays() ? "off" : "polite");
  }

  function fromAddress() {
    const found = stepOf(location.hash, ways, turns);
    if (!found) return false;
    film.stop();
    const known = !found.who || replay.views[found.who];
    const by = known && found.who ? found.who : who || TRUTH;
    if (found.there && known) {
      show(found.way, found.place, by);
      return true;
    }
    go(found.place, by, found.way);
    const reader = known ? "" : say("no-reader", { reader: found.who });
    const { turn, step } = stepAt(along(), turns, place);
    const nearest = found.there ? "" : say("no-step", { turn, step });
    byId("replay-astray").textContent = [nearest, reader].join(" ").trim();
    byId("replay-astray").hidden = false;
    return true;
  }

  /** @type {Record<string, () => void>} */
  const acts = {
    first: () => go(0),
    "turn-back": () => byTurn(-1),
    back: () => go(place - 1),
    play,
    next: () => go(place + 1),
    "turn-next": () => byTurn(1),
    last: () => go(along().length - 1),
    "zoom-in": () => picture.by(ZOOM_STEP),
    "zoom-out": () => picture.by(1 / ZOOM_STEP),
    "zoom-all": () => picture.all(),
    return: () => go(forkOf(ways, way), who, 0),
  };
  /** @param {string} id */
  const press = (id) => {
    // who steps himself wants the film to stand
    if (id !== "play" && !id.startsWith("zoom")) film.stop();
    acts[id]?.();
  };
  for (const id of Object.keys(acts)) byId(`replay-${id}`).addEventListener("click", () => press(id));
  listenToKeys(byId("replay-app"), byId("replay-picture"), KEYS, press);
  for (const seat of replay.seats) view.add(new Option(say("view-seat", { seat }), seat));
  view.addEventListener("change", () => go(place, view.value));
  slider.addEventListener("input", () => {
    film.stop();
    go(Number(slider.value));
  });
  speed.addEventListener("change", () => film.at(Number(speed.value)));
  addEventListener("hashchange", () => {
    if (fromAddress()) bringIntoView();
  });
  byId("replay-app").hidden = false;
  const linked = fromAddress();
  if (!linked) show(0, 0, TRUTH);
  showFilm();
  // a page that is loaded again, or come back to, stands where its reader had it
  const [arrival] = performance.getEntriesByType("navigation");
  if (linked && /** @type {PerformanceNavigationTiming} */ (arrival)?.type === "navigate") bringIntoView();
}

/** Who follows a link to a step sees it, however long the page is above or below. */
function bringIntoView() {
  const { top, bottom } = byId("replay-picture").getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) byId("replay-app").scrollIntoView();
}

/**
 * The last step that a way has in common with the one to the end of the game.
 * @param {number[][]} ways @param {number} way
 */
function forkOf(ways, way) {
  const common = (ways[way] ?? []).findIndex((station, at) => ways[0]?.[at] !== station);
  return Math.max(common - 1, 0);
}

const given = /** @type {{adjudicatorReplay?: [string, string]}} */ (/** @type {unknown} */ (globalThis)).adjudicatorReplay;
if (given?.[1]) begin(unpacked(given[0]), unpacked(given[1]));
