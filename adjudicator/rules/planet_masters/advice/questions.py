"""What a player may ask the rules by mail: the odds of an attack, the ballots of a vote."""

from __future__ import annotations

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Quote, Term, say
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.advice.prospects import allies_against, turn_of
from adjudicator.rules.planet_masters.choices import losses
from adjudicator.rules.planet_masters.counting import influence
from adjudicator.rules.planet_masters.orders.forms import Odds, Votes
from adjudicator.rules.planet_masters.phases.ballots import weights
from adjudicator.rules.planet_masters.phases.battle import immune, sums
from adjudicator.rules.planet_masters.state import State, index_of


def answer(state: State, seat: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
    """Return what the rules say to a question of `seat`."""
    assert isinstance(question, (Odds, Votes))
    own = index_of(state, seat)
    known = [player.seat for player in state.players]
    if not state.turn:
        return (say("answer-early"),)
    if question.target == seat or question.target not in known:
        return refuse("P-06", "E_TARGET", "target", target=Quote(question.target))
    target = index_of(state, question.target)
    table = turn_of(state, own)
    if isinstance(question, Odds):
        return _odds(table, own, target)
    return _votes(table, own, target)


def _odds(table: State, own: int, target: int) -> tuple[Phrase, ...]:
    """P-06, P-17: the power sums, and how many sectors of six leave the attack won."""
    if table.law == board.CEASEFIRE:
        return (say("answer-law", law=Term("law", board.LAWS[table.law])),)
    strength, resistance = sums(table, target, nebula=False)
    sectors = range(1, 7) if table.book.unknown_sectors else ()
    return (
        say(
            "answer-odds",
            target=table.players[target].seat,
            attack=strength,
            defence=resistance,
            won=strength > resistance,
            sectors=len(sectors),
            good=sum(_won_through(table, own, target, sector) for sector in sectors),
            immune=immune(table, target) and (strength > resistance or bool(sectors)),
            theirs=influence(table, table.players[target]),
            mine=influence(table, table.players[own]),
        ),
    )


def _won_through(table: State, own: int, target: int, sector: int) -> bool:
    """P-17: whether the attack wins after a sector; asteroids cost the weakest weapon."""
    if sector == board.SUPERNOVA:
        return False
    if sector == board.ASTEROIDS:
        player = table.players[own]
        gone = losses(player.weapons, 1)
        kept = tuple(die for die in player.weapons if die.number not in gone)
        left = replace(player, weapons=kept)
        table = replace(table, players=(*table.players[:own], left, *table.players[own + 1 :]))
    elif sector == board.STORM:
        table = replace(table, storm=True)
    strength, resistance = sums(table, target, nebula=sector == board.NEBULA)
    return strength > resistance


def _votes(table: State, own: int, target: int) -> tuple[Phrase, ...]:
    """P-11: the fewest votes that carry it beside one's own, and whether it can cost a weapon."""
    if table.law == board.COUNCIL_CENSURE:
        return (say("answer-law", law=Term("law", board.LAWS[table.law])),)
    heavy, together = weights(table), allies_against(table, target, first=own)
    return (
        say(
            "answer-votes",
            target=table.players[target].seat,
            mine=heavy[own],
            total=sum(heavy),
            carried=bool(together),
            seats=tuple(table.players[i].seat for i in together[1:]),
            armed=bool(table.players[target].weapons),
        ),
    )
