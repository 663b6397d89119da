"""Pictures of a page as both browsers show it: `python -m tests.support.look PAGE FOLDER`.

On a phone and on a desk, in the light and in the dark, and with script off: PNG files named
`chromium-360-dark.png`. What the page complained of is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from adjudicator.rulekit.frozen import replace
from tests.support.browser import DESK, NAMES, PHONE, missing, started

LOOKS = {
    f"{look.width}-{name}": replace(look, **changed)
    for look in (PHONE, DESK)
    for name, changed in {"light": {}, "dark": {"dark": True}, "off": {"script": False}}.items()
}


def main(file: Path, folder: Path) -> None:
    """Take all pictures of a page."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        if missing(name):
            print(f"no {name}: needs {', '.join(missing(name))}")
            continue
        with started(name) as browser:
            for called, look in LOOKS.items():
                with browser.open(file, look) as page:
                    page.picture(folder / f"{name}-{called}.png", whole=True)
                    for told in (*page.errors, *page.requests, *page.violations):
                        print(f"{name} {called}: {told[:200]}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
