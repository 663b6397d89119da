"""Who may order: what the mail's headers prove beside the token, by the host's policy.

Pure. The token itself is checked by the caller, who knows the seats. What fails is
quarantined with the reason (`verdict-<reason>` in the words files), never dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from adjudicator.addresses import ascii_domain
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

if TYPE_CHECKING:
    from adjudicator.mail.parse.envelope import Envelope

Policy = Literal["token", "token+from", "token+dkim"]

_DOMAIN = late(r"[^\W_](?:[\w.-]{0,252}[^\W_])?")


class Verdict(Frozen):
    """Whether the policy is met. Reasons when it is not: `two-from`, `no-from`,
    `from-differs`, `no-trusted-results`, `dkim-failed`, `dkim-unaligned`.
    """

    ok: bool
    reason: str = "ok"


def judge(
    envelope: Envelope, policy: Policy, known_address: str, trusted_authserv: Sequence[str]
) -> Verdict:
    """Whether the sender satisfies `policy` for the seat whose address is `known_address`.

    `trusted_authserv` names the receiving servers whose Authentication-Results count;
    of these headers only the topmost trusted one is read: a sender can forge those below.
    """
    if policy == "token":
        return Verdict(True)
    if envelope.from_headers > 1 or len(envelope.senders) > 1:
        return Verdict(False, "two-from")
    sender = envelope.sender
    if sender is None:
        return Verdict(False, "no-from")
    if plain_address(sender.address) != plain_address(known_address):
        return Verdict(False, "from-differs")
    if policy == "token+from":
        return Verdict(True)
    return _dkim(envelope, sender.address, trusted_authserv)


def plain_address(address: str) -> str:
    """An address in the form in which two spellings of one mailbox are equal.

    Case is dropped, international domains are compared in their ASCII form where that
    takes no letter for another, and at Gmail dots and plus marks do not make another mailbox.
    """
    local, _, domain = address.strip().strip("<>").lower().rpartition("@")
    domain = domain.rstrip(".")
    domain = ascii_domain(domain) or domain
    if domain in ("gmail.com", "googlemail.com"):
        return local.partition("+")[0].replace(".", "") + "@gmail.com"
    return f"{local}@{domain}"


def _dkim(envelope: Envelope, sender: str, trusted: Sequence[str]) -> Verdict:
    servers = {name.lower() for name in trusted}
    for value in envelope.authentication_results:
        server, results = read_results(value)
        if server not in servers:
            continue
        passed = [r for r in results if r.method == "dkim" and r.result == "pass"]
        if not passed:
            return Verdict(False, "dkim-failed")
        domain = plain_address(sender).rpartition("@")[2]
        if any(_is_aligned(r.domain, domain) for r in passed):
            return Verdict(True)
        return Verdict(False, "dkim-unaligned")
    return Verdict(False, "no-trusted-results")


def _is_aligned(signer: str, domain: str) -> bool:
    """Relaxed alignment: the same domain, or one below the other (never a bare suffix)."""
    domain = "gmail.com" if domain == "googlemail.com" else domain
    if "." not in signer:
        return False
    return signer == domain or domain.endswith("." + signer) or signer.endswith("." + domain)


class Result(Frozen):
    """One result of an Authentication-Results header; `domain` is header.d or of header.i."""

    method: str
    result: str
    domain: str = ""


def read_results(value: str) -> tuple[str, tuple[Result, ...]]:
    """Server name and results of an Authentication-Results value; never raises.

    Comments are dropped, so nothing can be hidden in them.
    """
    (server, *_), *groups = ((*words, "") for words in _groups(value))
    results = tuple(found for words in groups if (found := _result(words)) is not None)
    return _unquote(server).lower(), results


def _result(words: Sequence[str]) -> Result | None:
    """`method=result`, then properties; an `=` further on belongs to what it stands in."""
    found = list(_pairs(words))
    if not found:
        return None
    (method, result), *properties = found
    domains = {
        wanted: {
            value.rpartition("@")[2].rstrip(".") for name, value in properties if name == wanted
        }
        for wanted in ("header.d", "header.i")
    }
    signers = domains["header.d"] or domains["header.i"]
    # Two signers in one result are none: no server writes that of its own accord.
    domain = signers.pop() if len(signers) == 1 else ""
    return Result(method.partition("/")[0], result, domain if _DOMAIN.fullmatch(domain) else "")


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Names and values in lower case, whatever blanks stand around their `=`."""
    text = ""
    for word in words:
        text = text + word if "=" in text or word.startswith("=") else word
        name, equals, value = text.partition("=")
        if equals and value:
            yield name.lower(), _unquote(value).lower()
            text = ""


def _unquote(word: str) -> str:
    """A word without the quotes when they are all around it; else as it stands."""
    inner = word[1:-1]
    return inner if word == f'"{inner}"' and '"' not in inner else word


def _groups(value: str) -> list[list[str]]:
    """`value` without comments, however deep, split at `;` and those parts at blanks.

    What stands in quotes is not split; a quote that is never closed takes all that follows.
    """
    groups: list[list[str]] = [[""]]
    depth = 0
    quoted = escaped = False
    for char in value:
        if escaped or (quoted and char != '"'):
            escaped = char == "\\" and not escaped
        elif depth or char == "(":
            escaped = char == "\\"
            depth += (char == "(") - (char == ")")
            if depth == 0:
                groups[-1].append("")
            continue
        elif char == '"':
            quoted = not quoted
        elif char == ";":
            groups.append([""])
            continue
        elif char.isspace():
            groups[-1].append("")
            continue
        else:
            escaped = char == "\\"
        if not depth:
            groups[-1][-1] += char
    return [[word for word in words if word] for words in groups]
