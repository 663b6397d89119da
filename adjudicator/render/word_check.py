"""What is wrong with a folder of words: read off the syntax trees of its Fluent files.

Used by the tests over our own words and by the check of a host's template folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from adjudicator.render.words import LANGUAGES, ftl_files

_DERIVED = ("id", "count", "or", "given")


@dataclass(slots=True)
class Messages:
    """The messages of one language of one folder: code -> attributes and variables."""

    attributes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    variables: dict[str, frozenset[str]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def read_messages(folder: Path, language: str) -> Messages:
    """All messages of a language in `folder`, with syntax faults and codes given twice."""
    made = Messages()
    for path in ftl_files(folder, language):
        where = f"{folder.name}/{language}/{path.name}"
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Junk):
                line = text[: entry.span.start if entry.span else 0].count("\n") + 1
                made.faults.append(f"{where}, line {line}: cannot be read: {entry.content!r}")
            if not isinstance(entry, ast.Message):
                continue
            code = entry.id.name
            if code in made.attributes:
                made.faults.append(f"{where}: {code} is given twice")
            visitor = _Variables()
            visitor.visit(entry)
            made.attributes[code] = tuple(sorted(a.id.name for a in entry.attributes))
            made.variables[code] = frozenset(visitor.found)
    return made


def missing_keys(folder: Path) -> tuple[str, ...]:
    """How the languages of `folder` differ: messages, attributes, variables; () if alike.

    A variable derived from another (`$cards_count`, `$metal_id`, `$metal_gender`) counts as
    that other one: grammar differs, what is told does not. Attributes that only say how a
    word is inflected may be in one language alone.
    """
    first, *others = (read_messages(folder, language) for language in LANGUAGES)
    faults = list(first.faults)
    for language, other in zip(LANGUAGES[1:], others, strict=True):
        faults += other.faults
        for code in sorted({*first.variables, *other.variables}):
            if code not in other.variables:
                faults.append(f"{folder.name}: {code} is missing in {language}")
            elif code not in first.variables:
                faults.append(f"{folder.name}: {code} is missing in {LANGUAGES[0]}")
            else:
                faults += _differences(folder.name, code, first, other)
    return tuple(faults)


def _differences(folder: str, code: str, first: Messages, other: Messages) -> Iterator[str]:
    attributes = [*first.attributes.values(), *other.attributes.values()]
    derived = {*_DERIVED, *(name for own in attributes for name in own)}
    here, there = (_bases(messages.variables[code], derived) for messages in (first, other))
    if here != there:
        yield f"{folder}: {code} tells {sorted(here)} in one language, {sorted(there)} in another"


def _bases(variables: frozenset[str], derived: set[str]) -> set[str]:
    found = set()
    for name in variables:
        base, _, suffix = name.rpartition("_")
        found.add(base if base and suffix in derived else name)
    return found
