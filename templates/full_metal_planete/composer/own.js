import { readData, start } from "../../common/composer/page.js";
import { stepOf } from "./choices/choices.js";
import { mapPicture } from "./picture.js";
import { turnRules } from "./rules.js";
import { sightOf } from "./map/sight.js";

/** @typedef {import("./rules/state.js").State} State */

const data = readData();
start(data, turnRules(data, stepOf), (svg, _, tapped) =>
  mapPicture(svg, tapped, (position) => sightOf(/** @type {State} */ (position))),
);
