"""Standing lines are understood by their names, with a heading or alone on a line, and proposed."""

from __future__ import annotations

import pytest

from tests.support.house import House, kind_of, text_of

LINES = {
    "full-metal-planete": (
        ("each turn: retreat when threatened", "chaque tour : repli si menacé"),
        ("always end anyway", "toujours fin quand même"),
        ("turn: save points", "chaque tour : garder les points"),
    ),
    "golem": (
        ("react: a1", "réagir : a1"),
        ("repair: torso, head", "réparer : torse, tête"),
        ("swap: worst", "échange : pire"),
        ("turn: energy worst", "tour : énergie pire"),
    ),
    "planet-masters": (
        ("ballot: against", "bulletin : contre"),
        ("lose: fighters", "perdre : chasseurs"),
        ("immunity: cancel", "immunité : annuler"),
    ),
    "metallurgie": (
        ("remove: chain", "retirer : chaîne"),
        ("place: auto", "placer : auto"),
        ("always remove chain", "toujours retirer chaîne"),
    ),
}
STORED = {"en": "Your standing lines are", "fr": "Vos consignes sont"}
HEADINGS = {"en": ("standing", "cancel standing"), "fr": ("consignes", "annuler consignes")}


@pytest.mark.parametrize(("place", "language"), [(0, "en"), (1, "fr")])
@pytest.mark.parametrize("title", LINES)
def test_named_lines_stand_in_both_languages_with_a_heading_and_without(
    house: House, title: str, place: int, language: str
) -> None:
    house.open(rules=title, options={}, seats=("anna", "bruno", "chloe"))
    stored = text_of(
        house.say("anna", f"language {language}\nformat text\n{LINES[title][0][place]}")
    )
    assert STORED[language] in " ".join(stored.split())
    heading, none = HEADINGS[language]
    for lines in LINES[title]:
        for text in (lines[place], f"{heading} :\n{lines[place]}", f"{heading}: {lines[place]}"):
            house.mail("anna", none)
            house.mail("anna", text)
            house.poll()
            seat = house.table().seat("anna")
            (kept,) = seat.standing
            assert kept[1].endswith(lines[place])
            assert seat.pending is None


@pytest.mark.parametrize(
    ("line", "armed"),
    [
        ("turn: energy worst", "stops if one of these happens: a tile of yours out of service"),
        ("unconditional turn: energy worst", "no surprise stops it"),
        ("standing:\nunconditional\nturn: energy worst", "no surprise stops it"),
        ("react: a1", "no surprise stops it"),
    ],
)
def test_status_tells_of_every_standing_line_what_stops_it(
    house: House, line: str, armed: str
) -> None:
    house.open(rules="golem", options={})
    house.say("anna", f"format text\n{line}")
    status = " ".join(text_of(house.say("anna", "status")).split())
    assert line.rpartition("\n")[2] in status
    assert armed in status


def test_of_two_lines_for_one_question_it_is_told_which_acts(house: House) -> None:
    house.open(rules="golem", options={})
    house.say("anna", "format text\nturn: energy worst\nturn: end")
    status = " ".join(text_of(house.say("anna", "status")).split())
    assert "Of several lines for one question the first that is possible acts" in status


def test_orders_that_are_played_out_are_not_said_to_act_by_themselves(house: House) -> None:
    house.open()
    house.mail("anna", "draw\nfinal")
    house.poll()
    assert house.table().open[0].decision.kind == "M-D2"
    (asked,) = [mail for mail in house.mails("anna") if kind_of(mail) == "decision"]
    assert "Your orders sent ahead" not in " ".join(text_of(asked).split())
