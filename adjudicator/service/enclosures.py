"""What goes with a letter: the pictures inside it, the files beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from adjudicator.engine.journal import instant
from adjudicator.engine.table import Open, Table
from adjudicator.mail.calendar import deadline_ics
from adjudicator.mail.compose import Attachment, Image
from adjudicator.render.closer import closer
from adjudicator.render.letter import MAIL_SRC
from adjudicator.render.png import rasterise
from adjudicator.render.svg import draw_svg
from adjudicator.render.words import Words
from adjudicator.rulekit.scene import Scene
from adjudicator.rulekit.text import remark
from adjudicator.service.host import Host

_CID = MAIL_SRC.removeprefix("cid:")


def images(host: Host, scene: Scene, words: Words) -> Iterator[Image]:
    """The map, and its part around the seat's own things if the whole is too small."""
    yield Image(_CID, picture(host, scene, words), "map.png")
    near = closer(scene)
    if near is not None:
        yield Image(f"{_CID}-near", picture(host, near, words), "map-near.png")


def picture(host: Host, scene: Scene, words: Words) -> bytes:
    """The map as PNG, kept by content so that equal maps are drawn once."""
    folder = host.config.mail / "pictures"
    return rasterise(draw_svg(scene, words), host.config.pictures.width, folder)


def calendar(
    host: Host, table: Table, items: Sequence[Open], words: Words, date: datetime
) -> tuple[Attachment, ...]:
    """The deadline of a seat's open decision as a calendar entry."""
    if not items:
        return ()
    item = items[0]
    game = table.header.id
    data = deadline_ics(
        uid=f"{game}.{item.decision.seat}.deadline@{host.mail_domain}",
        sequence=table.step * 100 + min(item.moves, 99),
        stamp=date,
        due=instant(item.due),
        summary=words("calendar-summary", game=game),
        description=words("calendar-text", question=item.decision.phrase(), game=game),
        cancelled=False,
        organizer=host.config.identity.address,
    )
    return (Attachment("deadline.ics", "text/calendar; method=PUBLISH; charset=utf-8", data),)


def orders_file(lines: Sequence[str], words: Words) -> tuple[Attachment, ...]:
    """The template to send back, every line of it behind a `#` until the reader takes it away."""
    if not lines:
        return ()
    text = "\r\n".join([remark(words("orders-file-how")), "", *map(remark, lines), ""])
    return (Attachment("orders.txt", "text/plain; charset=utf-8", text.encode()),)


def view_file(data: bytes) -> Attachment:
    """view.json: what the seat may see, for programs."""
    return Attachment("view.json", "application/json", data)
