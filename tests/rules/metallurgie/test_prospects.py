"""Dangers and chances: what one card scores, for the reader and for others."""

from __future__ import annotations

from itertools import combinations

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.course import Prospects, Rehearsed
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.metallurgie.advice.bots import best_play
from adjudicator.rules.metallurgie.advice.leavings import Leavings
from adjudicator.rules.metallurgie.advice.prospects import guarding_play
from adjudicator.rules.metallurgie.board import survey
from adjudicator.rules.metallurgie.effects import apply
from adjudicator.rules.metallurgie.legality import plan
from adjudicator.rules.metallurgie.orders import Play, Remove
from adjudicator.rules.metallurgie.scoring import lift
from adjudicator.rules.metallurgie.state import State
from adjudicator.service.features.asking.questions import question_in
from tests.rules.metallurgie.table import GAME, SEATS, asked, deal, do, parse, written
from tests.support.rules import HashDice, greedily, play_random

SILVER = "Ag 0,0 1,0 2,0 3,0 | Cu 4,0 0,1"
#: cards that keep the end card far
LONG = " Fe" * 10


def told(state: State, seat: str = "anna") -> tuple[tuple[str, ...], tuple[str, ...]]:
    found = GAME.courtesies.prospects.prospects(GAME.veil(state, seat), seat)
    words = words_for("en", "metallurgie")
    dangers = tuple(words.say(phrase) for phrase in found.dangers)
    return dangers, tuple(words.say(phrase) for phrase in found.chances)


def test_a_card_in_hand_that_scores_is_a_chance_and_what_it_leaves_a_danger() -> None:
    dangers, chances = told(deal(SILVER, "Fe Fe Ag", "Ag Cu Fe" + LONG))
    assert chances[0] == "You can score 1 point in silver with your hand now: silver on 0,1."
    assert dangers == (
        "Whoever next plays a silver card on 0,1 or 4,0 scores: the area has 4 of the 5 cells "
        "that it needs. Not seen yet: 2 silver cards.",
    )


def test_without_the_card_a_draw_is_the_chance_with_its_odds() -> None:
    state = deal(SILVER, "Fe Fe Cu", "Ag Cu Fe")
    hidden = len(state.pile) - 1 + 3
    (only,) = [line for line in told(state)[1] if "draw silver" in line]
    assert only.endswith(f"2 of the {hidden} cards not seen yet are silver.")
    assert "1 point: silver on 0,1." in only


def test_a_drawn_card_tells_where_it_scores_and_no_other_draw() -> None:
    _, chances = told(do(deal(SILVER, "Fe Fe Cu", "Ag Cu Fe"), "draw").state)
    assert chances == ("With the card you drew you can score 1 point in silver: silver on 0,1.",)


def test_a_metal_that_nobody_can_still_hold_is_no_danger() -> None:
    state = deal(SILVER, "Fe Fe Ag", "Cu END", hands=("Fe Fe Fe",))
    end, *others = told(state)[0]
    assert others == []
    assert end.startswith("The end card is one of the 2 cards left")


def test_the_end_card_is_a_danger_from_three_turns_before_it_may_come() -> None:
    for cards, starts in (
        (16, ()),
        (15, ("The end is near: after 9 more cards,",)),
        (7, ("The end is near: after one more card,",)),
        (6, ("The end card is one of the 6 cards left",)),
        (1, ("The end card is the last card of the pile:",)),
    ):
        # wherever in the pile it lies
        for at in {0, min(cards, 6) - 1}:
            pile = ["Fe"] * (cards - 1)
            pile.insert(len(pile) - at, "END")
            dangers, _ = told(deal("START", "Fe Cu Ag", " ".join(pile)))
            assert len(dangers) == len(starts)
            for danger, start in zip(dangers, starts, strict=True):
                assert danger.startswith(start)


