"""A referee writes as one does on a phone: politely, with names and guillemets."""

from __future__ import annotations

import re

import pytest

from tests.service.desk.conftest import DeskHouse
from tests.support.house import text_of


@pytest.mark.parametrize(
    "text",
    [
        "Merci de suspendre « G1 »",
        "Pouvez-vous suspendre g1 ?",
        "suspendre g1, svp",
        "Please pause g1",
    ],
)
def test_politeness_and_guillemets_are_no_part_of_an_act(two: DeskHouse, text: str) -> None:
    two.open("g1")
    assert "Fait." in two.order(text, "lea")
    assert two.table("g1").paused


@pytest.mark.parametrize(
    "text",
    [
        "cadence g1 tous les 2 jours à 20 h zone Europe/Paris",
        "cadence g1 chaque=2j à=20h zone=Europe/Paris",
        "schedule g1 every 2 days at 20:00 zone Europe/Paris",
    ],
)
def test_a_clock_is_understood_without_its_signs(two: DeskHouse, text: str) -> None:
    two.open("g1")
    assert "Fait." in two.order(text, "lea")
    clock = two.table("g1").schedule
    assert (clock.every, clock.zone) == ("2d", "Europe/Paris")
    assert clock.at in ("20h", "20:00")


def test_a_key_of_the_clock_within_a_value_is_none(two: DeskHouse) -> None:
    two.open("g1")
    two.order("cadence g1 chaque=3 par semaine jusqu'au tour 10, puis 2 par semaine", "lea")
    assert "10" in two.table("g1").schedule.every


def test_an_address_may_have_a_name_before_it_and_a_word_thanks_behind_it(two: DeskHouse) -> None:
    two.open("g1")
    answer = two.order("remplacer g1 bruno par Zoé Martin <zoe@home.example>", "lea")
    found = re.search(r"ce seul mot : « ([a-z]{6}) »", " ".join(answer.split()))
    assert found is not None
    assert "Fait." in two.order(f"{found[1].capitalize()}. Merci !", "lea")
    assert two.new_mails("zoe")


def test_what_stands_below_a_text_is_told_to_nobody_and_that_is_said(two: DeskHouse) -> None:
    two.open("g1")
    answer = two.order("annonce g1 : On reprend lundi.\n\nBonne chance à vous deux,\nLea", "lea")
    said = " ".join(answer.split())
    assert "n’a été envoyée à personne : « Bonne chance à vous deux »" in said
    (word,) = two.new_mails("anna")[-1:]
    assert "Bonne chance" not in text_of(word)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("robot g1 brunno", "Il n’y a pas de « brunno »"),
        ("courrier toto", "Personne ne s’appelle « toto »"),
        ("langue g1 anna klingon", "Langue inconnue : « klingon »"),
        ("remplacer g1 anna zoe@home.example langue klingon", "Langue inconnue : « klingon »"),
        ("remplaçants ajouter zoe@home.example langue=klingon", "Langue inconnue : « klingon »"),
        ("échéance g1 +2j joueur=brunno", "Il n’y a pas de « brunno »"),
    ],
)
def test_unknown_names_are_told_in_the_language_of_the_referee(
    two: DeskHouse, text: str, told: str
) -> None:
    two.open("g1")
    assert told in " ".join(two.order(text, "lea").split())
