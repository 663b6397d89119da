"""Games that begin with a position: puzzles solved by mail, proven, and every fault told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.errors import BadFile, BadOptions
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.workbench.scenarios import read_scenario, with_scenario
from tests.support.house import GAME, House, text_of

FOLDER = Path(__file__).parents[2] / "adjudicator/rules/full_metal_planete/scenarios"
SOLUTIONS = {
    "three-turrets": """\
supertank-1 to 1006
tank-1 to 1007
supertank-1 + tank-1 fire at 1208
tank-1 1107
tank-2 to 1106
tank-1 + tank-2 fire at 1307
tank-2 to 1406
supertank-1 to 1306
tank-2 + supertank-1 fire at 1408
seize green with tank-2""",
    "the-last-gem": """\
converter-1 load 0606
converter-1 build bridge at 0805
crab-1 load bridge at 0704
crab-1 0805
crab-1 unload bridge at 0905
crab-1 0905
crab-1 load 1005
crab-1 0805 0705
crab-1 enter
end""",
    "narrow-pass": """\
tank-1 0806 0906
tank-2 0807 0907
tank-1 + tank-2 fire at 1206
tank-1 to 1206
tank-2 to 1307
capture green supertank-1 with tank-1 and tank-2""",
}


def begin(house: House, name: str) -> None:
    """A game from a sample, anna and bruno in its two seats."""
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    wanted = NewGame(GAME, "", seats, start=True)
    open_game(house.host, with_scenario(wanted, read_scenario(house.host, FOLDER / f"{name}.json")))
    house.poll()


def state_of(house: House) -> State:
    state = house.table().state
    assert isinstance(state, State)
    return state


def reached(name: str, state: State) -> bool:
    """Whether the goal of a sample is reached."""
    if name == "three-turrets":
        return state.ships[1].owner == 0
    if name == "the-last-gem":
        return state.ships[0].flown == 25 and state.ships[0].ore[2] == 1
    taken = any(p.kind == "supertank" and p.colour == 0 and p.at >= 0 for p in state.pieces)
    crab = next(p for p in state.pieces if p.kind == "crab" and p.colour == 0)
    return taken and not state.planes.is_neutralised(crab) and not state.players[0].penalty


@pytest.mark.parametrize("name", sorted(SOLUTIONS))
def test_each_puzzle_is_solved_by_one_mail_and_the_game_proven(house: House, name: str) -> None:
    begin(house, name)
    assert not reached(name, state_of(house))
    answer = text_of(house.say("anna", f"{SOLUTIONS[name]}\nfinal"))
    assert "refused: 0" in answer
    assert reached(name, state_of(house)), answer
    assert house.prove().lines > 2


@pytest.mark.parametrize("name", sorted(SOLUTIONS))
def test_a_puzzle_forgives_no_waste(house: House, name: str) -> None:
    begin(house, name)
    spent = "crab-1 0606 0607" if name == "the-last-gem" else "tank-2 n s"
    house.say("anna", f"{spent}\n{SOLUTIONS[name]}\nfinal")
    house.clock.forward(hours=60)
    house.poll()
    assert not reached(name, state_of(house))


def test_all_samples_have_a_solution_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SOLUTIONS)


def test_the_referees_options_win_over_the_documents_own(house: House) -> None:
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    scenario = read_scenario(house.host, FOLDER / "the-last-gem.json")
    plain = with_scenario(NewGame("plain", "", seats, start=True), scenario)
    other = with_scenario(
        NewGame("other", "", seats, options={"ore_kinds": "equal"}, start=True), scenario
    )
    for wanted, kinds in ((plain, "three"), (other, "equal")):
        open_game(house.host, wanted)
        state = house.table(wanted.id).state
        assert isinstance(state, State)
        assert state.book.ore_kinds == kinds
        assert state.setup.seats == ("anna", "bruno")


def test_tides_that_a_document_leaves_open_are_drawn_and_given_ones_kept(house: House) -> None:
    document = json.loads((FOLDER / "narrow-pass.json").read_text())
    document |= {"tide": "high", "tides": ["low", "low"]}
    file = house.folder / "tides.json"
    seen = set()
    for number in range(6):
        file.write_text(json.dumps(document))
        seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
        wanted = with_scenario(
            NewGame(f"t{number}", "", seats, start=True), read_scenario(house.host, file)
        )
        open_game(house.host, wanted)
        state = house.table(f"t{number}").state
        assert isinstance(state, State)
        turn = document["turn"]
        assert state.clock.tides[turn - 3 : turn] == ("high", "low", "low")
        seen.add(state.clock.tides[turn:])
    assert len(seen) == 6


def test_the_invitation_does_not_show_the_whole_document(house: House) -> None:
    begin(house, "narrow-pass")
    invitation = next(text_of(m) for m in house.mails("anna"))
    assert "supertank-1 at" not in invitation
    assert "scenario" in invitation


def test_an_option_that_is_no_scenario_is_refused(house: House) -> None:
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    for value in ("{", "[]", '{"seats": ["a", "b"], "turn": 99}', '{"seats": ["a", "b", "c"]}'):
        wanted = NewGame(GAME, "full-metal-planete", seats, options={"scenario": value})
        with pytest.raises(BadOptions):
            open_game(house.host, wanted)


SOUND: dict[str, Any] = json.loads((FOLDER / "narrow-pass.json").read_text())
FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"seats": ["ann"]}, "seats: ", '["anna", "bert"]'),
    ({"seats": [1, 2]}, "seats[0]: ", "wrong kind"),
    ({"edition": "gold"}, "edition: ", "pc or board"),
    ({"options": {"colour": "x"}}, "options.colour: ", "lists what there is"),
    ({"options": {"takeoff21": "never"}}, "options.takeoff21: ", "lists its values"),
    ({"map": "moon"}, "map: ", "shores, crater or isles"),
    ({"map": {"rows": ["..", "."]}}, "map.rows[1]: ", "one length"),
    ({"map": {"size": "3x3"}}, "map: ", '"size": "37x23"'),
    ({"map": {"marks": {"!": "0101"}}}, "map.marks.!: ", "write . * %"),
    ({"turn": 26}, "turn: ", "1 to 25"),
    ({"ap": -1}, "ap: ", "0 to 99"),
    ({"tide": "spring"}, "tide: ", "low, normal or high"),
    ({"phase": "lunch"}, "phase: ", "land, deploy, secret or turn"),
    ({"play": "zoe"}, "play: ", "none of the seats"),
    ({"players": {"anna": {"reserve": 7}}}, "players.anna.reserve: ", "none of the values"),
    ({"players": {"anna": {"luck": 7}}}, "players.anna.luck: ", "unknown"),
    ({"astronefs": {"red": {"dome": "0101"}}}, "astronefs.red: ", "off the map"),
    ({"astronefs": {"red": {"turrets": ["x"]}}}, "astronefs.red.turrets[0]: ", "wrong kind"),
    ({"pieces": ["red tonk-1 at 1009"]}, "pieces[0]: ", "red tank-1 at 1009"),
    ({"pieces": [["red"]]}, "pieces[0]: ", "wrong kind"),
    ({"pieces": ["red barge-1 at 1010"]}, "pieces[0]: ", "two hexes"),
    ({"pieces": ["red tank-1 at 9999"]}, "pieces[0]: ", "two digits each"),
    ({"pieces": ["red tank-1 in red crab-9"]}, "pieces[0]: ", "“hold”"),
    ({"pieces": ["red crab-1 at 1009 with wood"]}, "pieces[0]: ", "iron, gold, gem or bridge"),
    ({"pieces": ["red tank-1 at 1009"] * 2}, "pieces[1]: ", "take one out"),
    ({"pieces": ["red tank-1 at 1011"]}, "", "stands in open sea"),
    ({"astronefs": {}}, "", "cannot be"),
    ({"ore": {"lead": "1009"}}, "ore.lead: ", "iron, gold or gem"),
    ({"bridges": "abcd"}, "bridges: ", "is no hex"),
    ({"wind": 3}, "wind: ", "unknown"),
]


@pytest.mark.parametrize(("given", "where", "mend"), FAULTS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_fault_says_where_it_is_and_how_to_mend_it(
    tmp_path: Path, given: dict[str, Any], where: str, mend: str, language: str
) -> None:
    house = House(tmp_path, referee={"language": language})
    file = tmp_path / "bad.json"
    file.write_text(json.dumps({**SOUND, **given}))
    with pytest.raises(BadFile) as caught:
        read_scenario(house.host, file)
    told = caught.value.problems
    assert any(line.startswith(where) for line in told), told
    assert not any("{" in line.replace('{"', "") for line in told), told
    if language == "en":
        assert any(line.startswith(where) and mend in line for line in told), told
