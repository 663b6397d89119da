"""HTML mails as lines of text, quotations marked with `> ` as plain text has them.

A scanner of its own, for three reasons: it walks the input once whatever it holds
(libraries take seconds for some few kilobytes of nested or attribute-laden tags), it
knows what clients wrap quotations in, and it keeps a marked-up order on one line.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.mail import limits

_BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "center",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "html",
        "legend",
        "li",
        "main",
        "nav",
        "ol",
        "option",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "tfoot",
        "thead",
        "tr",
        "ul",
    ]
)
_VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
        "basefont",
        "frame",
    ]
)
_SILENT = frozenset(
    ["script", "style", "head", "title", "template", "noscript", "svg", "math", "object", "select"]
)
#: Their content is no markup, so their end is looked for as text.
_RAW_ENDS = {name: re.compile(f"</{name}", re.I) for name in ("script", "style", "title")}

#: Elements that hold a quotation or its attribution, by class or id.
_QUOTES = re.compile(
    r"(?:^|\s)(?:gmail_attr|moz-cite-prefix|yahoo_quoted\S*|protonmail_quote|tutanota_quote|"
    r"mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|zmail_extra|wmQuote|"
    r"freebirdQuote|gmx-quote|messageReplySection)(?:\s|$)",
    re.I,
)
#: Elements after which everything is a quotation (Outlook on the web and on phones).
_QUOTE_STARTS = re.compile(
    r"(?:^|\s)(?:x_)*(?:divRplyFwdMsg|appendonsend|isForwardContent)(?:\s|$)"
)
_SIGNATURES = re.compile(
    r"(?:^|\s)(?:gmail_signature|moz-signature|ms-outlook-mobile-signature|"
    r"protonmail_signature_block)(?:\s|$)",
    re.I,
)
_HIDDEN = re.compile(r"(?:display\s{0,3}:\s{0,3}none|mso-hide\s{0,3}:\s{0,3}all)", re.I)
_KEPT_BLANKS = re.compile(r"white-space\s{0,3}:\s{0,3}(?:pre|break-spaces)", re.I)
_NAME = re.compile(r"/?[a-zA-Z][a-zA-Z0-9:_-]{0,40}")
_ATTRIBUTE = re.compile(
    r"""\b(class|id|style|name)\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,200}))""",
    re.I,
)
_BLANKS = re.compile(r"[ \t\n\r\f]+")


@dataclass(frozen=True, slots=True)
class HtmlText:
    """The lines of an HTML part.

    cut        whether text beyond the caps was left out
    signature  how many elements marked as a signature were left out
    """

    lines: tuple[str, ...]
    cut: bool = False
    signature: int = 0


@dataclass(frozen=True, slots=True)
class _Open:
    """An element not closed yet, and what it means for the text inside."""

    name: str
    quote: bool = False
    silent: bool = False
    kept: bool = False


@dataclass(slots=True)
class _Lines:
    """The text written so far. Blanks run together except inside `pre`."""

    stack: list[_Open] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    quote: int = 0
    silent: int = 0
    kept: int = 0
    below: bool = False
    signature: int = 0

    def end(self, always: bool = False) -> None:
        text = "".join(self.line).strip(" ") if not self.kept else "".join(self.line).rstrip()
        self.line.clear()
        if text or always:
            quoted = self.quote or self.below
            self.done.append(("> " + text if text else ">") if quoted else text)

    def add(self, text: str) -> None:
        if self.silent or not text:
            return
        if not self.kept:
            text = _BLANKS.sub(" ", text)
            if text[0] == " " and (not self.line or self.line[-1].endswith(" ")):
                text = text[1:]
            if text:
                self.line.append(text)
            return
        first, *rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.line.append(first)
        for piece in rest:
            self.end(always=True)
            self.line.append(piece)

    def open(self, element: _Open) -> None:
        if element.quote or element.kept:
            self.end()
        self.stack.append(element)
        self.quote += element.quote
        self.silent += element.silent
        self.kept += element.kept

    def close(self, name: str) -> None:
        """Close the innermost element of that name and all inside; nothing if there is none."""
        at = next((i for i in range(len(self.stack) - 1, -1, -1) if self.stack[i].name == name), -1)
        if at < 0:
            return
        while len(self.stack) > at:
            element = self.stack.pop()
            if element.quote or element.kept:
                self.end()
            self.quote -= element.quote
            self.silent -= element.silent
            self.kept -= element.kept


def html_text(source: str) -> HtmlText:
    """The text of an HTML mail. Never raises, linear in the length of `source`."""
    cut = len(source) > limits.HTML_CHARACTERS
    lines = _Lines()
    for tag, text in _tokens(source[: limits.HTML_CHARACTERS]):
        if text:
            lines.add(html.unescape(text) if "&" in text else text)
        elif tag:
            cut |= not _tag(lines, tag)
    lines.end()
    return HtmlText(tuple(lines.done), cut, lines.signature)


def _tokens(source: str) -> Iterator[tuple[str, str]]:
    """Tags (without their brackets) and texts in turn."""
    at = 0
    while at < len(source):
        start = source.find("<", at)
        if start < 0:
            yield "", source[at:]
            return
        if start > at:
            yield "", source[at:start]
        if source.startswith("<!--", start):
            end = source.find("-->", start + 2)
            at = len(source) if end < 0 else end + 3
            continue
        if source.startswith(("<!", "<?"), start):
            end = source.find(">", start)
            at = len(source) if end < 0 else end + 1
            continue
        match = _NAME.match(source, start + 1)
        if match is None:
            yield "", "<"
            at = start + 1
            continue
        end = _tag_end(source, match.end())
        yield source[start + 1 : end], ""
        at = end + 1
        name = match.group().lower()
        if name in _RAW_ENDS:
            at = _raw_end(source, at, name)


def _tag_end(source: str, at: int) -> int:
    """Where the tag ends: the next `>` outside quoted values of a sane length."""
    while True:
        end = source.find(">", at)
        if end < 0:
            return len(source)
        quote = _ODD_QUOTE.search(source, at, end)
        if quote is None:
            return end
        mark = source.find(quote.group(1), quote.end(), quote.end() + 2000)
        if mark < 0:
            return end
        at = mark + 1


#: The first value that opens with a quote.
_ODD_QUOTE = re.compile(r"""=\s{0,9}(["'])""")


def _raw_end(source: str, at: int, name: str) -> int:
    match = _RAW_ENDS[name].search(source, at)
    return match.start() if match else len(source)


def _tag(lines: _Lines, tag: str) -> bool:
    """Take one tag; False if it was left out because too many are open."""
    match = _NAME.match(tag)
    name = match.group().lower() if match else ""
    if name.startswith("/"):
        name = name[1:]
        if name in _BLOCKS:
            lines.end()
        lines.close(name)
        return True
    if name == "br":
        if not lines.silent:
            lines.end(always=True)
        return True
    if name in ("td", "th"):
        lines.add(" ")
    elif name in _BLOCKS:
        lines.end()
    if name in _VOID or tag.endswith("/"):
        return True
    if name in ("p", "li", "tr", "td", "th", "dd", "dt", "option"):
        _close_same(lines, name)
    if len(lines.stack) >= limits.HTML_DEPTH:
        return False
    lines.open(_element(lines, name, tag))
    return True


def _close_same(lines: _Lines, name: str) -> None:
    """A paragraph or item ends the one before it, whose end tag is optional."""
    if lines.stack and lines.stack[-1].name == name:
        lines.close(name)


def _element(lines: _Lines, name: str, tag: str) -> _Open:
    named = style = ""
    if len(tag) > len(name) + 2:
        for match in _ATTRIBUTE.finditer(tag, 0, 8000):
            value = match.group(2) or match.group(3) or match.group(4) or ""
            if match.group(1).lower() == "style":
                style += ";" + value
            else:
                named += " " + value
    silent = name in _SILENT or (bool(style) and bool(_HIDDEN.search(style)))
    quote = name == "blockquote"
    if named:
        if _QUOTE_STARTS.search(named):
            lines.end()
            lines.below = True
        quote = quote or bool(_QUOTES.search(named))
        if _SIGNATURES.search(named) and not (quote or lines.quote or lines.below):
            silent = True
            lines.signature += 1
    kept = name == "pre" or (bool(style) and bool(_KEPT_BLANKS.search(style)))
    return _Open(name, quote, silent, kept)
