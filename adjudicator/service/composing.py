"""The composer page of a seat that is asked: what it knows, and as a file of a mail."""

from __future__ import annotations

from adjudicator.engine.line_tree import Node, line_tree
from adjudicator.engine.table import Table
from adjudicator.errors import WrongPhase
from adjudicator.mail.address import reply_address, subject_tag
from adjudicator.mail.compose import Attachment
from adjudicator.render.composer import ComposerData, render_composer
from adjudicator.render.words import Words
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.host import Host
from adjudicator.service.present import scene_of
from adjudicator.service.queries import position
from adjudicator.service.session import Session

TREE = "tree"
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


def composer_file(
    session: Session, table: Table, seat: SeatId, words: Words
) -> tuple[Attachment, ...]:
    """The page as a file of a mail; nothing for a seat that is not asked, or without address."""
    entry = session.private.get(seat)
    if entry is None or not table.decisions_of(seat):
        return ()
    host, ruleset = session.host, session.ruleset
    data = composer_data(host, ruleset, table, seat, entry["token"], words)
    return (Attachment("orders.html", MIME, render_composer(data, words)),)


def composer_data(
    host: Host, ruleset: AnyRuleSet, table: Table, seat: SeatId, token: str, words: Words
) -> ComposerData:
    """What the page of a seat knows. The seat is asked."""
    identity, game = host.config.identity, table.header.id
    tag = subject_tag(game, seat, token)
    address = reply_address(identity.address, game, seat, token) if identity.plus else ""
    veiled = ruleset.veil(table.state, seat)
    decision = table.decisions_of(seat)[0].decision
    rules, position = ruleset.about.name, ruleset.composer(veiled, seat, words.language)
    board = None
    if position is None:
        names = Names(table.header.seats, words.language)
        nodes = line_tree(ruleset, veiled, decision, names)
        rules, position = TREE, [_node(node, words) for node in nodes]
        board = ruleset.board(veiled, seat)
    scene = scene_of(ruleset, table, seat)
    return ComposerData(
        rules=rules,
        game=game,
        seat=seat,
        title=words("composer-title", title=ruleset.about.title, game=game,
                    moment=ruleset.moment(table.state).phrase),
        address=address or identity.address,
        subject=f"{words('composer-subject', game=game)} {tag}",
        position=position,
        scene=replace(scene, legend=()),
        board=board,
    )  # fmt: skip


def _node(node: Node, words: Words) -> list[object]:
    lines = [
        [line.text, list(line.idents), line.node, [words.say(told) for told in line.tells]]
        for line in node.lines
    ]
    return [words.say(node.question), lines, node.more]
