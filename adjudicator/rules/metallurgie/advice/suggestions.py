"""Lines to start from: what brings most and leaves least, and an answer to each card drawn."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import from_boxes
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie.advice.enumeration import place_of, places, plays
from adjudicator.rules.metallurgie.advice.leavings import Leavings
from adjudicator.rules.metallurgie.board import CODES, area_at, survey
from adjudicator.rules.metallurgie.view import View, unseen


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Lines ready to be sent: for a turn a draw with an answer to each card it may show."""
    if decision.seat != view.seat:
        return ()
    ground, leavings = survey(view.pattern), Leavings(view)

    def write(order: Order) -> str:
        return write_order(order, speech.forms, speech.language, Names(language=speech.language))

    if decision.kind in (od.CHOOSE, od.FOLLOW):
        play = leavings.best(plays(ground, view.hand))
        line = () if play is None else (write(od.Play(play[0].cards)),)
        if decision.kind == od.FOLLOW:
            better = play is not None and play[1].total > -leavings.of(view.pattern)
            return from_boxes(
                (line, (write(od.Pass()),)) if better else ((write(od.Pass()),), line)
            )
        draw, worth = _draw(view, leavings, speech)
        if play is not None and (play[1].points or play[1].total > worth):
            return from_boxes((line, draw))
        return from_boxes((draw, line))
    if decision.kind == od.PLACE:
        best = leavings.best(places(ground, view.turn.drawn, view.hand))
        assert best is not None, "a card that fits nowhere is not asked about"
        return (write(place_of(best[0])),)
    if decision.kind == od.AREA:
        return from_boxes((write(od.Area(cell)),) for cell in view.scorable)
    cells = leavings.taken(area_at(ground.heights, view.scorable[0]))
    always = speech.lexicon.first("lines", "always-chain", speech.language)
    return from_boxes(((write(od.Remove(cells)),), (always,)))


def draw_lines(view: View, speech: Speech) -> tuple[str, ...]:
    """A draw, and the best answer to each card that it may show."""
    return _draw(view, Leavings(view), speech)[0]


def _draw(view: View, leavings: Leavings, speech: Speech) -> tuple[tuple[str, ...], int]:
    """The same lines, and the sum that a draw is worth on average, in parts of a point."""
    names, ground = Names(language=speech.language), survey(view.pattern)
    opener = speech.lexicon.first("openers", "drawn", speech.language)
    lines = [write_order(od.Draw(), speech.forms, speech.language, names)]
    total, lost = 0, -leavings.of(view.pattern)
    for metal in CODES:
        best = leavings.best(places(ground, metal, view.hand))
        total += unseen(view, metal) * (lost if best is None else best[1].total)
        if best is not None:
            order = write_order(place_of(best[0]), speech.forms, speech.language, names)
            lines.append(f"{opener} {metal}: {order}")
    return tuple(lines), total // max(1, sum(unseen(view, metal) for metal in CODES))
