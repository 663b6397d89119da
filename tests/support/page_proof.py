"""What the page of a game proves of it, asked of its own modules in a node that stays."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from adjudicator.rulekit.frozen import Frozen
from tests.support.node import modules, program

_ASKED = """
import { createInterface } from "node:readline";
import { prove } from "./common/site/proof/prove.js";
import { unpacked } from "./common/site/proof/zip.js";

const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const hand = { progress() {}, cancelled: () => false };
async function answer({ game, journal, files, zip }) {
  let source;
  if (zip !== undefined) {
    source = await unpacked(bytes(zip)).catch((error) => error);
    if (source instanceof Error) return { fault: source, findings: [] };
  } else {
    const held = files && new Map(Object.entries(files).map(([name, text]) => [name, bytes(text)]));
    source = { game: bytes(game), journal: bytes(journal), files: held };
  }
  const { fault, findings, throws } = await prove(source, hand);
  return { fault, findings, throws };
}
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
"""


class Told(Frozen):
    """What the page says of a game.

    line    of the first broken place, -1 for none, 0 for a file
    code    why; values  what its sentence tells
    states  of the steps: good, bad, open
    """

    line: int
    code: str
    values: dict[str, Any]
    states: dict[str, str]
    throws: tuple[dict[str, Any], ...] = ()


class Prover:
    """The page's proof, asked as often as need be."""

    def __init__(self, node: subprocess.Popen[str]) -> None:
        self._node = node

    def prove(self, game: bytes, journal: bytes, files: Mapping[str, bytes] | None = None) -> Told:
        """What the page says of these bytes."""
        held = None if files is None else {name: _base64(raw) for name, raw in files.items()}
        return self._ask({"game": _base64(game), "journal": _base64(journal), "files": held})

    def folder(self, folder: Path) -> Told:
        """What it says of a game's folder, its files among what is checked."""
        found = public_files(folder)
        return self.prove(found["game.json"], found["journal.jsonl"], found)

    def zip(self, raw: bytes) -> Told:
        """What it says of an archive that was dropped on it."""
        return self._ask({"zip": _base64(raw)})

    def _ask(self, question: dict[str, Any]) -> Told:
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps(question) + "\n")
        self._node.stdin.flush()
        told = json.loads(self._node.stdout.readline())
        fault = told["fault"] or {"line": -1, "code": "", "values": {}}
        states = {one["step"]: one["state"] for one in told["findings"]}
        throws = tuple(told.get("throws", ()))
        return Told(fault["line"], fault["code"], fault["values"], states, throws)


@contextmanager
def proving() -> Iterator[Prover]:
    """The page's proof in a node that runs meanwhile."""
    command = [program("node"), "--input-type=module", "-e", _ASKED]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=modules(), stdin=pipe, stdout=pipe, text=True) as node:
        yield Prover(node)
        assert node.stdin is not None
        node.stdin.close()


def public_files(folder: Path) -> dict[str, bytes]:
    """The files of a game but for its private ones, by their path in its folder."""
    found = {p.relative_to(folder).as_posix(): p for p in folder.rglob("*") if p.is_file()}
    return {name: p.read_bytes() for name, p in found.items() if not name.startswith("private/")}


def _base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode()
