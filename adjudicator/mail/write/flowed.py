"""Text of ours as format=flowed (RFC 3676) has it, and back. Pure.

A line that ends in a blank goes on in the next one, so that programs lay a paragraph out for the
width that they have; all other lines stay as they are. We break at blanks alone, so that DelSp is
not needed.
"""

from __future__ import annotations

from email.message import Message

from adjudicator.rulekit.breaks import SOFT

#: where a signature opens: its blank is no soft break
_SIGNATURE = "-- "
#: what a line must not begin with: a blank of its own is put before it
_STUFFED = (" ", ">", "From ")


def flow_text(text: str) -> str:
    """`text`, its marked breaks soft and all others hard.

    What goes on has no indentation, which would be so many blanks within a sentence.
    """
    found: list[str] = []
    goes_on = False
    for line in text.split("\n"):
        soft = line.endswith(SOFT)
        bare = line if line == _SIGNATURE else line.rstrip(f" {SOFT}")
        if goes_on:
            bare = bare.lstrip(" ")
        # two dashes and the blank of a break would open a signature
        goes_on = soft and bare not in ("", _SIGNATURE.rstrip())
        stuffed = f" {bare}" if bare.startswith(_STUFFED) else bare
        found.append(f"{stuffed} " if goes_on else stuffed)
    return "\n".join(found)


def mark_breaks(flowed_text: str) -> str:
    """The text that `flow_text` made this of, but for indentation of what goes on."""
    found: list[str] = []
    for line in flowed_text.split("\n"):
        bare = line.removeprefix(" ")
        soft = bare.endswith(" ") and bare != _SIGNATURE
        found.append(f"{bare[:-1]}{SOFT}" if soft else bare)
    return "\n".join(found)


def text_of_part(part: Message) -> str:
    """What a text part of ours says, its soft breaks marked, in lines that end in a newline."""
    data = part.get_payload(decode=True)
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else ""
    text = text.replace("\r\n", "\n")
    return mark_breaks(text) if part.get_param("format") == "flowed" else text
