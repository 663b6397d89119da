"""Records as plots: points by turn, balance, length of games, mails, ratings over time.

Each gives SVG in the words of a language, "" where there is nothing to see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.engine.record.record import Record
from adjudicator.library.templates_dir import COMMON, find_file, template_folders
from adjudicator.render.picture.plots import Bar, Series, Told, Whisker, bars, lines, whiskers
from adjudicator.render.words.words import Words, message_id, words_for
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.text import plain
from adjudicator.service.house.host import Host
from adjudicator.service.records.ratings import Rated, Ratings
from adjudicator.service.records.statistics import SEAT, Line, Statistics, Title

#: days, weeks of a plot of mails: more of them are put together
_MOST_BARS = 40
#: a house whose mails span more years has a forged game
_MOST_YEARS = 60

#: points by turn are drawn of so many games, the last to end
_GAMES = 12
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


def points_plot(record: Record, words: Words) -> str:
    """Return what each seat had at the end of each turn."""
    moved = [seat for seat in record.seats if len(set(seat.points)) > 1]
    # where all is counted at the end there is no way to see
    if not moved or all(len(set(seat.points[:-1])) < 2 for seat in moved):
        return ""
    series = [
        Series(seat.name, tuple((float(n), float(p)) for n, p in enumerate(seat.points, 1)))
        for seat in record.seats
        if seat.points
    ]
    told = "; ".join(
        words("plot-points-of", name=seat.name, points=", ".join(map(str, seat.points)))
        for seat in record.seats
        if seat.points
    )
    axes = words("plot-axis-turn"), words("plot-axis-points")
    return lines(Told("points", words("plot-points"), told, *axes), series)


def balance_plots(title: Title, words: Words) -> tuple[tuple[str, str], ...]:
    """Return a plot of what won how often for each kind: heading and SVG."""
    kinds = dict.fromkeys(line.what for line in title.lines)
    return tuple((kind_told(kind, words), _balance(title, kind, words)) for kind in kinds)


def _balance(title: Title, kind: str, words: Words) -> str:
    rows = []
    for line in (line for line in title.lines if line.what == kind):
        which, told = which_told(line, words), share_told(line, words)
        low, high = line.share.interval()
        rows.append(Whisker(which, line.share.rate, low, high, line.fair, told))
    told = "; ".join(f"{row.label}: {row.value}" for row in rows)
    ident = message_id("balance", f"{title.rules}-{title.edition}-{kind}")
    return whiskers(Told(ident, kind_told(kind, words), told), rows)


def lengths_plot(title: Title, words: Words) -> str:
    """Return how many games of a title took how many turns."""
    if sum(games for _, games in title.lengths) < 3:
        return ""
    lengths = dict(title.lengths)
    first, last = min(lengths), max(lengths)
    step = max(1, -(-(last - first + 1) // _MOST_BARS))
    values = [
        Bar(
            str(at) if step == 1 else f"{at}\u2013{at + step - 1}",
            float(sum(lengths.get(n, 0) for n in range(at, at + step))),
        )
        for at in range(first, last + 1, step)
    ]
    ident = message_id("lengths", f"{title.rules}-{title.edition}")
    axes = words("plot-axis-turns"), words("plot-axis-games")
    return bars(Told(ident, words("plot-lengths"), _list_values(values), *axes), values)


def mails_plot(mails: Sequence[tuple[str, int]], words: Words) -> str:
    """Mails that players sent, by day; by week or month where there are many."""
    if len(mails) < 2:
        return ""
    days = {date.fromisoformat(day): count for day, count in mails}
    first, last = min(days), max(days)
    if last.year - first.year > _MOST_YEARS:
        return ""
    values, unit = _by_day(days, first, last), "day"
    if len(values) > _MOST_BARS:
        values, unit = _by_week(days, first, last), "week"
    if len(values) > _MOST_BARS:
        values, unit = _by_month(days, first, last), "month"
    if len(values) > 2 * _MOST_BARS:
        values, unit = _by_year(days, first, last), "year"
    told, axis = words(f"plot-mails-{unit}"), words("plot-axis-mails")
    return bars(Told("mails", told, _list_values(values), y=axis), values)


def rating_plot(row: Rated, words: Words) -> str:
    """The number of a player after each of his games."""
    if len(row.steps) < 2:
        return ""
    days = [date.fromisoformat(step.at[:10]).toordinal() for step in row.steps]
    points = tuple((float(day), float(s.number)) for day, s in zip(days, row.steps, strict=True))
    told = "; ".join(f"{step.at[:10]}: {step.number}" for step in row.steps)
    ends = sorted({days[0], days[-1]})
    ticks = [(float(day), date.fromordinal(day).isoformat()) for day in ends]
    return lines(
        Told("rating", words("plot-rating"), told, y=words("plot-axis-rating")),
        [Series(row.who.name, points)],
        ticks,
        from_zero=False,
    )


def kind_told(kind: str, words: Words) -> str:
    """A seat, or a kind of trait, as a heading."""
    code = message_id("balance-kind", kind)
    return words.say(Phrase(code)) if words.has(code) else kind.capitalize()


def which_told(line: Line, words: Words) -> str:
    """A seat, or what a trait was, in words; as the rules call it where they are not known."""
    if line.what == SEAT:
        seat, _, seats = line.which.partition(" of ")
        return words("balance-seat", seat=int(seat), seats=int(seats))
    for code in (message_id(line.what, line.which), message_id(f"balance-{line.what}", line.which)):
        if words.has(code):
            return words.say(Phrase(code))
    return line.which


def share_told(line: Line, words: Words) -> str:
    """`42 % of 19`."""
    return words("balance-share", percent=round(100 * line.share.rate), games=line.share.games)


def _list_values(values: Iterable[Bar]) -> str:
    return "; ".join(f"{bar.label}: {bar.value:g}" for bar in values if bar.value)


def _by_day(days: dict[date, int], first: date, last: date) -> list[Bar]:
    count = (last - first).days + 1
    each = (first + timedelta(days=n) for n in range(min(count, _MOST_BARS + 1)))
    return [Bar(day.isoformat(), float(days.get(day, 0))) for day in each]


def _by_week(days: dict[date, int], first: date, last: date) -> list[Bar]:
    monday = first - timedelta(days=first.weekday())
    weeks = range((last - monday).days // 7 + 1)
    sums = {monday + timedelta(weeks=n): 0 for n in weeks}
    for day, number in days.items():
        sums[day - timedelta(days=day.weekday())] += number
    return [Bar(week.isoformat(), float(number)) for week, number in sums.items()]


def _by_month(days: dict[date, int], first: date, last: date) -> list[Bar]:
    sums: dict[str, int] = {}
    month = first.replace(day=1)
    while month <= last:
        sums[month.isoformat()[:7]] = 0
        month = (month + timedelta(days=32)).replace(day=1)
    for day, number in days.items():
        sums[day.isoformat()[:7]] += number
    return [Bar(name, float(number)) for name, number in sums.items()]


def _by_year(days: dict[date, int], first: date, last: date) -> list[Bar]:
    sums = {str(year): 0 for year in range(first.year, last.year + 1)}
    for day, number in days.items():
        sums[str(day.year)] += number
    return [Bar(name, float(number)) for name, number in sums.items()]


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
