from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House, html_of, kind_of, text_of


def attached(message: object, name: str) -> bytes:
    """The bytes of an attachment."""
    for part in message.walk():  # type: ignore[attr-defined]
        if part.get_filename() == name:
            return bytes(part.get_payload(decode=True))
    raise AssertionError(f"no {name}")


def test_help_lists_orders_commands_conditions_and_lines_that_may_be_sent(game: House) -> None:
    text = text_of(game.say("anna", "help"))
    for part in ("play <cards>", "draw", "withdraw", "autopilot", "drawn", "final"):
        assert part in text


def test_help_in_french_comes_to_who_reads_french(game: House) -> None:
    game.say("bruno", "langue fr")
    text = text_of(game.say("bruno", "À l'aide !"))
    assert "piocher" in text
    assert "jouer" in text


def test_help_is_given_before_the_game_starts(house: House) -> None:
    house.open(start=False)
    assert "play <cards>" in text_of(house.say("anna", "help"))


def test_help_of_full_metal_planete_tells_the_essentials_of_this_very_game(house: House) -> None:
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    chosen = {"landing_min_distance": "11"}
    open_game(house.host, NewGame(GAME, "full-metal-planete", seats, options=chosen))
    house.poll()
    text = " ".join(text_of(house.say("anna", "help")).split())
    assert "domes 11 hexes apart" in text
    assert "land at <dome hex> <a or b>" in text
    assert "land at 2011 b" in text
    house.say("bruno", "langue fr")
    text = " ".join(text_of(house.say("bruno", "aide")).split())
    assert "bulles à 11 cases au moins" in text
    assert "atterrir en 2011 b" in text


def test_status_tells_who_owes_by_when_and_never_whose_orders_are_in(game: House) -> None:
    before = text_of(game.say("anna", "status"))
    assert "Wednesday 4 March 2026, 09:00 (UTC)" in before
    game.say("bruno", "draw\nplace auto\nfinal")
    assert text_of(game.say("anna", "status")) == before


def test_status_tells_a_player_what_is_stored_of_him(game: House) -> None:
    game.say("anna", "draw\nstanding:\nremove: chain")
    text = text_of(game.say("anna", "statut"))
    assert "Your orders are saved" in text
    assert "remove: chain" in text
    assert "remove: chain" not in text_of(game.say("bruno", "status"))


def test_status_before_the_start_tells_who_is_missing(house: House) -> None:
    house.open(start=False)
    house.say("anna", "join")
    text = text_of(house.say("anna", "status"))
    assert "not started" in text
    assert "has not answered the invitation" in text


def test_report_brings_the_position_of_now(game: House) -> None:
    text = text_of(game.say("anna", "report"))
    assert "turn 1: anna plays" in text
    assert "Your hand:" in text


def test_report_tells_again_what_the_last_one_told(game: House) -> None:
    game.say("anna", "draw\nplace auto\nfinal")
    first = next(m for m in reversed(game.mails("bruno")) if kind_of(m) == "report")
    again = game.say("bruno", "report")
    news = text_of(first).split("# What happened")[1].split("#")[0]
    assert "anna" in news
    assert text_of(again).split("# What happened")[1].split("#")[0] == news


def test_an_old_report_is_the_one_of_its_turn_and_of_its_reader(game: House) -> None:
    game.say("anna", "draw\nplace auto\nfinal")
    answer = game.say("bruno", "report 0")
    first = next(
        m for m in game.mails("bruno") if kind_of(m) == "report" and "turn 1" in text_of(m)
    )
    assert text_of(answer).split("# The table")[1] == text_of(first).split("# The table")[1]
    # and nobody else's
    assert set(re.findall("Your hand: (.*)", text_of(answer))) == {"iron, iron and gold."}


def test_a_report_that_is_not_there_is_refused_with_the_last_one(game: House) -> None:
    text = text_of(game.say("anna", "report 99"))
    assert "99" in text
    assert "is 0" in text or "last" in text


def test_map_brings_the_drawing_as_svg(game: House) -> None:
    answer = game.say("anna", "map svg")
    svg = attached(answer, "map.svg")
    assert svg.startswith((b"<svg", b"<?xml"))
    assert answer["In-Reply-To"] == "<1.anna@players.example>"


