"""What a fresh clone needs, in one word: `python3 .ci/tasks.py demo` or `... test`.

`... lock` renews the versions that both install.

Makes the environment in .venv, installs, runs. Needs Python 3.11 or later and nothing
else; on Debian and Ubuntu the test task installs the mail servers and the browsers that
the integration tests use (as root or through sudo).
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
# extras -> the versions known to work, for all systems and Pythons that we support
LOCKS = {"": ROOT / ".ci" / "requirements.lock", "[test]": ROOT / ".ci" / "requirements-test.lock"}
# what installing the project itself needs, beside what pyproject.toml names
BUILD = ("hatchling>=1.25", "editables>=0.5")
# bytes that a temporary folder of the tests needs at the most
ROOM = 6 * 1024**3
# programs of the integration tests -> the Debian packages that hold them
SYSTEM = {
    "dovecot": ("dovecot-core", "dovecot-imapd", "dovecot-lmtpd"),
    "postfix": ("postfix",),
    "openssl": ("openssl",),
    "chromium": ("chromium",),
    "chromedriver": ("chromium-driver",),
    "firefox-esr": ("firefox-esr",),
    "systemd-analyze": ("systemd",),
    "man": ("man-db",),
    "node": ("nodejs",),
    "tsc": ("node-typescript",),
    "postgres": ("postgresql",),
    "spamassassin": ("spamassassin",),
}


def run(*command: str | Path, check: bool = True, env: dict[str, str] | None = None) -> int:
    """Run a command where the project lies; leave with its status if it fails."""
    status = subprocess.run([str(c) for c in command], cwd=ROOT, env=env).returncode
    if check and status:
        sys.exit(status)
    return status


def as_root() -> list[str] | None:
    """What stands before a command that needs root, or None if we cannot be root."""
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if shutil.which("sudo") else None


def apt(*packages: str) -> bool:
    """Install Debian packages; False (with a word why) where that cannot be done."""
    prefix = as_root()
    if shutil.which("apt-get") is None or prefix is None:
        print(f"cannot install {' '.join(packages)}: needs Debian or Ubuntu, and root or sudo")
        return False
    # daemons must not start by themselves: the tests run their own
    policy = Path("/usr/sbin/policy-rc.d")
    if os.geteuid() == 0 and not policy.exists():
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(*prefix, "apt-get", "update", "-qq", check=False, env=env)
    command = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)
    return run(*prefix, *command, check=False, env=env) == 0


def make_environment(extras: str) -> None:
    """The environment in .venv with the project and `extras` installed."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python may run this very file
        sys.exit(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}")
    if not PYTHON.exists():
        if importlib.util.find_spec("ensurepip") is None:
            version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
            if not (apt(version) or apt("python3-venv")):
                sys.exit("python3-venv is missing: install it and repeat")
        run(sys.executable, "-m", "venv", VENV)
    pip = (PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check")
    # first the versions known to work, each proven by its hash; then the project and nothing else
    locked = LOCKS[extras]
    if run(*pip, "--require-hashes", "-r", locked, check=False) == 0:
        run(*pip, "--no-deps", "--no-build-isolation", "-e", f".{extras}")
        return
    print(
        f"the versions in {locked.name} cannot be had here: taking those that pyproject.toml allows"
    )
    run(*pip, "-e", f".{extras}")


def demo(*arguments: str) -> None:
    """Install, and play the demonstration game."""
    make_environment("")
    run(VENV / "bin" / "adjudicator", "demo", *arguments)


def test(*arguments: str) -> None:
    """Install what is missing, and run every test."""
    make_environment("[test]")
    # Debian keeps PostgreSQL's programs out of everybody's way, a folder a version
    places = ["/usr/sbin", "/sbin", *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]
    path = os.pathsep.join([os.environ.get("PATH", ""), *places])
    missing = [name for name in SYSTEM if shutil.which(name, path=path) is None]
    wanted = [package for name in missing for package in SYSTEM[name]]
    if wanted and not apt(*wanted):
        print(f"skipping the tests that need {', '.join(missing)}")
    # one more than there are processors: some tests wait for servers, disks and browsers
    workers = str((os.cpu_count() or 1) + 1)
    # each worker begins with a part of its own, so that what a file prepares is prepared once; who
    # is done early takes of what the others have left
    spread = ("-n", workers, "--dist", "worksteal")
    run(PYTHON, "-m", "pytest", *spread, *arguments, env={**os.environ, **in_memory()})


def in_memory() -> dict[str, str]:
    """Where tests may write without waiting for a disk, for whoever has not said where.

    What is forced to disk is forced there, too; only no test waits for the disk to turn.
    """
    shared = Path("/dev/shm")
    if "TMPDIR" in os.environ or not os.access(shared, os.W_OK):
        return {}
    return {"TMPDIR": str(shared)} if shutil.disk_usage(shared).free >= ROOM else {}


def lock(*arguments: str) -> None:
    """Resolve the newest versions that pyproject.toml allows, and write them down with hashes.

    Arguments are handed to `uv pip compile`: `-P NAME` renews one package and keeps the others.
    """
    uv: list[str | Path] = ["uv"]
    if shutil.which("uv") is None:
        make_environment("[test]")
        run(PYTHON, "-m", "pip", "install", "-q", "uv")
        uv = [VENV / "bin" / "uv"]
    built = ROOT / ".ci" / ".build.in"
    built.write_text("\n".join(BUILD) + "\n")
    common = (
        "pip",
        "compile",
        "-q",
        "--universal",
        "--python-version",
        "3.11",
        "--generate-hashes",
        "--no-header",
        "--no-annotate",
    )
    try:
        renewed = arguments or ("--upgrade",)
        everyday = LOCKS[""].relative_to(ROOT)
        run(*uv, *common, "pyproject.toml", built, *renewed, "-o", everyday)
        run(
            *uv,
            *common,
            "pyproject.toml",
            built,
            *renewed,
            "--extra",
            "test",
            "-c",
            everyday,
            "-o",
            LOCKS["[test]"].relative_to(ROOT),
        )
    finally:
        built.unlink()
    print("now let the tests run with them: python3 .ci/tasks.py test")


TASKS = {"demo": demo, "test": test, "lock": lock}

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in TASKS:
        sys.exit(f"say which: {' or '.join(TASKS)}")
    TASKS[sys.argv[1]](*sys.argv[2:])
