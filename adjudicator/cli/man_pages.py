"""Manual pages, made of what the commands say of themselves; made when a wheel is built.

adjudicator.1, adjudicator-backup.1, adjudicator-map-check.1 ...
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import click

from adjudicator import __version__
from adjudicator.cli.main import COMMANDS, cli

_EXIT = (
    ("0", "Done."),
    ("1", "The thing asked for failed; standard error says what, and how to mend it."),
    ("2", "Wrong usage."),
)
_FILES = (
    ("config.toml", "The configuration, looked for from here upwards; it explains every key."),
    ("games/", "One folder a game; addresses, tokens and secrets lie in its private/."),
    ("mail/", "Mails that come and go without a server, and those that could not be placed."),
)


def man_pages() -> Iterator[tuple[str, str]]:
    """File names and texts of all pages."""
    root = click.Context(cli, info_name="adjudicator", **cli.context_settings)
    yield "adjudicator.1", _main(root)
    for name in COMMANDS:
        command = cli.get_command(root, name)
        assert command is not None
        yield from _pages(command, click.Context(command, root, info_name=name))


def _pages(command: click.Command, ctx: click.Context) -> Iterator[tuple[str, str]]:
    name = ctx.command_path.replace(" ", "-")
    yield f"{name}.1", _page(name, command, ctx)
    if isinstance(command, click.Group):
        for below in command.list_commands(ctx):
            inner = command.get_command(ctx, below)
            assert inner is not None
            yield from _pages(inner, click.Context(inner, ctx, info_name=below))


def _main(ctx: click.Context) -> str:
    commands = "".join(_item(f"adjudicator-{name}", text) for name, (_, text) in COMMANDS.items())
    return (
        _head("adjudicator", "adjudicate play-by-email games")
        + _section("SYNOPSIS", _usage(cli, ctx))
        + _section("DESCRIPTION", _text(cli.help or ""))
        + _section("OPTIONS", _options(cli, ctx))
        + _section("COMMANDS", "Each has a page of its own, adjudicator\\-COMMAND(1).\n" + commands)
        + _section("FILES", "".join(_item(name, text) for name, text in _FILES))
        + _section("EXIT STATUS", "".join(_item(code, text) for code, text in _EXIT))
    )


def _page(name: str, command: click.Command, ctx: click.Context) -> str:
    about = command.help or ""
    first = (
        COMMANDS.get(str(ctx.info_name), ("", about))[1]
        if ctx.command_path.count(" ") == 1
        else about.split(": ")[0].split("; ")[0]
    )
    text = _head(name, first.rstrip("."))
    text += _section("SYNOPSIS", _usage(command, ctx)) + _section("DESCRIPTION", _text(about))
    if isinstance(command, click.Group):
        below = [
            _item(f"{name}-{one}", (command.get_command(ctx, one) or command).help or "")
            for one in command.list_commands(ctx)
        ]
        text += _section("COMMANDS", "".join(below))
    text += _section("OPTIONS", _options(command, ctx))
    return text + _section("SEE ALSO", ".BR adjudicator (1)\n")


def _head(name: str, about: str) -> str:
    title = _plain(name.upper())
    return (
        f'.TH "{title}" "1" "" "adjudicator {_plain(__version__)}" "adjudicator"\n'
        f".SH NAME\n{_plain(name)} \\- {_text(about)}"
    )


def _section(title: str, text: str) -> str:
    return f".SH {title}\n{text}" if text else ""


def _usage(command: click.Command, ctx: click.Context) -> str:
    pieces = " ".join(_plain(piece) for piece in command.collect_usage_pieces(ctx))
    return f"\\fB{_plain(ctx.command_path)}\\fR {pieces}\n"


def _options(command: click.Command, ctx: click.Context) -> str:
    records = (param.get_help_record(ctx) for param in command.get_params(ctx))
    return "".join(_item(*record) for record in records if record is not None and record[1])


def _item(term: str, text: str) -> str:
    """A term and what it means, indented."""
    return f".TP\n\\fB{_plain(term)}\\fR\n{_text(text)}"


def _text(text: str) -> str:
    """Running text, with the end of its line."""
    lines = (" ".join(part.split()) for part in re.split(r"\n\s*\n", text.replace("\b", "")))
    return "\n.PP\n".join(_safe(_plain(line)) for line in lines if line) + "\n"


def _plain(text: str) -> str:
    """Text in which nothing is a command of the formatter."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")


def _safe(line: str) -> str:
    return f"\\&{line}" if line.startswith((".", "'")) else line
