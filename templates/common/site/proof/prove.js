import { alike, decoded, hex, hmac, hmacKey, sha256, unhex } from "./bytes.js";
import { chained, GENESIS, readLine, split } from "./chain.js";
import { Cancelled, Fault } from "./contract.js";
import { firstBent } from "./dice.js";
import { checkFiles } from "./files.js";
import { Following } from "./follow.js";
import { readHeader } from "./opening.js";
import { checkHouseWords } from "./words_of_seats.js";

/** @typedef {import("./contract.js").Source} Source */
/** @typedef {import("./contract.js").Report} Report */
/** @typedef {import("./contract.js").Line} Line */
/** @typedef {import("./contract.js").Hand} Hand */
/** @typedef {import("./contract.js").Step} Step */
/** @typedef {import("./contract.js").Values} Values */

// so long the page is kept from anything else, in milliseconds
const PATIENCE = 12;
const AT_ONCE = 64;

/**
 * All that a browser can prove of a game, in the order of the lines; what stands before the first
 * broken place is proven.
 * @param {Source} source
 * @param {Hand} hand
 * @returns {Promise<Report>}   raises `Cancelled`
 */
export async function prove(source, hand) {
  const proof = new Proof(source, hand);
  try {
    await proof.led();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    proof.broken(error);
  }
  return proof.report;
}

/**
 * What a line says that claims to be the end, null for other lines.
 * @param {Uint8Array} raw
 * @returns {any}
 */
function endOf(raw) {
  const text = decoded(raw);
  if (!text?.includes('"kind":"ended"')) return null;
  try {
    const value = JSON.parse(text);
    return value?.kind === "ended" ? value.data : null;
  } catch {
    return null;
  }
}

/**
 * The secret that such a line reveals, null for none.
 * @param {any} data
 * @returns {Uint8Array | null}
 */
function revealed(data) {
  const secret = typeof data?.secret === "string" ? unhex(data.secret) : null;
  return secret?.length ? secret : null;
}

class Proof {
  /** @param {Source} source @param {Hand} hand */
  constructor(source, hand) {
    this.source = source;
    this.hand = hand;
    this.since = performance.now();
    /** @type {CryptoKey | null} */
    this.secret = null;
    /** @type {CryptoKey | null} */
    this.key = null;
    this.draws = 0;
    /**
     * Where the chain ends too early: what stands before that is looked at all the same.
     * @type {Fault | null}
     */
    this.cut = null;
    /** @type {Report} */
    this.report = {
      findings: [], fault: null, lines: [], reached: 0, header: null, throws: [], key: null, secret: null,
      mixed: "", seats: new Map(),
    };
  }

  /** @param {Step} step @param {string} code @param {Values} [values] */
  good(step, code, values = {}) {
    this.report.findings.push({ step, state: "good", code, values });
  }

  /** @param {Step} step @param {string} code @param {Values} [values] */
  left(step, code, values = {}) {
    this.report.findings.push({ step, state: "open", code, values });
  }

  /** @param {Fault} fault */
  broken(fault) {
    this.report.fault = fault;
    const { step, line, code, values } = fault;
    this.report.findings.push({ step, state: "bad", code, values: { ...values, n: line } });
  }

  async led() {
    const raw = split(this.source.journal);
    await this.chain(raw);
    const { lines } = this.report;
    const header = (this.report.header = readHeader(this.source.game));
    await this.commitment(header, raw);
    const following = new Following(header, this.source.game, lines);
    try {
      for (const line of lines) await this.line(following, line);
      if (this.cut) throw this.cut;
      // of games that go on there are no archives
      if (!following.over && this.source.ended) throw new Fault("chain", lines.length + 1, "no-end");
      const { draw } = header;
      if (draw?.value && !following.drawn) {
        throw new Fault("draw", 0, "draw-missing", { file: "game.json" });
      }
    } finally {
      this.report.seats = following.seats;
      this.report.mixed = following.mixed;
    }
    this.told(following);
    await this.files(following.files);
  }

  /**
   * Each line as its own bytes, its number, and its hash.
   * @param {Uint8Array[]} raw
   */
  async chain(raw) {
    const all = raw.length - 1;
    if (all === 0) throw new Fault("chain", 0, "empty", { file: "journal.jsonl" });
    let head = GENESIS;
    for (let from = 0; from < all && !this.cut; from += AT_ONCE) {
      /** @type {Line[]} */
      const some = [];
      for (const bytes of raw.slice(from, Math.min(from + AT_ONCE, all))) {
        try {
          some.push(readLine(bytes, from + some.length + 1));
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          this.cut = error;
          break;
        }
      }
      const before = [head, ...some.map(({ hash }) => hash)];
      const due = await Promise.all(some.map((line, at) => chained(before[at] ?? "", line)));
      const odd = some.findIndex((line, at) => line.hash !== due[at]);
      if (odd >= 0) this.cut = new Fault("chain", from + odd + 1, "hash");
      this.report.lines.push(...(odd < 0 ? some : some.slice(0, odd)));
      head = before[some.length] ?? head;
      await this.breath(from / 2, all);
    }
    if (!this.cut && raw[all]?.length) this.cut = new Fault("chain", all + 1, "torn");
    if (!this.cut) this.good("chain", "good", { lines: all, head });
  }

