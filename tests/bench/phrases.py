"""How sentences of players are understood: a table by kind and language.

    python -m tests.bench.phrases [seen|more|fresh|last|apart] [--list] [--kind request]

Each entry of `tests/phrases/<part>/*.jsonl` is a mail of a seat, written by people who had read
the rules and knew nothing of what reads them: `at` (a position, see `support/phrase_tables.py`),
`lang`, `say`, `kind` and `means`; for orders `lines`, ways to write them, for a question about
them `choices`. The words that sentences are read with were found on the parts `seen` and `more`,
and what fails in `fresh` was looked at; `last` was measured once. Nobody looks at what fails in the
part `apart`.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.text import plain
from tests.support.phrase_tables import PHRASES, Table, Tables, read
from tests.support.phrases import judge as judge_orders

KINDS = ("understood", "offered", "absurd", "refused", "held", "wrong")
EVERYONE = ("all", "everyone", "everybody", "tous", "tout le monde")
OFFERED = "repair-wish-offered"


def commands_in(found: Submission, table: Table) -> list[str]:
    """The commands of a mail, as the corpus names them."""
    return [*map(_named, _all(found, table)), *_told(found)]


def _all(found: Submission, table: Table) -> Iterator[tuple[str, tuple[str, ...], str]]:
    for command in found.commands:
        # a bare yes or no answers the vote that is open
        yield command.name, command.args, command.body


def _told(found: Submission) -> Iterator[str]:
    for repair in found.repairs:
        if repair.code == "repair-wish-told":
            yield str(dict(repair.params)["what"])


def _named(command: tuple[str, tuple[str, ...], str]) -> str:
    name, args, body = command
    if name == "press":
        return f"press {'all' if args[0] in EVERYONE else args[0]}: {body}"
    if name == "vote" and args[0] in ("claim", "object"):
        return args[0]
    if name == "vote" and args[0] == "extend":
        return "vote extend " + re.sub(r" ?d(ays?)?$", "", args[1])
    return " ".join((name, *args))


_SAME = {
    "back": "vacation off",
    "no-vacation": "vacation off",
    "no-deputy": "deputy off",
    "help-rules": "help rules",
}


def wanted_of(means: str) -> list[str]:
    """The commands that an entry of the corpus means."""
    if re.match(r"(press|note|check)\b", means):
        return [means]
    return [_SAME.get(part, part) for part in means.split(" + ")]


def _even(text: str) -> str:
    return " ".join(re.sub(r"[^\w@./-]+", " ", plain(text)).split())


def same(wanted: str, found: str) -> bool:
    """Whether a command is the one that was meant."""
    if wanted.startswith("check"):
        return found == "check"
    return _even(wanted).rstrip(" .") == _even(found).rstrip(" .")


def judge(entry: dict[str, Any], found: Submission, table: Table) -> str:
    """What became of an entry."""
    made = commands_in(found, table)
    offered = found.has_repair(OFFERED)
    if "join" in made and table.session.table.phase == "running":
        # a mere yes: its writer is told how one votes
        made.remove("join")
        offered |= bool(table.session.table.motions)
    kind = entry["kind"]
    if kind == "nothing":
        # a question is answered, and an answer does nothing
        made = [each for each in made if not each.startswith("ask ")]
        if made or (found.has_orders and _orders(found, table)):
            return "wrong"
        return "offered" if offered else "understood"
    if kind == "ask":
        return "wrong" if made else "understood" if offered else "refused"
    wanted = wanted_of(entry["means"])
    left = [each for each in made if not any(same(one, each) for one in wanted)]
    missing = [one for one in wanted if not any(same(one, each) for each in made)]
    if left:
        return "wrong"
    if not missing:
        return "understood"
    if offered:
        return "offered"
    return "refused" if len(missing) == len(wanted) else "held"


def _orders(found: Submission, table: Table) -> bool:
    from adjudicator.service.features.reading import order_reader

    reads = order_reader(table.session.ruleset, table.session.header.seats)
    return any(reads(line) for line in found.text.split("\n") if line.strip())


def entries_of(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries of a folder, each with what it is about: orders of a title, requests, talk."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            entry = json.loads(line)
            yield path.stem, entry


def judge_entry(entry: dict[str, Any], table: Table) -> tuple[str, str]:
    """What became of an entry, and what was made of it."""
    if "lines" in entry or "choices" in entry:
        verdict, mail = judge_orders(entry, table)
        return verdict, f"{mail.found.text!r} {mail.asked}"
    found = read(table, entry["say"])
    offers = [p for r in found.repairs if r.code == OFFERED for p in r.params if p[0] == "words"]
    made = f"{commands_in(found, table)} {found.text!r} offers {[str(p[1]) for p in offers]}"
    return judge(entry, found, table), made


def main() -> None:
    parser = argparse.ArgumentParser()
    parts = ("seen", "more", "fresh", "last", "apart")
    parser.add_argument("part", nargs="?", default="seen", choices=parts)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--kind", default="")
    options = parser.parse_args()
    tables = Tables()
    count: Counter[tuple[str, str, str, str]] = Counter()
    spent, slowest, mails = 0.0, 0.0, 0
    for about, entry in entries_of(PHRASES / options.part):
        if options.kind and entry["kind"] not in options.kind.split(","):
            continue
        table = tables.at(entry["at"])
        begun = time.process_time()
        verdict, made = judge_entry(entry, table)
        took = time.process_time() - begun
        spent, slowest, mails = spent + took, max(slowest, took), mails + 1
        count[about, entry["kind"], entry["lang"], verdict] += 1
        if options.list and verdict != "understood":
            print(
                f"{verdict:10} {entry['at']} {entry['say']!r}\n    => {entry['means']}\n    {made}"
            )
    print(f"{'about':12}{'kind':10}{'lang':6}{'count':>6}" + "".join(f"{k:>12}" for k in KINDS))
    for about, kind, lang in sorted({each[:3] for each in count}):
        told = [count[about, kind, lang, verdict] for verdict in KINDS]
        print(f"{about:12}{kind:10}{lang:6}{sum(told):6}" + "".join(f"{n:12}" for n in told))
    print(f"{1000 * spent / mails:.1f} ms of CPU a mail, {1000 * slowest:.0f} ms at most")


if __name__ == "__main__":
    main()
