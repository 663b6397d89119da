"""The lists of a site: games by year and title, players, and the page it opens with.

A list opens with its newest games. Older ones stand on pages that never change once they are
full, so that one more game changes few pages.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import Border, canonical
from adjudicator.service.site.entries import Entry, Titles, show_entries, shown_running
from adjudicator.service.site.frame import Frame, Page, date_told, write_page
from adjudicator.service.site.names import A_PAGE, list_file, player_file
from adjudicator.service.site.place import SitePlace
from adjudicator.service.site.tables import Standing, standing_told
from adjudicator.service.site.work import Running

_ANY: Border[Any] = Border(Any)
#: games on the page that the site opens with
_LATEST = 12


class Lists:
    """Writes the lists of a site in one language.

    entries    finished games, the first to end first; made  the pages, below the site
    standings  of persons by name
    """

    def __init__(
        self,
        place: SitePlace,
        frame: Frame,
        language: str,
        titles: Titles,
        entries: Sequence[Entry],
        running: Sequence[Running],
        standings: Mapping[str, Standing] | None = None,
    ) -> None:
        self._place = place
        self._frame = frame
        self.words: Words = frame.words(language)
        self._titles = titles
        self._entries = entries
        self._running = running
        self._standings = standings or {}
        self.made: list[str] = []
        self.written = 0

    def write(self) -> None:
        """All lists. Raises `StorageFailed`."""
        self._home()
        self._games()
        values = {"running": shown_running(reversed(self._running), self._titles, self.words)}
        heading = self.words("site-running")
        self.page("running.html", "running", heading, self._running, values)
        self._players()

    def page(
        self,
        name: str,
        template: str,
        heading: str,
        depends: Any,
        values: dict[str, Any],
        at: str = "",
    ) -> None:
        """One page; `values` follow from `depends`, plain values, and from the frame."""
        page = Page(name, template, heading, canonical(_ANY.dump(depends)))
        self.made.append(at or f"{self.words.language}/{name}")
        self.written += write_page(self._place, self._frame, page, self.words, values, at)

    def _show(self, entries: Iterable[Entry]) -> list[dict[str, Any]]:
        return show_entries(reversed(list(entries)), self._titles, self.words)

    def _home(self) -> None:
        latest, running = self._entries[-_LATEST:], self._running
        values = {
            "finished": len(self._entries),
            "latest": self._show(latest),
            "running": shown_running(reversed(running), self._titles, self.words),
        }
        depends = (len(self._entries), latest, running)
        heading = self._frame.site_title(self.words)
        self.page("index.html", "index", heading, depends, values)
        if self.words.language == self._frame.languages[0]:
            self.page("index.html", "index", heading, depends, values, at="index.html")

    def _games(self) -> None:
        years: dict[str, list[Entry]] = defaultdict(list)
        rules: dict[str, list[Entry]] = defaultdict(list)
        for entry in self._entries:
            years[entry.ended[:4]].append(entry)
            rules[entry.rules].append(entry)
        newest = sorted(years)[::-1]
        by_year = [_link(f"games-{year}.html", year, len(years[year])) for year in newest]
        named = sorted((self._titles.title(name), name) for name in rules)
        by_title = [_link(f"title-{name}.html", title, len(rules[name])) for title, name in named]
        choices = [
            {"heading": self.words("site-by-title"), "links": by_title},
            {"heading": self.words("site-by-year"), "links": by_year},
        ]
        latest = self._entries[-A_PAGE:]
        told = self.words("site-games-told", games=len(self._entries)) if latest else ""
        depends = (len(self._entries), latest, by_year, by_title)
        values = {"told": told, "choices": choices, "pages": (), "entries": self._show(latest)}
        self.page("games.html", "games", self.words("site-games"), depends, values)
        for year, entries in years.items():
            self._page_list(f"games-{year}", self.words("site-games-year", year=year), entries)
        for name, entries in rules.items():
            title = self._titles.title(name)
            self._page_list(f"title-{name}", self.words("site-games-title", title=title), entries)

    def _page_list(self, kind: str, heading: str, entries: Sequence[Entry]) -> None:
        """A list over as many pages as it takes, each with the way to those beside it."""
        for part in parts(kind, entries):
            pages = self._pages(part)
            values = {"told": "", "choices": (), "pages": pages, "entries": self._show(part.rows)}
            self.page(part.file, "games", heading, (part.rows, pages), values)

    def _pages(self, part: Part) -> list[dict[str, Any]]:
        newest = self.words("site-newest")
        return [
            {"file": file, "label": str(number) if number else newest, "current": number == part.n}
            for file, number in part.beside
        ]

    def _players(self) -> None:
        played: dict[str, list[Entry]] = defaultdict(list)
        for entry in self._entries:
            for name in dict.fromkeys(seat.player for seat in entry.seats):
                played[name].append(entry)
        often = sorted(played, key=lambda name: (-len(played[name]), name))
        letters: dict[str, list[str]] = defaultdict(list)
        for name in sorted(played):
            letters[_letter(name)].append(name)
        ways = [
            {"file": _letter_file(letter), "label": letter.upper(), "count": len(names)}
            for letter, names in sorted(letters.items())
        ]
        ways = ways if len(often) > A_PAGE else []
        self._table("players.html", self.words("site-players"), often[:A_PAGE], played, ways)
        for letter, names in letters.items():
            if ways:
                heading = self.words("site-players-letter", letter=letter.upper())
                self._table(_letter_file(letter), heading, names, played, ())
        for name in often:
            self._player(name, played[name])

    def _table(
        self,
        file: str,
        heading: str,
        names: Sequence[str],
        played: dict[str, list[Entry]],
        letters: Sequence[dict[str, Any]],
    ) -> None:
        rows = [
            {
                "name": name,
                "file": player_file(name),
                "games": len(played[name]),
                "wins": _wins(name, played[name]),
                "last": date_told(played[name][-1].ended, self.words),
            }
            for name in names
        ]
        values = {"players": rows, "letters": letters}
        self.page(file, "players", heading, (rows, letters), values)

    def _player(self, name: str, entries: Sequence[Entry]) -> None:
        kind = player_file(name).removesuffix(".html")
        common = {
            "games": len(entries),
            "wins": _wins(name, entries),
            "by_title": self._by_title(name, entries),
            "standing": standing_told(self._standings.get(name), self.words),
        }
        for part in parts(kind, entries):
            pages = self._pages(part)
            values = {"newest": not part.n, "pages": pages, "entries": self._show(part.rows)}
            depends = (common if not part.n else 0, part.rows, pages)
            self.page(part.file, "player", name, depends, common | values)

    def _by_title(self, name: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        ranks: dict[str, list[int]] = defaultdict(list)
        for entry in entries:
            ranks[entry.rules] += [s.rank for s in entry.seats if s.player == name and s.rank]
        rows = []
        for rules, had in sorted(ranks.items(), key=lambda pair: self._titles.title(pair[0])):
            whole, tenth = divmod(round(10 * sum(had) / len(had)) if had else 0, 10)
            rank = self.words("site-tenths", whole=whole, tenth=tenth) if had else "–"
            row = {"title": self._titles.title(rules), "games": len(had), "wins": had.count(1)}
            rows.append({**row, "rank": rank})
        return rows


class Part(Frozen):
    """A page of a list.

    n       its number, 0 for the newest; beside  file and number of the pages that it leads to
    """

    file: str
    n: int
    beside: tuple[tuple[str, int], ...]
    rows: Sequence[Entry]


def parts(kind: str, rows: Sequence[Entry]) -> Iterator[Part]:
    """The pages of a list: full ones from 1 on, and last the newest, of less than two full ones."""
    full = max(0, len(rows) // A_PAGE - 1)
    bare = kind.rpartition("/")[2]
    for number in range(1, full + 1):
        near = [n for n in range(1, full + 1) if n == 1 or abs(n - number) < 2]
        beside = tuple((list_file(bare, n), n) for n in [0, *reversed(near)])
        held = rows[(number - 1) * A_PAGE : number * A_PAGE]
        yield Part(list_file(kind, number), number, beside, held)
    near = [n for n in range(1, full + 1) if n == 1 or n > full - 2]
    beside = tuple((list_file(bare, n), n) for n in [0, *reversed(near)])
    yield Part(list_file(kind), 0, beside, rows[full * A_PAGE :])


def _letter(name: str) -> str:
    """Under what a player stands in the list of all: a letter, or "0" for any other sign."""
    bare = unicodedata.normalize("NFKD", name)[:1].lower()
    return bare if bare.isascii() and bare.isalpha() else "0"


def _letter_file(letter: str) -> str:
    return f"players-{letter}.html"


def _wins(name: str, entries: Iterable[Entry]) -> int:
    return sum(any(s.player == name and s.rank == 1 for s in e.seats) for e in entries)


def _link(file: str, label: str, count: int) -> dict[str, Any]:
    return {"file": file, "label": label, "count": count}
