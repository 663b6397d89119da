// Plays orders on positions: a document a line comes in, an answer a line goes out.
import { createInterface } from "node:readline";

async function modules(folder) {
  const names = ["rules/judge", "rules/state", "choices/write"];
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

// every line that can be picked, with what the page says of it; no way is chosen hex by hex
async function offered({ folder, position, sentences }) {
  const { turnRules } = await import(`file://${folder}/rules.js`);
  const choices = await import(`file://${folder}/choices/choices.js`);
  const rules = turnRules({ position, words: sentences }, choices);
  const found = new Map();
  const look = (picks) => {
    for (const { key, line, unsure } of rules.step(rules.start, picks).options) {
      if (line) found.set(line.text, [line.text, !unsure, rules.play(rules.start, line).verdict]);
      else if (!key.startsWith("way") && picks.length < 6) look([...picks, key]);
    }
  };
  look([]);
  return [...found.values()];
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const page = await modules(asked.folder);
  const answer = asked.words
    ? written(page, asked)
    : asked.sentences
      ? await offered(asked)
      : played(page, asked);
  console.log(JSON.stringify(answer));
}
