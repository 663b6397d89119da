"""What games hand over to their pages is unpacked by a script of the page's own."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import Any

import pytest

from adjudicator.service.site.handed import deflated
from tests.support.node import run_module

_UNPACK = """
  const { unpacked } = await import("./common/site/replay/unpack.js");
  return given.map((text) => {
    try { return unpacked(text); } catch (fault) { return String(fault); }
  });
"""


def squeezed(value: Any, level: int, strategy: int = zlib.Z_DEFAULT_STRATEGY) -> str:
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, strategy=strategy)
    raw = packer.compress(json.dumps(value).encode()) + packer.flush()
    return base64.b64encode(raw).decode()


def test_every_kind_of_block_is_unpacked() -> None:
    chance = Random(7)
    values: list[Any] = [
        "",
        [],
        "Métallurgie → 7",
        "a" * 70_000,
        [chance.randrange(1 << 30) for _ in range(30_000)],
        [f"<use href='#s-{chance.randrange(90)}' x='{number}'/>" for number in range(9_000)],
        # what stands so far back that the longest distance is needed
        [str(chance.randrange(1 << 60)) for _ in range(1_450)] * 2,
    ]
    packed = [squeezed(value, level) for level in (0, 1, 6, 9) for value in values]
    packed += [squeezed(value, 6, kind) for kind in (zlib.Z_FIXED, 2, 3) for value in values]
    packed += [deflated(json.dumps(value).encode()) for value in values]
    assert run_module(_UNPACK, packed) == values * 8


@pytest.mark.parametrize("kept", [0, 1, 40, 90])
def test_what_is_cut_off_is_no_value(kept: int) -> None:
    whole = base64.b64decode(squeezed(list(range(500)), 9))
    (told,) = run_module(_UNPACK, [base64.b64encode(whole[:kept]).decode()])
    assert "cut off" in told
