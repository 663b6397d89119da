"""What commands print: tables for a terminal, plain columns for a pipe, JSON for programs."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import click

from adjudicator.errors import AdjudicatorError

#: gets work done and work in all
Progress = Callable[[int, int], None]


#: columns of a page at the most: longer lines are hard to read
_WIDTH = 100
#: seconds from one look of a progress bar to the next
_REDRAWN = 0.1


def is_terminal() -> bool:
    """Whether a person looks at standard output."""
    return sys.stdout.isatty()


def is_meant_as_folder(place: str) -> bool:
    """Whether a place is written as a folder is, be it there or not: `bk/`."""
    return place.endswith(("/", os.sep))


#: What moves the cursor, colours, hides or turns what stands beside it, or cannot be printed
#: at all: control characters (the end of a line apart), directions, invisible ones, surrogates.
_HARMFUL = re.compile(
    "[\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f\\xad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff"
    "\\ufff9-\\ufffb\\ud800-\\udfff\\U000e0000-\\U000e0fff]"
)
_MARK = "\ufffd"


def harmless(text: str) -> str:
    """`text` as a terminal may show it: what could command it is one sign instead.

    Mails, files and names come from strangers, and every command shows some of them.
    """
    if text.isprintable() and text.isascii():
        return text
    return _HARMFUL.sub(_MARK, text.replace("\r\n", "\n").replace("\t", " "))


def say(text: str, *, nl: bool = True, err: bool = False) -> None:
    """Print text. All that commands print goes through here or through `print_json`."""
    click.echo(harmless(text), nl=nl, err=err)


def print_json(value: Any) -> None:
    """A value as JSON, keys sorted."""
    import json

    text = json.dumps(value, indent=2, sort_keys=True, ensure_ascii=False)
    click.echo(_HARMFUL.sub(_escape_json, text))


def _escape_json(match: re.Match[str]) -> str:
    """A character as JSON may write it, too, by its UTF-16 units."""
    units = match[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i : i + 2].hex()}" for i in range(0, len(units), 2))


def fields(value: object, *names: str) -> dict[str, Any]:
    """The attributes of a value that JSON has under their own names."""
    return {name: getattr(value, name) for name in names}


def write_and_say(path: Path, data: bytes, err: bool = False) -> None:
    """Write what a command was asked to write, and say so. Raises `AdjudicatorError`."""
    write_file(path, data)
    say(f"wrote {path}", err=err)


def write_file(path: Path, data: bytes) -> None:
    """Write a file. Raises `AdjudicatorError` that says how to mend it."""
    try:
        path.write_bytes(data)
    except FileNotFoundError:
        raise no_folder(path) from None
    except OSError as error:
        raise AdjudicatorError(
            f"cannot write {path}: {error.strerror}", "name a file that may be written"
        ) from None


def no_folder(path: Path) -> AdjudicatorError:
    """Return the error of a file whose folder is not there."""
    return AdjudicatorError(
        f"there is no folder {path.parent}", "make it, or name one that is there"
    )


def print_table(
    columns: Sequence[str], rows: Sequence[Sequence[str]], title: str = "", empty: str = ""
) -> None:
    """A table: framed on a terminal, tab-free aligned columns otherwise."""
    if not rows:
        say(empty)
        return
    rows = [[harmless(cell).replace("\n", " ") for cell in row] for row in rows]
    if not is_terminal():
        _plain(columns, rows)
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(title=title or None, box=SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*map(escape, row))
    Console().print(table)


def _plain(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[i]) for row in (columns, *rows)) for i in range(len(columns))]
    for row in (columns, *rows):
        say("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip())


def show_page(text: str) -> None:
    """Show a page of Markdown that is ours: laid out and in a pager on a terminal, as it is else.

    Links within the page are their words alone.
    """
    if not is_terminal():
        say(text, nl=False)
        return
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.markdown import Markdown, TableElement
    from rich.table import Table

    class Folded(TableElement):
        """A table that cuts no cell short."""

        def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
            for table in super().__rich_console__(console, options):
                if isinstance(table, Table):
                    for column in table.columns:
                        column.overflow = "fold"
                yield table

    class Page(Markdown):
        """A page with such tables."""

        elements: ClassVar = {**Markdown.elements, "table_open": Folded}

    console = Console()
    page = Page(re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", text), hyperlinks=False)
    with console.capture() as made:
        console.print(page, width=min(console.width, _WIDTH))
    click.echo_via_pager(made.get())


@contextlib.contextmanager
def progress(label: str) -> Iterator[Progress]:
    """A progress bar on a terminal; silence elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    import time

    from rich.console import Console
    from rich.progress import Progress as Bar

    drawn = 0.0

    def report(done: int, total: int) -> None:
        nonlocal drawn
        bar.update(task, completed=done, total=total)
        if time.monotonic() - drawn >= _REDRAWN:
            drawn = time.monotonic()
            bar.refresh()

    # it draws itself in no thread of its own: a process with threads cannot be forked
    with Bar(console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(label, total=None)
        yield report
