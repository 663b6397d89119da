"""What strangers wrote never commands the terminal of who looks at it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import adjudicator.cli
from adjudicator.cli import output
from adjudicator.cli.output import harmless
from tests.support.shell import Shell

EVIL = "\x1b[31m\x1b]0;owned\x07\x9b2J\u202egnp\u2066\u200b\u2028\x00\x7f"
COMMANDING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]")


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """A game into which orders full of escape codes were entered."""
    shell = Shell(tmp_path)
    seats = ("--seat", "anna=a@x.example", "--seat", "bruno=b@x.example")
    shell.ok("new", "spring", "--rules", "metallurgie", *seats, "--start")
    orders = tmp_path / "orders.txt"
    orders.write_bytes(f"draw # {EVIL}\nbuy {EVIL}\nstanding:\nremove: chain # {EVIL}\n".encode())
    shell.run("submit", "spring", "anna", str(orders))
    return shell


@pytest.mark.parametrize(
    "arguments",
    [
        ("history", "spring"),
        ("status", "spring"),
        ("status",),
        ("report", "spring", "--seat", "anna"),
        ("render", "spring", "--as", "text"),
        ("check", "spring", "anna", "orders.txt"),
        ("submit", "spring", "anna", "orders.txt"),
        ("resolve", "spring"),
        ("report", f"spring{EVIL}"),
        ("check", "spring", f"anna{EVIL}", "orders.txt"),
        ("render", "--scenario", "orders.txt"),
        ("map", "check", "orders.txt"),
        ("new", "s2", "--rules", f"x{EVIL}", "--seat", "a=b"),
        ("new", "s3", "--rules", "metallurgie", "--seat", f"a{EVIL}=b{EVIL}"),
        ("verify", f"nowhere{EVIL[:8]}"),
        ("rules", f"x{EVIL}"),
    ],
    ids=lambda arguments: " ".join(arguments[:2]).encode("ascii", "replace").decode(),
)
def test_no_command_prints_what_commands_a_terminal(
    shell: Shell, arguments: tuple[str, ...]
) -> None:
    named = [str(shell.folder / a) if a == "orders.txt" else a for a in arguments]
    ran = shell.run(*named)
    assert ran.out + ran.err
    assert COMMANDING.search(ran.out) is None
    assert COMMANDING.search(ran.err) is None


def test_history_shows_that_something_was_there(shell: Shell) -> None:
    assert "\ufffd[31m" in shell.ok("history", "spring").out


def test_json_keeps_the_data_and_escapes_it(shell: Shell) -> None:
    ran = shell.ok("history", "spring", "--json")
    assert COMMANDING.search(ran.out) is None
    assert any(EVIL in told["text"] for told in ran.json)


def test_a_faulty_configuration_is_shown_harmless(shell: Shell) -> None:
    shell.config.write_text('[identity]\n"x\\u001b[31m\\u202e" = 1\n[sch\x1bedule]\n')
    assert COMMANDING.search(shell.fails("status")) is None


def test_a_table_drawn_on_a_terminal_is_harmless(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(output, "is_terminal", lambda: True)
    output.print_table(("from", "subject"), [("anna", f"orders{EVIL}"), (f"{EVIL}", "none")])
    drawn = capsys.readouterr().out
    assert "orders\ufffd" in drawn
    assert COMMANDING.search(drawn) is None


def test_plain_words_are_shown_as_they_are() -> None:
    for text in ("", "draw\nplace auto\n", "Élan — « vital » 日本語 🙂", "\u202dx"[1:]):
        assert harmless(text) == text
    assert harmless("a\tb\r\nc") == "a b\nc"
    assert harmless("\udcff") == "\ufffd"


def test_everything_is_printed_through_one_seam() -> None:
    folder = Path(adjudicator.cli.__file__).parent
    for path in folder.rglob("*.py"):
        if path.name != "output.py":
            assert not re.search(r"click\.s?echo|\bprint\(|stdout\.write", path.read_text()), path
