"""The public files of a turn: snapshot, executed orders, reports, maps, views.

A pure function of the table that has just finished the turn: made again after a crash
they are the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256

from adjudicator.engine.table import Table, dump_table
from adjudicator.engine.way import Ways
from adjudicator.forcing import Forcing
from adjudicator.render.report import Report, render_report
from adjudicator.render.svg import draw_svg
from adjudicator.render.view_json import view_document
from adjudicator.render.words import Words
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.host import Host
from adjudicator.service.present import make_report, scene_of
from adjudicator.service.session import Change, Session
from adjudicator.service.wording import words_of

Reporter = Callable[[Table, str, Words], Report]


def make_turn_files(
    host: Host, ruleset: AnyRuleSet, table: Table, reporter: Reporter | None = None
) -> dict[str, bytes]:
    """Name (relative to the turn's folder) -> bytes. `reporter` may know the reports already."""
    files = {"snapshot.json": pretty(dump_table(ruleset, table))}
    executed: dict[str, list[str]] = {}
    for player, text in table.executed:
        executed.setdefault(player, []).append(text)
    for name, lines in executed.items():
        files[f"orders/{name}.txt"] = ("\n".join(lines) + "\n").encode()
    for seat in table.seats:
        words = words_of(host, ruleset, seat.language)
        picture = f"map.{seat.name}.svg"
        if reporter is None:
            report = make_report(host, ruleset, table, seat.name, words)
        else:
            report = reporter(table, seat.name, words)
        rendered = render_report(report, words, src=picture)
        files[f"report.{seat.name}.{seat.language}.txt"] = rendered.text.encode()
        files[f"report.{seat.name}.{seat.language}.html"] = rendered.html.encode()
        assert report.scene is not None
        files[picture] = draw_svg(report.scene, words).encode()
        files[f"view.{seat.name}.json"] = view_of(ruleset, table, seat.name, words)
    return files


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
