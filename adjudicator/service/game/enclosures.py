"""What goes with a letter: the pictures inside it, the files beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import Open, Table
from adjudicator.mail.ports import ALONE, Standing
from adjudicator.mail.write.compose import Attachment, Image, Mail, compose, file_size
from adjudicator.render.letters.letter import MAIL_SRC
from adjudicator.render.letters.rendering import FILM_SRC
from adjudicator.render.page.view_json import tight
from adjudicator.render.picture.closer import closer
from adjudicator.render.picture.geometry import PHONE
from adjudicator.render.picture.png import COLOURS, rasterise
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.scene import Scene
from adjudicator.rulekit.text import remark
from adjudicator.service.house.host import Host

#: the width of the image in HTML, and the outlines of its image map
_WANTED = re.compile(rf'<img [^>]*src="{re.escape(MAIL_SRC)}" width="(\d+)"')
_OUTLINES = re.compile(r'<map name="[^"]*">.*?</map>| usemap="[^"]*"', re.DOTALL)
_COORDS = re.compile(r'coords="([\d,-]+)"')
_CID = MAIL_SRC.removeprefix("cid:")
#: a mail with pictures has no more bytes than this, if they can be told apart at that size;
#: what stands apart does not count: a page must not cost its reader the pictures
MOST_BYTES = 150_000
#: nor more than this with all that it brings
MOST_IN_ALL = 300_000
#: the picture in it has no more than this
MOST_PICTURE = 60_000
#: but where the whole map was asked for, and nothing else comes, so much
MOST_MAP = 205_000
#: what the heads of parts take at most
_HEADS = 1_500
#: bytes on the wire for each byte of a picture: base64 in lines of 76
_WIRE = 4 / 3 * 78 / 76
#: no picture is drawn smaller, for nothing could be told apart in it
NARROWEST = 320
#: widths of pictures, the widest first: from three times what a phone has room for, as its screen
#: is that dense, down to once, in steps of whole pixels
_STEPS = 11
_WIDTHS = tuple(PHONE * step // _STEPS for step in range(3 * _STEPS, _STEPS - 1, -1))
#: a picture that is made for a phone is shown no wider than this elsewhere: its letters are large
#: enough then, and what it has of pixels beyond makes it sharp
_SHOWN = PHONE * 3 // 2
#: colours of a map that was asked for, as many as its bytes allow
_COLOURS = (COLOURS, 40, 24)
#: in narrower ones the letters of a large map can hardly be read
_READABLE = 560
#: what a drawing may have of a mail's bytes
_DRAWING = MOST_IN_ALL - 12_000
#: characters of a drawing that is likely to be too large
_LARGE = 40_000
#: how the width of a picture grows with its bytes, and what this may be wrong by: from the
#: narrowest on, and from one that was nearly right
_GROWTH, _FAR, _NEAR = 0.69, 1.1, 1.03
#: moves of one deadline that its calendar entry counts
_MOST_MOVES = 99
#: files of a mail that are made for the token of its reader
Page = Callable[[str], tuple[Attachment, ...]]


class Enclosure(Frozen):
    """What goes with a letter to a seat, and what it stands for.

    page      the page on which its reader taps his turn together, made for his token
    orders    the subject of the orders that its links send
    wide      whether it is the map that was asked for
    standing  what it stands for until a newer mail takes its place (`standing_of`)
    film      moving pictures inside the letter
    """

    attachments: tuple[Attachment, ...] = ()
    page: Page | None = None
    orders: str = ""
    wide: bool = False
    standing: Standing = ALONE
    film: Attachment | None = None


#: a letter by itself
NOTHING = Enclosure()


def with_images(host: Host, mail: Mail, scene: Scene, words: Words, wide: bool = False) -> Mail:
    """Return the mail with its map inside.

    It is drawn so large that the mail keeps under `MOST_BYTES`, but never narrower than
    `NARROWEST`: files that can be spared give way. Files that stand apart have what is left up to
    `MOST_IN_ALL`; what they need beyond that, pictures lack. A map that was asked for (`wide`) has
    the room of such files, and is so large that all in it can be read where it is enlarged.

    Its id is made of the mail's, so that no two pictures in the world have the same.
    """
    apart = tuple(file for file in mail.attachments if file.apart)
    left = MOST_IN_ALL - sum(map(file_size, apart))
    most = left if wide else min(MOST_BYTES, left)
    mail = replace(mail, attachments=tuple(f for f in mail.attachments if not f.apart))
    made, width = _add_picture(host, mail, scene, words, most, wide)
    kept = tuple(file for file in mail.attachments if not file.spare)
    readable = min(_READABLE, host.config.pictures.width)
    crowded = len(kept) < len(mail.attachments)
    if crowded and (width < readable or len(compose(made)) > most):
        made, _ = _add_picture(host, replace(mail, attachments=kept), scene, words, most, wide)
    return replace(made, attachments=(*made.attachments, *apart))


def with_film(mail: Mail, film: Attachment) -> Mail:
    """Return the mail with a film that moves inside it, or beside it where it has no HTML."""
    if not mail.html:
        return replace(mail, attachments=(*mail.attachments, film))
    cid = f"{FILM_SRC.removeprefix('cid:')}.{mail.message_id.strip('<>')}"
    html = mail.html.replace(f'"{FILM_SRC}"', f'"cid:{cid}"')
    return replace(mail, html=html, images=(Image(cid, film.data, film.name, film.mime),))


def _add_picture(
    host: Host, mail: Mail, scene: Scene, words: Words, most: int, wide: bool
) -> tuple[Mail, int]:
    """Return the mail with its picture in `most` bytes, and the width of that in pixels."""
    if wide:
        # who enlarges a picture has no use for outlines that stay as they are
        mail = replace(mail, html=_OUTLINES.sub("", mail.html))
    room = int((most - _HEADS - len(compose(mail))) / _WIRE)
    data, width = _fitting(host, scene, words, min(MOST_MAP if wide else MOST_PICTURE, room), wide)
    cid = f"{_CID}.{mail.message_id.strip('<>')}"
    shown = width if wide else min(width, _SHOWN)
    html = _at_width(mail.html, shown).replace(f'"cid:{_CID}"', f'"cid:{cid}"')
    return replace(mail, html=html, images=(Image(cid, data, f"{_CID}.png"),)), width


def _at_width(html: str, width: int) -> str:
    """The HTML with its image so wide, and no wider than it is drawn: that would be blurred."""
    found = _WANTED.search(html)
    if found is None or int(found[1]) == width:
        return html
    scale = width / int(found[1])

    def moved(coords: re.Match[str]) -> str:
        return f'coords="{",".join(str(round(int(n) * scale)) for n in coords[1].split(","))}"'

    return _COORDS.sub(moved, f"{html[: found.start(1)]}{width}{html[found.end(1) :]}")


def _fitting(host: Host, scene: Scene, words: Words, room: int, wide: bool) -> tuple[bytes, int]:
    """Return the map as PNG of at most `room` bytes, as wide as that allows, and its width."""
    most = host.config.pictures.width
    # what is left out of smaller ones, for nobody could read it, is in one of this width
    full = round(max((layer.least for layer in scene.layers), default=0.0) * scene.box[2])
    if wide and full > most:
        for colours in _COLOURS:
            data = picture(host, scene, words, full, full, colours)
            if len(data) <= room:
                return data, full
    widths = [width for width in (*_WIDTHS, NARROWEST) if width <= most] or [most]
    if len(draw_svg(scene, words)) > _LARGE:
        # a large map at its full width costs most of all pictures, and is seldom what fits
        least = len(picture(host, scene, words, widths[-1]))
        widths = _likely(widths, widths[-1], room / least, _FAR)
    while True:
        width, *narrower = widths
        data = picture(host, scene, words, width)
        if len(data) <= room or not narrower:
            return data, width
        widths = _likely(narrower, width, room / len(data), _NEAR)


def _likely(widths: list[int], width: int, times: float, wrong: float) -> list[int]:
    """The widths at which a picture may have so many times the bytes that it has at `width`."""
    most = width * max(times, 0.0) ** _GROWTH * wrong
    return [each for each in widths if each <= most] or widths[-1:]


def picture(
    host: Host, scene: Scene, words: Words, width: int, seen: int = PHONE, colours: int = COLOURS
) -> bytes:
    """The map as PNG, kept by content so that equal maps are drawn once.

    seen  pixels that it is looked at in: what cannot be read in so many is left out
    """
    svg = draw_svg(scene, words, min(width, seen))
    return rasterise(svg, width, host.config.mail / "pictures", colours)


def drawing(scene: Scene, words: Words) -> tuple[Attachment | None, bool]:
    """Return the map as SVG and True; where a mail would be too large, the part around the seat's
    own things and False; None where that is too large as well."""
    near = closer(scene)
    for shown in (scene, replace(near, inset=None) if near else None):
        if shown is not None:
            file = Attachment("map.svg", "image/svg+xml", draw_svg(shown, words).encode())
            if file_size(file) <= _DRAWING:
                return file, shown is scene
    return None, False


def calendar(
    host: Host, table: Table, items: Sequence[Open], words: Words, date: datetime
) -> tuple[Attachment, ...]:
    """Return the deadline of a seat's open decision as a calendar entry; () for none."""
    if not items:
        return ()
    item = items[0]
    text = words("calendar-text", question=item.decision.phrase(), game=table.header.id)
    return _entry(host, table, item.decision.seat, item, text, words, date)


