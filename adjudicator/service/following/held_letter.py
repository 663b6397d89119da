"""The mail to the referee of deadlines that were moved, or stand, for an outage or many misses."""

from __future__ import annotations

from datetime import datetime

from adjudicator.engine.journal.line import stamp
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.times import When, when_phrase
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.faults.looks import Held
from adjudicator.service.game.post import mail_to_referee, post_for_house
from adjudicator.service.house.host import Host


def tell_referee(host: Host, held: Held, now: datetime) -> None:
    """Put the mail into the house's outbox, once for each event. Raises `StorageFailed`."""
    if not host.config.referee.address:
        return
    zone = host.config.schedule.zone
    since, until = (when_phrase(When(at, zone)) for at in (held.since, held.until))
    letter = Letter(
        title=say(f"held-title-{held.cause}"),
        sections=(
            *section(
                "",
                Prose(
                    say(f"held-{held.cause}", since=since, until=until, count=held.count),
                    strong=True,
                ),
            ),
            *section(
                say("held-games"),
                bullets([Quote(game).text for game in held.games]),
                Prose(say("held-go-on")) if held.games else None,
            ),
        ),
    )
    rendered = render_letter(
        letter, words_for(host.config.referee.language, override=host.config.templates)
    )
    kind = f"held-{held.cause}"
    mail = mail_to_referee(host, kind, rendered, now, key=stamp(held.since))
    if mail is not None:
        post_for_house(host, mail, now)
