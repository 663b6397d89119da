"""An installation as a host would run it: config.toml, a daemon of its own, real servers."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.support.patience import STANDING_STILL
from tests.support.player import Player
from tests.support.servers import PASSWORD, REFEREE, TURNS, MailServers
from tests.support.shell import Shell

ACCOUNTS = """\
[imap]
host = "127.0.0.1"
port = {servers.imaps}
user = "{turns}"
password_file = "password"
ca_file = "{servers.certificate}"
[smtp]
host = "127.0.0.1"
port = {servers.submission}
user = "{turns}"
password_file = "password"
ca_file = "{servers.certificate}"
"""
CONFIG = f"""\
[identity]
address = "{{turns}}"
[referee]
address = "p8@player.example"
[transport]
receive = "imap"
send = "smtp"
poll = 3600
{ACCOUNTS}[pictures]
width = 240
"""


def installed(servers: MailServers, folder: Path, text: str = CONFIG) -> Shell:
    """A configured house in `folder`; `text` may name `{turns}`, `{referee}` and `{servers...}`."""
    password = folder / "password"
    password.write_text(f"{PASSWORD}\n")
    shell = Shell(folder, text.format(turns=TURNS, referee=REFEREE, servers=servers))
    for path in (password, shell.config):
        path.chmod(0o600)
    return shell


def sections(servers: MailServers) -> dict[str, dict[str, object]]:
    """The same accounts for a `House`."""
    account = {
        "host": servers.host,
        "user": TURNS,
        "password": PASSWORD,
        "ca_file": str(servers.certificate),
    }
    return {
        "transport": {"receive": "imap", "send": "smtp"},
        "imap": {**account, "port": servers.imaps},
        "smtp": {**account, "port": servers.submission},
    }


@contextlib.contextmanager
def at_work(shell: Shell) -> Iterator[subprocess.Popen[str]]:
    """Its daemon, woken by IDLE."""
    process = subprocess.Popen(
        [sys.executable, "-m", "adjudicator", "--config", str(shell.config), "poll"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def wait_for(players: tuple[Player, ...], reached: Callable[[], bool]) -> None:
    """Fetch what comes until `reached`; only a long silence is a fault."""
    end = time.monotonic() + STANDING_STILL
    while not reached():
        assert time.monotonic() < end, [(p.name, len(p.mails)) for p in players]
        for player in players:
            for _ in player.look():
                end = time.monotonic() + STANDING_STILL
        time.sleep(0.05)
