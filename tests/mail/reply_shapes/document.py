"""HTML as mail programs hold it while somebody writes an answer, and the text they make of it."""

from __future__ import annotations

import copy
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from lxml import html as lxml_html
from lxml.html import HtmlElement

_AIRY = frozenset(("p", "h1", "h2", "h3", "h4", "ul", "ol", "table", "pre"))
_BLOCKS = _AIRY | {"div", "li", "tbody", "thead", "tr", "blockquote", "hr", "caption", "map"}


_REASON = re.compile(r"\s{2,}#\s.*", re.S)


def without_reason(line: str) -> str:
    """The line without blanks around it, nor the reason that a second `#` sets behind it."""
    return _REASON.sub("", line.strip())


@dataclass(frozen=True)
class Style:
    """How a program makes text of HTML.

    width   columns after which lines are broken; 0: never
    quote   what stands before a line of a blockquote, once for each level
    cell    what stands between the cells of a row
    bullet  what stands before an item of a list
    bold    what stands around bold words
    image   what a picture becomes
    indent  what stands before every line of quoted text that is not marked
    """

    width: int = 0
    quote: str = "> "
    cell: str = "\n"
    bullet: str = "   - "
    bold: str = ""
    image: str = ""


def body_of(html: str) -> HtmlElement:
    """What a program carries along of the HTML that it quotes: the inside of its body."""
    page = lxml_html.document_fromstring(html)
    body = page.find("body")
    root = lxml_html.fragment_fromstring("<div></div>")
    root.text = body.text
    for child in list(body):
        root.append(child)
    return root


def body_of_text(text: str) -> HtmlElement:
    """Quoted plain text in an HTML editor: a line break after every line."""
    lines = (escape(line).replace("  ", "&nbsp; ") for line in text.rstrip("\n").split("\n"))
    return lxml_html.fragment_fromstring(f"<div>{'<br>'.join(lines)}</div>")


def written(root: HtmlElement) -> str:
    """The element as source."""
    return str(lxml_html.tostring(root, encoding="unicode", method="html"))


def inside(root: HtmlElement) -> str:
    """What the element holds, as source."""
    return escape(root.text or "", quote=False) + "".join(written(child) for child in root)


@dataclass
class _Place:
    """A text of the tree: the inside of `element`, or what follows it."""

    element: HtmlElement
    tail: bool

    @property
    def text(self) -> str:
        return (self.element.tail if self.tail else self.element.text) or ""

    @text.setter
    def text(self, value: str) -> None:
        if self.tail:
            self.element.tail = value
        else:
            self.element.text = value


def _places(root: HtmlElement) -> Iterator[_Place]:
    for element in root.iter():
        if isinstance(element.tag, str):
            yield _Place(element, tail=False)
        if element is not root:
            yield _Place(element, tail=True)


def _find(root: HtmlElement, line: str) -> tuple[_Place, list[str], int] | None:
    for place in _places(root):
        if line not in place.text.replace("\xa0", " "):
            continue
        lines = place.text.split("\n")
        for at, found in enumerate(lines):
            if without_reason(found).split() == line.split():
                return place, lines, at
    return None


def _find_end(root: HtmlElement, line: str) -> tuple[_Place, list[str], int]:
    """Where a line ends: behind its reason, which is an element of its own."""
    found = _find(root, line)
    if found is None:
        raise LookupError(line)
    place, lines, at = found
    if at + 1 < len(lines):
        return found
    following = place.element.getnext() if place.tail else next(iter(place.element), None)
    if following is None or following.tag != "span":
        return found
    place = _Place(following, tail=True)
    return place, place.text.split("\n"), 0


def change(root: HtmlElement, line: str, now: str) -> None:
    """Write `now` where the line stands; a reason behind it stays. Raises LookupError if it
    stands nowhere."""
    found = _find(root, line)
    if found is None:
        raise LookupError(line)
    place, lines, at = found
    now = lines[at].replace(without_reason(lines[at]), now, 1)
    place.text = "\n".join([*lines[:at], now, *lines[at + 1 :]])


def keep_block(root: HtmlElement, line: str) -> HtmlElement:
    """Only the preformatted text in which the line stands, or its run of lines."""
    found = _find(root, line)
    if found is None:
        raise LookupError(line)
    element = found[0].element
    left = lxml_html.fragment_fromstring("<div></div>")
    for around in (element, *element.iterancestors()):
        if around.tag == "pre":
            around.tail = None
            left.append(around)
            return left
    first = last = element
    while first.getprevious() is not None and (first.tail or "").strip():
        first = first.getprevious()
    while last.getnext() is not None and (last.getnext().tail or "").strip():
        last = last.getnext()
    while first is not None:
        following = first.getnext() if first is not last else None
        left.append(first)
        first = following
    return left


