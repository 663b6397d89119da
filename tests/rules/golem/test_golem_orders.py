"""How orders, standing lines and conditions are written, in English and in French."""

from __future__ import annotations

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.rulekit.forms import parse_order, write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.golem.cards.cardset import Needs
from adjudicator.rules.golem.orders.naming import fault_of_names
from adjudicator.rules.golem.orders.orders import (
    Attack,
    Draft,
    End,
    React,
    Repair,
    Support,
    Swap,
    TakeEnergy,
    Target,
    UseAbility,
    UsePilot,
    Wait,
)
from tests.rules.golem.position import GOLEM, position

SEATS = Names(("anna", "bruno"))

HEAD, TORSO, LARM = (Target("bruno", part) for part in ("head", "torso", "larm"))
BARE = Target(None, "torso")

WRITTEN: tuple[tuple[str, str, Order], ...] = (
    ("G-D2", "attack C05 P2.lleg", Attack("C05", Target("bruno", "lleg"))),
    ("G-D2", "Attack c05 bruno’s left leg", Attack("C05", Target("bruno", "lleg"))),
    ("G-D2", "attack c05 left leg of bruno with A2", Attack("C05", Target("bruno", "lleg"), "a2")),
    ("G-D2", "attack bruno.head with Visor Smash", Attack("C07", Target("bruno", "head"))),
    ("G-D2", "attack head with C07 and a3", Attack("C07", Target(None, "head"), "a3")),
    ("G-D2", "attack worst weakest", Attack("worst", Target(None, "weakest"))),
    ("G-D2", "attaquer C05 la tête de bruno", Attack("C05", Target("bruno", "head"))),
    ("G-D2", "attaquer tête d'anna avec bris de visière", Attack("C07", Target("anna", "head"))),
    ("G-D2", "ATTAQUE C05 joueur 2 jambe gauche", Attack("C05", Target("bruno", "lleg"))),
    ("G-D2", "support S01 on head, torso and left arm", Support("S01", ("head", "torso", "larm"))),
    ("G-D2", "support s08 at P2.head P2.torso", Support("S08", (), (HEAD, TORSO))),
    ("G-D2", "support S07 at P2", Support("S07", (), (Target("bruno"),))),
    ("G-D2", "soutien plaques rapportées sur tête et bras g", Support("S01", ("head", "larm"))),
    ("G-D2", "soutien S08 contre bruno.tête, torse", Support("S08", (), (HEAD, BARE))),
    ("G-D2", "pilot C10 at P2.head P2.torso", UsePilot("C10", (), (HEAD, TORSO))),
    ("G-D2", "pilote pire sur torse", UsePilot("worst", ("torso",))),
    ("G-D2", "pilot C01 at P2.larm with white heat", UsePilot("C01", (), (LARM,), "White Heat")),
    ("G-D2", "energy worst", TakeEnergy("worst")),
    ("G-D2", "Énergie la pire", TakeEnergy("worst")),
    ("G-D2", "discard Piston Jab for energy", TakeEnergy("C01")),
    ("G-D2", "use a2 on weakest", UseAbility("a2", ("weakest",))),
    ("G-D2", "utiliser peau épaisse sur torse", UseAbility("Thick Skin", ("torso",))),
    ("G-D2", "then use a3 on head", UseAbility("a3", ("head",), (), True)),
    ("G-D2", "puis utiliser a3 sur tête", UseAbility("a3", ("head",), (), True)),
    ("G-D2", "then swap C03", Swap("C03")),
    ("G-D3", "puis échanger pire", Swap("worst")),
    ("G-D2", "then wait", Wait()),
    ("G-D2", "puis attendre", Wait()),
    ("G-D3", "end", End()),
    ("G-D3", "fin du tour", End()),
    ("G-D4", "react a1", React("a1")),
    ("G-D4", "a1", React("a1")),
    ("G-D4", "réagir avec pas fantôme", React("Ghost Step")),
    ("G-D4", "none", React(None)),
    ("G-D4", "réagir rien", React(None)),
    ("G-D1", "repair torso", Repair(("torso",))),
    ("G-D1", "réparer bras gauche", Repair(("larm",))),
    ("G-D1", "repair none", Repair(())),
    ("G-D0", "draft Basalt", Draft("M1")),
    ("G-D0", "choisir Zénith", Draft("M4")),
    ("G-D0", "pick PI3", Draft("PI3")),
)


