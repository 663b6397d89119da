"""The post: letters become mails, and each mail lies in an outbox once, for ever.

A mail's Message-ID is a function of game, branch, line, seat, kind and the seat's token, so
a mail made again after a crash is the same mail and is sent once, and a reply to it proves
who writes. Whatever a house says goes through `post` or `post_for_house`: what was put before
is left out, answers are counted, the last one before a pause says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from adjudicator.archive.files import write_atomic
from adjudicator.archive.sent_texts import SentText
from adjudicator.engine.journal.line import stamp
from adjudicator.engine.table.table import Table
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.ports import ALONE, Outgoing, Standing
from adjudicator.mail.reply.sent_text import sent_text
from adjudicator.mail.sender.loops import (
    ANSWER_LIMITS,
    OWN_HEADER,
    Limits,
    history_worth_keeping,
    next_answer,
)
from adjudicator.mail.sender.seat_address import (
    REFEREE,
    message_id,
    read_message_id,
    reply_address,
    subject_tag,
)
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.compose import Attachment, Mail, outgoing
from adjudicator.render.letters.letter import Rendered, render_letter
from adjudicator.render.letters.texts import pause_letter
from adjudicator.render.words.times import When
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.faults.making import making_of_house
from adjudicator.service.game.enclosures import with_images
from adjudicator.service.game.referees import referees, seats_of_referees, sent_texts
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.outgoing.dispatch import house_outbox
from adjudicator.service.outgoing.mail_record import MailRecord, note_left_out

#: an image inside a letter, to be taken out where it cannot be drawn
_IMAGE = re.compile(r'<img\b[^>]*"cid:[^>]*>')
#: the subject by which the button of a mail program says that its user wants such mails no more:
#: all languages know it, and nothing follows from it that cannot be taken back
LEAVE = "unsubscribe"
#: names of moments at which something is still to be told: nothing that was counted, and kept
#: however long the house stood still
PUT_OFF = "later "
#: files of a mail that are made for the token of its reader
Page = Callable[[str], tuple[Attachment, ...]]


def mail_to(
    session: Session,
    seat: str,
    kind: str,
    key: str,
    rendered: Rendered,
    date: datetime,
    *,
    attachments: tuple[Attachment, ...] = (),
    answers: Envelope | None = None,
    text_only: bool = False,
    standing: Standing = ALONE,
    entry: Mapping[str, str] | None = None,
    page: Page | None = None,
    orders: str = "",
    wide: bool = False,
) -> Iterator[Outgoing]:
    """A letter to a seat as a finished mail; nothing for a seat that no person plays.

    kind     part of the Message-ID: `report`, `answer`...; `key` tells apart what else must
    answers  the mail that is answered, whose thread it joins
    standing  what it stands for until a newer mail takes its place (`standing_of`)
    entry    address and token of whoever reads in the place of the seat
    page     the page on which its reader taps his turn together, made for his token
    orders   the subject of the orders that its links send
    wide     whether it is the map that was asked for
    """
    entry = entry or session.private.get(seat)
    if entry is None or not entry["address"]:
        return
    rendered = _with_playing_referee(session, seat, rendered).as_mail(helps=True)
    host, game, token = session.host, session.header.id, entry["token"]
    making = session.making
    identity, domain = host.config.identity, host.mail_domain
    reply_to, subject, orders = identity.address, rendered.subject, orders or rendered.subject
    tag = "" if identity.plus else subject_tag(game, seat, token)
    if identity.plus:
        reply_to = reply_address(identity.address, game, seat, token)
    else:
        subject, orders = f"{subject} {tag}", f"{orders} {tag}"
    leave = f"<mailto:{reply_to}?subject={quote(f'{LEAVE} {tag}'.strip())}>"
    rendered = rendered.address_to(reply_to, orders)
    root = message_id(domain, game, seat, "thread")
    parent, thread = _thread(answers)
    picture = None if text_only else rendered.picture
    mail = Mail(
        message_id=message_id(domain, game, seat, kind, key, token),
        sender=identity.address,
        sender_name=identity.name,
        recipient=entry["address"],
        reply_to=reply_to,
        subject=subject,
        date=date,
        in_reply_to=parent or root,
        references=(root, *thread),
        list_id=f"{game}.{domain}",
        list_name=game,
        auto_submitted="auto-replied" if answers else "auto-generated",
        text=rendered.flowing,
        html="" if text_only else rendered.html,
        attachments=(*attachments, *(making.some("page", partial(page, token)) if page else ())),
        extra=((OWN_HEADER, game), ("List-Unsubscribe", leave)),
    )
    if picture is not None:
        bare = replace(mail, html=_IMAGE.sub("", mail.html))
        mail = making.part("picture", partial(with_images, host, mail, *picture, wide=wide), bare)
    files = (file.data.decode() for file in attachments if file.mime.startswith("text/plain"))
    said = sent_text(mail.text, mail.html, files)
    if answers is not None:
        standing = replace(standing, due=stamp(date))
    yield replace(outgoing(mail), said=said, standing=standing, kind=kind, subject=rendered.subject)


def _with_playing_referee(session: Session, seat: str, rendered: Rendered) -> Rendered:
    """The letter, at its end the word that a referee of the game plays in it."""
    playing = seats_of_referees(session.host, session.private)
    if not playing or seat not in session.header.seats or rendered.is_mail:
        return rendered
    words = words_of(session.host, session.ruleset, session.table.seat(seat).language)
    told = words.say(say("referee-plays", seats=tuple(Quote(one) for one in playing)))
    help = f"{told}\n{rendered.help}".strip()
    return rendered.saying(rendered.subject, rendered.above, help)


def deputy_entry(session: Session, seat: str) -> dict[str, str] | None:
    """Address and token of a seat's deputy, as of a seat; None where there is none."""
    entry = session.private.get(seat, {})
    if "deputy" not in entry:
        return None
    return {"address": entry["deputy"], "token": entry["deputy_token"]}


