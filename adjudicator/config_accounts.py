"""[imap] and [smtp]: where our mailbox is, and what opens it."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from adjudicator.errors import ConfigError

Security = Literal["tls", "starttls", "none"]
Port = Annotated[int, Field(ge=1, le=65535)]
AuthKind = Literal["password", "xoauth2", "oauthbearer"]


class Section(BaseModel):
    """Base of the sections of a configuration."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Account(Section):
    """A mailbox at a server.

    auth   password, or an OAuth 2 access token told by xoauth2 or oauthbearer
    password, password_env, password_file, password_command  where the password is
    token_command  the program that prints the access token
    """

    host: str = "localhost"
    user: str = ""
    auth: AuthKind = "password"
    password: str = ""
    password_env: str = ""
    password_file: str = ""
    password_command: str = ""
    token_command: str = ""
    ca_file: str = ""
    timeout: Annotated[float, Field(gt=0, le=600)] = 30.0


class Imap(Account):
    """The mailbox. done, unsorted: folders that handled mails are moved to; "" = stay."""

    port: Port = 993
    security: Security = "tls"
    folder: str = "INBOX"
    done: str = "Adjudicated"
    unsorted: str = "Unsorted"


class Smtp(Account):
    """The server that takes our mails."""

    port: Port = 587
    security: Security = "starttls"
    connections: Annotated[int, Field(ge=1, le=16)] = 4


def account_faults(account: Account) -> Iterator[tuple[str, str]]:
    """The keys of an account that do not fit together, and why."""
    for key in ("password_command", "token_command"):
        try:
            words = shlex.split(getattr(account, key))
        except ValueError:
            yield key, "a quote is opened and never closed"
            continue
        if getattr(account, key) and not words:
            yield key, "names no program"
    if account.auth == "password":
        if account.token_command:
            yield "token_command", 'is used only with auth = "xoauth2" or "oauthbearer"'
    elif not account.user:
        yield "user", f'"{account.auth}" needs the address that the token is for'
    elif not account.token_command:
        yield "auth", f'"{account.auth}" needs token_command'
    elif account.password_command:
        yield "password_command", f'is not used with auth = "{account.auth}"'
    others = [k for k in ("password", "password_env", "password_file") if getattr(account, k)]
    if account.auth == "password" and account.password_command and others:
        yield "password_command", f"the password is in {others[0]} already"


def password_of(account: Imap | Smtp, section: str, base: Path) -> str:
    """The password from the file, the environment or the configuration itself.

    Raises `ConfigError` if the place named holds none.
    """
    if account.password_env:
        value = os.environ.get(account.password_env)
        if value is None:
            raise ConfigError(
                f"[{section}] password_env names {account.password_env}, which is not set",
                f"set it: export {account.password_env}=...",
            )
        return value
    if account.password_file:
        path = base / account.password_file
        try:
            return path.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            raise ConfigError(
                f"[{section}] password_file {path} cannot be read", "check the path and its rights"
            ) from None
    return account.password
