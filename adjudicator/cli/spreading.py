"""`--jobs` and `--scheduler`: options of commands that work on many games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from adjudicator.service.house.spreading import Workers

F = TypeVar("F", bound=Callable[..., Any])
_ADDRESS = re.compile(r"(tcp|tls)://[^\s/@]+:\d{1,5}")


def spreading_options(command: F) -> F:
    """Give a command `jobs` (None where nobody said) and `scheduler` ("" likewise)."""
    command = click.option(
        "--scheduler",
        default="",
        metavar="ADDRESS",
        help="Let the workers of a Dask scheduler do it: tcp://HOST:PORT or tls://HOST:PORT.",
    )(command)
    return click.option(
        "--jobs", type=click.IntRange(1, 256), default=None, help="Processes of this machine."
    )(command)


def workers_of(jobs: int | None, scheduler: str, default: int = 1) -> Workers:
    """Who does the work; `default` processes where nobody said. Raises `UsageError`."""
    from adjudicator.service.house.spreading import Workers

    if scheduler and jobs is not None:
        raise click.UsageError(
            "--jobs counts processes here, --scheduler names those who do it "
            "instead: give one of them"
        )
    if scheduler and not _ADDRESS.fullmatch(scheduler):
        raise click.BadParameter(
            f"'{scheduler}' is no address of a scheduler: tcp://HOST:PORT or tls://HOST:PORT",
            param_hint="--scheduler",
        )
    return Workers(jobs or default, scheduler)
