"""[imap], [smtp] and [hosted]: servers that we use, and what opens them."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, ClassVar, Literal
from urllib.parse import urlsplit

from msgspec import Meta

from adjudicator.config.section import Section
from adjudicator.errors import ConfigError

Security = Literal["tls", "starttls", "none"]
Port = Annotated[int, Meta(ge=1, le=65535)]
Limit = Annotated[int, Meta(ge=0, le=1_000_000)]
AuthKind = Literal["password", "xoauth2", "oauthbearer"]


class Account(Section):
    """A mailbox at a server.

    auth   password, or an OAuth 2 access token told by xoauth2 or oauthbearer
    password, password_env, password_file, password_command  where the password is
    token_command  the program that prints the access token, or else:
    token_file     holds the refresh token; token_url gives access tokens for it to the client
                   client_id; scope: what is asked for there, "" for all
    """

    host: str = "localhost"
    user: str = ""
    auth: AuthKind = "password"
    password: str = ""
    password_env: str = ""
    password_file: str = ""
    password_command: str = ""
    token_command: str = ""
    token_file: str = ""
    token_url: str = ""
    client_id: str = ""
    client_secret: str = ""
    client_secret_file: str = ""
    scope: str = ""
    ca_file: str = ""
    timeout: Annotated[float, Meta(gt=0, le=600)] = 30.0


class Imap(Account):
    """The mailbox. done, unsorted: folders that handled mails are moved to; "" = stay."""

    port: Port = 993
    security: Security = "tls"
    folder: str = "INBOX"
    done: str = "Adjudicated"
    unsorted: str = "Unsorted"


class Smtp(Account):
    """The server that takes our mails. per_...: how many it takes at the most, 0 for any number."""

    port: Port = 587
    security: Security = "starttls"
    connections: Annotated[int, Meta(ge=1, le=16)] = 4
    per_minute: Limit = 0
    per_hour: Limit = 0
    per_day: Limit = 0


def _database(value: str) -> str:
    parts = urlsplit(value)
    if value and parts.scheme not in ("postgresql", "postgres"):
        raise ValueError("is no address of a database: postgresql://user@host/name")
    if parts.password or "password=" in parts.query:
        raise ValueError("names a password: put it into password_file, alone")
    return value


class Hosted(Section):
    """Several pollers and workers over one house (`adjudicator guide workers`).

    database  postgresql://user@host/name; "" for one poller that does all
    password_env, password_file, password_command  where its password is
    mailbox   what the mailbox read here is called, where several are read
    patience  seconds of silence after which a worker counts as dead, and its jobs are others'
    """

    database: str = ""
    password: ClassVar[str] = ""
    password_env: str = ""
    password_file: str = ""
    password_command: str = ""
    mailbox: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}\Z")] = "mailbox"
    patience: Annotated[float, Meta(gt=0, le=600)] = 30.0

    checks: ClassVar = {"database": _database}


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
        for key in ("token_command", "token_file"):
            if getattr(account, key):
                yield key, 'is used only with auth = "xoauth2" or "oauthbearer"'
    else:
        yield from _token_faults(account)
    others = [k for k in ("password", "password_env", "password_file") if getattr(account, k)]
    if account.auth == "password" and account.password_command and others:
        yield "password_command", f"the password is in {others[0]} already"


def _token_faults(account: Account) -> Iterator[tuple[str, str]]:
    if not account.user:
        yield "user", f'"{account.auth}" needs the address that the token is for'
    if account.password_command:
        yield "password_command", f'is not used with auth = "{account.auth}"'
    if not account.token_command and not account.token_file:
        yield "auth", f'"{account.auth}" needs token_command, or token_file with token_url'
    elif account.token_command and account.token_file:
        yield "token_file", "the token comes from token_command already"
    elif account.token_file:
        if not account.token_url:
            yield "token_file", "needs token_url"
        if account.client_secret and account.client_secret_file:
            yield "client_secret_file", "the secret is in client_secret already"
    if account.token_url and not _is_safe(account.token_url):
        yield "token_url", "must begin with https:// (or http:// on this very machine)"


def _is_safe(url: str) -> bool:
    """Whether what is sent there can be read on the way by nobody else."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return False
    ours = host in ("localhost", "::1") or re.fullmatch(r"127(\.\d{1,3}){3}", host) is not None
    return bool(host) and (parts.scheme == "https" or (parts.scheme == "http" and ours))


def ca_file_of(account: Account, base: Path) -> str:
    """Return where the certificate of an own authority is, "" for those of the system."""
    return str(base / account.ca_file) if account.ca_file else ""


def password_of(account: Imap | Smtp | Hosted, section: str, base: Path) -> str:
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
                f"[{section}] password_file {path} cannot be read",
                "put the password into it, alone, with rights for this user only (chmod 600)",
            ) from None
    return account.password
