"""The files of turns once a game was taken back: what is void goes, what counts again comes."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from adjudicator.disk.forcing import Forcing
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.turns import Published
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.turn_files import make_turn_files


def change_turns(session: Session, change: Change, later: Forcing) -> Iterator[None]:
    """Drop the files that are void once the game was taken back, and write those again that
    count again; yields after each turn.

    What is not kept and comes out otherwise than the journal sealed it is left out, and logged.
    Raises `StorageFailed`, `DamagedArchive`.
    """
    folder, history = session.folder, session.history
    lines = history.lines()[: change.line.n]
    ways = Ways(lines)
    held = ways.sealed_turns(change.before.last)
    back = Branched.of(change.line)
    for number in back.turns:
        folder.turns.drop(number, held[number])
    for number, at in ways.again(change.before.last, back.to).items():
        sealed = Published.of(lines[at - 1]).files
        kept = {name: folder.turns.left_file(at, name) for name in sealed}
        sound = {name: data for name, data in kept.items() if _is(data, sealed[name])}
        if len(sound) < len(sealed):
            made = make_turn_files(
                session.host, session.ruleset, history.table_at(at - 1), attempt=session.making.part
            )
            sound |= {name: made[name] for name in sealed if _is(made.get(name), sealed[name])}
        folder.turns.write(
            number, {n: data for n, data in sound.items() if data is not None}, later
        )
        if len(sound) < len(sealed):
            told = f"{len(sealed) - len(sound)} files of turn {number} come out otherwise"
            session.host.log(f"{session.header.id}: {told} than they were sealed")
        yield


def _is(data: bytes | None, digest: str) -> bool:
    """Whether bytes are those that were sealed."""
    return data is not None and sha256(data).hexdigest() == digest
