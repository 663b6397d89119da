"""Results as an Atom feed, the newest first.

Ids are `tag:` addresses made of what never changes in a game, so that a feed reader knows a
result again wherever the site moves; links are absolute where the site's address is known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from adjudicator.engine.record.record import Record
from adjudicator.service.site.entries import Titles, outcome_told
from adjudicator.service.site.frame import Frame
from adjudicator.service.site.names import game_file

#: results in a feed
_MOST = 50
#: nobody's name, as `tag:` addresses need one
_AUTHORITY = "adjudicator.invalid,2026"
#: when a site without a finished game was changed last
_NEVER = "1970-01-01T00:00:00Z"


def feed(frame: Frame, language: str, titles: Titles, records: Sequence[Record]) -> bytes:
    """The feed of a language; `records` the first to end first."""
    words = frame.words(language)
    base = f"{frame.url}{language}/" if frame.url else ""
    name = frame.site_title(words)
    latest = records[: -_MOST - 1 : -1]
    sign = hashlib.sha256(f"{frame.title}\n{frame.url}".encode()).hexdigest()[:16]
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}">',
        f"<id>tag:{_AUTHORITY}:site/{sign}/{language}</id>",
        f"<title>{escape(name)}</title>",
        f"<updated>{latest[0].ended if latest else _NEVER}</updated>",
        f"<author><name>{escape(name)}</name></author>",
        f'<link rel="alternate" type="text/html" href={quoteattr(base + "index.html")}/>',
    ]
    if base:
        lines.append(f'<link rel="self" type="application/atom+xml" href="{base}feed.xml"/>')
    for record in latest:
        outcome = words.say(outcome_told(record))
        told = words(
            "site-feed-entry", game=record.game, title=titles.title(record.rules), outcome=outcome
        )
        seats = sorted(record.seats, key=lambda seat: seat.rank or 99)
        rows = "".join(
            f"<li>{escape(f'{seat.rank or chr(8211)} {seat.player} ({seat.score})')}</li>"
            for seat in seats
        )
        lines += [
            "<entry>",
            f"<id>tag:{_AUTHORITY}:game/{record.game}/{record.head[:32]}</id>",
            f"<title>{escape(told)}</title>",
            f"<updated>{record.ended}</updated>",
            f'<link rel="alternate" type="text/html" href="{base}{game_file(record.game)}"/>',
            f'<content type="html">{escape(f"<ul>{rows}</ul>")}</content>',
            "</entry>",
        ]
    lines.append("</feed>\n")
    return "\n".join(lines).encode()