def standing_of(table: Table, seat: str, kind: Literal["turn", "moved", "reminder"]) -> Standing:
    """What a mail to a seat about the game as it stands is good for while it waits.

    A report of a turn tells everything since its reader's last orders; what an older one that
    still waits tells is told again, and so is a deadline. The first report tells what no other
    does, and in games that keep nothing older every report does.
    """
    kept = table.past is not None and table.published >= 0
    topic = f"{seat}/{kind}" if kept or kind != "turn" else ""
    replaces = {"turn": ("turn", "moved", "reminder"), "moved": ("moved", "reminder")}
    return Standing(
        topic,
        table.last,
        tuple(f"{seat}/{one}" for one in replaces.get(kind, (kind,))),
        min((item.due for item in table.decisions_of(seat) if item.due), default=""),
    )


def mail_for_house(
    host: Host,
    address: str,
    kind: str,
    rendered: Rendered,
    date: datetime,
    answers: Envelope | None = None,
    key: str = "",
    reply_to: str = "",
    leave: str = "",
    text_only: bool = False,
    asks: bool = True,
) -> Outgoing:
    """A letter that belongs to no game, about the mail `answers` or told apart by `key`.

    reply_to  where an answer goes, "" to the house
    leave  what List-Unsubscribe says, "" for a mail that comes once
    asks   whether an answer is expected, which is then written above a line
    """
    if asks:
        rendered = rendered.as_mail()
    identity = host.config.identity
    parent, thread = _thread(answers)
    key = answers.effect_id if answers else key
    mail = outgoing(
        Mail(
            message_id=message_id(host.mail_domain, "house", "mail", kind, key),
            sender=identity.address,
            sender_name=identity.name,
            recipient=address,
            reply_to=reply_to,
            subject=rendered.subject,
            date=date,
            text=rendered.flowing,
            html="" if text_only else rendered.html,
            in_reply_to=parent,
            references=thread,
            auto_submitted="auto-replied" if answers else "auto-generated",
            extra=((OWN_HEADER, "house"), *((("List-Unsubscribe", leave),) if leave else ())),
        )
    )
    return mail if answers is None else replace(mail, standing=Standing(due=stamp(date)))


