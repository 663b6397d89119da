"""Mail programs that write HTML, most with a text beside it: their frames around a quotation."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tests.mail.reply_shapes import document
from tests.mail.reply_shapes.document import Style, as_text, inside
from tests.mail.reply_shapes.reply import Part, Reply, mail

_GMAIL = Style(width=76, quote="> ", cell="\n", bullet="   - ", bold="*", image="[image: map.png]")
_APPLE = Style(quote="> ", cell="\n", bullet="• ", image="<map.png>")
_WORD = Style(width=0, quote="", cell="\t", bullet="  *   ", image="[cid:map.png]")
_YAHOO = Style(width=0, quote="", cell=" ", bullet="   - ", image="")
_MOZILLA = Style(width=72, quote="> ", cell="\t", bullet=" * ", bold="*")
_EMPTY = '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>'


def gmail_web(reply: Reply) -> bytes:
    """gmail_quote, its attribution broken near 76 columns in the text beside it."""
    above, below = _divs(reply.typed.above), _divs(reply.typed.below)
    quote = 'class="gmail_quote" style="margin:0px 0px 0px 0.8ex;padding-left:1ex"'
    body = f'<div dir="ltr">{above}</div>'
    if reply.typed.quotes:
        (inner,) = _quotation(reply, split=False, flows=True)
        said = escape(reply.attribution("gmail"))
        body += (
            '<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">'
            f"{said}<br></div><blockquote {quote}>{inner}</blockquote></div>{below}"
        )
    return _both(reply, body, _GMAIL, "UTF-8", "quoted-printable")


def gmail_android(reply: Reply) -> bytes:
    """Every line a `div dir=auto`; the text in base64 as soon as it is not ASCII."""
    typed = reply.typed
    above, below = (
        "".join(f'<div dir="auto">{escape(line) or "<br>"}</div>' for line in phoned(lines))
        for lines in (typed.above, typed.below)
    )
    body = above
    if reply.typed.quotes:
        (inner,) = _quotation(reply, split=False, flows=True)
        said = escape(reply.attribution("gmail"))
        body += (
            '<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">'
            f'{said}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">{inner}'
            f"</blockquote></div>{below}"
        )
    return _both(reply, body, _GMAIL, "UTF-8", "base64")


def apple_ios(reply: Reply) -> bytes:
    """The attribution inside the quotation; signature between answer and quotation."""
    sign = reply.language.word("iphone")
    body = f'<div dir="ltr">{_divs(phoned(reply.typed.above))}</div>'
    body += f'<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">{escape(sign)}</div>'
    if reply.typed.quotes:
        said = escape(reply.attribution("apple"))
        pieces = _quotation(reply, split=True, flows=True)
        quotes = [f'<blockquote type="cite"><div dir="ltr">{p}</div></blockquote>' for p in pieces]
        body += f'<div dir="ltr"><br><blockquote type="cite">{said}<br><br></blockquote></div>'
        body += f"<div>{_divs(reply.typed.between)}</div>".join(quotes)
    body += _divs(reply.typed.below)
    return _both(reply, _page(body), _APPLE, "utf-8", "quoted-printable")


def apple_macos(reply: Reply) -> bytes:
    """The attribution above the quotation; the text flowed with DelSp."""
    body = f"<div>{_divs(reply.typed.above)}</div>"
    if reply.typed.quotes:
        said = escape(reply.attribution("apple"))
        pieces = _quotation(reply, split=True, flows=True)
        first, *others = pieces
        body += f'<div><br><blockquote type="cite"><div>{said}</div>'
        body += f'<br class="Apple-interchange-newline"><div>{first}</div></blockquote></div>'
        for piece in others:
            body += f"<div>{_divs(reply.typed.between)}</div>"
            body += f'<blockquote type="cite"><div>{piece}</div></blockquote>'
    body += f"<br>{_divs(reply.typed.below)}"
    return _both(reply, _page(body), _APPLE, "us-ascii", "quoted-printable")


def outlook_word(reply: Reply) -> bytes:
    """Word's HTML: paragraphs of class MsoNormal, a ruled header block, nothing marked."""
    body = f'<div class="WordSection1">{_paragraphs(reply.typed.above)}{_EMPTY}'
    if reply.typed.quotes:
        block = _header_html(reply, "<b>", "</b>")
        pieces = [_word_lines(piece) for piece in _quotation(reply, split=True)]
        body += (
            '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">'
            f'<p class="MsoNormal">{block}<o:p></o:p></p></div>{_EMPTY}'
        )
        body += _paragraphs(reply.typed.between).join(pieces)
    body += _paragraphs(reply.typed.below) + "</div>"
    return _both(reply, _page(body), _WORD, "utf-8", "base64")


