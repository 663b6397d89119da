"""A real Dovecot and a real Postfix on loopback, started from a folder without systemd.

They run under one short folder in /tmp that is gone afterwards. Nothing leaves the
machine: outbound transports answer with an error and no name is looked up. Use
`running()` as a context manager, best once a session.
"""

from __future__ import annotations

import errno
import imaplib
import os
import shutil
import signal
import smtplib
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjudicator.rulekit.frozen import Frozen
from tests.support.patience import STANDING_STILL
from tests.support.ports import free_ports
from tests.support.server_files import DOVECOT, MAIN_CF, MASTER_CF, OAUTH2, SUBMISSION

PASSWORD = "open-sesame"
TURNS = "turns@gm.example"
GONE = "gone@player.example"
"""Postfix takes mail for this address, Dovecot refuses it: its sender gets a real bounce."""
PLAYERS = tuple(f"p{n}@player.example" for n in range(1, 9))
REFEREE = "referee@player.example"
ACCOUNTS = (TURNS, REFEREE, *PLAYERS)

MAIL_ID = 5000
MASTER = Path("/usr/lib/postfix/sbin/master")
PORT_NAMES = ("imap", "imaps", "lmtp", "smtp", "submission", "submissions", "sasl", "tokens")


def missing() -> list[str]:
    """What this machine lacks to run the servers; empty when they can run."""
    lacking = [name for name in ("dovecot", "postfix", "openssl") if not _which(name)]
    if os.name == "posix" and os.geteuid() != 0:
        lacking.append("root rights")
    return lacking


def required() -> bool:
    """Whether a missing server is a failure rather than a skipped test."""
    return os.environ.get("CI") == "true" or os.environ.get("ADJUDICATOR_REQUIRE_SERVERS") == "1"


def skip_or_fail_when_missing() -> None:
    """Call before starting: skips the test on a poor machine, fails it where they must be."""
    lacking = missing()
    if not lacking:
        return
    reason = "the real mail servers need " + ", ".join(lacking)
    if required():
        pytest.fail(reason)
    pytest.skip(reason)


