from __future__ import annotations

import base64
import quopri
import re
from datetime import timedelta

import pytest

from tests.support.house import House, html_of, kind_of, parse, text_of

TURN = "draw\nplace auto\nfinal"


def steps(house: House) -> list[tuple[str, str, str]]:
    """(seat, source, kind of decision) of every answer that was carried out."""
    lines = (line["data"] for line in house.journal() if line["kind"] == "step")
    return [(a["seat"], a["source"], a["kind"]) for data in lines for a in data["answers"]]


def flat(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


def test_final_orders_are_carried_out_at_once_and_who_is_asked_gets_a_report(game: House) -> None:
    answer = game.say("anna", TURN)
    assert "all fine" in answer["Subject"]
    assert steps(game) == [("anna", "plan", "M-D1"), ("anna", "plan", "M-D2")]
    assert "Will be played" not in text_of(answer)
    reports = [m for m in game.mails() if kind_of(m) == "report" and "turn 2" in text_of(m)]
    assert [m["To"] for m in reports] == ["bruno@players.example"]
    assert game.table().decisions_of("bruno")


def test_an_answer_is_threaded_under_the_mail_that_it_answers(game: House) -> None:
    report = next(m for m in game.mails("anna") if kind_of(m) == "report")
    answer = game.say("anna", TURN, In_Reply_To=str(report["Message-ID"]))
    assert answer["In-Reply-To"] == "<1.anna@players.example>"
    assert answer["References"].split()[-1] == "<1.anna@players.example>"
    assert str(report["Message-ID"]) not in answer["In-Reply-To"]
    assert answer["Auto-Submitted"] == "auto-replied"
    assert answer["From"].addresses[0].addr_spec == game.config.identity.address
    assert game.address("anna") in answer["Reply-To"]


def test_tentative_orders_wait_and_are_replaced_whole_by_the_next_sheet(game: House) -> None:
    first = game.say("anna", "draw\nplace auto")
    assert steps(game) == []
    assert "Will be played by: Wednesday 4 March 2026, 09:00 (UTC)" in flat(text_of(first))
    game.say("anna", "play Fe@-2,0")
    pending = game.table().seat("anna").pending
    assert pending is not None
    assert (pending.number, pending.text.strip()) == (2, "play Fe@-2,0")


def test_a_refused_line_tells_words_reason_and_nearest_order_and_holds_final(game: House) -> None:
    answer = game.say("anna", "plya Fe nowhere\nfinal")
    text = text_of(answer)
    assert "plya" in text
    assert "^^^^" in text
    assert "play" in text
    assert "refused: 1" in text
    assert "nothing has changed" in " ".join(text.split())
    assert "plya" in html_of(answer)
    pending = game.table().seat("anna").pending
    assert pending is None or not pending.final
    assert steps(game) == []
    assert game.received("anna")[-1]["held"] is True


def test_an_illegal_order_is_refused_and_why(game: House) -> None:
    text = text_of(game.say("anna", "play Au@9,9\nfinal"))
    assert "Refused:" in text
    assert steps(game) == []


def test_final_beside_a_line_that_nobody_understands_is_not_for_older_orders(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    answer = game.say("anna", "plya Fe nowhere\nfinal")
    assert steps(game) == []
    pending = game.table().seat("anna").pending
    assert pending is not None
    assert not pending.final
    assert "NOT final" in answer["Subject"]
    assert "Your orders are final now" not in flat(text_of(answer))


def test_final_alone_makes_the_waiting_sheet_final(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    assert "final now" in text_of(game.say("anna", "final"))
    assert steps(game)[0] == ("anna", "plan", "M-D1")


def test_final_alone_does_not_make_a_sheet_final_that_has_a_refused_line(game: House) -> None:
    game.say("anna", "draw\nplace fnord")
    answer = game.say("anna", "final")
    text = text_of(answer)
    assert "a line is refused" in text
    assert "NOT final" in str(answer["Subject"])
    assert "place fnord" in text
    assert "final now" not in text
    pending = game.table().seat("anna").pending
    assert pending is not None
    assert (pending.number, pending.final) == (1, False)
    assert steps(game) == []
    assert "final now" in text_of(
        game.say("anna", "draw\nplace auto") and game.say("anna", "final")
    )


def test_a_report_tells_of_a_sheet_that_was_sent_ahead(game: House) -> None:
    game.say("bruno", "draw\nplace auto")
    game.say("anna", TURN)
    report = [m for m in game.mails("bruno") if kind_of(m) == "report"][-1]
    assert "Your orders, sent ahead, are possible as the turn opens." in flat(text_of(report))
    assert "as soon as you write “final”" in flat(text_of(report))
    other = [m for m in game.mails("anna") if kind_of(m) == "report"][-1]
    assert "sent ahead" not in text_of(other)


def test_not_final_takes_a_queued_sheet_back_from_execution(game: House) -> None:
    game.say("bruno", TURN)
    assert "not final any more" in text_of(game.say("bruno", "not final"))
    game.say("anna", TURN)
    assert [seat for seat, _, _ in steps(game)] == ["anna", "anna"]
    assert game.table().decisions_of("bruno")


def test_a_sheet_queued_for_the_next_turn_is_played_without_a_round_trip(game: House) -> None:
    game.say("bruno", TURN)
    game.say("anna", TURN)
    assert [seat for seat, _, _ in steps(game)] == ["anna", "anna", "bruno", "bruno"]


def test_withdraw_takes_the_sheet_back(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    assert "deleted" in text_of(game.say("anna", "annuler mes ordres"))
    assert game.table().seat("anna").pending is None


def test_withdraw_beside_new_orders_leaves_the_new_ones(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    game.say("anna", "withdraw\nplay Fe@-2,0")
    pending = game.table().seat("anna").pending
    assert pending is not None
    assert pending.text.strip() == "play Fe@-2,0"


def test_withdraw_beside_standing_lines_withdraws_the_plan_and_keeps_the_lines(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    game.say("anna", "withdraw\nstanding:\nremove: chain")
    seat = game.table().seat("anna")
    assert seat.pending is None
    assert seat.standing == (("remove", "remove: chain"),)


def test_final_beside_standing_lines_makes_the_waiting_plan_final(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    game.say("anna", "standing:\nremove: chain\nfinal")
    assert steps(game)[0] == ("anna", "plan", "M-D1")


@pytest.mark.parametrize("word", ["final", "not final", "withdraw"])
def test_a_word_that_finds_nothing_to_do_says_so(game: House, word: str) -> None:
    text = text_of(game.say("anna", word))
    assert "You have no" in text
    assert game.received("anna") == []


def test_an_indented_standing_block_leaves_the_lines_below_it_to_the_plan(game: House) -> None:
    answer = text_of(game.say("anna", "standing:\n  remove: chain\n\ndraw\nplace auto"))
    seat = game.table().seat("anna")
    assert [name for name, _ in seat.standing] == ["remove"]
    assert "Saved as a standing line" in answer
    assert "refused: 0" in answer
    assert seat.pending is not None


def test_standing_lines_answer_without_a_mail(game: House) -> None:
    game.say("anna", "standing:\nmode: draw\nplace: auto")
    assert steps(game) == [("anna", "standing", "M-D1"), ("anna", "standing", "M-D2")]


def test_conditional_lines_answer_what_is_drawn(game: House) -> None:
    lines = [f"drawn {metal}: place auto" for metal in ("Fe", "Cu", "Ag", "Au")]
    game.say("anna", "\n".join(["draw", *lines, "final"]))
    assert steps(game) == [("anna", "plan", "M-D1"), ("anna", "plan", "M-D2")]
    (step,) = [
        line["data"]["answers"][0]
        for line in game.journal()
        if line["kind"] == "step"
        and line["data"]["answers"][:1]
        and line["data"]["answers"][0]["kind"] == "M-D2"
    ]
    assert step["text"][0].startswith("drawn ")


def test_final_orders_that_wait_for_those_of_others_name_the_deadline(house: House) -> None:
    house.open(rules="planet-masters", options={})
    assert house.table().decision_is_sealed()
    receipt = text_of(house.say("anna", "races Mors\nfinal"))
    assert "Will be played by: Wednesday 4 March 2026, 09:00 (UTC)" in " ".join(receipt.split())


def test_language_and_format_hold_from_the_next_answer_on(game: House) -> None:
    answer = game.say("anna", "language fr\nformat text\nnews each")
    assert "Vos" in text_of(answer) or "Vous" in text_of(answer)
    assert not answer.is_multipart()
    assert answer.get_content_type() == "text/plain"
    game.say("anna", TURN)
    before = len(game.mails("anna"))
    game.say("bruno", TURN)
    (report,) = (m for m in game.mails("anna")[before:] if kind_of(m) == "report")
    kinds = {part.get_content_type() for part in report.walk()}
    assert "image/png" not in kinds
    assert "text/html" not in kinds
    names = {part.get_filename() for part in report.walk()}
    assert {"view.json"} <= names


def test_autopilot_answers_by_defaults_until_the_player_writes_again(game: House) -> None:
    game.say("anna", "autopilot on")
    assert steps(game) == [("anna", "autopilot", "M-D1"), ("anna", "autopilot", "M-D2")]
    assert game.table().seat("anna").misses == 0
    game.say("anna", "draw")
    assert game.table().seat("anna").autopilot == ""


def test_resigning_plays_the_seat_on_and_cannot_be_undone_by_orders(game: House) -> None:
    asked = text_of(game.say("anna", "I resign."))
    assert not game.table().seat("anna").resigned
    word = re.search(r"“resign (\w+)”", asked)
    assert word is not None
    assert "do you resign?" in text_of(game.say("anna", "resign bababa"))
    told = len(game.mails("bruno"))
    assert "You have resigned" in text_of(game.say("anna", f"resign {word[1]}"))
    assert any("anna has resigned" in text_of(m) for m in game.mails("bruno")[told:])
    assert steps(game)[:2] == [("anna", "autopilot", "M-D1"), ("anna", "autopilot", "M-D2")]
    game.say("anna", TURN)
    assert game.table().seat("anna").resigned


def test_check_stores_nothing_and_shows_what_would_come(game: House) -> None:
    before = game.journal()
    answer = game.say("anna", "check\ndraw\nplace auto")
    assert "Just a check: nothing was saved" in text_of(answer)
    assert "Accepted: anna draws first." in text_of(answer)
    assert game.journal() == before


def test_check_with_final_does_not_finalise_what_waits(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    before = game.journal()
    answer = game.say("anna", "check\nplay Fe@-2,0\nfinal")
    assert "Just a check" in text_of(answer)
    assert game.journal() == before


def test_cooling_off_gives_time_to_mend_a_slip(house: House) -> None:
    house.open(cooling_off="2h")
    answer = house.say("anna", TURN)
    assert "Will be played by: Monday 2 March 2026, 11:00 (UTC)" in flat(text_of(answer))
    assert steps(house) == []
    house.clock.forward(hours=1)
    house.poll()
    assert steps(house) == []
    house.clock.forward(hours=1)
    house.poll()
    assert steps(house)[0] == ("anna", "plan", "M-D1")


def test_without_tentative_orders_a_faultless_sheet_counts_at_once(house: House) -> None:
    house.open(tentative=False)
    house.say("anna", "draw\nplace auto\nnot final")
    assert steps(house) == []
    house.say("anna", "draw\nplace auto")
    assert len(steps(house)) == 2


def test_a_mail_server_with_a_clock_ahead_delays_nothing(game: House) -> None:
    raw = game.write("anna", TURN)
    game.lay(raw, game.clock.now() + timedelta(minutes=7))
    game.poll()
    assert steps(game)[0] == ("anna", "plan", "M-D1")
    assert game.received("anna")[-1]["received"] == "2026-03-02T09:00:00Z"


@pytest.mark.parametrize(
    ("charset", "encoding"),
    [("utf-8", "quoted-printable"), ("windows-1252", "base64"), ("utf-16", "base64")],
)
def test_orders_are_read_in_any_encoding(game: House, charset: str, encoding: str) -> None:
    body = "piocher\nplacer auto\ndéfinitif\n".encode(charset)
    packed = base64.encodebytes(body) if encoding == "base64" else quopri.encodestring(body)
    game.say(
        "anna",
        packed.decode("ascii"),
        Content_Type=f"text/plain; charset={charset}",
        Content_Transfer_Encoding=encoding,
    )
    assert len(steps(game)) == 2


def test_a_lie_about_the_charset_is_mended_and_told(game: House) -> None:
    body = base64.encodebytes("piocher\nplacer auto\ndéfinitif\n".encode("cp1252")).decode()
    answer = game.say(
        "anna", body, Content_Type="text/plain; charset=utf-8", Content_Transfer_Encoding="base64"
    )
    assert len(steps(game)) == 2
    assert "How your mail was read" in text_of(answer)


def test_the_whole_report_sent_back_counts_only_what_was_written_above(game: House) -> None:
    report = [m for m in game.mails("anna") if kind_of(m) == "report"][-1]
    quoted = "".join(f"> {line}\n" for line in text_of(report).splitlines())
    game.say("anna", f"{TURN}\n\nOn Monday Adjudicator wrote:\n{quoted}")
    assert game.received("anna")[-1]["acts"][0]["text"].strip() == "draw\nplace auto"


def test_the_attached_template_filled_in_is_read_first(game: House) -> None:
    boundary = "frontier"
    parts = [
        f"--{boundary}\nContent-Type: text/plain\n\nHere are my orders\n",
        f"--{boundary}\nContent-Type: text/plain; name=orders.txt\n"
        "Content-Disposition: attachment; filename=orders.txt\n\n"
        "BEGIN ORDERS\ndraw\nplace auto\nfinal\nEND ORDERS\n",
        f"--{boundary}--\n",
    ]
    game.say("anna", "\n".join(parts), Content_Type=f"multipart/mixed; boundary={boundary}")
    assert len(steps(game)) == 2


def test_orders_after_the_end_are_answered_with_the_end(house: House) -> None:
    house.open(max_misses=1, every="1h", respond="1h")
    for _ in range(80):
        house.clock.forward(hours=2)
        house.poll()
        if house.table().phase == "ended":
            break
    assert house.table().phase == "ended"
    ends = [m for m in house.mails() if kind_of(m) == "end"]
    assert len(ends) == 2
    before = house.journal()
    assert "The game is over" in text_of(house.say("anna", TURN))
    assert house.journal() == before
    assert house.prove().finished
    assert parse(house.write("anna", "x"))["To"] == house.address("anna")


def test_final_orders_that_are_played_at_once_are_told_so(game: House) -> None:
    said = " ".join(text_of(game.say("anna", "draw\nplace auto\nfinal")).split())
    assert not game.table().decisions_of("anna")
    assert "final and are played now" in said
    assert "not final" not in said