def test_every_chance_of_the_hand_is_a_legal_play_that_scores() -> None:
    state = deal("Au 1,0 0,1 | Ag 0,0 -1,0 -1,1 0,-1 | Cu -2,0 -2,1 -1,-1 0,-2", "Au Fe Fe")
    assert told(state)[1][0] == "You can score 3 points in gold with your hand now: gold on -1,1."
    lines = ("play Au@-1,1", "remove chain", "remove chain", "remove chain")
    assert do(state, *lines).state.players[0].points == (0, 1, 1, 1)


def test_an_area_that_no_iron_may_leave_is_neither_danger_nor_chance() -> None:
    state = deal("Cu -1,0 8,0 | Fe 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0", "Fe Fe Fe")
    blocked = replace(state, rulebook=replace(state.rulebook, iron_blocked="no_score"))
    assert any("iron" in line for line in (*told(state)[0], *told(state)[1]))
    assert not any("iron" in line for line in (*told(blocked)[0], *told(blocked)[1]))


def test_other_secrets_give_the_same_prospects() -> None:
    seen = 0
    for seed in range(12):
        game = play_random(GAME, seed=seed, max_steps=90)
        if not GAME.decisions(game.state):
            continue
        seat = game.state.turn.seat
        told_now = GAME.courtesies.prospects.prospects(GAME.veil(game.state, seat), seat)
        for other in range(5):
            changed = GAME.redeal(game.state, seat, HashDice(other))
            assert GAME.courtesies.prospects.prospects(GAME.veil(changed, seat), seat) == told_now
        seen += told_now != Prospects()
    assert seen


def answered(state: State, line: str) -> list[str]:
    asked = question_in(GAME, Names(SEATS, "en"), f"{line}?")
    assert asked is not None
    told = GAME.courtesies.questions.answer(GAME.veil(state, "anna"), "anna", asked.order)
    if isinstance(told, Refusal):
        return [told.code]
    return [words_for("en", "metallurgie").say(phrase) for phrase in told]


def test_other_secrets_give_the_same_answers() -> None:
    lines = ("unseen Ag", "areas", "score Ag@0,1")
    state = deal(SILVER, "Fe Fe Fe", "Ag Cu Fe Au", hands=("Ag Ag Cu",))
    told = [answered(state, line) for line in lines]
    for number in range(5):
        other = GAME.redeal(state, "anna", HashDice(number))
        assert other != state
        assert [answered(other, line) for line in lines] == told


def test_what_cards_would_score_may_be_asked_whoever_holds_them() -> None:
    state = deal(SILVER, "Fe Fe Fe")
    assert answered(state, "score Ag@0,1") == ["silver on 0,1: 1 point."]
    assert answered(state, "décompte Cu@0,2") == ["E_WRONG_BASE"]
    assert answered(state, "score Fe@1,1") == ["iron on 1,1: this would score nothing (0 points)."]


def test_areas_are_told_with_what_one_card_would_score() -> None:
    told = answered(deal(SILVER, "Fe Fe Fe"), "areas")
    assert told[0] == "silver, 4 of 5 cells: 0,0, 1,0, 2,0 and 3,0."
    assert told[-1] == "One more silver card on 0,1 or 4,0 would score: the area has 4 of 5 cells."


def warned(state: State, line: str) -> tuple[str, ...]:
    """What a play is warned of where it ends."""
    end = apply(state, plan(state, asked(state), parse(line, state))).state
    tried = Rehearsed(state, state, end, (parse(line, state),))
    words = words_for("en", "metallurgie")
    return tuple(words.say(phrase) for phrase in GAME.courtesies.warnings.warn(tried, "anna"))


def test_a_play_that_lets_the_next_player_score_is_warned_of() -> None:
    state = deal("Ag 0,0 1,0 2,0 | Cu 3,0 4,0 0,1", "Ag Fe Fe", "Ag Cu Fe")
    assert warned(state, "play Ag@3,0") == (
        "This sets up an area for the next player: one silver card on 0,1 or 4,0 scores: the "
        "area has 4 of the 5 cells that it needs. Unseen silver cards: 2.",
    )
    assert warned(state, "play Fe@-1,0") == ()


