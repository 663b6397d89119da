// Plays orders on positions: a document a line comes in, an answer a line goes out.
import { createInterface } from "node:readline";

const folder = process.argv[2];
const { judge, unsureActions, isTrusted } = await import(`file://${folder}/judge.js`);
const { firstState, writeState } = await import(`file://${folder}/state.js`);

const told = (judged) =>
  judged.verdict === "ok"
    ? ["ok", "", writeState(judged.state)]
    : [judged.verdict, judged.why ?? "", null];

for await (const line of createInterface({ input: process.stdin })) {
  const { position, orders, follows } = JSON.parse(line);
  let state = firstState(position);
  const unsure = unsureActions(position.book);
  const answers = [];
  for (const order of orders) {
    let judged;
    try {
      judged = judge(state, order, unsure);
    } catch (error) {
      judged = { verdict: "broken", why: String(error.stack) };
    }
    answers.push(told(judged));
    if (follows && judged.verdict === "ok") state = judged.state;
  }
  const trusted = isTrusted(firstState(position), position.reach, position.steps);
  console.log(JSON.stringify({ trusted, unsure: [...unsure], answers }));
}
