"""A pseudo-language made from English: every word turned round, placeables and signs kept.

Built as a folder of templates beside ours, as a host would add a language: `zz` of `common`
and of every title, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE

PSEUDO = "zz"
_WORD = re.compile(r"\{[^{}]*\}|[^\W\d_]+")
_VALUE = re.compile(r'"([^"\n]*)"')


def turned(text: str) -> str:
    """Each word turned round, with a letter that makes it no English word."""
    return _WORD.sub(lambda m: m[0] if m[0][0] == "{" else f"{m[0][::-1]}q", text)


class _Turn(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = turned(node.value)
        return node


@cache
def sentences(text: str) -> str:
    """A file of sentences in the pseudo-language."""
    return FluentSerializer().serialize(_Turn().visit(FluentParser().parse(text)))


@cache
def words(text: str) -> str:
    """A file of words in the pseudo-language: what is in quotes, on the right of a key."""
    lines = []
    for line in text.split("\n"):
        key, sign, rest = line.partition(" = ")
        quoted = rest if sign and not line.startswith(" ") else ""
        if line.lstrip().startswith("#"):
            lines.append(line)
        elif quoted:
            lines.append(f"{key} = " + _VALUE.sub(lambda m: f'"{turned(m[1])}"', quoted))
        else:
            lines.append(_VALUE.sub(lambda m: f'"{turned(m[1])}"', line))
    return "\n".join(lines)


def write_pseudo(shipped: Path, own: Path, change: Callable[[str, str], str] | None = None) -> None:
    """Write the pseudo-language of all titles in `shipped` below `own`.

    change  gets the name of each file (`golem/orders.toml`) and its text, and gives it changed
    """
    for part in sorted(path for path in shipped.iterdir() if path.is_dir()):
        for source in sorted((part / DEFAULT_LANGUAGE).glob("*")):
            text = source.read_text(encoding="utf-8")
            made = sentences(text) if source.suffix == ".ftl" else words(text)
            name = f"{part.name}/{source.name}"
            target = own / part.name / PSEUDO / source.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(change(name, made) if change else made, encoding="utf-8")
