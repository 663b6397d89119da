"""The files of turns once a game was taken back: what is void goes, what counts again comes."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from adjudicator.engine.way import Ways
from adjudicator.forcing import Forcing
from adjudicator.service.session import Change, Session
from adjudicator.service.turn_files import make_turn_files


def change_turns(session: Session, change: Change, later: Forcing) -> Iterator[None]:
    """Drop the files that are void once the game was taken back, and write those again that
    count again; yields after each turn.

    What this version of the program makes otherwise than the journal sealed it is left out, and
    logged. Raises `StorageFailed`, `DamagedArchive`.
    """
    for number in change.line.data["turns"]:
        session.folder.drop_turn(number)
    history = session.history
    lines = history.lines()[: change.line.n]
    ways = Ways(lines)
    for number, at in ways.again(change.before.last, change.line.data["to"]).items():
        made = make_turn_files(session.host, session.ruleset, history.table_at(at - 1))
        sealed: dict[str, str] = lines[at - 1].data["files"]
        sound = {n: data for n, data in made.items() if sha256(data).hexdigest() == sealed.get(n)}
        session.folder.write_turn(number, sound, later)
        if len(sound) < len(sealed):
            told = f"{len(sealed) - len(sound)} files of turn {number} come out otherwise"
            session.host.log(f"{session.header.id}: {told} than they were sealed")
        yield