@pytest.mark.parametrize(("kind", "line", "want"), WRITTEN, ids=[w[1] for w in WRITTEN])
def test_a_line_is_understood(kind: str, line: str, want: Order) -> None:
    parsed = parse_order(Line(line), GOLEM.forms_for(kind), SEATS)
    assert not isinstance(parsed, Refusal), parsed
    assert parsed.order == want


@pytest.mark.parametrize(("kind", "line", "order"), WRITTEN, ids=[w[1] for w in WRITTEN])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_printed_means_the_same(kind: str, line: str, order: Order, language: str) -> None:
    names = Names(SEATS.seats, language)
    text = write_order(order, GOLEM.forms, language, names)
    parsed = parse_order(Line(text), GOLEM.forms_for(kind), names)
    assert not isinstance(parsed, Refusal), text
    assert parsed.order == order


def test_orders_are_printed_in_the_language_of_the_reader() -> None:
    order = Attack("C05", Target("bruno", "lleg"), "a2")
    assert write_order(order, GOLEM.forms, "en", SEATS) == "attack C05 bruno.lleg with a2"
    assert write_order(order, GOLEM.forms, "fr", SEATS) == "attaquer C05 bruno.jambe-gauche avec a2"
    assert write_order(Support("S01", ("head", "weakest")), GOLEM.forms, "fr") == (
        "soutien S01 sur tête, plus-faible"
    )


def test_cards_of_other_sets_are_written_by_id_or_in_quotes() -> None:
    forms = GOLEM.forms_for("G-D2")
    parsed = parse_order(Line('energy "Iron Fist"'), forms, SEATS)
    assert not isinstance(parsed, Refusal)
    assert parsed.order == TakeEnergy("iron fist")
    assert write_order(parsed.order, GOLEM.forms) == 'energy "iron fist"'
    other = parse_order(Line("energy x12"), forms, SEATS)
    assert not isinstance(other, Refusal)
    assert other.order == TakeEnergy("X12")


@pytest.mark.parametrize(
    ("line", "wrong", "guess"),
    [
        ("attack C05 bruno.hed", "hed", "head"),
        ("atack C05 bruno.head", "atack", "attack"),
        ("attack C05 bruno.head with Whte Heat", "Whte", ""),
        ("energy Pston Jab", "Pston", ""),
    ],
)
def test_a_slip_is_pointed_at(line: str, wrong: str, guess: str) -> None:
    found = parse_order(Line(line), GOLEM.forms_for("G-D2"), SEATS)
    assert isinstance(found, Refusal)
    assert found.span
    assert line[found.span.start : found.span.end] == wrong
    if guess:
        assert guess in dict(found.params)["guess"].text  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("attack C05 P2.head", "head"),
        ("attack C05 P1.lleg", "P1"),
        ("attack C05 lleg of bruno with a3", "a3"),
        ("attack S07 P2.lleg", "S07"),
        ("support S08 at P2.rarm", "P2.rarm"),
    ],
)
def test_a_refusal_points_at_its_words(line: str, words: str) -> None:
    table = position("Basalt", "Forge -rarm", hands=("C05 S07 S08", "C01"))
    parsed = parse_order(Line(line), GOLEM.forms_for("G-D2"), table.names)
    assert not isinstance(parsed, Refusal)
    found = GOLEM.plan(table.state, table.asks, parsed.order)
    assert isinstance(found, Refusal)
    span = parsed.where(found.where)
    assert span
    assert line[span.start : span.end] == words


SHEET_FR = """\
plan:
  si touche(C05, bruno.jambe gauche) alors attaquer C05 bruno.jambe gauche sinon énergie pire
  puis échanger pire
standing:
  tour: si cycle = 7 alors énergie pire
  réagir: si attaqué = torse et marge <= 1 alors a1 sinon rien
  réparer: torse, tête
  échange: rien
"""


def test_a_french_sheet_is_understood_as_a_whole() -> None:
    sheet = parse_sheet(SHEET_FR, GOLEM, SEATS)
    assert [item.refusal for item in sheet.items if item.refusal] == []
    assert [item.name for item in sheet.of("standing")] == ["turn", "react", "repair", "swap"]


@pytest.mark.parametrize(
    ("line", "ability"),
    [
        ("react: a1", "a1"),
        ("react: Brace", "Brace"),
        ("react: use a1", "a1"),
        ("React: use Ghost Step", "Ghost Step"),
        ("standing:\n  react: use Brace", "Brace"),
        ("réagir : utiliser a1", "a1"),
        ("réaction : appui", "Brace"),
        ("react: if attacked = torso then use Brace else none", "Brace"),
    ],
)
def test_a_reaction_stands_in_a_line_of_its_own(line: str, ability: str) -> None:
    (item,) = parse_sheet(line, GOLEM, SEATS).items
    assert (item.kind, item.name) == ("standing", "react"), item.refusal
    assert item.clause is not None
    order = item.clause.branches[0][1].order
    assert order in (React(ability), React("appui"))


