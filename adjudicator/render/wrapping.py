"""Plain text laid out for mail: lines of 78 columns, lists, headings.

Order lines never come through here: they are sent back as they stand.
"""

from __future__ import annotations

from textwrap import TextWrapper

WIDTH = 78


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
    return wrapper.fill(text)


def bullet(text: str, mark: str = "- ") -> str:
    """`text` as an item of a list."""
    return wrap(text, mark)


def underline(text: str, mark: str = "=") -> str:
    """A heading with a rule of the same length under it."""
    return f"{text}\n{mark * min(len(text), WIDTH)}"
