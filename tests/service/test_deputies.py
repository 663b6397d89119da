"""A deputy gives a seat's orders under a token of his own, once he said yes, till it ends."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"
NAMED = "deputy carl@players.example until 20 March"


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def to(house: House, mail: EmailMessage, text: str, who: str = "carl") -> None:
    house.mail(who, text, To=str(mail["Reply-To"]), Subject=f"Re: {mail['Subject']}")
    house.poll()


def of_kind(house: House, who: str, kind: str) -> list[EmailMessage]:
    return [mail for mail in house.mails(who) if kind_of(mail) == kind]


@pytest.fixture
def deputed(game: House) -> House:
    """A game in which carl gives anna's orders."""
    game.say("anna", NAMED)
    (asked,) = game.mails("carl")
    to(game, asked, "Yes")
    game.new_mails("carl")
    return game


def test_who_is_named_is_asked_and_gets_nothing_before_he_agrees(game: House) -> None:
    answer = game.say("anna", NAMED)
    assert "We have asked your deputy" in flat(answer)
    (asked,) = game.new_mails("carl")
    assert "anna asks you to give orders" in flat(asked)
    game.say("anna", "news each")
    game.say("bruno", "nudge anna")
    assert game.new_mails("carl") == []
    to(game, asked, TURN)
    (refused,) = game.new_mails("carl")
    assert "reply with “yes” first" in flat(refused)
    assert game.table().seat("anna").pending is None
    to(game, asked, "yes")
    kinds = {kind_of(mail) for mail in game.new_mails("carl")}
    assert kinds == {"answer", "deputy-begins", "report-0"}
    (told,) = of_kind(game, "bruno", "deputy")
    assert "A deputy gives the orders of anna until" in flat(told)
    assert "carl" not in told.as_string()
    assert "carl" not in "\n".join(str(line) for line in game.journal())


def test_a_deputy_orders_and_gets_reports_under_his_own_token(deputed: House) -> None:
    entry = deputed.private()["anna"]
    assert entry["deputy_token"] != entry["token"]
    to(deputed, of_kind(deputed, "carl", "deputy")[0], "report")
    (report,) = deputed.new_mails("carl")
    assert "Your move, anna" in flat(report)
    to(deputed, report, TURN)
    by = [data["by"] for data in deputed.received("anna")]
    assert by == ["player", "deputy", "deputy"]
    assert deputed.table().open[0].decision.seat == "bruno"
    deputed.new_mails("carl")
    deputed.say("bruno", TURN)
    (asked,) = deputed.new_mails("carl")
    assert kind_of(asked) == "report"
    for mail in deputed.mails("carl"):
        assert entry["token"] not in mail.as_string()
    for mail in deputed.mails("anna"):
        assert entry["deputy_token"] not in mail.as_string()
    deputed.prove()


@pytest.mark.parametrize("who", ["anna", "bruno"])
def test_his_yes_brings_the_position_whoever_is_asked_and_orders_may_answer_any_of_the_mails(
    game: House, who: str
) -> None:
    game.say(who, NAMED)
    to(game, game.new_mails("carl")[0], "yes")
    told = game.new_mails("carl")
    own = "Your move, anna" if who == "anna" else "Nothing to do now, bruno."
    assert [own in flat(mail) for mail in told].count(True) == 1
    (begins,) = of_kind(game, "carl", "deputy-begins")
    to(game, begins, TURN)
    answer = " ".join(flat(mail) for mail in game.new_mails("carl"))
    assert "did not ask for orders" not in answer
    assert "did nothing" not in answer
    assert any(line["by"] == "deputy" and "draw" in str(line) for line in game.received(who))
    to(game, begins, "yes")
    assert any(f", {who}" in flat(mail) for mail in game.new_mails("carl"))
    game.prove()


def test_orders_of_the_player_end_it_and_the_token_with_it(deputed: House) -> None:
    known = of_kind(deputed, "carl", "deputy")[-1]
    report = next(m for m in deputed.mails("anna") if kind_of(m) == "report")
    deputed.mail("anna", "draw\nplace auto", Subject=f"Re: {report['Subject']}")
    deputed.poll()
    ended = deputed.new_mails("carl")
    assert ["stand in for anna no more" in flat(mail) for mail in ended] == [True]
    assert "no deputy any more" in flat(of_kind(deputed, "bruno", "deputy")[-1])
    assert "deputy" not in str(deputed.private())
    before = deputed.journal()
    to(deputed, known, TURN)
    deputed.mail("carl", TURN, To="turns@gm.example", In_Reply_To=str(known["Message-ID"]))
    deputed.poll()
    assert deputed.journal() == before
    (told,) = deputed.new_mails("carl")
    assert "You no longer give orders for anna in the game g1" in flat(told)
    deputed.prove()


@pytest.mark.parametrize("words", ["deputy off", "suppléant non"])
def test_a_word_of_the_player_ends_it(deputed: House, words: str) -> None:
    assert "You have no deputy any more" in flat(deputed.say("anna", words))
    assert "deputy_token" not in deputed.private()["anna"]


