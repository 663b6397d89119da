"""Where a mail belongs: read, and its seat proven by a token or by answering a mail of ours.

Nothing is changed here. What a mail claims is in its addresses, its subject and the mails that it
answers (`mail/sender/seat_address.py`); a claim proves a seat, or a referee, who knows what only
they are told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cached_property

from adjudicator.archive.folder import GameFolder
from adjudicator.errors import DamagedArchive
from adjudicator.mail.parse.envelope import Envelope, read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.mail.requests.chance import marked_parts
from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.mail.requests.line_kinds import LineReader
from adjudicator.mail.requests.observing import agrees, leaves, says
from adjudicator.mail.requests.submission import Submission, read_submission, signer_of
from adjudicator.mail.sender.loops import is_automatic, is_machine, why_silent
from adjudicator.mail.sender.machines import subject_kind
from adjudicator.mail.sender.marks import PUBLIC, REFEREE
from adjudicator.mail.sender.seat_address import Claim, find_claims, same_token, was_sent_with
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.service.features import observers
from adjudicator.service.features.reading import title_of
from adjudicator.service.flow.mailroom import Mailroom
from adjudicator.service.flow.unplaced import Left
from adjudicator.service.game import holders
from adjudicator.service.game.referees import RefereeEntry, referee_of
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host


class Placed(Frozen):
    """Where a mail belongs: its seat, proven by a token or by answering a mail of ours.

    token  that of one who follows the game without a seat, "" for a seat and for whoever asks
    deputy  whether a deputy of the seat writes
    offered  whether somebody writes whom the seat is offered to
    vouched  the referee who says that it is of this seat, "" where the mail proves it
    proof  the token that was right when the mail was placed, "" for an observer
    """

    game: str
    seat: str
    token: str = ""
    deputy: bool = False
    offered: bool = False
    vouched: str = ""
    proof: str = ""


class Arrived(Frozen):
    """A mail that was read, and where it belongs.

    silence  why it is never answered and has no effect, or None; `suspect`, why it would have none
             if it did not prove a seat: it is like a machine's mail
    placed   its seat; None: it is not placed for the reason `fault`, or `doubt` says why that
             cannot be known now
    games    when in doubt: those that it may be of; of a referee's mail: those it is about
    left     who held the seat under the token that it bears, which is dead
    referee  who of the referees writes, proven by a token or by answering a mail of ours
    """

    fetched: Fetched
    envelope: Envelope
    silence: str | None = None
    suspect: str = ""
    placed: Placed | None = None
    fault: str = ""
    games: tuple[str, ...] = ()
    doubt: DamagedArchive | None = None
    left: Left | None = None
    referee: RefereeEntry | None = None


def place(host: Host, mailroom: Mailroom, fetched: Fetched) -> Arrived:
    """Read a mail and find its seat, or the referee who writes it."""
    envelope, own = read_envelope(fetched), (host.config.identity.address,)
    reason = why_silent(envelope, own)
    if reason is not None:
        return _place_suspect(host, fetched, envelope, reason)
    claims = find_claims(envelope, *own)
    for claim in claims:
        referee = referee_of(host, claim)
        if referee is not None:
            games = mailroom.games(referee, envelope)
            return Arrived(fetched, envelope, games=games, referee=referee)
    arrived = _Search(host, envelope).among(claims, Arrived(fetched, envelope))
    if arrived.placed is None and arrived.fault == "no-claim":
        wished = observers.wished_game(host, envelope)
        if wished is not None:
            placed = Placed(wished, PUBLIC) if wished else None
            return replace(arrived, placed=placed, fault=observers.CLOSED)
    return arrived


def _place_suspect(host: Host, fetched: Fetched, envelope: Envelope, reason: str) -> Arrived:
    """A mail like a machine's: of its seat or observer where it proves one, else never heard of."""
    own, silent = (host.config.identity.address,), Arrived(fetched, envelope, silence=reason)
    if is_machine(envelope, own):
        return silent
    found = _Search(host, envelope).among(find_claims(envelope, *own), Arrived(fetched, envelope))
    if found.doubt is not None:
        return found
    placed = found.placed
    if placed is None or (placed.seat == PUBLIC and not placed.token):
        return silent
    return replace(found, suspect=reason)


def still_proves(session: Session, placed: Placed) -> bool:
    """Whether the token that placed a mail is that of its writer in the game as it is now."""
    if not placed.proof:
        return True
    kind = "call_token" if placed.offered else "deputy_token" if placed.deputy else "token"
    return same_token(session.private[placed.seat].get(kind, ""), placed.proof)


