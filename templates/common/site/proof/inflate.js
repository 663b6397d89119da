/**
 * What was deflated, as it was.
 * @param {Uint8Array} packed   without header and checksum
 * @param {number} most   more bytes than that are refused while they come, whatever they claim
 * @returns {Promise<Uint8Array | null>}   null where it is damaged or longer
 */
export async function inflated(packed, most) {
  // none of the types that are checked against knows it yet
  const Stream = /** @type {any} */ (globalThis).DecompressionStream;
  const stream = new Blob([packed]).stream().pipeThrough(new Stream("deflate-raw"));
  const reader = /** @type {ReadableStreamDefaultReader<Uint8Array>} */ (stream.getReader());
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.length;
      if (size > most) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