def test_an_ability_that_is_used_without_the_word_react_is_no_reaction() -> None:
    (item,) = parse_sheet("use a1", GOLEM, SEATS).items
    assert item.kind == "line"
    assert item.clause is not None
    assert item.clause.branches[0][1].order == UseAbility("a1")


@pytest.mark.parametrize(
    ("test", "want"),
    [
        ("hits(C05, P2.lleg)", True),
        ("hits(C05, P2.head)", False),
        ("hits(C02, weakest)", True),
        ("hits(C01, P2.torso)", False),
        ("hits(C01, P2.torso, a2)", True),
        ("hits(C01, P2.torso, a1)", False),
        ("hits(S07, P2.head)", False),
        ("hits(C01, P2.rarm)", False),
        ("hits(worst, P2.rleg)", False),
        ("have(C05) and not have(C09)", True),
        ("have(worst)", True),
        ("hand(me) = 3 and hand(P2) = 1", True),
        ("energy(anna) >= 2", True),
        ("energy(me) > energy(P2)", True),
        ("tiles(P2) = 5 and tiles(me) < 6", True),
        ("up(P2.head) and not up(P2.rarm)", True),
        ("defence(P2.torso) = 8", True),
        ("defence(P2.rarm) = 0", True),
        ("attack(me) = 4", True),
        ("initiative(P2) = 6", True),
        ("round = 1 and cycle <= 1", True),
        ("énergie(moi) = 3 et manche est 1", True),
    ],
)
def test_conditions_read_the_position(test: str, want: bool) -> None:
    table = position("Forge/Kenji E3 -larm", "Zenith/Nadia E1 -rarm", hands=("C01 C05 S07", "C02"))
    assert table.holds(test) is want


def test_conditions_of_a_reaction() -> None:
    table = position("Basalt", "Sirocco E2", hands=("C02", "C01"))
    table.play("attack C02 P2.head")
    for test in ("attacked = head", "attacker = P1", "margin = 0", "not pierced", "attacker != me"):
        assert table.holds(test, "bruno"), test
    assert not table.holds("attacked = torso", "bruno")


def test_the_public_knows_no_hand() -> None:
    table = position("Basalt", "Forge", hands=("C05", "C02"))
    assert not table.holds("have(C02)")
    assert table.holds("have(C02)", "bruno")


