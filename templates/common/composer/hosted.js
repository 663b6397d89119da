import { byId } from "./dom.js";
import { readLink, unpacked } from "./link.js";

/**
 * The page that a referee hosts: it makes of the fragment of its address the page of a seat, and
 * hands on to the script of the title. What it lacks it says.
 *
 * @typedef {import("./link.js").Sets} Sets
 */

/** @type {Record<string, () => void>} */
const composers = /** @type {any} */ (globalThis).composers;

/**
 * Say why there is no page.
 * @param {"damaged" | "other" | "old"} why
 */
function missing(why) {
  for (const shown of document.querySelectorAll("#missing p[id]")) {
    /** @type {HTMLElement} */ (shown).hidden = !shown.id.startsWith(`why-${why}-`);
  }
}

async function open() {
  const text = location.hash.slice(1);
  if (!text) return;
  /** @type {Sets} */
  const sets = JSON.parse(byId("sets").textContent ?? "");
  const link = readLink(text);
  const set = link && sets.titles[`${link.language}.${link.title}`];
  if (!link || !set) return missing("damaged");
  if (set.sign !== link.sign) return missing("other");
  if (!("DecompressionStream" in globalThis)) return missing("old");
  let told;
  try {
    told = JSON.parse(await unpacked(link.packed, set.dictionary));
  } catch {
    return missing("damaged");
  }
  show(told, link, set, sets.styles[link.title] ?? "");
  composers[told.rules === "tree" ? set.scripts.tree : set.scripts.own]?.();
}

/**
 * @param {any} told
 * @param {import("./link.js").Link} link
 * @param {import("./link.js").Known} set
 * @param {string} style
 */
function show(told, link, set, style) {
  const { address, subject } = link;
  byId("data").textContent = JSON.stringify({ ...told, ...set.known, address, subject });
  document.documentElement.lang = link.language;
  document.title = told.title;
  const page = /** @type {HTMLTemplateElement} */ (byId(`page-${link.language}`));
  byId("missing").replaceWith(page.content.cloneNode(true));
  const look = document.createElement("style");
  look.textContent = style;
  document.head.append(look);
  const head = /** @type {HTMLElement} */ (document.querySelector("header h1"));
  head.textContent = told.title;
  if (told.before) {
    const before = document.createElement("p");
    before.textContent = told.before;
    head.after(before);
  }
  /** @type {HTMLInputElement} */ (byId("address")).value = address;
  /** @type {HTMLInputElement} */ (byId("subject")).value = subject;
  const frame = /** @type {HTMLTemplateElement | null} */ (
    document.getElementById(`frame-${link.language}.${link.title}`)
  );
  const none = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  byId("picture").append(frame ? frame.content.cloneNode(true) : none);
  const svg = byId("picture").querySelector("svg");
  svg?.setAttribute("viewBox", told.frame.map(Number).join(" "));
  svg?.setAttribute("font-size", String(Number(told.letter)));
  const name = svg?.querySelector("title");
  if (name) name.textContent = told.title;
  for (const id of ["picture", "zoom"]) byId(id).hidden = !frame;
}

addEventListener("hashchange", () => location.reload());
open();
