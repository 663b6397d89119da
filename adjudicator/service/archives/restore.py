"""A backup put in the place of what was lost, as a whole or not at all.

All of the file is proven first; then everything is written beside its place, and forced to disk;
then a plan is written, and from there on it is done: whoever dies in the middle, the next command
carries the plan out to its end (`finish`). Nothing that was there is deleted: games that are
replaced are set aside, of the mail folder only what is missing is added (what lies there is
newer), and a configuration that is there stays.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import IO, Any

from filelock import FileLock, Timeout

from adjudicator.archive.backup_file import Contents, Progress, read_backup, unpack
from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.archive.games import FolderArchive
from adjudicator.config.file import load_config, read_folders
from adjudicator.config.place import CONFIG, PLAN
from adjudicator.config.settings import Config
from adjudicator.disk.forcing import Forcing, force
from adjudicator.disk.modes import give, make_closed, make_folders, open_new
from adjudicator.engine.journal.line import stamp
from adjudicator.errors import BadFile, Busy, StorageFailed, UnknownGame, WrongPhase
from adjudicator.mail.transport.maildir import FOLDERS, make_maildir, split_name
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import pretty
from adjudicator.service.archives.restored import mark, remember
from adjudicator.service.house.drill import make_drill
from adjudicator.service.house.one_house import alone

_LOCK = ".restore.lock"
_STAGE = ".restore-new"
#: parts of the mail folder in which mails are moved about: one that is there at all is not added
_MOVING = ("in", "out", "outbox", "unsorted")
_PATIENCE = 30.0


class Restored(Frozen):
    """What a restore came to.

    config  the configuration that the house has now
    aside   where the games lie that were replaced, or ""
    beside  files of the backup that lie beside those that were kept
    added   files of the mail folder that were missing
    since   mails that came at that instant or later are read again with the next look
    broken  games whose journal was damaged already when they were backed up
    """

    config: Path
    games: tuple[str, ...]
    replaced: tuple[str, ...]
    aside: str
    beside: tuple[str, ...]
    added: int
    since: str
    broken: tuple[tuple[str, str], ...] = ()


class _Move(Frozen):
    """One step of a plan: what was staged gets its place; what is there goes `aside`, or stays
    where that is ""."""

    staged: str
    target: str
    aside: str = ""


class _House(Frozen):
    """Where the parts of a house lie."""

    base: Path
    config: Path
    games: Path
    mail: Path

    def place(self, name: str, stage: str = "") -> Path:
        """Return where a member of a backup belongs, or is written first in the folder `stage`."""
        root, _, rest = name.partition("/")
        return {"base": self.base, "games": self.games, "mail": self.mail}[root] / stage / rest

    @property
    def stages(self) -> tuple[Path, ...]:
        """The folders of what is not in its place yet."""
        return tuple(root / _STAGE for root in (self.base, self.games, self.mail))


def restore(
    file: Path,
    config: Path | None = None,
    into: Path | None = None,
    only: Sequence[str] = (),
    force_over: bool = False,
    now: datetime | None = None,
    progress: Progress = lambda done, total: None,
) -> Restored:
    """Put a backup in the place of a house, or of some games of it.

    config      the configuration of the house; None: ./config.toml, or what the backup names
    into        a folder to build the house in instead, as a drill (`drill`)
    only        these games, and nothing else
    force_over  also where games are, which are set aside
    Raises `BadFile`, `WrongPhase` where games are, `UnknownGame`, `ConfigError`, `Busy`,
    `StorageFailed`; then nothing was changed.
    """
    now = now or datetime.now(UTC)
    contents = read_backup(file, lambda done, total: progress(done, 2 * total))
    for game in only:
        if game not in contents.games:
            known = ", ".join(contents.games) or "none"
            raise UnknownGame(f"there is no game “{game}” in this backup", f"it holds: {known}")
    games = tuple(dict.fromkeys(only)) or contents.games
    names = [name for name in contents.files if _is_wanted(name, games, only)]
    house = _house(file, contents, config, into)
    if (house.base / PLAN).exists():
        finish(house.base)
    _games_in_the_way(house, games, only, force_over)
    _need_room(house, contents, names)
    with contextlib.ExitStack() as held:
        held.enter_context(_one_restore(house.base))
        # another restore, or a new game, may have come before this one had the house for itself
        house = _house(file, contents, config, into)
        held.enter_context(alone(house.mail))
        replaced = _games_in_the_way(house, games, only, force_over)
        for game in replaced:
            held.enter_context(FolderArchive(house.games).game(game).lock(_PATIENCE))
        try:
            _clear(house.stages)
            added = _stage(file, house, contents, names, progress)
            moves, beside = _moves(house, contents, names, games, stamp(now))
            since = str(contents.head.get("since", ""))
            plan = {
                "moves": [[m.staged, m.target, m.aside] for m in moves],
                "mail": str(house.mail.resolve()),
                "since": since,
                "stages": [str(stage.resolve()) for stage in house.stages],
            }
            if into is not None:
                make_drill(house.base, file, stamp(now))
            write_atomic(house.base / PLAN, pretty(plan), durable=True)
        except BaseException:
            _clear(house.stages)
            raise
        _carry_out(house.base)
    aside = next((str(Path(m.aside).parent) for m in moves if m.aside), "")
    broken = tuple((g, p) for g, p in sorted(contents.broken.items()) if g in games)
    return Restored(
        house.config, games, replaced, aside, beside, added, mark(house.mail) or since, broken
    )


def finish(base: Path) -> None:
    """Carry a restore that died to its end. Raises `Busy`, `StorageFailed`."""
    with _one_restore(base):
        _carry_out(base)


def _carry_out(base: Path) -> None:
    """Do what is left of the plan; each step may have been done before."""
    path = base / PLAN
    try:
        plan: dict[str, Any] = json.loads(path.read_bytes())
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise StorageFailed(f"{path} cannot be read", "take it away, and restore again") from error
    forced: dict[Path, None] = {}
    try:
        for staged, target, aside in plan["moves"]:
            for moved in _do(Path(staged), Path(target), Path(aside) if aside else None):
                forced[moved.parent] = None
        force([folder for folder in forced if folder.is_dir()])
        _make_mailbox(Path(plan["mail"]) / "in")
        remember(Path(plan["mail"]), plan["since"])
        path.unlink()
        force([base])
    except OSError as error:
        raise storage_failed(base, error) from error
    _clear(map(Path, plan["stages"]))


def _make_mailbox(box: Path) -> None:
    """Make the folders of the embedded mailbox that no backup has, for they were empty."""
    missing = [folder for folder in (box, *(box / n for n in FOLDERS)) if not folder.is_dir()]
    make_maildir(box)
    for folder in missing:
        give(folder, folder.parent)


def _do(staged: Path, target: Path, aside: Path | None) -> Iterator[Path]:
    if not staged.exists():
        return
    _make(target.parent)
    if target.exists():
        if aside is None or aside.exists():
            return
        _make(aside.parent)
        target.rename(aside)
        yield aside
    staged.rename(target)
    yield from (target, staged)


def _make(folder: Path) -> None:
    """Make a folder, and those above it that are missing, as the owner of the house would."""
    if not folder.is_dir():
        _make(folder.parent)
        make_folders(folder)
        give(folder, folder.parent)


def _house(file: Path, contents: Contents, config: Path | None, into: Path | None) -> _House:
    """Return where everything belongs by the configuration there, or else by the backup's."""
    own = [n for n in contents.files if n.startswith("base/") and n.endswith(".toml")]
    named = next((name for name in own if name.count("/") == 1), "")
    own_name = PurePosixPath(named).name or CONFIG
    if into is not None:
        path = into / own_name
    else:
        path = config or Path(CONFIG)
        if config is None and not path.exists():
            path = Path(own_name)
    found = Config(base=path.parent)
    is_own = path.exists()
    if is_own:
        found = load_config(path)
    elif named:
        texts: list[bytes] = []
        unpack(file, contents, lambda name, data, mtime: texts.append(data.read()), [named])
        found = read_folders(texts[0].decode("utf-8-sig", "replace"), path)
    base = path.parent.resolve()
    for folder in (found.games, found.mail):
        # where a configuration lies here, a restore in place goes where the referee has his house
        if (into is not None or not is_own) and not folder.resolve().is_relative_to(base):
            raise BadFile(
                f"the configuration in {path if is_own else file} keeps files in {folder}, outside "
                f"of {base}",
                f"nothing is written there unasked: put a {own_name} with other [folders] into "
                f"{base} first, and repeat",
            )
    return _House(path.parent, path, found.games, found.mail)


