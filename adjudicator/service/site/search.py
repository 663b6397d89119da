"""The index that the search reads, and the page that searches.

The index is scripts that hand their games over, some hundred each in the order in which they
ended, so that it works from a file, and one more game changes the last of them alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.phrase import Quote
from adjudicator.service.site.entries import Entry, Titles
from adjudicator.service.site.lists import Lists

#: games in a script of the index
_EACH = 500


def search_files(entries: Sequence[Entry]) -> Iterator[tuple[str, bytes]]:
    """The scripts of the index: `index.js` tells how many there are."""
    count = -(-len(entries) // _EACH)
    for number in range(count):
        rows = []
        for e in entries[number * _EACH : (number + 1) * _EACH]:
            seats = [[s.player, s.rank] for s in e.seats]
            rows.append([e.game, e.rules, e.edition, e.ended[:10], e.ending, seats])
        yield f"search/{number}.js", _call("adjudicatorGames", number, rows)
    yield "search/index.js", f"globalThis.adjudicatorCount={count};\n".encode()


def write_search(lists: Lists, entries: Sequence[Entry], titles: Titles) -> None:
    """The page of the search. Raises `StorageFailed`."""
    words = lists.words
    rules = sorted({entry.rules for entry in entries}, key=titles.title)
    editions = sorted({(e.rules, e.edition) for e in entries})
    endings = sorted({(e.rules, e.ending) for e in entries})
    years = sorted({e.ended[:4] for e in entries}, reverse=True)

    def of_title(name: str, code: str, told: str) -> tuple[str, str]:
        return f"{name}/{code}", f"{titles.title(name)} · {told}"

    told = [(name, code, titles.edition(name, code, words.language)) for name, code in editions]
    ended = [(name, code, titles.ending(name, code, words.language)) for name, code in endings]
    choices = [
        ("title", "site-title", [(name, titles.title(name)) for name in rules]),
        ("edition", "site-edition", [of_title(*one) for one in told if one[2]]),
        ("year", "site-by-year", [(year, year) for year in years]),
        ("ending", "site-ending", [of_title(*one) for one in ended]),
    ]
    shown: list[dict[str, Any]] = [
        {
            "name": name,
            "heading": words(heading),
            "options": [{"value": value, "label": label} for value, label in options],
        }
        for name, heading, options in choices
        if options
    ]
    values = {"choices": shown, "found": words("site-search-found", count=Quote("{count}"))}
    lists.page("search.html", "search", words("site-search"), shown, values)


def _call(name: str, *given: Any) -> bytes:
    """A script that hands values over; no text in it ends a script or a line of one."""
    told = ",".join(canonical(value).decode() for value in given)
    safe = told.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"{name}({safe});\n".encode()
