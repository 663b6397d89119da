"""What opens an account: a password, or an access token that ends and is asked for anew.

A `Key` is asked at each log-in. Where the server does not take what it gave, it is asked once for
another; only then the log-in has failed. SASL carries an access token in one of two ways: XOAUTH2
(Google's) and OAUTHBEARER (RFC 7628).
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol

from adjudicator.disk.programs import ProgramFailed, run_program
from adjudicator.errors import MailFailed, one_line

AuthKind = Literal["password", "xoauth2", "oauthbearer"]
"""How we log in: by a password, or by an OAuth 2 access token told in one of two ways."""

REFUSED = {
    True: "Check user and password; some providers want a password made for this program.",
    False: "Check that user is the address that gave the consent, and that the consent covers "
    "reading and sending mail (the scope); a new consent gives a new token.",
}
"""What to do where a server does not take a password (or else an access token)."""

COMMAND_SECONDS = 30.0
"""A password store may ask a person; nobody is there to answer."""
LONGEST = 64 * 1024

TOKEN = re.compile(r"[!-~]+")
"""What an access token is made of."""


@dataclass(frozen=True, slots=True)
class Secret:
    """A password or an access token.

    until  from then on another one is to be asked for; None where nobody knows
    fresh  whether it was made for this very log-in: asking again would give no other
    """

    text: str = field(repr=False)
    until: datetime | None = None
    fresh: bool = True


class Key(Protocol):
    """Gives what an account is opened with. May be asked by several threads."""

    @property
    def source(self) -> str:
        """Where it comes from: `[imap] token_command`; "" for a password as it is."""
        ...

    def secret(self) -> Secret:
        """Return what to log in with now. Raises `MailFailed`."""
        ...

    def another(self, refused: Secret) -> Secret | None:
        """Return what to try in place of what the server did not take; None if there is nothing
        else. Raises `MailFailed`."""
        ...


class FixedKey:
    """A password that stands somewhere."""

    source = ""

    def __init__(self, password: str) -> None:
        self._secret = Secret(password)

    def secret(self) -> Secret:
        """The password."""
        return self._secret

    def another(self, refused: Secret) -> Secret | None:
        """There is no other."""
        return None


class CommandKey:
    """The first line that a program prints.

    A password is kept until a server does not take it; a token is asked for at each log-in,
    for only the program knows when it ends.
    """

    def __init__(self, words: Sequence[str], source: str, folder: Path, is_token: bool) -> None:
        self._words, self._source, self._folder = tuple(words), source, folder
        self._is_token = is_token
        self._lock = threading.Lock()
        self._kept: str | None = None

    @property
    def source(self) -> str:
        """The key of the configuration that names the program."""
        return self._source

    def secret(self) -> Secret:
        """Return what the program prints, or printed. Raises `MailFailed`."""
        with self._lock:
            if self._kept is not None:
                return Secret(self._kept, fresh=False)
            text = self._run()
            if not self._is_token:
                self._kept = text
            return Secret(text)

    def another(self, refused: Secret) -> Secret | None:
        """Return what the program prints now, unless that was tried. Raises `MailFailed`."""
        if refused.fresh:
            return None
        with self._lock:
            if self._kept == refused.text:
                self._kept = None
        found = self.secret()
        return None if found.text == refused.text else found

    def _run(self) -> str:
        by_hand = "Run it by hand as the user that the poller runs as; nothing is lost meanwhile."
        try:
            output = run_program(self._words, COMMAND_SECONDS, LONGEST, self._folder)
            line = output.decode("utf-8").partition("\n")[0].strip()
        except ProgramFailed as fault:
            raise MailFailed(f"{self._source} {fault}", by_hand) from None
        except UnicodeDecodeError:
            raise MailFailed(f"{self._source} prints no text", by_hand) from None
        if not line:
            raise MailFailed(f"{self._source} prints nothing in its first line", by_hand)
        if self._is_token and not TOKEN.fullmatch(line):
            raise MailFailed(
                f"{self._source} does not print an access token in its first line", by_hand
            )
        return line


def first_words(kind: AuthKind, user: str, token: str) -> bytes:
    """Return what the client says first."""
    if kind == "xoauth2":
        return f"user={user}\1auth=Bearer {token}\1\1".encode()
    name = user.replace("=", "=3D").replace(",", "=2C")
    return f"n,a={name},\1auth=Bearer {token}\1\1".encode()


def last_words(kind: AuthKind) -> bytes:
    """Return what the client says to a refusal, so that the server ends the attempt."""
    return b"" if kind == "xoauth2" else b"\1"


def reason(told: bytes) -> str:
    """Return why a token was refused, from the JSON that servers tell it by; "" without any."""
    try:
        document = json.loads(told)
        parts = [
            f"{told_as} {one_line(str(document[name]))}"
            for name, told_as in (("status", "status"), ("scope", "wanted scope"))
            if document.get(name)
        ]
    except (ValueError, AttributeError, RecursionError):
        return ""
    return ", ".join(parts)
