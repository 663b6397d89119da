// The search: the index comes as scripts that hand their games over, the last to end first, and
// only as many as are needed to fill the list.

/** @typedef {[game: string, rules: string, edition: string, day: string, ending: string,
 *   seats: [player: string, rank: number][]]} Row */

/** Hits shown at once. */
const SHOWN = 50;

const LANGUAGE = document.documentElement.lang;
const DAYS = new Intl.DateTimeFormat(LANGUAGE === "en" ? "en-GB" : LANGUAGE, {
  day: "numeric", month: "long", year: "numeric", timeZone: "UTC",
});

const form = /** @type {HTMLFormElement} */ (document.getElementById("search"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const hits = /** @type {HTMLElement} */ (document.getElementById("hits"));
const further = /** @type {HTMLButtonElement} */ (document.getElementById("further"));

/**
 * The games of each script of the index that was read.
 * @type {Row[][]}
 */
const read = [];
let scripts = 0;
let wanted = SHOWN;
let reading = -1;

/** @param {string} name @returns {string} */
const told = name => form.dataset[name] ?? "";

/**
 * A text as it is compared: small letters without marks.
 * @param {string} text
 */
const bare = text => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

/**
 * What is asked for, by the names of the fields.
 * @returns {Record<string, string>}
 */
function asked() {
  /** @type {Record<string, string>} */
  const values = {};
  for (const field of form.querySelectorAll("input, select")) {
    const { name, value } = /** @type {HTMLInputElement} */ (field);
    if (value.trim()) values[name] = value.trim();
  }
  return values;
}

/** @param {Row} row @param {Record<string, string>} values @param {string[]} words */
function fits([game, rules, edition, day, ending, seats], values, words) {
  if (values.title && values.title !== rules) return false;
  if (values.edition && values.edition !== `${rules}/${edition}`) return false;
  if (values.ending && values.ending !== `${rules}/${ending}`) return false;
  if (values.year && values.year !== day.slice(0, 4)) return false;
  const text = bare(`${game} ${rules} ${day} ${seats.map(([player]) => player).join(" ")}`);
  return words.every(word => text.includes(word));
}

/** @param {string} kind @param {string} style @param {string} text */
function element(kind, style, text) {
  const made = document.createElement(kind);
  if (style) made.className = style;
  made.textContent = text;
  return made;
}

/**
 * What the page calls a choice.
 * @param {string} name @param {string} value
 */
function label(name, value) {
  const select = /** @type {HTMLSelectElement | null} */ (document.getElementById(name));
  const option = [...(select?.options ?? [])].find(one => one.value === value);
  return option?.textContent ?? "";
}

/** @param {Row} row */
function line([game, rules, edition, day, , seats]) {
  const item = document.createElement("li");
  const name = element("p", "name", "");
  const link = /** @type {HTMLAnchorElement} */ (element("a", "", game));
  link.href = `${told("home")}games/${game}.html`;
  name.append(link);
  const who = element("ol", "who", "");
  for (const [player, rank] of seats) {
    const seat = element("li", rank === 1 ? "won" : "", "");
    seat.append(element("span", "rank", rank ? String(rank) : "–"), ` ${player}`);
    who.append(seat);
  }
  const when = element("p", "when", "");
  const time = /** @type {HTMLTimeElement} */ (element("time", "", DAYS.format(new Date(day))));
  time.dateTime = day;
  when.append(time);
  const what = label("edition", `${rules}/${edition}`) || label("title", rules);
  item.append(name, element("p", "what", what), who, when);
  return item;
}

/** Show what was found, and read on where that is too little. */
function show() {
  const values = asked();
  const words = bare(values.q ?? "").split(/\s+/).filter(Boolean);
  /** @type {Row[]} */
  const rows = [];
  for (let at = scripts - 1; at >= 0; at--) {
    const chunk = read[at];
    if (!chunk) break;
    for (let n = chunk.length - 1; n >= 0; n--) {
      const row = /** @type {Row} */ (chunk[n]);
      if (fits(row, values, words)) rows.push(row);
    }
  }
  const whole = reading < 0;
  hits.replaceChildren(...rows.slice(0, wanted).map(line));
  further.hidden = rows.length <= wanted;
  const count = told("found").replace("{count}", whole ? String(rows.length) : `${rows.length}+`);
  found.textContent = rows.length ? count : whole ? told("none") : told("reading");
  if (!whole && rows.length <= wanted) next();
}

/** Read the script of the index before those that were read. */
function next() {
  if (reading < 0 || document.getElementById(`chunk-${reading}`)) return;
  const script = document.createElement("script");
  script.id = `chunk-${reading}`;
  script.src = `${told("root")}search/${reading}.js`;
  document.head.append(script);
}

/** Keep what is asked for in the address, so that it can be sent to others. */
function remember() {
  const values = new URLSearchParams(asked()).toString();
  const address = location.href.replace(/[?#].*$/, "") + (values ? `?${values}` : "");
  // a page that was opened from a file may have no history of its own in some browsers
  try {
    history.replaceState(null, "", address);
  } catch {
    return;
  }
}

/** @param {number} number @param {Row[]} rows */
function take(number, rows) {
  read[number] = rows;
  reading = number - 1;
  show();
}

Object.assign(globalThis, { adjudicatorGames: take });

scripts = /** @type {{ adjudicatorCount?: number }} */ (globalThis).adjudicatorCount ?? 0;
reading = scripts - 1;
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
  if (field) field.value = value;
}
form.hidden = false;
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("input", () => {
  wanted = SHOWN;
  remember();
  show();
});
further.addEventListener("click", () => {
  const first = hits.children.length;
  wanted += SHOWN;
  show();
  /** @type {HTMLElement | null | undefined} */ (hits.children[first]?.querySelector("a"))?.focus();
});
show();
