"""Mail providers: what is known of them, and a configuration made for one of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from adjudicator.config.accounts import AuthKind
from adjudicator.errors import ConfigError
from adjudicator.mail.transport.connection import is_loopback
from adjudicator.rulekit.data import read_toml
from adjudicator.rulekit.frozen import Frozen, as_dict, field

SPANS_OF = {"per_minute": "a minute", "per_hour": "an hour", "per_day": "a day"}
Values = Mapping[str, Mapping[str, str | int | bool]]


class Server(Frozen, forbid_unknown_fields=True):
    """Where one of a provider's servers is."""

    host: str
    port: int
    security: str


class Provider(Frozen, forbid_unknown_fields=True):
    """What is known of a provider; see providers.toml for each field."""

    name: str
    domains: tuple[str, ...]
    auth: tuple[AuthKind, ...]
    plus: bool
    idle: bool
    imap: Server
    smtp: Server
    steps: dict[AuthKind, tuple[str, ...]]
    limits: dict[str, int] = field(default_factory=dict)
    size: int = 0
    connections: int = 0
    token_url: str = ""
    consent_page: str = ""
    consent_scope: str = ""
    secret: bool = False
    scope: str = ""
    ca_file: str = ""


@cache
def providers() -> Mapping[str, Provider]:
    """All providers by the name that `init --provider` takes."""
    return msgspec.convert(
        read_toml("adjudicator.service.installation", "providers.toml"), dict[str, Provider]
    )


def provider_of(imap_host: str, smtp_host: str) -> Provider | None:
    """The provider of these servers; None where it is not known, as of any on this machine."""
    if is_loopback(imap_host):
        return None
    for provider in providers().values():
        if (imap_host, smtp_host) == (provider.imap.host, provider.smtp.host):
            return provider
    return None


def find_provider(name: str) -> Provider:
    """The provider of that name; raises `ConfigError` with all there are."""
    found = providers().get(name.lower())
    if found is None:
        raise ConfigError(f"no provider “{name}” is known", f"known: {', '.join(providers())}")
    return found


def values_for(provider: Provider, auth: AuthKind, address: str) -> Values:
    """Return what a configuration for that provider sets: section -> key -> value."""
    account: dict[str, str | int | bool] = {"user": address, "auth": auth}
    if auth == "password":
        account["password_file"] = "password"
    else:
        account |= {
            "token_file": "refresh-token",
            "token_url": provider.token_url,
            "scope": provider.scope,
        }
        if provider.secret:
            account["client_secret_file"] = "client-secret"
    if provider.ca_file:
        account["ca_file"] = provider.ca_file
    sending: dict[str, str | int | bool] = dict(provider.limits)
    if provider.connections:
        sending["connections"] = provider.connections
    return {
        "identity": {"address": address, "plus": provider.plus},
        "transport": {"receive": "imap", "send": "smtp"},
        "imap": {**as_dict(provider.imap), **account},
        "smtp": {**as_dict(provider.smtp), **account, **sending},
    }


def facts_of(provider: Provider) -> Iterator[str]:
    """Yield what a host should know of a provider, a line each."""
    plus = "reaches the same mailbox" if provider.plus else "may not arrive"
    yield f"{provider.name}: mail to name+anything@ {plus}"
    if not provider.plus:
        yield "the token that proves who writes travels in the subject (plus = false)"
    yield "it tells of new mail at once" if provider.idle else "it is asked for mail now and then"
    if provider.size:
        yield f"a mail may have {provider.size} MB; ours have 150 kB at the most"
    for key, most in provider.limits.items():
        yield f"it takes about {most} mails {SPANS_OF[key]}: what is more waits ({key} in [smtp])"
    if not provider.limits:
        yield "it names no number of mails a day here; per_day in [smtp] keeps under one"
    yield "check these with the provider: they change"


def with_values(text: str, values: Values) -> str:
    """A configuration with some values set; comments stay where they are.

    Raises `ValueError` for a key that it does not have.
    """
    missing = {(section, key) for section, keys in values.items() for key in keys}
    lines: list[str] = []
    section = ""
    for line in text.split("\n"):
        if header := re.match(r"\[([\w.]+)\]", line):
            section = header[1]
        found = re.match(r"(\w+) = (\"[^\"]*\"|[^\s#]+)(\s*)(#.*)?$", line)
        if found and (section, found[1]) in missing:
            missing.discard((section, found[1]))
            setting = f"{found[1]} = {_toml(values[section][found[1]])}"
            line = f"{setting:<40}{found[4]}" if found[4] else setting
            if found[4] and len(setting) >= 40:
                line = f"{setting} {found[4]}"
        lines.append(line)
    if missing:
        raise ValueError(f"no such keys: {sorted(missing)}")
    return "\n".join(lines)


def _toml(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
