/**
 * Steps by themselves, one after the other.
 * @typedef {{toggle: () => void, stop: () => void, plays: () => boolean, at: (speed: number) => void}} Film
 */

/** Milliseconds that a step stands. */
const STANDS = 1600;

/**
 * @param {() => boolean} next  goes on; false at the end
 * @param {() => void} changed  it began or stopped
 * @returns {Film}
 */
export function makeFilm(next, changed) {
  let timer = 0;
  let speed = 1;

  function tick() {
    timer = 0;
    if (next()) timer = setTimeout(tick, STANDS / speed);
    else changed();
  }

  function stop() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    changed();
  }

  return {
    stop,
    plays: () => timer > 0,
    at: (now) => (speed = now),
    toggle() {
      if (timer) return stop();
      timer = setTimeout(tick, STANDS / speed / 4);
      changed();
    },
  };
}
