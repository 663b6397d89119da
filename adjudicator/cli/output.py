"""What commands print: tables for a terminal, plain columns for a pipe, JSON for programs."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import click

#: gets work done and work in all
Progress = Callable[[int, int], None]


def is_terminal() -> bool:
    """Whether a person looks at standard output."""
    return sys.stdout.isatty()


def print_json(value: Any) -> None:
    """A value as JSON, keys sorted."""
    import json

    click.echo(json.dumps(value, indent=2, sort_keys=True, ensure_ascii=False))


def print_table(
    columns: Sequence[str], rows: Sequence[Sequence[str]], title: str = "", empty: str = ""
) -> None:
    """A table: framed on a terminal, tab-free aligned columns otherwise."""
    if not rows:
        click.echo(empty)
        return
    if not is_terminal():
        _plain(columns, rows)
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title or None, box=SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(_escape(cell) for cell in row))
    Console().print(table)


def _escape(cell: str) -> str:
    from rich.markup import escape

    return escape(cell)


def _plain(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[i]) for row in (columns, *rows)) for i in range(len(columns))]
    for row in (columns, *rows):
        click.echo("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip())


@contextlib.contextmanager
def progress(label: str) -> Iterator[Progress]:
    """A progress bar on a terminal; silence elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
