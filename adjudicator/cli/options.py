"""Options and arguments that several commands share, and how their texts are read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from adjudicator.service.house.spreading import Workers

F = TypeVar("F", bound=Callable[..., Any])
_ADDRESS = re.compile(r"(tcp|tls)://[^\s/@]+:\d{1,5}")

#: a file that is there, one that may be `-` for standard input, one to write, and a folder
IN = click.Path(path_type=Path, exists=True, dir_okay=False)
TEXT_IN = click.Path(path_type=Path, exists=True, dir_okay=False, allow_dash=True)
OUT = click.Path(path_type=Path, dir_okay=False)
FOLDER = click.Path(path_type=Path, file_okay=False)

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
edition_option = click.option("--edition", default="", help="Edition (default: the first).")
pairs_option = click.option(
    "--option", "options", multiple=True, metavar="K=V", help="An option of the rules."
)


def group_option(group: str, *names: str, **traits: Any) -> Callable[[F], F]:
    """An option that a command gets in its parameter `group`, a dictionary by option."""

    def keep(ctx: click.Context, param: click.Parameter, value: Any) -> None:
        ctx.params.setdefault(group, {})[param.name] = value

    return click.option(*names, expose_value=False, callback=keep, **traits)


def read_pair(text: str, form: str = "K=V") -> tuple[str, str]:
    """The name and the value of `NAME=VALUE`; raises `BadParameter` that names the form."""
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise click.BadParameter(f"“{text}” must be written {form}")
    return name.strip(), value.strip()


def read_player(text: str) -> tuple[str, str, str]:
    """Name, address and language of `NAME=ADDRESS,LANGUAGE`, "" for none; raises likewise."""
    name, value = read_pair(text, "NAME=ADDRESS or NAME=ADDRESS,LANGUAGE")
    address, _, language = value.partition(",")
    return name, address.strip(), language.strip()


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
    """Return who does the work; `default` processes where nobody said. Raises `UsageError`."""
    from adjudicator.service.house.spreading import Workers

    if scheduler and jobs is not None:
        raise click.UsageError(
            "--jobs counts processes here, --scheduler names those who do it "
            "instead: give one of them"
        )
    if scheduler and not _ADDRESS.fullmatch(scheduler):
        raise click.BadParameter(
            f"“{scheduler}” is no address of a scheduler: tcp://HOST:PORT or tls://HOST:PORT",
            param_hint="--scheduler",
        )
    return Workers(jobs or default, scheduler)
