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
from functools import lru_cache

from adjudicator.mail.parse import limits
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.reading.late import late


def _elements(names: str) -> frozenset[str]:
    return frozenset(names.split())


_BLOCKS = _elements(
    "address article aside blockquote body center dd details div dl dt fieldset figure footer form "
    "h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table "
    "tbody tfoot thead tr ul"
)
_VOID = _elements(
    "area base br col embed hr img input link meta param source track wbr basefont frame"
)
_SILENT = _elements("script style head title template noscript svg math object select")
#: Their content is no markup, so their end is looked for as text.
_RAW_ENDS = {name: re.compile(f"</{name}", re.I) for name in ("script", "style", "title")}

#: Elements that hold a quotation or its attribution, by class or id.
_QUOTES = late(
    r"(?:^|\s)(?:gmail_attr|moz-cite-prefix|yahoo_quoted\S*|protonmail_quote|tutanota_quote|"
    r"mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|zmail_extra|wmQuote|"
    r"freebirdQuote|gmx-quote|messageReplySection)(?:\s|$)",
    re.I,
)
#: Elements after which everything is a quotation (Outlook on the web and on phones).
_QUOTE_STARTS = late(r"(?:^|\s)(?:x_)*(?:divRplyFwdMsg|appendonsend|isForwardContent)(?:\s|$)")
_SIGNATURES = late(
    r"(?:^|\s)(?:gmail_signature|moz-signature|(?:x_)*ms-outlook-mobile-signature|"
    r"protonmail_signature_block|composer_signature|AppleMailSignature)(?:\s|$)",
    re.I,
)
_HIDDEN = late(
    r"(?:display\s{0,3}:\s{0,3}none|mso-hide\s{0,3}:\s{0,3}all|visibility\s{0,3}:\s{0,3}hidden)",
    re.I,
)
_STRUCK = _elements("s strike del")
_LINE_THROUGH = late(
    r"text-decoration(?:-line)?\s{0,3}:[^;{}]{0,60}\bline-through|text-line-through\s{0,3}:(?!\s{0,3}none)",
    re.I,
)
_SHEET = late(r"<style\b[^>]{0,300}>(.{0,100000}?)</style", re.I | re.S)
_RULE = late(r"([^{}]{1,400})\{([^{}]{0,2000})\}")
_SELECTOR = late(r"([a-z][a-z0-9]{0,15})?(?:[.#]([A-Za-z_][\w-]{0,60}))?$", re.I)
_HIDDEN_ATTRIBUTE = late(r"\shidden(?:\s|=|/|$)", re.I)
_VALUE = late(r"\"[^\"]{0,2000}\"|'[^']{0,2000}'")
_KEPT_BLANKS = late(r"white-space\s{0,3}:\s{0,3}(?:pre|break-spaces)", re.I)
_NAME = late(r"/?[a-zA-Z][a-zA-Z0-9:_-]{0,40}")
_ATTRIBUTE = late(
    r"""\b(class|id|style|name)\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,200}))""",
    re.I,
)
_BLANKS = late(r"[ \t\n\r\f]+")


class HtmlText(Frozen):
    """The lines of an HTML part.

    cut        whether text beyond the caps was left out
    signature  how many elements marked as a signature were left out
    struck     what its writer struck out, outside quotations; it is in no line
    hidden     lines that no program shows, outside quotations; they are in no line
    signed     lines of elements marked as a signature; they are in no line
    """

    lines: tuple[str, ...]
    cut: bool = False
    signature: int = 0
    struck: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()


class _Open(Frozen):
    """An element not closed yet, and what it means for the text inside."""

    name: str
    quote: bool = False
    silent: bool = False
    kept: bool = False
    struck: bool = False
    hidden: bool = False
    signed: bool = False


