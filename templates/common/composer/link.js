/**
 * What stands in the fragment of a link to the hosted page.
 *
 * @typedef {{sign: string, language: string, title: string, address: string, subject: string, packed: Uint8Array}} Link
 * @typedef {{sign: string, known: Record<string, unknown>, dictionary: string, scripts: {tree: string, own: string}}} Known
 * @typedef {{styles: Record<string, string>, titles: Record<string, Known>}} Sets
 */

/** A block that is stored, not deflated, has so many bytes at most. */
const STORED = 0xffff;

/** @param {string} text @returns {Link | null} null for what is no such fragment */
export function readLink(text) {
  const found = /^([0-9a-f]{8})\.([a-z-]+)\.([a-z0-9-]+)\.([\w-]+)\.([\w-]+)$/.exec(text);
  if (!found) return null;
  const [, sign = "", language = "", title = "", mailbox = "", packed = ""] = found;
  try {
    const [address, subject] = JSON.parse(new TextDecoder().decode(bytesOf(mailbox)));
    return { sign, language, title, address, subject, packed: bytesOf(packed) };
  } catch {
    return null;
  }
}

/** @param {string} text  base64url @returns {Uint8Array} */
function bytesOf(text) {
  const bytes = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(bytes, (c) => c.charCodeAt(0));
}

/**
 * The text that was deflated with a dictionary to refer back to. No browser takes one: it goes
 * before the rest as blocks that are stored, and its text is cut off again.
 * @param {Uint8Array} packed
 * @param {string} dictionary
 * @returns {Promise<string>}
 */
export async function unpacked(packed, dictionary) {
  const before = new TextEncoder().encode(dictionary);
  /** @type {BlobPart[]} */
  const parts = [];
  for (let at = 0; at < before.length; at += STORED) {
    const block = before.subarray(at, at + STORED);
    const [low, high] = [block.length & 255, block.length >> 8];
    parts.push(Uint8Array.of(0, low, high, ~low & 255, ~high & 255), block);
  }
  const stream = new Blob([...parts, packed]).stream();
  // @ts-ignore: younger than the checker
  const inflated = stream.pipeThrough(new DecompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(inflated).arrayBuffer());
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(before.length));
}