def test_one_mail_may_ask_several_things_and_order_too(game: House) -> None:
    game.new_mails("anna")
    game.mail("anna", "help\nstatus\ndraw\nplace auto")
    game.poll()
    kinds = sorted(kind_of(m) for m in game.new_mails("anna"))
    assert kinds == ["answer", "help-0", "status-1"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("language klingon", "“language klingon”: there is no such language."),
        ("langue fr\nlangue klingon", "« langue klingon » : cette langue n’existe pas ici."),
    ],
)
def test_a_language_that_there_is_not_is_answered_with_those_there_are(
    game: House, text: str, told: str
) -> None:
    game.new_mails("anna")
    game.mail("anna", text)
    game.poll()
    answers = [" ".join(text_of(m).replace("\u00a0", " ").split()) for m in game.new_mails("anna")]
    answer = next(a for a in answers if told in a)
    assert "en (English)" in answer
    assert "fr (français)" in answer
    assert game.table().seat("anna").pending is None


def test_words_that_are_neither_order_nor_command_store_nothing_and_point_to_help(
    game: House,
) -> None:
    answer = game.say("anna", "blorp me out of here")
    text = text_of(answer)
    assert "blorp me out of here" in text
    assert "Left out" in text
    assert "help" in text.replace("hlep", "")


def test_view_json_holds_the_own_hand_and_not_the_others(game: House) -> None:
    report = next(m for m in game.mails("anna") if kind_of(m) == "report")
    view = json.loads(attached(report, "view.json"))
    assert view["seat"] == "anna"
    state = game.table().state
    hands = {player.seat: player.hand for player in state.players}
    mine = json.dumps(view["view"])
    assert json.dumps(list(hands["anna"])) in mine or all(card in mine for card in hands["anna"])
    assert '"pile"' not in mine or "END" not in mine


def test_the_order_template_is_attached_and_counts_once_its_marks_are_gone(game: House) -> None:
    report = next(m for m in game.mails("anna") if kind_of(m) == "report")
    template = attached(report, "orders.txt").decode()
    assert {line[:1] for line in template.split("\r\n")} == {"#", ""}
    before = game.table().last
    game.say("anna", template.replace("\r\n", "\n"))
    assert game.table().last == before, "nothing was ordered"
    first = template.split("\r\n\r\n")[1]
    game.say("anna", "\n".join([*(line[2:] for line in first.split("\r\n")), "final"]))
    assert game.table().decisions_of("bruno"), "the proposed orders played the turn"


def test_a_house_may_have_templates_of_its_own(tmp_path: Path) -> None:
    own = tmp_path / "own" / "common" / "en"
    own.mkdir(parents=True)
    (own / "house.ftl").write_text("done-language = You shall read the Queen's English.\n")
    house = House(tmp_path, folders={"templates": "own"})
    house.open()
    answer = house.say("anna", "language en")
    assert "You shall read the Queen's English." in text_of(answer)
    assert "You shall read" in html_of(answer)
    assert "How your mail was read" not in text_of(answer)
    assert "play <cards>" in text_of(house.say("anna", "help"))


@pytest.mark.parametrize(
    ("language", "old", "nothing"),
    [
        ("en", "This is the old report of turn 1.", "Nothing to do now"),
        ("fr", "Voici l’ancien rapport du tour 1.", "Rien à faire"),
    ],
)
def test_an_old_report_says_so_and_asks_nothing(
    game: House, language: str, old: str, nothing: str
) -> None:
    game.say("anna", f"language {language}")
    game.say("anna", "draw\nplace auto\nfinal")
    game.say("bruno", "draw\nplace auto\nfinal")
    answer = game.say("anna", "report 1")
    text = " ".join(text_of(answer).split())
    assert old in text
    assert nothing not in text
    assert "draw" not in [line.strip("# ") for line in text_of(answer).split("\n")]
    game.say("anna", "play Fe@-2,0", In_Reply_To=str(answer["Message-ID"]))
    pending = game.table().seat("anna").pending
    assert pending is not None, "orders in a reply to it are orders"
