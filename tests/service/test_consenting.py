"""A consent asked of the mailbox's owner, from the printed page to a log-in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli.main import cli, describe
from adjudicator.config.file import load_config
from adjudicator.errors import AdjudicatorError, MailFailed
from adjudicator.mail.account.asking import Asked
from adjudicator.service.house.host import SystemClock
from adjudicator.service.house.keyring import Keyring
from adjudicator.service.installation.setup import ask_consent
from adjudicator.service.installation.wiring import make_host
from tests.support.servers import TURNS
from tests.support.tokens import CLIENT, CLIENT_SECRET, TokenHouse, token_house

PAGE = "https://login.example/authorize"


@pytest.fixture
def tokens() -> Iterator[TokenHouse]:
    with token_house() as house:
        yield house


@pytest.fixture
def config(tokens: TokenHouse, tmp_path: Path) -> Path:
    path = tmp_path / "config.toml"
    account = (
        f'user = "{TURNS}"\nauth = "xoauth2"\ntoken_file = "refresh-token"\n'
        f'token_url = "{tokens.url}"\nclient_id = "{CLIENT}"\nclient_secret = "{CLIENT_SECRET}"\n'
    )
    path.write_text(f"[imap]\n{account}[smtp]\n{account}")
    return path


def asking(config: Path) -> Asked:
    return ask_consent(make_host(load_config(config)), PAGE, "mail offline_access")


def test_what_the_owner_agrees_to_is_kept_closed_and_opens_the_mailbox(
    tokens: TokenHouse, config: Path
) -> None:
    asked = asking(config)
    assert asked.address.startswith(f"{PAGE}?client_id={CLIENT}&")
    asked.keep(f" {tokens.agree(asked.address)}\n")
    file = config.parent / "refresh-token"
    assert file.read_text() == "refresh-of-code-0\n"
    assert file.stat().st_mode & 0o777 == 0o600
    key = Keyring(load_config(config), SystemClock().now).key("imap")
    assert key.secret().text in tokens.access


def test_two_askings_have_nothing_in_common(config: Path) -> None:
    first, second = asking(config).address, asking(config).address
    for name in ("state", "code_challenge"):
        found = [re.search(rf"{name}=([\w-]{{20,}})", one) for one in (first, second)]
        assert found[0] is not None
        assert found[1] is not None
        assert found[0][1] != found[1][1]


def refused(asked: Asked, pasted: str) -> str:
    with pytest.raises(MailFailed) as caught:
        asked.keep(pasted)
    assert caught.value.mend
    return caught.value.message


def test_what_leads_nowhere_is_told_and_keeps_the_old_consent(
    tokens: TokenHouse, config: Path
) -> None:
    file = config.parent / "refresh-token"
    file.write_text("old\n")
    asked, other = asking(config), asking(config)
    assert "holds no code" in refused(asked, "http://localhost:8250")
    assert "holds no code" in refused(asked, "http://[")
    assert "belongs to another asking" in refused(asked, tokens.agree(other.address))
    assert "belongs to another asking" in refused(asked, "http://localhost:8250/?code=code-0")
    denied = "http://localhost:8250/?error=access_denied&error_description=The+owner%0Asaid+no"
    assert "not given (access_denied: The owner said no)" in refused(asked, denied)
    ended = tokens.agree(asked.address)
    tokens.codes.clear()
    assert "does not take the code (invalid_grant)" in refused(asked, ended)
    tokens.answers = [(200, b'{"access_token": "only"}')]
    assert "gave no refresh token" in refused(asked, tokens.agree(asked.address))
    assert file.read_text() == "old\n"


def test_a_code_is_of_no_use_to_who_overheard_it(tokens: TokenHouse, config: Path) -> None:
    asked, thief = asking(config), asking(config)
    overheard = tokens.agree(asked.address)
    thief._state = asked._state
    assert "does not take the code" in refused(thief, overheard)


def run(config: Path, *options: str, given: str = "") -> Result:
    return CliRunner().invoke(cli, ["--config", str(config), "consent", *options], input=given)


def test_the_command_prints_the_page_and_takes_where_it_leads(
    tokens: TokenHouse, config: Path
) -> None:
    result = run(config, "--page", PAGE, "--scope", "mail", given="http://localhost:8250\n")
    assert f"{PAGE}?client_id={CLIENT}" in result.output
    assert isinstance(result.exception, AdjudicatorError)
    assert "holds no code" in describe(result.exception)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has a token_file"),
        (
            '[imap]\nauth = "xoauth2"\nuser = "t"\ntoken_file = "r"\ntoken_url = "https://x.example"\n',
            "page of this provider",
        ),
        (
            '[imap]\nhost = "outlook.office365.com"\nauth = "xoauth2"\nuser = "t"\n'
            'token_file = "r"\n'
            'token_url = "https://x.example"\nscope = "mail"\n'
            '[smtp]\nhost = "smtp-mail.outlook.com"\n',
            "client_id is empty",
        ),
    ],
)
def test_what_is_missing_before_anybody_can_be_asked_is_told(
    config: Path, text: str, told: str
) -> None:
    config.write_text(text)
    result = run(config)
    assert isinstance(result.exception, AdjudicatorError)
    assert told in describe(result.exception)
    assert "\n  " in describe(result.exception), "what to do comes behind it"


def test_the_page_of_a_known_provider_is_known(tmp_path: Path) -> None:
    known = (
        ("gmail", "https://accounts.google.com/", "scope=https%3A%2F%2Fmail.google.com%2F&"),
        ("outlook", "https://login.microsoftonline.com/", "SMTP.Send+offline_access&"),
    )
    for name, page, scope in known:
        folder = tmp_path / name
        options = ["init", str(folder), "--provider", name, "--address", "club@x.example"]
        assert CliRunner().invoke(cli, [*options, "--auth", "xoauth2"]).exit_code == 0
        path = folder / "config.toml"
        text = path.read_text().replace('client_id = ""', 'client_id = "club"')
        path.write_text(text)
        asked = ask_consent(make_host(load_config(path)))
        assert asked.address.startswith(page)
        assert scope in asked.address
