"""Invitations: short, in the player's language, for somebody who knows nothing of the game."""

from __future__ import annotations

import re
from email.message import EmailMessage
from pathlib import Path

import pytest
from lxml import html

from adjudicator import rules
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.errors import BadOptions, UnknownLanguage
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import House, html_of, kind_of, text_of

#: an invitation to a game without options of its own has no more words
MOST_WORDS = 290


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).replace("\u202f", " ").split())


def opened(folder: Path, title: str = "full-metal-planete", **wanted: object) -> House:
    house = House(folder)
    count = rules.about(title).seats[0]
    names = ("anna", "bruno", "carla")[: max(2, count)]
    seats = [(seat, f"{seat}@players.example") for seat in names]
    given = {"schedule": Schedule(every="48h"), **wanted}
    open_game(house.host, NewGame("g1", title, seats, **given))  # type: ignore[arg-type]
    house.poll()
    return house


def invitation(house: House, seat: str = "anna") -> EmailMessage:
    (mail,) = [mail for mail in house.mails(seat) if kind_of(mail) == "invitation"]
    return mail


def test_nobody_waits_for_a_machine(tmp_path: Path) -> None:
    house = House(tmp_path)
    for game, other in (("g1", "bruno@players.example"), ("g2", "bot")):
        seats = [("anna", "anna@players.example"), ("bruno", other)]
        wanted = NewGame(game, "metallurgie", seats, schedule=Schedule(every="48h"), language="en")
        open_game(house.host, wanted)
    house.poll()
    told = [flat(mail) for mail in house.mails("anna") if kind_of(mail) == "invitation"]
    spans = [re.findall(r"(\d+ \w+) if everybody", text) for text in told]
    assert spans == [["6 weeks", "3 months"], ["3 weeks", "7 weeks"]]


def test_an_invitation_tells_the_options_that_are_not_as_usual(tmp_path: Path) -> None:
    options = {"map": "isles", "retreat_first": "true"}
    text = flat(invitation(opened(tmp_path, options=options, language="en")))
    assert "Here: isles; usually: shores." in text
    assert "Whether retreats come before" in text
    assert "What is different in this game:" in text
    assert "The usual rules are played" not in text
    assert "illegal_orders" not in text


def test_an_example_in_an_invitation_names_a_player_of_the_game(tmp_path: Path) -> None:
    house = opened(tmp_path, "golem")
    assert "attack C02 bruno.head" in flat(invitation(house))
    assert "bob" not in flat(invitation(house))


@pytest.mark.parametrize("title", rules.names())
def test_no_option_is_told_by_the_names_of_its_values(title: str, tmp_path: Path) -> None:
    options = {
        option.name: next(value for value in option.choices if value != option.default_for(""))
        for option in rules.about(title).options
        if len(option.choices) > 1 and option.name not in ("mode", "assignment", "bonus")
    }
    house = opened(tmp_path, title, options=options, language="en")
    house.say("anna", "help rules")
    for mail in house.mails("anna"):
        values = [line.partition(".")[0] for line in flat(mail).split("Here: ")[1:]]
        assert len(values) == len(options)
        for told in values:
            assert "_" not in told
            assert "; usually: " in told


