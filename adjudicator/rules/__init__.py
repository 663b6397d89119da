"""The registry: titles by name, each loaded when it is asked for.

`names()` reads no title, `about()` only its `about.py`; `get()` imports the rest. A title
is code that others may have written: whatever goes wrong while it is loaded becomes a
`BrokenTitle` that says where, and concerns that title alone.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING

from adjudicator.errors import BrokenTitle
from adjudicator.library.languages import read_lexicon, read_page
from adjudicator.library.templates_dir import template_folders
from adjudicator.library.titles import Home, find, names
from adjudicator.rulekit.about import About
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from adjudicator.rulekit.ruleset import AnyRuleSet

__all__ = ["about", "check_courtesies", "get", "names", "orders_page", "unread", "unspoken"]


@cache
def about(name: str) -> About:
    """Return all that a listing needs; raises KeyError for an unknown title, `BrokenTitle`."""
    home = find(name)
    if home is None:
        raise KeyError(name)
    module = _load(home, "about")
    found = getattr(module, "ABOUT", None)
    if not isinstance(found, About):
        raise _broken_title(home, module, "ABOUT", "holds no ABOUT, or one that is no About")
    fault = _fault_of(found, home.name)
    if fault:
        raise _broken_title(home, module, "ABOUT", fault)
    return found


@cache
def get(name: str, edition: str = "", folders: tuple[Path, ...] | None = None) -> AnyRuleSet:
    """The rule set of a title in an edition ("" = its default).

    folders  where its words are, as `template_folders` gives them for the title
    Raises KeyError if there is none, `BrokenTitle` also where orders have no words in the
    default language.
    """
    where = folders or template_folders(title=name)
    spoken = unspoken(name, edition).speaking(read_lexicon(name, where))
    from adjudicator.rulekit.forms import unwritten

    if lacking := unwritten(spoken.all_forms):
        page = orders_page(name, where)
        line, fault = unread(page) or (0, f"[orders] lacks {', '.join(lacking)}")
        raise BrokenTitle(name, str(page), line, fault)
    return spoken


def orders_page(name: str, folders: tuple[Path, ...]) -> Path:
    """The file where the orders of a title are, or should be, in the default language."""
    part = name.replace("-", "_")
    homes = [folder / part for folder in folders if (folder / part).is_dir()]
    return (homes or [folders[-1] / part])[-1] / DEFAULT_LANGUAGE / "orders.toml"


def unread(page: Path) -> tuple[int, str] | None:
    """Return the line at which nothing of a file of words can be read, and why; else None."""
    found = read_page(page)
    return found.faults[0] if found.faults and not found.phrases and page.is_file() else None


@cache
def unspoken(name: str, edition: str = "") -> AnyRuleSet:
    """The rule set as its module has it, before it is given words; raises as `get` does."""
    listed = about(name)
    home = find(name)
    assert home is not None
    wanted = edition or listed.default_edition or listed.editions[0]
    if wanted not in listed.editions:
        raise KeyError(f"{name}/{edition}")
    module = _load(home, "ruleset")
    from adjudicator.rulekit.ruleset import RuleSet

    rulesets = getattr(module, "RULESETS", ())
    for ruleset in rulesets if isinstance(rulesets, tuple) else ():
        if isinstance(ruleset, RuleSet) and ruleset.edition == wanted:
            if ruleset.about is not listed:
                raise _broken_title(home, module, "about", "another About than the one of about.py")
            return ruleset
    raise _broken_title(
        home, module, "RULESETS", f"RULESETS has no rule set of the edition “{wanted}”"
    )


def check_courtesies(name: str) -> None:
    """Import each file of a title's courtesies; raises `BrokenTitle` for one that does not load,
    or lacks what its courtesy asks."""
    home = find(name)
    assert home is not None
    from adjudicator.rulekit.courtesy_files import asked_of, courtesy_files

    for courtesy, file in courtesy_files(home.package):
        module = _load(home, file.removeprefix(f"{home.package}."))
        if lacking := [each for each in asked_of(courtesy) if not hasattr(module, each)]:
            raise _broken_title(home, module, "def", f"has no {', '.join(lacking)}")


def _fault_of(about: About, name: str) -> str:
    """Return what is wrong in what a title says of itself, or ""."""
    if about.name != name:
        return f"is found as “{name}” but calls itself “{about.name}”"
    if not about.editions:
        return "has no editions"
    if about.default_edition and about.default_edition not in about.editions:
        return f"has no edition “{about.default_edition}”, which is its default"
    if not 1 <= about.seats[0] <= about.seats[1]:
        return f"cannot seat from {about.seats[0]} to {about.seats[1]} players"
    for option in about.options:
        for edition in about.editions:
            if not option.allows(value := option.default_for(edition)):
                return f"{option.name}={value} is a default that would be refused"
    return ""


def _load(home: Home, part: str) -> ModuleType:
    """A module of a title; raises `BrokenTitle` whatever goes wrong in it."""
    try:
        return import_module(f"{home.package}.{part}")
    except Exception as error:
        path, line = _place(home, error)
        raise BrokenTitle(
            home.name, path or home.source, line, f"{type(error).__name__}: {error}"
        ) from error


def _place(home: Home, error: Exception) -> tuple[str, int]:
    """The last line of the title itself that the error went through; "" if none of it ran."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 0
    folder = str(home.folder)
    for frame in reversed(extract_tb(error.__traceback__)):
        if home.folder is not None and frame.filename.startswith(folder):
            return frame.filename, frame.lineno or 0
    return "", 0


def _broken_title(home: Home, module: ModuleType, word: str, fault: str) -> BrokenTitle:
    """A fault of a module, at the first line that begins with `word`."""
    path = Path(str(module.__file__))
    rows = path.read_text(encoding="utf-8").splitlines()
    at = next((n for n, row in enumerate(rows, 1) if row.lstrip().startswith(word)), 1)
    return BrokenTitle(home.name, str(path), at, fault)
