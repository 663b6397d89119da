"""guide: the pages for players and hosts, as they lie in the package."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from adjudicator.cli.options import json_option
from adjudicator.cli.output import print_json, print_table, say, show_page
from adjudicator.errors import AdjudicatorError

_FOLDER = Path(__file__).parents[2] / "guide"


def _names() -> list[str]:
    return sorted(path.stem for path in _FOLDER.glob("*.md"))


def _text(name: str) -> str:
    return (_FOLDER / f"{name}.md").read_text(encoding="utf-8")


def _about(name: str) -> str:
    """Return what a page is about: its heading."""
    return _text(name).partition("\n")[0].removeprefix("# ")


def _offer(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in _names() if name.startswith(begun)]


@click.command(help="List the pages for players and hosts, or show PAGE.")
@click.argument("page", required=False, shell_complete=_offer)
@json_option
def guide(page: str | None, as_json: bool) -> None:
    """Raises `AdjudicatorError` where there is no such page."""
    if page is None:
        rows = [(name, _about(name)) for name in _names()]
        if as_json:
            print_json([{"page": name, "about": about} for name, about in rows])
            return
        print_table(("page", "what it tells"), rows)
        say("adjudicator guide PAGE shows one")
        return
    name = page.lower().removesuffix(".md")
    if name not in _names():
        close = get_close_matches(page.lower(), _names(), n=1)
        guess = f"did you mean “{close[0]}”? " if close else ""
        mend = f"{guess}its pages: {', '.join(_names())}"
        raise AdjudicatorError(f"the guide has no page “{page[:80]}”", mend)
    if as_json:
        print_json({"page": name, "about": _about(name), "text": _text(name)})
        return
    show_page(_text(name))
