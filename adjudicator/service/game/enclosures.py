"""What goes with a letter: the pictures inside it, the files beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import Open, Table
from adjudicator.mail.ports import ALONE, Standing
from adjudicator.mail.write.compose import Attachment, Image, Mail, compose, file_size
from adjudicator.render.letters.letter import MAIL_SRC
from adjudicator.render.page.view_json import tight
from adjudicator.render.picture.closer import closer
from adjudicator.render.picture.png import rasterise
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.scene import Scene
from adjudicator.rulekit.text import remark
from adjudicator.service.house.host import Host

_CID = MAIL_SRC.removeprefix("cid:")
#: a mail with pictures has no more bytes than this, if they can be told apart at that size;
#: what stands apart does not count: a page must not cost its reader the pictures
MOST_BYTES = 150_000
#: nor more than this with all that it brings
MOST_IN_ALL = 300_000
#: no picture in it has more than this
MOST_PICTURE = 60_000
#: but where the whole map was asked for, and nothing else comes, so much
MOST_MAP = 190_000
#: what the heads of parts take at most
_HEADS = 1_500
#: bytes on the wire for each byte of a picture: base64 in lines of 76
_WIRE = 4 / 3 * 78 / 76
#: no picture is drawn smaller, for nothing could be told apart in it
NARROWEST = 320
#: in narrower ones the letters of a large map can hardly be read
_READABLE = 560
#: what a drawing may have of a mail's bytes
_DRAWING = MOST_BYTES - 12_000
#: characters of a drawing that is likely to be too large, and how its width grows with its bytes
_LARGE, _GROWTH = 40_000, 0.69
#: how often a picture that is too large is drawn anew
_TRIES = 4
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
    """

    attachments: tuple[Attachment, ...] = ()
    page: Page | None = None
    orders: str = ""
    wide: bool = False
    standing: Standing = ALONE


#: a letter by itself
NOTHING = Enclosure()


def with_images(host: Host, mail: Mail, scene: Scene, words: Words, wide: bool = False) -> Mail:
    """Return the mail with its map inside, and the part of it around the seat's own things if the
    whole is too small.

    They are drawn so large that the mail keeps under `MOST_BYTES`, but never narrower than
    `NARROWEST`: files that can be spared give way. Files that stand apart have what is left up to
    `MOST_IN_ALL`; what they need beyond that, pictures lack. A map that was asked for (`wide`) has
    the room of such files.

    Their ids are made of the mail's, so that no two pictures in the world have the same.
    """
    apart = tuple(file for file in mail.attachments if file.apart)
    left = MOST_IN_ALL - sum(map(file_size, apart))
    most = left if wide else min(MOST_BYTES, left)
    mail = replace(mail, attachments=tuple(f for f in mail.attachments if not f.apart))
    made, widest = _add_pictures(host, mail, scene, words, most, wide)
    kept = tuple(file for file in mail.attachments if not file.spare)
    readable = min(_READABLE, host.config.pictures.width)
    crowded = len(kept) < len(mail.attachments)
    if crowded and (widest < readable or len(compose(made)) > most):
        made, _ = _add_pictures(host, replace(mail, attachments=kept), scene, words, most, wide)
    return replace(made, attachments=(*made.attachments, *apart))


def _add_pictures(
    host: Host, mail: Mail, scene: Scene, words: Words, most: int, wide: bool
) -> tuple[Mail, int]:
    """Return the mail with pictures in `most` bytes, and the width of the widest in pixels."""
    shown = {_CID: scene}
    near = closer(scene)
    if near is not None:
        shown[f"{_CID}-near"] = near
    room = int((most - _HEADS - len(compose(mail))) / _WIRE)
    html, made, widest = mail.html, [], 0
    for number, (name, each) in enumerate(shown.items()):
        share = min(MOST_PICTURE, room // (len(shown) - number))
        if wide and not number:
            # the part around the reader's own things has what the whole leaves
            share = min(MOST_MAP, room)
        data, width = _fitting(host, each, words, share)
        room, widest = room - len(data), max(widest, width)
        cid = f"{name}.{mail.message_id.strip('<>')}"
        html = html.replace(f'"cid:{name}"', f'"cid:{cid}"')
        made.append(Image(cid, data, f"{name}.png"))
    return replace(mail, html=html, images=tuple(made)), widest


def _fitting(host: Host, scene: Scene, words: Words, room: int) -> tuple[bytes, int]:
    """Return the map as PNG of at most `room` bytes, as wide as that allows, and its width."""
    width = host.config.pictures.width
    if width > NARROWEST and len(draw_svg(scene, words)) > _LARGE:
        # a large map at its full width costs most of all pictures, and is seldom what fits
        least = len(picture(host, scene, words, NARROWEST))
        width = max(NARROWEST, min(width, int(NARROWEST * (max(room, 1) / least) ** _GROWTH)))
    data = picture(host, scene, words, width)
    for _ in range(_TRIES):
        if len(data) <= room or width <= NARROWEST:
            break
        # bytes grow with the outlines, which grow a little faster than the width
        width = max(NARROWEST, min(width - 20, int(width * (max(room, 1) / len(data)) ** 0.8)))
        data = picture(host, scene, words, width)
    return data, width


def picture(host: Host, scene: Scene, words: Words, width: int) -> bytes:
    """The map as PNG, kept by content so that equal maps are drawn once."""
    return rasterise(draw_svg(scene, words, width), width, host.config.mail / "pictures")


def drawing(scene: Scene, words: Words) -> tuple[Attachment | None, bool]:
    """Return the map as SVG and True; where a mail would be too large, the part around the seat's
    own things and False; None where that is too large as well."""
    near = closer(scene)
    for shown in (scene, near):
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
    """Return the one entry that a seat has: each file replaces those that were made before."""
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