def outlook_web(reply: Reply) -> bytes:
    """divRplyFwdMsg under a ruler; the text has a line of underscores there."""
    style = 'class="elementToProof" style="font-family: Aptos, Calibri, sans-serif;"'
    body = "".join(f"<div {style}>{escape(line) or '<br>'}</div>" for line in reply.typed.above)
    if reply.typed.quotes:
        pieces = _quotation(reply, split=True)
        block = _header_html(reply, "<b>", "</b>")
        body += (
            '<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1">'
            f'<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif">{block}</font>'
            "<div>&nbsp;</div></div>"
        )
        between = "".join(f"<div {style}>{escape(line)}</div>" for line in reply.typed.between)
        body += between.join(f"<div>{piece}</div>" for piece in pieces)
    body += "".join(f"<div {style}>{escape(line)}</div>" for line in reply.typed.below)
    ruled = body.replace("<hr ", f"<p>{'_' * 32}</p><hr ")
    return _both(reply, _page(body), _WORD, "utf-8", "quoted-printable", beside=ruled)


def yahoo(reply: Reply) -> bytes:
    """yahoo_quoted without a blockquote; the text beside it marks nothing either."""
    body = '<div class="ydp1f2e-yahoo-style-wrap" style="font-size:13px;">'
    shown = (escape(line) or "<br>" for line in reply.typed.above)
    body += "".join(f'<div dir="ltr" data-setdir="false">{line}</div>' for line in shown)
    body += "</div>"
    if reply.typed.quotes:
        said = escape(reply.attribution("yahoo"))
        pieces = _quotation(reply, split=True)
        body += (
            '<div id="ydpe1b2yahoo_quoted_4711" class="ydpe1b2yahoo_quoted"><div>'
            f"<div> {said} </div><div><br></div><div><br></div><div><div>"
            f"{_divs(reply.typed.between).join(pieces)}</div></div></div></div>"
        )
    body += _divs(reply.typed.below)
    return _both(reply, _page(body), _YAHOO, "UTF-8", "quoted-printable")


def windows_mail(reply: Reply) -> bytes:
    """Mail for Windows: Word's HTML, bold keys, its signature, nothing marked."""
    sign = escape(reply.language.word("windows"))
    body = f'<div class="WordSection1">{_paragraphs(reply.typed.above)}{_EMPTY}'
    body += f'<p class="MsoNormal">{sign}</p>{_EMPTY}'
    if reply.typed.quotes:
        block = _header_html(reply, "<b>", " </b>")
        pieces = _quotation(reply, split=True)
        body += (
            '<div style="mso-element:para-border-div;border:none;border-top:solid #E1E1E1 1.0pt">'
            f'<p class="MsoNormal" style="border:none;padding:0cm">{block}</p></div>'
        )
        body += _paragraphs(reply.typed.between).join(pieces)
    body += _paragraphs(reply.typed.below) + "</div>"
    return _both(reply, _page(body), _WORD, "utf-8", "quoted-printable")


def samsung(reply: Reply) -> bytes:
    """A phone: "Original message" between dashes, four plain header lines, nothing marked."""
    language = reply.language
    sign = escape(language.word("samsung"))
    body = _divs(phoned(reply.typed.above)) + "<div><br></div><div><br></div>"
    body += f'<div id="composer_signature"><div dir="auto">{sign}</div></div>'
    if reply.typed.quotes:
        pieces = _quotation(reply, split=True)
        sender, _, to, subject = language.keys
        at = reply.quoted.at
        block = (
            (sender, f"{reply.quoted.name} <{reply.quoted.address}>"),
            (language.word("date"), f"{at:%d/%m/%Y  %H:%M}  (GMT+01:00)"),
            (to, reply.quoted.to),
            (subject, reply.quoted.subject),
        )
        rows = "".join(f"<div>{key}{language.colon} {escape(value)} </div>" for key, value in block)
        body += (
            f'<div><br></div><div align="left" dir="auto"><div>-------- {language.word("original")}'
            f" --------</div>{rows}<div><br></div></div>"
        )
        body += _divs(reply.typed.between).join(pieces)
    body += _divs(reply.typed.below)
    return _both(reply, _page(body), _YAHOO, "utf-8", "base64")


