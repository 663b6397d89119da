"""The wheel, installed: manual pages that can be read, and a program that proves archives."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from adjudicator.cli.main import COMMANDS
from adjudicator.cli.man_pages import man_pages
from tests.support.zips import public_of, zipped

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "adjudicator" / "guide"
PLACE = "share/man/man1"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages after an installation of the wheel, as pip leaves it."""
    pytest.importorskip("hatchling", reason="what builds wheels is not installed")
    folder = tmp_path_factory.mktemp("man")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    (wheel,) = folder.glob("*.whl")
    assert [path.name for path in folder.iterdir()] == [wheel.name], "nothing is left beside it"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-compile",
        "--no-index",
        "--ignore-installed",  # the one that is tested has to stay
        "--prefix",
        str(folder / "usr"),
        str(wheel),
    ]
    ran = subprocess.run(pip, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert "adjudicator/templates/config.example.toml" in names
    assert {f"adjudicator/guide/{path.name}" for path in GUIDE.glob("*.md")} <= names
    return folder / "usr" / PLACE


def test_every_command_has_a_page_where_man_looks(installed: Path) -> None:
    names = {path.name for path in installed.iterdir()}
    assert {"adjudicator.1", "adjudicator-map-check.1"} <= names
    assert {f"adjudicator-{name}.1" for name in COMMANDS} <= names
    assert {path.name: path.read_text() for path in installed.iterdir()} == dict(man_pages())


def test_the_pages_can_be_read(installed: Path) -> None:
    if shutil.which("man") is None:
        pytest.skip("no man here")
    env = {**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}
    command = ["man", "-l", str(installed / "adjudicator-restore.1")]
    shown = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert "adjudicator restore [OPTIONS] FILE" in shown
    assert "--into DIRECTORY\n              Build the house in this folder instead." in shown
    assert "-h, --help" in shown


def test_no_page_has_a_fault(installed: Path) -> None:
    if shutil.which("groff") is None:
        pytest.skip("no groff here")
    files = sorted(map(str, installed.iterdir()))
    command = ["groff", "-man", "-ww", "-z", "-Tutf8", *files]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_words_of_a_help_are_no_commands_of_the_formatter() -> None:
    for name, text in man_pages():
        for line in text.splitlines():
            requests = (".TH ", ".SH ", ".TP", ".PP", ".BR ")
            assert not line.startswith((".", "'")) or line.startswith(requests), (name, line)
            escaped = re.findall(r"\\(fB|fR|\(dq|.)", line)
            assert set(escaped) <= {"-", "e", "&", "fB", "fR", "(dq"}, (name, line)


def test_an_installed_program_proves_a_zip_where_there_is_no_house(
    installed: Path, sample: Path, tmp_path: Path
) -> None:
    archive = tmp_path / "game.zip"
    archive.write_bytes(zipped(public_of(sample)))
    (package,) = (installed.parents[2] / "lib").glob("python3*/site-packages")
    ask = (
        "import adjudicator; print(adjudicator.__file__); "
        "from adjudicator.__main__ import main; main()"
    )
    nowhere = tmp_path / "nowhere"
    nowhere.mkdir(mode=0o500)
    env = {**os.environ, "PYTHONPATH": str(package), "HOME": str(nowhere), "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", ask, "verify", str(archive)]
    ran = subprocess.run(command, cwd=nowhere, env=env, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[0] == str(package / "adjudicator" / "__init__.py")
    assert "finished" in ran.stdout
    assert list(nowhere.iterdir()) == []
