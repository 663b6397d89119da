"""The composer page of a seat that is asked: what it knows, and as a file of a mail."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.engine.line_tree import line_tree
from adjudicator.engine.table import Table
from adjudicator.errors import WrongPhase
from adjudicator.mail.address import reply_address, subject_tag
from adjudicator.mail.compose import Attachment
from adjudicator.render.composer import TREE, ComposerData, render_composer
from adjudicator.render.tree_data import tree_data
from adjudicator.render.words import Words
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.composer_forms import grammar, line_forms, subjects, test_forms
from adjudicator.service.host import Host
from adjudicator.service.post import Page
from adjudicator.service.present import scene_of, waiting_lines
from adjudicator.service.queries import position
from adjudicator.service.session import Session
from adjudicator.service.suggested import suggested

NAME = "orders.html"
#: no larger page goes by mail
MOST = 200_000
MIME = "text/html; charset=utf-8"


def composer_page(host: Host, game: str, seat: SeatId, language: str) -> bytes:
    """The page of a seat as its report would bring it now.

    Raises `UnknownGame`, `UnknownSeat`, `UnknownLanguage`; `WrongPhase` where the seat is not
    asked.
    """
    at = position(host, game, None, seat, language)
    if not at.table.decisions_of(seat):
        raise WrongPhase(
            f"nothing is asked of '{seat}' in '{game}'", f"adjudicator status {game} tells who is"
        )
    token = host.archive.game(game).read_seats()[seat]["token"]
    data = composer_data(host, at.ruleset, at.table, seat, token, at.words)
    return render_composer(data, at.words)


def page_of(session: Session, table: Table, seat: SeatId, words: Words) -> Page | None:
    """The page as a file of mails to a seat, for the token of whoever reads them; None where
    they have none: the seat is not asked or wants none, or the page is larger than `MOST`."""
    entry, mine = session.private.get(seat), table.seat(seat)
    if entry is None or not entry["address"] or mine.player or not table.decisions_of(seat):
        return None
    by_default = session.host.config.composer.attach and mine.format != "text"
    if mine.composer != "on" and (mine.composer == "off" or not by_default):
        return None

    @lru_cache(maxsize=2)
    def made(token: str) -> tuple[Attachment, ...]:
        data = composer_data(session.host, session.ruleset, table, seat, token, words)
        return (Attachment(NAME, MIME, render_composer(data, words), apart=True),)

    return made if sum(len(file.data) for file in made(entry["token"])) <= MOST else None


def composer_data(
    host: Host, ruleset: AnyRuleSet, table: Table, seat: SeatId, token: str, words: Words
) -> ComposerData:
    """What the page of a seat knows. The seat is asked."""
    identity, game = host.config.identity, table.header.id
    moment = ruleset.moment(table.state).phrase
    address, subject = identity.address, words("composer-subject", game=game, moment=moment)
    if identity.plus:
        address = reply_address(address, game, seat, token)
    else:
        subject = f"{subject} {subject_tag(game, seat, token)}"
    veiled = ruleset.veil(table.state, seat)
    rules, position = ruleset.about.name, ruleset.composer(veiled, seat, words.language)
    board = None
    if position is None:
        tree = line_tree(ruleset, table, seat, words.language)
        view = ruleset.view(table.state, seat)
        rules, position = TREE, tree_data(tree, ruleset, view, words)
        board = ruleset.board(veiled, seat)
    scene = scene_of(ruleset, table, seat)
    return ComposerData(
        rules=rules,
        game=game,
        seat=seat,
        title=words("composer-title", title=ruleset.about.title, game=game, moment=moment),
        address=address,
        subject=subject,
        position=position,
        scene=replace(scene, legend=()),
        board=board,
        suggestions=suggested(ruleset, table, seat, words),
        draft=waiting_lines(table.seat(seat)),
        forms=line_forms(ruleset, table, seat, words),
        tests=test_forms(ruleset, words),
        grammar=grammar(ruleset, words),
        before=_before(table, seat, words),
        subjects=subjects(ruleset, table, veiled, seat, words),
    )  # fmt: skip


def _before(table: Table, seat: SeatId, words: Words) -> str:
    """Who is asked at the same time: the picture does not show what they answer."""
    others = tuple(dict.fromkeys(o.decision.seat for o in table.open if o.decision.seat != seat))
    return words("composer-before", seats=others) if others else ""
