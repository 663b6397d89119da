import { readData, start } from "../../common/composer/page.js";
import { treeRules } from "../../common/composer/tree.js";
import { mapPicture } from "./picture.js";

const data = readData();
start(data, treeRules(data), (svg, all, tapped) => mapPicture(svg, tapped, () => all.board));
