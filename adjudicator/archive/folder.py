"""A game on disk: one folder, one writer at a time.

Here belongs what a game's folder holds and how it is opened; nobody outside the archive asks
where a file lies. The journal is the truth; snapshots only spare the way from the start, and
every derived file can be made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from adjudicator.archive.files import (
    clear_unfinished,
    reading,
    set_aside,
    storage_failed,
    unreadable,
    write_atomic,
)
from adjudicator.archive.journal_file import JournalFile
from adjudicator.archive.known_tables import Behind, opening_digest, read_header, snapshot_table
from adjudicator.archive.observers import ObserversFile
from adjudicator.archive.paths import check_game_id, paths_of
from adjudicator.archive.sent_texts import SentTexts
from adjudicator.archive.turn_folders import TurnFolders
from adjudicator.disk.forcing import Forcing
from adjudicator.disk.locks import take_lock
from adjudicator.disk.modes import (
    close_all,
    has_folder,
    is_closed,
    is_shown,
    lock_mode,
    make_closed,
    make_folders,
    make_own,
    open_all,
)
from adjudicator.disk.whole import read_whole
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.schema import UnknownSchema
from adjudicator.engine.journal.stream import commitment
from adjudicator.engine.lines.kinds import UNFIT, fold
from adjudicator.engine.play.replay import is_opening_file, otherwise, why_unfit
from adjudicator.engine.table.snapshot import load_table
from adjudicator.engine.table.table import Header, Table, begin, dump_header
from adjudicator.errors import Busy, DamagedArchive, StorageFailed, TooNew, UnknownGame, in_short
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.ruleset import AnyRuleSet


class Loaded(Frozen):
    """A game read from disk.

    offset    length of the journal that `table` stands for
    replayed  lines that were folded after the snapshot
    """

    table: Table
    offset: int
    replayed: int


class GameFolder:
    """The files of one game."""

    def __init__(self, root: Path, game: str) -> None:
        self.id = check_game_id(game)
        self.paths = paths_of(root, self.id)

    # a house opens the folders of all games at each look, most of them for one of these

    @cached_property
    def outbox(self) -> Path:
        """The folder of the game's outgoing mails."""
        return self.paths.outbox

    @cached_property
    def inbox(self) -> Path:
        """The folder of the mails that came in."""
        return self.paths.inbox

    @cached_property
    def unproven(self) -> Path:
        """The folder of mails whose sender is not proven; may be missing."""
        return self.paths.private / "quarantine"

    @cached_property
    def answers(self) -> Path:
        """The file that tells how often seats were answered lately; may be missing."""
        return self.paths.answers

    @cached_property
    def journal(self) -> JournalFile:
        """The journal."""
        return JournalFile(self.paths.journal)

    @cached_property
    def sent_texts(self) -> SentTexts:
        """What mails to each seat said lately."""
        return SentTexts(self.paths.sent_texts)

    @cached_property
    def observers(self) -> ObserversFile:
        """Who follows the game without a seat."""
        return ObserversFile(self.paths.private)

    @cached_property
    def turns(self) -> TurnFolders:
        """The files of turns."""
        return TurnFolders(self.paths)

    def seats_mark(self) -> tuple[int, int]:
        """Return what changes whenever addresses or tokens do; raises `OSError`."""
        found = self.paths.seats.stat()
        return found.st_mtime_ns, found.st_ino

    def exists(self) -> bool:
        """Whether there is such a game. Raises `Unreadable`."""
        with reading():
            return self.paths.game.exists()

    def require(self) -> None:
        """Raises `UnknownGame` unless the game exists, `Unreadable`."""
        if not self.exists():
            raise UnknownGame(
                f"there is no game “{self.id}” in {self.paths.folder.parent}",
                "adjudicator status lists the games",
            )

    @property
    def is_archive(self) -> bool:
        """Whether it is a finished game that came without its private files: it can be looked
        at and proven, and nobody can be written to."""
        return not self.has_private and self.journal.last_kind() == "ended"

    @property
    def has_private(self) -> bool:
        """Whether the private files lie here, too: no copy of a game has them."""
        paths = self.paths
        return any(path.exists() for path in (paths.seats, paths.seats_copy, paths.secret))

    @contextlib.contextmanager
    def lock(self, seconds: float = 30.0) -> Iterator[None]:
        """Hold the game's lock; a dead process does not keep it. Raises `Busy`."""
        try:
            if not has_folder(self.paths.folder):
                make_own(self.paths.folder)
            make_closed(self.paths.private)
            give_back = take_lock(self.paths.lock, seconds, lock_mode(self.paths.private))
        except OSError as error:
            raise storage_failed(self.paths.lock, error) from error
        if give_back is None:
            raise Busy(
                f"game “{self.id}” is being worked on by another process",
                "wait a moment and repeat; if nothing else runs, restart the poller",
            )
        try:
            yield
        finally:
            give_back()

    def create(self, header: Header, secret: bytes, seats: Mapping[str, Any]) -> bytes:
        """Write the private files that a new game starts from; returns the bytes of game.json.

        `open_with` makes a game of them. Raises `StorageFailed`.
        """
        data = pretty(dump_header(header))
        clear_unfinished(self.paths.folder)
        write_atomic(self.paths.secret, secret.hex().encode() + b"\n", durable=True, private=True)
        self.write_seats(seats)
        for folder in (self.paths.inbox, self.paths.outbox, self.paths.turns):
            make_folders(folder)
        return data

    def open_with(self, game: bytes, journal: bytes) -> None:
        """Write the first lines of the journal, then game.json: a folder without it is no game.
        Raises `StorageFailed`; then there is none."""
        try:
            write_atomic(self.paths.journal, journal, durable=True)
            write_atomic(self.paths.game, game, durable=True)
        except StorageFailed:
            self.paths.journal.unlink(missing_ok=True)
            raise

    def is_kept_so(self, opened: bool) -> bool:
        """Whether the folder is open, or closed, as it has to be. Raises `OSError`."""
        return (is_shown if opened else is_closed)(self.paths.folder)

    def keep_so(self, opened: bool) -> tuple[Path, ...]:
        """Close all of the game to other users, or open all but its private files; what was
        open and is closed now. Raises `OSError`."""
        if not opened:
            return close_all(self.paths.folder)
        open_all(self.paths.folder, self.paths.private)
        return ()

    def read_game(self) -> bytes:
        """game.json as it lies there; raises `OSError`."""
        return self.paths.game.read_bytes()

    def read_header(self) -> Header:
        """The header in game.json; raises `DamagedArchive`, also if the file was changed, and
        `Unreadable`.

        What it must be is on record in the journal's first line.
        """
        path = str(self.paths.game)
        try:
            data = read_whole(self.paths.game)
            header = read_header(data)
        except FileNotFoundError:
            self.require()
            raise
        except UnknownSchema as error:
            mend = "if a newer version has written it, use that one; else restore it from a backup"
            raise TooNew(path, 0, f"cannot be read ({error})", mend) from None
        except (IsADirectoryError, NotADirectoryError, ValueError, TypeError) as error:
            why = f"cannot be read ({in_short(error)})"
            raise DamagedArchive(path, 0, why, "restore it from a backup") from None
        except OSError as error:
            raise unreadable(error) from None
        born = self._opening_digest()
        if born and not is_opening_file(header, data, born):
            why = "is not the file that the game was opened with"
            mend = "restore it from a backup, or from a copy that another player holds"
            raise DamagedArchive(path, 0, why, mend)
        return header

    def write_game(self, data: bytes) -> None:
        """Replace game.json by the one that the journal names now. Raises `StorageFailed`."""
        write_atomic(self.paths.game, data, durable=True)

    def _opening_digest(self) -> str:
        """The SHA-256 of game.json as the journal has it; "" if its first line is not sound."""
        with contextlib.suppress(DamagedArchive):
            return opening_digest(self.journal.first())
        return ""

    def read_secret(self, committed: str = "") -> bytes:
        """The dice secret, the one that hashes to `committed` unless that is "".
        Raises `DamagedArchive` if it is missing, no secret, or another one."""
        mend = "restore it from a backup; without it the dice cannot go on"
        path = str(self.paths.secret)
        try:
            secret = bytes.fromhex(read_whole(self.paths.secret).decode("ascii").strip())
        except (OSError, ValueError):
            raise DamagedArchive(path, 0, "does not hold the dice secret", mend) from None
        if committed and commitment(secret) != committed:
            raise DamagedArchive(path, 0, "is not the secret of this game", mend)
        return secret

    def read_seats(self) -> dict[str, dict[str, str]]:
        """Addresses and tokens by seat, from their copy if need be; none of an archive.
        Raises `DamagedArchive`."""
        found = _read_seats(self.paths.seats) or _read_seats(self.paths.seats_copy)
        if found or self.is_archive:
            return found or {}
        why = "does not hold the seats' addresses, nor does its copy"
        mend = (
            "restore one of them from a backup; addresses and tokens also stand in the mails to "
            "the seats (To and Reply-To) in private/out"
        )
        raise DamagedArchive(str(self.paths.seats), 0, why, mend)

    def mend_seats(self) -> str:
        """Make torn or missing one of the two files of addresses again from the other; the
        name of a file that was mended, "" for none. Only under the lock. Raises `StorageFailed`.
        """
        first, second = self.paths.seats, self.paths.seats_copy
        kept, copy = _read_seats(first), _read_seats(second)
        if kept is None and copy is not None:
            self.write_seats(copy)
            return first.name
        if kept is not None and copy != kept:
            self.write_seats(kept)
            return second.name if copy is None and second.exists() else ""
        return ""

    def write_seats(self, seats: Mapping[str, Any]) -> None:
        """Replace addresses and tokens. Raises `StorageFailed`."""
        for path in (self.paths.seats, self.paths.seats_copy):
            write_atomic(path, pretty(dict(seats)), durable=True, private=True)

    def keep_mail(self, name: str, raw: bytes, later: Forcing) -> None:
        """Have a mail that came in on disk for good once `later` was done. Raises `StorageFailed`.

        A file that is there may be what a power cut left: only a line that names it vouches for it.
        """
        write_atomic(self.paths.inbox / f"{name}.eml", raw, later=later)

    def read_mail(self, name: str) -> bytes | None:
        """The mail kept under that name, or None if its file is gone."""
        try:
            return (self.paths.inbox / f"{name}.eml").read_bytes()
        except OSError:
            return None

    def quarantine(self, name: str, raw: bytes, reason: str, later: Forcing) -> None:
        """Set a mail aside whose sender is not proven; `later` forces it to disk.
        Raises `StorageFailed`."""
        set_aside(self.unproven, name, raw, f"{reason}\n", later)

    def last_number(self) -> int:
        """Number of the last journal line that took effect, 0 if that is not known."""
        return self.known_end()[0]

    def note_followed(self, n: int, head: str) -> None:
        """Remember that lines up to `n`, with that hash, took effect. Raises `StorageFailed`."""
        write_atomic(self.paths.effects, f"{n} {head}\n".encode("ascii"))

    def require_whole(self, last: int, head: str) -> None:
        """Raises `DamagedArchive` if a journal with that last line and hash lacks lines at its end
        that had taken effect: whole lines can be cut off without a break in the chain."""
        n, known = self.known_end()
        if n < last or (n == last and known in ("", head)):
            return
        lost = "the last one is" if n == last + 1 else f"{n - last} at its end are"
        cut = f"lines up to {n} had taken effect: {lost} missing"
        why = cut if n > last else "is not the line that had taken effect here"
        mend = (
            "restore the newest backup of the whole folder; if there is none, "
            f"adjudicator accept {self.id} goes on from here, with new dice, and tells the players"
        )
        raise DamagedArchive(str(self.paths.journal), min(n, last + 1), why, mend)

    def knows(self, table: Table) -> bool:
        """Whether the private files confirm that no line is missing behind those of `table`."""
        return 0 < self.last_number() <= table.last

    def known_end(self) -> tuple[int, str]:
        """Number and hash of the last line that took effect; (0, "") if that is not known."""
        try:
            line, end, _ = read_whole(self.paths.effects).decode("ascii").partition("\n")
            n, _, head = line.partition(" ")
            return (int(n), head) if end else (0, "")  # a power cut may have torn it
        except (OSError, ValueError):
            return 0, ""

    def mend_torn_end(self) -> str:
        """Set an unfinished last line of the journal aside; where it lies now, "" for none.
        Raises `StorageFailed`."""
        torn = self.journal.mend_torn_end(self.paths.private / "torn-line.txt")
        return "private/torn-line.txt" if torn else ""

    def load(self, ruleset: AnyRuleSet, header: Header) -> Loaded:
        """The game as the journal says, from the latest sound snapshot on. Raises `DamagedArchive`
        naming the journal line."""
        # the start of a journal always catches up or raises
        starts = self.starts(ruleset, header)
        tried = (self._catch_up(ruleset, table, offset) for table, offset in starts)
        return next(loaded for loaded in tried if loaded is not None)

    def starts(self, ruleset: AnyRuleSet, header: Header) -> Iterator[tuple[Table, int]]:
        """Tables to start from, the latest first, the empty table last."""
        with contextlib.suppress(
            OSError, ValueError, KeyError, TypeError, AttributeError, UnknownSchema
        ):
            index = from_json(read_whole(self.paths.index))
            make = partial(self._snapshot, ruleset, header, index["turn"], index["sha256"])
            game = str(self.paths.folder)
            table = snapshot_table(game, ruleset, header, index["sha256"], make)
            begins = index["offset"]
            if table is not None and self.journal.line_ends_at(begins, table.last, table.head):
                yield table, begins
        yield begin(header), 0

    def _snapshot(
        self, ruleset: AnyRuleSet, header: Header, turn: int, digest: str
    ) -> Table | None:
        """The table of a turn's snapshot; None where that is not what hashes to `digest`."""
        raw = self.turns.read(turn, "snapshot.json") or b""
        sound = hashlib.sha256(raw).hexdigest() == digest
        return load_table(ruleset, header, from_json(raw)) if sound else None

    def _catch_up(self, ruleset: AnyRuleSet, table: Table, offset: int) -> Loaded | None:
        first = table.last
        data = self.journal.bytes_from(offset)
        behind = Behind(str(self.paths.folder), ruleset, table, data)
        table, begins = behind.table, offset + behind.length
        new, end = io.BytesIO(data), begins
        new.seek(behind.length)
        try:
            lines = self.journal.sound_lines(new, begins, table.last, table.head)
            for line, ends in lines:
                table, end = self._fold(ruleset, table, line), ends
        except DamagedArchive:
            if first:
                return None
            raise
        behind.keep(end - offset, table)
        return Loaded(table, end, table.last - first)

    def _fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        try:
            return fold(ruleset, table, line)
        except UNFIT as error:
            why = otherwise(ruleset, table, line.n, why_unfit(error)).reason
            play = "play on with the version that wrote it, or restore a backup"
            mend = f"run adjudicator verify; {play}"
            raise DamagedArchive(str(self.paths.journal), line.n, why, mend) from None

    def write_index(self, turn: int, snapshot: bytes, offset: int) -> None:
        """Remember where the latest snapshot stands in the journal. Raises `StorageFailed`."""
        document = {"turn": turn, "sha256": hashlib.sha256(snapshot).hexdigest(), "offset": offset}
        write_atomic(self.paths.index, pretty(document))


def _read_seats(path: Path) -> dict[str, dict[str, str]] | None:
    """The addresses and tokens in a file; None where it does not hold them."""
    try:
        document = from_json(read_whole(path))
        seats = {str(k): {str(a): str(b) for a, b in v.items()} for k, v in document.items()}
    except (OSError, ValueError, AttributeError):
        return None
    sound = seats and all({"address", "token"} <= entry.keys() for entry in seats.values())
    return seats if sound else None
