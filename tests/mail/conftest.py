"""The real mail servers, started once for all the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.servers import MailServers, running


@pytest.fixture(scope="session")
def running_servers() -> Iterator[MailServers]:
    with running() as servers:
        yield servers


@pytest.fixture
def servers(running_servers: MailServers) -> MailServers:
    """Dovecot and Postfix with every mailbox empty."""
    running_servers.forget_mails()
    return running_servers
