import { say } from "./words.js";
import { bodyOf, linkOf, LONGEST_LINK } from "./send.js";

/**
 * @typedef {import("./contract.js").Data} Data
 * @typedef {import("./contract.js").Line} Line
 * @typedef {import("./contract.js").Rules} Rules
 * @typedef {import("./contract.js").MakePicture} MakePicture
 */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

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
  /** @type {Line[]} */
  let lines = [];
  /** @type {string[]} */
  let picks = [];
  const svg = /** @type {SVGSVGElement} */ (document.querySelector("#picture svg"));
  const picture = makePicture(svg, data, tapped);

  /** @param {string[]} idents */
  function tapped(idents) {
    const { options } = rules.step(played().position, picks);
    const found = idents.flatMap((ident) => options.filter((o) => o.idents?.includes(ident)));
    if (found[0]) pick(found[0]);
  }

  /** @param {import("./contract.js").Option} option */
  function pick(option) {
    if (option.line) {
      lines = [...lines, option.line];
      picks = [];
    } else {
      picks = [...picks, option.key];
    }
    draw();
  }

  function played() {
    let position = rules.start;
    const verdicts = lines.map((line) => {
      const after = rules.play(position, line);
      position = after.position;
      return after;
    });
    return { position, verdicts };
  }

  function draw() {
    const { position, verdicts } = played();
    const step = rules.step(position, picks);
    byId("prompt").textContent = step.prompt;
    byId("options").replaceChildren(
      ...step.options.filter((option) => !option.hidden).map((option) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = option.label;
        button.addEventListener("click", () => pick(option));
        return button;
      }),
    );
    byId("lines").replaceChildren(
      ...lines.map((line, at) => {
        const item = document.createElement("li");
        item.textContent = line.text;
        item.className = verdicts[at]?.verdict ?? "unsure";
        return item;
      }),
    );
    const body = bodyOf(lines.map((line) => line.text), say(data.words, "final"));
    const link = linkOf(data, body);
    const send = /** @type {HTMLAnchorElement} */ (byId("send"));
    send.href = link.length <= LONGEST_LINK ? link : "";
    /** @type {HTMLTextAreaElement} */ (byId("sheet")).value = body;
    picture.show(position, picks);
    picture.mark(step);
  }

  draw();
}