class MailServers(Frozen):
    """The two servers while they run.

    `imap`, `submission` want STARTTLS; `imaps`, `submissions` are TLS from the first byte;
    `smtp` takes anything from loopback; `lmtp` delivers straight into a mailbox. Accounts
    have the password `PASSWORD`; `turns+anything@gm.example` reaches `TURNS`. Access tokens
    are good if the token endpoint of a test says so at the port `tokens`.
    """

    folder: Path
    certificate: Path
    imap: int
    imaps: int
    lmtp: int
    smtp: int
    submission: int
    submissions: int
    sasl: int
    tokens: int
    host: str = "127.0.0.1"
    stranger: str = "127.0.0.2"
    """The same IMAP ports at an address that Dovecot does not hold for its own."""

    def context(self) -> ssl.SSLContext:
        """TLS that trusts the certificate made for these servers."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def deliver(self, raw: bytes, recipient: str = TURNS, sender: str = PLAYERS[0]) -> None:
        """Put a message into a mailbox at once, past the queue."""
        with smtplib.LMTP(self.host, self.lmtp) as lmtp:
            lmtp.sendmail(sender, [recipient], raw)

    @contextmanager
    def mailbox(self, account: str, folder: str = "INBOX") -> Iterator[imaplib.IMAP4]:
        """A logged-in connection with the folder selected, by the standard library alone."""
        client = imaplib.IMAP4_SSL(self.host, self.imaps, ssl_context=self.context())
        try:
            client.login(account, PASSWORD)
            client.select(folder)
            yield client
        finally:
            client.logout()

    def messages(self, account: str, folder: str = "INBOX") -> tuple[bytes, ...]:
        """The full text of every message in the folder; () when there is no such folder."""
        with self.mailbox(account) as client:
            if client.select(f'"{folder}"', readonly=True)[0] != "OK":
                return ()
            _, uids = client.uid("SEARCH", "ALL")
            if not uids[0]:
                return ()
            _, found = client.uid("FETCH", uids[0].replace(b" ", b",").decode(), "(BODY.PEEK[])")
            return tuple(bytes(part[1]) for part in found if isinstance(part, tuple))

    def wait_for_messages(
        self, account: str, count: int, seconds: float = STANDING_STILL
    ) -> tuple[bytes, ...]:
        """The inbox once it holds at least `count` messages; fails the test otherwise."""
        end = time.monotonic() + seconds
        while len(found := self.messages(account)) < count:
            if time.monotonic() > end:
                raise AssertionError(f"{account} has {len(found)} messages, not {count}")
            time.sleep(0.05)
        return found

    def wait_for_mail(
        self, account: str, ending: bytes, seconds: float = STANDING_STILL
    ) -> tuple[bytes, ...]:
        """The messages of the inbox that end so, once there is one; fails the test otherwise.
        What an earlier test sent may come in besides."""
        end = time.monotonic() + seconds
        while not (found := [m for m in self.messages(account) if m.endswith(ending)]):
            if time.monotonic() > end:
                raise AssertionError(f"{account} has no such message")
            time.sleep(0.05)
        return tuple(found)

    def forget_mails(self) -> None:
        """Empty every mailbox, folders and indexes included."""
        for account in ACCOUNTS:
            user, domain = account.split("@")
            shutil.rmtree(self.folder / "mail" / domain / user, ignore_errors=True)

    def start_dovecot(self) -> None:
        """Start the IMAP server and wait until it answers."""
        shutil.rmtree(self.folder / "run", ignore_errors=True)
        (self.folder / "run").mkdir()
        subprocess.run(["dovecot", "-c", str(self.folder / "dovecot.conf")], check=True)
        for port in (self.imap, self.lmtp):
            _wait_for_greeting(port)

    def stop_dovecot(self) -> None:
        """Stop the IMAP server and whatever sessions it still holds."""
        _stop(self.folder / "run" / "master.pid")

    def end_sessions(self, account: str) -> None:
        """End all IMAP sessions of an account, as a server does whose token has ended."""
        config = str(self.folder / "dovecot.conf")
        subprocess.run(["doveadm", "-c", config, "kick", account], check=True, capture_output=True)

    def start_postfix(self) -> None:
        """Start the SMTP server and wait until it answers."""
        config = str(self.folder / "postfix")
        if (self.folder / "spool" / "public").exists():
            subprocess.run([str(MASTER), "-c", config, "-w"], check=True)
        else:
            subprocess.run(
                ["postfix", "-c", config, "start"], check=True, stderr=subprocess.DEVNULL
            )
        _wait_for_greeting(self.smtp)

    def stop_postfix(self) -> None:
        """Stop the SMTP server, and wait until nobody listens; what is queued stays queued."""
        config = str(self.folder / "postfix")
        subprocess.run(["postfix", "-c", config, "stop"], check=False, stderr=subprocess.DEVNULL)
        # its children hold the ports for a moment longer than their master
        for port in (self.smtp, self.submission, self.submissions):
            wait_for_silence(port)


@contextmanager
def running() -> Iterator[MailServers]:
    """Both servers, from a fresh folder to its removal. Takes about a second."""
    skip_or_fail_when_missing()
    folder = Path(tempfile.mkdtemp(prefix="adj", dir="/tmp"))
    folder.chmod(0o711)
    servers = MailServers(
        folder, folder / "tls" / "cert.pem", **dict(zip(PORT_NAMES, free_ports(8), strict=True))
    )
    try:
        _write_certificate(folder / "tls")
        _write_dovecot(servers)
        _write_postfix(servers)
        servers.start_dovecot()
        servers.start_postfix()
        yield servers
    finally:
        servers.stop_postfix()
        servers.stop_dovecot()
        shutil.rmtree(folder, ignore_errors=True)


def _which(name: str) -> str | None:
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")


def _write_certificate(folder: Path) -> None:
    folder.mkdir()
    command = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    names = ["-subj", "/CN=localhost"]
    names += ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:127.0.0.2"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(
        ["openssl", *command.split(), *names, *files], check=True, stderr=subprocess.DEVNULL
    )


def _settings(servers: MailServers) -> dict[str, object]:
    ports = {name: getattr(servers, name) for name in PORT_NAMES}
    return {"folder": servers.folder, "mail_id": MAIL_ID, "instance": servers.folder.name, **ports}


def _write_dovecot(servers: MailServers) -> None:
    folder = servers.folder
    for name in ("state", "mail"):
        (folder / name).mkdir()
    os.chown(folder / "mail", MAIL_ID, MAIL_ID)
    (folder / "users").write_text("".join(f"{a}:{{PLAIN}}{PASSWORD}\n" for a in ACCOUNTS))
    (folder / "dovecot.conf").write_text(DOVECOT.format(**_settings(servers)))
    (folder / "oauth2.conf").write_text(OAUTH2.format(**_settings(servers)))


def _write_postfix(servers: MailServers) -> None:
    folder = servers.folder
    config = folder / "postfix"
    for path in (config, folder / "spool", folder / "postfix-data"):
        path.mkdir()
    shutil.chown(folder / "postfix-data", "postfix")
    (config / "main.cf").write_text(MAIN_CF.format(**_settings(servers)))
    (config / "master.cf").write_text(MASTER_CF.format(rules=SUBMISSION, **_settings(servers)))
    (config / "mailboxes").write_text("".join(f"{a} here\n" for a in (*ACCOUNTS, GONE)))
    for name in ("dynamicmaps.cf", "postfix-files"):
        if (Path("/etc/postfix") / name).exists():
            shutil.copy(Path("/etc/postfix") / name, config / name)
        (config / f"{name}.d").mkdir()
    # Postfix sleeps for two seconds when its files are as young as these.
    old = time.time() - 60
    for path in config.iterdir():
        os.utime(path, (old, old))


def _wait_for_greeting(port: int, seconds: float = STANDING_STILL) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), 1) as connection:
                connection.settimeout(5)
                if connection.recv(64):
                    return
        except OSError:
            pass
        if time.monotonic() > end:
            raise AssertionError(f"no server came up on port {port}")
        time.sleep(0.02)


def wait_for_silence(port: int, seconds: float = STANDING_STILL) -> None:
    """Wait until nobody listens on a port; fails the test otherwise."""
    end = time.monotonic() + seconds
    while True:
        with socket.socket() as connection:
            if connection.connect_ex(("127.0.0.1", port)) == errno.ECONNREFUSED:
                return
        if time.monotonic() > end:
            raise AssertionError(f"something still listens on port {port}")
        time.sleep(0.02)


def _stop(pid_file: Path) -> None:
    """End a daemon, and wait for its pid file to go: the process may stay a zombie."""
    if not pid_file.exists():
        return
    os.kill(int(pid_file.read_text()), signal.SIGTERM)
    end = time.monotonic() + STANDING_STILL
    while pid_file.exists() and time.monotonic() < end:
        time.sleep(0.02)
