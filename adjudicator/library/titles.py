"""Where titles are: our own folders under `rules/`, then packages found by an entry point.

A package says that it holds a title by an entry point of the group `adjudicator.titles`:
the title's name is the entry's, the package its value. The package has `about.py` and
`ruleset.py` as our own folders do, and beside them `templates/<title>/` (the title's name
with `_` for `-`) of the shape of our own template folder.

Nothing of a title is imported here; what is wrong with one is found by `rules`. Our own
titles are looked for first, so that a command about them never reads what is installed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

#: packages outside of this one name it: it stays what it is, wherever this file lies
GROUP = "adjudicator.titles"
OWN = Path(__file__).resolve().parents[1] / "rules"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Home:
    """Where a title lives.

    name     name of the title: `four-wells`
    package  its Python package: `adjudicator.rules.golem`, `four_wells`
    source   the distribution that brought it, as `adjudicator-four-wells 1.0`; "" for our own
    folder   the package's folder; None where no such package can be found
    """

    name: str
    package: str
    source: str
    folder: Path | None

    @property
    def templates(self) -> Path | None:
        """The template folder that the title brings; None where it lies in ours, or is missing."""
        if not self.source or self.folder is None:
            return None
        folder = self.folder / "templates"
        return folder if folder.is_dir() else None


def find(name: str) -> Home | None:
    """The home of a title, or None if there is no title of that name."""
    folder = OWN / name.replace("-", "_")
    if _NAME.fullmatch(name) and (folder / "about.py").is_file():
        return Home(name, f"adjudicator.rules.{folder.name}", "", folder)
    return next((home for home in _installed_homes() if home.name == name), None)


@cache
def names() -> tuple[str, ...]:
    """The names of all titles, sorted; a name given twice counts once."""
    return tuple(sorted({*_own(), *(home.name for home in _installed_homes())}))


@cache
def clashes() -> tuple[tuple[Home, str], ...]:
    """Entries that are not used, each with the reason: a bad name, or one that is taken."""
    found: list[tuple[Home, str]] = []
    taken = dict.fromkeys(_own(), "adjudicator itself")
    for home in _entries():
        if not _NAME.fullmatch(home.name):
            found.append((home, "is no name of a title: small letters and digits, joined by `-`"))
        elif home.name in taken:
            found.append((home, f"is taken by {taken[home.name]}"))
        else:
            taken[home.name] = home.source
    return tuple(found)


def _own() -> tuple[str, ...]:
    return tuple(path.parent.name.replace("_", "-") for path in sorted(OWN.glob("*/about.py")))


@cache
def _installed_homes() -> tuple[Home, ...]:
    unused = {id(home) for home, _ in clashes()}
    return tuple(home for home in _entries() if id(home) not in unused)


@cache
def _entries() -> tuple[Home, ...]:
    """Every entry point of our group, in the order of names and distributions."""
    return tuple(sorted(_read_entries(), key=lambda home: (home.name, home.source, home.package)))


def _read_entries() -> Iterator[Home]:
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        source = f"{entry.dist.name} {entry.dist.version}" if entry.dist else "a package"
        yield Home(entry.name, entry.module, source, _folder_of(entry.module))


def _folder_of(package: str) -> Path | None:
    """The folder of a package that is not imported for it; None where there is none."""
    from importlib.util import find_spec

    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return None
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)))
