import { readData, start } from "../../common/composer/page.js";
import { stepOf } from "./choices.js";
import { mapPicture } from "./picture.js";
import { turnRules } from "./rules.js";
import { sightOf } from "./sight.js";

/** @typedef {import("./state.js").State} State */

const data = readData();
start(data, turnRules(data, stepOf), (svg, _, tapped) =>
  mapPicture(svg, tapped, (position) => sightOf(/** @type {State} */ (position))),
);
