"""Odd files, names and endings are answered in words, and nothing is half done."""

from __future__ import annotations

import contextlib

import pytest

from adjudicator.mail.ports import Outgoing
from adjudicator.mail.transport.smtp import SmtpSender, SmtpSettings
from tests.support.misbehaving import ScriptedServer, Wire
from tests.support.shell import Shell

TURN = "draw\nplop\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("render", "spring", "-o", "x.bmp"), "“.bmp” is no kind of picture; write .svg, .png"),
        (("render", "spring", "-o", "x"), "it has no ending"),
        (("render", "spring", "--as", "png", "-o", "x.svg"), "is a svg file by its ending"),
    ],
)
def test_a_map_is_what_its_ending_says(game: Shell, arguments: tuple[str, ...], told: str) -> None:
    before = game.tree()
    arguments = tuple(str(game.folder / a) if a.startswith("x") else a for a in arguments)
    assert told in game.fails(*arguments, code=2)
    assert game.tree() == before


def test_a_new_map_with_a_picture_that_is_none_is_not_written(shell: Shell) -> None:
    target, picture = shell.folder / "m.txt", shell.folder / "m.bmp"
    told = shell.fails(
        "map", "new", "--rules", "full-metal-planete", "-o", str(target), "--picture", str(picture)
    )
    assert "a picture is a .png or a .svg file" in told
    assert not target.exists()


@pytest.mark.parametrize(
    "arguments",
    [("render", "spring", "-o", "FILE.svg"), ("report", "spring", "-o", "FILE.txt")],
    ids=["render", "report"],
)
def test_a_folder_that_is_not_there_is_named(game: Shell, arguments: tuple[str, ...]) -> None:
    place = str(game.folder / "nowhere" / "x")
    told = game.fails(*(a.replace("FILE", place) for a in arguments))
    assert f"There is no folder {game.folder / 'nowhere'}" in told


@pytest.mark.parametrize(
    ("name", "meaning"),
    [("all", "it means all players"), ("me", "whoever writes"), ("p7", "the player at that place")],
)
def test_a_reserved_name_of_a_seat_says_that_it_is(shell: Shell, name: str, meaning: str) -> None:
    told = shell.fails(
        "new",
        "g",
        "--rules",
        "metallurgie",
        "--seat",
        f"{name}=a@x.example",
        "--seat",
        "bob=b@x.example",
    )
    assert f"“{name}” is reserved: it means" in told
    assert meaning in told
    assert "small letters" not in told


def test_orders_are_tried_and_entered_as_json(game: Shell) -> None:
    file = game.file("o.txt", TURN)
    ran = game.run("check", "spring", "anna", file, "--json")
    assert ran.code == 1
    tried = ran.json
    assert (tried["sound"], tried["stored"]) == (False, False)
    first, second = tried["lines"]
    assert (first["number"], first["text"], first["status"], first["code"]) == (
        1,
        "draw",
        "done",
        "",
    )
    assert second["status"] == "left"
    assert tried["text"].startswith("Metallurgie")
    entered = game.run("submit", "spring", "anna", game.file("o.txt", "draw\n"), "--json").json
    assert (entered["sound"], entered["stored"]) == (True, True)
    refused = game.run(
        "check", "spring", "anna", game.file("o.txt", "play Fe@9,9\n"), "--json"
    ).json
    (line,) = refused["lines"]
    assert line["status"] == "refused"
    assert line["code"]
    assert line["why"]


def test_a_report_is_printed_as_json_with_what_its_seat_may_see(game: Shell) -> None:
    made = game.ok("report", "spring", "--seat", "anna", "--json").json
    assert {"game", "seat", "turn", "phase", "language", "subject", "text", "html", "view"} == set(
        made
    )
    assert made["view"]["seat"] == "anna"
    public = game.ok("report", "spring", "--json").json
    assert public["view"] is None
    assert public["text"]


def test_a_server_that_hangs_up_is_told_in_words() -> None:
    mail = Outgoing("<1@x.example>", "a@x.example", "b@x.example", b"Subject: x\r\n\r\nx\r\n")
    with ScriptedServer(Wire.hang_up) as server:
        settings = SmtpSettings(host="127.0.0.1", port=server.port, security="none")
        with contextlib.closing(SmtpSender(settings)) as sender:
            (delivery,) = sender.send([mail])
    assert delivery.status == "later"
    assert "it ended the connection in the middle" in delivery.reason
    assert "EOF" not in delivery.reason


def test_optional_arguments_are_shown_as_such(shell: Shell) -> None:
    assert "[ID] [GAME] [SEAT]" in " ".join(shell.ok("unsorted", "--help").out.split())


def test_a_deadline_is_pulled_closer_by_a_span_with_a_minus(game: Shell) -> None:
    before = game.ok("deadline", "spring").out
    game.ok("deadline", "spring", "-12h")
    assert game.ok("deadline", "spring").out != before
    (asked,) = {line["seat"] for line in game.ok("deadline", "spring", "--json").json}
    other = next(seat for seat in ("anna", "bruno") if seat != asked)
    assert "has nothing to play" in game.fails("deadline", "spring", "+1d", "--seat", other)
