"""Mail servers that do the wrong thing on cue, over raw sockets.

`ScriptedServer` hands each connection to a script, a plain function over a `Wire`.
`TinyImap` and `TinySmtp` are scripts that behave, except where a test tells them not to.
"""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from types import TracebackType

Script = Callable[["Wire"], None]


class Gone(Exception):
    """The client hung up, or the script did."""


class Wire:
    """One connection as its script sees it. `heard` keeps every line the client sent."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._reader = connection.makefile("rb")
        self.heard: list[bytes] = []

    def say(self, *lines: str | bytes) -> None:
        """Send lines in one segment, each ended by CRLF."""
        encoded = (line if isinstance(line, bytes) else line.encode() for line in lines)
        self.push(b"".join(line + b"\r\n" for line in encoded))

    def push(self, data: bytes) -> None:
        """Send bytes as they are."""
        try:
            self._socket.sendall(data)
        except OSError as fault:
            raise Gone from fault

    def hear(self) -> bytes:
        """The next line from the client, without its end."""
        try:
            line = self._reader.readline()
        except (OSError, ValueError) as fault:  # ValueError: closed by the test meanwhile
            raise Gone from fault
        if not line:
            raise Gone
        self.heard.append(line.rstrip(b"\r\n"))
        return self.heard[-1]

    def hang_up(self) -> None:
        """Close without a word; the script ends here."""
        raise Gone

    @property
    def is_closed(self) -> bool:
        """Whether this end was closed."""
        return self._reader.closed

    def close(self) -> None:
        self._reader.close()
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()


class ScriptedServer:
    """Listens on a free loopback port; connection n follows script n, later ones the last.

    `wires` holds the connections in their order. A script that fails raises at the end of
    the `with` block.
    """

    def __init__(self, *scripts: Script) -> None:
        self._scripts = scripts
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.wires: list[Wire] = []
        self._faults: list[Exception] = []
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> ScriptedServer:
        self._start(self._accept)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for wire in self.wires:
            wire.close()
        for thread in self._threads:
            thread.join(5)
        if self._faults and fault is None:
            raise self._faults[0]

    def heard(self, connection: int = 0) -> list[bytes]:
        """The lines that the given connection sent so far."""
        return self.wires[connection].heard

    def _start(self, work: Callable[[], None]) -> None:
        thread = threading.Thread(target=work, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            wire = Wire(connection)
            script = self._scripts[min(len(self.wires), len(self._scripts) - 1)]
            self.wires.append(wire)
            self._start(lambda wire=wire, script=script: self._follow(script, wire))  # type: ignore[misc]

    def _follow(self, script: Script, wire: Wire) -> None:
        try:
            script(wire)
        except Gone:
            pass
        except Exception as fault:
            self._faults.append(fault)
        finally:
            wire.close()


@dataclass
class Kept:
    """A message of the tiny IMAP server; `size` is what it claims when it lies."""

    raw: bytes
    flags: set[str] = field(default_factory=set)
    date: str = "20-Nov-2026 12:00:00 +0100"
    size: int | None = None


Override = Callable[["TinyImap", Wire, str, str], bool]


@dataclass
class TinyImap:
    """An IMAP server of one user in memory. `overrides` replaces the handling of a command.

    An override gets the server, the wire, the tag and the arguments, and returns whether
    the command is dealt with; it may hang up instead.
    """

    inbox: dict[int, Kept]
    capabilities: str = "IMAP4rev1 IDLE MOVE UIDPLUS"
    permanent: str = r"\Deleted \Seen \*"
    validity: int = 7
    password: str = "open-sesame"
    folders: dict[str, list[bytes]] = field(default_factory=dict)
    overrides: dict[str, Override] = field(default_factory=dict)

    def __call__(self, wire: Wire) -> None:
        """Serve one connection until it ends."""
        wire.say("* OK ready")
        while True:
            tag, _, rest = wire.hear().decode().partition(" ")
            verb, _, arguments = rest.partition(" ")
            if verb.upper() == "UID":
                second, _, arguments = arguments.partition(" ")
                verb = f"UID {second}"
            override = self.overrides.get(verb.upper())
            if override is not None and override(self, wire, tag, arguments):
                continue
            handler = getattr(self, "_" + verb.lower().replace(" ", "_"), None)
            if handler is None:
                wire.say(f"{tag} BAD unknown command {verb}")
            else:
                handler(wire, tag, arguments)

    def _capability(self, wire: Wire, tag: str, _: str) -> None:
        wire.say(f"* CAPABILITY {self.capabilities}", f"{tag} OK done")

    def _login(self, wire: Wire, tag: str, arguments: str) -> None:
        if self.password in arguments:
            wire.say(f"{tag} OK logged in")
        else:
            wire.say(f"{tag} NO [AUTHENTICATIONFAILED] no")

    def _select(self, wire: Wire, tag: str, _: str) -> None:
        wire.say(
            f"* {len(self.inbox)} EXISTS",
            f"* OK [PERMANENTFLAGS ({self.permanent})] limited",
            f"* OK [UIDVALIDITY {self.validity}] valid",
            f"{tag} OK [READ-WRITE] selected",
        )

    def _noop(self, wire: Wire, tag: str, _: str) -> None:
        wire.say(f"{tag} OK done")

    def _list(self, wire: Wire, tag: str, arguments: str) -> None:
        name = arguments.split()[-1].strip('"')
        if name in self.folders:
            wire.say(rf'* LIST () "/" "{name}"')
        wire.say(f"{tag} OK done")

    def _create(self, wire: Wire, tag: str, arguments: str) -> None:
        self.folders.setdefault(arguments.strip('"'), [])
        wire.say(f"{tag} OK done")

    def _logout(self, wire: Wire, tag: str, _: str) -> None:
        wire.say("* BYE", f"{tag} OK done")
        wire.hang_up()

    def _idle(self, wire: Wire, tag: str, _: str) -> None:
        wire.say("+ idling")
        wire.hear()
        wire.say(f"{tag} OK done")

    def _uid_search(self, wire: Wire, tag: str, arguments: str) -> None:
        without = set(re.findall(r"UNKEYWORD (\S+)", arguments))
        if "UNDELETED" in arguments:
            without.add(r"\Deleted")
        found = [uid for uid, kept in sorted(self.inbox.items()) if not without & kept.flags]
        wire.say(" ".join(["* SEARCH", *map(str, found)]), f"{tag} OK done")

    def _uid_fetch(self, wire: Wire, tag: str, arguments: str) -> None:
        uids, _, items = arguments.partition(" ")
        for sequence, uid in enumerate(sorted(self.inbox), 1):
            if uid in numbers(uids):
                wire.push(self.fetched(sequence, uid, items))
        wire.say(f"{tag} OK done")

    def fetched(self, sequence: int, uid: int, items: str) -> bytes:
        """One FETCH response, literal and all."""
        kept = self.inbox[uid]
        parts = [b"UID %d" % uid]
        if "RFC822.SIZE" in items:
            parts.append(b"RFC822.SIZE %d" % (len(kept.raw) if kept.size is None else kept.size))
        if "INTERNALDATE" in items:
            parts.append(f'INTERNALDATE "{kept.date}"'.encode())
        if asked := re.search(r"BODY\.PEEK\[\](?:<0\.(\d+)>)?", items):
            body = kept.raw[: int(asked[1])] if asked[1] else kept.raw
            name = b"BODY[]<0>" if asked[1] else b"BODY[]"
            parts.append(name + b" {%d}\r\n%s" % (len(body), body))
        return b"* %d FETCH (%s)\r\n" % (sequence, b" ".join(parts))

    def _uid_store(self, wire: Wire, tag: str, arguments: str) -> None:
        uids, _, rest = arguments.partition(" ")
        flags = set(rest[rest.index("(") + 1 : rest.index(")")].split())
        for uid in numbers(uids) & self.inbox.keys():
            self.inbox[uid].flags |= flags
        wire.say(f"{tag} OK done")

    def _uid_copy(self, wire: Wire, tag: str, arguments: str) -> None:
        uids, _, folder = arguments.partition(" ")
        if folder.strip('"') not in self.folders:
            wire.say(f"{tag} NO [TRYCREATE] no such folder")
            return
        for uid in sorted(numbers(uids) & self.inbox.keys()):
            self.folders[folder.strip('"')].append(self.inbox[uid].raw)
        wire.say(f"{tag} OK done")

    def _uid_move(self, wire: Wire, tag: str, arguments: str) -> None:
        self._uid_copy(wire, tag, arguments)
        for uid in numbers(arguments.partition(" ")[0]):
            self.inbox.pop(uid, None)

    def _uid_expunge(self, wire: Wire, tag: str, arguments: str) -> None:
        for uid in numbers(arguments) & self.inbox.keys():
            if r"\Deleted" in self.inbox[uid].flags:
                del self.inbox[uid]
        wire.say(f"{tag} OK done")


def numbers(uids: str) -> set[int]:
    """The UIDs of a set such as `3,5:7`."""
    found: set[int] = set()
    for part in uids.split(","):
        first, _, last = part.partition(":")
        found |= set(range(int(first), int(last or first) + 1))
    return found


DROP = "hang up"


@dataclass
class TinySmtp:
    """An SMTP server that takes everything, except for the replies queued in `replies`.

    Keys are verbs, `.` for the end of the data and `hello` for the greeting; the value
    lists the replies of the first such commands over all connections; `DROP` hangs up
    instead of replying. `taken` holds the messages whose data came in whole, replied to
    or not.
    """

    replies: dict[str, list[str]] = field(default_factory=dict)
    extensions: tuple[str, ...] = ("SIZE 1000000",)
    taken: list[bytes] = field(default_factory=list)

    def __call__(self, wire: Wire) -> None:
        """Serve one connection until it ends."""
        self._reply(wire, "hello", "220 tiny ready")
        while True:
            verb = wire.hear().split(b" ")[0].decode().upper()
            if verb == "EHLO":
                lines = ("tiny", *self.extensions)
                text = [f"250-{line}" for line in lines[:-1]] + [f"250 {lines[-1]}"]
                self._reply(wire, verb, "\r\n".join(text))
            elif verb == "DATA":
                if self._reply(wire, verb, "354 go on"):
                    self._take(wire)
            elif verb == "QUIT":
                wire.say("221 bye")
                wire.hang_up()
            elif verb == "AUTH":
                self._reply(wire, verb, "235 welcome")
            else:
                self._reply(wire, verb, "250 fine")

    def _take(self, wire: Wire) -> None:
        lines: Iterable[bytes] = iter(wire.hear, b".")
        self.taken.append(b"\r\n".join(lines))
        self._reply(wire, ".", "250 kept")

    def _reply(self, wire: Wire, verb: str, usual: str) -> bool:
        queue = self.replies.get(verb, [])
        reply = queue.pop(0) if queue else usual
        if reply == DROP:
            wire.hang_up()
        wire.say(reply)
        return reply == usual
