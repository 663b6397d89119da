"""Mail commands in both languages, and polite words between orders."""

from __future__ import annotations

import pytest

from adjudicator.mail.requests.commands import Commands, find_commands, subject_command
from tests.mail.mailing import codes, kept, plain, submitted
from tests.support.words import spoken


def found_in(text: str, signer: str = "") -> Commands:
    return find_commands(text, spoken(), signer)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("help", "help"),
        ("HELP!", "help"),
        ("Aide ?", "help"),
        ("?", "help"),
        ("aide s'il vous plaît", "help"),
        ("Statut", "status"),
        ("etat de la partie", "status"),
        ("report", "report"),
        ("Rapport du tour 12", "report 12"),
        ("report #3", "report 3"),
        ("carte", "map"),
        ("MAP please", "map"),
        ("vérifier mes ordres", "check"),
        ("check.", "check"),
        ("- final -", "final"),
        ("Définitif", "final"),
        ("These orders are final.", "final"),
        ("not final", "not-final"),
        ("PAS DÉFINITIF", "not-final"),
        ("withdraw", "withdraw"),
        ("withdraw my orders", "withdraw"),
        ("cancel my orders", "withdraw"),
        ("annuler", "withdraw"),
        ("Annuler mes ordres.", "withdraw"),
        ("Je joue !", "join"),
        ("I accept", "join"),
        ("rejoindre", "join"),
        ("rejoindre lune bleue 42", "join lune bleue 42"),
        ("Je participe : été à la lune", "join été à la lune"),
        ("je participe lune bleue 42", "join lune bleue 42"),
        ("je participe avec grand plaisir", "join"),
        ("langue : français", "language fr"),
        ("language en", "language en"),
        ("format texte brut", "format text"),
        ("FORMAT=HTML", "format html"),
        ("autopilot on", "autopilot on"),
        ("Pilote automatique : non", "autopilot off"),
        ("resign", "resign"),
        ("J’abandonne", "resign"),
        ("concede", "resign"),
        ("vote draw", "vote draw"),
        ("concede to anna", "vote concede anna"),
        ("voter prolonger de 2 jours", "vote extend 2 jours"),
        ("vacation 2026-12-01 2026-12-08", "vacation 2026-12-01 2026-12-08"),
        ("digest off", "digest off"),
        ("Récapitulatif : oui", "digest on"),
        ("news daily", "news daily"),
        ("News: every turn", "news each"),
        ("nouvelles par jour", "news daily"),
        ("Nouvelles : chaque tour", "news each"),
        ("nouvelles aucune", "news none"),
        ("press to blue, green: shall we?", "press blue, green"),
        ("press blue: shall we?", "press blue"),
        ("Message Blue : on y va ?", "press blue"),
        ("message anonyme à blue : on y va ?", "press blue anonymous"),
        ("zone Europe/London please", "zone europe/london"),
        ("zone America/New York, please", "zone america/new york"),
        ("vacation 3 May to 10 May, thanks", "vacation 3 may to 10 may"),
    ],
)
def test_a_command_alone_on_its_line(line: str, command: str) -> None:
    found = found_in(line)
    assert [" ".join((item.name, *item.args)) for item in found.items] == [command]
    assert found.rest == ""


@pytest.mark.parametrize(
    "line",
    [
        "retirer 0,0 0,1",
        "remove chain",
        "cancel",
        "cancel plan",
        "cancel standing",
        "cancel standing mode",
        "annuler standing",
        "draw",
        "pass",
        "vote red",
        "attack P2: invade best, destroy best, pressure",
        "report to base",
        "map 3",
        "autopilot maybe",
        "final attack",
        "check tank-3",
        "joint attack",
        "je participe pas",
        "Je participe si bruno joue aussi",
        "energy worst",
        "place: auto",
        "thanks to the tide, draw 3 cards now",
        "best",
    ],
)
def test_orders_are_no_commands(line: str) -> None:
    found = found_in(line)
    assert found.items == ()
    assert line == "best" or found.rest == line


@pytest.mark.parametrize("line", ["language klingon", "Langue : klingon"])
def test_a_language_that_there_is_not_is_a_command_without_one(line: str) -> None:
    found = found_in(f"draw\n{line}")
    assert [(item.name, item.args, item.text) for item in found.items] == [("language", (), line)]
    assert found.rest == "draw\n"


