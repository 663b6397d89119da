"""Fetching from IMAP servers that do the wrong thing on cue."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from adjudicator.errors import MailFailed
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.transport import source_imap
from adjudicator.mail.transport.imap_session import ImapSettings
from adjudicator.mail.transport.source_imap import ImapSource
from tests.support.misbehaving import Kept, ScriptedServer, TinyImap, Wire, numbers

NOW = datetime(2026, 11, 21, tzinfo=UTC)
#: seconds: who is not woken waits longer than a test may stand still (`timeout` of pyproject.toml)
LONG = 7200


def mails(*names: str) -> dict[int, Kept]:
    return {uid: Kept(f"Subject: {name}\r\n\r\n".encode()) for uid, name in enumerate(names, 1)}


@contextmanager
def tiny(server: TinyImap, **changes: Any) -> Iterator[tuple[ImapSource, ScriptedServer]]:
    naps = changes.pop("naps", None)
    with ScriptedServer(server) as listener:
        settings: dict[str, Any] = {
            "host": "127.0.0.1",
            "port": listener.port,
            "security": "none",
            "user": "turns",
            "password": server.password,
            "timeout": 120,
        }
        sleep = time.sleep if naps is None else naps.append
        source = ImapSource(ImapSettings(**{**settings, **changes}), lambda: NOW, sleep)
        try:
            yield source, listener
        finally:
            source.close()


def subjects(messages: Sequence[Fetched]) -> list[str]:
    return [message.raw.split(b"\r\n")[0].decode()[9:] for message in messages]


def settle_all(source: ImapSource) -> None:
    source.settle([(message.key, Ending.ORDERED) for message in source.fetch()])


def once(act: Any) -> Any:
    """An override that acts on the first command only."""
    done: list[bool] = []

    def override(server: TinyImap, wire: Wire, tag: str, arguments: str) -> bool:
        if done:
            return False
        done.append(True)
        act(server, wire, tag, arguments)
        return True

    return override


def hang_up(_: TinyImap, wire: Wire, __: str, ___: str) -> bool:
    wire.hang_up()
    return True


def cut_in_a_literal(server: TinyImap, wire: Wire, _: str, arguments: str) -> None:
    whole = server.fetched(1, 1, arguments.partition(" ")[2])
    wire.push(whole[: len(whole) - 12])
    wire.hang_up()


@pytest.mark.parametrize("verb", ["SELECT", "NOOP", "UID SEARCH", "UID FETCH", "LOGIN"])
def test_a_line_that_breaks_is_mended_within_the_same_fetch(verb: str) -> None:
    server = TinyImap(mails("a"), overrides={verb: once(hang_up)})
    with tiny(server) as (source, listener):
        assert subjects(source.fetch()) == ["a"]
        assert len(listener.wires) == 2


def test_a_message_cut_off_on_the_way_is_fetched_again_whole() -> None:
    server = TinyImap(mails("a"), overrides={"UID FETCH": once(cut_in_a_literal)})
    with tiny(server) as (source, _):
        assert [message.raw for message in source.fetch()] == [b"Subject: a\r\n\r\n"]


def test_a_line_that_breaks_every_time_is_told_after_the_second() -> None:
    server = TinyImap(mails("a"), overrides={"UID SEARCH": hang_up})
    with tiny(server) as (source, listener):
        with pytest.raises(MailFailed, match="while trying to fetch mail: it closed the conn"):
            source.fetch()
        assert len(listener.wires) == 2


def test_pauses_grow_while_fetching_fails_and_end_when_it_works() -> None:
    naps: list[float] = []
    server = TinyImap(mails("a"), overrides={"UID SEARCH": hang_up})
    with tiny(server, naps=naps) as (source, _):
        for _try in range(9):
            with pytest.raises(MailFailed):
                source.fetch()
            source.wait(1000)
        server.overrides.clear()
        source.fetch()
        source.close()
        source.wait(1000)
    assert naps == [1, 2, 4, 8, 16, 32, 60, 60, 60, 0]


def test_a_server_without_answer_costs_a_bounded_time() -> None:
    def silent(wire: Wire) -> None:
        while True:
            wire.hear()

    with ScriptedServer(silent) as listener:
        settings = ImapSettings(
            "127.0.0.1", "u", "p", port=listener.port, security="none", timeout=0.2
        )
        source = ImapSource(settings, lambda: NOW)
        with pytest.raises(MailFailed, match="no answer in time"):
            source.fetch()
        assert len(listener.wires) <= 2, "tried anew once"


@pytest.mark.parametrize(
    "greeting", [b"\xff\xfe\r\n", b"HTTP/1.1 400 Bad\r\n\r\n", b"* BYE\r\n", b""]
)
def test_what_is_no_imap_server_is_told_and_no_crash(greeting: bytes) -> None:
    with ScriptedServer(lambda wire: wire.push(greeting)) as listener:
        settings = ImapSettings(
            "127.0.0.1", "u", "p", port=listener.port, security="none", timeout=120
        )
        source = ImapSource(settings, lambda: NOW)
        with pytest.raises(MailFailed, match="IMAP server 127"):
            source.fetch()
        assert len(source.check().faults) == 1


def test_a_log_in_that_the_server_cannot_check_now_is_not_called_wrong() -> None:
    def unavailable(_: TinyImap, wire: Wire, tag: str, __: str) -> bool:
        wire.say(f"{tag} NO [UNAVAILABLE] try later")
        return True

    with (
        tiny(TinyImap({}, overrides={"LOGIN": unavailable})) as (source, _),
        pytest.raises(MailFailed, match="cannot check passwords now"),
    ):
        source.fetch()


def test_closing_in_idle_sends_the_next_fetch_to_a_new_line() -> None:
    def close_in_idle(_: TinyImap, wire: Wire, __: str, ___: str) -> None:
        wire.say("+ idling")
        wire.hang_up()

    naps: list[float] = []
    server = TinyImap(mails("a"), overrides={"IDLE": once(close_in_idle)})
    with tiny(server, naps=naps) as (source, listener):
        source.fetch()
        source.wait(10_000)
        assert subjects(source.fetch()) == ["a"]
        assert len(listener.wires) == 2
    assert naps == [0]


def test_a_server_that_always_closes_in_idle_is_not_hammered() -> None:
    naps: list[float] = []
    server = TinyImap(mails("a"), overrides={"IDLE": hang_up})
    with tiny(server, naps=naps) as (source, _):
        for _round in range(6):
            source.fetch()
            source.wait(1000)
    assert naps[0] == 0
    assert naps[1:] == pytest.approx([1, 2, 4, 8, 16])


def test_a_server_that_refuses_idle_is_not_hammered_either() -> None:
    def refuse(_: TinyImap, wire: Wire, tag: str, __: str) -> bool:
        wire.say(f"{tag} NO not today")
        return True

    naps: list[float] = []
    with tiny(TinyImap({}, overrides={"IDLE": refuse}), naps=naps) as (source, _):
        for _round in range(4):
            source.fetch()
            source.wait(1000)
    assert naps[1:] == pytest.approx([1, 2, 4])


def test_news_in_the_same_packet_as_the_answer_to_idle_is_not_lost() -> None:
    def at_once(_: TinyImap, wire: Wire, tag: str, __: str) -> bool:
        wire.say("+ idling", "* 2 EXISTS")
        wire.hear()
        wire.say(f"{tag} OK done")
        return True

    with tiny(TinyImap(mails("a"), overrides={"IDLE": at_once})) as (source, _):
        source.fetch()
        source.wait(LONG)


def test_news_of_other_kinds_do_not_end_the_wait() -> None:
    asked: list[str] = []

    def chatty(_: TinyImap, wire: Wire, tag: str, __: str) -> bool:
        asked.append(tag)
        wire.say("+ idling")
        wire.say("* OK still here", "* 1 FETCH (FLAGS (\\Seen))")
        if len(asked) == 3:
            wire.say("* 2 EXISTS")
        wire.hear()
        wire.say(f"{tag} OK done")
        return True

    with tiny(TinyImap(mails("a"), overrides={"IDLE": chatty})) as (source, listener):
        source.fetch()
        source.wait(LONG)
        assert len(asked) == 3
        assert len(listener.wires) == 1


def test_idle_is_asked_for_anew_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def third_time(_: TinyImap, wire: Wire, tag: str, __: str) -> bool:
        asked.append(tag)
        wire.say("+ idling", *(["* 1 EXISTS"] if len(asked) == 3 else []))
        wire.hear()
        wire.say(f"{tag} OK done")
        return True

    monkeypatch.setattr(source_imap, "FIRST_IDLE", 0.05)
    with tiny(TinyImap({}, overrides={"IDLE": third_time})) as (source, _):
        source.fetch()
        source.wait(LONG)
    assert len(asked) == 3


def test_without_idle_the_folder_is_looked_at_at_intervals() -> None:
    for changes in ({"idle": False}, {}):
        naps: list[float] = []
        capabilities = "IMAP4rev1 IDLE" if changes else "IMAP4rev1"
        server = TinyImap({}, capabilities=capabilities)
        with tiny(server, naps=naps, poll_seconds=45, **changes) as (source, _):
            source.fetch()
            source.wait(100)
            source.wait(20)
            assert any("every 45 seconds" in fact for fact in source.check().facts)
        assert naps == [45, 20]


def test_without_move_mails_are_copied_and_only_they_removed() -> None:
    server = TinyImap(mails("a", "b"), capabilities="IMAP4rev1 UIDPLUS")
    server.inbox[9] = Kept(b"Subject: mine\r\n\r\n", {r"\Deleted"})
    with tiny(server, done_folder="Done") as (source, _):
        settle_all(source)
    assert server.folders == {"Done": [b"Subject: a\r\n\r\n", b"Subject: b\r\n\r\n"]}
    assert set(server.inbox) == {9}


def test_without_uidplus_nothing_is_removed_but_nothing_comes_twice() -> None:
    server = TinyImap(mails("a"), capabilities="IMAP4rev1")
    with tiny(server, done_folder="Done") as (source, listener):
        settle_all(source)
        assert source.fetch() == ()
        assert not any(line.endswith(b"EXPUNGE") for line in listener.heard())
    assert server.inbox[1].flags == {r"\Deleted", r"\Seen", "$Adjudicated"}


def test_a_password_that_others_could_read_is_told_of() -> None:
    # an address of this machine that does not look like one
    with tiny(TinyImap({}), host="0.0.0.0") as (source, _):
        (fault,) = source.check().faults
    assert "goes over the network unencrypted" in fault.message


def test_without_keywords_the_done_folder_keeps_mails_apart() -> None:
    server = TinyImap(mails("a"), permanent=r"\Deleted \Seen")
    with tiny(server, done_folder="Done") as (source, _):
        assert source.check().faults == ()
        settle_all(source)
        assert source.fetch() == ()
    assert server.inbox == {}


def test_without_keywords_and_folder_mails_come_once_a_run_and_the_check_warns() -> None:
    server = TinyImap(mails("a"), permanent=r"\Deleted \Seen")
    with tiny(server) as (source, _):
        (fault,) = source.check().faults
        assert "done_folder" in fault.mend
        settle_all(source)
        assert source.fetch() == ()
        server.inbox.update({2: Kept(b"Subject: b\r\n\r\n")})
        assert subjects(source.fetch()) == ["b"]
    with tiny(server) as (source, _):
        assert subjects(source.fetch()) == ["a", "b"]


def test_a_keyword_that_is_promised_but_refused_still_settles() -> None:
    def refuse(_: TinyImap, wire: Wire, tag: str, __: str) -> bool:
        wire.say(f"{tag} NO keywords are full")
        return True

    server = TinyImap(mails("a"), overrides={"UID STORE": refuse})
    with tiny(server, done_folder="Done") as (source, _):
        settle_all(source)
        assert source.fetch() == ()
    assert server.folders["Done"] == [b"Subject: a\r\n\r\n"]


def test_a_line_that_breaks_in_settling_is_mended_and_nothing_is_left() -> None:
    for verb in ("UID STORE", "UID MOVE", "LIST", "CREATE"):
        server = TinyImap(mails("a", "b"), overrides={verb: once(hang_up)})
        with tiny(server, done_folder="Done") as (source, _):
            settle_all(source)
            assert source.fetch() == ()
        assert server.inbox == {}
        assert len(server.folders["Done"]) == 2


def test_a_failed_settling_is_told_and_the_mail_comes_again() -> None:
    server = TinyImap(mails("a"), permanent=r"\Seen", overrides={"UID MOVE": hang_up})
    with tiny(server, done_folder="Done") as (source, _):
        with pytest.raises(MailFailed, match="while trying to put mail away"):
            settle_all(source)
        assert subjects(source.fetch()) == ["a"]


def test_a_server_that_changes_validity_between_two_lines_settles_no_stranger() -> None:
    server = TinyImap(mails("a"))
    with tiny(server) as (source, _):
        endings = [(message.key, Ending.ORDERED) for message in source.fetch()]
        source.close()
        server.validity = 8
        server.inbox = mails("new")
        source.settle(endings)
        assert server.inbox[1].flags == set()
        assert subjects(source.fetch()) == ["new"]


def test_a_message_that_vanishes_between_search_and_fetch_is_passed_over() -> None:
    def vanish(server: TinyImap, _: Wire, __: str, ___: str) -> bool:
        server.inbox.pop(1, None)
        return False

    for verb in ("UID FETCH", "UID SEARCH"):
        server = TinyImap(mails("a", "b"))
        with tiny(server) as (source, _):
            source.fetch()
            server.overrides[verb] = vanish
            assert subjects(source.fetch()) == ["b"]


def refuse_the_second(server: TinyImap, wire: Wire, tag: str, arguments: str) -> bool:
    uids, _, items = arguments.partition(" ")
    refused = "BODY" in items and 2 in numbers(uids)
    if refused:
        wire.say(f"{tag} NO [SERVERBUG] Internal error occurred")
    return refused


def test_a_mail_that_the_server_cannot_read_itself_keeps_no_other_back() -> None:
    server = TinyImap(mails("a", "b", "c"))
    server.overrides["UID FETCH"] = refuse_the_second
    with tiny(server) as (source, _):
        messages = source.fetch()
        assert [message.missing for message in messages] == [False, True, False]
        assert subjects(source.fetch(skip=[messages[1].key])) == ["a", "c"]


def test_a_server_that_refuses_all_mails_has_a_fault_and_the_mails_have_none() -> None:
    def refuse(server: TinyImap, wire: Wire, tag: str, arguments: str) -> bool:
        if "BODY" in arguments:
            wire.say(f"{tag} NO [UNAVAILABLE] try later")
        return "BODY" in arguments

    server = TinyImap(mails("a", "b"))
    server.overrides["UID FETCH"] = refuse
    with tiny(server) as (source, _), pytest.raises(MailFailed, match="try later"):
        source.fetch()


def test_a_server_that_lies_about_sizes_cannot_overrun_the_cap() -> None:
    big = b"Subject: big\r\n\r\n" + b"x" * 5000
    server = TinyImap({1: Kept(big, size=10), 2: Kept(b"Subject: small\r\n\r\n", size=9999)})
    with tiny(server, cap=1000) as (source, _):
        lying, shrunk = source.fetch()
    assert (len(lying.raw), lying.size, lying.oversize) == (1000, len(big), True)
    assert (shrunk.raw, shrunk.size, shrunk.oversize) == (b"Subject: small\r\n\r\n", 9999, True)


def test_without_a_readable_arrival_the_clock_is_asked() -> None:
    server = TinyImap({1: Kept(b"Subject: a\r\n\r\n", date="someday")})
    with tiny(server) as (source, _):
        assert source.fetch()[0].received_at == NOW
