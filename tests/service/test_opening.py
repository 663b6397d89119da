from __future__ import annotations

import hashlib
import json

import pytest

from adjudicator.engine.table.deadlines import Schedule
from adjudicator.errors import AdjudicatorError, BadOptions, UnknownGame, UnknownRules, WrongPhase
from adjudicator.rulekit.frozen import replace
from adjudicator.service.following.commit import open_session
from adjudicator.service.opening.opening import NewGame, open_game, start_game
from tests.support.house import GAME, SHORT, House, html_of, kind_of, text_of

SEATS = [("anna", "anna@players.example"), ("bruno", "bruno@players.example")]
WANTED = NewGame(GAME, "metallurgie", SEATS, options=SHORT)


def refused(house: House, wanted: NewGame, kind: type[AdjudicatorError]) -> str:
    """The fault in words; nothing of a game may be left."""
    with pytest.raises(kind) as caught:
        open_game(house.host, wanted)
    assert list(house.host.archive.games()) == []
    error = caught.value
    return "\n".join([error.message, error.mend, *error.problems])


def test_an_unknown_rule_set_is_refused_with_the_known_ones(house: House) -> None:
    told = refused(house, replace(WANTED, rules="metalurgie"), UnknownRules)
    assert "metalurgie" in told
    assert "metallurgie" in told.replace("metalurgie", "")


def test_an_unknown_edition_is_refused_with_the_known_ones(house: House) -> None:
    told = refused(house, replace(WANTED, edition="deluxe"), UnknownRules)
    assert "deluxe" in told
    assert "standard" in told


@pytest.mark.parametrize("name", ["", "../up", "Spring", "a" * 41, "-x", "a/b", "é"])
def test_a_name_that_could_leave_the_folder_is_no_game(house: House, name: str) -> None:
    refused(house, replace(WANTED, id=name), UnknownGame)


def test_all_faults_of_seats_are_told_at_once(house: House) -> None:
    seats = [
        ("Anna", "anna@players.example"),
        ("bruno", "nowhere"),
        ("bruno", "b@players.example"),
        ("all", "c@players.example"),
        ("p7", "d@players.example"),
    ]
    told = refused(house, replace(WANTED, seats=seats), BadOptions)
    for part in ("2 to 4 seats, not 5", "“Anna”", "“nowhere”", "“bruno” is named twice", "“all”"):
        assert part in told
    assert "“p7”" in told


def test_numbered_seats_may_bear_their_own_number(house: House) -> None:
    open_game(house.host, replace(WANTED, seats=[("p1", "a@x.example"), ("p2", "b@x.example")]))
    assert house.table().header.seats == ("p1", "p2")


def test_all_faults_of_options_are_told_at_once(house: House) -> None:
    options = {"bonu": "on", "scoring": "maybe", "score_timing": "at_once"}
    told = refused(house, replace(WANTED, options=options), BadOptions)
    assert "did you mean “bonus”?" in told
    assert "scoring=maybe is not possible; write mandatory or optional" in told
    assert "always played with score_timing=end_of_placement" in told
    assert "M-07" in told


def test_a_ruling_named_with_its_own_value_is_no_fault_and_no_option(house: House) -> None:
    open_game(house.host, replace(WANTED, options={"score_timing": "end_of_placement"}))
    assert "score_timing" not in house.table().options


def test_options_that_do_not_go_together_are_refused_by_the_rules(house: House) -> None:
    told = refused(house, replace(WANTED, options={"split": "custom:1,1,1,1"}), BadOptions)
    assert "split" in told


def test_a_schedule_that_cannot_be_kept_is_refused(house: House) -> None:
    schedule = Schedule(every="soon", zone="Europe/Nowhere")
    told = refused(house, replace(WANTED, schedule=schedule), BadOptions)
    assert "soon" in told
    assert "Europe/Nowhere" in told


def test_a_game_that_exists_is_not_overwritten(game: House) -> None:
    before = game.host.archive.game(GAME).paths.journal.read_bytes()
    with pytest.raises(WrongPhase, match="there is a game “g1” already"):
        open_game(game.host, WANTED)
    assert game.host.archive.game(GAME).paths.journal.read_bytes() == before