def test_a_play_that_spoils_what_others_could_score_is_named_and_suggested() -> None:
    found = 0
    for seed in range(3):
        for state in play_random(GAME, SEATS, {}, seed, max_steps=400, chooser=greedily).states():
            for decision in GAME.decisions(state):
                view = GAME.view(state, decision.seat)
                cards = guarding_play(view) if decision.kind == "M-D1" else ()
                if not cards or best_play(survey(view.pattern), view.rulebook, view.hand)[1][0]:
                    continue
                order = Play(cards)
                assert not isinstance(plan(state, decision, order), Refusal)
                dangers = GAME.courtesies.prospects.prospects(
                    GAME.veil(state, decision.seat), decision.seat
                ).dangers
                assert dangers[-1].code == "danger-guard"
                lines = GAME.courtesies.suggestions.suggest(view, decision, GAME.speech("en"))
                assert written(order) in lines
                found += 1
    assert found


def test_what_is_suggested_sets_up_the_next_player_for_no_more_than_it_brings() -> None:
    three = deal(
        "Ag 0,0 1,0 2,0 | Cu 3,0 4,0 0,1", "Ag Fe Fe", "Ag Cu Fe" + LONG, hands=("Cu Ag Fe",)
    )
    lines = suggested(three)
    # a fourth silver would let one card of the next player score, two score at once
    assert [line for line in lines if "Ag" in line] == ["drawn Ag: place 0,1 then Ag@3,0"]
    # what scores is worth it
    four = deal(SILVER, "Fe Fe Ag", "Ag Cu Fe" + LONG)
    assert suggested(four)[0].startswith("play Ag@")


def test_the_cards_suggested_to_take_leave_least() -> None:
    # any three of the five silvers may go: beside three coppers they would uncover three more
    state = deal(
        "Ag 0,0 1,0 2,0 3,0 | Cu 4,0 5,0 6,0 5,-1", "Ag Fe Fe", "Fe" + LONG, hands=("Cu Cu Cu",)
    )
    scored = do(state, "play Ag@4,0").state
    lines = suggested(scored)
    before = Leavings(GAME.view(scored, "anna"))
    left = {
        cells: before.of(lift(survey(scored.pattern), cells))
        for cells in combinations(scored.area, 3)
    }
    best = min(left.values())
    assert best < max(left.values())
    chosen = parse(lines[0], scored)
    assert isinstance(chosen, Remove)
    assert left[chosen.cells] == best


def suggested(state: State) -> tuple[str, ...]:
    decision = asked(state)
    view = GAME.view(state, decision.seat)
    return GAME.courtesies.suggestions.suggest(view, decision, GAME.speech("en"))


def test_other_secrets_give_the_same_suggestions() -> None:
    seen = 0
    for seed in range(6):
        game = play_random(GAME, seed=seed, max_steps=60)
        if not GAME.decisions(game.state):
            continue
        seat = game.state.turn.seat
        for other in range(3):
            dealt = GAME.redeal(game.state, seat, HashDice(f"{seed}:{other}"))
            assert suggested(dealt) == suggested(game.state)
            seen += dealt != game.state
    assert seen


def test_the_reason_for_a_play_tells_what_it_spoils() -> None:
    state = deal("Cu 0,0 1,0 2,0 3,0 4,0 | Fe 5,0", "Ag Ag Fe")
    view = GAME.view(state, "anna")

    def reason(line: str, language: str = "en") -> str:
        found = GAME.courtesies.coach.reason(view, asked(state), parse(line))
        assert found is not None
        return words_for(language, "metallurgie").say(found)

    assert reason("play Ag@2,0") == "silver: 1 of 5 cells, copper cut to 2 of 7"
    assert reason("play Ag@0,0 Ag@1,0") == "silver: 2 of 5 cells, copper cut to 3 of 7"
    assert reason("play Fe@6,0") == "iron: 2 of 9 cells"
    assert reason("play Ag@2,0", "fr") == "argent\u00a0: 1 case sur 5, cuivre ramené à 2 sur 7"
