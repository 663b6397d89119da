import { readData, start } from "./page.js";
import { plainPicture } from "./plain_picture.js";
import { treeRules } from "./tree.js";

const data = readData();
start(data, treeRules(data), plainPicture);
