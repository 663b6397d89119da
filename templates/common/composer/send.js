/** @typedef {import("./contract.js").Data} Data */

/** Longer links are cut silently by some programs. */
export const LONGEST_LINK = 1600;

/**
 * The sheet as it is mailed: every line ends with `;`, for some programs swallow line breaks.
 * @param {string[]} lines
 * @param {string} last  the word that makes it final, or ""
 * @returns {string}
 */
export function bodyOf(lines, last) {
  return [...lines, ...(last ? [last] : [])].map((line) => `${line};`).join("\r\n");
}

/**
 * The link that opens the player's mail program with the orders filled in (RFC 6068).
 * @param {Data} data
 * @param {string} body
 * @returns {string}
 */
export function linkOf(data, body) {
  const [subject, text] = [data.subject, body].map(encodeURIComponent);
  return `mailto:${encodeURI(data.address).replace(/[?&#]/g, encodeURIComponent)}?subject=${subject}&body=${text}`;
}
