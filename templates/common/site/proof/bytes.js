const encoder = new TextEncoder();
// a byte order mark is a character like any other: nothing of the bytes may get lost
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @param {string} text @returns {Uint8Array} */
export const encoded = (text) => encoder.encode(text);

/**
 * The text of bytes; each text has one sequence of bytes, and each sequence one text or none.
 * @param {Uint8Array} bytes
 * @returns {string | null}   null where they are no UTF-8
 */
export function decoded(bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes @returns {string} */
export const hex = (bytes) => Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");

/** @param {string} text @returns {Uint8Array | null} */
export function unhex(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {string} text @returns {Uint8Array} */
export const unbase64 = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

/**
 * Bytes as small letters and digits, without what fills up the end.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function spelled(bytes) {
  let [bits, held, text] = [0, 0, ""];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    for (held += 8; held >= 5; held -= 5) {
      text += "abcdefghijklmnopqrstuvwxyz234567"[(bits >> (held - 5)) & 31];
    }
    bits &= (1 << held) - 1;
  }
  return held ? text + "abcdefghijklmnopqrstuvwxyz234567"[(bits << (5 - held)) & 31] : text;
}

/** @param {Uint8Array} one @param {Uint8Array} other @returns {boolean} */
export const alike = (one, other) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** @param {Uint8Array} bytes @returns {Promise<string>} in hexadecimal */
export async function sha256(bytes) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** @param {Uint8Array} secret @returns {Promise<CryptoKey>} */
export function hmacKey(secret) {
  const kind = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", secret, kind, false, ["sign"]);
}

/** @param {CryptoKey} key @param {string} text @returns {Promise<Uint8Array>} */
export async function hmac(key, text) {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoded(text)));
}
