"""The modules of a script put together into one, for pages that may load nothing.

Modules are plain JavaScript with `import {a, b} from "./other.js"` and `export` before
declarations, and nothing else of the module syntax. What they declare at their top shares one
scope, so no two of them may declare the same name.
"""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache
from pathlib import Path

from adjudicator.errors import ConfigError
from adjudicator.library.templates_dir import find_file
from adjudicator.render.page.squeeze import squeeze_script, with_short_names

#: `import type` in JSDoc is a comment; what is here is code
_IMPORT = re.compile(r'^import\s+[^;]*?from\s+"(\.[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const|let|function|class|async)|^export \{\};\n", re.MULTILINE)


@lru_cache(maxsize=32)
def bundle(folders: tuple[Path, ...], entry: str) -> str:
    """The script that begins with the module `entry` (`common/composer/main.js`), and all that
    it imports before it, without comments and blanks.

    A module is taken from the first of `folders` that has it. Raises `ConfigError` naming a
    module that none has, or that breaks off in the middle of a text.
    """
    short = [_short(name, text) for name, text in modules(folders, entry).items()]
    return with_short_names('"use strict";(()=>{' + "\n".join(short) + "})();")


def _short(name: str, text: str) -> str:
    try:
        return squeeze_script(_EXPORT.sub("", _IMPORT.sub("", text)))
    except ValueError as fault:
        mend = "mend it, or take it out of your template folder"
        raise ConfigError(f"the script {name} breaks off: {fault}", mend) from None


def modules(folders: tuple[Path, ...], entry: str) -> dict[str, str]:
    """The modules of a script by name, as they are written, what is imported first."""
    done: dict[str, str] = {}
    _add(folders, posixpath.normpath(entry), done)
    return done


def _add(folders: tuple[Path, ...], name: str, done: dict[str, str]) -> None:
    if name in done:
        return
    title, _, rest = name.partition("/")
    path = find_file(folders, title, rest)
    if path is None:
        raise ConfigError(f"the script {name} is missing", "put it back into the template folder")
    text = path.read_text(encoding="utf-8")
    done[name] = ""  # a circle of imports ends here
    for wanted in _IMPORT.findall(text):
        _add(folders, posixpath.normpath(posixpath.join(posixpath.dirname(name), wanted)), done)
    # put at the end again: what a module imports stands before it
    del done[name]
    done[name] = text
