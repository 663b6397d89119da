"""render, report, history: a game looked at, now or at any turn."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import FOLDER, IN, OUT, json_option
from adjudicator.cli.output import fields, print_json, print_table, say, write_and_say, write_file
from adjudicator.errors import AdjudicatorError

#: endings of files, and the kinds of pictures and films that they mean
_ENDINGS = {".svg": "svg", ".png": "png", ".txt": "text", ".json": "scenario"}
_FILMS = {".svg": "svg", ".gif": "gif"}


@click.command(help="Draw the map of GAME, now or after a turn, or of a scenario file.")
@click.argument("game", required=False)
@click.option("--scenario", type=IN, default=None, help="Draw the position in this file instead.")
@click.option("--turn", type=int, default=None, help="After this turn (0: the set-up).")
@click.option("--seat", default=None, help="As this seat sees it (default: the public).")
@click.option(
    "--as",
    "kind",
    type=click.Choice(["svg", "png", "text", "film", "scenario"]),
    default=None,
    help="film: the game as moving pictures, or a turn step by step; "
    "scenario: the position as a document that new --scenario takes.",
)
@click.option("--language", metavar="CODE", default="")
@click.option(
    "-o", "--output", type=OUT, default=None, help="Where to; the ending says which kind."
)
@click.option(
    "--gallery",
    type=FOLDER,
    default=None,
    metavar="DIR",
    help="Write pages with every symbol, key and moments of a game, for artists, and with every "
    "sentence, for editors.",
)
@click.option("--rules", metavar="NAME", default=None, help="--gallery: of this title only.")
@click.pass_context
def render(
    ctx: click.Context,
    game: str | None,
    scenario: Path | None,
    turn: int | None,
    seat: str | None,
    kind: str | None,
    language: str,
    output: Path | None,
    gallery: Path | None,
    rules: str | None,
) -> None:
    """Any map of any turn."""
    from adjudicator.service.following.films import film
    from adjudicator.service.game.queries import draw_map, position
    from adjudicator.service.workbench import scenarios

    if gallery is not None:
        if game or scenario or turn is not None or seat or kind or output:
            raise click.UsageError("--gallery goes with --rules and --language alone")
        _gallery(ctx, gallery, rules, language)
        return
    if rules is not None:
        raise click.UsageError("--rules goes with --gallery")
    if (game is None) == (scenario is None):
        raise click.UsageError("name a game, or a file with --scenario")
    if scenario is not None and turn is not None:
        raise click.UsageError("a scenario has one position: leave out --turn")
    wanted = _film_kind(game, output) if kind == "film" else _kind(kind, output)
    if wanted == "png" and output is None and sys.stdout.isatty():
        raise click.UsageError("a PNG cannot be shown here; write it to a file with -o map.png")
    host = host_of(ctx, needed=scenario is None)
    if kind == "film":
        data = film(host, str(game), turn, seat, language, wanted)
    elif scenario is not None:
        drawn = scenarios.read_scenario(host, scenario)
        data = scenarios.draw_scenario(host, drawn, seat, wanted, language)
    elif wanted == "scenario":
        data = scenarios.export_position(position(host, str(game), turn, seat, language), seat)
    else:
        data = draw_map(host, position(host, str(game), turn, seat, language), seat, wanted)
    if output is not None:
        write_and_say(output, data)
    elif wanted == "text":
        say(data.decode(), nl=False)
    else:
        sys.stdout.buffer.write(data)


def _film_kind(game: str | None, output: Path | None) -> str:
    """Return what kind of file a film is, by its ending."""
    if game is None:
        raise click.UsageError("a scenario has one position: a film is of a game")
    ending = output.suffix.lower() if output is not None else ""
    if ending not in _FILMS:
        raise click.UsageError("write a film to a file with -o film.gif or -o film.svg")
    return _FILMS[ending]


def _gallery(ctx: click.Context, folder: Path, rules: str | None, language: str) -> None:
    """Write the pages and their pictures into a folder, which is made if need be."""
    from adjudicator.service.workbench.gallery import gallery
    from adjudicator.service.workbench.word_gallery import word_gallery

    host, names = host_of(ctx, needed=False), (rules,) if rules else ()
    files = gallery(host, names, language)
    pages = word_gallery(host, names)
    for name, data in {**files, **pages}.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise AdjudicatorError(
                f"cannot make {path.parent}: {error.strerror}", "name a folder that may be made"
            ) from None
        write_file(path, data)
    say(f"wrote {folder / 'index.html'}, {len(files) - 1} pictures and {len(pages)} pages of words")


def _kind(kind: str | None, output: Path | None) -> str:
    """Return what is drawn: as `--as` says, or the ending of the file; both have to agree."""
    if output is None:
        return kind or "text"
    told = _ENDINGS.get(output.suffix.lower())
    if kind is None and told is None:
        shown = f"“{output.suffix}” is no kind of picture" if output.suffix else "it has no ending"
        raise click.UsageError(
            f"{output}: {shown}; write {', '.join(_ENDINGS)}, or say --as svg, png, text, scenario"
        )
    if kind is not None and told is not None and kind != told:
        raise click.UsageError(f"{output} is a {told} file by its ending, and --as says {kind}")
    return kind or str(told)


@click.command(help="Show the report of GAME, now or after a turn.")
@click.argument("game")
@click.option("--turn", type=int, default=None, help="After this turn (0: the set-up).")
@click.option("--seat", default=None, help="As this seat got it (default: the public).")
@click.option("--language", metavar="CODE", default="")
@click.option("--html", is_flag=True, help="The HTML instead of the text.")
@click.option("-o", "--output", type=OUT, default=None, help="Write to a file.")
@json_option
@click.pass_context
def report(
    ctx: click.Context,
    game: str,
    turn: int | None,
    seat: str | None,
    language: str,
    html: bool,
    output: Path | None,
    as_json: bool,
) -> None:
    """Any report of any turn."""
    from adjudicator.service.game import queries

    host = host_of(ctx)
    at = queries.position(host, game, turn, seat, language)
    if as_json:
        print_json(queries.report_document(host, at, seat))
        return
    text = None
    if turn is not None and seat is not None and not language:
        text = queries.stored_report(host, game, turn, seat, html)
    if text is None:
        made = queries.render_seat_report(host, at, seat)
        text = made.html if html else made.text
    if output is None:
        say(text, nl=False)
    else:
        write_and_say(output, text.encode())


@click.command(
    help="Write the page on which SEAT of GAME can tap a turn together; or, with --static, the "
    "page of all games that you may host (see [composer] url)."
)
@click.argument("game", required=False)
@click.argument("seat", required=False)
@click.option("--language", metavar="CODE", default="")
@click.option("--static", is_flag=True, help="All titles and languages, and no game.")
@click.option("-o", "--output", type=OUT, required=True, help="File that a browser opens.")
@click.pass_context
def compose(
    ctx: click.Context,
    game: str | None,
    seat: str | None,
    language: str,
    static: bool,
    output: Path,
) -> None:
    """The page that the seat's report brings; it holds the seat's reply address."""
    from adjudicator.service.game.composer_page import composer_page, static_page

    if static:
        if game or language:
            raise click.UsageError("--static makes one page for all games, seats and languages")
        write_and_say(output, static_page(host_of(ctx, needed=False)))
        return
    if game is None or seat is None:
        raise click.UsageError("name GAME and SEAT, or --static")
    write_and_say(output, composer_page(host_of(ctx), game, seat, language))
    say("keep it from others: with it, anybody could send orders of this seat", err=True)


@click.command(help="Show all that happened in GAME, with nothing hidden.")
@click.argument("game")
@json_option
@click.pass_context
def history(ctx: click.Context, game: str, as_json: bool) -> None:
    """The journal, line by line."""
    from adjudicator.service.game.queries import history as tell

    told = list(tell(host_of(ctx), game))
    if as_json:
        print_json(
            [
                fields(t, "n", "at", "kind", "who", "text") | ({"left": True} if t.left else {})
                for t in told
            ]
        )
        return
    rows = [(f"({t.n})" if t.left else str(t.n), t.at, t.kind, t.who, t.text) for t in told]
    print_table(("line", "at (UTC)", "kind", "seat", "what"), rows)
    if any(t.left for t in told):
        say("(n): undone, when the game was taken back")
