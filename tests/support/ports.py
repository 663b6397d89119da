"""Ports for servers of the tests that are stopped and started again."""

from __future__ import annotations

import random
import socket
from collections.abc import Sequence

# below what a system gives to whoever asks for any port: nothing else takes one of these
# from a server while it is down
_OURS = range(10_000, 32_000)


def free_ports(count: int) -> Sequence[int]:
    """So many different ports on loopback that nobody listens on."""
    found: list[int] = []
    for port in random.SystemRandom().sample(_OURS, len(_OURS)):
        with socket.socket() as one:
            try:
                one.bind(("127.0.0.1", port))
            except OSError:
                continue
        found.append(port)
        if len(found) == count:
            return found
    raise AssertionError(f"fewer than {count} ports are free")
