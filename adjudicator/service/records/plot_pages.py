"""All plots of a house in a folder: a page, its style, and each picture by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.engine.record.record import Record
from adjudicator.library.templates_dir import COMMON, find_file, template_folders
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.text import plain
from adjudicator.service.house.host import Host
from adjudicator.service.records.plotting import (
    balance_plots,
    lengths_plot,
    mails_plot,
    points_plot,
    rating_plot,
)
from adjudicator.service.records.ratings import Ratings
from adjudicator.service.records.statistics import Statistics

#: points by turn are drawn of so many games, the last to end
_GAMES = 12


def write_plots(
    host: Host,
    folder: Path,
    records: Sequence[Record],
    ratings: Ratings,
    statistics: Statistics,
    language: str,
) -> tuple[str, ...]:
    """Write the plots that there are; names of the pictures. Raises `StorageFailed`."""
    found = find_file(template_folders(host.config.templates), COMMON, "site/plots.css")
    style = found.read_text("utf-8") if found is not None else ""
    words = words_for(language, override=host.config.templates)
    made = list(_all(host, records, ratings, statistics, language))
    figures: list[str] = []
    names: list[str] = []
    for number, (name, heading, svg) in enumerate(made, 1):
        file = f"{number:03d}-{name}.svg"
        alone = svg.replace("><title", f"><style>{style}</style><title", 1)
        write_atomic(folder / file, alone.encode())
        names.append(file)
        # a page needs each name once
        figure = _own(svg, number)
        figures.append(f"<figure><figcaption>{_safe(heading)}</figcaption>{figure}</figure>")
    page = _PAGE.format(
        language=language, title=_safe(words("plot-index")), style=_OWN, figures="".join(figures)
    )
    write_atomic(folder / "plots.css", style.encode())
    write_atomic(folder / "index.html", page.encode())
    return tuple(names)


def _all(
    host: Host, records: Sequence[Record], ratings: Ratings, statistics: Statistics, language: str
) -> Iterator[tuple[str, str, str]]:
    """Name, heading and SVG of each plot."""
    common = words_for(language, override=host.config.templates)
    if svg := mails_plot(statistics.mails, common):
        yield "mails", common("plot-axis-mails").capitalize(), svg
    for title in statistics.titles:
        words = _words(host, title.rules, language)
        name = f"{host.rules.find(title.rules).about.title} {title.edition}"
        if svg := lengths_plot(title, words):
            yield f"{title.rules}-lengths", f"{name}: {words('plot-lengths')}", svg
        for heading, svg in balance_plots(title, words):
            yield f"{title.rules}-{_file(heading)}", f"{name}: {heading}", svg
    for row in ratings.people():
        if svg := rating_plot(row, common):
            yield f"rating-{_file(row.who.name)}", row.who.name, svg
    rated = [record for record in records if record.ended and ratings.scope.holds(record)]
    for record in sorted(rated, key=lambda record: record.ended)[-_GAMES:]:
        words = _words(host, record.rules, language)
        if svg := points_plot(record, words):
            yield f"points-{record.game}", f"{record.game}: {words('plot-points')}", svg


def _words(host: Host, rules: str, language: str) -> Words:
    return words_for(language, rules, override=host.config.templates)


def _file(name: str) -> str:
    return "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in plain(name)).split())


def _own(svg: str, number: int) -> str:
    """The same with names of its own, for a page with other plots."""
    ident = svg.split('aria-labelledby="', 1)[1].split("-title ", 1)[0]
    return svg.replace(f'"{ident}-', f'"p{number}-{ident}-').replace(
        f" {ident}-told", f" p{number}-{ident}-told"
    )


def _safe(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_OWN = (
    "body{margin:1rem;font:16px/1.5 Verdana,'DejaVu Sans',Arial,sans-serif;"
    "color:var(--plot-ink);background:var(--plot-paper)}:root{color-scheme:light dark}"
)
_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="plots.css">
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<div class="plots">{figures}</div>
</main>
</body>
</html>
"""
