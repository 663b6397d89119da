"""Games as lists show them: what of a record is told in a line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.engine.record.record import Record
from adjudicator.render.words.words import Words, message_id
from adjudicator.rulekit.about import About
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.service.site.frame import Frame, date_told
from adjudicator.service.site.names import game_file, player_file
from adjudicator.service.site.work import Running


class Sat(Frozen):
    """Who sat where, and how he ended."""

    seat: str
    player: str
    rank: int


class Entry(Frozen):
    """A finished game in a list; `ended` is an instant."""

    game: str
    rules: str
    edition: str
    ended: str
    ending: str
    seats: tuple[Sat, ...]


def entry_of(record: Record) -> Entry:
    """Return what lists show of a game, its seats as they ended."""
    seats = sorted(record.seats, key=lambda s: s.rank or 99)
    sat = tuple(Sat(seat.name, seat.player, seat.rank) for seat in seats)
    return Entry(record.game, record.rules, record.edition, record.ended, record.ending, sat)


class Titles:
    """Titles and editions in the words of readers."""

    def __init__(self, frame: Frame, abouts: Iterable[About]) -> None:
        self._frame = frame
        self._abouts = {about.name: about for about in abouts}

    def title(self, rules: str) -> str:
        """Return what a title is called; its name where it is not installed."""
        about = self._abouts.get(rules)
        return about.title if about else rules

    def edition(self, rules: str, edition: str, language: str) -> str:
        """Return what an edition is called where there are several, else ""."""
        about = self._abouts.get(rules)
        if about is not None and len(about.editions) < 2:
            return ""
        words = self._frame.words(language, rules)
        term = Term("edition", edition)
        return words.term(term) if words.has(message_id("edition", edition)) else edition

    def ending(self, rules: str, code: str, language: str) -> str:
        """Return how a game ended, in words."""
        return ending_told(self._frame.words(language, rules), code)


def ending_told(words: Words, code: str) -> str:
    """Return how a game ended; the code where no words say it."""
    said = message_id("site-ending", code)
    return words.say(Phrase(said)) if words.has(said) else code


def outcome_told(record: Record) -> Phrase:
    """Return who won."""
    ranks = [seat.rank for seat in record.seats]
    if not any(ranks):
        return say("site-cancelled")
    if len(ranks) > 1 and all(rank == 1 for rank in ranks):
        return say("site-drawn")
    return say("site-won", winners=tuple(s.player for s in record.seats if s.rank == 1))


def show_entries(entries: Iterable[Entry], titles: Titles, words: Words) -> list[dict[str, Any]]:
    """Entries as templates take them."""
    return [
        {
            "id": entry.game,
            "file": game_file(entry.game),
            "title": titles.title(entry.rules),
            "edition": titles.edition(entry.rules, entry.edition, words.language),
            "seats": [
                {"player": s.player, "rank": s.rank, "file": player_file(s.player)}
                for s in entry.seats
            ],
            "day": entry.ended[:10],
            "date": date_told(entry.ended, words),
        }
        for entry in entries
    ]


def shown_running(games: Iterable[Running], titles: Titles, words: Words) -> list[dict[str, Any]]:
    """Games that are not over as templates take them."""
    return [
        {
            "id": game.game,
            "title": titles.title(game.rules),
            "edition": titles.edition(game.rules, game.edition, words.language),
            "seats": game.seats,
            "turn": game.turn,
        }
        for game in games
    ]
