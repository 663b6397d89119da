"""From the command line's options to a `Host`. `--config` stands before a command, or behind it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli.options import OUT
from adjudicator.cli.output import say

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host


def take_config(command: click.Command) -> None:
    """Let a command, and those below it, understand `--config` behind its name as well."""
    if not any(param.name == "config" for param in command.params):
        command.params.append(
            click.Option(
                ["--config"],
                type=OUT,
                expose_value=False,
                is_eager=True,
                callback=_keep_config,
                help="Configuration file of the house (default: the one found from here upwards).",
            )
        )
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            take_config(inner)


def _keep_config(ctx: click.Context, param: click.Parameter, value: Path | None) -> None:
    if value is not None:
        ctx.find_root().obj = value


def host_of(ctx: click.Context, needed: bool = True) -> Host:
    """Return the host of the house that is named on the command line, or that is found.

    needed  whether the command is about a house; else the built-in defaults hold outside of one
    Raises `ConfigError`.
    """
    from adjudicator.cli.logs import log_sink
    from adjudicator.config.place import PLAN, find_house, load_house
    from adjudicator.config.settings import Config
    from adjudicator.service.installation.wiring import make_host

    named: Path | None = ctx.find_root().obj
    base = named.parent if named is not None else find_house()
    if base is not None and (base / PLAN).exists():
        from adjudicator.service.archives.restore import finish

        finish(base)
        say("a restore that was broken off was carried to its end", err=True)
    loaded = Config() if base is None and not needed else load_house(named)
    level = ctx.find_root().params.get("log_level") or loaded.log.level
    return make_host(loaded, sink=log_sink(level, loaded.log.format))


def warn_of_drill(host: Host) -> Host:
    """Return the host of a command that writes to players; warn where that reaches nobody."""
    from adjudicator.service.house.drill import drill_told

    if told := drill_told(host.config):
        say(
            f"{told}; what is done here reaches nobody, unless adjudicator live makes this house "
            "the one that writes to the players: then they get it",
            err=True,
        )
    return host


def who_sends(host: Host) -> str:
    """Return what becomes of mails in the outbox of a house."""
    from adjudicator.service.house.drill import drill_told

    return "nothing is sent from here" if drill_told(host.config) else "adjudicator poll sends them"


def host_for(ctx: click.Context, target: str) -> Host:
    """Return the host that judges a target; a folder or a zip needs none but one that is named.

    Raises `ConfigError`.
    """
    from adjudicator.config.settings import Config
    from adjudicator.service.archives.proofs import is_file
    from adjudicator.service.installation.wiring import make_host

    if ctx.find_root().obj is None and (is_file(target) or (Path(target) / "game.json").is_file()):
        return make_host(Config())
    return host_of(ctx, needed="/" not in target and not Path(target).is_dir())


def read_orders_file(file: Path) -> str:
    """Return the text of an order file, `-` for standard input, whatever its encoding."""
    import sys

    from adjudicator.service.flow.orders_by_hand import order_text

    return order_text(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
