"""doctor --send over a real Dovecot and a real Postfix: what comes back, and what does not."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjudicator.mail.account.probe import Found, ProbeBox
from adjudicator.mail.ports import Ending
from adjudicator.mail.transport.maildir import deliver
from adjudicator.service.installation.doctor import Finding
from adjudicator.service.installation.probing import send_through
from adjudicator.service.installation.wiring import make_probe_box
from tests.support.house import House
from tests.support.installation import sections
from tests.support.servers import TURNS, MailServers, running
from tests.support.shell import Shell


class Beside:
    """A box of which something happens to the mailbox whenever it waits."""

    def __init__(self, box: ProbeBox, happens: Callable[[], object]) -> None:
        self._box, self._happens = box, happens
        self.waited = 0

    def look(self, nonce: str, bounces: bool = True) -> Found | None:
        return None if not self.waited else self._box.look(nonce, bounces)

    def wait(self, seconds: float) -> None:
        self._happens()
        self.waited += 1
        self._box.wait(min(seconds, 0.2))

    def remove(self, found: Found) -> None:
        self._box.remove(found)

    def close(self) -> None:
        self._box.close()


@pytest.fixture(scope="module")
def running_servers() -> Iterator[MailServers]:
    with running() as found:
        yield found


@pytest.fixture
def servers(running_servers: MailServers) -> MailServers:
    running_servers.forget_mails()
    return running_servers


@contextlib.contextmanager
def postfix_with(servers: MailServers, *lines: str, **tables: str) -> Iterator[None]:
    """The server with other settings for a while; each table a file of regular expressions."""
    folder = servers.folder / "postfix"
    main = folder / "main.cf"
    before = main.read_text()
    named = []
    for name, text in tables.items():
        (folder / name).write_text(text)
        named.append(f"{name} = regexp:{folder / name}\n")
    servers.stop_postfix()
    main.write_text(before + "".join(f"{line}\n" for line in lines) + "".join(named))
    servers.start_postfix()
    try:
        yield
    finally:
        servers.stop_postfix()
        main.write_text(before)
        servers.start_postfix()


@pytest.fixture
def house(tmp_path: Path, servers: MailServers) -> Iterator[House]:
    made = House(tmp_path, **sections(servers))
    yield made
    made.poller.source.close()
    made.poller.sender.close()


def tried(
    house: House, within: float = 120, happens: Callable[[], object] | None = None
) -> dict[str, Finding]:
    with contextlib.closing(make_probe_box(house.config)) as box:
        found = list(send_through(house.host, Beside(box, happens) if happens else box, within))
    assert len({one.what for one in found}) == len(found)
    return {one.what: one for one in found}


def left(servers: MailServers) -> list[bytes]:
    folders = ("INBOX", "Adjudicated", "Unsorted", "Junk")
    return [raw for folder in folders for raw in servers.messages(TURNS, folder)]


@pytest.mark.servers
def test_a_mail_that_comes_back_is_told_of_and_taken_away(
    house: House, servers: MailServers
) -> None:
    told = tried(house)
    assert all(one.ok for one in told.values()), told
    assert "came back after" in told["trial mail"].text
    assert "into INBOX, and was taken away" in told["trial mail"].text
    assert told["reply address"].text == "the part behind the + is kept"
    assert told["Message-ID"].text == "is kept"
    assert told["proofs"].text == "the server writes no Authentication-Results"
    assert left(servers) == []


@pytest.mark.servers
def test_a_poller_at_work_ignores_it_and_is_not_disturbed(
    house: House, servers: MailServers
) -> None:
    """It takes the mail first, as any of our own: no answer, no digest, nothing unsorted."""
    House(house.folder).open("g1")  # its mails go into a folder
    before = house.journal()

    endings: list[Ending] = []

    def look() -> None:
        servers.wait_for_messages(TURNS, 1)
        endings.extend(house.poll().endings)

    told = tried(house, happens=look)
    assert endings == [Ending.IGNORED]
    assert all(one.ok for one in told.values()), told
    house.poll()
    assert left(servers) == []
    assert house.journal() == before
    assert not (house.config.mail / "unsorted").exists()
    assert not list((house.config.mail / "outbox").glob("*/*.eml"))


@pytest.mark.servers
def test_what_does_not_come_back_is_told_when_the_time_is_over(
    house: House, servers: MailServers
) -> None:
    with postfix_with(servers, header_checks="/^X-Adjudicator: probe/ DISCARD\n"):
        told = tried(house, within=1.5)
    (fault,) = told.values()
    assert not fault.ok
    assert "did not come back within 2 seconds" in fault.text
    assert "see that turns@gm.example is the address of the mailbox that is read here" in fault.mend


@pytest.mark.servers
def test_a_server_that_knows_no_plus_is_told_from_one_that_takes_nothing(
    house: House, servers: MailServers
) -> None:
    with postfix_with(servers, "recipient_delimiter ="):
        told = tried(house)
    (fault,) = told.values()
    assert not fault.ok
    assert "was not taken" in fault.text
    assert fault.text.endswith("; one to turns@gm.example did come")
    assert "set plus = false in [identity]" in fault.mend
    assert left(servers) == []


@pytest.mark.servers
def test_a_mail_that_bounces_is_told_with_the_words_of_the_server(
    house: House, servers: MailServers
) -> None:
    table = r"/^turns\+.*@gm\.example$/ gone@player.example" + "\n"
    with postfix_with(servers, virtual_alias_maps=table):
        told = tried(house)
    (fault,) = told.values()
    assert "came back as undeliverable: " in fault.text
    assert "no reason is given" not in fault.text
    assert fault.text.endswith("; one to turns@gm.example did come")


@pytest.mark.servers
def test_a_server_that_strips_the_plus_is_seen(house: House, servers: MailServers) -> None:
    with postfix_with(
        servers,
        recipient_canonical_maps=r"/^turns\+.*@gm\.example$/ turns@gm.example" + "\n",
        header_checks="/^Received:/ IGNORE\n",
    ):
        told = tried(house)
    assert told["trial mail"].ok
    assert not told["reply address"].ok
    assert "came as turns@gm.example" in told["reply address"].text
    assert "set plus = false" in told["reply address"].mend


@pytest.mark.servers
def test_where_the_mark_is_in_the_subject_a_plain_address_does(
    tmp_path: Path, servers: MailServers
) -> None:
    house = House(tmp_path, identity={"plus": False}, **sections(servers))
    with postfix_with(servers, "recipient_delimiter ="):
        told = tried(house)
    assert all(one.ok for one in told.values()), told
    assert "reply address" not in told


@pytest.mark.servers
def test_what_servers_write_on_it_is_shown(house: House, servers: MailServers) -> None:
    proofs = "mx.gm.example; dkim=pass header.d=gm.example; spf=softfail"
    with postfix_with(
        servers,
        header_checks=f"/^X-Adjudicator: probe/ PREPEND Authentication-Results: {proofs}\n"
        "/^Message-ID:/ REPLACE Message-ID: <their.own@gm.example>\n",
    ):
        told = tried(house)
    assert told["proofs"].note
    assert "mx.gm.example says of our own mails: dkim pass, spf softfail" in told["proofs"].text
    assert told["Message-ID"].note
    assert "is replaced by the server's own" in told["Message-ID"].text


@pytest.mark.servers
def test_what_is_taken_for_spam_is_found_there(house: House, servers: MailServers) -> None:
    with servers.mailbox(TURNS) as client:
        client.create("Junk")

    def sort() -> None:
        if servers.messages(TURNS, "Junk"):
            return
        servers.wait_for_messages(TURNS, 1)
        with servers.mailbox(TURNS) as client:
            client.uid("MOVE", "1:*", "Junk")

    told = tried(house, happens=sort)
    assert not told["trial mail"].ok
    assert "it was taken for spam" in told["trial mail"].text
    assert left(servers) == []


@pytest.mark.servers
def test_a_mailbox_that_fails_while_it_is_waited_for_is_a_fault_not_a_crash(
    servers: MailServers, tmp_path: Path
) -> None:
    text = "".join(
        f"[{name}]\n" + "".join(f"{k} = {v!r}\n".replace("'", '"') for k, v in keys.items())
        for name, keys in {"identity": {"address": TURNS}, **sections(servers)}.items()
    )
    shell = Shell(tmp_path, text)
    assert "came back after" in shell.run("doctor", "--send").out
    servers.stop_dovecot()
    try:
        ran = shell.run("doctor", "--send", "--within", "2")
    finally:
        servers.start_dovecot()
    assert ran.code == 1
    assert "not sent: receiving and sending have to work first" in ran.out


def test_with_maildirs_it_comes_back_where_somebody_carries_it(tmp_path: Path) -> None:
    house = House(tmp_path)

    def carry() -> None:
        for path in house.out.iterdir():
            deliver(house.box, path.name, path.read_bytes())
            path.unlink()

    told = tried(house, happens=carry)
    assert all(one.ok for one in told.values()), told
    assert house.waiting() == []


def test_with_maildirs_that_nobody_carries_it_does_not(tmp_path: Path) -> None:
    house = House(tmp_path)
    told = tried(house, within=0.3)
    assert "nobody carries mails on from there" in told["trial mail"].text
    assert list(house.out.iterdir()) == []


@pytest.mark.parametrize("within", ["0", "4000", "soon"])
def test_how_long_is_bounded(tmp_path: Path, within: str) -> None:
    Shell(tmp_path).fails("doctor", "--send", "--within", within, code=2)
