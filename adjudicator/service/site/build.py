"""A site of all games: static pages that need no server, no network and no script.

Games give their files and records, each by itself and spread over processes (`work`); lists,
feeds and the index of the search are made of the records alone. What is there already and would
come out alike is left as it is.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from pathlib import Path

from adjudicator import __version__
from adjudicator.engine.record.record import Record
from adjudicator.errors import BadOptions
from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import COMMON, find_file, template_folders
from adjudicator.render.page.script import bundle
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.service.game.teaching.lessons import games_that_count
from adjudicator.service.house.host import Host
from adjudicator.service.house.spreading import Workers, spread
from adjudicator.service.installation.many import shared_files
from adjudicator.service.records.people import with_names
from adjudicator.service.site.entries import Titles, entry_of
from adjudicator.service.site.feeds import feed
from adjudicator.service.site.frame import Frame, Page, write_page
from adjudicator.service.site.game_page import GamePage, write_game
from adjudicator.service.site.lists import Lists
from adjudicator.service.site.names import game_file
from adjudicator.service.site.place import MARKER, SitePlace
from adjudicator.service.site.proof import proof_words
from adjudicator.service.site.search import search_files, write_search
from adjudicator.service.site.tables import standings, tables_of, write_tables
from adjudicator.service.site.tournament_pages import (
    Shown,
    read_tournaments,
    tables_at,
    write_tournaments,
)
from adjudicator.service.site.work import RECORD, Given, Wish, give, shared_config

#: gets work done and work in all
Progress = Callable[[int, int], None]

_URL = re.compile(r"https?://[^\s?#<>\"]+")
#: what pages are made with: a change of any of it makes them anew
_KIT = ("*.py", "*.j2", "*.ftl", "*.toml", "*.js", "*.css", "*.svg", "*.json")


class Wanted(Frozen):
    """What a site is to be: see `Frame`; no languages for all that there are, no title for the
    one that it has."""

    title: str | None = None
    url: str = ""
    languages: tuple[str, ...] = ()
    program: str = ""


class Built(Frozen):
    """What came of it.

    made     games whose files were made anew; written  pages and lists that are other than before
    gone     files that were taken away; damaged  games and what is wrong with them
    unread   games that could not be read, and why
    tournaments  those of which nothing can be told, why, and how to mend it
    """

    finished: int
    running: int
    made: int
    written: int
    gone: int
    damaged: tuple[tuple[str, str], ...]
    unread: tuple[tuple[str, str], ...] = ()
    tournaments: tuple[tuple[str, str, str], ...] = ()


def build_site(
    host: Host,
    out: Path,
    wanted: Wanted,
    workers: Workers,
    progress: Progress = lambda done, total: None,
) -> Built:
    """Have `out` be the site of the host's games.

    Raises `BadOptions`, `UnknownLanguage`, `AdjudicatorError` where `out` is something else, `Busy`
    and `StorageFailed`. Broken off at any moment, it is completed by the next call.
    """
    folders = template_folders(host.config.templates)
    frame = _frame(host, wanted, folders)
    place = SitePlace(out.resolve())
    place.claim()
    with place.hold_folder():
        frame = replace(frame, title=place.set_title(wanted.title))
        return _build(host, place, frame, folders, workers, progress)


def _build(
    host: Host,
    place: SitePlace,
    frame: Frame,
    folders: tuple[Path, ...],
    workers: Workers,
    progress: Progress,
) -> Built:
    config, games = shared_config(host.config), list(games_that_count(host))
    wishes = [Wish(config, str(place.root), game, frame.kit) for game in games]
    given = list(
        spread(
            give,
            wishes,
            workers,
            lambda done, _: progress(done, 2 * len(games)),
            named=lambda wish: wish.game,
            shared=(str(place.root / MARKER), *shared_files(host, games)),
        )
    )
    # names of players come in here: who makes files of games sees no address
    records = with_names(host, [one.record for one in given if one.record is not None])
    known = {record.game: record for record in records}
    given = [replace(one, record=known.get(one.game)) for one in given]
    tournaments = read_tournaments(host, given)
    frame = replace(frame, tournaments=any(one.has_page for one in tournaments))
    site = _Site(place, frame, config, given, tournaments)
    site.games(workers, lambda done, all_: progress(2 * len(games) - all_ + done, 2 * len(games)))
    site.assets(folders)
    site.lists(Titles(frame, host.rules.abouts()))
    site.for_machines()
    return Built(
        len(site.records),
        len(site.running),
        sum(one.made for one in given),
        site.written,
        place.sweep(site.kept),
        tuple((one.game, one.fault) for one in given if one.fault and not one.unread),
        tuple((one.game, one.fault) for one in given if one.unread),
        tuple((one.name, one.fault, one.mend) for one in tournaments if one.fault),
    )


class _Site:
    """A site while it is made: `kept` are the files that it is made of so far."""

    def __init__(
        self,
        place: SitePlace,
        frame: Frame,
        config: str,
        given: Sequence[Given],
        tournaments: Sequence[Shown],
    ) -> None:
        self._place, self._frame, self._config = place, frame, config
        self._tournaments = tournaments
        self._files = {one.game: one.files for one in given}
        records = (one.record for one in given if one.record is not None)
        self.records: list[Record] = sorted(records, key=lambda one: (one.ended, one.game))
        running = (one.running for one in given if one.running is not None)
        self.running = sorted(running, key=lambda one: (one.created, one.game))
        self._damaged = [one.game for one in given if one.fault]
        self.kept = {MARKER}
        self.written = 0

    def _write(self, name: str, data: bytes) -> None:
        self.written += self._place.write(name, data)
        self.kept.add(name)

    def games(self, workers: Workers, progress: Progress) -> None:
        """The pages of games that are over."""
        names = ["", *(record.game for record in self.records), ""]
        at_table = tables_at(self._tournaments)
        frame, root = self._frame, str(self._place.root)
        items = []
        for at, record in enumerate(self.records):
            files, beside = self._files[record.game], (names[at], names[at + 2])
            table = at_table.get(record.game)
            items.append(GamePage(frame, self._config, root, record, files, *beside, table))
        work = spread(write_game, items, workers, progress, named=lambda one: one.record.game)
        self.written += sum(work)
        for record in self.records:
            home = f"games/{record.game}"
            self.kept |= {f"{home}/{name}" for name in (*self._files[record.game], RECORD)}
            self.kept |= {f"{code}/{game_file(record.game)}" for code in self._frame.languages}

    def assets(self, folders: tuple[Path, ...]) -> None:
        """Style and scripts, the same for all games."""
        for name, data in _assets(folders):
            self._write(f"assets/{name}", data)
        for language in self._frame.languages:
            self._write(*proof_words(self._frame.words(language)))

    def lists(self, titles: Titles) -> None:
        """Lists, search and feeds."""
        entries = [entry_of(record) for record in self.records]
        tables = tables_of(self.records)
        known = standings(tables)
        for name, data in search_files(entries):
            self._write(name, data)
        for language in self._frame.languages:
            lists = Lists(self._place, self._frame, language, titles, entries, self.running, known)
            lists.write()
            write_tables(lists.page, lists.words, self._frame, titles, tables)
            write_search(lists, entries, titles)
            write_tournaments(lists, titles, self._tournaments)
            lists.page("verify.html", "verify", lists.words("proof-alone-title"), (), {})
            self.kept |= set(lists.made)
            self.written += lists.written
            self._write(f"{language}/feed.xml", feed(self._frame, language, titles, self.records))
            for game in self._damaged:
                page = Page(game_file(game), "damaged", game, b"")
                words = self._frame.words(language)
                self.written += write_page(self._place, self._frame, page, words, {})
                self.kept.add(f"{language}/{page.name}")

    def for_machines(self) -> None:
        """What tells search engines where the pages are, where they have an address."""
        if not self._frame.url:
            return
        pages = sorted(name for name in self.kept if name.endswith(".html"))
        for name, data in _sitemaps(self._frame.url, pages):
            self._write(name, data)
        robots = f"User-agent: *\nAllow: /\nSitemap: {self._frame.url}sitemap.xml\n"
        self._write("robots.txt", robots.encode())


def _frame(host: Host, wanted: Wanted, folders: tuple[Path, ...]) -> Frame:
    if wanted.url and not _URL.fullmatch(wanted.url):
        mend = "write it like https://games.example/archive/"
        raise BadOptions(f"“{wanted.url}” is no address of a site", mend)
    languages = tuple(dict.fromkeys(host.language(name) for name in wanted.languages))
    own = host.config.templates
    return Frame(
        wanted.title or "",
        wanted.url.rstrip("/") + "/" if wanted.url else "",
        languages or find_languages(folders),
        str(own) if own else "",
        _kit(host, folders),
        wanted.program,
    )


def _kit(host: Host, folders: Iterable[Path]) -> str:
    """The sign of the program, of all templates, and of what pictures are like."""
    digest = hashlib.sha256(f"{__version__} {host.config.pictures}".encode())
    package = Path(__file__).resolve().parents[2]
    for folder in (package, *folders):
        for path in sorted(chain.from_iterable(folder.rglob(kind) for kind in _KIT)):
            digest.update(f"{path.relative_to(folder).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _assets(folders: tuple[Path, ...]) -> Iterable[tuple[str, bytes]]:
    """Each style sheet of templates/common/site, one after the other, and `<part>.js` of each
    `<part>/main.js` there."""
    names = _names(folders, "site/*.css")
    styles = [path.read_text("utf-8") for n in names if (path := find_file(folders, COMMON, n))]
    yield "site.css", "\n".join(styles).encode()
    for name in _names(folders, "site/*/main.js"):
        part = name.split("/")[1]
        yield f"{part}.js", bundle(folders, f"{COMMON}/{name}").encode()


def _names(folders: Iterable[Path], pattern: str) -> list[str]:
    """The files of a kind below `common`, whichever folder has them, `site.css` first."""
    found = {
        path.relative_to(folder / COMMON).as_posix()
        for folder in folders
        for path in (folder / COMMON).glob(pattern)
    }
    return sorted(found, key=lambda name: (name != "site/site.css", name))


#: pages that one map of a site may name
_MOST = 50_000


def _sitemaps(url: str, pages: Sequence[str]) -> Iterable[tuple[str, bytes]]:
    """The map of the site: one file, or one that names others."""
    head = '<?xml version="1.0" encoding="utf-8"?>\n'
    space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

    def document(kind: str, each: str, places: Iterable[str]) -> bytes:
        rows = "".join(f"<{each}><loc>{url}{name}</loc></{each}>\n" for name in places)
        return f"{head}<{kind} {space}>\n{rows}</{kind}>\n".encode()

    groups = [pages[at : at + _MOST] for at in range(0, len(pages), _MOST)]
    if len(groups) < 2:
        yield "sitemap.xml", document("urlset", "url", pages)
        return
    names = [f"sitemap-{number}.xml" for number in range(1, len(groups) + 1)]
    for name, group in zip(names, groups, strict=True):
        yield name, document("urlset", "url", group)
    yield "sitemap.xml", document("sitemapindex", "sitemap", names)
