"""What mail programs add to text that they take for an address or a link, taken off again.

`bob@example.org <mailto:bob@example.org>`, `[bob@example.org](mailto:bob@example.org)`, and marks
`[1]` with a list of what they stand for at the end. Only what repeats the words beside it, or a
list that is nothing else, is taken off: a line reads then as its writer typed it. Pure; lines that
are marked as quoted stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.mail.parse.edges import is_rule
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

_SCHEME = r"(?:mailto:|tel:|https?://)"
_WORD = r"[^\s<>()\[\]\"]{1,200}"
_LINK = late(
    rf"\[(?P<label>{_WORD})\]\((?P<target>{_SCHEME}{_WORD})\)|"
    rf"<({_SCHEME}?{_WORD})>|\(({_SCHEME}{_WORD})\)|\[({_SCHEME}{_WORD})\]",
    re.I,
)
_BROKEN_OFF = late(rf"\s{{0,8}}<({_SCHEME}{_WORD})>", re.I)
_LAST_WORD = late(rf"({_WORD})\s{{0,2}}$")
_NOTE = late(
    rf"\s{{0,8}}(?:\[(\d{{1,3}})\]:?|(\d{{1,3}})[.:)])\s{{0,3}}<?{_SCHEME}\S{{1,2000}}\s*$", re.I
)
_MARK = late(r"\[(\d{1,3})\](?=\w)|\s?\[(\d{1,3})\](?!\w)")
#: what stands above such a list
_TITLES = frozenset(("links", "references", "visible links", "liens", "références", "verweise"))
#: Longer lines hold no list of links.
_LONGEST_NOTE = 2100


class Unlinked(Frozen):
    """A line, how much was taken off it, and how many lines below it were broken off it."""

    text: str
    taken: int = 0
    joined: int = 0


def remove_links(lines: Sequence[str]) -> list[Unlinked]:
    """The lines without what was added, each in its place: one that was nothing else is blank, and
    one that was broken off the line above it for its length is part of that, and blank, too."""
    end, notes = _list_at_the_end(lines)
    found: list[Unlinked] = []
    for at, line in enumerate(lines):
        rest = _rest_behind_link(lines[at - 1], line) if at and "<" in line else None
        if at >= end:
            found.append(Unlinked(""))
        elif line.startswith(">"):
            found.append(Unlinked(line))
        elif rest is not None:
            above = found[-1]
            more = Unlinked(above.text.rstrip() + rest, above.taken + 1, above.joined + 1)
            found[-1:] = [more, Unlinked("")]
        else:
            found.append(_plain(line, notes))
    return found


def _plain(line: str, notes: frozenset[str]) -> Unlinked:
    """One line without marks of `notes` and without links behind what they repeat."""
    taken = 0

    def drop_mark(match: re.Match[str]) -> str:
        nonlocal taken
        known = (match.group(1) or match.group(2)) in notes
        taken += known
        return "" if known else match.group()

    if notes and "[" in line:
        line = _MARK.sub(drop_mark, line)
    if not ("@" in line or ":" in line):
        return Unlinked(line, taken)
    text, last = "", 0
    for match in _LINK.finditer(line):
        text += line[last : match.start()]
        last = match.end()
        kept = _what_stays(text, match)
        taken += kept != match.group()
        text = (text if kept else text.rstrip()) + kept
    return Unlinked(text + line[last:], taken)


def _what_stays(before: str, match: re.Match[str]) -> str:
    """Return what stays of a link, given the text that it stands behind."""
    label, target = match.group("label"), "".join(filter(None, match.groups()[1:]))
    if label is not None:
        return label if _repeats(label, target) else match.group()
    word = _LAST_WORD.search(before[-300:])
    if word is not None and _repeats(word.group(1), target):
        return ""
    # a link that begins a mail, as those of ours do, is more than an address
    if target.lower().startswith("mailto:") and "@" in target and "?" not in target:
        return match.group()[0] + target[len("mailto:") :] + match.group()[-1]
    return match.group()


def _repeats(word: str, target: str) -> bool:
    """Whether a link leads where the word says, or the end of the word, that it stands behind."""
    target = target.lower()
    if target.startswith("tel:"):
        digits = re.sub(r"\D", "", word)
        return bool(digits) and digits == re.sub(r"\D", "", target)
    if not ("@" in target or target.startswith("http")):
        return False
    said, meant = _kernel(word), _kernel(target)
    return said == meant or (said.endswith(meant) and not said[-len(meant) - 1].isalnum())


def _kernel(text: str) -> str:
    return re.sub(rf"^{_SCHEME}", "", text.lower()).rstrip("/.,;:!?")


def _rest_behind_link(above: str, line: str) -> str | None:
    """Return what follows a link that stands alone at the beginning of a line, and belongs to the
    last word of the line above; None for another line."""
    link, word = _BROKEN_OFF.match(line), _LAST_WORD.search(above[-300:])
    if link is None or word is None or not _repeats(word.group(1), link.group(1)):
        return None
    return line[link.end() :]


def _list_at_the_end(lines: Sequence[str]) -> tuple[int, frozenset[str]]:
    """Return where a list of links begins that the text ends with, and the numbers in it."""
    end, notes = len(lines), set[str]()
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        note = _NOTE.match(line) if len(line) <= _LONGEST_NOTE else None
        if note is not None:
            notes.add(note.group(1) or note.group(2))
            end = at
        elif line.strip():
            break
    if notes:
        above = [at for at in range(max(0, end - 4), end) if lines[at].strip()]
        if len(above) > 1 and is_rule(lines[above[-1]]):
            above.pop()
        if above and lines[above[-1]].strip(" :").lower() in _TITLES:
            end = above[-1]
    return end, frozenset(notes)
