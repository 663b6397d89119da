"""Lines as people write them, in French as in English, mean what they say."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete.events import Moved
from adjudicator.rules.full_metal_planete.names import COLOURS, KINDS
from adjudicator.rules.full_metal_planete.orders import orders as od
from tests.rules.full_metal_planete.position import SEATS, do, position, rules_of
from tests.rules.full_metal_planete.test_refused_lines import at_phase

PC = rules_of("pc")
NAMES = Names(tuple(SEATS))


def read_as(line: str, kind: str = "R-48") -> Order | None:
    parsed = parse_order(Line(line), PC.forms_for(kind), NAMES)
    return parsed.order if isinstance(parsed, Parsed) else None


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("la pondeuse à 0215", od.Deploy("converter", ("0215",))),
        ("la pondeuse-1 va en 0215", od.MoveTo("converter-1", "0215")),
        ("tank-1 12n", od.Move("tank-1", ("n",) * 12)),
        ("char-1 10 x ne", od.Move("tank-1", ("ne",) * 10)),
        ("le char-1 vers 1508", od.MoveTo("tank-1", "1508")),
        ("char-1 au nord", od.Move("tank-1", ("n",))),
        ("le crabe va au nord-est", od.Move("crab", ("ne",))),
        ("char-1 vers le sud", od.Move("tank-1", ("s",))),
        ("déplacer la vedette-1 vers l'ouest", None),
        ("le crabe-1 prend la gemme", od.Load("crab-1", "gem")),
        ("crabe-1 charge du minerai", od.Load("crab-1", "ore")),
        ("charger l'or dans le crabe-1", od.Load("crab-1", "gold")),
        ("le crabe dépose le char-2 1407", od.Unload("crab", "tank-2", "1407")),
        ("crabe-1 décharger l'or à 1407", od.Unload("crab-1", "gold", "1407")),
        ("la pondeuse construit un char 1408", od.Build("converter", "tank", "1408")),
        ("construire un ponton 1408 avec la pondeuse", od.Build("converter", "bridge", "1408")),
        ("char-1 et la vedette-2 tirent 2011", od.Fire(("tank-1", "motorboat-2"), "2011")),
        ("tirer sur 2011 avec char-1 + char-2", od.Fire(("tank-1", "tank-2"), "2011")),
        (
            "char-1 + char-2 tirer sur la vedette-1 verte",
            od.Fire(("tank-1", "tank-2"), "green-motorboat-1"),
        ),
        (
            "assaut char-1 1611 avec vedette-1 1410",
            od.Assault("tank-1", "1611", (od.Shot("motorboat-1", "1410"),)),
        ),
        (
            "capturer la pondeuse-1 bleue avec le char-1 et le char-2",
            od.Capture("blue-converter-1", ("tank-1", "tank-2")),
        ),
        ("fin de tour", od.End()),
        ("fin de mon tour", od.End()),
        ("terminer mon tour", od.End()),
        ("fin du tour quand même", od.End(anyway=True)),
        ("crab-1 picks up the gem", od.Load("crab-1", "gem")),
        ("pick up gold with the crab", od.Load("crab", "gold")),
        ("T1 + T2 attack 2011", od.Fire(("tank-1", "tank-2"), "2011")),
        ("T1+T2 fire at green crab-1", od.Fire(("tank-1", "tank-2"), "green-crab-1")),
        ("T1+T2 attack the green crab", od.Fire(("tank-1", "tank-2"), "green-crab")),
        ("attack C1 with T1 + T2", od.Fire(("tank-1", "tank-2"), "crab-1")),
        ("the tank-1 to 20,18", od.MoveTo("tank-1", "2018")),
        ("tank-1 goes to 20.18", od.MoveTo("tank-1", "2018")),
        ("tank-1 to the north", od.Move("tank-1", ("n",))),
        ("end my turn", od.End()),
        ("crabe-1 ramasse le fer en 1721", od.Load("crab-1", "1721")),
        ("le crabe entre dans l'astronef", od.Enter("crab")),
        ("crabe-1 rentre à bord", od.Enter("crab-1")),
        ("the crab goes into the astronef", od.Enter("crab")),
    ],
)
def test_a_turn(line: str, order: Order | None) -> None:
    assert read_as(line) == order


@pytest.mark.parametrize(
    "line",
    [
        *("land at 2019a", "land 2019a", "atterrir à 20,19 a", "atterrir 2019 a"),
        *("atterris en 2019, sens a", "j'atterris en 2019 a", "je me pose en 2019 a"),
        *("poser l'astronef sur la case 2019, sens a", "land on 2019 facing a"),
        "I land the ship at 2019, side a",
    ],
)
def test_a_landing(line: str) -> None:
    assert read_as(line, "R-46") == od.Land("2019", "a")


@pytest.mark.parametrize("line", ["fin du déploiement", "fin de déploiement", "end deployment"])
def test_the_end_of_the_deployment(line: str) -> None:
    assert read_as(line, "R-47") == od.End()


def test_the_same_words_place_a_piece_at_deployment_and_move_it_later() -> None:
    """R-47, R-29: a mail is read before it is known which question it answers."""
    game = at_phase("deploy")
    tried = game.try_out("anna", "tank-1 to 0101\nchar-2 à 0101\nend deployment")
    codes = [line.refusal.code for line in tried.lines if line.refusal]
    assert codes == ["BAD_DEPLOYMENT", "BAD_DEPLOYMENT"]
    case: dict[str, Any] = {"seats": ["rosa", "gina"], "pieces": ["red tank-1 at 1010"]}
    for line in ("le char-1 à 1008", "deploy tank-1 at 1008"):
        _, outcome, events = do(PC, position(case), line)
        assert outcome == "ok"
        assert [e.path[-1] for e in events if isinstance(e, Moved)] == ["1008"]
    _, outcome, _ = do(PC, position(case), "déployer char-1 en 1008 avec ponton")
    assert outcome == "NOT_ABOARD"


def test_a_foreign_piece_without_a_number_is_named_where_it_is_the_only_one() -> None:
    case: dict[str, Any] = {
        "seats": ["rosa", "gina"],
        "pieces": ["red tank-1 at 1010", "red tank-2 at 1011", "green crab-1 at 1515"],
    }
    _, outcome, _ = do(PC, position(case), "capturer le crabe vert avec char-1 et char-2")
    assert outcome == "NOT_ADJACENT"


def test_a_hex_with_a_letter_behind_it_is_no_hex_anywhere_else() -> None:
    assert read_as("tank-1 to 2019a") is None


@pytest.mark.parametrize("kind", ["R-46", "R-47", "R-48"])
@pytest.mark.parametrize(
    "line",
    [
        *("green tank-1 on 1612.", "tank-1 at 1612", "barge-1 on 1009 and 1010."),
        *("char-1 vert en 1612.", "char-1 sur 1612", "barge-1 rouge en 1009 et 1010."),
        *("red tank-1 went 1215 -> 1214.", "char-1 rouge : trajet 1215 -> 1214."),
    ],
)
def test_where_a_piece_is_or_went_is_no_order(line: str, kind: str) -> None:
    # Mails of ours say it of every piece.
    assert read_as(line, kind) is None


def test_a_small_word_is_not_taken_for_a_direction() -> None:
    refusal = parse_order(Line("vedette-1 en 2314"), PC.forms_for("R-48"), NAMES)
    assert isinstance(refusal, Refusal)
    assert dict(refusal.params)["guess"] == Quote("")


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_printed_agrees_and_reads_back(kind: str, colour: str, language: str) -> None:
    order = od.Capture(f"{colour}-{kind}-2", ("tank-1", "tank-2"))
    line = write_order(order, PC.forms_for("R-48"), language, Names(tuple(SEATS), language))
    assert read_as(line) == order
    if (language, kind, colour) == ("fr", "motorboat", "green"):
        assert "vedette-2 verte" in line


def test_a_target_named_by_its_mark_is_the_foreign_piece_in_reach() -> None:
    case: dict[str, Any] = {
        "seats": ["rosa", "gina"],
        "pieces": [
            *("red tank-1 at 1010", "red tank-2 at 1011", "red crab-1 at 0909"),
            "green crab-1 at 1211",
        ],
    }
    for line in (
        "T1+T2 fire at C1",
        "T1+T2 fire at green crab-1",
        "char-1 + char-2 tirer sur crabe",
    ):
        state, outcome, events = do(PC, position(case), line)
        assert outcome == "ok", line
        assert [getattr(e, "at", "") for e in events] == ["1211"]
        assert state.planes.find(1, "crab", 1) < 0


def test_a_barge_named_is_hit_where_both_reach_it() -> None:
    case: dict[str, Any] = {
        "sea": True,
        "seats": ["rosa", "gina"],
        "marks": {"$": "1010 1308"},
        "pieces": ["red supertank-1 at 1010", "red tank-1 at 1308", "green barge-1 at 1310+1311"],
    }
    _, outcome, events = do(PC, position(case), "S1 + T1 fire at green barge-1")
    assert outcome == "ok"
    assert getattr(events[0], "at", "") == "1310"


def test_a_target_that_is_not_there_or_not_one_is_refused_by_name() -> None:
    case: dict[str, Any] = {
        "seats": ["rosa", "gina"],
        "pieces": [
            *("red tank-1 at 1010", "red tank-2 at 1011"),
            *("green crab-1 at 1211", "green crab-2 at 1110"),
        ],
    }
    assert do(PC, position(case), "T1+T2 fire at green crab-3")[1] == "UNKNOWN_PIECE"
    assert do(PC, position(case), "T1+T2 fire at crab")[1] == "SEVERAL"
