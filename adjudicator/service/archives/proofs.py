"""Games run again and archives proven."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from adjudicator.archive.files import reading
from adjudicator.archive.folder import GameFolder
from adjudicator.archive.verify import Proof, verify_game
from adjudicator.engine.journal.fingerprint import digits_of, short_of
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.play.replay import Mismatch, replay
from adjudicator.engine.table.table import Table, begin
from adjudicator.errors import BadOptions, DamagedArchive, UnknownGame
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.archives.importing import prove_zip
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.session import find_ruleset
from adjudicator.service.game.turn_files import make_turn_files
from adjudicator.service.house.host import Host
from adjudicator.service.house.spreading import Progress
from adjudicator.service.house.wording import words_of


class Replayed(Frozen):
    """Where a replay led; `agrees` if it ended where the stored game stands."""

    lines: int
    steps: int
    moment: str
    head: str
    agrees: bool

    @property
    def short(self) -> str:
        """The fingerprint `head` as mails show it."""
        return short_of(self.head)


def folder_of(host: Host, target: str) -> GameFolder:
    """The game called `target`, or the game in the folder `target`.

    Raises `UnknownGame`.
    """
    path = Path(target)
    if (path / "game.json").is_file():
        resolved = path.resolve()
        return GameFolder(resolved.parent, resolved.name)
    if "/" in target:
        raise _no_game(target)
    try:
        folder = host.archive.game(target)
        folder.require()
    except UnknownGame:
        if not path.is_dir():
            raise
        raise _no_game(target) from None
    return folder


def _no_game(target: str) -> UnknownGame:
    return UnknownGame(f"“{target}” holds no game.json", "name a game's folder, or a game")


def require_house(host: Host) -> None:
    """Raises `UnknownGame` where no games are kept."""
    games = host.config.games
    if not games.is_dir():
        raise UnknownGame(
            f"there is no house here: no folder {games}",
            "go to the house's folder, or name its configuration: adjudicator --config FILE …",
        )


def prove(host: Host, target: str, progress: Progress = lambda done, total: None) -> Proof:
    """Prove a game, a folder or a zip.

    Raises `DamagedArchive` with the first broken place, and `Unreadable`.
    """
    with prove_game(host, target, progress) as (_, proof):
        return proof


@contextlib.contextmanager
def prove_game(
    host: Host, target: str, progress: Progress = lambda done, total: None
) -> Iterator[tuple[GameFolder, Proof]]:
    """A game, a folder or a zip once it is proven, for as long as it is looked at.

    Raises `UnknownGame`, `BadFile`, `DamagedArchive` with the first broken place, `Unreadable`.
    """
    if is_file(target):
        with prove_zip(host, Path(target), progress) as found:
            yield found
        return
    with reading():
        folder = folder_of(host, target)
        header = folder.read_header()
        proof = verify_game(folder, header, find_ruleset(host, header), progress)
    yield folder, proof


def is_file(target: str) -> bool:
    """Whether a target is a zip, not a game of the house or a folder."""
    return target.endswith(".zip") or Path(target).is_file()


class Found(Frozen):
    """A fingerprint that somebody was told: the line of the game that it closes, 0 for none.

    head    the whole of it, or as it was typed where it is nowhere
    secret  whether it is not that of a line but that of the dice's secret, told beside it
    """

    head: str
    line: int = 0
    at: str = ""
    secret: bool = False

    @property
    def short(self) -> str:
        """It as mails show it."""
        return short_of(self.head) if self.line or self.secret else self.head


def find_heads(folder: GameFolder, heads: Sequence[str]) -> tuple[Found, ...]:
    """Return where fingerprints, short or long, stand in a game.

    Raises `BadOptions` for what cannot be one.
    """
    wanted = {text: _digits(text) for text in heads}
    found: dict[str, Found] = {}
    for line, _ in folder.journal.read():
        for text, digits in wanted.items():
            if line.hash.startswith(digits):
                found[text] = Found(line.hash, line.n, line.at)
    secret = folder.read_header().commitment
    for text, digits in wanted.items():
        if text not in found:
            known = secret.startswith(digits)
            found[text] = Found(secret if known else " ".join(text.split()), secret=known)
    return tuple(found[text] for text in heads)


def _digits(text: str) -> tuple[str, ...]:
    """What a fingerprint as typed begins with, in hexadecimal."""
    digits = digits_of(text)
    if not digits:
        raise BadOptions(
            f"“{text[:80]}” is no fingerprint of a game",
            "a report ends with it: four groups as k3f2-ab7c-d2ef-gh5i, or 64 digits and letters "
            "from a to f, of which the first 16 are enough",
        )
    return digits


@reading()
def replay_game(
    host: Host, target: str, to: int | None, progress: Progress = lambda done, total: None
) -> Replayed:
    """Carry out the journal once more, up to line `to`.

    Raises `UnknownGame`, `DamagedArchive` with the line that cannot be carried out,
    `Unreadable`, and `BadOptions` where there is no line `to`.
    """
    folder = folder_of(host, target)
    header = folder.read_header()
    ruleset = find_ruleset(host, header)
    size = folder.journal.size
    behind = 0
    table: Table | None = None

    def lines() -> Iterator[JournalLine]:
        nonlocal behind
        for line, behind in folder.journal.read():
            progress(behind, size)
            yield line

    try:
        for _, table in replay(ruleset, header, folder.read_game(), lines()):
            if to is not None and table.last >= to:
                break
    except Mismatch as error:
        mend = error.mend("restore the game from a backup")
        path = str(folder.journal.path)
        raise DamagedArchive(path, error.line, error.reason, mend) from None
    if table is None:
        raise DamagedArchive(str(folder.journal.path), 0, "is empty", "restore a backup")
    if to is not None and not 1 <= to <= table.last:
        raise BadOptions(
            f"the journal of “{target}” has no line {to}", f"its lines are 1 to {table.last}"
        )
    words = words_of(host, ruleset, host.config.referee.language)
    moment = ruleset.moment(table.state).phrase if table.state is not None else None
    told = words.say(moment) if moment else "not started"
    return Replayed(table.last, table.step, told, table.head, behind == size)


class Restored(Frozen):
    """What restoring came to: files written again, and files this version makes differently."""

    written: tuple[str, ...]
    different: tuple[str, ...]


def restore_files(host: Host, game: str, progress: Progress = lambda done, total: None) -> Restored:
    """Make missing or damaged turn files again from the journal.

    A file is written only when it comes out as the journal sealed it: other templates or
    another version of the program may make other bytes.
    """
    written: list[str] = []
    different: list[str] = []
    with open_session(host, game) as session:
        folder, header = session.folder, session.header
        size = folder.journal.size
        table = begin(header)
        ways = Ways(line for line, _ in folder.journal.read())
        way = ways.to(ways.last)
        for line, behind in folder.journal.read():
            progress(behind, size)
            published = Published.find(line)
            if published is not None and line.n in way:
                sealed = published.files
                lost = _lost_files(folder, published.turn, sealed)
                if lost:
                    made = make_turn_files(host, session.ruleset, table)
                    for name in lost:
                        place = f"turns/{published.turn:04d}/{name}"
                        if hashlib.sha256(made.get(name, b"")).hexdigest() != sealed[name]:
                            different.append(place)
                            continue
                        folder.turns.write(published.turn, {name: made[name]})
                        written.append(place)
            table = fold(session.ruleset, table, line)
    kept = set(written)
    return Restored(tuple(written), tuple(d for d in different if d not in kept))


def _lost_files(folder: GameFolder, turn: int, sealed: dict[str, str]) -> list[str]:
    """Names of a turn's files that are missing or not as sealed."""
    return [
        name
        for name, digest in sealed.items()
        if (data := folder.turns.read(turn, name)) is None
        or hashlib.sha256(data).hexdigest() != digest
    ]
