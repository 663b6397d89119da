"""The modules of our pages, run in node (Debian's nodejs)."""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from adjudicator.library.templates_dir import shipped_folder
from tests.support.patience import STANDING_STILL


def program(name: str) -> str:
    """Where a program is; the test is skipped where it is not."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"needs {name}")
    return found


@cache
def modules() -> Path:
    """A folder in which `./<title>/composer/*.js` and `./<title>/site/*/*.js` are modules to
    every node."""
    folder, shipped = Path(mkdtemp(prefix="modules-")), shipped_folder()
    atexit.register(shutil.rmtree, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    for script in (*shipped.glob("*/composer/**/*.js"), *shipped.glob("*/site/*/*.js")):
        target = folder / script.relative_to(shipped)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(script, target)
    return folder


def run_module(code: str, given: Any = None) -> Any:
    """What `code` returns, as JSON values. It sees `given`, and may import from
    `./common/composer/...` and `./common/site/...` by `await import(...)`."""
    text = (
        'import { readFileSync } from "node:fs";\n'
        'const given = JSON.parse(readFileSync(0, "utf8"));\n'
        f"const told = await (async () => {{ {code} }})();\n"
        "console.log(JSON.stringify(told ?? null));\n"
    )
    done = subprocess.run(
        [program("node"), "--input-type=module", "-e", text],
        input=json.dumps(given),
        cwd=modules(),
        capture_output=True,
        text=True,
        timeout=STANDING_STILL,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