@dataclass(slots=True)
class _Aside:
    """What is kept of text that is no line of the mail, line by line."""

    done: list[str] = field(default_factory=list)
    line: list[str] = field(default_factory=list)

    def end(self) -> None:
        text = _BLANKS.sub(" ", "".join(self.line)).strip()
        self.line.clear()
        if text and len(self.done) < _MOST_ASIDE:
            self.done.append(text)


#: So many lines that are not read are kept, to be told.
_MOST_ASIDE = 200


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
    struck: int = 0
    hidden: int = 0
    signed: int = 0
    struck_text: _Aside = field(default_factory=_Aside)
    hidden_text: _Aside = field(default_factory=_Aside)
    signed_text: _Aside = field(default_factory=_Aside)

    def end(self, always: bool = False) -> None:
        self.end_asides()
        text = "".join(self.line).strip(" ") if not self.kept else "".join(self.line).rstrip()
        self.line.clear()
        if text or always:
            quoted = self.quote or self.below
            self.done.append(("> " + text if text else ">") if quoted else text)

    def add(self, text: str) -> None:
        if not text:
            return
        if self.silent or self.struck:
            self._keep_aside(text)
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

    def end_asides(self) -> None:
        for aside in (self.struck_text, self.hidden_text, self.signed_text):
            if aside.line:
                aside.end()

    def _keep_aside(self, text: str) -> None:
        """Keep text that is no line of the mail, if its writer may have typed it."""
        if self.quote or self.below or self.silent > self.hidden + self.signed:
            return
        aside = self.struck_text if self.struck else self.hidden_text
        (self.signed_text if self.signed else aside).line.append(text)

    def open(self, element: _Open) -> None:
        if element.quote or element.kept:
            self.end()
        self.stack.append(element)
        self.struck += element.struck
        self.hidden += element.hidden
        self.signed += element.signed
        self.quote += element.quote
        self.silent += element.silent
        self.kept += element.kept

    def close(self, name: str) -> None:
        """Close the innermost element of that name and all inside; nothing if there is none."""
        at = len(self.stack) - 1
        while at >= 0 and self.stack[at].name != name:
            at -= 1
        if at < 0:
            return
        while len(self.stack) > at:
            element = self.stack.pop()
            if element.quote or element.kept:
                self.end()
            self.quote -= element.quote
            self.silent -= element.silent
            self.kept -= element.kept
            self.struck -= element.struck
            self.hidden -= element.hidden
            self.signed -= element.signed


def html_text(source: str) -> HtmlText:
    """The text of an HTML mail. Never raises, linear in the length of `source`."""
    cut = len(source) > limits.HTML_CHARACTERS
    source = source[: limits.HTML_CHARACTERS]
    lines = _Lines()
    striking = _striking(source)
    for tag, text in _tokens(source):
        if text:
            lines.add(html.unescape(text) if "&" in text else text)
        elif tag:
            cut |= not _take_tag(lines, tag, striking)
    lines.end()
    asides = (lines.struck_text, lines.hidden_text, lines.signed_text)
    struck, hidden, signed = (tuple(aside.done) for aside in asides)
    return HtmlText(tuple(lines.done), cut, lines.signature, struck, hidden, signed)


def may_strike(source: bytes) -> bool:
    """Whether an HTML part may strike something out: looked for at once, as few do."""
    return _MAY_STRIKE.search(source) is not None


_MAY_STRIKE = late(rb"<(?:s|strike|del)[\s>]|line-through", re.I)


def _striking(source: str) -> frozenset[tuple[str, str]]:
    """Return what style sheets strike out: pairs of an element and a class or id, "" for any."""
    if "line-through" not in source.casefold():
        return frozenset()
    found: set[tuple[str, str]] = set()
    for sheet in _SHEET.finditer(source):
        for rule in _RULE.finditer(sheet.group(1)):
            if _LINE_THROUGH.search(rule.group(2)) is None:
                continue
            for selector in rule.group(1).split(","):
                last = (selector.split() or [""])[-1]
                fits = _SELECTOR.fullmatch(last)
                if fits is not None and last:
                    found.add(((fits.group(1) or "").lower(), fits.group(2) or ""))
    return frozenset(found)


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
            ends = _RAW_ENDS[name].search(source, at)
            at = ends.start() if ends else len(source)


