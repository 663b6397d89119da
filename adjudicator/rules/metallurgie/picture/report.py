"""What a report holds besides the picture and the events."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rules.metallurgie.events import metal_term
from adjudicator.rules.metallurgie.picture.facts import metals
from adjudicator.rules.metallurgie.view import View


def report(view: View) -> tuple[Block, ...]:
    """Return what was hidden, once the game is over; all else the picture tells."""
    return (Lines(say("section-shown"), tuple(tell_hidden(view))),) if view.over else ()


def tell_hidden(view: View) -> Iterator[Phrase]:
    """The hands, the bonus cards and the pile."""
    for player in view.players:
        yield say("fact-hand", seat=player.seat, metals=metals(player.hand))
        if player.bonus:
            yield say("fact-bonus", seat=player.seat, metal=metal_term(player.bonus))
    yield say("shown-pile", metals=metals(view.rest))