def test_it_ends_with_its_day(deputed: House) -> None:
    known = of_kind(deputed, "carl", "deputy")[-1]
    deputed.say("bruno", "vacation 2026-03-03 2026-03-10")
    deputed.clock.forward(days=19)
    deputed.poll()
    deputed.new_mails("carl")
    before = len(deputed.received("anna"))
    to(deputed, known, TURN)
    to(deputed, known, "yes")
    assert len(deputed.received("anna")) == before
    (told,) = deputed.new_mails("carl")
    assert "You no longer give orders for anna in the game g1" in flat(told)


def test_a_deputy_does_nothing_but_order_and_ask(deputed: House) -> None:
    known = of_kind(deputed, "carl", "deputy")[-1]
    before = deputed.journal()
    for words in ("vote draw", "press to bruno: hello", "langue fr", NAMED):
        to(deputed, known, words)
        (answer,) = deputed.new_mails("carl")
        assert "Only the player can do this" in flat(answer)
    assert deputed.journal() == before
    assert not of_kind(deputed, "bruno", "press")


def test_messages_to_the_player_go_to_no_deputy(deputed: House) -> None:
    deputed.say("bruno", "press to anna: for you alone")
    assert deputed.new_mails("carl") == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("deputy bruno@players.example until 20 March", "plays in the game itself"),
        ("deputy carl@players.example until 1 March 2026", "at most 60 days"),
        ("deputy carl@players.example until 1 September", "at most 60 days"),
        ("deputy off", "You have no deputy"),
    ],
)
def test_what_cannot_be_is_told(game: House, words: str, why: str) -> None:
    assert why in flat(game.say("anna", words))
    assert game.mails("carl") == []


def test_strangers_are_asked_seldom_whoever_is_named(game: House) -> None:
    for n in range(6):
        game.say("anna", f"suppléant victim{n}@far.example jusqu'au 20 mars")
    asked = [mail for mail in game.mails() if "victim" in str(mail["To"])]
    assert len(asked) == 3


def test_the_token_is_written_again_after_a_crash_the_same(game: House) -> None:
    game.say("anna", NAMED)
    first = game.private()
    folder = game.host.archive.game(GAME)
    n = next(line["n"] for line in game.journal() if "deputy" in str(line["data"]))
    head = game.journal()[n - 2]["hash"]
    folder.note_followed(n - 1, head)
    game.poller = game.fresh_poller()
    game.mail("bruno", "status")
    game.poll()
    assert game.private() == first
    assert len(of_kind(game, "carl", "deputy")) == 1


def test_what_a_player_notes_for_himself_stays_his(deputed: House) -> None:
    deputed.say("anna", "note: never trust bruno")
    deputed.new_mails("anna")
    to(deputed, of_kind(deputed, "carl", "deputy")[0], "report")
    (asked,) = deputed.new_mails("carl")
    to(deputed, asked, TURN)
    deputed.say("bruno", TURN)
    told = [*deputed.mails("carl"), asked]
    assert [kind_of(mail) for mail in deputed.new_mails("carl")].count("report") == 1
    assert not any("never trust bruno" in mail.as_string() for mail in told)
    own = [mail for mail in deputed.new_mails("anna") if kind_of(mail) == "report"]
    assert ["never trust bruno" in text_of(mail) for mail in own] == [True]


@pytest.mark.parametrize(
    "words",
    ["leave", "I step down.", "resign", "deputy off", "No more orders!", "quitter", "Je renonce"],
)
def test_a_deputy_steps_down_in_his_own_words_and_the_player_is_told(
    deputed: House, words: str
) -> None:
    known = of_kind(deputed, "carl", "deputy")[-1]
    deputed.new_mails("anna")
    to(deputed, known, words)
    (answer,) = deputed.new_mails("carl")
    assert "You give no orders of anna now" in flat(answer)
    (told,) = deputed.new_mails("anna")
    assert "has stepped down" in flat(told)
    seat = deputed.table().seat("anna")
    assert (seat.deputy, seat.deputed) == ("", False)
    assert "no deputy any more" in flat(of_kind(deputed, "bruno", "deputy")[-1])
    assert "deputy_token" not in deputed.private()["anna"]
    deputed.prove()


def test_who_is_named_may_decline_and_the_player_is_told(game: House) -> None:
    game.say("anna", NAMED)
    (asked,) = game.new_mails("carl")
    game.new_mails("anna")
    to(game, asked, "No, thanks")
    (answer,) = game.new_mails("carl")
    assert "You give no orders of anna now" in flat(answer)
    (told,) = game.new_mails("anna")
    assert "will not be your deputy" in flat(told)
    assert of_kind(game, "bruno", "deputy") == []
    to(game, asked, "yes")
    assert "You no longer give orders for anna in the game g1" in flat(game.new_mails("carl")[-1])
    game.prove()


def test_a_yes_after_the_naming_was_taken_back_is_answered_once(game: House) -> None:
    game.say("anna", NAMED)
    (asked,) = game.new_mails("carl")
    game.say("anna", "deputy off")
    for _ in range(2):
        to(game, asked, "yes")
    (told,) = game.new_mails("carl")
    assert "You no longer give orders for anna in the game g1" in flat(told)
    assert not game.table().seat("anna").deputed


def test_a_question_that_is_not_asked_costs_the_player_nothing_of_his_share(game: House) -> None:
    for _ in range(3):
        game.say("anna", NAMED)
    assert len(game.mails("carl")) == 1
    for name in ("dave", "eve"):
        game.say("anna", NAMED.replace("carl", name))
        assert len(game.mails(name)) == 1
