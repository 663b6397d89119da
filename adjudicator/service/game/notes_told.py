"""What a report tells of what became of a seat's orders: each thing once.

A game may answer ten questions of a turn by one standing line; and a line that could not be
played has been told of by a mail of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Param, Phrase

_ANSWERED, _STANDING = "note-answered-", "note-answered-standing"
#: notes that had a mail of their own
_TOLD = "note-invalid-"


def tell_once(notes: Iterable[Phrase]) -> tuple[Phrase, ...]:
    """Return the notes with one for all that was answered in the same way."""
    kept = [note for note in notes if not note.code.startswith(_TOLD)]
    lines = {text: None for note in kept if note.code == _STANDING for text in _texts(note)}
    found: dict[object, Phrase] = {}
    for note in kept:
        alike = note.code.startswith(_ANSWERED)
        if note.code == _STANDING:
            note = _with_texts(note, tuple(lines))
        found.setdefault(note.code if alike else note, note)
    return tuple(found.values())


def _texts(note: Phrase) -> Iterator[Param]:
    found = dict(note.params).get("text", ())
    yield from found if isinstance(found, tuple) else (found,)


def _with_texts(note: Phrase, texts: tuple[Param, ...]) -> Phrase:
    params = tuple((name, texts if name == "text" else value) for name, value in note.params)
    return replace(note, params=params)
