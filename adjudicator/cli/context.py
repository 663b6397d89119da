"""From the command line's options to a `Host`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli.output import say

if TYPE_CHECKING:
    from adjudicator.service.host import Host


def host_of(ctx: click.Context) -> Host:
    """The host of the configuration named on the command line. Raises `ConfigError`."""
    from adjudicator.cli.logs import log_sink
    from adjudicator.config_file import load_config
    from adjudicator.service.wiring import make_host

    config: Path | None = ctx.find_root().obj
    base = (config or Path()).parent
    if (base / ".restore.json").exists():
        from adjudicator.service.restore import finish

        finish(base)
        say("a restore that was broken off was carried to its end", err=True)
    loaded = load_config(config)
    level = ctx.find_root().params.get("log_level") or loaded.log.level
    return make_host(loaded, sink=log_sink(level, loaded.log.format))


def host_for(ctx: click.Context, target: str) -> Host:
    """The host that judges a target; a folder or a zip needs none but one that is named.

    Raises `ConfigError`.
    """
    from adjudicator.config import Config
    from adjudicator.service.proofs import is_file
    from adjudicator.service.wiring import make_host

    if ctx.find_root().obj is None and (is_file(target) or (Path(target) / "game.json").is_file()):
        return make_host(Config())
    return host_of(ctx)


def read_orders_file(file: Path) -> str:
    """The text of an order file, `-` for standard input, whatever its encoding."""
    import sys

    from adjudicator.service.referee import order_text

    return order_text(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