def test_a_message_ends_at_a_blank_line() -> None:
    found = found_in("press to all:\nhello\n  dear all\n\ndraw\nvacation 2026-12-01 2026-12-08")
    assert [item.name for item in found.items] == ["press", "vacation"]
    assert found.items[0].body == "hello\n  dear all"
    assert found.rest.split("\n") == ["", "", "", "", "draw", ""]


def test_a_line_that_the_title_reads_is_an_order_not_a_command() -> None:
    found = found_in("annuler\nfinal\nThanks\nDraw", "Draw Smith")
    assert found.has("withdraw")
    given = found.giving_way(lambda line: line.lower() in ("annuler", "draw"))
    assert [item.name for item in given.items] == ["final"]
    assert given.rest == "annuler\n\n\nDraw"
    assert given.courtesy == ((3, "Thanks"),)


@pytest.mark.parametrize(
    "line",
    [
        "Hello,",
        "Hi GM!",
        "Dear Referee,",
        "Bonjour à tous,",
        "Salut maître du jeu",
        "Thanks!",
        "Thanks a lot.",
        "Merci d'avance",
        "Cordialement,",
        "Kind regards",
        "A+",
        "Bonne soirée !",
        "Voici mes ordres :",
        "Here are my orders for turn 7:",
        "My orders",
        "Hello referee, here is my turn:",
        "Bonjour, voici mes ordres.",
        "Hi all! Here are my orders for turn 7",
        "Thanks, Anna",
        "Thanks and best regards,",
        "Merci, à bientôt",
        "Dear referee, my orders ahead of time:",
        "Hello, here are my new orders as promised.",
    ],
)
def test_polite_lines_are_left_out_and_said(line: str) -> None:
    submission = submitted(plain(f"draw\n{line}\n"))
    assert kept(submission) == ["draw"]
    assert codes(submission) == ["courtesy"]


def test_a_name_is_left_out_at_the_end_or_below_a_closing_formula_if_it_is_the_sender_s() -> None:
    signed = found_in("draw\nCheers,\nRosa Luz\nAnna", "Rosa Luz")
    assert signed.rest == "draw\n\n\nAnna"
    assert found_in("Rosa\ndraw", "Rosa Luz").rest == "Rosa\ndraw"
    assert found_in("draw\n\nRosa\n", "Rosa Luz").rest == "draw\n\n\n"
    assert found_in("draw\nAnna", "Rosa Luz").rest == "draw\nAnna"


def test_a_greeting_with_something_else_on_its_line_is_an_order_line() -> None:
    assert (
        found_in("Hello, draw\nhi there, play Fe@0,0").rest == "Hello, draw\nhi there, play Fe@0,0"
    )


@pytest.mark.parametrize(
    ("subject", "name"),
    [
        ("help", "help"),
        ("[friday red k7wq2m5xz4n6r3t2p7s5v6y2aa] Statut ?", "status"),
        ("langue fr", "language"),
        ("Re: help", None),
        ("Turn 7: help", None),
        ("help me win this", None),
        ("", None),
    ],
)
def test_a_subject_may_be_a_command(subject: str, name: str | None) -> None:
    command = subject_command(subject, spoken())
    assert (command.name if command else None) == name


def test_the_subject_counts_only_when_the_body_says_nothing() -> None:
    assert submitted(plain("", Subject="help")).has("help")
    assert submitted(plain("Hello\n", Subject="help")).has("help")
    assert not submitted(plain("draw", Subject="help")).commands
    assert [c.name for c in submitted(plain("map", Subject="help")).commands] == ["map"]


@pytest.mark.parametrize("line", ["vote nul", "vote match nul", "voter la nulle", "vote draw"])
def test_a_vote_ends_a_message_to_others(line: str) -> None:
    said, vote = find_commands(f"press to bob: hello\n{line}", spoken()).items
    assert (said.body, vote.name, vote.args) == ("hello", "vote", ("draw",))


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("build 2 please", "build 2"),
        ("build 2, please.", "build 2"),
        ("bâtir 2 s’il vous plaît !", "bâtir 2"),
        ("say please", "say please"),
        ("gibber please", "gibber please"),
        ("please", "please"),
    ],
)
def test_a_please_behind_an_order_is_left_out_where_it_is_no_part_of_it(
    line: str, read: str
) -> None:
    orders = {"build 2", "bâtir 2", "say please", "say"}
    found = find_commands(line, spoken(), is_order=orders.__contains__)
    assert (found.items, found.rest) == ((), read)


@pytest.mark.parametrize(
    "line", ["message anonymous: hello", "press: hello", "press blue green: x"]
)
def test_what_names_nobody_is_no_message(line: str) -> None:
    assert found_in(line).items == ()
