import { byId, make } from "../../composer/dom.js";
import { say } from "../../composer/words.js";
import { alike } from "./bytes.js";
import { split } from "./chain.js";
import { commands } from "./commands.js";
import { Cancelled, Fault } from "./contract.js";
import { showDraw, throwList } from "./dice_panel.js";
import { handed, Missing, unwrapped } from "./loading.js";
import { prove } from "./prove.js";
import { faultTold, headsTold, shortOf, STEPS, stepTold, summary } from "./told.js";
import { unpacked } from "./zip.js";

/** @typedef {import("./contract.js").Source} Source */
/** @typedef {import("./contract.js").Report} Report */

const MARKS = { good: "✓", bad: "✗", open: "–", part: "…" };
// by the line of the journal, or by the branch and the step that it stands for
const DRAW = /^#draw-(?:(\d+)|(\d+)\/(\d+))\.(\d+)$/;

class ProofPage {
  /** @param {HTMLElement} section */
  constructor(section) {
    this.section = section;
    /** @type {import("./told.js").Words} */
    this.words = {};
    /** @type {Source | null} */
    this.own = null;
    /** @type {Report | null} */
    this.report = null;
    // whether the report is of an archive that was dropped on the page of a game
    this.foreign = false;
    this.cancelled = false;
    this.busy = false;
  }

  get source() {
    return this.section.dataset.source ?? "";
  }

