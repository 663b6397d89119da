"""A house at a provider that people have: what init writes, and what doctor says of it."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli.main import cli
from adjudicator.config.file import load_config
from adjudicator.config.settings import Config
from adjudicator.service.installation.doctor import Finding, examine
from adjudicator.service.installation.providers import provider_of, providers, with_values
from adjudicator.service.installation.setup import example_text
from adjudicator.service.installation.wiring import make_host

WAYS = [(name, way) for name, one in providers().items() for way in one.auth]
PORTS = {993: "tls", 465: "tls", 587: "starttls"}


@pytest.fixture(autouse=True)
def off_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of this file may ask a real provider."""

    def unknown(*_: object, **__: object) -> object:
        raise socket.gaierror(socket.EAI_NONAME, "no such name")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)


def init(folder: Path, *options: str) -> Result:
    return CliRunner().invoke(cli, ["init", str(folder), *options])


def made(folder: Path, name: str, way: str = "") -> Config:
    options = ["--provider", name, "--address", "club@x.example", *(("--auth", way) if way else ())]
    assert init(folder, *options).exit_code == 0
    return load_config(folder / "config.toml")


def findings(config: Config, *of: str) -> list[Finding]:
    return [one for one in examine(make_host(config)) if one.what in of]


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_what_init_writes_is_sound_and_doctor_says_what_is_missing(
    tmp_path: Path, name: str, way: str
) -> None:
    config = made(tmp_path, name, way)
    known = providers()[name]
    assert (config.imap.host, config.smtp.host) == (known.imap.host, known.smtp.host)
    assert (config.imap.auth, config.smtp.auth) == (way, way)
    assert config.imap.user == config.smtp.user == config.identity.address == "club@x.example"
    assert (config.transport.receive, config.transport.send) == ("imap", "smtp")
    assert config.identity.plus == known.plus
    for key, most in known.limits.items():
        assert getattr(config.smtp, key) == most
    looked = findings(config, "provider", "receiving", "sending", "rights")
    faults = [one for one in looked if not one.ok]
    assert {one.what for one in faults} == {"receiving", "sending"}
    secret = "password_file" if way == "password" else "token_file"
    assert secret in faults[0].text
    assert "chmod 600" in faults[0].mend
    assert all(one.mend for one in faults)
    assert not [one for one in looked if one.note]


@pytest.mark.parametrize("name", providers())
def test_what_is_known_of_a_provider_can_be_so(name: str) -> None:
    known = providers()[name]
    assert set(known.steps) == set(known.auth)
    assert all(step.endswith((".", ")", "]")) for steps in known.steps.values() for step in steps)
    if "xoauth2" in known.auth:
        assert known.token_url.startswith("https://")
    for server in (known.imap, known.smtp):
        assert PORTS.get(server.port, "starttls") == server.security
        assert server.port in PORTS or server.host == "127.0.0.1"
    assert set(known.limits) <= {"per_minute", "per_hour", "per_day"}
    local = known.imap.host == "127.0.0.1"
    assert provider_of(known.imap.host, known.smtp.host) is (None if local else known)


def test_init_says_what_is_left_to_do_and_the_file_keeps_it(tmp_path: Path) -> None:
    result = init(tmp_path, "--provider", "gmail")
    text = (tmp_path / "config.toml").read_text()
    assert "1. Write your address in place of you@gmail.com" in result.output
    assert "app password" in result.output
    head = " ".join(line.removeprefix("#").strip() for line in text.split("\n\n")[0].split("\n"))
    assert "What is left to do: 1. Write your address in place of you@gmail.com" in head
    assert "about 500 mails a day" in head
    assert "check these with the provider" in head
    assert (tmp_path / "config.toml").stat().st_mode & 0o077 == 0


def test_a_consent_needs_a_client(tmp_path: Path) -> None:
    config = made(tmp_path, "outlook")
    (tmp_path / "refresh-token").write_text("refresh-me\n")
    (tmp_path / "refresh-token").chmod(0o600)
    told = findings(config, "receiving")
    assert any("client_id is empty" in one.text and "Register" in one.mend for one in told)
    assert "refresh-me" not in repr(told)
    (tmp_path / "refresh-token").chmod(0o644)
    (rights,) = findings(config, "rights")
    assert "refresh-token" in rights.text


