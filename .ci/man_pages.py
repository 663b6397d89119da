"""Puts the manual pages into the wheel, from where installing lays them into share/man/man1."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ManPages(BuildHookInterface):
    """They are made of the commands themselves, so the program has to run while it is built."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the program needs."""
        return list(self.metadata.core.dependencies)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the pages beside the wheel, and have them taken into it."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from adjudicator.cli.man_pages import man_pages
        except ImportError as error:
            self.app.display_warning(f"built without manual pages: {error}")
            return
        finally:
            sys.path.remove(self.root)
        self.folder = Path(self.directory) / ".man"
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, text in man_pages():
            (self.folder / name).write_text(text, encoding="utf-8")
            build_data["shared_data"][str(self.folder / name)] = f"share/man/man1/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take away what lies in the wheel now."""
        if version != "editable" and hasattr(self, "folder"):
            for page in self.folder.iterdir():
                page.unlink()
            self.folder.rmdir()
