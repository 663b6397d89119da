"""The composer page of a seat that is asked: what it knows, and as a file of a mail."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from adjudicator.engine.answers.sources import skips_refused
from adjudicator.engine.rehearsal.line_tree import line_tree
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.errors import WrongPhase
from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import template_folders
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.page.composer import TREE, ComposerData, render_composer
from adjudicator.render.page.hosted import Known, hosted_link, hosted_page
from adjudicator.render.page.tree_data import tree_data
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.enclosures import Page
from adjudicator.service.game.offered_lines import (
    grammar,
    line_forms,
    list_suggestions,
    subjects,
    test_forms,
    written_forms,
)
from adjudicator.service.game.orders_subject import orders_subject
from adjudicator.service.game.post import mailbox_of
from adjudicator.service.game.queries import position
from adjudicator.service.game.seat_reports import scene_of, waiting_lines
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.outgoing.page_refusals import refuses_pages

NAME = "orders.html"
#: no larger page goes by mail
MOST = 200_000
#: so many pages are kept: each holds a whole position, and is asked for again while a turn is told
_KEPT = 4
MIME = "text/html; charset=utf-8"


def composer_page(host: Host, game: str, seat: SeatId, language: str) -> bytes:
    """Return the page of a seat as its report would bring it now.

    Raises `UnknownGame`, `UnknownSeat`, `UnknownLanguage`; `WrongPhase` where the seat is not
    asked.
    """
    at = position(host, game, None, seat, language)
    if not at.table.decisions_of(seat):
        raise WrongPhase(
            f"nothing is asked of “{seat}” in “{game}”", f"adjudicator status {game} tells who is"
        )
    token = host.archive.game(game).read_seats()[seat]["token"]
    data = composer_data(host, at.ruleset, at.table, seat, token, at.words)
    return render_composer(data, at.words)


def static_page(host: Host) -> bytes:
    """The page as one file that the referee hosts: every title in every language, no game."""
    languages = find_languages(template_folders(host.config.templates))
    return hosted_page(
        [
            known_of(ruleset, words_of(host, ruleset, language))
            for ruleset in host.rules.rulesets()
            for language in languages
        ]
    )


@lru_cache(maxsize=16)
def known_of(ruleset: AnyRuleSet, words: Words) -> Known:
    """Return what the hosted file knows of a title in a language."""
    composer = ruleset.courtesies.composer
    return Known(
        title=ruleset.about.name,
        words=words,
        forms=written_forms(ruleset, ruleset.forms, words),
        tests=test_forms(ruleset, words),
        grammar=grammar(ruleset, words),
        symbols=composer.symbols(),
        constants=composer.constants(ruleset.speech(words.language)),
    )


class PageOffer(NamedTuple):
    """What a mail brings besides its text: the page as a file, and the link to the hosted one.

    page  None where the seat has none: it is not asked or wants none, or the page is larger
          than `MOST`
    link  with its reader's address open (`render.mailto.addressed`); "" where the referee hosts
          no page, or it knows too much for a link
    subject  of the orders that its links send; "" where nothing is asked
    """

    page: Page | None = None
    link: str = ""
    subject: str = ""


def offer_page(session: Session, table: Table, seat: SeatId, words: Words) -> PageOffer:
    """Return page and link for a mail to a seat; neither where making them fails."""
    return session.making.part(
        "page", lambda: _make_offer(session, table, seat, words), PageOffer()
    )


def _make_offer(session: Session, table: Table, seat: SeatId, words: Words) -> PageOffer:
    entry, mine = session.private.get(seat), table.seat(seat)
    if entry is None or not entry["address"] or mine.player or not table.decisions_of(seat):
        return PageOffer()
    host, ruleset, asked = session.host, session.ruleset, _table_for_page(table, seat)
    link = ""
    if url := host.config.composer.url:  # what a page knows costs more than the rest of a mail
        data = _page_data(ruleset, asked, seat, words)
        link = hosted_link(url, data, known_of(ruleset, words))
    subject = orders_subject(ruleset, table, seat, words)
    by_default = host.config.composer.attach and mine.format != "text"
    unwanted = mine.composer != "on" and (mine.composer == "off" or not by_default)
    if unwanted or refuses_pages(host, entry["address"]):
        return PageOffer(None, link, subject)

    def make_page(token: str) -> tuple[Attachment, ...]:
        address, subject = _mailbox(host, ruleset, table, seat, token, words)
        data = _page(ruleset, asked, seat, words, address, subject)
        return (Attachment(NAME, MIME, data, apart=True),)

    fits = len(make_page(entry["token"])[0].data) <= MOST
    return PageOffer(make_page if fits else None, link, subject)


def _table_for_page(table: Table, seat: SeatId) -> Table:
    """Return the table without what no page tells, so that a reminder finds the page which was kept
    for its report."""
    mine = table.seat(seat)
    draft = replace(SeatState(seat), language=mine.language, pending=mine.pending)
    return Table(
        table.header,
        tuple(draft if s.name == seat else SeatState(s.name) for s in table.seats),
        state=table.state,
        open=tuple(Open(o.id, o.decision, "", "", 0) for o in table.open),
        happened=table.happened,
        clock=table.clock,
        past=table.past,
    )


@lru_cache(maxsize=_KEPT)
def _page(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words, address: str, subject: str
) -> bytes:
    """The page for a reader, kept: its picture and lines are made once for all that ask."""
    data = replace(_page_data(ruleset, table, seat, words), address=address, subject=subject)
    return render_composer(data, words)


def _mailbox(
    host: Host, ruleset: AnyRuleSet, table: Table, seat: SeatId, token: str, words: Words
) -> tuple[str, str]:
    """Return the address that a page sends its orders to, and their subject."""
    mailbox = mailbox_of(host, table.header.id, seat, token)
    return mailbox.address, mailbox.mark(orders_subject(ruleset, table, seat, words))


def composer_data(
    host: Host, ruleset: AnyRuleSet, table: Table, seat: SeatId, token: str, words: Words
) -> ComposerData:
    """Return what the page of a seat that is asked knows."""
    address, subject = _mailbox(host, ruleset, table, seat, token, words)
    data = _page_data(ruleset, _table_for_page(table, seat), seat, words)
    return replace(data, address=address, subject=subject)


@lru_cache(maxsize=_KEPT)
def _page_data(ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words) -> ComposerData:
    """Return what a page knows but for its reader's address; the table is as for a page."""
    game, moment = table.header.id, ruleset.moment(table.state).phrase
    veiled = ruleset.veil(table.state, seat)
    rules, composer = ruleset.about.name, ruleset.courtesies.composer
    position = composer.position(veiled, seat, ruleset.speech(words.language))
    board = None
    if position is None:
        tree = line_tree(ruleset, table, seat, words.language)
        view = ruleset.view(table.state, seat)
        rules, position = TREE, tree_data(tree, ruleset, view, words)
        board = composer.board(veiled, seat)
    scene = scene_of(ruleset, table, seat)
    others = dict.fromkeys(o.decision.seat for o in table.open if o.decision.seat != seat)
    return ComposerData(
        rules=rules,
        game=game,
        seat=seat,
        title=words("composer-title", title=ruleset.about.title, game=game, moment=moment),
        address="",
        subject="",
        position=position,
        scene=replace(scene, legend=()),
        legend=scene.legend,
        board=board,
        suggestions=list_suggestions(ruleset, table, seat, words),
        draft=_draft_of(table.seat(seat)),
        forms=line_forms(ruleset, table, seat, words),
        tests=test_forms(ruleset, words),
        grammar=grammar(ruleset, words),
        stops=not skips_refused(ruleset, table),
        # the picture does not show what others answer who are asked at the same time
        before=words("composer-before", seats=tuple(others)) if others else "",
        subjects=subjects(ruleset, table, veiled, seat, words),
    )


def _draft_of(seat: SeatState) -> tuple[str, ...]:
    """The waiting lines one by one, without remarks and the `;` that the page writes itself."""
    rows = (line.partition("#")[0] for line in waiting_lines(seat))
    lines = (line.strip() for row in rows for line in row.split(";"))
    return tuple(line for line in lines if line)
