/**
 * Keys, where nothing else wants them: with the focus in the replay, or nowhere while its picture is
 * in sight. `Shift+ArrowLeft` is a key of its own.
 * @param {HTMLElement} home
 * @param {HTMLElement} picture
 * @param {Record<string, string>} names  what each key presses
 * @param {(name: string) => void} press
 */
export function listenToKeys(home, picture, names, press) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = names[event.shiftKey && event.key.startsWith("Arrow") ? `Shift+${event.key}` : event.key];
    const target = /** @type {Element} */ (event.target);
    if (!name || target.closest("input, select, textarea, [role='region']")) return;
    if (!home.contains(target) && !(isNothing(target) && isSeen(picture))) return;
    // a button or a link that is reached by keys is pressed by them
    if (event.key === " " && target.closest("button, a, summary")) return;
    press(name);
    event.preventDefault();
  });
}

/** @param {Element} target */
const isNothing = (target) => target.matches("html, body, main");

/** @param {Element} element */
function isSeen(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
