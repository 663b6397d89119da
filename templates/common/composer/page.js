import { askCondition } from "./condition_panel.js";
import { button, byId, focusOn, make, tell } from "./dom.js";
import { drawers } from "./drawers.js";
import { ideasPanel } from "./ideas_panel.js";
import { showLines } from "./lines_panel.js";
import { nearestFirst, tapOptions } from "./narrow.js";
import { allShown, showOptions } from "./options_panel.js";
import { sendPanel } from "./send_panel.js";
import {
  changedSheet,
  EMPTY_SHEET,
  movedEntry,
  playedSheet,
  redoneSheet,
  undoneSheet,
} from "./sheet.js";
import { sidesOf } from "./sides.js";
import { ordersIn, standingOf, withFresh, withoutEntry } from "./standing.js";
import { say } from "./words.js";
import { writePanel } from "./write_panel.js";
import { zoomable, ZOOM_STEP } from "./zoom.js";

/**
 * The page: what was picked, what is changed, and everything drawn anew after each act.
 *
 * @typedef {import("./contract.js").Data} Data
 * @typedef {import("./contract.js").Option} Option
 * @typedef {import("./contract.js").Rules} Rules
 * @typedef {import("./contract.js").MakePicture} MakePicture
 * @typedef {import("./sheet.js").Entry} Entry
 */

/** @returns {Data} */
export function readData() {
  return JSON.parse(byId("data").textContent ?? "{}");
}

/**
 * Bring the page to life.
 * @param {Data} data
 * @param {Rules} rules
 * @param {MakePicture} makePicture
 */
