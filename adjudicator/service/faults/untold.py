"""What the referee is to be told in the digest: gathered, and taken from there, under a lock.

mail/digest/untold.jsonl    what he has not been told, a line a mail
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

from adjudicator.archive.files import storage_failed
from adjudicator.disk.modes import lock_mode, make_closed, make_folders
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.house.host import Host


class Untold(Frozen):
    """A mail that the referee has not been told of.

    name   the file without its ending; where the folder, from the configuration's on
    why    code of the reason; sender, subject as the mail claims, cleaned and cut
    """

    name: str
    where: str
    why: str
    sender: str
    subject: str


def read_untold(raw: bytes) -> list[Untold]:
    """The lines, each mail once; a torn one says nothing more than its mail's file."""
    found: dict[tuple[str, str], Untold] = {}
    for line in raw.splitlines():
        with contextlib.suppress(ValueError, TypeError):
            mail = Untold(**json.loads(line))
            found.setdefault((mail.where, mail.name), mail)
    return list(found.values())


def make_mail_folder(host: Host) -> None:
    """What strangers write, and the tokens in it, are for the owner's eyes."""
    with failing(host.config.mail):
        if not host.config.mail.is_dir():
            make_closed(host.config.mail)


def digest_folder(host: Host) -> Path:
    """Where the next word to the referee is gathered."""
    return host.config.mail / "digest"


@contextlib.contextmanager
def digest_lock(host: Host) -> Iterator[Path]:
    """That folder, while no other process gathers or tells. Raises `StorageFailed`."""
    folder = digest_folder(host)
    with failing(folder):
        make_mail_folder(host)
        make_folders(folder)
        mode = lock_mode(folder)
    # slow to load, and most looks gather nothing
    from filelock import FileLock

    with FileLock(folder / "lock", mode=mode):
        yield folder


@contextlib.contextmanager
def failing(path: Path) -> Iterator[None]:
    """Raises `StorageFailed` for an `OSError` within."""
    try:
        yield
    except OSError as error:
        raise storage_failed(path, error) from error
