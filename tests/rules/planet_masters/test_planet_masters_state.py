"""What is wrong with a state, early closing of votes, defaults, orders at the wrong time."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, ScriptedDice
from adjudicator.rulekit.event import Step
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import names_of, replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.planet_masters.advice.conditions import ATOMS
from adjudicator.rules.planet_masters.draft import begin
from adjudicator.rules.planet_masters.options import rulebook
from adjudicator.rules.planet_masters.orders.orders import (
    Attack,
    Ballot,
    Build,
    ChooseRaces,
    Destroy,
    Done,
    Invade,
    Lose,
    Pass,
)
from adjudicator.rules.planet_masters.state import Die, State, Task, index_of
from tests.rules.planet_masters.positions import RULES, Game, options, position

SOUND = position(["P1 Mors H3 W1=2 R1=3", "P2 Earth H6 W2=1"])


def with_player(**fields: object) -> State:
    return replace(SOUND, players=(replace(SOUND.players[0], **fields), SOUND.players[1]))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (replace(SOUND, galaxy=(1,)), "white dice"),
        (with_player(planets=()), "white dice"),
        (with_player(weapons=(Die(9, 1),)), "red dice"),
        (replace(SOUND, galaxy=(2, 1)), "not in order"),
        (with_player(race="x"), "has the race"),
        (with_player(home=0), "home face"),
        (with_player(weapons=(Die(2, 1), Die(1, 1))), "are not in order"),
        (with_player(weapons=(Die(1, 7),)), "without a face"),
        (with_player(weapons=(Die(1, 1), Die(2, 1), Die(3, 1))), "more weapons"),
        (with_player(technology=2), "has technology"),
        (with_player(race="earth"), "played twice"),
        (replace(SOUND, active=5), "active"),
        (replace(SOUND, law=3), "the law"),
        (replace(SOUND, spent=-1), "are spent"),
        (replace(SOUND, winner=0), "the game goes on"),
        (replace(SOUND, phase="over", agenda=(Task("check"),)), "steps are left"),
        (replace(SOUND, round=31), "round 31"),
        (replace(SOUND, vote=1), "a vote is open"),
        (replace(SOUND, agenda=(Task("clash"),)), "a battle is open"),
    ],
)
def test_a_state_says_what_is_wrong_with_it(state: State, words: str) -> None:
    assert RULES.problems(SOUND) == ()
    assert any(words in problem for problem in RULES.problems(state)), RULES.problems(state)


def test_an_unknown_seat_has_no_index() -> None:
    with pytest.raises(LookupError):
        index_of(SOUND, "P9")


def voting(*players: str, **given: object) -> Game:
    game = Game(position(players, given, phase="action"))
    game.play("P1", f"vote P{len(players)}")
    return game


@pytest.mark.parametrize(
    ("ballots", "settled"),
    [
        ({}, False),
        ({"P1": "for", "P2": "for"}, False),
        ({"P1": "for", "P2": "for", "P3": "for"}, True),
        ({"P1": "against", "P2": "against"}, True),
        ({"P1": "for", "P2": "against"}, False),
        ({"P1": "for", "P2": "against", "P3": "against"}, True),
    ],
)
def test_a_vote_is_settled_when_missing_ballots_cannot_change_it(
    ballots: dict[str, str], settled: bool
) -> None:
    four = ("P1 Mors H6", "P2 Earth H6", "P3 Roach H6", "P4 Pacal H6 R1=1")
    game = voting(*four, caller_ballot="asked")
    answers = {seat: (Ballot(choice),) for seat, choice in ballots.items()}  # type: ignore[arg-type]
    assert RULES.can_close(game.state, answers) is settled


def test_where_players_count_too_a_heavy_ballot_settles_nothing() -> None:
    players = ("P1 Mors H5 W1=5 W2=5", "P2 Earth H6", "P3 Roach H6 R1=1")
    answers = {"P1": (Ballot("for"),)}
    assert RULES.can_close(voting(*players).state, answers) is True
    assert RULES.can_close(voting(*players, vote_majority="of_players").state, answers) is False


def test_who_calls_a_vote_is_for_it_unasked_and_a_vote_that_carries_is_over() -> None:
    four = ("P1 Mors H6", "P2 Earth H6", "P3 Roach H6", "P4 Pacal H6 R1=1")
    game = voting(*four)
    assert game.asked() == "P2+P3+P4 P-D7"
    assert RULES.can_close(game.state, {"P2": (Ballot("for"),)}) is False
    assert RULES.can_close(game.state, {"P2": (Ballot("for"),), "P3": (Ballot("for"),)}) is True
    strong = voting("P1 Mors H5 W1=5", *four[1:3], "P4 Pacal H6 R1=1")
    strong.settle()
    assert strong.asked() == "P2+P3+P4 P-D7", "three votes of six are a tie"


def test_a_game_that_began_before_the_option_still_asks_the_caller() -> None:
    given = options()
    del given["caller_ballot"]
    assert rulebook(given, 3).caller_counts is False
    assert rulebook(options(), 3).caller_counts is True


def test_wishes_for_races_are_never_settled_early() -> None:
    state = RULES.new_game(["P1", "P2"], options(), ScriptedDice()).state
    assert RULES.can_close(state, {"P1": (ChooseRaces(("mors",)),)}) is False


@pytest.mark.parametrize(
    ("loser", "order"),
    [
        ("P2 Earth H3 W2=1 W3=2 R3=1", Invade(2)),
        ("P2 Earth H3 R3=1", Destroy(3)),
        ("P2 Earth H3 R3=6 ", Destroy(3)),
    ],
)
def test_a_silent_winner_takes_the_first_possible_spoil(loser: str, order: Order) -> None:
    game = Game(position(["P1 Mors H5 W1=5 R1=3 R2=3", loser, "P3 Roach H3"], phase="action"))
    game.play("P1", "attack P2")
    assert RULES.default(game.state, RULES.decisions(game.state)[0]) == order


def test_a_silent_loser_gives_up_the_weakest_weapon() -> None:
    game = Game(position(["P1 Mors H5 W1=5", "P2 Earth H3 W2=1 R3=1 R4=5"], phase="action"))
    game.run(["P1> vote P2"])
    assert RULES.default(game.state, RULES.decisions(game.state)[0]) == Lose((3,))


class Foreign(Order):
    """An order of no title."""


@pytest.mark.parametrize("order", [Foreign(), Pass()])
def test_an_order_that_answers_another_question_is_refused(order: Order) -> None:
    judged = RULES.plan(SOUND, RULES.decisions(SOUND)[0], order)
    assert isinstance(judged, Refusal)
    assert judged.code == "E_PHASE"


def test_only_the_player_who_is_asked_may_answer() -> None:
    for seat, legal in (("P1", True), ("P2", False)):
        judged = RULES.plan(SOUND, Decision("P-D1", seat), Done())
        assert isinstance(judged, Refusal) is not legal


def test_nobody_is_asked_while_a_throw_is_due() -> None:
    state = RULES.apply(
        SOUND,
        RULES.plan(SOUND, RULES.decisions(SOUND)[0], Build()),  # type: ignore[arg-type]
        ScriptedDice(),
    ).state
    assert RULES.decisions(state) == ()
    assert isinstance(RULES.plan(state, Decision("P-D1", "P1"), Done()), Refusal)


@pytest.mark.parametrize(
    ("races", "code", "where"),
    [
        ((), "E_RACE", ""),
        (("klingon",), "E_RACE", "races[0]"),
        (("mors", "mors"), "E_RACE_TWICE", "races[1]"),
    ],
)
def test_wishes_for_races_are_real_and_different(
    races: tuple[str, ...], code: str, where: str
) -> None:
    state = RULES.new_game(["P1", "P2"], options(), ScriptedDice()).state
    judged = RULES.plan(state, RULES.decisions(state)[0], ChooseRaces(races))
    assert isinstance(judged, Refusal)
    assert (judged.code, judged.where) == (code, where)


@pytest.mark.parametrize(
    ("line", "where", "near"),
    [
        ("build", "", "rebuild R1"),
        ("rebuild R7", "die", "rebuild R1"),
        ("rebuild station transporter", "faces", "rebuild R1"),
    ],
)
def test_a_refusal_points_at_the_wrong_part_and_offers_what_is_near(
    line: str, where: str, near: str
) -> None:
    game = Game(position(["P1 Mors H3 R1=1", "P2 Earth H6"]))
    judged = game.judge("P1", line)
    assert isinstance(judged, Refusal)
    assert judged.where == where
    assert judged.near is not None
    assert write_order(judged.near, RULES.forms) == near


def test_values_of_tests_are_written_as_they_are_read() -> None:
    written = []
    for name, value in (("target", "me"), ("target", "P2"), ("law", 3), ("tech", 0)):
        atom = next(atom for atom in ATOMS if atom.name == name)
        assert atom.result is not None
        written.append(atom.result.write(value, "fr", Names(("P1", "P2"), lexicon=RULES.lexicon)))
    assert written == ["moi", "P2", "régulations des flottes", "aucune"]


def test_the_bot_that_may_choose_an_enemy_weapon_takes_the_strongest() -> None:
    players = ["P1 Mors H3 W1=3 R1=3 R2=2", "P2 Earth H3 W2=2 R3=3 R4=6"]
    game = Game(position(players, {"fleet_loss_choice": "attacker"}, phase="action"), [1])
    game.play("P1", "attack P2: invade W2")
    assert RULES.courtesies.bots.greedy(game.state, RULES.decisions(game.state)[0]) == Lose((3,))


def test_the_bot_attacks_who_has_a_planet_to_lose_before_who_leads_without_one() -> None:
    players = ["P1 Mors H3 W1=3 R1=3 R2=3", "P2 Earth H3", "P3 Earth H2 W2=1"]
    state = Game(position(players, phase="action"), []).state
    assert RULES.courtesies.bots.greedy(state, RULES.decisions(state)[0]) == Attack("P3")


def test_a_draft_holds_all_of_a_state_and_gives_it_back() -> None:
    state = replace(SOUND, law=3, agenda=(Task("check"),))
    draft = begin(state, NoDice())
    assert all(getattr(draft, name) == getattr(state, name) for name in names_of(state))
    assert draft.__struct_fields__[: len(names_of(state))] == names_of(state)
    draft.turn += 1
    assert draft.step() == Step(replace(state, turn=state.turn + 1))
    assert draft.step().state != state
    assert begin(state, NoDice()).events is not begin(state, NoDice()).events
