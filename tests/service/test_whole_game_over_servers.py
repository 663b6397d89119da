"""A whole game over a real Dovecot and a real Postfix, as an installation would run it.

The adjudicator is its own process with a config.toml, woken by IDLE; players are the
standard library's mail clients. TLS everywhere.
"""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.support.installation import at_work, installed
from tests.support.patience import STANDING_STILL
from tests.support.player import Player, attachment, check_mail, kind, plain
from tests.support.servers import TURNS, MailServers, running
from tests.support.shell import Shell

pytestmark = pytest.mark.servers

SEATS = ("p1", "p2", "p3", "p4")


@pytest.fixture(scope="module")
def servers() -> Iterator[MailServers]:
    with running() as found:
        yield found


@pytest.fixture
def shell(servers: MailServers, tmp_path: Path) -> Shell:
    return installed(servers, tmp_path)


@pytest.fixture
def daemon(shell: Shell) -> Iterator[subprocess.Popen[str]]:
    with at_work(shell) as process:
        yield process


@pytest.fixture
def players(servers: MailServers) -> Iterator[tuple[Player, ...]]:
    found = tuple(Player(servers, name) for name in SEATS)
    yield found
    for player in found:
        player.close()


def open_game(shell: Shell) -> None:
    seats = [f"--seat={name}={name}@player.example" for name in SEATS]
    options = ["--option=split=custom:21,9,6,4", "--option=first_player=seat1"]
    ran = shell.ok("new", "g1", "--rules", "metallurgie", *seats, *options)
    assert "invitations" in ran.out
    shell.ok("doctor")


def answer(player: Player, mail: EmailMessage, count: int) -> None:
    """What a player does with a mail: join, or take up the first of the proposed orders."""
    if kind(mail) == "invitation":
        player.reply(mail, "langue fr\nje joue" if player.name == "p2" else "join")
        return
    template = attachment(mail, "orders.txt")
    if template is None:
        return
    if count == 3:
        player.reply(mail, "play everything everywhere\nstatus\nfinal")
    _, first, *_ = str(template.get_content()).replace("\r\n", "\n").split("\n\n")
    player.reply(mail, "\n".join([*(line[2:] for line in first.split("\n")), "final"]))


def has_all(player: Player) -> bool:
    """Whether a player got the end of the game and, which may come later, all answers."""
    answered = {str(mail["In-Reply-To"]) for mail in player.mails}
    return any(kind(mail) == "end" for mail in player.mails) and answered >= set(player.sent)


def play(players: tuple[Player, ...]) -> None:
    """Everybody answers what they get until everybody got the end of the game and all answers.

    However long it takes: only a silence in which nobody gets any mail is a fault.
    """
    end = time.monotonic() + STANDING_STILL
    asked = 0
    while not all(has_all(player) for player in players):
        assert time.monotonic() < end, [(p.name, [kind(m) for m in p.mails]) for p in players]
        for player in players:
            for mail in player.look():
                end = time.monotonic() + STANDING_STILL
                asked += attachment(mail, "orders.txt") is not None
                answer(player, mail, asked)
        time.sleep(0.02)


def test_four_players_play_a_whole_game_by_mail(
    servers: MailServers, shell: Shell, players: tuple[Player, ...], daemon: subprocess.Popen[str]
) -> None:
    open_game(shell)
    play(players)
    daemon.send_signal(signal.SIGTERM)
    told, _ = daemon.communicate(timeout=600)
    assert daemon.returncode == 0, told
    assert "Traceback" not in told

    for player in players:
        for mail in player.mails:
            check_mail(mail, player.name)
        check_threads(player)
    (proof,) = shell.ok("verify", "--all", "--json").json["proven"]
    assert proof["finished"] is True
    assert proof["dice"] > 20
    (line,) = shell.ok("status", "--json").json["games"]
    assert (line["phase"], line["faults"]) == ("ended", [])
    check_journal(shell, players)
    assert servers.messages(TURNS) == ()
    done = servers.messages(TURNS, "Adjudicated")
    assert len(done) == sum(len(player.sent) for player in players)
    assert servers.messages(TURNS, "Unsorted") == ()
    assert servers.messages("p8@player.example") == ()


def check_threads(player: Player) -> None:
    """Each mail of a player was answered under it, once; all else hangs on one thread."""
    ids = [str(mail["Message-ID"]) for mail in player.mails]
    assert len(ids) == len(set(ids))
    answers = [mail for mail in player.mails if mail["Auto-Submitted"] == "auto-replied"]
    assert {str(mail["In-Reply-To"]) for mail in answers} == set(player.sent)
    for mail in answers:
        assert str(mail["References"]).split()[-1] == str(mail["In-Reply-To"])
    rest = [mail for mail in player.mails if mail["Auto-Submitted"] == "auto-generated"]
    assert len(rest) + len(answers) == len(player.mails)
    assert len({str(mail["In-Reply-To"]) for mail in rest}) == 1
    kinds = {kind(mail) for mail in player.mails}
    assert {"invitation", "report", "answer", "end"} <= kinds
    assert all(f".{player.name}." in str(mail["Reply-To"]) for mail in player.mails)
    reports = [plain(mail) for mail in player.mails if kind(mail) == "report"]
    assert ("# La table" if player.name == "p2" else "# The table") in reports[-1]


def check_journal(shell: Shell, players: tuple[Player, ...]) -> None:
    """Every mail that ordered something stands in the journal once, as it was sent."""
    text = (shell.folder / "games/g1/journal.jsonl").read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    mails = [line["data"]["mail"] for line in lines if line["kind"] == "received"]
    assert len(mails) == len(set(mails))
    assert len(mails) == sum(len(player.sent) for player in players)
    sources = [
        a["source"] for line in lines if line["kind"] == "step" for a in line["data"]["answers"]
    ]
    assert sources.count("plan") > len(sources) / 2
    assert "default" not in sources