def insert(root: HtmlElement, after: str, lines: Sequence[str]) -> None:
    """New lines behind the line `after`, in the element in which it stands."""
    place, there, at = _find_end(root, after)
    place.text = "\n".join(there[: at + 1])
    rest = "\n".join(there[at + 1 :])
    parent = place.element.getparent() if place.tail else place.element
    index = parent.index(place.element) + 1 if place.tail else 0
    for number, line in enumerate(lines):
        new = lxml_html.fragment_fromstring("<br>")
        new.tail = line + ("\n" + rest if number == len(lines) - 1 and rest else "")
        parent.insert(index + number, new)


def split(root: HtmlElement, after: str) -> tuple[HtmlElement, HtmlElement]:
    """The tree before and behind the end of a line, as where a quotation is broken up."""
    place, there, at = _find_end(root, after)
    left = lxml_html.fragment_fromstring("<br>")
    left.tail = "\n".join(there[at + 1 :])
    place.text = "\n".join(there[: at + 1])
    if place.tail:
        following = place.element.getparent()
        tail, place.element.tail = place.element.tail, None
        following.insert(following.index(place.element) + 1, left)
        place.element.tail = tail
    else:
        place.element.insert(0, left)
    marker = left
    while True:
        parent = left.getparent()
        twin = copy.copy(parent)
        for child in list(twin):
            twin.remove(child)
        twin.text, left.tail = left.tail, None
        for sibling in list(left.itersiblings()):
            twin.append(sibling)
        if left is marker:
            _drop(marker)
        twin.tail = None
        if parent is root:
            return root, twin
        parent.addnext(twin)
        left = parent


def _drop(element: HtmlElement) -> None:
    element.getparent().remove(element)


@dataclass
class _Text:
    style: Style
    lines: list[tuple[int, str]]
    now: str = ""
    depth: int = 0

    def end(self, blank: bool = False) -> None:
        """End the line; leave one line free if asked."""
        if self.now.strip():
            self.lines.append((self.depth, self.now.rstrip(" ")))
        self.now = ""
        if blank and self.lines and self.lines[-1][1]:
            self.lines.append((self.depth, ""))

    def words(self, text: str, kept: bool) -> None:
        if kept:
            first, *more = text.split("\n")
            self.now += first
            for line in more:
                self.lines.append((self.depth, self.now))
                self.now = line
            return
        plain = " ".join(text.replace("\xa0", "\1").split(" ")).replace("\n", " ")
        plain = " ".join(part for part in plain.split(" ") if part)
        if text[:1].isspace() and self.now and not self.now.endswith(" "):
            self.now += " "
        self.now += plain.replace("\1", "\xa0")
        if text[-1:].isspace() and plain:
            self.now += " "

    def walk(self, element: HtmlElement, kept: bool = False) -> None:
        tag = element.tag
        if not isinstance(tag, str) or tag in ("style", "map", "script"):
            return
        block, airy = tag in _BLOCKS, tag in _AIRY
        if block:
            self.end(airy)
        if tag == "blockquote":
            self.depth += 1
        if tag == "br":
            self.lines.append((self.depth, self.now.rstrip(" ")))
            self.now = ""
        if tag == "img":
            self.now += self.style.image
        if tag == "li":
            self.now += self.style.bullet
        around = self.style.bold if tag in ("b", "strong") else ""
        self.now += around
        kept = kept or tag == "pre"
        if element.text:
            self.words(element.text, kept)
        for child in element:
            if child.tag in ("td", "th") and self.now.strip():
                self._next_cell()
            self.walk(child, kept)
            if child.tail:
                self.words(child.tail, kept)
        self.now += around
        if tag == "a" and element.get("href"):
            self.now += f" <{element.get('href')}>"
        if block:
            self.end(airy)
        if tag == "blockquote":
            self.depth -= 1

    def _next_cell(self) -> None:
        if self.style.cell == "\n":
            self.end()
        else:
            self.now += self.style.cell


def text_lines(html: str, style: Style) -> list[tuple[int, str]]:
    """Depth of quotation and words of each line."""
    text = _Text(style, [])
    text.walk(lxml_html.fragment_fromstring(f"<div>{html}</div>"))
    text.end()
    return text.lines


def as_text(html: str, style: Style) -> str:
    """The text that a program sends beside its HTML."""
    found: list[str] = []
    for depth, line in text_lines(html, style):
        mark = style.quote * depth
        if style.width and len(line) + len(mark) > style.width:
            room = max(20, style.width - len(mark))
            found.extend((mark + piece).rstrip() for piece in broken(line, room))
        else:
            found.append((mark + line).rstrip())
    return "\n".join(found).strip("\n") + "\n"


def broken(line: str, width: int) -> list[str]:
    """A line broken at blanks."""
    pieces = textwrap.wrap(
        line, width, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    return pieces or [""]
