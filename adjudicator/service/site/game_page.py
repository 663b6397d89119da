"""The page of one finished game, made of its record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjudicator.engine.record.record import Record, SeatRecord
from adjudicator.errors import AdjudicatorError
from adjudicator.render.words.words import Words, message_id
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import Border, canonical
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.game.option_words import unusual
from adjudicator.service.records.plotting import points_plot
from adjudicator.service.site.entries import Titles, ending_told, outcome_told
from adjudicator.service.site.frame import Frame, Page, date_told, write_page
from adjudicator.service.site.names import game_file, player_file, tournament_file, up
from adjudicator.service.site.place import SitePlace
from adjudicator.service.site.work import shared_host

#: scripts of a part, in their order: the data of the game first
_SCRIPTS = ("replay.js", "replay.{}.js")
_PARTS = ("replay", "proof")
_ITEM: Border[Any] = Border(Any)


class GamePage(Frozen):
    """A game's page in every language.

    config          as in `work.Wish`
    files           names of what lies in games/<id>/
    previous, next  games that ended before and after it, "" at the ends
    tournament      name, round and table where it is a game of one
    """

    frame: Frame
    config: str
    out: str
    record: Record
    files: tuple[str, ...]
    previous: str
    next: str
    tournament: tuple[str, int, int] | None = None


def write_game(item: GamePage) -> int:
    """Have the pages of a game be there; how many had to be written. Raises `StorageFailed`."""
    place, record = SitePlace(Path(item.out)), item.record
    depends = canonical(_ITEM.dump((record, item.files, item.previous, item.next, item.tournament)))
    page = Page(game_file(record.game), "game", record.game, depends)
    host = shared_host(item.config)
    titles = Titles(item.frame, host.rules.abouts())
    return sum(
        write_page(place, item.frame, page, words, _values(item, titles, words))
        for words in (item.frame.words(code, record.rules) for code in item.frame.languages)
        if place.sign(f"{words.language}/{page.name}")
        != item.frame.sign(f"{words.language}/{page.name}", depends)
    )


def _values(item: GamePage, titles: Titles, words: Words) -> dict[str, Any]:
    record, name = item.record, game_file(item.record.game)
    root = up(f"{words.language}/{name}")
    data = f"{root}games/{record.game}/"
    traits = list(dict.fromkeys(kind for seat in record.seats for kind, _ in seat.traits))
    ranked = sorted(record.seats, key=lambda seat: seat.rank or 99)
    rows = [_row(seat, traits, words) for seat in ranked]
    edition = titles.edition(record.rules, record.edition, words.language)
    title, date = titles.title(record.rules), date_told(record.ended, words)
    what = say("site-what", title=title, edition=edition, turns=record.turns, date=date)
    archive = f"{record.game}.zip"
    return {
        "game": record,
        "data": data,
        "files": item.files,
        "scripts": [*_scripts(item.files, data, root, words.language)],
        "what": words.say(what),
        "outcome": words.say(outcome_told(record)),
        "tournament": _tournament(item, words),
        "rows": rows,
        "named": any(seat.player != seat.name for seat in record.seats),
        "traits": [_trait(kind, words) for kind in traits],
        "remarked": any(row["remark"] for row in rows),
        "facts": _facts(record, words),
        "options": [words.say(told) for told in _options(item)],
        "plot": points_plot(record, words),
        "turns": list(range(1, max((len(seat.points) for seat in record.seats), default=0) + 1)),
        "archive": archive if archive in item.files else "",
        "previous": _neighbour(item.previous),
        "next": _neighbour(item.next),
    }


def _scripts(files: tuple[str, ...], data: str, root: str, language: str) -> list[str]:
    """The scripts of a page: what a game hands over, then what reads it. What a proof reads comes
    when somebody wants it."""
    own = [name for name in (each.format(language) for each in _SCRIPTS) if name in files]
    parts = [part for part in _PARTS if f"{part}.js" in files]
    return [*(f"{data}{name}" for name in own), *(f"{root}assets/{part}.js" for part in parts)]


def _tournament(item: GamePage, words: Words) -> dict[str, str] | None:
    """The way to the tournament that the game is part of."""
    if item.tournament is None:
        return None
    name, number, table = item.tournament
    told = words("site-tournament-game", name=name, round=number, table=table)
    return {"file": tournament_file(name), "told": told}


def _neighbour(game: str) -> dict[str, str] | None:
    return {"id": game, "file": game_file(game)} if game else None


def _row(seat: SeatRecord, traits: list[str], words: Words) -> dict[str, Any]:
    own = dict(seat.traits)
    return {
        "rank": seat.rank,
        "seat": seat.name,
        "player": seat.player,
        "file": player_file(seat.player),
        "score": seat.score,
        "traits": [_trait_value(kind, own.get(kind, ""), words) for kind in traits],
        "remark": ", ".join(_remarks(seat, words)),
        "points": seat.points,
    }


def _remarks(seat: SeatRecord, words: Words) -> list[str]:
    told: list[Phrase] = []
    if seat.bot:
        told.append(say("site-machine"))
    if seat.left:
        told.append(Phrase(message_id("site-left", seat.left)))
    if seat.before:
        before = tuple(dict.fromkeys(spell.player for spell in seat.before))
        told.append(say("site-before", players=before))
    return [words.say(phrase) for phrase in told]


def _trait(kind: str, words: Words) -> str:
    code = message_id("site-trait", kind)
    return words.say(Phrase(code)) if words.has(code) else kind


def _trait_value(kind: str, value: str, words: Words) -> str:
    for code in (message_id(f"site-trait-{kind}", value), message_id(kind, value)):
        if value and words.has(code):
            return words.say(Phrase(code))
    return words.param(value)


def _facts(record: Record, words: Words) -> list[dict[str, str]]:
    told = [
        ("site-opened", date_told(record.created, words)),
        ("site-started", date_told(record.started, words)),
        ("site-ended", date_told(record.ended, words)),
        ("site-ending", ending_told(words, record.ending)),
        ("site-turns", str(record.turns)),
    ]
    if record.branches:
        told.append(("site-branches", words("site-times", times=record.branches)))
    told.append(("site-head", record.head))
    return [{"what": words.say(Phrase(code)), "told": value} for code, value in told if value]


def _options(item: GamePage) -> tuple[Phrase, ...]:
    """Return the options that were not as usual; () where the title cannot be asked any more."""
    host, record = shared_host(item.config), item.record
    try:
        ruleset = host.rules.find(record.rules, record.edition)
    except AdjudicatorError:
        return ()
    return tuple(unusual(ruleset, record.edition, record.options))