@pytest.mark.parametrize("title", rules.names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_says_what_the_game_is_how_long_it_lasts_and_what_to_do_first(
    title: str, language: str, tmp_path: Path
) -> None:
    mail = invitation(opened(tmp_path, title, language=language))
    text = flat(mail)
    says = {
        "en": (
            "Will you play",
            "just reply “join”",
            "You will have about",
            "if everybody uses the full time",
            "“help rules”",
            "2 days for each turn",
            "The usual rules are played",
            "“dice”",
        ),
        "fr": (
            "Voulez-vous jouer à",
            "« je participe »",
            "On vous demandera de jouer",
            "si chacun prend tout son temps",
            "« aide règles »",
            "2 jours par tour",
            "les règles d’usage",
            "« dés »",
        ),
    }[language]
    assert [one for one in says if one not in text] == []
    assert rules.about(title).title in str(mail["Subject"])
    house = House(tmp_path)
    assert house.table().header.commitment in text
    assert len(text.split()) < MOST_WORDS


@pytest.mark.parametrize("title", rules.names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_invitation_to_a_game_that_begins_at_once_asks_for_no_answer(
    title: str, language: str, tmp_path: Path
) -> None:
    house = opened(tmp_path, title, language=language, start=True)
    told = flat(invitation(house))
    says, never, absent, proof = {
        "en": (
            "The game begins now:",
            ("join", "as soon as everybody", "everybody’s replies", "before you join"),
            "anna had not answered when the words were fixed",
            "as no player gave words",
        ),
        "fr": (
            "La partie commence maintenant :",
            (
                "je participe",
                "rejoindre",
                "tout le monde a répondu",
                "réponses de tous",
                "avant de vous inscrire",
            ),
            "anna n’avait pas répondu quand les mots ont été fixés",
            "comme aucun joueur n’a",
        ),
    }[language]
    assert says in told.replace("\xa0", " ")
    assert [word for word in never if word in told] == []
    dice = flat(house.say("anna", "dice"))
    assert absent in dice
    assert proof in dice
    assert house.prove().lines


def test_who_was_asked_in_no_language_is_invited_in_all_and_joins_in_his_own(
    tmp_path: Path,
) -> None:
    house = opened(tmp_path)
    mail = invitation(house, "bruno")
    assert str(mail["Subject"]) == (
        "Invitation: Full Metal Planète [g1] / Invitation : Full Metal Planète [g1]"
    )
    text = flat(mail)
    for said in (
        "Write your answer above this line",
        "Écrivez votre réponse au-dessus de cette ligne",
        "just reply “join”",
        "répondez simplement « je participe »",
    ):
        assert said in text
    page = html.document_fromstring(html_of(mail))
    assert [h.text for h in page.iter("h1")] != []
    assert "je participe" in page.text_content()
    answer = house.say("bruno", "Bonjour,\n\nJe participe avec plaisir !\n\nBruno")
    assert house.table().seat("bruno").language == "fr"
    assert house.table().seat("bruno").has_joined
    assert "Inscription" in str(answer["Subject"]) or "inscri" in flat(answer).lower()
    house.mail("anna", "I accept")
    house.poll()
    assert house.table().seat("anna").language == "en"
    assert house.table().phase == "running"
    house.prove()


def test_a_seat_has_the_language_that_the_referee_gives_it(tmp_path: Path) -> None:
    house = opened(tmp_path, language="en", languages={"bruno": "français"})
    assert "Voulez-vous jouer" in flat(invitation(house, "bruno"))
    assert "Will you play" not in flat(invitation(house, "bruno"))
    assert "Voulez-vous jouer" not in flat(invitation(house, "anna"))
    # whose language is known keeps it, whatever word he joins by
    house.say("bruno", "join")
    assert house.table().seat("bruno").language == "fr"


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("Oui, avec plaisir !", "fr"),
        ("D'accord, volontiers", "fr"),
        ("Yes, gladly.", "en"),
        ("with pleasure", "en"),
    ],
)
def test_a_yes_joins_and_tells_the_language_once(said: str, language: str, tmp_path: Path) -> None:
    house = opened(tmp_path)
    house.say("bruno", said)
    assert house.table().seat("bruno").has_joined
    assert house.table().seat("bruno").language == language
    house.mail("anna", "join")
    house.poll()
    assert house.table().phase == "running"
    house.say("bruno", "yes" if language == "fr" else "oui")
    assert house.table().seat("bruno").language == language


def test_a_language_that_there_is_not_opens_no_game(tmp_path: Path) -> None:
    with pytest.raises(UnknownLanguage, match="klingon"):
        opened(tmp_path, languages={"anna": "klingon"})
    own = {"anna": "fr", "bruno": "en"}
    with pytest.raises(UnknownLanguage, match="klingon"):
        opened(tmp_path, language="klingon", languages=own)
    with pytest.raises(BadOptions, match="zoe"):
        opened(tmp_path, languages={"zoe": "fr"})


@pytest.mark.parametrize("title", rules.names())
def test_the_rules_come_before_one_joins(title: str, tmp_path: Path) -> None:
    house = opened(tmp_path, title, language="fr")
    answer = house.say("anna", "aide règles")
    assert str(answer["Subject"]).startswith("Règles : ")
    assert len(flat(answer).split()) > 150
    assert not house.table().seat("anna").has_joined
