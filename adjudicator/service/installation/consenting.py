"""A consent for the mailbox of the configuration, asked of its owner."""

from __future__ import annotations

from adjudicator.config.accounts import Account
from adjudicator.errors import ConfigError
from adjudicator.mail.account.asking import Asked
from adjudicator.service.house.host import Host
from adjudicator.service.house.keyring import grant_of
from adjudicator.service.installation.providers import provider_of


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
