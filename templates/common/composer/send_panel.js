import { button, byId, make, tell } from "./dom.js";
import { bodyOf, linkOf, LONGEST_LINK } from "./send.js";
import { say } from "./words.js";

/**
 * How the sheet leaves the page: as a mail filled in, copied, or saved as a file.
 *
 * @typedef {import("./contract.js").Data} Data
 * @typedef {{show: (lines: string[], refused: number) => void}} Sending
 */

/**
 * @param {Data} data
 * @param {() => void} kept  called when the sheet has left the page
 * @returns {Sending}
 */
export function sendPanel(data, kept) {
  const { words } = data;
  const text = /** @type {HTMLTextAreaElement} */ (byId("sheet"));
  const link = /** @type {HTMLAnchorElement} */ (byId("send"));
  const save = /** @type {HTMLAnchorElement} */ (byId("save"));
  const final = /** @type {HTMLInputElement} */ (byId("final"));
  /** @type {string[]} */
  let lines = [];
  let refused = 0;
  // a browser that comes back to the page may remember another choice
  final.checked = true;
  let file = "";

  function draw() {
    const body = lines.length ? bodyOf(lines, final.checked ? say(words, "final") : "") : "";
    const target = linkOf(data, body);
    const fits = target.length <= LONGEST_LINK;
    text.value = body;
    text.rows = Math.min(12, lines.length + 2);
    link.hidden = !lines.length || !fits;
    if (link.hidden) link.removeAttribute("href");
    else link.href = target;
    // what goes out is never silent about when it is played
    link.textContent = say(words, final.checked ? "send-final" : "send-tentative");
    byId("send-told").replaceChildren(
      ...(lines.length ? [] : [make("p", {}, say(words, "send-empty"))]),
      ...(refused ? [make("p", { className: "warning" }, say(words, "send-refused", { count: refused }))] : []),
      ...(fits ? [] : [make("p", { className: "warning" }, say(words, "send-long", { length: target.length, most: LONGEST_LINK }))]),
    );
    if (file) URL.revokeObjectURL(file);
    file = URL.createObjectURL(new Blob([`${body}\r\n`], { type: "text/plain" }));
    save.href = file;
  }

  text.addEventListener("focus", () => text.select());
  text.addEventListener("copy", kept);
  for (const way of [link, save]) way.addEventListener("click", kept);
  for (const name of ["final", "tentative"]) byId(name).addEventListener("change", draw);
  byId("copies").replaceChildren(
    button(say(words, "copy"), () => copy(words, text, kept)),
    button(say(words, "copy-address"), () => copy(words, /** @type {HTMLInputElement} */ (byId("address")))),
    button(say(words, "copy-subject"), () => copy(words, /** @type {HTMLInputElement} */ (byId("subject")))),
  );
  for (const id of ["address", "subject"]) {
    const field = /** @type {HTMLInputElement} */ (byId(id));
    field.addEventListener("focus", () => field.select());
  }
  return {
    show(now, wrong) {
      lines = now;
      refused = wrong;
      draw();
    },
  };
}

/**
 * Copy what a field holds. It stays selected, for where a program may not copy by itself.
 * @param {Record<string, string>} words
 * @param {HTMLTextAreaElement | HTMLInputElement} field
 * @param {() => void} [copied]
 */
async function copy(words, field, copied = () => {}) {
  field.focus();
  field.select();
  let done = false;
  try {
    await navigator.clipboard.writeText(field.value);
    done = true;
  } catch {
    // no clipboard for pages of files and attachments
    done = document.execCommand("copy");
  }
  if (done) copied();
  tell(say(words, done ? "copied" : "not-copied"));
}
