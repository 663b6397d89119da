"""What is wrong with folders of words: read off the syntax of their sentences and phrases.

Used by the tests over our own words and by the check of a host's template folder. A fault
names the file and the line where something is, or the folder where something is missing and
the place where the default language has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.library.languages import (
    find_languages,
    holds_words,
    is_code,
    languages_in,
    pages_of,
)
from adjudicator.render.words.plain import entries_of, is_head, read_plain
from adjudicator.render.words.words import ftl_files
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE

#: what a language says in lists of its own, if it likes
_OWN = frozenset(("plurals", "wish-same", "wish-words", "wish-zones"))
_DERIVED = ("id", "count", "or", "given", "quoted")


@dataclass(slots=True)
class Messages:
    """The messages and phrases of one language of one title.

    attributes, variables  of each message, by its code
    phrases                `section.key` of each phrase
    places                 where each of them stands: `<folder>/golem/en/guide.ftl, line 3`
    """

    attributes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    variables: dict[str, frozenset[str]] = field(default_factory=dict)
    phrases: dict[str, None] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def add(self, more: Messages) -> None:
        """Take what another folder says besides."""
        for code in more.variables:
            if code not in self.variables:
                self.attributes[code] = more.attributes[code]
                self.variables[code] = more.variables[code]
        self.phrases.update(more.phrases)
        self.places = {**more.places, **self.places}
        self.faults += more.faults


class _Entry(NamedTuple):
    """A message of a file, or what is no message (`junk`)."""

    line: int
    code: str
    attributes: tuple[str, ...] = ()
    variables: frozenset[str] = frozenset()
    junk: str = ""


@lru_cache(maxsize=512)
def _entries(text: str) -> tuple[_Entry, ...]:
    """The messages of a file. Kept by the text: files seldom change."""
    found = _sound_entries(text)
    return tuple(_parse(text) if found is None else found)


def _sound_entries(text: str) -> list[_Entry] | None:
    """The messages of a file without faults, where Fluent has to read the fewest; else None."""
    found: list[_Entry] = []
    line, counted = 1, 0
    entries = list(entries_of(text))
    if "\r" in text or not is_head(text[: entries[0][1]] if entries else text):
        return None
    for code, start, end in entries:
        line += text.count("\n", counted, start)
        counted = start
        first = line - _remarks_above(text, start)
        source = text[start:end]
        if (plain := read_plain(source)) is not None:
            attributes = tuple(sorted(name for name, _ in plain.attributes))
            found.append(_Entry(first, code, attributes, plain.names))
            continue
        read = list(_parse(source, lines=False))
        if any(entry.junk for entry in read):
            return None
        found += (entry._replace(line=first) for entry in read)
    return found


def _remarks_above(text: str, start: int) -> int:
    """Return how many lines of remarks belong to the entry below them."""
    count, end = 0, start - 1
    while end > 0:
        begin = text.rfind("\n", 0, end) + 1
        if text[begin : begin + 2] not in ("# ", "#\n"):
            break
        count, end = count + 1, begin - 1
    return count


def _parse(text: str, lines: bool = True) -> Iterator[_Entry]:
    """The messages of a text as Fluent reads it. lines: whether they are asked for, else 1."""
    from fluent.syntax import FluentParser, ast

    for entry in FluentParser(with_spans=lines).parse(text).body:
        line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
        if isinstance(entry, ast.Junk):
            yield _Entry(line, "", junk=entry.content or " ")
        if isinstance(entry, ast.Message):
            attributes = tuple(sorted(a.id.name for a in entry.attributes))
            yield _Entry(line, entry.id.name, attributes, _variables(entry))


def _variables(entry: Any) -> frozenset[str]:
    """The names of the values in an entry as Fluent reads it."""
    from fluent.syntax import ast

    found: set[str] = set()
    left = [entry]
    while left:
        node = left.pop()
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, list):
            left += node
        elif isinstance(node, ast.BaseNode):
            left += vars(node).values()
    return frozenset(found)


def read_messages(folder: Path, language: str) -> Messages:
    """All that a language says in `folder`, with syntax faults and codes given twice."""
    made = Messages()
    for path in ftl_files(folder, language):
        where = str(path)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            made.faults.append(f"{where}, line 1: cannot be read: {error}")
            continue
        for line, code, attributes, variables, junk in _entries(text):
            if junk:
                made.faults.append(f"{where}, line {line}: cannot be read: {junk!r}")
                continue
            if code in made.attributes:
                made.faults.append(f"{where}, line {line}: {code} is given twice")
            made.attributes[code] = attributes
            made.variables[code] = variables
            made.places.setdefault(code, f"{where}, line {line}")
    for page in pages_of(folder, language):
        where = str(page.path)
        made.faults += [f"{where}, line {line}: {fault}" for line, fault in page.faults]
        for section, keys in page.phrases.items():
            for key in keys if section not in _OWN else ():
                name = f"{section}.{key}"
                made.phrases[name] = None
                made.places.setdefault(name, f"{where}, line {page.line_of(section, key)}")
    return made


@dataclass(slots=True)
class WordFindings:
    """What is wrong with the words of a title, and what a language does not say yet."""

    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def missing_keys(folder: Path) -> tuple[str, ...]:
    """Return how the languages in one folder of a title differ; () if they say the same."""
    found, here, others = _compare_languages(folder.name, (folder,), languages_in(folder))
    missing = [
        f"{folder.name}: {code} is missing in {language} ({here.places[code]} has it)"
        for language, there in others.items()
        for code in sorted(here.places.keys() - there.places.keys())
    ]
    return (*found, *missing)


def word_findings(name: str, folders: Sequence[Path]) -> WordFindings:
    """Return how the words of a title (or of `common`) stand in all languages that can be chosen.

    folders  as `template_folders` gives them for the title: what the first does not say, the
             ones behind it say
    """
    made = WordFindings()
    languages = find_languages(tuple(folders))
    parts = tuple(folder / name for folder in folders if (folder / name).is_dir())
    for part in parts:
        for code in sorted({*languages_in(part)} - {*languages}):
            made.faults.append(f"{part / code}: there is no common/{code}: nobody can choose it")
        for path in sorted(part.iterdir()):
            if path.suffix in (".ftl", ".toml"):
                made.faults.append(
                    f"{path}: lies beside the folders of languages: nothing reads it"
                )
            elif path.is_dir() and not is_code(path.name) and holds_words(path):
                made.faults.append(f"{path}: is no code of a language, as en is: nothing reads it")
    if not any(languages_in(part) for part in parts):
        return made
    faults, here, others = _compare_languages(name, parts, languages)
    made.faults += faults
    for language, there in others.items():
        lacking = sorted(here.places.keys() - there.places.keys())
        if lacking:
            files = Counter(here.places[code].rpartition(", line ")[0] for code in lacking)
            each = ", ".join(f"{Path(path).name} {n}" for path, n in sorted(files.items()))
            made.notes.append(
                f"{language}: {len(lacking)} of {len(here.places)} messages of "
                f"{name.replace('_', '-')} are missing ({each}); English stands in"
            )
    return made


def stray_folders(folders: Sequence[Path], known: Collection[str]) -> tuple[str, ...]:
    """Folders of words that bear the name of no title; `known` holds the names that count."""
    return tuple(
        f"{path}: there is no title of that name: nothing reads it"
        for folder in folders
        for path in sorted(folder.iterdir())
        if path.is_dir() and path.name not in known and path.name[0] not in "._"
    )


def _compare_languages(
    name: str, parts: Sequence[Path], languages: Sequence[str]
) -> tuple[list[str], Messages, dict[str, Messages]]:
    """The faults of all languages, what the first says, and what each of the others does.

    A variable derived from another (`$cards_count`, `$metal_id`, `$metal_gender`) counts as
    that other one: grammar differs, what is told does not. Attributes that only say how a
    word is inflected may be in one language alone, and so may what a language calls itself.
    """
    first, *others = sorted(languages, key=lambda code: (code != DEFAULT_LANGUAGE, code))
    said = {language: Messages() for language in (first, *others)}
    for language, messages in said.items():
        for part in parts:
            messages.add(read_messages(part, language))
    here = said.pop(first)
    faults = list(here.faults)
    for there in said.values():
        faults += there.faults
        faults += _differences(name, here, there)
        faults += [
            f"{name}: {code} is missing in {first} ({there.places[code]} has it)"
            for code in sorted(there.places.keys() - here.places.keys())
            if not code.startswith("languages.")
        ]
    return faults, here, said


def _differences(folder: str, first: Messages, other: Messages) -> Iterator[str]:
    """The messages that tell other things in one language than in another."""
    attributes = chain(first.attributes.values(), other.attributes.values())
    derived = frozenset(chain(_DERIVED, *attributes))
    for code in sorted(first.variables.keys() & other.variables.keys()):
        here, there = (_bases(said.variables[code], derived) for said in (first, other))
        if here != there:
            yield (
                f"{folder}: {code} tells {sorted(here)} in one language, {sorted(there)} in "
                f"another ({other.places[code]})"
            )


def _bases(variables: frozenset[str], derived: frozenset[str]) -> set[str]:
    found = set()
    for name in variables:
        base, _, suffix = name.rpartition("_")
        found.add(base if base and suffix in derived else name)
    return found
