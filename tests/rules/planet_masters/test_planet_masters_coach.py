"""What a newcomer is told and proposed: plain lines that can act, each with a true reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.render.words.words import Words
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import in_boxes
from adjudicator.rules.planet_masters.advice.plans import Deal, winning_rolls
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import State
from tests.rules.planet_masters.positions import RULES, Game, position
from tests.rules.planet_masters.random_games import NAMES
from tests.rules.planet_masters.test_planet_masters_games import sampled

COACH = RULES.courtesies.coach
OWN = ("P-D1", "P-D2", "P-D3")


def boxes(state: State, decision: Decision, language: str = "en") -> tuple[tuple[str, ...], ...]:
    """The suggestions to a seat, in boxes."""
    view, speech = RULES.view(state, decision.seat), RULES.speech(language)
    return in_boxes(RULES.courtesies.suggestions.suggest(view, decision, speech))


def plain_orders(lines: tuple[str, ...]) -> Iterator[tuple[str, Order | None]]:
    """Each line with its order; None where it asks first."""
    for line in lines:
        for item in parse_sheet(line, RULES, Names(NAMES)).of("line"):
            assert item.clause is not None
            test, leaf = item.clause.branches[0]
            yield line, leaf.order if test is None else None


def told(phrases: tuple[Phrase, ...]) -> str:
    return " ".join(map(Words("en", "planet-masters").say, phrases))


def asked(game: Game, seat: str) -> Decision:
    game.settle()
    decision = game.decision(seat)
    assert decision is not None
    return decision


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_of_the_first_rounds_is_one_order_with_a_reason(language: str) -> None:
    words, lines = Words(language, "planet-masters"), 0
    for state, decision in sampled(37):
        if decision.kind not in OWN:
            continue
        early = replace(state, round=2)
        view = RULES.view(early, decision.seat)
        for box in boxes(early, decision, language):
            for line, order in plain_orders(box):
                assert order is not None, line
                why = COACH.reason(view, decision, order)
                assert isinstance(order, od.Pass) or why is not None, line
                assert why is None or words.say(why)
                lines += 1
    assert lines > 50
    assert words.faults == ()


def test_an_action_that_is_suggested_does_something_or_is_the_least_that_is_allowed() -> None:
    for state, decision in sampled(23):
        if decision.kind != "P-D3":
            continue
        (first, *_), *others = boxes(state, decision)
        for line in (first, *(box[0] for box in others)):
            ((_, order),) = plain_orders((line,))
            vain = isinstance(order, od.Attack | od.CallVote) and does_nothing(state, order)
            assert not vain or (line == first and order == RULES.default(state, decision)), line


def does_nothing(state: State, order: od.Attack | od.CallVote) -> bool:
    """Whether an action of the active player is sure to change nothing."""
    seats = [player.seat for player in state.players]
    target = seats.index(order.target)
    if isinstance(order, od.Attack):
        won, _ = winning_rolls(state, (), od.Reroll(), target)
        return not won
    view = RULES.view(state, None)
    heavy = [sums.votes for sums in view.sums]
    outvoted = 2 * (sum(heavy) - heavy[target]) > sum(heavy)
    return not (state.players[target].weapons and outvoted)


def test_what_a_coach_says_can_be_done_now_is_legal() -> None:
    legal = 0
    for state, decision in sampled(19):
        view = RULES.view(state, decision.seat)
        for _, order in COACH.deeds(view, decision):
            form = next(form for form in RULES.forms if form.order is type(order))
            if decision.kind in form.decisions:
                assert not isinstance(RULES.plan(state, decision, order), Refusal), order
                legal += 1
    assert legal > 20


def test_it_is_told_how_one_gets_another_planet_while_one_is_lacking() -> None:
    poor = position(("P1 Mors H6", "P2 Earth H6 W2=5", "P3 Roach H6"), phase="management")
    (decision,) = RULES.decisions(poor)
    said = told(COACH.now(RULES.view(poor, "P1"), decision))
    assert "roll a Transporter (a chance of 1 in 6" in said
    assert "or beat P2 and take one." in said
    bare = replace(poor, galaxy=())
    assert "Transporter" not in told(COACH.now(RULES.view(bare, "P1"), decision))
    ((line, *_),) = boxes(poor, decision)
    assert line == "reroll H"
    why = COACH.reason(RULES.view(poor, "P1"), decision, od.Reroll(("H",)))
    assert why is not None
    assert "a reroll of H has a 1-in-6 chance of a new planet" in told((why,))


def test_a_way_to_another_planet_that_is_not_suggested_is_shown_with_its_line() -> None:
    state = position(("P1 Mors H3 R1=3", "P2 Earth H6 R2=1", "P3 Roach H6"))
    (decision,) = RULES.decisions(state)
    deeds = COACH.deeds(RULES.view(state, "P1"), decision)
    assert ("coach-deed-planet", od.Rebuild(1)) in [(what.code, order) for what, order in deeds]


@pytest.mark.parametrize(
    ("line", "seat", "kind", "answers"),
    [
        ("attack P2", "P2", "P-D4", {"cancel", "allow"}),
        ("attack P3", "P1", "P-D5", {"invade W3", "destroy R4", "pressure"}),
        ("vote P2", "P2", "P-D7", {"ballot for", "ballot against"}),
        ("vote P2", "P3", "P-D7", {"ballot for", "ballot against"}),
    ],
)
def test_each_answer_to_what_others_do_is_a_box_with_its_reason(
    line: str, seat: str, kind: str, answers: set[str]
) -> None:
    players = ("P1 Mors H3 W1=2 R1=3", "P2 Pacal H5 W2=5 R2=1", "P3 Roach H6 W3=2 R4=1")
    game = Game(position(players, phase="action"))
    game.play("P1", line)
    decision = asked(game, seat)
    assert decision.kind == kind
    view = RULES.view(game.state, seat)
    plans = [box for box in boxes(game.state, decision) if ":" not in box[0]]
    assert {box[0] for box in plans} == answers
    for box in plans:
        ((_, order),) = plain_orders(box)
        assert order is not None
        assert COACH.reason(view, decision, order) is not None


def test_chances_of_an_attack_are_those_of_the_dice_that_fall_before_it() -> None:
    state = position(("P1 Mors H3", "P2 Earth H3 W2=2", "P3 Roach H6"))
    build = (Deal(od.Build()),)
    assert winning_rolls(state, build, od.Reroll(), 1) == (3, 6), "1, 2 and 3 win against nothing"
    assert winning_rolls(state, (), od.Reroll(), 1) == (0, 1)
    players = ("P1 Mors H6 R1=3", "P2 Pacal H5 W1=3 R2=6", "P3 Roach H6")
    immune = position(players, phase="management")
    assert winning_rolls(immune, (), od.Reroll(), 1) == (0, 1)
    assert winning_rolls(immune, (), od.Reroll(("H",)), 1) == (1, 6), "Influence against Influence"


def test_who_can_be_beaten_is_shown_the_vote_that_takes_the_weapon_from_the_rival() -> None:
    players = ("P1 Mors H3 R1=2", "P2 Pacal H3 W2=4 R3=1", "P3 Roach H6 R2=3")
    state = position(players, phase="action")
    (decision,) = RULES.decisions(state)
    assert boxes(state, decision) == (("attack P2: invade W2",), ("vote P3",), ("vote P2",))
    early = replace(state, phase="management")
    (first,) = RULES.decisions(early)
    assert boxes(early, first)[1:] == (("reroll none", "vote P3"),)
    why = COACH.reason(RULES.view(state, "P1"), decision, od.CallVote("P3"))
    assert why is not None
    assert told((why,)) == "if P2 votes for it too, P3 loses a weapon and cannot beat you"
    # with two such weapons the vote takes the weaker one, and nothing is averted
    armed = position((*players[:2], "P3 Roach H6 W3=2 R2=3 R4=3"), phase="action")
    why = COACH.reason(RULES.view(armed, "P1"), decision, od.CallVote("P3"))
    assert why is not None
    assert "beat you" not in told((why,))


def test_who_may_cancel_an_attack_is_told_what_immunity_is() -> None:
    game = Game(position(("P1 Mors H3 R1=3", "P2 Pacal H5", "P3 Roach H6"), phase="action"))
    game.play("P1", "attack P2")
    decision = asked(game, "P2")
    said = told(COACH.now(RULES.view(game.state, "P2"), decision))
    assert said == (
        "You are immune to P1: your Influence is 1, P1's is 0. "
        "You can use immunity as often as you like."
    )


def test_a_law_without_management_leaves_no_line_of_rerolls() -> None:
    players = ("P1 Mors H3 W1=6 R1=6", "P2 Earth H6 W2=5 R2=1", "P3 Roach H6")
    for law, rerolls in ((0, True), (4, False)):
        state = position(players, {"politics": "on"}, law=law)
        (decision,) = RULES.decisions(state)
        lines = " ".join(line for box in boxes(state, decision) for line in box)
        assert ("reroll W1" in lines) is rerolls
        deeds = [order for _, order in COACH.deeds(RULES.view(state, "P1"), decision)]
        assert (od.Reroll(("W1",)) in deeds) is rerolls


def test_a_sure_attack_through_an_unknown_sector_is_not_told_as_sure() -> None:
    players = ("P1 Mors H3 R1=3", "P2 Earth H3 W2=2", "P3 Roach H6")
    ends = {
        "off": "planet W2 is yours",
        "on": "unless the unknown sector stops you, planet W2 is yours",
    }
    for sectors, end in ends.items():
        state = position(players, {"unknown_sectors": sectors}, phase="action")
        (decision,) = RULES.decisions(state)
        order = od.Attack("P2", (od.Invade(2),))
        why = COACH.reason(RULES.view(state, "P1"), decision, order)
        assert why is not None
        assert told((why,)) == f"3 against 0: {end}"
