"""Marks in sentences: one sign before each, by which the message it comes from is known in a mail.

The templates are written once more with the marks in them, into a folder that stands before ours
as a host's own would. So mails are made by the program as it is, and say their keys.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from adjudicator.library.languages import languages_in
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.render.words.plain import entries_of
from adjudicator.render.words.words import ftl_files
from adjudicator.rulekit.frozen import Frozen

#: signs that no text holds: the private ones of the fifteenth plane
_FIRST = 0xF0000
MARK = re.compile("[\U000f0000-\U000fffff]")
_VALUE = re.compile(r"[A-Za-z][A-Za-z0-9_-]* *= *(?:\n *)*(?!\.)")


class Message(Frozen):
    """A message of the files of words: its key, the file without `.ftl`, the text of its entry."""

    code: str
    file: str
    source: str


class Marks:
    """The mark of each key, made when it is asked for first."""

    def __init__(self) -> None:
        self._codes: list[str] = []
        self._marks: dict[str, str] = {}

    def of(self, code: str) -> str:
        """The mark of a key."""
        if code not in self._marks:
            self._marks[code] = chr(_FIRST + len(self._codes))
            self._codes.append(code)
        return self._marks[code]

    def code(self, mark: str) -> str:
        """The key of a mark."""
        return self._codes[ord(mark) - _FIRST]

    def codes_in(self, text: str) -> dict[str, None]:
        """The keys whose marks are in a text, in their order."""
        return dict.fromkeys(map(self.code, MARK.findall(text)))


def without_marks(text: str) -> str:
    """A text as players get it."""
    return MARK.sub("", text)


def read_part(folders: Sequence[Path], part: str, language: str) -> dict[str, Message]:
    """What one language says in `common` or in the folder of a title; the first folder wins."""
    found: dict[str, Message] = {}
    for folder in folders:
        for path in ftl_files(folder / part, language):
            text = path.read_text(encoding="utf-8")
            for code, start, end in entries_of(text):
                found.setdefault(code, Message(code, path.stem, text[start:end]))
    return found


def write_marked(own: Path | None, titles: Sequence[str], target: Path) -> Marks:
    """Write all sentences of `common` and of some titles with their marks into a new folder.

    own  a host's folder of templates, whose other files are copied
    """
    marks = Marks()
    if own is not None:
        shutil.copytree(own, target, ignore=shutil.ignore_patterns("*.ftl"))
    for part in (COMMON, *(title.replace("-", "_") for title in titles)):
        for number, folder in enumerate(template_folders(own, part)):
            for language in languages_in(folder / part):
                for path in ftl_files(folder / part, language):
                    to = target / part / language / f"{number}-{path.name}"
                    to.parent.mkdir(parents=True, exist_ok=True)
                    to.write_text(_marked(path.read_text(encoding="utf-8"), marks), "utf-8")
    return marks


def _marked(text: str, marks: Marks) -> str:
    made, done = [], 0
    for code, start, _ in entries_of(text):
        if found := _VALUE.match(text, start):
            made += [text[done : found.end()], marks.of(code)]
            done = found.end()
    return "".join([*made, text[done:]])