def no_calendar(
    host: Host, table: Table, seat: str, words: Words, date: datetime
) -> tuple[Attachment, ...]:
    """Return the file that cancels a seat's entry: it has answered, or nobody waits for it."""
    item = next(iter(table.decisions_of(seat)), None)
    text = words("calendar-over", game=table.header.id)
    return _entry(host, table, seat, item, text, words, date, cancelled=True)


def _entry(
    host: Host,
    table: Table,
    seat: str,
    item: Open | None,
    text: str,
    words: Words,
    date: datetime,
    cancelled: bool = False,
) -> tuple[Attachment, ...]:
    """Return the one entry that a seat has: each file replaces those that were made before. In a
    lesson nothing is due."""
    if table.header.terms.lesson:
        return ()
    from adjudicator.mail.write.calendar import deadline_ics, method

    game, moves = table.header.id, item.moves if item else 0
    # grows with each step and move, and with time: never with what others did, who are secret
    grown = table.branch * 1000 + table.step * 100 + min(moves, _MOST_MOVES)
    age = int((date - instant(table.header.created)).total_seconds())
    data = deadline_ics(
        uid=f"{game}.{seat}.deadline@{host.mail_domain}",
        sequence=grown + max(age, 0),
        stamp=date,
        due=instant(item.due) if item else date,
        summary=words("calendar-summary", game=game),
        description=text,
        cancelled=cancelled,
        organizer=host.config.identity.address,
    )
    kind = f"text/calendar; method={method(cancelled)}; charset=utf-8"
    return (Attachment("deadline.ics", kind, data),)


def orders_file(lines: Sequence[str], words: Words) -> tuple[Attachment, ...]:
    """Return the template to send back, each line behind a `#`; () without lines."""
    if not lines:
        return ()
    text = "\r\n".join([remark(words("orders-file-how")), "", *map(remark, lines), ""])
    return (Attachment("orders.txt", "text/plain; charset=utf-8", text.encode()),)


def view_file(data: bytes) -> Attachment:
    """view.json: what the seat may see, for programs."""
    return Attachment("view.json", "application/json", tight(data), spare=True)
