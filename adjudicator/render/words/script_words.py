"""Sentences for the script of a page, which fills in the values itself.

A script gets those of one file that begin with a prefix, by their names without it; where a
sentence has a value, the script finds `{name}`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from adjudicator.library.templates_dir import read_text
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import Quote

_SENTENCE = r"^({}[a-z0-9-]+) =((?:.*\n(?: .*\n|\n(?= ))*))"
_VARIABLE = re.compile(r"\{ \$(\w+)")


def script_words(words: Words, title: str, file: str, prefix: str) -> dict[str, str]:
    """The sentences of a title's `<language>/<file>` by their names without `prefix`."""
    found = _sentences(words.folders, title, f"{words.language}/{file}", prefix)
    return {
        code.removeprefix(prefix): words(code, **{name: Quote(f"{{{name}}}") for name in names})
        for code, names in sorted(found.items())
    }


@lru_cache(maxsize=64)
def _sentences(
    folders: tuple[Path, ...], title: str, name: str, prefix: str
) -> dict[str, frozenset[str]]:
    text = read_text(folders, title, name) + "\n"
    found = re.findall(_SENTENCE.format(re.escape(prefix)), text, re.MULTILINE)
    return {code: frozenset(_VARIABLE.findall(said)) for code, said in found}
