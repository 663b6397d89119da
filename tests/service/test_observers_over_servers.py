"""Those who follow a game, and daily mails, over a real Dovecot and a real Postfix."""

from __future__ import annotations

import json
import signal
import smtplib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import make_msgid
from pathlib import Path

import pytest

from tests.support.installation import CONFIG, at_work, installed, wait_for
from tests.support.player import Player, kind, plain
from tests.support.servers import PASSWORD, TURNS, MailServers, running
from tests.support.shell import Shell

pytestmark = pytest.mark.servers

SEATS = ("p1", "p2")
TURN = "draw\nplace auto\nfinal"


@pytest.fixture(scope="module")
def servers() -> Iterator[MailServers]:
    with running() as found:
        yield found


def asks(servers: MailServers, who: Player, text: str) -> None:
    """A mail to the house that bears no mark of a game."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = who.address, TURNS, "A question"
    mail["Message-ID"] = make_msgid(domain="player.example")
    mail.set_content(f"Hello,\n{text}\nCheers\n")
    with smtplib.SMTP(servers.host, servers.submission) as smtp:
        smtp.starttls(context=servers.context())
        smtp.login(who.address, PASSWORD)
        smtp.send_message(mail)


def got(player: Player, what: str) -> list[EmailMessage]:
    return [mail for mail in player.mails if kind(mail) == what]


def flat(mail: EmailMessage) -> str:
    return " ".join(plain(mail).split())


def asked(shell: Shell, game: str, seats: dict[str, Player]) -> tuple[Player, EmailMessage]:
    """Who is asked, and by which mail."""
    (line,) = shell.ok("status", game, "--json").json["games"]
    player = next(seats[seat["seat"]] for seat in line["seats"] if seat["owes"])
    return player, next(m for m in got(player, "report") if f"+{game}." in str(m["Reply-To"]))


def test_a_stranger_follows_a_game_and_writes_to_all_over_real_servers(
    servers: MailServers, tmp_path: Path
) -> None:
    shell = installed(servers, tmp_path)
    seats = [f"--seat={name}={name}@player.example" for name in SEATS]
    shell.ok("new", "open-sky", "--rules", "metallurgie", "--observers", "press", *seats, "--start")
    players = tuple(Player(servers, name) for name in SEATS)
    watcher = Player(servers, "p5")
    everyone = (*players, watcher)
    with at_work(shell) as daemon:
        wait_for(everyone, lambda: all(got(player, "report") for player in players))
        asks(servers, watcher, "observe open sky")
        wait_for(everyone, lambda: bool(got(watcher, "observer")))
        watcher.reply(got(watcher, "observer")[0], "yes")
        wait_for(everyone, lambda: bool(got(watcher, "report-0")))
        for _ in SEATS:
            turn, report = asked(shell, "open-sky", dict(zip(SEATS, players, strict=True)))
            turn.reply(report, TURN)
            wait_for(everyone, lambda answered=turn: bool(got(answered, "answer")))
        wait_for(everyone, lambda: bool(got(watcher, "report")))
        watcher.reply(got(watcher, "report")[0], "press to all: well played!")
        wait_for(everyone, lambda: all(got(player, "press") for player in players))
        watcher.reply(got(watcher, "report")[0], "leave")
        wait_for(everyone, lambda: "No more mails" in flat(got(watcher, "observer")[-1]))
        daemon.send_signal(signal.SIGTERM)
        told, _ = daemon.communicate(timeout=600)
    assert "Traceback" not in told
    assert "Public report." in flat(got(watcher, "report-0")[0])
    assert "Since the last mail" in flat(got(watcher, "report")[0])
    for player in players:
        (said,) = got(player, "press")
        assert "Observer 1, who does not play" in flat(said)
        assert watcher.address not in said.as_string()
    for player in everyone:
        player.close()
    journal = (tmp_path / "games/open-sky/journal.jsonl").read_text("utf-8")
    assert "player.example" not in journal
    shell.ok("verify", "--all")


def test_a_daily_mail_over_all_games_of_an_address_over_real_servers(
    servers: MailServers, tmp_path: Path
) -> None:
    shell = installed(servers, tmp_path)
    # the hour of the daily mail is over in a moment: the day that has begun then has its mail
    hour = (datetime.now(UTC) - timedelta(minutes=1)).strftime("%H:%M")
    config = CONFIG.format(turns=TURNS, servers=servers)
    shell.config.write_text(f'{config}[news]\nat = "{hour}"\n[schedule]\nzone = "UTC"\n')
    seats = ["--seat=anna=p3@player.example", "--seat=bruno=p4@player.example"]
    for game in ("day-one", "day-two"):
        shell.ok("new", game, "--rules", "metallurgie", *seats, "--start")
    players = tuple(Player(servers, name) for name in ("p3", "p4"))

    def reports(player: Player, game: str) -> list[EmailMessage]:
        return [m for m in got(player, "report") if f"+{game}." in str(m["Reply-To"])]

    with at_work(shell) as daemon:
        wait_for(
            players,
            lambda: all(reports(p, game) for p in players for game in ("day-one", "day-two")),
        )
        for player in players:
            player.reply(reports(player, "day-one")[0], "digest on")
        wait_for(players, lambda: all(got(player, "answer") for player in players))
        for game in ("day-one", "day-two"):
            turn, report = asked(shell, game, dict(zip(("anna", "bruno"), players, strict=True)))
            turn.reply(report, TURN)
        wait_for(players, lambda: sum(len(got(player, "answer")) for player in players) >= 4)
        daemon.send_signal(signal.SIGTERM)
        told, _ = daemon.communicate(timeout=600)
    assert "Traceback" not in told
    # a day later: what is remembered of the last daily mail is older
    remembered = tmp_path / "mail/news.json"
    document = json.loads(remembered.read_text("utf-8"))
    remembered.write_text(json.dumps({**document, "day": "2020-01-01"}))
    with at_work(shell) as daemon:
        wait_for(players, lambda: any(got(player, "news") for player in players))
        daemon.send_signal(signal.SIGTERM)
        told, _ = daemon.communicate(timeout=600)
    assert "Traceback" not in told
    daily = [mail for player in players for mail in got(player, "news")]
    assert all(len(got(player, "news")) <= 1 for player in players)
    assert any("day-one" in flat(mail) and "day-two" in flat(mail) for mail in daily)
    for mail in daily:
        assert "subject=digest%20off" in str(mail["List-Unsubscribe"])
    for player in players:
        player.close()
    shell.ok("verify", "--all")
