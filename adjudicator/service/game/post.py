"""The post: letters become mails, and each mail lies in an outbox once, for ever.

A mail's Message-ID is a function of game, branch, line, seat, kind and the seat's token, so
a mail made again after a crash is the same mail and is sent once, and a reply to it proves
who writes. Whatever a house says goes through `post` or `post_for_house`: what was put before
is left out, answers are counted, the last one before a pause says so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from typing import Literal
from urllib.parse import quote

from adjudicator.archive.sent_texts import SentText
from adjudicator.engine.journal.line import stamp
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.ports import ALONE, Outgoing, Standing
from adjudicator.mail.reply.sent_text import sent_text
from adjudicator.mail.sender.answer_limits import ANSWER_LIMITS, Limits
from adjudicator.mail.sender.loops import OWN_HEADER
from adjudicator.mail.sender.marks import REFEREE
from adjudicator.mail.sender.seat_address import (
    message_id,
    read_message_id,
    reply_address,
    subject_tag,
)
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.compose import Mail, outgoing
from adjudicator.render.letters.letter import Letter
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.letters.texts import pause_letter
from adjudicator.render.words.times import When
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.faults.making import making_of_house
from adjudicator.service.game.answer_counts import allow_answer, answers_of, count_answers
from adjudicator.service.game.enclosures import NOTHING, Enclosure, with_film, with_images
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


def mail_to(
    session: Session,
    seat: str,
    kind: str,
    key: str,
    rendered: Rendered,
    date: datetime,
    *,
    answers: Envelope | None = None,
    text_only: bool = False,
    entry: Mapping[str, str] | None = None,
    enclosed: Enclosure = NOTHING,
) -> Iterator[Outgoing]:
    """Make a letter to a seat a finished mail; none for a seat that no person plays.

    kind     part of the Message-ID: `report`, `answer`...; `key` tells apart what else must
    answers  the mail that is answered, whose thread it joins
    entry    address and token of whoever reads in the place of the seat
    """
    entry = entry or session.private.get(seat)
    if entry is None or not entry["address"]:
        return
    host, game, token, making = session.host, session.header.id, entry["token"], session.making
    rendered = _with_playing_referee(session, seat, rendered).as_mail(True, text_only)
    mailbox, subject = mailbox_of(host, game, seat, token), rendered.subject
    rendered = rendered.address_to(mailbox.address, mailbox.mark(enclosed.orders or subject))
    leave = f"<mailto:{mailbox.address}?subject={quote(mailbox.mark(LEAVE))}>"
    page, attachments = enclosed.page, enclosed.attachments
    root = message_id(host.mail_domain, game, seat, "thread")
    mail = replace(
        _draft(host, rendered, date, answers, root, text_only),
        message_id=message_id(host.mail_domain, game, seat, kind, key, token),
        recipient=entry["address"],
        reply_to=mailbox.address,
        subject=mailbox.mark(subject),
        list_id=f"{game}.{host.mail_domain}",
        list_name=game,
        attachments=(*attachments, *(making.some("page", partial(page, token)) if page else ())),
        extra=((OWN_HEADER, game), ("List-Unsubscribe", leave)),
    )
    if rendered.picture is not None and not text_only:
        bare = replace(mail, html=_IMAGE.sub("", mail.html))
        draw = partial(with_images, host, mail, *rendered.picture, wide=enclosed.wide)
        mail = making.part("picture", draw, bare)
    if enclosed.film is not None:
        mail = with_film(mail, enclosed.film)
    files = (file.data.decode() for file in attachments if file.mime.startswith("text/plain"))
    said, standing = sent_text(mail.text, mail.html, files), enclosed.standing
    if answers is not None:
        standing = replace(standing, due=stamp(date))
    yield replace(outgoing(mail), said=said, standing=standing, kind=kind, subject=subject)


def letter_to(
    session: Session,
    seat: SeatState,
    kind: str,
    key: str,
    letter: Letter,
    date: datetime,
    *,
    entry: Mapping[str, str] | None = None,
    enclosed: Enclosure = NOTHING,
) -> Iterator[Outgoing]:
    """A letter to a seat in its language and format (see `mail_to`)."""
    rendered = render_letter(letter, words_of(session.host, session.ruleset, seat.language))
    send = partial(mail_to, session, seat.name, kind, key, rendered, date)
    return send(text_only=seat.format == "text", entry=entry, enclosed=enclosed)


class Mailbox(Frozen):
    """Where mails of a seat or a referee come back to, and the tag that their subjects bear."""

    address: str
    tag: str

    def mark(self, subject: str) -> str:
        """The subject with its tag."""
        return f"{subject} {self.tag}" if self.tag else subject


def mailbox_of(host: Host, game: str, seat: str, token: str) -> Mailbox:
    """Return where mails of a seat come back to: its own address where the house can have `+` in
    one, else the address of the house, with a tag for the subject."""
    identity = host.config.identity
    if identity.plus:
        return Mailbox(reply_address(identity.address, game, seat, token), "")
    return Mailbox(identity.address, subject_tag(game, seat, token))


def _draft(
    host: Host,
    rendered: Rendered,
    date: datetime,
    answers: Envelope | None,
    root: str = "",
    text_only: bool = False,
) -> Mail:
    """Return what all mails of a house have; `root` is what the thread of one begins with."""
    identity = host.config.identity
    thread = (*answers.references, answers.message_id) if answers else ()
    return Mail(
        message_id="",
        sender=identity.address,
        sender_name=identity.name,
        recipient="",
        subject=rendered.subject,
        date=date,
        text=rendered.flowing,
        html="" if text_only else rendered.html,
        in_reply_to=(answers.message_id if answers else "") or root,
        references=tuple(filter(None, (root, *thread))),
        auto_submitted="auto-replied" if answers else "auto-generated",
    )


def _with_playing_referee(session: Session, seat: str, rendered: Rendered) -> Rendered:
    """Return the letter, which says at its end if a referee of the game plays in it."""
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


def standing_of(
    table: Table, seat: str, kind: Literal["turn", "news", "moved", "reminder"]
) -> Standing:
    """Return what a mail to a seat about the game stands for while it waits.

    A report of a turn tells everything since its reader's last orders; what an older one that
    still waits tells is told again, and so is a deadline. Only in games that keep nothing older
    does each report tell what no other does. News tell what the last ones did not.
    """
    topic = f"{seat}/{kind}" if table.past is not None or kind != "turn" else ""
    replaces = {
        "turn": ("turn", "news", "moved", "reminder"),
        "news": ("moved", "reminder"),
        "moved": ("moved", "reminder"),
    }
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
    key = answers.effect_id if answers else key
    mail = replace(
        _draft(host, rendered.as_mail() if asks else rendered, date, answers, text_only=text_only),
        message_id=message_id(host.mail_domain, "house", "mail", kind, key),
        recipient=address,
        reply_to=reply_to,
        extra=((OWN_HEADER, "house"), *((("List-Unsubscribe", leave),) if leave else ())),
    )
    standing = ALONE if answers is None else Standing(due=stamp(date))
    return replace(outgoing(mail), standing=standing)


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
    mailbox = mailbox_of(host, REFEREE, name, one.token)
    key = answers.effect_id if answers else key
    mail = replace(
        _draft(host, rendered.as_mail(), date, answers),
        message_id=message_id(host.mail_domain, REFEREE, name, kind, key, one.token),
        recipient=one.address,
        reply_to=mailbox.address,
        subject=mailbox.mark(rendered.subject),
        extra=((OWN_HEADER, "house"),),
    )
    said, hurries = sent_text(mail.text, mail.html), Standing(due=stamp(date))
    return replace(outgoing(mail), said=said, standing=hurries)


def key_of(table: Table, *more: object) -> str:
    """Return what makes a mail different from all others of its kind to the same seat.

    Never the number of a journal line: the id of a mail must not tell how many lines other
    seats have caused. `more` where one step may send several of a kind.
    """
    return ".".join(str(part) for part in (table.branch, table.step, *more))


def post(session: Session, mails: Iterable[Outgoing], now: datetime, answered: str = "") -> None:
    """Stage those mails in the game's outbox that it does not hold yet. Raises `StorageFailed`.

    answered  the seat whose own mail they answer: so many mails in a while and no more; the
              last ones go with the word until when there is a pause
    """
    host, game = session.host, session.header.id
    fresh = [mail for mail in mails if not session.outbox.holds(mail.message_id)]
    if fresh and answered:
        known, reader = answers_of(session), fresh[0].recipient
        leave = count_answers(known, reader, now, ANSWER_LIMITS, len(fresh))
        if not leave.granted:
            host.log(f"{game}: too many answers to seat {answered}; one left out")
            MailRecord(host).keep(
                note_left_out(mail.message_id, mail.recipient, now, game, answered)
                for mail in fresh
            )
            return
        if leave.pause is not None:
            pause = partial(_pause, session, answered, leave.pause, now)
            fresh += session.making.letters(pause)
    _stage(session, fresh, now)


def post_each(session: Session, mails: Iterable[Outgoing], now: datetime) -> Iterator[None]:
    """Stage mails that answer nobody; yields after each, for the next may take long to make.

    Raises `StorageFailed`.
    """
    for mail in mails:
        if not session.outbox.holds(mail.message_id):
            _stage(session, [mail], now)
        yield


def _stage(session: Session, fresh: list[Outgoing], now: datetime) -> None:
    # Before they can be answered; the outbox still has them should this get lost.
    for seat, said in _texts_by_seat(session, fresh).items():
        session.folder.sent_texts.keep(seat, said)
    for mail in fresh:
        session.outbox.stage(mail, now)


def _texts_by_seat(session: Session, mails: Iterable[Outgoing]) -> dict[str, list[SentText]]:
    """Return what mails say, by the seats that they go to."""
    found: dict[str, list[SentText]] = defaultdict(list)
    for mail in mails:
        ours = read_message_id(session.host.mail_domain, mail.message_id)
        named = ours[1] if ours else ""
        for seat, entry in session.private.items():
            if seat == named or (not named and entry["address"] == mail.recipient):
                found[seat].append(SentText(mail.message_id, mail.said, mail.kind, mail.subject))
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
    """Tell a seat that it gets no more answers for a while; nothing to who has no seat."""
    if seat not in session.header.seats:
        return
    words = words_of(session.host, session.ruleset, session.table.seat(seat).language)
    when = When(until, session.table.schedule.zone)
    letter = pause_letter(session.ruleset.about.title, session.header.id, when)
    yield from mail_to(session, seat, "pause", stamp(until), render_letter(letter, words), now)