  /**
   * The secret that the end reveals, against what was said of it at the start. It is taken from
   * the last line that claims to be the end, wherever the chain breaks: the commitment proves it.
   * @param {import("./contract.js").Header} header
   * @param {Uint8Array[]} raw
   */
  async commitment(header, raw) {
    const claims = raw.map(endOf).filter((data) => data !== null);
    const secret = claims.map(revealed).reduce((last, one) => one ?? last, null);
    if (!secret) return;
    if ((await sha256(secret)) !== header.commitment) {
      const ended = this.report.lines.find(({ kind }) => kind === "ended");
      if (ended) throw new Fault("secret", ended.n, revealed(ended.data) ? "commitment" : "no-secret");
      if (this.cut) throw this.cut;
      return;
    }
    this.report.secret = secret;
    this.secret = await hmacKey(secret);
    this.good("secret", "good", { hash: header.commitment });
  }

  /** @param {Following} following @param {Line} line */
  async line(following, line) {
    try {
      const thrown = await following.take(line);
      if (this.secret) await this.open(this.secret, following, line, thrown);
      if (line.kind === "ended") this.checkRevealed(line);
      this.report.reached = line.n;
    } catch (error) {
      if (error instanceof TypeError) throw new Fault("chain", line.n, "shape");
      throw error;
    }
    await this.breath((this.report.lines.length + line.n) / 2, this.report.lines.length);
  }

  /** @param {Line} line */
  checkRevealed(line) {
    const secret = revealed(line.data);
    if (!secret) throw new Fault("secret", line.n, "no-secret");
    const { secret: known } = this.report;
    if (!known || !alike(secret, known)) throw new Fault("secret", line.n, "commitment");
  }

  /**
   * What can be checked of a line since the secret is open.
   * @param {CryptoKey} secret
   * @param {Following} following
   * @param {Line} line
   * @param {import("./contract.js").Throw | null} thrown
   */
  async open(secret, following, line, thrown) {
    const salt = hex((await hmac(secret, `salt/${line.n}`)).subarray(0, 16));
    if (salt !== line.salt) throw new Fault("salts", line.n, "salt");
    await checkHouseWords(line, secret);
    if (thrown) await this.thrown(secret, following, thrown);
  }

  /**
   * @param {CryptoKey} secret
   * @param {Following} following
   * @param {import("./contract.js").Throw} thrown
   */
  async thrown(secret, following, thrown) {
    if (!this.key) {
      // nobody joins once the dice fall: there is one key
      this.report.key = await hmac(secret, following.mixed);
      this.key = await hmacKey(this.report.key);
    }
    const place = await firstBent(this.key, thrown);
    if (place) {
      const [label, below, value] = thrown.draws[place - 1] ?? ["", 0, 0];
      throw new Fault("dice", thrown.n, "bent", {
        place, label: String(label), below: String(below), value: String(value),
      });
    }
    this.draws += thrown.draws.length;
    if (thrown.draws.length) this.report.throws.push(thrown);
  }

  /**
   * What was found where nothing is broken.
   * @param {Following} following
   */
  told(following) {
    const { header, lines } = this.report;
    const seats = [...following.seats.values()].filter(({ nonce }) => nonce);
    const nonces = seats.filter(({ words }) => words).length;
    this.good("game", "good", { game: header?.id ?? "" });
    this.good("nonces", nonces < seats.length ? "older" : "good", { nonces, seats: seats.length });
    if (header?.draw && following.drawn) {
      this.good("draw", "good", { name: header.draw.name, value: following.drawn });
    }
    const { step: steps, branches } = following;
    this.good("ways", branches ? "branches" : "good", { steps, branches });
    if (this.secret) {
      this.good("salts", "good", { lines: lines.length });
      this.good("dice", "good", { draws: this.draws });
    } else {
      for (const step of /** @type {Step[]} */ (["secret", "salts", "dice"])) {
        this.left(step, "open");
      }
    }
  }

  /** @param {Map<string, string>} sealed */
  async files(sealed) {
    if (!this.source.files) {
      this.left("files", "open", { files: sealed.size });
      return;
    }
    const count = await checkFiles(this.source.files, sealed, () => this.breath(1, 1));
    this.good("files", "good", { files: count });
  }

  /**
   * Let the page live, now and then.
   * @param {number} done
   * @param {number} all
   */
  async breath(done, all) {
    if (performance.now() - this.since < PATIENCE) return;
    this.hand.progress(done, all);
    await new Promise((go) => setTimeout(go, 0));
    if (this.hand.cancelled()) throw new Cancelled();
    this.since = performance.now();
  }
}
