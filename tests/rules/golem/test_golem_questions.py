"""Questions to the rules are answered as the rules would play them, from what may be known."""

from __future__ import annotations

import pytest

from adjudicator.render.words.words import Words
from adjudicator.rulekit.refusal import Refusal
from adjudicator.service.features.asking.questions import question_in
from tests.rules.golem.position import GOLEM, Position, position
from tests.support.rules import HashDice, options_of


def asked(at: Position, line: str, language: str = "en") -> str:
    """What anna is told to a question."""
    words = Words(language, "golem")
    question = question_in(GOLEM, at.names, line)
    assert question is not None, line
    found = GOLEM.courtesies.questions.answer(GOLEM.veil(at.state, "anna"), "anna", question.order)
    told = (found.phrase(),) if isinstance(found, Refusal) else found
    text = "\n".join(words.say(phrase) for phrase in told)
    assert words.faults == ()
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def table() -> Position:
    return position(
        "Zenith E3", "Sirocco E3 torso+2", hands=("C02 C05 S01", "C01 C02"), discard="C07 C07 S03"
    )


def test_the_odds_of_an_attack_are_its_whole_sum() -> None:
    assert asked(table(), "odds C02 at bruno.head?") == (
        "Hammer Blow (C02) at bruno’s head: attack 4 + strength 4 = 8 against 8 (base 8): it "
        "hits, unless bruno reacts with Side-step (a1) or Ghost Step (a3)."
    )
    assert asked(table(), "odds C02 at bruno.torso") == (
        "Hammer Blow (C02) at bruno’s torso: attack 4 + strength 4 = 8 against 11 (base 9 and "
        "tokens +2): it misses."
    )
    lance = asked(table(), "will hammer blow hit bruno's torso with a3")
    assert "+ ability 3 = 11 against 11" in lance


def test_the_odds_of_a_card_alone_list_what_it_hits() -> None:
    assert asked(table(), "odds C05").startswith("Leg Sweep (C05) reaches 9 and hits bruno’s")
    weak = position("Zenith E0 -larm", "Basalt", hands=("C01", "C01"))
    assert asked(weak, "what would C01 hit") == "Piston Jab (C01) hits nothing at the moment."


def test_a_question_that_has_no_answer_says_why() -> None:
    assert asked(table(), "odds C09 at bruno.head") == "Needle Round (C09) is not in your hand."
    assert "aim at left leg or right leg" in asked(table(), "odds C05 at bruno.head")
    assert "does not attack" in asked(table(), "odds S01")


def test_the_cost_of_an_ability_is_told_of_ones_own_and_of_others() -> None:
    assert asked(table(), "cost of a2") == (
        "Null Field (a2), cost 2 (you have 3 energy): Reaction: the attacked tile "
        "has +2 defence for this attack."
    )
    assert asked(table(), "how much is Ghost Step").startswith(
        "bruno: Ghost Step (a3), cost 3 (bruno has 3 energy): Reaction: "
    )
    assert "not an ability" in asked(table(), "cost of White Heat")


def test_the_threats_to_a_tile_are_those_of_the_report() -> None:
    at = table()
    report = GOLEM.courtesies.prospects.prospects(GOLEM.veil(at.state, "anna"), "anna").dangers
    words = Words("en", "golem")
    told = asked(at, "threats to head")
    # of a single rival the report need not say that it is he
    assert told.replace("bruno ", "") in [
        words.say(phrase).replace("\u00a0", " ") for phrase in report
    ]
    lone = position("Basalt", "Forge", hands=("C01", ""))
    assert asked(lone, "who can hit my head") == (
        "Nobody can hit your head before your next turn this round."
    )


def test_the_discard_pile_is_counted_by_card() -> None:
    told = asked(table(), "discard pile")
    assert told.startswith("Discard pile, 3 cards: 2 Visor Smash (C07) and Field Repair Kit (S03).")
    assert "You cannot see 48 cards" in told


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("calcul C02 contre bruno.tête", "Coup de masse (C02) contre bruno (tête) : attaque 4"),
        ("est-ce que C02 touche la tête de bruno ?", "touché, sauf réaction : Pas de côté (a1)"),
        ("que touche C05 ?", "Fauchage (C05) atteint 9 et touche bruno"),
        ("combien coûte a2", "Champ nul (a2), coût 2 (énergie : 3) : Réaction : "),
        ("qui peut toucher ma tête", "tête, défense 9 : bruno"),
        ("défausse", "Défausse, 3 cartes : 2 Bris de visière (C07)"),
    ],
)
def test_questions_are_read_and_answered_in_french(line: str, said: str) -> None:
    assert said in asked(table(), line, "fr")


def test_no_secret_changes_an_answer() -> None:
    at = table()
    lines = ("odds C02 at P2.head", "odds C05", "cost of a1", "threats to torso", "pile")
    for number in range(6):
        dealt = GOLEM.redeal(at.state, "anna", HashDice(f"other {number}"))
        assert dealt != at.state
        for line in lines:
            assert asked(Position(dealt, at.dice), line) == asked(at, line)


def test_before_the_draft_is_done_there_is_nothing_to_reckon() -> None:
    state = GOLEM.new_game(
        ("anna", "bruno"), options_of(GOLEM, {"assignment": "draft"}), HashDice("draft")
    ).state
    assert asked(Position(state), "odds C02").startswith("Ask again once Mechas and pilots")


def test_what_a_card_does_can_be_asked_by_its_number() -> None:
    told = "Brume corrosive (S07) : soutien. Toutes les tuiles en état d’un adversaire ont -2"
    assert asked(table(), "que fait S07 ?", "fr").startswith(told)
    assert asked(table(), "what does C09 do", "en").startswith("Needle Round (C09): strength 4.")
