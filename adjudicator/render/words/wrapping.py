"""Plain text laid out for mail: lines of 72 columns, lists, headings.

Mail programs that break a text anew do it at 72 columns or more: what they send back are
our lines still, none of which reads as an order.

Order lines never come through here: nobody could take them up in pieces.
"""

from __future__ import annotations

from functools import lru_cache
from textwrap import TextWrapper

from adjudicator.rulekit.breaks import SOFT

WIDTH = 72
#: words on the last line of a paragraph
_LEAST = 4
_ITEM = "- "


@lru_cache(maxsize=2048)  # most sentences of a mail stand in the next one, too
def wrap(text: str, first: str = "", rest: str | None = None) -> str:
    """`text` in lines of at most `WIDTH` columns; long words are left whole.

    `first` stands before the first line, `rest` (default: `first` as blanks) before others.
    """
    hanging = " " * len(first) if rest is None else rest
    if len(first) + len(text) <= WIDTH and "\n" not in text:
        return (first + text).rstrip()
    wrapper = TextWrapper(
        width=WIDTH,
        initial_indent=first,
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(_without_widow(wrapper.wrap(text), hanging))


def _without_widow(lines: list[str], hanging: str) -> list[str]:
    """The lines, the last one of several words: one or two could read as an order."""
    if len(lines) < 2:
        return lines
    before, last = lines[-2].split(" "), lines[-1][len(hanging) :].split(" ")
    more = _LEAST - len(last)
    moved = hanging + " ".join((*before[-more:], *last))
    if 0 < more < len(before) // 2 and len(moved) <= WIDTH:
        lines[-2:] = [" ".join(before[:-more]), moved]
    return lines


def bullet(text: str, mark: str = _ITEM) -> str:
    """`text` as an item of a list."""
    return wrap(text, mark)


def flow(text: str, first: str = "", rest: str | None = None) -> str:
    """The same as `wrap`, for a letter: the breaks of a paragraph, and of an item of a list that
    is not indented, are marked as soft. What has signs before every line keeps its lines."""
    laid = wrap(text, first, rest)
    return laid.replace("\n", f"{SOFT}\n") if rest is None and first in ("", _ITEM) else laid


def flow_item(text: str, mark: str = _ITEM) -> str:
    """The same as `bullet`, for a letter."""
    return flow(text, mark)


def underline(text: str, mark: str = "=") -> str:
    """A heading with a rule of the same length under it."""
    return f"{text}\n{mark * min(len(text), WIDTH)}"