def _is_wanted(name: str, games: Sequence[str], only: Sequence[str]) -> bool:
    root, _, rest = name.partition("/")
    return rest.split("/")[0] in games if root == "games" else not only


def _games_in_the_way(
    house: _House, games: Sequence[str], only: Sequence[str], force_over: bool
) -> tuple[str, ...]:
    """Games that are there and will be replaced; raises `WrongPhase` unless that is wanted."""
    there = tuple(FolderArchive(house.games).games())
    # half a game is replaced as well: its folder lacks game.json, and is in the way
    found = tuple(game for game in games if (house.games / game).exists())
    blocking = found if only else there
    if blocking and not force_over:
        raise WrongPhase(
            f"“{house.games}” holds games already: {', '.join(blocking[:8])}"
            + (f" and {len(blocking) - 8} more" if len(blocking) > 8 else ""),
            "restore into an empty folder with --into DIR; or --force: those of the backup then "
            "take the place of those there, which are set aside",
        )
    return found


def _need_room(house: _House, contents: Contents, names: Sequence[str]) -> None:
    """Raises `StorageFailed` where the disk has no room for it all."""
    needed = sum(contents.files[name].size for name in names)
    place = next(p for p in (house.games, *house.games.resolve().parents) if p.is_dir())
    free = shutil.disk_usage(place).free
    if needed > free:
        raise StorageFailed(
            f"“{place}” has room for {free >> 20} MB, and the backup needs {needed >> 20} MB",
            "make room and repeat; nothing was changed",
        )


