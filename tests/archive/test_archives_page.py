"""The page on archives keeps its word: its commands and its second verifier do what they say."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.rulekit.model import from_json
from tests.support.house import House
from tests.support.played import finished_game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "adjudicator/guide/archives.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)
    return str(found)


def second(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-c", block("python"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_second_verifier_comes_to_the_same_as_ours(sample: Path, tmp_path: Path) -> None:
    house = House(tmp_path)
    games = [sample]
    for title in rules.names():
        folder = finished_game(
            house.host, title, seats=2, seed=3, happens=("rollback@2", "undo", "press"), name=title
        ).paths.folder
        shutil.rmtree(folder / "private")
        games.append(folder)
    for folder in games:
        proof = house.prove(str(folder))
        done = second(folder)
        told = (
            f"{proof.lines} lines, {proof.dice} draws, {proof.files - 2} files; head {proof.head}"
        )
        assert done.stdout.strip() == told, done.stderr


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("journal.jsonl", '"step":3', '"step":4', "chain"),
        ("game.json", "f908b165", "f908b166", "commitment"),
        ("turns/0003/report.anna.en.txt", "chloe", "anna", "report.anna.en.txt"),
    ],
)
def test_the_second_verifier_finds_what_was_changed(
    sample: Path, tmp_path: Path, name: str, old: str, new: str, words: str
) -> None:
    folder = tmp_path / "game"
    shutil.copytree(sample, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    done = second(folder)
    assert done.returncode == 1
    assert words in done.stderr


def test_the_commands_by_hand_give_what_the_archive_holds(sample: Path, tmp_path: Path) -> None:
    lines = [from_json(line) for line in (sample / "journal.jsonl").read_bytes().splitlines()]
    header = from_json((sample / "game.json").read_bytes())
    joins = {line["data"]["seat"]: line["data"]["acts"][0]["nonce"] for line in lines[1:5]}
    shell = block("sh").replace(
        '"<nonce of seat 1>","<nonce of seat 2>"',
        ",".join(f'"{joins[seat]}"' for seat in header["seats"]),
    )
    shell = shell.replace("hexkey:<dice key>", "hexkey:$key")
    shell = shell.replace("printf '0/1", "key=$(cat key.txt)\nprintf '0/1")
    shell = re.sub(r"^(printf '\[.*)$", r"\1 | sed 's/.* //' | tee key.txt", shell, flags=re.M)
    for tool in ("openssl", "xxd", "sha256sum", "bash"):
        if shutil.which(tool) is None:
            pytest.skip(f"there is no {tool} here")
    script = f"cd {sample}\n" + shell.replace("key.txt", str(tmp_path / "key.txt"))
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    told = [line.split()[-1 if "=" in line else 0] for line in done.stdout.splitlines()]
    assert told[0] == lines[56]["hash"]
    assert told[1] == header["commitment"]
    purpose, sides, drawn = lines[5]["data"]["draws"][2]
    assert purpose == "M-R1"
    assert int(told[4][:16], 16) % sides == drawn
