"""How orders are written: many ways in, one way out, the same order back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.engine.sheet.sheet import Sheet, parse_sheet
from adjudicator.rulekit.forms import Parsed, parse_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.metallurgie.board import CODES, Card
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.orders import (
    Area,
    AreaBy,
    Decline,
    Draw,
    Pass,
    Place,
    PlaceBy,
    Play,
    Remove,
    RemoveBy,
)
from tests.rules.metallurgie.table import GAME, SEATS, parse, written

cells = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
cards = st.builds(Card, st.sampled_from(CODES), cells)
orders: st.SearchStrategy[Order] = st.one_of(
    st.sampled_from(
        [
            Draw(),
            Pass(),
            Decline(),
            PlaceBy("auto"),
            RemoveBy("auto"),
            RemoveBy("chain"),
            AreaBy("auto"),
            AreaBy("high"),
            AreaBy("low"),
            AreaBy("large"),
        ]
    ),
    st.builds(Area, cells),
    st.builds(Play, st.lists(cards, min_size=1, max_size=4).map(tuple)),
    st.builds(Place, cells, st.lists(cards, max_size=4).map(tuple)),
    st.builds(Remove, st.lists(cells, min_size=1, max_size=6).map(tuple)),
)


@settings(max_examples=200, deadline=None)
@given(orders, st.sampled_from(["en", "fr"]))
def test_a_printed_order_reads_back_as_itself(order: Order, language: str) -> None:
    assert parse(written(order, language)) == order


@settings(max_examples=100, deadline=None)
@given(orders)
def test_an_order_survives_json(order: Order) -> None:
    assert GAME.order_border.load(GAME.order_border.dump(order)) == order


A, B = Hex(2, 0), Hex(3, 0)
IRONS = Play((Card("Fe", A), Card("Fe", B)))
TOWER = Play((Card("Fe", A), Card("Cu", A), Card("Ag", A)))


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("play Fe@2,0 Fe@3,0", IRONS),
        ("Play iron at 2,0 and iron at 3,0.", IRONS),
        ("play Fe 2,0 3,0", IRONS),
        ("play iron at 2,0 and 3,0", IRONS),
        ("PLAY FE@(2,0), FE@(3,0)", IRONS),
        ("lay iron on 2, 0 + 3, 0", IRONS),
        ("jouer fer en 2,0 et 3,0", IRONS),
        ("poser Fe@2,0 et Fe@3,0", IRONS),
        ("play Fe Cu Ag at 2,0", TOWER),
        ("jouer fer, cuivre et argent sur 2,0", TOWER),
        ("play Fe@2,0 Cu@2,0 Ag@2,0", TOWER),
        ("I play iron on 2,0 and 3,0", IRONS),
        ("iron on 2,0 and 3,0", IRONS),
        ("je joue du fer en 2,0 et 3,0", IRONS),
        ("stack iron, copper and silver on 2,0", TOWER),
        ("or en 2,0", Play((Card("Au", A),))),
        ("poser l'argent en 2,0", Play((Card("Ag", A),))),
        ("je pioche", Draw()),
        ("je la pose en 2,0", Place(A)),
        ("draw", Draw()),
        ("draw a card", Draw()),
        ("piocher", Draw()),
        ("Pioche", Draw()),
        ("passer", Pass()),
        ("place 2,0", Place(A)),
        ("place it at 2,0", Place(A)),
        ("place 2,0 then Ag@2,0 Au@2,0", Place(A, (Card("Ag", A), Card("Au", A)))),
        ("place 2,0, then play iron at 3,0", Place(A, (Card("Fe", B),))),
        ("placer en 2,0 puis fer en 3,0", Place(A, (Card("Fe", B),))),
        ("placer 2,−1", Place(Hex(2, -1))),
        ("place auto", PlaceBy("auto")),
        ("area 3,0", Area(B)),
        ("secteur 3,0", Area(B)),
        ("area large", AreaBy("large")),
        ("zone haut", AreaBy("high")),
        ("remove 2,0 3,0", Remove((A, B))),
        ("take 2,0 and 3,0", Remove((A, B))),
        ("retirer 2,0 et 3,0", Remove((A, B))),
        ("remove chain", RemoveBy("chain")),
        ("retirer chaîne", RemoveBy("chain")),
        ("none", Decline()),
        ("remove none", Decline()),
        ("secteur aucun", Decline()),
    ],
)
def test_orders_are_understood_as_players_write_them(text: str, order: Order) -> None:
    assert parse(text) == order


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("play Fe@2,0 tin@3,0", "tin"),
        ("place 2,0 then", "place 2,0 then"),
        ("remove 2,0 everything", "everything"),
        ("play", "play"),
        ("area everywhere", "everywhere"),
    ],
)
def test_a_line_that_is_not_understood_shows_its_wrong_words(text: str, wrong: str) -> None:
    refusal = parse_order(Line(text), GAME.forms, Names(SEATS))
    assert isinstance(refusal, Refusal)
    assert refusal.span is not None
    assert text[refusal.span.start : refusal.span.end] == wrong


def test_a_refused_card_can_be_pointed_at_in_the_line() -> None:
    text = "play Fe@2,0 and iron at 9,9"
    parsed = parse_order(Line(text), GAME.forms, Names(SEATS))
    assert isinstance(parsed, Parsed)

    def words(path: str) -> str:
        span = parsed.where(path)
        assert span is not None
        return text[span.start : span.end]

    assert words("cards[1].cell") == "9,9"
    assert words("cards[1].metal") == "iron"
    assert words("cards[1]") == "iron at 9,9"
    assert words("cards[7]") == "Fe@2,0 and iron at 9,9"


@pytest.mark.parametrize(
    ("name", "text", "order"),
    [
        ("place", "auto", PlaceBy("auto")),
        ("area", "low", AreaBy("low")),
        ("area", "grand", AreaBy("large")),
        ("remove", "chain", RemoveBy("chain")),
        ("remove", "chaine", RemoveBy("chain")),
        ("mode", "draw", Draw()),
        ("place", "place 1,0", Place(Hex(1, 0))),
    ],
)
def test_standing_lines_take_what_follows_their_name(name: str, text: str, order: Order) -> None:
    form = next(form for form in GAME.standing_forms if form.name == name)
    parsed = parse_order(Line(text), form.forms, Names(SEATS))
    assert isinstance(parsed, Parsed)
    assert parsed.order == order
    assert set(form.decisions) & set(parsed.form.decisions)


def test_no_standing_line_plays_cards_of_the_hand() -> None:
    mode = next(form for form in GAME.standing_forms if form.name == "mode")
    assert isinstance(parse_order(Line("play Fe@2,0"), mode.forms, Names(SEATS)), Refusal)


SAMPLE = """
plan:
  if top(0,0) = Ag and hand(Au) >= 1 then play Au@0,0 else draw
  drawn Fe: place 2,-1
  drawn Cu: place 1,0 then Cu@0,-1
  drawn Ag: place 0,1
