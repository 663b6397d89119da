"""Those who follow a game without a seat: asked before they are written to, told what all see."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from urllib.parse import unquote

import pytest

from adjudicator.service.features.observers import MOST
from tests.support.house import GAME, House, html_of, kind_of, text_of

HOUSE = "turns@gm.example"
TURN = "draw\nplace auto\nfinal"


@pytest.fixture
def public(house: House) -> House:
    """A game that anybody may follow."""
    house.open(terms={"observers": "watch"})
    return house


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def ask(house: House, who: str, text: str = "observe g1", subject: str = "hello") -> None:
    house.mail(who, text, To=HOUSE, Subject=subject)
    house.poll()


def reply(house: House, who: str, mail: EmailMessage, text: str, subject: str = "") -> None:
    about = subject or f"Re: {mail['Subject']}"
    house.mail(who, text, To=str(mail["Reply-To"]), Subject=about)
    house.poll()


def follow(house: House, who: str, words: str = "observe g1") -> EmailMessage:
    """Somebody asks, says yes, and has all that he was sent for it read; his first mail."""
    ask(house, who, words)
    (question,) = house.new_mails(who)
    reply(house, who, question, "yes")
    first, *_ = house.new_mails(who)
    return first


def turn(house: House) -> None:
    house.say(house.table().open[0].decision.seat, TURN)


def test_a_stranger_is_asked_and_gets_every_round_once_he_agrees(public: House) -> None:
    ask(public, "walter")
    (question,) = public.new_mails("walter")
    assert "If that was you, reply with “yes”" in flat(question)
    turn(public)
    assert public.new_mails("walter") == []
    reply(public, "walter", question, "Yes!")
    joined, report = public.new_mails("walter")
    assert "You follow the game now" in flat(joined)
    assert "Public report." in flat(report)
    turn(public)
    assert public.new_mails("walter") == []
    turn(public)
    (told,) = public.new_mails("walter")
    assert kind_of(told) == "report"
    assert "Since the last mail - anna " in flat(told)
    assert " - bruno " in flat(told)
    assert len(flat(told).split()) < 250
    assert "cid:" in html_of(told)
    turn(public)
    assert public.new_mails("walter") == []
    back = parseaddr(told["Reply-To"])[1]
    assert told["List-Unsubscribe"] == f"<mailto:{back}?subject=unsubscribe>"


@pytest.mark.parametrize(
    "words", ["observe g1", "Watch the game g1.", "suivre la partie g1", "Je voudrais suivre g1"]
)
def test_the_wish_may_be_worded_freely_and_stand_in_the_subject(public: House, words: str) -> None:
    ask(public, "walter", words)
    ask(public, "xaver", "Bonjour", words)
    for who in ("walter", "xaver"):
        (question,) = public.new_mails(who)
        assert ("répondez « oui »" in flat(question)) is ("suivre" in words)


def test_who_agrees_in_french_is_written_to_in_french(public: House) -> None:
    ask(public, "walter", "suivre la partie g1")
    (question,) = public.new_mails("walter")
    reply(public, "walter", question, "Oui")
    joined, report = public.new_mails("walter")
    assert "Vous suivez" in flat(joined)
    assert "Rapport public" in flat(report)


def test_a_game_is_closed_unless_it_was_opened_to_observers(house: House) -> None:
    house.open()
    house.open("g2", terms={"observers": "watch"})
    for words in ("observe g1", "observe g9", "observe"):
        ask(house, "walter", words)
    assert house.mails("walter") == []
    why = [path.read_text().split("\n")[0] for path in house.config.mail.glob("unsorted/*.txt")]
    assert sorted(why) == ["no-claim", "observer-closed", "observer-closed"]
    assert "observers" not in house.host.archive.game(GAME).read_game().decode()
    ask(house, "walter", "observe g2")
    assert len(house.mails("walter")) == 1


def test_one_who_leaves_gets_nothing_more_and_may_come_back(public: House) -> None:
    joined = follow(public, "walter")
    public.new_mails("walter")
    reply(public, "walter", joined, "", subject="leave")
    (left,) = public.new_mails("walter")
    assert "No more mails of the game g1 come" in flat(left)
    turn(public)
    assert public.new_mails("walter") == []
    reply(public, "walter", joined, "observe g1")
    assert kind_of(public.new_mails("walter")[0]) == "observer"
    turn(public)
    turn(public)
    assert len(public.new_mails("walter")) == 1


def test_an_observer_orders_nothing_and_votes_on_nothing(public: House) -> None:
    joined = follow(public, "walter")
    public.new_mails("walter")
    before = public.journal()
    for text in (TURN, "vote draw", "resign", "nudge anna", "press to anna: hello"):
        reply(public, "walter", joined, text)
        (answer,) = public.new_mails("walter")
        told = "observers do not write" if text.startswith("press") else "do not play in it"
        assert told in flat(answer)
    assert public.journal() == before


def test_questions_of_an_observer_are_answered_as_for_everybody(public: House) -> None:
    joined = follow(public, "walter")
    public.new_mails("walter")
    reply(public, "walter", joined, "status\nreport\nhelp")
    answers = {kind_of(mail): flat(mail) for mail in public.new_mails("walter")}
    assert sorted(answers) == ["help-2", "report-1", "status-0"]
    assert "anna" in answers["status-0"]
    assert "Public report." in answers["report-1"]
    assert "“leave” ends it" in answers["help-2"]
    reply(public, "walter", joined, "langue fr")
    (answer,) = public.new_mails("walter")
    assert "désormais en français" in flat(answer)
    turn(public)
    turn(public)
    (told,) = public.new_mails("walter")
    assert "Depuis le dernier message" in flat(told)


def test_daily_mails_tell_all_turns_of_the_day(public: House) -> None:
    joined = follow(public, "walter")
    reply(public, "walter", joined, "news daily")
    public.new_mails("walter")
    for _ in range(3):
        turn(public)
    assert public.new_mails("walter") == []
    public.clock.forward(days=1)
    public.poll()
    (daily,) = public.new_mails("walter")
    assert kind_of(daily) == "news"
    assert [flat(daily).count(f" - {name} dr") for name in ("anna", "bruno")] == [2, 1]
    public.clock.forward(days=1)
    public.poll()
    assert public.new_mails("walter") == []
    reply(public, "walter", daily, "digest off")
    assert "nothing before" in flat(public.new_mails("walter")[0])


def test_the_end_is_told_whatever_the_observer_hears_before(public: House) -> None:
    joined = follow(public, "walter")
    reply(public, "walter", joined, "news none")
    public.new_mails("walter")
    turn(public)
    assert public.new_mails("walter") == []
    for seat in ("anna", "bruno"):
        public.say(seat, "vote draw")
    kinds = sorted(kind_of(mail) for mail in public.new_mails("walter"))
    assert kinds == ["end", "report"]
    reply(public, "xaver", joined, "observe g1")
    assert public.mails("xaver") == []
    assert public.prove().finished


def test_forged_askers_bring_few_mails_and_each_address_one_a_day(public: House) -> None:
    for number in range(60):
        public.mail(
            "victim",
            "observe g1",
            To=HOUSE,
            From=f"victim{number}@far.example",
            Return_Path=f"<victim{number}@far.example>",
        )
    before = len(public.mails())
    public.poll()
    asked = public.mails()[before:]
    assert len(asked) == 10
    for mail in asked:
        assert kind_of(mail) == "observer"
    for _ in range(5):
        public.clock.forward(hours=2)
        ask(public, "walter")
    assert len(public.mails("walter")) == 1


def test_the_question_of_one_address_makes_nobody_else_an_observer(public: House) -> None:
    ask(public, "walter")
    (question,) = public.mails("walter")
    reply(public, "mallory", question, "yes")
    assert public.mails("mallory") == []
    turn(public)
    assert len(public.mails("walter")) == 1


def test_who_plays_does_not_follow_besides(public: House) -> None:
    public.new_mails("anna")
    ask(public, "anna")
    assert [kind_of(mail) for mail in public.new_mails("anna")] == ["trouble-no-claim"]


def test_there_is_room_for_so_many_and_no_more(public: House) -> None:
    follow(public, "walter")
    file = public.host.archive.game(GAME).observers
    known = file.read()
    for number in range(2, MOST + 1):
        known = known.with_one(
            type(known.known[0])(number, f"o{number}@far.example", f"{number:026d}", "en", 1)
        )
    file.write(known)
    public.clock.forward(days=1)
    ask(public, "xaver")
    reply(public, "xaver", public.mails("xaver")[0], "yes")
    assert "no room for more" in flat(public.mails("xaver")[-1])


def test_no_name_at_the_end_of_his_words_tells_who_an_observer_is(house: House) -> None:
    house.open(terms={"observers": "press"})
    joined = follow(house, "walter")
    house.new_mails("anna")
    said = "press to all: what a fine game\n\nCheers, Walter\n"
    named = "Walter Wild <walter@players.example>"
    house.mail("walter", said, From=named, To=str(joined["Reply-To"]))
    house.poll()
    (mail,) = house.new_mails("anna")
    assert "what a fine game" in flat(mail)
    assert "walter" not in mail.as_string().lower()


def test_observers_write_to_all_where_the_game_allows_it(house: House) -> None:
    house.open(terms={"observers": "press"})
    joined = follow(house, "walter")
    follow(house, "xaver")
    for seat in ("anna", "bruno", "walter", "xaver"):
        house.new_mails(seat)
    said = "press to all: what a fine game, says walter@players.example\n"
    reply(house, "walter", joined, said)
    (answer,) = house.new_mails("walter")
    assert "Your words go to the players" in flat(answer)
    for reader in ("anna", "bruno", "xaver"):
        (mail,) = house.new_mails(reader)
        assert "Observer 1, who does not play, writes to all" in flat(mail)
        assert "what a fine game, says …" in flat(mail)
        assert "walter@players.example" not in mail.as_string()
    line = house.journal()[-1]
    assert (line["kind"], line["data"]["by"]) == ("public", 1)
    assert "example" not in str(line["data"]["text"])
    house.mail("anna", "press to public: watch me now")
    house.poll()
    for reader in ("walter", "xaver"):
        (mail,) = house.new_mails(reader)
        assert "watch me now" in flat(mail)
        assert "anna writes" in flat(mail)
    house.new_mails("anna")
    mail = next(m for m in house.mails("anna") if kind_of(m) == "press")
    house.mail(
        "anna",
        "who are you?",
        In_Reply_To=str(mail["Message-ID"]),
        Subject=f"Re: {mail['Subject']}",
    )
    house.poll()
    assert "gets no private answers" in flat(house.new_mails("anna")[-1])
    for n in range(4):
        reply(house, "walter", joined, f"press to all: word {n}")
    assert "sent 3 messages" in flat(house.new_mails("walter")[-1])
    assert house.prove().lines == len(house.journal())


def test_private_messages_reach_no_observer_and_public_ones_need_leave(public: House) -> None:
    follow(public, "walter")
    public.new_mails("walter")
    public.say("anna", "press to all: among us")
    answer = public.say("anna", "press to public: to everybody")
    assert "nobody but the players reads messages" in flat(answer)
    assert public.new_mails("walter") == []


def test_a_mail_that_is_handled_twice_is_one_wish_and_one_message(house: House) -> None:
    house.open(terms={"observers": "press"})
    house.mail("walter", "observe g1", To=HOUSE)
    raw = next((house.box / "new").iterdir()).read_bytes()
    house.poll()
    house.lay(raw)
    house.poll()
    (question,) = house.mails("walter")
    reply(house, "walter", question, "yes")
    house.mail("walter", "press to all: once", To=str(question["Reply-To"]))
    raw = next((house.box / "new").iterdir()).read_bytes()
    house.poll()
    house.lay(raw)
    house.poll()
    assert house.kinds().count("public") == 1


def test_a_token_in_the_subject_serves_where_addresses_have_no_plus(tmp_path: Path) -> None:
    house = House(tmp_path, identity={"plus": False})
    house.open(terms={"observers": "watch"})
    ask(house, "walter")
    (question,) = house.new_mails("walter")
    assert "[g1 public " in question["Subject"]
    reply(house, "walter", question, "oui")
    assert kind_of(house.new_mails("walter")[0]) == "observer"
    turn(house)
    turn(house)
    report = house.new_mails("walter")[-1]
    leave = unquote(report["List-Unsubscribe"]).strip("<>").partition("?subject=")[2]
    house.mail("walter", "", To=HOUSE, Subject=leave)
    house.poll()
    assert "Vous ne recevrez plus de messages" in flat(house.new_mails("walter")[0])


@pytest.mark.parametrize(
    "words", ["yes please", "oui merci", "Oui, c'est bien moi.", "Oui, avec plaisir !"]
)
def test_who_is_asked_may_say_yes_in_his_own_words(public: House, words: str) -> None:
    ask(public, "walter")
    (question,) = public.new_mails("walter")
    reply(public, "walter", question, words)
    assert "follow" in flat(public.new_mails("walter")[0]) or "suivez" in flat(
        public.mails("walter")[-2]
    )
    assert len(public.host.archive.game(GAME).observers.read().known) == 1


@pytest.mark.parametrize("words", ["no thanks", "non merci", "No, not now."])
def test_who_is_asked_and_says_no_hears_so_and_nothing_more(public: House, words: str) -> None:
    ask(public, "walter")
    (question,) = public.new_mails("walter")
    reply(public, "walter", question, words)
    (told,) = public.new_mails("walter")
    assert kind_of(told) == "observer"
    assert "nothing more" in flat(told) or "plus rien" in flat(told)
    turn(public)
    assert public.new_mails("walter") == []


def test_an_unclear_answer_is_asked_again_with_the_reason(public: House) -> None:
    ask(public, "walter")
    (question,) = public.new_mails("walter")
    reply(public, "walter", question, "What is this?")
    assert "neither a yes nor a no" in flat(public.new_mails("walter")[0])


def test_what_an_observer_writes_beside_his_message_is_named(house: House) -> None:
    house.open(terms={"observers": "press"})
    joined = follow(house, "walter")
    house.new_mails("walter")
    reply(house, "walter", joined, "press to all: hello\n\ndraw\nplace auto")
    (answer,) = house.new_mails("walter")
    assert "Your words go to the players" in flat(answer)
    assert "these words did nothing: “draw” and “place auto”" in flat(answer)
