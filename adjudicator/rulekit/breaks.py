"""The breaks of a paragraph that was laid out for mail, told from those that are meant.

A soft break is marked while a text is on its way into a mail, where it becomes the blank of
format=flowed; terminals, files and what is kept of a mail have the same lines without a mark.
"""

from __future__ import annotations

#: at the end of a line, before the break; no text of a person holds it (`render.clean`)
SOFT = "\x1f"


def without_marks(text: str) -> str:
    """`text` as lines alone."""
    return text.replace(SOFT, "")
