import { readData, start } from "../../common/composer/page.js";
import { plainPicture } from "../../common/composer/plain_picture.js";

/**
 * A game of three points: a piece goes a way for one of them, or tries its luck.
 * @type {import("../../../../../templates/common/composer/contract.js").Rules}
 */
const rules = {
  start: 3,
  step(position, picks) {
    if (!picks.length) {
      const pieces = ["red", "blue"].map((key) => ({ key, label: key, group: "Pieces", idents: [`unit:${key}`] }));
      const many = Array.from({ length: 40 }, (_, at) => `sing ${at + 1}`);
      const songs = many.map((text) => ({ key: text, label: text, group: "Songs", line: { text, order: text } }));
      return { prompt: `What moves? ${position} left`, options: [...pieces, ...songs] };
    }
    const ways = ["north", "south", "luck"].map((key) => ({
      key,
      label: key,
      detail: "1 point",
      unsure: key === "luck",
      line: { text: `${picks[0]} ${key}`, order: key },
    }));
    return { prompt: `Where does ${picks[0]} go?`, options: ways };
  },
  play(position, line) {
    const left = Number(position);
    if (line.order === null) return { verdict: "unsure", position, tells: [] };
    if (!left) return { verdict: "refused", position, tells: ["No points left."] };
    const verdict = line.order === "luck" ? "unsure" : "ok";
    return { verdict, position: left - 1, tells: [`${left - 1} left.`] };
  },
  read: (text) => ({ text, order: /^(red|blue) (north|south)$/.test(text) ? text.split(" ")[1] : null }),
  about: ({ text }) => [`unit:${text.split(" ")[0]}`],
  status: (position) => [`${position} points`],
};

start(readData(), rules, plainPicture);
