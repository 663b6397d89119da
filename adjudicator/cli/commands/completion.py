"""completion: a script for the shell, and the names that it asks for while somebody types."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import CompletionItem, get_completion_class

from adjudicator.cli.output import say
from adjudicator.errors import BadOptions

VARIABLE = "_ADJUDICATOR_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
#: what stands in a parameter of such a name
_NAMED = {"game": "game", "games": "game", "target": "game", "seat": "seat", "rules": "rules"}


class Named(click.ParamType):  # type: ignore[type-arg]
    """A value as its type takes it, that a shell may complete by the names of the house."""

    def __init__(self, inner: click.ParamType, what: str) -> None:  # type: ignore[type-arg]
        self.inner, self.what = inner, what
        self.name = inner.name

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> object:
        """As the inner type does."""
        return self.inner.convert(value, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names that begin so."""
        from adjudicator.service.house.naming import game_names, rules_names, seat_names

        found = ctx.find_root().params.get("config")
        config = Path(str(found)).expanduser() if found else None
        if self.what == "game":
            names = game_names(config)
        elif self.what == "rules":
            names = rules_names()
        else:
            # behind an option that lacks its value the words before it are not parsed
            given = (str(word) for word in (ctx.params.get("game"), *ctx.args) if word)
            games = game_names(config)
            game = next((word for word in given if word in games), "")
            names = seat_names(config, game) if game else []
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def complete_names(command: click.Command) -> None:
    """Have the shell offer games, seats and rule sets where a command takes them."""
    named = {**_NAMED, "name": "rules"} if command.name == "rules" else _NAMED
    for param in command.params:
        if param.name in named and isinstance(param.type, click.types.StringParamType):
            param.type = Named(param.type, named[param.name])


@click.command(help="Print the code by which a shell completes commands, options, games and seats.")
@click.argument("shell", type=click.Choice(SHELLS), required=False)
@click.pass_context
def completion(ctx: click.Context, shell: str | None) -> None:
    """For the shell of the environment where none is named."""
    name = shell or Path(os.environ.get("SHELL", "")).name
    kind = get_completion_class(name) if name in SHELLS else None
    if kind is None:
        raise BadOptions(f"there is no completion for “{name}”", f"name one of {', '.join(SHELLS)}")
    root = ctx.find_root().command
    say(kind(root, {}, "adjudicator", VARIABLE).source())
