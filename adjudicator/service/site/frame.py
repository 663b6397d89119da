"""What all pages of a site share, and how a page is made of a template and values."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from shlex import quote
from typing import Any

from adjudicator import __version__
from adjudicator.engine.journal.line import instant
from adjudicator.library.languages import read_lexicon
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.words.environment import environment
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Term
from adjudicator.service.site.names import up
from adjudicator.service.site.place import SitePlace, sign_of

#: pages of the bar at the top: file, and the sentence that names it
NAV = (
    ("index.html", "site-nav-home"),
    ("games.html", "site-nav-games"),
    ("players.html", "site-nav-players"),
    ("ratings.html", "site-nav-ratings"),
    ("search.html", "site-nav-search"),
)
#: as in `NAV`, where there is a tournament; it stands behind the games
_TOURNAMENTS = ("tournaments.html", "site-nav-tournaments")


class Frame(Frozen):
    """What is the same on all pages.

    title      of the site
    url        where it will be found, with a last stroke, or ""
    languages  codes, the first of them that of the entry
    templates  the host's own folder of templates, or ""
    kit        sign of the program, of all templates, and of what else pages are made with
    program    where readers get the program from, as pip takes it, or ""
    tournaments  whether the bar at the top leads to a list of them
    """

    title: str
    url: str
    languages: tuple[str, ...]
    templates: str
    kit: str
    program: str = ""
    tournaments: bool = False

    def words(self, language: str, title: str = COMMON) -> Words:
        """The words of a language and a title."""
        return words_for(language, title, Path(self.templates) if self.templates else None)

    def sign(self, name: str, depends: bytes) -> str:
        """Return what a page is made of, in short."""
        held = ("tournaments",) if self.tournaments else ()
        shared = (self.title, self.url, *self.languages, self.kit, self.program, name, *held)
        return sign_of(*(text.encode() for text in shared), depends)

    def nav(self) -> tuple[tuple[str, str], ...]:
        """The pages of the bar at the top."""
        return (*NAV[:2], _TOURNAMENTS, *NAV[2:]) if self.tournaments else NAV

    def verifying(self) -> str:
        """The command that proves an archive, without the archive's name."""
        run = f"pipx run --spec {quote(self.program)} " if self.program else ""
        return f"{run}adjudicator verify"

    def site_title(self, words: Words) -> str:
        """Return what the site is called in a language."""
        return self.title or words("site-default-title")


class Page(Frozen):
    """A page of a language.

    name      below the folder of the language: `games/a.html`
    template  `game` for templates/common/site/game.html.j2
    heading   what stands above it; depends  bytes that change whenever the values do
    """

    name: str
    template: str
    heading: str
    depends: bytes


def write_page(
    place: SitePlace, frame: Frame, page: Page, words: Words, values: dict[str, Any], at: str = ""
) -> bool:
    """Have a page be there; whether it had to be written. Raises `StorageFailed`.

    at  where it stands, if not in the folder of its language
    """
    path = at or f"{words.language}/{page.name}"
    sign = frame.sign(path, page.depends)
    if place.sign(path) == sign:
        return False
    root = up(path)
    home = f"{root}{words.language}/" if at else up(page.name)
    made = environment(words.folders).get_template(f"{COMMON}/site/{page.template}.html.j2")
    text = made.render(
        say=words,
        language=words.language,
        site=frame.site_title(words),
        url=frame.url,
        sign=sign,
        name=page.name,
        root=root,
        home=home,
        verifying=frame.verifying(),
        program=frame.program,
        version=__version__,
        heading=page.heading,
        nav=[
            {"file": file, "code": code, "current": file == page.name} for file, code in frame.nav()
        ],
        tongues=[
            {
                "code": code,
                "called": _name_of_language(words.folders, code),
                "href": f"{root}{code}/{page.name}",
                "absolute": f"{frame.url or root}{code}/{page.name}",
            }
            for code in frame.languages
        ],
        **values,
    )
    place.write(path, text.encode())
    return True


@lru_cache(maxsize=32)
def _name_of_language(folders: tuple[Path, ...], code: str) -> str:
    name = read_lexicon(COMMON, folders).by_language("languages", code).get(code, (code,))[0]
    return name[:1].upper() + name[1:]


def date_told(stamp: str, words: Words) -> str:
    """The day of an instant, `3 March 2026`; "" for none."""
    if not stamp:
        return ""
    at = instant(stamp)
    return words("site-date", day=at.day, month=Term("month", str(at.month)), year=at.year)
