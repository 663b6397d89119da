"""What opens our accounts, made of the configuration: once, for all connections share it."""

from __future__ import annotations

import shlex
import threading
from typing import TYPE_CHECKING, Literal

from adjudicator.config_accounts import Account, password_of
from adjudicator.mail.keys import CommandKey, FixedKey

if TYPE_CHECKING:
    from adjudicator.config import Config
    from adjudicator.mail.keys import Key


class Keyring:
    """The keys of [imap] and [smtp]; one where both sections name the same."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._lock = threading.Lock()
        self._made: dict[tuple[str, ...], Key] = {}

    def key(self, section: Literal["imap", "smtp"]) -> Key:
        """What opens the account of a section. Raises `ConfigError`."""
        account = self._config.imap if section == "imap" else self._config.smtp
        names = (account.auth, account.password_command, account.token_command)
        if not any(names[1:]):
            return FixedKey(password_of(account, section, self._config.base))
        with self._lock:
            if names not in self._made:
                self._made[names] = self._make(account, section)
            return self._made[names]

    def _make(self, account: Account, section: str) -> Key:
        name = "password_command" if account.auth == "password" else "token_command"
        return CommandKey(
            shlex.split(getattr(account, name)),
            f"[{section}] {name}",
            self._config.base,
            is_token=account.auth != "password",
        )
