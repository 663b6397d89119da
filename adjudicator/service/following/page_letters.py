"""The word to the referee that mails to an address go without their page, since one was refused."""

from __future__ import annotations

from functools import partial

from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, render_letter, section
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.game.post import mail_to_referee, post_made
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.page_refusals import Refusal, note_told, refusals


def tell_of_refusals(host: Host) -> None:
    """Put a mail into the house's outbox for each refusal that he does not know of, once. Raises
    `StorageFailed`."""
    for address, one in refusals(host).items():
        if not one.told:
            post_made(host, partial(_mail, host, address, one), host.clock.now())
            note_told(host, address)


def _mail(host: Host, address: str, one: Refusal) -> Outgoing | None:
    letter = Letter(
        title=say("page-refused-title"),
        subject=say("page-refused-title"),
        sections=section(
            "",
            Prose(say("page-refused-told", address=Quote(address)), strong=True),
            Prose(say("page-refused-reason", reason=Quote(one.reason))),
        ),
    )
    words = words_for(host.config.referee.language, override=host.config.templates)
    rendered = render_letter(letter, words)
    return mail_to_referee(host, "page-refused", rendered, host.clock.now(), key=one.mail)
