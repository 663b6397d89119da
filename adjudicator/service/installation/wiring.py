"""The one place that names concrete classes: a configuration becomes a `Host`."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, BinaryIO

from adjudicator import rules
from adjudicator.archive.games import FolderArchive
from adjudicator.config.accounts import Imap, Smtp, ca_file_of
from adjudicator.config.settings import Config
from adjudicator.library.templates_dir import template_folders
from adjudicator.service.house.drill import require_no_drill
from adjudicator.service.house.host import Host, Rules, SystemClock, Uptime, machine_uptime
from adjudicator.service.house.keyring import Keyring
from adjudicator.service.house.log import Log, Said

if TYPE_CHECKING:
    from adjudicator.mail.account.probe import ProbeBox
    from adjudicator.mail.ports import Clock, Fetched, Sender, Source
    from adjudicator.mail.transport.imap_session import ImapSettings
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.desk.act import Act
    from adjudicator.service.features.feature import Feature, Features


def make_host(
    config: Config,
    clock: Clock | None = None,
    entropy: Callable[[int], bytes] | None = None,
    log: Callable[[str], None] | None = None,
    sink: Callable[[Said], None] | None = None,
) -> Host:
    """Everything a use case needs. `clock` and `entropy` default to the machine's.

    log  takes what is said from level `info` on; sink takes all of it, with level and code
    """
    uptime = Uptime if clock else machine_uptime
    clock = clock or SystemClock()
    keyring = Keyring(config, clock.now)

    def in_words_of_host(name: str, edition: str) -> AnyRuleSet:
        own = template_folders(config.templates, name) if config.templates else None
        return rules.get(name, edition, own)

    return Host(
        config=config,
        archive=FolderArchive(config.games),
        clock=clock,
        rules=Rules(rules.names, rules.about, in_words_of_host),
        entropy=entropy or secrets.token_bytes,
        make_source=lambda: make_source(config, clock, keyring),
        make_sender=lambda: make_sender(config, keyring),
        log=Log(sink or _lines(log)),
        uptime=uptime,
        acts=find_acts,
        features=find_features,
        settled=lambda since: settled_mails(config, since),
    )


def find_acts() -> Mapping[str, Act]:
    """All acts of the referee; most commands ask for none."""
    from adjudicator.service.referee.acts import ACTS

    return ACTS


@cache
def find_features() -> Features:
    """Return the features of the house, which are slow to load; most commands need none of them."""
    from adjudicator.service.features.feature import Features
    from adjudicator.service.features.times.all_times import TIMES

    return Features(_load_features, TIMES)


def _load_features() -> tuple[Feature, ...]:
    from adjudicator.service.flow.features import FEATURES

    return FEATURES


def _lines(log: Callable[[str], None] | None) -> Callable[[Said], None]:
    def take(said: Said) -> None:
        if log is not None and said.level != "debug":
            log(said.line)

    return take


def make_source(config: Config, clock: Clock, keyring: Keyring) -> Source:
    """The mailbox that the configuration names. Raises `IsDrill`."""
    require_no_drill(config)
    if config.transport.receive == "maildir":
        from adjudicator.mail.transport.source_maildir import MaildirSource

        return MaildirSource(config.mail / "in")
    from adjudicator.mail.transport.source_imap import ImapSource

    return ImapSource(_imap_settings(config, keyring), clock.now)


def settled_mails(config: Config, since: datetime) -> Iterator[Fetched]:
    """Return what was put away of the mail that came at `since` or later. Raises `MailFailed`,
    `IsDrill`."""
    require_no_drill(config)
    if config.transport.receive == "maildir":
        from adjudicator.mail.transport.source_maildir import settled_in_maildir

        return settled_in_maildir(config.mail / "in", since)
    from adjudicator.mail.transport.source_imap import settled_in_imap

    return settled_in_imap(_imap_settings(config, Keyring(config, SystemClock().now)), since)


def _imap_settings(config: Config, keyring: Keyring) -> ImapSettings:
    from adjudicator.mail.transport.imap_session import ImapSettings

    given, account = _log_in(config, config.imap), config.imap
    given |= {"done_folder": account.done, "unsorted_folder": account.unsorted}
    return ImapSettings(**given, key=keyring.key("imap"), folder=account.folder)


def _log_in(config: Config, account: Imap | Smtp) -> dict[str, Any]:
    """Return what settings of both kinds of servers have in common, but for the key."""
    names = {"host", "port", "security", "user", "auth", "timeout"}
    return {
        **{name: getattr(account, name) for name in names},
        "ca_file": ca_file_of(account, config.base),
    }


def make_probe_box(config: Config) -> ProbeBox:
    """The mailbox that the configuration names, for a trial mail. Raises `MailFailed`,
    `IsDrill`."""
    require_no_drill(config)
    from adjudicator.mail.account.probe import ImapProbeBox, MaildirProbeBox

    if config.transport.receive == "maildir":
        return MaildirProbeBox(config.mail / "in")
    return ImapProbeBox(_imap_settings(config, Keyring(config, SystemClock().now)))


def make_sender(config: Config, keyring: Keyring) -> Sender:
    """Return the sender that the configuration names. Raises `IsDrill`."""
    require_no_drill(config)
    if config.transport.send == "maildir":
        from adjudicator.mail.transport.maildir import MaildirSender

        return MaildirSender(config.mail / "out")
    from adjudicator.mail.transport.smtp import SmtpSender
    from adjudicator.mail.transport.smtp_line import SmtpSettings

    given = _log_in(config, config.smtp)
    lines = config.smtp.connections
    return SmtpSender(SmtpSettings(**given, key=keyring.key("smtp"), connections=lines))


def make_stdin_source(stream: BinaryIO, clock: Clock) -> Source:
    """One message on a stream, taken now."""
    from adjudicator.mail.transport.source_stdin import StdinSource

    return StdinSource(stream, clock.now)
