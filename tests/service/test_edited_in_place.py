"""Replies that hold our own mail, with or without marks: what the player wrote counts, no more."""

from __future__ import annotations

import shutil

import pytest

from tests.support.house import GAME, House, html_of, kind_of, text_of

HEADERS = "Från: Adjudicator <turns@gm.example>\nSkickat: den 2 mars 2026 09:00\nTill: Anna\n"


def report_of(house: House) -> tuple[str, str, str]:
    """Message-ID, text and HTML of anna's report."""
    mail = next(m for m in house.mails("anna") if kind_of(m) == "report")
    return str(mail["Message-ID"]), text_of(mail), html_of(mail)


def sheet_of(house: House) -> list[str]:
    """The lines that the latest mail of anna's put into the journal."""
    acts = [act for data in house.received("anna")[-1:] for act in data["acts"]]
    acts = [act for act in acts if act["do"] == "sheet"]
    return [line.strip() for act in acts for line in act["text"].split("\n") if line.strip()]


def suggestion_in(text: str) -> str:
    """The first play that a report suggests, without its `#` and the reason behind it."""
    lines = (line.strip() for line in text.split("\n"))
    play = next(line[2:] for line in lines if line.startswith("# play "))
    return play.partition("#")[0].strip()


def marked(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.split("\n"))


@pytest.mark.parametrize("marks", ["marked", "bare"])
@pytest.mark.parametrize("kept", ["kept", "only in the outbox", "nowhere"])
def test_a_report_that_comes_back_orders_nothing(game: House, marks: str, kept: str) -> None:
    identity, text, _ = report_of(game)
    folder = game.host.archive.game(GAME).paths
    if kept != "kept":
        shutil.rmtree(folder.sent_texts)
    if kept == "nowhere":
        shutil.rmtree(folder.outbox)
    quoted = marked(text) if marks == "marked" else HEADERS + "\n" + text
    game.say("anna", f"When is the deadline?\n\n{quoted}", In_Reply_To=identity)
    assert not {"draw", "final"} & set(sheet_of(game))
    assert game.table().decisions_of("anna")


@pytest.mark.parametrize("marks", ["marked", "bare"])
def test_a_line_between_ours_is_an_order(game: House, marks: str) -> None:
    identity, text, _ = report_of(game)
    play = suggestion_in(text)
    head, _, tail = text.partition(f"# {play}")
    why, _, tail = tail.partition("\n")
    edited = f"{head}{play}{why}\nplay Fe@-2,2\n{tail}"
    quoted = marked(edited) if marks == "marked" else HEADERS + "\n" + edited
    answer = text_of(game.say("anna", quoted, In_Reply_To=identity))
    assert sheet_of(game) == [f"{play}{why}", "play Fe@-2,2"]
    assert "2 lines of yours were found inside the quotation" in " ".join(answer.split())


def test_a_page_that_comes_back_edited_is_read_alike(game: House) -> None:
    identity, text, page = report_of(game)
    play = suggestion_in(text)
    edited = page.replace(f"# {play}", f"play Fe@-2,2\n{play}", 1)
    assert edited != page
    body = f"<html><body><div>Hi</div><div>{edited}</div></body></html>"
    headers = {"Content_Type": "text/html; charset=utf-8", "In_Reply_To": identity}
    game.say("anna", body, **headers)
    ordered = [line.partition("#")[0].strip() for line in sheet_of(game)]
    assert ordered[-2:] == ["play Fe@-2,2", play]


def test_a_mail_of_another_seat_is_never_looked_up(game: House) -> None:
    other = next(m for m in game.mails("bruno") if kind_of(m) == "report")
    told = text_of(other).split("Your hand: ")[1].split(".")[0]
    answer = game.say("anna", "status", In_Reply_To=str(other["Message-ID"]))
    assert told not in text_of(answer)


def test_what_was_sent_lies_in_the_private_folder_alone(game: House) -> None:
    folder = game.host.archive.game(GAME).paths
    names = [path for path in folder.folder.rglob("*") if path.is_file()]
    assert folder.sent_texts / "anna.jsonl" in names
    outside = [path for path in names if folder.private not in path.parents]
    assert not [path for path in outside if "sent" in path.name]


@pytest.mark.parametrize("marks", ["marked", "bare"])
def test_a_proposal_taken_up_in_our_answer_keeps_the_lines_that_were_good(
    game: House, marks: str
) -> None:
    answer = game.say("anna", "remove auto\ndrwa\nplace auto")
    assert sheet_of(game) == ["remove auto", "drwa", "place auto"]
    head, _, tail = text_of(answer).rpartition("    # draw\n")
    edited = f"{head}    draw\n{tail}"
    quoted = marked(edited) if marks == "marked" else HEADERS + "\n" + edited
    told = text_of(game.say("anna", quoted, In_Reply_To=str(answer["Message-ID"])))
    assert sheet_of(game) == ["remove auto", "draw", "place auto"]
    assert "your other lines stay" in " ".join(told.split())


def test_the_same_line_written_anew_replaces_all_orders(game: House) -> None:
    answer = game.say("anna", "drwa\nplace auto")
    quoted = marked(text_of(answer))
    game.say("anna", f"draw\n\n{quoted}", In_Reply_To=str(answer["Message-ID"]))
    assert sheet_of(game) == ["draw"]
