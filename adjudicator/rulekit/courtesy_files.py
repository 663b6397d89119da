"""The files of a title's courtesies: found by their names, imported when they are needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, get_origin, get_type_hints

from adjudicator.rulekit.courtesies import Courtesies

#: the files by whose names courtesies are found
COURTESIES = tuple(field.name for field in fields(Courtesies))


def asked_of(courtesy: str) -> tuple[str, ...]:
    """Return the names of all that the file of a courtesy has to have."""
    asks = get_type_hints(Courtesies)[courtesy]
    return tuple(name for name in vars(get_origin(asks) or asks) if not name.startswith("_"))


class _Later:
    """A file of a title, imported when something of it is asked for first."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._module), name)


def find_courtesies(package: str) -> Courtesies[Any, Any]:
    """The courtesies of the title whose package this is; none of its files is imported."""
    found: dict[str, Any] = {name: _Later(module) for name, module in courtesy_files(package)}
    return Courtesies(**found)


def courtesy_files(package: str) -> Iterator[tuple[str, str]]:
    """The courtesies that a title has a file for, each with the file's dotted name."""
    yield from _files(package, import_module(package).__path__)


def _files(package: str, folders: Iterable[str]) -> Iterator[tuple[str, str]]:
    for found in iter_modules(folders):
        module = f"{package}.{found.name}"
        if found.ispkg:
            spec = found.module_finder.find_spec(found.name, None)
            yield from _files(module, (spec and spec.submodule_search_locations) or ())
        elif found.name in COURTESIES:
            yield found.name, module
