"""The Jinja environment of mails and pictures: strict, escaping, compiled once a process.

Templates hold layout, never a sentence: those come from `words`. A host's own templates
run in a sandbox, for they may come from anywhere.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.sandbox import SandboxedEnvironment

from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.words import wrapping

_ESCAPED = (".html.j2", ".svg.j2")


def _is_escaped(name: str | None) -> bool:
    return name is None or name.endswith(_ESCAPED)


@lru_cache(maxsize=8)
def environment(folders: tuple[Path, ...]) -> Environment:
    """The environment over `folders`; templates are named `common/report.html.j2`."""
    kind = Environment if folders[0] == shipped_folder() else SandboxedEnvironment
    made = kind(
        loader=FileSystemLoader([str(folder) for folder in folders]),
        autoescape=_is_escaped,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        cache_size=100,
    )
    made.filters["wrap"] = wrapping.flow
    made.filters["bullet"] = wrapping.flow_item
    made.filters["underline"] = wrapping.underline
    return made