class _Search:
    """The seat of one mail looked for.

    games, doubts  those that cannot tell, and why: another one may know
    left  who proves that he held a seat which somebody else has now
    """

    def __init__(self, host: Host, envelope: Envelope) -> None:
        self._host = host
        self._envelope = envelope
        self._games: list[str] = []
        self._doubts: list[DamagedArchive] = []
        self._left: list[Left] = []
        self._private: dict[str, Mapping[str, Mapping[str, str]] | None] = {}

    def among(self, claims: tuple[Claim, ...], arrived: Arrived) -> Arrived:
        """The mail with the seat that a claim proves, or with why none does."""
        fault = "no-claim"
        for claim in claims:
            placed, reason = self._prove(claim)
            if placed is not None:
                return replace(arrived, placed=placed)
            fault = reason if fault == "no-claim" else fault
        if self._doubts:
            return replace(arrived, games=tuple(self._games), doubt=self._doubts[0])
        if self._left:
            left = self._left[0]
            return replace(arrived, fault=left.why, left=left)
        return replace(arrived, fault=fault)

    def _prove(self, claim: Claim) -> tuple[Placed | None, str]:
        """The seat of a claim, or why there is none."""
        if claim.game and not self._host.archive.game(claim.game).exists():
            return None, "unknown-token" if claim.game == REFEREE else "unknown-game"
        for game in (claim.game,) if claim.game else self._all_games:
            folder = self._host.archive.game(game)
            private = self._seats_of(folder)
            if private is None:
                continue
            token = observers.proven_token(folder, claim, self._envelope)
            if token:
                return Placed(game, PUBLIC, token), ""
            if claim.seat == PUBLIC:
                return None, "unknown-token"
            if claim.game and claim.seat not in private:
                return None, "unknown-seat"
            # A mark too short for names is looked for among all seats of every game.
            for seat in (claim.seat,) if claim.game else private:
                token = private[seat]["token"]
                if _proves(folder, claim, seat, token):
                    return Placed(game, seat, proof=token), ""
                deputy = private[seat].get("deputy_token", "")
                if deputy and _proves(folder, claim, seat, deputy):
                    return Placed(game, seat, deputy=True, proof=deputy), ""
                call = private[seat].get("call_token", "")
                if call and _proves(folder, claim, seat, call):
                    return Placed(game, seat, offered=True, proof=call), ""
                self._left += _former_holders(folder, claim, seat, private[seat])
        return None, "unknown-token"

    @cached_property
    def _all_games(self) -> Sequence[str]:
        return self._host.archive.games()

    def _seats_of(self, folder: GameFolder) -> Mapping[str, Mapping[str, str]] | None:
        """Addresses and tokens of a game, read once for all claims; None where they cannot be."""
        if folder.id not in self._private:
            self._private[folder.id] = None
            try:
                self._private[folder.id] = folder.read_seats()
            except DamagedArchive as error:
                self._games.append(folder.id)
                self._doubts.append(error)
        return self._private[folder.id]


def _proves(folder: GameFolder, claim: Claim, seat: str, token: str) -> bool:
    if claim.token:
        return same_token(claim.token, token)
    if not claim.reference:
        return False
    # The id of a mail of ours is made with the seat's token: nobody else can know it.
    answered = Outbox(folder.outbox).read(claim.reference) if claim.seat == seat else None
    return answered is not None and was_sent_with(answered, token)


def _former_holders(
    folder: GameFolder, claim: Claim, seat: str, entry: Mapping[str, str]
) -> Iterator[Left]:
    """Who claims a seat by a mark that was its own once."""
    past = [(former, "seat-left") for former in holders.formers(entry)]
    past += [(former, "offer-over") for former in holders.offers_past(entry)]
    past += [(former, holders.DEPUTY_OVER) for former in holders.deputies_past(entry)]
    for former, why in past:
        if former.address and _proves(folder, claim, seat, former.token):
            same = former.address == entry["address"]
            yield Left(folder.id, seat, former.address, former.n, "unknown-token" if same else why)


#: why such a mail is kept for the referee
SUSPECT = "machine-like"


class Verdict(Enum):
    """What becomes of such a mail."""

    ACTS = "acts"
    HELD = "held"
    NOTHING = "nothing"


def judge_suspect(
    session: Session, seat: str, envelope: Envelope, submission: Submission
) -> Verdict:
    """What becomes of a mail that `loops.why_silent` names a reason for."""
    if submission.unreadable is not None:
        return Verdict.HELD
    lexicon = session.host.lexicon
    lines = LineReader(session.host.commands, title_of(session, seat), signer_of(envelope))
    talk, marked = (
        lines.sort_lines(submission.written.split("\n")),
        marked_parts(submission, lexicon),
    )
    kinds, automatic = talk.kinds, is_automatic(envelope)
    is_marked = marked is not None and bool(lines.sort_lines(marked.orders.split("\n")).kinds)
    if talk.is_ordering or is_marked:
        return Verdict.HELD if automatic else Verdict.ACTS
    said = {"named", "asking", "bare", "order"}
    if kinds and kinds <= said and not automatic:
        return Verdict.ACTS  # not a word of prose: no note is written so
    by_header = not automatic and not subject_kind(envelope.subject)
    if kinds & ({"named", "order"} if by_header else {"named"}) and not automatic:
        return Verdict.ACTS
    # what resembles an order in a note that a program wrote is chance
    doubtful = said if automatic else {*said, "slip"}
    return Verdict.HELD if kinds & doubtful else Verdict.NOTHING


def judge_suspect_observer(envelope: Envelope, commands: CommandWords) -> Verdict:
    """The same for a mail of somebody who follows a game, or is asked whether he wants to."""
    submission = read_submission(envelope, commands)
    lines = [line for line in submission.text.split("\n") if line.strip()]
    words = (agrees, says, leaves)
    prose = [
        line for line in lines if not any(is_said(line, commands.lexicon) for is_said in words)
    ]
    if len(prose) == len(lines) and not submission.commands:
        return Verdict.NOTHING
    is_plain = not prose and submission.unreadable is None and not is_automatic(envelope)
    return Verdict.ACTS if is_plain else Verdict.HELD
