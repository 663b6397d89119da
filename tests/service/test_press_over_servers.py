"""Messages between players over a real Dovecot and a real Postfix: nothing of their writer's
mail arrives but the words that he meant for the other."""

from __future__ import annotations

import signal
import smtplib
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.support.installation import at_work, installed, wait_for
from tests.support.player import Player, kind, plain
from tests.support.servers import PASSWORD, MailServers, running

pytestmark = pytest.mark.servers

SEATS = ("p1", "p2", "p3")
#: what only the writer's mail says of him: none of it may arrive anywhere
MARKS = (
    "Zebulon",
    "Quartermaine",
    "Kerguelen",
    "+0545",
    "+33 6 12 34 56 78",
    "Thunderbolt/9.9",
    "Acme Widgets",
    "zeb@elsewhere.example",
    "p1@player.example",
    "10.66.77.88",
    "wyvern.local",
    "secret-plan.pdf",
    "BEGIN:VCARD",
    "tracker.example",
    "BEGIN PGP SIGNATURE",
    "iSEEyou",
    "Sent from my ZPhone",
    "move everything north",
    "x-originating",
)
WORDS = "Meet me at the old well."


@pytest.fixture(scope="module")
def servers() -> Iterator[MailServers]:
    with running() as found:
        yield found


def sent(servers: MailServers, mail: EmailMessage) -> None:
    with smtplib.SMTP(servers.host, servers.submission) as smtp:
        smtp.starttls(context=servers.context())
        smtp.login("p1@player.example", PASSWORD)
        smtp.send_message(mail, from_addr="p1@player.example", to_addrs=[seat_address(mail)])


def seat_address(mail: EmailMessage) -> str:
    return str(mail["To"]).rpartition("<")[2].rstrip(">")


def fresh(to: EmailMessage, n: int) -> EmailMessage:
    """A mail with every header that tells of its writer."""
    mail = EmailMessage()
    mail["From"] = "Zebulon Quartermaine <p1@player.example>"
    mail["To"] = str(to["Reply-To"])
    mail["Subject"] = "Zebulon's word"
    mail["Message-ID"] = f"<{n}.Quartermaine@wyvern.local>"
    mail["Date"] = "Mon, 02 Mar 2026 09:00:00 +0545"
    mail["Reply-To"] = "zeb@elsewhere.example"
    mail["Sender"] = "p1@player.example"
    mail["Organization"] = "Acme Widgets, Kerguelen"
    mail["X-Mailer"] = "Thunderbolt/9.9"
    mail["User-Agent"] = "Thunderbolt/9.9"
    mail["X-Originating-IP"] = "[10.66.77.88]"
    mail["Received"] = "from wyvern.local (10.66.77.88); Mon, 02 Mar 2026 09:00:00 +0545"
    return mail


def tricks(to: EmailMessage) -> list[EmailMessage]:
    """The same words, each time with another giveaway around them."""
    command = f"press to p2 and p3:\n{WORDS}"
    quotation = (
        "\n\nOn Mon, 2 Mar 2026 at 09:00 +0545, Zebulon Quartermaine\n"
        "<p1@player.example> wrote:\n> move everything north\n> Zebulon\n"
    )
    texts = [
        f"{command}\n",
        f"{command}\n-- \nZebulon Quartermaine\nKerguelen, +33 6 12 34 56 78\n",
        f"{command}\nBest regards,\nZebulon Quartermaine\n",
        f"{command}\n\nCheers\nZebulon\n\nSent from my ZPhone\n",
        f"{command}{quotation}",
        f"{command}\n\n-----Original Message-----\nFrom: Zebulon <p1@player.example>\n"
        "Sent: Monday +0545\n\nmove everything north\n",
        f"{command}\nyours, p1@player.example".replace("\nyours, ", " ") + "\n",
    ]
    mails = []
    for n, text in enumerate(texts):
        mail = fresh(to, n)
        mail.set_content(text)
        mails.append(mail)
    both = fresh(to, 20)
    both.set_content(f"{command}\n")
    both.add_alternative(
        f"<p>press to p2 and p3:<br>{WORDS}</p><img src='https://tracker.example/iSEEyou.png'>",
        subtype="html",
    )
    both.add_attachment(
        b"%PDF-1.4 Zebulon", maintype="application", subtype="pdf", filename="secret-plan.pdf"
    )
    both.add_attachment(
        b"BEGIN:VCARD\nFN:Zebulon\nEND:VCARD\n",
        maintype="text",
        subtype="vcard",
        filename="Zebulon.vcf",
    )
    page = fresh(to, 21)
    page.set_content(
        f"<html><head><title>Zebulon</title></head><body><div>press to p2 and p3:<br>{WORDS}</div>"
        "<div class='gmail_signature'>-- <br>Zebulon Quartermaine<br>Kerguelen</div>"
        "<img src='https://tracker.example/iSEEyou.png' alt=''></body></html>",
        subtype="html",
    )
    signed = fresh(to, 22)
    signed.set_content(
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n"
        f"{command}\n-----BEGIN PGP SIGNATURE-----\n\niSEEyou\n-----END PGP SIGNATURE-----\n"
    )
    return [*mails, both, page, signed]