def mail_to_referee(
    host: Host,
    kind: str,
    rendered: Rendered,
    date: datetime,
    *,
    name: str = "",
    answers: Envelope | None = None,
    key: str = "",
) -> Outgoing | None:
    """A letter to a referee, the first one for "", that he can answer with acts; None where none
    has an address.

    Told apart by the mail that it answers or by `key`. Raises `StorageFailed`.
    """
    name = name or host.config.referee.name
    one = next((each for each in referees(host) if each.name == name), None)
    if one is None:
        return None
    rendered = rendered.as_mail()
    identity = host.config.identity
    reply_to, subject = identity.address, rendered.subject
    if identity.plus:
        reply_to = reply_address(identity.address, REFEREE, name, one.token)
    else:
        subject = f"{subject} {subject_tag(REFEREE, name, one.token)}"
    parent, thread = _thread(answers)
    key = answers.effect_id if answers else key
    mail = Mail(
        message_id=message_id(host.mail_domain, REFEREE, name, kind, key, one.token),
        sender=identity.address,
        sender_name=identity.name,
        recipient=one.address,
        reply_to=reply_to,
        subject=subject,
        date=date,
        text=rendered.flowing,
        html=rendered.html,
        in_reply_to=parent,
        references=thread,
        auto_submitted="auto-replied" if answers else "auto-generated",
        extra=((OWN_HEADER, "house"),),
    )
    said, hurries = sent_text(mail.text, mail.html), Standing(due=stamp(date))
    return replace(outgoing(mail), said=said, standing=hurries)


def _thread(answered: Envelope | None) -> tuple[str, tuple[str, ...]]:
    """The Message-ID that is answered, and what stands before and with it in the thread."""
    if answered is None:
        return "", ()
    named = (*answered.references, answered.message_id)
    return answered.message_id, tuple(name for name in named if name)


def key_of(table: Table, *more: object) -> str:
    """What makes a mail different from all others of its kind to the same seat.

    Never the number of a journal line: the id of a mail must not tell how many lines other
    seats have caused. `more` where one step may send several of a kind.
    """
    return ".".join(str(part) for part in (table.branch, table.step, *more))


def post(session: Session, mails: Iterable[Outgoing], now: datetime, answered: str = "") -> None:
    """Stage mails in the game's outbox, those put before left out. Raises `StorageFailed`.

    answered  the seat whose own mail they answer: so many mails in a while and no more; the
              last ones go with the word until when there is a pause
    """
    outbox = session.outbox
    fresh = [mail for mail in mails if not outbox.holds(mail.message_id)]
    if fresh and answered:
        leave = _count(answers_of(session), fresh[0].recipient, now, ANSWER_LIMITS, len(fresh))
        if not leave.granted:
            told = f"too many answers to seat {answered}; one left out"
            session.host.log(f"{session.header.id}: {told}")
            MailRecord(session.host).keep(
                note_left_out(mail.message_id, mail.recipient, now, session.header.id, answered)
                for mail in fresh
            )
            return
        if leave.pause is not None:
            pause = partial(_pause, session, answered, leave.pause, now)
            fresh += session.making.letters(pause)
    _stage(session, fresh, now)


def post_each(session: Session, mails: Iterable[Outgoing], now: datetime) -> Iterator[None]:
    """The same for mails that answer nobody; yields after each, for it may be long in the making.

    Raises `StorageFailed`.
    """
    for mail in mails:
        if not session.outbox.holds(mail.message_id):
            _stage(session, [mail], now)
        yield


def _stage(session: Session, fresh: list[Outgoing], now: datetime) -> None:
    # Before they can be answered; the outbox still has them should this get lost.
    for seat, said in _said(session, fresh).items():
        session.folder.sent_texts.keep(seat, said)
    for mail in fresh:
        session.outbox.stage(mail, now)


def _said(session: Session, mails: Iterable[Outgoing]) -> dict[str, list[SentText]]:
    """What mails say, by the seats that they go to."""
    found: dict[str, list[SentText]] = {}
    for mail in mails:
        ours = read_message_id(session.host.mail_domain, mail.message_id)
        named = ours[1] if ours else ""
        for seat, entry in session.private.items():
            if seat == named or (not named and entry["address"] == mail.recipient):
                one = SentText(mail.message_id, mail.said, mail.kind, mail.subject)
                found.setdefault(seat, []).append(one)
    return found


def post_for_house(
    host: Host, mail: Outgoing, now: datetime, limits: Limits = (), staged: Outbox | None = None
) -> None:
    """Put a mail that belongs to no game into the house's outbox, once. Raises `StorageFailed`.

    limits  how many such mails may go to one address; beyond them it is left out
    staged  the house's outbox where it is only staged, and published by the caller
    """
    outbox = staged or Outbox(house_outbox(host))
    if outbox.holds(mail.message_id):
        return
    answered = host.config.mail / "answered.json"
    if limits and not allow_answer(answered, mail.recipient, now, limits).granted:
        MailRecord(host).keep([note_left_out(mail.message_id, mail.recipient, now, "", "")])
        return
    ours = read_message_id(host.mail_domain, mail.message_id)
    if ours is not None and ours[0] == REFEREE and mail.said:
        # before it can be answered
        sent_texts(host).keep(ours[1], [SentText(mail.message_id, mail.said)])
    if staged is None:
        outbox.put(mail, now)
    else:
        staged.stage(mail, now)


