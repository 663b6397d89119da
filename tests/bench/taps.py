"""How many taps ten given turns take by touch: `python -m tests.bench.taps`.

The turns stand in `tests/composer/turns.json`, how a person taps in `tests/support/taps.py`.
`--keep FOLDER` writes their pages there, `--pages FOLDER` reads pages that another version kept.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.support.browser import NAMES, missing, started
from tests.support.browser_page import Failure
from tests.support.tapped_pages import keep_pages, page_of
from tests.support.taps import count_taps, turns


def main() -> None:
    """Print a table: a row for each turn, taps with those for sending, swipes and lost taps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--pages", type=Path, metavar="FOLDER")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    wanted = [turn for turn in turns() if given.only in turn.name]
    with tempfile.TemporaryDirectory() as folder:
        pages = given.pages or given.keep or Path(folder)
        if not given.pages:
            keep_pages(pages)
        for name in NAMES:
            if missing(name):
                print(f"no {name}: needs {', '.join(missing(name))}")
                continue
            with started(name) as browser:
                for turn in wanted:
                    try:
                        found = count_taps(browser, page_of(pages, turn), turn)
                        told = f"{found.taps:3} taps {found.swipes:3} swipes {found.lost} lost"
                    except Failure as failure:
                        told = str(failure)
                    print(f"{name:9} {turn.name:32} {told}", flush=True)


if __name__ == "__main__":
    main()