def _tag_end(source: str, at: int) -> int:
    """Return where the tag ends: the next `>` outside quoted values of a sane length."""
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
_ODD_QUOTE = late(r"""=\s{0,9}(["'])""")


class _Tag(Frozen):
    """What a tag means for the text.

    below, signature  whether everything after it is a quotation; whether its element is
                      marked as a signature
    named             its classes and its id, blanks between them
    """

    name: str
    is_end: bool
    is_block: bool
    is_void: bool
    element: _Open
    below: bool = False
    signature: bool = False
    named: str = ""


def _read_tag(tag: str) -> _Tag:
    match = _NAME.match(tag)
    name = match.group().lower() if match else ""
    if name.startswith("/"):
        name = name[1:]
        return _Tag(name, True, name in _BLOCKS, False, _Open(name))
    named = style = ""
    if len(tag) > len(name) + 2:
        for found in _ATTRIBUTE.finditer(tag, 0, 8000):
            value = found.group(2) or found.group(3) or found.group(4) or ""
            if found.group(1).lower() == "style":
                style += ";" + value
            else:
                named += " " + value
    hidden = bool(style and _HIDDEN.search(style))
    if _HIDDEN_ATTRIBUTE.search(tag, 0, 4000) is not None:
        # it may stand in the value of another one
        hidden |= _HIDDEN_ATTRIBUTE.search(_VALUE.sub("", tag[:4000])) is not None
    return _Tag(
        name,
        False,
        name in _BLOCKS,
        name in _VOID or tag.endswith("/"),
        _Open(
            name,
            quote=name == "blockquote" or bool(named and _QUOTES.search(named)),
            silent=name in _SILENT or hidden,
            kept=name == "pre" or bool(style and _KEPT_BLANKS.search(style)),
            struck=name in _STRUCK or bool(style and _LINE_THROUGH.search(style)),
            hidden=hidden and name not in _SILENT,
        ),
        below=bool(named and _QUOTE_STARTS.search(named)),
        signature=bool(named and _SIGNATURES.search(named)),
        named=named,
    )


#: The same few tags make up a whole mail, and all mails of a client.
_remembered = lru_cache(maxsize=1024)(_read_tag)


def _take_tag(lines: _Lines, text: str, striking: frozenset[tuple[str, str]] = frozenset()) -> bool:
    """Take one tag; False if it was left out because too many are open.

    striking  what style sheets strike out
    """
    tag = _remembered(text) if len(text) <= 200 else _read_tag(text)
    if tag.is_end:
        if tag.is_block:
            lines.end()
        lines.close(tag.name)
        return True
    if tag.name == "br":
        if not lines.silent:
            lines.end(always=not lines.struck)
        else:
            lines.end_asides()
        return True
    if tag.name in ("td", "th"):
        lines.add(" ")
    elif tag.is_block:
        lines.end()
    if tag.is_void:
        return True
    if tag.name in _REPEATED and lines.stack and lines.stack[-1].name == tag.name:
        lines.close(tag.name)
    if len(lines.stack) >= limits.HTML_DEPTH:
        return False
    if tag.below:
        lines.end()
        lines.below = True
    element = tag.element
    if tag.signature and not (element.quote or lines.quote or lines.below):
        element = replace(element, silent=True, signed=True)
        lines.signature += 1
    struck = (name for kind, name in striking if kind in ("", tag.name))
    if striking and any(not name or name in tag.named.split() for name in struck):
        element = replace(element, struck=True)
    lines.open(element)
    return True


#: Each of these ends the one before it, whose end tag may be left out.
_REPEATED = _elements("p li tr td th dd dt option")
