"""The handling of one mail: what the steps have found so far, and what they work with."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.ports import Ending
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.flow.batch import Batch
from adjudicator.service.flow.breakers import Breakers
from adjudicator.service.flow.mailroom import Mailroom
from adjudicator.service.flow.proving import Arrived, Placed
from adjudicator.service.flow.unplaced import Unplaced
from adjudicator.service.game.session import Incoming, Session
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.same_names import SameNames


class Ended(Frozen):
    """How a mail ended, as the record of mails tells (`mail_record.Came`)."""

    ending: Ending
    why: str = ""
    did: tuple[str, ...] = ()
    subject: str | None = None


@dataclass(slots=True)
class Tools:
    """What the steps work with, the same for all mails of a look."""

    host: Host
    breakers: Breakers
    batch: Batch
    unplaced: Unplaced
    names: SameNames
    mailroom: Mailroom


@dataclass(slots=True)
class Handling:
    """A mail on its way, and what the steps before have found.

    seconds  how long a game is waited for
    session  the game of a mail that has a place, open and locked, once a step has opened it
    address  of whoever is to have written it
    reason   why its sender is not believed to be that, "" where he is
    subject  as the record of mails shows it, None for as it came
    mail     what it wants
    acted    whether its orders or words took effect
    did      what was read in it: names of its words, and that it holds orders
    mark     how far the session had got before the mail, to go back to where a step fails
    """

    tools: Tools
    arrived: Arrived
    seconds: float
    session: Session = field(init=False)
    address: str = ""
    reason: str = ""
    subject: str | None = None
    mail: Incoming = field(default_factory=Incoming)
    acted: bool = False
    did: tuple[str, ...] = ()
    mark: int | None = None

    @property
    def envelope(self) -> Envelope:
        """The mail as it was read."""
        return self.arrived.envelope

    @property
    def placed(self) -> Placed:
        """Its place, of a mail that has one."""
        assert self.arrived.placed is not None
        return self.arrived.placed

    def end(self, ending: Ending, why: str = "", did: tuple[str, ...] = ()) -> Ended:
        """How it ended."""
        return Ended(ending, why, did, self.subject)

    def keep(self) -> None:
        """Keep the mail with its game, before any line names it."""
        raw, spool = self.arrived.fetched.raw, self.tools.batch.spool
        self.session.folder.keep_mail(self.envelope.effect_id, raw, spool)
