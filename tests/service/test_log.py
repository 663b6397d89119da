"""What is logged: by level, as text or as JSON, and never a secret, an order or an address."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.cli.logs import log_sink
from adjudicator.service.house.log import Log, Said, mask_text
from adjudicator.service.installation.wiring import make_host
from tests.support.house import Entropy, House
from tests.support.shell import Shell

PRESS = "the gold lies under the lighthouse"


def test_a_whole_evening_at_debug_tells_no_token_secret_order_or_text(tmp_path: Path) -> None:
    house = House(tmp_path, auth={"policy": "token+from"}, referee={"address": "boss@home.example"})
    said: list[Said] = []
    house.host = make_host(house.config, house.clock, Entropy(), sink=said.append)
    house.poller = house.fresh_poller()
    house.open(terms={"press": "signed"})
    house.mail("anna", "draw\nplace auto\nfinal")
    house.poll()
    house.mail("bruno", f"press to anna: {PRESS}\nstatus")
    house.mail("bruno", "draw", From="mallory@elsewhere.example")
    house.mail("eve", "draw", To=house.address("anna", token="b" * 26))
    house.mail("anna", "away", Auto_Submitted="auto-replied")
    house.poll()
    house.host.archive.game("g1").paths.game.write_bytes(b"{}")
    house.clock.forward(hours=60)
    house.fresh_poller().once()
    told = "\n".join(repr(one) for one in said)
    assert {one.event for one in said} >= {
        "look",
        "mail",
        "line",
        "mail-ignored",
        "mail-unplaced",
        "mail-unproven",
        "fault",
    }
    secret = house.host.archive.game("g1").paths.secret.read_text().strip()
    tokens = [entry["token"] for entry in house.private().values()]
    for hidden in (secret, *tokens, "b" * 26, PRESS, "place auto", "anna@", "mallory@", "boss@"):
        assert hidden not in told, hidden


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("550 no such user gone@player.example.", "550 no such user g***@player.example."),
        ("to turns+g1.anna.abcdefghij0123456789@gm.example", "to t***@gm.example"),
        ("<a@b.example>, <c@d.example>", "<a***@b.example>, <c***@d.example>"),
        ("[g1 anna abcdefghij0123456789]", "[g1 anna ********]"),
        ("nothing of that kind: 2 @ 3", "nothing of that kind: 2 @ 3"),
    ],
)
def test_addresses_and_tokens_are_masked(text: str, shown: str) -> None:
    assert mask_text(text) == shown


@pytest.mark.parametrize(
    ("level", "lines"), [("debug", 3), ("info", 2), ("warning", 1), ("error", 0)]
)
def test_a_level_shows_what_is_as_bad_or_worse(
    level: str, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    log = Log(log_sink(level, "text"))
    log("fine", "debug")
    log("as usual")
    log("look at a@b.example", "warning", "fault", code="disk")
    shown = ["fine", "as usual", "look at a***@b.example"][3 - lines :]
    assert capsys.readouterr().err.splitlines() == shown


def test_json_has_a_document_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    Log(log_sink("info", "json"))("the game g1\nis damaged", "warning", "fault", about="g1", n=2)
    (line,) = capsys.readouterr().err.splitlines()
    document = json.loads(line)
    assert document.pop("at").endswith("+00:00")
    assert document == {
        "level": "warning",
        "event": "fault",
        "message": "the game g1\nis damaged",
        "about": "g1",
        "n": 2,
    }


def test_the_command_line_wins_over_the_configuration(tmp_path: Path) -> None:
    shell = Shell(tmp_path, '[log]\nlevel = "error"\nformat = "json"\n')
    assert shell.run("poll", "--once").err == ""
    ran = shell.raw("--config", str(shell.config), "--log-level", "debug", "poll", "--once")
    assert [json.loads(line)["event"] for line in ran.err.splitlines()] == ["look"]
    assert "is not one of" in shell.raw("--log-level", "loud", "status").err