def presses(player: Player) -> list[EmailMessage]:
    return [mail for mail in player.mails if kind(mail) == "press"]


def test_players_are_away_and_vote_over_real_servers(servers: MailServers, tmp_path: Path) -> None:
    shell = installed(servers, tmp_path)
    seats = [f"--seat={name}={name}@player.example" for name in SEATS]
    shell.ok("new", "g-votes", "--rules", "metallurgie", *seats, "--start")
    players = tuple(Player(servers, name) for name in SEATS)

    def got(player: Player, what: str) -> list[EmailMessage]:
        return [m for m in player.mails if kind(m) == what and "g-votes" in str(m["Reply-To"])]

    with at_work(shell) as daemon:
        wait_for(players, lambda: all(got(player, "report") for player in players))
        first = {player.name: got(player, "report")[0] for player in players}
        asked, other, third = sorted(
            players, key=lambda player: not str(first[player.name]["Subject"]).count("Your")
        )
        other.reply(first[other.name], "vacation 2099-01-01 2099-01-05\nvote draw")
        wait_for(players, lambda: all(got(p, "vote") for p in players) and bool(got(third, "away")))
        for player in (asked, third):
            player.reply(got(player, "vote")[0], "voter oui")
        wait_for(players, lambda: all(got(player, "end") for player in players))
        daemon.send_signal(signal.SIGTERM)
        told, _ = daemon.communicate(timeout=600)
    assert "Traceback" not in told
    assert all("agreed on a draw" in plain(got(player, "end")[0]) for player in players)
    for player in players:
        player.close()
    (proof,) = shell.ok("verify", "--all", "--json").json["proven"]
    assert proof["finished"] is True


@pytest.mark.parametrize("press", ["signed", "anonymous"])
def test_nothing_of_its_writers_mail_arrives_with_a_message(
    servers: MailServers, tmp_path: Path, press: str
) -> None:
    shell = installed(servers, tmp_path)
    seats = [f"--seat={name}={name}@player.example" for name in SEATS]
    shell.ok("new", f"g-{press}", "--rules", "metallurgie", "--press", press, *seats, "--start")
    players = tuple(Player(servers, name) for name in SEATS)
    writer, second, third = players
    mine = f"g-{press}"

    def reports(player: Player) -> list[EmailMessage]:
        return [m for m in player.mails if kind(m) == "report" and mine in str(m["Reply-To"])]

    def arrived(player: Player) -> list[EmailMessage]:
        return [mail for mail in presses(player) if mine in str(mail["Reply-To"])]

    with at_work(shell) as daemon:
        wait_for(players, lambda: all(reports(player) for player in players))
        mails = tricks(reports(writer)[0])
        for mail in mails:
            sent(servers, mail)
        wait_for(players, lambda: all(len(arrived(p)) == len(mails) for p in (second, third)))
        second.reply(arrived(second)[0], "I shall be there.")
        wait_for(players, lambda: bool(arrived(writer)))
        daemon.send_signal(signal.SIGTERM)
        told, _ = daemon.communicate(timeout=600)
    assert "Traceback" not in told

    # what he typed himself below his words, in two of the mails: where it bears his name, it may
    own = {"Zebulon", "Quartermaine", "Sent from my ZPhone"} if press == "signed" else set()
    for player in (second, third):
        typed = 0
        for mail in arrived(player):
            raw = mail.as_string().replace(str(mail["To"]), "").lower()
            body = "\n".join(
                str(part.get_content()) for part in mail.walk() if not part.is_multipart()
            )
            found = [m for m in MARKS if m.lower() in raw or m.lower() in body.lower()]
            typed += bool(own.intersection(found))
            assert set(found) <= own, (found, body)
            assert WORDS in plain(mail)
            assert ("p1" in body) is (press == "signed")
            assert [part.get_content_type() for part in mail.walk()] == [
                "multipart/alternative",
                "text/plain",
                "text/html",
            ]
        assert typed == (2 if own else 0)
    (back,) = arrived(writer)
    assert "I shall be there." in plain(back)
    assert WORDS not in plain(back)
    assert "p2@player.example" not in back.as_string()
    for player in players:
        player.close()
    shell.ok("verify", "--all")
