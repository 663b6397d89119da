"""The Jinja environment of mails and pictures: strict, escaping, compiled once a process.

Templates hold layout, never a sentence: those come from `words`. A host's own templates
run in a sandbox, for they may come from anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateSyntaxError
from jinja2.sandbox import SandboxedEnvironment

from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.words import wrapping

_ESCAPED = (".html.j2", ".svg.j2")


@lru_cache(maxsize=8)
def environment(folders: tuple[Path, ...]) -> Environment:
    """The environment over `folders`; templates are named `common/report.html.j2`."""
    kind = Environment if folders[0] == shipped_folder() else SandboxedEnvironment
    made = kind(
        loader=FileSystemLoader([str(folder) for folder in folders]),
        autoescape=lambda name: name is None or name.endswith(_ESCAPED),
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


def template_faults(folders: tuple[Path, ...]) -> Iterator[str]:
    """Yield what is wrong with each template that cannot be used, with its file and line."""
    for path in (path for folder in folders for path in sorted(folder.rglob("*.j2"))):
        try:
            fault = _syntax_fault(folders, path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            fault = 1, str(error)
        if fault is not None:
            yield f"{path}, line {fault[0]}: cannot be read: {fault[1]}"


@lru_cache(maxsize=256)
def _syntax_fault(folders: tuple[Path, ...], text: str) -> tuple[int, str] | None:
    try:
        environment(folders).compile(text, raw=True)
    except TemplateSyntaxError as error:
        return error.lineno, error.message or "is no template"
    return None