def post_made(
    host: Host,
    make: Callable[[], Outgoing | None],
    now: datetime,
    limits: Limits = (),
    staged: Outbox | None = None,
    instead: Callable[[], Outgoing | None] = lambda: None,
) -> None:
    """Make a mail that belongs to no game, if there is one, and put it as `post_for_house` does.

    What cannot be made is given up, and `instead` goes in its place. Raises `StorageFailed`.
    """
    making = making_of_house(host)
    made = making.each(
        (make,), lambda make: filter(None, (make(),)), lambda _: filter(None, (instead(),))
    )
    for mail in made:
        post_for_house(host, mail, now, limits, staged)
    making.keep(now)


def _pause(session: Session, seat: str, until: datetime, now: datetime) -> Iterator[Outgoing]:
    """The word that a seat gets no more answers for a while; nothing for who has none."""
    if seat not in session.header.seats:
        return
    words = words_of(session.host, session.ruleset, session.table.seat(seat).language)
    when = When(until, session.table.schedule.zone)
    letter = pause_letter(session.ruleset.about.title, session.header.id, when)
    yield from mail_to(session, seat, "pause", stamp(until), render_letter(letter, words), now)


class Allowance(Frozen):
    """Whether an answer may go; `pause` is when the next one can, if it is the last for now."""

    granted: bool
    pause: datetime | None = None


def allow_answer(
    path: Path, address: str, now: datetime, limits: Limits = ANSWER_LIMITS, count: int = 1
) -> Allowance:
    """Whether `address` may get one more answer now; if so it is counted in the file `path`.

    count  of how many mails the answer is: each counts
    Raises `StorageFailed`.
    """
    known = _answers(path)
    leave = _count(known, address, now, limits, count)
    if leave.granted:
        write_atomic(path, pretty(known))
    return leave


def next_allowed(path: Path, address: str, now: datetime, limits: Limits) -> datetime:
    """From when on `allow_answer` would grant one, `now` or later; nothing is counted."""
    known = _answers(path).get(address.lower(), [])
    return next_answer([datetime.fromisoformat(moment) for moment in known], now, limits)


def answers_of(session: Session) -> dict[str, list[str]]:
    """How often seats were answered, and what else is counted by moments of the last day; kept by
    `keep_answers`."""
    if session.answers is None:
        session.answers = _answers(session.folder.answers)
    return session.answers


def keep_answers(session: Session) -> None:
    """Remember how often seats were answered, once the answers may leave: what a crash takes
    and what is made again counts once. Raises `StorageFailed`."""
    if session.answers or (session.answers is not None and session.folder.answers.exists()):
        write_atomic(session.folder.answers, pretty(session.answers))


def _answers(path: Path) -> dict[str, list[str]]:
    """Address -> when it was answered, as a file tells."""
    try:
        return {str(k): list(v) for k, v in from_json(path.read_bytes()).items()}
    except (OSError, ValueError, AttributeError):
        return {}


def _count(
    known: dict[str, list[str]], address: str, now: datetime, limits: Limits, count: int
) -> Allowance:
    """Whether an answer may go; then it is counted in `known`, and what is old left out."""
    address = address.lower()
    kept: dict[str, list[str]] = {}
    for who, moments in known.items():
        if who.startswith(PUT_OFF):
            kept[who] = moments
            continue
        recent = history_worth_keeping([datetime.fromisoformat(m) for m in moments], now)
        if recent:
            kept[who] = [moment.isoformat() for moment in recent]
    history = [datetime.fromisoformat(m) for m in kept.get(address, [])]
    if next_answer(history, now, limits) > now:
        return Allowance(False)
    kept[address] = [*kept.get(address, []), *[now.isoformat()] * count]
    known.clear()
    known.update(kept)
    free = next_answer([*history, *[now] * count], now, limits)
    return Allowance(True, free if free > now else None)
