// Plays orders on positions: a document a line comes in, an answer a line goes out.
import { createInterface } from "node:readline";

async function modules(folder) {
  const names = ["judge", "state", "write"];
  const found = await Promise.all(names.map((name) => import(`file://${folder}/${name}.js`)));
  return Object.assign({}, ...found);
}

function judged(judge, state, order, unsure) {
  try {
    return judge(state, order, unsure);
  } catch (error) {
    return { verdict: "broken", why: String(error.stack) };
  }
}

function played({ judge, unsureActions, isTrusted, firstState, writeState }, asked) {
  const { position, orders, follows } = asked;
  let state = firstState(position);
  const trusted = isTrusted(state, position.reach, position.steps);
  const unsure = unsureActions(position.book);
  const answers = orders.map((order) => {
    const found = judged(judge, state, order, unsure);
    if (follows && found.verdict === "ok") state = found.state;
    return [found.verdict, found.why ?? "", found.state ? writeState(found.state) : null];
  });
  return { trusted, unsure: [...unsure], answers };
}

function written({ lineReader, writeOrder }, { words, orders }) {
  const read = lineReader(words);
  return orders.map((order) => {
    const line = writeOrder(words, order);
    return [line, read(`  ${line}; `)];
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const page = await modules(asked.folder);
  console.log(JSON.stringify(asked.words ? written(page, asked) : played(page, asked)));
}
