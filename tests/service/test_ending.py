"""The last mail of a game: result in words, story, whole truth, proof; in each way to end."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.render.words.words import Words
from adjudicator.rulekit.scene import Lines
from adjudicator.service.following.last_letters import chapters, standings
from adjudicator.service.game.session import read_table
from adjudicator.service.house.wording import words_of
from tests.archive.test_kept_archives import FINISHED, unpack
from tests.service.test_votes import THREE, all_vote, of_kind
from tests.support.house import House, html_of, text_of

#: finished game -> what its story and its result tell, in French
TOLD = {
    "full-metal-planete-board": (
        "Tour 3 : premier sang : bruno s’en prend à anna ; perte : pondeuse-1 rouge.",
        "Tour 7 : bruno capture l’astronef rouge (anna).",
        "Tour 7 : anna perd son dernier astronef et quitte la partie.",
        "Tour 10 : bruno fait la plus belle récolte : 2 minerais mis à l’abri en un tour.",
        "31 points : astronef rouge 10 (sans minerai) et astronef vert 21 (4 minerais)",
        "0 point ; dernier astronef perdu au tour 7",
    ),
    "full-metal-planete-pc": (
        "Tour 10 : anna prend la tête, 7 points de minerai à bord, et la garde jusqu’aux "
        "décollages.",
        "Tour 25 : anna décolle avec l’astronef vert : 19 points.",
    ),
    "golem": (
        "Tour 1 : premier coup au but : bruno touche le bras gauche (anna), 8 contre 7.",
        "Tour 28 : anna perd son Mecha, détruit par bruno.",
        "Tour 34 : chloe pare une attaque (bruno) avec Champ nul.",
        "Tour 37 : le dernier round est fini ; on compte les tuiles en état.",
        "3 tuiles en état ; 6 coups portés, énergie 1",
        "Mecha détruit ; 6 coups portés, énergie 0",
    ),
    "metallurgie-standard": (
        "Tour 5 : bruno marque le premier point : or (3 cases).",
        "Tour 9 : chloe tombe sur la carte fin.",
        "1 point : 1 or",
    ),
    "planet-masters": (
        "Tour 2, premier vote adopté : anna le propose, et chloe perd une arme.",
        "Tour 37, la plus grande bataille : chloe attaque anna (8 contre 1) et gagne.",
        "Tour 39 : le dernier round (12) finit sans victoire ; on compte les planètes.",
        "Freebooters ; 4 planètes, 4 sur Ressource ou Influence ; Influence 1 ; 1 arme",
    ),
}


def plain(text: str) -> str:
    return " ".join(text.replace("\u202f", " ").split())


def told(mail: EmailMessage) -> str:
    return plain(text_of(mail))


@pytest.mark.parametrize("name", FINISHED)
def test_every_title_tells_its_story_and_how_the_points_came_about(
    name: str, tmp_path: Path
) -> None:
    unpack(name, tmp_path / "games")
    folder, header, ruleset, table = read_table(House(tmp_path).host, name)
    lines = (line for line, _ in folder.journal.read())
    story = ruleset.courtesies.story.story(chapters(ruleset, header, lines))
    tallies = [each.tally for each in standings(ruleset, table)]
    assert 3 <= len(story) <= 12
    for language in ("fr", "en"):
        words = words_of(House(tmp_path).host, ruleset, language)
        said = [plain(words.say(phrase)) for phrase in (*story, *filter(None, tallies))]
        assert words.faults == ()
        if language == "fr":
            assert [line for line in TOLD[name] if line not in said] == []


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    house.say("bruno", "langue fr")
    return house


def ends(house: House, seat: str) -> EmailMessage:
    (mail,) = of_kind(house, seat, "end")
    return mail


def test_a_game_won_by_the_rules_ends_with_one_mail_that_tells_all(table: House) -> None:
    while table.table().phase == "running":
        table.mail(table.table().open[0].decision.seat, "draw\nplace auto\nfinal")
        table.poll()
        if table.table().phase == "running":
            table.clock.forward(hours=60)
            table.poll()
    winner = table.table().result[0]
    for seat in THREE:
        mail = ends(table, seat)
        last = table.mails(seat)[-1]
        assert last["Message-ID"] == mail["Message-ID"]
        names = [part.get_filename() for part in mail.iter_attachments()]
        assert "view.json" in names
        assert "usemap=" in html_of(mail)
    assert str(ends(table, "anna")["Subject"]).startswith("The end: ")
    text = told(ends(table, "bruno"))
    assert f"1. {winner.seat} : {winner.score} point" in text
    assert "tombe sur la carte fin" in text
    assert "a encore en main" in text
    assert "# La table à la fin" in text
    assert "La table en ce moment" not in text
    assert short_of(table.journal()[-1]["hash"]) in text
    assert table.prove().finished


def test_who_asks_for_the_proof_of_a_game_that_is_over_gets_all_digits_and_no_big_words(
    table: House,
) -> None:
    all_vote(table, "vote draw", "vote draw", "vote draw")
    last = table.journal()[-1]
    table.say("anna", "proof")
    english = " ".join(told(table.mails("anna")[-1]).split())
    assert "Nobody could bend" not in english
    assert "It does not prove that nobody chose them before: as no player gave words" in english
    assert "The host could have known future draws." in english
    digits = "".join(english.split())
    assert last["data"]["secret"] in digits
    assert last["hash"] in digits
    assert table.table().header.commitment in digits
    assert "adjudicator verify g1.zip" in english


@pytest.mark.parametrize(
    ("votes", "subject", "says"),
    [
        (("vote draw",) * 3, "The end: a draw", "The game is over. It is a draw."),
        (("vote cancel",) * 3, "The end: cancelled", "It has no winner and counts for nothing."),
        (("vote concede bruno", "", "vote concede bruno"), "The end: bruno wins", "bruno wins."),
    ],
)
def test_an_end_that_the_players_agreed_on_shows_what_was_hidden(
    table: House, votes: tuple[str, ...], subject: str, says: str
) -> None:
    hands = {player.seat: player.hand for player in table.table().state.players}
    all_vote(table, *(text or "status" for text in votes))
    assert table.table().phase == "ended"
    mail = ends(table, "anna")
    assert subject in str(mail["Subject"])
    text = told(mail)
    assert says in text
    assert "What was hidden" in text
    words = Words("en", "metallurgie")
    for block in table.host.rules.find("metallurgie").courtesies.story.reveal(table.table().state):
        assert isinstance(block, Lines)
        assert len(block.phrases) >= len(hands)
        for phrase in block.phrases:
            assert plain(words.say(phrase)) in text
    assert text.count("What was hidden") == 1
    assert ("- 1. " in text) == (votes[0] != "vote cancel")
