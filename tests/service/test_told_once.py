"""What became of a seat's orders is told once: by one mail, in one sentence."""

from __future__ import annotations

from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.game.waiting_orders import tell_once
from tests.support.house import House, html_of, kind_of, text_of


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_line_that_turns_out_impossible_is_told_by_its_own_mail_and_once_in_it(
    house: House,
) -> None:
    house.open()
    house.say("bruno", "play Cu@9,9\nfinal")
    house.new_mails("bruno")
    house.say("anna", "draw\nplace auto\nfinal")
    house.clock.forward(hours=49)
    house.poll()
    mails = [m for m in house.new_mails("bruno") if kind_of(m) != "reminder"]
    assert kind_of(mails[0]) == "invalid"
    assert [flat(text_of(m)).count("Line 1 of your orders") for m in mails] == [1, 0]
    # it is what a list of mails shows first
    shown = flat(html_of(mails[0]).partition("<body")[2].partition("Write your answer")[0])
    assert "Line 1 of your orders (“play Cu@9,9”) turned out to be impossible" in shown


def test_one_notice_tells_all_that_standing_lines_answered() -> None:
    def answered(decision: int, *lines: str) -> object:
        texts = tuple(say("quoted", text=Quote(line)) for line in lines)
        return say("note-answered-standing", decision=decision, text=texts)

    forced = [say("note-answered-forced", decision=n, text=()) for n in (3, 5)]
    notes = [answered(1, "swap: none"), forced[0], answered(4, "react: none"), forced[1]]
    notes += [answered(6, "swap: none"), say("note-moved-clock")]
    told = tell_once(notes)  # type: ignore[arg-type]
    assert [note.code for note in told] == [
        "note-answered-standing",
        "note-answered-forced",
        "note-moved-clock",
    ]
    lines = dict(told[0].params)["text"]
    assert lines == tuple(say("quoted", text=Quote(line)) for line in ("swap: none", "react: none"))


def test_a_plan_that_was_played_is_not_said_to_stand(house: House) -> None:
    house.open()
    house.say("anna", "draw")
    house.say("anna", "final")
    assert house.table().decisions_of("anna"), "the card that was drawn waits for its place"
    answer = house.say("anna", "place 9,9\nfinal")
    assert str(answer["Subject"]).startswith("1 line refused, nothing saved")
    assert "plan stands" not in str(answer["Subject"])
    assert "from before stands" not in flat(text_of(answer))


def test_conditions_are_named_in_the_language_of_the_reader(house: House) -> None:
    house.open(rules="golem", seats=("anna", "bruno"), options={})
    house.say("anna", "language fr")
    asked = house.table().open[0].decision.seat
    house.say(asked, "language fr")
    said = flat(text_of(house.say(asked, "si plop alors attendre")))
    assert "« plop » n’est pas une condition connue." in said
    assert "énergie" in said
    assert "energy" not in said


def test_news_tell_what_others_did_and_nothing_twice(house: House) -> None:
    house.open(seats=("anna", "bruno", "chloe"))
    house.say("anna", "news each")
    house.new_mails("anna")
    turn = "draw\nplace auto\nfinal"
    house.say("anna", turn)
    assert house.new_mails("anna") == [], "the receipt told it"
    house.say("bruno", turn)
    (news,) = house.new_mails("anna")
    assert str(news["Subject"]).startswith("News [g1] – turn 3: chloe plays")
    told = flat(text_of(news))
    assert "- bruno drew" in told
    assert "You drew" not in told
    assert "The map" not in told
    assert len(told.split()) < 250
    # what asks tells all since the last orders
    house.say("chloe", turn)
    (asked,) = house.new_mails("anna")
    assert all(f"{name} drew" in flat(text_of(asked)) for name in ("bruno", "chloe"))
