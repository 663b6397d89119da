"""Votes of the players: secret until decided, told when open, carried out by the journal."""

from __future__ import annotations

import json
from datetime import timedelta
from email.message import EmailMessage

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.errors import DamagedArchive
from adjudicator.service.game.queries import history
from tests.support.house import House, kind_of, text_of

THREE = ("anna", "bruno", "carla")


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    return house


def of_kind(house: House, seat: str, kind: str) -> list[EmailMessage]:
    return [mail for mail in house.mails(seat) if kind_of(mail) == kind]


def told(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def all_vote(house: House, *words: str) -> None:
    for seat, text in zip(THREE, words, strict=False):
        house.mail(seat, text)
        house.poll()


@pytest.mark.parametrize("said", ["yes", "Yes, with pleasure!", "no"])
def test_who_answers_an_open_vote_by_a_mere_word_is_told_how(table: House, said: str) -> None:
    assert "A proposal to the table" not in told(table.say("bruno", said))
    table.say("anna", "vote draw")
    answer = told(table.say("bruno", said, Message_ID="<again@players.example>"))
    assert (
        "A proposal to the table: ending the game in a draw (a tie). "
        "Reply with “vote yes” or “vote no”." in answer
    )
    assert "joined already" not in answer
    (motion,) = table.table().motions
    assert (motion.yes, motion.no) == (("anna",), ())


def test_a_draw_needs_everybody_and_ends_the_game(table: House) -> None:
    answer = table.say("anna", "vote draw")
    assert (
        "You have called a vote: ending the game in a draw (a tie). You count as in favour"
        in told(answer)
    )
    (open_,) = of_kind(table, "bruno", "vote")
    assert "A proposal to the table: ending the game in a draw (a tie)." in told(open_)
    assert "anna" not in told(open_)
    table.say("bruno", "voter la nulle")
    assert table.table().phase == "running"
    table.mail("carla", "vote yes")
    table.poll()
    after = table.table()
    assert (after.phase, after.settled) == ("ended", "draw")
    assert [place.rank for place in after.result] == [1, 1, 1]
    for seat in THREE:
        (end,) = of_kind(table, seat, "end")
        assert "agreed on a draw" in told(end)
    last = table.journal()[-1]
    assert (last["kind"], last["data"]["by"]) == ("ended", "draw")
    proof = table.prove()
    assert proof.finished


def test_one_no_stops_it_and_nobody_learns_whose(table: House) -> None:
    table.say("anna", "vote draw")
    table.mail("carla", "vote no")
    table.poll()
    assert table.table().motions == ()
    for seat in THREE:
        failed = of_kind(table, seat, "vote")[-1]
        assert (
            "The vote has failed, and the game goes on. "
            "It was about ending the game in a draw (a tie)." in told(failed)
        )
        assert "carla" not in text_of(failed).replace("+g1.carla", "")
    table.say("bruno", "vote draw")
    assert [motion.yes for motion in table.table().motions] == [("bruno",)]


def test_a_no_after_a_yes_takes_it_back(table: House) -> None:
    table.say("anna", "vote cancel")
    table.mail("anna", "vote no")
    table.poll()
    assert table.table().motions == ()


def test_most_votes_are_enough_where_the_game_says_so(house: House) -> None:
    house.open(seats=THREE, terms={"votes": "majority"})
    all_vote(house, "vote cancel", "vote cancel")
    after = house.table()
    assert (after.phase, after.settled, after.result) == ("ended", "cancel", ())
    (end,) = of_kind(house, "carla", "end")
    assert "It has no winner" in told(end)
    assert house.prove().finished


def test_what_half_are_against_most_can_never_want(house: House) -> None:
    house.open(seats=(*THREE, "dora"), terms={"votes": "majority"})
    all_vote(house, "vote cancel", "vote no")
    assert [motion.no for motion in house.table().motions] == [("bruno",)]
    house.mail("dora", "vote no")
    house.poll()
    assert house.table().motions == ()
    assert "The vote has failed" in told(of_kind(house, "carla", "vote")[-1])


def test_a_game_is_conceded_by_the_others(table: House) -> None:
    table.say("anna", "vote concede bruno")
    (asked,) = of_kind(table, "bruno", "vote")
    assert "You do not need to do anything" in told(asked)
    table.mail("carla", "je vote la victoire de bruno")
    table.poll()
    assert table.table().settled == "concede"
    winner = table.table().result[0]
    assert (winner.seat, winner.rank) == ("bruno", 1)
    assert table.prove().finished


def test_who_resigned_has_no_voice_and_ranks_last(table: House) -> None:
    asked = table.say("carla", "resign")
    word = next(line for line in text_of(asked).split("“") if line.startswith("resign "))
    table.mail("carla", word.split("”")[0])
    table.poll()
    assert "vote no more" in told(table.say("carla", "vote draw"))
    all_vote(table, "vote draw", "vote draw")
    assert [(p.seat, p.rank) for p in table.table().result] == [
        ("anna", 1),
        ("bruno", 1),
        ("carla", 3),
    ]


def test_more_time_for_all(table: House) -> None:
    before = table.table().open[0].due
    all_vote(table, "vote extend 2 days", "voter prolonger de 2 jours", "vote yes")
    after = table.table().open[0].due
    assert instant(after) - instant(before) == timedelta(days=2)
    (moved,) = of_kind(table, "anna", "moved")
    assert "voted for more time" in told(moved)
    assert table.prove().lines


def test_a_vote_may_add_thirty_days(table: House) -> None:
    table.say("anna", "vote extend 30 days")
    assert [motion.value for motion in table.table().motions] == ["30d"]


def test_a_pause_stops_the_clocks_until_most_want_to_go_on(table: House) -> None:
    before = table.table().open[0].due
    all_vote(table, "vote pause", "vote pause", "vote pause")
    assert table.table().paused
    steps = table.table().step
    table.clock.forward(days=30)
    table.poll()
    assert table.table().step == steps
    assert of_kind(table, "anna", "reminder") == []
    assert "paused by a vote" in told(table.say("bruno", "status"))
    all_vote(table, "vote resume", "voter la reprise")
    after = table.table()
    assert not after.paused
    assert instant(after.open[0].due) - instant(before) == timedelta(days=30)
    assert table.prove().lines


def test_orders_wait_while_the_game_is_paused(table: House) -> None:
    all_vote(table, "vote pause", "vote pause", "vote pause")
    step = table.table().step
    table.mail("anna", "draw\nplace auto\nfinal")
    table.poll()
    assert table.table().step == step
    all_vote(table, "vote resume", "vote resume")
    assert table.table().step > step


def test_a_claim_passes_in_silence(table: House) -> None:
    assert "told the others about your claim" in told(table.say("bruno", "claim victory"))
    (asked,) = of_kind(table, "anna", "vote")
    assert "bruno claims victory." in told(asked)
    table.clock.forward(days=2)
    table.poll()
    assert table.table().settled == ""
    table.clock.forward(days=1, hours=1)
    table.poll()
    assert table.table().settled == "claim"
    assert table.prove().finished


def test_a_claim_is_told_alike_in_its_mail_and_in_any_answer(table: House) -> None:
    table.say("bruno", "claim victory")
    voter, claimant = of_kind(table, "anna", "vote")[0], of_kind(table, "bruno", "vote")[0]
    assert "bruno claims victory" in str(voter["Subject"])
    assert "vote" not in str(claimant["Subject"])
    until = told(voter).partition("the claim succeeds on ")[2].partition(".")[0]
    asked = told(table.say("anna", "status"))
    assert (
        "bruno claims victory. If you agree, you do not need to do anything; "
        "if not, write “object”."
    ) in asked
    assert f"Unless somebody objects, the claim succeeds on {until}." in asked
    mine = told(table.say("bruno", "status"))
    assert "bruno claims victory, and the others decide this." in mine
    assert f"the claim succeeds on {until}." in mine
    for answer in (asked, mine):
        assert "vote yes" not in answer


def test_who_has_no_voice_in_a_vote_is_not_asked_for_it(table: House) -> None:
    table.say("anna", "vote concede bruno")
    assert "Yes or no?" in str(of_kind(table, "carla", "vote")[0]["Subject"])
    assert "A proposal to the table" in str(of_kind(table, "bruno", "vote")[0]["Subject"])
    assert "You do not need to do anything: the others decide." in told(
        table.say("bruno", "status")
    )


def test_an_objection_ends_a_claim(table: House) -> None:
    table.say("bruno", "je revendique la victoire")
    table.mail("carla", "I object")
    table.poll()
    assert table.table().motions == ()
    assert "Somebody objected" in told(of_kind(table, "bruno", "vote")[-1])


def test_a_vote_lapses(table: House) -> None:
    table.say("anna", "vote draw")
    table.clock.forward(days=8)
    table.poll()
    assert "No vote of yours is open now." in told(table.say("bruno", "vote yes"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("vote no", "No vote of yours is open"),
        ("vote resume", "not paused"),
        ("vote concede anna", "concede the game to yourself"),
        ("vote concede brunno", "Did you mean “bruno”?"),
        ("vote extend 99 weeks", "30 days at most"),
        ("vote extend 31 days", "30 days at most"),
        ("vote extend 3 parsecs", "30 days at most"),
    ],
)
def test_what_cannot_be_voted_is_told(table: House, text: str, why: str) -> None:
    lines = table.table().last
    assert why in told(table.say("anna", text))
    assert table.table().last == lines


def test_before_the_start_there_is_nothing_to_vote_on(house: House) -> None:
    house.open(seats=THREE, start=False)
    assert "has not begun" in told(house.say("anna", "vote draw"))


def test_votes_stand_in_the_status_and_the_history(table: House) -> None:
    table.say("anna", "vote draw")
    assert "A proposal to the table: ending the game in a draw (a tie)." in told(
        table.say("carla", "status")
    )
    lines = [line for line in history(table.host, "g1") if line.kind == "vote"]
    assert [(line.who, line.text) for line in lines] == [("anna", "draw")]


def test_no_mail_of_an_open_vote_changes_with_who_voted(house: House) -> None:
    """Two tables that differ in who called a vote: what the third reads is the same."""
    said = []
    for caller, game in (("anna", "v1"), ("bruno", "v2")):
        house.open(game, seats=THREE)
        house.mail(caller, "vote draw", game)
        house.poll()
        mails = [
            m
            for m in house.mails("carla")
            if kind_of(m) == "vote" and game in m["To"] + m["Reply-To"]
        ]
        house.new_mails("carla")
        status = house.say("carla", "status", game)
        said.append([text_of(mails[0]).replace(game, "G"), text_of(status).replace(game, "G")])
    assert said[0] == said[1]


def test_a_forged_end_is_found(table: House) -> None:
    all_vote(table, "vote draw", "vote draw", "vote draw")
    path = table.host.archive.game("g1").paths.journal
    text = path.read_text("utf-8")
    assert '"by":"draw"' in text
    kinds = [json.loads(line)["kind"] for line in text.splitlines()]
    assert kinds[-3:] == ["settled", "published", "ended"]
    path.write_text(text.replace('"by":"draw"', '"by":"cancel"'), "utf-8")
    with pytest.raises(DamagedArchive):
        table.prove()


def test_what_passed_is_not_lost_by_another_vote_of_the_same_mail(table: House) -> None:
    table.say("anna", "vote draw")
    table.say("bruno", "vote draw")
    table.say("carla", "vote yes\nvote extend 2 days")
    assert (table.table().phase, table.table().settled) == ("ended", "draw")
    table.prove()


def test_two_votes_that_one_mail_decides_are_both_carried_out(table: House) -> None:
    (before,) = table.table().open
    for seat in THREE:
        table.say(seat, "vote extend 2 days\nvote pause")
    after = table.table()
    assert after.paused
    assert instant(after.open[0].due) == instant(before.due) + timedelta(days=2)
    assert (after.motions, after.passed) == ((), None)
    table.prove()
