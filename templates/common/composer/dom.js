/** @param {string} id @returns {HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * An element with its properties set and its children put in.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * @param {string} text
 * @param {() => void} act
 * @param {{name?: string, className?: string, disabled?: boolean}} [more]  `name` says it in
 *   full where the text alone would not
 * @returns {HTMLButtonElement}
 */
export function button(text, act, more = {}) {
  const { name = "", className = "", disabled = false } = more;
  const made = make("button", { type: "button", className, disabled }, text);
  if (name) made.setAttribute("aria-label", name);
  made.addEventListener("click", act);
  return made;
}

/**
 * Tell what has happened, to be read and to be heard.
 * @param {string} text
 */
export function tell(text) {
  byId("told").textContent = text;
}

/**
 * Where the keyboard goes on after its button has gone: the heading, which is read aloud.
 * @param {string} id
 */
export function focusOn(id) {
  byId(id).focus({ preventScroll: true });
  byId(id).scrollIntoView({ block: "nearest" });
}
