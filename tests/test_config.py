from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from adjudicator.config.accounts import password_of
from adjudicator.config.file import load_config, read_config
from adjudicator.config.settings import Config
from adjudicator.errors import ConfigError

HERE = Path("/etc/house/config.toml")
EXAMPLE = Path(__file__).parent.parent / "config.example.toml"


def faults(text: str) -> tuple[str, ...]:
    """All faults of a configuration."""
    with pytest.raises(ConfigError) as caught:
        read_config(text, HERE)
    assert str(len(caught.value.problems)) in caught.value.message
    return caught.value.problems


def test_the_example_holds_every_key_with_its_default() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    config = read_config(text, Path("config.toml"))
    bare = Config(base=Path(), source="config.toml")
    assert config == bare
    document = tomllib.loads(text)
    for field in msgspec.structs.fields(Config):
        if field.name in ("base", "source", "referees"):  # further ones: none is usual
            continue
        keys = {inner.encode_name for inner in msgspec.structs.fields(field.type)}
        assert set(document[field.encode_name]) == keys, f"[{field.encode_name}]"


def test_an_empty_file_is_the_defaults() -> None:
    config = read_config("", HERE)
    assert config.transport.receive == "maildir"
    assert config.games == Path("/etc/house/games")
    assert config.mail == Path("/etc/house/mail")
    assert config.templates is None


def test_relative_folders_start_at_the_file_and_absolute_ones_stay() -> None:
    config = read_config('[folders]\ngames = "a/b"\nmail = "/var/mail/turns"\n', HERE)
    assert config.games == Path("/etc/house/a/b")
    assert config.mail == Path("/var/mail/turns")


def test_all_faults_are_told_at_once_each_with_its_line() -> None:
    text = "\n".join(
        [
            "[identity]",
            'adress = "a@b.example"',
            'address = "nobody"',
            "[imap]",
            "port = 99999",
            'security = "ssl"',
            "[smtp]",
            'connections = "many"',
            "[schedul]",
            "[schedule]",
            'every = "soon"',
            'zone = "Europe/Nowhere"',
        ]
    )
    found = faults(text)
    wanted = [
        ("line 2", "did you mean “address”"),
        ("line 3", "“nobody” is no mail address"),
        ("line 5", "65535"),
        ("line 6", "'tls'"),
        ("line 8", "smtp.connections"),
        ("line 9", "did you mean “schedule”"),
        ("line 11", "soon"),
        ("line 12", "Europe/Nowhere"),
    ]
    assert len(found) == len(wanted)
    for line, told in wanted:
        assert any(f"{HERE}, {line}: " in f and told in f for f in found), (line, told, found)


