"""Makes the finished game in games/: `python -m tests.make_sample`.

The demonstration game under another name, its public files only, each turn packed. Run again when
the format of archives changes; the game itself stays the same.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from adjudicator.archive.paths import ENDING
from adjudicator.archive.turn_folders import pack_turn
from adjudicator.service.workbench.demo import play_demo

ROOT = Path(__file__).parent.parent
NAME = "sample-metallurgie"


def make() -> None:
    """Play and copy."""
    target = ROOT / "games" / NAME
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "house"
        play_demo("metallurgie", house, print, lambda done, total: None, game=NAME)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(house / "games" / NAME, target, ignore=shutil.ignore_patterns("private"))
    for turn in [path for path in (target / "turns").iterdir() if path.is_dir()]:
        found = [path for path in turn.rglob("*") if path.is_file()]
        files = {path.relative_to(turn).as_posix(): path.read_bytes() for path in found}
        turn.with_name(f"{turn.name}{ENDING}").write_bytes(pack_turn(files))
        shutil.rmtree(turn)


if __name__ == "__main__":
    make()