def test_what_is_left_of_an_opening_that_died_is_no_obstacle(house: House) -> None:
    folder = house.host.archive.game(GAME)
    folder.paths.private.mkdir(parents=True)
    folder.paths.journal.write_text("half a li")
    folder.paths.secret.write_text("00")
    assert house.host.archive.games() == []
    house.open()
    assert house.prove().lines == house.table().last


def test_invitations_tell_commitment_options_and_where_to_answer(house: House) -> None:
    house.open(start=False)
    mails = house.mails()
    assert sorted(m["To"] for m in mails) == [address for _, address in SEATS]
    for mail, seat in zip(
        sorted(mails, key=lambda m: str(m["To"])), ("anna", "bruno"), strict=True
    ):
        assert kind_of(mail) == "invitation"
        assert house.address(seat) in str(mail["Reply-To"])
        assert house.table().header.commitment in " ".join(text_of(mail).split())
        assert "(21,9,6,4)" in text_of(mail)
        assert "(21,9,6,4)" in html_of(mail)
    assert not house.logged


def test_the_commitment_is_the_hash_of_the_secret_that_stays_private(house: House) -> None:
    house.open(start=False)
    folder = house.host.archive.game(GAME)
    secret = folder.read_secret()
    assert hashlib.sha256(secret).hexdigest() == house.table().header.commitment
    assert folder.paths.secret.stat().st_mode & 0o077 == 0
    assert folder.paths.seats.stat().st_mode & 0o077 == 0
    public = (p for p in folder.paths.folder.rglob("*") if "private" not in p.parts)
    assert all(secret.hex() not in p.read_text() for p in public if p.is_file())


def test_joining_brings_the_hash_of_words_into_the_dice_key(house: House) -> None:
    house.open(start=False)
    answer = house.say("anna", "join")
    assert "You have joined the game" in text_of(answer)
    assert house.table().phase == "open"
    house.mail("bruno", "Rejoindre  Lune BLEUE, 42 !\nlangue fr")
    house.poll()
    table = house.table()
    assert table.phase == "running"
    assert table.seat("bruno").nonce == hashlib.sha256(b"lune bleue 42").hexdigest()
    assert table.seat("bruno").language == "fr"
    assert [kind_of(m) for m in house.mails("anna")].count("report") == 1
    report = next(m for m in house.mails("bruno") if kind_of(m) == "report")
    assert "tour 1" in text_of(report)
    assert house.kinds()[-2:] == ["step", "published"]


def test_who_has_joined_cannot_choose_another_nonce(house: House) -> None:
    house.open(start=False)
    house.say("anna", "join")
    nonce = house.table().seat("anna").nonce
    answer = house.say("anna", "join", Message_ID="<again@players.example>")
    assert "You have joined already" in text_of(answer)
    assert house.table().seat("anna").nonce == nonce


def test_orders_before_the_start_wait_for_it(house: House) -> None:
    house.open(start=False)
    house.say("anna", "join\ndraw\nplace auto\nfinal")
    house.mail("bruno", "join")
    house.poll()
    answers = [line["data"] for line in house.journal() if line["kind"] == "step"][1:]
    assert [a["source"] for step in answers for a in step["answers"]] == ["plan", "plan"]


def test_starting_draws_a_nonce_for_who_has_not_joined(house: House) -> None:
    house.open(start=False)
    house.say("bruno", "join")
    with open_session(house.host, GAME) as session:
        assert start_game(house.host, session) == ("anna",)
    assert all(seat.has_joined for seat in house.table().seats)
    with open_session(house.host, GAME) as session, pytest.raises(WrongPhase):
        start_game(house.host, session)


def test_a_game_opened_in_french_writes_french_from_the_first_mail(house: House) -> None:
    open_game(house.host, replace(WANTED, language="fr"))
    house.poll()
    for mail in house.mails():
        assert "Partie" in text_of(mail) or "partie" in text_of(mail)
        assert "invited" not in text_of(mail)
    document = json.loads(house.host.archive.game(GAME).paths.game.read_text())
    assert document["seats"] == ["anna", "bruno"]
    assert "players.example" not in json.dumps(document)


def test_tokens_are_unlike_each_other_and_long(house: House) -> None:
    house.open(seats=("anna", "bruno", "chloe", "david"))
    tokens = [entry["token"] for entry in house.private().values()]
    assert len(set(tokens)) == 4
    assert all(len(token) == 26 and token.isalnum() and token.islower() for token in tokens)
