"""The public files of a turn: snapshot, executed orders, reports, maps, views.

A pure function of the table that has just finished the turn: made again after a crash
they are the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

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

Files = dict[str, bytes]


def make_turn_files(
    host: Host,
    ruleset: AnyRuleSet,
    table: Table,
    reporter: Callable[[Table, str, Words], Report] | None = None,
    attempt: Attempt = strictly,
) -> Files:
    """Make the files of a turn by their names in its folder; those that `attempt` cannot make are
    left out. `reporter` may know the reports already."""
    files = {"snapshot.json": pretty(dump_table(ruleset, table))}
    for player, text in table.executed:
        name = f"orders/{player}.txt"
        files[name] = files.get(name, b"") + f"{text}\n".encode()
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
    """Make the files of one seat."""
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
