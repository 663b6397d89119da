"""What is written under a vote's mail votes on that one, or is named, with the words that vote."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from tests.support.desk import act, told
from tests.support.house import House, kind_of, text_of

THREE = ("anna", "bruno", "carla")
HOW = "“vote yes” or “vote no”"
HOW_FR = "« voter oui » ou « voter non »"


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).replace("\xa0", " ").replace("\u202f", " ").split())


def of_kind(house: House, seat: str, kind: str) -> list[EmailMessage]:
    return [mail for mail in house.mails(seat) if kind_of(mail) == kind]


def answer(house: House, seat: str, mail: EmailMessage, text: str) -> EmailMessage:
    return house.say(
        seat,
        text,
        To=str(mail["Reply-To"]),
        Subject=f"Re: {mail['Subject']}",
        In_Reply_To=str(mail["Message-ID"]),
    )


@pytest.fixture
def two(house: House) -> House:
    """A game with two open votes: anna called one on a draw, bruno one on a pause."""
    house.open(seats=THREE)
    house.say("anna", "vote draw")
    house.say("bruno", "vote pause")
    return house


def voices(house: House) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    return {motion.on: (motion.yes, motion.no) for motion in house.table().motions}


@pytest.mark.parametrize(
    "word", ["vote yes", "yes", "Yes please!", "oui", "voter oui", "i vote yes"]
)
@pytest.mark.parametrize("which", [0, 1])
def test_a_yes_counts_for_the_vote_whose_mail_it_answers(two: House, word: str, which: int) -> None:
    mail = of_kind(two, "carla", "vote")[which]
    receipt = flat(answer(two, "carla", mail, f"Hi Anna,\n\n{word}\n\nBest, Carla"))
    yes = {on: "carla" in found[0] for on, found in voices(two).items()}
    assert yes == {"draw": which == 0, "pause": which == 1}
    assert ("a draw" in receipt, "a pause" in receipt) == (which == 0, which == 1)
    two.prove()


@pytest.mark.parametrize("word", ["vote no", "no", "I object", "objection", "non, pas encore !"])
def test_a_no_stops_the_vote_that_is_answered_and_no_other(two: House, word: str) -> None:
    first = of_kind(two, "carla", "vote")[0]
    answer(two, "carla", first, word)
    assert voices(two) == {"pause": (("bruno",), ())}
    two.prove()


@pytest.mark.parametrize("word", ["vote no", "I object", "vote yes"])
def test_which_vote_is_meant_is_asked_where_nothing_tells(two: House, word: str) -> None:
    before = two.journal()
    asked = flat(two.say("carla", word))
    assert "Several votes are open: ending the game in a draw (a tie) and a pause" in asked
    assert two.journal() == before


def test_an_objection_that_answers_nothing_is_against_the_claim(two: House) -> None:
    two.say("bruno", "claim victory")
    two.mail("carla", "I object")
    two.poll()
    assert sorted(voices(two)) == ["draw", "pause"]
    two.prove()


def test_who_called_a_vote_counts_as_yes_and_is_not_asked_to_vote(two: House) -> None:
    own, other = of_kind(two, "anna", "vote")
    assert "You called this vote, so you count as in favour" in flat(own)
    assert HOW not in flat(own)
    assert HOW in flat(other)
    assert "You have called a vote: ending the game in a draw (a tie)." in flat(
        of_kind(two, "anna", "answer")[0]
    )
    two.say("anna", "vote yes")
    assert voices(two) == {"draw": (("anna",), ()), "pause": (("bruno", "anna"), ())}


@pytest.mark.parametrize(
    ("words", "vote"),
    [
        ("Yes", "yes"),
        ("Fine with me!", "yes"),
        ("Oui, d'accord", "yes"),
        ("No, not now", "no"),
        ("non, pas encore !", "no"),
        ("I come!", ""),
        ("Perhaps tomorrow, who knows", ""),
        ("Yes, but only if Bruno agrees", ""),
    ],
)
@pytest.mark.parametrize("orders", [False, True])
def test_what_is_said_to_a_vote_counts_or_is_named_with_the_words_that_vote(
    house: House, words: str, vote: str, orders: bool
) -> None:
    house.open(seats=THREE)
    house.say("anna", "vote draw")
    (mail,) = of_kind(house, "bruno", "vote")
    below = "\n\norders:\ndraw\nplace auto\n" if orders else ""
    receipt = flat(answer(house, "bruno", mail, f"{words}{below}"))
    found = voices(house).get("draw")
    if vote:
        assert found == (("anna", "bruno"), ()) if vote == "yes" else found is None
        assert "You voted" in receipt
    else:
        assert found == (("anna",), ())
        assert words.split(",")[0] in receipt
        assert HOW in receipt
    waits = house.table().seat("bruno").pending
    assert (waits is not None) is orders


def test_a_sentence_that_agrees_to_a_vote_counts(house: House) -> None:
    house.open(seats=THREE)
    house.say("anna", "vote draw")
    (mail,) = of_kind(house, "bruno", "vote")
    receipt = flat(answer(house, "bruno", mail, "Yes, I agree to the draw, Anna is right."))
    assert voices(house)["draw"] == (("anna", "bruno"), ())
    assert "Read as “vote" in receipt


def test_the_same_in_french(house: House) -> None:
    house.open(seats=THREE)
    house.say("bruno", "langue fr")
    house.say("anna", "vote draw")
    (mail,) = of_kind(house, "bruno", "vote")
    receipt = flat(answer(house, "bruno", mail, "Pourquoi pas, à voir\n\nordres :\npiocher"))
    assert "Pourquoi pas" in receipt
    assert HOW_FR in receipt


@pytest.mark.parametrize("words", ["Yes", "I come!", "Not now", "non, pas encore !"])
@pytest.mark.parametrize("orders", [False, True])
def test_a_line_above_the_orders_under_an_announcement_is_named(
    house: House, words: str, orders: bool
) -> None:
    house.open(seats=THREE)
    act(house, "announce", text="We meet on Sunday. Who comes?")
    house.poll()
    (mail,) = of_kind(house, "bruno", "announcement")
    below = "\n\norders:\ndraw\nplace auto\n" if orders else ""
    receipt = flat(answer(house, "bruno", mail, f"{words}{below}"))
    assert words.rstrip("!. ") in receipt
    assert (house.table().seat("bruno").pending is not None) is orders


def test_the_announcement_counts_the_players_who_are_told(house: House) -> None:
    house.open(seats=THREE)
    act(house, "bot", seat="carla")
    done = act(house, "announce", text="On we go.")
    assert "2 players" in told(house, done)


def test_a_vote_in_a_paused_game_says_what_becomes_of_the_pause(house: House) -> None:
    house.open(seats=THREE)
    house.say("anna", "draw\nplace auto\nfinal")
    for seat in THREE:
        house.mail(seat, "vote pause")
        house.poll()
    for what, said in (
        ("vote undo", "The game stays paused"),
        ("vote draw", "the game ends, though it is paused"),
    ):
        house.say("anna", what)
        assert said in flat(of_kind(house, "carla", "vote")[-1])
        if what == "vote undo":
            for seat in ("bruno", "carla"):
                house.mail(seat, what)
                house.poll()
    assert house.table().paused
    for seat in THREE:
        (back,) = of_kind(house, seat, "back")
        assert "paused" in flat(back)
        assert "Deadline:" not in flat(back)


def test_more_time_in_a_paused_game_is_told_without_a_deadline(house: House) -> None:
    house.open(seats=THREE)
    for what in ("vote pause", "vote extend 2 days"):
        for seat in THREE:
            house.mail(seat, what)
            house.poll()
    assert house.table().paused
    (moved,) = of_kind(house, "anna", "moved")
    assert "paused" in flat(moved)
    assert "days left" not in flat(moved) + str(moved["Subject"])


def test_a_receipt_says_what_of_a_mail_was_done_and_what_was_not(house: House) -> None:
    house.open(seats=THREE)
    house.new_mails("anna")
    receipt = house.say("anna", "press to bruno: hello\n\nvote resume")
    assert "Done as you asked" not in flat(receipt) + str(receipt["Subject"])
    assert "Your message goes to bruno." in flat(receipt)
    assert "The game is not paused." in flat(receipt)
    assert "Not all" in str(receipt["Subject"])
    for text in ("press to bruno: hi\n\nlanguage klingon", "vote draw\nlanguage klingon"):
        receipt = house.say("anna", text)
        assert "No effect" not in str(receipt["Subject"])
        assert "klingon" in flat(receipt)


def test_the_record_of_mails_tells_what_a_yes_was_for(house: House) -> None:
    house.open(seats=THREE, terms={"observers": "watch", "again": "yes"})
    house.say("anna", "vote draw")
    answer(house, "bruno", of_kind(house, "bruno", "vote")[0], "Yes")
    house.mail("walter", "observe g1", To="turns@gm.example")
    house.poll()
    (asked,) = house.mails("walter")
    house.mail("walter", "yes", To=str(asked["Reply-To"]))
    house.poll()
    for who in ("bruno", "walter@players.example"):
        text = told(house, act(house, "mail-log", who=who))
        assert "nothing was asked for" not in text, text


@pytest.mark.parametrize("kind", ["end", "again"])
@pytest.mark.parametrize("word", ["Yes.", "Yes please", "Oui, avec plaisir !"])
def test_a_yes_to_the_question_for_another_game_asks_for_one(
    house: House, kind: str, word: str
) -> None:
    house.open(seats=THREE, terms={"again": "yes"})
    for seat in THREE:
        house.mail(seat, "vote draw")
        house.poll()
    house.say("anna", "again")
    mail = of_kind(house, "bruno", kind)[0]
    assert "There is another game: g1-2" in flat(answer(house, "bruno", mail, word))
    no = answer(house, "carla", of_kind(house, "carla", kind)[0], "No, thanks")
    assert "no effect" not in flat(no).lower()
