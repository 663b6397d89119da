"""The structure of a mail: header blocks and parts, from bytes, once through and never raising.

The standard parser walks every open boundary for every line and nests its calls, so some
hundred kilobytes can hold it for minutes or exhaust the stack. This one splits at
delimiters with bounded depth and count, and keeps what a reader of orders needs.
"""

from __future__ import annotations

import binascii
from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.mail.parse import limits
from adjudicator.mail.parse.headers import base64_bytes, content_parameters, header_text, raw_text
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

Headers = tuple[tuple[str, bytes], ...]

_FIELD = late(rb"([!-9;-~]+)[ \t]*:")
_BASE64_LINE = late(rb"[A-Za-z0-9+/]+={0,3}\s*")
_TYPE = late(r"[a-z0-9!#$&^_.+-]{1,60}/[a-z0-9!#$&^_.+-]{1,100}")


class Part(Frozen):
    """One node of a mail.

    kind         content type in lower case (`text/plain` when absent or malformed)
    parameters   of the content type: charset, format, boundary ...
    disposition  `attachment`, `inline` or ""
    filename     base name of an attachment, shown nowhere unmasked, never a path
    content      decoded bytes of a leaf, line ends as `\\n` in text; b"" of a multipart
    children     parts of a multipart
    complete     False when the end of the part was never seen (the mail was cut)
    faults       codes of what was wrong with this node itself
    """

    headers: Headers
    kind: str
    parameters: dict[str, str]
    disposition: str = ""
    filename: str = ""
    content: bytes = b""
    children: tuple[Part, ...] = ()
    complete: bool = True
    faults: tuple[str, ...] = ()

    def header(self, name: str) -> str:
        """The first header of that name (lower case), decoded; "" if there is none."""
        for key, value in self.headers:
            if key == name:
                return header_text(value)
        return ""

    def walk(self) -> Iterator[Part]:
        """This part and all below it, in the order of the mail."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(slots=True)
class _Count:
    """Parts met so far, and faults of the mail as a whole."""

    parts: int = 0
    faults: list[str] = field(default_factory=list)

    def fault(self, code: str) -> None:
        if code not in self.faults:
            self.faults.append(code)


def parse(raw: bytes) -> tuple[Part, tuple[str, ...]]:
    """The tree of a mail and the codes of its faults. Any bytes will do.

    Faults: `mail-cut`, `headers-cut`, `header-cut`, `no-headers`, `too-many-parts`,
    `too-deep`, `no-boundary`, `unfinished`, `bad-base64`, `unknown-encoding`.
    """
    count = _Count()
    if len(raw) > limits.RAW_BYTES:
        raw = raw[: limits.RAW_BYTES]
        count.fault("mail-cut")
    if b"\r" in raw:
        raw = raw.replace(b"\r\r\n", b"\n").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    raw = raw.lstrip(b"\n")
    for mark in (b"From ", b">From "):
        if raw.startswith(mark):  # an mbox separator that a delivery agent left behind
            raw = raw.partition(b"\n")[2]
    part = _parse(raw, 0, count, complete=True)
    if not part.headers:
        count.fault("no-headers")
    for node in part.walk():
        for code in node.faults:
            count.fault(code)
    return part, tuple(count.faults)


def _parse(raw: bytes, depth: int, count: _Count, complete: bool) -> Part:
    count.parts += 1
    headers, body = _split(raw, count)
    kind, parameters = _content_type(headers)
    if kind.startswith("multipart/"):
        children = _children(body, parameters.get("boundary", ""), depth, count)
        if children is not None:
            return Part(headers, kind, parameters, children=children, complete=complete)
        # Without its delimiters the whole body is one text: better read than lost.
        count.fault("no-boundary")
        kind = "text/plain"
    disposition, name = _disposition(headers, parameters)
    content, fault = _transfer(headers, body)
    faults = (fault,) if fault else ()
    return Part(headers, kind, parameters, disposition, name, content, (), complete, faults)


def _split(raw: bytes, count: _Count) -> tuple[Headers, bytes]:
    """The header block and the body of a mail or part."""
    if raw.startswith(b"\n"):
        return (), raw[1:]
    end = raw.find(b"\n\n")
    block, body = (raw, b"") if end < 0 else (raw[:end], raw[end + 2 :])
    if len(block) > limits.HEADER_BLOCK_BYTES:
        count.fault("headers-cut")
        block = block[: limits.HEADER_BLOCK_BYTES]
    found: list[tuple[str, bytes]] = []
    at = 0
    while at < len(block):
        stop = block.find(b"\n", at)
        stop = len(block) if stop < 0 else stop
        while block[stop + 1 : stop + 2] in (b" ", b"\t"):
            following = block.find(b"\n", stop + 1)
            stop = len(block) if following < 0 else following
        match = _FIELD.match(block, at, stop)
        if match is None:
            # Not a header: the body began without a blank line.
            rest = block[at:]
            return tuple(found), rest + (b"\n\n" + body if body else b"")
        if len(found) >= limits.HEADER_COUNT:
            count.fault("headers-cut")
            break
        name = match.group(1).decode("ascii").lower()
        found.append((name, _unfold(name, block[match.end() : stop], count)))
        at = stop + 1
    return tuple(found), body


def _unfold(name: str, value: bytes, count: _Count) -> bytes:
    if len(value) > limits.HEADER_BYTES:
        count.fault("header-cut")
        # The last ids of a thread are the ones that can be ours.
        tail = name == "references"
        value = value[-limits.HEADER_BYTES :] if tail else value[: limits.HEADER_BYTES]
    return value.replace(b"\n", b"").strip()


def _first(headers: Headers, name: str) -> bytes:
    for key, value in headers:
        if key == name:
            return value
    return b""


def _content_type(headers: Headers) -> tuple[str, dict[str, str]]:
    value = _first(headers, "content-type")
    if not value:
        return "text/plain", {}
    kind, parameters = content_parameters(raw_text(value))
    if kind == "text":
        kind = "text/plain"
    return (kind if _TYPE.fullmatch(kind) else "text/plain"), parameters


def _disposition(headers: Headers, parameters: dict[str, str]) -> tuple[str, str]:
    value = _first(headers, "content-disposition")
    kind, given = content_parameters(raw_text(value)) if value else ("", {})
    name = given.get("filename") or parameters.get("name", "")
    name = name.replace("\\", "/").rpartition("/")[2].strip()
    return kind, name


def _children(body: bytes, boundary: str, depth: int, count: _Count) -> tuple[Part, ...] | None:
    """The parts between the delimiters; None if there is not one delimiter."""
    if not boundary or len(boundary) > 200:
        return None
    if depth >= limits.DEPTH:
        count.fault("too-deep")
        return ()
    pieces = _pieces(body, b"--" + boundary.encode("utf-8", "surrogateescape"))
    found: list[Part] = []
    seen = False
    for start, end, complete in pieces:
        seen = True
        if start < 0:
            continue
        if count.parts >= limits.PARTS:
            count.fault("too-many-parts")
            break
        if not complete:
            count.fault("unfinished")
        found.append(_parse(body[start:end], depth + 1, count, complete))
    return tuple(found) if seen else None


def _pieces(body: bytes, delimiter: bytes) -> Iterator[tuple[int, int, bool]]:
    """Start, end and completeness of each part; a start of -1 for the closing delimiter."""
    start = -1
    at = 0
    while True:
        at = body.find(delimiter, at)
        if at < 0:
            break
        after = at + len(delimiter)
        line_end = body.find(b"\n", after, after + 200)
        line_end = line_end if line_end >= 0 else min(len(body), after + 200)
        tail = body[after:line_end]
        closing = tail.startswith(b"--")
        if (at and body[at - 1 : at] != b"\n") or (tail.strip() and not closing):
            at = after
            continue
        if start >= 0:
            yield start, max(start, at - 1), True
        start = -1 if closing else line_end + 1
        if closing:
            yield -1, -1, True
            return
        at = line_end
    if start >= 0:
        yield start, len(body), False


def _transfer(headers: Headers, body: bytes) -> tuple[bytes, str]:
    """The decoded body, and the code of a fault or ""."""
    name = _first(headers, "content-transfer-encoding").strip().lower()
    if not name or name in (b"7bit", b"8bit", b"binary"):
        return body, ""
    if name == b"quoted-printable":
        return binascii.a2b_qp(body).replace(b"\r\n", b"\n"), ""
    if name == b"base64":
        return _from_base64(body)
    return body, "unknown-encoding"


def _from_base64(body: bytes) -> tuple[bytes, str]:
    """Base64 up to its end; mailing lists add plain text after it, some clients lie."""
    lines = body.split(b"\n")
    good, padded = _base64_lines(lines)
    data = base64_bytes(b"".join(lines[:good]))
    rest = b"\n".join(lines[good:]).strip()
    if rest and not (data and (padded or _is_utf8(data))):
        return body, "bad-base64"
    if b"\r" in data and b"\0" not in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return data, "bad-base64" if rest else ""


def _base64_lines(lines: list[bytes]) -> tuple[int, bool]:
    """Return how many lines are base64, and whether its end was marked by padding."""
    padded = False
    for i, line in enumerate(lines):
        if not line.strip():
            continue
        if padded or not _BASE64_LINE.fullmatch(line):
            return i, padded
        padded = line.rstrip().endswith(b"=")
    return len(lines), padded


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
