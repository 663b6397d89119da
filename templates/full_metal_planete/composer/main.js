import { readData, start } from "../../common/composer/page.js";
import { treeRules } from "../../common/composer/tree.js";
import { landedSight, landingRules } from "./landing.js";
import { mapPicture } from "./picture.js";

const data = readData();
/** @type {import("../../common/composer/tree.js").Tree} */
const { lines, pieces, things } = data.position;
const texts = lines.map((line) => line.map((at) => pieces[at]?.[0] ?? "").join(""));
/** @param {string} pick  of the tree: the number of a thing, or what was touched */
const named = (pick) =>
  pick[0] === "@" ? pick.slice(1) : things[Number(pick.slice(1))]?.[2]?.[0] ?? pick;
start(data, landingRules(treeRules(data), texts), (svg, all, tapped, closer) => {
  const picture = mapPicture(svg, tapped, closer, landedSight(all.board));
  return { ...picture, show: (position, picks) => picture.show(position, picks.map(named)) };
});
