"""Where the templates are: a host's own folder first, then the ones that came with us.

Words, style sheets, fonts and templates are looked up in folders of the same shape:
`common/` and one folder a title. Nothing here reads a template; it only says where.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from adjudicator.errors import ConfigError

COMMON = "common"


@lru_cache(maxsize=1)
def shipped_folder() -> Path:
    """The folder of our own templates: inside the wheel, or at the top of a checkout.

    Raises `ConfigError` when the installation lacks it.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "templates", package.parent / "templates"):
        if (folder / COMMON).is_dir():
            return folder
    raise ConfigError(
        f"no templates beside {package}", "install adjudicator again: its templates are missing"
    )


def template_folders(override: Path | None = None) -> tuple[Path, ...]:
    """The template folders, the first to be asked first; `override` may hold any part.

    Raises `ConfigError` when `override` is given and is no folder.
    """
    if override is None:
        return (shipped_folder(),)
    if not override.is_dir():
        raise ConfigError(
            f"the template folder {override} does not exist",
            "create it, or take `templates` out of the configuration",
        )
    return (override.resolve(), shipped_folder())


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
