"""The public files of a turn: snapshot, executed orders, reports, maps, views.

A pure function of the table that has just finished the turn: made again after a crash
they are the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.snapshot import dump_table
from adjudicator.engine.table import Table
from adjudicator.render.report import Report, render_report
from adjudicator.render.svg import draw_svg
from adjudicator.render.view_json import view_document
from adjudicator.render.words import Words
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.host import Host
from adjudicator.service.present import make_report, scene_of
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
