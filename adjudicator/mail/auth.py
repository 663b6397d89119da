"""Who may order: what the mail's headers prove beside the token, by the host's policy.

Pure. The token itself is checked by the caller, who knows the seats. What fails is
quarantined with the reason (`verdict-<reason>` in the words files), never dropped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

from adjudicator.mail.envelope import Envelope
from adjudicator.rulekit.frozen import Frozen

Policy = Literal["token", "token+from", "token+dkim"]

_TOKENS = re.compile(r'"((?:[^"\\]|\\.){0,500})"|[^\s;="]+|[;=]')


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

    Case is dropped, international domains are compared in their ASCII form, and at
    Gmail dots and plus marks do not make another mailbox.
    """
    local, _, domain = address.strip().strip("<>").casefold().rpartition("@")
    domain = domain.rstrip(".")
    if not domain.isascii():
        with suppress(UnicodeError):
            domain = domain.encode("idna").decode("ascii")
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
    groups: list[list[str]] = [[]]
    for match in _TOKENS.finditer(_without_comments(value)):
        token = match.group(1) if match.group(1) is not None else match.group()
        if token == ";" and match.group(1) is None:
            groups.append([])
        else:
            groups[-1].append(token.lower())
    server = groups[0][0] if groups[0] else ""
    results = tuple(found for group in groups[1:] if (found := _result(group)) is not None)
    return server, results


def _result(tokens: Sequence[str]) -> Result | None:
    if len(tokens) < 3 or tokens[1] != "=":
        return None
    domain = identity = ""
    for i in range(3, len(tokens) - 2):
        if tokens[i + 1] == "=":
            if tokens[i] == "header.d":
                domain = tokens[i + 2]
            elif tokens[i] == "header.i":
                identity = tokens[i + 2].rpartition("@")[2]
    return Result(tokens[0].partition("/")[0], tokens[2], (domain or identity).rstrip("."))


def _without_comments(value: str) -> str:
    """`value` without what stands in parentheses, however deep, quotes respected."""
    kept: list[str] = []
    depth = 0
    quoted = escaped = False
    for char in value:
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = True
        elif quoted:
            quoted = char != '"'
        elif char == '"' and not depth:
            quoted = True
        elif char == "(":
            depth += 1
            continue
        elif char == ")" and depth:
            depth -= 1
            if not depth:
                kept.append(" ")
            continue
        if not depth:
            kept.append(char)
    return "".join(kept)
