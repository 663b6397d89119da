"""A title as a package of its own, built and installed as anybody would, without a network.

The wheel is put together here from the package's own pyproject.toml, so that no build
backend has to be fetched; pip installs it, and the program finds it by its entry point.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = Path(__file__).parent / "four_wells"


def copy_example(folder: Path) -> Path:
    """The example title as a project of its own below `folder`, to be changed at will."""
    made = folder / "project"
    shutil.copytree(EXAMPLE, made, ignore=shutil.ignore_patterns("__pycache__"))
    return made


def build_wheel(project: Path, folder: Path) -> Path:
    """The wheel of a pure project: its package, and what pyproject.toml says of it."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = about["name"].replace("-", "_"), about["version"]
    info = f"{name}-{version}.dist-info"
    entries = "".join(
        f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in sorted(given.items()))
        for group, given in sorted(about["entry-points"].items())
    )
    files = {
        path.relative_to(project).as_posix(): path.read_bytes()
        for path in sorted(project.glob("*/**/*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    files |= {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {about['name']}\n"
        f"Version: {version}\n".encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\n"
        b"Tag: py3-none-any\n",
        f"{info}/entry_points.txt": entries.encode(),
    }
    record = "".join(f"{path},{_digest(data)},{len(data)}\n" for path, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, data in files.items():
            archive.writestr(path, data)
    return wheel


def _digest(data: bytes) -> str:
    raw = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return "sha256=" + raw.rstrip(b"=").decode()


def install(target: Path, *projects: Path) -> None:
    """Install projects into the folder `target`, which PYTHONPATH then has to name."""
    wheels = [str(build_wheel(project, target.parent / "wheels")) for project in projects]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-index", "--no-deps", "--no-warn-script-location", "--target", str(target)]
    subprocess.run([*pip, *options, *wheels], check=True)


def run(
    *arguments: str, path: Path, cwd: Path, code: int | None = 0
) -> subprocess.CompletedProcess[str]:
    """`python <arguments>` where what is installed in `path` is found as well."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(path), str(ROOT)))},
        capture_output=True,
        text=True,
    )
    assert code is None or done.returncode == code, done.stdout + done.stderr
    return done