def _stage(
    file: Path, house: _House, contents: Contents, names: Sequence[str], progress: Progress
) -> int:
    """Write what is wanted beside its place, for good; how much is new in the mail folder."""
    later = Forcing()
    known = _known_mails(house.mail)
    wanted = [name for name in names if not _is_there(house, name, known)]

    def take(name: str, data: IO[bytes], mtime: int) -> None:
        path = house.place(name, _STAGE)
        root, *parts = name.split("/")
        if root == "games" and len(parts) > 2 and parts[1] == "private":
            make_closed(house.games / _STAGE / parts[0] / "private")
        make_folders(path.parent)
        with os.fdopen(open_new(path, private=root == "base"), "wb") as target:
            shutil.copyfileobj(data, target)
        os.utime(path, ns=(mtime, mtime))
        later.add(path, *_up_to(path.parent, _STAGE))

    try:
        for stage, root in zip(house.stages, (house.base, house.games, house.mail), strict=True):
            if not root.is_dir():
                root.mkdir(parents=True) if root == house.base else make_closed(root)
                give(root, house.base)
            make_closed(stage)
        unpack(file, contents, take, wanted, lambda done, total: progress(total + done, 2 * total))
        for stage in house.stages:
            for path in (stage, *stage.rglob("*")):
                give(path, house.base)
        later.force()
    except OSError as error:
        raise storage_failed(house.base, error) from error
    return sum(name.startswith("mail/") for name in wanted)


def _up_to(folder: Path, last: str) -> Iterator[Path]:
    """A folder and those around it, up to the one called `last`."""
    while True:
        yield folder
        if folder.name == last:
            return
        folder = folder.parent


def _known_mails(mail: Path) -> Mapping[str, set[str]]:
    """The names of the mails in each part of the mail folder, wherever they lie in it."""
    return {
        part: {split_name(path.name)[0] for path in (mail / part).rglob("*")} for part in _MOVING
    }


def _is_there(house: _House, name: str, known: Mapping[str, set[str]]) -> bool:
    """Whether a file of the mail folder stays as it is."""
    parts = name.split("/")
    if parts[0] != "mail":
        return False
    if parts[1] in _MOVING:
        return split_name(parts[-1])[0] in known[parts[1]]
    return (house.mail / parts[1]).exists()


def _moves(
    house: _House, contents: Contents, names: Sequence[str], games: Sequence[str], moment: str
) -> tuple[list[_Move], tuple[str, ...]]:
    """Return what has to be moved, and which files of the backup lie beside those that are kept."""
    moves: list[_Move] = []
    beside: list[str] = []
    suffix = "".join(sign for sign in moment if sign.isalnum())

    def move(staged: Path, target: Path, aside: Path | None = None) -> None:
        place = target.parent.resolve() / target.name
        moves.append(_Move(str(staged.resolve()), str(place), str(aside or "")))

    for game in games:
        target = house.games / game
        aside = house.games.resolve() / f".before-restore-{suffix}" / game
        move(house.place(f"games/{game}", _STAGE), target, aside if target.exists() else None)
    for name in names:
        staged = house.place(name, _STAGE)
        if name.startswith("games/") or not staged.exists():
            continue
        target = house.place(name)
        if name.startswith("base/"):
            if name == f"base/{house.config.name}":
                target = house.config
            if target.exists():
                if target.read_bytes() == staged.read_bytes():
                    continue
                target = target.with_name(f"{target.name}.from-backup-{suffix}")
                beside.append(str(target))
        move(staged, target)
    return moves, tuple(beside)


@contextlib.contextmanager
def _one_restore(base: Path) -> Iterator[None]:
    """Only one process at a time replaces files of a house."""
    try:
        base.mkdir(parents=True, exist_ok=True)
        with FileLock(base / _LOCK, timeout=_PATIENCE, mode=0o600):
            yield
    except Timeout:
        raise Busy("another restore is at work here", "wait until it is done") from None


def _clear(stages: Iterable[Path]) -> None:
    """Take away what was staged and has no place."""
    for stage in stages:
        shutil.rmtree(stage, ignore_errors=True)
