"""A mail sent through the servers and waited for: what becomes of ours on their way."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Iterator

from adjudicator.errors import MailFailed
from adjudicator.mail.account.probe import Found, ProbeBox, trial_mail
from adjudicator.mail.parse.envelope import Envelope, read_envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.ports import Fetched, Outgoing
from adjudicator.mail.sender.auth import read_results
from adjudicator.mail.sender.bounce import read_bounce
from adjudicator.mail.transport.maildir import stable_name
from adjudicator.service.house.host import Host
from adjudicator.service.installation.doctor import Finding

_WHAT = "trial mail"
_WHOSE = "see that {} is the address of the mailbox that is read here"
_NO_PLUS = "set plus = false in [identity]: the reply address then travels in the subject"


def send_through(
    host: Host, box: ProbeBox, within: float, clock: Callable[[], float] = time.monotonic
) -> Iterator[Finding]:
    """Send a mail to ourselves, wait for it, tell how it fared, and take it away.

    within  seconds until it counts as lost
    Nobody answers it and it is no player's: whoever reads the mailbox meanwhile ignores it.
    """
    plus = host.config.identity.plus
    mail, found, seconds, fault = _through(host, box, plus, within, clock)
    if found is not None and not found.bounced:
        yield from _findings_of_return(host, mail, found, seconds)
        return
    lying = _not_carried(host, mail)
    if lying is not None:
        yield lying
        return
    if not plus:
        yield fault
        return
    _, plain, _, _ = _through(host, box, False, within, clock)
    if plain is None or plain.bounced:
        yield fault
        return
    yield Finding(
        _WHAT, False, f"{fault.text}; one to {host.config.identity.address} did come", _NO_PLUS
    )


def _through(
    host: Host, box: ProbeBox, plus: bool, within: float, clock: Callable[[], float]
) -> tuple[Outgoing, Found | None, float, Finding]:
    """One mail sent and waited for; what came, after how long, and the fault if none did."""
    identity = host.config.identity
    nonce = base64.b32encode(host.entropy(17)).decode("ascii").lower()[:26]
    mail = trial_mail(identity.address, identity.name, plus, nonce, host.clock.now())
    sender = host.make_sender()
    begun = clock()
    try:
        (delivery,) = sender.send([mail])
    finally:
        sender.close()
    if delivery.status != "sent":
        text = f"to {mail.recipient} was not taken: {shorten(delivery.reason)}"
        return mail, None, 0.0, Finding(_WHAT, False, text, "the server's words say what it wants")
    found = None
    while found is None and clock() - begun < within:
        found = box.look(nonce)
        if found is None:
            box.wait(within - (clock() - begun))
    seconds = clock() - begun
    if found is None:
        text = f"to {mail.recipient} did not come back within {within:.0f} seconds"
        mend = (
            f"{_WHOSE.format(identity.address)}, and look among its spam; "
            "a slow server gets more time by --within 600"
        )
        return mail, None, seconds, Finding(_WHAT, False, text, mend)
    if found.bounced:
        box.remove(found)
        told = read_bounce(_envelope(host, found), found.raw, host.mail_domain)
        reason = shorten(told.reason) if told is not None and told.reason else "no reason is given"
        text = f"to {mail.recipient} came back as undeliverable: {reason}"
        return (mail, found, seconds, Finding(_WHAT, False, text, _WHOSE.format(identity.address)))
    box.remove(found)
    return mail, found, seconds, Finding(_WHAT, True, "")


def _not_carried(host: Host, mail: Outgoing) -> Finding | None:
    """Where nobody carries mails on from the folder that they are laid into: that; it is taken
    away."""
    out = host.config.mail / "out"
    path = out / "new" / stable_name(mail.message_id)
    if host.config.transport.send != "maildir" or not path.exists():
        return None
    path.unlink(missing_ok=True)
    return Finding(
        _WHAT,
        False,
        f"lay in {out} all the time: nobody carries mails on from there",
        'start what does, or set send = "smtp" in [transport]',
    )


def _findings_of_return(
    host: Host, mail: Outgoing, found: Found, seconds: float
) -> Iterator[Finding]:
    """Yield what a mail that came back shows."""
    envelope = _envelope(host, found)
    where = f"came back after {seconds:.1f} seconds into {found.folder}, and was taken away"
    if found.spam:
        yield Finding(
            _WHAT,
            False,
            f"{where}: it was taken for spam",
            "mark mails of this address as wanted there; players' mails may fare alike: see SPF, "
            "DKIM and DMARC of your domain",
        )
    else:
        yield Finding(_WHAT, True, where)
    if host.config.identity.plus:
        yield _reply_address(mail, envelope)
    same = envelope.message_id == mail.message_id
    other = (
        "is replaced by the server's own: a mail that is sent twice shows twice, and answers find "
        "their seat by the reply address alone"
    )
    yield Finding("Message-ID", True, "is kept" if same else other, note=not same)
    yield _proofs(host, envelope)


def _reply_address(mail: Outgoing, envelope: Envelope) -> Finding:
    """Whether what tells the seats apart comes through."""
    if mail.recipient.lower() in envelope.recipients:
        return Finding("reply address", True, "the part behind the + is kept")
    came = ", ".join(map(shorten, envelope.recipients[:3])) or "nobody"
    text = f"{mail.recipient} came as {came}: players' answers could not be told apart"
    return Finding("reply address", False, text, _NO_PLUS)


def _proofs(host: Host, envelope: Envelope) -> Finding:
    """Return what the receiving server says of the sender."""
    values = envelope.authentication_results
    if not values:
        dkim = host.config.auth.policy == "token+dkim"
        return Finding(
            "proofs",
            not dkim,
            "the server writes no Authentication-Results",
            'then nobody\'s mail is proven: set policy = "token+from" or "token" in [auth]'
            if dkim
            else "",
        )
    server, results = read_results(values[0])
    told = ", ".join(f"{r.method} {r.result}" for r in results) or "nothing"
    failed = any(r.result in ("fail", "permerror", "softfail") for r in results)
    return Finding(
        "proofs",
        True,
        f"{shorten(server)} says of our own mails: {shorten(told)}"
        + ("; others may take them for spam: see SPF and DKIM of your domain" if failed else ""),
        note=failed,
    )


def _envelope(host: Host, found: Found) -> Envelope:
    return read_envelope(Fetched(found.raw, host.clock.now(), "", len(found.raw)))


def not_tried(findings: list[Finding]) -> bool:
    """Whether mails cannot go through anyway, by what was found before."""
    return any(not f.ok and f.what in ("receiving", "sending") for f in findings)


def unreachable(error: MailFailed) -> Finding:
    """A mailbox that fails while the mail is waited for."""
    return Finding(_WHAT, False, error.message, error.mend)
