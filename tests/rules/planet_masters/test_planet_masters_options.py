"""Options: what each one changes, and which sets of options are refused."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.dice import ScriptedDice
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.planet_masters.options import rulebook
from adjudicator.rules.planet_masters.state import Deed, Die
from tests.rules.planet_masters.positions import RULES, Game, notation, options, position

ABOUT = RULES.about


def test_exactly_the_number_of_planets_wins_only_with_its_option() -> None:
    players = ["P1 Mors H3 W1=2 W2=6", "P2 Earth H3"]
    for exact, winner in (("off", 0), ("on", -1)):
        given = {"victory_planets": 2, "victory_exact": exact}
        game = Game(position(players, given, phase="management"), [2])
        game.play("P1", "reroll W2")
        assert game.state.winner == winner


def test_victory_at_the_own_turn_end_waits_for_it() -> None:
    players = ["P1 Mors H5 R1=3", "P2 Earth H6 W1=5 W2=3"]
    given = {"victory_check": "own_turn_end"}
    game = Game(position(players, given, phase="action"), [3])
    game.play("P1", "attack P2: pressure")
    assert game.asked() == "P2 P-D1"
    game.run(["P2> done", "P2> reroll none", "P2> vote P1", "ballots> P2 against, P1 against"])
    assert game.asked() == "nobody"
    assert game.state.winner == 1


def test_victory_is_tested_for_the_active_player_first() -> None:
    players = ["P1 Mors H3 W1=2 R1=1", "P2 Earth H6 W2=5"]
    state = position(players, {"victory_planets": 2}, phase="action", active=1, first=1)
    game = Game(replace(state, players=(state.players[0], state.players[1])), [])
    game.run(["P2> vote P1"])
    assert game.state.winner == 0


def test_drawn_races_go_round_for_more_than_six_players() -> None:
    seats = [f"P{i}" for i in range(1, 9)]
    order = ("pacal", "mors", "earth", "roach", "freebooters", "matriks")
    dice = ScriptedDice(shuffles={"P-R2": order})
    step = RULES.new_game(seats, options(races="random"), dice)
    assert [p.race for p in step.state.players] == [*order, "pacal", "mors"]
    assert RULES.problems(step.state) == ()


def test_a_wanted_race_goes_to_the_lower_seat() -> None:
    seats = ["P1", "P2", "P3"]
    for unique, races in (("auto", ["pacal", "earth", "mors"]), ("off", ["pacal"] * 3)):
        state = RULES.new_game(seats, options(unique_races=unique), ScriptedDice()).state
        game = Game(state, [3, 6, 6, 6])
        game.close({"P1": "races Pacal", "P2": "races Pacal Earth", "P3": "races pacal earth"})
        assert [p.race for p in game.state.players] == races


def test_the_first_seat_begins_without_a_draw_when_asked_to() -> None:
    state = RULES.new_game(["P1", "P2"], options(first_player="seat1"), ScriptedDice()).state
    game = Game(state, [6, 6])
    game.close({"P1": "races Mors", "P2": "races Earth"})
    assert game.state.first == 0
    assert game.dice.draws_left == 0


def test_a_drawn_first_player_rolls_and_plays_first() -> None:
    state = RULES.new_game(["P1", "P2"], options(), ScriptedDice()).state
    game = Game(state, [2, 3, 4])
    game.close({"P1": "races Mors", "P2": "races Earth"})
    assert game.asked() == "P2 P-D1"
    assert [p.home for p in game.state.players] == [4, 3]


@pytest.mark.parametrize(
    ("players", "storm", "attack", "defence"),
    [
        ("P1 Freebooters H1 R1=1 T3", False, 3, 3),
        ("P1 Freebooters H1 R1=2", True, 3, 3),
        ("P1 Matriks H1 R1=6 T1", False, 1, 3),
        ("P1 Matriks H1 R1=6", True, 0, 2),
    ],
)
def test_a_trait_that_is_no_unit_has_only_its_printed_bonus(
    players: str, storm: bool, attack: int, defence: int
) -> None:
    given = {"trait_is_unit": "off", "technology": "on"}
    sums = RULES.view(position([players, "P2 Earth H3"], given, storm=storm), None).sums[0]
    assert (sums.attack, sums.defence) == (attack, defence)


@pytest.mark.parametrize(
    ("dice", "flat", "doubled"), [("H6", 0, 0), ("H3", 2, 2), ("H3 W1=3 W2=4", 4, 6)]
)
def test_flat_terraforming_adds_one_action_where_there_is_any(
    dice: str, flat: int, doubled: int
) -> None:
    for value, actions in (("flat", flat), ("per_die", doubled)):
        given = {"technology": "on", "terraforming": value}
        state = position([f"P1 Mors {dice} T2", "P2 Earth H3"], given)
        assert RULES.view(state, None).sums[0].capacity == actions


def test_a_trait_that_is_no_unit_wakes_no_stasis_chambers() -> None:
    for unit, planets in (("on", 1), ("off", 0)):
        given = {"trait_is_unit": unit, "technology": "on"}
        players = ["P1 Freebooters H1 T2", "P2 Earth H3 W2=1"]
        state = replace(position(players, given), budget=2)
        dice = [5, 1] if planets else [5]
        game = Game(replace(state, book=replace(state.book, fresh_resource=False)), dice)
        game.play("P1", "tech")
        assert len(game.state.players[0].planets) == planets


def test_one_by_one_the_question_comes_back_with_what_is_left() -> None:
    players = ["P1 Earth H6 W1=1 W2=2", "P2 Mors H3"]
    given = {"management": "one_by_one"}
    game = Game(position(players, given, phase="management"), [3, 5])
    game.run(
        [
            "legal reroll none | reroll H | reroll W1 | reroll W2",
            "P1> reroll H",
            "P1> reroll H ! E_REROLLED",
            "legal reroll none | reroll W1 | reroll W2",
            "P1> reroll bad",
            "asks P1 P-D2",
            "P1> reroll none",
        ]
    )
    assert notation(game.state.players[0]) == "P1 Earth H3 W1=5 W2=2"
    assert game.state.winner == 0


def test_one_by_one_ends_when_every_die_was_rerolled() -> None:
    game = Game(
        position(["P1 Earth H6", "P2 Mors H3"], {"management": "one_by_one"}, phase="management"),
        [5],
    )
    game.run(["P1> reroll H", "asks P1 P-D3"])


def test_planets_of_stasis_chambers_can_be_rerolled_where_only_transporters_lock() -> None:
    for locked, answer in (("all", (1,)), ("transporter_only", ())):
        given = {"technology": "on", "new_planets_locked": locked}
        players = ["P1 Earth H3 W2=2 R1=2", "P2 Mors H3"]
        game = Game(position(players, given), [5, 4])
        game.play("P1", "tech")
        assert game.state.gained == answer


def test_the_defaults_are_those_of_the_book() -> None:
    given = options()
    assert given["must_act"] == "on"
    assert given["new_planets_locked"] == "transporter_only"
    assert given["deep_space_setup"] == "off"
    assert given["empty_votes"] == "closed"


def test_nobody_passes_where_everybody_must_act() -> None:
    players = ["P1 Earth H3", "P2 Mors H3"]
    for law, lawful in ((0, "vote P2"), (2, "attack P2")):
        game = Game(position(players, {"politics": "on"}, phase="action", law=law))
        game.run(["P1> pass ! E_MUST_ACT"])
        decision = RULES.decisions(game.state)[0]
        assert "pass" not in game.legal()
        assert write_order(RULES.default(game.state, decision), RULES.forms) == lawful


def test_politics_and_the_deflector_are_actions_where_everybody_must_act() -> None:
    players = ["P1 Earth H3 T6", "P2 Mors H3"]
    given = {"politics": "on", "technology": "on"}
    for order, rolled in (("politics", 5), ("deflect P2", 3)):
        game = Game(position(players, given, phase="action"), [rolled])
        game.run([f"P1> {order}", "asks P2 P-D1"])


def test_a_player_may_pass_where_nobody_must_act() -> None:
    given = {"must_act": "off"}
    game = Game(position(["P1 Earth H3", "P2 Mors H3"], given, phase="action"))
    decision = RULES.decisions(game.state)[0]
    assert "pass" in game.legal()
    assert write_order(RULES.default(game.state, decision), RULES.forms) == "pass"
    game.run(["P1> pass", "asks P2 P-D1"])


def test_a_silent_player_rather_calls_a_vote_that_keeps_nobody_waiting() -> None:
    armed, unarmed = "P2 Mors H3 R1=1", "P2 Mors H3"
    for second, empty, vote in (
        (armed, "closed", "vote P3"),
        (unarmed, "closed", "vote P2"),
        (armed, "counted", "vote P2"),
    ):
        players = ["P1 Earth H3", second, "P3 Roach H3"]
        game = Game(position(players, {"empty_votes": empty}, phase="action"))
        default = RULES.default(game.state, RULES.decisions(game.state)[0])
        assert write_order(default, RULES.forms) == vote
        game.run([f"P1> {vote}"])
        closed = (empty == "closed" and vote == "vote P3") or second == unarmed
        assert game.asked() == ("P2 P-D1" if closed else "P2+P3 P-D7")


def test_only_a_vote_against_a_player_without_weapons_is_closed_at_once() -> None:
    players = ["P1 Earth H3", "P2 Mors H3", "P3 Roach H3 R1=1"]
    game = Game(position(players, phase="action"))
    game.run(["P1> vote P3", "asks P2+P3 P-D7"])
    game = Game(position(players, phase="action"))
    game.run(["P1> vote P2"])
    assert [type(event).__name__ for event in game.events[:2]] == ["VoteCalled", "VoteClosed"]
    assert game.state.last == Deed("vote", 0, 1, "empty")


def test_deep_space_waits_at_planets_of_the_set_up_where_its_option_says_so() -> None:
    for setup, dice, face in (("off", [2, 4, 6], 4), ("on", [2, 5, 6], 6)):
        given = {"deep_space": "on", "deep_space_setup": setup, "first_player": "seat1"}
        state = RULES.new_game(["P1", "P2"], options(**given), ScriptedDice()).state
        game = Game(state, dice)
        game.close({"P1": "races Mors", "P2": "races Earth"})
        assert game.state.players[0].planets == (Die(1, face),)
        assert game.dice.draws_left == 0


def test_deep_space_of_the_set_up_needs_deep_space() -> None:
    given = {"deep_space_setup": "on", "first_player": "seat1"}
    state = RULES.new_game(["P1", "P2"], options(**given), ScriptedDice()).state
    game = Game(state, [2, 4, 6])
    game.close({"P1": "races Mors", "P2": "races Earth"})
    assert game.state.players[0].planets == (Die(1, 4),)


def test_a_game_without_the_newer_options_goes_on_as_it_began() -> None:
    """Its header lacks them, and its states and views are written as they were."""
    newer = ("empty_votes", "deep_space_setup")
    given = {"must_act": "on", "deep_space": "on", "first_player": "seat1"}
    older = {key: value for key, value in options(**given).items() if key not in newer}
    state = RULES.new_game(["P1", "P2"], older, ScriptedDice()).state
    assert rulebook(older, 2) == rulebook(
        options(**given, empty_votes="counted", deep_space_setup="off"), 2
    )
    game = Game(state, [2, 4, 6])
    game.close({"P1": "races Mors", "P2": "races Earth"})
    game.run(["P1> done", "P1> reroll none", "P1> vote P2", "asks P2 P-D7"])
    dumped = RULES.state_border.dump(game.state)
    assert {"close_empty_votes", "deep_space_setup"}.isdisjoint(dumped["book"])
    assert RULES.state_border.load(dumped) == game.state
    seen = RULES.view(game.state, "P1")
    assert {"close_empty_votes"}.isdisjoint(RULES.view_border.dump(seen)["table"]["book"])
    now = RULES.new_game(["P1", "P2"], options(deep_space_setup="on"), ScriptedDice()).state
    dumped = RULES.state_border.dump(now)
    assert dumped["book"]["close_empty_votes"] is dumped["book"]["deep_space_setup"] is True
    assert RULES.state_border.load(dumped) == now


def test_immunity_before_the_sector_is_asked_although_the_attack_could_not_win() -> None:
    players = ["P1 Mors H6", "P2 Pacal H1"]
    given = {"unknown_sectors": "on", "immunity_timing": "before_sectors"}
    game = Game(position(players, given, phase="action"), [2])
    game.run(["P1> attack P2", "asks P2 P-D4", "P2> allow", "asks P1 P-D2"])
    assert game.state.turn == 2
    unasked = Game(position(players, {"unknown_sectors": "on"}, phase="action"), [1])
    unasked.run(["P1> attack P2", "asks P2 P-D2"])


def test_a_cancelled_attack_explores_no_sector_where_immunity_comes_first() -> None:
    players = ["P1 Mors H6 R1=3", "P2 Pacal H1"]
    given = {"unknown_sectors": "on", "immunity_timing": "before_sectors"}
    game = Game(position(players, given, phase="action"))
    game.run(["P1> attack P2", "P2> cancel", "asks P2 P-D2"])
    assert game.dice.draws_left == 0


def test_a_majority_of_players_is_needed_besides_that_of_votes() -> None:
    players = ["P1 Earth H5 W1=5 W2=5", "P2 Mors H6 R1=1", "P3 Roach H6"]
    for majority, left in (("of_all_votes", 0), ("of_players", 1)):
        given = {"vote_majority": majority, "caller_ballot": "asked"}
        game = Game(position(players, given, phase="action"))
        game.run(["P1> vote P2", "ballots> P1 for, P2 against, P3 against"])
        assert len(game.state.players[1].weapons) == left


def test_the_attacker_chooses_the_lost_weapon_where_the_option_says_so() -> None:
    players = ["P1 Mors H3 W1=3 R1=3 R2=2", "P2 Earth H3 W2=2 R3=3 R4=6"]
    game = Game(position(players, {"fleet_loss_choice": "attacker"}, phase="action"), [1])
    game.run(["P1> attack P2: invade W2", "asks P1 P-D6", "P1> lose R3"])
    assert notation(game.state.players[1]) == "P2 Earth H3 R4=6"


def test_a_deflected_transporter_gains_a_planet_only_with_its_option() -> None:
    for value, dice, galaxy in (("ignored", [2], (1, 2)), ("gains", [2, 5], (2,))):
        given = {"technology": "on", "deflector_transporter": value}
        game = Game(position(["P1 Mors H3 T6", "P2 Earth H5"], given, phase="action"), dice)
        game.play("P1", "deflect P2")
        assert game.state.galaxy == galaxy


def test_deep_space_spares_captured_planets_where_it_is_for_the_galaxy() -> None:
    given = {"deep_space": "on", "deep_space_on": "galaxy"}
    players = ["P1 Mors H3 R1=3", "P2 Earth H3 W1=1 W2=1"]
    game = Game(position(players, given, phase="action"), [5])
    game.play("P1", "attack P2: invade W2")
    assert notation(game.state.players[0]) == "P1 Mors H3 W2=5 R1=3"


@pytest.mark.parametrize(
    ("answer", "dice", "technology"),
    [("keep", [4, 2, 1], 3), ("reroll technology", [4, 2, 6, 1], 6)],
)
def test_an_advanced_society_offers_where_it_does_not_force(
    answer: str, dice: list[int], technology: int
) -> None:
    given = {"deep_space": "on", "technology": "on", "advanced_society": "may"}
    players = ["P1 Mors H3 R1=1 T3", "P2 Earth H3 W1=1"]
    game = Game(position(players, given), dice)
    game.run(["P1> rebuild R1", "asks P1 P-D8", f"P1> {answer}", "asks P1 P-D2"])
    player = game.state.players[0]
    assert (player.technology, player.planets[0].face) == (technology, 1)


def test_a_first_technology_is_not_offered_but_taken() -> None:
    given = {"deep_space": "on", "technology": "on", "advanced_society": "may"}
    game = Game(position(["P1 Mors H3 R1=1", "P2 Earth H3 W1=1"], given), [4, 2, 6, 1])
    game.run(["P1> rebuild R1", "asks P1 P-D2"])


def test_wormholes_in_a_row_are_limited() -> None:
    given = {"unknown_sectors": "on", "sector_wormhole_limit": 1}
    game = Game(position(["P1 Mors H6", "P2 Earth H6"], given, phase="action"), [2, 2])
    game.run(["P1> attack P2", "asks P1 P-D2", "P1> reroll none", "P1> attack P2", "asks P2 P-D2"])
    assert game.state.turn == 3


def test_without_a_last_round_the_game_goes_on() -> None:
    players = ["P1 Mors H6", "P2 Earth H6"]
    fields = {"phase": "action", "round": 30, "turn": 60, "active": 1}
    for rounds, asked in ((30, "nobody"), (0, "P1 P-D2")):
        game = Game(position(players, {"max_rounds": rounds}, **fields))
        game.run(["P2> vote P1", f"asks {asked}"])


@pytest.mark.parametrize(
    ("given", "seats", "code"),
    [
        ({}, 8, ""),
        ({"unique_races": "on"}, 6, ""),
        ({"unique_races": "on"}, 7, "E_TOO_FEW_RACES"),
        ({"victory_planets": "4", "max_rounds": "0"}, 2, "E_ENDLESS"),
        ({"victory_planets": "4"}, 2, ""),
        ({"victory_planets": "3", "max_rounds": "0"}, 2, ""),
    ],
)
def test_options_that_do_not_fit_the_table_are_refused(
    given: dict[str, str], seats: int, code: str
) -> None:
    refusals = RULES.check_options(options(**given), seats)
    assert [refusal.code for refusal in refusals] == ([code] if code else [])


def test_the_number_of_planets_follows_the_players_unless_it_is_given() -> None:
    assert rulebook(options(), 5).victory_planets == 6
    assert rulebook(options(victory_planets="3"), 5).victory_planets == 3
    assert rulebook(options(), 7).unique_races is False


def test_every_option_changes_the_rulebook() -> None:
    plain = rulebook(options(), 3)
    for option in ABOUT.options:
        others = option.choices or {"victory_planets": ("9",)}.get(option.name, ("7",))
        changed = [v for v in others if rulebook(options(**{option.name: v}), 3) != plain]
        assert changed, option.name
