"""Access tokens by a refresh token, from a token endpoint on loopback."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.errors import MailFailed
from adjudicator.mail.account.consent import REST, ConsentKey, Grant
from tests.support.tokens import CLIENT, CLIENT_SECRET, TokenHouse, token_house


class Desk:
    """A house with its clock and the file of its refresh token."""

    def __init__(self, house: TokenHouse, folder: Path) -> None:
        self.house = house
        self.now = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
        self.file = folder / "refresh"
        self.put("refresh-0")

    def put(self, token: str) -> None:
        self.file.write_text(f"{token}\n")
        self.file.chmod(0o600)

    def later(self, **span: float) -> None:
        self.now += timedelta(**span)

    def key(self, **changes: object) -> ConsentKey:
        given: dict[str, object] = {"client_secret": lambda: CLIENT_SECRET, **changes}
        grant = Grant(self.file, **{"url": self.house.url, "client": CLIENT, **given})  # type: ignore[arg-type]
        return ConsentKey(grant, "[imap] token_file", lambda: self.now)

    def fault(self, key: ConsentKey) -> MailFailed:
        with pytest.raises(MailFailed) as caught:
            key.secret()
        for secret in ("refresh-", "access-", CLIENT_SECRET):
            assert secret not in caught.value.message + caught.value.mend
        return caught.value


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with token_house() as house:
        yield Desk(house, tmp_path)


def test_a_token_is_asked_for_once_and_again_before_it_ends(desk: Desk) -> None:
    key = desk.key()
    first = key.secret()
    assert first.text in desk.house.access
    assert first.until == desk.now + timedelta(minutes=55)
    desk.later(minutes=54)
    assert key.secret().text == first.text
    assert len(desk.house.asked) == 1
    desk.later(minutes=1)
    assert key.secret().text != first.text
    assert len(desk.house.asked) == 2
    assert desk.house.asked[0] == {
        "grant_type": "refresh_token",
        "refresh_token": "refresh-0",
        "client_id": CLIENT,
        "client_secret": CLIENT_SECRET,
    }


def test_other_processes_take_the_same_token(desk: Desk) -> None:
    first = desk.key().secret()
    assert desk.key().secret().text == first.text
    assert len(desk.house.asked) == 1
    kept = desk.file.with_name("refresh.access")
    assert kept.stat().st_mode & 0o777 == 0o600
    kept.write_text("{torn")
    assert desk.key().secret().text != first.text


def test_another_grant_does_not_take_it(desk: Desk) -> None:
    desk.key().secret()
    desk.key(scope="mail").secret()
    assert [form.get("scope") for form in desk.house.asked] == [None, "mail"]


def test_a_short_life_is_renewed_before_its_end_too(desk: Desk) -> None:
    desk.house.lasting = 100
    assert desk.key().secret().until == desk.now + timedelta(seconds=80)


@pytest.mark.parametrize("lasting", [None, "soon", -3, 0, [], 1e300])
def test_an_end_that_is_not_told_is_learnt_from_the_server(desk: Desk, lasting: object) -> None:
    desk.house.lasting = lasting  # type: ignore[assignment]
    key = desk.key()
    first = key.secret()
    assert key.another(first) is None  # it was made for this very log-in
    held = key.secret()
    assert (held.text, held.fresh) == (first.text, False)
    other = key.another(held)
    assert other is not None
    assert other.text != first.text
    assert other.fresh


def test_a_new_refresh_token_is_on_disk_closed_and_used_the_next_time(desk: Desk) -> None:
    desk.house.rotates = True
    desk.file.chmod(0o640)
    key = desk.key()
    key.secret()
    assert desk.file.read_text() == "refresh-1\n"
    assert desk.file.stat().st_mode & 0o777 == 0o600
    desk.later(hours=1)
    desk.key().secret()
    assert [form["refresh_token"] for form in desk.house.asked] == ["refresh-0", "refresh-1"]
    assert desk.file.read_text() == "refresh-2\n"
    assert key.secret().text in desk.house.access  # the first process takes what the other got
    assert len(desk.house.asked) == 2


def test_a_link_to_the_file_stays_one(desk: Desk, tmp_path: Path) -> None:
    desk.house.rotates = True
    link = tmp_path / "elsewhere" / "link"
    link.parent.mkdir()
    link.symlink_to(desk.file)
    real, desk.file = desk.file, link
    desk.key().secret()
    assert link.is_symlink()
    assert real.read_text() == "refresh-1\n"


def test_a_new_refresh_token_that_cannot_be_written_is_told_kept_and_written_later(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.house.rotates = True
    key = desk.key()
    with monkeypatch.context() as full:

        def no_room(*_: object, **__: object) -> int:
            raise OSError(28, "No space left on device")

        full.setattr("adjudicator.mail.transport.maildir.open_afresh", no_room)
        for _ in range(2):
            assert "No space left" in desk.fault(key).message
        assert desk.file.read_text() == "refresh-0\n"
    assert key.secret().text in desk.house.access
    assert desk.file.read_text() == "refresh-1\n"
    assert len(desk.house.asked) == 1


def test_a_consent_that_was_withdrawn_is_told_with_what_to_do_and_a_new_one_is_taken_up(
    desk: Desk,
) -> None:
    desk.house.refresh.clear()
    key = desk.key()
    fault = desk.fault(key)
    assert "consent ended or was withdrawn (invalid_grant: Token revoked.)" in fault.message
    assert "Give a new consent" in fault.mend
    assert str(desk.file) in fault.mend
    assert "othing is lost" in fault.mend
    desk.fault(key)
    assert len(desk.house.asked) == 1  # it is not asked again and again
    desk.house.refresh["refresh-new"] = "turns@gm.example"
    desk.put("refresh-new")
    assert key.secret().text in desk.house.access


def test_a_failing_endpoint_rests_and_is_asked_again(desk: Desk) -> None:
    desk.house.answers = [(503, b"<html>maintenance</html>")]
    key = desk.key()
    assert "out of order (status 503)" in desk.fault(key).message
    desk.house.answers = []
    desk.fault(key)
    assert len(desk.house.asked) == 1
    desk.later(seconds=REST.total_seconds())
    assert key.secret().text in desk.house.access


@pytest.mark.parametrize(
    ("status", "body", "told", "mend"),
    [
        (401, b'{"error": "invalid_client"}', "does not know this client", "client_secret"),
        (
            400,
            b'{"error": "invalid_scope", "error_description": "no\\nmail"}',
            "does not give what scope asks for (invalid_scope: no mail)",
            "scope",
        ),
        (400, b'{"error": "refresh-0 is bad"}', "gives no token (... is bad)", "token_url"),
        (400, b'{"error": "slow_down"}', "gives no token (slow_down)", "token_url"),
        (404, b"", "gives no token (status 404)", "token_url"),
        (200, b"[]", "gives no token (status 200)", "token_url"),
        (200, b"<html>", "gives no token (status 200)", "token_url"),
        (200, b'{"access_token": "two words"}', "gives no token (status 200)", "token_url"),
        (200, b'{"access_token": 3}', "gives no token (status 200)", "token_url"),
        (200, b"[" * 60_000, "gives no token (status 200)", "token_url"),
        (429, b"{}", "out of order (status 429)", "by itself"),
    ],
)
def test_what_an_endpoint_says_instead_of_a_token_is_told(
    desk: Desk, status: int, body: bytes, told: str, mend: str
) -> None:
    desk.house.answers = [(status, body)]
    fault = desk.fault(desk.key())
    assert told in fault.message
    assert "127.0.0.1" in fault.message
    assert mend in fault.mend


def test_nothing_is_sent_on_where_an_endpoint_points_elsewhere(desk: Desk) -> None:
    with token_house() as other:
        desk.house.answers = [(307, other.url.encode())]
        assert "gives no token (status 307)" in desk.fault(desk.key()).message
        assert other.asked == []


def test_an_endpoint_that_is_not_there_is_told(desk: Desk) -> None:
    with token_house() as gone:
        url = gone.url
    fault = desk.fault(desk.key(url=url))
    assert "cannot be reached: nothing listens there" in fault.message
    assert "token_url" in fault.mend
    fault = desk.fault(desk.key(url=url.replace("http", "https")))
    assert "cannot be reached" in fault.message


def test_a_file_without_a_refresh_token_is_told(desk: Desk) -> None:
    desk.put("two words")
    assert "holds no refresh token" in desk.fault(desk.key()).message
    desk.file.write_bytes(b"\xff")
    assert "cannot be read: it is no text" in desk.fault(desk.key()).message
    desk.file.unlink()
    fault = desk.fault(desk.key())
    assert "cannot be read: No such file" in fault.message
    assert "put the refresh token" in fault.mend


def test_a_client_that_is_not_registered_yet_is_told(desk: Desk) -> None:
    fault = desk.fault(desk.key(client=""))
    assert "client_id is empty" in fault.message
    assert str(desk.file) in fault.message
    assert desk.house.asked == []


def test_many_threads_and_processes_that_ask_at_once_get_one_token(desk: Desk) -> None:
    desk.house.rotates = True
    keys = [desk.key() for _ in range(3)]
    found: list[str] = []
    threads = [
        threading.Thread(target=lambda key=key: found.append(key.secret().text))  # type: ignore[misc]
        for key in keys * 4
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 12
    assert len(set(found)) == 1
    assert len(desk.house.asked) == 1


def test_no_secret_stands_in_what_is_printed_of_a_key(desk: Desk) -> None:
    key = desk.key()
    shown = repr(key.secret()) + repr(key._held) + repr(key._grant)
    for secret in ("refresh-0", "access-", CLIENT_SECRET):
        assert secret not in shown
