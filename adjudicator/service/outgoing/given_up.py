"""Mails that were given up: what they are, and how they are tried again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.mail.transport.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import house_outbox


class GivenUp(Frozen):
    """A mail that no server took, or that came back.

    game  "" for a mail of the house; since  when it was queued, ISO 8601 in UTC
    """

    game: str
    message_id: str
    recipient: str
    reason: str
    since: str
    tries: int

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return dict(as_dict(self))


def given_up_mails(host: Host, game: str = "") -> Iterator[GivenUp]:
    """The mails given up, of one game or of all and the house. Raises `UnknownGame`."""
    for name, outbox in _outboxes(host, game):
        for slip in outbox.failed_slips():
            reason = slip.last_reason
            yield GivenUp(name, slip.message_id, slip.recipient, reason, slip.queued_at, slip.tries)


def retry(host: Host, game: str = "") -> list[GivenUp]:
    """Let them be sent again with the next look, each under its own Message-ID.

    Raises `UnknownGame`, `StorageFailed`.
    """
    now = host.clock.now()
    again = list(given_up_mails(host, game))
    boxes = dict(_outboxes(host, game))
    return [mail for mail in again if boxes[mail.game].retry(mail.message_id, now)]


def _outboxes(host: Host, game: str) -> Iterator[tuple[str, Outbox]]:
    if game:
        host.archive.game(game).require()
    else:
        yield "", Outbox(house_outbox(host))
    for name in [game] if game else host.archive.games():
        yield name, Outbox(host.archive.game(name).outbox)
