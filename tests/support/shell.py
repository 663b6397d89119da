"""Commands run in this process as a shell would run them: bytes out, status, no traceback."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import orjson

from adjudicator.cli.main import main
from adjudicator.rulekit.frozen import Frozen


class Ran(Frozen, dict=True):
    """What a command printed, and its status."""

    code: int
    raw: bytes
    err: str

    @property
    def out(self) -> str:
        return self.raw.decode("utf-8")

    @property
    def json(self) -> Any:
        return orjson.loads(self.raw)


#: small pictures, and no page to tap a turn together: it costs more than the rest of a mail
CONFIG = "[pictures]\nwidth = 200\n[composer]\nattach = false\n"


class Shell:
    """A folder with a configuration, and commands run on it."""

    def __init__(self, folder: Path, text: str = CONFIG) -> None:
        self.folder = folder
        self.config = folder / "config.toml"
        self.config.write_text(text)

    def raw(self, *arguments: str, stdin: bytes = b"") -> Ran:
        """Run with nothing added to the command line."""
        out, err = _stream(b""), _stream(b"")
        code: Any = 0
        with (
            patch.object(sys, "stdin", _stream(stdin)),
            patch.object(sys, "stdout", out),
            patch.object(sys, "stderr", err),
        ):
            try:
                main(arguments)
            except SystemExit as left:
                code = left.code or 0
        return Ran(int(code), _bytes(out), _bytes(err).decode())

    def run(self, *arguments: str, stdin: bytes = b"") -> Ran:
        """Run on the folder's configuration."""
        return self.raw("--config", str(self.config), *arguments, stdin=stdin)

    def ok(self, *arguments: str, stdin: bytes = b"") -> Ran:
        """Run; it must succeed and complain of nothing."""
        ran = self.run(*arguments, stdin=stdin)
        assert ran.code == 0, ran.err or ran.out
        assert ran.err == ""
        return ran

    def fails(self, *arguments: str, code: int = 1, stdin: bytes = b"") -> str:
        """Run; it must fail with that status, in words. Gives the words."""
        ran = self.run(*arguments, stdin=stdin)
        assert ran.code == code, (ran.code, ran.out, ran.err)
        assert ran.err.strip()
        assert "Traceback" not in ran.err
        return ran.err

    def file(self, name: str, text: str) -> str:
        """The path of a file that holds `text`."""
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def tree(self) -> dict[str, bytes]:
        """Every file below the folder."""
        return {
            p.relative_to(self.folder).as_posix(): p.read_bytes()
            for p in sorted(self.folder.rglob("*"))
            if p.is_file()
        }


def _stream(data: bytes) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", write_through=True)


def _bytes(stream: io.TextIOWrapper) -> bytes:
    stream.flush()
    return stream.buffer.getvalue()  # type: ignore[attr-defined, no-any-return]
