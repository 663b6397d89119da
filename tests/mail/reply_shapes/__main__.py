"""Print how the corpus is understood: shares by language, program and placement.

python -m tests.mail.reply_shapes [--held-out N] [--seed S] [--failures FILE] [--mails DIR]
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from tests.mail.reply_shapes import half_lost
from tests.mail.reply_shapes.evaluate import Outcome, Verdict, judge
from tests.mail.reply_shapes.sent import Played, play_all
from tests.mail.reply_shapes.shapes import Case, Shape, covering, drawn, make


def main() -> None:
    """Run the corpus, or a held-out set of `N` shapes drawn with `S`."""
    parser = argparse.ArgumentParser(prog="python -m tests.mail.reply_shapes")
    parser.add_argument("--held-out", type=int, default=0, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="part of a shape's name")
    parser.add_argument("--failures", type=Path, help="file for what was not understood whole")
    parser.add_argument("--mails", type=Path, help="folder for the mails of these")
    given = parser.parse_args()
    shapes: Iterable[Shape] = covering()
    if given.held_out:
        shapes = islice(drawn(given.seed), given.held_out)
    shapes = [shape for shape in shapes if given.only in str(shape)]
    began = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        turns, seed = (7, f"held-out/{given.seed}") if given.held_out else (4, "corpus")
        games = play_all(Path(folder), turns, seed, talks=bool(given.held_out))
        played = time.process_time() - began
        found = list(run(shapes, games))
        lost = list(half_lost.run(games, given.seed, given.held_out // 4 or 60))
    seconds = time.process_time() - began - played
    text = "\n".join([*table(found), "", *half_lost.table(lost)])
    _keep(given, text, found, lost)
    print(text)
    print(f"{played:.1f} s CPU to play, {seconds:.1f} s to write and read {len(found)} mails")


def _keep(
    given: argparse.Namespace,
    text: str,
    found: list[tuple[Case, Verdict]],
    lost: list[half_lost.Found],
) -> None:
    """Write what was not understood where it was asked for."""
    if given.failures:
        shown = "\n\n".join(described(case, v) for case, v in found if not _fine(v))
        bad = "\n".join(map(str, (each for each in lost if each.invented or each.silent)))
        given.failures.write_text(f"{text}\n\n{shown}\n\n{bad}\n", encoding="utf-8")
    if given.mails:
        given.mails.mkdir(parents=True, exist_ok=True)
        for case, verdict in found:
            if not _fine(verdict):
                (given.mails / f"{verdict.outcome}-{case.shape}.eml").write_bytes(case.raw)


def run(shapes: Iterable[Shape], games: dict[str, Played]) -> Iterator[tuple[Case, Verdict]]:
    """Make and judge each shape that can be made."""
    for shape in shapes:
        case = make(shape, games)
        if case is not None:
            yield case, judge(case, games[shape.title])


def _fine(verdict: Verdict) -> bool:
    return verdict.outcome is Outcome.EXACT


def described(case: Case, verdict: Verdict) -> str:
    """A shape that was not understood, in a few lines."""
    lines = [f"{verdict.outcome.upper()} {case.shape} (answers a mail of kind {case.sent.kind})"]
    typed = case.wanted.typed
    for name in ("above", "below", "between", "edits"):
        if getattr(typed, name):
            lines.append(f"    typed {name}: {getattr(typed, name)}")
    for name in ("invented", "missed", "unnamed", "unread"):
        if getattr(verdict, name):
            lines.append(f"    {name}: {getattr(verdict, name)[:8]}")
    return "\n".join(lines)


def table(found: list[tuple[Case, Verdict]]) -> list[str]:
    """The shares, whole and by language, program, placement and title."""
    lines = [_row("all", [verdict for _, verdict in found])]
    for key in ("program", "placement", "title", "language"):
        lines += ["", f"{key:<22}{'n':>6}" + "".join(f"{o:>10}" for o in Outcome)]
        groups: dict[str, list[Verdict]] = {}
        for case, verdict in found:
            groups.setdefault(getattr(case.shape, key), []).append(verdict)
        lines += [_row(name, groups[name]) for name in sorted(groups)]
    return lines


def _row(name: str, verdicts: list[Verdict]) -> str:
    counts = Counter(verdict.outcome for verdict in verdicts)
    whole = 100 * sum(1 for verdict in verdicts if verdict.whole) / max(1, len(verdicts))
    shown = "".join(f"{counts[outcome]:>10}" for outcome in Outcome)
    return f"{name:<22}{len(verdicts):>6}{shown}   whole {whole:5.1f} %"


if __name__ == "__main__":
    main()
