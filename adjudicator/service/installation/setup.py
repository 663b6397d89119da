"""An installation's first files."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from textwrap import wrap

from adjudicator.addresses import NoAddress, read_address
from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.config.accounts import Account
from adjudicator.config.file import load_config
from adjudicator.disk.modes import make_closed
from adjudicator.errors import ConfigError, WrongPhase
from adjudicator.mail.account.asking import Asked
from adjudicator.mail.transport.maildir import make_maildir
from adjudicator.service.house.host import Host
from adjudicator.service.house.keyring import grant_of
from adjudicator.service.installation.providers import (
    facts_of,
    find_provider,
    provider_of,
    values_for,
    with_values,
)


def example_text() -> str:
    """The commented example configuration that ships with the program."""
    package = Path(str(files("adjudicator")))
    shipped = package / "templates" / "config.example.toml"
    checkout = package.parent / "config.example.toml"
    return (shipped if shipped.is_file() else checkout).read_text(encoding="utf-8")


def configuration(provider: str, auth: str, address: str) -> tuple[str, tuple[str, ...]]:
    """A configuration for a mailbox at a provider, and the steps that are left to do.

    auth     the way to log in, "" for the usual one; address  "" for one that is to be replaced
    Raises `ConfigError` for a provider that is not known, or a way that it does not take.
    """
    known = find_provider(provider)
    way = next((one for one in known.auth if one == (auth or known.auth[0])), None)
    if way is None:
        raise ConfigError(
            f"{known.name} takes no log-in by {auth}", f"it takes {' and '.join(known.auth)}"
        )
    steps = list(known.steps[way])
    if not address:
        address = f"you@{(*known.domains, 'example.org')[0]}"
        steps.insert(
            0, f"Write your address in place of {address} into [identity], [imap] and [smtp]."
        )
    try:
        address = read_address(address)
    except NoAddress:
        told = f"“{address}” is no mail address that servers take"
        raise ConfigError(told, "give the mailbox as name@host") from None
    steps.append("Give files with secrets rights for this user only: chmod 600.")
    steps.append("Write your own address into [referee], then run adjudicator doctor.")
    text = with_values(example_text(), values_for(known, way, address))
    head = [*facts_of(known), "", "What is left to do:"]
    head += [f"{n}. {step}" for n, step in enumerate(steps, 1)]
    wrapped = (
        line
        for one in head
        for line in wrap(one, 88, subsequent_indent="   " if one[:1].isdigit() else "") or [""]
    )
    return "".join(f"# {line}".rstrip() + "\n" for line in wrapped) + "\n" + text, tuple(steps)


def initialise(
    folder: Path, provider: str = "", auth: str = "", address: str = ""
) -> Iterator[str]:
    """Write config.toml and make the folders; yields what was done, and what is left to do.

    provider, auth, address  see `configuration`; no provider: everything is left as it is usual
    Raises `WrongPhase` if there is a configuration already, `ConfigError`, `StorageFailed`.
    """
    text = example_text()
    steps: tuple[str, ...] = ("edit config.toml, then adjudicator doctor",)
    if provider:
        text, steps = configuration(provider, auth, address)
    path = folder / "config.toml"
    if path.exists():
        raise WrongPhase(f"{path} exists already", "edit it, or choose another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(path, text.encode(), private=True)
        config = load_config(path)
        make_closed(config.games)
        make_closed(config.mail)
        for box in ("in", "out"):
            make_maildir(config.mail / box)
    except OSError as error:
        raise storage_failed(folder, error) from error
    yield f"wrote {path}"
    yield f"made {config.games} and {config.mail}"
    if not provider:
        yield f"next: {steps[0]}"
        return
    yield "next, as config.toml says at its top, too:"
    for n, step in enumerate(steps, 1):
        yield f"  {n}. {step}"


def ask_consent(host: Host, page: str = "", scope: str = "") -> Asked:
    """What to open and what to do with where it leads, for the first account with a token_file.

    page, scope  where consents are given, and what for; "" as is known of the provider
    Raises `ConfigError`.
    """
    config = host.config
    accounts: tuple[tuple[str, Account], ...] = (("imap", config.imap), ("smtp", config.smtp))
    section, account = next((one for one in accounts if one[1].token_file), accounts[0])
    if not account.token_file:
        raise ConfigError(
            "neither [imap] nor [smtp] has a token_file",
            "only a log-in by xoauth2 or oauthbearer needs a consent: init --provider writes one",
        )
    known = provider_of(config.imap.host, config.smtp.host)
    page = page or (known.consent_page if known else "")
    scope = scope or account.scope or (known.consent_scope if known else "")
    if not page.startswith("https://") or not scope:
        raise ConfigError(
            "the page of this provider where consents are given is not known",
            "name it and what is asked for: --page https://... --scope ...",
        )
    if not account.client_id:
        raise ConfigError(
            f"[{section}] client_id is empty",
            "register a client with the provider, and write its client_id there",
        )
    grant = grant_of(account, section, config.base)
    return Asked(grant, page, scope, account.user, host.entropy)
