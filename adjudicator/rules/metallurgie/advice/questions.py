"""What a player may ask the rules by mail, and what they say to it."""

from __future__ import annotations

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.metallurgie.advice.bots import chain_points
from adjudicator.rules.metallurgie.advice.outlook import Outlook
from adjudicator.rules.metallurgie.advice.prospects import ripe_areas
from adjudicator.rules.metallurgie.board import LEVEL, NEEDED, Card, make_pattern, survey
from adjudicator.rules.metallurgie.events import card_phrase, metal_term
from adjudicator.rules.metallurgie.legality import laid_on
from adjudicator.rules.metallurgie.orders import Areas, Scores, Unseen
from adjudicator.rules.metallurgie.picture.facts import area_facts, quote_cells
from adjudicator.rules.metallurgie.state import State
from adjudicator.rules.metallurgie.view import View, unseen, view


def answer(state: State, seat: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
    """Return what the rules say to a question of `seat`, from its own view."""
    seen = view(state, seat)
    if isinstance(question, Scores):
        return _scores(seen, question.cards)
    if isinstance(question, Areas):
        return _areas(seen)
    assert isinstance(question, Unseen)
    at = LEVEL[question.metal] - 1
    return (
        say(
            "answer-unseen",
            metal=metal_term(question.metal),
            unseen=unseen(seen, question.metal),
            cards=seen.rulebook.split[at],
            up=seen.seen[at],
            held=seen.hand.count(question.metal),
        ),
    )


def _scores(seen: View, laid: tuple[Card, ...]) -> tuple[Phrase, ...] | Refusal:
    """M-02, M-03, M-07: the points of the longest chain that the cards begin."""
    ground = survey(seen.pattern)
    bad = laid_on(ground, laid)
    if bad is not None:
        return bad
    heights = dict(ground.heights)
    for card in laid:
        heights[card.cell] = LEVEL[card.metal]
    fresh = tuple(sorted({card.cell for card in laid}))
    points = chain_points(make_pattern(heights), fresh, seen.rulebook)
    return (say("answer-scores", cards=tuple(map(card_phrase, laid)), points=points),)


def _areas(seen: View) -> tuple[Phrase, ...]:
    """M-07: every area with what it needs, then what one card would make score."""
    told = [fact.phrase for fact in area_facts(seen)]
    for ripe in ripe_areas(Outlook(survey(seen.pattern)), seen.rulebook):
        told.append(
            say(
                "answer-ripe",
                metal=metal_term(ripe.metal),
                cells=quote_cells(ripe.cells),
                size=ripe.size,
                needed=NEEDED[LEVEL[ripe.metal]],
            )
        )
    return tuple(told)
