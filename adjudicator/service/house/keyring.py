"""What opens our accounts, made of the configuration: once, for all connections share it."""

from __future__ import annotations

import shlex
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from adjudicator.config.accounts import Account, ca_file_of, password_of
from adjudicator.errors import MailFailed

if TYPE_CHECKING:
    from adjudicator.config.settings import Config
    from adjudicator.mail.account.consent import Grant
    from adjudicator.mail.transport.keys import Key

#: accounts that are alike in these share a key
_OPENS = (
    *("password_command", "token_command", "token_file", "token_url"),
    *("client_id", "client_secret", "client_secret_file", "scope"),
)


class Keyring:
    """The keys of [imap] and [smtp]; one where both sections name the same."""

    def __init__(self, config: Config, now: Callable[[], datetime]) -> None:
        self._config, self._now = config, now
        self._lock = threading.Lock()
        self._made: dict[tuple[str, ...], Key] = {}

    def key(self, section: Literal["imap", "smtp"]) -> Key:
        """Return the key to the account of a section. Raises `ConfigError`."""
        account = self._config.imap if section == "imap" else self._config.smtp
        if account.auth == "password" and not account.password_command:
            from adjudicator.mail.transport.keys import FixedKey

            return FixedKey(password_of(account, section, self._config.base))
        names = tuple(getattr(account, name) for name in _OPENS)
        with self._lock:
            if names not in self._made:
                self._made[names] = self._make(account, section)
            return self._made[names]

    def _make(self, account: Account, section: str) -> Key:
        base, is_token = self._config.base, account.auth != "password"
        if account.token_file:
            from adjudicator.mail.account.consent import ConsentKey

            grant = grant_of(account, section, base)
            return ConsentKey(grant, f"[{section}] token_file", self._now)
        name = "token_command" if is_token else "password_command"
        words = shlex.split(getattr(account, name))
        from adjudicator.mail.transport.keys import CommandKey

        return CommandKey(words, f"[{section}] {name}", base, is_token)


def printed_password(command: str, source: str, base: Path) -> str:
    """The password that a program prints, "" where none is named. Raises `MailFailed`."""
    if not command:
        return ""
    from adjudicator.mail.transport.keys import CommandKey

    return CommandKey(shlex.split(command), source, base, False).secret().text


def grant_of(account: Account, section: str, base: Path) -> Grant:
    """Return where a consent for an account is kept, and whom it is shown."""
    from adjudicator.mail.account.consent import Grant

    return Grant(
        base / account.token_file,
        account.token_url,
        account.client_id,
        lambda: _client_secret(account, section, base),
        account.scope,
        ca_file_of(account, base),
    )


def _client_secret(account: Account, section: str, base: Path) -> str:
    """The client's secret, "" if it has none. Raises `MailFailed`."""
    if not account.client_secret_file:
        return account.client_secret
    path = base / account.client_secret_file
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise MailFailed(
            f"[{section}] client_secret_file {path} cannot be read", "check the path and its rights"
        ) from None
