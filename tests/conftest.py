"""What every test may use: golden files, profiles of hypothesis, skipping without servers."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.public_files import public_files, read_sealed
from tests.support.copying import Copying

CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
GAMES = Path(__file__).parent.parent / "games"
NEEDS = {"servers": ("dovecot", "postfix"), "browser": ("chromium",), "filter": ("spamassassin",)}

# no verdict of hypothesis may come from the clock either
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", UNHURRIED, max_examples=25, derandomize=True)
settings.register_profile("fixed", UNHURRIED, max_examples=200, derandomize=True)
settings.register_profile("long", UNHURRIED, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files anew")


def pytest_configure(config: pytest.Config) -> None:
    """Keep what is compiled, also where Python is told to keep nothing: every worker would compile
    all tests anew, and hundreds of programs that they start all of ours."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        kept = Path(sys.prefix) / "bytecode"
        if sys.prefix == sys.base_prefix or not os.access(sys.prefix, os.W_OK):
            gone = TemporaryDirectory(prefix="bytecode-", ignore_cleanup_errors=True)
            config.add_cleanup(gone.cleanup)
            kept = Path(gone.name)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(kept)
        sys.dont_write_bytecode = False
    _begin_elsewhere(config)


def _begin_elsewhere(config: pytest.Config) -> None:
    """Each worker collects the files from another one on: where nothing is compiled yet, it finds
    compiled by the others what is not in its own part."""
    worker = getattr(config, "workerinput", None)
    if worker is None or any("::" in name for name in config.args):
        return
    given = [Path(name) for name in config.args]
    files = [
        str(path)
        for each in given
        for path in (sorted(each.rglob("test_*.py")) if each.is_dir() else [each])
    ]
    start = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    config.args = [*files[start:], *files[:start]]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Count what is collected as no garbage: it stays till the end, and looking through it again
    and again takes longer than many a test."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        # tests leave little behind that only a search finds, and memory is not what they lack
        gc.set_threshold(100_000, 20, 50)
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring files in one order, whoever collected them. Those that wait for other programs come
    first: they take longest, and at the end everybody would wait for them. Skip what needs
    programs that are not here; on a build server they must be here."""
    items.sort(key=lambda item: (not any(map(item.get_closest_marker, NEEDS)), str(item.path)))
    if CI:
        return
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
    for marker, programs in NEEDS.items():
        missing = [p for p in programs if shutil.which(p, path=path) is None]
        for item in items if missing else ():
            if item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=f"needs {', '.join(missing)}"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let houses copy what others did (`House.open`), unless the test changes what they do, or what
    is made of it."""
    Copying.allowed = {"monkeypatch", "umask"}.isdisjoint(getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session", autouse=True)
def shared_pictures(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The workers of a run share a folder above their own."""
    own = tmp_path_factory.getbasetemp()
    Copying.pictures = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "pictures"


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the finished game in games/ with every file of its turns; nobody changes it."""
    kept = GameFolder(GAMES, "sample-metallurgie")
    folder = tmp_path_factory.mktemp("sample") / kept.id
    for name, data in public_files(kept, read_sealed(kept)):
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return folder


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the file of that name in `golden/` beside the test."""
    folder = Path(str(request.path)).parent / "golden"

    def check(name: str, text: str) -> None:
        path = folder / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"no {path}; write it with --update-golden and look at it"
        assert text == path.read_text(encoding="utf-8")

    return check
