/**
 * What a script of a game hands over: JSON, deflated without header and checksum, in base64. It is
 * unpacked here and not by the browser's DecompressionStream, which has to be waited for: a page that
 * is loaded again would have no height yet when the browser scrolls to where its reader was.
 * @param {string} text @returns {any}
 */
export function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(inflate(bytes)));
}

/**
 * A code of bits: how many of its signs are written with so many of them, and the signs in the
 * order of what they are written as.
 * @typedef {{counts: Uint16Array, signs: number[]}} Code
 */

/** In what order the lengths of the code stand that the other two are written in. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const [ENDS, FIRST_COPY, LONGEST] = [256, 257, 15];

/** @param {number} count @param {number} least @param {(at: number) => number} bits */
function steps(count, least, bits) {
  /** @type {[number, number][]} */
  const made = [];
  for (let at = 0, from = least; at < count; at++) {
    made.push([from, bits(at)]);
    from += 1 << bits(at);
  }
  return made;
}

/** How long copies are, and how far back they lie: the least, and bits of what comes on top. */
const LONG = [...steps(28, 3, (at) => (at < 8 ? 0 : (at >> 2) - 1)), /** @type {[number, number]} */ ([258, 0])];
const BACK = steps(30, 1, (at) => (at < 4 ? 0 : (at >> 1) - 1));

/** @param {number[]} lengths @returns {Code} */
function codeOf(lengths) {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) if (length) counts[length] = (counts[length] ?? 0) + 1;
  const long = (/** @type {number} */ sign) => lengths[sign] ?? 0;
  const signs = [...lengths.keys()].filter(long).sort((one, other) => long(one) - long(other) || one - other);
  return { counts, signs };
}

/**
 * Throws where the bytes are damaged.
 * @param {Uint8Array} packed @returns {Uint8Array}
 */
export function inflate(packed) {
  let [at, bit, size] = [0, 0, 0];
  let made = new Uint8Array(8 * packed.length);

  /** @param {number} count */
  function take(count) {
    let value = 0;
    for (let i = 0; i < count; i++) {
      if (at >= packed.length) throw new Error("the data of the replay are cut off");
      value |= (((packed[at] ?? 0) >> bit) & 1) << i;
      bit = (bit + 1) & 7;
      if (!bit) at++;
    }
    return value;
  }

  /** @param {Code} code */
  function sign({ counts, signs }) {
    let [value, first, before] = [0, 0, 0];
    for (let long = 1; long <= LONGEST; long++) {
      value |= take(1);
      const count = counts[long] ?? 0;
      if (value - first < count) return signs[before + value - first] ?? 0;
      before += count;
      first = (first + count) << 1;
      value <<= 1;
    }
    throw new Error("the data of the replay are damaged");
  }

  /** @param {number} byte */
  function put(byte) {
    if (size === made.length) {
      const more = new Uint8Array(2 * size + 64);
      more.set(made);
      made = more;
    }
    made[size++] = byte;
  }

  /** @returns {[Code, Code]} */
  function codes() {
    const [many, far, few] = [take(5) + 257, take(5) + 1, take(4) + 4];
    const short = new Array(19).fill(0);
    for (const place of ORDER.slice(0, few)) short[place] = take(3);
    const code = codeOf(short);
    /** @type {number[]} */
    const lengths = [];
    while (lengths.length < many + far) {
      const found = sign(code);
      if (found < 16) lengths.push(found);
      else {
        const last = found === 16 ? (lengths[lengths.length - 1] ?? 0) : 0;
        const times = found === 16 ? 3 + take(2) : found === 17 ? 3 + take(3) : 11 + take(7);
        for (let i = 0; i < times; i++) lengths.push(last);
      }
    }
    return [codeOf(lengths.slice(0, many)), codeOf(lengths.slice(many))];
  }

  function asItIs() {
    if (bit) [at, bit] = [at + 1, 0];
    const count = take(16);
    take(16);
    for (let i = 0; i < count; i++) put(take(8));
  }

  /** @param {Code} signs @param {Code} backs */
  function coded(signs, backs) {
    for (let found = sign(signs); found !== ENDS; found = sign(signs)) {
      if (found < ENDS) put(found);
      else {
        const [least, more] = LONG[found - FIRST_COPY] ?? [0, 0];
        const count = least + take(more);
        const [near, on] = BACK[sign(backs)] ?? [0, 0];
        const from = size - near - take(on);
        for (let i = 0; i < count; i++) put(made[from + i] ?? 0);
      }
    }
  }

  for (let last = false; !last; ) {
    last = take(1) === 1;
    const kind = take(2);
    if (kind === 0) asItIs();
    else if (kind === 1) coded(FIXED, ANY);
    else coded(...codes());
  }
  return made.subarray(0, size);
}

const FIXED = codeOf(Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)));
const ANY = codeOf(new Array(30).fill(5));
