"""Invitations: to each seat in its language, or in every language where nobody said which.

How long a game lasts is what its title expects, at the pace of its schedule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.course import Opened
from adjudicator.engine.table.deadlines import due
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.dice import dice_section, draw_told
from adjudicator.render.letters.invitation import Invitation, invitation_letter, render_in_each
from adjudicator.render.letters.letter import Letter, Prose, render_letter, section
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.game.clock_words import bank_rules
from adjudicator.service.game.post import key_of, mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.tournament_files import place_of
from adjudicator.service.house.wording import edition_told, words_of

#: a player who is quick answers within a day
_QUICK = timedelta(days=1)


def send_invitations(session: Session, change: Change) -> Iterator[Outgoing]:
    """The mails that a new game begins with."""
    names = change.after.header.seats
    return session.making.each(names, lambda name: invitation_to(session, change, name))


def invitation_to(
    session: Session, change: Change, name: str, again: str = ""
) -> Iterator[Outgoing]:
    """The invitation of a seat; `again` tells apart one that is sent once more."""
    date = instant(change.line.at)
    # the lines that set the seats' first languages follow the one that opens the game
    languages = [session.table.seat(name).language]
    if session.private.get(name, {}).get("languages"):
        languages = list(session.host.lexicon.languages)
    made = [
        (_letter(session, name, date, words), words)
        for words in (words_of(session.host, session.ruleset, code) for code in languages)
    ]
    rendered = render_letter(*made[0]) if len(made) == 1 else render_in_each(made)
    key = key_of(change.after, again) if again else key_of(change.after)
    yield from mail_to(session, name, "invitation", key, rendered, date)


def _letter(session: Session, seat: str, date: datetime, words: Words) -> Letter:
    header, ruleset = session.header, session.ruleset
    turns, asked = ruleset.courtesies.options.length(dict(header.options), len(header.seats))
    slow = date
    for _ in range(turns):
        slow = due(header.schedule, slow, "turn")
    one = due(header.schedule, date, "turn") - date
    return invitation_letter(
        Invitation(
            title=ruleset.about.title,
            game=header.id,
            seat=seat,
            others=tuple(name for name in header.seats if name != seat),
            edition=edition_told(ruleset, header.edition, words),
            commitment=header.commitment,
            about=Phrase("invite-about") if words.has("invite-about") else "",
            turn=int(one.total_seconds() // 3600),
            zone=header.schedule.zone,
            asked=asked,
            slow=_days(slow - date),
            fast=_days(turns * min(one, _QUICK)),
            options=options_told(session),
            draw=tuple(draw_told(header.draw)) if header.draw is not None else (),
            machines=tuple(s.name for s in session.table.seats if s.player in ("plain", "program")),
            belongs=_belongs(session),
            begins=session.table.seat(seat).has_joined,
        )
    )


def _belongs(session: Session) -> Phrase | str:
    """That the game is part of a tournament; "" for most games."""
    place = place_of(session.host, session.header.id)
    if place is None:
        return ""
    name, number, table = place
    return say("invite-tournament", name=Quote(name), round=number, table=table)


def clock_told(session: Session, table: Table) -> Phrase:
    """How long one may think about a turn, as the clock goes now."""
    created = instant(session.header.created)
    hours = int((due(table.schedule, created, "turn") - created).total_seconds() // 3600)
    return say("invite-clock", hours=hours, days=hours // 24, zone=table.schedule.zone)


def _days(span: timedelta) -> int:
    return max(1, round(span.total_seconds() / 86400))


def options_told(session: Session) -> tuple[Phrase, ...]:
    """The options that are not as usual; of whole documents only that there are some."""
    told = list(unusual(session.ruleset, session.header.edition, session.header.options))
    if session.table.schedule.bank:
        told.append(bank_rules(session.table.schedule))
    if session.header.terms.observers != "no":
        told.append(say(f"invite-observers-{session.header.terms.observers}"))
    return tuple(told)


def unusual(
    ruleset: AnyRuleSet, edition: str, options: Sequence[tuple[str, str]]
) -> Iterator[Phrase]:
    """What the options of the rules say that are not as usual."""
    chosen = dict(options)
    for option in ruleset.about.options:
        usual = option.default_for(edition)
        # games that are older than an option do not have it
        value = chosen.get(option.name, usual)
        if value == usual:
            continue
        what = say(f"option-{option.name}")
        if option.document:
            yield say("invite-document", what=what, letters=len(value))
        else:
            yield say("invite-option", value=_value(value), usual=_value(usual), what=what)


def _value(text: str) -> Phrase | Quote:
    """The value of an option as it is told."""
    truth = {"true": "yes", "false": "no"}.get(text)
    return say(f"answer-{truth}") if truth else Quote(text)


def tell_table_is_full(session: Session, change: Change) -> Iterator[Outgoing]:
    """To every seat, before the public draw: whose words the dice are made of."""
    table = change.after
    assert table.header.draw is not None
    draw = table.header.draw

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        names = {"title": session.ruleset.about.title, "game": table.header.id}
        letter = Letter(
            title=say("table-set-title", **names),
            subject=say("table-set-subject", game=table.header.id),
            sections=(
                *section("", Prose(say("table-set", name=Quote(draw.name)))),
                *dice_section(table),
            ),
            footer=(say("table-set-head", hash=Quote(table.head)),),
        )
        yield from mail_to(
            session,
            seat.name,
            "table",
            key_of(table),
            render_letter(letter, words),
            instant(change.line.at),
            text_only=seat.format == "text",
        )

    return session.making.each(table.seats, to)


INVITATIONS = Feature("invitations", lines=(Line(Opened, send_invitations),))
