"""Mails spoilt by chance, read as a house reads them: none may crash it, none may cost much.

    python -m tests.bench.fuzz_mails --mails 1000000            both cores, seed 1
    python -m tests.bench.fuzz_mails --first 500000             half of them were read before
    python -m tests.bench.fuzz_mails --mails 2000 --full        each as large as a mail may be
    python -m tests.bench.fuzz_mails --seed 7 --only 123456     that one mail again, as a file

Mail number N of a seed is the same in every run. Prints inputs, seconds, the slowest (CPU,
with their numbers), the peak of memory, crashes; exit 1 if there was one or a mail took too
long. Not collected by pytest; `tests/mail/test_fuzzed_mails.py` runs a short one.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random

from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.table import Table
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.mail.reply.sent_text import Sent
from adjudicator.mail.requests.submission import read_submission
from adjudicator.mail.sender.bounce import read_bounce
from adjudicator.mail.sender.loops import why_silent
from adjudicator.mail.sender.seat_address import find_claims
from adjudicator.render.letters.receipt import Receipt, render_receipt
from adjudicator.render.letters.receipt_lines import receipt_lines
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.features.reading import order_reader, sent_before, sheet_reader
from adjudicator.service.following.commit import open_session
from adjudicator.service.house.host import Host
from tests.bench.mutations import fill, mutate
from tests.mail.reply_shapes.sent import Played, play_all
from tests.mail.reply_shapes.shapes import covering, make

CORPUS = Path(__file__).parents[1] / "mail" / "corpus"
#: one mail in so many is tried to the end: preview and answer, as text and HTML
TRIED = 41
CHUNK = 250
#: one base in so many is a long one: replies with whole reports in HTML
LONG, _SHORT_BYTES = 12, 6000
#: CPU seconds: no mail may take longer, and those are told that take more than their share
TOO_SLOW, SLOW = 0.5, 0.3
_TOLD = 10


@dataclass(frozen=True)
class Reader:
    """A title at a running table, and what its seat was sent."""

    host: Host
    ruleset: AnyRuleSet
    table: Table
    seat: str
    sent: Sent
    is_order: Callable[[str], bool]
    is_sheet: Callable[[str], bool]


@dataclass(frozen=True)
class Material:
    """What there is to be spoilt: short mails and long ones, and a reader for every title."""

    readers: tuple[Reader, ...]
    short: tuple[bytes, ...]
    long: tuple[bytes, ...]


@dataclass
class Found:
    """What came of some mails: how they ended, how long they took, which of them crashed.

    slow  seconds and number of each that was slow, the slowest ten at least
    """

    mails: int = 0
    seconds: float = 0.0
    slow: list[tuple[float, int]] = field(default_factory=list)
    memory: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    crashes: dict[int, str] = field(default_factory=dict)

    def add(self, other: Found) -> None:
        """Take in what another process found."""
        self.mails += other.mails
        self.seconds += other.seconds
        self.keep_slow(other.slow)
        self.memory = max(self.memory, other.memory)
        self.ends += other.ends
        self.crashes |= other.crashes

    def keep_slow(self, times: list[tuple[float, int]]) -> None:
        """Remember the slowest of these, too."""
        every = sorted((*self.slow, *times), reverse=True)
        self.slow = [one for at, one in enumerate(every) if at < _TOLD or one[0] > SLOW]


def gather(folder: Path) -> Material:
    """The corpus of odd mails, and replies of many programs to mails of games that were played."""
    games = play_all(folder)
    raws = [path.read_bytes() for path in sorted(CORPUS.glob("*.eml"))]
    cases = (make(shape, games) for shape in covering())
    raws += [case.raw for case in cases if case is not None]
    return Material(
        tuple(_reader(game) for game in games.values()),
        tuple(raw for raw in raws if len(raw) <= _SHORT_BYTES),
        tuple(raw for raw in raws if len(raw) > _SHORT_BYTES),
    )


def _reader(game: Played) -> Reader:
    seat = game.seats[0]
    with open_session(game.house.host, game.game) as session:
        empty = read_envelope(Fetched(b"", game.house.clock.now(), "", 0))
        sent = sent_before(session, seat, empty)
        readers = (order_reader(game.ruleset, game.seats), sheet_reader(game.ruleset, game.seats))
        return Reader(game.house.host, game.ruleset, session.table, seat, sent, *readers)


def mail(material: Material, seed: int, number: int, full: bool = False) -> bytes:
    """Mail `number` of a seed; `full`: one of another row, each as large as a mail may be."""
    chance = Random(f"{seed}/{number}")
    pool = material.long if material.long and number % LONG == 0 else material.short
    raw = mutate(chance.choice(pool), chance, material.short)
    return fill(raw, chance) if full else raw


def read(material: Material, number: int, raw: bytes) -> str:
    """Read a mail as the house does, at the table of one of the titles; how it ended."""
    # one title for some mails in a row, as a mailbox is read game by game
    reader = material.readers[number // 50 % len(material.readers)]
    host = reader.host
    fetched = Fetched(raw, host.clock.now(), str(number), len(raw))
    envelope = read_envelope(fetched)
    silent = why_silent(envelope, (host.config.identity.address,))
    if silent == "bounce":
        read_bounce(envelope, raw, host.mail_domain)
    find_claims(envelope, host.config.identity.address)
    found = read_submission(envelope, host.commands, reader.is_order, reader.sent, reader.is_sheet)
    if number % TRIED == 0:
        _try(reader, found.text)
    if silent is not None:
        return silent
    if found.unreadable is not None:
        return "unreadable"
    return "orders" if found.has_orders else "commands" if found.commands else "empty"


def _try(reader: Reader, text: str) -> None:
    now = reader.host.clock.now()
    tried = preview(reader.ruleset, reader.table, reader.seat, text, now, "en")
    lines = receipt_lines(tried, reader.seat)
    receipt = Receipt("g", reader.ruleset.about.title, reader.seat, "checked", lines)
    answer = render_receipt(receipt, words_for("en", reader.ruleset.about.name))
    assert len(answer.html.encode()) < 100_000


def fuzz(material: Material, seed: int, numbers: range, full: bool = False) -> Found:
    """Read the mails of some numbers."""
    found = Found()
    times: list[tuple[float, int]] = []
    for number in numbers:
        raw = mail(material, seed, number, full)
        begun = time.thread_time()
        try:
            end = read(material, number, raw)
        except Exception:
            end = "crash"
            found.crashes[number] = traceback.format_exc()
        spent = time.thread_time() - begun
        found.mails += 1
        found.seconds += spent
        found.ends[end] += 1
        times.append((spent, number))
    found.keep_slow(times)
    found.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return found


_MATERIAL: list[Material] = []


def _chunk(work: tuple[int, range, bool]) -> Found:
    return fuzz(_MATERIAL[0], *work)


def _chunks(asked: argparse.Namespace) -> Iterator[tuple[int, range, bool]]:
    for first in range(asked.first, asked.mails, CHUNK):
        yield asked.seed, range(first, min(first + CHUNK, asked.mails)), asked.full


def main() -> int:
    """Run as many as asked for, on as many cores; say what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.fuzz_mails")
    parser.add_argument("--mails", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--only", type=int, default=-1, metavar="NUMBER")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        _MATERIAL.append(gather(Path(folder)))
        if asked.only >= 0:
            return _again(asked)
        total, begun = Found(), time.monotonic()
        # the games were played before: every process inherits them
        with multiprocessing.get_context("fork").Pool(asked.jobs) as pool:
            every = pool.imap_unordered(_chunk, _chunks(asked))
            for count, found in enumerate(every, 1):
                total.add(found)
                if count % 40 == 0:
                    print(_line(total, time.monotonic() - begun), file=sys.stderr, flush=True)
    print(_line(total, time.monotonic() - begun))
    print("ends:", ", ".join(f"{end} {n}" for end, n in total.ends.most_common()))
    print("slowest:", ", ".join(f"{spent:.3f} s (--only {at})" for spent, at in total.slow))
    for number, text in islice(sorted(total.crashes.items()), 10):
        print(f"--seed {asked.seed} --only {number}\n{text}")
    return _exit_code(total)


def _exit_code(found: Found) -> int:
    return 1 if found.crashes or any(spent > TOO_SLOW for spent, _ in found.slow) else 0


def _line(found: Found, passed: float) -> str:
    seconds, number = found.slow[0]
    return (
        f"{found.mails} mails in {passed:.0f} s ({found.seconds:.0f} s CPU), slowest "
        f"{seconds:.3f} s CPU (number {number}), {found.memory} MB, crashes {len(found.crashes)}"
    )


def _again(asked: argparse.Namespace) -> int:
    seed, number = asked.seed, asked.only
    raw = mail(_MATERIAL[0], seed, number, asked.full)
    path = Path(f"fuzzed-{seed}-{number}.eml")
    path.write_bytes(raw)
    found = fuzz(_MATERIAL[0], seed, range(number, number + 1), asked.full)
    print(f"{path}: {len(raw)} bytes\n{_line(found, 0)}", *found.crashes.values(), sep="\n")
    return _exit_code(found)


if __name__ == "__main__":
    sys.exit(main())
