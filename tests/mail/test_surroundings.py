"""What stands around an order line decides about it; what is harmless holds nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.library.languages import read_lexicon
from adjudicator.mail.requests.surroundings import TALK, held_lines, offered
from tests.mail.surroundings import cases, read_at
from tests.support.pseudo import PSEUDO, turned, write_pseudo

#: one in twenty may be asked again: a word that is all of an order stands in many sentences
_ASKED = 0.05


@pytest.mark.parametrize("language", ["en", "fr"])
def test_orders_beside_harmless_prose_are_saved_whole(language: str) -> None:
    mails = [case for case in cases("harmless") if case["lang"] == language]
    lost = []
    for case in mails:
        found, orders = read_at(case["at"], case["say"])
        said = [*orders, *(one.text for one in found.commands if one.name == "final")]
        if sorted(said) != sorted(case["orders"]) or found.half:
            lost.append(case["say"])
            # nothing is done by halves
            assert not orders, case["say"]
    assert len(lost) <= len(mails) * _ASKED, lost


@pytest.mark.parametrize("language", ["en", "fr"])
def test_order_lines_that_are_talk_are_not_saved(language: str) -> None:
    for case in cases("talk"):
        if case["lang"] == language:
            found, orders = read_at(case["at"], case["say"])
            if found.has("check"):
                # who says that he only tries is told what would come of it, and what he asks
                assert {one.name for one in found.commands} <= {"check", "suppose", "ask"}
                continue
            assert (orders, found.commands) == ([], ()), case["say"]


def test_what_is_held_is_named_with_the_words_that_hold_it() -> None:
    found, orders = read_at("pm-action", "vote carl\n... seems silly to me, honestly\n\nHi!")
    assert orders == []
    assert found.repairs[0].code == TALK
    assert "seems silly" in str(found.repairs[0].get("why"))
    assert offered(found.repairs) == ("vote carl",)
    assert not found.half


def test_orders_in_another_paragraph_stay_and_are_not_final_by_themselves() -> None:
    said = "iron 1,1\n\nBruno suggests:\niron 0,2\niron 2,2\n\nCheers"
    found, orders = read_at("met-draw", said)
    assert orders == ["iron 1,1"]
    assert offered(found.repairs) == ("iron 0,2", "iron 2,2")
    assert found.half


def test_final_does_not_make_older_orders_final_where_all_others_are_held() -> None:
    found, orders = read_at("met-draw", "iron 1,1\nseems silly to me\n\nfinal")
    assert (orders, found.commands) == ([], ())
    assert offered(found.repairs) == ("iron 1,1", "final")


@pytest.mark.parametrize(
    "said",
    [
        "BEGIN ORDERS\niron 1,1\nseems silly to me\nEND ORDERS",
        "orders:\niron 1,1\nI'm not sure about it",
        "iron 1,1\nnot final\nI'm still thinking about it",
        "iron 1,1 # seems silly to me\niron 0,2",
        "Good evening,\niron 1,1\nThanks\nAnna",
        "if pile < 80 then iron 1,1 else draw",
    ],
)
def test_marked_orders_comments_conditions_and_polite_words_hold_nothing(said: str) -> None:
    found, orders = read_at("met-draw", said)
    assert orders
    assert not found.has_repair(TALK)


def _held(text: str, *orders: int, ours: bool = False) -> list[int]:
    return list(held_lines(text.split("\n"), set(orders), read_lexicon(), ours=ours))


@pytest.mark.parametrize(
    ("text", "orders", "held"),
    [
        # a colon decides up to the blank line, or about the next paragraph
        ("Please do NOT do this:\nX\nX\n\nX", (2, 3, 5), [2, 3]),
        ("Bruno m'écrit :\n\nX\n\nX", (3, 5), [3]),
        ("Anna told me:\nX\nmy orders:\nX", (2, 4), [2]),
        ("My orders for this turn:\nX", (2,), []),
        ("Sorry, no time to write more, so:\nX", (2,), []),
        ("Voici mon tour :\nX", (2,), []),
        # what is taken back stands above, and what follows in a new paragraph is meant
        ("X\n\nNo wait, forget that.\n\nX", (1, 5), [1]),
        ("X\n\nJe plaisante.", (1,), [1]),
        ("Forget my last mail.\n\nX", (3,), []),
        ("Oubliez mon mail précédent, merci.\nX", (2,), []),
        # prose in the paragraph
        ("X\nis what my aunt would do", (1,), [1]),
        ("X\nbecause it is too risky to stay", (1,), []),
        ("X\nparce que c'est trop risqué de rester", (1,), []),
        ("X\nI'm not sure, but let's go.", (1,), []),
        ("X\nPas sûr, mais tant pis.", (1,), []),
        ("X\nDon't do this to me", (1,), [1]),
        ("X\ndon't move tank 2", (1,), []),
        ("X\n(my cat was ill, sorry)", (1,), []),
        ("X\n(that is what the book says)", (1,), [1]),
        ("If I were you, Bruno, I'd\nX", (2,), [2]),
        ("X\n\nThat's what Anna wants to read here.", (1,), [1]),
        ("X\n\nThat's all, good night.", (1,), []),
        ("X\n\nI'm not sure I can come on Friday.", (1,), []),
        ("X\n...ou pas.", (1,), [1]),
        # one sentence that goes through the order
        ("You all expected\nX\ndidn't you", (2,), [2]),
        ("hello from the train\nX\nsee you tomorrow", (2,), []),
        # between quotation marks
        ("« Fais donc\nX\net puis X », m'a-t-il lancé.", (2,), [2]),
    ],
)
def test_what_holds_an_order_and_what_does_not(
    text: str, orders: tuple[int, ...], held: list[int]
) -> None:
    assert _held(text, *orders) == held


def test_a_row_may_hold_orders_and_what_holds_them() -> None:
    found, orders = read_at("met-draw", "iron 1,1; seems silly to me")
    assert (orders, offered(found.repairs)) == ([], ("iron 1,1",))
    found, orders = read_at("met-draw", "iron 1,1; draw; no wait, forget that")
    assert (orders, offered(found.repairs)) == ([], ("iron 1,1; draw",))
    assert read_at("met-draw", "iron 1,1; draw; thanks")[1] == ["iron 1,1", "draw"]


def test_lines_of_ours_are_held_only_by_who_takes_them_back() -> None:
    assert _held("X\nseems silly to me", 1, ours=False) == [1]
    assert held_lines(["X", "seems silly"], {1}, read_lexicon(), ours=True, calm=True) == {}
    assert _held("X\nno wait, forget that", 1, ours=True) == [1]


def test_a_language_is_added_by_its_folder_alone(tmp_path: Path) -> None:
    from adjudicator.library.templates_dir import shipped_folder

    write_pseudo(shipped_folder(), tmp_path)
    lexicon = read_lexicon("", (tmp_path, shipped_folder()))
    assert PSEUDO in lexicon.languages
    said = [turned("seems silly to me"), "X", turned("I'm not sure")]
    assert list(held_lines(said[:2], {2}, lexicon)) == [2]
    assert list(held_lines(said[1:], {1}, lexicon)) == [1]


def test_nobody_reads_on_for_ever() -> None:
    text = ["X", *(["not that would if I did that maybe " * 50] * 2000), "X"]
    assert len(held_lines(text, {1, len(text)}, read_lexicon())) <= 2