def test_a_key_of_another_section_does_not_take_the_blame() -> None:
    text = '[imap]\nhost = "a"\n\n[smtp]\nhost = 3\n'
    (fault,) = faults(text)
    assert "line 5: smtp.host" in fault


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[identity\n", "line 1"),
        ("[identity]\nname = Adjudicator\n", "line 2"),
        ('[a]\nx = 1\n[a]\ny = "2"\n', "line 3"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_config(text, HERE)
    assert told in caught.value.message
    assert str(HERE) in caught.value.message


@pytest.mark.parametrize(
    "text",
    [
        "schedule = 3",
        'imap = "mail.example"',
        "[schedule]\nnot = [3]",
        '[schedule]\nnot = [["2026-12-24"]]',
        "[schedule]\nwarn = 24",
        "[identity]\naddress = []",
        "identity = []",
        "base = '/'",
        "source = 'x'",
        "[[imap]]\nhost = 'x'",
        "[schedule]\ntentative = 'perhaps'",
        "[transport]\npoll = 0",
        "[pictures]\nwidth = 10",
        "[referee]\nlanguage = 'de'",
        "[schedule]\nmax_misses = 0",
        "[schedule]\ndays = []",
        "[schedule]\ndays = ['monday']",
        "[schedule]\nat = '25:00'",
    ],
)
def test_values_of_the_wrong_kind_are_faults_and_nothing_else(text: str) -> None:
    assert len(faults(text)) == 1


def test_dates_without_deadlines_are_read() -> None:
    config = read_config('[schedule]\nnot = [["2026-12-24", "2027-01-02"]]\n', HERE)
    assert config.schedule.schedule().skip == (("2026-12-24", "2027-01-02"),)
    (fault,) = faults('[schedule]\nnot = [["2027-01-02", "2026-12-24"]]\n')
    assert "is after" in fault
    assert "line 2" in fault


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="there is no configuration file"):
        load_config(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe[")
    with pytest.raises(ConfigError, match="not UTF-8"):
        load_config(tmp_path / "bad.toml")
    with pytest.raises(ConfigError, match="is a folder"):
        load_config(tmp_path)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('[identity]\nname = "Maître"\n', encoding="utf-8-sig")
    assert load_config(path).identity.name == "Maître"


def test_passwords_come_from_where_the_configuration_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = read_config('[imap]\npassword = "plain"\n[smtp]\npassword_file = "pw"\n', HERE)
    assert password_of(config.imap, "imap", tmp_path) == "plain"
    (tmp_path / "pw").write_text("from file\n")
    assert password_of(config.smtp, "smtp", tmp_path) == "from file"
    config = read_config('[imap]\npassword_env = "HOUSE_PW"\n', HERE)
    monkeypatch.setenv("HOUSE_PW", "from env")
    assert password_of(config.imap, "imap", tmp_path) == "from env"


def test_a_password_that_cannot_be_had_is_told_with_its_section(tmp_path: Path) -> None:
    config = read_config('[imap]\npassword_env = "NOT_SET"\n[smtp]\npassword_file = "no"\n', HERE)
    with pytest.raises(ConfigError, match=r"\[imap\] password_env names NOT_SET"):
        password_of(config.imap, "imap", tmp_path)
    with pytest.raises(ConfigError, match=r"\[smtp\] password_file"):
        password_of(config.smtp, "smtp", tmp_path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('auth = "xoauth2"\nuser = "t@x.example"', "needs token_command, or token_file"),
        ('auth = "xoauth2"\nuser = "t"\ntoken_file = "r"\nclient_id = "c"', "needs token_url"),
        (
            'auth = "xoauth2"\nuser = "t"\ntoken_file = "r"\ntoken_command = "a"',
            "comes from token_command already",
        ),
        ('token_file = "r"', 'only with auth = "xoauth2"'),
        ('auth = "xoauth2"\ntoken_command = "oama t"', "needs the address that the token is for"),
        ('token_command = "oama t"', 'only with auth = "xoauth2"'),
        (
            'auth = "oauthbearer"\nuser = "t"\ntoken_command = "a"\npassword_command = "b"',
            "is not used with auth",
        ),
        ('password_command = "pass show \'x"', "a quote is opened and never closed"),
        ('password_command = " "', "names no program"),
        ('password = "x"\npassword_command = "pass show x"', "the password is in password already"),
        ('auth = "oauth"', "'xoauth2'"),
    ],
)
def test_keys_of_an_account_that_do_not_fit_together_are_faults(text: str, told: str) -> None:
    for section in ("imap", "smtp"):
        (fault,) = faults(f"[{section}]\n{text}\n")
        assert told in fault
        assert fault.startswith(f"{HERE}, line ")


def test_keys_of_an_account_that_fit_are_no_faults() -> None:
    read_config('[imap]\nauth = "xoauth2"\nuser = "t"\ntoken_command = "oama t"\n', HERE)
    read_config("[smtp]\npassword_command = \"pass show 'mail/the club'\"\n", HERE)


@pytest.mark.parametrize(
    ("url", "fits"),
    [
        ("https://login.example/token", True),
        ("http://127.0.0.1:8080/token", True),
        ("http://localhost/token", True),
        ("http://[::1]:80/token", True),
        ("http://login.example/token", False),
        ("http://localhost.evil.example/token", False),
        ("http://127.0.0.1.evil.example/token", False),
        ("login.example/token", False),
        ("https://", False),
        ("https://[", False),
    ],
)
def test_a_refresh_token_is_never_sent_where_others_can_read_it(url: str, fits: bool) -> None:
    text = '[imap]\nauth = "xoauth2"\nuser = "t"\ntoken_file = "r"\nclient_id = "c"\n'
    text += f'token_url = "{url}"\n'
    if fits:
        read_config(text, HERE)
    else:
        (fault,) = faults(text)
        assert "https://" in fault


REFEREES = """[referee]
address = "boss@x.example"

[[referees]]
name = "lea"
address = "lea@x.example"
language = "fr"

[[referees]]
name = "{name}"
address = "{address}"
language = "{language}"
"""


def test_several_referees_are_read_in_their_order() -> None:
    config = read_config(REFEREES.format(name="max", address="max@x.example", language="en"), HERE)
    assert [one.name for one in config.desk] == ["referee", "lea", "max"]
    assert config.referee.address == "boss@x.example"


def test_the_first_referee_with_an_address_is_told_of_faults() -> None:
    config = read_config('[[referees]]\nname = "lea"\naddress = "lea@x.example"\n', HERE)
    assert config.referee.name == "lea"
    assert [one.name for one in config.desk] == ["lea"]


@pytest.mark.parametrize(
    ("name", "address", "language", "line", "said"),
    [
        ("lea", "max@x.example", "en", 10, "“lea” is there twice"),
        ("referee", "max@x.example", "en", 10, "“referee” is there twice"),
        ("Max!", "max@x.example", "en", 10, "cannot be a name"),
        ("max", "max", "en", 11, "no mail address"),
        ("max", "", "en", 11, "must be said"),
        ("max", "max@x.example", "tlh", 12, "there is no language “tlh”"),
    ],
)
def test_a_fault_of_a_further_referee_is_told_with_its_line(
    name: str, address: str, language: str, line: int, said: str
) -> None:
    (fault,) = faults(REFEREES.format(name=name, address=address, language=language))
    assert fault.startswith(f"{HERE}, line {line}: ")
    assert said in fault
