"""Proof of an archive from its own files: chain, rules, dice, snapshots, reports.

Every public byte of a finished game is covered: game.json by the first line of the
journal, the journal by its chain and its replay, each file of a turn by the hashes in
the chain, the dice by the revealed secret and the commitment.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.paths import ENDING
from adjudicator.archive.turn_folders import unpack_turn
from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.stream import commitment
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.course import Ended, final_result
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.turns import Published, Step
from adjudicator.engine.play.replay import (
    Mismatch,
    check_draws,
    check_house_words,
    check_salt,
    check_secret,
    count_recomputed,
    otherwise,
    replay,
    revealed_secret,
)
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.engine.table.table import Header, Table
from adjudicator.errors import DamagedArchive
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import canonical, pretty
from adjudicator.rulekit.ruleset import AnyRuleSet

#: files of one turn; the fullest tables have twenty
MOST_OF_A_TURN = 200
#: the files of an older turn as one
_PACKED = re.compile(rf"(turns/[0-9]{{4,9}}){re.escape(ENDING)}")
_CHANGED = (
    "restore it from a backup or from another copy; files of turns are made again by "
    "adjudicator replay GAME --restore"
)


class Proof(Frozen):
    """What was proven.

    finished  the game is over, the secret revealed, the dice proven
    dice      draws that were proven (0 while the secret is kept)
    torn      bytes of an unfinished last line: it was never committed, and nothing is lost
    nonces    nonces that were computed again from their seats' words
    joined    seats that have a nonce; older games have nonces without words
    draw      name and value of the public draw, ("", "") for none
    """

    game: str
    lines: int
    steps: int
    turns: int
    files: int
    dice: int
    finished: bool
    head: str
    torn: int = 0
    nonces: int = 0
    joined: int = 0
    draw: tuple[str, str] = ("", "")

    @property
    def short(self) -> str:
        """The fingerprint `head` as mails show it."""
        return short_of(self.head)


def verify_game(
    folder: GameFolder,
    header: Header,
    ruleset: AnyRuleSet,
    progress: Callable[[int, int], None] = lambda done, total: None,
    bring: Callable[[Mapping[str, str]], None] = lambda sealed: None,
) -> Proof:
    """Prove a game's folder; raises `DamagedArchive` naming the first broken place.

    progress  gets bytes of the journal done and in all
    bring     gets name and hash of each file of a turn once the journal is proven, and puts those
              into the folder that are not there yet
    """
    paths = folder.paths
    game_file = paths.game.read_bytes()
    total = folder.journal.size
    manifest: dict[str, str] = {}
    table: Table | None = None
    ended: JournalLine | None = None
    secret, marks = _ahead(folder, header)
    kept: dict[int, _Kept] = {}
    ways = Ways()
    sheets: list[tuple[int, str, str]] = []
    dice = 0
    before: Table | None = None
    offset = 0

    def feed() -> Iterator[JournalLine]:
        nonlocal offset
        for line, offset in folder.journal.read():
            if line.n % 50 == 0:
                progress(offset, total)
            yield line

    try:
        for line, table in replay(ruleset, header, game_file, feed()):
            ways.add(line)
            if secret is not None:
                check_salt(secret, line)
                check_house_words(secret, line)
            if ended is not None:
                raise Mismatch(line.n, "stands after the end of the game")
            entry = entry_of(line)
            if isinstance(entry, Published):
                manifest |= _sealed_files(line, entry)
                _check_snapshot(ruleset, line, entry, before)
            elif isinstance(entry, Branched):
                manifest = _take_back(line, entry, ways, kept, sheets)
            elif isinstance(entry, Received) and marks:
                sheets += [(line.n, entry.seat, text) for text in entry.sheets]
            elif isinstance(entry, Ended):
                ended = line
                _check_ended(ruleset, line, entry, table, secret)
            if secret is not None and isinstance(entry, (Step, Branched)) and entry.step:
                check_draws(table, secret, line, entry)
                dice += len(entry.draws)
            if line.n in marks:
                kept[line.n] = _Kept(canonical(dump_table(ruleset, table)), dict(manifest))
            before = table
    except Mismatch as error:
        broken = paths.journal if error.line else paths.game
        mend = error.mend(_CHANGED)
        raise DamagedArchive(str(broken), error.line, error.reason, mend) from None
    if table is None:
        raise DamagedArchive(str(paths.journal), 0, "is empty", _CHANGED)
    folder.require_whole(table.last, table.head)
    if offset != total and not folder.knows(table):
        raise DamagedArchive(str(paths.journal), table.last + 1, "is cut off", _CHANGED)
    bring(manifest)
    try:
        _check_files(paths.folder, manifest)
    except FileNotFoundError:  # a turn was packed at this moment
        _check_files(paths.folder, manifest)
    return Proof(
        header.id,
        table.last,
        table.step,
        len({n.split("/")[1] for n in manifest}),
        len(manifest) + 2,
        dice,
        ended is not None,
        table.head,
        total - offset,
        count_recomputed(table),
        sum(seat.has_joined for seat in table.seats),
        (header.draw.name, table.drawn) if header.draw is not None else ("", ""),
    )


def _ahead(folder: GameFolder, header: Header) -> tuple[bytes | None, frozenset[int]]:
    """The secret that the last line reveals, to prove draws on the way, and the lines that the
    game was taken back to. Both are what lines claim that are proven when their turn comes.

    Raises `DamagedArchive` where a sound chain ends with another secret.
    """
    journal = folder.journal
    marks = frozenset(
        data["to"] for data in journal.claims("branched") if isinstance(data.get("to"), int)
    )
    secret: bytes | None = None
    for data in journal.claims("ended"):
        with contextlib.suppress(ValueError):
            secret = bytes.fromhex(str(data.get("secret")))
    if secret is not None and commitment(secret) != header.commitment:
        for line, _ in journal.read():
            if line.kind == "ended":
                try:
                    check_secret(header, revealed_secret(line))
                except Mismatch as error:
                    path = str(journal.path)
                    raise DamagedArchive(path, line.n, error.reason, _CHANGED) from None
        return None, marks
    return secret, marks


def _check_ended(
    ruleset: AnyRuleSet, line: JournalLine, entry: Ended, table: Table, secret: bytes | None
) -> None:
    """The last line reveals the secret that all before it was proven with, and the ranking."""
    if revealed_secret(line) != secret:
        raise Mismatch(line.n, "does not reveal the secret that the game was proven with")
    if entry.result != final_result(table):
        raise otherwise(ruleset, table, line.n, "the ranking is not the one the rules give")


@dataclass(frozen=True, slots=True)
class _Kept:
    """A line that the game was taken back to: the table after it, dumped, and the files that
    counted there."""

    table: bytes
    manifest: dict[str, str]


def _take_back(
    line: JournalLine,
    entry: Branched,
    ways: Ways,
    kept: dict[int, _Kept],
    sheets: list[tuple[int, str, str]],
) -> dict[str, str]:
    """The files that count after the game was taken back; the line holds the table as it stood
    then, names the turns that count no more, and offers only orders that were sent since."""
    then = kept.get(entry.to)
    if then is None or then.table != canonical(entry.table):
        raise Mismatch(line.n, f"takes the game back to what it was not after line {entry.to}")
    if list(entry.turns) != ways.void(line.n - 1, entry.to):
        raise Mismatch(line.n, "names other turns than those that were finished since")
    for seat, text in entry.drafts:
        if not any(n > entry.to and (who, said) == (seat, text) for n, who, said in sheets):
            raise Mismatch(line.n, f"offers orders again that {seat} did not send since then")
    return dict(then.manifest)


def _sealed_files(line: JournalLine, entry: Published) -> dict[str, str]:
    """The files that a `published` line seals: path below the game's folder -> SHA-256."""
    if len(entry.files) > MOST_OF_A_TURN:
        raise Mismatch(line.n, f"seals {len(entry.files)} files, more than a turn has")
    return {f"turns/{entry.turn:04d}/{name}": digest for name, digest in entry.files.items()}


