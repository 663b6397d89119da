"""The page's rules of a tree of lines, run in node: one process for many trees."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from adjudicator.library.templates_dir import shipped_folder
from tests.support.patience import STANDING_STILL

#: reads one JSON document a line, `{data, walks, moved}`, and answers with one
DRIVER = """
import { createInterface } from "node:readline";
import { treeRules } from "./tree.js";

function reached(rules, position, from, most) {
  const lines = new Set();
  const walk = [from];
  for (let count = 0; walk.length && count < most; count++) {
    const picks = walk.pop();
    const { options } = rules.step(position, picks);
    const keys = options.map((option) => option.key);
    if (new Set(keys).size !== keys.length) throw new Error(`twice: ${keys}`);
    for (const option of options) {
      if (option.line) lines.add(option.line.text);
      else walk.push([...picks, option.key]);
    }
  }
  return [...lines];
}

function asked(rules, position) {
  const step = rules.step(position, []);
  const taps = [];
  for (const { key, line, idents } of position ? [] : step.options) {
    for (const ident of idents ?? []) {
      taps.push([ident, line ? [line.text] : reached(rules, position, [key], 6)]);
    }
  }
  return { more: step.more, lines: reached(rules, position, [], 30), taps };
}

for await (const row of createInterface({ input: process.stdin })) {
  const { data, walks, moved } = JSON.parse(row);
  const rules = treeRules(data);
  const nodes = data.position.nodes.slice(0, 20).map((_, at) => asked(rules, at));
  const played = walks.map((texts) => {
    let position = rules.start;
    return texts.map((text) => {
      const line = rules.read(text);
      const picks = rules.picks(position, line);
      const { options } = rules.step(position, picks.slice(0, -1));
      const last = options.find(({ key }) => key === picks.at(-1));
      const after = rules.play(position, last?.line ?? line);
      position = after.position;
      const open = rules.step(position, []).options.length;
      return { ...after, offered: last?.line?.text ?? null, options: open };
    });
  });
  const verdicts = moved.map(([node, text]) => rules.play(node, rules.read(text)).verdict);
  console.log(JSON.stringify({ nodes, played, verdicts }));
}
"""


def run_pages(folder: Path, cases: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page says of each case, a dictionary of

    data    what the page is given: `position`, `words`
    walks   texts of lines, played one after the other
    moved   pairs of a node and the text of a line
    """
    source = shipped_folder() / "common" / "composer"
    for name in ("tree.js", "choosing.js", "words.js"):
        shutil.copy(source / name, folder / name)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "driver.js").write_text(DRIVER)
    rows = "".join(json.dumps(case) + "\n" for case in cases)
    done = subprocess.run(
        ["node", "driver.js"],
        cwd=folder,
        input=rows,
        capture_output=True,
        text=True,
        timeout=STANDING_STILL,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(row) for row in done.stdout.splitlines()]
