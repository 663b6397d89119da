"""A house that logs in by access tokens, over a real Dovecot and a real Postfix."""

from __future__ import annotations

import re
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.installation import CONFIG, at_work, wait_for
from tests.support.patience import STANDING_STILL
from tests.support.player import Player, kind
from tests.support.servers import TURNS, MailServers, running
from tests.support.shell import Shell
from tests.support.tokens import CLIENT, CLIENT_SECRET, TokenHouse, token_house

pytestmark = pytest.mark.servers

#: seconds after which what does not come is held to be lost


@pytest.fixture(scope="module")
def servers() -> Iterator[MailServers]:
    with running() as found:
        yield found


@pytest.fixture
def tokens(servers: MailServers) -> Iterator[TokenHouse]:
    with token_house(servers.tokens) as house:
        yield house


@pytest.fixture
def shell(servers: MailServers, tokens: TokenHouse, tmp_path: Path) -> Shell:
    by_token = (
        'auth = "xoauth2"\ntoken_file = "refresh-token"\nclient_secret_file = "client-secret"\n'
        f'token_url = "{tokens.url}"\nclient_id = "{CLIENT}"\n'
    )
    text = CONFIG.format(turns=TURNS, servers=servers)
    shell = Shell(tmp_path, text.replace('password_file = "password"\n', by_token))
    (tmp_path / "refresh-token").write_text("refresh-0\n")
    (tmp_path / "client-secret").write_text(f"{CLIENT_SECRET}\n")
    for name in ("config.toml", "refresh-token", "client-secret"):
        (tmp_path / name).chmod(0o600)
    return shell


class Heard:
    """What a daemon prints, read as it comes."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.lines: list[str] = []
        self._stream = process.stdout
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _read(self) -> None:
        assert self._stream is not None
        with self._stream:
            self.lines.extend(self._stream)

    def end(self) -> str:
        """All of it, when the daemon is gone."""
        self._thread.join()
        return "".join(self.lines)

    def wait_for(self, words: str) -> str:
        end = time.monotonic() + STANDING_STILL
        while not (found := [line for line in self.lines if words in line]):
            assert time.monotonic() < end, self.lines
            time.sleep(0.05)
        return found[-1]


def test_a_house_plays_on_by_tokens_that_end_and_a_consent_that_is_given_anew(
    servers: MailServers, tokens: TokenHouse, shell: Shell
) -> None:
    tokens.rotates = True
    shell.ok(
        "new",
        "spring",
        "--rules",
        "metallurgie",
        "--start",
        "--seat=p1=p1@player.example",
        "--seat=p2=p2@player.example",
    )
    players = (Player(servers, "p1"), Player(servers, "p2"))

    def answers(name: str) -> int:
        return sum(kind(mail).startswith(name) for mail in players[0].mails)

    with at_work(shell) as daemon:
        heard = Heard(daemon)
        # what is sent first is the invitation
        wait_for(players, lambda: answers("report") > 0 and bool(players[1].mails))
        report = next(mail for mail in players[0].mails if kind(mail) == "report")
        used = len(tokens.asked)

        # the token ends while the house waits for mail, and the server ends the connection
        tokens.end_tokens()
        servers.end_sessions(TURNS)
        players[0].reply(report, "status")
        wait_for(players, lambda: answers("status") == 1)
        assert len(tokens.asked) > used
        assert (shell.folder / "refresh-token").read_text() != "refresh-0\n"

        # the consent is withdrawn: nothing is lost, and the house says what to do
        tokens.refresh.clear()
        tokens.end_tokens()
        servers.end_sessions(TURNS)
        players[0].reply(report, "status")
        told = heard.wait_for("consent ended or was withdrawn")
        assert "Give a new consent: adjudicator consent asks for it" in told
        assert daemon.poll() is None

        # a new one is taken up without a restart
        tokens.refresh["refresh-again"] = TURNS
        (shell.folder / "refresh-token").write_text("refresh-again\n")
        end = time.monotonic() + STANDING_STILL  # looks that failed rest for up to a minute
        while answers("status") < 2:
            assert time.monotonic() < end, heard.lines
            for player in players:
                list(player.look())
            time.sleep(0.05)
        daemon.send_signal(signal.SIGTERM)
        daemon.wait(STANDING_STILL)
    shell.ok("verify", "--all")
    printed = heard.end()
    # a long line is cut, maybe within the path of the file `refresh-token`
    assert re.search(r"refresh-(?:\d|again)", printed) is None
    for secret in (CLIENT_SECRET, "access-"):
        assert secret not in printed
    for player in players:
        player.close()


def test_doctor_logs_in_by_a_token_and_names_what_is_wrong(
    servers: MailServers, tokens: TokenHouse, shell: Shell
) -> None:
    sound = shell.ok("doctor", "--json").json
    told = [one["text"] for one in sound if one["what"] in ("receiving", "sending")]
    assert sum("opened by what [imap] token_file gives" in text for text in told) == 2
    assert sum("takes log-ins by" in text and "XOAUTH2" in text for text in told) == 2
    tokens.end_tokens()
    tokens.refresh.clear()
    (shell.folder / "refresh-token.access").unlink()
    result = shell.run("doctor", "--json")
    assert result.code == 1
    faults = [one for one in result.json if not one["ok"]]
    assert [one["what"] for one in faults] == ["receiving", "sending"]
    assert all("consent ended" in one["text"] for one in faults)
    assert all("Give a new consent" in one["mend"] for one in faults)
    told = [one["text"] for one in result.json]
    assert sum("takes log-ins by" in text for text in told) == 2
