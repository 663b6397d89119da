"""One mail a day to an address that wishes it, over all its games: turns that asked nothing.

It goes with the first look after the hour of `[news]`. What a report or an earlier one told is
not told again: `mail/news.json` holds, for each seat, up to which happening. The mail's id is
made of address and day, so that it lies in the outbox once however often a look is repeated.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from urllib.parse import quote

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.observers import Observer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import Table
from adjudicator.errors import AdjudicatorError, DamagedArchive
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.sender.marks import PUBLIC
from adjudicator.mail.sender.seat_address import reply_address, subject_tag
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.times import When, when_phrase
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Quote, load_phrase, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.faults.making import making_of_house
from adjudicator.service.game.post import mail_for_house, post_made
from adjudicator.service.game.seat_reports import recall
from adjudicator.service.game.session import read_table
from adjudicator.service.game.waiting_orders import tell_once
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of


def seats_elsewhere(host: Host, game: str, address: str) -> Iterator[tuple[str, list[str]]]:
    """Other games with the seats in them that the same address plays."""
    for other in host.archive.games():
        if other == game or not address:
            continue
        try:
            private = host.archive.game(other).read_seats()
        except DamagedArchive:
            continue
        seats = [s for s, e in private.items() if e["address"].lower() == address.lower()]
        if seats:
            yield other, seats


class Item(Frozen):
    """What a seat has not heard of its game.

    told    each a sentence, in the seat's language
    heard   number of the happening before which all is told then; of an observer, of the line
    observer  his number where nobody's seat is told, 0 for a seat
    moment, asked  where the game stands; until when the seat is asked, "" for not
    """

    game: str
    seat: str
    token: str
    language: str
    format: str
    title: str
    moment: str
    asked: str
    told: tuple[str, ...]
    heard: int
    observer: int = 0

    @property
    def reader(self) -> str:
        """Who heard it, as `heard` is remembered."""
        who = f"{self.seat}-{self.observer}" if self.observer else self.seat
        return f"{self.game}.{who}"


class News:
    """The daily mails of an installation, once they are due (see `run/daily_news.py`)."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def write(self, day: str, heard: dict[str, int], now: datetime) -> dict[str, int]:
        """Put the mails of a day into the outbox; what seats and observers heard then. A game that
        cannot be read is left out. Raises `StorageFailed`."""
        for address, items in self._collect(now, heard).items():
            if any(item.told for item in items):
                post_made(self._host, partial(self._mail, address, items, day, now), now)
            heard |= {item.reader: item.heard for item in items}
        return heard

    def _collect(self, now: datetime, heard: dict[str, int]) -> dict[str, list[Item]]:
        """What there is to tell, by address."""
        found: dict[str, list[Item]] = {}
        spelled: dict[str, str] = {}
        making = making_of_house(self._host)
        for game in self._host.archive.games():
            try:
                folder, _, ruleset, table = read_table(self._host, game)
                if table.phase != "running" or table.past is None:
                    continue
                private = folder.read_seats()
            except AdjudicatorError as error:
                self._host.log(f"{game}: left out of the daily mails: {error.message}")
                continue
            for seat in table.seats:
                if seat.news == "daily" and seat.name in private:
                    entry = private[seat.name]
                    last = heard.get(f"{game}.{seat.name}", 0)
                    about = (ruleset, table, seat.name, entry["token"], last, now)
                    item = making.part("news", partial(self._item, *about), None)
                    address = spelled.setdefault(entry["address"].lower(), entry["address"])
                    if item is not None:
                        found.setdefault(address, []).append(item)
            for one in folder.observers.read().known:
                if one.news == "daily":
                    last = heard.get(f"{game}.{PUBLIC}-{one.number}", one.since)
                    told = (folder, ruleset, table, one, last)
                    item = making.part("news", partial(self._public, *told), None)
                    address = spelled.setdefault(one.address.lower(), one.address)
                    if item is not None:
                        found.setdefault(address, []).append(item)
        making.keep(now)
        return found

    def _public(
        self, folder: GameFolder, ruleset: AnyRuleSet, table: Table, one: Observer, last: int
    ) -> Item:
        """What an observer has not heard: turns finished by lines after `last`."""
        words = words_of(self._host, ruleset, one.language)
        turns = [item for item in folder.observers.turns() if item["n"] > last]
        told = [words.say(load_phrase(text)) for item in turns for text in item["told"]]
        return Item(
            table.header.id,
            PUBLIC,
            one.token,
            one.language,
            one.format,
            ruleset.about.title,
            words.say(ruleset.moment(table.state).phrase),
            "",
            tuple(told),
            max((item["n"] for item in turns), default=last),
            one.number,
        )

    def _item(
        self, ruleset: AnyRuleSet, table: Table, name: str, token: str, last: int, now: datetime
    ) -> Item:
        assert table.past is not None
        seat = table.seat(name)
        words = words_of(self._host, ruleset, seat.language)
        known = recall(table, name, last)
        told = tell_once(known.notes)
        if known.faces:
            view = ruleset.view(table.state, name)
            told = (*told, *ruleset.courtesies.recap.recap(view, name, known.faces))
        mine = table.decisions_of(name)
        asked = ""
        if mine:
            due = When(instant(mine[0].due), table.zone_of(name), now)
            asked = words.say(say("news-asked", when=when_phrase(due)))
        return Item(
            table.header.id,
            name,
            token,
            seat.language,
            seat.format,
            ruleset.about.title,
            words.say(ruleset.moment(table.state).phrase),
            asked,
            tuple(words.say(phrase) for phrase in told),
            table.past.end + len(table.happened),
        )

    def _mail(self, address: str, items: list[Item], day: str, now: datetime) -> Outgoing:
        host, first = self._host, items[0]
        letter = news_letter(items)
        words = words_for(first.language, override=host.config.templates)
        rendered = render_letter(letter, words)
        key = hashlib.sha256(f"{day} {address}".encode()).hexdigest()
        identity = host.config.identity
        back, tag = identity.address, subject_tag(first.game, first.seat, first.token)
        if identity.plus:
            back, tag = reply_address(identity.address, first.game, first.seat, first.token), ""
        else:
            rendered = replace(rendered, subject=f"{rendered.subject} {tag}")
        leave = f"<mailto:{back}?subject={quote(f'digest off {tag}'.strip())}>"
        return mail_for_house(
            host,
            address,
            "news",
            rendered,
            now,
            key=key,
            reply_to=back,
            leave=leave,
            text_only=all(item.format == "text" for item in items),
        )


def news_letter(items: list[Item]) -> Letter:
    """The daily mail: each game with what happened in it."""
    games = tuple(Quote(item.game) for item in items)
    return Letter(
        title=say("news-title"),
        subject=say("news-subject", games=games),
        sections=tuple(
            part
            for item in items
            for part in section(
                say("news-game", title=item.title, game=item.game),
                Prose(item.moment),
                Prose(item.asked, strong=True),
                bullets(item.told) if item.told else Prose(say("news-nothing")),
            )
        ),
        footer=(say("news-how", game=Quote(items[0].game)),),
    )