def gmx(reply: Reply) -> bytes:
    """A webmail that sends HTML alone: a header block in a div of its own."""
    body = '<div style="font-family: Verdana;font-size: 12.0px;">' + _divs(reply.typed.above)
    if reply.typed.quotes:
        pieces = _quotation(reply, split=True)
        sender, sent, to, subject = reply.header_block
        block = "".join(
            f"<b>{key}{reply.language.colon}</b>&nbsp;{escape(value)}<br>\n"
            for key, value in (sent, sender, to, subject)
        )
        inner = _divs(reply.typed.between).join(pieces)
        body += (
            '<div>&nbsp;<div>&nbsp;<div name="quote" style="border-left:2px solid #C3D9E5;">'
            f'<div style="margin:0 0 10px 0;">{block}</div>'
            f'<div name="quoted-content">{inner}</div></div></div></div>'
        )
    body += _divs(reply.typed.below) + "</div>"
    return mail(reply, Part("text/html", _page(body), "UTF-8", "quoted-printable"))


def thunderbird_html(reply: Reply) -> bytes:
    """moz-cite-prefix; the answer often below; the text beside it flowed."""
    body = "".join(f"<p>{escape(line)}<br></p>" for line in reply.typed.above)
    if reply.typed.quotes:
        said = escape(reply.attribution("thunderbird"))
        pieces = _quotation(reply, split=True, flows=True)
        quotes = [f'<blockquote type="cite" cite="mid:1@x">{p}</blockquote>' for p in pieces]
        body += f'<div class="moz-cite-prefix">{said}<br></div>'
        body += "".join(f"<p>{escape(line)}</p>" for line in reply.typed.between).join(quotes)
    body += "".join(f"<p>{escape(line)}</p>" for line in reply.typed.below)
    return _both(reply, _page(body), _MOZILLA, "UTF-8", "8bit")


def phoned(lines: Sequence[str]) -> list[str]:
    """Lines as a phone's keyboard leaves them: the first letter large."""
    return [line[:1].upper() + line[1:] for line in lines]


def _divs(lines: Sequence[str]) -> str:
    return "".join(f"<div>{escape(line) or '<br>'}</div>" for line in lines)


def _paragraphs(lines: Sequence[str]) -> str:
    shown = (escape(line) or "&nbsp;" for line in lines)
    return "".join(f'<p class="MsoNormal">{line}<o:p></o:p></p>' for line in shown)


def _header_html(reply: Reply, before: str, behind: str) -> str:
    colon = reply.language.colon
    return "<br>\n".join(
        f"{before}{key}{colon}{behind} {escape(value)}" for key, value in reply.header_block
    )


def _page(body: str) -> str:
    head = '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">'
    return f"<html><head>{head}</head><body>{body}</body></html>"


def _quotation(reply: Reply, split: bool, flows: bool = False) -> list[str]:
    """The HTML quoted, as edited; in two pieces where lines were typed between and it breaks.

    flows  whether the program knows format=flowed: text alone is quoted in paragraphs
    """
    quoted, typed = reply.quoted, reply.typed
    text = quoted.paragraphs if flows else quoted.text
    root = document.body_of(quoted.html) if quoted.html else document.body_of_text(text)
    if typed.keeps:
        root = document.keep_block(root, typed.keeps)
    for line, now in typed.edits:
        document.change(root, line, now)
    if not typed.between:
        return [inside(root)]
    if not split:
        document.insert(root, typed.after, typed.between)
        return [inside(root)]
    left, right = document.split(root, typed.after)
    return [inside(left), inside(right)]


def _word_lines(source: str) -> str:
    """Word makes an element of every line of preformatted text."""
    root = document.body_of(f"<html><body>{source}</body></html>")
    for element in list(root.iter("pre")):
        first, *more = (
            document.body_of(f"<pre>{line}</pre>")[0]
            for line in inside(element).rstrip("\n").split("\n")
        )
        for twin in reversed(more):
            element.addnext(twin)
        element.text = first.text
        element[:] = list(first)
    return inside(root)


def _both(
    reply: Reply, body: str, style: Style, charset: str, encoding: str, beside: str = ""
) -> bytes:
    """HTML and the text made of it; `beside`: another source for the text."""
    text = as_text(beside or body, style)
    parameters = "; format=flowed" if style is _MOZILLA else ""
    return mail(
        reply,
        Part("text/plain", text, charset, encoding, parameters),
        Part("text/html", body, "utf-8", "quoted-printable"),
    )
