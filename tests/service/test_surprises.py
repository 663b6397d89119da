"""Orders sent ahead and standing lines stop on a surprise, and their player is asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules import get
from adjudicator.rules.golem.events import Attacked
from adjudicator.rules.metallurgie.orders import Play
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.workbench.scenarios import read_scenario, with_scenario
from tests.support.house import GAME, House, kind_of, text_of
from tests.support.rules import HashDice

Begin = Callable[..., House]

PLANET: dict[str, Any] = {
    "rules": "full-metal-planete",
    "title": "Two tanks and a crab",
    "goal": "None.",
    "edition": "board",
    "seats": ["anna", "bert"],
    "map": {"name": "Plain", "size": "20x14", "fill": "$"},
    "turn": 9,
    "tide": "normal",
    "tides": ["low", "high"],
    "play": "anna",
    "ap": 15,
    "astronefs": {"red": {"dome": "0504"}, "green": {"dome": "1510"}},
    "pieces": [
        "red tank-1 at 0907",
        "red tank-2 at 0908",
        "green tank-1 at 1807",
        "green tank-2 at 1808",
        "green crab-1 at 1206",
    ],
    "ore": {"iron": "1205"},
}
SHOOT = "tank-1 to 1106\ntank-2 to 1107\ntank-1 + tank-2 fire at 1206\nend\nfinal"
COME = "tank-1 to 1106\ntank-2 to 1107\nend\nfinal"
FRINGE = "tank-1 to 1006\ntank-2 to 1007\nend\nfinal"
IDLE = "tank-1 to 0906\nend\nfinal"
AHEAD = "tank-1 to 1806\nend\nfinal"


@pytest.fixture
def planet(house: House) -> Begin:
    """A small planet: anna has the turn, bruno waits."""

    def begin(language: str = "en", **changes: Any) -> House:
        file = house.folder / "planet.json"
        file.write_text(json.dumps({**PLANET, **changes}), encoding="utf-8")
        seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
        wanted = NewGame(GAME, "", seats, start=True)
        open_game(house.host, with_scenario(wanted, read_scenario(house.host, file)))
        house.poll()
        house.say("bruno", f"language {language}\nformat text")
        return house

    return begin


def flat(text: str) -> str:
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def report_to(house: House, seat: str) -> str:
    """The report that asks `seat`."""
    (report,) = [m for m in house.new_mails(seat) if kind_of(m) == "report"]
    return text_of(report)


def asked(house: House) -> list[str]:
    return [item.decision.seat for item in house.table().open]


@pytest.mark.parametrize(
    ("language", "stops", "told", "again"),
    [
        (
            "en",
            "these orders are held and we ask you first",
            "stopped at “tank-1 to 1806”: red tank-1 and red tank-2 fire at 1206",
            "write “final” to let them go on",
        ),
        (
            "fr",
            "Ces ordres sont suspendus, et l’on vous consulte, s’il arrive ceci avant votre tour",
            "se sont arrêtés à « tank-1 to 1806 » :",
            "écrivez « définitif » pour qu’ils continuent",
        ),
    ],
)
def test_a_piece_lost_stops_the_plan_and_its_player_is_asked(
    planet: Begin, language: str, stops: str, told: str, again: str
) -> None:
    house = planet(language)
    assert stops in flat(text_of(house.say("bruno", AHEAD)))
    house.say("anna", SHOOT)
    assert asked(house) == ["bruno"]
    report = report_to(house, "bruno")
    assert told in flat(report)
    assert again in flat(report)
    assert "# tank-1 to 1806" in report, "the plan is offered again"
    assert flat(report).count(again[:13]) == 1, "said once"
    house.prove()


def test_the_word_final_lets_a_stopped_plan_go_on(planet: Begin) -> None:
    house = planet()
    house.say("bruno", AHEAD)
    house.say("anna", SHOOT)
    house.say("bruno", "final")
    assert asked(house) == ["anna"]
    assert house.table().seat("bruno").stops == ()


def test_a_stopped_plan_counts_at_the_deadline_as_it_stands(planet: Begin) -> None:
    house = planet()
    house.say("bruno", AHEAD)
    house.say("anna", SHOOT)
    house.clock.forward(hours=71)
    house.poll()
    assert asked(house) == ["bruno"], "he has his full time"
    house.clock.forward(hours=2)
    house.poll()
    assert asked(house) == ["anna"]
    moved = [event.piece for event in _events(house) if event.kind == "moved"]
    assert "green-tank-1" in moved
    house.prove()


@pytest.mark.parametrize(
    "text",
    [
        "unconditional\ntank-1 to 1806\nend\nfinal",
        "unconditional tank-1 to 1806\nwhatever happens: end\nfinal",
        "quoi qu’il arrive\nchar-1 vers 1806\nfin\ndéfinitif",
        "quoi qu'il arrive, char-1 vers 1806\nfin, quoi qu'il arrive\ndéfinitif",
    ],
)
def test_an_unconditional_plan_goes_on(planet: Begin, text: str) -> None:
    house = planet()
    answer = text_of(house.say("bruno", text))
    assert "A surprise stops" not in flat(answer)
    house.say("anna", SHOOT)
    assert asked(house) == ["anna"]
    house.prove()


def test_one_line_that_is_not_unconditional_stops_the_plan(planet: Begin) -> None:
    house = planet()
    house.say("bruno", "unconditional tank-1 to 1806\nunconditional end\ntank-2 to 1908\nfinal")
    house.say("anna", SHOOT)
    assert asked(house) == ["bruno"]


def test_fire_on_an_own_piece_stops_the_plan(planet: Begin) -> None:
    house = planet()
    house.say("bruno", AHEAD)
    house.say("anna", COME)
    assert asked(house) == ["bruno"]
    assert "Your green crab-1 at 1206 is under fire now." in flat(report_to(house, "bruno"))


@pytest.mark.parametrize(("move", "answered"), [(SHOOT, False), (FRINGE, True)])
def test_a_standing_line_that_answers_an_attack_goes_on_beside_one_that_stopped(
    planet: Begin, move: str, answered: bool
) -> None:
    house = planet()
    house.say("bruno", "each turn: retreat when threatened\neach turn: save points")
    house.say("anna", move)
    assert house.table().seat("bruno").stop_of("turn") is not None
    assert (asked(house) == ["anna"]) == answered
    told = report_to(house, "bruno") if not answered else ""
    assert ("retreat when threatened”: no surprise stops it." in flat(told)) != answered


def test_what_others_do_elsewhere_stops_nothing(planet: Begin) -> None:
    house = planet()
    house.say("bruno", AHEAD)
    house.say("anna", IDLE)
    assert asked(house) == ["anna"]


def test_a_target_that_moved_stops_the_plan(planet: Begin) -> None:
    pieces = [*PLANET["pieces"], "red crab-1 at 1805"]
    house = planet(pieces=pieces)
    house.say("bruno", "tank-1 + tank-2 fire at red crab-1\nend\nfinal")
    house.say("anna", "crab-1 to 1804\nend\nfinal")
    assert asked(house) == ["bruno"]
    assert "red crab-1 moves: 1805 → 1804" in flat(report_to(house, "bruno"))


@pytest.mark.parametrize(
    ("text", "foreseen", "stops"),
    [
        ("tank-1 to 1806\nend\nfinal", 0, True),
        ("tank-1 to 1806\nend\nfinal", 10, False),
        ("if tide = low then tank-1 to 1806\nend\nfinal", 0, False),
    ],
)
def test_a_tide_that_was_not_foretold_stops_what_does_not_ask_for_it(
    planet: Begin, text: str, foreseen: int, stops: bool
) -> None:
    house = planet(play="bert", order=["bert", "anna"], players={"bert": {"foreseen": foreseen}})
    house.say("bruno", "tank-2 to 1908\nend\nfinal")
    house.say("bruno", text)
    house.say("anna", IDLE)
    assert asked(house) == (["bruno"] if stops else ["anna"])
    if stops:
        assert "tide" in flat(report_to(house, "bruno")).partition("They wait now")[0]


def seats_of(house: House) -> tuple[str, str]:
    """Whose turn it is, and who comes next, in a game of two."""
    (first,) = asked(house)
    return first, next(name for name in house.table().header.seats if name != first)


def strike(house: House, seat: str) -> str:
    """An attack of GOLEM that will hit, whatever the target answers with its energy of now."""
    ruleset, table = get("golem"), house.table()
    best: tuple[int, str] = (-99, "")
    for order in ruleset.legal_orders(table.state, table.open[0].decision):
        plan = ruleset.plan(table.state, table.open[0].decision, order)
        assert not isinstance(plan, Refusal)
        events = ruleset.apply(table.state, plan, HashDice()).events
        for event in events:
            if isinstance(event, Attacked):
                best = max(best, (event.total - event.defence, ruleset.write(order)))
    assert best[0] >= 0, "nothing hits"
    return best[1]


def golem(house: House) -> tuple[str, str]:
    """A duel without reactions: who plays and who waits."""
    house.open(rules="golem", options={"ability_windows": "own_turn_only"})
    first, other = seats_of(house)
    house.say(other, "format text")
    return first, other


def test_a_tile_struck_stops_a_standing_line_until_it_is_sent_again(house: House) -> None:
    first, other = golem(house)
    house.say(other, "turn: energy worst")
    house.say(first, f"{strike(house, first)}\nend\nfinal")
    assert asked(house) == [other]
    sent = report_to(house, other)
    report = flat(sent)
    assert "Your standing line “turn: energy worst” stopped:" in report
    assert "“turn: energy worst” has stopped (a tile of yours out of service)" in report
    assert "\n    # turn: energy worst\n" in sent
    house.say(other, "turn: energy worst")
    assert asked(house) == [first], "sent again it acts at once"
    house.prove()


def test_a_stopped_standing_line_does_not_fire_later_by_itself(house: House) -> None:
    first, other = golem(house)
    house.say(other, "turn: energy worst")
    house.say(first, f"{strike(house, first)}\nend\nfinal")
    house.clock.forward(hours=49)
    house.poll()
    answers = [
        (answer["seat"], answer["source"])
        for line in house.journal()
        if line["kind"] == "step"
        for answer in line["data"]["answers"]
    ]
    assert (other, "default") in answers
    assert (other, "standing") not in answers
    house.prove()
    house.say(other, "autopilot on")
    house.clock.forward(hours=49)
    house.poll()
    last = [line for line in house.journal() if line["kind"] == "step"][-1]["data"]["answers"]
    assert [(answer["seat"], answer["source"]) for answer in last] == [(other, "standing")]


def test_reactions_and_unconditional_lines_go_on(house: House) -> None:
    first, other = golem(house)
    house.say(other, "quoi qu'il arrive, tour : énergie pire")
    house.say(first, f"{strike(house, first)}\nend\nfinal")
    assert asked(house) == [first]


def test_who_is_on_autopilot_is_not_asked_and_goes_on(house: House) -> None:
    first, other = golem(house)
    house.say(other, "turn: energy worst")
    house.say(other, "autopilot on")
    house.say(first, f"{strike(house, first)}\nend\nfinal")
    assert asked(house) == [first]


def test_an_area_that_another_changed_stops_the_plan_of_metallurgie(house: House) -> None:
    house.open()
    first, other = seats_of(house)
    house.say(other, "language fr\nformat text")
    ruleset, table = get("metallurgie"), house.table()
    decision = table.open[0].decision
    early = ruleset.as_asked(table.state, other)
    (later,) = ruleset.decisions(early)
    own = [o for o in ruleset.legal_orders(early, later) if isinstance(o, Play)]
    plays = [o for o in ruleset.legal_orders(table.state, decision) if isinstance(o, Play)]
    mine, theirs = next((a, b) for a in own for b in plays if a.cards == b.cards)
    house.say(other, f"{ruleset.write(mine)}\narea auto\nremove auto\nfinal")
    house.say(first, f"{ruleset.write(theirs)}\narea auto\nremove auto\nfinal")
    assert asked(house) == [other]
    assert "se sont arrêtés à" in flat(report_to(house, other))
    house.prove()


def _events(house: House) -> list[Any]:
    table = house.table()
    kept = table.past.kept if table.past is not None else ()
    return [item for item in (*kept, *table.happened) if hasattr(item, "kind")]
