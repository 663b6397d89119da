"""The public files of a turn: snapshot, executed orders, reports, maps, views; and what becomes
of them once a game was taken back.

They are a pure function of the table that has just finished the turn: made again after a crash
they are the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.render.letters.report import Report, render_report
from adjudicator.render.page.view_json import view_document
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.faults.making import Attempt, strictly
from adjudicator.service.game.seat_reports import make_report, scene_of
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of

if TYPE_CHECKING:
    from adjudicator.disk.forcing import Forcing
    from adjudicator.service.game.session import Change, Session

Files = dict[str, bytes]


def make_turn_files(
    host: Host,
    ruleset: AnyRuleSet,
    table: Table,
    reporter: Callable[[Table, str, Words], Report] | None = None,
    attempt: Attempt = strictly,
) -> Files:
    """Name (relative to the turn's folder) -> bytes. `reporter` may know the reports already;
    what `attempt` cannot make is left out."""
    files = {"snapshot.json": pretty(dump_table(ruleset, table))}
    executed: dict[str, list[str]] = {}
    for player, text in table.executed:
        executed.setdefault(player, []).append(text)
    for name, lines in executed.items():
        files[f"orders/{name}.txt"] = ("\n".join(lines) + "\n").encode()
    report = reporter or partial(make_report, host, ruleset)
    for seat in table.seats:
        words = words_of(host, ruleset, seat.language)
        files |= _files_of(
            ruleset, table, seat, words, partial(report, table, seat.name, words), attempt
        )
    return files


def _files_of(
    ruleset: AnyRuleSet,
    table: Table,
    seat: SeatState,
    words: Words,
    report: Callable[[], Report],
    attempt: Attempt,
) -> Files:
    """What a seat gets of them."""
    name, picture = seat.name, f"map.{seat.name}.svg"

    def make_texts() -> Files:
        rendered = render_report(report(), words, src=picture)
        stem = f"report.{name}.{seat.language}"
        return {f"{stem}.txt": rendered.text.encode(), f"{stem}.html": rendered.html.encode()}

    def draw_picture() -> Files:
        scene = report().scene
        return {} if scene is None else {picture: draw_svg(scene, words).encode()}

    def make_view() -> Files:
        return {f"view.{name}.json": view_of(ruleset, table, name, words)}

    none: Files = {}
    return (
        attempt("report", make_texts, none)
        | attempt("picture", draw_picture, none)
        | attempt("view", make_view, none)
    )


def view_of(ruleset: AnyRuleSet, table: Table, seat: str, words: Words) -> bytes:
    """The document view.json of a seat."""
    view = ruleset.view(table.state, seat)
    return view_document(
        game=table.header.id,
        seat=seat,
        moment=ruleset.moment(table.state),
        view_dump=ruleset.view_border.dump(view),
        scene=scene_of(ruleset, table, seat),
        words=words,
        decisions=table.decisions_of(seat),
    )


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
        sound = _find_sealed(sealed, partial(folder.turns.left_file, at))
        if len(sound) < len(sealed):
            table, attempt = history.table_at(at - 1), session.making.part
            made = make_turn_files(session.host, session.ruleset, table, attempt=attempt)
            sound |= _find_sealed(sealed, made.get)
        folder.turns.write(number, sound, later)
        if len(sound) < len(sealed):
            told = f"{len(sealed) - len(sound)} files of turn {number} come out otherwise"
            session.host.log(f"{session.header.id}: {told} than they were sealed")
        yield


def _find_sealed(sealed: Mapping[str, str], find: Callable[[str], bytes | None]) -> Files:
    """The files that `find` gives as they were sealed."""
    found = ((name, find(name), digest) for name, digest in sealed.items())
    return {
        name: data for name, data, digest in found if data is not None and is_sealed(data, digest)
    }


def is_sealed(data: bytes, digest: str | None) -> bool:
    """Whether bytes are those that were sealed."""
    return sha256(data).hexdigest() == digest