#: a line as somebody types it, and the plain way to write the same
SAID = (
    ("attack the head of anna with C02", "attack C02 anna.head"),
    ("attack anna's head with the Leg Sweep", "attack C05 anna.head"),
    ("hit anna\u2019s left arm with leg sweep and a2", "attack C05 anna.larm with a2"),
    ("attack with C02 on anna.head", "attack C02 anna.head"),
    ("strike the weakest of bruno with my worst", "attack worst bruno.weakest"),
    ("attack C02 the leader's head", "attack C02 leader.head"),
    ("play S01 on my head and torso", "support S01 on head torso"),
    ("pilot with C02 at bruno.head and bruno.torso", "pilot C02 at bruno.head bruno.torso"),
    ("discard C01 for the pilot on torso", "pilot C01 on torso"),
    ("take energy with C02", "energy C02"),
    ("activate a2", "use a2"),
    ("and then use a2 on the head", "then use a2 on head"),
    ("swap out C02", "then swap C02"),
    ("discard C02 and draw another", "then swap C02"),
    ("don't react", "react none"),
    ("fix the left arm", "repair larm"),
    ("I take the Forge", "draft M3"),
    ("end my turn", "end"),
    ("attaque la tête de anna avec C02", "attack C02 anna.head"),
    ("attaquer la tête d\u2019anna avec la Frappe ample", "attack C03 anna.head"),
    ("j'attaque le bras gauche d'anna avec fauchage et a2", "attack C05 anna.larm with a2"),
    ("attaque avec C02 la tête de bruno", "attack C02 bruno.head"),
    ("frapper anna tête avec C02", "attack C02 anna.head"),
    ("attaquer C03 la jambe gauche du meneur", "attack C03 leader.lleg"),
    ("je joue S01 sur ma tête et mon torse", "support S01 on head torso"),
    ("soutien la carte S07 contre bruno", "support S07 at bruno"),
    ("défausse C01 pour mon pilote", "pilot C01"),
    ("énergie avec la pire", "energy worst"),
    ("défausse C02 pour l'énergie", "energy C02"),
    ("j'utilise a2", "use a2"),
    ("ensuite utiliser a2 sur la tête", "then use a2 on head"),
    ("remplacer C02", "then swap C02"),
    ("défausser C02 et piocher", "then swap C02"),
    ("ne pas réagir", "react none"),
    ("je répare le bras gauche", "repair larm"),
    ("réparer la tête et le torse", "repair head, torso"),
    ("je prends Forge", "draft M3"),
    ("fin de tour", "end"),
    # as reports print names
    ("attack bruno (head) with Meteor Strike (C04)", "attack C04 bruno.head"),
    ("attaquer bruno (tête) avec Frappe météore (C04)", "attack C04 bruno.head"),
    # the card says what is done with it, and a word of its name names it
    ("Frappe météore sur la tête de bruno", "attack C04 bruno.head"),
    ("je tire l'obus-aiguille sur torse bruno", "attack C09 bruno.torso"),
    ("C04 -> bruno.head", "attack C04 bruno.head"),
    ("meteor strike bruno head", "attack C04 bruno.head"),
    ("play C04 on bruno's head", "attack C04 bruno.head"),
    ("use C04 on bruno head and a3", "attack C04 bruno.head with a3"),
    ("play repair kit on my torso", "support S03 on torso"),
    ("la trousse sur le torse", "support S03 on torso"),
    ("je répare mon torse avec la trousse", "support S03 on torso"),
    ("utiliser S09 contre bruno", "support S09 at bruno"),
    ("use S01 on head", "support S01 on head"),
    ("brouilleur bruno", "support S09 at bruno"),
    ("jammer against bruno", "support S09 at bruno"),
    ("je joue brouilleur sur bruno", "support S09 at bruno"),
    # a line that goes on from the one before, or says what comes first
    ("puis j'attaque le torse de bruno avec C04", "attack C04 bruno.torso"),
    ("and then I attack bruno in the torso with C04", "attack C04 bruno.torso"),
    ("attaque bruno tête C04", "attack C04 bruno.head"),
    ("d'abord a1", "use a1"),
    ("first a1", "use a1"),
    ("puis Recalibrage", "then use Recalibrate"),
    ("et j'échange ma pire carte", "then swap worst"),
    ("then swap my worst card", "then swap worst"),
    ("échange rivets", "then swap S08"),
    ("swap S08 for a new one", "then swap S08"),
    ("énergie", "energy worst"),
    ("discard my worst card for energy", "energy worst"),
    ("je défausse S09 pour de l'énergie", "energy S09"),
    ("j'ai fini", "end"),
    ("je passe", "end"),
    ("I'm done", "end"),
    ("no swap", "end"),
)


@pytest.mark.parametrize(("line", "plain"), SAID, ids=[line for line, _ in SAID])
def test_orders_are_understood_as_people_write_them(line: str, plain: str) -> None:
    names = Names(("anna", "bruno"))
    said, meant = parse_sheet(line, GOLEM, names), parse_sheet(plain, GOLEM, names)
    assert said.of("bad") == meant.of("bad") == ()
    (one,), (other,) = said.items, meant.items
    assert one.clause is not None
    assert other.clause is not None
    assert [p.order for _, p in one.clause.branches] == [p.order for _, p in other.clause.branches]


@pytest.mark.parametrize("line", ["attack C02 leg of bruno", "attaque d'anna.tête avec C02", "the"])
def test_what_cannot_be_told_apart_is_still_refused(line: str) -> None:
    assert parse_sheet(line, GOLEM, Names(("anna", "bruno"))).of("bad")


@pytest.mark.parametrize(
    "line",
    ["attack Meteor Strike (C05) bruno.head", "frappe sur la tête de bruno", "S03 bruno head)"],
)
def test_a_card_that_is_not_named_for_sure_is_not_guessed(line: str) -> None:
    """An id that is not the name's own; a word that two cards share."""
    assert parse_sheet(line, GOLEM, Names(("anna", "bruno"))).of("bad")


@pytest.mark.parametrize(
    ("on", "allowed"),
    [((), False), (("head",), True), (("head", "torso"), True), (("head", "torso", "larm"), False)],
)
def test_what_turns_one_tile_for_another_may_name_both(on: tuple[str, ...], allowed: bool) -> None:
    assert (fault_of_names(Needs(own=1, out=True), on, (), "G-07") is None) is allowed
