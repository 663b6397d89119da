"""Words to systemd, where it started us and listens: that we are ready, and still at work.

READY=1       before the first look
WATCHDOG=1    after each look: whoever hangs in one for too long is started anew
STOPPING=1    at the end
"""

from __future__ import annotations

import contextlib
import os
import socket


def notify(word: str) -> bool:
    """Tell it; False where nobody listens. What goes wrong on the way is nobody's fault."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")) or not hasattr(socket, "AF_UNIX"):
        return False
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(word.encode(), "\0" + address[1:] if address[0] == "@" else address)
        return True
    return False