def test_an_endpoint_that_cannot_be_reached_is_told(tmp_path: Path) -> None:
    made(tmp_path, "outlook")
    path = tmp_path / "config.toml"
    path.write_text(path.read_text().replace('client_id = ""', 'client_id = "club"'))
    (tmp_path / "refresh-token").write_text("refresh-me\n")
    told = findings(load_config(path), "receiving")
    assert any("login.microsoftonline.com cannot be reached" in one.text for one in told)


def test_a_password_where_none_is_taken_is_a_fault(tmp_path: Path) -> None:
    made(tmp_path, "outlook")
    path = tmp_path / "config.toml"
    text = re.sub(r'^auth = "xoauth2"', 'auth = "password"', path.read_text(), flags=re.M)
    text = re.sub(r'^token_file = "[^"]+"', 'token_file = ""', text, flags=re.M)
    path.write_text(text)
    faults = [one for one in findings(load_config(path), "provider") if not one.ok]
    assert [one.text[-25:] for one in faults] == [
        " log-in by password in [imap]"[-25:],
        " log-in by password in [smtp]"[-25:],
    ]
    assert 'auth = "xoauth2"' in faults[0].mend


def test_missing_limits_and_plus_addresses_that_may_not_arrive_are_noted(tmp_path: Path) -> None:
    made(tmp_path, "yahoo")
    path = tmp_path / "config.toml"
    text = (
        path.read_text()
        .replace("per_day = 500", "per_day = 0")
        .replace("plus = false", "plus = true")
    )
    path.write_text(text)
    notes = [one.text for one in findings(load_config(path), "provider") if one.note]
    assert "about 500 mails a day; [smtp] per_day is 0" in notes[0]
    assert "plus = false" in notes[1]
    assert len(notes) == 2


@pytest.mark.parametrize(
    ("options", "status", "told"),
    [
        (("--provider", "gmial"), 1, "known: gmail, outlook"),
        (("--provider", "gmx", "--auth", "xoauth2"), 1, "takes no log-in by xoauth2"),
        (("--provider", "gmail", "--auth", "magic"), 1, "it takes password and xoauth2"),
        (("--provider", "gmail", "--address", "club"), 1, "“club” is no mail address"),
        (("--provider", "gmail", "--address", 'a"@b.c'), 1, "is no mail address"),
        (("--address", "club@gmail.com"), 2, "go with --provider"),
    ],
)
def test_what_init_cannot_do_is_told_and_nothing_is_written(
    tmp_path: Path, options: tuple[str, ...], status: int, told: str
) -> None:
    folder = tmp_path / "house"
    result = init(folder, *options)
    error = result.exception
    shown = result.output + " ".join(str(getattr(error, part, "")) for part in ("message", "mend"))
    assert told in shown
    assert result.exit_code == status
    assert not folder.exists()


def test_names_of_providers_may_be_written_large(tmp_path: Path) -> None:
    assert made(tmp_path, "Mailbox.org").imap.host == "imap.mailbox.org"


def test_a_certificate_lies_beside_the_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = made(tmp_path / "house", "proton-bridge")
    (tmp_path / "house" / "password").write_text("x")
    monkeypatch.chdir(tmp_path)
    told = findings(config, "receiving")
    assert any(str(tmp_path / "house" / "bridge.pem") in one.text for one in told)


def test_values_are_set_where_they_stand_and_comments_stay() -> None:
    text = example_text()
    changed = with_values(
        text, {"smtp": {"host": 'a"b', "per_day": 7}, "identity": {"plus": False}}
    )
    before, after = text.split("\n"), changed.split("\n")
    assert len(before) == len(after)
    differ = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
    assert [b.split("#")[0].strip() for _, b in differ] == [
        "plus = false",
        'host = "a\\"b"',
        "per_day = 7",
    ]
    for a, b in differ:
        assert a.partition("#")[2] == b.partition("#")[2]
        assert a.find("#") == b.find("#")
    with pytest.raises(ValueError, match="no_such"):
        with_values(text, {"smtp": {"no_such": 1}})
