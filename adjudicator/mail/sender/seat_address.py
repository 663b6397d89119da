"""How a mail says which seat it is for, and how a mail of ours is known again.

Three marks carry a seat: the plus-address `user+<game>.<seat>.<token>@host`, the subject
tag `[<game> <seat> <token>]`, and the Message-ID of a mail of ours that it answers.
Nothing is looked up here: whether a token is right is the caller's to say.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Iterator
from typing import Literal

from adjudicator.mail.parse import limits
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import header_text, mailboxes
from adjudicator.mail.parse.mime import parse
from adjudicator.mail.sender.marks import GAME, SEAT, TOKEN
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

_DETAIL = late(rf"({GAME})\.({SEAT})\.({TOKEN})", re.I)
_TOKEN_ONLY = late(TOKEN, re.I)
_TAG = late(rf"\[ {{0,5}}({GAME})[ .]{{1,5}}({SEAT})[ .]{{1,5}}({TOKEN}) {{0,5}}\]", re.I)
_NAME = late(r"[a-z0-9][a-z0-9-]{0,39}")
_DIGEST_LENGTH = 20

_OURS = late(
    rf"<({GAME})\.({SEAT})\.({_NAME.pattern})\.[a-z2-7]{{{_DIGEST_LENGTH}}}@([^<>@\s]{{1,255}})>",
    re.I,
)
_OURS_SHORT = late(rf"<[a-z2-7]{{{_DIGEST_LENGTH}}}\.turn@([^<>@\s]{{1,255}})>", re.I)

#: Servers need not take a longer part before the `@` (RFC 5321).
_LOCAL_PART = 64
#: Longer Message-IDs get folded or encoded by some programs, which breaks threads.
_ID_LENGTH = 70

Via = Literal["address", "subject", "reference"]


class Claim(Frozen):
    """A mail's word that it is for a seat. It proves nothing until its mark is checked.

    game, seat  in lower case; both "" where the mark was too short to hold them
    token       in lower case; "" for a reference
    via         where it was found
    reference   the Message-ID of ours that the mail answers, only `via` reference;
                as it is unguessable when its parts hold a secret, having it proves as
                much as a token, once it is found among the mails sent to the seat under
                the token that the seat has now
    """

    game: str
    seat: str
    token: str
    via: Via
    reference: str = ""


def reply_address(base: str, game: str, seat: str, token: str) -> str:
    """The address that orders of a seat go to: `base` with the seat's mark after a plus.

    When the whole mark would make the part before the `@` longer than servers must
    take, it is the token alone. Raises `ValueError` for names that no mark can hold.
    """
    user, at, host = base.rpartition("@")
    if not (at and user and host and _DETAIL.fullmatch(f"{game}.{seat}.{token}")):
        raise ValueError("not an address, game, seat and token")
    local = f"{user}+{game}.{seat}.{token}"
    if len(local) > _LOCAL_PART:
        local = f"{user}+{token}"
    return f"{local}@{host}"


def subject_tag(game: str, seat: str, token: str) -> str:
    """The tag for subjects, where plus-addresses do not work: `[<game> <seat> <token>]`."""
    return f"[{game} {seat} {token}]"


def same_token(one: str, other: str) -> bool:
    """Whether two tokens are equal whatever their case, in a time that tells nothing."""
    return hmac.compare_digest(
        one.lower().encode("utf-8", "replace"), other.lower().encode("utf-8", "replace")
    )


def find_claims(envelope: Envelope, base_address: str) -> tuple[Claim, ...]:
    """The seats that the mail claims to be for, the surest marks first, each once.

    Plus-addresses count on the user and host of `base_address` only. References are
    taken from the nearest mail answered to the farthest.
    """
    user, _, host = base_address.lower().rpartition("@")
    user = user.partition("+")[0]
    found: dict[Claim, None] = {}
    for address in envelope.recipients:
        claim = _from_address(address, user, host)
        if claim is not None:
            found.setdefault(claim)
    for game, seat, token in _TAG.findall(envelope.subject):
        found.setdefault(Claim(game.lower(), seat.lower(), token.lower(), "subject"))
    for answered in (*envelope.in_reply_to, *reversed(envelope.references)):
        ours = read_message_id(host, answered)
        if ours is not None:
            found.setdefault(Claim(ours[0], ours[1], "", "reference", answered))
    return tuple(found)[: limits.CLAIMS]


def was_sent_with(raw: bytes, token: str) -> bool:
    """Whether a mail of ours, as it went out, asks for answers under this token.

    One made before a seat got another token proves nothing any more: whoever held the
    seat until then may still have it.
    """
    return any(same_token(mark, token) for mark in _marks_for_answers(raw))


def _marks_for_answers(raw: bytes) -> Iterator[str]:
    root, _ = parse(raw[: limits.HEADER_BLOCK_BYTES])
    for name, value in root.headers:
        if name == "reply-to":
            for box in mailboxes(value):
                yield box.address.rpartition("@")[0].partition("+")[2].rpartition(".")[2]
        elif name == "subject":
            yield from (token for _, _, token in _TAG.findall(header_text(value)))


def _from_address(address: str, user: str, host: str) -> Claim | None:
    local, _, domain = address.rpartition("@")
    name, plus, detail = local.partition("+")
    if not plus or name != user or domain.rstrip(".") != host:
        return None
    match = _DETAIL.fullmatch(detail)
    if match:
        return Claim(match.group(1), match.group(2), match.group(3), "address")
    if _TOKEN_ONLY.fullmatch(detail):
        return Claim("", "", detail, "address")
    return None


def message_id(host: str, *parts: str) -> str:
    """The Message-ID of a mail that is told by `parts`: always the same for the same parts.

    The first three parts are game, seat and kind, and can be read back; all parts go
    into the digest. Put a secret of the seat among them: an id that nobody can guess
    lets a reply prove itself. At most 70 characters unless the host alone is longer.
    """
    sealed = "\0".join((host.lower(), *parts)).encode("utf-8", "replace")
    # of so many bytes all letters that are taken are made
    whole = hashlib.sha256(sealed).digest()[: _DIGEST_LENGTH * 5 // 8 + 1]
    digest = base64.b32encode(whole).decode("ascii").lower()[:_DIGEST_LENGTH]
    named = f"<{'.'.join((*parts[:3], digest))}@{host}>"
    if len(parts) >= 3 and len(named) <= _ID_LENGTH and _OURS.fullmatch(named):
        return named
    return f"<{digest}.turn@{host}>"


def read_message_id(host: str, text: str) -> tuple[str, str, str] | None:
    """Game, seat and kind of a Message-ID made here for `host`; None if it is not ours.

    All three are "" for an id that was too short to hold them.
    """
    match = _OURS.fullmatch(text)
    if match and match.group(4).lower() == host.lower():
        return match.group(1).lower(), match.group(2).lower(), match.group(3).lower()
    match = _OURS_SHORT.fullmatch(text)
    if match and match.group(1).lower() == host.lower():
        return "", "", ""
    return None
