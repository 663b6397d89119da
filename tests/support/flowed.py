"""Text of mails as programs show it: format=flowed (RFC 3676) by a reader of its own."""

from __future__ import annotations

from email.message import EmailMessage


def raw_text_of(message: EmailMessage) -> str:
    """The text/plain part as it came."""
    part = message.get_body(preferencelist=("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def flows(message: EmailMessage) -> bool:
    """Whether the text/plain part says that its lines flow."""
    part = message.get_body(preferencelist=("plain",))
    return part is not None and part.get_param("format") == "flowed"


def shown_lines(text: str) -> str:
    """Line by line, as a program shows it that lays nothing out anew: neither blanks that were
    stuffed before a line, nor those of soft breaks."""
    lines = [line[1:] if line[:1] == " " else line for line in text.split("\n")]
    return "\n".join(line if line == "-- " else line.rstrip(" ") for line in lines)


def paragraphs(text: str) -> list[str]:
    """Each paragraph as one line, and each line that is fixed, behind the quote marks it has."""
    found: list[str] = []
    within = -1
    for line in text.split("\n"):
        rest = line.lstrip(">")
        depth = len(line) - len(rest)
        inner = rest[1:] if rest[:1] == " " else rest
        if within == depth and inner != "-- ":
            found[-1] += inner
        else:
            found.append(f"{'>' * depth} {inner}" if depth else inner)
        within = depth if inner[-1:] == " " and inner != "-- " else -1
    return found
