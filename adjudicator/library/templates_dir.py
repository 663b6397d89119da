"""Where the templates are: a host's own folder, then ours, then what a title brings itself.

Words, style sheets, fonts and templates are looked up in folders of the same shape:
`common/` and one folder a title. Nothing here reads a template; it only says where.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from adjudicator.errors import ConfigError
from adjudicator.library import titles

COMMON = "common"


@lru_cache(maxsize=1)
def shipped_folder() -> Path:
    """The folder of our own templates: inside the wheel, or at the top of a checkout.
    Raises `ConfigError` when the installation lacks it."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "templates", package.parent / "templates"):
        if (folder / COMMON).is_dir():
            return folder
    raise ConfigError(
        f"no templates beside {package}", "install adjudicator again: its templates are missing"
    )


def template_folders(override: Path | None = None, title: str = COMMON) -> tuple[Path, ...]:
    """The template folders for a title, the first to be asked first.

    `override` may hold any part; a title that is a package of its own brings a folder.
    Raises `ConfigError` when `override` is given and is no folder.
    """
    home = titles.find(title.replace("_", "-")) if title != COMMON else None
    brought = () if home is None or home.templates is None else (home.templates,)
    if override is None:
        return (shipped_folder(), *brought)
    if not override.is_dir():
        raise ConfigError(
            f"the template folder {override} does not exist",
            "create it, or take `templates` out of the configuration",
        )
    return (override.resolve(), shipped_folder(), *brought)


def find_file(folders: tuple[Path, ...], title: str, name: str) -> Path | None:
    """The file `name` of a title (or of `common`) from the first folder that has it."""
    for folder in folders:
        path = folder / title / name
        if path.is_file():
            return path
    return None


def read_text(folders: tuple[Path, ...], title: str, name: str) -> str:
    """The text of `name` from the first folder that has it, "" if none has."""
    path = find_file(folders, title, name)
    return path.read_text(encoding="utf-8") if path else ""
