"""What other users of the machine may read: nothing of a game that runs, and no mail.

The folder of the games is closed, and all that is made in it is as closed, whatever the umask is.
A game that is over is opened, all but its private files, where `[folders] open_finished` says so.
Games that an earlier version left open are closed by the first look of a poller, and by `doctor`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from adjudicator.archive.folder import GameFolder
from adjudicator.disk.modes import close, close_all, is_closed, show
from adjudicator.service.house.host import Host


def keep_rights(host: Host, folder: GameFolder) -> None:
    """Open a game that is over, if the house says so; where that fails, the next poller does it."""
    if host.config.folders.open_finished:
        with contextlib.suppress(OSError):
            folder.keep_so(opened=True)


def take_up(host: Host) -> None:
    """Close, or open, what another version or configuration left otherwise; a word of each."""
    with _tells(host):
        _keep_games_folder(host)
    for folder, over in _games(host):
        opened = over and host.config.folders.open_finished
        with _tells(host):
            if not folder.is_kept_so(opened) and folder.keep_so(opened):
                host.log(f"{folder.id}: other users could read its files; they are closed now")


@contextlib.contextmanager
def _tells(host: Host) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        told = f"the rights of {error.filename} cannot be changed ({error.strerror})"
        host.log(f"{told}; adjudicator doctor says what to do", "warning")


def mend(host: Host) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Look at every file of every game; what was open and is closed now, and what could not be
    changed."""
    closed: list[Path] = []
    stuck: list[Path] = []

    def trying(act: Callable[[], Iterable[Path]]) -> None:
        try:
            closed.extend(act())
        except OSError as error:
            stuck.append(Path(str(error.filename)))

    if not host.config.folders.open_finished:
        if host.config.games.is_dir():
            trying(lambda: close_all(host.config.games))
        return tuple(closed), tuple(stuck)
    trying(lambda: _keep_games_folder(host))
    for folder, over in _games(host):
        trying(partial(folder.keep_so, over))
    return tuple(closed), tuple(stuck)


def mend_mail(host: Host) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """The same of the mail folder, where it is closed itself: one that is open is the host's to
    close, for others may deliver into it."""
    mail = host.config.mail
    try:
        return (close_all(mail) if mail.is_dir() and is_closed(mail) else ()), ()
    except OSError as error:
        return (), (Path(str(error.filename)),)


def _keep_games_folder(host: Host) -> tuple[Path, ...]:
    """Have the folder of the games open or closed; it itself if it was open and is closed now."""
    games = host.config.games
    if not games.is_dir():
        return ()
    if host.config.folders.open_finished:
        show(games)
        return ()
    return (games,) if close(games) else ()


def _games(host: Host) -> Iterator[tuple[GameFolder, bool]]:
    for game in host.archive.games():
        folder = host.archive.game(game)
        yield folder, folder.journal.last_kind() == "ended"