  begin() {
    const able = globalThis.crypto?.subtle && "DecompressionStream" in globalThis;
    byId(able ? "proof-can" : "proof-cannot").hidden = false;
    if (!able) return;
    document.getElementById("proof-run")?.addEventListener("click", () => this.checkOwn());
    byId("proof-stop").addEventListener("click", () => (this.cancelled = true));
    byId("proof-find").addEventListener("click", () => this.find());
    const file = /** @type {HTMLInputElement} */ (byId("proof-file"));
    file.addEventListener("change", () => this.checkFile(file.files?.[0]));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      void this.checkFile(event.dataTransfer?.files[0]);
    });
    addEventListener("hashchange", () => this.follow());
    void this.follow();
  }

  /** @param {string} code @param {import("./contract.js").Values} [values] */
  say(code, values) {
    return say(this.words, code, values);
  }

  /**
   * Do something that takes its time, once at a time.
   * @param {() => Promise<string>} work   gives what it is to be told
   */
  async during(work) {
    if (this.busy) return;
    this.busy = true;
    this.cancelled = false;
    const [bar, stop] = [byId("proof-progress"), byId("proof-stop")];
    bar.hidden = stop.hidden = false;
    let told = "";
    try {
      if (Object.keys(this.words).length === 0) {
        this.words = await handed(this.section.dataset.words ?? "", "adjudicatorProofWords");
      }
      byId("proof-told").textContent = this.say("start");
      told = await work();
    } catch (error) {
      if (error instanceof Missing) told = this.say("load", { file: error.file });
      else if (error instanceof Fault) told = faultTold(this.words, error, "broken");
      else if (error instanceof Cancelled) told = this.say("stopped");
      else throw error;
    } finally {
      const lost = document.activeElement === stop;
      bar.hidden = stop.hidden = true;
      if (lost) document.getElementById("proof-run")?.focus();
      this.busy = false;
      byId("proof-told").textContent = told;
    }
  }

  /** What this page is about; null on the page that is about no game. */
  async ownSource() {
    if (!this.own && this.source) {
      this.own = await unwrapped(await handed(this.source, "adjudicatorProof"), this.source);
    }
    return this.own;
  }

  /** @param {Source} source */
  async led(source) {
    const bar = /** @type {HTMLProgressElement} */ (byId("proof-progress"));
    this.foreign = source !== (this.own ?? source);
    this.report = await prove(source, {
      progress: (done, all) => (bar.value = done / all),
      cancelled: () => this.cancelled,
    });
    this.show(this.report);
    return summary(this.words, this.report);
  }

  checkOwn() {
    return this.during(async () => {
      const source = await this.ownSource();
      return source ? this.led(source) : "";
    });
  }

  /** @param {File | undefined} file */
  checkFile(file) {
    if (!file) return Promise.resolve();
    return this.during(async () => {
      const zip = new Uint8Array(await file.arrayBuffer());
      const source = await unpacked(zip);
      const own = await this.ownSource();
      const told = await this.led(source);
      if (own) return `${this.compared(own, source)} ${told}`;
      const { header, lines, fault } = this.report ?? {};
      if (fault || !header || !lines) return told;
      const head = lines[lines.length - 1]?.hash ?? "";
      return `${told} ${this.say("zip-game", { game: header.id, head: shortOf(head) })}`;
    });
  }

  /** @param {Source} own @param {Source} other */
  compared(own, other) {
    if (!alike(own.game, other.game)) return this.say("other-game");
    const [ours, theirs] = [split(own.journal), split(other.journal)];
    const nothing = new Uint8Array();
    for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
      const [one, two] = [ours[at] ?? nothing, theirs[at] ?? nothing];
      if (alike(one, two)) continue;
      // what stands behind the last end of a line is nothing: there the shorter one is over
      const short = at === theirs.length - 1 && two.length === 0;
      return this.say(short ? "other-short" : "other-line", { n: at + 1 });
    }
    return this.say("same");
  }

  /** @param {Report} report */
  show(report) {
    const { words } = this;
    byId("proof-holds").hidden = report.fault !== null;
    byId("proof-means-dice").hidden = report.secret === null;
    const steps = STEPS.filter((step) => step !== "draw" || report.header?.draw);
    byId("proof-steps").replaceChildren(...steps.map((step) => {
      const { state, told } = stepTold(words, step, report);
      const mark = make("span", { className: `proof-mark proof-${state}` }, MARKS[state]);
      mark.setAttribute("aria-hidden", "true");
      const head = make("b", {}, this.say(step));
      const said = make("span", { className: `proof-${state}` }, this.say(`state-${state}`));
      return make("li", {}, mark, head, " – ", said, make("p", {}, told));
    }));
    byId("proof-results").hidden = false;
    byId("proof-throws").replaceChildren(...throwList(words, report));
    const made = commands(report).map(({ code, values, text, gives }) => [
      make("p", {}, this.say(`hand-${code}`, values)),
      make("pre", {}, make("code", {}, text)),
      make("p", {}, this.say("hand-gives", { value: gives })),
    ]);
    byId("proof-commands").replaceChildren(...made.flat());
  }

  /** Look for what was pasted; the game is checked before. */
  async find() {
    const field = /** @type {HTMLTextAreaElement} */ (byId("proof-pasted"));
    if (!this.report || this.foreign) await this.checkOwn();
    const { report } = this;
    if (!report) return;
    const told = headsTold(this.words, field.value, report);
    byId("proof-found").replaceChildren(...told.map((text) => make("p", {}, text)));
  }

  /** Show the draw that the address names: whoever follows such a link asks for its proof. */
  async follow() {
    const asked = location.hash;
    if (!asked.startsWith("#draw-")) return;
    const found = DRAW.exec(asked) ?? [];
    if (!this.report || this.foreign) await this.checkOwn();
    if (!this.report) return;
    const [n, branch, step, place] = found.slice(1).map(Number);
    const thrown = this.report.throws.find((one) =>
      found[1] === undefined ? one.branch === branch && one.step === step : one.n === n);
    const dice = /** @type {HTMLDetailsElement} */ (byId("proof-dice"));
    dice.open = true;
    const row = thrown && (await showDraw(this.words, this.report, thrown.n, place ?? 0));
    if (row) {
      row.focus();
      row.scrollIntoView({ block: "center" });
    } else {
      history.replaceState(null, "", "#proof");
      const told = byId("proof-told");
      told.textContent = this.say("draw-unknown", { place: asked.slice(6) });
      told.scrollIntoView({ block: "center" });
    }
  }
}

const section = document.getElementById("proof");
if (section) new ProofPage(section).begin();
