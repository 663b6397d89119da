"""A title's own data files, read once when its module is imported.

The only reading of files that is done below the engine.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from adjudicator.rulekit.reading import toml


def read_toml(package: str, name: str) -> dict[str, Any]:
    """The TOML file `name` that lies beside the modules of `package`."""
    return toml.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def read_json(package: str, name: str) -> Any:
    """The JSON file `name` that lies beside the modules of `package`."""
    return json.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def read_text(package: str, name: str) -> str:
    """The text file `name` that lies beside the modules of `package`."""
    return files(package).joinpath(name).read_text(encoding="utf-8")
