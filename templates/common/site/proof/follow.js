import { sha256 } from "./bytes.js";
import { Fault } from "./contract.js";
import { mixture } from "./dice.js";
import { checkFirst, opened } from "./opening.js";
import { Ways } from "./ways.js";
import { instant, isNonceOf, joinsEnd, knownFrom, valueFault } from "./words_of_seats.js";

/** @typedef {import("./contract.js").Line} Line */
/** @typedef {import("./contract.js").Header} Header */
/** @typedef {import("./contract.js").Throw} Throw */

/**
 * Of a game, line by line, what its dice and its files hang on; the rules are not played. What a
 * line claims of it is checked while it is taken.
 */
export class Following {
  /**
   * @param {Header} header
   * @param {Uint8Array} game   game.json
   * @param {Line[]} lines      all of the journal
   */
  constructor(header, game, lines) {
    this.header = header;
    this.game = game;
    this.lines = lines;
    this.ways = new Ways();
    this.running = false;
    this.over = false;
    this.branch = 0;
    this.step = 0;
    this.drawn = "";
    this.branches = 0;
    /** @type {Map<string, {nonce: string, words: string}>} */
    this.seats = new Map(header.seats.map((name) => [name, { nonce: "", words: "" }]));
    /** @type {Map<string, string>} path of a file -> its hash */
    this.files = new Map();
    /** @type {Map<number, Map<string, string>>} */
    this.then = new Map();
    this.marks = new Set(lines.map(({ kind, data }) => (kind === "branched" ? data?.to : 0)));
    /** @type {{n: number, seat: string, text: string}[]} */
    this.sheets = [];
  }

  /** What the secret is mixed with, as far as it is known. */
  get mixed() {
    return mixture([...this.seats.values()].map(({ nonce }) => nonce), this.drawn);
  }

  /**
   * Take the next line; what it throws, if it does. Raises `Fault`, and `TypeError` for a line of
   * another shape than any that the adjudicator writes.
   * @param {Line} line
   * @returns {Promise<Throw | null>}
   */
  async take(line) {
    const { n, kind, data } = line;
    if (n === 1) await checkFirst(line, this.game, this.header);
    else if (kind === "opened") throw new Fault("game", n, "opened-again");
    if (this.over) throw new Fault("chain", n, "after-end");
    if (kind === "step" && !this.running) this.checkBegin(n);
    if (kind === "received") await this.received(line);
    if (kind === "drawn") await this.checkDrawn(line);
    if (kind === "step" || kind === "corrected") this.nextStep(n, data.step);
    if (kind === "restored") this.branch += 1;
    if (kind === "branched") this.checkBranch(line);
    this.ways.add(line);
    if (kind === "published") this.publish(line);
    if (kind === "ended") this.over = true;
    if (this.marks.has(n)) this.then.set(n, new Map(this.files));
    const throws = kind === "step" || (kind === "branched" && "draws" in data);
    return throws ? { n, branch: this.branch, step: this.step, draws: data.draws } : null;
  }

  /** @param {number} n */
  checkBegin(n) {
    const ready = [...this.seats.values()].every(({ nonce }) => nonce);
    if (!ready || (this.header.draw !== null && !this.drawn)) {
      throw new Fault("nonces", n, "begins-early");
    }
    this.running = true;
  }

  /** @param {number} n @param {unknown} step */
  nextStep(n, step) {
    if (step !== this.step + 1) {
      const values = { found: String(step), due: this.step + 1 };
      throw new Fault("ways", n, "step", values);
    }
    this.step += 1;
  }

  /** @param {Line} line */
  async received({ n, data }) {
    for (const act of data.acts) {
      if (act.do === "sheet") this.sheets.push({ n, seat: data.seat, text: act.text });
      if (act.do === "join") await this.join(n, data, act);
    }
  }

  /** @param {number} n @param {any} data @param {any} act */
  async join(n, data, act) {
    const name = data.seat;
    const seat = this.seats.get(name);
    if (!seat || typeof act.nonce !== "string") throw new Fault("chain", n, "shape");
    const words = act.words === undefined ? null : String(act.words);
    if (words !== null && !(await isNonceOf(words, act.nonce))) {
      throw new Fault("nonces", n, "nonce", { seat: name });
    }
    if (this.running || !["", act.nonce].includes(seat.nonce)) {
      throw new Fault("nonces", n, "joins-again", { seat: name });
    }
    const { draw } = this.header;
    if (draw !== null && act.from !== "absent") {
      if (words === null || instant(data.received) >= joinsEnd(draw)) {
        throw new Fault("draw", n, "joins-late", { seat: name });
      }
    }
    this.seats.set(name, { nonce: act.nonce, words: words ?? "" });
  }

  /** @param {Line} line */
  async checkDrawn(line) {
    const { n, data } = line;
    const { draw } = this.header;
    const full = [...this.seats.values()].every(({ nonce }) => nonce);
    if (draw === null || this.running || this.drawn || !full) {
      throw new Fault("draw", n, "draw-undue");
    }
    if (instant(line.at) < knownFrom(draw)) throw new Fault("draw", n, "draw-early");
    const { value } = opened(this.game);
    if (valueFault(String(data.draw), draw.like ?? "")) throw new Fault("draw", n, "draw-value");
    if ((await sha256(this.game)) !== data.game || value !== data.draw) {
      throw new Fault("draw", n, "draw-game");
    }
    this.drawn = value;
  }

  /** @param {Line} line */
  checkBranch({ n, data }) {
    const then = this.lines[data.to - 1];
    if (!then || data.to >= n - 1) throw new Fault("ways", n, "branch-line");
    const back = { back: then.n };
    if (then.hash !== data.head || data.table.last !== then.n || data.table.head !== then.hash) {
      throw new Fault("ways", n, "branch-head", back);
    }
    if (JSON.stringify(data.turns) !== JSON.stringify(this.ways.left(n - 1, data.to))) {
      throw new Fault("ways", n, "branch-turns");
    }
    for (const [seat, text] of data.drafts ?? []) {
      if (!this.sheets.some((one) => one.n > data.to && one.seat === seat && one.text === text)) {
        throw new Fault("ways", n, "branch-drafts", { seat });
      }
    }
    this.files = new Map(this.then.get(data.to));
    this.branch += 1;
    this.branches += 1;
    this.nextStep(n, data.step ?? this.step + 1);
  }

  /** @param {Line} line */
  publish({ n, data }) {
    const { turn, files } = data;
    if (!Number.isInteger(turn) || typeof files !== "object" || files === null) {
      throw new Fault("files", n, "seals-none");
    }
    const folder = `turns/${String(turn).padStart(4, "0")}`;
    for (const [name, hash] of Object.entries(files)) {
      this.files.set(`${folder}/${name}`, String(hash));
    }
    if (!("snapshot.json" in files)) throw new Fault("files", n, "seals-none");
  }
}
