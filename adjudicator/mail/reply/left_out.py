"""Lines of a mail that were not read, with the reason: what its writer may have meant as orders
is told to him, line by line. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from adjudicator.mail.parse.headers import shorten
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.reading.late import late

#: Marks of lists and emphasis around a line.
_LISTED = late(r"\s{0,20}(?:[•‣◦▪●·*+-]|\d{1,3}[.)])\s{1,5}(?=\S)|[*_]{1,2}(?=[^\s*_])")
_STRESSED = late(r"[*_]{1,2}\s*$")
#: So many lines are shown for each reason, and so much of each.
_MOST_SHOWN, _LONGEST = 5, 120
#: The beginning of the codes of such sentences.
LEFT = "repair-left-"
#: Attachments and ends of mails that nobody read: they may hold orders, too.
_FILES = frozenset(
    ("repair-unread-file", "repair-archive", "repair-winmail", "repair-files", "repair-locked")
)
_CUT = frozenset(("repair-too-long", "repair-html-cut"))
#: What stands in quotations and behind bounds may be of anybody; it is left out by contract.
_UNCERTAIN = frozenset(("quoted", "marked", "hash", "outside", "beside-file"))


Why = Literal[
    "signature",
    "notice",
    "quoted",
    "marked",
    "spilled",
    "outside",
    "hash",
    "hidden",
    "beside-file",
    "file",
    "topic",
]


class LeftOut(Frozen):
    """A line that was not read.

    why    `signature` below its mark | `notice` below a legal notice | `quoted` in a quotation
           that nothing marks | `marked` behind `>` | `spilled` broken off a quoted line |
           `outside` the bounds of orders | `hash` behind `#` | `hidden` in HTML that no program
           shows | `beside-file` in the mail beside an order file | `file` in another file |
           `topic` in the subject
    order  whether it reads as an order, in full
    name   of the file that it stands in
    """

    text: str
    why: Why
    order: bool = False
    name: str = ""


def remarkable(
    left: Iterable[LeftOut], reads: Callable[[str], bool], meant: Callable[[str], bool]
) -> tuple[LeftOut, ...]:
    """Those of the lines that may be orders or commands of the writer's, each once.

    reads  whether a text reads as orders or as a command; `meant` whether a line may have been
           meant as one: of what stands in quotations that is not enough
    """
    found: dict[tuple[str, Why], LeftOut] = {}
    for line in left:
        text = _STRESSED.sub("", _LISTED.sub("", line.text.strip(), count=1)).strip()
        key = (" ".join(text.split()), line.why)
        if key in found or not text:
            continue
        order = reads(text)
        if order or (line.why not in _UNCERTAIN and meant(text)):
            found[key] = LeftOut(text, line.why, order, line.name)
    return tuple(found.values())


def report_left_out(left: Iterable[LeftOut]) -> tuple[Phrase, ...]:
    """A sentence for each reason, with the lines."""
    groups: dict[tuple[Why, str], list[str]] = {}
    for line in left:
        groups.setdefault((line.why, line.name), []).append(line.text)
    return tuple(
        say(
            f"{LEFT}{why}",
            words=tuple(Quote(shorten(text[:_LONGEST])) for text in texts[:_MOST_SHOWN]),
            count=len(texts),
            more=max(0, len(texts) - _MOST_SHOWN),
            **({"name": Quote(shorten(name))} if name else {}),
        )
        for (why, name), texts in groups.items()
    )


def is_certain(left: Iterable[LeftOut]) -> bool:
    """Whether an order of the writer's own is among them beyond doubt."""
    return any(line.order and line.why not in _UNCERTAIN for line in left)


def weighs(repair: Phrase) -> bool:
    """Whether what a repair tells is that something of the writer's may not have been read."""
    return repair.code.startswith(LEFT) or repair.code in _FILES or repair.code in _CUT


def count_unread(repairs: Iterable[Phrase]) -> tuple[str, int]:
    """Return what was not read and how much: `lines`, else `files`, else `cut`, else nothing."""
    lines = files = cut = 0
    for repair in repairs:
        params = dict(repair.params)
        if repair.code.startswith(LEFT):
            count = params["count"]
            lines += count if isinstance(count, int) else 1
        elif repair.code in _FILES:
            names = params.get("names", params.get("others", ()))
            files += len(names) if isinstance(names, tuple) else 1
        elif repair.code in _CUT:
            cut += 1
    if lines:
        return "lines", lines
    return ("files", files) if files else ("cut", cut) if cut else ("", 0)
