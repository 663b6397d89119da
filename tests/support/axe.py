"""What axe-core finds on a page that is open in a real browser."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.browser_page import Page

_SPEC = find_spec("axe_core_python")
if _SPEC is None or _SPEC.origin is None:
    pytest.skip("needs axe-core-python (extra `test`)", allow_module_level=True)
#: the script of axe-core, as the package ships it
AXE = (Path(str(_SPEC.origin)).parent / "axe.min.js").read_text("utf-8")
# of letters in a picture axe looks at `color`, though `fill` is what paints them
_RUN = """async css => (await axe.run(css, { resultTypes: ["violations"] })).violations
  .flatMap(({ id, nodes }) => nodes
    .filter(({ target }) => id !== "color-contrast" ||
      !document.querySelector(target[0])?.closest("svg"))
    .map(({ html }) => `${id}: ${html.slice(0, 160)}`))"""


def faults(page: Page, css: str = "html") -> list[str]:
    """Each fault of a part of the page and where it is; `AXE` was loaded. The contrast of
    pictures is measured by their own tests."""
    return list(page.run(_RUN, css))