def _check_snapshot(
    ruleset: AnyRuleSet, line: JournalLine, entry: Published, table: Table | None
) -> None:
    recorded = entry.files.get("snapshot.json")
    if table is None or recorded is None:
        raise Mismatch(line.n, "seals no snapshot")
    data = pretty(dump_table(ruleset, table))
    if hashlib.sha256(data).hexdigest() != recorded:
        reason = "seals a snapshot that does not follow from the orders"
        raise otherwise(ruleset, table, line.n, reason)


def _check_files(folder: Path, manifest: dict[str, str]) -> None:
    """Every file below the folder is one that was sealed, and has its bytes; none is missing."""
    found: set[str] = set()

    def check(path: str, name: str, data: bytes) -> None:
        if name not in manifest:
            raise DamagedArchive(path, 0, "is not part of this game", "take it away")
        if hashlib.sha256(data).hexdigest() != manifest[name]:
            raise DamagedArchive(path, 0, "was changed after it was published", _CHANGED)
        found.add(name)

    for entry, name in _public_files(folder, ""):
        turn = _PACKED.fullmatch(name)
        if name not in manifest and turn is None:
            raise DamagedArchive(entry.path, 0, "is not part of this game", "take it away")
        if entry.is_symlink() or not entry.is_file():
            raise DamagedArchive(entry.path, 0, "is no plain file", _CHANGED)
        with Path(entry.path).open("rb", buffering=0) as file:
            data = file.read()
        if turn is None:
            check(entry.path, name, data)
            continue
        try:
            inside = unpack_turn(data)
        except ValueError:
            raise DamagedArchive(entry.path, 0, "cannot be unpacked", _CHANGED) from None
        for inner, each in inside.items():
            check(f"{entry.path}/{inner}", f"{turn[1]}/{inner}", each)
    for name in sorted(manifest.keys() - found):
        raise DamagedArchive(str(folder / name), 0, "is missing", _CHANGED)


def _public_files(folder: Path | str, above: str) -> Iterator[tuple[os.DirEntry[str], str]]:
    """Yield what lies in a game's folder besides its own two files and what is private, in order,
    with its path below it."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        name = above + entry.name
        if name in ("game.json", "journal.jsonl"):
            continue
        if not entry.is_dir(follow_symlinks=False):
            yield entry, name
        elif name != "private":
            yield from _public_files(entry.path, f"{name}/")
