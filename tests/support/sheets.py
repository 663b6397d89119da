"""Contact sheets of what players get: `python -m tests.support.sheets FOLDER [WHAT...]`.

mails      every kind of mail of every title in both languages, as a phone and a desk show it, in
           the light and in the dark, and where a mail program turns its colours round
pictures   the pictures of each title from the beginning of a game to its end, as wide as on a phone
inbox      the list of those mails on a phone, in each language

PNG files of columns to be read from top to bottom, `mails-golem-390-dark-1.png`. All of it, or
what is named.
"""

from __future__ import annotations

import base64
import io
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from email.message import EmailMessage
from email.utils import parseaddr
from html import escape
from pathlib import Path

from lxml.html import fromstring
from PIL import Image, ImageDraw, ImageFont

from adjudicator import rules
from adjudicator.render.picture.png import font_files, rasterise
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from tests.support.browser import started
from tests.support.browser_page import Look
from tests.support.every_kind import every_kind
from tests.support.house import html_of, parse, text_of
from tests.support.moments import PHONE, in_mails, moments, shown_width

#: pixels of a sheet, and the room between its columns
SIDE, GAP = 1590, 10
#: the head of each picture on it
_HEAD = 18
#: what a mail program does that turns colours round, pictures left as they are
_TURNED = "html,img{filter:invert(1) hue-rotate(180deg)}html{background:#fff}"
#: as low as can be, for a picture of a whole page is no lower than its window
_HANDSET, _DESK = Look(PHONE, 120, touch=True), Look(1200, 120)
LOOKS: Mapping[str, tuple[Look, str]] = {
    "390-light": (_HANDSET, ""),
    "390-dark": (replace(_HANDSET, dark=True), ""),
    "390-turned": (_HANDSET, _TURNED),
    "1200-light": (_DESK, ""),
    "1200-dark": (replace(_DESK, dark=True), ""),
}
_LIST = """<!DOCTYPE html><meta charset="utf-8"><style>
body { margin: 0; font: 15px "DejaVu Sans"; background: #fff; color: #111; }
p { margin: 0; padding: 7px 10px; border-bottom: 1px solid #ccc; }
p > * { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
i { font-style: normal; font-size: 13px; color: #555; }
</style>"""

Named = tuple[str, Image.Image]


def main(folder: Path, wanted: Iterable[str]) -> None:
    """Make the sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = tuple(wanted) or ("mails", "pictures", "inbox")
    if "pictures" in wanted:
        for name in rules.names():
            sheets(folder, f"pictures-{name}", pictures(name), shown_width())
    if not {"mails", "inbox"} & set(wanted):
        return
    with tempfile.TemporaryDirectory() as made:
        mails = {
            name: parse(raw)
            for name, raw in every_kind(Path(made), pictures={"width": 1122}).items()
        }
    if "inbox" in wanted:
        for language in ("en", "fr"):
            some = {n: m for n, m in mails.items() if f"-{language}-" in n}
            sheets(folder, f"inbox-{language}", shown({"inbox": as_list(some)}, _HANDSET), PHONE)
    if "mails" in wanted:
        for of in ("", *dict.fromkeys(map(_title, mails))):
            pages = {n: as_page(m) for n, m in mails.items() if _title(n) == of and _has_html(m)}
            for called, (look, style) in LOOKS.items():
                styled = {n: f"{page}<style>{style}</style>" for n, page in pages.items()}
                name = f"mails-{of or 'any'}-{called}"
                sheets(folder, name, shown(styled, look), min(look.width, SIDE // 2 - GAP))


def _title(name: str) -> str:
    """The title that a mail of every kind was made for, or ""."""
    return next((t for t in (*rules.names(), "fmp-pc", "fmp-board") if name.startswith(t)), "")


def _has_html(mail: EmailMessage) -> bool:
    return mail.get_body(("html",)) is not None


def as_page(mail: EmailMessage) -> str:
    """The HTML of a mail with its images inside."""
    html = html_of(mail)
    for part in mail.walk():
        if name := str(part.get("Content-ID", "")).strip("<>"):
            data = part.get_payload(decode=True)
            assert isinstance(data, bytes)
            inside = f"data:{part.get_content_type()};base64,{base64.b64encode(data).decode()}"
            html = html.replace(f"cid:{name}", inside)
    return html


def as_list(mails: Mapping[str, EmailMessage]) -> str:
    """A page that shows mails as a list does: sender, subject, and the first words."""
    rows = []
    for mail in mails.values():
        text = _first_words(mail)
        sender, subject = parseaddr(str(mail["From"]))[0], str(mail["Subject"])
        rows.append(
            f"<p><b>{escape(sender)}</b><span>{escape(subject)}</span><i>{escape(text)}</i></p>"
        )
    return _LIST + "".join(rows)


def _first_words(mail: EmailMessage) -> str:
    """What a list shows of a mail: of its HTML, where it has any."""
    text = text_of(mail)
    if _has_html(mail):
        text = fromstring(html_of(mail)).xpath("string(//body)")
    return " ".join(text.split())[:90]


def shown(pages: Mapping[str, str], look: Look) -> Iterator[Named]:
    """What Chromium shows of each page, whole."""
    with tempfile.TemporaryDirectory() as folder, started("chromium") as browser:
        source, taken = Path(folder) / "page.html", Path(folder) / "page.png"
        for name, page in pages.items():
            source.write_text(page, "utf-8")
            with browser.open(source, look) as opened:
                opened.picture(taken, whole=True)
            with Image.open(taken) as image:
                yield name, image.convert("RGB")


def pictures(title: str) -> Iterator[Named]:
    """What mails show of each moment of a title, as wide as on a phone."""
    for edition in rules.about(title).editions:
        for number, scene in enumerate(moments(title, edition)):
            words = words_for(("en", "fr")[number % 2], title.replace("-", "_"))
            kinds = zip(("report", "first", "whole"), in_mails(scene), strict=True)
            drawn = {draw_svg(each, words, shown_width()): kind for kind, each in kinds}
            for svg, kind in drawn.items():
                data = rasterise(svg, shown_width())
                with Image.open(io.BytesIO(data)) as image:
                    yield f"{edition} {number + 1} {kind}", image.convert("RGB")


def sheets(folder: Path, name: str, images: Iterable[Named], width: int) -> None:
    """Lay images into columns of a width, and write as many sheets of these as it takes."""
    font = ImageFont.truetype(font_files()[0], 12)
    columns = (SIDE + GAP) // (width + GAP)
    page, at, down, number = None, 0, 0, 0

    def finish() -> None:
        nonlocal page, number
        if page is not None:
            number += 1
            page.save(folder / f"{name}-{number}.png")
            page = None

    for called, image in images:
        if image.width > width:
            image = image.resize((width, round(image.height * width / image.width)))
        done = 0
        while done < image.height:
            # a picture that fits a column is not cut
            least = image.height if image.height + _HEAD <= SIDE else 120
            if down and down + _HEAD + least > SIDE:
                at, down = at + 1, 0
            if at == columns:
                finish()
                at = 0
            if page is None:
                page = Image.new("RGB", (SIDE, SIDE), "#777777")
            left, part = at * (width + GAP), min(image.height - done, SIDE - down - _HEAD)
            more = " (goes on)" if done else ""
            ImageDraw.Draw(page).text((left + 2, down + 1), called + more, "white", font)
            page.paste(image.crop((0, done, width, done + part)), (left, down + _HEAD))
            done, down = done + part, down + part + _HEAD
    finish()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
