"""referee: the first mail to a referee, with the address that his acts go to."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.render.letters.letter import Letter, Prose, Verbatim, bullets, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnHouse, Refused
from adjudicator.service.desk.vocabulary import example
from adjudicator.service.game.post import mail_to_referee, post_for_house
from adjudicator.service.game.referees import RefereeEntry, desk_lock, referees, rotate
from adjudicator.service.house.host import Host

#: acts that the first mail shows
_SHOWN = ("status", "pause", "deadline", "announce", "replace")


def _introduce(host: Host, given: Given, asked: Asked) -> Done:
    known = [one.name for one in host.config.desk]
    name = given.text("name")
    if not known:
        raise Refused(say("desk-no-referees"))
    if name and name not in known:
        named = tuple(Quote(one) for one in known)
        raise Refused(say("desk-no-referee", name=Quote(name), names=named))
    if given.flag("rotate") and not name:
        raise Misused(say("desk-rotate-whom", names=tuple(Quote(one) for one in known)))
    wanted = [name] if name else known
    if not asked.preview:
        # no other rotates a token between its making and the mail that names it
        with desk_lock(host):
            if given.flag("rotate"):
                rotate(host, name)
            for one in referees(host):
                if one.name in wanted:
                    _send(host, one, asked)
    told = [say("desk-introduced", names=tuple(Quote(one) for one in wanted))]
    if given.flag("rotate"):
        told.append(say("desk-referee-rotated", name=name))
    return Done(tuple(told), {"referees": wanted})


def _send(host: Host, one: RefereeEntry, asked: Asked) -> None:
    lexicon, acts = host.lexicon, host.acts()
    shown = tuple(example(acts[name], lexicon, one.language) for name in _SHOWN if name in acts)
    letter = Letter(
        title=say("desk-welcome-title", name=one.name),
        subject=say("desk-welcome-subject"),
        sections=(
            *section("", Prose(say("desk-welcome"), strong=True), Verbatim(shown)),
            *section("", bullets([say(f"desk-help-{n}") for n in range(1, 6)])),
            *section("", Prose(say("desk-welcome-keep"))),
        ),
        footer=(say("desk-foot"),),
    )
    words = words_for(one.language, override=host.config.templates)
    key = f"{asked.now.isoformat()} {asked.mail}"
    rendered = render_letter(letter, words)
    mail = mail_to_referee(host, "welcome", rendered, asked.now, name=one.name, key=key)
    if mail is not None:
        post_for_house(host, mail, asked.now)


#: what is done, by the names of its acts (`acts.py`)
ON_HOUSE: Mapping[str, OnHouse] = {"referee": _introduce}
