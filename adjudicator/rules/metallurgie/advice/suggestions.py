"""Lines to start from: what the simple bot would do, and an answer to each card drawn."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import from_boxes
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.advice import bots
from adjudicator.rules.metallurgie.advice.prospects import guarding_play
from adjudicator.rules.metallurgie.board import area_at, survey
from adjudicator.rules.metallurgie.view import View


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Lines ready to be sent: for a turn a draw with an answer to each card it may show."""
    if decision.seat != view.seat:
        return ()
    forms, language = speech.forms, speech.language
    ground, book, hand = survey(view.pattern), view.rulebook, view.hand

    def write(order: Order) -> str:
        return write_order(order, forms, language, Names(language=language))

    if decision.kind == od.CHOOSE:
        draw = draw_lines(view, speech)
        play, worth = bots.best_play(ground, book, hand)
        if play is None:
            return draw
        if worth[0]:
            return from_boxes(((write(play),), draw))
        # where nothing scores, a play may at least spoil what others could score
        guard = guarding_play(view)
        return from_boxes((draw, (write(od.Play(guard) if guard else play),)))
    if decision.kind == od.FOLLOW:
        play, worth = bots.best_play(ground, book, hand)
        guard = () if play is not None and worth[0] else guarding_play(view)
        played = od.Play(guard) if guard else play
        return from_boxes(((write(od.Pass()),), (write(played),) if played else ()))
    if decision.kind == od.PLACE:
        return (write(bots.best_place(ground, book, view.turn.drawn, hand)),)
    if decision.kind == od.AREA:
        return from_boxes((write(od.Area(cell)),) for cell in view.scorable)
    area = area_at(ground.heights, view.scorable[0])
    cells = scoring.pick_set(ground, area, view.fresh, book, "chain")
    always = speech.lexicon.first("lines", "always-chain", language)
    return from_boxes(((write(od.Remove(cells)),), (always,)))


def draw_lines(view: View, speech: Speech) -> tuple[str, ...]:
    """A draw, and the best answer to each card that it may show."""
    names, ground = Names(language=speech.language), survey(view.pattern)
    opener = speech.lexicon.first("openers", "drawn", speech.language)
    lines = [write_order(od.Draw(), speech.forms, speech.language, names)]
    for metal, places in ((p.metal, p.cells) for p in view.places):
        if places:
            place = bots.best_place(ground, view.rulebook, metal, view.hand)
            written = write_order(place, speech.forms, speech.language, names)
            lines.append(f"{opener} {metal}: {written}")
    return tuple(lines)
