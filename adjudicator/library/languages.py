"""Finds the languages and reads their words of orders: every folder of a language is one.

    templates/common/<language>/*.toml      the language itself, grammar, commands, boundaries
    templates/<title>/<language>/*.toml     orders, slots, tests and standing lines of a title

Beside them lie the sentences (`*.ftl`), which `render` reads. Nothing lists the languages:
a new one is new folders. What cannot be read is left out, and told by `read_page`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon
from adjudicator.rulekit.reading import toml
from adjudicator.rulekit.reading.late import late

_CODE = late(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})?")
_LINE = late(r"at line (\d+)")
_WHERE = late(r" \(at (?:line \d+, column \d+|end of document)\)$")
_KEY = late(r"^\s*[\"']?([\w-]+)[\"']?\s*=", re.MULTILINE)
_STATEMENT = late(r"\s*(?:\[[\w.\"-]+\]|[\w\"'-]+\s*=)")

Phrases = dict[str, dict[str, tuple[str, ...]]]


@dataclass(slots=True)
class PageFile:
    """What one file says, and what is wrong in it: (line from 1, text)."""

    path: Path
    text: str = ""
    phrases: Phrases = field(default_factory=dict)
    faults: list[tuple[int, str]] = field(default_factory=list)
    _keys: dict[str, dict[str, int]] = field(default_factory=dict, init=False, repr=False)

    def line_of(self, section: str, key: str) -> int:
        """The line where a key of a section stands, for messages; 1 where it is not found."""
        if section not in self._keys:
            at = self._head_of(section)
            behind = _KEY.finditer(self.text, at.end() if at else 0)
            # the first of a name counts: it is put in last
            self._keys[section] = {m[1]: m.start() for m in reversed(list(behind))}
        start = self._keys[section].get(key)
        if start is not None:
            return self.text.count("\n", 0, start) + 1
        at = self._head_of(section)
        name = rf"^\s*[\"']?{re.escape(key)}[\"']?\s*="
        found = re.compile(name, re.M).search(self.text, at.end() if at else 0)
        place = found or at
        return self.text.count("\n", 0, place.start()) + 1 if place else 1

    def _head_of(self, section: str) -> re.Match[str] | None:
        return re.search(rf"^\[{re.escape(section)}\]", self.text, re.M)


def languages_in(part: Path) -> tuple[str, ...]:
    """The languages that a title's folder of templates holds, sorted."""
    if not part.is_dir():
        return ()
    found = (path for path in part.iterdir() if is_code(path.name) and path.is_dir())
    return tuple(sorted(path.name for path in found if holds_words(path)))


def is_code(name: str) -> bool:
    """Whether a folder of that name can be one of a language: `es`, `pt-br`."""
    return _CODE.fullmatch(name) is not None


def holds_words(folder: Path) -> bool:
    """Whether a folder holds files of words."""
    return any(path.suffix in (".ftl", ".toml") for path in folder.iterdir())


def find_languages(folders: tuple[Path, ...] | None = None) -> tuple[str, ...]:
    """The languages that mails may be in: those of `common`, the default one first.

    folders  as `template_folders` gives them; None for ours alone
    """
    return _find_languages(folders or template_folders())


@lru_cache(maxsize=8)
def _find_languages(folders: tuple[Path, ...]) -> tuple[str, ...]:
    parts = [folder / COMMON for folder in folders]
    found = {code for part in parts for code in languages_in(part)}
    return tuple(sorted(found, key=lambda code: (code != DEFAULT_LANGUAGE, code)))


def read_page(path: Path) -> PageFile:
    """One file of words. Never raises; what is no list of phrases is a fault."""
    page = PageFile(path)
    try:
        page.text = path.read_text(encoding="utf-8")
        document = toml.loads(page.text)
    except OSError as error:
        page.faults.append((1, f"cannot be read: {error.strerror}"))
        return page
    except UnicodeDecodeError:
        page.faults.append((1, "cannot be read: is no UTF-8"))
        return page
    except ValueError as error:
        told = _WHERE.sub("", str(error))
        page.faults.append((_line_of_error(page.text, str(error)), f"cannot be read: {told}"))
        return page
    for section, keys in document.items():
        if not isinstance(keys, dict):
            page.faults.append((page.line_of("", section), f"{section} stands in no section"))
            continue
        for key, said in keys.items():
            phrases = (said,) if isinstance(said, str) else said
            if not isinstance(phrases, (list, tuple)) or not all(
                isinstance(phrase, str) for phrase in phrases
            ):
                fault = f"{section}.{key} is no phrase and no list of phrases"
                page.faults.append((page.line_of(section, key), fault))
                continue
            page.phrases.setdefault(section, {})[key] = tuple(phrases)
    return page


def _line_of_error(text: str, error: str) -> int:
    """The line, from 1, that has to be mended: an array that is left open is only noticed
    at what follows it, or at the end."""
    lines = text.splitlines()
    where = _LINE.search(error)
    if where is None:
        return next((n for n in range(len(lines), 0, -1) if _is_whole(lines[: n - 1])), 1)
    line = int(where.group(1))
    follows = error.startswith("Unclosed array") or _STATEMENT.match(lines[line - 1])
    if follows and not _is_whole(lines[: line - 1]):
        said = (n for n in range(line - 1, 0, -1) if lines[n - 1].partition("#")[0].strip())
        return next(said, line)
    return line


def _is_whole(lines: list[str]) -> bool:
    try:
        toml.loads("\n".join(lines))
    except ValueError:
        return False
    return True


def pages_of(part: Path, language: str) -> Iterator[PageFile]:
    """The files of words of one language of a title, in the order in which they are read."""
    yield from map(read_page, _page_files(part, language))


def _page_files(part: Path, language: str) -> list[Path]:
    return sorted((part / language).glob("*.toml"))


def read_lexicon(title: str = COMMON, folders: tuple[Path, ...] | None = None) -> Lexicon:
    """The words of a title in every language. A title's word wins over a common one, a
    host's folder over ours. Never raises for a broken file: what stands in it is missing,
    and English stands in.

    title    name of the title or of its folder; "common" for what all titles share
    folders  as `template_folders` gives them; None for ours alone
    """
    return _read_lexicon(title.replace("-", "_"), folders or template_folders())


def read_sections(sections: tuple[str, ...], language: str, folders: tuple[Path, ...]) -> Lexicon:
    """Sections of the words that all titles share, in one language, as `read_lexicon` has them.

    Files that name none of the sections are not parsed.
    """
    page: Phrases = {}
    for folder in folders:
        for path in _page_files(folder / COMMON, language):
            if _may_name(path, sections):
                _merge(page, read_page(path))
    return Lexicon({language: {section: page.get(section, {}) for section in sections}})


def _may_name(path: Path, sections: tuple[str, ...]) -> bool:
    try:
        data = path.read_bytes()
    except OSError:
        return False
    # a name may be written with escapes
    return b"\\" in data or any(section.encode() in data for section in sections)


@lru_cache(maxsize=64)
def _read_lexicon(part: str, folders: tuple[Path, ...]) -> Lexicon:
    pages: dict[str, Phrases] = {}
    for language in find_languages(folders):
        page = pages.setdefault(language, {})
        for name in dict.fromkeys((part, COMMON)):
            for folder in folders:
                for file in pages_of(folder / name, language):
                    _merge(page, file)
    return Lexicon(pages)


def _merge(page: Phrases, file: PageFile) -> None:
    """Add what a file says and the page does not."""
    for section, keys in file.phrases.items():
        for key, said in keys.items():
            page.setdefault(section, {}).setdefault(key, said)
