"""Mails that wait for the referee: those that could not be placed, and those not proven.

    mail/unsorted/<id>.eml, .reason.txt              could not be placed
    games/<id>/private/quarantine/<id>.eml, ...      sender not proven
    .../assigned, .../dropped                        where they go when they are dealt with

Nothing is deleted. A mail that is taken for a seat after all takes effect as of when it came, once.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.archive.files import is_folder, storage_failed
from adjudicator.disk.modes import make_folders
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import UnknownGame
from adjudicator.mail.parse.envelope import Envelope, read_envelope
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.flow.intake import Intake
from adjudicator.service.game.session import read_table, require_private, require_seat
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.mail_record import subject_shown

#: characters of an id that are shown; as many, or more, name it
SHOWN = 8
#: fewer name none
_LEAST = 4


class Lying(Frozen):
    """A mail that waits. came: a stamp as in journals.

    id    its whole name; why  code of the reason, as `mail_record.Came` has it
    game, seat  where it is quarantined, "" for nowhere
    place  its file, from the configuration's folder on
    """

    id: str
    why: str
    came: str
    sender: str
    subject: str
    game: str
    seat: str
    place: str
    path: Path

    @property
    def short(self) -> str:
        """The part of its name that is shown."""
        return self.id[:SHOWN]


def list_unsorted(host: Host) -> list[Lying]:
    """All mails that wait, the oldest first."""
    found = (lying for game in ("", *host.archive.games()) for lying in lying_in(host, game))
    return sorted(found, key=lambda lying: (lying.came, lying.id))


def lying_in(host: Host, game: str, known: Container[str] = ()) -> Iterator[Lying]:
    """The mails for a game that are not proven, those that could not be placed for "", without
    those of these ids; by their ids."""
    folder = host.archive.game(game).unproven if game else host.config.mail / "unsorted"
    for path in sorted(folder.glob("*.eml")) if is_folder(folder) else ():
        if path.stem not in known:
            yield _lying(host, game, path)


def find_unsorted(host: Host, name: str) -> tuple[Lying, ...]:
    """Those whose id begins with `name`: one, none or several."""
    wanted = name.strip().lower()
    if len(wanted) < _LEAST:
        return ()
    return tuple(lying for lying in list_unsorted(host) if lying.id.startswith(wanted))


def read_lying(lying: Lying) -> Envelope:
    """The mail itself."""
    return read_envelope(_as_fetched(lying))


def require_place(host: Host, game: str, seat: str) -> None:
    """Raises `UnknownGame` where there is no such game or seat, `WrongPhase`, `DamagedArchive`."""
    folder, _, _, table = read_table(host, game)
    require_seat(table, seat)
    require_private(folder)


def assign(host: Host, lying: Lying, game: str, seat: str, by: str) -> Ending:
    """Take a mail as one of that seat, for which the referee vouches, as of when it came.

    Safe to repeat: it takes effect and is answered once. Raises as `Intake.handle` does.
    """
    ending = Intake(host).assign(_as_fetched(lying), game, seat, by)
    put_away(lying, "assigned")
    return ending


def put_away(lying: Lying, where: str) -> Path:
    """Move a mail and its reason into a folder beside; where it lies now.

    Raises `StorageFailed`.
    """
    folder = lying.path.parent / where
    try:
        make_folders(folder)
        for path in (lying.path.with_name(f"{lying.id}.reason.txt"), lying.path):
            if path.exists():
                path.replace(folder / path.name)
    except OSError as error:
        raise storage_failed(folder, error) from error
    return folder / lying.path.name


def _lying(host: Host, game: str, path: Path) -> Lying:
    lines = [*_reason(path), "", "", ""]
    why, came = lines[0], lines[1]
    try:
        instant(came)
    except ValueError:
        came = stamp(datetime.fromtimestamp(path.stat().st_mtime, UTC))
    envelope = read_envelope(_read(path, came))
    base = host.config.base
    place = path.relative_to(base) if path.is_relative_to(base) else path
    if game:
        why = f"not-proven {why}"
    elif why.startswith("the program"):
        why = "program"
    return Lying(
        path.stem,
        why,
        came,
        envelope.sender.address if envelope.sender else "",
        subject_shown(envelope),
        game,
        lines[2] if game else "",
        place.as_posix(),
        path,
    )


def _reason(path: Path) -> list[str]:
    """The lines beside a mail: why it lies there, when it came, and what else is known."""
    try:
        return path.with_name(f"{path.stem}.reason.txt").read_text("utf-8", "replace").split("\n")
    except OSError:
        return []


def _as_fetched(lying: Lying) -> Fetched:
    return _read(lying.path, lying.came)


def _read(path: Path, came: str) -> Fetched:
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise UnknownGame(f"the mail {path.name} is gone", "somebody dealt with it") from None
    return Fetched(raw, instant(came), path.stem, len(raw))
