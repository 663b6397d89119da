import { readData, start } from "../../common/composer/page.js";
import { staysPicked, stepOf } from "./choices/choices.js";
import { whyNothing } from "./choices/beside.js";
import { mapPicture } from "./picture.js";
import { turnRules } from "./rules.js";
import { sightOf } from "./map/sight.js";

/** @typedef {import("./rules/state.js").State} State */

const data = readData();
const choices = { stepOf, staysPicked, whyNothing };
start(data, turnRules(data, choices), (svg, _, tapped, closer) =>
  mapPicture(svg, tapped, closer, (position) => sightOf(/** @type {State} */ (position))),
);
