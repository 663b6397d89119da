"""Rendered letters made into mails of a game: addresses, ids, threads, attachments.

A mail's Message-ID is a function of game, branch, line, seat, kind and the seat's token, so
a mail made again after a crash is the same mail and is sent once, and a reply to it proves
who writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from adjudicator.engine.journal import instant
from adjudicator.engine.ports import Outgoing
from adjudicator.engine.table import Header, Open, Table
from adjudicator.mail.address import message_id, reply_address, subject_tag
from adjudicator.mail.calendar import deadline_ics
from adjudicator.mail.compose import Attachment, Image, Letter, outgoing
from adjudicator.mail.loops import OWN_HEADER
from adjudicator.render.closer import closer
from adjudicator.render.letter import Rendered
from adjudicator.render.png import rasterise
from adjudicator.render.svg import draw_svg
from adjudicator.render.words import Words
from adjudicator.rulekit.scene import Scene
from adjudicator.service.host import Host

MAP_CID = "map"


@dataclass(frozen=True, slots=True)
class Threading:
    """The mail that is answered: its Message-ID, what it referred to, its subject."""

    message_id: str = ""
    references: tuple[str, ...] = ()
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A letter on its way to a seat.

    kind    part of the Message-ID: `report`, `answer`...; `key` tells apart what else must
    scene   the map to show inside, drawn in the language of `words`
    """

    seat: str
    kind: str
    key: str
    rendered: Rendered
    date: datetime
    words: Words
    scene: Scene | None = None
    attachments: tuple[Attachment, ...] = ()
    answers: Threading | None = None
    text_only: bool = False


def mail_of(
    host: Host, header: Header, private: dict[str, dict[str, str]], draft: Draft
) -> Outgoing:
    """The finished mail. Raises KeyError for a seat without an address."""
    identity = host.config.identity
    address, token = private[draft.seat]["address"], private[draft.seat]["token"]
    where = mail_host(identity.address)
    reply_to = identity.address
    subject = draft.rendered.subject
    if identity.plus:
        reply_to = reply_address(identity.address, header.id, draft.seat, token)
    else:
        subject = f"{subject} {subject_tag(header.id, draft.seat, token)}"
    root = message_id(where, header.id, draft.seat, "thread")
    answered = draft.answers or Threading()
    references = (root, *answered.references, answered.message_id)
    images: tuple[Image, ...] = ()
    if draft.scene is not None and not draft.text_only:
        images = tuple(_images(host, draft.scene, draft.words))
    letter = Letter(
        message_id=message_id(where, header.id, draft.seat, draft.kind, draft.key, token),
        sender=identity.address,
        sender_name=identity.name,
        recipient=address,
        reply_to=reply_to,
        subject=subject,
        date=draft.date,
        in_reply_to=answered.message_id or root,
        references=tuple(r for r in references if r),
        list_id=f"{header.id}.{where}",
        list_name=header.id,
        auto_submitted="auto-replied" if draft.answers else "auto-generated",
        text=draft.rendered.text,
        html="" if draft.text_only else draft.rendered.html,
        images=images,
        attachments=draft.attachments,
        extra=((OWN_HEADER, header.id),),
    )
    return outgoing(letter)


def _images(host: Host, scene: Scene, words: Words) -> Iterator[Image]:
    """The map, and its part around the seat's own things if the whole is too small."""
    yield Image(MAP_CID, picture(host, scene, words), "map.png")
    near = closer(scene)
    if near is not None:
        yield Image(f"{MAP_CID}-near", picture(host, near, words), "map-near.png")


def picture(host: Host, scene: Scene, words: Words) -> bytes:
    """The map as PNG, kept by content so that equal maps are drawn once."""
    folder = host.config.mail / "pictures"
    return rasterise(draw_svg(scene, words), host.config.pictures.width, folder)


def mail_host(address: str) -> str:
    """The host part of our address, for Message-IDs."""
    return address.rpartition("@")[2]


def calendar(
    host: Host, table: Table, items: Sequence[Open], words: Words, date: datetime
) -> tuple[Attachment, ...]:
    """The deadline of a seat's open decision as a calendar entry."""
    if not items:
        return ()
    item = items[0]
    game = table.header.id
    where = mail_host(host.config.identity.address)
    data = deadline_ics(
        uid=f"{game}.{item.decision.seat}.deadline@{where}",
        sequence=table.step,
        stamp=date,
        due=instant(item.due),
        summary=words("calendar-summary", game=game),
        description=words("calendar-text", question=item.decision.phrase(), game=game),
        cancelled=False,
        organizer=host.config.identity.address,
    )
    return (Attachment("deadline.ics", "text/calendar; method=PUBLISH; charset=utf-8", data),)


def orders_file(lines: Sequence[str]) -> tuple[Attachment, ...]:
    """The template to fill in and send back."""
    if not lines:
        return ()
    text = "\r\n".join(["BEGIN ORDERS", *lines, "END ORDERS", ""])
    return (Attachment("orders.txt", "text/plain; charset=utf-8", text.encode()),)


def view_file(data: bytes) -> Attachment:
    """view.json: what the seat may see, for programs."""
    return Attachment("view.json", "application/json", data)


def key_of(table: Table, *more: object) -> str:
    """What makes a mail different from all others of its kind to the same seat.

    Never the number of a journal line: the id of a mail must not tell how many lines other
    seats have caused. `more` where one step may send several of a kind.
    """
    return ".".join(str(part) for part in (table.branch, table.step, *more))
