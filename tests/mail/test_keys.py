"""Passwords and tokens that programs print."""

from __future__ import annotations

import os
import sys
import tracemalloc
from pathlib import Path

import pytest

from adjudicator.disk import programs
from adjudicator.disk.programs import ProgramFailed, run_program
from adjudicator.errors import MailFailed
from adjudicator.mail.transport import keys
from adjudicator.mail.transport.keys import CommandKey


def script(folder: Path, text: str) -> tuple[str, ...]:
    path = folder / "program.py"
    path.write_text(text)
    return (sys.executable, str(path))


def key(folder: Path, text: str, is_token: bool = False) -> CommandKey:
    name = "[imap] token_command" if is_token else "[imap] password_command"
    return CommandKey(script(folder, text), name, folder, is_token)


def counted(text: str) -> str:
    """A program that counts its runs in a file beside it."""
    return (
        "import pathlib\nruns = pathlib.Path('runs')\n"
        "n = int(runs.read_text() if runs.exists() else 0) + 1\n"
        f"runs.write_text(str(n))\n{text}\n"
    )


def runs(folder: Path) -> int:
    return int((folder / "runs").read_text())


def test_a_password_is_the_first_line_and_is_asked_for_once(tmp_path: Path) -> None:
    one = key(tmp_path, counted("print('pass word é  \\nlogin: turns')"))
    assert one.secret().text == "pass word é"
    assert one.secret().text == "pass word é"
    assert runs(tmp_path) == 1


def test_a_password_that_is_not_taken_is_asked_for_once_more(tmp_path: Path) -> None:
    one = key(tmp_path, counted("print('old' if n == 1 else 'new')"))
    first = one.secret()
    assert one.another(first) is None  # it was printed for this very log-in
    held = one.secret()
    found = one.another(held)
    assert found is not None
    assert (held.text, found.text, runs(tmp_path)) == ("old", "new", 2)


def test_the_same_password_again_is_no_other(tmp_path: Path) -> None:
    one = key(tmp_path, counted("print('same')"))
    one.secret()
    assert one.another(one.secret()) is None
    assert runs(tmp_path) == 2


def test_a_token_is_asked_for_at_each_log_in(tmp_path: Path) -> None:
    one = key(tmp_path, counted("print(f'token{n}')"), is_token=True)
    assert [one.secret().text for _ in range(3)] == ["token1", "token2", "token3"]


@pytest.mark.parametrize(
    ("text", "is_token", "told"),
    [
        ("print()", False, "prints nothing in its first line"),
        ("print(' ')\nprint('secret')", True, "prints nothing in its first line"),
        ("import sys; sys.stdout.buffer.write(b'\\xff')", False, "prints no text"),
        ("print('please log in first')", True, "does not print an access token"),
        (
            "print('secret'); print('no key\\n', file=__import__('sys').stderr); exit(3)",
            False,
            "failed with status 3: no key",
        ),
        ("exit(1)", False, "failed with status 1"),
        ("print('x' * 70000)", False, "printed more than 65536 bytes"),
    ],
)
def test_a_program_that_gives_nothing_usable_is_told_without_its_output(
    tmp_path: Path, text: str, is_token: bool, told: str
) -> None:
    one = key(tmp_path, text, is_token)
    with pytest.raises(MailFailed) as caught:
        one.secret()
    assert caught.value.message.startswith(one.source)
    assert told in caught.value.message
    assert "by hand" in caught.value.mend
    assert "secret" not in caught.value.message
    assert "xx" not in caught.value.message


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    one = CommandKey(("./no-such-program",), "[smtp] token_command", tmp_path, True)
    with pytest.raises(MailFailed, match=r"\[smtp\] token_command cannot be run: No such file"):
        one.secret()


def test_a_program_that_takes_too_long_is_ended_with_all_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    child = f"import time; file = open({str(pipe)!r}, 'w'); print('here', file=file, flush=True); "
    child += "time.sleep(100_000)"
    text = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    one = key(tmp_path, text)
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb") as reading:
        seconds, said = 0.75, b""
        while not said:  # on a slow machine it may be ended before the child is there
            monkeypatch.setattr(keys, "COMMAND_SECONDS", seconds := 2 * seconds)
            with pytest.raises(MailFailed, match="took longer than"):
                one.secret()
            said = reading.read() or b""
        os.set_blocking(reading.fileno(), True)
        reading.read()  # it ends when nobody is left who could write


def test_what_a_program_leaves_running_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "_LAST_BYTES", 1.5)
    child = "import time; time.sleep(600)"
    text = (
        "import os, subprocess, sys\n"
        f"left = subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        "print(left.pid, flush=True)\nos._exit(0)"
    )
    printed = run_program(script(tmp_path, text), 300, 100, tmp_path)
    os.kill(int(printed), 9)


def test_much_output_does_not_fill_the_memory(tmp_path: Path) -> None:
    text = "import sys\nfor _ in range(1000): sys.stdout.write('x' * 65_536)"
    tracemalloc.start()
    try:
        with pytest.raises(ProgramFailed, match="printed more than 100 bytes"):
            run_program(script(tmp_path, text), 3600, 100, tmp_path)
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


def test_no_shell_reads_the_words(tmp_path: Path) -> None:
    words = (*script(tmp_path, "import sys; print(sys.argv[1:])"), "$HOME; id", "*")
    assert run_program(words, 300, 1000, tmp_path).strip() == b"['$HOME; id', '*']"
