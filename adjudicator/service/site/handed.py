"""Values that scripts hand over to a page, packed: a page on a disk can fetch nothing.

What is packed is deflated without a header, in base64: a fifth of what it was.
"""

from __future__ import annotations

import base64
import zlib

#: 9, which takes twice as long, would save one byte of fifty
_SQUEEZE = 6


def deflated(data: bytes) -> str:
    """Bytes as the scripts of pages take them."""
    packer = zlib.compressobj(_SQUEEZE, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.b64encode(packer.compress(data) + packer.flush()).decode("ascii")
