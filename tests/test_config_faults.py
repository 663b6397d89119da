"""Whatever stands in a configuration, its faults are told at once and in words of our own."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from adjudicator.config.file import load_config, read_config
from adjudicator.errors import ConfigError
from adjudicator.service.installation.setup import example_text, initialise

#: what the readers of TOML and of types say themselves
FOREIGN = re.compile(
    r"Input should|pydantic|type=|tomllib|Expected|Invalid|Illegal|Cannot|Unterminated|"
    r"valid (?:string|integer|number|boolean|tuple|dictionary)|recursion|Exceeds"
)


def faults(text: str) -> list[str]:
    """Every sentence, the first one of the whole file."""
    with pytest.raises(ConfigError) as caught:
        read_config(text, Path("config.toml"))
    said = [caught.value.message, *caught.value.problems]
    assert not any(FOREIGN.search(sentence) for sentence in said), said
    assert caught.value.mend
    return said


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, 0, "too deep"),
        ("a = " + "{a=" * 3000 + "1" + "}" * 3000, 0, "too deep"),
        ("[transport]\npoll = " + "9" * 5000, 2, "far too long"),
        ("#" * 200_000, 0, "no configuration"),
        ("[imap\nport = 1", 1, "neither a section"),
        ("[identity]\naddress = turns@x.example", 2, "text in quotes"),
        ('[identity]\nname = "open', 0, "never closed"),
        ("[imap]\nport = 1\nport = 2", 3, "given twice"),
        ("[imap]\nport = 1\n[imap]\nport = 2", 3, "given twice"),
        ('[imap]\nhost = "a\x00"', 2, "cannot be printed"),
        ("just words", 1, "neither a section"),
    ],
)
def test_a_file_that_is_no_toml_is_told_with_its_line(text: str, line: int, words: str) -> None:
    (said,) = faults(text)
    assert words in said
    if line:
        assert f"config.toml, line {line}:" in said


def test_wrong_types_everywhere_are_told_all_at_once() -> None:
    text = (
        'identity = 3\nreferee = "x"\n[transport]\npoll = "soon"\nreceive = 4\n[imap]\n'
        'security = ["tls"]\ntimeout = nan\n[smtp]\ntimeout = inf\n[auth]\ntrusted = "mx"\n'
        '[schedule]\nnot = ["2026-12-24"]\ndays = 5\nevery = 72\ntentative = "perhaps"\n'
        'max_misses = 3.5\nwarn = {a=1}\nzone = "Mars/Base"\ngrace = "soon"\n[pictures]\n'
        "width = 99999999999999999999\n"
    )
    found = "\n".join(faults(text)[1:])
    for line, key in (
        (1, "identity"),
        (2, "referee"),
        (4, "transport.poll"),
        (5, "transport.receive"),
        (7, "imap.security"),
        (8, "imap.timeout"),
        (10, "smtp.timeout"),
        (12, "auth.trusted"),
        (14, "schedule.not"),
        (15, "schedule.days"),
        (16, "schedule.every"),
        (17, "schedule.tentative"),
        (18, "schedule.max_misses"),
        (19, "schedule.warn"),
        (20, "schedule.zone"),
        (21, "schedule.grace"),
        (23, "pictures.width"),
    ):
        assert f"config.toml, line {line}: {key}: " in found, key


@pytest.mark.parametrize(
    "value",
    [
        '["2026-12-24"]',
        '[["2026-12-24"]]',
        "[[2026-12-24, 2027-01-02]]",
        "5",
        '"never"',
        '[["2026-12-24", "2027-01-02", "x"]]',
        '[["2026-12-24", "2026-12-20"]]',
        '[["x", "y"]]',
        '[["2026-02-30", "2026-03-01"]]',
        '[["9999999-01-01", "2026-03-01"]]',
        "{a = 1}",
    ],
)
def test_days_off_written_wrong_are_one_fault_that_shows_how(value: str) -> None:
    _, *said = faults(f"[schedule]\nnot = {value}\n")
    assert len(said) == 1, said
    assert said[0].startswith("config.toml, line 2: schedule.not: ")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("[identty]\n", "identity"),
        ("[transport]\npol = 5", "poll"),
        ("[schedule]\nnott = []", "not"),
        ("[schedule]\nskip = []", ""),
        ('base = "/etc"', ""),
        ('source = "x"', ""),
    ],
)
def test_an_unknown_key_is_named_with_the_nearest(text: str, meant: str) -> None:
    _, said = faults(text)
    assert "unknown key" in said
    assert f"did you mean “{meant}”" in said if meant else "did you mean" not in said


@pytest.mark.parametrize("where", ["postgresql://ann:s3cret@db/turns", "postgres://db/turns?{}"])
def test_no_password_stands_in_the_address_of_a_database(where: str) -> None:
    address = where.format("sslmode=require&password=s3cret")
    _, said = faults(f'[hosted]\ndatabase = "{address}"\n')
    assert "put it into password_file" in said
    assert "s3cret" not in said


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(b"\xef\xbb\xbf[imap]\nport = 995\n")
    assert load_config(path).imap.port == 995
    assert read_config("\ufeff[imap]\nport = 995\n", path).imap.port == 995


def test_what_is_no_text_file_is_told(tmp_path: Path) -> None:
    for name, data in (("utf16", "[imap]\n".encode("utf-16")), ("bytes", b"\xff\x00" * 9)):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(ConfigError, match="UTF-8"):
            load_config(tmp_path / name)
    with pytest.raises(ConfigError, match="is a folder"):
        load_config(tmp_path)


def test_init_writes_every_key_with_an_explanation(tmp_path: Path) -> None:
    list(initialise(tmp_path))
    written = (tmp_path / "config.toml").read_text("utf-8")
    assert written == example_text()
    config = load_config(tmp_path / "config.toml")
    for name, section in msgspec.to_builtins(config, enc_hook=str).items():
        if name in ("base", "source"):
            continue
        body = written.split(f"[{name}]", 1)[1].split("\n[", 1)[0]
        for key in section:
            assert re.search(rf"(?m)^{key} = ", body), f"{name}.{key}"
    assert written.count("#") > 40
