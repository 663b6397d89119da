"""What a shell offers while somebody types, asked of a real bash."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from adjudicator.cli.main import COMMANDS
from tests.support.shell import Shell

BIN = str(Path(sys.executable).parent)
ENV = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}


@cache
def printed() -> str:
    """What the program has a bash read at its start."""
    command = ["adjudicator", "completion", "bash"]
    return subprocess.run(command, env=ENV, capture_output=True, text=True, check=True).stdout


def offered(folder: Path, line: str) -> list[str]:
    """What bash offers behind `line`, the words as they stand, the last one unfinished."""
    if shutil.which("bash") is None:
        pytest.skip("no bash here")
    words = line.split(" ")
    script = (
        f"{printed()}\n"
        f"COMP_WORDS=({' '.join(map(shlex.quote, words))})\nCOMP_CWORD={len(words) - 1}\n"
        "$(complete -p adjudicator | sed 's/.*-F \\([^ ]*\\).*/\\1/') adjudicator\n"
        'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    command = ["bash", "--norc", "-c", script]
    ran = subprocess.run(command, cwd=folder, env=ENV, capture_output=True, text=True)
    assert ran.stderr == ""
    return ran.stdout.split()


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("adjudicator rest", ["restore"]),
        ("adjudicator report ", ["spring"]),
        ("adjudicator report sp", ["spring"]),
        ("adjudicator report x", []),
        ("adjudicator report spring --seat ", ["anna", "bruno"]),
        ("adjudicator replace spring b", ["bruno"]),
        ("adjudicator check nix ", []),
        ("adjudicator verify ", ["spring"]),
        ("adjudicator guide t", ["tournaments"]),
        ("adjudicator rules met", ["metallurgie"]),
        ("adjudicator render spring --as p", ["png"]),
        ("adjudicator completion f", ["fish"]),
        ("adjudicator doctor --s", ["--send"]),
    ],
)
def test_bash_offers_names_of_commands_and_of_the_house(
    game: Shell, line: str, wanted: list[str]
) -> None:
    assert offered(game.folder, line) == wanted


def test_all_commands_are_offered(game: Shell) -> None:
    assert sorted(offered(game.folder, "adjudicator ")) == sorted(COMMANDS)


def test_the_house_that_is_named_is_asked(
    game: Shell, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    assert offered(elsewhere, "adjudicator status ") == []
    assert offered(elsewhere, f"adjudicator --config {game.config} status ") == ["spring"]


def test_a_house_that_cannot_be_read_offers_nothing_and_says_nothing(game: Shell) -> None:
    game.config.write_text("[games\n")
    assert offered(game.folder, "adjudicator status ") == []
    assert offered(game.folder, "adjudicator stat") == ["status"]


def test_no_command_is_loaded_to_list_them(game: Shell) -> None:
    code = (
        "import sys; from adjudicator.cli.main import main\n"
        "try: main([])\nexcept SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith('adjudicator.cli.')], file=sys.stderr)"
    )
    env = {
        **os.environ,
        "_ADJUDICATOR_COMPLETE": "bash_complete",
        "COMP_WORDS": "adjudicator re",
        "COMP_CWORD": "1",
    }
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert "plain,restore" in ran.stdout
    assert ran.stderr.strip() == "['adjudicator.cli.output', 'adjudicator.cli.main']"


@pytest.mark.parametrize("shell_name", ["zsh", "fish"])
def test_other_shells_take_the_script(game: Shell, shell_name: str) -> None:
    script = game.ok("completion", shell_name).out
    assert f"_ADJUDICATOR_COMPLETE={shell_name}_complete" in script
    if shutil.which(shell_name) is None:
        pytest.skip(f"no {shell_name} here")
    ran = subprocess.run([shell_name, "-n"], input=script, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_shell_at_hand_is_meant_where_none_is_named(
    game: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert game.ok("completion").out == game.ok("completion", "fish").out
    monkeypatch.setenv("SHELL", "/bin/dash")
    assert "There is no completion for “dash”" in game.fails("completion")
    assert "Name one of bash, zsh, fish" in game.fails("completion")
