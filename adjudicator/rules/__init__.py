"""Finds the titles: every folder here with an `about.py` is one.

`names()` and `about()` read only `about.py`; `get()` imports the rest of the title.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.languages import read_lexicon

if TYPE_CHECKING:
    from adjudicator.rulekit.about import About
from adjudicator.rulekit.ruleset import AnyRuleSet


@cache
def names() -> tuple[str, ...]:
    """The names of all titles (`full-metal-planete`), sorted."""
    folders = (p.parent.name for p in Path(__file__).parent.glob("*/about.py"))
    return tuple(sorted(folder.replace("_", "-") for folder in folders))


def about(name: str) -> About:
    """What a listing needs of a title; raises KeyError if there is none of that name."""
    if name not in names():
        raise KeyError(name)
    module = import_module(f"{__name__}.{name.replace('-', '_')}.about")
    found: About = module.ABOUT
    return found


@cache
def get(name: str, edition: str = "", folders: tuple[Path, ...] | None = None) -> AnyRuleSet:
    """The rule set of a title in an edition ("" = its default); KeyError if unknown.

    folders  where its words are, as `template_folders` gives them; None for ours alone
    """
    wanted = edition or about(name).default_edition or about(name).editions[0]
    module = import_module(f"{__name__}.{name.replace('-', '_')}.ruleset")
    for ruleset in module.RULESETS:
        if ruleset.edition == wanted:
            found: AnyRuleSet = ruleset.speaking(read_lexicon(name, folders))
            return found
    raise KeyError(f"{name}/{edition}")
