"""Logging in by access tokens at a real Dovecot and a real Postfix."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.errors import MailFailed
from adjudicator.mail.account.consent import ConsentKey, Grant
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.transport.imap_session import ImapSettings
from adjudicator.mail.transport.keys import AuthKind, CommandKey, Key
from adjudicator.mail.transport.smtp import SmtpSender
from adjudicator.mail.transport.smtp_line import SmtpSettings
from adjudicator.mail.transport.source_imap import ImapSource
from tests.support.misbehaving import ScriptedServer, TinySmtp
from tests.support.servers import PASSWORD, PLAYERS, TURNS, MailServers
from tests.support.tokens import CLIENT, CLIENT_SECRET, TokenHouse, token_house

pytestmark = pytest.mark.servers

KINDS: tuple[AuthKind, ...] = ("xoauth2", "oauthbearer")
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
MAIL = Outgoing("<one@gm.example>", TURNS, PLAYERS[0], b"Subject: one\r\n\r\nbody\r\n")


@pytest.fixture
def house(servers: MailServers) -> Iterator[TokenHouse]:
    with token_house(servers.tokens) as one:
        yield one


class Box:
    """A file with the token that a program prints, and the accounts that it opens."""

    def __init__(self, servers: MailServers, folder: Path, kind: AuthKind) -> None:
        self.servers, self.kind = servers, kind
        self.file = folder / "token"
        self.key: Key = CommandKey(("cat", "token"), "[imap] token_command", folder, True)

    def put(self, token: str) -> None:
        self.file.write_text(token + "\n")

    def source(self, user: str = TURNS) -> ImapSource:
        settings = ImapSettings(
            self.servers.host,
            user,
            port=self.servers.imaps,
            auth=self.kind,
            key=self.key,
            ca_file=str(self.servers.certificate),
            timeout=120,
        )
        return ImapSource(settings, lambda: NOW)

    def sender(self, user: str = TURNS) -> SmtpSender:
        return SmtpSender(
            SmtpSettings(
                self.servers.host,
                self.servers.submission,
                "starttls",
                user,
                auth=self.kind,
                key=self.key,
                ca_file=str(self.servers.certificate),
                timeout=120,
            )
        )


@pytest.fixture(params=KINDS)
def box(servers: MailServers, tmp_path: Path, request: pytest.FixtureRequest) -> Box:
    return Box(servers, tmp_path, request.param)


def test_mail_comes_and_goes_by_a_token(box: Box, house: TokenHouse) -> None:
    box.put(house.give())
    box.servers.deliver(b"Subject: orders\r\n\r\n")
    source, sender = box.source(), box.sender()
    try:
        assert len(source.fetch()) == 1
        assert [one.status for one in sender.send([MAIL])] == ["sent"]
        assert box.servers.wait_for_messages(PLAYERS[0], 1)
        assert set(house.judged) == set(house.access)
    finally:
        source.close()
        sender.close()


def test_a_token_that_ended_is_told_as_that_and_the_next_one_opens(
    box: Box, house: TokenHouse
) -> None:
    box.put("ended-long-ago")
    source, sender = box.source(), box.sender()
    try:
        with pytest.raises(MailFailed, match="does not accept the access token of turns@") as told:
            source.fetch()
        assert "consent" in told.value.mend
        assert "ended-long-ago" not in told.value.message
        (late,) = sender.send([MAIL])
        assert late.status == "later"
        assert "does not accept user turns@gm.example: 535" in late.reason
        box.put(house.give())
        assert source.fetch() == ()
        assert [one.status for one in sender.send([MAIL])] == ["sent"]
    finally:
        source.close()
        sender.close()


def test_a_token_of_somebody_else_opens_nothing(box: Box, house: TokenHouse) -> None:
    box.put(house.give(PLAYERS[1]))
    source, sender = box.source(), box.sender()
    try:
        with pytest.raises(MailFailed, match="does not accept the access token") as told:
            source.fetch()
        assert "user is the address that gave the consent" in told.value.mend
        assert [one.status for one in sender.send([MAIL])] == ["later"]
    finally:
        source.close()
        sender.close()


def test_a_token_without_the_right_scope_is_told_with_the_words_of_the_server(
    box: Box, house: TokenHouse
) -> None:
    house.scope = "calendar"
    box.put(house.give())
    source = box.source()
    try:
        with pytest.raises(MailFailed, match=r"status|scope") as told:
            source.fetch()
        assert "scope" in told.value.mend
    finally:
        source.close()


def test_a_session_that_the_server_ends_in_the_middle_of_idle_is_opened_by_a_new_token(
    box: Box, house: TokenHouse
) -> None:
    box.put(house.give())
    source = box.source()
    try:
        assert source.fetch() == ()
        house.end_tokens()
        box.put(house.give())
        kick = threading.Timer(0.3, box.servers.end_sessions, [TURNS])
        kick.start()
        source.wait(7200)
        kick.join()
        box.servers.deliver(b"Subject: orders\r\n\r\n")
        assert len(source.fetch()) == 1
        assert len(set(house.judged)) == 2
    finally:
        source.close()


def test_the_check_tells_how_a_server_lets_us_in(box: Box, house: TokenHouse) -> None:
    box.put(house.give())
    for edge in (box.source(), box.sender()):
        found = edge.check()
        assert found.faults == ()
        ways = next(fact for fact in found.facts if fact.startswith("takes log-ins by"))
        assert "OAUTHBEARER" in ways
        assert "PLAIN" in ways
        assert "XOAUTH2" in ways
        edge.close()


def test_the_check_tells_the_ways_also_where_the_token_is_not_taken(
    box: Box, house: TokenHouse
) -> None:
    box.put("ended")
    for edge in (box.source(), box.sender()):
        found = edge.check()
        assert any("XOAUTH2" in fact for fact in found.facts)
        assert len(found.faults) == 1
        edge.close()


def test_a_password_still_opens(servers: MailServers, house: TokenHouse) -> None:
    settings = ImapSettings(
        servers.host, TURNS, PASSWORD, servers.imaps, ca_file=str(servers.certificate)
    )
    source = ImapSource(settings, lambda: NOW)
    assert source.fetch() == ()
    source.close()
    assert house.judged == []


class Consented(Box):
    """A box whose tokens a refresh token gives, with a clock that is set by hand."""

    def __init__(self, servers: MailServers, folder: Path, house: TokenHouse) -> None:
        super().__init__(servers, folder, "xoauth2")
        self.now = NOW
        self.refresh = folder / "refresh"
        self.refresh.write_text("refresh-0\n")
        grant = Grant(self.refresh, house.url, CLIENT, lambda: CLIENT_SECRET)
        self.key = ConsentKey(grant, "[imap] token_file", lambda: self.now)

    def source(self, user: str = TURNS) -> ImapSource:
        source = super().source(user)
        source._now = lambda: self.now
        return source


@pytest.fixture
def consented(servers: MailServers, tmp_path: Path, house: TokenHouse) -> Consented:
    return Consented(servers, tmp_path, house)


def test_a_session_is_opened_anew_before_its_token_ends(
    consented: Consented, house: TokenHouse
) -> None:
    source = consented.source()
    try:
        assert source.fetch() == ()
        consented.now += timedelta(minutes=54)
        assert source.fetch() == ()
        assert len(house.judged) == 1
        consented.now += timedelta(minutes=1)
        assert source.fetch() == ()
        assert len(set(house.judged)) == 2
    finally:
        source.close()


def test_idle_ends_when_the_token_does(consented: Consented, house: TokenHouse) -> None:
    house.lasting = 60
    source = consented.source()
    try:
        source.fetch()
        consented.now += timedelta(seconds=47)
        source.wait(7200)  # a second is left of 48; who sleeps on is stopped by the test's limit
        consented.now += timedelta(seconds=1)
        source.fetch()
        assert len(set(house.judged)) == 2
    finally:
        source.close()


def test_a_token_that_ended_before_its_time_is_renewed_once_and_then_a_fault(
    consented: Consented, house: TokenHouse
) -> None:
    source, sender = consented.source(), consented.sender()
    try:
        source.fetch()
        assert [one.status for one in sender.send([MAIL])] == ["sent"]
        sender.close()
        house.end_tokens()
        assert [one.status for one in sender.send([MAIL])] == ["sent"]
        assert len(house.asked) == 2
        source.close()
        house.scope = "calendar"  # no token is taken from now on
        with pytest.raises(MailFailed, match="does not accept the access token"):
            source.fetch()
        assert len(house.asked) == 3
    finally:
        source.close()
        sender.close()


def test_a_kept_line_that_the_server_wants_a_new_log_in_for_gets_one(
    consented: Consented, house: TokenHouse
) -> None:
    smtp = TinySmtp(extensions=("AUTH XOAUTH2",))
    with ScriptedServer(smtp) as server:
        settings = SmtpSettings(
            "127.0.0.1",
            server.port,
            "none",
            TURNS,
            auth="xoauth2",
            key=consented.key,
            connections=1,
            helo="client.example",
            timeout=120,
        )
        with closing(SmtpSender(settings)) as sender:
            assert [one.status for one in sender.send([MAIL])] == ["sent"]
            smtp.replies = {"MAIL": ["530 5.7.0 token expired"]}
            assert [one.status for one in sender.send([MAIL])] == ["sent"]
            assert len(server.wires) == 2
            smtp.replies = {"MAIL": ["530 5.7.0 no"] * 3}
            assert [one.status for one in sender.send([MAIL])] == ["later"]


def test_a_withdrawn_consent_stops_nothing_for_good(
    consented: Consented, house: TokenHouse
) -> None:
    house.refresh.clear()
    source, sender = consented.source(), consented.sender()
    try:
        with pytest.raises(MailFailed, match="consent ended or was withdrawn"):
            source.fetch()
        (late,) = sender.send([MAIL])
        assert (late.status, late.tried) == ("later", False)
        assert "consent ended or was withdrawn" in late.reason
        house.refresh["refresh-again"] = TURNS
        consented.refresh.write_text("refresh-again\n")
        assert source.fetch() == ()
        assert [one.status for one in sender.send([MAIL])] == ["sent"]
    finally:
        source.close()
        sender.close()