standing:
  place: auto
  remove: chain
"""
EXEMPLE = """
plan:
  si dessus(0,0) = argent et main(or) >= 1 alors jouer or en 0,0 sinon piocher
  pioché fer : placer 2,-1
  pioche Cu: placer 1,0 puis Cu@0,-1
  si pioché = Ag alors placer 0,1
consignes:
  placement: auto
  retrait: chaîne
"""


@pytest.mark.parametrize("text", [SAMPLE, EXEMPLE])
def test_a_whole_exchange_is_understood_in_both_languages(text: str) -> None:
    sheet = parse_sheet(text, GAME, Names(SEATS))
    assert sheet.of("bad") == ()
    assert [item.kind for item in sheet.items] == ["line"] * 4 + ["standing"] * 2
    assert [item.name for item in sheet.of("standing")] == ["place", "remove"]
    both = parse_sheet(SAMPLE, GAME, Names(SEATS))
    assert orders_of(sheet) == orders_of(both)


def orders_of(sheet: Sheet) -> list[Order]:
    return [p.order for item in sheet.items if item.clause for _, p in item.clause.branches]


def test_help_shows_no_order_that_an_option_would_have_to_allow() -> None:
    shown = {kind: {f.order for f in GAME.forms_for(kind)} for kind in ("M-D1", "M-D4", "M-D5")}
    assert shown == {"M-D1": {Draw, Play}, "M-D4": {Remove, RemoveBy}, "M-D5": {Pass, Play}}
