/**
 * A sentence with its values filled in; the key itself where the server sent none.
 * @param {Record<string, string>} words
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(words, key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
