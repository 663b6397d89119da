"""Ratings and statistics on a site: a page over all titles and one for each, how games go, and
what a player's own page tells of him."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from adjudicator.engine.record.record import Record
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.house.share import Share
from adjudicator.service.records import plotting
from adjudicator.service.records.ratings import Rated, Ratings, Reliability, Scope, rate
from adjudicator.service.records.statistics import Statistics, Title, count
from adjudicator.service.site.entries import Titles, ending_told
from adjudicator.service.site.frame import Frame, date_told
from adjudicator.service.site.names import player_file

#: writes a page: name, template, heading, what it depends on, values
WritePage = Callable[[str, str, str, Any, dict[str, Any]], None]

RATINGS, STATISTICS = "ratings.html", "statistics.html"
#: so many players stand in a table of ratings
_MOST = 300
#: below so many games a balance tells little
_FEW = 30


class Tables(Frozen):
    """What is counted over all finished games: ratings by title ("" over all), statistics."""

    ratings: Mapping[str, Ratings]
    statistics: Statistics


def tables_of(records: Sequence[Record]) -> Tables:
    """All tables; made once for all languages."""
    rules = dict.fromkeys(("", *sorted({record.rules for record in records})))
    return Tables({name: rate(records, Scope(rules=name)) for name in rules}, count(records))


class Standing(Frozen):
    """What a player's page tells of him: his row over all titles, and how he keeps deadlines."""

    rated: Rated | None
    reliable: Reliability | None


def standings(tables: Tables) -> dict[str, Standing]:
    """The standing of each person by his name."""
    found = tables.ratings[""]
    rows = {row.who.name: row for row in found.people()}
    kept = {each.who.name: each for each in found.reliability}
    return {name: Standing(rows.get(name), kept.get(name)) for name in {**rows, **kept}}


def standing_told(standing: Standing | None, words: Words) -> dict[str, Any]:
    """A standing as the template of a player takes it; {} for who has none."""
    if standing is None:
        return {}
    row = standing.rated
    return {
        "number": row.number if row else "",
        "uncertainty": row.uncertainty if row else "",
        "plot": plotting.rating_plot(row, words) if row else "",
        **_reliability_told(standing.reliable, words),
    }


def write_tables(
    page: WritePage, words: Words, frame: Frame, titles: Titles, tables: Tables
) -> None:
    """The pages of ratings and statistics in a language. Raises `StorageFailed`."""
    links = [
        {"file": _file(name), "label": titles.title(name), "name": name}
        for name in tables.ratings
        if name
    ]
    links.sort(key=lambda link: link["label"])
    links.insert(0, {"file": RATINGS, "label": words("site-ratings-all"), "name": ""})
    for name, ratings in tables.ratings.items():
        title = titles.title(name) if name else ""
        heading = words("site-ratings-of", title=title) if name else words("site-ratings")
        values = {
            "links": [{**link, "current": link["name"] == name} for link in links],
            "rated": ratings.games - len(ratings.unrated),
            "unrated": len(ratings.unrated),
            "people": _rows(ratings, False, words)[:_MOST],
            "most": _MOST if len(ratings.people()) > _MOST else 0,
            "machines": _rows(ratings, True, words),
        }
        page(_file(name), "ratings", heading, values, values)
    shown = [_title(title, titles, frame, words) for title in tables.statistics.titles]
    values = {"titles": shown, "mails": plotting.mails_plot(tables.statistics.mails, words)}
    page(STATISTICS, "statistics", words("site-statistics"), values, values)


def _file(rules: str) -> str:
    return f"ratings-{rules}.html" if rules else RATINGS


def _rows(ratings: Ratings, machines: bool, words: Words) -> list[dict[str, Any]]:
    kept = {each.who: each for each in ratings.reliability}
    return [
        {
            "place": place,
            "name": row.who.name,
            "file": player_file(row.who.name),
            "number": row.number,
            "uncertainty": row.uncertainty,
            "games": row.games,
            "wins": _tenths(row.wins, words),
            "last": date_told(row.last, words),
            **_reliability_told(kept.get(row.who), words),
        }
        for place, row in enumerate(ratings.people(machines), 1)
    ]


def _reliability_told(reliable: Reliability | None, words: Words) -> dict[str, Any]:
    if reliable is None:
        return {"in_time": "", "span": "", "left": "", "forgiven": ""}
    share = reliable.share
    forgiven = reliable.forgiven
    return {
        "in_time": words("site-percent", percent=round(100 * share.rate)) if share.games else "–",
        "questions": share.games,
        "span": _span(share, words) if share.games else "",
        "left": reliable.left,
        "forgiven": words("site-seats-forgiven", count=forgiven) if forgiven else "",
    }


def _span(share: Share, words: Words) -> str:
    low, high = (round(100 * end) for end in share.interval())
    return words("site-percent-span", low=low, high=high)


def _tenths(value: float, words: Words) -> str:
    whole, tenth = divmod(round(10 * value), 10)
    return words("site-tenths", whole=whole, tenth=tenth) if tenth else str(whole)


def _title(title: Title, titles: Titles, frame: Frame, words: Words) -> dict[str, Any]:
    own = frame.words(words.language, title.rules)
    edition = titles.edition(title.rules, title.edition, words.language)
    return {
        "ident": f"{title.rules}-{title.edition}".replace(".", "-"),
        "name": titles.title(title.rules),
        "edition": edition,
        "ended": title.ended,
        "counted": title.games,
        "few": 0 < title.games < _FEW,
        "turns": _quarters(title.turns, words),
        "days": _quarters(title.days, words),
        "endings": ", ".join(
            words("site-statistics-ending", ending=ending_told(own, code), count=n)
            for code, n in title.endings
        ),
        "lengths": plotting.lengths_plot(title, own),
        "plots": [
            {"heading": heading, "svg": svg} for heading, svg in plotting.balance_plots(title, own)
        ],
        "lines": _lines(title, own),
    }


def _quarters(three: tuple[int, int, int], words: Words) -> str:
    low, middle, high = three
    return words("site-statistics-half", low=low, middle=middle, high=high)


def _lines(title: Title, words: Words) -> Iterable[dict[str, str]]:
    return [
        {
            "what": plotting.kind_told(line.what, words),
            "which": plotting.which_told(line, words),
            "share": plotting.share_told(line, words),
            "span": _span(line.share, words),
            "fair": words("site-percent", percent=round(100 * line.fair)),
        }
        for line in title.lines
    ]