export function start(data, rules, makePicture) {
  const { words } = data;
  let sheet = EMPTY_SHEET;
  /** @type {string[]} */
  let picks = [];
  /** whether what is picked stayed so after a line, and was not picked for the next one */
  let stayed = false;
  /** @type {import("./contract.js").Box | null} the part that was tapped to see it larger */
  let near = null;
  /** @type {number | null} the line that is being changed */
  let changing = null;
  let narrowing = allShown();
  /** @type {Map<string, Set<string>>} headings of which all is shown, by the kind of question */
  const opened = new Map();

  const svg = /** @type {SVGSVGElement} */ (document.querySelector("#picture svg"));
  const holder = byId("picture");
  holder.tabIndex = 0;
  holder.classList.remove("framed");
  holder.setAttribute("aria-label", say(words, "picture-keys"));
  // the zoom first: its listener swallows the click that ends a drag
  const zoom = zoomable(svg, holder, (shown, scale) => picture?.zoomed?.(shown, scale));
  /** @type {import("./contract.js").Picture | null} */
  let picture = null;
  picture = makePicture(svg, data, tapped, (box) => {
    near = box;
    zoom.to(box);
    draw();
    tell(say(words, "closer"));
  });
  const panels = drawers();
  /** what of the lines is nowhere else than here */
  const textNow = () => sides.own().entries.map(({ line }) => line.text).join("\n");
  let keptText = data.draft.join("\n");
  const sending = sendPanel(data, () => (keptText = textNow()));
  addEventListener("beforeunload", (event) => {
    if (!textNow() || textNow() === keptText) return;
    event.preventDefault();
    event.returnValue = "";
  });
  const writing = writePanel(data, (texts) => put(texts.map(written)));
  ideasPanel(data, takeIdea);
  const sides = sidesOf(data, rules, () => sheet, (next) => {
    sheet = next;
    changing = null;
    setPicks([]);
    focus();
  });

  /** @param {string} text @returns {Entry} */
  const written = (text) => ({ line: rules.read(text), picks: null });

  const standingNow = () => standingOf(sheet.entries, data.grammar);
  const playedNow = () =>
    playedSheet({ ...rules, start: sides.start() }, sheet.entries, standingNow(), data.stops);

  /** Where the next order goes. */
  const place = () => changing ?? ordersIn(standingNow());

  const positionNow = () => playedNow().positions[place()];

  /** @returns {import("./contract.js").Step} */
  const stepNow = () => rules.step(positionNow(), picks);

  /** @param {string[]} idents */
  function tapped(idents) {
    const found = tapOptions(stepNow().options, narrowing.only, idents);
    if (found.pick) return pick(found.pick);
    if (found.only === narrowing.only) return tappedBeside(idents);
    narrowing = { ...narrowing, only: found.only };
    draw();
    tell(byId("only").textContent || byId("prompt").textContent || "");
  }

  /**
   * A tap beside all that can be picked now: on what could be picked first it begins anew there,
   * else it is told why it picks nothing, and what was picked stays.
   * @param {string[]} idents
   */
  function tappedBeside(idents) {
    const first = rules.step(positionNow(), []).options;
    const begins = idents.some((one) => one === picks[0] || first.some((option) => option.idents?.includes(one)));
    const why = begins ? "" : (rules.why?.(positionNow(), picks, idents) ?? "");
    if (why) tell(why);
    else if (picks.length) beginAnew(idents);
  }

  /**
   * Leave what was picked for what a tap is on; a tap on what was picked first only leaves it.
   * @param {string[]} idents
   */
  function beginAnew(idents) {
    const left = idents.includes(picks[0] ?? "");
    setPicks([]);
    tell(byId("prompt").textContent ?? "");
    if (!left) tapped(idents);
  }

  /** @param {Option} option */
  function pick(option) {
    const made = [...picks, option.key];
    const acting = trail(positionNow()).flatMap(({ idents }) => (idents ? [idents] : [])).slice(0, 1);
    if (option.line) {
      const added = changing === null;
      put([{ line: option.line, picks: made }]);
      const stays = (added && rules.stays?.(positionNow(), made)) || [];
      if (stays.length) setPicks(stays, true);
    } else setPicks(made);
    for (const idents of [...acting, option.idents ?? []]) reveal(idents);
    if (option.line) return;
    const asked = byId("prompt").textContent ?? "";
    tell(asked.includes(option.label) ? asked : `${option.label}. ${asked}`);
  }

  /**
   * Bring what is called so into sight, unless it is all over the picture.
   * @param {string[]} idents
   */
  function reveal(idents) {
    const boxes = idents.flatMap((ident) => picture?.place?.(ident) ?? []);
    if (!boxes.length) return;
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const low = Math.max(...boxes.map((box) => box.y + box.height));
    zoom.reveal({ x, y, width: right - x, height: low - y });
  }

  /** The kind of question that is asked: what is shown of one stays shown when it comes again. */
  const questionNow = () => (picks.length ? `${picks.length}` : stepNow().prompt.replace(/\d+/g, ""));

  /** @param {string[]} next @param {boolean} [stay] */
  function setPicks(next, stay = false) {
    picks = next;
    stayed = stay;
    near = null;
    narrowing = { ...allShown(), open: opened.get(questionNow()) ?? new Set() };
    draw();
  }

  /**
   * Lines made or written: they go to the end, or in the place of the one that is changed.
   * @param {Entry[]} fresh
   */
  function put(fresh) {
    const key = changing === null ? "told-added" : "told-changed";
    const { entries, at } = withFresh(sheet.entries, fresh, changing, data.grammar);
    setEntries(entries);
    const { played } = playedNow();
    const [line, after] = [sheet.entries[at]?.line.text ?? "", played[at]];
    const verdict = say(words, `verdict-${after?.verdict ?? "unsure"}`);
    tell(`${say(words, key, { line, verdict })} ${(after?.tells ?? []).join(" · ")}`.trim());
  }

  /** @param {Entry[]} entries */
  function setEntries(entries) {
    byId("undo").classList.remove("main");
    sheet = changedSheet(sheet, entries);
    changing = null;
    setPicks([]);
  }

  /** @param {import("./contract.js").Suggestion} idea */
  function takeIdea({ label, lines, standing }) {
    const fresh = lines.map(written);
    if (standing) return put(fresh);
    const lost = sheet.entries.length;
    setEntries(fresh);
    const filled = say(words, "told-filled", { label, count: fresh.length });
    tell(lost ? `${say(words, "told-replaced", { count: lost })} ${filled}` : filled);
    byId("undo").classList.toggle("main", lost > 0);
    const about = fresh.slice(0, 1).flatMap(({ line }) => rules.about?.(line) ?? []);
    for (const ident of about) reveal([ident]);
  }

  function undo() {
    if ((picks.length && !stayed) || changing !== null) {
      if (!picks.length) changing = null;
      setPicks(picks.slice(0, -1));
      return tell(byId("prompt").textContent ?? "");
    }
    sheet = undoneSheet(sheet);
    byId("undo").classList.remove("main");
    setPicks([]);
    tell(say(words, "told-undone", { count: sheet.entries.length }));
  }

  /** @param {KeyboardEvent} event */
  function leaveByKey(event) {
    if (event.key !== "Escape" || !(picks.length || narrowing.only.length)) return;
    setPicks([]);
    tell(byId("prompt").textContent ?? "");
  }

  function redo() {
    sheet = redoneSheet(sheet);
    changing = null;
    setPicks([]);
    tell(say(words, "told-redone", { count: sheet.entries.length }));
  }

  /** The entries that are refused, or not tried for one that is. */
  function badEntries() {
    const { played } = playedNow();
    return sheet.entries.filter((_, at) => /refused|untried/.test(played[at]?.verdict ?? ""));
  }

  const lineActs = {
    /** @param {number} at @param {number} by */
    move(at, by) {
      const before = badEntries();
      const one = sheet.entries[at];
      setEntries(movedEntry(sheet.entries, at, by));
      const { played } = playedNow();
      const verdict = say(words, `verdict-${played[at + by]?.verdict ?? "unsure"}`);
      const worse = badEntries().filter((entry) => entry !== one && !before.includes(entry));
      const lines = worse.map((entry) => `${sheet.entries.indexOf(entry) + 1}. ${entry.line.text}`).join(", ");
      const told = say(words, "told-moved", { number: at + by + 1, verdict });
      tell(lines ? `${told} ${say(words, "told-worse", { lines })}` : told);
      keepFocus(`${by < 0 ? "up" : "down"}-${at + by}`);
    },
    /** @param {number} at */
    change(at) {
      const entry = sheet.entries[at];
      if (!entry) return;
      const { positions } = playedNow();
      const made = entry.picks ?? (entry.line.order === null ? undefined : rules.picks?.(positions[at], entry.line));
      changing = at;
      panels.close();
      setPicks(made ? made.slice(0, -1) : []);
      if (made) focusOn("prompt");
      else writing.write(entry.line.text);
    },
    /** @param {number} at */
    condition(at) {
      const entry = sheet.entries[at];
      if (!entry) return;
      askCondition(data, entry.line.text, (text) => {
        if (text) {
          changing = at;
          put([written(text)]);
        }
        keepFocus(`change-${at}`);
      });
    },
    /** @param {number} at */
    remove(at) {
      const line = sheet.entries[at]?.line.text ?? "";
      setEntries(withoutEntry(sheet.entries, at, data.grammar));
      tell(say(words, "told-removed", { line }));
      keepFocus(`remove-${Math.min(at, sheet.entries.length - 1)}`);
    },
  };

  /**
   * The keyboard goes on at the same button of a line.
   * @param {string} act
   */
  function keepFocus(act) {
    /** @type {HTMLButtonElement | null} */
    const same = document.querySelector(`#lines [data-act="${act}"]`);
    if (same && !same.disabled) same.focus();
    else focusOn("lines-head");
  }

  function draw() {
    const { positions, played } = playedNow();
    const position = positions[place()];
    const step = nearestFirst(rules.step(position, picks), near, (ident) => picture?.place?.(ident));
    const held = byId("choose").contains(document.activeElement) && document.activeElement !== byId("sought");
    showOptions(words, step, trail(position).map(({ label }) => label), narrowing, {
      pick,
      back: () => setPicks(picks.slice(0, -1)),
      narrow(change) {
        narrowing = { ...narrowing, ...change };
        opened.set(questionNow(), narrowing.open);
        draw();
      },
    });
    // its button may be gone: the keyboard goes on at what is asked now
    if (held && !byId("choose").contains(document.activeElement)) focusOn("prompt");
    showLines(words, sheet.entries, played, standingNow(), changing, data.tests.length ? (data.grammar.if ?? "") : "", lineActs);
    const [means = "", ...state] = rules.status(position);
    byId("means").textContent = means;
    if (picture?.note && sheet.entries.length) state.push(say(words, "picture-before"));
    byId("status").replaceChildren(...state.map((told) => make("li", {}, told)));
    showChanging();
    showBar();
    const refused = played.filter(({ verdict }) => verdict === "refused").length;
    if (!sides.now()) sending.show(sheet.entries.map(({ line }) => line.text), refused);
    sides.draw();
    picture?.show(position, picks);
    const picked = trail(position).flatMap(({ idents }) => idents ?? []);
    picture?.note?.(sheet.entries.map(({ line }) => rules.about?.(line) ?? []), picked);
    picture?.mark(step);
  }

  /**
   * What was picked so far.
   * @param {unknown} position
   * @returns {Option[]}
   */
  function trail(position) {
    return picks.map((key, at) => {
      const { options } = rules.step(position, picks.slice(0, at));
      return options.find((option) => option.key === key) ?? { key, label: key };
    });
  }

  function showChanging() {
    const line = changing === null ? undefined : sheet.entries[changing]?.line.text;
    byId("changing").replaceChildren(
      ...(line === undefined
        ? []
        : [
            make("span", {}, say(words, "changing", { number: place() + 1, line })),
            button(say(words, "leave"), () => {
              changing = null;
              setPicks([]);
              focusOn("prompt");
            }),
          ]),
    );
  }

  function showBar() {
    const off = { undo: !(picks.length || changing !== null || sheet.past.length), redo: !sheet.future.length };
    // a button that has the keyboard keeps it, so it is not disabled in earnest
    for (const [id, disabled] of Object.entries(off)) byId(id).setAttribute("aria-disabled", String(disabled));
  }

  byId("table").addEventListener("keydown", leaveByKey);
  byId("choose").addEventListener("keydown", leaveByKey);
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  const sought = /** @type {HTMLInputElement} */ (byId("sought"));
  sought.addEventListener("input", () => {
    narrowing = { ...narrowing, sought: sought.value };
    draw();
  });
  const focus = () => zoom.to(picture?.focus ? picture.focus() : data.focus);
  byId("zoom-in").addEventListener("click", () => zoom.by(ZOOM_STEP));
  byId("zoom-out").addEventListener("click", () => zoom.by(1 / ZOOM_STEP));
  byId("zoom-all").addEventListener("click", () => zoom.to(null));
  byId("zoom-focus").addEventListener("click", focus);
  byId("app").hidden = false;
  draw();
  focus();
}
